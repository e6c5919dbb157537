/*
 * Searching tsume along a walk. See tsume.h.
 *
 * The program says what is legal, and what is mate. Whether a move gives check is asked of the board first (shogi_reaches), since of a hundred moves that a side has only some do.
 */
#include "game/tsume.h"

#include <string.h>
#include <time.h>

#include "game/shogi_hands.h"

struct candidate {
	char *turn; /* as the log has it */
	char *name; /* in USI */
	int from, to;
	int label; /* what stands there then; -1: one that nobody has had yet */
	bool drops;
};

struct tsume {
	struct walk *walk;
	const char *letters;
	bool second; /* who mates */
	struct solved *out;
	struct diags *ds;
	guint64 most_turns;
	clock_t end; /* of processor time */
	enum rc rc;
	char *refuted[LIMIT_TSUME + 1]; /* the reply that was an answer last, by the half moves that were left */
	GHashTable *known;              /* GBytes of a position and what is left -> whether mate is forced, 1 or 2 */
	struct position trial;
};

/* Positions that are remembered: some 500 bytes each. */
enum { MOST_KNOWN = 100000 };

/* Candidates */

static void candidate_free(gpointer p)
{
	struct candidate *c = p;
	g_free(c->turn);
	g_free(c->name);
	g_free(c);
}

static void put_space(const struct position *p, int space, GString *out)
{
	int file, rank;
	shogi_coordinates(p, space, &file, &rank);
	g_string_append_printf(out, "%d%c", file, 'a' + rank - 1);
}

static void add(const struct tsume *t, GPtrArray *to, const struct legal_move *move, const char *becomes)
{
	const struct position *p = walk_position(t->walk);
	const char *label = position_label(p, move->from), *from = p->board->space[move->from].name, *at = p->board->space[move->to].name;
	struct candidate *c = g_new0(struct candidate, 1);
	GString *name = g_string_new(NULL);
	shogi_word word;
	shogi_word_of(t->letters, label, word);
	c->from = move->from;
	c->to = move->to;
	c->label = becomes ? labels_find(p->labels, becomes) : p->piece[move->from];
	c->drops = shogi_is_beside(p, move->from);
	c->turn = c->drops ? g_strdup_printf("%s*%s", label, at)
		: becomes  ? g_strdup_printf("%s %s-%s; %s-%s", label, from, at, becomes, at)
			   : g_strdup_printf("%s %s-%s", label, from, at);
	if (c->drops)
		g_string_append_printf(name, "%s*", word);
	else
		put_space(p, move->from, name);
	put_space(p, move->to, name);
	g_string_append(name, becomes ? "+" : "");
	c->name = g_string_free(name, FALSE);
	g_ptr_array_add(to, c);
}

/* Whether the space is in the last third for the side that is to move. */
static bool in_zone(const struct tsume *t, int space)
{
	const struct board *b = walk_position(t->walk)->board;
	int depth = MAX(1, b->ranks / 3), rank = b->space[space].rank;
	return walk_is_second(t->walk) ? rank < depth : rank >= b->ranks - depth;
}

/* The label of the piece when it is promoted, into `out`. False: it cannot be, or has been. */
static bool promoted_label(const struct tsume *t, const char *label, shogi_word out)
{
	shogi_word word, found;
	shogi_word_of(t->letters, label, word);
	if (*word == '+')
		return false;
	g_autofree char *wanted = g_strconcat("+", word, NULL);
	for (char c = 'A'; c <= 'Z'; c++) {
		shogi_word_of(t->letters, (char[]){ c, 0 }, found);
		if (strcmp(found, wanted) != 0)
			continue;
		out[0] = label_side(label) == 1 ? g_ascii_tolower(c) : c;
		out[1] = '\0';
		return true;
	}
	return false;
}

/* All turns of a position, promoted ones first, and what has been an answer last before all. */
static GPtrArray *candidates(const struct tsume *t, const struct walk_view *view, const char *first)
{
	const struct position *p = walk_position(t->walk);
	GPtrArray *all = g_ptr_array_new_with_free_func(candidate_free);
	for (guint i = 0; i < view->legal->len; i++) {
		const struct legal_move *move = view->legal->pdata[i];
		shogi_word promoted;
		if (move->from < 0)
			continue;
		bool zone = !shogi_is_beside(p, move->from) && (in_zone(t, move->from) || in_zone(t, move->to));
		if (zone && promoted_label(t, position_label(p, move->from), promoted))
			add(t, all, move, promoted);
		add(t, all, move, NULL);
	}
	for (guint i = 1; first && i < all->len; i++)
		if (!strcmp(((struct candidate *)all->pdata[i])->name, first)) {
			gpointer was = all->pdata[0];
			all->pdata[0] = all->pdata[i];
			all->pdata[i] = was;
			break;
		}
	return all;
}

/* Walking */

static bool may_go_on(struct tsume *t)
{
	if (t->rc != RC_OK)
		return false;
	if (++t->out->turns > t->most_turns)
		t->rc = diag_error(t->ds, RC_LIMIT, (struct place){ 0 }, "not solved within %" G_GUINT64_FORMAT " turns; --turns N allows more", t->most_turns);
	else if (clock() > t->end)
		t->rc = diag_error(t->ds, RC_LIMIT, (struct place){ 0 }, "not solved in time; --seconds N allows more");
	return t->rc == RC_OK;
}

static bool play(struct tsume *t, const struct candidate *c)
{
	if (!may_go_on(t))
		return false;
	if (walk_play(t->walk, c->turn, NULL))
		return true;
	if (walk_failed(t->walk))
		t->rc = RC_DATA;
	return false;
}

static bool look(struct tsume *t, struct walk_view *view)
{
	if (t->rc == RC_OK)
		t->rc = walk_look(t->walk, view, t->ds);
	return t->rc == RC_OK;
}

/* Whether a King of the side that is mated is attacked. */
static bool is_check(const struct tsume *t, const struct position *p)
{
	shogi_word word;
	for (int king = 0; king < p->board->n_spaces; king++) {
		if (position_is_empty(p, king) || position_is_void(p, king) || label_side(position_label(p, king)) == t->second)
			continue;
		shogi_word_of(t->letters, position_label(p, king), word);
		if (strcmp(word, "K") != 0)
			continue;
		for (int space = 0; space < p->board->n_spaces; space++)
			if (!position_is_empty(p, space) && !position_is_void(p, space) && label_side(position_label(p, space)) == t->second &&
				!shogi_is_beside(p, space) && shogi_reaches(p, t->letters, space, king))
				return true;
	}
	return false;
}

/* Whether a move gives check, before it is played: most do not, and a turn of the program costs more than all of this. */
static bool may_check(struct tsume *t, const struct candidate *c)
{
	struct position *p = &t->trial;
	if (c->label < 0)
		return true;
	position_copy(p, walk_position(t->walk));
	p->piece[c->from] = LABEL_EMPTY;
	p->piece[c->to] = (uint16_t)c->label;
	return is_check(t, p);
}

/* What is known */

static GBytes *key_of(const struct tsume *t, int left, int more)
{
	const struct position *p = walk_position(t->walk);
	GByteArray *key = g_byte_array_sized_new((guint)p->board->n_spaces * 2 + 2);
	const guint8 rest[] = { (guint8)left, (guint8)more };
	g_byte_array_append(key, (const guint8 *)p->piece, (guint)p->board->n_spaces * sizeof *p->piece);
	g_byte_array_append(key, rest, sizeof rest);
	return g_byte_array_free_to_bytes(key);
}

static bool is_known(const struct tsume *t, GBytes *key, bool *out)
{
	int answer = GPOINTER_TO_INT(g_hash_table_lookup(t->known, key));
	*out = answer == 2;
	return answer != 0;
}

/* Takes the key. */
static bool remember(struct tsume *t, GBytes *key, bool answer)
{
	if (t->rc == RC_OK && g_hash_table_size(t->known) < MOST_KNOWN)
		g_hash_table_insert(t->known, key, GINT_TO_POINTER(answer ? 2 : 1));
	else
		g_bytes_unref(key);
	return answer && t->rc == RC_OK;
}

static bool is_mate(const struct walk_view *view) { return view->result == RESULT_WON || (!view->legal->len && view->check); }

static gint compare_spaces(gconstpointer a, gconstpointer b)
{
	const struct candidate *x = *(const struct candidate *const *)a, *y = *(const struct candidate *const *)b;
	return x->drops != y->drops ? x->drops - y->drops : x->to - y->to;
}

static bool is_forced(struct tsume *t, int left, int more);

/* A check of the side that mates: whether it forces mate with `left` half moves behind it. */
static bool is_good(struct tsume *t, const struct candidate *move, int left, int more)
{
	if (!may_check(t, move) || !play(t, move))
		return false;
	bool good = is_check(t, walk_position(t->walk)) && is_forced(t, left, more);
	walk_back(t->walk);
	return good;
}

/* The side that mates is to move, with `left` half moves to come: whether one of its checks forces mate; on the space `at` alone, by a piece of the board, unless that is -1. */
static bool has_check(struct tsume *t, int left, int at, int more)
{
	struct walk_view view;
	bool found = false;
	if (left <= 0)
		return false;
	GBytes *key = at < 0 ? key_of(t, left, more) : NULL;
	if (key && is_known(t, key, &found)) {
		g_bytes_unref(key);
		return found;
	}
	if (!look(t, &view))
		return key && remember(t, key, false);
	g_autoptr(GPtrArray) moves = candidates(t, &view, NULL);
	for (guint i = 0; i < moves->len && t->rc == RC_OK && !found; i++) {
		const struct candidate *move = moves->pdata[i];
		found = (at < 0 || (move->to == at && !move->drops)) && is_good(t, move, left - 1, more);
	}
	g_ptr_array_unref(view.legal);
	return key ? remember(t, key, found) : found && t->rc == RC_OK;
}

/* Whether a reply ends in mate. A piece that is dropped between may be futile. */
static bool is_answered(struct tsume *t, const struct candidate *reply, int left, int more)
{
	bool answered = has_check(t, left - 1, -1, more) || (reply->drops && more > 0 && has_check(t, left + 1, reply->to, more - 1));
	walk_back(t->walk);
	if (!answered) {
		g_free(t->refuted[left]);
		t->refuted[left] = g_strdup(reply->name);
	}
	return answered;
}

/* Behind the last move only pieces that are dropped between for nothing are no way out, whichever they are: one is asked for each space. */
static bool needs_asking(const GPtrArray *replies, guint i, int left)
{
	const struct candidate *reply = replies->pdata[i], *before = i ? replies->pdata[i - 1] : NULL;
	return left > 0 || !before || before->to != reply->to;
}

/*
 * The King's side is to move in check, with `left` half moves to come: whether whatever it plays ends in mate. `more`: pieces that may still be dropped between for
 * nothing.
 */
static bool is_forced(struct tsume *t, int left, int more)
{
	struct walk_view view;
	bool good;
	GBytes *key = key_of(t, left, more);
	if (is_known(t, key, &good)) {
		g_bytes_unref(key);
		return good;
	}
	if (!look(t, &view))
		return remember(t, key, false);
	g_autoptr(GPtrArray) replies = candidates(t, &view, t->refuted[left]);
	if (left == 0)
		g_ptr_array_sort(replies, compare_spaces);
	good = is_mate(&view) || replies->len;
	for (guint i = 0; i < replies->len && good && !is_mate(&view); i++) {
		const struct candidate *reply = replies->pdata[i];
		good = left > 0 || reply->drops;
		if (good && needs_asking(replies, i, left) && play(t, reply)) /* of promotions some are none */
			good = is_answered(t, reply, left, more);
	}
	g_ptr_array_unref(view.legal);
	return remember(t, key, good);
}

static void find_keys(struct tsume *t, int half_moves)
{
	struct walk_view view;
	if (!look(t, &view))
		return;
	g_autoptr(GPtrArray) moves = candidates(t, &view, NULL);
	for (guint i = 0; i < moves->len && t->rc == RC_OK; i++) {
		const struct candidate *move = moves->pdata[i];
		if (is_good(t, move, half_moves - 1, TSUME_MORE_TURNS / 2))
			g_ptr_array_add(t->out->keys, g_strdup(move->name));
	}
	g_ptr_array_unref(view.legal);
}

enum rc tsume_search(struct walk *walk, const char *letters, int half_moves, guint64 turns, double seconds, struct solved *out, struct diags *ds)
{
	struct tsume t = { .walk = walk, .letters = letters, .second = walk_is_second(walk), .out = out, .ds = ds, .most_turns = turns, .rc = RC_OK };
	t.end = clock() + (clock_t)(seconds * CLOCKS_PER_SEC);
	t.known = g_hash_table_new_full(g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
	const struct position *p = walk_position(walk);
	position_init(&t.trial, p->board, p->labels);
	if (is_check(&t, p))
		diag_warn(ds, (struct place){ 0 }, "the King stands in check before the first move; is the position copied rightly?");
	find_keys(&t, half_moves);
	position_release(&t.trial);
	g_hash_table_unref(t.known);
	for (int i = 0; i <= LIMIT_TSUME; i++)
		g_free(t.refuted[i]);
	return t.rc;
}
