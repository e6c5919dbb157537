/*
 * What is not here: a note for a set, for pictures of a set, for a background and for a font, with where it was looked for and how to get it in.
 *
 * What is drawn instead is decided where it is read: engine/input/stand_in.c and piece_set_mend.c (sets and pictures), background.c (the board as its shape and size say), fonts.c.
 */
#include <string.h>

#include "assets/assets.h"
#include "assets/fonts.h"
#include "assets/kept.h"

/* Folders that a note names. */
enum { MOST_FOLDERS = 3 };

static void list_folder(GString *list, int *n, const char *folder)
{
	if (*n == MOST_FOLDERS)
		g_string_append(list, " ...");
	else if (*n < MOST_FOLDERS)
		g_string_append_printf(list, "%s%s", *n ? ", " : "", folder);
	(*n)++;
}

/* The job's own folders, then those of the program for that kind, as the end of a note; nothing where folders are nobody's business. New string. */
static char *folders_of(const struct assets *assets, const char *kind)
{
	GString *list = g_string_new(NULL);
	int n = 0;
	if (assets->is_silent)
		return g_string_free(list, FALSE);
	g_string_append(list, " (looked for in ");
	for (size_t i = 0; assets->path && i < search_path_count(assets->path->path); i++)
		list_folder(list, &n, search_path_folder(assets->path->path, i));
	for (const char *const *folder = assets_folders(assets, kind); *folder; folder++)
		list_folder(list, &n, *folder);
	g_string_append(list, "; -I DIR adds a folder)");
	return g_string_free(list, FALSE);
}

void assets_name_no_folders(struct assets *assets) { assets->is_silent = true; }

static void note_set(struct assets *assets, const struct piece_set *set, struct place at, struct diags *ds)
{
	if (!set->stands_for)
		return;
	g_auto(GStrv) names = piece_set_list(assets_folders(assets, "sets"));
	g_autofree char *hint = nearest_hint(set->stands_for, (const char *const *)names), *folders = folders_of(assets, "sets");
	diag_note(ds, at, "the set \"%s\" is not here; \"%s\" is drawn in its place%s%s", set->stands_for, set->name, hint, folders);
	diag_code(ds, "gc-unknown-set");
}

/* New string: "a", "b". */
static char *quoted(const GPtrArray *names)
{
	GString *list = g_string_new(NULL);
	for (guint i = 0; i < names->len; i++)
		g_string_append_printf(list, "%s\"%s\"", i ? ", " : "", (const char *)names->pdata[i]);
	return g_string_free(list, FALSE);
}

/* A preset's group says which sets may be chosen for it. */
static void note_group(struct assets *assets, const struct piece_set *set, const struct settings *s, struct place at, struct diags *ds)
{
	const char *group = settings_text(s, "group");
	if (!*group || !g_ascii_strcasecmp(group, "all") || (set->group && !g_ascii_strcasecmp(set->group, group)))
		return;
	g_autoptr(GPtrArray) names = piece_set_of_group(group, assets_folders(assets, "sets"));
	g_autofree char *list = quoted(names);
	if (names->len)
		diag_note(ds, at, "the set \"%s\" is not of the group \"%s\", and its labels may mean other pieces; of that group are %s",
			settings_text(s, "set"), group, list);
}

/* Whether the label has another picture and another name in the one set than in the other. */
static bool means_other(const struct piece_set *own, const struct piece_set *set, const char *label)
{
	const char *file = piece_set_file(own, label), *other = piece_set_file(set, label);
	const char *name = piece_set_piece_name(own, label), *other_name = piece_set_piece_name(set, label);
	return file && other && name && other_name && strcmp(file, other) != 0 && g_ascii_strcasecmp(name, other_name) != 0;
}

/* A set that is drawn in the place of the preset's own one has pieces of its own for the labels. */
static void note_meaning(struct assets *assets, const struct piece_set *set, const struct settings *s, struct diags *ds)
{
	const char *custom = settings_text(s, "customsets"), *label = NULL;
	if (!*custom || set->stands_for || settings_layer(s, "set") <= settings_layer(s, "customsets"))
		return;
	struct piece_set *own = piece_set_read_json(custom, NULL, assets_folders(assets, "sets"), settings_text(s, "shape"), (struct place){ 0 }, NULL);
	for (guint i = 0; own && i < own->labels->len && !label; i++)
		label = means_other(own, set, own->labels->pdata[i]) ? own->labels->pdata[i] : NULL;
	if (label)
		diag_note(ds, settings_place(s, "set"),
			"the set \"%s\" has other pieces for the labels of this game: %s is %s there, and %s in the preset's own set", set->name, label,
			piece_set_piece_name(set, label), piece_set_piece_name(own, label));
	piece_set_free(own);
}

void assets_note_choice(const GPtrArray *sets, const struct settings *s, struct diags *ds)
{
	const char *set = settings_text(s, "set");
	if (!sets || g_ptr_array_find_with_equal_func((GPtrArray *)sets, set, g_str_equal, NULL))
		return;
	g_autofree char *list = quoted(sets);
	diag_note(ds, settings_place(s, "set"), "the program offers the sets %s; \"%s\" is drawn all the same", list, set);
}

static void note_pictures(const struct assets *assets, const struct piece_set *set, struct place at, struct diags *ds)
{
	for (; set; set = set->base) {
		if (!set->missing)
			continue;
		g_autofree char *folders = folders_of(assets, "sets");
		diag_note(ds, at, "set \"%s\": %d picture%s not here, \"%s\" first; %s%s%s in the place of %s%s", set->name, set->n_missing,
			set->n_missing == 1 ? " is" : "s are", set->missing, set->stand_in ? "\"" : "labels", set->stand_in ? set->stand_in->name : "",
			set->stand_in ? "\" is drawn" : " are drawn", set->n_missing == 1 ? "it" : "them", folders);
	}
}

static void note_background(struct assets *assets, const struct settings *s, struct diags *ds)
{
	g_auto(GStrv) names = g_strsplit_set(settings_text(s, "background"), " ", -1);
	for (char **name = names; *name; name++) {
		g_autofree char *path = **name ? assets_find_background(assets, *name) : NULL;
		if (!**name || path)
			continue;
		g_autofree char *folders = folders_of(assets, "backgrounds");
		diag_note(ds, settings_place(s, "background"), "no background called \"%s\"; the board is drawn as its shape and size say%s", *name, folders);
		diag_code(ds, "gc-unknown-background");
		return;
	}
}

/* A font of the catalogue has its lookalikes there; any other may be one that the machine has. */
static void note_font(struct assets *assets, const struct settings *s, struct diags *ds)
{
	const char *name = settings_text(s, "font");
	if (!*name || assets_font(assets, name)->category[0])
		return;
	const struct raster *raster = assets_raster(assets, NULL);
	if (raster && !raster->has_font(assets->raster_state, name))
		diag_note(ds, settings_place(s, "font"), "the font \"%s\" is neither in the catalogue nor on this machine; Open Sans is drawn in its place",
			name);
}

void assets_note_missing(struct assets *assets, const struct piece_set *set, const struct settings *s, struct diags *ds)
{
	struct place at = settings_place(s, *settings_text(s, "customsets") && !set->stands_for ? "customsets" : "set");
	note_set(assets, set, at, ds);
	if (!*settings_text(s, "customsets"))
		note_group(assets, set, s, at, ds);
	note_meaning(assets, set, s, ds);
	note_pictures(assets, set, at, ds);
	note_background(assets, s, ds);
	note_font(assets, s, ds);
}
