/*
 * Source text: bytes of strangers made into text that every reader can take for granted.
 */
#ifndef INPUT_READ_TEXT_H
#define INPUT_READ_TEXT_H

#include <glib.h>

#include "engine/diag.h"
#include "engine/source_text.h"

/* source_file of a file that is open for reading, -1: that could not be opened, as errno says. Closes it. */
char *source_open_file(const char *path, int file, struct diags *ds);

/* A file as it is, "-" for standard input, of at most LIMIT_FILE bytes and one, with a zero behind: records have encodings of their own. NULL and an error when it cannot be read. */
GByteArray *source_bytes(const char *path, struct diags *ds);

/* A value as a message may show it: on one line, without control characters, and cut when it is long. New string. */
char *source_shown(const char *value);

/*
 * Places in a text that is read from front to back: asked in that order, all questions together cost one walk through the
 * text. Columns count characters.
 */
struct source_cursor {
	const char *counted;
	struct place place; /* of `counted` */
};
struct source_cursor source_cursor(const char *name, const char *text);
struct source_cursor source_cursor_from(struct place start, const char *text);
struct place source_cursor_at(struct source_cursor *cursor, const char *p); /* `p` is not before the last one asked for */

#endif
