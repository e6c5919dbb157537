/*
 * What a scene says of its spaces and pieces, for titles, alt texts and links.
 */
#include <string.h>

#include "scene/scene.h"

void scene_piece_words(const struct scene *scene, const struct scene_piece *piece, GString *out)
{
	if (piece->side != SIDE_NONE)
		g_string_append_printf(out, "%s ", scene->sides[piece->side]);
	g_string_append(out, piece->name);
}

void scene_space_words(const struct scene *scene, const struct scene_space *space, GString *out)
{
	g_string_append(out, space->shown);
	if (space->piece < 0)
		return;
	g_string_append(out, ": ");
	scene_piece_words(scene, &scene->piece[space->piece], out);
}

void scene_space_fill(const struct scene *scene, const struct scene_space *space, const char *template, bool address, GString *out)
{
	const struct scene_piece *piece = space->piece < 0 ? NULL : &scene->piece[space->piece];
	g_autoptr(GString) words = g_string_new(NULL);
	scene_space_words(scene, space, words);
	g_autofree char *color = g_strdup_printf("#%06x", space->color);
	const struct { const char *slot, *value; } slots[] = {
		{ "{space}", space->name }, { "{alias}", space->shown }, { "{piece}", piece ? piece->label : "" }, { "{name}", piece ? piece->shown : "" },
		{ "{side}", piece && piece->side != SIDE_NONE ? scene->sides[piece->side] : "" }, { "{color}", color }, { "{words}", words->str },
	};
	for (const char *c = template; *c;) {
		gsize i = 0;
		while (i < G_N_ELEMENTS(slots) && !g_str_has_prefix(c, slots[i].slot))
			i++;
		if (i == G_N_ELEMENTS(slots)) {
			g_string_append_c(out, *c++);
			continue;
		}
		g_autofree char *escaped = address ? g_uri_escape_string(slots[i].value, NULL, FALSE) : g_strdup(slots[i].value);
		g_string_append(out, escaped);
		c += strlen(slots[i].slot);
	}
}

void scene_area_words(const struct scene *scene, const struct scene_space *space, const char *template, GString *out)
{
	scene_space_fill(scene, space, template ? template : "{words}", false, out);
}
