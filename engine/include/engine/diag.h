/*
 * Diagnostics: what went wrong, where, and the likely cure.
 *
 * A function that can fail returns `enum rc`. It reports where the cause is known and returns in the same
 * breath: `return diag_error(ds, RC_SYNTAX, at, "endsub without sub");`. Callers pass the code on; they may
 * add a note, they do not replace the message. Messages are one line, without a final full stop.
 */
#ifndef ENGINE_DIAG_H
#define ENGINE_DIAG_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

enum rc {
	RC_OK,
	RC_USAGE,       /* the command line is wrong */
	RC_SYNTAX,      /* text that cannot be read as what it should be */
	RC_DATA,        /* readable, but impossible: an unknown set, an illegal move */
	RC_LIMIT,       /* a limit of engine/limits.h was reached */
	RC_UNSUPPORTED, /* a combination that this program cannot draw or do */
	RC_IO,          /* a file could not be read or written */
	RC_INTERNAL
};

/* A place in a source. `file` is borrowed: diagnostics copy it, and places that are kept have that of place_file. Line and column count from 1; 0 is unknown. */
struct place {
	const char *file;
	int line, col;
};

/* The name of a file that is read, for good, and the same for equal names. NULL for NULL. (g_intern_string takes memory by the square of the names.) */
const char *place_file(const char *name);

/* The place of `c` in a text of one line that begins at `at`, which need not say a line. */
struct place place_in_text(struct place at, const char *text, const char *c);

enum severity { DIAG_ERROR, DIAG_WARNING, DIAG_NOTE };

struct diag {
	enum severity severity;
	enum rc rc;
	struct place at;
	char *text;
	const char *code, *why; /* of findings of `check`: "gc-unset-variable" and the reason of the rule; NULL. Static */
	char *mend;             /* what should stand where the word at the place stands; NULL: nothing certain */
	char *source;           /* the line of the file, or NULL */
};

struct diags; /* a growing list; nothing is printed until someone asks */

struct diags *diags_new(void);
void diags_free(struct diags *ds);
void diags_clear(struct diags *ds);
void diags_be_strict(struct diags *ds); /* notes and warnings are errors from now on */

/* Adds an error and returns `rc`, so that failing is one statement. A NULL list is allowed: nothing is kept. */
enum rc diag_error(struct diags *ds, enum rc rc, struct place at, const char *fmt, ...) G_GNUC_PRINTF(4, 5);
/* The same of a call that makes no sense, which has no place in a file: RC_USAGE. False, for functions that say whether they succeeded. */
bool diag_refuse(struct diags *ds, const char *fmt, ...) G_GNUC_PRINTF(2, 3);
void diag_warn(struct diags *ds, struct place at, const char *fmt, ...) G_GNUC_PRINTF(3, 4);
void diag_note(struct diags *ds, struct place at, const char *fmt, ...) G_GNUC_PRINTF(3, 4);

void diag_add(struct diags *ds, const struct diag *d);                    /* a copy */
void diags_add(struct diags *to, const struct diags *from, size_t first); /* copies of all from this one on */
/* Gives the newest one a code, for `check`. */
void diag_code(struct diags *ds, const char *code);
/* Gives one that is there the code, the reason and the line of another: the run has told already what was found. */
void diags_name(struct diags *ds, size_t index, const struct diag *as);
void diags_cut(struct diags *ds, size_t count); /* back to the first `count` */
/* Gives those that are in no file this place: among many games it says of which one they are. A call that makes no sense is of none. */
void diags_set_place(struct diags *ds, struct place at);

/* Makes `text` fit to be a message: one line of valid UTF-8 of bearable length. Takes `text`; new string. */
char *message_one_line(char *text);

/* Why a file could not be read, without its name, which messages begin with: "No such file or directory". Borrowed from the error. */
const char *error_words(const GError *error);

size_t diags_count(const struct diags *ds);
const struct diag *diags_item(const struct diags *ds, size_t index);
bool diags_failed(const struct diags *ds); /* holds at least one error */

/* Appends "file:line:col: error: text\n"; parts of the place that are unknown are left out. */
void diag_format(const struct diag *d, GString *out);

/*
 * The name among `names` (NULL-terminated) that is nearest to `name` by edit distance, or NULL when none is near
 * enough to be a likely misspelling. Borrowed.
 */
const char *nearest_name(const char *name, const char *const *names);

/* The same among the keys of a table, but not the name itself: of those that are equally near the first by its bytes. */
const char *nearest_other(const char *name, GHashTable *names);

/* What was meant, as the end of a message: "; did you mean \"e4\"?", or "" for NULL. New string. */
char *near_hint(const char *near);

/* The end of a message about a name that is none: near_hint of the nearest. */
char *nearest_hint(const char *name, const char *const *names);

#endif
