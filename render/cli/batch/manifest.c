/*
 * Lines of a manifest, see manifest.h: members become options.
 *
 *   {"game": "opera.gcl", "output": "opera.png", "ply": 12, "set": {"colors": "white tan"}}
 *
 * Keys are those of the table below and the long names of the options of render; options of the command line hold for every job.
 */
#include "cli/batch/manifest.h"

#include <stdlib.h>
#include <string.h>

#include "draw/open.h"

/* Other names of options. */
static const struct {
	const char *key, *option;
} other_keys[] = {
	{ "out", "output" },
	{ "format", "type" },
};

/* A text or a number, as text. NULL after an error. */
static const char *text_of(struct manifest_job *job, const char *key, const json_t *value)
{
	if (json_is_string(value))
		return json_string_value(value);
	if (!json_is_number(value)) {
		diag_refuse(job->ds, "\"%s\" is neither a text nor a number", key);
		return NULL;
	}
	char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT | JSON_REAL_PRECISION(15));
	g_ptr_array_add(job->texts, g_strdup(text ? text : ""));
	free(text);
	return job->texts->pdata[job->texts->len - 1];
}

/* With --untrusted a manifest says less than the user. */
static enum option_who speaker(const struct manifest_job *job) { return job->options.job.untrusted ? JOB : USER; }

static bool set_option(struct manifest_job *job, const char *key, const char *value)
{
	return cli_option_set(&job->options, cli_command_find("render"), key, value, speaker(job), job->ds);
}

/* {"colors": "...", "scale": 50}: KEY=VALUE each. True and false are values of settings, too. */
static bool set_pair(struct manifest_job *job, const char *key, const char *inner, const json_t *value)
{
	const char *text = json_is_boolean(value) ? json_is_true(value) ? "true" : "false" : text_of(job, inner, value);
	if (!text)
		return false;
	g_ptr_array_add(job->texts, g_strconcat(inner, "=", text, NULL));
	return set_option(job, key, job->texts->pdata[job->texts->len - 1]);
}

/* On the command line the last value counts, which is said by whoever stands there; a list means all that it says. */
static bool may_be_list(struct manifest_job *job, const char *key, const json_t *value)
{
	const struct option *option = cli_option_find(cli_command_find("render"), key);
	return json_array_size(value) == 1 || option_is_list(option) || option->type == OPTION_SAMELIST ||
		diag_refuse(
			job->ds, "\"%s\" has one value, not a list of %zu; write a job for each (themes and sizes have several)", key, json_array_size(value));
}

static bool set_member(struct manifest_job *job, const char *key, json_t *value)
{
	const char *inner, *text;
	json_t *item;
	size_t index;
	bool good = true;
	const struct option *option = job_option(key);
	if (option && !json_is_false(value))
		job_note_said(&job->options.job, option);
	if (json_is_boolean(value))
		return cli_option_switch(&job->options, cli_command_find("render"), key, json_is_true(value), speaker(job), job->ds);
	if (json_is_array(value)) {
		good = may_be_list(job, key, value);
		json_array_foreach (value, index, item)
			good = good && (text = text_of(job, key, item)) && set_option(job, key, text);
	} else if (json_is_object(value)) {
		json_object_foreach (value, inner, item)
			good = good && set_pair(job, key, inner, item);
	} else {
		good = (text = text_of(job, key, value)) && set_option(job, key, text);
	}
	return good;
}

static const char *option_of(const char *key)
{
	for (gsize i = 0; i < G_N_ELEMENTS(other_keys); i++)
		if (!strcmp(key, other_keys[i].key))
			return other_keys[i].option;
	return key;
}

static bool is_file(struct manifest_job *job, const char *key, const char *name)
{
	return g_strcmp0(name, "-") || diag_refuse(job->ds, "\"%s\": a job of a batch has no standard input; name a file", key);
}

static bool read_text(struct manifest_job *job, const char *key, const json_t *value, const char **out)
{
	*out = json_string_value(value);
	return *out || diag_refuse(job->ds, "\"%s\" is no text", key);
}

static bool read_name(struct manifest_job *job, const char *key, const json_t *value, const char **out)
{
	return read_text(job, key, value, out) && is_file(job, key, *out);
}

static bool read_game(struct manifest_job *job, const char *key, const json_t *value)
{
	if (job->game)
		return diag_refuse(job->ds, "a job has either \"game\" or \"preset\"");
	return read_name(job, key, value, &job->game);
}

/* The same for names that are no UTF-8: bytes are %XX. */
static bool read_game_bytes(struct manifest_job *job, const char *key, const json_t *value)
{
	const char *escaped = json_string_value(value);
	char *bytes = escaped ? g_uri_unescape_string(escaped, NULL) : NULL;
	if (!bytes || job->game) {
		g_free(bytes);
		return diag_refuse(job->ds, "\"%s\" is the name of a file, with %%XX for bytes, in a job without \"game\"", key);
	}
	g_ptr_array_add(job->texts, bytes);
	job->game = bytes;
	return is_file(job, key, bytes);
}

static bool read_log(struct manifest_job *job, const char *key, const json_t *value) { return read_name(job, key, value, &job->log); }

/*
 * Whether a text is the name of a file with moves: it has no blank, and a slash or an ending of letters, "game.pgn". No move has them: "1.e4", "O-O", "e8=Q". It is told by the text alone, so
 * that a job means the same wherever it runs.
 */
static bool names_file(const char *text)
{
	const char *dot = strrchr(text, '.'), *ending = dot ? dot + 1 : "";
	size_t letters = strspn(ending, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
	return !strpbrk(text, " \t\n") && (strpbrk(text, "/\\") || (letters > 1 && !ending[letters]) || !strcmp(text, "-"));
}

/* A list of moves, a text of some, or the name of a file with them. */
static bool read_moves(struct manifest_job *job, const char *key, const json_t *value)
{
	const char *text = json_string_value(value);
	json_t *move;
	size_t index;
	if (text && names_file(text))
		return read_name(job, key, value, &job->log);
	if (!text && !json_is_array(value))
		return diag_refuse(job->ds, "\"%s\" is neither a list of moves nor a text", key);
	g_autoptr(GString) moves = g_string_new(text);
	json_array_foreach (value, index, move) {
		if (!json_is_string(move))
			return diag_refuse(job->ds, "\"%s\": the %zuth move is no text", key, index + 1);
		g_string_append_printf(moves, "%s\n", json_string_value(move));
	}
	g_ptr_array_add(job->texts, g_strdup(moves->str));
	job->options.job.move_list = job->texts->pdata[job->texts->len - 1];
	return true;
}

static bool read_folder(struct manifest_job *job, const char *key, const json_t *value) { return read_text(job, key, value, &job->options.game_folder); }

/* What batch --games says of a game in a file of many. */
static bool read_record(struct manifest_job *job, const char *key, const json_t *value)
{
	job->options.job.text_is_record = true;
	return read_text(job, key, value, &job->options.job.text);
}

static bool read_hash(struct manifest_job *job, const char *key, const json_t *value) { return read_text(job, key, value, &job->options.game_hash); }

static bool read_place(struct manifest_job *job, const char *key, const json_t *value)
{
	json_int_t n = json_integer_value(value);
	if (n < 1 || n > G_MAXINT)
		return diag_refuse(job->ds, "\"%s\" is no number from 1 on", key);
	*(strcmp(key, "index") ? &job->options.job.text_line : &job->options.job.text_index) = (int)n;
	return true;
}

/* A line of a game that its text could not hold. The place is a member, too. */
static bool read_fault(struct manifest_job *job, const char *key, const json_t *value)
{
	const json_int_t at = json_integer_value(json_object_get(job->json, "fault-line"));
	if (!json_is_string(value) || at < 1 || at > G_MAXINT)
		return diag_refuse(job->ds, "\"%s\" is a text, and \"fault-line\" a number from 1 on", key);
	diag_error(job->ds, RC_DATA, (struct place){ .file = json_string_value(json_object_get(job->json, "game")), .line = (int)at }, "%s",
		json_string_value(value));
	return false;
}

static bool read_id(struct manifest_job *job, const char *key, const json_t *value) { return true; } /* given back as it is, or read elsewhere */

/* Keys that are no options. */
static const struct job_key {
	const char *key;
	bool (*read)(struct manifest_job *job, const char *key, const json_t *value);
} job_keys[] = {
	{ "game", read_game },
	{ "preset", read_game },
	{ "game-bytes", read_game_bytes },
	{ "log", read_log },
	{ "moves", read_moves },
	{ "dir", read_folder },
	{ "record", read_record },
	{ "hash", read_hash },
	{ "fault", read_fault },
	{ "fault-line", read_id },
	{ "record-line", read_place },
	{ "index", read_place },
	{ "id", read_id },
};

static bool refuse_key(struct manifest_job *job, const char *key)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	for (gsize i = 0; i < G_N_ELEMENTS(job_keys); i++)
		g_ptr_array_add(names, (gpointer)job_keys[i].key);
	for (gsize i = 0; i < G_N_ELEMENTS(other_keys); i++)
		g_ptr_array_add(names, (gpointer)other_keys[i].key);
	guint own = names->len;
	cli_option_names(cli_command_find("render"), names);
	g_ptr_array_add(names, NULL);
	const char *near = nearest_name(key, (const char *const *)names->pdata);
	if (!near)
		return diag_refuse(job->ds, "a job has no key \"%s\"", key);
	bool is_own = false;
	for (guint i = 0; i < own; i++)
		is_own = is_own || names->pdata[i] == near;
	return diag_refuse(job->ds, "a job has no key \"%s\"; did you mean %s%s?", key, is_own ? "" : "--", near);
}

static bool read_member(struct manifest_job *job, const char *key, json_t *value)
{
	for (gsize i = 0; i < G_N_ELEMENTS(job_keys); i++)
		if (!strcmp(key, job_keys[i].key))
			return job_keys[i].read(job, key, value);
	const char *option = option_of(key);
	return cli_option_find(cli_command_find("render"), option) ? set_member(job, option, value) : refuse_key(job, key);
}

/* A job's own folder lies below that of the command line, which is the root of all that a batch writes. */
static bool join_folders(struct manifest_job *job)
{
	const char *root = job->root, *own = job->options.directory;
	if (!root || own == root)
		return true;
	if (!cli_is_below(own))
		return diag_refuse(job->ds, "\"%s\" is no folder below that of -O, %s", own, root);
	g_ptr_array_add(job->texts, g_build_filename(root, own, NULL));
	job->options.directory = job->texts->pdata[job->texts->len - 1];
	return true;
}

static bool check_output(struct manifest_job *job)
{
	if (!job->options.output && !job->options.directory)
		return diag_refuse(job->ds, "a job needs \"output\" or \"directory\"");
	if (job->options.output && !strcmp(job->options.output, "-"))
		return diag_refuse(job->ds, "\"out\": a picture on standard output would stand among the results; name a file");
	return join_folders(job);
}

bool manifest_read_job(struct manifest_job *job)
{
	const char *key;
	json_t *value;
	json_object_foreach (job->json, key, value)
		if (!read_member(job, key, value))
			return false;
	if (!job->game) { /* a log alone names its preset */
		job->game = job->log;
		job->log = NULL;
	}
	if (!job->game && job->options.job.fen) { /* a position is a game by itself */
		job->game = job->options.job.fen;
		job->options.job.fen = NULL;
	}
	if (!job->game)
		return diag_refuse(job->ds, "a job needs \"game\" or \"fen\", or \"preset\" and \"log\" or \"moves\"");
	if (!check_output(job) || !is_file(job, "answers", job->options.job.answers_file))
		return false;
	bool reads = !job->options.job.untrusted;
	job->options.job.game = reads ? shipped_file(job->game) : job->game;
	job->options.job.moves_file = job->log && reads ? shipped_file(job->log) : job->log;
	return true;
}

bool manifest_has_job(const char *line)
{
	while (g_ascii_isspace(*line))
		line++;
	return *line && *line != '#';
}
