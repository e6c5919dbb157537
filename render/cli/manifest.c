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
#include "cli/json_line.h"
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
	if (json_is_integer(value)) {
		GString *number = g_string_new(NULL);
		json_line_put_number(number, json_integer_value(value));
		g_ptr_array_add(job->texts, g_string_free(number, FALSE));
		return job->texts->pdata[job->texts->len - 1];
	}
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

/* Lists leave out what is no UTF-8. */
static void begin_item(GString *out, bool *first)
{
	g_string_append(out, *first ? "" : ",");
	*first = false;
}

static void put_outputs(GString *out, const GPtrArray *files)
{
	bool first = true;
	g_string_append(out, ",\"outputs\":[");
	for (guint i = 0; i < files->len; i++) {
		const struct cli_file *file = files->pdata[i];
		if (!g_utf8_validate(file->path, -1, NULL))
			continue;
		begin_item(out, &first);
		g_string_append(out, "{\"file\":");
		json_line_put_text(out, file->path);
		g_string_append(out, ",\"bytes\":");
		json_line_put_number(out, (gint64)file->size);
		g_string_append(out, ",\"sha256\":");
		json_line_put_text(out, file->hash);
		g_string_append(out, ",\"ply\":");
		json_line_put_number(out, file->ply);
		g_string_append_c(out, '}');
	}
	g_string_append_c(out, ']');
}

/* All messages of a severity under this name, if there are any. */
static void put_messages(GString *out, const char *name, const struct diags *ds, enum severity severity)
{
	bool first = true;
	for (size_t i = 0; i < diags_count(ds); i++) {
		const struct diag *d = diags_item(ds, i);
		if (d->severity != severity)
			continue;
		g_autoptr(GString) text = g_string_new(NULL);
		diag_format(d, text);
		if (!g_utf8_validate(g_strchomp(text->str), -1, NULL))
			continue;
		if (first)
			g_string_append_printf(out, ",\"%s\":[", name);
		begin_item(out, &first);
		json_line_put_text(out, text->str);
	}
	if (!first)
		g_string_append_c(out, ']');
}

/* What became of a job, in the order in which a result lists it. `ms` -1: nobody asks how long it took. New string. */
static char *result_of(const struct cli_options *o, const struct job *job, const json_t *line, int number, int status, const char *key, gint64 ms)
{
	GString *out = g_string_sized_new(256);
	const json_t *id = json_object_get(line, "id");
	g_string_append(out, "{\"line\":");
	json_line_put_number(out, number);
	if (id) {
		g_string_append(out, ",\"id\":");
		json_line_put(out, id);
	}
	g_string_append(out, status == EXIT_DONE ? ",\"ok\":true" : ",\"ok\":false");
	put_outputs(out, job->files);
	put_messages(out, "errors", job->ds, DIAG_ERROR);
	if (!o->quiet)
		put_messages(out, "warnings", job->ds, DIAG_WARNING);
	if (*key) {
		g_string_append(out, ",\"key\":");
		json_line_put_text(out, key);
	}
	if (ms >= 0) {
		g_string_append(out, ",\"ms\":");
		json_line_put_number(out, ms);
	}
	g_string_append_c(out, '}');
	return g_string_free(out, FALSE);
}

/* The same result as before, for the line where the job stands now. New string. */
static char *result_again(const json_t *before, const json_t *line, int number, gint64 ms)
{
	json_t *result = json_pack("{s:i}", "line", number), *id = json_object_get(line, "id"), *value;
	const char *key;
	if (id)
		json_object_set(result, "id", id);
	json_object_foreach((json_t *)before, key, value)
		if (strcmp(key, "line") && strcmp(key, "id"))
			json_object_set(result, key, value);
	if (ms >= 0)
		json_object_set_new(result, "ms", json_integer(ms));
	char *text = json_dumps(result, JSON_COMPACT), *out = g_strdup(text);
	free(text);
	json_decref(result);
	return out;
}

char *batch_run_line(const struct cli_options *o, const struct cli_run *run, const char *text, const char *before, int number, int *status)
{
	struct job job = { .texts = g_ptr_array_new_with_free_func(g_free), .files = g_ptr_array_new_with_free_func(g_free), .ds = diags_new() };
	json_error_t error;
	gint64 start = g_get_monotonic_time();
	json_t *line = json_line_read(text, &error), *old = before ? json_loads(before, 0, NULL) : NULL;
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
	gint64 ms = o->timings ? (g_get_monotonic_time() - start + 500) / 1000 : -1;
	char *out;
	if (*status == EXIT_UNCHANGED) {
		*status = EXIT_DONE;
		out = result_again(old, line, number, ms);
	} else {
		out = result_of(o, &job, line, number, *status, run->unchanged ? unchanged_key(run->unchanged) : "", ms);
	}
	json_decref(line);
	json_decref(old);
	cli_options_release(&job.options);
	g_ptr_array_unref(job.texts);
	g_ptr_array_unref(job.files);
	diags_free(job.ds);
	return out;
}
