/*
 * Inside of the PHP reader: the place in the text, and the values that are found there.
 */
#ifndef INPUT_PHP_SCAN_H
#define INPUT_PHP_SCAN_H

#include "input/php.h"
#include "input/read_text.h"

/* Arrays in arrays, ifs in ifs, brackets in brackets: deeper than any file needs, far from the end of the stack. */
#define LIMIT_PHP_DEPTH 32

struct php_scan {
	const char *text, *p;
	struct source_cursor cursor;
	struct diags *ds;
	enum rc rc; /* of the first failure */
	int depth;
};

struct place php_here(struct php_scan *scan);

/* Skips blanks and comments. A comment that is not closed ends the text. */
void php_skip(struct php_scan *scan);

/* Skips `word` (punctuation, or a keyword in any case that no letter follows) if it is next. */
bool php_take(struct php_scan *scan, const char *word);

/* One level deeper; false and an error when that is too deep. Then leave it again with scan->depth--. */
bool php_deeper(struct php_scan *scan);

/* The name at p, or NULL. New string. */
char *php_take_name(struct php_scan *scan);

/* Reports an error and keeps it as the reason of the failure. */
enum rc php_fail(struct php_scan *scan, struct place at, const char *fmt, ...) G_GNUC_PRINTF(3, 4);

/* A value; NULL and an error if there is none. `php_value_free` frees it. */
struct php_value *php_take_value(struct php_scan *scan);

#endif
