/*
 * Limits against programs that never end or that eat memory. Each can be set with --limit NAME=VALUE.
 */
#ifndef LANG_STATE_PROGRAM_LIMITS_H
#define LANG_STATE_PROGRAM_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

struct lang_limits {
	int64_t steps;     /* statements and operator steps of one run */
	int64_t depth;     /* nested calls of functions and subroutines */
	int64_t memory;    /* bytes of strings and arrays */
	int64_t text;      /* bytes of one string */
	int64_t elements;  /* of one array */
	int64_t output;    /* bytes that echo, print, printr and dump may write */
	int64_t time;      /* milliseconds of one run */
	int64_t variables; /* names that a run may make */
};

struct limit_row {
	const char *name;
	int64_t initial, max;
	const char *reason;
};

extern const struct limit_row limit_rows[]; /* in the order of struct lang_limits; ends with a NULL name */

struct lang_limits limits_default(void);
const struct limit_row *limits_find(const char *name);                              /* NULL: there is none */
bool limits_set(struct lang_limits *l, const struct limit_row *row, int64_t value); /* false: less than 1, or more than its max */

#endif
