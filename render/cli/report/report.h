/*
 * Reports: the results of a batch in a file, a line of JSON each, below a line that says what they are of:
 *
 *   {"report":1,"boardwright":"0.9.0","manifest":"archive.jsonl","sha256":"...","shard":"2/8"}
 *
 * Results stand in the order of the manifest. While a batch writes a report no other can. A report is whole lines whatever happens: what could not
 * be written entirely is cut off again, and a line that a killed process left is cut off by the next.
 */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <jansson.h>

#include "cli/frame/cli.h"
#include "draw/key.h"

/* What a report is of. Texts are borrowed. */
struct report_of {
	const char *version, *manifest;
	const char *hash;  /* SHA-256 of the manifest; "" when it is no file */
	const char *shard; /* "K/N", or "" */
};

/* Reading */

struct report_line {
	const json_t *result;
	const char *text; /* the line, without its end */
	gsize length;
	guint line; /* of the manifest */
	bool ok;
	const char *key;
	guint64 at; /* where the line begins */
};

/*
 * Reads a report from its begin: calls back with what it is of, and then for every result. False after a message: no report, or one with lines of
 * something else, or a callback has said false. What a killed process left of its last line is passed over. A file that is not there or
 * empty is a report without results; `of` is not called then, and may be NULL: any report will do. Of a pack (packed.h) the report in it is read.
 */
struct report_reader {
	bool (*of)(void *user, const struct report_of *of);
	bool (*result)(void *user, const struct report_line *line);
	void (*complain)(void *user, const char *text); /* NULL: to standard error */
	void *user;
};
bool report_read(const char *path, const struct report_reader *reader);

/* Writing */

struct report;

/*
 * Opens the file that --report names, or standard output. With `keep`, what the file holds is first added to FILE.before, where known_read finds it; without
 * it, it is lost. NULL after a message, when it cannot be written, or is being written, or holds something else that is to be kept.
 */
struct report *report_open(const char *path, const struct report_of *of, bool keep);

/* Adds a result with its line end; it is there at report_flush. Both are false when something could not be written: a message was given then. */
bool report_add(struct report *r, const char *line, gsize length);
bool report_flush(struct report *r);

void report_leave(const struct report *r); /* in a process that was forked: closes the file, which is the parent's */

/* `is_whole`: the report needs no results of earlier runs any more. False when something could not be written. */
bool report_close(struct report *r, bool is_whole);

char *report_before(const char *path);           /* FILE.before, new string */
char *report_header(const struct report_of *of); /* with its line end, new string */
bool report_same_manifest(const struct report_of *a, const struct report_of *b);

#endif
