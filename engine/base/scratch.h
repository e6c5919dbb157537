/*
 * Memory for small things that are needed for a while and given back together, as the tokens of a statement are. A scratch of zeroes is an empty one.
 */
#ifndef BASE_SCRATCH_H
#define BASE_SCRATCH_H

#include <stddef.h>

struct scratch {
	struct scratch_chunk *last;
	size_t used; /* bytes of the last one */
	int users;
};

/* Who shares one begins and ends. What was taken meanwhile stays until the last of them has ended, for they may be nested. Who has one alone only releases it. */
void scratch_begin(struct scratch *s);
void scratch_end(struct scratch *s);

/* Aligned for everything, and not cleared. */
void *scratch_take(struct scratch *s, size_t size);

/* Gives all back, also what is kept for the next time. */
void scratch_release(struct scratch *s);

#endif
