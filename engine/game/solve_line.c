/*
 * A line that somebody else has found, played move by move: whether each move is legal, and whether the goal is met at its end.
 */
#include <string.h>

#include "game/game_inside.h"
#include "game/search.h"

/* "0-0" of who is to move is "e1g1" or "e8g8". */
static bool is_move(const struct search *s, const char *told, const char *name)
{
	static const char *const wings[][3] = { { "0-0", "e1g1", "e8g8" }, { "0-0-0", "e1c1", "e8c8" } };
	bool second = walk_is_second(s->walk);
	for (size_t i = 0; i < G_N_ELEMENTS(wings); i++)
		if (!strcmp(told, wings[i][0]))
			return !strcmp(name, wings[i][second ? 2 : 1]);
	return !strcmp(told, name);
}

/* The same, or without what a piece becomes. */
static bool may_be(const struct search *s, const char *told, const char *name)
{
	return is_move(s, told, name) || (*told != '0' && strlen(name) == 4 && !strncmp(told, name, 4));
}

static bool play_told(struct search *s, const char *told)
{
	struct walk_view view;
	bool played = false;
	guint before = s->line->len;
	if (!search_look(s, &view))
		return false;
	g_autoptr(GPtrArray) moves = search_candidates(s, &view);
	for (guint i = 0; i < moves->len && s->rc == RC_OK && !played; i++) {
		const char *name = ((const struct candidate *)moves->pdata[i])->name;
		if (!may_be(s, told, name))
			continue;
		bool is = is_move(s, told, name); /* a move that asks what a piece becomes is played with its answer, later in the list */
		played = search_play(s, moves, i) && is;
		if (!played && s->line->len > before)
			search_back(s);
	}
	g_ptr_array_unref(view.legal);
	return played;
}

/* Whether the other side would come next, but a series goes on. */
static bool passes(const struct stipulation *s, guint played, guint all)
{
	if (!stipulation_is_help(s) || s->kind == STIPULATION_HELP || played >= all)
		return false;
	return s->kind == STIPULATION_SERIES || played < all - 1;
}

static char *play_line(struct search *s, const char *line)
{
	g_auto(GStrv) moves = g_strsplit(line, " ", -1);
	guint n = g_strv_length(moves);
	struct walk_view view;
	if ((int)n > s->wanted->half_moves)
		return g_strdup_printf("it has %u half moves, the stipulation %d", n, s->wanted->half_moves);
	for (guint i = 0; i < n; i++) {
		if (!play_told(s, moves[i]))
			return g_strdup_printf("%s is no legal move there", moves[i]);
		if (passes(s->wanted, i + 1, n) && !search_pass(s))
			return g_strdup_printf("behind %s the series cannot go on", moves[i]);
	}
	if (!n || !search_look(s, &view))
		return g_strdup("it has no moves");
	bool goal = search_is_goal(s, &view);
	g_ptr_array_unref(view.legal);
	return goal ? NULL : g_strdup("it does not end as the stipulation says");
}

/* A search that only plays. NULL: there is no game to play. */
static bool begin(struct search *s, struct game *g, const struct stipulation *wanted, struct diags *quiet)
{
	*s = (struct search){ .wanted = wanted, .ds = quiet, .most_turns = G_MAXUINT32, .rc = RC_OK };
	s->end = clock() + (clock_t)LIMIT_SOLVE_SECONDS * CLOCKS_PER_SEC;
	s->walk = game_walk_search(g, LIMIT_HALF_MOVES, quiet);
	s->line = g_ptr_array_new();
	return s->walk != NULL;
}

static void end(struct search *s)
{
	walk_free(s->walk);
	g_ptr_array_unref(s->line);
}

char *game_check_line(struct game *g, const struct stipulation *wanted, const char *line)
{
	struct search s;
	struct solved unused = { .turns = 0 };
	struct diags *quiet = diags_new();
	char *why = NULL;
	if (begin(&s, g, wanted, quiet)) {
		s.out = &unused;
		why = play_line(&s, line);
	} else
		why = g_strdup("the position cannot be played");
	end(&s);
	diags_free(quiet);
	return why;
}

GPtrArray *game_first_moves(struct game *g)
{
	const struct stipulation none = { .half_moves = 1 };
	GPtrArray *out = g_ptr_array_new_with_free_func(g_free);
	struct search s;
	struct solved unused = { .turns = 0 };
	struct walk_view view;
	struct diags *quiet = diags_new();
	bool ready = begin(&s, g, &none, quiet);
	s.out = &unused;
	if (ready && search_look(&s, &view)) {
		g_autoptr(GPtrArray) moves = search_candidates(&s, &view);
		for (guint i = 0; i < moves->len; i++)
			if (search_play(&s, moves, i)) {
				g_ptr_array_add(out, g_strdup(((const struct candidate *)moves->pdata[i])->name));
				search_back(&s);
			}
		g_ptr_array_unref(view.legal);
	}
	end(&s);
	diags_free(quiet);
	return out;
}
