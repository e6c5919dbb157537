/*
 * Searching tsume along a walk. See tsume.h.
 *
 * The program says what is legal, and what is mate. Whether a move gives check is asked of the board first (shogi_reaches), since of a hundred moves that a side has only some do.
 */
#include "game/tsume.h"

#include <string.h>

#include "game/shogi.h"

struct candidate {
	char *turn; /* as the log has it */
	char *name; /* in USI */
	int to;
	bool drops;
};

struct tsume {
	struct walk *walk;
	const char *letters;
	bool second; /* who mates */
	struct solved *out;
	struct diags *ds;
	guint64 most_turns;
	gint64 end; /* monotonic microseconds */
	enum rc rc;
	char *refuted[LIMIT_TSUME + 1]; /* the reply that was an answer last, by the half moves that were left */
};

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
	c->to = move->to;
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
	else if (g_get_monotonic_time() > t->end)
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
static bool gives_check(const struct tsume *t)
{
	const struct position *p = walk_position(t->walk);
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

static bool is_mate(const struct walk_view *view) { return view->result == RESULT_WON || (!view->legal->len && view->check); }

static gint compare_spaces(gconstpointer a, gconstpointer b)
{
	const struct candidate *x = *(const struct candidate *const *)a, *y = *(const struct candidate *const *)b;
	return x->drops != y->drops ? x->drops - y->drops : x->to - y->to;
}

static bool is_forced(struct tsume *t, int left, int more);

/* The side that mates is to move, with `left` half moves to come: plays each of its checks, on `at` alone when that is a space, until one forces mate. Its name, or NULL. New string. */
static char *find_check(struct tsume *t, int left, int at, int more, GPtrArray *keys)
{
	struct walk_view view;
	char *found = NULL;
	if (left <= 0 || !look(t, &view))
		return NULL;
	g_autoptr(GPtrArray) moves = candidates(t, &view, NULL);
	for (guint i = 0; i < moves->len && t->rc == RC_OK && !found; i++) {
		const struct candidate *move = moves->pdata[i];
		if ((at >= 0 && (move->to != at || move->drops)) || !play(t, move))
			continue;
		bool good = gives_check(t) && is_forced(t, left - 1, more);
		walk_back(t->walk);
		if (good && keys)
			g_ptr_array_add(keys, g_strdup(move->name));
		else if (good)
			found = g_strdup(move->name);
	}
	g_ptr_array_unref(view.legal);
	return t->rc == RC_OK ? found : (g_free(found), NULL);
}

/* The King's side is to move, with `left` half moves to come: whether whatever it plays ends in mate. `more`: pieces that may still be dropped between for nothing. */
static bool is_forced(struct tsume *t, int left, int more)
{
	struct walk_view view;
	if (!look(t, &view))
		return false;
	if (is_mate(&view)) {
		g_ptr_array_unref(view.legal);
		return true;
	}
	g_autoptr(GPtrArray) replies = candidates(t, &view, t->refuted[left]);
	if (left == 0)
		g_ptr_array_sort(replies, compare_spaces);
	bool good = replies->len; /* who called has seen the check */
	for (guint i = 0; i < replies->len && good; i++) {
		const struct candidate *reply = replies->pdata[i];
		good = left > 0 || reply->drops; /* behind the last move only pieces that are dropped between for nothing are no way out, */
		bool again = left == 0 && i > 0 && ((const struct candidate *)replies->pdata[i - 1])->to == reply->to; /* whichever they are */
		if (!good || again || !play(t, reply))                                                                 /* of promotions some are none */
			continue;
		g_autofree char *answer = find_check(t, left - 1, -1, more, NULL);
		if (!answer && reply->drops && more > 0) {
			g_free(answer);
			answer = find_check(t, left + 1, reply->to, more - 1, NULL);
		}
		walk_back(t->walk);
		good = answer != NULL;
		if (!good) {
			g_free(t->refuted[left]);
			t->refuted[left] = g_strdup(reply->name);
		}
	}
	g_ptr_array_unref(view.legal);
	return good && t->rc == RC_OK;
}

enum rc tsume_search(struct walk *walk, const char *letters, int half_moves, guint64 turns, double seconds, struct solved *out, struct diags *ds)
{
	struct tsume t = { .walk = walk, .letters = letters, .second = walk_is_second(walk), .out = out, .ds = ds, .most_turns = turns, .rc = RC_OK };
	t.end = g_get_monotonic_time() + (gint64)(seconds * G_USEC_PER_SEC);
	g_free(find_check(&t, half_moves, -1, TSUME_MORE_TURNS / 2, out->keys));
	for (int i = 0; i <= LIMIT_TSUME; i++)
		g_free(t.refuted[i]);
	return t.rc;
}
