/*
 * What a FEN code looks like to who does not know its game: size, letters, hands.
 */
#ifndef INPUT_LOOKS_H
#define INPUT_LOOKS_H

#include <glib.h>
#include <stdbool.h>

/* A position, or the first one of a preset. */
struct looks {
	GString *cells; /* of the board alone: a letter or "." a space, labels of several letters in braces, "/" behind ranks */
	int cols, ranks;
	guint64 letters; /* a bit each */
	bool hands;      /* it has some, be they empty */
	bool parts;      /* it is several boards beside each other */
};

/* `pairs`, "" or letters that stand for others ("N=H B=E"), but for those of `own`. */
struct looks looks_of(const char *code, const char *pairs, guint64 own);
void looks_release(struct looks *l);

guint64 looks_letter(char c); /* its bit; 0: it is none */

#endif
