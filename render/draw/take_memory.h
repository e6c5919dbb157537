/*
 * Products of a drawing as bytes in memory: for answers, pages and the library.
 */
#ifndef DRAW_TAKE_MEMORY_H
#define DRAW_TAKE_MEMORY_H

#include "draw/drawing.h"

/* A product that was taken. */
struct taken {
	const struct output *output;
	GByteArray *bytes;
};

struct memory_taker {
	GPtrArray *taken; /* struct taken *, in order */
	gsize most;       /* bytes of one of them, else it is an error; 0: any number */
	/* As of struct taker, or NULL. */
	const struct output *usual;
	bool (*wants)(void *user, const struct drawing *d);
	void *user;
	const char *picture; /* what a page calls the bitmap beside it; NULL: it has none */
};

void memory_taker_init(struct memory_taker *t);
void memory_taker_release(struct memory_taker *t);

/* Draws a job; what was taken before stays. An error leaves nothing more. */
enum rc take_memory(struct memory_taker *t, struct workshop *shop, const struct job *job, struct diags *ds);

/* The taker itself, for who draws otherwise. */
struct taker memory_taker_as_taker(struct memory_taker *t);

#endif
