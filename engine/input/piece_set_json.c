/*
 * Piece sets of a preset's own: the JSON of the `customsets` setting.
 *
 * The names "custom-STYLE-TYPE" of the guide bring their folder with them: "custom-motif-gif" means "/motif/". A single set
 * may also stand alone, without the level of names.
 */
#include "input/json_value.h"
#include "input/piece_set_inside.h"
#include "input/read_text.h"

#include <string.h>

/* The value of `key` in `values`, or NULL. */
static const struct php_value *value_of(const struct php_value *values, const char *key)
{
	for (guint i = 0; i < values->items->len; i++) {
		const struct php_item *item = values->items->pdata[i];
		if (item->key && strcmp(item->key, key) == 0)
			return item->value;
	}
	return NULL;
}

/* The set called `name`, or the first; `*found` is its name. */
static const struct php_value *choose(const struct php_value *all, const char *name, const char **found)
{
	if (value_of(all, "pieces") || value_of(all, "base")) {
		*found = name ? name : "custom";
		return all;
	}
	for (guint i = 0; i < all->items->len; i++) {
		const struct php_item *item = all->items->pdata[i];
		if (item->key && (!name || strcmp(item->key, name) == 0)) {
			*found = item->key;
			return item->value;
		}
	}
	return NULL;
}

static void preset_folder(struct piece_set *set)
{
	g_auto(GStrv) parts = g_strsplit(set->name, "-", 3);
	if (g_strv_length(parts) < 3 || strcmp(parts[0], "custom") != 0)
		return;
	g_free(set->dir);
	set->dir = g_strdup_printf("/%s/", parts[1]);
}

/* The first folder, or sets/ below it, in which the first image exists. Own labels come first; an image of the base has a folder already. */
static char *find_folder(const struct piece_set *set, const char *const *folders)
{
	g_autofree char *image = set->labels->len ? piece_set_image(set, set->labels->pdata[0], false) : NULL;
	for (const char *const *f = folders; image && f && *f; f++) {
		g_autofree char *direct = g_build_filename(*f, image, NULL);
		g_autofree char *below = g_build_filename(*f, "sets", image, NULL);
		if (g_file_test(direct, G_FILE_TEST_EXISTS))
			return g_strdup(*f);
		if (g_file_test(below, G_FILE_TEST_EXISTS))
			return g_build_filename(*f, "sets", NULL);
	}
	return g_strdup(folders && *folders ? *folders : ".");
}

/* The base goes first, wherever it stands: an object has no order. */
static enum rc assign_all(struct piece_set *set, const struct php_value *values, const struct set_reading *reading, struct diags *ds)
{
	const struct php_value *base = value_of(values, "base");
	enum rc rc = base ? piece_set_inherit(set, reading, base, ds) : RC_OK;
	for (guint i = 0; !rc && i < values->items->len; i++) {
		const struct php_item *item = values->items->pdata[i];
		if (!item->key)
			rc = diag_error(ds, RC_SYNTAX, item->value->at, "a set is an object: {\"dir\": ..., \"pieces\": {...}}");
		else if (item->value != base)
			rc = piece_set_assign(set, item->key, NULL, item->value, item->value->at, ds);
	}
	g_autofree char *shown = source_shown(set->name);
	if (!rc && !piece_set_finish(set))
		rc = diag_error(ds, RC_DATA, values->at, "the set \"%s\" has no pieces; \"pieces\": {\"K\": \"king.svg\", ...} is missing", shown);
	return rc;
}

static struct piece_set *read_chosen(const struct php_value *all, const char *name, const struct set_reading *reading, struct diags *ds)
{
	const char *found;
	const struct php_value *values = all->kind == PHP_ARRAY ? choose(all, name, &found) : NULL;
	if (!values || values->kind != PHP_ARRAY) {
		g_autofree char *shown = name ? source_shown(name) : NULL;
		diag_error(ds, RC_DATA, all->at, "no custom set%s%s%s: {\"custom\": {\"dir\": ..., \"pieces\": {...}}} is expected", name ? " called \"" : "",
			name ? shown : "", name ? "\"" : "");
		return NULL;
	}
	struct piece_set *set = piece_set_new(found);
	preset_folder(set);
	if (assign_all(set, values, reading, ds)) {
		piece_set_free(set);
		return NULL;
	}
	set->folder = find_folder(set, reading->folders);
	return set;
}

struct piece_set *piece_set_read_json(const char *json, const char *name, const char *const *folders, const char *shape, struct place at, struct diags *ds)
{
	struct php_value *all = json_read(json, at, ds);
	if (!all)
		return NULL;
	struct piece_set *set = read_chosen(all, name, &(struct set_reading){ .folders = folders, .shape = shape }, ds);
	php_value_free(all);
	return set;
}

static void put_labels(const struct php_value *set, GString *out)
{
	const struct php_value *pieces = set->items ? value_of(set, "pieces") : NULL;
	for (guint i = 0; pieces && pieces->items && i < pieces->items->len; i++) {
		const struct php_item *item = pieces->items->pdata[i];
		if (item->key)
			g_string_append_printf(out, "%s ", item->key);
	}
}

void piece_sets_own_labels(const char *customsets, GString *out)
{
	struct php_value *all = *customsets ? json_read(customsets, (struct place){ 0 }, NULL) : NULL;
	if (!all)
		return;
	put_labels(all, out);
	for (guint i = 0; all->items && i < all->items->len; i++)
		put_labels(((struct php_item *)all->items->pdata[i])->value, out);
	php_value_free(all);
}
