/*
 * One line of a manifest: a job as JSON in, its result as JSON out.
 *
 *   {"game": "opera.gcl", "output": "opera.png", "ply": 12, "set": {"colors": "white tan"}}
 *   {"line": 1, "ok": true, "outputs": [{"file": "opera.png", "bytes": 10011, "sha256": "...", "ply": 12}]}
 *
 * Keys are those of the table below and the long names of the options of render; options of the command line hold for every job.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "cli/batch.h"
#include "cli/unchanged.h"

static const struct cli_command *render_command(void)
{
	const struct cli_command *c = command_table;
	while (c->run != cli_render)
		c++;
	return c;
}

/* Other names of options. */
static const struct { const char *key, *option; } other_keys[] = {
	{ "out", "output" }, { "format", "type" }, { "theme", "colors" },
};

/* One job: the manifest's line and what it needs while it runs. */
struct job {
	struct cli_options options;
	GPtrArray *texts;   /* char *: values that were no strings in the manifest */
	GPtrArray *files;   /* struct cli_file: written */
	struct diags *ds;
	const char *game, *log; /* a preset or a log; a log or moves over it, or NULL */
};

static const char *text_of(struct job *job, const json_t *value)
{
	if (json_is_string(value))
		return json_string_value(value);
	char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT | JSON_REAL_PRECISION(15));
	g_ptr_array_add(job->texts, g_strdup(text ? text : ""));
	free(text);
	return job->texts->pdata[job->texts->len - 1];
}

static bool set_option(struct job *job, const char *key, const char *value)
{
	return cli_option_set(&job->options, render_command(), key, value);
}

static bool set_member(struct job *job, const char *key, json_t *value)
{
	const char *inner;
	json_t *item;
	size_t index;
	bool good = true;
	if (json_is_boolean(value))
		return !json_is_true(value) || set_option(job, key, NULL);
	if (json_is_array(value)) {
		json_array_foreach(value, index, item)
			good = good && set_option(job, key, text_of(job, item));
	} else if (json_is_object(value)) { /* {"colors": "..."}: KEY=VALUE each */
		json_object_foreach(value, inner, item) {
			g_ptr_array_add(job->texts, g_strconcat(inner, "=", text_of(job, item), NULL));
			good = good && set_option(job, key, job->texts->pdata[job->texts->len - 1]);
		}
	} else {
		good = set_option(job, key, text_of(job, value));
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

/* A list of moves, a text of several, or the name of a file with them. */
static void read_moves(struct job *job, const json_t *value)
{
	const char *text = json_string_value(value);
	if (text && !strpbrk(text, " \n")) {
		job->log = text;
		return;
	}
	GString *moves = g_string_new(text);
	json_t *move;
	size_t index;
	json_array_foreach(value, index, move)
		g_string_append_printf(moves, "%s\n", json_is_string(move) ? json_string_value(move) : "");
	g_ptr_array_add(job->texts, moves->str);
	job->options.move_list = g_string_free(moves, FALSE);
}

static bool refuse(struct job *job, const char *what)
{
	diag_error(job->ds, RC_USAGE, (struct place){ 0 }, "%s", what);
	return false;
}

static bool read_job(struct job *job, json_t *line)
{
	const char *key, *preset = NULL;
	json_t *value;
	json_object_foreach(line, key, value) {
		if (!strcmp(key, "game"))
			job->game = text_of(job, value);
		else if (!strcmp(key, "preset"))
			preset = text_of(job, value);
		else if (!strcmp(key, "log"))
			job->log = text_of(job, value);
		else if (!strcmp(key, "moves"))
			read_moves(job, value);
		else if (strcmp(key, "id") && !set_member(job, option_of(key), value))
			return false;
	}
	if (preset && job->game)
		return refuse(job, "a job has either \"game\" or \"preset\"");
	if (preset)
		job->game = preset;
	if (!job->game) { /* a log alone names its preset */
		job->game = job->log;
		job->log = NULL;
	}
	if (!job->game)
		return refuse(job, "a job needs \"game\", or \"preset\" and \"log\" or \"moves\"");
	if (!job->options.output && !job->options.directory)
		return refuse(job, "a job needs \"output\" or \"directory\"");
	g_ptr_array_add(job->options.arguments, (gpointer)job->game);
	if (job->log)
		g_ptr_array_add(job->options.arguments, (gpointer)job->log);
	return true;
}

static json_t *outputs_of(const GPtrArray *files)
{
	json_t *out = json_array();
	for (guint i = 0; i < files->len; i++) {
		const struct cli_file *file = files->pdata[i];
		json_array_append_new(out, json_pack("{s:s, s:I, s:s, s:i}", "file", file->path, "bytes", (json_int_t)file->size, "sha256", file->hash,
			"ply", file->ply));
	}
	return out;
}

static json_t *messages_of(const struct diags *ds, enum severity severity)
{
	json_t *out = json_array();
	for (size_t i = 0; i < diags_count(ds); i++) {
		const struct diag *d = diags_item(ds, i);
		if (d->severity != severity)
			continue;
		g_autoptr(GString) text = g_string_new(NULL);
		diag_format(d, text);
		json_array_append_new(out, json_string(g_strchomp(text->str)));
	}
	return out;
}

/* What became of a job, in the order in which a result lists it. */
static json_t *result_of(const struct cli_options *o, const struct job *job, const json_t *line, int status, const char *key)
{
	json_t *result = json_object(), *errors = messages_of(job->ds, DIAG_ERROR), *warnings = messages_of(job->ds, DIAG_WARNING);
	if (json_object_get(line, "id"))
		json_object_set(result, "id", json_object_get(line, "id"));
	json_object_set_new(result, "ok", json_boolean(status == EXIT_DONE));
	json_object_set_new(result, "outputs", outputs_of(job->files));
	if (json_array_size(errors))
		json_object_set(result, "errors", errors);
	if (json_array_size(warnings) && !o->quiet)
		json_object_set(result, "warnings", warnings);
	if (*key)
		json_object_set_new(result, "key", json_string(key));
	json_decref(errors);
	json_decref(warnings);
	return result;
}

/* The same result as before, for the line where the job stands now. */
static json_t *result_again(const json_t *before, const json_t *line)
{
	json_t *result = json_object(), *id = json_object_get(line, "id"), *value;
	const char *key;
	if (id)
		json_object_set(result, "id", id);
	json_object_foreach((json_t *)before, key, value)
		if (strcmp(key, "line") && strcmp(key, "id"))
			json_object_set(result, key, value);
	return result;
}

static char *result_text(json_t *result, int number)
{
	json_t *whole = json_pack("{s:i}", "line", number);
	json_object_update(whole, result);
	char *out = json_dumps(whole, JSON_COMPACT);
	json_decref(whole);
	json_decref(result);
	return out;
}

char *batch_run_line(const struct cli_options *o, const struct cli_run *run, const char *text, const char *before, int number, int *status)
{
	struct job job = { .texts = g_ptr_array_new_with_free_func(g_free), .files = g_ptr_array_new_with_free_func(g_free), .ds = diags_new() };
	json_error_t error;
	gint64 start = g_get_monotonic_time();
	json_t *line = json_loads(text, 0, &error), *old = before ? json_loads(before, 0, NULL) : NULL;
	cli_options_copy(&job.options, o);
	cli_complain_to(job.ds);
	if (run->unchanged)
		unchanged_begin(run->unchanged, old);
	*status = EXIT_FAILED;
	if (!json_is_object(line))
		diag_error(job.ds, RC_SYNTAX, (struct place){ 0 }, "no JSON object: %s", line ? "something else" : error.text);
	else if (read_job(&job, line))
		*status = cli_render_game(&job.options, run, job.files, job.ds);
	cli_complain_to(NULL);
	bool again = *status == EXIT_UNCHANGED;
	json_t *result = again ? result_again(old, line) : result_of(o, &job, line, *status, run->unchanged ? unchanged_key(run->unchanged) : "");
	if (again)
		*status = EXIT_DONE;
	if (o->timings)
		json_object_set_new(result, "ms", json_integer((g_get_monotonic_time() - start + 500) / 1000));
	char *out = result_text(result, number);
	json_decref(line);
	json_decref(old);
	cli_options_release(&job.options);
	g_ptr_array_unref(job.texts);
	g_ptr_array_unref(job.files);
	diags_free(job.ds);
	return out;
}
