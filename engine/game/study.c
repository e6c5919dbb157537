/*
 * Studying a piece: where it is asked about, and of which label. See engine/study.h; what is asked stands in study_ways.c, how in inquiry.h.
 *
 * Arrangements: nothing but the piece, for moves; an enemy on the space that is asked about, for captures; friends on all other spaces that it goes to, for slides;
 * friends two spaces off on every line, or beside it, for what hops. What a piece does from its first space only, as Pawns do, is asked there, and shown as far from the middle.
 */
#include <stdlib.h>
#include <string.h>

#include "game/asking.h"
#include "game/display.h"
#include "game/game_inside.h"
#include "game/study_ways.h"
#include "game/told.h"

static bool is_king(const struct inquiry *q, const char *label) { return is_royal(q->m, label, false) || is_royal(q->m, label, true); }

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
			int next = b->custom ? way : inquiry_beside(q, list[i], way % 3 - 1, way / 3 - 1);
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

/* The space nearest to the middle that a piece may be put on; -1: there is none. */
static int middle_of(const struct inquiry *q)
{
	const struct board *b = q->m->board;
	int best = -1, least = 0;
	for (int space = 0; space < b->n_spaces; space++) {
		if (!q->part[space] || q->part[space] != q->board_number)
			continue;
		int off = off_middle(&q->board, b->space[space].file, b->space[space].rank);
		if (best < 0 || off < least) {
			best = space;
			least = off;
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
	q->m->run.position.piece[middle] = (uint16_t)q->label;
	struct asking a;
	asking_begin(&a, q->m);
	struct piece_rule rule;
	bool has = asking_rule(&a, middle, &rule);
	asking_end(&a);
	position_copy(&q->m->run.position, &before);
	position_release(&before);
	return has;
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
static void study_somewhere(struct inquiry *q)
{
	const unsigned ways = ~(unsigned)STUDY_FIRST; /* first moves are told from where the game begins, wherever the piece stands */
	int best = middle_of(q), most = 0;
	for (int asked = 0; asked < 2 && best >= 0 && !most; asked++) {
		if (asked && !has_function(q))
			break;
		q->walk = asked ? NULL : q->walk; /* turns of the middle of a game may not be allowed where it begins, as before all pieces are placed */
		study_at(q, best);
		most = count_ways(q, ways);
	}
	q->walk = most ? q->walk : q->walks;
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

static enum rc begin(struct inquiry *q, const char *label, struct diags *ds)
{
	static const struct replay_request request = { .last_ply = 0 };
	struct replay *r = game_replay(q->g, &request, ds);
	bool failed = r->error;
	replay_free(r);
	q->friends = g_new0(bool, (gsize)q->m->board->n_spaces);
	q->good = g_new0(int, (gsize)q->m->board->n_spaces);
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
	q->wall = told_wall(settings_text(q->g->settings, "letters"));
	q->walk = q->walks = game_walk(q->g, 1, q->unheard ? q->unheard : ds);
	inquiry_find_kings(q);
	return q->walk ? RC_OK : RC_DATA;
}

static char *fen_of(struct inquiry *q)
{
	GString *out = g_string_new(NULL);
	for (int space = 0; space < q->m->board->n_spaces; space++)
		q->friends[space] = q->out->shown[space] & STUDY_SCREEN;
	inquiry_kings_home(q);
	q->n_kings = 0;
	inquiry_arrange(q, 0, q->out->at);
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
	q->out->shown = g_new0(unsigned, (gsize)q->m->board->n_spaces);
	q->out->over = g_new0(int, (gsize)q->m->board->n_spaces);
	if (at)
		study_at(q, space);
	else
		study_somewhere(q);
	if (count_ways(q, ~0u)) {
		study_closely(q);
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
	if (q.walks)
		walk_free(q.walks);
	if (q.unheard)
		diags_free(q.unheard);
	g_free(q.wall);
	g_free(q.friends);
	g_free(q.good);
	g_free(q.part);
	return rc;
}

void study_release(struct study *s)
{
	g_clear_pointer(&s->does, g_free);
	g_clear_pointer(&s->over, g_free);
	g_clear_pointer(&s->shown, g_free);
	g_clear_pointer(&s->fen, g_free);
}
