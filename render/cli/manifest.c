/*
 * One line of a manifest: a job as JSON in, its result as JSON out.
 *
 *   {"game": "opera.gcl", "output": "opera.png", "ply": 12, "set": {"colors": "white tan"}}
 *   {"line": 1, "ok": true, "outputs": [{"file": "opera.png", "bytes": 10011, "sha256": "..."}]}
 *
 * Keys are `game`, `moves` (a file), `id` (given back) and the long names of the options of render; options of the command line
 * hold for every job.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "cli/batch.h"

static const struct cli_command *render_command(void)
{
	const struct cli_command *c = command_table;
	while (c->run != cli_render)
		c++;
	return c;
}

/* One job: the manifest's line and what it needs while it runs. */
struct job {
	struct cli_options options;
	GPtrArray *texts;   /* char *: values that were no strings in the manifest */
	GPtrArray *files;   /* struct cli_file: written */
	struct diags *ds;
	const char *game, *moves;
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

static bool read_job(struct job *job, json_t *line)
{
	const char *key;
	json_t *value;
	json_object_foreach(line, key, value) {
		if (!strcmp(key, "game"))
			job->game = text_of(job, value);
		else if (!strcmp(key, "moves"))
			job->moves = text_of(job, value);
		else if (strcmp(key, "id") && !set_member(job, key, value))
			return false;
	}
	if (!job->game) {
		diag_error(job->ds, RC_USAGE, (struct place){ 0 }, "a job needs \"game\"");
		return false;
	}
	if (!job->options.output && !job->options.directory) {
		diag_error(job->ds, RC_USAGE, (struct place){ 0 }, "a job needs \"output\" or \"directory\"");
		return false;
	}
	g_ptr_array_add(job->options.arguments, (gpointer)job->game);
	if (job->moves)
		g_ptr_array_add(job->options.arguments, (gpointer)job->moves);
	return true;
}

static json_t *outputs_of(const GPtrArray *files)
{
	json_t *out = json_array();
	for (guint i = 0; i < files->len; i++) {
		const struct cli_file *file = files->pdata[i];
		json_array_append_new(out, json_pack("{s:s, s:I, s:s}", "file", file->path, "bytes", (json_int_t)file->size, "sha256", file->hash));
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

char *batch_run_line(const struct cli_options *o, const struct cli_run *run, const char *text, int number, int *status)
{
	struct job job = { .texts = g_ptr_array_new_with_free_func(g_free), .files = g_ptr_array_new_with_free_func(g_free), .ds = diags_new() };
	json_error_t error;
	gint64 start = g_get_monotonic_time();
	json_t *line = json_loads(text, 0, &error), *result = json_object();
	cli_options_copy(&job.options, o);
	cli_complain_to(job.ds);
	*status = EXIT_FAILED;
	if (!json_is_object(line))
		diag_error(job.ds, RC_SYNTAX, (struct place){ 0 }, "no JSON object: %s", line ? "something else" : error.text);
	else if (read_job(&job, line))
		*status = cli_render_game(&job.options, run, job.files, job.ds);
	cli_complain_to(NULL);
	json_object_set_new(result, "line", json_integer(number));
	if (json_object_get(line, "id"))
		json_object_set(result, "id", json_object_get(line, "id"));
	json_object_set_new(result, "ok", json_boolean(*status == EXIT_DONE));
	json_object_set_new(result, "outputs", outputs_of(job.files));
	json_t *errors = messages_of(job.ds, DIAG_ERROR), *warnings = messages_of(job.ds, DIAG_WARNING);
	if (json_array_size(errors))
		json_object_set(result, "errors", errors);
	if (json_array_size(warnings) && !o->quiet)
		json_object_set(result, "warnings", warnings);
	json_decref(errors);
	json_decref(warnings);
	if (o->timings)
		json_object_set_new(result, "ms", json_integer((g_get_monotonic_time() - start + 500) / 1000));
	char *out = json_dumps(result, JSON_COMPACT);
	json_decref(result);
	json_decref(line);
	cli_options_release(&job.options);
	g_ptr_array_unref(job.texts);
	g_ptr_array_unref(job.files);
	diags_free(job.ds);
	return out;
}
