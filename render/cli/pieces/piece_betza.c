/*
 * What a piece does that is written in Betza's notation: the answer as JSON, and for a diagram bits of `enum does` for every space, and its slides.
 *
 * Nothing here reads the notation: the generator is asked what the piece does on boards that are empty but for one piece, or for the screens of hoppers. What it may do
 * differs by what stands there, and the sign follows from that.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/pieces/piece.h"

static const struct {
	const char *betza, *label;
} labels[] = { { "K", "K" }, { "Q", "Q" }, { "R", "R" }, { "B", "B" }, { "N", "N" }, { "W", "W" }, { "F", "F" }, { "RN", "M" }, { "BN", "A" }, { "QN", "X" },
	{ "NN", "NN" }, { "N0", "NN" }, { "C", "C" }, { "L", "C" }, { "Z", "Z" }, { "J", "Z" }, { "A", "AL" }, { "D", "DA" }, { "gQ", "GH" }, { "mRcpR", "O" },
	{ "WAD", "D" }, { "FC", "V" }, { "KNADcaKmcabK", "LI" }, { "KNADcaKcabKmabK", "LI" }, { "[F?R]", "GR" }, { "FyafsF", "GR" }, { "yafsF", "GR" },
	{ "[W?B]", "RH" }, { "FX", "GI" }, { "WA", "PH" }, { "WF", "CO" }, { "FW", "CO" } };

const char *betza_label(const char *betza)
{
	for (size_t n = 0; n < G_N_ELEMENTS(labels); n++)
		if (!strcmp(labels[n].betza, betza))
			return labels[n].label;
	if (g_str_has_prefix(betza, "fmWf") || strstr(betza, "fceF"))
		return "P";
	return *betza == 'K' && strchr(betza, 'O') ? "K" : "SR"; /* a star, as the wizard gives to pieces of which there is no picture */
}

/* ---- the question */

struct betza_question betza_question_of(const struct cli_options *o)
{
	return (struct betza_question){ .board = o->pattern,
		.at = o->at,
		.own = o->own,
		.foe = o->foe,
		.side = o->job.side && (!strcmp(o->job.side, "black") || !strcmp(o->job.side, "second")) ? "black" : NULL,
		.own_virgin = o->own_virgin,
		.foe_royals = o->foe_royals,
		.holes = o->holes,
		.ep = o->ep,
		.virgin = o->virgin };
}

char *betza_answer(const struct cli_options *o, int line, struct diags *ds)
{
	struct betza_question q = betza_question_of(o);
	struct betza_board board;
	struct betza *b = betza_read(o->arguments->pdata[0], (struct place){ "piece", line, 1 }, ds);
	g_autoptr(GArray) moves = g_array_new(FALSE, FALSE, sizeof(struct betza_move));
	bool good = b && betza_board_read(&board, &q, ds) == RC_OK && betza_moves(b, &board, moves, ds) == RC_OK;
	char *json = good ? betza_json(b, &q, &board, moves) : NULL;
	betza_free(b);
	return json;
}

/* ---- the board */

static int leg_length(const struct betza_leg *l)
{
	int leap = MAX(abs(l->dx), abs(l->dy)), range = l->range >= BETZA_RANGE_FLEX ? (leap > 1 ? 2 : 3) : l->range;
	return leap * range + (l->acts & (BETZA_HOP | BETZA_GRASSHOP) ? 1 : 0);
}

/* Spaces to each side of the piece: enough for every leap, a few for slides, no more than fit on a page. */
static int diagram_reach(const struct betza *b)
{
	int most = 3;
	for (guint n = 0; n < b->path->len; n++) {
		const struct betza_path *path = &g_array_index(b->path, struct betza_path, n);
		int length = 0;
		for (int k = 0; k < path->legs; k++)
			length += leg_length(&path->leg[k]);
		most = MAX(most, length);
	}
	return MIN(most, 7);
}

enum rc betza_diagram_board(const struct betza *b, const struct betza_question *q, struct betza_board *out, struct diags *ds)
{
	struct betza_question own = *q;
	int side = 2 * diagram_reach(b) + 1;
	g_autofree char *size = g_strdup_printf("%dx%d", side, side);
	if (!own.board)
		own.board = q->at || q->own || q->foe || q->holes || q->ep ? "8x8" : size;
	return betza_board_read(out, &own, ds);
}

/* ---- what it does */

struct trial {
	const struct betza *b;
	const struct betza_board *board; /* as asked for */
	struct betza_board trial;
	GArray *moves;
	unsigned *does; /* [spaces] */
	bool *screen;
	struct diags *ds;
	enum rc rc;
};

static void list(struct trial *s)
{
	g_array_set_size(s->moves, 0);
	if (s->rc == RC_OK)
		s->rc = betza_moves(s->b, &s->trial, s->moves, s->ds);
}

#define MOVE_OF(s, n) (&g_array_index((s)->moves, struct betza_move, n))
#define PATH_OF(s, n) (&g_array_index((s)->b->path, struct betza_path, n))

static unsigned acts_of(const struct betza *b)
{
	unsigned acts = 0;
	for (guint n = 0; n < b->path->len; n++)
		for (int k = 0; k < g_array_index(b->path, struct betza_path, n).legs; k++)
			acts |= g_array_index(b->path, struct betza_path, n).leg[k].acts;
	return acts;
}

/* A path that an arrow or a bent line shows: it slides at its end, after single steps. */
static bool is_drawn(const struct betza_path *path)
{
	enum { ODD = BETZA_HOP | BETZA_GRASSHOP | BETZA_CROOKED | BETZA_CIRCULAR | BETZA_WRAP | BETZA_LEND | BETZA_ANY | BETZA_CASTLE | BETZA_ISO | BETZA_SKI };
	for (int k = 0; k < path->legs; k++)
		if ((path->leg[k].acts & ODD) || (k < path->legs - 1 && (path->leg[k].range != 1 || !(path->leg[k].acts & BETZA_MOVE))))
			return false;
	const struct betza_leg *last = &path->leg[path->legs - 1];
	return last->range > 1 && MAX(abs(last->dx), abs(last->dy)) == 1;
}

/* Notes the moves that are listed, as far as they are not known without `extra`. */
static void note(struct trial *s, unsigned extra, int captured)
{
	bool hops = extra & DOES_HOP_MOVE;
	for (guint n = 0; n < s->moves->len; n++) {
		const struct betza_move *m = MOVE_OF(s, n);
		const struct betza_path *path = PATH_OF(s, m->path);
		unsigned what = m->capture ? DOES_CAPTURE : DOES_MOVE;
		if (m->castle_from >= 0)
			what = DOES_CASTLE;
		else if (m->own >= 0 || m->activates >= 0)
			what = DOES_OTHER;
		else if (!betza_move_is_plain(m, s->board))
			what = m->victims ? DOES_LOCUST : DOES_STAY;
		else if (captured >= 0 && m->to != captured)
			continue;
		bool plain = what == DOES_MOVE || what == DOES_CAPTURE;
		if (plain && (s->does[m->to] & what))
			continue;
		if (plain && hops)
			what = what == DOES_MOVE ? DOES_HOP_MOVE : DOES_HOP_CAPTURE;
		else if (plain)
			what |= extra | ((path->leg[0].acts & BETZA_LAME) && path->legs == 1 ? DOES_LAME : 0) | (is_drawn(path) ? DOES_SLIDE : 0);
		s->does[m->to] |= what;
	}
}

/* Moves to empty spaces, and what a piece of each kind on each space would change. */
static void study_all(struct trial *s, unsigned extra)
{
	int spaces = s->board->files * s->board->ranks;
	bool friends = acts_of(s->b) & (BETZA_DESTROY | BETZA_LEND);
	list(s);
	note(s, extra, -1);
	for (int space = 0; space < spaces && s->rc == RC_OK; space++) {
		struct betza_space before = s->trial.space[space];
		if (space == s->board->at || before.content != BETZA_EMPTY)
			continue;
		s->trial.space[space].content = BETZA_FOE;
		list(s);
		note(s, extra, space);
		s->trial.space[space].content = BETZA_OWN;
		if (friends)
			list(s);
		if (friends)
			note(s, extra, space);
		s->trial.space[space] = before;
	}
}

/* Screens: the first hurdle of every hopping leg, next to leapers, at two spaces of riders. */
static void study_hops(struct trial *s)
{
	bool any = false;
	for (guint n = 0; n < s->b->path->len; n++) {
		const struct betza_leg *l = &PATH_OF(s, n)->leg[0];
		int far = l->range == 1 ? 1 : 2, sign = s->board->black ? -1 : 1;
		int x = s->board->at % s->board->files + sign * far * l->dx, y = s->board->at / s->board->files + sign * far * l->dy;
		if (!(l->acts & (BETZA_HOP | BETZA_GRASSHOP)) || x < 0 || y < 0 || x >= s->board->files || y >= s->board->ranks)
			continue;
		s->trial.space[x + y * s->board->files].content = BETZA_OWN;
		s->screen[x + y * s->board->files] = any = true;
	}
	if (any)
		study_all(s, DOES_HOP_MOVE);
}

static void study_castling(struct trial *s)
{
	int rank = s->board->at / s->board->files * s->board->files;
	for (int file = 0; file<s->board->files; file += s->board->files> 1 ? s->board->files - 1 : 1)
		if (rank + file != s->board->at)
			s->trial.space[rank + file] = (struct betza_space){ .content = BETZA_OWN, .virgin = true };
	s->trial.virgin = true;
	list(s);
	for (guint n = 0; n < s->moves->len; n++)
		if (MOVE_OF(s, n)->castle_from >= 0)
			s->does[MOVE_OF(s, n)->to] |= DOES_CASTLE;
}

static void study_royals(struct trial *s)
{
	for (int space = 0; space < s->board->files * s->board->ranks; space++) {
		struct betza_space before = s->trial.space[space];
		if (space == s->board->at || before.content != BETZA_EMPTY || (s->does[space] & DOES_CAPTURE))
			continue;
		s->trial.space[space] = (struct betza_space){ .content = BETZA_FOE, .royal = true };
		list(s);
		for (guint n = 0; n < s->moves->len; n++)
			s->does[space] |= MOVE_OF(s, n)->to == space && MOVE_OF(s, n)->capture ? DOES_ROYAL : 0;
		s->trial.space[space] = before;
	}
}

static void study_piece(struct trial *s)
{
	unsigned acts = acts_of(s->b);
	s->trial = *s->board;
	s->trial.virgin = false;
	study_all(s, 0);
	s->trial.virgin = true;
	if ((acts & BETZA_INITIAL) && !(acts & BETZA_CASTLE && s->b->path->len == 0))
		study_all(s, DOES_FIRST);
	if (acts & BETZA_ROYAL)
		study_royals(s);
	if (acts & BETZA_CASTLE)
		study_castling(s);
	s->trial = *s->board;
	study_hops(s);
}

/* ---- as annotations */

static void append_space(const struct trial *s, int space, GString *out) { betza_space_write(s->board, space, out); }

static void put_signs(struct trial *s, struct diagram *d)
{
	for (int space = 0; space < s->board->files * s->board->ranks; space++) {
		g_autoptr(GString) name = g_string_new(NULL);
		append_space(s, space, name);
		diagram_sign(d, name->str, s->screen[space] ? 0 : s->does[space], s->screen[space]);
		if (s->screen[space])
			g_ptr_array_add(d->marks, g_strdup_printf("%s:ghost:%s", name->str, s->board->black ? "p" : "P"));
	}
}

/* How far a path goes on the board as it is; -1: it does not. Appends the spaces where it turns and ends. */
static bool follow(const struct trial *s, const struct betza_path *path, GString *out)
{
	int sign = s->board->black ? -1 : 1, x = s->board->at % s->board->files, y = s->board->at / s->board->files, space = s->board->at;
	append_space(s, space, out);
	for (int k = 0; k < path->legs; k++) {
		const struct betza_leg *l = &path->leg[k];
		int steps = 0, most = l->range == BETZA_RANGE_ANY ? s->board->files + s->board->ranks : l->range == BETZA_RANGE_FLEX ? 2 : l->range;
		for (; steps < most; steps++) {
			int to_x = x + sign * l->dx, to_y = y + sign * l->dy;
			if (to_x < 0 || to_y < 0 || to_x >= s->board->files || to_y >= s->board->ranks)
				break;
			int to = to_x + to_y * s->board->files;
			if (s->board->space[to].content != BETZA_EMPTY || s->screen[to])
				break;
			x = to_x;
			y = to_y;
		}
		if (!steps)
			return false;
		g_string_append_c(out, '-');
		append_space(s, x + y * s->board->files, out);
	}
	return true;
}

static void put_arrow(struct trial *s, struct diagram *d, const struct betza_path *path, GHashTable *known)
{
	const struct betza_leg *last = &path->leg[path->legs - 1];
	unsigned does = (last->acts & BETZA_MOVE ? DOES_MOVE : 0) | (last->acts & BETZA_CAPTURE ? DOES_CAPTURE : 0);
	g_autoptr(GString) way = g_string_new(NULL);
	if (is_drawn(path) && does && follow(s, path, way) && g_hash_table_add(known, g_strdup(way->str)))
		diagram_arrow(d, way->str, does | (path->leg[0].acts & BETZA_INITIAL ? DOES_FIRST : 0));
}

enum rc diagram_of_betza(struct diagram *d, const struct betza *b, const struct betza_board *board, struct diags *ds)
{
	size_t spaces = (size_t)(board->files * board->ranks);
	g_autofree unsigned *does = g_new0(unsigned, spaces);
	g_autofree bool *screen = g_new0(bool, spaces);
	g_autoptr(GArray) moves = g_array_new(FALSE, FALSE, sizeof(struct betza_move));
	g_autoptr(GHashTable) known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	struct trial s = { .b = b, .board = board, .moves = moves, .does = does, .screen = screen, .ds = ds };
	diagram_begin(d);
	study_piece(&s);
	if (s.rc != RC_OK)
		return s.rc;
	for (guint n = 0; n < b->path->len; n++)
		put_arrow(&s, d, PATH_OF(&s, n), known);
	put_signs(&s, d);
	return RC_OK;
}
