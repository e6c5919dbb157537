/*
 * What a scene says: its description and id, and of its spaces and pieces, for titles, alt texts and links.
 */
#include <math.h>
#include <string.h>

#include "engine/hash.h"
#include "scene/builder.h"

void scene_piece_words(const struct scene *scene, const struct scene_piece *piece, GString *out)
{
	speech_piece(scene->language, piece->side != SIDE_NONE ? scene->sides[piece->side] : NULL, piece->name, out);
}

void scene_space_words(const struct scene *scene, const struct scene_space *space, GString *out)
{
	g_string_append(out, space->shown);
	if (space->piece >= 0) {
		g_string_append(out, ": ");
		scene_piece_words(scene, &scene->piece[space->piece], out);
	}
	if (space->note)
		g_string_append_printf(out, "%s%s", space->piece >= 0 ? ", " : ": ", space->note);
}

/* What the slots of a template are filled with. */
enum { FILL_SPACE, FILL_ALIAS, FILL_PIECE, FILL_NAME, FILL_SIDE, FILL_COLOR, FILL_WORDS, FILL_SLOTS };

static void fill_template(const char *template, const char *const value[FILL_SLOTS], bool address, GString *out)
{
	static const char *const slots[FILL_SLOTS] = { "{space}", "{alias}", "{piece}", "{name}", "{side}", "{color}", "{words}" };
	for (const char *c = template; *c;) {
		gsize i = 0;
		while (i < FILL_SLOTS && !g_str_has_prefix(c, slots[i]))
			i++;
		if (i == FILL_SLOTS) {
			g_string_append_c(out, *c++);
			continue;
		}
		g_autofree char *escaped = address ? g_uri_escape_string(value[i], NULL, FALSE) : g_strdup(value[i]);
		g_string_append(out, escaped);
		c += strlen(slots[i]);
	}
}

void scene_space_fill(const struct scene *scene, const struct scene_space *space, const char *template, bool address, GString *out)
{
	const struct scene_piece *piece = space->piece < 0 ? NULL : &scene->piece[space->piece];
	g_autoptr(GString) words = g_string_new(NULL);
	scene_space_words(scene, space, words);
	g_autofree char *color = g_strdup_printf("#%06x", space->color);
	const char *const value[FILL_SLOTS] = { space->name, space->shown, piece ? piece->label : "", piece ? piece->shown : "",
		piece && piece->side != SIDE_NONE ? scene->sides[piece->side] : "", color, words->str };
	fill_template(template, value, address, out);
}

void scene_slot_words(const struct scene *scene, const struct scene_slot *slot, GString *out)
{
	g_string_append_printf(out, "%s: ", speech_word(scene->language, "beside the board"));
	speech_piece(scene->language, scene->sides[scene_slot_owner(scene, slot)], slot->name, out);
	if (slot->count != 1)
		g_string_append_printf(out, " (%d)", slot->count);
}

void scene_slot_fill(const struct scene *scene, const struct scene_slot *slot, const char *template, bool address, GString *out)
{
	g_autoptr(GString) words = g_string_new(NULL);
	g_autofree char *color = g_strdup_printf("#%06x", scene->style.panel), *drop = g_strdup_printf("%s*", slot->label);
	scene_slot_words(scene, slot, words);
	const char *const value[FILL_SLOTS] = { drop, drop, slot->label, slot->shown, scene->sides[scene_slot_owner(scene, slot)], color, words->str };
	fill_template(template, value, address, out);
}

void scene_area_words(const struct scene *scene, const struct scene_space *space, const char *template, GString *out)
{
	scene_space_fill(scene, space, template ? template : "{words}", false, out);
}

/* "; beside the board: Rook, Pawn (17)". `on_board`: pieces of the side have been named before. */
static void describe_beside(const struct scene *scene, int side, bool on_board, GString *text)
{
	bool any = false;
	for (int i = 0; i < scene->n_slots; i++) {
		const struct scene_slot *slot = &scene->slot[i];
		if (scene_slot_owner(scene, slot) != side || !slot->count)
			continue;
		if (!any && !on_board)
			g_string_append_printf(text, "%s%s: ", text->len ? ". " : "", scene->sides[side]);
		g_string_append(text, any ? ", " : on_board ? "; " : "");
		if (!any)
			g_string_append_printf(text, "%s: ", speech_word(scene->language, "beside the board"));
		g_string_append(text, speech_word(scene->language, slot->name));
		if (slot->count > 1)
			g_string_append_printf(text, " (%d)", slot->count);
		any = true;
	}
}

/* "White: King e1, Queen d1; beside the board: Pawn (2). Black: King e8." */
static void describe(struct scene *scene)
{
	const struct scene_source *from = &scene->source;
	g_auto(GStrv) names = g_strsplit(settings_text(from->settings, "sides"), " ", -1);
	for (int side = 0; side < 2; side++)
		scene->sides[side] = builder_intern_for(scene,
			speech_word(scene->language,
				(int)g_strv_length(names) > side && *names[side] ? names[side]
					: side                                   ? "Black"
										 : "White"));
	g_autoptr(GString) text = g_string_new(NULL);
	for (int side = 0; side < 3; side++) {
		bool any = false;
		for (int i = 0; i < scene->n_pieces; i++) {
			const struct scene_piece *piece = &scene->piece[i];
			if (piece->side != side || piece->space < 0)
				continue;
			if (!any && text->len)
				g_string_append(text, ". ");
			g_string_append(text, any ? "," : side < 2 ? scene->sides[side] : speech_word(scene->language, "Other"));
			g_string_append(text, any ? " " : ": ");
			g_string_append(text, speech_word(scene->language, piece->name));
			g_string_append_c(text, ' ');
			g_string_append(text, scene->space[piece->space].shown);
			any = true;
		}
		if (side < 2)
			describe_beside(scene, side, any, text);
	}
	scene->description = builder_intern_for(scene, text->len ? text->str : speech_word(scene->language, "The board is empty"));
	const char *game = settings_text(from->settings, "game");
	scene->title = builder_intern_for(scene, from->title ? from->title : *game ? game : "Board");
	g_autoptr(GString) fen = g_string_new(NULL);
	fen_write(from->position, fen);
	scene->fen = builder_intern_for(scene, fen->str);
}

static guint64 add_text(guint64 hash, const char *text) { return hash_add(hash, text ? text : "", text ? strlen(text) + 1 : 1); }

/* Of all that can be seen or read, so that pictures that differ may stand on one page. */
static void make_id(struct scene *scene)
{
	const struct style *style = &scene->style;
	const int numbers[] = { style->flip, (int)scene->width, (int)scene->height, (int)style->border, (int)style->text, (int)style->keyline,
		style->transparent, style->print, style->lines, scene->n_spaces, scene->n_marks, scene->n_texts, scene->background_tiled };
	const char *const texts[] = { scene->title, scene->description, scene->fen, style->shape->name, scene->font->css, scene->link, scene->area_title,
		scene->area_alt, scene->background ? scene->background->id : NULL };
	guint64 hash = hash_add(HASH_START, numbers, sizeof numbers);
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++)
		hash = add_text(hash, texts[i]);
	hash = hash_add(hash, style->color, (gsize)style->n_colors * sizeof *style->color);
	for (int i = 0; i < scene->n_spaces; i++)
		hash = hash_add(hash, &scene->space[i].color_index, sizeof scene->space[i].color_index);
	for (int i = 0; i < scene->n_marks; i++) {
		const int mark[] = { (int)scene->mark[i].kind, scene->mark[i].space, (int)scene->mark[i].color, (int)lround(scene->mark[i].outer * 1000) };
		hash = hash_add(hash, mark, sizeof mark);
	}
	for (int i = 0; i < scene->n_pieces; i++)
		hash = add_text(hash, scene->piece[i].art ? scene->piece[i].art->id : scene->piece[i].label);
	for (int i = 0; i < scene->n_texts; i++)
		hash = add_text(hash_add(hash, &scene->text[i].size, sizeof scene->text[i].size), scene->text[i].text);
	g_snprintf(scene->id, sizeof scene->id, "b%08x", hash_fold(hash));
}

void scene_need_words(struct scene *scene)
{
	if (scene->title)
		return;
	describe(scene);
	make_id(scene);
}
