/*
 * boardwright batch: a job a line of JSON in, a result a line of JSON out, in the order of the manifest.
 *
 * With -j N, worker number k takes the jobs k, k + N, k + 2N ... and answers through a pipe (results.c); since the parent knows whose answer comes
 * next, results are in order without being kept. Workers are processes: one that dies costs the job it was at, and another goes on behind it.
 * Everybody reads the manifest line by line for himself, so that its size does not matter. --shard K/N takes every Nth job, --report FILE
 * with --resume goes on behind the last result that FILE holds, and --merge puts the reports of shards together. An interrupt ends
 * everybody behind the job that he is at, so that --resume finds whole files and whole lines.
 */
#include <glib/gstdio.h>
#include <limits.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/batch.h"
#include "cli/results.h"

/* More than any job needs; a program that eats memory ends its worker, not the machine. */
enum { WORKER_GIBIBYTES = 4 };

/* Of a report that is being written: more than a worker sends at once, so that whole lines are written, but for very long ones. */
enum { REPORT_ROOM = 1 << 16 };

struct batch {
	const struct cli_options *o;
	const char *manifest; /* a file */
	int shard, shards;    /* this process takes the jobs with index % shards == shard */
	int workers;
	int done; /* jobs of the shard that an earlier run has reported */
	int total; /* jobs of the shard; 0: not counted, because nobody is shown how far it is */
	char *before; /* the report of an earlier run, whose jobs need not be done again while nothing has changed; NULL: none */
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

/* Jobs number first, first + step ... of the shard, from `from` on. The worst status. */
static int run_jobs(const struct batch *b, int first, int step, int from, struct results *out)
{
	struct cli_run run;
	struct walk w;
	FILE *before = b->before ? fopen(b->before, "r") : NULL;
	char *old = NULL;
	size_t old_room = 0;
	int worst = EXIT_DONE;
	bool good = walk_begin(&w, b);
	cli_run_init(&run, b->o);
	while (good && !stopped && walk_next(&w, b)) {
		int status;
		bool has_old = before && getline(&old, &old_room, before) > 0;
		if (w.taken < from || w.taken % step != first)
			continue;
		char *result = batch_run_line(b->o, &run, w.line, has_old ? old : NULL, w.number, &status);
		results_add(out, result);
		g_free(result);
		/* A job that asks for what cannot be is a failed item; the command itself was used rightly. */
		worst = MAX(worst, status == EXIT_USAGE ? EXIT_FAILED : status);
	}
	walk_end(&w);
	if (before)
		fclose(before);
	free(old);
	cli_run_release(&run);
	return worst;
}

struct worker {
	pid_t process;
	struct results *results; /* NULL: it could not be started */
};

static bool start_worker(struct worker *w, const struct batch *b, int number, int from)
{
	fflush(NULL);
	w->results = results_new();
	w->process = w->results ? fork() : -1;
	if (w->process == 0) {
		const struct rlimit memory = { (rlim_t)WORKER_GIBIBYTES << 30, (rlim_t)WORKER_GIBIBYTES << 30 };
#ifndef __SANITIZE_ADDRESS__ /* which maps terabytes that it never uses */
		setrlimit(RLIMIT_AS, &memory);
#else
		(void)memory;
#endif
		results_begin_adding(w->results);
		int status = run_jobs(b, number, b->workers, from, w->results);
		results_send(w->results);
		_exit(status);
	}
	if (w->process < 0)
		g_clear_pointer(&w->results, results_free);
	else
		results_begin_reading(w->results);
	return w->process > 0;
}

static int end_worker(struct worker *w)
{
	int status = 0;
	g_clear_pointer(&w->results, results_free);
	if (w->process <= 0 || waitpid(w->process, &status, 0) != w->process)
		return EXIT_FAILED;
	return WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_FAILED;
}

/* "[#####-----] 1234 of 2000 jobs, 456 a second, 0:02 left" on a terminal, once a second at most. */
static void show_progress(const struct batch *b, int jobs, gint64 start, gint64 *shown)
{
	enum { WIDTH = 24 };
	gint64 now = g_get_monotonic_time();
	if (!b->total || now - *shown < G_USEC_PER_SEC)
		return;
	*shown = now;
	double rate = (double)(jobs - b->done) * G_USEC_PER_SEC / (double)(now - start + 1);
	int left = (int)((b->total - jobs) / fmax(rate, 1e-3)), part = (int)((gint64)WIDTH * jobs / b->total);
	fprintf(stderr, "\r[%.*s%.*s] %d of %d jobs, %.0f a second, %d:%02d left ", part, "########################", WIDTH - part,
		"------------------------", jobs, b->total, rate, left / 60, left % 60);
}

/* Jobs of the shard. */
static int count_jobs(const struct batch *b)
{
	struct walk w;
	bool good = walk_begin(&w, b);
	while (good && !stopped && walk_next(&w, b))
		continue;
	walk_end(&w);
	return good ? w.taken + 1 : 0;
}

/* A worker that ends before its answer costs that job; another one takes over behind it. */
static void replace_worker(const struct batch *b, struct worker *worker, const struct walk *w)
{
	end_worker(worker);
	fprintf(b->out, "{\"line\":%d,\"ok\":false,\"outputs\":[],\"errors\":[\"the worker process ended during this job\"]}\n", w->number);
	start_worker(worker, b, w->taken % b->workers, w->taken + 1);
}

/* Copies the results in order. */
static int collect(const struct batch *b, struct worker *workers)
{
	struct walk w;
	int worst = EXIT_DONE;
	gint64 start = g_get_monotonic_time(), shown = start;
	bool good = walk_begin(&w, b);
	while (good && !stopped && walk_next(&w, b)) {
		gsize length;
		if (w.taken < b->done)
			continue;
		struct worker *worker = &workers[w.taken % b->workers];
		if (worker->results && results_waits(worker->results))
			fflush(b->out); /* what is known is told before we wait */
		const char *line = worker->results ? results_next(worker->results, &length) : NULL;
		if (line) {
			fwrite(line, 1, length, b->out);
		} else if (!stopped) {
			replace_worker(b, worker, &w);
			worst = EXIT_FAILED;
		}
		show_progress(b, w.taken + 1, start, &shown);
	}
	fflush(b->out);
	if (shown != start)
		fputc('\n', stderr);
	walk_end(&w);
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
	worst = started < n ? EXIT_FAILED : collect(b, workers);
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
	FILE *file = fopen(report, "r");
	char *line = NULL;
	size_t room = 0;
	ssize_t n;
	off_t whole = 0;
	int lines = 0;
	bool half = false;
	while (file && (n = getline(&line, &room, file)) > 0) {
		half = line[n - 1] != '\n';
		lines += !half;
		whole += half ? 0 : n;
	}
	if (half && truncate(report, whole) != 0)
		cli_complain("%s: the half line at the end cannot be cut off", report);
	if (file)
		fclose(file);
	free(line);
	return lines;
}

/*
 * The report of the run before makes room for the new one, and is there until the new one is whole: an interrupted run loses nothing of what is
 * known about unchanged jobs.
 */
static bool keep_before(struct batch *b)
{
	b->before = g_strconcat(b->o->report, ".before", NULL);
	if (!g_file_test(b->before, G_FILE_TEST_EXISTS) && !b->o->resume && g_file_test(b->o->report, G_FILE_TEST_EXISTS)
	    && g_rename(b->o->report, b->before) != 0) {
		cli_complain("%s: cannot be renamed", b->o->report);
		return false;
	}
	if (!g_file_test(b->before, G_FILE_TEST_EXISTS))
		g_clear_pointer(&b->before, g_free);
	return true;
}

static bool open_report(struct batch *b)
{
	b->out = stdout;
	if (!b->o->report) {
		setvbuf(b->out, NULL, _IOFBF, REPORT_ROOM);
		return true;
	}
	if (b->o->skip_unchanged && !keep_before(b))
		return false;
	b->done = b->o->resume ? whole_lines(b->o->report) : 0;
	b->out = fopen(b->o->report, b->o->resume ? "a" : "w");
	if (!b->out)
		cli_complain("%s: cannot write", b->o->report);
	else
		setvbuf(b->out, NULL, _IOFBF, REPORT_ROOM);
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

/* A sensible name for each picture of --games, unless one was given. */
static void name_by_file(struct cli_options *o)
{
	if (!strcmp(o->name_template, NAME_INITIAL))
		o->name_template = o->range && o->sheet < 0 ? "{file}-{ply:03}.{ext}" : "{file}.{ext}";
}

static bool check_usage(const struct cli_options *o)
{
	const char *what = (o->resume || o->skip_unchanged) && !o->report ? "--resume and --skip-unchanged need --report FILE, whose results they go by"
		: o->games && !o->directory ? "--games needs -O DIR for the pictures"
		: !o->games && o->arguments->len > 1 ? "one manifest at a time; --games takes several files" : NULL;
	if (what)
		cli_complain("%s", what);
	return !what;
}

int cli_batch(const struct cli_options *o)
{
	struct cli_options options;
	struct batch b = { .o = &options };
	int status = EXIT_USAGE;
	if (o->merge)
		return batch_merge(o);
	if (!check_usage(o))
		return EXIT_USAGE;
	const char *name = o->arguments->pdata[0];
	g_autofree char *manifest = o->games ? batch_manifest_of_games(o) : manifest_file(name);
	b.manifest = manifest;
	if (!manifest) {
		if (!o->games)
			cli_complain("%s: no such manifest", name);
		return EXIT_FAILED;
	}
	cli_options_copy(&options, o);
	if (o->games)
		name_by_file(&options);
	b.workers = o->jobs ? o->jobs : (int)g_get_num_processors();
	stop_on_signals();
	if (choose_shard(&b)) {
		b.total = cli_shows_progress(o) ? count_jobs(&b) : 0;
		status = open_report(&b) ? run_workers(&b) : EXIT_WRITE;
	}
	if (b.out && b.out != stdout && fclose(b.out) != 0)
		status = EXIT_WRITE;
	if (b.before && !stopped && status != EXIT_WRITE)
		g_unlink(b.before);
	if (o->games || strcmp(name, "-") == 0)
		g_unlink(manifest);
	g_free(b.before);
	cli_options_release(&options);
	return stopped ? 128 + stopped : status;
}
