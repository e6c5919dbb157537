/*
 * What would change in a text, as a unified diff: of edits that are known, so nothing has to be found.
 */
#ifndef CLI_DIFF_H
#define CLI_DIFF_H

#include <glib.h>

/* Bytes of the old text, and those of the new one in their place. In order, none within another. */
struct edit {
	gsize begin, end, new_begin, new_end;
};

/* Appends the diff of a file called `name`; nothing when there is none. */
void diff_write(const char *name, const char *old, gsize old_length, const char *new, gsize new_length, const GArray *edits, GString *out);

#endif
