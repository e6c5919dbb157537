/*
 * boardwright test GAME: what an author expects of a preset, tried.
 *
 * Beside the settings file NAME.php stands NAME.test.json, or, when there is none, the file that --tests names:
 *
 *   {"tests": [
 *     {"name": "e4 is answered", "moves": "P e2-e4 / p e7-e5", "position": "rnbqkbnr/pppp1ppp/...", "legal": 29},
 *     {"name": "no triple step", "moves": "P e2-e5", "refused": "may not move"},
 *     {"name": "a game", "game": "opera.gcl", "plies": 33, "result": "won", "winner": 1, "say": "Checkmate"},
 *     {"name": "a question", "fen": "...", "ask": "fn N b1 c3", "gives": "1"},
 *     {"name": "the board", "picture": {"output": "svg", "width": "400"}, "sha256": "..."},
 *     {"name": "nothing looks wrong", "check": true}
 *   ]}
 *
 * Every test begins anew. The answer is TAP 13, for prove and the runners of others; a picture without its hash is no test, but says what to write.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/frame/cli.h"
#include "draw/take_memory.h"
#include "engine/check.h"
#include "engine/eval.h"

/* A file is written by hand: more are a program's output. */
enum { MOST_TESTS = 10000 };

struct trial {
	const struct cli_options *o;
	struct workshop *shop;
	const char *folder; /* of the test file */
	json_t *test;
	GString *why; /* what is not as expected, a line each */
};

static void G_GNUC_PRINTF(2, 3) miss(struct trial *t, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	g_string_append_vprintf(t->why, fmt, ap);
	va_end(ap);
	g_string_append_c(t->why, '\n');
}

static const char *text_of(const struct trial *t, const char *key) { return json_string_value(json_object_get(t->test, key)); }

static void expect_text(struct trial *t, const char *key, const char *got)
{
	const char *wanted = text_of(t, key);
	if (wanted && g_strcmp0(wanted, got) != 0)
		miss(t, "%s is \"%s\", not \"%s\"", key, got ? got : "", wanted);
}

static void expect_number(struct trial *t, const char *key, int got)
{
	json_t *wanted = json_object_get(t->test, key);
	if (json_is_integer(wanted) && json_integer_value(wanted) != got)
		miss(t, "%s: %d, not %d", key, got, (int)json_integer_value(wanted));
}

static void expect_words(struct trial *t, const char *key, const char *got)
{
	const char *wanted = text_of(t, key);
	if (wanted && !strstr(got ? got : "", wanted))
		miss(t, "%s: \"%s\" does not say \"%s\"", key, got ? got : "", wanted);
}

static void expect_answer(struct trial *t, struct game *g)
{
	const char *expression = text_of(t, "ask");
	char *error = NULL;
	if (!expression)
		return;
	g_autofree char *answer = game_eval_text(g, expression, &error);
	if (!answer)
		miss(t, "%s: %s", expression, error);
	else
		expect_text(t, "gives", answer);
	g_free(error);
}

/* The last position and what the program says of it. */
static void expect_of_ply(struct trial *t, const struct replay *r)
{
	const struct ply *last = &r->ply[r->n_plies - 1];
	g_autoptr(GString) fen = g_string_new(NULL);
	fen_write(&last->position, fen);
	expect_text(t, "position", fen->str);
	expect_number(t, "plies", last->number);
	expect_number(t, "legal", last->legal ? (int)last->legal->len : 0);
	expect_number(t, "winner", r->winner + 1);
	expect_text(t, "result", game_result_name(r->result));
	expect_words(t, "say", last->say);
	expect_words(t, "output", r->output);
}

/* Messages of a run, on one line each. */
static void miss_messages(struct trial *t, const struct diags *ds, enum severity least)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (size_t i = 0; i < diags_count(ds); i++)
		if (diags_item(ds, i)->severity <= least)
			diag_format(diags_item(ds, i), text);
	g_string_append(t->why, text->str);
}

static void expect_refusal(struct trial *t, const struct replay *r)
{
	const char *wanted = text_of(t, "refused");
	if (!r->error)
		miss(t, "refused: everything could be played");
	else if (!strstr(r->error, wanted))
		miss(t, "refused: \"%s\" does not say \"%s\"", r->error, wanted);
	expect_number(t, "plies", r->error_ply - 1);
}

static void try_game(struct trial *t, struct job_game *of, struct diags *ds)
{
	struct game *g = game_open(of->settings, &of->options, ds);
	if (!g) {
		miss_messages(t, ds, DIAG_ERROR);
		return;
	}
	struct replay_request request = { .last_ply = -1, .post_game = true, .keep_all = true };
	struct replay *r = game_replay(g, &request, ds);
	if (text_of(t, "refused")) {
		expect_refusal(t, r);
	} else if (r->error || !r->n_plies) {
		miss_messages(t, ds, DIAG_ERROR);
	} else {
		expect_of_ply(t, r);
		expect_answer(t, g);
	}
	if (json_is_true(json_object_get(t->test, "check"))) {
		game_check(g, CHECK_ALL, ds);
		miss_messages(t, ds, DIAG_WARNING);
	}
	replay_free(r);
	game_free(g);
}

static void try_picture(struct trial *t, struct job *job, struct diags *ds)
{
	struct memory_taker taker;
	const char *key;
	json_t *value;
	bool done = true;
	json_object_foreach (json_object_get(t->test, "picture"), key, value)
		done = json_is_string(value) ? job_set(job, key, json_string_value(value), JOB, ds) && done
					     : (miss(t, "picture: the value of %s is no text", key), false);
	memory_taker_init(&taker);
	if (!done || take_memory(&taker, t->shop, job, ds) != RC_OK || !taker.taken->len) {
		miss_messages(t, ds, DIAG_ERROR);
	} else {
		const struct taken *first = taker.taken->pdata[0];
		char digits[SHA256_DIGITS_SIZE];
		sha256_of(first->bytes->data, first->bytes->len, digits);
		if (text_of(t, "sha256"))
			expect_text(t, "sha256", digits);
		else
			miss(t, "the picture is not known yet; once it has been looked at, write: \"sha256\": \"%s\"", digits);
	}
	memory_taker_release(&taker);
}

/* A key that is none of ours is a misspelt one: nothing would be tried. */
static void check_keys(struct trial *t)
{
	static const char *const keys[] = { "name", "moves", "fen", "game", "pick", "seed", "position", "plies", "legal", "winner", "result", "say", "output",
		"refused", "ask", "gives", "picture", "sha256", "check", NULL };
	const char *key;
	json_t *value;
	json_object_foreach (t->test, key, value)
		if (!g_strv_contains(keys, key)) {
			g_autofree char *hint = nearest_hint(key, keys);
			miss(t, "\"%s\" is nothing that a test has%s", key, hint);
		}
}

static void try_one(struct trial *t)
{
	struct diags *ds = diags_new();
	struct job job;
	struct job_game of;
	job_copy(&job, &t->o->job);
	const char *log = text_of(t, "game");
	g_autofree char *path = log ? g_build_filename(t->folder, log, NULL) : NULL;
	if (path)
		job.game = path;
	if (text_of(t, "fen"))
		job.fen = text_of(t, "fen");
	if (text_of(t, "moves"))
		job.moves = text_of(t, "moves");
	if (text_of(t, "seed"))
		job.seed = text_of(t, "seed");
	if (json_is_integer(json_object_get(t->test, "pick")))
		job.pick = (int)json_integer_value(json_object_get(t->test, "pick"));
	check_keys(t);
	if (json_object_get(t->test, "picture")) {
		try_picture(t, &job, ds);
	} else {
		if (job_game_open(&of, &job, t->shop->assets, NULL, ds) == RC_OK)
			try_game(t, &of, ds);
		else
			miss_messages(t, ds, DIAG_ERROR);
		job_game_release(&of);
	}
	job_release(&job);
	diags_free(ds);
}

/* TAP: a line, and behind a failure why, as YAML. */
static bool tell(const struct trial *t, size_t number)
{
	const char *name = text_of(t, "name");
	g_autofree char *line = message_one_line(g_strdup(name ? name : "without a name"));
	for (char *c = line; *c; c++)
		*c = *c == '#' ? ' ' : *c; /* begins a directive */
	printf("%sok %zu - %s\n", t->why->len ? "not " : "", number, line);
	if (!t->why->len)
		return true;
	printf("  ---\n  why: |\n");
	g_auto(GStrv) lines = g_strsplit(g_strchomp(t->why->str), "\n", -1);
	for (int i = 0; lines[i]; i++)
		printf("    %s\n", lines[i]);
	printf("  ...\n");
	return false;
}

static int try_all(const struct cli_options *o, struct workshop *shop, json_t *tests, const char *folder)
{
	int status = EXIT_DONE;
	printf("TAP version 13\n1..%zu\n", json_array_size(tests));
	for (size_t i = 0; i < json_array_size(tests); i++) {
		struct trial t = { .o = o, .shop = shop, .folder = folder, .test = json_array_get(tests, i), .why = g_string_new(NULL) };
		if (json_is_object(t.test))
			try_one(&t);
		else
			miss(&t, "a test is an object");
		if (!tell(&t, i + 1))
			status = EXIT_FAILED;
		g_string_free(t.why, TRUE);
		fflush(stdout);
	}
	return status;
}

/* The file of the tests: the option's, or beside the preset. New string; NULL and an error. */
static char *find_tests(const struct cli_options *o, struct workshop *shop, struct diags *ds)
{
	if (o->tests)
		return g_strdup(o->tests);
	struct job_game of;
	enum rc rc = job_game_open(&of, &o->job, shop->assets, NULL, ds);
	g_autofree char *file = g_strdup(rc == RC_OK ? settings_place(of.settings, "pregame").file : NULL);
	job_game_release(&of);
	if (rc != RC_OK)
		return NULL;
	if (!file || !g_file_test(file, G_FILE_TEST_IS_REGULAR)) {
		g_free(file);
		file = g_strdup(o->job.game);
	}
	const char *dot = strrchr(file, '.'), *slash = strrchr(file, '/');
	g_autofree char *stem = dot && (!slash || dot > slash) ? g_strndup(file, (gsize)(dot - file)) : g_strdup(file);
	char *tests = g_strconcat(stem, ".test.json", NULL);
	if (g_file_test(tests, G_FILE_TEST_IS_REGULAR))
		return tests;
	diag_error(ds, RC_DATA, (struct place){ .file = tests }, "there is no such file; write one, as the manual shows, or name it with --tests FILE");
	g_free(tests);
	return NULL;
}

static json_t *read_tests(const char *file, struct diags *ds)
{
	json_error_t error;
	json_t *all = json_load_file(file, JSON_REJECT_DUPLICATES, &error), *tests = json_object_get(all, "tests");
	struct place at = { file, MAX(error.line, 0), MAX(error.column, 0) };
	if (!all)
		diag_error(ds, RC_DATA, at, "is no file of tests: %s", error.text);
	else if (!json_is_array(tests) || !json_array_size(tests) || json_array_size(tests) > MOST_TESTS)
		diag_error(ds, RC_DATA, (struct place){ at.file, 0, 0 }, "has no list \"tests\" of 1 to %d objects", MOST_TESTS);
	else
		return all;
	json_decref(all);
	return NULL;
}

int cli_test(const struct cli_options *o)
{
	struct workshop shop;
	struct diags *ds = diags_new();
	int status = EXIT_FAILED;
	workshop_init(&shop, o->cache);
	g_autofree char *file = find_tests(o, &shop, ds);
	json_t *all = file ? read_tests(file, ds) : NULL;
	if (all) {
		g_autofree char *folder = g_path_get_dirname(file);
		status = try_all(o, &shop, json_object_get(all, "tests"), folder);
		json_decref(all);
	}
	cli_report(ds, o);
	diags_free(ds);
	workshop_release(&shop);
	return status;
}
