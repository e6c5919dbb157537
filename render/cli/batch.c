/*
 * boardwright batch: a job a line of JSON in, a result a line of JSON out, in the order of the manifest.
 *
 *   {"game": "opera.gcl", "output": "opera.png", "ply": 12, "set": {"colors": "white tan"}}
 *   {"line": 1, "ok": true, "files": ["opera.png"]}
 *
 * Keys are `game`, `moves` (a file), `id` (given back) and the long names of the options of render; options of the command line
 * hold for every job. With -j N, worker number k takes the lines k, k + N, k + 2N ... and answers through a pipe; since the
 * parent knows whose answer comes next, results are in order without being kept. A worker that dies costs its remaining lines, not the batch.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/cli.h"

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
	GPtrArray *files;   /* char *: written */
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
	if (cli_option_set(&job->options, render_command(), key, value))
		return true;
	diag_error(job->ds, RC_USAGE, (struct place){ 0 }, "the option \"%s\" cannot be set so", key);
	return false;
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

static json_t *texts_of(const GPtrArray *list)
{
	json_t *out = json_array();
	for (guint i = 0; i < list->len; i++)
		json_array_append_new(out, json_string(list->pdata[i]));
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

/* Runs the job of one line and returns its result, a line of JSON. */
static char *run_line(const struct cli_options *o, struct assets *assets, struct games *games, const char *text, int number, int *status)
{
	struct job job = { .texts = g_ptr_array_new_with_free_func(g_free), .files = g_ptr_array_new_with_free_func(g_free), .ds = diags_new() };
	json_error_t error;
	json_t *line = json_loads(text, 0, &error), *result = json_object();
	cli_options_copy(&job.options, o);
	*status = EXIT_FAILED;
	if (!json_is_object(line))
		diag_error(job.ds, RC_SYNTAX, (struct place){ 0 }, "no JSON object: %s", line ? "something else" : error.text);
	else if (read_job(&job, line))
		*status = cli_render_game(&job.options, assets, games, job.files, job.ds);
	json_object_set_new(result, "line", json_integer(number));
	if (json_object_get(line, "id"))
		json_object_set(result, "id", json_object_get(line, "id"));
	json_object_set_new(result, "ok", json_boolean(*status == EXIT_DONE));
	json_object_set_new(result, "files", texts_of(job.files));
	json_t *errors = messages_of(job.ds, DIAG_ERROR), *warnings = messages_of(job.ds, DIAG_WARNING);
	if (json_array_size(errors))
		json_object_set(result, "errors", errors);
	if (json_array_size(warnings) && !o->quiet)
		json_object_set(result, "warnings", warnings);
	json_decref(errors);
	json_decref(warnings);
	char *out = json_dumps(result, JSON_COMPACT);
	json_decref(result);
	json_decref(line);
	cli_options_release(&job.options);
	g_ptr_array_unref(job.texts);
	g_ptr_array_unref(job.files);
	diags_free(job.ds);
	return out;
}

static bool is_job(const char *line)
{
	while (g_ascii_isspace(*line))
		line++;
	return *line && *line != '#';
}

/* Every `step`th job from `first` on; results to `out`. The worst status. */
static int run_jobs(const struct cli_options *o, char **lines, int first, int step, FILE *out)
{
	struct assets *assets = cli_assets(o);
	struct games *games = games_new();
	int worst = EXIT_DONE, job = 0;
	for (int i = 0; lines[i]; i++) {
		int status;
		if (!is_job(lines[i]) || job++ % step != first)
			continue;
		char *result = run_line(o, assets, games, lines[i], i + 1, &status);
		fprintf(out, "%s\n", result);
		fflush(out);
		free(result);
		worst = MAX(worst, status);
	}
	games_free(games);
	assets_free(assets);
	return worst;
}

struct worker {
	pid_t process;
	FILE *results;
};

static bool start_worker(struct worker *w, const struct cli_options *o, char **lines, int number)
{
	int ends[2];
	fflush(stdout);
	if (pipe(ends) != 0)
		return false;
	w->process = fork();
	if (w->process == 0) {
		close(ends[0]);
		FILE *out = fdopen(ends[1], "w");
		int status = run_jobs(o, lines, number, o->jobs, out);
		fclose(out);
		_exit(status);
	}
	close(ends[1]);
	w->results = fdopen(ends[0], "r");
	return w->process > 0;
}

/* Copies the results in the order of the manifest. */
static int collect(struct worker *workers, int n, char **lines)
{
	int worst = EXIT_DONE, job = 0;
	char *line = NULL;
	size_t room = 0;
	for (int i = 0; lines[i]; i++) {
		if (!is_job(lines[i]))
			continue;
		if (getline(&line, &room, workers[job++ % n].results) > 0) {
			fputs(line, stdout);
			continue;
		}
		printf("{\"line\":%d,\"ok\":false,\"files\":[],\"errors\":[\"the worker process ended\"]}\n", i + 1);
		worst = EXIT_FAILED;
	}
	free(line);
	return worst;
}

static int run_workers(const struct cli_options *o, char **lines)
{
	int n = o->jobs, worst = EXIT_DONE, started = 0;
	g_autofree struct worker *workers = g_new0(struct worker, (gsize)n);
	while (started < n && start_worker(&workers[started], o, lines, started))
		started++;
	if (started < n) {
		cli_complain("cannot start worker %d", started + 1);
		worst = EXIT_FAILED;
	} else {
		worst = collect(workers, n, lines);
	}
	for (int i = 0; i < started; i++) {
		int status;
		fclose(workers[i].results);
		if (waitpid(workers[i].process, &status, 0) == workers[i].process)
			worst = MAX(worst, WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_FAILED);
	}
	return worst;
}

static char *read_manifest(const char *name)
{
	char *text = NULL;
	g_autoptr(GError) error = NULL;
	if (!g_file_get_contents(strcmp(name, "-") ? name : "/dev/stdin", &text, NULL, &error))
		cli_complain("%s: %s", name, error->message);
	return text;
}

int cli_batch(const struct cli_options *o)
{
	g_autofree char *text = read_manifest(o->arguments->pdata[0]);
	if (!text)
		return EXIT_FAILED;
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	return o->jobs > 1 ? run_workers(o, lines) : run_jobs(o, lines, 0, 1, stdout);
}
