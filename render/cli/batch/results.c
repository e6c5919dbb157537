/*
 * Results of a worker, see results.h.
 *
 * The memory that is shared is right at every moment, since a worker may be killed at any: `used` is stored when its bytes are there. Text that was
 * sent is dropped first and counted as sent afterwards, so it is never in both; it may be in neither, in which case it has been received.
 */
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

struct outbox {
	_Atomic gsize used;    /* bytes of `text`: whole lines */
	_Atomic guint64 sent;  /* lines that have left */
	_Atomic guint64 begun; /* jobs */
	_Atomic guint64 keyed; /* the job, by `begun`, whose key is noted */
	_Atomic bool stop;     /* set by the parent */
	char key[KEY_SIZE];
	char text[ROOM];
};

struct results {
	int ends[2];           /* of the pipe; -1: closed */
	struct outbox *outbox; /* shared */
	GString *inbox;        /* lines that have arrived, from `at` on */
	gsize at;
	guint64 received; /* whole lines that came through the pipe */
	bool ended;       /* the worker, and what it left is in the inbox */
};

/* Of the worker that this process is: an alarm sends what has waited, unless it is being added to just now. */
static struct results *alarmed;
static pthread_t worker;
static volatile sig_atomic_t is_busy, is_late, is_set;

struct results *results_new(void)
{
	int ends[2];
	void *shared = mmap(NULL, sizeof(struct outbox), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (shared == MAP_FAILED)
		return NULL;
	if (!g_unix_open_pipe(ends, FD_CLOEXEC, NULL)) {
		munmap(shared, sizeof(struct outbox));
		return NULL;
	}
	struct results *r = g_new0(struct results, 1);
	*r = (struct results){ .ends = { ends[0], ends[1] }, .outbox = shared, .inbox = g_string_new(NULL) };
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
	munmap(r->outbox, sizeof *r->outbox);
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

static guint64 count_lines(const char *text, gsize length)
{
	guint64 lines = 0;
	for (const char *end = text + length; (text = memchr(text, '\n', (gsize)(end - text))); text++)
		lines++;
	return lines;
}

void results_send(struct results *r)
{
	is_busy = 1;
	gsize used = r->outbox->used;
	guint64 lines = count_lines(r->outbox->text, used);
	full_write(r->ends[1], r->outbox->text, used); /* when nobody reads any more, nobody sends jobs either: the worker ends */
	r->outbox->used = 0;
	r->outbox->sent += lines;
	is_busy = 0;
}

static void send_long(struct results *r, char letter, const char *line, gsize length)
{
	g_autofree char *whole = g_strdup_printf("%c%s\n", letter, line);
	full_write(r->ends[1], whole, length + 2);
	r->outbox->sent++;
}

static void set_alarm(void)
{
	const struct itimerval once = { .it_value.tv_usec = MOST_MICROSECONDS };
	is_set = 1;
	setitimer(ITIMER_REAL, &once, NULL);
}

static void add(struct results *r, char letter, const char *line, gsize length)
{
	gsize used = r->outbox->used;
	char *to = r->outbox->text + used;
	if (length + 1 >= ROOM) {
		send_long(r, letter, line, length);
		return;
	}
	to[0] = letter;
	memcpy(to + 1, line, length);
	to[length + 1] = '\n';
	r->outbox->used = used + length + 2;
}

void results_add(struct results *r, char letter, const char *line)
{
	gsize length = strlen(line);
	if (r->outbox->used + length + 1 >= ROOM)
		results_send(r);
	is_busy = 1;
	add(r, letter, line, length);
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
	const char *last = g_strrstr_len(r->inbox->str, (gssize)r->inbox->len, "\n"), *text = r->outbox->text;
	gsize used = MIN(r->outbox->used, ROOM);
	g_string_truncate(r->inbox, last ? (gsize)(last + 1 - r->inbox->str) : 0); /* half a line is whole where it left it */
	for (guint64 line = r->outbox->sent; used; line++) {
		const char *end = memchr(text, '\n', used);
		gsize length = end ? (gsize)(end + 1 - text) : used;
		if (end && line >= r->received)
			g_string_append_len(r->inbox, text, (gssize)length);
		text += length;
		used -= length;
	}
	r->ended = true;
}

int results_file(const struct results *r) { return r->ends[0]; }
void results_stop(struct results *r) { r->outbox->stop = true; }
guint64 results_begun(const struct results *r) { return r->outbox->begun; }
const char *results_key(const struct results *r) { return r->outbox->begun && r->outbox->keyed == r->outbox->begun ? r->outbox->key : ""; }

bool results_receive(struct results *r)
{
	char buffer[ROOM];
	g_string_erase(r->inbox, 0, (gssize)r->at);
	r->at = 0;
	ssize_t n = read(r->ends[0], buffer, sizeof buffer);
	if (n < 0 && (errno == EINTR || errno == EAGAIN))
		return true;
	if (n <= 0) {
		if (!r->ended)
			take_the_rest(r);
		return false;
	}
	g_string_append_len(r->inbox, buffer, n);
	r->received += count_lines(buffer, (gsize)n);
	return true;
}

const char *results_next(struct results *r, gsize *length)
{
	const char *line = r->inbox->str + r->at, *end = memchr(line, '\n', r->inbox->len - r->at);
	if (!end)
		return NULL;
	*length = (gsize)(end + 1 - line);
	r->at += *length;
	return line;
}
