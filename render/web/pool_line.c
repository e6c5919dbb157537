/*
 * Jobs and answers on their way, see pool_line.h.
 */
#include "web/pool_line.h"

#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>

#include "base/full_io.h"

enum { OFFERS = 4 /* more than there are jobs in a socket: one that is worked on, one behind it, and one before it that was taken back */ };

struct offers {
	_Atomic guint32 state[OFFERS];
};
enum { OFFERED, TAKEN, TAKEN_BACK };

struct head {
	guint64 length;
	gint32 status;
	struct answer_manner manner;
	char type[ANSWER_TYPE_SIZE], tag[ANSWER_TAG_SIZE], script[ANSWER_SCRIPT_SIZE], warning[ANSWER_WARNING_SIZE];
};

struct offers *offers_new(void)
{
	void *shared = mmap(NULL, sizeof(struct offers), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (shared == MAP_FAILED) /* the end, as where any other memory fails */
		g_error("no memory to share with a worker");
	return shared;
}

void offers_free(struct offers *o) { munmap(o, sizeof *o); }
void offers_make(struct offers *o, guint32 number) { atomic_store(&o->state[number % OFFERS], OFFERED); }

static bool claim(struct offers *o, guint32 number, guint32 as)
{
	guint32 before = OFFERED;
	return atomic_compare_exchange_strong(&o->state[number % OFFERS], &before, as);
}

bool offers_take_back(struct offers *o, guint32 number) { return claim(o, number, TAKEN_BACK); }

/* The worker's side */

/* In one call, so that who waits for it is woken once. */
static bool write_both(int file, const void *head, gsize head_length, const void *body, gsize length)
{
	const struct iovec parts[] = { { (void *)(uintptr_t)head, head_length }, { (void *)(uintptr_t)body, length } };
	ssize_t n = writev(file, parts, G_N_ELEMENTS(parts));
	gsize done = n > 0 ? (gsize)n : 0;
	if (done < head_length && full_write(file, (const char *)head + done, head_length - done) != head_length - done)
		return false;
	done = done > head_length ? done - head_length : 0;
	return full_write(file, (const char *)body + done, length - done) == length - done;
}

static bool send_answer(int file, const struct answer *a)
{
	gsize length;
	const void *body = g_bytes_get_data(a->body, &length);
	struct head head = { .length = length, .status = a->status, .manner = a->manner };
	g_strlcpy(head.type, a->type, sizeof head.type);
	g_strlcpy(head.tag, a->tag, sizeof head.tag);
	g_strlcpy(head.script, a->script, sizeof head.script);
	g_strlcpy(head.warning, a->warning, sizeof head.warning);
	return write_both(file, &head, sizeof head, body, length);
}

static bool fill(int file, GByteArray *bytes, gsize least)
{
	enum { USUAL = 1 << 10 /* bytes: addresses are shorter */ };
	gsize before = bytes->len;
	if (before >= least)
		return true;
	g_byte_array_set_size(bytes, (guint)(least + USUAL));
	gsize got = full_read_some(file, bytes->data + before, least - before, bytes->len - before);
	g_byte_array_set_size(bytes, (guint)(before + got));
	return before + got >= least;
}

/* A job and its zero; another may be behind it. False: there are no more. */
static bool read_job(int file, GByteArray *jobs, guint64 *length)
{
	if (!fill(file, jobs, sizeof *length))
		return false;
	memcpy(length, jobs->data, sizeof *length);
	return fill(file, jobs, sizeof *length + *length + 1);
}

void line_work(int file, struct offers *offers, struct answer *(*work)(void *state, const char *job, gsize length), void *state)
{
	guint64 length;
	g_autoptr(GByteArray) jobs = g_byte_array_new();
	for (guint32 number = 0; read_job(file, jobs, &length); number++) {
		struct answer *a = claim(offers, number, TAKEN) ? work(state, (const char *)jobs->data + sizeof length, length) : NULL;
		bool sent = !a || send_answer(file, a);
		answer_drop(a);
		if (!sent)
			return;
		g_byte_array_remove_range(jobs, 0, (guint)(sizeof length + length + 1));
	}
}

/* The pool's side */

void line_job(GString *text)
{
	guint64 length = text->len;
	g_string_prepend_len(text, (const char *)&length, sizeof length);
}

/* A text that goes into a line of HTTP. */
static bool is_line(const char *text, gsize size, const char *never) { return memchr(text, 0, size) && !strpbrk(text, never); }

static bool is_sane(const struct head *h, gsize most_bytes)
{
	return h->status >= 200 && h->status < 600 && h->length <= most_bytes && is_line(h->type, sizeof h->type, "\r\n") &&
		is_line(h->tag, sizeof h->tag, "\r\n") && is_line(h->script, sizeof h->script, "\r\n'") && is_line(h->warning, sizeof h->warning, "\r\n");
}

int line_answer(GByteArray *bytes, gsize most_bytes, bool may_have_more, struct answer **out)
{
	struct head head;
	if (bytes->len < sizeof head)
		return 0;
	memcpy(&head, bytes->data, sizeof head);
	if (!is_sane(&head, most_bytes) || (!may_have_more && bytes->len > sizeof head + head.length))
		return -1;
	if (bytes->len < sizeof head + head.length)
		return 0;
	struct answer *a = answer_new(head.status, head.type, g_bytes_new(bytes->data + sizeof head, head.length));
	g_strlcpy(a->tag, head.tag, sizeof a->tag);
	g_strlcpy(a->script, head.script, sizeof a->script);
	g_strlcpy(a->warning, head.warning, sizeof a->warning);
	a->manner = head.manner;
	g_byte_array_remove_range(bytes, 0, (guint)(sizeof head + head.length));
	*out = a;
	return 1;
}
