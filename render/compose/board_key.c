/*
 * What decides how a board is painted, see board_key.h.
 */
#include "compose/board_key.h"

#include <string.h>

static void append(GByteArray *key, const void *data, gsize n) { g_byte_array_append(key, data, (guint)n); }

static void append_outline(GByteArray *key, const struct outline *o)
{
	append(key, &o->kind, sizeof o->kind);
	append(key, &o->box, sizeof o->box);
	if (o->kind == OUTLINE_POLYGON)
		append(key, o->corner, sizeof o->corner[0] * (gsize)o->n_corners);
	if (o->kind == OUTLINE_SECTOR) {
		const double sector[] = { o->hub.x, o->hub.y, o->inner, o->outer, o->from, o->to };
		append(key, sector, sizeof sector);
	}
}

void board_key_add_ground(GByteArray *key, const struct scene *s)
{
	const struct style *t = &s->style;
	const double numbers[] = { s->width, s->height, t->scale, t->density, t->veil_opacity, s->keyline, scene_halo(s), s->background_box.x,
		s->background_box.y, s->background_box.w, s->background_box.h };
	const guint64 words[] = { t->border, t->text, t->keyline, t->line, t->panel, t->veil, t->hatch, t->print, t->lines, t->transparent, s->background_tiled,
		s->background_turned };
	append(key, numbers, sizeof numbers);
	append(key, words, sizeof words);
	append(key, s->font->families, strlen(s->font->families) + 1);
	if (s->background)
		append(key, s->background->id, sizeof s->background->id);
	append(key, s->panel, sizeof s->panel);
}

void board_key_add_space(GByteArray *key, const struct scene_space *space)
{
	const guint32 look[] = { space->color, (guint32)space->color_index, space->rim };
	append(key, look, sizeof look);
	append_outline(key, &space->outline);
}

GByteArray *board_key(const struct scene *s)
{
	GByteArray *key = g_byte_array_sized_new(8192);
	const guint64 n = (guint64)s->n_spaces;
	board_key_add_ground(key, s);
	append(key, &n, sizeof n);
	for (int i = 0; i < s->n_spaces; i++)
		board_key_add_space(key, &s->space[i]);
	for (int i = 0; i < s->n_texts; i++) {
		const struct scene_text *text = &s->text[i];
		const double place[] = { text->at.x, text->at.y, text->size };
		const guint32 look[] = { text->bold, text->color };
		if (text_is_of_scene(text->kind))
			continue;
		append(key, place, sizeof place);
		append(key, look, sizeof look);
		append(key, text->text, strlen(text->text) + 1);
	}
	return key;
}
