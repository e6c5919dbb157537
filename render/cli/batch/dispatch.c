/*
 * The parent of a batch: hands jobs to worker processes and puts their results in order.
 *
 * A worker gets a few jobs ahead, as many as it does in 40 milliseconds, so that it never waits and little lies idle behind a job that takes long. Of those
 * that have been read, two seconds' work, it gets the ones of the game that it is at, then of a game that it was at before (waiting.h), so that presets that come in turn are prepared once, by one worker;
 * when the first job of all has waited for long, it goes on to that one's game, and stays there for a while. Its results come in the order of its jobs; those that came too early for the report wait in the queue of all jobs in hand, in the order of the manifest.
 * Everything is waited for in one place (wait_for_news): lines of the manifest, room in the pipes, results, signals.
 *
 * A worker that dies costs the job that it was at; another takes its place. A signal, or a report that cannot be written, ends every worker behind
 * the job that it is at, and what they have drawn is reported, whatever is missing in between.
 */
#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/json_line.h"
#include "cli/batch/batch.h"
#include "cli/batch/manifest.h"
#include "cli/batch/pack.h"
#include "cli/batch/waiting.h"
#include "cli/frame/process.h"
#include "cli/batch/results.h"

enum {
	AHEAD_AT_FIRST = 2,
	MOST_AHEAD = 1024,             /* jobs of a worker: what the fastest do in 40 milliseconds */
	MOST_IN_HAND = 20000,          /* jobs whose results wait for an earlier one: a second's work */
	MOST_BYTES_IN_HAND = 64 << 20, /* of their lines and results; one line is at most 8 MiB */
	MOST_WAITING = 2000,           /* jobs that are read ahead: twenty of a hundred games */
	FIRST_WAITING = 100,           /* as long as nobody knows how long they take */
	WAITING_TIME = 2000000,        /* microseconds of work that are read ahead; twice as much may wait */
	SLICE = 250000,                /* microseconds that a worker stays at a game at least: preparing one takes a tenth of that */
	PACE_JOBS = 256,               /* jobs, or WAITING_TIME of work, by which a worker is known to be fast or slow */
	QUICK_MICROSECONDS = 20000     /* a worker that sends a single result later than that is at long jobs */
};

struct sent_job {
	struct waiting_job waits;
	guint number; /* of its line */
	char *text;   /* NULL: it was too long */
	gsize length;
	char *result; /* with its letter and its line end; NULL: it has none yet */
	gsize result_length;
};

struct worker {
	pid_t process; /* 0: none */
	struct results *results;
	int jobs;          /* the end of the pipe that its jobs go into; -1: closed */
	GString *outgoing; /* from `sent` on not in the pipe yet */
	gsize sent;
	GQueue queue; /* struct sent_job, given and not answered */
	guint game;   /* of the job that it was given last */
	gint64 since; /* when it was given the first of that game */
	guint ahead;  /* how many it may have */
	guint64 answered;
	gint64 last; /* when it was started, or sent results */
	struct {
		gint64 time; /* microseconds */
		guint jobs;  /* 0: none has come yet */
	} pace;              /* of its last jobs */
};

struct dispatch {
	const struct batch_run *b;
	struct lines *lines;
	struct report *report;
	struct tally *tally;
	struct worker *workers;
	GQueue in_hand;          /* struct sent_job, in the order of the manifest */
	struct waiting *waiting; /* those of them that no worker has */
	gsize bytes;             /* of their lines and results */
	guint number, index;     /* of the last line and the last job */
	bool is_read;            /* the manifest, to its end */
	bool failed;             /* a report that cannot be written, a worker that cannot be started */
	int status;
	gint64 shown;
};

static void job_free(struct sent_job *job)
{
	g_free(job->text);
	g_free(job->result);
	g_free(job);
}

/* Workers */

static void close_file(int *file)
{
	if (*file >= 0)
		close(*file);
	*file = -1;
}

/* What the parent holds for itself is not for a worker: as long as anybody has the other end of a pipe, nobody sees that its process has ended. */
static void close_all(const struct dispatch *d, const struct worker *own)
{
	int nothing = open("/dev/null", O_RDWR);
	for (int i = 0; i < d->b->workers; i++) {
		struct worker *w = &d->workers[i];
		close_file(&w->jobs);
		if (w != own)
			g_clear_pointer(&w->results, results_free);
	}
	if (lines_file(d->lines) > STDERR_FILENO)
		close(lines_file(d->lines));
	report_leave(d->report);
	if (d->b->pack)
		pack_leave(d->b->pack);
	dup2(nothing, STDIN_FILENO);
	dup2(nothing, STDOUT_FILENO);
	close_file(&nothing);
}

static void G_GNUC_NORETURN be_worker(const struct dispatch *d, struct worker *w, int jobs, pid_t parent)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != parent)
		_exit(EXIT_FAILED);
	results_begin_adding(w->results);
	close_all(d, w);
	int status = worker_run(d->b, jobs, w->results);
	_exit(status);
}

/* The signals of the batch wait meanwhile: what comes to the new process before it has its own manners would look like ours. */
static pid_t fork_quietly(const struct dispatch *d, struct worker *w, const int jobs[2])
{
	sigset_t all, before;
	pid_t parent = getpid();
	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &before);
	pid_t process = fork();
	if (process == 0) {
		stop_in_worker();
		sigprocmask(SIG_SETMASK, &before, NULL);
		close(jobs[1]);
		be_worker(d, w, jobs[0], parent);
	}
	sigprocmask(SIG_SETMASK, &before, NULL);
	return process;
}

static bool start_worker(struct dispatch *d, struct worker *w)
{
	int ends[2] = { -1, -1 };
	w->results = results_new(d->b->pack);
	w->process = w->results && g_unix_open_pipe(ends, FD_CLOEXEC, NULL) ? fork_quietly(d, w, ends) : -1;
	close_file(&ends[0]);
	if (w->process < 0) {
		cli_complain("cannot start a worker process: %s", g_strerror(errno));
		close_file(&ends[1]);
		g_clear_pointer(&w->results, results_free);
		w->process = 0;
		d->failed = true;
		d->status = MAX(d->status, EXIT_FAILED);
		return false;
	}
	w->jobs = ends[1];
	g_unix_set_fd_nonblocking(w->jobs, TRUE, NULL);
	results_begin_reading(w->results);
	w->answered = 0;
	w->last = g_get_monotonic_time();
	return true;
}

/* Jobs */

static void give(struct worker *w, struct sent_job *job)
{
	if (w->sent == w->outgoing->len) {
		g_string_truncate(w->outgoing, 0);
		w->sent = 0;
	}
	g_string_append_printf(w->outgoing, job->text ? "%u " : "%u!", job->number);
	if (job->text)
		g_string_append_len(w->outgoing, job->text, (gssize)job->length);
	g_string_append_c(w->outgoing, '\n');
	g_queue_push_tail(&w->queue, job);
}

/* The worker that has least to do, or NULL when all have enough. */
static struct worker *idlest(const struct dispatch *d)
{
	struct worker *found = NULL;
	for (int i = 0; i < d->b->workers; i++) {
		struct worker *w = &d->workers[i];
		if (w->queue.length < w->ahead && (!found || w->queue.length < found->queue.length))
			found = w;
	}
	return found;
}

/* How many jobs may wait to be taken by their games. Long jobs are done as they come. */
static guint most_waiting(const struct dispatch *d)
{
	gint64 n = 0;
	for (int i = 0; i < d->b->workers; i++) {
		const struct worker *w = &d->workers[i];
		n += w->pace.jobs ? MAX((gint64)WAITING_TIME * w->pace.jobs / MAX(w->pace.time, 1), 1) : FIRST_WAITING;
	}
	return (guint)MIN(n, MOST_WAITING);
}

/* Whether lines are wanted. */
static bool has_room(const struct dispatch *d)
{
	bool full = d->in_hand.length >= MOST_IN_HAND || (d->bytes >= MOST_BYTES_IN_HAND && d->in_hand.length);
	return !d->is_read && !full && waiting_count(d->waiting) < most_waiting(d);
}

/* Takes a line in, if it is a job of ours. */
static void take_line(struct dispatch *d, char *text, gsize length)
{
	d->number++;
	if (text && length && text[length - 1] == '\r')
		text[--length] = '\0';
	if ((text && !manifest_has_job(text)) || (int)(d->index++ % (guint)d->b->shards) != d->b->shard)
		return;
	if (d->b->done && batch_is_done(d->b->done, d->b, text ? text : ""))
		return;
	struct sent_job *job = g_new0(struct sent_job, 1);
	*job = (struct sent_job){ .number = d->number, .text = text ? g_memdup2(text, length + 1) : NULL, .length = text ? length : 0 };
	g_queue_push_tail(&d->in_hand, job);
	d->bytes += job->length;
	waiting_add(d->waiting, &job->waits, job->text);
}

/* Takes lines that have been read. */
static void take_lines(struct dispatch *d)
{
	while (has_room(d)) {
		char *text;
		gsize length;
		enum lines_next next = lines_next(d->lines, &text, &length, NULL);
		if (next == LINES_WAIT)
			return;
		if (next == LINES_END)
			d->is_read = true;
		else
			take_line(d, text, length);
	}
}

static bool has_game(const struct dispatch *d, guint game)
{
	for (int i = 0; i < d->b->workers; i++)
		if (d->workers[i].game == game)
			return true;
	return false;
}

/* The next job of a worker: of its game, unless it has been there for a while and the first job, of a game that is nobody else's, has waited too long; else of a game that no other is at. */
static struct sent_job *choose_job(struct dispatch *d, struct worker *w)
{
	const struct sent_job *first = (const struct sent_job *)(const void *)waiting_first(d->waiting);
	gint64 now = g_get_monotonic_time();
	int own = (int)(w - d->workers);
	bool is_others = has_game(d, first->waits.game) || waiting_is_of_others(d->waiting, first->waits.game, own);
	bool late = d->number - first->number > 2 * most_waiting(d) && now - w->since >= SLICE && !is_others;
	struct waiting_job *job = waiting_take(d->waiting, late ? first->waits.game : w->game, own);
	if (!job) {
		g_autofree guint *taken = g_new(guint, (gsize)d->b->workers);
		for (int i = 0; i < d->b->workers; i++)
			taken[i] = d->workers[i].game;
		job = waiting_take(d->waiting, waiting_other(d->waiting, taken, d->b->workers, own), own);
	}
	if (job->game != w->game)
		w->since = now;
	w->game = job->game;
	return (struct sent_job *)(void *)job;
}

/* Jobs go to workers that want some. */
static void hand_out(struct dispatch *d)
{
	struct worker *w;
	take_lines(d);
	while (!d->failed && waiting_count(d->waiting) && (w = idlest(d))) {
		struct sent_job *job = choose_job(d, w);
		if (w->process || start_worker(d, w))
			give(w, job);
		take_lines(d);
	}
}

static void send_jobs(struct worker *w)
{
	while (w->jobs >= 0 && w->sent < w->outgoing->len) {
		ssize_t n = write(w->jobs, w->outgoing->str + w->sent, w->outgoing->len - w->sent);
		if (n < 0 && errno != EINTR)
			return; /* it is full, or the worker has ended, which its results will say */
		w->sent += (gsize)MAX(n, 0);
	}
}

/* Results */

static void count(struct dispatch *d, char letter)
{
	bool failed = letter == WORKER_FAILED || letter == WORKER_UNWRITTEN || letter == WORKER_SKIPPED_FAILURE;
	d->tally->done += letter == WORKER_DONE;
	d->tally->failed += failed;
	d->tally->unwritten += letter == WORKER_UNWRITTEN;
	d->tally->skipped += letter == WORKER_SKIPPED;
	if (failed)
		d->status = MAX(d->status, EXIT_FAILED);
}

/* A file of a job, borrowed from what stands behind its result. */
struct packed {
	const char *name, *bytes;
	gsize size;
};

static bool next_packed(const char **at, const char *end, struct packed *out)
{
	struct batch_content head;
	if (*at == end)
		return false;
	memcpy(&head, *at, sizeof head);
	out->name = *at + sizeof head;
	out->bytes = out->name + head.name_size;
	out->size = head.size;
	*at = out->bytes + out->size;
	return true;
}

/* Files of a result go into the pack, if they are still in it; it then says where they are. */
static bool pack_files_of(struct dispatch *d, json_t *result, const char *files, const char *end)
{
	struct packed file;
	guint64 offset;
	json_t *own;
	size_t i;
	while (next_packed(&files, end, &file))
		json_array_foreach (json_object_get(result, "outputs"), i, own) {
			if (strcmp(file.name, json_string_value(json_object_get(own, "file"))) != 0)
				continue;
			if (!pack_add(d->b->pack, file.name, file.bytes, file.size, &offset))
				return false;
			json_object_set_new(own, "offset", json_integer((json_int_t)offset));
		}
	return true;
}

/* A result that has changed since it was written, or is of an earlier run. */
static bool report_anew(struct dispatch *d, const char *line, const char *files, const char *end)
{
	json_t *result = json_loads(line, 0, NULL);
	bool good = pack_files_of(d, result, files, end);
	g_autofree char *text = json_line_of(result);
	return good && report_add(d->report, text, strlen(text)) && report_add(d->report, "\n", 1);
}

/* The places of its files go where tabs are. */
static bool report_with_places(struct dispatch *d, const char *line, const char *files, const char *end)
{
	g_autoptr(GString) out = g_string_sized_new(512);
	struct packed file;
	guint64 offset;
	while (next_packed(&files, end, &file)) {
		const char *tab = strchr(line, '\t');
		if (!pack_add(d->b->pack, file.name, file.bytes, file.size, &offset))
			return false;
		g_string_append_len(out, line, tab - line);
		g_string_append_printf(out, "%" G_GUINT64_FORMAT, offset);
		line = tab + 2;
	}
	g_string_append(out, line);
	g_string_append_c(out, '\n');
	return report_add(d->report, out->str, out->len);
}

static bool report_packed(struct dispatch *d, const struct sent_job *job)
{
	job->result[job->result_length - 1] = '\0'; /* in place of its line end: also what has no files behind it is a text */
	const char *line = job->result + 1, *end = job->result + job->result_length - 1;
	gsize length = strlen(line);
	const char *files = MIN(line + length + 1, end);
	g_autofree char *settled = claims_disputed(d->b->claims) ? batch_settle_names(d->b->claims, job->number, line, length) : NULL;
	count(d, settled ? WORKER_FAILED : *job->result);
	return settled || (files < end && !strchr(line, '\t')) ? report_anew(d, settled ? settled : line, files, end) : report_with_places(d, line, files, end);
}

/* The report gets what is said of a job when nothing before it is missing any more: names are settled then. */
static bool report_job(struct dispatch *d, const struct sent_job *job)
{
	const char *line = job->result + 1;
	gsize length = job->result_length - 1;
	if (d->b->pack)
		return report_packed(d, job);
	g_autofree char *settled = claims_disputed(d->b->claims) ? batch_settle_names(d->b->claims, job->number, line, length) : NULL;
	count(d, settled ? WORKER_FAILED : *job->result);
	if (!settled)
		return report_add(d->report, line, length);
	return report_add(d->report, settled, strlen(settled)) && report_add(d->report, "\n", 1);
}

/* With `gaps`, what is missing is passed over. */
static void settle(struct dispatch *d, bool gaps)
{
	struct sent_job *job;
	while ((job = g_queue_peek_head(&d->in_hand)) && (job->result || gaps)) {
		d->bytes -= job->length + job->result_length;
		if (job->result && !d->failed && !report_job(d, job)) {
			d->failed = true;
			d->status = EXIT_WRITE;
		}
		job_free(g_queue_pop_head(&d->in_hand));
	}
	if (!d->failed && ((d->b->pack && !pack_flush(d->b->pack)) || !report_flush(d->report))) {
		d->failed = true;
		d->status = EXIT_WRITE;
	}
}

static void answer(struct dispatch *d, struct worker *w, const char *line, gsize length)
{
	struct sent_job *job = g_queue_pop_head(&w->queue);
	if (!job)
		return;
	job->result = g_memdup2(line, length);
	job->result_length = length;
	d->bytes += length;
	w->answered++;
}

static guint take_results(struct dispatch *d, struct worker *w)
{
	const char *line;
	gsize length;
	guint n = 0;
	for (; (line = results_next(w->results, &length)); n++)
		answer(d, w, line, length);
	return n;
}

static void adapt(struct worker *w, guint results)
{
	gint64 now = g_get_monotonic_time();
	w->ahead = results > 1 ? MIN(2 * results, MOST_AHEAD) : now - w->last > QUICK_MICROSECONDS ? 1 : 2;
	w->pace.time += now - w->last;
	w->pace.jobs += results;
	if (w->pace.jobs >= PACE_JOBS || w->pace.time >= WAITING_TIME) {
		w->pace.time /= 2;
		w->pace.jobs = (w->pace.jobs + 1) / 2;
	}
	w->last = now;
}

/* Why a process ended during a job. New string. */
static char *reason_of(int status, const struct rusage *used)
{
	static const struct {
		int signal;
		const char *reason;
	} reasons[] = {
		{ SIGKILL, "somebody ended it, or the system, which does so when memory is short" },
		{ SIGXCPU, "its time was up" },
		{ SIGABRT, "it ended itself, as when there is no memory left" },
		{ SIGTRAP, "it ended itself, as when there is no memory left" },
		{ SIGSEGV, "a fault of the program, or no memory left; please report it with the job" },
		{ SIGBUS, "a fault of the program; please report it with the job" },
	};
	double gibibytes = (double)used->ru_maxrss / (1 << 20);
	if (!WIFSIGNALED(status))
		return g_strdup_printf("the worker process ended during this job with status %d", WEXITSTATUS(status));
	int signal = WTERMSIG(status);
	const char *reason = "somebody ended it";
	for (gsize i = 0; i < G_N_ELEMENTS(reasons); i++)
		if (reasons[i].signal == signal)
			reason = reasons[i].reason;
	return g_strdup_printf("the worker process ended during this job: signal %d (%s), memory %.1f of %d GiB: %s", signal, g_strsignal(signal), gibibytes,
		PROCESS_GIBIBYTES, reason);
}

/* The job that a worker was at gets a result that says how it ended. */
static void crash(struct dispatch *d, struct worker *w, int status, const struct rusage *used)
{
	const struct sent_job *job = g_queue_peek_head(&w->queue);
	const struct batch_job asked = { .batch = d->b, .options = d->b->options, .text = job->text ? job->text : "", .number = job->number };
	g_autofree char *why = reason_of(status, used);
	g_autofree char *result = batch_crashed_job(&asked, results_key(w->results), why);
	g_autofree char *line = g_strdup_printf("%c%s\n", WORKER_FAILED, result);
	answer(d, w, line, strlen(line));
}

/* Ends what there is of a worker that has ended. Its jobs stay in its queue. */
static void reap(struct dispatch *d, struct worker *w, bool is_stopping)
{
	int status = 0;
	struct rusage used = { 0 };
	while (wait4(w->process, &status, 0, &used) < 0 && errno == EINTR)
		continue;
	take_results(d, w);
	guint64 begun = results_begun(w->results);
	bool was_at_job = begun > w->answered, never_worked = !begun;
	if (!is_stopping && w->queue.length && (was_at_job || never_worked))
		crash(d, w, status, &used);
	d->status = MAX(d->status, WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_FAILED);
	close_file(&w->jobs);
	g_clear_pointer(&w->results, results_free);
	g_string_truncate(w->outgoing, 0);
	w->sent = 0;
	w->process = 0;
}

/* Another worker takes the jobs that the last one had not begun; when there are none, it is started with the next. */
static void replace(struct dispatch *d, struct worker *w)
{
	struct sent_job *job;
	reap(d, w, false);
	GQueue left = w->queue;
	g_queue_init(&w->queue);
	w->ahead = AHEAD_AT_FIRST;
	if (left.length && !start_worker(d, w))
		return;
	while ((job = g_queue_pop_head(&left)))
		give(w, job);
}

/* Reads what a worker has sent. False when it has ended. */
static bool receive(struct dispatch *d, struct worker *w)
{
	bool alive = results_receive(w->results);
	guint n = take_results(d, w);
	if (n)
		adapt(w, n);
	return alive;
}

/* Waiting */

/* Waits until there is something to do, and notes in `files` what is ready: a file for each worker's results and its jobs, the manifest, the signals. */
static void wait_for_news(const struct dispatch *d, struct pollfd *files)
{
	int n = d->b->workers;
	for (int i = 0; i < n; i++) {
		const struct worker *w = &d->workers[i];
		files[2 * i] = (struct pollfd){ .fd = w->process ? results_file(w->results) : -1, .events = POLLIN };
		files[2 * i + 1] = (struct pollfd){ .fd = w->process && w->sent < w->outgoing->len ? w->jobs : -1, .events = POLLOUT };
	}
	files[2 * n] = (struct pollfd){ .fd = has_room(d) ? lines_file(d->lines) : -1, .events = POLLIN };
	files[2 * n + 1] = (struct pollfd){ .fd = stop_signal() ? -1 : stop_pipe(), .events = POLLIN };
	bool is_shown = cli_shows_progress(d->b->options);
	if (poll(files, (nfds_t)(2 * n + 2), is_shown ? 1000 : -1) < 0) /* a signal came */
		memset(files, 0, (gsize)(2 * n + 2) * sizeof *files);
}

static void read_manifest(struct dispatch *d)
{
	if (lines_fill(d->lines))
		return;
	cli_complain("the manifest cannot be read any further: %s", g_strerror(errno));
	d->is_read = true;
	d->status = MAX(d->status, EXIT_FAILED);
}

/* Until all is done, or the batch shall end. */
static void work(struct dispatch *d, struct pollfd *files)
{
	while (!d->failed && !stop_signal()) {
		hand_out(d);
		for (int i = 0; i < d->b->workers; i++)
			send_jobs(&d->workers[i]);
		settle(d, false);
		d->tally->passed = d->number - d->in_hand.length;
		progress_show(d->b, d->tally, &d->shown);
		if (d->is_read && !d->in_hand.length)
			return;
		wait_for_news(d, files);
		for (int i = 0; i < d->b->workers; i++)
			if (files[2 * i].revents && !receive(d, &d->workers[i]))
				replace(d, &d->workers[i]);
		if (files[2 * d->b->workers].revents)
			read_manifest(d);
	}
}

/* Every worker ends, at the latest behind the job that it is at, and what it has drawn is known. */
static void end_workers(struct dispatch *d)
{
	for (int i = 0; i < d->b->workers; i++)
		if (d->workers[i].process) {
			results_stop(d->workers[i].results);
			close_file(&d->workers[i].jobs);
		}
	for (int i = 0; i < d->b->workers; i++) {
		struct worker *w = &d->workers[i];
		while (w->process && receive(d, w))
			continue;
		if (w->process)
			reap(d, w, true);
	}
}

bool dispatch(const struct batch_run *b, struct lines *lines, struct report *report, struct tally *t, int *status)
{
	g_autofree struct worker *workers = g_new0(struct worker, (gsize)b->workers);
	g_autofree struct pollfd *files = g_new0(struct pollfd, (gsize)(2 * b->workers + 2));
	struct dispatch d = {
		.b = b, .lines = lines, .report = report, .tally = t, .workers = workers, .in_hand = G_QUEUE_INIT, .waiting = waiting_new(), .status = *status
	};
	for (int i = 0; i < b->workers; i++)
		workers[i] = (struct worker){ .jobs = -1, .outgoing = g_string_new(NULL), .queue = G_QUEUE_INIT, .ahead = AHEAD_AT_FIRST };
	if (b->pack)
		process_keep_memory();
	work(&d, files);
	bool done = d.is_read && !d.in_hand.length && !d.failed;
	end_workers(&d);
	settle(&d, true);
	waiting_free(d.waiting);
	for (int i = 0; i < b->workers; i++) {
		g_queue_clear(&workers[i].queue); /* the jobs are those in hand */
		g_string_free(workers[i].outgoing, TRUE);
	}
	*status = d.status;
	return done && !d.failed;
}
