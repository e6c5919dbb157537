/*
 * Signs of numeric annotations, see engine/nag_signs.h.
 */
#include "engine/nag_signs.h"

#include <glib.h>
#include <string.h>

/* PRINTED by books, JOINED to the move; READ in records, where people also type what their keyboards have. */
enum { PRINTED = 1, JOINED = 2, READ = 4 };

/* The numeric annotations that have a sign, as PGN's standard and the programs that most people use have them. */
static const struct {
	int nag;
	const char *sign;
	unsigned how;
} nags[] = {
	{ 1, "!", PRINTED | JOINED | READ },
	{ 2, "?", PRINTED | JOINED | READ },
	{ 3, "!!", PRINTED | JOINED | READ },
	{ 4, "??", PRINTED | JOINED | READ },
	{ 5, "!?", PRINTED | JOINED | READ },
	{ 6, "?!", PRINTED | JOINED | READ },
	{ 7, "□", PRINTED | READ },
	{ 8, "□", PRINTED },
	{ 10, "=", PRINTED | READ },
	{ 11, "=", PRINTED },
	{ 12, "=", PRINTED },
	{ 13, "∞", PRINTED | READ },
	{ 14, "⩲", PRINTED | READ },
	{ 14, "+=", READ },
	{ 14, "+/=", READ },
	{ 15, "⩱", PRINTED | READ },
	{ 15, "=+", READ },
	{ 15, "=/+", READ },
	{ 16, "±", PRINTED | READ },
	{ 16, "+/-", READ },
	{ 17, "∓", PRINTED | READ },
	{ 17, "-/+", READ },
	{ 18, "+−", PRINTED },
	{ 18, "+-", READ },
	{ 19, "−+", PRINTED },
	{ 19, "-+", READ },
	{ 22, "⨀", PRINTED },
	{ 23, "⨀", PRINTED },
	{ 24, "○", PRINTED },
	{ 25, "○", PRINTED },
	{ 32, "⟳", PRINTED },
	{ 33, "⟳", PRINTED },
	{ 36, "→", PRINTED | READ },
	{ 37, "→", PRINTED },
	{ 40, "↑", PRINTED | READ },
	{ 41, "↑", PRINTED },
	{ 44, "=∞", PRINTED | READ },
	{ 45, "=∞", PRINTED },
	{ 132, "⇆", PRINTED | READ },
	{ 132, "⇄", READ },
	{ 133, "⇆", PRINTED },
	{ 138, "⊕", PRINTED },
	{ 139, "⊕", PRINTED },
	{ 140, "∆", PRINTED },
	{ 145, "RR", PRINTED },
	{ 146, "N", PRINTED | READ },
};

const char *nag_sign(int nag, bool *joined)
{
	for (gsize i = 0; i < G_N_ELEMENTS(nags); i++)
		if (nags[i].nag == nag && nags[i].how & PRINTED) {
			*joined = nags[i].how & JOINED;
			return nags[i].sign;
		}
	return NULL;
}

int nag_of_sign(const char *word, size_t length)
{
	bool none = length > 1 && g_ascii_isalnum(*word);
	for (gsize i = 0; !none && i < G_N_ELEMENTS(nags); i++)
		if (nags[i].how & READ && strlen(nags[i].sign) == length && !memcmp(word, nags[i].sign, length))
			return nags[i].nag;
	return 0;
}

/* N is one behind a piece's move to a space ("Bb5N"); behind a Pawn's it may be what that becomes. */
int nag_behind(const char *word, size_t length, size_t *without)
{
	size_t longest = 0;
	int nag = 0;
	for (gsize i = 0; i < G_N_ELEMENTS(nags); i++) {
		const char *written = nags[i].sign;
		size_t sign = nags[i].how & READ ? strlen(written) : 0;
		if (!sign || sign >= length || sign <= longest || memcmp(word + length - sign, written, sign) != 0)
			continue;
		if (g_ascii_isalpha(*written) && !(g_ascii_isupper(*word) && g_ascii_isdigit(word[length - sign - 1]) && !memchr(word, '=', length)))
			continue;
		longest = sign;
		nag = nags[i].nag;
	}
	*without = length - longest;
	return nag;
}
