/*
 * Finding a background and its sidecar.
 *
 * Beside backgrounds/marble.png may lie backgrounds/marble.png.ini with a group [board]:
 *
 *   tiled=true             the picture repeats from the top left corner of the board; else it is the whole board
 *   width=50  height=50    size of a space in the picture
 *   left=12  top=12        where the first space of the picture starts
 *   flipped=marble2.png    the second player's picture; both have their own coordinates drawn
 *   colors=b98a5a ecd2a4   a tile that is grain only: it lies over the board's colours, which are these where the preset has none of its own
 *
 * A background that is not here leaves the board as its shape and size say. Without a sidecar a picture of a few spaces at most is a tile: that is what most of them are.
 */
#include "assets/background.h"

#include <string.h>

/* Colours as the setting `colors` has them, up to the first that is none. */
static void read_colors(struct background *b, const char *text)
{
	g_auto(GStrv) words = g_strsplit(text ? text : "", " ", LIMIT_COLORS + 1);
	for (int i = 0; words[i] && i < LIMIT_COLORS && color_read(words[i], &b->color[i]); i++)
		b->n_colors = i + 1;
}

static void read_sidecar(struct background *b, const char *path, char **flipped)
{
	g_autofree char *name = g_strconcat(path, ".ini", NULL);
	g_autoptr(GKeyFile) file = g_key_file_new();
	if (!g_key_file_load_from_file(file, name, G_KEY_FILE_NONE, NULL))
		return;
	b->tiled = g_key_file_get_boolean(file, "board", "tiled", NULL);
	b->cell_width = CLAMP(g_key_file_get_integer(file, "board", "width", NULL), 0, 1000);
	b->cell_height = CLAMP(g_key_file_get_integer(file, "board", "height", NULL), 0, 1000);
	b->left = CLAMP(g_key_file_get_integer(file, "board", "left", NULL), 0, 10000);
	b->top = CLAMP(g_key_file_get_integer(file, "board", "top", NULL), 0, 10000);
	*flipped = g_key_file_get_string(file, "board", "flipped", NULL);
	g_autofree char *colors = g_key_file_get_string(file, "board", "colors", NULL);
	read_colors(b, colors);
}

enum rc background_find(struct background *out, const struct settings *s, bool flip, bool ink, struct assets *assets, struct diags *ds)
{
	*out = (struct background){ 0 };
	g_autofree char *setting = g_strstrip(g_strdup(settings_text(s, "background")));
	if (!*setting)
		return RC_OK;
	g_auto(GStrv) names = g_strsplit(setting, " ", 2);
	g_autofree char *path = assets_find_background(assets, names[0]);
	if (!path) /* told by assets_note_missing */
		return RC_OK;
	g_autofree char *flipped = names[1] ? g_strdup(g_strstrip(names[1])) : NULL;
	g_autofree char *beside = NULL;
	read_sidecar(out, path, &beside);
	const char *other = flipped && *flipped ? flipped : beside;
	out->own_labels = out->paired = other != NULL;
	if (other && flip) {
		g_free(path);
		path = assets_find_background(assets, other);
		if (!path) {
			*out = (struct background){ 0 };
			return RC_OK;
		}
	}
	out->art = assets_art(assets, path, assets_background_folder(assets, path), &(struct art_colors){ .ink = ink }, ds);
	if (!out->art)
		return RC_DATA;
	g_autofree char *sidecar = g_strconcat(path, ".ini", NULL);
	if (!g_file_test(sidecar, G_FILE_TEST_EXISTS) && !other)
		out->tiled = out->art->width <= 256 && out->art->height <= 256 && strcmp(settings_text(s, "shape"), "custom") != 0;
	if (ink && out->tiled) /* a texture is nothing on paper: spaces are hatched */
		*out = (struct background){ 0 };
	return RC_OK;
}

void background_release(struct background *b) { *b = (struct background){ 0 }; /* the art belongs to the assets */ }
