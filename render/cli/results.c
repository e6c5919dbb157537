/*
 * Results of a worker, see results.h.
 *
 * The memory that is shared is right at every moment, since a worker may be killed at any: `used` is stored when its bytes are there. Text that was
 * sent is dropped first and counted as sent afterwards, so it is never in both; it may be in neither, in which case it has been received.
 */
#include "cli/results.h"

#include <errno.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/*
 * A hundred results of thumbnails, so that writing, reading and waking up cost a job next to nothing; a quarter of what a pipe holds. Nobody has to wait
 * longer than the milliseconds, but for a job that takes longer itself: at most so much work is done again after everybody was killed.
 */
enum { ROOM = 16 << 10, MOST_MICROSECONDS = 20000 };

struct outbox {
	_Atomic gsize used;      /* bytes of `text`: whole lines */
	_Atomic guint64 sent;    /* lines that have left */
	char text[ROOM];
};

struct results {
	int ends[2];             /* of the pipe; -1: closed */
	struct outbox *outbox;   /* shared */
	gint64 last_sent;        /* by the monotonic clock */
	GString *inbox;          /* lines that have arrived, from `at` on */
	gsize at;
	guint64 received;        /* whole lines that came through the pipe */
	bool ended;              /* the worker, and what he left is in the inbox */
};

struct results *results_new(void)
{
	int ends[2];
	void *shared = mmap(NULL, sizeof(struct outbox), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (shared == MAP_FAILED)
		return NULL;
	if (pipe(ends) != 0) {
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

void results_begin_adding(struct results *r)
{
	close_end(r, 0);
}

/* When nobody reads any more, the signal of the broken pipe ends the worker. */
static void write_all(const struct results *r, const char *text, gsize length)
{
	while (length) {
		ssize_t n = write(r->ends[1], text, length);
		if (n < 0 && errno != EINTR)
			return;
		text += MAX(n, 0);
		length -= (gsize)MAX(n, 0);
	}
}

static guint64 count_lines(const char *text, gsize length)
{
	guint64 lines = 0;
	for (gsize i = 0; i < length; i++)
		lines += text[i] == '\n';
	return lines;
}

void results_send(struct results *r)
{
	gsize used = r->outbox->used;
	guint64 lines = count_lines(r->outbox->text, used);
	write_all(r, r->outbox->text, used);
	r->outbox->used = 0;
	r->outbox->sent += lines;
	r->last_sent = g_get_monotonic_time();
}

static void send_long(struct results *r, const char *line, gsize length)
{
	g_autofree char *whole = g_strconcat(line, "\n", NULL);
	write_all(r, whole, length + 1);
	r->outbox->sent++;
}

void results_add(struct results *r, const char *line)
{
	gsize length = strlen(line), used = r->outbox->used;
	if (used + length >= ROOM) {
		results_send(r);
		used = 0;
	}
	if (length >= ROOM) {
		send_long(r, line, length);
		return;
	}
	memcpy(r->outbox->text + used, line, length);
	r->outbox->text[used + length] = '\n';
	r->outbox->used = used + length + 1;
	if (g_get_monotonic_time() - r->last_sent >= MOST_MICROSECONDS)
		results_send(r);
}

/* Receiving. */

void results_begin_reading(struct results *r)
{
	close_end(r, 1);
}

/* The worker has ended: what he had not sent, or had sent without counting it yet, is looked up where he left it. */
static void take_the_rest(struct results *r)
{
	const char *last = g_strrstr_len(r->inbox->str, (gssize)r->inbox->len, "\n"), *text = r->outbox->text;
	gsize used = MIN(r->outbox->used, ROOM);
	g_string_truncate(r->inbox, last ? (gsize)(last + 1 - r->inbox->str) : 0); /* half a line is whole where he left it */
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

/* Waits for more. */
static void receive(struct results *r)
{
	char buffer[ROOM];
	g_string_erase(r->inbox, 0, (gssize)r->at);
	r->at = 0;
	ssize_t n = read(r->ends[0], buffer, sizeof buffer);
	if (n < 0 && errno == EINTR)
		return;
	if (n <= 0) {
		take_the_rest(r);
		return;
	}
	g_string_append_len(r->inbox, buffer, n);
	r->received += count_lines(buffer, (gsize)n);
}

static const char *line_end(const struct results *r)
{
	return memchr(r->inbox->str + r->at, '\n', r->inbox->len - r->at);
}

bool results_waits(const struct results *r)
{
	return !r->ended && !line_end(r);
}

const char *results_next(struct results *r, gsize *length)
{
	while (results_waits(r))
		receive(r);
	const char *line = r->inbox->str + r->at, *end = line_end(r);
	if (!end)
		return NULL;
	*length = (gsize)(end + 1 - line);
	r->at += *length;
	return line;
}
