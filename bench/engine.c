/*
 * Benchmarks of the engine: operator steps, replay of an enforced game, legal moves through the preset's own code, perft.
 *
 * usage: bench-engine SAMPLES                 prints one line a figure: name, median, minimum, unit. CPU time of this process
 *        bench-engine SAMPLES replay ROUNDS   replays all games of Chess ROUNDS times and prints nothing: for those who hold the clock themselves
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/eval.h"
#include "engine/game.h"

enum { ROUNDS = 9 };

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return x < y ? -1 : x > y;
}

static void print(const char *name, double *seconds, double work, const char *unit)
{
	qsort(seconds, ROUNDS, sizeof *seconds, compare);
	printf("%-44s %12.0f %s (best %.0f)\n", name, work / seconds[ROUNDS / 2], unit, work / seconds[0]);
}

static struct search_path *path_of(const char *samples)
{
	struct search_path *path = search_path_new();
	g_autofree char *include = g_build_filename(samples, "include", NULL);
	search_path_add(path, samples);
	search_path_add(path, include);
	return path;
}

/* A preset of nothing but Pre-Game code. */
static void bench_code(const char *name, const char *code, double steps)
{
	struct diags *ds = diags_new();
	struct settings *s = settings_new();
	double seconds[ROUNDS];
	struct game_options options = {0};
	settings_set(s, "pregame", code, LAYER_COMMAND_LINE, (struct place){"bench", 1, 1}, ds);
	struct game *g = game_open(s, &options, ds);
	struct replay_request request = {.last_ply = -1};
	for (int i = 0; g && i < ROUNDS; i++) {
		double start = now();
		struct replay *r = game_replay(g, &request, ds);
		seconds[i] = now() - start;
		if (r->error) {
			fprintf(stderr, "%s: %s\n", name, r->error);
			exit(1);
		}
		replay_free(r);
	}
	print(name, seconds, steps, "steps a second");
	game_free(g);
	settings_free(s);
	diags_free(ds);
}

static void bench_game(const char *name, const char *file, const struct search_path *path, bool every_ply, int repeat)
{
	struct diags *ds = diags_new();
	struct settings *s = settings_new();
	struct game_options options = {.path = path};
	double seconds[ROUNDS];
	if (preset_read(s, file, path, ds) != RC_OK) {
		fprintf(stderr, "cannot read %s\n", file);
		exit(1);
	}
	struct game *g = game_open(s, &options, ds);
	struct replay_request request = {.last_ply = -1, .every_ply = every_ply};
	for (int i = 0; i < ROUNDS; i++) {
		double start = now();
		for (int k = 0; k < repeat; k++) {
			struct replay *r = game_replay(g, &request, ds);
			if (r->error) {
				fprintf(stderr, "%s: %s\n", name, r->error);
				exit(1);
			}
			replay_free(r);
		}
		seconds[i] = now() - start;
	}
	print(name, seconds, (double)repeat * (double)settings_move_count(s), "plies a second");
	game_free(g);
	settings_free(s);
	diags_free(ds);
}

/* A log of samples/chess, opened for replay. */
struct log {
	struct settings *settings;
	struct game *game;
};

static struct log log_open(const char *file, const struct search_path *path)
{
	struct diags *ds = diags_new();
	struct game_options options = {.path = path};
	struct log log = {.settings = settings_new()};
	if (preset_read(log.settings, file, path, ds) == RC_OK)
		log.game = game_open(log.settings, &options, ds);
	if (!log.game) {
		fprintf(stderr, "cannot read %s\n", file);
		exit(1);
	}
	diags_free(ds);
	return log;
}

static void log_replay(const struct log *log)
{
	struct diags *ds = diags_new();
	struct replay_request request = {.last_ply = -1};
	struct replay *r = game_replay(log->game, &request, ds);
	if (r->error) {
		fprintf(stderr, "%s\n", r->error);
		exit(1);
	}
	replay_free(r);
	diags_free(ds);
}

static void replay_all(const char *samples, const struct search_path *path, int rounds)
{
	g_autofree char *folder = g_build_filename(samples, "chess", NULL);
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	struct log logs[64];
	int n = 0;
	for (const char *name; dir && n < 64 && (name = g_dir_read_name(dir));)
		if (g_str_has_suffix(name, ".gcl")) {
			g_autofree char *file = g_build_filename(folder, name, NULL);
			logs[n++] = log_open(file, path);
		}
	for (int round = 0; round < rounds; round++)
		for (int i = 0; i < n; i++)
			log_replay(&logs[i]);
	for (int i = 0; i < n; i++) {
		game_free(logs[i].game);
		settings_free(logs[i].settings);
	}
}

int main(int argc, char **argv)
{
	const char *samples = argc > 1 ? argv[1] : "samples";
	struct search_path *path = path_of(samples);
	if (argc > 3 && !strcmp(argv[2], "replay")) {
		replay_all(samples, path, atoi(argv[3]));
		search_path_free(path);
		return 0;
	}
	g_autofree char *game = g_build_filename(samples, "chess", "kasparov_1999.gcl", NULL);
	bench_code("loop: do while < #i 300000: inc i; loop", "set i 0; do while < #i 300000: inc i; loop;", 300000.0 * 6);
	bench_code("operators: a line of 21 operators", "set i 0; do while < #i 100000: set x + * - + #i 1 2 3 bitand 7 max 3 min #i 9; inc i; loop;", 100000.0 * 23);
	bench_code("functions: fn f, 100,000 calls", "def f + #0 1; set i 0; do while < #i 100000: set i fn f #i; loop;", 100000.0 * 11);
	bench_code("checkers: checkride, checkleap over a board", "for a spaces: for b spaces: set x checkride #a #b 1 1 or checkleap #a #b 1 2; next; next;",
		   4096.0 * 13);
	bench_game("enforced Chess, 87 plies", game, path, false, 50);
	bench_game("the same with all legal moves of every ply", game, path, true, 5);
	search_path_free(path);
	return 0;
}
