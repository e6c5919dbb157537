/*
 * How long things live, and where: replays outlive what later replays do to the game, games run beside one another in threads, and recursion stops
 * within the stack of the thread that it runs on.
 */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "engine/settings.h"

static int passed, failed;

static void check(bool good, const char *what)
{
	passed += good;
	failed += !good;
	if (!good)
		printf("%s\n", what);
}

static struct settings *settings_of(const char *pregame, const char *moves)
{
	struct diags *ds = diags_new();
	struct settings *s = settings_new();
	settings_set(s, "pregame", pregame, LAYER_COMMAND_LINE, (struct place){ 0 }, ds);
	move_list_read(s, "moves", moves, ds);
	check(!diags_failed(ds), "the settings can be read");
	diags_free(ds);
	return s;
}

static struct replay *replay(struct game *g, struct diags *ds)
{
	const struct replay_request request = { .last_ply = -1, .keep_all = true, .post_game = true };
	return game_replay(g, &request, ds);
}

static char *fen_of(const struct replay *r)
{
	GString *fen = g_string_new(NULL);
	fen_write(&r->ply[r->n_plies - 1].position, fen);
	return g_string_free(fen, FALSE);
}

/* Every replay of this game makes a board of its own, and drops that of the one before. */
static void test_boards(void)
{
	struct diags *ds = diags_new();
	struct settings *s = settings_of("setsystem columns 4; setsystem code rnbq/4/4/RNBQ; add {join x rand 1 9999} b2;", "R a1-a2\nr a4-a3\n");
	const struct game_options options = { .seed = 1 };
	struct game *g = game_open(s, &options, ds);
	struct replay *first = replay(g, ds);
	g_autofree char *before = fen_of(first);
	struct replay *second = replay(g, ds);
	game_free(g);
	g_autofree char *after = fen_of(first);
	check(strcmp(before, after) == 0 && strstr(after, "x"), "a replay keeps its board and labels when its game has another, or is gone");
	replay_free(first);
	replay_free(second);
	settings_free(s);
	check(!diags_failed(ds), "the game can be played");
	diags_free(ds);
}

enum { GAMES = 40, SMALL_STACK = 512 << 10 };

/* Strings, arrays, names and boards of its own; the same result each time. */
static void *play(void *failures)
{
	struct settings *s =
		settings_of("setsystem code rnbqkbnr/8/8/8/8/8/8/RNBQKBNR; for i range 0 200: set v{#i} join x #i; push a #i; next; add {join p count #a} e4;",
			"R a1-a2\nr a8-a7\n");
	const struct game_options options = { .seed = 1, .limits = "memory=4000000" };
	for (int i = 0; i < GAMES; i++) {
		struct diags *ds = diags_new();
		struct game *g = game_open(s, &options, ds);
		struct replay *r = replay(g, ds);
		g_autofree char *fen = fen_of(r);
		*(int *)failures += strcmp(fen, "1nbqkbnr/r7/8/8/4{p201}3/8/R7/1NBQKBNR") != 0;
		replay_free(r);
		game_free(g);
		diags_free(ds);
	}
	settings_free(s);
	return NULL;
}

static void test_threads(void)
{
	pthread_t thread[2];
	int failures[2] = { 0, 0 };
	for (int i = 0; i < 2; i++)
		pthread_create(&thread[i], NULL, play, &failures[i]);
	for (int i = 0; i < 2; i++)
		pthread_join(thread[i], NULL);
	check(failures[0] == 0 && failures[1] == 0, "games in two threads do not meet");
}

static void *recurse(void *error)
{
	struct settings *s = settings_of("def f aggregate lambda (fn f) (1 2); print fn f;", "");
	const struct game_options options = { .limits = "depth=20000" };
	struct diags *ds = diags_new();
	struct game *g = game_open(s, &options, ds);
	struct replay *r = replay(g, ds);
	*(char **)error = g_strdup(r->error);
	replay_free(r);
	game_free(g);
	diags_free(ds);
	settings_free(s);
	return NULL;
}

static void test_small_stack(void)
{
	pthread_attr_t attributes;
	pthread_t thread;
	char *error = NULL;
	pthread_attr_init(&attributes);
	pthread_attr_setstacksize(&attributes, SMALL_STACK);
	pthread_create(&thread, &attributes, recurse, &error);
	pthread_join(thread, NULL);
	pthread_attr_destroy(&attributes);
	check(error && strstr(error, "recursion too deep"), "recursion stops within the stack of its thread");
	g_free(error);
}

/* A game with so many labels is opened anew for the next settings; when those cannot be used, there is none. */
static void test_misuse(void)
{
	struct diags *ds = diags_new();
	struct settings *s = settings_of("", ""), *bad = settings_of("", "");
	g_autoptr(GString) code = g_string_new(NULL);
	for (int i = 0; i < 1200; i++)
		g_string_append_printf(code, "{x%d}", i);
	settings_set(s, "code", code->str, LAYER_COMMAND_LINE, (struct place){ 0 }, ds);
	settings_set(s, "cols", "24", LAYER_COMMAND_LINE, (struct place){ 0 }, ds);
	settings_set(bad, "code", "?", LAYER_COMMAND_LINE, (struct place){ 0 }, ds);
	const struct game_options options = { .seed = 1 };
	struct game *g = game_open(s, &options, ds);
	check(g && !diags_failed(ds), "a game with many labels can be opened");
	check(game_use(g, bad, &options, ds) != RC_OK, "and is not used for a code that cannot be read");
	struct replay *r = replay(g, ds);
	check(r->error && r->n_plies == 0 && !game_board(g) && !game_start(g) && !game_has_aliases(g), "a replay says that there is no game");
	replay_free(r);
	check(game_use(g, s, &options, ds) == RC_OK, "the game can be used again");
	game_free(g);
	settings_free(s);
	settings_free(bad);
	diags_free(ds);
}

int main(void)
{
	test_boards();
	test_misuse();
	test_threads();
	test_small_stack();
	printf("%d passed, %d failed\n", passed, failed);
	return failed || !passed;
}
