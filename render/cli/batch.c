/*
 * boardwright batch: a job a line of JSON in, a result a line of JSON out, in the order of the manifest.
 *
 * With -j N, worker number k takes the jobs k, k + N, k + 2N ... and answers through a pipe; since the parent knows whose answer comes next,
 * results are in order without being kept. Workers are processes: one that dies costs the job it was at, and another goes on behind it.
 * Everybody reads the manifest line by line for himself, so that its size does not matter. --shard K/N takes every Nth job, --report FILE
 * with --resume goes on behind the last result that FILE holds, and --merge puts the reports of shards together. An interrupt ends
 * everybody behind the job that he is at, so that --resume finds whole files and whole lines.
 */
#include <glib/gstdio.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/batch.h"

/* More than any job needs; a program that eats memory ends its worker, not the machine. */
enum { WORKER_GIBIBYTES = 4 };

struct batch {
	const struct cli_options *o;
	const char *manifest; /* a file */
	int shard, shards;    /* this process takes the jobs with index % shards == shard */
	int workers;
	int done; /* jobs of the shard that an earlier run has reported */
	FILE *out;
};

static volatile sig_atomic_t stopped; /* the signal that asked for the end, or 0 */

static void stop(int signal)
{
	stopped = signal;
}

static void stop_on_signals(void)
{
	struct sigaction action = { .sa_handler = stop, .sa_flags = SA_RESTART | SA_RESETHAND }; /* a second one ends us at once */
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
}

/* Walks the jobs of a shard. */
struct walk {
	FILE *file;
	char *line;
	size_t room;
	int number; /* of the line, from 1 */
	int job;    /* of the manifest, from 0 */
	int taken;  /* of the shard, from 0 */
};

static bool is_job(const char *line)
{
	while (g_ascii_isspace(*line))
		line++;
	return *line && *line != '#';
}

static bool walk_begin(struct walk *w, const struct batch *b)
{
	*w = (struct walk){ .file = fopen(b->manifest, "r"), .job = -1, .taken = -1 };
	return w->file != NULL;
}

/* The next job of the shard. False at the end. */
static bool walk_next(struct walk *w, const struct batch *b)
{
	while (getline(&w->line, &w->room, w->file) > 0) {
		w->number++;
		w->line[strcspn(w->line, "\r\n")] = '\0';
		if (!is_job(w->line) || ++w->job % b->shards != b->shard)
			continue;
		w->taken++;
		return true;
	}
	return false;
}

static void walk_end(struct walk *w)
{
	if (w->file)
		fclose(w->file);
	free(w->line);
}

/* Jobs number first, first + step ... of the shard, from `from` on; results to `out`. The worst status. */
static int run_jobs(const struct batch *b, int first, int step, int from, FILE *out)
{
	struct cli_run run;
	struct walk w;
	int worst = EXIT_DONE;
	bool good = walk_begin(&w, b);
	cli_run_init(&run, b->o);
	while (good && !stopped && walk_next(&w, b)) {
		int status;
		if (w.taken < from || w.taken % step != first)
			continue;
		char *result = batch_run_line(b->o, &run, w.line, w.number, &status);
		fprintf(out, "%s\n", result);
		fflush(out);
		free(result);
		worst = MAX(worst, status);
	}
	walk_end(&w);
	cli_run_release(&run);
	return worst;
}

struct worker {
	pid_t process;
	FILE *results;
};

static bool start_worker(struct worker *w, const struct batch *b, int number, int from)
{
	int ends[2];
	fflush(NULL);
	if (pipe(ends) != 0)
		return false;
	w->process = fork();
	if (w->process == 0) {
		const struct rlimit memory = { (rlim_t)WORKER_GIBIBYTES << 30, (rlim_t)WORKER_GIBIBYTES << 30 };
#ifndef __SANITIZE_ADDRESS__ /* which maps terabytes that it never uses */
		setrlimit(RLIMIT_AS, &memory);
#else
		(void)memory;
#endif
		close(ends[0]);
		FILE *out = fdopen(ends[1], "w");
		int status = run_jobs(b, number, b->workers, from, out);
		fclose(out);
		_exit(status);
	}
	close(ends[1]);
	w->results = fdopen(ends[0], "r");
	return w->process > 0 && w->results;
}

static int end_worker(struct worker *w)
{
	int status = 0;
	if (w->results)
		fclose(w->results);
	w->results = NULL;
	if (w->process <= 0 || waitpid(w->process, &status, 0) != w->process)
		return EXIT_FAILED;
	return WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_FAILED;
}

/* "1234 jobs, 456 a second" on a terminal, once a second at most. */
static void show_progress(const struct batch *b, int jobs, gint64 start, gint64 *shown)
{
	gint64 now = g_get_monotonic_time();
	bool wanted = !b->o->quiet && (!strcmp(b->o->progress, "always") || (!strcmp(b->o->progress, "auto") && isatty(STDERR_FILENO)));
	if (!wanted || now - *shown < G_USEC_PER_SEC)
		return;
	*shown = now;
	fprintf(stderr, "\r%d jobs, %.0f a second ", jobs, (double)(jobs - b->done) * G_USEC_PER_SEC / (double)(now - start + 1));
}

/* Copies the results in order. A worker that ends before its answer costs that job; another one takes over behind it. */
static int collect(const struct batch *b, struct worker *workers, int n)
{
	struct walk w;
	int worst = EXIT_DONE;
	char *line = NULL;
	size_t room = 0;
	gint64 start = g_get_monotonic_time(), shown = start;
	bool good = walk_begin(&w, b);
	while (good && !stopped && walk_next(&w, b)) {
		if (w.taken < b->done)
			continue;
		struct worker *worker = &workers[w.taken % n];
		if (worker->results && getline(&line, &room, worker->results) > 0 && strchr(line, '\n')) {
			fputs(line, b->out);
		} else if (!stopped) {
			end_worker(worker);
			fprintf(b->out, "{\"line\":%d,\"ok\":false,\"outputs\":[],\"errors\":[\"the worker process ended during this job\"]}\n", w.number);
			worst = EXIT_FAILED;
			start_worker(worker, b, w.taken % n, w.taken + 1);
		}
		fflush(b->out);
		show_progress(b, w.taken + 1, start, &shown);
	}
	if (shown != start)
		fputc('\n', stderr);
	walk_end(&w);
	free(line);
	return worst;
}

static int run_workers(const struct batch *b)
{
	int n = b->workers, worst, started = 0;
	g_autofree struct worker *workers = g_new0(struct worker, (gsize)n);
	while (started < n && start_worker(&workers[started], b, started, b->done))
		started++;
	if (started < n)
		cli_complain("cannot start worker %d", started + 1);
	worst = started < n ? EXIT_FAILED : collect(b, workers, n);
	for (int i = 0; i < started; i++) {
		int status = end_worker(&workers[i]); /* here, since MAX evaluates twice */
		worst = MAX(worst, status);
	}
	return worst;
}

static int environment(const char *name, int otherwise)
{
	const char *text = g_getenv(name);
	return text ? (int)CLAMP(g_ascii_strtoll(text, NULL, 10), 0, INT_MAX) : otherwise;
}

/* K/N of --shard, or the place in a Slurm array. */
static bool choose_shard(struct batch *b)
{
	int tasks = environment("SLURM_ARRAY_TASK_COUNT", 0);
	b->shards = 1;
	if (b->o->shard) {
		char *end;
		gint64 k = g_ascii_strtoll(b->o->shard, &end, 10), n = *end == '/' ? g_ascii_strtoll(end + 1, &end, 10) : 0;
		if (*end || k < 1 || n < 1 || k > n || n > 1000000) {
			cli_complain("--shard: \"%s\" is not K/N with K from 1 to N", b->o->shard);
			return false;
		}
		b->shard = (int)k - 1;
		b->shards = (int)n;
	} else if (tasks > 0) {
		b->shards = tasks;
		b->shard = (environment("SLURM_ARRAY_TASK_ID", 0) - environment("SLURM_ARRAY_TASK_MIN", 0)) / MAX(1, environment("SLURM_ARRAY_TASK_STEP", 1));
		if (b->shard < 0 || b->shard >= b->shards) {
			cli_complain("SLURM_ARRAY_TASK_ID does not lie in the array; give --shard K/N");
			return false;
		}
	}
	return true;
}

/* How many whole lines the report holds; half a line at its end is cut off. */
static int whole_lines(const char *report)
{
	g_autofree char *text = NULL;
	gsize length;
	int lines = 0;
	if (!g_file_get_contents(report, &text, &length, NULL))
		return 0;
	gsize whole = 0;
	for (gsize i = 0; i < length; i++)
		if (text[i] == '\n') {
			lines++;
			whole = i + 1;
		}
	if (whole < length && truncate(report, (off_t)whole) != 0)
		cli_complain("%s: the half line at the end cannot be cut off", report);
	return lines;
}

static bool open_report(struct batch *b)
{
	b->out = stdout;
	if (!b->o->report)
		return true;
	b->done = b->o->resume ? whole_lines(b->o->report) : 0;
	b->out = fopen(b->o->report, b->o->resume ? "a" : "w");
	if (!b->out)
		cli_complain("%s: cannot write", b->o->report);
	return b->out != NULL;
}

/* Standard input can be read once, but everybody reads the manifest: it becomes a file. New string, or NULL. */
static char *manifest_file(const char *name)
{
	char *path = NULL, buffer[1 << 16];
	if (strcmp(name, "-") != 0)
		return g_file_test(name, G_FILE_TEST_IS_REGULAR) ? g_strdup(name) : NULL;
	int file = g_file_open_tmp("boardwright-XXXXXX", &path, NULL);
	size_t n;
	while (file >= 0 && (n = fread(buffer, 1, sizeof buffer, stdin)) > 0)
		if (write(file, buffer, n) != (ssize_t)n)
			break;
	if (file >= 0)
		close(file);
	return path;
}

int cli_batch(const struct cli_options *o)
{
	struct batch b = { .o = o };
	int status = EXIT_USAGE;
	if (o->merge)
		return batch_merge(o);
	if (o->resume && !o->report) {
		cli_complain("--resume needs --report FILE, whose results it goes on behind");
		return EXIT_USAGE;
	}
	g_autofree char *manifest = manifest_file(o->arguments->pdata[0]);
	b.manifest = manifest;
	if (!manifest) {
		cli_complain("%s: no such manifest", (const char *)o->arguments->pdata[0]);
		return EXIT_FAILED;
	}
	b.workers = o->jobs ? o->jobs : (int)g_get_num_processors();
	stop_on_signals();
	if (choose_shard(&b))
		status = open_report(&b) ? run_workers(&b) : EXIT_WRITE;
	if (b.out && b.out != stdout && fclose(b.out) != 0)
		status = EXIT_WRITE;
	if (strcmp(o->arguments->pdata[0], "-") == 0)
		g_unlink(manifest);
	return stopped ? 128 + stopped : status;
}
