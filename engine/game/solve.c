/*
 * Searching a problem's solutions along a walk (engine/walk.h).
 *
 * Direct and self: whoever begins needs one move, the other side has all; a reply that has refuted a try is asked first in the next, and so is a move that has met the
 * goal (killers, one for each half move). Help: every line of the exact length.
 */
#include "engine/solve.h"

#include <stdlib.h>
#include <string.h>

#include "engine/problem.h"
#include "engine/walk.h"
#include "game/game.h"
#include "game/tsume.h"

/* Half moves of the longest problem: #3, s#2 and h#2.5. What is longer takes hours on rules that are programs. */
enum { MOST_HALF_MOVES = 5 };

struct candidate {
	const struct legal_move *move; /* of the view that it was found in */
	char *turn;                    /* as the log has it */
	char *name;                    /* "e7e8q" */
};

struct search {
	struct walk *walk;
	const struct stipulation *wanted;
	struct solved *out;
	struct diags *ds;
	guint64 most_turns;
	gint64 end; /* monotonic microseconds */
	enum rc rc;
	char *killer[MOST_HALF_MOVES + 1]; /* name of a move, by the half moves that are left */
	GPtrArray *line;                   /* const char *: names of the moves on the way */
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
		return refuse(problem, text, "the number of moves is 1, 2, 3, in helpmates also 1.5 or 2.5");
	out->kind = kinds[i].kind;
	out->half_moves = (int)(2 * moves) - (out->kind == STIPULATION_DIRECT) + half;
	if (out->half_moves > MOST_HALF_MOVES)
		return refuse(problem, text, "it is too long; the longest are #3, s#2 and h#2.5");
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

/* All turns of a position, the killer first. */
static GPtrArray *candidates(struct search *s, const struct walk_view *view, int left)
{
	GPtrArray *all = g_ptr_array_new_with_free_func(candidate_free);
	for (guint i = 0; i < view->legal->len; i++)
		add(s->walk, all, view->legal->pdata[i], turn_of(walk_position(s->walk), view->legal->pdata[i]));
	for (guint i = 1; i < all->len && s->killer[left]; i++)
		if (!strcmp(((struct candidate *)all->pdata[i])->name, s->killer[left])) {
			gpointer first = all->pdata[0];
			all->pdata[0] = all->pdata[i];
			all->pdata[i] = first;
			break;
		}
	return all;
}

static void remember(struct search *s, int left, const char *name)
{
	g_free(s->killer[left]);
	s->killer[left] = g_strdup(name);
}

/* Walking */

static bool may_go_on(struct search *s)
{
	if (s->rc != RC_OK)
		return false;
	if (++s->out->turns > s->most_turns)
		s->rc = diag_error(s->ds, RC_LIMIT, (struct place){ 0 }, "not solved within %" G_GUINT64_FORMAT " turns; --turns N allows more", s->most_turns);
	else if (g_get_monotonic_time() > s->end)
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

static bool has_move(struct search *s, const struct walk_view *view, int left);

/* Behind a move of who begins, with `left` half moves to come: whether all that the other side has leads to the goal. */
static bool is_forced(struct search *s, int left)
{
	struct walk_view view;
	if (!look(s, &view))
		return false;
	bool self = s->wanted->kind == STIPULATION_SELF, good = !self && is_goal(s, &view);
	if (good || left == 0 || !view.legal->len) {
		g_ptr_array_unref(view.legal);
		return good;
	}
	g_autoptr(GPtrArray) replies = candidates(s, &view, left);
	good = true;
	for (guint i = 0; i < replies->len && good; i++) {
		const struct candidate *reply = replies->pdata[i];
		struct walk_view after;
		if (!play(s, replies, i))
			continue;
		good = look(s, &after);
		if (good) {
			good = (self && is_goal(s, &after)) || has_move(s, &after, left - 1);
			g_ptr_array_unref(after.legal);
		}
		back(s);
		if (!good)
			remember(s, left, reply->name);
	}
	g_ptr_array_unref(view.legal);
	return good && s->rc == RC_OK;
}

/* Who begins is to move, with `left` half moves to come: whether one move is enough. */
static bool has_move(struct search *s, const struct walk_view *view, int left)
{
	if (left <= 0)
		return false;
	g_autoptr(GPtrArray) moves = candidates(s, view, left);
	for (guint i = 0; i < moves->len && s->rc == RC_OK; i++) {
		const struct candidate *move = moves->pdata[i];
		if (!play(s, moves, i))
			continue;
		bool good = is_forced(s, left - 1);
		back(s);
		if (good) {
			remember(s, left, move->name);
			return true;
		}
	}
	return false;
}

static void find_keys(struct search *s, const struct walk_view *view)
{
	g_autoptr(GPtrArray) moves = candidates(s, view, s->wanted->half_moves);
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

static void find_lines(struct search *s, int left)
{
	struct walk_view view;
	if (!look(s, &view))
		return;
	if (left == 0 && is_goal(s, &view))
		keep_line(s);
	g_autoptr(GPtrArray) moves = left ? candidates(s, &view, left) : g_ptr_array_new();
	for (guint i = 0; i < moves->len && s->rc == RC_OK; i++)
		if (play(s, moves, i)) {
			find_lines(s, left - 1);
			back(s);
		}
	g_ptr_array_unref(view.legal);
}

static int by_text(gconstpointer a, gconstpointer b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

static void search(struct search *s)
{
	struct walk_view view;
	if (s->wanted->kind == STIPULATION_HELP) {
		find_lines(s, s->wanted->half_moves);
	} else if (look(s, &view)) {
		find_keys(s, &view);
		g_ptr_array_unref(view.legal);
	}
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
	s.end = g_get_monotonic_time() + (gint64)((limits->seconds > 0 ? limits->seconds : LIMIT_SOLVE_SECONDS) * G_USEC_PER_SEC);
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
	search(&s);
	g_ptr_array_unref(s.line);
	for (int i = 0; i <= MOST_HALF_MOVES; i++)
		g_free(s.killer[i]);
	walk_free(s.walk);
	return s.rc;
}
