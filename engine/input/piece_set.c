/*
 * Piece sets: the variables of a set, and set files in PHP.
 *
 * One row a variable serves set files and JSON alike. Images are looked up by label; in the second player's view of a set
 * that is told apart by direction, the image is the one of the other side unless the set says otherwise (decision 257).
 *
 * A set may have a base, another set: what it does not name is looked up there. Images stay with the set that names them, since
 * their names mean something only in its folder; sizes, direction and colours are copied, as the defaults of the new set.
 */
#include "input/piece_set_inside.h"
#include "base/words.h"
#include "engine/limits.h"
#include "engine/settings.h"
#include "input/read_text.h"
#include "input/stand_in.h"

#include <stdlib.h>
#include <string.h>

enum variable_type { VARIABLE_TEXT, VARIABLE_SIZE, VARIABLE_BOOL, VARIABLE_COLOR, VARIABLE_IMAGES };

struct variable {
	const char *name;
	enum variable_type type;
	size_t offset; /* of the field in struct piece_set */
};

static const struct variable variables[] = {
	{ .name = "dir", .type = VARIABLE_TEXT, .offset = offsetof(struct piece_set, dir) },
	{ .name = "large", .type = VARIABLE_TEXT, .offset = offsetof(struct piece_set, large) },
	{ .name = "small", .type = VARIABLE_TEXT, .offset = offsetof(struct piece_set, small) },
	{ .name = "pieces", .type = VARIABLE_IMAGES, .offset = offsetof(struct piece_set, pieces) },
	{ .name = "turned", .type = VARIABLE_BOOL, .offset = offsetof(struct piece_set, turned) },
	{ .name = "flip", .type = VARIABLE_BOOL, .offset = offsetof(struct piece_set, flip) },
	{ .name = "flipped", .type = VARIABLE_IMAGES, .offset = offsetof(struct piece_set, flipped) },
	{ .name = "names", .type = VARIABLE_IMAGES, .offset = offsetof(struct piece_set, names) },
	{ .name = "width", .type = VARIABLE_SIZE, .offset = offsetof(struct piece_set, width) },
	{ .name = "height", .type = VARIABLE_SIZE, .offset = offsetof(struct piece_set, height) },
	{ .name = "originalwhite", .type = VARIABLE_COLOR, .offset = offsetof(struct piece_set, original_white) },
	{ .name = "originalblack", .type = VARIABLE_COLOR, .offset = offsetof(struct piece_set, original_black) },
	{ .name = "defaultwhite", .type = VARIABLE_COLOR, .offset = offsetof(struct piece_set, default_white) },
	{ .name = "defaultblack", .type = VARIABLE_COLOR, .offset = offsetof(struct piece_set, default_black) },
	{ .name = "group", .type = VARIABLE_TEXT, .offset = offsetof(struct piece_set, group) },
	{ .name = "setdesc", .type = VARIABLE_TEXT, .offset = offsetof(struct piece_set, description) },
};

struct piece_set *piece_set_new(const char *name)
{
	struct piece_set *set = g_new0(struct piece_set, 1);
	set->name = g_strdup(name);
	set->dir = g_strdup("");
	set->width = set->height = 50;
	set->labels = g_ptr_array_new_with_free_func(g_free);
	set->pieces = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	set->flipped = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	set->names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	return set;
}

void piece_set_free(struct piece_set *set)
{
	if (!set)
		return;
	char *texts[] = { set->name, set->stands_for, set->folder, set->dir, set->large, set->small, set->description, set->group, set->original_white,
		set->original_black, set->default_white, set->default_black };
	for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
		g_free(texts[i]);
	g_ptr_array_unref(set->labels);
	g_hash_table_unref(set->pieces);
	g_hash_table_unref(set->flipped);
	g_hash_table_unref(set->names);
	piece_set_free(set->base);
	piece_set_free(set->stand_in);
	g_clear_pointer(&set->stood_in, g_hash_table_unref);
	g_free(set->missing);
	g_free(set);
}

static void copy_table(GHashTable *to, GHashTable *from)
{
	GHashTableIter iter;
	gpointer key, value;
	g_hash_table_iter_init(&iter, from);
	while (g_hash_table_iter_next(&iter, &key, &value))
		g_hash_table_replace(to, g_strdup(key), g_strdup(value));
}

/* Sizes, direction and colours: what a set has besides its pieces, their names and where they are. */
static void copy_style(struct piece_set *to, const struct piece_set *from)
{
	char **texts[] = { &to->group, &to->original_white, &to->original_black, &to->default_white, &to->default_black };
	char *const values[] = { from->group, from->original_white, from->original_black, from->default_white, from->default_black };
	for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
		g_free(*texts[i]);
		*texts[i] = g_strdup(values[i]);
	}
	to->width = from->width;
	to->height = from->height;
	to->flip = from->flip;
	to->turned = from->turned;
}

/* The images of `images` that the base has under the same names stay the base's; the others go to `own`, which is new. */
static struct piece_set *base_with_images(const struct piece_set *base, GHashTable *images, GHashTable *own)
{
	g_autoptr(GHashTable) same = g_hash_table_new(g_str_hash, g_str_equal);
	GHashTableIter iter;
	gpointer label, image;
	g_hash_table_iter_init(&iter, images);
	while (g_hash_table_iter_next(&iter, &label, &image)) {
		bool is_same = base && g_strcmp0(piece_set_file(base, label), image) == 0;
		g_hash_table_insert(is_same ? same : own, is_same ? label : g_strdup(label), is_same ? image : g_strdup(image));
	}
	return base ? piece_set_with_images(base, same) : NULL;
}

/* Images that this set names go to the copy, those that are as the base has them to the copy's base. */
struct piece_set *piece_set_with_images(const struct piece_set *set, GHashTable *images)
{
	struct piece_set *copy = piece_set_new(set->name);
	char **texts[] = { &copy->stands_for, &copy->folder, &copy->dir, &copy->large, &copy->small, &copy->description };
	char *const from[] = { set->stands_for, set->folder, set->dir, set->large, set->small, set->description };
	for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
		g_free(*texts[i]);
		*texts[i] = g_strdup(from[i]);
	}
	copy_style(copy, set);
	for (guint i = 0; i < set->labels->len; i++)
		g_ptr_array_add(copy->labels, g_strdup(set->labels->pdata[i]));
	copy->base = base_with_images(set->base, images, copy->pieces);
	copy_table(copy->flipped, set->flipped);
	copy_table(copy->names, set->names);
	return copy;
}

/* Assigning */

static void *field(struct piece_set *set, const struct variable *v) { return (char *)set + v->offset; }

static enum rc assign_text(char **field_text, const char *text)
{
	g_free(*field_text);
	*field_text = g_strdup(text);
	return RC_OK;
}

static enum rc refuse(const struct variable *v, const struct php_value *value, struct diags *ds, const char *why)
{
	g_autofree char *shown = source_shown(value->text);
	return diag_error(ds, RC_DATA, value->at, "%s: \"%s\" %s", v->name, shown, why);
}

static enum rc assign_size(int *size, const struct variable *v, const struct php_value *value, struct diags *ds)
{
	char *end;
	long pixels = strtol(value->text, &end, 10);
	if (g_str_has_prefix(end, "px"))
		end += 2;
	if (*end || end == value->text || pixels < 1 || pixels > 1000)
		return refuse(v, value, ds, "is not a size from 1 to 1000 pixels");
	*size = (int)pixels;
	return RC_OK;
}

static enum rc assign_color(char **color, const struct variable *v, const struct php_value *value, struct diags *ds)
{
	unsigned rgb;
	if (!color_read(value->text, &rgb))
		return refuse(v, value, ds, "is no colour; write RRGGBB");
	g_free(*color);
	*color = g_strdup_printf("%06x", rgb);
	return RC_OK;
}

static enum rc assign_image(struct piece_set *set, GHashTable *images, const char *label, const struct php_value *value, struct diags *ds)
{
	if (value->kind == PHP_ARRAY || !label || !*label)
		return diag_error(ds, RC_DATA, value->at, "an image belongs to one label: \"K\" => \"king.svg\"");
	if (strlen(label) > LIMIT_LABEL)
		return diag_error(ds, RC_LIMIT, value->at, "a label of more than %d bytes", LIMIT_LABEL);
	if (images == set->pieces && !g_hash_table_contains(images, label))
		g_ptr_array_add(set->labels, g_strdup(label));
	g_hash_table_insert(images, g_strdup(label), g_strdup(value->text));
	return RC_OK;
}

static enum rc assign_images(struct piece_set *set, const struct variable *v, const char *key, const struct php_value *value, struct diags *ds)
{
	GHashTable *images = *(GHashTable **)field(set, v);
	enum rc rc = RC_OK;
	if (images == set->flipped)
		set->flip = true;
	if (key)
		return assign_image(set, images, key, value, ds);
	if (value->kind != PHP_ARRAY)
		return diag_error(ds, RC_DATA, value->at, "%s wants labels and what belongs to them: array(\"K\" => \"king.svg\", ...)", v->name);
	for (guint i = 0; !rc && i < value->items->len; i++) {
		const struct php_item *item = value->items->pdata[i];
		rc = assign_image(set, images, item->key, item->value, ds);
	}
	return rc;
}

/* NULL when there is none; then `*hint` becomes what may be meant, a new string. */
static const struct variable *variable_find(const char *name, char **hint)
{
	const char *names[G_N_ELEMENTS(variables) + 1] = { NULL };
	for (size_t i = 0; i < G_N_ELEMENTS(variables); i++) {
		names[i] = variables[i].name;
		if (g_ascii_strcasecmp(name, variables[i].name) == 0)
			return &variables[i];
	}
	*hint = nearest_hint(name, names);
	return NULL;
}

enum rc piece_set_assign(struct piece_set *set, const char *variable, const char *key, const struct php_value *value, struct place at, struct diags *ds)
{
	g_autofree char *hint = NULL;
	const struct variable *v = variable_find(variable, &hint);
	if (!v) {
		g_autofree char *shown = source_shown(variable);
		diag_warn(ds, at, "a piece set has no variable called \"%s\"%s", shown, hint);
		return RC_OK;
	}
	if (v->type != VARIABLE_IMAGES && (key || value->kind == PHP_ARRAY))
		return diag_error(ds, RC_DATA, at, "%s wants one value, not an array", v->name);
	switch (v->type) {
	case VARIABLE_TEXT: return assign_text(field(set, v), value->text);
	case VARIABLE_SIZE: return assign_size(field(set, v), v, value, ds);
	case VARIABLE_COLOR: return assign_color(field(set, v), v, value, ds);
	case VARIABLE_IMAGES: return assign_images(set, v, key, value, ds);
	case VARIABLE_BOOL: *(bool *)field(set, v) = *value->text && !strchr("0fFnN", *value->text); return RC_OK;
	}
	return RC_INTERNAL;
}

/* Set files */

struct set_file {
	struct piece_set *set;
	const struct set_reading *reading;
};

static enum rc on_assign(void *user, const char *variable, const char *key, const struct php_value *value, struct place at, struct diags *ds)
{
	struct set_file *file = user;
	if (!key && g_ascii_strcasecmp(variable, "base") == 0)
		return piece_set_inherit(file->set, file->reading, value, ds);
	return piece_set_assign(file->set, variable, key, value, at, ds);
}

static const char *on_variable(void *user, const char *name)
{
	return g_ascii_strcasecmp(name, "shape") == 0 ? ((struct set_file *)user)->reading->shape : NULL;
}

/* A set may be named with or without ".php"; the folders may be those of the sets or the ones above. Opened, when it was found. */
static char *find_set_file(const char *name, const char *const *folders, int *opened)
{
	struct search_path *path = search_path_new();
	for (const char *const *f = folders; f && *f; f++)
		search_path_add(path, *f);
	g_autofree char *base = g_str_has_suffix(name, ".php") ? g_strdup(name) : g_strconcat(name, ".php", NULL);
	g_autofree char *below = g_strconcat("sets/", base, NULL);
	char *found = strchr(name, '/') ? NULL : search_path_find(path, base);
	if (!found && !strchr(name, '/'))
		found = search_path_find(path, below);
	*opened = found ? search_path_open(path, found) : -1;
	search_path_free(path);
	return found;
}

/* The names of the set files in `folder` are added to `out`. */
static void list_folder(const char *folder, GPtrArray *out)
{
	GDir *dir = g_dir_open(folder, 0, NULL);
	const char *entry;
	while (dir && (entry = g_dir_read_name(dir)) != NULL)
		if (g_str_has_suffix(entry, ".php"))
			g_ptr_array_add(out, g_strndup(entry, strlen(entry) - strlen(".php")));
	if (dir)
		g_dir_close(dir);
}

char **piece_set_list(const char *const *folders)
{
	GPtrArray *names = g_ptr_array_new();
	for (const char *const *f = folders; f && *f; f++) {
		g_autofree char *below = g_build_filename(*f, "sets", NULL);
		list_folder(*f, names);
		list_folder(below, names);
	}
	g_ptr_array_sort(names, words_compare);
	g_ptr_array_add(names, NULL);
	return (char **)g_ptr_array_free(names, FALSE);
}

GPtrArray *piece_set_of_group(const char *group, const char *const *folders)
{
	GPtrArray *found = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) names = piece_set_list(folders);
	for (char **name = names; *name; name++) {
		struct piece_set *set = piece_set_read(*name, folders, "square", (struct place){ 0 }, NULL);
		if (set && set->group && !g_ascii_strcasecmp(set->group, group))
			g_ptr_array_add(found, g_strdup(*name));
		piece_set_free(set);
	}
	return found;
}

static void report_missing(const char *name, const char *const *folders, struct place at, struct diags *ds)
{
	g_auto(GStrv) names = piece_set_list(folders);
	g_autofree char *shown = source_shown(name);
	const char *near = nearest_name(name, (const char *const *)names);
	if (near)
		diag_error(ds, RC_DATA, at, "no set called \"%s\"; did you mean \"%s\"?", shown, near);
	else
		diag_error(ds, RC_DATA, at, "no set called \"%s\"; boardwright list sets shows all", shown);
}

/* Closes `opened`. */
static struct piece_set *read_set(const char *name, const char *file, int opened, const struct set_reading *reading, struct diags *ds)
{
	g_autofree char *text = source_open_file(file, opened, ds);
	if (!text)
		return NULL;
	struct set_file user = { .set = piece_set_new(name), .reading = reading };
	struct php_visitor visitor = { .assign = on_assign, .variable = on_variable, .user = &user };
	user.set->folder = g_path_get_dirname(file);
	enum rc rc = php_read(file, text, &visitor, ds);
	if (!rc && !piece_set_finish(user.set))
		rc = diag_error(ds, RC_DATA, (struct place){ .file = file }, "the set has no pieces; $pieces = array(...) is missing");
	if (!rc)
		return user.set;
	piece_set_free(user.set);
	return NULL;
}

/* The file of what stands in for `name`; `*set` is that set, a new string. A base has no last resort: what its pieces are is not known. */
static char *find_stand_in(const char *name, const struct set_reading *reading, char **set, int *opened)
{
	*set = stand_in_find(name, reading->folders);
	if (!*set && reading->last_resort && !reading->depth && !strchr(name, '/'))
		*set = g_strdup(stand_in_last_resort());
	return *set ? find_set_file(*set, reading->folders, opened) : NULL;
}

static struct piece_set *find_and_read(const char *name, const struct set_reading *reading, struct place at, struct diags *ds)
{
	int opened;
	g_autofree char *stand_in = NULL, *file = find_set_file(name, reading->folders, &opened);
	if (!file)
		file = find_stand_in(name, reading, &stand_in, &opened);
	if (!file) {
		report_missing(name, reading->folders, at, ds);
		return NULL;
	}
	struct piece_set *set = read_set(stand_in ? stand_in : name, file, opened, reading, ds);
	if (set && stand_in)
		set->stands_for = g_strdup(name);
	return set;
}

struct piece_set *piece_set_read_any(const char *name, const char *const *folders, const char *shape, struct place at, struct diags *ds)
{
	return find_and_read(name, &(struct set_reading){ .folders = folders, .shape = shape, .last_resort = true }, at, ds);
}

struct piece_set *piece_set_read(const char *name, const char *const *folders, const char *shape, struct place at, struct diags *ds)
{
	return find_and_read(name, &(struct set_reading){ .folders = folders, .shape = shape }, at, ds);
}

/* Bases */

enum rc piece_set_inherit(struct piece_set *set, const struct set_reading *reading, const struct php_value *name, struct diags *ds)
{
	if (name->kind == PHP_ARRAY || set->base || set->labels->len)
		return diag_error(ds, RC_DATA, name->at, "base is the name of one other set, and comes before the pieces");
	if (reading->depth >= LIMIT_SET_BASES)
		return diag_error(
			ds, RC_LIMIT, name->at, "more than %d sets have one another as their base; is \"%s\" a base of its own?", LIMIT_SET_BASES, set->name);
	struct set_reading deeper = *reading;
	deeper.depth++;
	set->base = find_and_read(name->text, &deeper, name->at, ds);
	if (!set->base)
		return RC_DATA;
	copy_style(set, set->base);
	return RC_OK;
}

bool piece_set_finish(struct piece_set *set)
{
	const struct piece_set *base = set->base;
	if (base && *set->dir && set->labels->len == 0)
		for (guint i = 0; i < base->labels->len; i++) {
			const char *label = base->labels->pdata[i];
			g_hash_table_insert(set->pieces, g_strdup(label), g_strdup(piece_set_file(base, label)));
		}
	for (guint i = 0; base && i < base->labels->len; i++)
		if (!g_ptr_array_find_with_equal_func(set->labels, base->labels->pdata[i], g_str_equal, NULL))
			g_ptr_array_add(set->labels, g_strdup(base->labels->pdata[i]));
	return set->labels->len > 0;
}

/* Asking */

static char *flip_case(const char *label)
{
	char *flipped = g_strdup(label);
	for (char *p = flipped; *p; p++)
		*p = g_ascii_isupper(*p) ? g_ascii_tolower(*p) : g_ascii_toupper(*p);
	return flipped;
}

/* An image as a set names it, and that set: the first of `set` and its bases that has one. */
struct image {
	const struct piece_set *owner;
	const char *name; /* NULL: none */
};

static const char *stood_in(const struct piece_set *set, const char *label) { return set->stood_in ? g_hash_table_lookup(set->stood_in, label) : NULL; }

static struct image find_image(const struct piece_set *set, const char *label)
{
	const char *name = NULL, *other;
	while (set && (name = g_hash_table_lookup(set->pieces, label)) == NULL)
		set = set->base;
	if (!set || (other = stood_in(set, label)) == NULL)
		return (struct image){ set, name };
	return *other ? find_image(set->stand_in, other) : (struct image){ set, NULL };
}

static struct image find_flipped(const struct piece_set *set, const char *label)
{
	for (const struct piece_set *owner = set; owner; owner = owner->base) {
		const char *name = g_hash_table_lookup(owner->flipped, label);
		if (name)
			return (struct image){ owner, name };
	}
	g_autofree char *other = flip_case(label);
	return find_image(set, other);
}

static struct image image_of(const struct piece_set *set, const char *label, bool flipped)
{
	struct image image = flipped && set->flip ? find_flipped(set, label) : (struct image){ 0 };
	return image.name ? image : find_image(set, label);
}

const char *piece_set_file(const struct piece_set *set, const char *label) { return find_image(set, label).name; }

const struct piece_set *piece_set_owner(const struct piece_set *set, const char *label, bool flipped)
{
	struct image image = image_of(set, label, flipped);
	return image.name ? image.owner : set;
}

const char *piece_set_piece_name(const struct piece_set *set, const char *label)
{
	g_autofree char *other = flip_case(label);
	const char *name = NULL;
	for (; set && !name; set = set->base) {
		name = g_hash_table_lookup(set->names, label);
		if (!name)
			name = g_hash_table_lookup(set->names, other);
		if (!name && stood_in(set, label))
			name = set->stand_in ? piece_set_piece_name(set->stand_in, stood_in(set, label)) : NULL;
	}
	return name;
}

bool piece_set_is_label_drawn(const struct piece_set *set, const char *label)
{
	while (set && !g_hash_table_contains(set->pieces, label))
		set = set->base;
	const char *other = set ? stood_in(set, label) : NULL;
	return other && !*other;
}

/*
 * Prefix and name are concatenated as they are (a prefix need not be a folder), then "." and ".." are resolved as if the set's
 * folder were the root, so that no set can point out of it.
 */
static char *path_of(const char *prefix, const char *name)
{
	g_autofree char *joined = g_strconcat("/", prefix, name, NULL);
	g_autofree char *resolved = g_canonicalize_filename(joined, "/");
	return g_strdup(resolved + strspn(resolved, "/"));
}

enum piece_size piece_size_of(double side) { return side >= PIECE_SET_LARGE ? PIECE_LARGE : side > 0 && side < PIECE_SET_SMALL ? PIECE_SMALL : PIECE_USUAL; }

char *piece_set_sized_image(const struct piece_set *set, const char *label, bool flipped, enum piece_size size)
{
	struct image image = image_of(set, label, flipped);
	const char *prefixes[] = { [PIECE_SMALL] = image.name ? image.owner->small : NULL,
		[PIECE_USUAL] = image.name ? image.owner->dir : NULL,
		[PIECE_LARGE] = image.name ? image.owner->large : NULL };
	return prefixes[size] ? path_of(prefixes[size], image.name) : NULL;
}

char *piece_set_image(const struct piece_set *set, const char *label, bool flipped) { return piece_set_sized_image(set, label, flipped, PIECE_USUAL); }
