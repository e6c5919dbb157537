/*
 * Searching a problem's solutions along a walk (engine/walk.h).
 *
 * Direct and self: whoever begins needs one move, the other side has all; a reply that has refuted a try is asked first in the next, and so is a move that has met the
 * goal (killers, one for each half move). Help: every line of the exact length.
 *
 * Nearly all positions of a search are its last ones, and nearly none of them is a mate: there the program is stopped with the first legal move that it finds. Positions that come again, by other orders of moves, are
 * known by what the program says of itself (walk_key).
 */
#include "engine/solve.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/problem.h"
#include "engine/walk.h"
#include "game/game.h"
#include "game/tsume.h"

enum {
	MOST_HALF_MOVES = 40,      /* of a stipulation: #20. How long a search may take is for its limits to say */
	MOST_SEEN_BYTES = 96 << 20 /* of positions that are remembered; what comes later is searched again */
};

struct candidate {
	const struct legal_move *move; /* of the view that it was found in */
	char *turn;                    /* as the log has it */
	char *name;                    /* "e7e8q" */
};

/* The move that was enough the last time. */
struct killer {
	char *turn, *name; /* NULL: there was none */
	int from, label;   /* what stood where; from -1: it came from nowhere */
};

struct search {
	struct walk *walk;
	const struct stipulation *wanted;
	struct solved *out;
	struct diags *ds;
	guint64 most_turns;
	clock_t end; /* of processor time */
	enum rc rc;
	struct killer killer[MOST_HALF_MOVES + 1]; /* by the half moves that are left */
	GPtrArray *line;                           /* const char *: names of the moves on the way */
	GHashTable *seen;                          /* GBytes: a position and what is left -> whether it leads to the goal */
	gsize seen_bytes;
};

/* Stipulations */

static bool refuse(char **problem, const char *text, const char *why)
{
	*problem = g_strdup_printf("\"%s\" is not searched: %s", text, why);
	return false;
}

/* "tsume 3", "3手詰め" */
static bool tsume_read(const char *text, struct stipulation *out, char **problem)
{
	static const char word[] = "tsume";
	bool english = !g_ascii_strncasecmp(text, word, strlen(word));
	const char *number = english ? text + strlen(word) : text;
	char *end;
	long moves = strtol(number, &end, 10);
	bool counted = end != number && (english ? !*end : g_str_has_prefix(end, "手詰"));
	if (!counted || moves < 1 || moves % 2 == 0)
		return refuse(problem, text, "of a tsume write the number of half moves, which is odd: tsume3, 3手詰");
	if (moves > LIMIT_TSUME)
		return refuse(problem, text, "it is too long; tsume of 1, 3 and 5 half moves are");
	*out = (struct stipulation){ .kind = STIPULATION_TSUME, .half_moves = (int)moves };
	return true;
}

/* "Mate in 2", "helpmate in 3 moves" as signs: "#2", "h#3". What is none of these stays as it is. New string. */
static char *stipulation_signs(const char *text)
{
	static const struct {
		const char *words, *sign;
	} kinds[] = { { "mate in ", "#" }, { "checkmate in ", "#" }, { "selfmate in ", "s#" }, { "helpmate in ", "h#" }, { "stalemate in ", "=" },
		{ "selfstalemate in ", "s=" }, { "helpstalemate in ", "h=" } };
	for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
		const char *number = text + strlen(kinds[i].words);
		if (g_ascii_strncasecmp(text, kinds[i].words, strlen(kinds[i].words)) != 0)
			continue;
		size_t length = strspn(number, "0123456789.");
		if (length && (!number[length] || g_str_has_prefix(number + length, " move")))
			return g_strdup_printf("%s%.*s", kinds[i].sign, (int)length, number);
	}
	return g_strdup(text);
}

bool stipulation_read(const char *told, struct stipulation *out, char **problem)
{
	g_autofree char *text = stipulation_signs(told);
	static const struct {
		const char *prefix;
		enum stipulation_kind kind;
	} kinds[] = { { "", STIPULATION_DIRECT }, { "s", STIPULATION_SELF }, { "h", STIPULATION_HELP } };
	if (stipulation_is_tsume(text))
		return tsume_read(text, out, problem);
	const char *goal = text + strcspn(text, "#=");
	char *end = NULL;
	*out = (struct stipulation){ .stalemate = *goal == '=' };
	size_t i = 0;
	while (i < G_N_ELEMENTS(kinds) && (strlen(kinds[i].prefix) != (size_t)(goal - text) || strncmp(kinds[i].prefix, text, (size_t)(goal - text)) != 0))
		i++;
	if (!*goal || i == G_N_ELEMENTS(kinds))
		return refuse(problem, text, "only #, =, s#, s=, h# and h= with a number of moves are");
	if (!goal[1])
		return refuse(problem, text, "it has no number of moves, so that it is a study, which is judged by people");
	long moves = strtol(goal + 1, &end, 10);
	bool half = !strcmp(end, ".5") && kinds[i].kind == STIPULATION_HELP;
	if (end == goal + 1 || moves < 1 || moves > 1000 || (*end && !half))
		return refuse(problem, text, "the number of moves is 1, 2 ..., in helpmates also 1.5, 2.5 ...");
	out->kind = kinds[i].kind;
	out->half_moves = (int)(2 * moves) - (out->kind == STIPULATION_DIRECT) + half;
	if (out->half_moves > MOST_HALF_MOVES)
		return refuse(problem, text, "it is too long; the longest have twenty moves");
	return true;
}

bool stipulation_begins_black(const struct stipulation *s) { return s->kind == STIPULATION_HELP && s->half_moves % 2 == 0; }

/* Candidates */

static void candidate_free(gpointer p)
{
	struct candidate *c = p;
	g_free(c->turn);
	g_free(c->name);
	g_free(c);
}

/* "a7a8" and the piece that comes behind it: the turn's second part is "Q-dest" or "Q-a8". */
static char *name_of(const struct walk *w, const struct legal_move *move, const char *turn)
{
	const struct board *b = walk_position(w)->board;
	if (move->from < 0)
		return g_strdup(turn);
	const char *part = strstr(turn, "; "), *dash = part ? strchr(part, '-') : NULL;
	g_autofree char *becomes = dash ? g_ascii_strdown(part + 2, dash - part - 2) : g_strdup("");
	return g_strconcat(board_book_name(b, move->from), board_book_name(b, move->to), becomes, NULL);
}

static void add(const struct walk *w, GPtrArray *to, const struct legal_move *move, char *turn)
{
	struct candidate *c = g_new0(struct candidate, 1);
	*c = (struct candidate){ .move = move, .turn = turn, .name = name_of(w, move, turn) };
	g_ptr_array_add(to, c);
}

static bool is_turn(const char *text) { return strpbrk(text, " ;*") != NULL; }

static char *turn_of(const struct position *p, const struct legal_move *move)
{
	return move->from < 0 || is_turn(move->text) ? g_strdup(move->text) : g_strdup_printf("%s %s", position_label(p, move->from), move->text);
}

/* All turns of a position. */
static GPtrArray *candidates(struct search *s, const struct walk_view *view)
{
	GPtrArray *all = g_ptr_array_new_with_free_func(candidate_free);
	for (guint i = 0; i < view->legal->len; i++)
		add(s->walk, all, view->legal->pdata[i], turn_of(walk_position(s->walk), view->legal->pdata[i]));
	return all;
}

static void forget(struct killer *k)
{
	g_free(k->turn);
	g_free(k->name);
}

/* In the position before it. */
static void remember(struct search *s, int left, const struct candidate *c)
{
	struct killer *k = &s->killer[left];
	if (k->name && !strcmp(k->name, c->name))
		return;
	forget(k);
	*k = (struct killer){ .turn = g_strdup(c->turn), .name = g_strdup(c->name), .from = c->move->from };
	k->label = k->from < 0 ? 0 : walk_position(s->walk)->piece[k->from];
}

/* Walking */

static bool may_go_on(struct search *s)
{
	if (s->rc != RC_OK)
		return false;
	if (++s->out->turns > s->most_turns)
		s->rc = diag_error(s->ds, RC_LIMIT, (struct place){ 0 }, "not solved within %" G_GUINT64_FORMAT " turns; --turns N allows more", s->most_turns);
	else if (!(s->out->turns & 63) && clock() > s->end)
		s->rc = diag_error(s->ds, RC_LIMIT, (struct place){ 0 }, "not solved in time; --seconds N allows more");
	return s->rc == RC_OK;
}

/* Plays a candidate. One that asks what a piece becomes is none: those with the answers are appended. */
static bool play(struct search *s, GPtrArray *all, guint i)
{
	struct candidate *c = all->pdata[i];
	g_autoptr(GPtrArray) answered = g_ptr_array_new();
	if (!may_go_on(s))
		return false;
	if (walk_play(s->walk, c->turn, answered)) {
		g_ptr_array_add(s->line, c->name);
		return true;
	}
	if (walk_failed(s->walk))
		s->rc = RC_DATA;
	for (guint k = 0; k < answered->len; k++)
		add(s->walk, all, c->move, answered->pdata[k]);
	return false;
}

/* Plays the killer, before anybody has asked what is legal: whoever plays it finds out. */
static bool play_killer(struct search *s, int left)
{
	const struct killer *k = &s->killer[left];
	if (!k->turn || (k->from >= 0 && walk_position(s->walk)->piece[k->from] != k->label) || !may_go_on(s) || !walk_play(s->walk, k->turn, NULL))
		return false;
	g_ptr_array_add(s->line, k->name);
	return true;
}

static void back(struct search *s)
{
	walk_back(s->walk);
	g_ptr_array_set_size(s->line, (int)s->line->len - 1);
}

static bool look(struct search *s, struct walk_view *view)
{
	if (s->rc == RC_OK)
		s->rc = walk_look(s->walk, view, s->ds);
	return s->rc == RC_OK;
}

/* Whether who is to move is mated, or stalemated. */
static bool is_goal(const struct search *s, const struct walk_view *view)
{
	bool mate = view->result == RESULT_WON || (!view->legal->len && view->check);
	return s->wanted->stalemate ? !mate && !view->legal->len : mate;
}

/* Before a last move that has to mate: those that may. */
static bool look_for_end(struct search *s, struct walk_view *view)
{
	return s->rc == RC_OK && ((!s->wanted->stalemate && walk_look_winning(s->walk, view)) || look(s, view));
}

/* A last position: whether it is the goal. */
static bool ends_so(struct search *s)
{
	struct walk_view view;
	if (s->rc != RC_OK || (!s->wanted->stalemate && !walk_may_be_won(s->walk)))
		return false;
	s->rc = walk_look_once(s->walk, &view, s->ds);
	if (s->rc != RC_OK)
		return false;
	bool good = is_goal(s, &view);
	g_ptr_array_unref(view.legal);
	return good;
}

/* Positions that were searched. */

/* The name of this position with so much left; `forced`: the other side is to move. NULL: nobody knows whether it comes again. */
static GBytes *name_position(struct search *s, int left, bool forced)
{
	g_autoptr(GByteArray) key = g_byte_array_new();
	const guint8 head[] = { (guint8)left, (guint8)forced };
	g_byte_array_append(key, head, sizeof head);
	return s->seen && walk_key(s->walk, key) ? g_byte_array_free_to_bytes(g_steal_pointer(&key)) : NULL;
}

static bool knows(struct search *s, GBytes *position, bool *good)
{
	gpointer value;
	if (!position || !g_hash_table_lookup_extended(s->seen, position, NULL, &value))
		return false;
	*good = value != NULL;
	g_bytes_unref(position);
	return true;
}

/* Takes the name. What a limit has cut off is not known. */
static void note(struct search *s, GBytes *position, bool good)
{
	gsize bytes = position ? g_bytes_get_size(position) + 96 : 0;
	if (!position || s->rc != RC_OK || s->seen_bytes + bytes > MOST_SEEN_BYTES) {
		if (position)
			g_bytes_unref(position);
		return;
	}
	s->seen_bytes += bytes;
	g_hash_table_replace(s->seen, position, GINT_TO_POINTER(good));
}

static bool leads_to_goal(struct search *s, int left);

/* Behind a reply, with `left` half moves to come. */
static bool reply_fails(struct search *s, int left) { return left ? leads_to_goal(s, left) : s->wanted->kind == STIPULATION_SELF && ends_so(s); }

/* Whether all replies lead to the goal. */
static bool has_no_defence(struct search *s, const struct walk_view *view, int left)
{
	bool good = true;
	g_autoptr(GPtrArray) replies = candidates(s, view);
	for (guint i = 0; i < replies->len && good; i++) {
		const struct candidate *reply = replies->pdata[i];
		if (!play(s, replies, i))
			continue;
		good = reply_fails(s, left - 1);
		back(s);
		if (!good)
			remember(s, left, reply);
	}
	return good && s->rc == RC_OK;
}

/* Behind a move of who begins, with `left` half moves to come: whether all that the other side has leads to the goal. */
static bool is_forced(struct search *s, int left)
{
	bool self = s->wanted->kind == STIPULATION_SELF, good = false;
	if (left == 0)
		return !self && ends_so(s);
	GBytes *position = left > 1 ? name_position(s, left, true) : NULL;
	struct walk_view view;
	if (knows(s, position, &good))
		return good;
	if (play_killer(s, left)) {
		bool refuted = !reply_fails(s, left - 1);
		back(s);
		if (refuted) {
			note(s, position, false);
			return false;
		}
	}
	if (look(s, &view)) {
		good = !self && is_goal(s, &view);
		if (!good && view.legal->len)
			good = has_no_defence(s, &view, left);
		g_ptr_array_unref(view.legal);
	}
	note(s, position, good);
	return good;
}

/* Who begins is to move, with `left` half moves to come: whether one move is enough. */
static bool has_move(struct search *s, const struct walk_view *view, int left)
{
	g_autoptr(GPtrArray) moves = candidates(s, view);
	for (guint i = 0; i < moves->len && s->rc == RC_OK; i++) {
		const struct candidate *move = moves->pdata[i];
		if (!play(s, moves, i))
			continue;
		bool good = is_forced(s, left - 1);
		back(s);
		if (good) {
			remember(s, left, move);
			return true;
		}
	}
	return false;
}

/* Whether the killer is that move. */
static bool killer_is_enough(struct search *s, int left)
{
	if (!play_killer(s, left))
		return false;
	bool good = is_forced(s, left - 1);
	back(s);
	return good;
}

/* The same behind a reply, which may have met the goal of a selfmate. */
static bool leads_to_goal(struct search *s, int left)
{
	GBytes *position = name_position(s, left, false);
	struct walk_view view;
	bool good = false;
	if (knows(s, position, &good))
		return good;
	good = killer_is_enough(s, left);
	if (!good && (left == 1 && s->wanted->kind == STIPULATION_DIRECT ? look_for_end : look)(s, &view)) {
		good = (s->wanted->kind == STIPULATION_SELF && is_goal(s, &view)) || has_move(s, &view, left);
		g_ptr_array_unref(view.legal);
	}
	note(s, position, good);
	return good;
}

/* Who begins could take the King: no game has come to that. */
static bool takes_king(struct search *s, const struct walk_view *view)
{
	const struct position *p = walk_position(s->walk);
	for (guint i = 0; i < view->legal->len; i++) {
		const struct legal_move *move = view->legal->pdata[i];
		if (move->from < 0 || move->to < 0 || strcmp(position_label(p, move->to), walk_is_second(s->walk) ? "K" : "k"))
			continue;
		s->rc = diag_error(s->ds, RC_DATA, (struct place){ 0 },
			"the King on %s could be taken at once: the position is not legal, or the other side begins", board_book_name(p->board, move->to));
		return true;
	}
	return false;
}

static void find_keys(struct search *s, const struct walk_view *view)
{
	g_autoptr(GPtrArray) moves = candidates(s, view);
	for (guint i = 0; i < moves->len && s->rc == RC_OK; i++) {
		const struct candidate *move = moves->pdata[i];
		if (!play(s, moves, i))
			continue;
		if (is_forced(s, s->wanted->half_moves - 1))
			g_ptr_array_add(s->out->keys, g_strdup(move->name));
		back(s);
	}
}

static void keep_line(struct search *s)
{
	GString *line = g_string_new(NULL);
	for (guint i = 0; i < s->line->len; i++)
		g_string_append_printf(line, "%s%s", i ? " " : "", (const char *)s->line->pdata[i]);
	g_ptr_array_add(s->out->lines, g_string_free(line, FALSE));
	const char *first = s->line->pdata[0];
	for (guint i = 0; i < s->out->keys->len; i++)
		if (!strcmp(s->out->keys->pdata[i], first))
			return;
	g_ptr_array_add(s->out->keys, g_strdup(first));
}

/* Every line; true when there is one from here. Positions from which there is none are not looked at again. */
static bool find_lines(struct search *s, int left)
{
	struct walk_view view;
	bool some = false;
	if (left == 0) {
		some = ends_so(s);
		if (some)
			keep_line(s);
		return some;
	}
	GBytes *position = left > 1 ? name_position(s, left, false) : NULL;
	gpointer known = NULL;
	if ((position && g_hash_table_lookup_extended(s->seen, position, NULL, &known) && !known) || !(left == 1 ? look_for_end : look)(s, &view)) {
		g_clear_pointer(&position, g_bytes_unref);
		return false;
	}
	g_autoptr(GPtrArray) moves = candidates(s, &view);
	for (guint i = 0; i < moves->len && s->rc == RC_OK; i++)
		if (play(s, moves, i)) {
			some = find_lines(s, left - 1) || some;
			back(s);
		}
	g_ptr_array_unref(view.legal);
	note(s, position, some);
	return some;
}

static int by_text(gconstpointer a, gconstpointer b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

static void search(struct search *s)
{
	struct walk_view view;
	if (!look(s, &view))
		return;
	if (!takes_king(s, &view)) {
		if (s->wanted->kind == STIPULATION_HELP)
			find_lines(s, s->wanted->half_moves);
		else
			find_keys(s, &view);
	}
	g_ptr_array_unref(view.legal);
	g_ptr_array_sort(s->out->keys, by_text);
	g_ptr_array_sort(s->out->lines, by_text);
}

void solved_release(struct solved *s)
{
	g_clear_pointer(&s->keys, g_ptr_array_unref);
	g_clear_pointer(&s->lines, g_ptr_array_unref);
}

enum rc game_solve(struct game *g, const struct stipulation *wanted, const struct solving *limits, struct solved *out, struct diags *ds)
{
	*out = (struct solved){ .keys = g_ptr_array_new_with_free_func(g_free), .lines = g_ptr_array_new_with_free_func(g_free) };
	struct search s = { .wanted = wanted, .out = out, .ds = ds, .most_turns = limits->most_turns ? limits->most_turns : LIMIT_SOLVE_TURNS, .rc = RC_OK };
	s.end = clock() + (clock_t)((limits->seconds > 0 ? limits->seconds : LIMIT_SOLVE_SECONDS) * CLOCKS_PER_SEC);
	bool tsume = wanted->kind == STIPULATION_TSUME;
	s.walk = game_walk(g, wanted->half_moves + (tsume ? TSUME_MORE_TURNS : 0), ds);
	if (!s.walk)
		return RC_DATA;
	if (tsume) {
		double seconds = limits->seconds > 0 ? limits->seconds : LIMIT_SOLVE_SECONDS;
		s.rc = tsume_search(s.walk, settings_text(g->settings, "letters"), wanted->half_moves, s.most_turns, seconds, out, ds);
		walk_free(s.walk);
		return s.rc;
	}
	s.line = g_ptr_array_new();
	s.seen = g_hash_table_new_full(g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
	search(&s);
	g_ptr_array_unref(s.line);
	g_hash_table_unref(s.seen);
	for (int i = 0; i <= MOST_HALF_MOVES; i++)
		forget(&s.killer[i]);
	walk_free(s.walk);
	return s.rc;
}
