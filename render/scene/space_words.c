/*
 * What a scene says: its description and id, and of its spaces and pieces, for titles, alt texts and links.
 */
#include <math.h>
#include <string.h>

#include "engine/hash.h"
#include "scene/builder.h"

static const char *word(const struct scene *scene, const char *english) { return speech_word(scene->language, english); }

/* Whether it is Shogi, whose pieces have names of their own in Chinese and Japanese. */
static bool is_shogi(const struct scene *scene) { return strstr(settings_text(scene->source.settings, "set"), "shogi") != NULL; }

const char *scene_piece_name(const struct scene *scene, const char *name)
{
	return scene->language == LANGUAGE_ENGLISH ? name : speech_piece_name(scene->language, name, is_shogi(scene));
}

void scene_piece_words(const struct scene *scene, const struct scene_piece *piece, GString *out)
{
	speech_piece(scene->language, piece->side != SIDE_NONE ? scene->sides[piece->side] : NULL, scene_piece_name(scene, piece->name), out);
}

void scene_space_words(const struct scene *scene, const struct scene_space *space, GString *out)
{
	g_string_append(out, space->shown);
	if (space->piece >= 0) {
		g_string_append(out, word(scene, ": "));
		scene_piece_words(scene, &scene->piece[space->piece], out);
	}
	if (space->note)
		g_string_append_printf(out, "%s%s", word(scene, space->piece >= 0 ? ", " : ": "), space->note);
}

/* What the slots of a template are filled with. */
enum { FILL_SPACE, FILL_ALIAS, FILL_PIECE, FILL_NAME, FILL_SIDE, FILL_COLOR, FILL_WORDS, FILL_SLOTS };

static void fill_template(const char *template, const char *const value[FILL_SLOTS], bool address, GString *out)
{
	static const char *const slots[FILL_SLOTS] = { "{space}", "{alias}", "{piece}", "{name}", "{side}", "{color}", "{words}" };
	for (const char *c = template; *c;) {
		gsize i = 0, plain = MAX(strcspn(c, "{"), 1);
		while (i < FILL_SLOTS && !g_str_has_prefix(c, slots[i]))
			i++;
		if (i == FILL_SLOTS) {
			g_string_append_len(out, c, (gssize)plain);
			c += plain;
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

/* "beside the board: White Pawn (2)". Appends plain text. */
static void scene_slot_words(const struct scene *scene, const struct scene_slot *slot, GString *out)
{
	g_string_append_printf(out, "%s%s", word(scene, "beside the board"), word(scene, ": "));
	speech_piece(scene->language, scene->sides[scene_slot_owner(scene, slot)], scene_piece_name(scene, slot->name), out);
	if (slot->count != 1)
		g_string_append_printf(out, word(scene, " (%d)"), slot->count);
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

/* "; beside the board: Rook, Pawn (17)". `on_board`: pieces of the side have been named before; `between` comes after the other side, which begins at `start`. */
static void describe_beside(const struct scene *scene, int side, bool on_board, const char *between, GString *text, gsize start)
{
	bool any = false;
	for (int i = 0; i < scene->n_slots; i++) {
		const struct scene_slot *slot = &scene->slot[i];
		if (scene_slot_owner(scene, slot) != side || !slot->count)
			continue;
		if (!any && !on_board)
			g_string_append_printf(text, "%s%s%s", text->len > start ? between : "", scene->sides[side], word(scene, ": "));
		g_string_append(text, any ? word(scene, ", ") : on_board ? word(scene, "; ") : "");
		if (!any)
			g_string_append_printf(text, "%s%s", word(scene, "beside the board"), word(scene, ": "));
		g_string_append(text, scene_piece_name(scene, slot->name));
		if (slot->count > 1)
			g_string_append_printf(text, word(scene, " (%d)"), slot->count);
		any = true;
	}
}

/* The kinds that are named first, and those that are named last; the others stand between them as they come. */
static int rank_of_kind(const char *name)
{
	static const char *const first[] = { "King", "General", "Shah", "Khun", "Crown Prince", "Prince", "Queen", "Firzan", "Met", "Rook", "Chariot", "Rukh",
		"Ruea" },
				 *const last[] = { "Bishop", "Elephant", "Advisor", "Guard", "Khon", "Knight", "Horse", "Ma", "Cannon", "Gold General",
					 "Silver General", "Lance", "Pawn", "Soldier", "Bia" };
	for (int i = 0; i < (int)G_N_ELEMENTS(first); i++)
		if (!strcmp(first[i], name))
			return i;
	for (int i = 0; i < (int)G_N_ELEMENTS(last); i++)
		if (!strcmp(last[i], name))
			return (int)G_N_ELEMENTS(first) + 1 + i;
	return (int)G_N_ELEMENTS(first);
}

/* What the naming of a position goes by, for each piece of the scene. */
struct naming {
	const struct scene *scene;
	int *rank; /* of its kind */
	bool *told;
};

static bool is_to_name(const struct naming *n, int piece, int side)
{
	const struct scene_piece *p = &n->scene->piece[piece];
	return p->side == side && p->space >= 0 && !p->legend && !n->told[piece];
}

/* A piece of the kind of a side that is named next; -1: all are told. */
static int next_kind(const struct naming *n, int side)
{
	int best = -1;
	for (int i = 0; i < n->scene->n_pieces; i++)
		if (is_to_name(n, i, side) && (best < 0 || n->rank[i] < n->rank[best]))
			best = i;
	return best;
}

/* "Pawn a2, b2, c2". */
static void put_kind(const struct naming *n, int first, GString *out)
{
	const struct scene *scene = n->scene;
	const char *kind = scene->piece[first].name;
	g_string_append(out, scene_piece_name(scene, kind));
	const char *between = " ";
	for (int i = first; i < scene->n_pieces; i++) {
		if (!is_to_name(n, i, scene->piece[first].side) || (scene->piece[i].name != kind && strcmp(scene->piece[i].name, kind) != 0))
			continue;
		g_string_append(out, between);
		g_string_append(out, scene->space[scene->piece[i].space].shown);
		between = word(scene, ", ");
		n->told[i] = true;
	}
}

/* Both sides and what is of neither, the King first: "White: King e1; Pawn a2, b2; beside the board: Pawn (2)", then `between` and Black. */
static void put_sides(const struct scene *scene, const char *between, GString *out)
{
	g_autofree bool *told = g_new0(bool, MAX(1, scene->n_pieces));
	g_autofree int *rank = g_new(int, MAX(1, scene->n_pieces));
	const struct naming naming = { scene, rank, told };
	gsize start = out->len;
	for (int i = 0; i < scene->n_pieces; i++) {
		int like = 0; /* a kind has one name, as a rule at one place */
		while (scene->piece[like].name != scene->piece[i].name)
			like++;
		rank[i] = like < i ? rank[like] : rank_of_kind(scene->piece[i].name);
	}
	for (int side = 0; side < 3; side++) {
		bool any = false;
		for (int first; (first = next_kind(&naming, side)) >= 0; any = true) {
			g_string_append(out, any ? word(scene, "; ") : out->len > start ? between : "");
			if (!any)
				g_string_append_printf(out, "%s%s", side < 2 ? scene->sides[side] : word(scene, "Other"), word(scene, ": "));
			put_kind(&naming, first, out);
		}
		if (side < 2)
			describe_beside(scene, side, any, between, out, start);
	}
}

/* "White: King e1; Queen d1; beside the board: Pawn (2). Black: King e8" */
static void describe(struct scene *scene)
{
	const struct scene_source *from = &scene->source;
	g_auto(GStrv) names = g_strsplit(settings_text(from->settings, "sides"), " ", -1);
	for (int side = 0; side < 2; side++)
		scene->sides[side] = builder_intern_for(scene,
			speech_side(scene->language,
				(int)g_strv_length(names) > side && *names[side] ? names[side]
					: side                                   ? "Black"
										 : "White",
				side));
	g_autoptr(GString) text = g_string_new(NULL);
	put_sides(scene, word(scene, ". "), text);
	scene->description = builder_intern_for(scene, text->len ? text->str : word(scene, "The board is empty"));
	const char *game = settings_text(from->settings, "game");
	scene->title = builder_intern_for(scene, from->title ? from->title : word(scene, *game ? game : "Board"));
	g_autoptr(GString) fen = g_string_new(NULL);
	fen_write(from->position, fen);
	scene->fen = builder_intern_for(scene, fen->str);
}

void scene_spoken_position(struct scene *scene, GString *out)
{
	g_autofree char *between = g_strdup_printf("%s\n", word(scene, "."));
	gsize start = out->len;
	put_sides(scene, between, out);
	g_string_append_printf(out, "%s%s", out->len == start ? word(scene, "The board is empty") : "", word(scene, "."));
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
