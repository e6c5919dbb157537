/*
 * Lines as they come, see lines.h.
 */
#include "cli/report/lines.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "engine/text.h"

enum { READ_SIZE = 1 << 16 };

struct lines {
	int file; /* -1: nothing more to read */
	gsize most;
	GByteArray *bytes; /* read, from `at` on not given out */
	gsize at, seen;    /* `seen`: no line end from `at` up to there */
	bool skipping;     /* the rest of a line that is too long */
	guint64 gone;      /* bytes in front of `bytes` */
	guint64 left;      /* that may still be read */
};

struct lines *lines_new(int file, gsize most)
{
	struct lines *l = g_new0(struct lines, 1);
	*l = (struct lines){ .file = file, .most = most, .bytes = g_byte_array_new(), .left = G_MAXUINT64 };
	return l;
}

void lines_only(struct lines *l, guint64 length) { l->left = length; }

struct lines *lines_of_text(const char *text, gsize length)
{
	struct lines *l = lines_new(-1, G_MAXSIZE);
	g_byte_array_append(l->bytes, (const guint8 *)text, (guint)length);
	return l;
}

void lines_free(struct lines *l)
{
	if (!l)
		return;
	g_byte_array_unref(l->bytes);
	g_free(l);
}

int lines_file(const struct lines *l) { return l->file; }
guint64 lines_bytes(const struct lines *l) { return l->gone + l->at; }

static void forget(struct lines *l, gsize until)
{
	l->gone += until;
	g_byte_array_remove_range(l->bytes, 0, (guint)until);
	l->at = 0;
	l->seen = l->bytes->len;
}

bool lines_fill(struct lines *l)
{
	if (l->at)
		forget(l, l->at);
	gsize length = l->bytes->len;
	g_byte_array_set_size(l->bytes, (guint)(length + READ_SIZE + 1)); /* and a NUL */
	ssize_t n = read(l->file, l->bytes->data + length, MIN(READ_SIZE, l->left));
	int kept = errno;
	l->left -= (guint64)MAX(n, 0);
	g_byte_array_set_size(l->bytes, (guint)(length + (gsize)MAX(n, 0)));
	if (n == 0)
		l->file = -1;
	errno = kept;
	return n >= 0 || kept == EINTR || kept == EAGAIN;
}

/* What has no line end yet: too much of it is dropped. */
static enum lines_next wait_for_end(struct lines *l)
{
	l->seen = l->bytes->len;
	if (l->seen - l->at > l->most) {
		l->skipping = true;
		forget(l, l->seen);
	}
	return LINES_WAIT;
}

static char *give(struct lines *l, gsize length)
{
	char *text = (char *)l->bytes->data + l->at;
	for (char *nul = text; (nul = memchr(nul, '\0', length - (gsize)(nul - text)));)
		*nul = 1;
	text[length] = '\0';
	return text;
}

enum lines_next lines_next(struct lines *l, char **text, gsize *length, bool *whole)
{
	gsize left = l->bytes->len - l->at;
	const guint8 *start = left ? l->bytes->data + l->at : NULL, *end = left ? memchr(l->bytes->data + l->seen, '\n', l->bytes->len - l->seen) : NULL;
	if (!end && l->file >= 0)
		return wait_for_end(l);
	if (!end && !left && !l->skipping)
		return LINES_END;
	bool too_long = l->skipping || (gsize)(end ? end - start : (gssize)left) > l->most;
	if (whole)
		*whole = end != NULL;
	if (!end && left) { /* room for the NUL */
		g_byte_array_append(l->bytes, (const guint8 *)"", 1);
		g_byte_array_set_size(l->bytes, l->bytes->len - 1);
		start = l->bytes->data + l->at;
	}
	*length = end ? (gsize)(end - start) : left;
	*text = too_long ? NULL : give(l, *length);
	gsize mark = l->gone + l->at == 0 && *text ? text_mark_length(*text, *length) : 0;
	*text = *text ? *text + mark : NULL;
	*length -= mark;
	l->at += mark;
	l->skipping = false;
	l->at += *length + (end != NULL);
	l->seen = l->at;
	return too_long ? LINES_LONG : LINES_LINE;
}
