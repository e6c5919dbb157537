/*
 * Studying a piece: an arrangement of the board, and for every space the question whether the piece may go there. See engine/study.h.
 *
 * Arrangements: nothing but the piece, for moves; an enemy on the space that is asked about, for captures; friends two spaces off on every line, or beside it, for
 * what hops. What a piece does from its first space only, as Pawns do, is asked there, and shown as far from the middle.
 */
#include "engine/study.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/walk.h"
#include "game/asking.h"
#include "game/display.h"
#include "game/game.h"
#include "lang/state/scope.h"

/* A part of the board: spaces that touch each other, and where the middle of them is, doubled. */
struct part {
	int n, file, rank; /* doubled */
	int files, ranks;
};

struct inquiry {
	struct game *g;
	struct machine *m;
	struct walk *walk; /* turns decide; NULL: functions do */
	int label, foe, friend;
	bool *aside;       /* [n_spaces] where kings stay as the game begins */
	int *part;         /* [n_spaces] which spaces touch each other; 0: no space. Hands are parts of their own */
	struct part board; /* the part that is played on */
	int board_number;  /* its number; 0: there is none */
	struct study *out;
	struct diags *unheard; /* what the program says of a label that it may not know; NULL: it knows it */
};

/* The board as it is asked about: nothing but the piece on `at`. */
static void clear_board(const struct inquiry *q, int at)
{
	struct position *p = &q->m->run.position;
	for (int space = 0; space < p->board->n_spaces; space++)
		if (!position_is_void(p, space) && !q->aside[space])
			p->piece[space] = LABEL_EMPTY;
	p->piece[at] = (uint16_t)q->label;
}

static bool is_free(const struct inquiry *q, int space) { return position_is_empty(&q->m->run.position, space); }

static bool ask_function(const struct inquiry *q, int from, int to)
{
	struct asking a;
	asking_begin(&a, q->m);
	struct piece_rule rule;
	bool yes = asking_rule(&a, from, &rule) && asking_ask(&a, &rule, from, to) == ANSWER_YES;
	asking_end(&a);
	return yes;
}

static bool ask_turn(const struct inquiry *q, int from, int to)
{
	const struct space *space = q->m->board->space;
	g_autofree char *turn = g_strdup_printf("%s %s-%s", labels_text(q->m->labels, q->label), space[from].name, space[to].name);
	g_autoptr(GPtrArray) promotions = g_ptr_array_new_with_free_func(g_free);
	bool played = walk_play(q->walk, turn, promotions);
	if (played)
		walk_back(q->walk);
	return played || promotions->len > 0; /* a question what it becomes is asked of legal moves only */
}

static bool may_go(const struct inquiry *q, int from, int to) { return q->walk ? ask_turn(q, from, to) : ask_function(q, from, to); }

static bool may_capture(const struct inquiry *q, int from, int to)
{
	struct position *p = &q->m->run.position;
	p->piece[to] = (uint16_t)q->foe;
	bool yes = may_go(q, from, to);
	p->piece[to] = LABEL_EMPTY;
	return yes;
}

/* Asks about every space; what is not known of it yet is what `move` and `capture` say. Whether there was any. */
static bool ask_all(const struct inquiry *q, unsigned move, unsigned capture)
{
	unsigned *does = q->out->does;
	bool any = false;
	for (int to = 0; to < q->m->board->n_spaces; to++) {
		if (to == q->out->at || !is_free(q, to))
			continue;
		unsigned found = (does[to] & STUDY_MOVE) || !may_go(q, q->out->at, to) ? 0 : move;
		found |= (does[to] & STUDY_CAPTURE) || !may_capture(q, q->out->at, to) ? 0 : capture;
		does[to] |= found;
		any |= found != 0;
	}
	return any;
}

/* Include files tell by the flag of a space whether who stands there has moved. */
static void set_moved(const struct inquiry *q, int space, bool moved) { flag_set(q->m, sym_of(q->m, q->m->space_str[space]), moved); }

static int shifted(const struct board *b, int space, int dx, int dy)
{
	return space < 0 ? -1 : board_at(b, b->space[space].file + dx, b->space[space].rank + dy);
}

static bool is_king(const struct inquiry *q, const char *label) { return is_royal(q->m, label, false) || is_royal(q->m, label, true); }

static unsigned ask(const struct inquiry *q, int from, int to)
{
	return (may_go(q, from, to) ? STUDY_MOVE : 0) | (may_capture(q, from, to) ? STUDY_CAPTURE : 0);
}

/* On how many spaces around it the piece would do something else if it stood on `from`: near an edge, or where it promotes. */
static int count_differences(const struct inquiry *q, int from)
{
	const struct board *b = q->m->board;
	int n = 0;
	for (int i = 0; i < 25; i++) {
		int dx = i % 5 - 2, dy = i / 5 - 2, near = shifted(b, q->out->at, dx, dy), other = shifted(b, from, dx, dy);
		if ((dx || dy) && near >= 0 && other >= 0 && is_free(q, near) && is_free(q, other))
			n += ask(q, from, other) != (q->out->does[near] & (STUDY_MOVE | STUDY_CAPTURE));
	}
	return n;
}

/*
 * Where a king stands aside, nobody can be asked to go: the piece and the space are asked about one step further, wherever both are free there, and where the piece goes most
 * like where it stands.
 */
static void ask_beside(const struct inquiry *q, int king)
{
	static const int steps[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
	const struct board *b = q->m->board;
	int least = INT_MAX;
	for (gsize i = 0; i < G_N_ELEMENTS(steps) && !b->custom && least > 0; i++) {
		int from = shifted(b, q->out->at, steps[i][0], steps[i][1]), to = shifted(b, king, steps[i][0], steps[i][1]);
		if (from < 0 || to < 0 || !is_free(q, from) || !is_free(q, to))
			continue;
		clear_board(q, from);
		set_moved(q, from, true);
		int differences = count_differences(q, from);
		if (differences < least) {
			least = differences;
			q->out->does[king] = ask(q, from, to);
		}
		set_moved(q, from, false);
		clear_board(q, q->out->at);
	}
}

static void put_screens(const struct inquiry *q, int distance)
{
	const struct board *b = q->m->board;
	const struct space *at = &b->space[q->out->at];
	for (int i = 0; i < 9; i++) {
		int dx = i % 3 - 1, dy = i / 3 - 1, space = dx || dy ? board_at(b, at->file + dx * distance, at->rank + dy * distance) : -1;
		if (space >= 0 && is_free(q, space)) {
			q->m->run.position.piece[space] = (uint16_t)q->friend;
			q->out->does[space] |= STUDY_SCREEN;
		}
	}
}

/* Keeps the screens that something hops over, on a line from the piece. */
static void keep_hopped(const struct inquiry *q)
{
	const struct board *b = q->m->board;
	const struct space *at = &b->space[q->out->at];
	for (int i = 0; i < 9; i++) {
		int screen = -1;
		bool hopped = false;
		for (int n = 1, to; (to = board_at(b, at->file + n * (i % 3 - 1), at->rank + n * (i / 3 - 1))) >= 0 && i != 4; n++) {
			screen = q->out->does[to] & STUDY_SCREEN ? to : screen;
			hopped |= screen >= 0 && (q->out->does[to] & (STUDY_HOP_MOVE | STUDY_HOP_CAPTURE));
		}
		if (screen >= 0 && !hopped)
			q->out->does[screen] &= ~(unsigned)STUDY_SCREEN;
	}
}

/* To a next space nothing is hopped over: a king goes there when somebody stands between him and the other one, whom he may not face. Whether other hops are left. */
static bool tell_steps(const struct inquiry *q)
{
	const struct board *b = q->m->board;
	bool hops = false;
	for (int space = 0; space < b->n_spaces; space++) {
		unsigned *does = &q->out->does[space], move = *does & STUDY_HOP_MOVE, capture = *does & STUDY_HOP_CAPTURE;
		int files = abs(b->space[space].file - b->space[q->out->at].file), ranks = abs(b->space[space].rank - b->space[q->out->at].rank);
		if (MAX(files, ranks) > 1)
			hops |= move || capture;
		else if (move || capture)
			*does = (*does & ~(unsigned)(STUDY_HOP_MOVE | STUDY_HOP_CAPTURE)) | (move ? STUDY_MOVE : 0) | (capture ? STUDY_CAPTURE : 0);
	}
	return hops;
}

/* Whether it hops. */
static bool ask_hops(const struct inquiry *q)
{
	for (int distance = 2; distance > 0 && !q->m->board->custom; distance--) {
		clear_board(q, q->out->at);
		put_screens(q, distance);
		if (ask_all(q, STUDY_HOP_MOVE, STUDY_HOP_CAPTURE) && tell_steps(q)) {
			keep_hopped(q);
			return true;
		}
		for (int space = 0; space < q->m->board->n_spaces; space++)
			q->out->does[space] &= ~(unsigned)STUDY_SCREEN;
	}
	return false;
}

/* Moves that go from a space of the first position only, as far from where the piece stands now. */
static void ask_first(const struct inquiry *q)
{
	const struct board *b = q->m->board;
	const struct position *start = game_start(q->g);
	int home = 0;
	while (home < b->n_spaces && (start->piece[home] != q->label || q->part[home] != q->part[q->out->at]))
		home++;
	if (home == b->n_spaces || home == q->out->at || b->custom)
		return;
	clear_board(q, home);
	for (int to = 0; to < b->n_spaces; to++) {
		int file = b->space[to].file - b->space[home].file, rank = b->space[to].rank - b->space[home].rank;
		int shown = board_at(b, b->space[q->out->at].file + file, b->space[q->out->at].rank + rank);
		bool asked = to != home && is_free(q, to) && shown >= 0 && !position_is_void(start, shown) && !(q->out->does[shown] & STUDY_MOVE);
		if (asked && may_go(q, home, to))
			q->out->does[shown] |= STUDY_FIRST;
	}
}

static void study_at(const struct inquiry *q, int at)
{
	memset(q->out->does, 0, (size_t)q->m->board->n_spaces * sizeof *q->out->does);
	q->out->at = at;
	clear_board(q, at);
	set_moved(q, at, true);
	ask_all(q, STUDY_MOVE, STUDY_CAPTURE);
	for (int space = 0; space < q->m->board->n_spaces; space++)
		if (q->aside[space] && space != at)
			ask_beside(q, space);
	bool hops = ask_hops(q);
	set_moved(q, at, false);
	if (!hops) /* a king that stands aside would be a screen there */
		ask_first(q);
}

/* Two steps from a king that stands aside, who holds the spaces between, or nearer. */
static bool is_beside_king(const struct inquiry *q, int space)
{
	const struct board *b = q->m->board;
	for (int king = 0; king < b->n_spaces; king++)
		if (q->aside[king] && abs(b->space[king].file - b->space[space].file) <= 2 && abs(b->space[king].rank - b->space[space].rank) <= 2)
			return true;
	return false;
}

/* Numbers the spaces that touch `first`; of a custom board, whose spaces lie anywhere, all. */
static struct part part_of(const struct inquiry *q, int first, int number)
{
	const struct board *b = q->m->board;
	g_autofree int *list = g_new(int, (gsize)b->n_spaces);
	int left = b->cols, right = 0, low = b->ranks, high = 0, n = 0;
	list[n++] = first;
	q->part[first] = number;
	for (int i = 0; i < n; i++) {
		const struct space *s = &b->space[list[i]];
		left = MIN(left, s->file);
		right = MAX(right, s->file);
		low = MIN(low, s->rank);
		high = MAX(high, s->rank);
		for (int way = 0; way < (b->custom ? b->n_spaces : 9); way++) {
			int next = b->custom ? way : shifted(b, list[i], way % 3 - 1, way / 3 - 1);
			if (next < 0 || q->part[next] || position_is_void(game_start(q->g), next) || b->space[next].hidden)
				continue;
			q->part[next] = number;
			list[n++] = next;
		}
	}
	return (struct part){ n, left + right, low + high, right - left + 1, high - low + 1 };
}

/* How far a point is from the middle of a part, in shares of its size. */
static int off_middle(const struct part *p, int file, int rank) { return abs(file - p->file / 2) * p->ranks + abs(rank - p->rank / 2) * p->files; }

/* Numbers all parts. Hands are smaller than the board; of levels the middle one counts. The part's number, 0 when there is none. */
static int main_part(const struct inquiry *q, struct part *out)
{
	const struct board *b = q->m->board;
	g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(struct part));
	int largest = 0, best = 0, least = 0;
	for (int space = 0; space < b->n_spaces; space++)
		if (!q->part[space] && !position_is_void(game_start(q->g), space) && !b->space[space].hidden) {
			struct part p = part_of(q, space, (int)parts->len + 1);
			g_array_append_val(parts, p);
			largest = MAX(largest, p.n);
		}
	for (guint i = 0; i < parts->len; i++) {
		const struct part *p = &g_array_index(parts, struct part, i);
		int off = abs(p->file - b->cols + 2) + abs(p->rank - b->ranks + 2);
		if (2 * p->n < largest || (best && off >= least))
			continue;
		best = (int)i + 1;
		least = off;
		*out = *p;
	}
	return best;
}

/* The space nearest to the middle that a piece may be put on, not beside a king if there is another; -1: there is none. */
static int middle_of(const struct inquiry *q)
{
	const struct board *b = q->m->board;
	int best = -1, least = 0;
	for (int space = 0; space < b->n_spaces; space++) {
		if (!q->part[space] || q->part[space] != q->board_number || q->aside[space])
			continue;
		int off = off_middle(&q->board, b->space[space].file, b->space[space].rank) + (is_beside_king(q, space) ? b->n_spaces * 2 : 0);
		if (best < 0 || off < least) {
			best = space;
			least = off;
		}
	}
	return best;
}

/* The spaces to which the piece goes in one of some ways. */
static int count_ways(const struct inquiry *q, unsigned ways)
{
	int n = 0;
	for (int space = 0; space < q->m->board->n_spaces; space++)
		n += (q->out->does[space] & ways) != 0;
	return n;
}

/* In the middle; pieces that are kept to a part of the board, where one of them begins. A king outside of his palace might only go home. */
static void study_somewhere(const struct inquiry *q)
{
	const unsigned ways = ~(unsigned)STUDY_FIRST; /* first moves are told from where the game begins, wherever the piece stands */
	int best = middle_of(q), most = 0;
	if (best >= 0) {
		study_at(q, best);
		most = count_ways(q, ways);
	}
	bool more = !most || is_king(q, labels_text(q->m->labels, q->label));
	for (int space = 0; space < q->m->board->n_spaces && more; space++) {
		if (game_start(q->g)->piece[space] != q->label || (most && q->part[space] != q->part[best]))
			continue;
		study_at(q, space);
		int n = count_ways(q, ways);
		if (n > most) {
			most = n;
			best = space;
		}
		more = !most;
	}
	if (best >= 0 && best != q->out->at)
		study_at(q, best);
}

/* A label of the first position that is of a side, and not the piece's own; the most frequent one. */
static int other_label(const struct inquiry *q, int side)
{
	const struct position *start = game_start(q->g);
	int best = labels_flip(q->m->labels, q->label), most = 0;
	for (int space = 0; space < start->board->n_spaces; space++) {
		int label = start->piece[space], count = 0;
		if (label <= LABEL_VOID || label == q->label || label_side(labels_text(q->m->labels, label)) != side)
			continue;
		for (int other = 0; other < start->board->n_spaces; other++)
			count += start->piece[other] == label;
		if (count > most) {
			most = count;
			best = label;
		}
	}
	return best;
}

static bool has_function(const struct inquiry *q)
{
	int middle = middle_of(q);
	if (middle < 0)
		return false;
	struct position before;
	position_init(&before, q->m->board, q->m->labels);
	position_copy(&before, &q->m->run.position);
	clear_board(q, middle);
	struct asking a;
	asking_begin(&a, q->m);
	struct piece_rule rule;
	bool has = asking_rule(&a, middle, &rule);
	asking_end(&a);
	position_copy(&q->m->run.position, &before);
	position_release(&before);
	return has;
}

/* A piece that comes later in the game, by promotion or otherwise: it has a function, or turns will tell. */
static bool may_come(struct inquiry *q, const char *label)
{
	q->label = *label ? labels_enter(q->m->labels, label) : -1;
	return q->label > LABEL_VOID && (q->g->code[SECTION_POSTMOVE1] || has_function(q));
}

static bool begins_with(const struct position *start, int label)
{
	for (int space = 0; space < start->board->n_spaces; space++)
		if (start->piece[space] == label)
			return true;
	return false;
}

/* Its pieces, when another one is asked for. */
static enum rc no_such_piece(const struct inquiry *q, const char *label, struct diags *ds)
{
	const struct position *start = game_start(q->g);
	g_autoptr(GString) all = g_string_new(NULL);
	g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
	for (int space = start->board->n_spaces; space-- > 0;)
		if (start->piece[space] > LABEL_VOID && label_side(position_label(start, space)) != 1 &&
			g_hash_table_add(seen, (gpointer)position_label(start, space)))
			g_string_append_printf(all, "%s%s", all->len ? " " : "", position_label(start, space));
	return diag_error(ds, RC_DATA, (struct place){ .file = "piece" }, "this game begins without a piece \"%s\"; it has %s", label, all->str);
}

static enum rc find_label(struct inquiry *q, const char *label, struct diags *ds)
{
	q->label = labels_find(q->m->labels, label);
	if (q->label <= LABEL_VOID && !may_come(q, label))
		return no_such_piece(q, label, ds);
	if (label_side(label) == 1)
		q->label = labels_flip(q->m->labels, q->label);
	return RC_OK;
}

/* Kings stand aside where the program believes them to be; not the one that is asked about. */
static void find_aside(struct inquiry *q)
{
	const struct position *p = &q->m->run.position;
	for (int space = 0; space < p->board->n_spaces; space++) {
		int label = p->piece[space];
		q->aside[space] = label > LABEL_VOID && label != q->label && is_king(q, position_label(p, space));
	}
	for (int side = 0; side < 2; side++) {
		int king = king_space(q->m, side == 1);
		if (king >= 0 && p->piece[king] != q->label)
			q->aside[king] = true;
	}
}

static enum rc begin(struct inquiry *q, const char *label, struct diags *ds)
{
	static const struct replay_request request = { .last_ply = 0 };
	struct replay *r = game_replay(q->g, &request, ds);
	bool failed = r->error;
	replay_free(r);
	q->aside = g_new0(bool, (gsize)q->m->board->n_spaces);
	q->part = g_new0(int, (gsize)q->m->board->n_spaces);
	enum rc rc = failed ? RC_DATA : find_label(q, label, ds);
	if (rc != RC_OK)
		return rc;
	q->board_number = main_part(q, &q->board);
	q->foe = other_label(q, 1);
	q->friend = other_label(q, 0);
	bool judges = q->g->code[SECTION_POSTMOVE1];
	if (!judges && has_function(q))
		return RC_OK;
	if (!judges)
		return diag_error(ds, RC_UNSUPPORTED, (struct place){ .file = "piece" }, "this preset has no rules that could be asked how \"%s\" goes", label);
	if (!begins_with(game_start(q->g), q->label))
		q->unheard = diags_new();
	q->walk = game_walk(q->g, 1, q->unheard ? q->unheard : ds);
	find_aside(q);
	return q->walk ? RC_OK : RC_DATA;
}

static char *fen_of(struct inquiry *q)
{
	GString *out = g_string_new(NULL);
	memset(q->aside, 0, (size_t)q->m->board->n_spaces * sizeof *q->aside);
	clear_board(q, q->out->at);
	for (int space = 0; space < q->m->board->n_spaces; space++)
		if (q->out->does[space] & STUDY_SCREEN)
			q->m->run.position.piece[space] = (uint16_t)q->friend;
	fen_write(&q->m->run.position, out);
	return g_string_free(out, FALSE);
}

static enum rc study(struct inquiry *q, const char *at, struct diags *ds)
{
	int space = at ? board_find_book(q->m->board, at) : -1;
	if (at && space < 0)
		return diag_error(ds, RC_DATA, (struct place){ .file = "--at" }, "there is no space \"%s\"", at);
	if (at && position_is_void(game_start(q->g), space))
		return diag_error(ds, RC_DATA, (struct place){ .file = "--at" }, "no piece can stand on \"%s\", which is no part of the board", at);
	q->out->label = labels_text(q->m->labels, q->label);
	q->out->does = g_new0(unsigned, (gsize)q->m->board->n_spaces);
	if (at)
		study_at(q, space);
	else
		study_somewhere(q);
	if (count_ways(q, ~0u)) {
		q->out->fen = fen_of(q);
		return RC_OK;
	}
	study_release(q->out);
	if (!at && !begins_with(game_start(q->g), q->label))
		return no_such_piece(q, labels_text(q->m->labels, q->label), ds);
	return diag_error(ds, RC_DATA, (struct place){ .file = "piece" }, "\"%s\" goes nowhere from there; --at chooses another space",
		labels_text(q->m->labels, q->label));
}

enum rc game_study(struct game *g, const char *label, const char *at, struct study *out, struct diags *ds)
{
	struct inquiry q = { .g = g, .m = g->machine, .out = out };
	enum rc rc = begin(&q, label, ds);
	if (rc == RC_OK)
		rc = study(&q, at, ds);
	if (q.walk)
		walk_free(q.walk);
	if (q.unheard)
		diags_free(q.unheard);
	g_free(q.aside);
	g_free(q.part);
	return rc;
}

void study_release(struct study *s)
{
	g_clear_pointer(&s->does, g_free);
	g_clear_pointer(&s->fen, g_free);
}
