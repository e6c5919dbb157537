/*
 * The rows of notations.def with what reads and writes them.
 */
#ifndef GAME_NOTATIONS_H
#define GAME_NOTATIONS_H

#include "game/spelling.h"
#include "game/told.h"

struct notation_row {
	const char *name;
	bool (*read)(const struct telling *t, const char *text, struct told *out, char **problem);
	void (*write)(struct spelling *s);
	/* What a game must have to be told so: whether that of this start has it, and in words. */
	bool (*has)(const struct position *start, const char *letters);
	const char *needs;
	const char *summary;
};
const struct notation_row *notation_of(enum record_notation n);

#endif
