/*
 * Worker processes, see pool.h.
 *
 * A job goes through a pair of sockets as its length and its bytes, an answer comes back as a head of fixed size and its body. What a worker sends is
 * looked at as what anybody sends: a head that cannot be is the end of that worker.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "web/pool.h"

#include <errno.h>
#include <glib-unix.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/full_io.h"

enum { RESTART_MILLISECONDS = 200 /* between workers that die before they have answered anything */, FIRST_FILE = STDERR_FILENO + 1 };

struct head {
	guint64 length;
	gint32 status;
	guint8 gzip, negotiated, own_page;
	char type[ANSWER_TYPE_SIZE], tag[ANSWER_TAG_SIZE], script[ANSWER_SCRIPT_SIZE];
};

struct job {
	GString *text; /* with its length in front */
	void *asker;   /* NULL: nobody any more */
	gint64 since;  /* it waits, then it is worked at */
	GList link;
};

struct worker {
	pid_t process; /* 0: none */
	int file;
	struct job *job; /* NULL: it is idle */
	gsize sent;
	GByteArray *answer;
	guint jobs;
	bool stale;   /* goes when it is idle */
	gint64 start; /* not before */
};

struct pool {
	struct pool_manners m;
	struct worker *worker;
	GQueue waiting; /* struct job, by their links */
	guint64 died, timed_out, started;
};

/* The worker's side */

static bool send_answer(int file, const struct answer *a)
{
	gsize length;
	const void *body = g_bytes_get_data(a->body, &length);
	struct head head = { .length = length, .status = a->status, .gzip = a->gzip, .negotiated = a->negotiated, .own_page = a->own_page };
	g_strlcpy(head.type, a->type, sizeof head.type);
	g_strlcpy(head.tag, a->tag, sizeof head.tag);
	g_strlcpy(head.script, a->script, sizeof head.script);
	return full_write(file, &head, sizeof head) == sizeof head && full_write(file, body, length) == length;
}

static void G_GNUC_NORETURN be_worker(struct pool *p, int file)
{
	guint64 length;
	void *state = p->m.begin(p->m.user);
	g_autoptr(GByteArray) job = g_byte_array_new();
	while (full_read(file, &length, sizeof length) == sizeof length) {
		g_byte_array_set_size(job, (guint)length + 1);
		if (full_read(file, job->data, length) != length)
			break;
		job->data[length] = '\0';
		struct answer *a = p->m.work(state, (const char *)job->data, length);
		bool sent = send_answer(file, a);
		answer_drop(a);
		if (!sent)
			break;
	}
	_exit(0);
}

/* The parent's side */

/*
 * In a new worker: no file of the parent but its own end. As long as anybody has a connection of a client, or the other end of a pair, nobody sees that it was
 * closed.
 */
static int keep_one(int file)
{
	if (file != FIRST_FILE)
		dup2(file, FIRST_FILE);
	close_range(FIRST_FILE + 1, ~0U, 0);
	return FIRST_FILE;
}

static void start(struct pool *p, struct worker *w)
{
	int ends[2];
	pid_t parent = getpid();
	sigset_t all, before;
	w->start = g_get_monotonic_time() + RESTART_MILLISECONDS * 1000; /* should it fail */
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
		return;
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
			be_worker(p, keep_one(ends[1]));
		_exit(1);
	}
	sigprocmask(SIG_SETMASK, &before, NULL);
	close(ends[1]);
	if (process < 0) {
		close(ends[0]);
		return;
	}
	g_unix_set_fd_nonblocking(ends[0], TRUE, NULL);
	*w = (struct worker){ .process = process, .file = ends[0], .answer = w->answer };
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

/* The worker is gone, or has to be; its request fails. */
static void end_worker(struct pool *p, struct worker *w, enum pool_end end)
{
	struct job *job = w->job;
	bool early = w->jobs == 0;
	close(w->file);
	kill(w->process, SIGKILL);
	while (waitpid(w->process, NULL, 0) < 0 && errno == EINTR)
		continue;
	g_byte_array_set_size(w->answer, 0);
	*w = (struct worker){ .answer = w->answer, .start = early && end == POOL_DIED ? g_get_monotonic_time() + RESTART_MILLISECONDS * 1000 : 0 };
	if (job)
		end_job(p, job, end, NULL);
}

static void push(struct pool *p, struct worker *w)
{
	const GString *text = w->job->text;
	while (w->sent < text->len) {
		ssize_t n = send(w->file, text->str + w->sent, text->len - w->sent, MSG_NOSIGNAL);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return; /* later, or it has died, which reading will show */
		w->sent += (gsize)n;
	}
}

static void hand_out(struct pool *p)
{
	gint64 now = g_get_monotonic_time();
	for (int i = 0; i < p->m.workers; i++) {
		struct worker *w = &p->worker[i];
		if (w->process && !w->job && (w->stale || w->jobs >= p->m.most_jobs)) {
			w->jobs = 1; /* it did well */
			end_worker(p, w, POOL_ANSWERED);
		}
		if (!w->process && now >= w->start)
			start(p, w);
		GList *first = w->process && !w->job ? g_queue_pop_head_link(&p->waiting) : NULL;
		if (!first)
			continue;
		w->job = first->data;
		w->job->since = now;
		w->sent = 0;
		push(p, w);
	}
}

/* Whole, when head and body are there. -1: it cannot be an answer. */
static int judge(const struct pool *p, const GByteArray *bytes, struct head *head)
{
	if (bytes->len < sizeof *head)
		return 0;
	memcpy(head, bytes->data, sizeof *head);
	bool sane = head->status >= 200 && head->status < 600 && head->length <= p->m.most_bytes && memchr(head->type, 0, sizeof head->type) &&
		memchr(head->tag, 0, sizeof head->tag) && memchr(head->script, 0, sizeof head->script) && !strpbrk(head->script, "\r\n'") &&
		!strpbrk(head->type, "\r\n") && !strpbrk(head->tag, "\r\n");
	if (!sane || bytes->len > sizeof *head + head->length)
		return -1;
	return bytes->len == sizeof *head + head->length;
}

static void take_answer(struct pool *p, struct worker *w, const struct head *head)
{
	struct job *job = w->job;
	struct answer *a = answer_new(head->status, head->type, g_bytes_new(w->answer->data + sizeof *head, head->length));
	g_strlcpy(a->tag, head->tag, sizeof a->tag);
	g_strlcpy(a->script, head->script, sizeof a->script);
	a->gzip = head->gzip;
	a->negotiated = head->negotiated;
	a->own_page = head->own_page;
	w->job = NULL;
	w->jobs++;
	g_byte_array_set_size(w->answer, 0);
	end_job(p, job, POOL_ANSWERED, a);
}

static void pull(struct pool *p, struct worker *w)
{
	guint8 bytes[1 << 16];
	struct head head;
	for (;;) {
		ssize_t n = recv(w->file, bytes, sizeof bytes, 0);
		if (n < 0 && (errno == EAGAIN || errno == EINTR))
			return;
		if (n > 0)
			g_byte_array_append(w->answer, bytes, (guint)n);
		int whole = n > 0 && w->job ? judge(p, w->answer, &head) : -1;
		if (whole < 0) {
			p->died++;
			end_worker(p, w, POOL_DIED);
			return;
		}
		if (whole) {
			take_answer(p, w, &head);
			return;
		}
	}
}

struct pool *pool_new(const struct pool_manners *manners)
{
	struct pool *p = g_new0(struct pool, 1);
	p->m = *manners;
	p->worker = g_new0(struct worker, (gsize)p->m.workers);
	for (int i = 0; i < p->m.workers; i++)
		p->worker[i].answer = g_byte_array_new();
	hand_out(p);
	return p;
}

void pool_free(struct pool *p)
{
	for (int i = 0; i < p->m.workers; i++) {
		struct worker *w = &p->worker[i];
		if (w->job)
			w->job->asker = NULL;
		if (w->process)
			end_worker(p, w, POOL_DIED);
		g_byte_array_unref(w->answer);
	}
	for (GList *link; (link = g_queue_pop_head_link(&p->waiting));)
		job_free(link->data);
	g_free(p->worker);
	g_free(p);
}

bool pool_ask(struct pool *p, GString *text, void *asker)
{
	if (p->waiting.length >= p->m.most_waiting) {
		g_string_free(text, TRUE);
		return false;
	}
	struct job *job = g_new0(struct job, 1);
	guint64 length = text->len;
	g_string_prepend_len(text, (const char *)&length, sizeof length);
	*job = (struct job){ .text = text, .asker = asker, .since = g_get_monotonic_time(), .link.data = job };
	g_queue_push_tail_link(&p->waiting, &job->link);
	hand_out(p);
	return true;
}

void pool_forget(struct pool *p, void *asker)
{
	for (int i = 0; i < p->m.workers; i++)
		if (p->worker[i].job && p->worker[i].job->asker == asker)
			p->worker[i].job->asker = NULL;
	for (GList *link = p->waiting.head; link; link = link->next)
		if (((struct job *)link->data)->asker == asker) {
			g_queue_unlink(&p->waiting, link);
			job_free(link->data);
			return;
		}
}

void pool_renew(struct pool *p)
{
	for (int i = 0; i < p->m.workers; i++)
		p->worker[i].stale = true;
	hand_out(p);
}

/* One for each worker, in their order: poll() leaves out what is no file. */
void pool_files(struct pool *p, GArray *out)
{
	for (int i = 0; i < p->m.workers; i++) {
		const struct worker *w = &p->worker[i];
		bool unsent = w->job && w->sent < w->job->text->len;
		const struct pollfd file = { .fd = w->process ? w->file : -1, .events = (short)(POLLIN | (unsent ? POLLOUT : 0)) };
		g_array_append_val(out, file);
	}
}

static void note(gint64 *next, gint64 time) { *next = *next < 0 ? time : MIN(*next, time); }

int pool_patience(const struct pool *p)
{
	const gint64 most = p->m.seconds * G_USEC_PER_SEC;
	gint64 next = -1, now = g_get_monotonic_time();
	for (int i = 0; i < p->m.workers; i++) {
		const struct worker *w = &p->worker[i];
		if (!w->process)
			note(&next, w->start);
		else if (w->job)
			note(&next, w->job->since + most);
	}
	if (p->waiting.head)
		note(&next, ((const struct job *)p->waiting.head->data)->since + most);
	return next < 0 ? -1 : (int)(MAX(0, next - now) / 1000 + 1);
}

static void end_the_late(struct pool *p)
{
	const gint64 then = g_get_monotonic_time() - p->m.seconds * G_USEC_PER_SEC;
	for (int i = 0; i < p->m.workers; i++)
		if (p->worker[i].job && p->worker[i].job->since <= then) {
			p->timed_out++;
			end_worker(p, &p->worker[i], POOL_TIMED_OUT);
		}
	while (p->waiting.head && ((struct job *)p->waiting.head->data)->since <= then)
		end_job(p, g_queue_pop_head_link(&p->waiting)->data, POOL_WAITED_TOO_LONG, NULL);
}

void pool_run(struct pool *p, const struct pollfd *files)
{
	for (int i = 0; i < p->m.workers; i++) {
		struct worker *w = &p->worker[i];
		if (!w->process || files[i].fd != w->file || !files[i].revents)
			continue;
		if ((files[i].revents & POLLOUT) && w->job)
			push(p, w);
		if (files[i].revents & (POLLIN | POLLHUP | POLLERR))
			pull(p, w);
	}
	end_the_late(p);
	hand_out(p);
}

struct pool_figures pool_figures(const struct pool *p)
{
	struct pool_figures f = { .died = p->died, .timed_out = p->timed_out, .started = p->started, .waiting = p->waiting.length };
	for (int i = 0; i < p->m.workers; i++) {
		f.workers += p->worker[i].process != 0;
		f.busy += p->worker[i].job != NULL;
	}
	return f;
}
