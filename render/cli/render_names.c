/*
 * Where outputs go: -o, -O and --name.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/render.h"

/* The longest extension of an output that the file name ends with, or NULL. */
const struct output *render_output_of_file(const char *file)
{
	const struct output *found = NULL;
	gsize length = strlen(file), longest = 0;
	for (const struct output *row = output_table; row->name; row++) {
		gsize n = strlen(row->extension);
		if (n > longest && n < length && file[length - n - 1] == '.' && !memcmp(file + length - n, row->extension, n)) {
			found = row;
			longest = n;
		}
	}
	const char *dot = strrchr(file, '.');
	return found ? found : dot ? output_find(dot + 1) : NULL;
}

/* The base name of the game's file without its ending, or the game's id. New string. */
static char *file_stem(const struct render *r)
{
	const char *game = r->o->arguments->pdata[0];
	if (!g_file_test(game, G_FILE_TEST_EXISTS))
		return game_id(settings_text(r->game.settings, "game"));
	char *base = g_path_get_basename(game), *dot = strrchr(base, '.');
	if (dot && dot > base)
		*dot = '\0';
	return base;
}

/* "{game}-{ply:03}.{ext}" filled in. */
static char *file_name(const struct render *r, int ply, const struct output *output)
{
	g_autofree char *id = game_id(settings_text(r->game.settings, "game"));
	g_autofree char *number = g_strdup_printf("%d", ply), *width_text = g_strdup_printf("%d", r->width);
	g_autofree char *stem = strstr(r->o->name_template, "{file") ? file_stem(r) : NULL; /* asks the file system */
	const struct { const char *slot, *value; } slots[] = {
		{ "game", *id ? id : "board" }, { "file", stem ? stem : "" }, { "ply", number }, { "width", width_text }, { "colors", r->colors ? r->colors : "settings" }, { "output", output->name }, { "ext", output->extension },
	};
	GString *out = g_string_new(NULL);
	for (const char *c = r->o->name_template; *c;) {
		const char *end = *c == '{' ? strchr(c, '}') : NULL;
		gsize i = 0, length = end ? strcspn(c + 1, ":}") : 0;
		while (end && i < G_N_ELEMENTS(slots) && (strlen(slots[i].slot) != length || strncmp(slots[i].slot, c + 1, length)))
			i++;
		if (!end || i == G_N_ELEMENTS(slots)) {
			g_string_append_c(out, *c++);
			continue;
		}
		gsize width = c[1 + length] == ':' ? (gsize)CLAMP(atoi(c + 2 + length), 0, 12) : 0;
		for (gsize pad = strlen(slots[i].value); pad < width; pad++)
			g_string_append_c(out, '0');
		g_string_append(out, slots[i].value);
		c = end + 1;
	}
	g_strdelimit(out->str, "/\\", '_');
	return g_string_free(out, FALSE);
}

/* -O and --name, -o as it is for the first output, with its own extension for the others. */
static char *plain_path(const struct render *r, int ply, const struct output *output)
{
	if (r->o->directory) {
		g_autofree char *name = file_name(r, ply, output);
		return g_build_filename(r->o->directory, name, NULL);
	}
	if (!r->o->output || r->outputs->len == 1)
		return g_strdup(r->o->output ? r->o->output : "-");
	const struct output *named = render_output_of_file(r->o->output);
	if (named == output)
		return g_strdup(r->o->output);
	const char *dot = strrchr(r->o->output, '.');
	gsize stem = named && g_str_has_suffix(r->o->output, named->extension) ? strlen(r->o->output) - strlen(named->extension) - 1
		: dot && named ? (gsize)(dot - r->o->output) : strlen(r->o->output);
	g_autofree char *start = g_strndup(r->o->output, stem);
	return g_strconcat(start, ".", output->extension, NULL);
}

static bool has_slot(const struct render *r, const char *slot)
{
	return r->o->directory && strstr(r->o->name_template, slot);
}

/* Several widths or palettes are told apart in front of the extension, unless the template does it. */
char *render_path(const struct render *r, int ply, guint index)
{
	const struct output *output = r->outputs->pdata[index];
	char *path = plain_path(r, ply, output);
	if (r->o->sizes->len <= 1 && r->o->themes->len <= 1)
		return path;
	g_autoptr(GString) mark = g_string_new(NULL);
	if (r->o->sizes->len > 1 && !has_slot(r, "{width"))
		g_string_append_printf(mark, "-%d", r->width);
	if (r->o->themes->len > 1 && !has_slot(r, "{colors"))
		g_string_append_printf(mark, "-%s", r->colors);
	if (!mark->len)
		return path;
	const char *slash = strrchr(path, '/'), *dot = g_str_has_suffix(path, output->extension) ? path + strlen(path) - strlen(output->extension) - 1
		: strrchr(slash ? slash : path, '.');
	gsize stem = dot && dot > path ? (gsize)(dot - path) : strlen(path);
	char *marked = g_strdup_printf("%.*s%s%s", (int)stem, path, mark->str, path + stem);
	g_free(path);
	return marked;
}
