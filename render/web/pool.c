/*
 * Worker processes, see pool.h.
 *
 * A job goes through a pair of sockets, an answer comes back (pool_line.h); one that cannot be is the end of that worker.
 *
 * While a worker works, the next job that waits is sent ahead to it, so that neither it nor this process sleeps and wakes for every job. Who has nothing to do takes such a
 * job over, and it waits with the others again when the one before it takes long.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "web/pool.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "web/client.h"
#include "web/pool_line.h"
#include "web/queue.h"

enum {
	RESTART_MILLISECONDS = 200, /* between workers that die before they have answered anything */
	LONG_MILLISECONDS = 100,    /* that a request may take while others wait; most pictures take a tenth */
	AGAIN_MILLISECONDS = 10,    /* between looks whether something that was set aside has worked so long */
	AHEAD_MILLISECONDS = 10,    /* that a job takes before what was sent behind it waits with the others again */
	MOST_AHEAD = 16 << 10,      /* bytes of a job that is sent ahead: it comes whole into the socket, which has ten times that */
	ASIDE_NICENESS = 19,
	JOBS_A_LOOK = 8,         /* at memory and time of a worker: each is a call of the system, of which a picture costs us ten */
	MOST_AT_ONCE = 64 << 10, /* bytes of an answer: most pictures have a quarter */
	FIRST_FILE = STDERR_FILENO + 1
};

struct job {
	struct waiting waiting; /* first: who has the one has the other */
	GString *text;          /* with its length in front */
	void *asker;            /* NULL: nobody any more */
	bool was_tried;         /* by a worker that died */
};

struct worker {
	pid_t process; /* 0: none */
	int file, memory;
	struct job *job;  /* NULL: it is idle */
	struct job *next; /* was sent ahead; NULL: none */
	const char *unsent;
	gsize left;            /* bytes of that */
	guint32 number;        /* of jobs that were sent */
	struct offers *offers; /* of its own */
	GByteArray *answer;
	guint jobs;
	gsize inherited; /* bytes of answers that are kept here, which it shares with us: none of its own */
	clockid_t clock; /* of its processors' time */
	bool has_clock;
	bool took_back; /* what was sent ahead; nothing more is until it has answered */
	bool stale;     /* goes when it is idle */
	bool aside;     /* its job was set aside, and it goes with that */
	gint64 spent;   /* microseconds of processors at most, when it got its job: what was looked up, and what went by in the jobs since */
	gint64 start;   /* not before */
};

struct pool {
	struct pool_manners m;
	struct worker *worker; /* as many again as there are workers, for what is set aside */
	int places;
	int memory;
	gsize empty;         /* bytes of this process when nothing was kept yet */
	struct queue *queue; /* struct job */
	guint64 died, timed_out, started, set_aside, retried;
};

/* Starting */

static void G_GNUC_NORETURN be_worker(struct pool *p, struct offers *offers, int file)
{
	for (int i = 0; i < p->places; i++)
		if (p->worker[i].offers != offers)
			offers_free(p->worker[i].offers);
	line_work(file, offers, p->m.work, p->m.begin(p->m.user));
	_exit(0);
}

/*
 * In a new worker: no file of the parent but its own end, and those that it may read. As long as anybody has a connection of a client, or the other end of a pair, nobody sees that it was
 * closed.
 */
static int keep_one(int file, const int *others)
{
	unsigned from = FIRST_FILE + 1;
	if (file != FIRST_FILE)
		dup2(file, FIRST_FILE);
	for (; others && *others >= 0; others++) {
		if ((unsigned)*others > from)
			close_range(from, (unsigned)*others - 1, 0);
		from = (unsigned)*others + 1;
	}
	close_range(from, ~0U, 0);
	return FIRST_FILE;
}

/* Where the system tells what memory a process has: opened once, since opening takes longer than reading. -1: it cannot be seen. */
static int open_memory(pid_t process)
{
	g_autofree char *path = g_strdup_printf("/proc/%d/statm", (int)process);
	return open(path, O_RDONLY | O_CLOEXEC);
}

/* Bytes that are no file's, those that a process has from its parent among them; 0: it cannot be seen. */
static gsize own_memory(int file)
{
	char text[128];
	gsize all, resident, shared;
	ssize_t n = pread(file, text, sizeof text - 1, 0);
	text[MAX(n, 0)] = '\0';
	if (sscanf(text, "%zu %zu %zu", &all, &resident, &shared) != 3)
		return 0;
	return (resident - MIN(shared, resident)) * (gsize)sysconf(_SC_PAGESIZE);
}

static void start(struct pool *p, struct worker *w)
{
	int ends[2];
	pid_t parent = getpid();
	sigset_t all, before;
	w->start = g_get_monotonic_time() + RESTART_MILLISECONDS * 1000; /* should it fail */
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
		return;
	gsize now = own_memory(p->memory);
	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &before);
	pid_t process = fork();
	if (process == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		signal(SIGHUP, SIG_IGN);
		signal(SIGTERM, SIG_IGN); /* the parent's, which ends us when we are done */
		signal(SIGINT, SIG_IGN);
		sigprocmask(SIG_SETMASK, &before, NULL);
		if (getppid() == parent)
			be_worker(p, w->offers, keep_one(ends[1], p->m.files));
		_exit(1);
	}
	sigprocmask(SIG_SETMASK, &before, NULL);
	close(ends[1]);
	if (process < 0) {
		close(ends[0]);
		return;
	}
	g_unix_set_fd_nonblocking(ends[0], TRUE, NULL);
	*w = (struct worker){ .process = process,
		.memory = open_memory(process),
		.file = ends[0],
		.answer = w->answer,
		.offers = w->offers,
		.inherited = now - MIN(now, p->empty) };
	w->has_clock = clock_getcpuclockid(process, &w->clock) == 0;
	p->started++;
}

static void job_free(struct job *job)
{
	g_string_free(job->text, TRUE);
	g_free(job);
}

static void end_job(struct pool *p, struct job *job, enum pool_end end, struct answer *answer)
{
	if (job->asker)
		p->m.done(p->m.user, job->asker, end, answer);
	answer_drop(answer);
	job_free(job);
}

/* Its process died: for no fault of the request, it may be. Once. */
static void try_again(struct pool *p, struct job *job, bool was_aside)
{
	job->was_tried = true;
	p->retried++;
	queue_put_back(p->queue, &job->waiting, was_aside);
}

static void drop_waiting(struct pool *p, struct waiting *w)
{
	queue_remove(p->queue, w);
	job_free((struct job *)w);
}

/* What was sent ahead waits again, with the time that it has then. */
static void put_back(struct pool *p, struct worker *w)
{
	struct job *job = g_steal_pointer(&w->next);
	queue_put_back(p->queue, &job->waiting, false);
	if (!job->asker)
		drop_waiting(p, &job->waiting);
}

/* False: there is nothing, or the worker has it. */
static bool take_back(struct pool *p, struct worker *w)
{
	bool is_ours = w->next && !w->left && offers_take_back(w->offers, w->number - 1);
	if (is_ours)
		put_back(p, w);
	w->took_back |= is_ours;
	return is_ours;
}

/* The worker is gone, or has to be; its request fails, or comes to another. */
static void end_worker(struct pool *p, struct worker *w, enum pool_end end)
{
	struct job *job = g_steal_pointer(&w->job);
	bool early = w->jobs == 0, was_aside = w->aside;
	if (w->next)
		put_back(p, w);
	close(w->file);
	close(w->memory);
	kill(w->process, SIGKILL);
	while (waitpid(w->process, NULL, 0) < 0 && errno == EINTR)
		continue;
	g_byte_array_set_size(w->answer, 0);
	*w = (struct worker){
		.answer = w->answer, .offers = w->offers, .start = early && end == POOL_DIED ? g_get_monotonic_time() + RESTART_MILLISECONDS * 1000 : 0
	};
	if (job && end == POOL_DIED && job->asker && !job->was_tried) {
		try_again(p, job, was_aside);
	} else if (job) {
		queue_done(&job->waiting, was_aside);
		end_job(p, job, end, NULL);
	}
}

static void push(struct worker *w)
{
	while (w->left) {
		ssize_t n = send(w->file, w->unsent, w->left, MSG_NOSIGNAL);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return; /* later, or it has died, which reading will show */
		w->unsent += n;
		w->left -= (gsize)n;
	}
}

/* Those that are not set aside. */
static int count_usual(const struct pool *p)
{
	int n = 0;
	for (int i = 0; i < p->places; i++)
		n += p->worker[i].process && !p->worker[i].aside;
	return n;
}

/* So many as there should be, each able to work. */
static void renew(struct pool *p)
{
	gint64 now = g_get_monotonic_time();
	for (int i = 0; i < p->places; i++) {
		struct worker *w = &p->worker[i];
		if (w->process && !w->job && (w->stale || w->aside || w->jobs >= p->m.most_jobs)) {
			w->jobs = 1; /* no early death, behind which the next one would have to wait */
			end_worker(p, w, POOL_ANSWERED);
		}
	}
	int missing = p->m.workers - count_usual(p);
	for (int i = 0; i < p->places && missing > 0; i++) {
		struct worker *w = &p->worker[i];
		if (w->process)
			continue;
		missing--; /* also when it has to wait */
		if (now >= w->start)
			start(p, w);
	}
}

/* Microseconds; 0: it cannot be seen. */
static gint64 processor_time(const struct worker *w)
{
	struct timespec t;
	bool seen = w->has_clock && clock_gettime(w->clock, &t) == 0;
	return seen ? t.tv_sec * G_USEC_PER_SEC + t.tv_nsec / 1000 : 0;
}

/* A job is over. The time on the wall is no less than that of processors, so that a job is never thought to have had more than it had. */
static void add_up(struct worker *w)
{
	if (w->jobs % JOBS_A_LOOK == 0)
		w->spent = processor_time(w);
	else
		w->spent += g_get_monotonic_time() - w->job->waiting.since;
}

/* Not only waited for a processor: on a machine that has other things to do every picture takes long. */
static bool has_worked_long(const struct worker *w) { return processor_time(w) - w->spent > LONG_MILLISECONDS * 1000; }

static void offer(struct worker *w, const struct job *job)
{
	offers_make(w->offers, w->number++);
	w->unsent = job->text->str;
	w->left = job->text->len + 1;
	push(w);
}

/* Of what waits, or else of what was sent ahead to others. */
static struct job *next_job(struct pool *p)
{
	struct waiting *next = queue_next(p->queue);
	for (int i = 0; i < p->places && !next; i++)
		if (take_back(p, &p->worker[i]))
			next = queue_next(p->queue);
	return (struct job *)next;
}

static bool is_young(const struct worker *w, gint64 now) { return w->job && now < w->job->waiting.since + AHEAD_MILLISECONDS * 1000; }

/* A worker that is to end has nothing sent ahead. */
static bool may_have_next(const struct pool *p, const struct worker *w, gint64 now)
{
	return is_young(w, now) && !w->next && !w->left && !w->took_back && !w->stale && !w->aside && w->jobs + 1 < p->m.most_jobs;
}

static void hand_out(struct pool *p)
{
	renew(p);
	gint64 now = g_get_monotonic_time();
	for (int i = 0; i < p->places; i++) {
		struct worker *w = &p->worker[i];
		if (!w->process || w->job || !(w->job = next_job(p)))
			continue;
		w->job->waiting.since = now;
		if (!w->jobs)
			w->spent = processor_time(w);
		offer(w, w->job);
	}
	for (int i = 0; i < p->places && queue_length(p->queue); i++) {
		struct worker *w = &p->worker[i];
		if (may_have_next(p, w, now) && (w->next = (struct job *)queue_next(p->queue)))
			offer(w, w->next);
	}
}

/* Of two workers that have something to do: that of the client who has taken more of late, this request included. */
static struct worker *heavier(struct worker *a, struct worker *b) { return !a || queue_owed(&a->job->waiting) < queue_owed(&b->job->waiting) ? b : a; }

/* Of those that are set aside, who may be ended; of the others, who may be set aside. */
static struct worker *heaviest(const struct pool *p, bool is_aside)
{
	struct worker *found = NULL;
	for (int i = 0; i < p->places; i++) {
		struct worker *w = &p->worker[i];
		if (w->job && w->aside == is_aside && (is_aside ? has_worked_long(w) : queue_presses(p->queue, &w->job->waiting)))
			found = heavier(found, w);
	}
	return found;
}

/* NULL: nobody has to make room, since nobody waits or somebody has nothing to do. */
static struct worker *find_in_the_way(const struct pool *p)
{
	for (int i = 0; i < p->places; i++)
		if (p->worker[i].process && !p->worker[i].job)
			return NULL;
	return heaviest(p, false);
}

static void make_room(struct pool *p)
{
	struct worker *w = find_in_the_way(p);
	if (!w || w->next || w->job->waiting.since + LONG_MILLISECONDS * 1000 > g_get_monotonic_time())
		return;
	int aside = 0;
	for (int i = 0; i < p->places; i++)
		aside += p->worker[i].aside && p->worker[i].job;
	struct worker *last = aside == p->m.workers ? heaviest(p, true) : NULL;
	if (aside == p->m.workers && !last)
		return;
	if (last) {
		p->timed_out++;
		end_worker(p, last, POOL_GAVE_WAY);
	}
	w->aside = true;
	p->set_aside++;
	setpriority(PRIO_PROCESS, (id_t)w->process, ASIDE_NICENESS);
	queue_set_aside(&w->job->waiting);
}

static void take_answer(struct pool *p, struct worker *w, struct answer *a)
{
	struct job *job = w->job;
	w->stale |= ++w->jobs % JOBS_A_LOOK == 0 && own_memory(w->memory) > p->m.most_memory + w->inherited;
	add_up(w);
	w->job = g_steal_pointer(&w->next);
	w->took_back = false;
	if (w->job)
		w->job->waiting.since = g_get_monotonic_time();
	queue_done(&job->waiting, w->aside);
	end_job(p, job, POOL_ANSWERED, a);
}

static void pull(struct pool *p, struct worker *w)
{
	struct answer *answer;
	for (;;) {
		guint before = w->answer->len;
		g_byte_array_set_size(w->answer, before + MOST_AT_ONCE);
		ssize_t n = recv(w->file, w->answer->data + before, MOST_AT_ONCE, 0);
		g_byte_array_set_size(w->answer, before + (guint)MAX(n, 0));
		if (n < 0 && (errno == EAGAIN || errno == EINTR))
			return;
		int whole = n > 0 && w->job ? line_answer(w->answer, p->m.most_bytes, w->next, &answer) : -1;
		while (whole > 0) {
			take_answer(p, w, answer);
			if (!w->answer->len)
				return;
			whole = line_answer(w->answer, p->m.most_bytes, w->next, &answer);
		}
		if (whole < 0) {
			p->died++;
			end_worker(p, w, POOL_DIED);
			return;
		}
	}
}

struct pool *pool_new(const struct pool_manners *manners)
{
	struct pool *p = g_new0(struct pool, 1);
	p->m = *manners;
	p->places = 2 * p->m.workers;
	p->queue = queue_new(p->m.workers);
	p->worker = g_new0(struct worker, (gsize)p->places);
	for (int i = 0; i < p->places; i++)
		p->worker[i] = (struct worker){ .answer = g_byte_array_new(), .offers = offers_new() };
	p->memory = open_memory(getpid());
	p->empty = own_memory(p->memory);
	hand_out(p);
	return p;
}

static void send_away(struct pool *p, struct waiting *w)
{
	queue_remove(p->queue, w);
	end_job(p, (struct job *)w, POOL_WAITED_TOO_LONG, NULL);
}

void pool_free(struct pool *p)
{
	for (int i = 0; i < p->places; i++) {
		struct worker *w = &p->worker[i];
		if (w->job)
			w->job->asker = NULL;
		if (w->process)
			end_worker(p, w, POOL_DIED);
		g_byte_array_unref(w->answer);
		offers_free(w->offers);
	}
	for (struct waiting *w; (w = queue_oldest(p->queue));)
		drop_waiting(p, w);
	close(p->memory);
	queue_free(p->queue);
	g_free(p->worker);
	g_free(p);
}

bool pool_ask(struct pool *p, GString *text, const char *client, void *asker)
{
	bool is_full = queue_length(p->queue) >= p->m.most_waiting;
	struct waiting *least = is_full ? queue_least(p->queue, client) : NULL;
	bool has_too_many = !client_is_unknown(client) && queue_of(p->queue, client) >= p->m.per_client;
	if ((is_full && !least) || has_too_many) {
		g_string_free(text, TRUE);
		return false;
	}
	if (least)
		send_away(p, least);
	struct job *job = g_new0(struct job, 1);
	line_job(text);
	*job = (struct job){ .text = text, .asker = asker };
	queue_put(p->queue, &job->waiting, client);
	hand_out(p);
	return true;
}

void pool_forget(struct pool *p, void *asker)
{
	for (int i = 0; i < p->places; i++) {
		struct job *const sent[] = { p->worker[i].job, p->worker[i].next };
		for (gsize k = 0; k < G_N_ELEMENTS(sent); k++)
			if (sent[k] && sent[k]->asker == asker)
				sent[k]->asker = NULL;
	}
	struct waiting *w = queue_oldest(p->queue);
	while (w && ((struct job *)w)->asker != asker)
		w = queue_after(w);
	if (w)
		drop_waiting(p, w);
}

void pool_renew(struct pool *p)
{
	for (int i = 0; i < p->places; i++) {
		take_back(p, &p->worker[i]);
		p->worker[i].stale = true;
	}
	hand_out(p);
}

/* One for each worker, in their order: poll() leaves out what is no file. */
void pool_files(struct pool *p, GArray *out)
{
	for (int i = 0; i < p->places; i++) {
		const struct worker *w = &p->worker[i];
		const struct pollfd file = { .fd = w->process ? w->file : -1, .events = (short)(POLLIN | (w->left ? POLLOUT : 0)) };
		g_array_append_val(out, file);
	}
}

static void note(gint64 *next, gint64 time) { *next = *next < 0 ? time : MIN(*next, time); }

int pool_patience(const struct pool *p)
{
	const gint64 most = p->m.seconds * G_USEC_PER_SEC;
	const struct waiting *oldest = queue_oldest(p->queue);
	const struct worker *in_the_way = find_in_the_way(p);
	gint64 next = -1, now = g_get_monotonic_time();
	int missing = p->m.workers - count_usual(p);
	for (int i = 0; i < p->places; i++) {
		const struct worker *w = &p->worker[i];
		if (!w->process && missing-- > 0)
			note(&next, w->start);
		else if (w->job)
			note(&next, w->job->waiting.since + (w->next ? AHEAD_MILLISECONDS * 1000 : most));
	}
	if (in_the_way)
		note(&next, MAX(in_the_way->job->waiting.since + LONG_MILLISECONDS * 1000, now + AGAIN_MILLISECONDS * 1000));
	if (oldest)
		note(&next, oldest->since + most);
	return next < 0 ? -1 : (int)(MAX(0, next - now) / 1000 + 1);
}

static void end_the_late(struct pool *p)
{
	const gint64 then = g_get_monotonic_time() - p->m.seconds * G_USEC_PER_SEC;
	for (int i = 0; i < p->places; i++)
		if (p->worker[i].job && p->worker[i].job->waiting.since <= then) {
			p->timed_out++;
			end_worker(p, &p->worker[i], POOL_TIMED_OUT);
		}
	for (struct waiting *w; (w = queue_oldest(p->queue)) && w->since <= then;)
		send_away(p, w);
}

void pool_run(struct pool *p, const struct pollfd *files)
{
	for (int i = 0; i < p->places; i++) {
		struct worker *w = &p->worker[i];
		if (!w->process || files[i].fd != w->file || !files[i].revents)
			continue;
		if (files[i].revents & POLLOUT)
			push(w);
		if (files[i].revents & (POLLIN | POLLHUP | POLLERR))
			pull(p, w);
	}
	const gint64 now = g_get_monotonic_time();
	for (int i = 0; i < p->places; i++)
		if (!is_young(&p->worker[i], now))
			take_back(p, &p->worker[i]);
	end_the_late(p);
	make_room(p);
	hand_out(p);
}

struct pool_figures pool_figures(const struct pool *p)
{
	struct pool_figures f = { .died = p->died,
		.timed_out = p->timed_out,
		.started = p->started,
		.set_aside = p->set_aside,
		.retried = p->retried,
		.waiting = queue_length(p->queue) };
	for (int i = 0; i < p->places; i++) {
		f.workers += p->worker[i].process != 0;
		f.busy += p->worker[i].job != NULL;
	}
	return f;
}
