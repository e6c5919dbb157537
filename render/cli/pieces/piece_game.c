/*
 * boardwright piece LABEL --game GAME: how a piece of a preset goes, by asking its rules (engine/study.h); with `piece GAME --all`, every piece that it begins with, on
 * pages as of a sheet. The board is the game's own, without its program.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_line.h"
#include "cli/frame/take_files.h"
#include "cli/pieces/piece.h"
#include "cli/print/sheet_making.h"

static unsigned does_of(unsigned studied)
{
	static const struct {
		unsigned studied, does;
	} rows[] = { { STUDY_MOVE, DOES_MOVE }, { STUDY_CAPTURE, DOES_CAPTURE }, { STUDY_FIRST, DOES_FIRST }, { STUDY_HOP_MOVE, DOES_HOP_MOVE },
		{ STUDY_HOP_CAPTURE, DOES_HOP_CAPTURE }, { STUDY_LAME, DOES_LAME } };
	unsigned does = 0;
	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
		does |= studied & rows[i].studied ? rows[i].does : 0;
	return does;
}

/* Whether the piece slides on from a space and does the same there. */
static bool slides_on(const struct study *s, int from, int to)
{
	return s->over[to] == from && ((s->shown[from] ^ s->shown[to]) & (STUDY_MOVE | STUDY_CAPTURE)) == 0;
}

/* Whether a way goes straight on at a space of it, on a board whose lines are those of files and ranks. */
static bool is_straight(const struct board *b, int before, int at, int after)
{
	const struct space *x = &b->space[before], *y = &b->space[at], *z = &b->space[after];
	return !b->custom && y->file - x->file == z->file - y->file && y->rank - x->rank == z->rank - y->rank;
}

/* How far it is from a space to the next of a way. */
static int step(const struct board *b, int from, int to)
{
	return MAX(abs(b->space[to].file - b->space[from].file), abs(b->space[to].rank - b->space[from].rank));
}

enum { MOST_STEP = 3 }; /* longer ones, to other levels and around cylinders, are no line that an arrow could be */

/* The spaces of a slide up to its end on which the same may be done, from the piece on; none when it does not begin there. */
static GArray *way_to(const struct study *s, const struct board *b, int end)
{
	GArray *way = g_array_new(FALSE, FALSE, sizeof(int));
	unsigned does = s->shown[end] & (STUDY_MOVE | STUDY_CAPTURE);
	int space = end;
	for (; space >= 0 && (s->shown[space] & (STUDY_MOVE | STUDY_CAPTURE)) == does; space = s->over[space])
		g_array_prepend_val(way, space);
	guint n = space >= 0 ? 0 : way->len;
	for (guint i = 0; i < n && !b->custom; i++)
		if (step(b, i ? g_array_index(way, int, i - 1) : s->at, g_array_index(way, int, i)) > MOST_STEP)
			n = i;
	g_array_set_size(way, n);
	return way;
}

/* An arrow over all spaces of a slide. */
static void put_slide(struct diagram *d, const struct study *s, const struct board *b, bool ring, int end, bool *slid)
{
	g_autoptr(GArray) way = way_to(s, b, end);
	if (way->len < 2 || slid[g_array_index(way, int, way->len - 1)])
		return;
	g_autoptr(GString) text = g_string_new(board_book_name(b, s->at));
	for (guint i = 0; i < way->len; i++) {
		int at = g_array_index(way, int, i), before = i ? g_array_index(way, int, i - 1) : s->at;
		slid[at] = true;
		if (ring || i + 1 == way->len || !is_straight(b, before, at, g_array_index(way, int, i + 1)))
			g_string_append_printf(text, "-%s", board_book_name(b, at));
	}
	diagram_arrow(d, text->str, does_of(s->shown[end] & (STUDY_MOVE | STUDY_CAPTURE)));
}

static bool is_end(const struct study *s, const struct board *b, int space)
{
	if (!(s->shown[space] & (STUDY_MOVE | STUDY_CAPTURE)))
		return false;
	for (int next = 0; next < b->n_spaces; next++)
		if (slides_on(s, space, next))
			return false;
	return true;
}

static void show(struct diagram *d, const struct study *s, const struct board *b, const struct settings *settings)
{
	bool ring = !strcmp(settings_text(settings, "shape"), "circle");
	g_autofree bool *slid = g_new0(bool, (gsize)b->n_spaces);
	diagram_begin(d);
	for (int space = 0; space < b->n_spaces; space++)
		if (is_end(s, b, space))
			put_slide(d, s, b, ring, space, slid);
	for (int space = 0; space < b->n_spaces; space++) {
		bool screen = s->shown[space] & STUDY_SCREEN;
		diagram_sign(d, board_book_name(b, space), screen ? 0 : does_of(s->shown[space]) | (slid[space] ? DOES_SLIDE : 0), screen);
	}
}

/* What a piece reaches from where it stands, and one file and rank more on each side; NULL: that is the whole board, or it is none of squares. New string. */
static char *reach_of(const struct study *s, const struct board *b, const struct settings *settings)
{
	if (b->custom || strcmp(settings_text(settings, "shape"), "square") != 0 || *settings_text(settings, "background"))
		return NULL;
	int file[2] = { b->cols, -1 }, rank[2] = { b->ranks, -1 };
	for (int space = 0; space < b->n_spaces; space++) {
		if (!s->shown[space] && space != s->at)
			continue;
		file[0] = MIN(file[0], b->space[space].file - 1);
		file[1] = MAX(file[1], b->space[space].file + 1);
		rank[0] = MIN(rank[0], b->space[space].rank - 1);
		rank[1] = MAX(rank[1], b->space[space].rank + 1);
	}
	if (file[0] <= 0 && rank[0] <= 0 && file[1] >= b->cols - 1 && rank[1] >= b->ranks - 1)
		return NULL;
	GString *part = g_string_new(NULL);
	for (int space = 0; space < b->n_spaces; space++) {
		const struct space *at = &b->space[space];
		if (at->file >= file[0] && at->file <= file[1] && at->rank >= rank[0] && at->rank <= rank[1])
			g_string_append_printf(part, "%s%s", part->len ? "," : "", board_book_name(b, space));
	}
	return g_string_free(part, FALSE);
}

/* Settings of --set for a board without a program. They come before the user's own. */
static GPtrArray *settings_for(const struct cli_options *o, const char *code)
{
	static const char *const sections[] = { "pregame", "premove1", "premove2", "postmove1", "postmove2", "postgame1", "postgame2", "marks" };
	GPtrArray *set = g_ptr_array_new_with_free_func(g_free);
	for (gsize i = 0; i < G_N_ELEMENTS(sections); i++)
		g_ptr_array_add(set, g_strconcat(sections[i], "=", NULL));
	g_ptr_array_add(set, g_strconcat("code=", code, NULL));
	for (guint i = 0; i < o->job.set->len; i++)
		g_ptr_array_add(set, g_strdup(o->job.set->pdata[i]));
	return set;
}

/* New string. */
static char *json_of(const struct study *s, const struct board *b)
{
	static const struct {
		const char *name;
		unsigned does;
	} lists[] = { { "moves", STUDY_MOVE }, { "captures", STUDY_CAPTURE }, { "first", STUDY_FIRST }, { "hops", STUDY_HOP_MOVE },
		{ "hopCaptures", STUDY_HOP_CAPTURE }, { "screens", STUDY_SCREEN }, { "lame", STUDY_LAME } };
	json_t *o = json_pack("{s:s, s:s}", "piece", s->label, "at", board_book_name(b, s->at));
	for (gsize i = 0; i < G_N_ELEMENTS(lists); i++) {
		json_t *list = json_array();
		for (int space = 0; space < b->n_spaces; space++)
			if (s->does[space] & lists[i].does)
				json_array_append_new(list, json_string(board_book_name(b, space)));
		json_object_set_new(o, lists[i].name, list);
	}
	json_t *over = json_object();
	for (int space = 0; space < b->n_spaces; space++)
		if (s->over[space] >= 0)
			json_object_set_new(over, board_book_name(b, space), json_string(board_book_name(b, s->over[space])));
	json_object_set_new(o, "over", over);
	return json_line_of(o);
}

static int draw(const struct cli_options *o, const struct study *s, const struct piece_game *game, struct diags *ds)
{
	struct diagram d;
	show(&d, s, game_board(game->engine), game->g.settings);
	diagram_add(&d, o);
	g_autoptr(GPtrArray) set = settings_for(o, s->fen);
	struct cli_options picture = *o;
	g_autofree char *reach = o->job.part ? NULL : reach_of(s, game_board(game->engine), game->g.settings);
	diagram_show(&d, &picture.job);
	picture.job.part = reach ? reach : o->job.part;
	picture.job.set = set;
	picture.job.game = o->job.of_game;
	picture.job.of_game = NULL;
	int status = take_files_alone(&picture, ds);
	diagram_release(&d);
	return status;
}

void piece_game_close(struct piece_game *game)
{
	if (!game->name)
		return;
	game_free(game->engine);
	job_game_release(&game->g);
	assets_free(game->assets);
	g_free(game->name);
	*game = (struct piece_game){ 0 };
}

static enum rc open_game(struct piece_game *game, const struct cli_options *o, const char *name, struct diags *ds)
{
	if (game->engine && !strcmp(game->name, name))
		return RC_OK;
	piece_game_close(game);
	game->name = g_strdup(name);
	game->assets = workshop_assets(o->cache);
	struct job plain = o->job;
	plain.game = game->name;
	plain.of_game = NULL;
	enum rc rc = job_game_open(&game->g, &plain, game->assets, NULL, ds);
	game->engine = rc == RC_OK ? game_open(game->g.settings, &game->g.options, ds) : NULL;
	return rc == RC_OK && !game->engine ? RC_DATA : rc;
}

/* Asks the game of the options about the piece that is their argument. Release `out` whatever comes back. */
static enum rc study(struct piece_game *game, const struct cli_options *o, struct study *out, struct diags *ds)
{
	*out = (struct study){ .at = -1 };
	enum rc rc = open_game(game, o, o->job.of_game, ds);
	if (rc == RC_OK)
		rc = game_study(game->engine, o->arguments->pdata[0], o->at, out, ds);
	g_autofree char *other = rc == RC_UNSUPPORTED ? job_game_sibling(&game->g, "postmove1") : NULL;
	if (other)
		diag_note(ds, (struct place){ 0 }, "%s has rules", other);
	return rc;
}

char *piece_game_answer(struct piece_game *game, const struct cli_options *o, struct diags *ds)
{
	struct study s;
	char *json = study(game, o, &s, ds) == RC_OK ? json_of(&s, game_board(game->engine)) : NULL;
	study_release(&s);
	return json;
}

int piece_of_game(const struct cli_options *o, struct diags *ds)
{
	struct piece_game game = { 0 };
	struct study s;
	enum rc rc = study(&game, o, &s, ds);
	int status = rc == RC_OK ? draw(o, &s, &game, ds) : cli_status(rc);
	study_release(&s);
	piece_game_close(&game);
	return status;
}

/* All pieces */

struct all {
	struct piece_game *asked;
	const struct cli_options *o;
	const char *game;
};

/* Labels of the first player's pieces, from below; each once. */
static GPtrArray *labels_of(const struct position *start)
{
	GPtrArray *labels = g_ptr_array_new();
	for (int space = start->board->n_spaces; space-- > 0;) {
		if (position_is_empty(start, space) || position_is_void(start, space))
			continue;
		const char *label = position_label(start, space);
		if (label_side(label) != 1 && !g_ptr_array_find_with_equal_func(labels, label, g_str_equal, NULL))
			g_ptr_array_add(labels, (gpointer)label);
	}
	return labels;
}

static enum rc add_piece(struct sheet_run *sheet, const struct all *all, const char *label, struct diags *ds)
{
	struct study s = { .at = -1 };
	enum rc rc = game_study(all->asked->engine, label, NULL, &s, ds);
	if (rc != RC_OK)
		return rc;
	struct diagram d;
	show(&d, &s, game_board(all->asked->engine), all->asked->g.settings);
	const char *name = all->asked->g.set ? piece_set_piece_name(all->asked->g.set, label) : NULL;
	g_autofree char *title = name && strcmp(name, label) ? g_strdup_printf("%s (%s)", name, label) : g_strdup(label);
	g_autoptr(GPtrArray) set = settings_for(all->o, s.fen);
	struct job drawn = all->o->job;
	diagram_show(&d, &drawn);
	drawn.set = set;
	drawn.original = NULL;
	drawn.game = all->game;
	drawn.words_below = NULL;
	drawn.title = title;
	drawn.theme = drawn.theme ? drawn.theme : "light";
	rc = sheet_add_game(sheet, &drawn, ds);
	diagram_release(&d);
	study_release(&s);
	return rc;
}

static int add_pieces(struct sheet_run *sheet, void *user)
{
	const struct all *all = user;
	g_autoptr(GPtrArray) labels = labels_of(game_start(all->asked->engine));
	struct diags *ds = diags_new();
	int worst = EXIT_DONE;
	for (guint i = 0; i < labels->len; i++) {
		int status = sheet_report(sheet, add_piece(sheet, all, labels->pdata[i], ds), ds);
		worst = MAX(worst, status);
	}
	diags_free(ds);
	return worst;
}

int piece_all(const struct cli_options *o, struct diags *ds)
{
	struct piece_game a = { 0 };
	const char *name = o->arguments->pdata[0];
	enum rc rc = open_game(&a, o, name, ds);
	struct all all = { &a, o, name };
	int status = rc == RC_OK ? sheet_make(o, 0, add_pieces, &all) : cli_status(rc);
	piece_game_close(&a);
	return status;
}
