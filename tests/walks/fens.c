/*
 * Positions in and out: a position that was reached by legal play, written as a FEN and read again, is the same position.
 *
 * usage: test_walks_fens SAMPLES POSITIONS SEED [GAME...]
 *
 * Each game of the library is played at random by its own legal moves. From time to time its FEN is taken and read into a game of its own; then both are played on side by side for twenty
 * turns, and at each of them legal moves, checks, pieces on every space, results and the next FEN must be equal. Games of chance are not played on behind a FEN, since what falls then is
 * another log's. What repetition ends is not compared: a FEN has no past.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "walker.h"

enum { MOST_TURNS = 300, TURNS_BEHIND = 20, STRIDE = 23, MOST_FAULTS = 3 };

struct side {
	struct settings *settings;
	struct game *game;
	struct walk *walk;
	struct diags *ds;
	struct walk_view view;
};

struct trial {
	const char *game;
	struct search_path *path;
	struct settings *settings;
	GRand *rand;
	int wanted, done, faults, plies;
	bool chance;
	enum walker_turns turns;
};

static void print_diags(const struct diags *ds)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (size_t i = 0; i < diags_count(ds) && i < 3; i++)
		diag_format(diags_item(ds, i), text);
	fputs(text->str, stdout);
}

static void side_close(struct side *s)
{
	if (s->view.legal)
		g_ptr_array_unref(s->view.legal);
	walk_free(s->walk);
	game_free(s->game);
	settings_free(s->settings);
	diags_free(s->ds);
	*s = (struct side){ 0 };
}

/* A game of its own, from the start or from a FEN. */
static bool side_open(const struct trial *t, const char *fen, uint64_t seed, struct side *out)
{
	struct game_options options = { .path = t->path, .seed = seed };
	*out = (struct side){ .settings = settings_copy(t->settings), .ds = diags_new() };
	if (fen && position_take(out->settings, fen, LAYER_COMMAND_LINE, (struct place){ "fen", 1, 1 }, out->ds) != RC_OK)
		return false;
	out->game = game_open(out->settings, &options, out->ds);
	out->walk = out->game ? game_walk(out->game, MOST_TURNS, out->ds) : NULL;
	return out->walk != NULL;
}

static bool side_look(struct side *s)
{
	if (s->view.legal)
		g_ptr_array_unref(s->view.legal);
	s->view.legal = NULL;
	return walk_look(s->walk, &s->view, s->ds) == RC_OK;
}

static int compare_moves(gconstpointer a, gconstpointer b)
{
	return strcmp((*(const struct legal_move *const *)a)->text, (*(const struct legal_move *const *)b)->text);
}

static char *moves_text(struct side *s)
{
	GString *out = g_string_new(NULL);
	g_ptr_array_sort(s->view.legal, compare_moves);
	for (guint i = 0; i < s->view.legal->len; i++)
		g_string_append_printf(out, "%s ", ((const struct legal_move *)s->view.legal->pdata[i])->text);
	return g_string_free(out, FALSE);
}

/* The board, pieces in hand and colours: what a picture is made of. */
static char *board_text(const struct side *s)
{
	GString *out = g_string_new(NULL);
	const struct position *p = walk_position(s->walk);
	fen_write(p, out);
	for (int i = 0; i < p->board->n_spaces; i++)
		g_string_append_c(out, (char)('0' + p->color[i]));
	return g_string_free(out, FALSE);
}

static void fault(struct trial *t, const char *fen, int turns, const char *what, const char *one, const char *other)
{
	t->faults++;
	if (t->faults <= MOST_FAULTS)
		printf("%s: %s\n  %d turns behind it %s:\n  %s\n  %s\n", t->game, fen, turns, what, one, other);
}

static bool same(struct trial *t, const char *fen, int turns, const char *what, char *one, char *other)
{
	bool equal = !strcmp(one, other);
	if (!equal)
		fault(t, fen, turns, what, one, other);
	g_free(one);
	g_free(other);
	return equal;
}

/* The part of a FEN that positions are repeated by. */
static char *past_of(const char *fen)
{
	const char *blank = strchr(fen, ' ');
	return blank ? g_strndup(fen, blank - fen + 2) : g_strdup(fen);
}

static bool compare(struct trial *t, const char *fen, int turns, struct side *a, struct side *b, GHashTable *past)
{
	if (!side_look(b)) {
		print_diags(b->ds);
		fault(t, fen, turns, "it fails", "", "");
		return false;
	}
	g_autofree char *now = walk_fen(a->walk);
	g_autofree char *key = past_of(now);
	bool repeated = g_hash_table_contains(past, key);
	if (!same(t, fen, turns, "the FEN", g_strdup(now), walk_fen(b->walk)) || !same(t, fen, turns, "the board", board_text(a), board_text(b)))
		return false;
	if (turns == 0 && a->view.result != RESULT_NONE) /* what a move has won is not in the position */
		return false;
	if (a->view.result != b->view.result) {
		if (!repeated)
			fault(t, fen, turns, "the result", game_result_name(a->view.result), game_result_name(b->view.result));
		return false;
	}
	if (t->chance)
		return false;
	if (!same(t, fen, turns, "legal moves", moves_text(a), moves_text(b)))
		return false;
	if (a->view.check != b->view.check)
		fault(t, fen, turns, "check", a->view.check ? "yes" : "no", b->view.check ? "yes" : "no");
	return a->view.check == b->view.check;
}

/* Captures, promotions and moves of several parts are rare in random play, so they are taken more often. */
static const struct legal_move *choose(struct trial *t, const struct side *s)
{
	const struct legal_move *best = NULL;
	for (int tries = 0; tries < 3; tries++) {
		const struct legal_move *move = s->view.legal->pdata[g_rand_int_range(t->rand, 0, (gint32)s->view.legal->len)];
		if (!best || (move->to >= 0 && !position_is_empty(walk_position(s->walk), move->to)))
			best = move;
	}
	return best;
}

static void play_game(struct trial *t)
{
	struct side a = { 0 }, b = { 0 };
	g_autoptr(GHashTable) past = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autofree char *fen = NULL;
	int behind = 0, next = g_rand_int_range(t->rand, 0, STRIDE);
	if (!side_open(t, NULL, g_rand_int(t->rand), &a)) {
		print_diags(a.ds);
		fault(t, "start", 0, "cannot be played", "", "");
	}
	for (int turn = 0; a.walk && turn < MOST_TURNS && t->faults < MOST_FAULTS; turn++) {
		if (!side_look(&a)) {
			print_diags(a.ds);
			fault(t, fen ? fen : "start", behind, "the game fails", "", "");
			break;
		}
		if (a.view.unfinished) /* half a turn is no position */
			break;
		if (turn == next && t->done < t->wanted) {
			g_free(fen);
			fen = walk_fen(a.walk);
			side_close(&b);
			behind = 0;
			t->done++;
			next += STRIDE;
			if (!side_open(t, fen, 1, &b)) {
				print_diags(b.ds);
				if (a.view.result == RESULT_NONE)
					fault(t, fen, 0, "cannot be read", "", "");
				side_close(&b);
			}
		}
		bool goes_on = b.walk && compare(t, fen, behind, &a, &b, past) && behind < TURNS_BEHIND && !(t->chance && behind == 0);
		if (b.walk && !goes_on)
			side_close(&b);
		if (a.view.result != RESULT_NONE || !a.view.legal->len || (t->done == t->wanted && !b.walk))
			break;
		char *now = walk_fen(a.walk);
		g_hash_table_add(past, past_of(now));
		g_free(now);
		g_autofree char *played = walker_play(a.walk, a.view.legal, t->rand, t->turns, choose(t, &a));
		t->plies++;
		if (!played && t->turns == WALKER_PAIRS) /* the second half of a turn that had no second one among the first's moves */
			break;
		if (!played) {
			fault(t, fen ? fen : "start", behind, "a legal move is refused", walker_turn(walk_position(a.walk), a.view.legal->pdata[0]), "");
			break;
		}
		if (b.walk && !walk_play(b.walk, played, NULL)) {
			fault(t, fen, behind, "is refused", played, "");
			side_close(&b);
		}
		behind++;
	}
	side_close(&a);
	side_close(&b);
}

/* False: it has no rules, and so no legal moves. */
static bool try_game(struct search_path *path, const char *name, int positions, guint32 seed, int *faults, int *done)
{
	struct trial t = { .game = name, .path = path, .settings = settings_new(), .rand = g_rand_new_with_seed(seed), .wanted = positions };
	t.chance = !strcmp(name, "vegas_fun_chess") || !strcmp(name, "mystery_chess");
	t.turns = walker_turns_of(name);
	bool tried = walker_read(path, name, t.settings);
	for (int games = 0; tried && t.done < t.wanted && t.faults < MOST_FAULTS && games < 4 * positions; games++)
		play_game(&t);
	if (tried)
		printf("%s: %d positions, %d plies, %d faults\n", name, t.done, t.plies, t.faults);
	fflush(stdout);
	*faults += t.faults + (tried && t.done < t.wanted && !t.faults);
	*done += t.done;
	settings_free(t.settings);
	g_rand_free(t.rand);
	return tried;
}

int main(int argc, char **argv)
{
	if (argc < 4)
		return 2;
	struct search_path *path = walker_path(argv[1]);
	g_auto(GStrv) all = games_list(path);
	int games = 0, faults = 0, done = 0;
	for (char **name = argc > 4 ? argv + 4 : all; *name; name++)
		games += try_game(path, *name, atoi(argv[2]), (guint32)atoi(argv[3]), &faults, &done);
	search_path_free(path);
	printf("%d games, %d positions, %d faults\n", games, done, faults);
	return faults || !done;
}
