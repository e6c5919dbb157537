/*
 * Results of a worker, see results.h.
 *
 * The memory that is shared is right at every moment, since a worker may be killed at any: `used` is stored when its bytes are there. Text that was
 * sent is dropped first and counted as sent afterwards, so it is never in both; it may be in neither, in which case it has been received.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* F_SETPIPE_SZ */
#endif
#include "cli/batch/results.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/full_io.h"
#include "draw/key.h"

/*
 * A hundred results of thumbnails, so that writing, reading and waking up cost a job next to nothing; a quarter of what a pipe holds. Nobody has to wait
 * longer than the milliseconds: at most so much work is done again after everybody was killed.
 */
enum { ROOM = 16 << 10, MOST_MICROSECONDS = 20000 };

/* With files behind results: some twenty of 400 pixels, and as much as the pipe is asked to hold. */
enum { ROOM_OF_FILES = 256 << 10 };

/* A result has its length in front of it: what stands behind it are any bytes. */
typedef guint32 result_size;

struct outbox {
	_Atomic gsize used;    /* bytes of `text`: whole results */
	_Atomic guint64 sent;  /* results that have left */
	_Atomic guint64 begun; /* jobs */
	_Atomic guint64 keyed; /* the job, by `begun`, whose key is noted */
	_Atomic bool stop;     /* set by the parent */
	char key[KEY_SIZE];
	char text[];
};

struct results {
	int ends[2];           /* of the pipe; -1: closed */
	struct outbox *outbox; /* shared */
	gsize room;            /* of its text */
	GString *inbox;        /* what has arrived, from `at` on */
	gsize at;
	guint64 received; /* whole results that came through the pipe and were taken */
	bool ended;       /* the worker, and what it left is in the inbox */
};

/* Of the worker that this process is: an alarm sends what has waited, unless it is being added to just now. */
static struct results *alarmed;
static pthread_t worker;
static volatile sig_atomic_t is_busy, is_late, is_set;

struct results *results_new(bool has_files)
{
	int ends[2];
	gsize room = has_files ? ROOM_OF_FILES : ROOM;
	void *shared = mmap(NULL, sizeof(struct outbox) + room, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (shared == MAP_FAILED)
		return NULL;
	if (!g_unix_open_pipe(ends, FD_CLOEXEC, NULL)) {
		munmap(shared, sizeof(struct outbox) + room);
		return NULL;
	}
#ifdef F_SETPIPE_SZ
	if (has_files)
		fcntl(ends[1], F_SETPIPE_SZ, ROOM_OF_FILES); /* if it may not hold so much, it is read more often */
#endif
	struct results *r = g_new0(struct results, 1);
	*r = (struct results){ .ends = { ends[0], ends[1] }, .outbox = shared, .room = room, .inbox = g_string_new(NULL) };
	return r;
}

static void close_end(struct results *r, int end)
{
	if (r->ends[end] >= 0)
		close(r->ends[end]);
	r->ends[end] = -1;
}

void results_free(struct results *r)
{
	if (!r)
		return;
	close_end(r, 0);
	close_end(r, 1);
	munmap(r->outbox, sizeof *r->outbox + r->room);
	g_string_free(r->inbox, TRUE);
	g_free(r);
}

/* Sending. */

/* Libraries have threads (pango looks for fonts in one, OpenMP computes palettes), and a signal may come to any: beside the worker's it would lose results. */
static bool is_of_other_thread(int signal) { return !pthread_equal(pthread_self(), worker) && pthread_kill(worker, signal) == 0; }

static void send_late(int signal)
{
	int kept = errno;
	if (is_of_other_thread(signal)) {
		errno = kept;
		return;
	}
	is_set = 0;
	is_late = is_busy;
	if (!is_busy)
		results_send(alarmed);
	errno = kept;
}

void results_begin_adding(struct results *r)
{
	const struct sigaction action = { .sa_handler = send_late, .sa_flags = SA_RESTART };
	close_end(r, 0);
	alarmed = r;
	worker = pthread_self();
	is_busy = is_late = is_set = 0;
	sigaction(SIGALRM, &action, NULL);
}

bool results_stopped(const struct results *r) { return r->outbox->stop; }

void results_begin_job(struct results *r) { r->outbox->begun++; }

void results_note_key(struct results *r, const char *key)
{
	memcpy(r->outbox->key, key, KEY_SIZE);
	r->outbox->keyed = r->outbox->begun;
}

/* The whole result at `at`, with its size in front; 0: not all of it is there. */
static gsize whole_at(const char *text, gsize at, gsize length)
{
	result_size size = 0;
	if (length - at >= sizeof size)
		memcpy(&size, text + at, sizeof size);
	return size && length - at - sizeof size >= size ? sizeof size + size : 0;
}

static guint64 count_whole(const char *text, gsize length)
{
	guint64 n = 0;
	for (gsize at = 0, size; (size = whole_at(text, at, length)); at += size)
		n++;
	return n;
}

void results_send(struct results *r)
{
	is_busy = 1;
	gsize used = r->outbox->used;
	guint64 n = count_whole(r->outbox->text, used);
	full_write(r->ends[1], r->outbox->text, used); /* when nobody reads any more, nobody sends jobs either: the worker ends */
	r->outbox->used = 0;
	r->outbox->sent += n;
	is_busy = 0;
}

/* A letter, a line, and its end. */
static void put_result(char *to, char letter, const char *line, gsize length)
{
	result_size size = (result_size)(length + 2);
	memcpy(to, &size, sizeof size);
	to[sizeof size] = letter;
	memcpy(to + sizeof size + 1, line, length);
	to[sizeof size + 1 + length] = '\n';
}

static void send_long(struct results *r, char letter, const char *line, gsize length, gsize whole)
{
	g_autofree char *result = g_malloc(whole);
	put_result(result, letter, line, length);
	full_write(r->ends[1], result, whole);
	r->outbox->sent++;
}

static void set_alarm(void)
{
	const struct itimerval once = { .it_value.tv_usec = MOST_MICROSECONDS };
	is_set = 1;
	setitimer(ITIMER_REAL, &once, NULL);
}

void results_add(struct results *r, char letter, const char *line, gsize length)
{
	gsize whole = sizeof(result_size) + length + 2;
	if (r->outbox->used + whole > r->room)
		results_send(r);
	is_busy = 1;
	gsize used = r->outbox->used;
	if (whole > r->room) {
		send_long(r, letter, line, length, whole);
	} else {
		put_result(r->outbox->text + used, letter, line, length);
		r->outbox->used = used + whole;
	}
	is_busy = 0;
	if (is_late) {
		is_late = 0;
		results_send(r);
	}
	if (r->outbox->used && !is_set)
		set_alarm();
}

/* Receiving. */

void results_begin_reading(struct results *r) { close_end(r, 1); }

/* The worker has ended: what it had not sent, or had sent without counting it yet, is looked up where it left it. */
static void take_the_rest(struct results *r)
{
	const char *text = r->outbox->text;
	gsize used = MIN(r->outbox->used, r->room), at = r->at, size;
	guint64 n = r->received, next = r->outbox->sent;
	for (; (size = whole_at(r->inbox->str, at, r->inbox->len)); at += size)
		n++;
	g_string_truncate(r->inbox, at); /* half a result is whole where it left it */
	for (at = 0; (size = whole_at(text, at, used)); at += size)
		if (next++ >= n)
			g_string_append_len(r->inbox, text + at, (gssize)size);
	r->ended = true;
}

int results_file(const struct results *r) { return r->ends[0]; }
void results_stop(struct results *r) { r->outbox->stop = true; }
guint64 results_begun(const struct results *r) { return r->outbox->begun; }
const char *results_key(const struct results *r) { return r->outbox->begun && r->outbox->keyed == r->outbox->begun ? r->outbox->key : ""; }

bool results_receive(struct results *r)
{
	g_string_erase(r->inbox, 0, (gssize)r->at);
	r->at = 0;
	gsize length = r->inbox->len;
	g_string_set_size(r->inbox, length + r->room);
	ssize_t n = read(r->ends[0], r->inbox->str + length, r->room);
	g_string_set_size(r->inbox, length + (gsize)MAX(n, 0));
	if (n < 0 && (errno == EINTR || errno == EAGAIN))
		return true;
	if (n <= 0 && !r->ended)
		take_the_rest(r);
	return n > 0;
}

const char *results_next(struct results *r, gsize *length)
{
	const char *whole = r->inbox->str + r->at;
	gsize size = whole_at(r->inbox->str, r->at, r->inbox->len);
	if (!size)
		return NULL;
	r->at += size;
	r->received++;
	*length = size - sizeof(result_size);
	return whole + sizeof(result_size);
}
