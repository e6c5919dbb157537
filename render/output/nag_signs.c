/*
 * Signs of numeric annotations, see render/nag_signs.h.
 */
#include "render/nag_signs.h"

#include <glib.h>

/* The numeric annotations that have a sign, as PGN's standard and the programs that most people use have them. */
static const struct {
	int nag;
	const char *sign;
	bool joined; /* to the move that it judges; the others are about the position */
} nags[] = {
	{ 1, "!", true },
	{ 2, "?", true },
	{ 3, "!!", true },
	{ 4, "??", true },
	{ 5, "!?", true },
	{ 6, "?!", true },
	{ 7, "□", false },
	{ 8, "□", false },
	{ 10, "=", false },
	{ 11, "=", false },
	{ 12, "=", false },
	{ 13, "∞", false },
	{ 14, "⩲", false },
	{ 15, "⩱", false },
	{ 16, "±", false },
	{ 17, "∓", false },
	{ 18, "+−", false },
	{ 19, "−+", false },
	{ 22, "⨀", false },
	{ 23, "⨀", false },
	{ 24, "○", false },
	{ 25, "○", false },
	{ 32, "⟳", false },
	{ 33, "⟳", false },
	{ 36, "→", false },
	{ 37, "→", false },
	{ 40, "↑", false },
	{ 41, "↑", false },
	{ 44, "=∞", false },
	{ 45, "=∞", false },
	{ 132, "⇆", false },
	{ 133, "⇆", false },
	{ 138, "⊕", false },
	{ 139, "⊕", false },
	{ 140, "∆", false },
	{ 145, "RR", false },
	{ 146, "N", false },
};

const char *nag_sign(int nag, bool *joined)
{
	for (gsize i = 0; i < G_N_ELEMENTS(nags); i++)
		if (nags[i].nag == nag) {
			*joined = nags[i].joined;
			return nags[i].sign;
		}
	return NULL;
}
