/*
 * Benchmarks of the engine: operator steps, replay of an enforced game, legal moves through the preset's own code, games without code,
 * games that share their opening, positions.
 *
 * usage: bench-engine SAMPLES [WORD]          prints one line a figure whose name holds WORD: name, median, best, unit. CPU time of this process
 *        bench-engine SAMPLES pgn FILE ROUNDS reads all games of a PGN file and finds their moves and positions, ROUNDS times, and prints nothing
 *        bench-engine SAMPLES logs LOG...      plies a second of each log, without and with the legal moves of every ply
 *        bench-engine SAMPLES replay ROUNDS   replays all games of Chess ROUNDS times and prints nothing: for those who hold the clock themselves
 *        bench-engine SAMPLES archive FILE ROUNDS   the same with a file of games
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/eval.h"
#include "engine/game.h"
#include "engine/record.h"

enum { ROUNDS = 9 };

static const char *wanted = "";

static bool skip(const char *name) { return !strstr(name, wanted); }

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
	printf("%-52s %12.0f %s (best %.0f)\n", name, work / seconds[ROUNDS / 2], unit, work / seconds[0]);
	fflush(stdout);
}

static struct search_path *path_of(const char *samples)
{
	struct search_path *path = search_path_new();
	g_autofree char *include = g_build_filename(samples, "include", NULL);
	search_path_add(path, samples);
	search_path_add(path, include);
	return path;
}

static void G_GNUC_NORETURN stop(const char *name, const char *why)
{
	fprintf(stderr, "%s: %s\n", name, why);
	exit(1);
}

static void replay(const char *name, struct game *g, const struct replay_request *request, struct diags *ds)
{
	struct replay *r = game_replay(g, request, ds);
	if (r->error)
		stop(name, r->error);
	replay_free(r);
}

/* A preset of nothing but Pre-Game code. */
static void bench_code(const char *name, const char *code, double steps)
{
	if (skip(name))
		return;
	struct diags *ds = diags_new();
	struct settings *s = settings_new();
	double seconds[ROUNDS];
	struct game_options options = { 0 };
	settings_set(s, "pregame", code, LAYER_COMMAND_LINE, (struct place){ "bench", 1, 1 }, ds);
	struct game *g = game_open(s, &options, ds);
	struct replay_request request = { .last_ply = -1 };
	for (int i = 0; i < ROUNDS; i++) {
		double start = now();
		replay(name, g, &request, ds);
		seconds[i] = now() - start;
	}
	print(name, seconds, steps, "steps a second");
	game_free(g);
	settings_free(s);
	diags_free(ds);
}

static struct settings *read_preset(const char *file, const struct search_path *path, struct diags *ds)
{
	struct settings *s = settings_new();
	if (preset_read(s, file, path, ds) != RC_OK)
		stop(file, "cannot be read");
	return s;
}

/* A game from its start. */
static void bench_game(const char *name, const char *file, const struct search_path *path, bool every_ply, int repeat)
{
	if (skip(name))
		return;
	struct diags *ds = diags_new();
	struct settings *s = read_preset(file, path, ds);
	struct game_options options = { .path = path };
	double seconds[ROUNDS];
	struct game *g = game_open(s, &options, ds);
	struct replay_request request = { .last_ply = -1, .every_ply = every_ply };
	for (int i = 0; i < ROUNDS; i++) {
		double start = now();
		for (int k = 0; k < repeat; k++) {
			game_forget(g);
			game_use(g, s, &options, ds);
			replay(name, g, &request, ds);
		}
		seconds[i] = now() - start;
	}
	print(name, seconds, (double)repeat * (double)settings_move_count(s), "plies a second");
	game_free(g);
	settings_free(s);
	diags_free(ds);
}

/* Every log of samples/chess, each from its start, on one prepared game. */
static void replay_all(const char *samples, const struct search_path *path, int rounds)
{
	g_autofree char *folder = g_build_filename(samples, "chess", NULL);
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	g_autoptr(GPtrArray) logs = g_ptr_array_new();
	struct diags *ds = diags_new();
	struct game_options options = { .path = path };
	struct replay_request request = { .last_ply = -1 };
	for (const char *name; dir && (name = g_dir_read_name(dir));)
		if (g_str_has_suffix(name, ".gcl")) {
			g_autofree char *file = g_build_filename(folder, name, NULL);
			g_ptr_array_add(logs, read_preset(file, path, ds));
			if (!game_is_same(logs->pdata[0], logs->pdata[logs->len - 1]))
				stop(file, "is of another game");
		}
	struct game *g = logs->len ? game_open(logs->pdata[0], &options, ds) : NULL;
	if (!g)
		stop(folder, "has no game that can be opened");
	for (guint i = 0; i < (guint)rounds * logs->len; i++) {
		if (game_use(g, logs->pdata[i % logs->len], &options, ds) != RC_OK)
			stop(folder, "has a log that cannot be used");
		game_forget(g);
		replay("replay", g, &request, ds);
	}
	game_free(g);
	for (guint i = 0; i < logs->len; i++)
		settings_free(logs->pdata[i]);
	diags_free(ds);
}

/* The games of a file, a move a line, an empty line behind each, under the preset of Chess. Nothing is known of a round before. */
static void replay_archive(const char *file, const char *samples, const struct search_path *path, int rounds)
{
	g_autofree char *text = NULL, *preset = g_build_filename(samples, "chess", "default.php", NULL);
	if (!g_file_get_contents(file, &text, NULL, NULL))
		stop(file, "cannot be read");
	g_auto(GStrv) games = g_strsplit(g_strchomp(text), "\n\n", -1);
	struct diags *ds = diags_new();
	struct game_options options = { .path = path };
	struct replay_request request = { .last_ply = -1 };
	struct settings *s = read_preset(preset, path, ds);
	struct game *g = game_open(s, &options, ds);
	for (int round = 0; round < rounds; round++) {
		game_forget(g);
		for (char **game = games; *game; game++) {
			settings_set(s, "moves", *game, LAYER_COMMAND_LINE, (struct place){ "bench", 1, 1 }, ds);
			if (game_use(g, s, &options, ds) != RC_OK)
				stop(file, *game);
			replay("archive", g, &request, ds);
		}
	}
	game_free(g);
	settings_free(s);
	diags_free(ds);
}

/* A move as a log without code must have it: castling moves the Rook, too. */
static const char *written_out(const char *move)
{
	static const char *const castling[] = { "K e1-g1", "K e1-g1; R h1-f1", "K e1-c1", "K e1-c1; R a1-d1", "k e8-g8", "k e8-g8; r h8-f8", "k e8-c8",
		"k e8-c8; r a8-d8" };
	for (size_t i = 0; i < G_N_ELEMENTS(castling); i += 2)
		if (strcmp(move, castling[i]) == 0)
			return castling[i + 1];
	return move;
}

/* The text of a log without code: the moves of `file`, up to `plies`. */
static char *moves_only(const char *file, const struct search_path *path, size_t plies, struct diags *ds)
{
	struct settings *s = read_preset(file, path, ds);
	GString *text = g_string_new("<?php\n$game = 'Bench';\n$moves = <<<'NOW'\n");
	for (size_t i = 0; i < plies && i < settings_move_count(s); i++)
		g_string_append_printf(text, "%zu%s %s\n", i / 2 + 1, i % 2 ? "..." : ".", written_out(settings_move(s, i)->text));
	g_string_append(text, "NOW;\n");
	settings_free(s);
	return g_string_free(text, FALSE);
}

/* What a batch does for every game without rule code: read the log, find the prepared preset, replay to the last position. */
static void bench_moves(const char *name, const char *file, const struct search_path *path, bool opened, bool read)
{
	enum { REPEAT = 500, PLIES = 80 };
	if (skip(name))
		return;
	struct diags *ds = diags_new();
	struct game_options options = { .path = path };
	g_autofree char *text = moves_only(file, path, PLIES, ds);
	struct replay_request request = { .last_ply = -1 };
	struct settings *first = settings_new();
	double seconds[ROUNDS];
	preset_read_text(first, "bench", text, strlen(text), path, ds);
	struct game *kept = game_open(first, &options, ds);
	for (int i = 0; i < ROUNDS; i++) {
		double start = now();
		for (int k = 0; k < REPEAT; k++) {
			struct settings *s = read ? settings_new() : first;
			if (read && preset_read_text(s, "bench", text, strlen(text), path, ds) != RC_OK)
				stop(name, "cannot be read");
			if (!opened && !game_is_same(first, s))
				stop(name, "is another game");
			struct game *g = opened ? game_open(s, &options, ds) : kept;
			if (!opened)
				game_use(g, s, &options, ds);
			replay(name, g, &request, ds);
			if (opened)
				game_free(g);
			else
				game_use(kept, first, &options, ds);
			if (read)
				settings_free(s);
		}
		seconds[i] = now() - start;
	}
	print(name, seconds, REPEAT, "games a second");
	game_free(kept);
	settings_free(first);
	diags_free(ds);
}

/* Games with one opening: `shared` plies of the game in `file`, then moves of Rooks to and fro, other ones in every game. */
static void bench_shared(const char *name, const char *file, const struct search_path *path, int shared, bool every_ply)
{
	enum { GAMES = 64, OWN = 24 };
	static const char *const shuttles[] = { "R a1-b1\nr a8-b8\nR b1-a1\nr b8-a8\n", "R a1-b1\nr f8-e8\nR b1-a1\nr e8-f8\n" };
	if (skip(name))
		return;
	struct diags *ds = diags_new();
	struct game_options options = { .path = path };
	struct settings *base = read_preset(file, path, ds), *games[GAMES];
	double seconds[ROUNDS], plies = 0;
	for (int k = 0; k < GAMES; k++) {
		g_autoptr(GString) moves = g_string_new(NULL);
		for (int i = 0; i < shared; i++)
			g_string_append_printf(moves, "%s\n", settings_move(base, (size_t)i)->text);
		for (int i = 0; i < OWN / 4; i++)
			g_string_append(moves, shuttles[k >> i & 1]);
		games[k] = settings_copy(base);
		settings_set(games[k], "moves", moves->str, LAYER_COMMAND_LINE, (struct place){ "bench", 1, 1 }, ds);
		plies += (double)settings_move_count(games[k]);
	}
	struct game *g = game_open(base, &options, ds);
	struct replay_request request = { .last_ply = -1, .every_ply = every_ply };
	for (int i = 0; i < ROUNDS; i++) {
		double start = now();
		game_forget(g);
		for (int k = 0; k < GAMES; k++) {
			game_use(g, games[k], &options, ds);
			replay(name, g, &request, ds);
		}
		seconds[i] = now() - start;
	}
	print(name, seconds, plies, "plies a second");
	game_free(g);
	for (int k = 0; k < GAMES; k++)
		settings_free(games[k]);
	settings_free(base);
	diags_free(ds);
}

/* Positions of one preset, as a batch of them: read the settings, find the prepared preset, set the board up. */
static void bench_positions(const char *name, const struct search_path *path)
{
	enum { REPEAT = 2000 };
	static const char *const codes[] = { "game=Chess&code=r1b1k2r/ppppnppp/2n2q2/2b5/3NP3/2P1B3/PP3PPP/RN1QKB1R",
		"game=Chess&code=4k3/8/8/8/3Q4/8/8/R3K2R" };
	if (skip(name))
		return;
	struct diags *ds = diags_new();
	struct game_options options = { .path = path };
	struct settings *first = settings_new();
	struct replay_request request = { .last_ply = -1 };
	double seconds[ROUNDS];
	struct game *g = game_open(first, &options, ds);
	for (int i = 0; i < ROUNDS; i++) {
		double start = now();
		for (int k = 0; k < REPEAT; k++) {
			const char *code = codes[k % 2];
			struct settings *s = settings_new();
			if (preset_read_text(s, "bench", code, strlen(code), path, ds) != RC_OK)
				stop(name, "cannot be read");
			if (!game_is_same(first, s))
				stop(name, "is another game");
			game_use(g, s, &options, ds);
			replay(name, g, &request, ds);
			settings_free(s);
		}
		seconds[i] = now() - start;
	}
	print(name, seconds, REPEAT, "positions a second");
	game_free(g);
	settings_free(first);
	diags_free(ds);
}

/*
 * Reads all games of a PGN text and finds every move and position of them through the program of a preset. The number of plies. Nothing is known of a round before.
 */
static int play_records(const char *file, const char *text, struct game *g, const struct settings *preset, const struct game_options *options)
{
	game_forget(g);
	struct diags *ds = diags_new();
	struct record_source *from = record_open_text(file, 1, text, strlen(text), NULL, ds);
	struct record *r;
	int plies = 0;
	while (from && record_next(from, &r, ds) == RC_OK && r) {
		struct settings *s = settings_copy(preset);
		g_autoptr(GPtrArray) moves = record_follow(r, NULL, ds);
		struct replay_request request = { .last_ply = -1, .keep_all = true };
		settings_take_record(s, r, moves, ds);
		game_use(g, s, options, ds);
		replay(file, g, &request, ds);
		plies += (int)moves->len;
		record_free(r);
		game_use(g, preset, options, ds);
		settings_free(s);
	}
	if (!from || diags_failed(ds))
		stop(file, "cannot be read");
	record_close(from);
	diags_free(ds);
	return plies;
}

/* SAN through enforced Chess: every move found, every position known. `rounds` 0: the figure is printed. */
static void bench_records(const char *name, const char *file, const char *samples, const struct search_path *path, int rounds)
{
	if (!rounds && skip(name))
		return;
	g_autofree char *preset = g_build_filename(samples, "chess", "default.php", NULL), *text = NULL;
	if (!g_file_get_contents(file, &text, NULL, NULL))
		stop(file, "cannot be read");
	struct diags *ds = diags_new();
	struct settings *s = read_preset(preset, path, ds);
	struct game_options options = { .path = path };
	struct game *g = game_open(s, &options, ds);
	double seconds[ROUNDS];
	int plies = 0;
	for (int i = 0; i < (rounds ? rounds : ROUNDS); i++) {
		double start = now();
		plies = play_records(file, text, g, s, &options);
		if (!rounds)
			seconds[i] = now() - start;
	}
	if (!rounds)
		print(name, seconds, plies, "plies a second");
	game_free(g);
	settings_free(s);
	diags_free(ds);
}

/* Logs of any game: as bench_game, a line for the replay and one with the legal moves of every ply. */
static void bench_logs(char **files, const struct search_path *path)
{
	for (char **file = files; *file; file++) {
		g_autofree char *legal = g_strconcat(*file, " legal", NULL);
		bench_game(*file, *file, path, false, 4);
		bench_game(legal, *file, path, true, 1);
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
	if (argc > 4 && !strcmp(argv[2], "archive")) {
		replay_archive(argv[3], samples, path, atoi(argv[4]));
		search_path_free(path);
		return 0;
	}
	if (argc > 3 && !strcmp(argv[2], "logs")) {
		bench_logs(argv + 3, path);
		search_path_free(path);
		return 0;
	}
	if (argc > 4 && !strcmp(argv[2], "pgn")) {
		bench_records("pgn", argv[3], samples, path, atoi(argv[4]));
		search_path_free(path);
		return 0;
	}
	g_autofree char *game = g_build_filename(samples, "chess", "kasparov_1999.gcl", NULL);
	g_autofree char *records = g_build_filename(samples, "chess", "games.pgn", NULL);
	g_autofree char *opening = g_build_filename(samples, "chess", "najdorf.gcl", NULL);
	wanted = argc > 2 ? argv[2] : "";
	bench_code("loop: do while < #i 300000: inc i; loop", "set i 0; do while < #i 300000: inc i; loop;", 300000.0 * 6);
	bench_code("operators: a line of 21 operators", "set i 0; do while < #i 100000: set x + * - + #i 1 2 3 bitand 7 max 3 min #i 9; inc i; loop;",
		100000.0 * 23);
	bench_code("functions: fn f, 100,000 calls", "def f + #0 1; set i 0; do while < #i 100000: set i fn f #i; loop;", 100000.0 * 11);
	bench_code("checkers: checkride, checkleap over a board", "for a spaces: for b spaces: set x checkride #a #b 1 1 or checkleap #a #b 1 2; next; next;",
		4096.0 * 13);
	bench_game("enforced Chess, 87 plies", game, path, false, 50);
	bench_game("enforced Chess with all legal moves of every ply", game, path, true, 5);
	bench_records("PGN: SAN found through enforced Chess", records, samples, path, 0);
	bench_shared("opening: games with the same first plies", opening, path, 16, false);
	bench_shared("opening: the same with all legal moves", opening, path, 16, true);
	bench_moves("moves only: 80 plies replayed", game, path, false, false);
	bench_moves("moves only: 80 plies opened and replayed", game, path, true, false);
	bench_moves("moves only: log read, 80 plies replayed", game, path, false, true);
	bench_moves("moves only: log read, 80 plies opened and replayed", game, path, true, true);
	bench_positions("positions: query read, board set up", path);
	search_path_free(path);
	return 0;
}
