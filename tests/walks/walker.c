/*
 * Playing a game's own legal moves, for tests that walk through games. See walker.h.
 */
#include "walker.h"

#include <string.h>

enum { MOST_QUESTIONS = 16 };

struct search_path *walker_path(const char *samples)
{
	struct search_path *path = search_path_new();
	g_autofree char *include = g_build_filename(samples, "include", NULL);
	search_path_add(path, samples);
	search_path_add(path, include);
	return path;
}

bool walker_read(struct search_path *path, const char *name, struct settings *out)
{
	struct diags *ds = diags_new();
	g_autofree char *file = game_find(path, name);
	bool read = file && preset_read(out, file, path, ds) == RC_OK && *settings_text(out, "postgame1") && *settings_text(out, "postmove1");
	diags_free(ds);
	return read;
}

enum walker_turns walker_turns_of(const char *name)
{
	bool pairs = !strcmp(name, "marseillais_chess") || !strcmp(name, "extra_move_chess");
	return pairs ? WALKER_PAIRS : !strcmp(name, "duck_chess") ? WALKER_DUCK : WALKER_MOVES;
}

static const char *label_at(const struct position *p, const char *name)
{
	for (int i = 0; i < p->board->n_spaces; i++)
		if (p->board->space[i].name && !strcmp(p->board->space[i].name, name) && !position_is_empty(p, i))
			return position_label(p, i);
	return NULL;
}

/* A legal move as a turn: a route of several steps is a turn of as many parts. */
char *walker_turn(const struct position *p, const struct legal_move *move)
{
	g_auto(GStrv) way = g_strsplit(move->text, "-", -1);
	const char *label = strpbrk(move->text, " ;*") ? NULL : label_at(p, way[0]);
	if (!label)
		return g_strdup(move->text);
	GString *out = g_string_new(NULL);
	for (char **at = way; at[0] && at[1]; at++)
		g_string_append_printf(out, "%s%s %s-%s", out->len ? "; " : "", label, at[0], at[1]);
	return g_string_free(out, FALSE);
}

/* Plays a turn; with questions one of the answers to each. The turn that was played, or NULL. */
char *walker_play_turn(struct walk *w, GRand *rand, const char *text)
{
	char *turn = g_strdup(text);
	for (int questions = 0; questions < MOST_QUESTIONS; questions++) {
		g_autoptr(GPtrArray) answered = g_ptr_array_new_with_free_func(g_free);
		if (walk_play(w, turn, answered))
			return turn;
		g_free(turn);
		if (!answered->len)
			return NULL;
		turn = g_strdup(answered->pdata[g_rand_int_range(rand, 0, (gint32)answered->len)]);
	}
	g_free(turn);
	return NULL;
}

/* A turn of two moves: the second one is any that was legal at first and still is. */
static char *play_pair(struct walk *w, const GPtrArray *legal, GRand *rand, const char *first)
{
	char *played = NULL;
	guint n = legal->len, from = (guint)g_rand_int_range(rand, 0, (gint32)n);
	for (guint tries = 0; tries < n && !played; tries++) {
		const struct legal_move *move = legal->pdata[(from + tries) % n];
		g_autofree char *second = walker_turn(walk_position(w), move), *both = g_strdup_printf("%s; %s", first, second);
		played = walker_play_turn(w, rand, both);
	}
	return played;
}

/* Where the duck goes behind every move: to any space on which it may be put. */
static char *play_with_duck(struct walk *w, GRand *rand, const char *turn)
{
	const struct board *b = walk_position(w)->board;
	char *played = NULL;
	for (int n = 0, from = g_rand_int_range(rand, 0, b->n_spaces); n < b->n_spaces && !played; n++) {
		const char *name = b->space[(from + n) % b->n_spaces].name;
		g_autofree char *whole = g_strdup_printf("%s; =Duck-%s", turn, name);
		played = name ? walker_play_turn(w, rand, whole) : NULL;
	}
	return played;
}

static char *play_alone(struct walk *w, GRand *rand, enum walker_turns turns, const char *turn)
{
	return turns == WALKER_DUCK ? play_with_duck(w, rand, turn) : walker_play_turn(w, rand, turn);
}

/* Plays a move. Where a game does not ask what a piece has to become, each label is tried. */
char *walker_play(struct walk *w, const GPtrArray *legal, GRand *rand, enum walker_turns turns, const struct legal_move *move)
{
	const struct position *p = walk_position(w);
	g_autofree char *turn = walker_turn(p, move), *label = move->from >= 0 ? g_strdup(position_label(p, move->from)) : NULL;
	const char *to = strrchr(move->text, '-');
	char *played = turns == WALKER_PAIRS ? play_pair(w, legal, rand, turn) : NULL;
	played = played ? played : play_alone(w, rand, turns, turn);
	for (char c = label && g_ascii_islower(*label) ? 'a' : 'A', n = 0; n < 27 && !played && to && label; n++) {
		g_autofree char *becomes = n < 26 ? g_strdup_printf("%s; %c%s", turn, c + n, to) : g_strdup_printf("%s; %s$%s", turn, label, to);
		played = play_alone(w, rand, turns, becomes);
	}
	return played;
}
