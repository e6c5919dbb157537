/*
 * boardwright eval: runs GAME Code on a board and shows what it says. The code is the Pre-Game code of a game of its own; --moves are
 * played after it, and -x is evaluated last.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/frame/cli.h"
#include "engine/check.h"
#include "engine/eval.h"
#include "engine/source_text.h"
#include "job/gate.h"

static enum rc set(struct settings *s, const char *key, const char *value, const char *from, struct diags *ds)
{
	return value ? settings_set(s, key, value, LAYER_COMMAND_LINE, (struct place){ place_file(from), 1, 1 }, ds) : RC_OK;
}

/* Moves on the command line: one turn a line, or turns separated by " / ". */
static enum rc set_moves(struct settings *s, const char *moves, struct diags *ds)
{
	if (!moves)
		return RC_OK;
	g_auto(GStrv) turns = g_strsplit(moves, " / ", -1);
	g_autofree char *lines = g_strjoinv("\n", turns);
	return move_list_read(s, "--moves", lines, ds);
}

static enum rc read_settings(struct settings *s, const struct cli_options *o, struct diags *ds)
{
	g_autofree char *file = NULL, *cols = o->cols ? g_strdup_printf("%d", o->cols) : NULL;
	const char *name = o->arguments->len ? o->arguments->pdata[0] : NULL, *code = o->code;
	if (name && !gate_may_open(&o->job, name))
		return diag_error(
			ds, RC_USAGE, (struct place){ 0 }, "with --untrusted no file is opened by its name; give the code with -e, or on standard input as -");
	if (!code && name && !(file = source_file(name, ds)))
		return RC_DATA;
	code = code ? code : file ? file : "";
	enum rc rc = set(s, "pregame", code, file ? name : "-e", ds);
	if (rc == RC_OK)
		rc = set(s, "code", o->job.fen, "--fen", ds);
	if (rc == RC_OK)
		rc = set(s, "cols", cols, "--cols", ds);
	if (rc == RC_OK)
		rc = set(s, "files", o->files, "--files", ds);
	if (rc == RC_OK)
		rc = set(s, "ranks", o->ranks, "--ranks", ds);
	if (rc == RC_OK)
		rc = set(s, "board", o->pattern, "--board", ds);
	for (guint i = 0; i < o->job.set->len && rc == RC_OK; i++) {
		g_auto(GStrv) pair = g_strsplit(o->job.set->pdata[i], "=", 2);
		rc = set(s, pair[0], pair[1] ? pair[1] : "", "--set", ds);
	}
	return rc == RC_OK ? set_moves(s, o->job.moves, ds) : rc;
}

static bool show_text(struct game *g, const struct replay *r, const char *expression)
{
	fputs(r->output, stdout);
	if (r->error)
		return false;
	if (!expression)
		return true;
	char *error = NULL;
	g_autofree char *text = game_eval_text(g, expression, &error);
	if (text)
		puts(text);
	else
		cli_complain("%s", error);
	g_free(error);
	return text != NULL;
}

static int run(struct game *g, const struct replay_request *request, const struct cli_options *o, struct diags *ds)
{
	struct replay *r = game_replay(g, request, ds);
	if (!o->job.of_game)
		game_check(g, CHECK_CERTAIN, ds);
	bool failed;
	if (o->json) {
		g_autofree char *json = game_state_json(g, r, o->expression, &failed);
		puts(json);
		diags_clear(ds); /* the object holds the error */
	} else {
		failed = !show_text(g, r, o->expression);
	}
	replay_free(r);
	return failed ? EXIT_FAILED : EXIT_DONE;
}

/* N, -N and last-N, from the end, start, last, or the number of a move and its side. */
static bool read_ply(const char *text, const struct settings *s, int *out, struct diags *ds)
{
	int count = (int)settings_move_count(s);
	char *end;
	const char *number = g_str_has_prefix(text, "last-") ? text + strlen("last") : text;
	gint64 n = !strcmp(text, "last") ? count : !strcmp(text, "start") ? 0 : g_ascii_strtoll(number, &end, 10);
	bool named = !strcmp(text, "last") || !strcmp(text, "start");
	if (!named && end != number && n > 0 && n <= count && (!strcmp(end, "w") || !strcmp(end, "b")))
		n = game_ply_of_move(s, (int)n, *end == 'b');
	else if (!named && (end == number || *end))
		n = G_MAXINT;
	n = n < 0 && n >= -count ? n + count : n;
	if ((n < 0 || n > count) && !count)
		return diag_refuse(ds, "\"%s\" is no ply of this game, which has no moves: 0, start or last", text);
	if (n < 0 || n > count)
		return diag_refuse(
			ds, "\"%s\" is no ply of this game: 0 to %d, -1 to -%d, last-N, 12w or 12b (the move's number), start or last", text, count, count);
	*out = (int)n;
	return true;
}

/* --game GAME: asks in the middle of a game of its own rules. */
static int eval_in_game(const struct cli_options *o)
{
	struct diags *ds = diags_new();
	struct assets *assets = workshop_assets(o->cache);
	struct job job = o->job;
	struct job_game of;
	struct game *g = NULL;
	job.game = job.of_game;
	job.of_game = NULL;
	struct replay_request request = { 0 };
	enum rc rc = job_game_open(&of, &job, assets, NULL, ds);
	int status = rc == RC_OK ? EXIT_FAILED : cli_status(rc);
	if (rc == RC_OK && !read_ply(job.ply, of.settings, &request.last_ply, ds))
		status = cli_status(RC_USAGE);
	else if (rc == RC_OK && (g = game_open(of.settings, &of.options, ds)))
		status = run(g, &request, o, ds);
	cli_report(ds, o);
	game_free(g);
	job_game_release(&of);
	assets_free(assets);
	diags_free(ds);
	return status;
}

static int refuse_program(const struct cli_options *o)
{
	struct diags *ds = diags_new();
	diag_refuse(ds, "--game GAME asks with -x EXPRESSION; a program of its own goes without --game");
	cli_report(ds, o);
	diags_free(ds);
	return cli_status(RC_USAGE);
}

int cli_eval(const struct cli_options *o)
{
	if (o->job.of_game && (o->code || o->arguments->len))
		return refuse_program(o);
	if (o->job.of_game)
		return eval_in_game(o);
	struct diags *ds = diags_new();
	struct settings *s = settings_new();
	struct assets *assets = workshop_assets(o->cache);
	struct search_path *path = inputs_path(NULL, &o->job, "-", assets);
	struct game *g = NULL;
	int status = EXIT_FAILED;
	g_autofree char *limits = gate_limits(&o->job);
	struct game_options options = { .path = path,
		.seed = g_ascii_strtoull(o->job.seed, NULL, 10),
		.time = g_ascii_strtoll(o->job.time, NULL, 10),
		.user = o->job.user,
		.opponent = o->job.opponent,
		.limits = limits };
	g_auto(GStrv) answers = job_answers(&o->job, ds);
	options.answers = answers && answers[0] ? (const char *const *)answers : NULL;
	enum rc rc = answers ? read_settings(s, o, ds) : RC_DATA;
	if (rc == RC_OK && (g = game_open(s, &options, ds)))
		status = run(g, &(struct replay_request){ .last_ply = -1 }, o, ds);
	else if (rc != RC_OK)
		status = cli_status(rc);
	if (!g && o->json) { /* what could not be prepared is an object, too */
		g_autofree char *json = game_failure_json(ds);
		puts(json);
		diags_clear(ds);
	}
	cli_report(ds, o);
	game_free(g);
	search_path_free(path);
	assets_free(assets);
	settings_free(s);
	diags_free(ds);
	return status;
}
