/*
 * Saving never changes a game: what is written as a log or as PGN and read back has the same positions, messages and results, ply by ply.
 *
 * usage: test_walks_saves [--into FOLDER] SAMPLES GAMES SEED [GAME...]
 *
 * With a folder the first game of each name is left there: GAME.gcl, GAME.pgn, and what was played: GAME.turns and GAME.seed;
 * tests/games/pictures.py draws all three.
 *
 * Games of the library are played at random by their own legal moves, with dice, shuffles and questions, each by a seed of its own; the seed is then known to nobody but the log.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/input.h"
#include "engine/save.h"
#include "unit/share.h"
#include "walker.h"

enum { MOST_TURNS = 70, MOST_FAULTS = 3 };

struct trial {
	const char *name, *into; /* into: NULL, nothing is kept */
	struct search_path *path;
	struct settings *settings;
	GRand *rand;
	enum walker_turns turns;
	int played, plies, drawn, faults;
};

static void fault(struct trial *t, const char *how, const char *what, const char *one, const char *other, const char *text)
{
	if (++t->faults <= MOST_FAULTS)
		printf("%s, %s: %s:\n  %s\n  %s\n%.2500s\n", t->name, how, what, one ? one : "(nothing)", other ? other : "(nothing)", text);
}

static void fault_of(struct trial *t, const char *how, const struct diags *ds, const char *text)
{
	g_autoptr(GString) said = g_string_new(NULL);
	for (size_t i = 0; i < diags_count(ds) && i < 3; i++)
		diag_format(diags_item(ds, i), said);
	fault(t, how, "cannot be read back", said->str, "", text);
}

/* The usual run plays all games, and of each so much less (BOARDWRIGHT_SHARE). A folder gets whole games. */
static int most_turns(const struct trial *t) { return t->into ? MOST_TURNS : MOST_TURNS / corpus_share(); }

/* Turns of a random game from its start, one a line. */
static char *play(struct trial *t, struct settings *s, uint64_t seed)
{
	struct game_options options = { .path = t->path, .seed = seed };
	struct diags *ds = diags_new();
	GString *turns = g_string_new(NULL);
	struct game *g = game_open(s, &options, ds);
	int most = most_turns(t);
	struct walk *w = g ? game_walk(g, most, ds) : NULL;
	struct walk_view view = { .legal = NULL };
	for (int turn = 0; w && turn < most && walk_look(w, &view, ds) == RC_OK; turn++) {
		bool over = view.result != RESULT_NONE || view.unfinished || !view.legal->len;
		g_autofree char *played =
			over ? NULL : walker_play(w, view.legal, t->rand, t->turns, view.legal->pdata[g_rand_int_range(t->rand, 0, (gint32)view.legal->len)]);
		g_ptr_array_unref(view.legal);
		if (!played)
			break;
		bool offers = !strchr(played, ':') && g_rand_int_range(t->rand, 0, 8) == 0;
		g_string_append_printf(turns, "%s%s\n", played, offers ? "; offer draw" : "");
	}
	walk_free(w);
	game_free(g);
	diags_free(ds);
	return g_string_free(turns, FALSE);
}

/* A game, and its replay with all that is known of each ply. */
struct replayed {
	struct settings *settings;
	struct game *game;
	struct replay *replay;
	struct diags *ds;
};

static void replayed_close(struct replayed *r)
{
	if (r->replay)
		replay_free(r->replay);
	game_free(r->game);
	settings_free(r->settings);
	diags_free(r->ds);
}

static bool replayed_open(const struct trial *t, struct replayed *r, uint64_t seed)
{
	static const struct replay_request all = { .last_ply = -1, .every_ply = true, .post_game = true, .keep_all = true, .fens = true };
	struct game_options options = { .path = t->path, .seed = seed };
	r->game = game_open(r->settings, &options, r->ds);
	r->replay = r->game ? game_replay(r->game, &all, r->ds) : NULL;
	return r->replay && !r->replay->error;
}

static char *board_text(const struct ply *ply)
{
	GString *out = g_string_new(NULL);
	const struct position *p = &ply->position;
	fen_write(p, out);
	for (int i = 0; i < p->board->n_spaces; i++)
		g_string_append_c(out, (char)('0' + p->color[i]));
	g_string_append_printf(out, " %d %d", p->origin, p->dest);
	return g_string_free(out, FALSE);
}

/* All that pictures and pages have of a ply, in one text. */
static char *ply_text(const struct ply *ply)
{
	g_autofree char *board = board_text(ply);
	GString *out = g_string_new(NULL);
	g_string_append_printf(out, "%d%s %s | %s | %s | %s | check %d %d | %s | %s |", ply->turn, ply->second ? "..." : ".", board, ply->fen,
		ply->say ? ply->say : "", ply->remind ? ply->remind : "", ply->check, ply->king, game_result_name(ply->result), ply->display.orientation);
	for (guint i = 0; ply->legal && i < ply->legal->len; i++)
		g_string_append_printf(out, " %s", ((const struct legal_move *)ply->legal->pdata[i])->text);
	return g_string_free(out, FALSE);
}

static void compare(struct trial *t, const char *how, const struct replay *a, const struct replay *b, bool moves, const char *text)
{
	if (a->n_plies != b->n_plies) {
		fault(t, how, "number of plies", "", "", text);
		return;
	}
	for (int i = 0; i < a->n_plies; i++) {
		g_autofree char *one = ply_text(&a->ply[i]), *other = ply_text(&b->ply[i]);
		bool same_move = !moves || !strcmp(a->ply[i].move, b->ply[i].move);
		if (!strcmp(one, other) && same_move)
			continue;
		fault(t, how, same_move ? "a ply" : "a move", same_move ? one : a->ply[i].move, same_move ? other : b->ply[i].move, text);
		return;
	}
	if (a->result != b->result || a->winner != b->winner)
		fault(t, how, "the result", game_result_name(a->result), game_result_name(b->result), text);
}

/* Leaves a text in the folder, under the game's name. */
static void keep(const struct trial *t, const char *extension, const char *text)
{
	if (!t->into || t->played != 1)
		return;
	g_autofree char *name = g_strconcat(t->name, extension, NULL), *path = g_build_filename(t->into, name, NULL);
	if (!g_file_set_contents(path, text, -1, NULL))
		abort();
}

static void keep_turns(const struct trial *t, const char *turns, uint64_t seed)
{
	g_autofree char *number = g_strdup_printf("%" G_GUINT64_FORMAT "\n", (guint64)seed);
	keep(t, ".turns", turns);
	keep(t, ".seed", number);
}

static void by_log(struct trial *t, const struct replayed *game)
{
	g_autoptr(GString) text = g_string_new(NULL);
	struct replayed again = { .settings = settings_new(), .ds = diags_new() };
	game_write_log(game->game, game->settings, game->replay, text);
	keep(t, ".gcl", text->str);
	bool read = preset_read_text(again.settings, "saved.gcl", text->str, text->len, t->path, again.ds) == RC_OK && replayed_open(t, &again, 0);
	if (!read)
		fault_of(t, "as a log", again.ds, text->str);
	else if (strcmp(settings_text(again.settings, "orientation"), settings_text(game->settings, "orientation")) != 0 ||
		strcmp(settings_text(again.settings, "tcolor"), settings_text(game->settings, "tcolor")) != 0)
		fault(t, "as a log", "settings", "", "", text->str);
	else
		compare(t, "as a log", game->replay, again.replay, true, text->str);
	replayed_close(&again);
}

static void by_pgn(struct trial *t, const struct replayed *game)
{
	g_autoptr(GString) text = g_string_new(NULL);
	struct replayed again = { .ds = diags_new() };
	struct input_found found = { 0 };
	game_write_pgn(game->game, game->settings, NULL, game->replay, text, again.ds);
	keep(t, ".pgn", text->str);
	const struct input in = { .text = text->str, .text_name = "saved.pgn", .text_line = 1, .text_is_record = true };
	bool read = input_read(NULL, &in, t->path, &again.settings, &found, again.ds) == RC_OK && replayed_open(t, &again, 0);
	if (!read)
		fault_of(t, "as PGN", again.ds, text->str);
	else
		compare(t, "as PGN", game->replay, again.replay, false, text->str);
	input_found_release(&found);
	replayed_close(&again);
}

static void try_one(struct trial *t)
{
	uint64_t seed = g_rand_int_range(t->rand, 1, G_MAXINT32);
	struct replayed game = { .settings = settings_copy(t->settings), .ds = diags_new() };
	struct place at = { "moves", 1, 1 };
	g_autofree char *turns = play(t, game.settings, seed);
	settings_set(game.settings, "orientation", "flip", LAYER_COMMAND_LINE, at, game.ds); /* what an address or a form gave */
	settings_set(game.settings, "tcolor", "112233", LAYER_COMMAND_LINE, at, game.ds);
	if (move_list_read(game.settings, "moves", turns, game.ds) != RC_OK || !replayed_open(t, &game, seed)) {
		fault_of(t, "itself", game.ds, turns);
	} else {
		t->played++;
		t->plies += game.replay->n_plies - 1;
		t->drawn += game.replay->drew;
		keep_turns(t, turns, seed);
		by_log(t, &game);
		by_pgn(t, &game);
	}
	replayed_close(&game);
}

int main(int argc, char **argv)
{
	const char *into = argc > 2 && !strcmp(argv[1], "--into") ? argv[2] : NULL;
	if (into) {
		argv += 2;
		argc -= 2;
	}
	if (argc < 4)
		return 2;
	struct search_path *path = walker_path(argv[1]);
	g_auto(GStrv) all = games_list(path);
	int games = 0, faults = 0, played = 0, drawn = 0;
	for (char **name = argc > 4 ? argv + 4 : all; *name; name++) {
		struct trial t = {
			.name = *name, .into = into, .path = path, .settings = settings_new(), .rand = g_rand_new_with_seed((guint32)atoi(argv[3]))
		};
		t.turns = walker_turns_of(*name);
		bool tried = walker_read(path, *name, t.settings);
		for (int i = 0; tried && i < atoi(argv[2]) && t.faults < MOST_FAULTS; i++)
			try_one(&t);
		if (tried)
			printf("%s: %d games, %d plies, %d by chance, %d faults\n", *name, t.played, t.plies, t.drawn, t.faults);
		fflush(stdout);
		games += tried;
		faults += t.faults;
		played += t.played;
		drawn += t.drawn;
		settings_free(t.settings);
		g_rand_free(t.rand);
	}
	search_path_free(path);
	printf("%d games of the library, %d played, %d by chance, %d faults\n", games, played, drawn, faults);
	return faults || !played || (argc <= 4 && !drawn);
}
