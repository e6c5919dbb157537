/*
 * boardwright replay: plays a game and reports, for people or as one JSON object a line (DESIGN.md, "The command line").
 */
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json_line.h"
#include "cli/frame/cli.h"
#include "cli/frame/each_file.h"
#include "cli/frame/each_game.h"
#include "engine/check.h"
#include "engine/save.h"
#include "engine/shogi_record.h"
#include "engine/text.h"

static void print_json(json_t *o)
{
	g_autofree char *text = json_line_of(o);
	puts(text);
}

static json_t *space_json(const struct position *p, int space) { return json_string(space >= 0 ? board_book_name(p->board, space) : ""); }

static json_t *books_json(const struct board *b, const char *turn)
{
	g_autofree char *text = board_text_in_books(b, turn);
	return json_line_text(text);
}

static json_t *legal_json(const GPtrArray *legal, const struct board *b)
{
	json_t *list = json_array();
	for (guint i = 0; i < legal->len; i++) {
		const struct legal_move *l = legal->pdata[i];
		bool simple = l->from >= 0 && !strpbrk(l->text, " ;");
		json_array_append_new(list, simple ? json_pack("[ss]", board_book_name(b, l->from), board_book_name(b, l->to)) : books_json(b, l->text));
	}
	return list;
}

/* The move as --notation has it; without one as Game Courier has, whose turns `replay` speaks of. New string. */
static char *move_text(const struct job_game *g, const struct replay *r, const struct ply *ply, const struct cli_options *o)
{
	return o->job.notation ? job_move_text(&o->job, g->set, r, ply) : ply_move_shown(ply);
}

static json_t *ply_json(const struct job_game *g, const struct replay *r, const struct ply *p, const struct cli_options *options, bool every)
{
	g_autofree char *move = move_text(g, r, p, options);
	g_autoptr(GString) fen = g_string_new(NULL);
	json_t *o = json_object(), *flags = json_array();
	fen_write(&p->position, fen);
	json_object_set_new(o, "ply", json_integer(p->number));
	json_object_set_new(o, "move", json_line_text(move));
	json_object_set_new(o, "fen", json_string(fen->str));
	if (p->fen)
		json_object_set_new(o, "position", json_string(p->fen));
	json_object_set_new(o, "origin", space_json(&p->position, p->position.origin));
	json_object_set_new(o, "dest", space_json(&p->position, p->position.dest));
	json_object_set_new(o, "moved", json_string(p->position.moved ? labels_text(p->position.labels, p->position.moved) : ""));
	json_object_set_new(o, "old", json_string(labels_text(p->position.labels, p->position.old)));
	if (p->vars)
		json_object_set_new(o, "vars", json_loads(p->vars, JSON_DECODE_ANY, NULL));
	if (p->answers)
		json_object_set_new(o, "answers", json_loads(p->answers, JSON_DECODE_ANY, NULL));
	for (guint i = 0; p->flags && i < p->flags->len; i++)
		json_array_append_new(flags, json_line_text(p->flags->pdata[i]));
	json_object_set_new(o, "flags", flags);
	if (every && p->legal) {
		json_object_set_new(o, "legal", legal_json(p->legal, p->position.board));
		json_object_set_new(o, "say", json_line_text(p->say));
		json_object_set_new(o, "remind", json_line_text(p->remind));
		json_object_set_new(o, "status", json_string(game_result_name(p->result)));
	}
	return o;
}

/* The result that the record states, NULL: none. Borrowed. */
static const char *recorded_result(const struct job_game *game)
{
	const struct record *record = game->input.record;
	const char *said = record && record->result ? record->result : "";
	return *said && strcmp(said, "*") != 0 ? said : NULL;
}

static json_t *result_json(const struct job_game *game, const struct replay *r)
{
	const struct ply *last = r->n_plies ? &r->ply[r->n_plies - 1] : NULL;
	json_t *o = json_object();
	json_object_set_new(o, "result", json_string(game_result_name(r->result)));
	json_object_set_new(o, "winner", r->winner >= 0 ? json_integer(r->winner + 1) : json_null());
	json_object_set_new(o, "recorded", json_line_text(recorded_result(game)));
	json_object_set_new(o, "say", json_line_text(last ? last->say : NULL));
	json_object_set_new(o, "error", r->error ? json_pack("{s:i, s:o}", "ply", r->error_ply, "message", json_line_text(r->error)) : json_null());
	json_object_set_new(o, "output", json_line_text(r->output));
	if (r->continue_move)
		json_object_set_new(o, "continuemove", json_true());
	if (r->redo_move)
		json_object_set_new(o, "redomove", json_true());
	if (r->question)
		json_object_set_new(o, "question", json_loads(r->question, 0, NULL));
	return o;
}

/* Of a terminal. */
static int columns(const char *text)
{
	int n = 0;
	for (; *text; text = g_utf8_next_char(text))
		n += g_unichar_iswide(g_utf8_get_char(text)) ? 2 : 1;
	return n;
}

static void print_text(const struct job_game *game, const struct replay *r, const struct cli_options *o)
{
	for (int i = 0; i < r->n_plies; i++) {
		const struct ply *p = &r->ply[i];
		g_autoptr(GString) fen = g_string_new(NULL);
		g_autofree char *move = move_text(game, r, p, o);
		fen_write(&p->position, fen);
		if (p->number == 0)
			printf("%-14s %s\n", "start", fen->str);
		else
			printf("%3d%-3s %s%*s %s%s%s\n", p->turn, p->second ? "..." : ".", move, MAX(0, 14 - columns(move)), "", fen->str, p->say ? "  " : "",
				p->say ? p->say : "");
		if (p->vars)
			printf("    vars  %s\n", p->vars);
		for (guint k = 0; (o->vars || o->flags) && p->flags && k < p->flags->len; k++)
			printf("%s%s%s", k ? " " : "    flags ", (char *)p->flags->pdata[k], k + 1 == p->flags->len ? "\n" : "");
		if (p->answers)
			printf("    asked %s\n", p->answers);
	}
	g_auto(GStrv) sides = g_strsplit(settings_text(game->settings, "sides"), " ", 2);
	const char *winner = r->winner >= 0 && r->winner < (int)g_strv_length(sides) ? sides[r->winner] : NULL;
	const char *recorded = recorded_result(game);
	const char *names[] = { [RESULT_NONE] = "No result",
		[RESULT_WON] = "Won",
		[RESULT_LOST] = "Lost",
		[RESULT_DRAWN] = "Drawn",
		[RESULT_RESIGNED] = "Resigned",
		[RESULT_ASKS] = "The game asks a question" };
	if (winner)
		printf("%s wins\n", winner);
	else if (r->result == RESULT_NONE && recorded)
		printf("%s, as the record says\n", recorded);
	else
		printf("%s\n", names[r->result]);
	if (r->continue_move || r->redo_move)
		puts(r->redo_move ? "The last move is to be made again" : "The turn is to be continued");
}

/* What a program has said before it stopped. Terminals obey control characters. */
static void tell_output(const char *output)
{
	g_auto(GStrv) lines = g_strsplit(output, "\n", -1);
	for (char **line = lines; *line; line++) {
		g_autofree char *clean = text_clean(*line);
		fprintf(stderr, "%s%s", clean, line[1] ? "\n" : "");
	}
}

/* The constants as PHP assignments, which a log may hold. */
static enum rc write_constants(const struct game *engine, const char *file, struct diags *ds)
{
	g_autoptr(GString) text = g_string_new("<?php\n// Constants of this game: add them to its log.\n");
	game_write_constants(engine, text);
	return cli_write_file(file, text->str, text->len, NULL, ds);
}

/* A whole file of Shogi, when one is wanted. */
static bool shogi_format(const struct cli_options *o, enum shogi_format *out)
{
	*out = o->csa ? SHOGI_CSA : o->ki2 ? SHOGI_KI2 : o->jkf ? SHOGI_JKF : SHOGI_KIF;
	return o->csa || o->ki2 || o->jkf || o->kif;
}

/* --trace=12: a ply; --trace=NAME: a subroutine or a variable. */
static struct trace_request trace_asked(const struct cli_options *o, GString *out)
{
	struct trace_request t = { .ply = -1, .most = o->trace_most, .json = o->json, .out = out };
	if (!o->trace || strcmp(o->trace, "all") == 0)
		return t;
	if (strspn(o->trace, "0123456789") == strlen(o->trace))
		t.ply = atoi(o->trace);
	else
		t.name = o->trace[0] == '#' ? o->trace + 1 : o->trace;
	return t;
}

/* What the games of a run share. */
struct replaying {
	const struct cli_options *o;
	struct assets *assets;
	struct games *games;
	struct inputs *inputs; /* NULL: there is one game */
	const char *file;      /* of --games, that the games are in */
	int told, failed;      /* games of --games */
	int worst;             /* of their statuses */
	gint64 shown;          /* when the progress was */
};

/* What stands before a game of --games: PGN parts them by an empty line, CSA by a slash; others are known by their headings, and of JSON and people the game is told. */
static void tell_beginning(const struct replaying *run, const struct job *job)
{
	const struct cli_options *o = run->o;
	int index = MAX(1, job->text_index), line = MAX(1, job->text_line);
	if (!run->file)
		return;
	if (o->json)
		print_json(json_pack("{s:o, s:i, s:i}", "game", json_line_text(run->file), "index", index, "line", line));
	else if (o->csa || o->pgn || o->pdn || o->kif || o->ki2)
		fputs(!run->told ? "" : o->csa ? "/\n" : "\n", stdout);
	else if (!o->jkf && !o->fen_out)
		printf("%s%s:%d: game %d\n", run->told + run->failed ? "\n" : "", run->file, line, index);
}

/* A game that is to be read by others. */
static bool is_file(const struct cli_options *o)
{
	enum shogi_format format;
	return shogi_format(o, &format) || o->pgn || o->pdn || o->log || o->fen_out;
}

static bool write_file(const struct cli_options *o, struct job_game *g, struct game *engine, const struct replay *r, GString *out, struct diags *ds)
{
	enum shogi_format format;
	const struct record *record = g->input.record;
	if (shogi_format(o, &format))
		return shogi_record_write(engine, g->settings, record, r, format, out, ds) == RC_OK;
	if (o->pdn)
		return game_write_pdn(engine, g->settings, record, r, out, ds) == RC_OK;
	if (o->pgn) {
		game_write_pgn(engine, g->settings, record, r, out, ds);
	} else if (o->log) {
		if (record)
			record_warn_of_variations(record, "a log", ds);
		game_write_log(engine, g->settings, r, out);
	} else if (r->n_plies && r->ply[r->n_plies - 1].fen) {
		g_string_append_printf(out, "%s\n", r->ply[r->n_plies - 1].fen);
	}
	return true;
}

/* For people and as JSON. */
static void print_game(const struct replaying *run, const struct job *job, struct job_game *g, const struct replay *r)
{
	const struct cli_options *o = run->o;
	tell_beginning(run, job);
	for (int i = 0; o->json && i < r->n_plies; i++)
		print_json(ply_json(g, r, &r->ply[i], o, o->every_ply || i + 1 == r->n_plies));
	if (o->json)
		print_json(result_json(g, r));
	else
		print_text(g, r, o);
}

static struct replay *play(struct game *engine, const struct cli_options *o, struct trace_request *trace, struct diags *ds)
{
	struct replay_request request = {
		.last_ply = -1, .post_game = true, .flags = o->json || o->flags, .keep_all = true, .fens = o->fen_out || o->json, .start_fen = o->pgn || o->pdn
	};
	request.every_ply = o->every_ply || o->pgn || o->pdn || o->job.notation; /* what algebraic notation leaves out depends on the legal moves */
	request.trace = o->trace ? trace : NULL;
	request.vars = o->vars;
	request.flags |= o->vars;
	if (o->ask_ply->len) {
		g_ptr_array_add(o->ask_ply, NULL);
		request.ask = (const char *const *)o->ask_ply->pdata;
	}
	struct replay *r = game_replay(engine, &request, ds);
	if (o->ask_ply->len)
		g_ptr_array_set_size(o->ask_ply, (int)o->ask_ply->len - 1);
	return r;
}

static enum rc replay_game(const struct replaying *run, const struct job *job, struct job_game *g, struct game *engine, struct diags *ds)
{
	const struct cli_options *o = run->o;
	g_autoptr(GString) out = g_string_new(NULL);
	struct trace_request trace = trace_asked(o, out);
	struct replay *r = play(engine, o, &trace, ds);
	if (r->error || (!run->file && job_game_is_own(g, run->assets)))
		game_check(engine, CHECK_CERTAIN, ds); /* what is certainly wrong may be why */
	bool told = job_can_tell(&o->job, g->settings, r, ds);
	enum rc rc = r->error || !told ? RC_DATA : RC_OK;
	if (told && o->trace) {
		fputs(out->str, stdout);
		if (o->json)
			print_json(json_pack("{s:i, s:i}", "told", trace.told, "untold", trace.untold));
	} else if (told && is_file(o)) {
		bool whole = write_file(o, g, engine, r, out, ds);
		rc = whole && !diags_failed(ds) ? rc : RC_DATA;
		if (whole && (rc == RC_OK || !run->file)) { /* half a game is none among others */
			tell_beginning(run, job);
			fputs(out->str, stdout);
		}
	} else if (told) {
		print_game(run, job, g, r);
	}
	if (r->error && !o->json)
		tell_output(r->output);
	if (o->constants_out && write_constants(engine, o->constants_out, ds) != RC_OK)
		rc = RC_IO;
	replay_free(r);
	return rc;
}

static enum rc replay_job(const struct replaying *run, const struct job *job, struct diags *ds)
{
	const struct cli_options *o = run->o;
	struct job_game g;
	enum rc rc = job_game_open(&g, job, run->assets, run->inputs, ds);
	cli_tell_guess(o, &g);
	struct game *engine = rc == RC_OK ? games_open(run->games, &g, ds) : NULL;
	if (rc == RC_OK)
		rc = engine ? replay_game(run, job, &g, engine, ds) : RC_DATA;
	job_game_release(&g);
	return rc == RC_OK && diags_failed(ds) ? RC_DATA : rc;
}

/* Games of files */

/* Standard output takes a game at a time, so that a run that is killed leaves whole ones: but for those that are longer. */
enum { WHOLE_GAME = 1 << 20 };

static void show_progress(struct replaying *run, bool ended)
{
	gint64 now = g_get_monotonic_time();
	if (!cli_shows_progress(run->o) || isatty(STDOUT_FILENO) || (!ended && now - run->shown < G_USEC_PER_SEC))
		return;
	run->shown = now;
	fprintf(stderr, "\r%d games, %d failed%s", run->told, run->failed, ended ? "\n" : "");
}

static enum rc add_game(void *user, const struct job *job, struct diags *ds)
{
	struct replaying *run = user;
	enum rc rc = replay_job(run, job, ds);
	run->told += rc == RC_OK;
	return rc;
}

static int report(void *user, enum rc rc, struct diags *ds)
{
	struct replaying *run = user;
	int status = cli_status(rc == RC_OK && diags_failed(ds) ? RC_DATA : rc);
	run->failed += status != EXIT_DONE;
	cli_report(ds, run->o);
	show_progress(run, false);
	if (fflush(stdout) == 0)
		return status;
	cli_complain("cannot write to standard output: %s", g_strerror(errno));
	run->worst = EXIT_WRITE;
	return EXIT_USAGE; /* there is no room for the rest */
}

static bool replay_file(void *user, const char *file, const char *dir)
{
	struct replaying *run = user;
	const struct each_game each = { add_game, report, run };
	struct diags *ds = diags_new();
	run->file = file;
	int status = each_game(run->o, file, &each, ds);
	run->worst = MAX(run->worst, status);
	diags_free(ds);
	return status != EXIT_USAGE;
}

static int replay_files(struct replaying *run)
{
	const struct cli_options *o = run->o;
	if (o->log || o->constants_out) {
		cli_complain("%s is of one game; leave --games away, and --pick N says which of a record", o->log ? "--log" : "--constants-out");
		return EXIT_USAGE;
	}
	run->inputs = inputs_new();
	setvbuf(stdout, NULL, _IOFBF, WHOLE_GAME);
	each_file(o, replay_file, run);
	show_progress(run, true);
	bool found = run->told || run->failed || run->worst != EXIT_DONE;
	if (!found)
		cli_complain("--games: no file matches \"%s\"; --match '*.pgn' takes those of other names", o->match);
	inputs_free(run->inputs);
	return found ? run->worst : EXIT_FAILED;
}

static int replay_one(const struct replaying *run)
{
	const struct cli_options *o = run->o;
	if (o->where->len || o->arguments->len > 2) {
		cli_complain("%s; with --games the arguments are files of games, and folders of them",
			o->where->len ? "--where chooses among games" : "replay takes a game and a file of moves");
		return EXIT_USAGE;
	}
	struct diags *ds = diags_new();
	enum rc rc = replay_job(run, &o->job, ds);
	cli_report(ds, o);
	diags_free(ds);
	return cli_status(rc);
}

struct asked {
	bool wanted;
	const char *option;
};

static const char *first_asked(const struct asked *rows, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (rows[i].wanted)
			return rows[i].option;
	return NULL;
}

/* A game is told in one way: what a second one would say, or what adds to another way, is not left out without a word. */
static bool is_one_way(const struct cli_options *o)
{
	const struct asked ways[] = { { o->pgn, "--pgn" }, { o->pdn, "--pdn" }, { o->kif, "--kif" }, { o->ki2, "--ki2" }, { o->csa, "--csa" },
		{ o->jkf, "--jkf" }, { o->log, "--log" }, { o->fen_out, "--fen-out" }, { o->trace != NULL, "--trace" }, { o->json && !o->trace, "--json" } };
	const struct asked additions[] = { { o->vars, "--vars" }, { o->flags, "--flags" }, { o->ask_ply->len > 0, "--ask" },
		{ g_strcmp0(o->job.notation, o->usual_notation) != 0, "--notation" } };
	enum { WAYS = G_N_ELEMENTS(ways), LISTINGS = 1 };
	const char *first = first_asked(ways, WAYS), *second = NULL;
	for (size_t i = 0; i < WAYS && !second; i++)
		second = ways[i].wanted && ways[i].option != first ? ways[i].option : NULL;
	if (second)
		cli_complain("%s and %s tell a game in two ways; leave one away", first, second);
	const char *way = first_asked(ways, WAYS - LISTINGS), *more = first_asked(additions, G_N_ELEMENTS(additions));
	if (!second && way && more)
		cli_complain("%s adds to the list of plies and to --json, not to %s; leave one away", more, way);
	return !second && !(way && more);
}

int cli_replay(const struct cli_options *o)
{
	if (!is_one_way(o))
		return EXIT_USAGE;
	struct replaying run = { .o = o, .assets = assets_new(), .games = games_new() };
	int status = o->games ? replay_files(&run) : replay_one(&run);
	games_free(run.games);
	assets_free(run.assets);
	return status;
}
