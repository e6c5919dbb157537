/*
 * Source text: bytes of strangers made into text that every reader can take for granted.
 */
#ifndef INPUT_SOURCE_H
#define INPUT_SOURCE_H

#include "engine/diag.h"

/*
 * UTF-8 without zero bytes, byte order mark and carriage returns. Old files in Windows-1252 are converted, with a warning.
 * NULL and an error for binary files and for more than LIMIT_FILE bytes. New string.
 */
char *source_text(const char *name, const char *bytes, size_t length, struct diags *ds);

/* The text of a file, "-" for standard input. NULL and an error when it cannot be read. New string. */
char *source_file(const char *path, struct diags *ds);

/* The place of `p` in the text that starts at `text`: columns count characters. */
struct place source_place(const char *name, const char *text, const char *p);

/* The place of `p` when `text` itself starts at `start`. */
struct place source_place_from(struct place start, const char *text, const char *p);

#endif
