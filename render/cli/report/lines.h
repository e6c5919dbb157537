/*
 * Lines of a file, a pipe or a text, as they come, in a buffer that does not grow beyond the longest line that is allowed.
 */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <glib.h>
#include <stdbool.h>

struct lines;

/*
 * The longest line of a manifest: as much as a file may have, since a line may hold a whole preset with its moves. Results repeat "id" and names of
 * files, in which a byte may become six.
 */
enum { LINES_MOST_OF_MANIFEST = 8 << 20, LINES_MOST_OF_REPORT = 64 << 20 };

struct lines *lines_new(int file, gsize most);               /* `file` is borrowed */
struct lines *lines_of_text(const char *text, gsize length); /* a copy */
void lines_only(struct lines *l, guint64 length);            /* no more than so many bytes are read, as if the file ended there */
void lines_free(struct lines *l);

enum lines_next {
	LINES_LINE,
	LINES_LONG, /* a line that is longer than allowed; it is not kept */
	LINES_WAIT, /* no whole line yet: call lines_fill */
	LINES_END
};

/*
 * The next line, without its end, borrowed until the next call; it ends with a NUL. `*whole`, which may be NULL: it has a line end; the last may lack it.
 * A NUL in a line becomes a byte 1, which no JSON may hold either.
 */
enum lines_next lines_next(struct lines *l, char **text, gsize *length, bool *whole);

/* Reads once, and may wait for it. False when it failed, with `errno`. */
bool lines_fill(struct lines *l);

int lines_file(const struct lines *l);      /* -1: a text, or all is read */
guint64 lines_bytes(const struct lines *l); /* behind the last line that came */

#endif
