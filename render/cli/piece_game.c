/*
 * boardwright piece LABEL --game GAME: how a piece of a preset goes, by asking its rules (engine/study.h); with --all GAME, every piece that it begins with, as one
 * sheet. The board is the game's own, without its program.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/piece.h"

static unsigned does_of(unsigned studied)
{
	static const struct {
		unsigned studied, does;
	} rows[] = { { STUDY_MOVE, DOES_MOVE }, { STUDY_CAPTURE, DOES_CAPTURE }, { STUDY_FIRST, DOES_FIRST }, { STUDY_HOP_MOVE, DOES_HOP_MOVE },
		{ STUDY_HOP_CAPTURE, DOES_HOP_CAPTURE } };
	unsigned does = 0;
	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
		does |= studied & rows[i].studied ? rows[i].does : 0;
	return does;
}

/* An arrow for a line of two spaces or more on which the same may be done, from the piece on; it ends before what is hopped over. */
static void put_slide(struct diagram *d, const struct study *s, const struct board *b, int dx, int dy, bool *slid)
{
	int x = b->space[s->at].file, y = b->space[s->at].rank, first = board_at(b, x + dx, y + dy), last = first, n = 0;
	unsigned does = first >= 0 ? s->does[first] & (STUDY_MOVE | STUDY_CAPTURE) : 0;
	for (int to = first; does && to >= 0 && (s->does[to] & (STUDY_MOVE | STUDY_CAPTURE)) == does; to = board_at(b, x + (n + 1) * dx, y + (n + 1) * dy))
		n++;
	if (n < 2)
		return;
	for (int k = 1, to; k <= n && !(s->does[to = board_at(b, x + k * dx, y + k * dy)] & STUDY_SCREEN); k++) {
		slid[to] = true;
		last = to;
	}
	g_autofree char *way = g_strdup_printf("%s-%s", b->space[s->at].name, b->space[last].name);
	if (slid[first])
		diagram_arrow(d, way, does_of(does));
}

static void show(struct diagram *d, const struct study *s, const struct board *b)
{
	g_autofree bool *slid = g_new0(bool, (gsize)b->n_spaces);
	diagram_begin(d);
	for (int i = 0; i < 9 && !b->custom; i++)
		if (i != 4)
			put_slide(d, s, b, i % 3 - 1, i / 3 - 1, slid);
	for (int space = 0; space < b->n_spaces; space++) {
		bool screen = s->does[space] & STUDY_SCREEN;
		diagram_sign(d, b->space[space].name, screen ? 0 : does_of(s->does[space]) | (slid[space] ? DOES_SLIDE : 0), screen);
	}
	diagram_end(d);
}

/* Settings of --set for a board without a program. They come before the user's own. */
static GPtrArray *settings_for(const struct cli_options *o, const char *code)
{
	static const char *const sections[] = { "pregame", "premove1", "premove2", "postmove1", "postmove2", "postgame1", "postgame2", "marks" };
	GPtrArray *set = g_ptr_array_new_with_free_func(g_free);
	for (gsize i = 0; i < G_N_ELEMENTS(sections); i++)
		g_ptr_array_add(set, g_strconcat(sections[i], "=", NULL));
	g_ptr_array_add(set, g_strconcat("code=", code, NULL));
	for (guint i = 0; i < o->set->len; i++)
		g_ptr_array_add(set, g_strdup(o->set->pdata[i]));
	return set;
}

/* Options for a picture of one piece: the board with it, its marks, and the legend below. The lists are owned by the caller. */
static struct cli_options options_for(const struct cli_options *o, const struct diagram *d, GPtrArray *set)
{
	struct cli_options picture = *o;
	picture.set = set;
	picture.marks = d->marks;
	picture.arrows = d->arrows;
	picture.words_below = d->legend->len ? d->legend->str : NULL;
	return picture;
}

static void add_all(GPtrArray *list, const GPtrArray *more)
{
	for (guint n = 0; n < more->len; n++)
		g_ptr_array_add(list, g_strdup(more->pdata[n]));
}

static void print_study(const struct study *s, const struct board *b)
{
	static const struct {
		const char *name;
		unsigned does;
	} lists[] = { { "moves", STUDY_MOVE }, { "captures", STUDY_CAPTURE }, { "first", STUDY_FIRST }, { "hops", STUDY_HOP_MOVE },
		{ "hopCaptures", STUDY_HOP_CAPTURE }, { "screens", STUDY_SCREEN } };
	json_t *o = json_pack("{s:s, s:s}", "piece", s->label, "at", b->space[s->at].name);
	for (gsize i = 0; i < G_N_ELEMENTS(lists); i++) {
		json_t *list = json_array();
		for (int space = 0; space < b->n_spaces; space++)
			if (s->does[space] & lists[i].does)
				json_array_append_new(list, json_string(b->space[space].name));
		json_object_set_new(o, lists[i].name, list);
	}
	char *text = json_dumps(o, JSON_COMPACT);
	puts(text);
	free(text);
	json_decref(o);
}

static int draw(const struct cli_options *o, const struct study *s, const struct board *b)
{
	struct diagram d;
	show(&d, s, b);
	add_all(d.marks, o->marks);
	add_all(d.arrows, o->arrows);
	g_autoptr(GPtrArray) set = settings_for(o, s->fen), arguments = g_ptr_array_new();
	g_ptr_array_add(arguments, (gpointer)o->game);
	struct cli_options picture = options_for(o, &d, set);
	picture.arguments = arguments;
	picture.game = NULL;
	int status = cli_render(&picture);
	diagram_release(&d);
	return status;
}

int piece_of_game(const struct cli_options *o, struct diags *ds)
{
	struct cli_options asked = *o;
	struct assets *assets = cli_assets(o);
	struct cli_game g;
	struct study s;
	asked.game = NULL;
	enum rc rc = cli_game_init(&g, &asked, o->game, NULL, assets, NULL, ds);
	struct game *engine = rc == RC_OK ? game_open(g.settings, &g.options, ds) : NULL;
	if (rc == RC_OK)
		rc = engine ? game_study(engine, o->arguments->pdata[0], o->at, &s, ds) : RC_DATA;
	int status = cli_status(rc);
	if (rc == RC_OK && o->json)
		print_study(&s, game_board(engine));
	else if (rc == RC_OK)
		status = draw(o, &s, game_board(engine));
	if (rc == RC_OK)
		study_release(&s);
	game_free(engine);
	cli_game_release(&g);
	assets_free(assets);
	return status;
}
