/*
 * Words: rows of a plate, of cutouts and of whole pictures, ready to become the symbols of a PNG.
 *
 * A word stands for what a DEFLATE stream says with a literal, or with a match of some length and one of few distances. Words know colours by their
 * numbers in the plate, so that they hold under any palette.
 */
#ifndef ENCODE_PLATE_SYMBOLS_H
#define ENCODE_PLATE_SYMBOLS_H

#include "compose/plate.h"

/*
 * Colours of the plate by their numbers; then, for each length of a match, a run of the colour before, what is as above, what is as the
 * plate's pitch before, and what is as further back, behind which follows the word of a distance.
 */
enum {
	WORD_LENGTHS = DEFLATE_LONGEST - DEFLATE_SHORTEST + 1,
	WORD_FARS = 256,                      /* places for distances */
	WORD_RUN = PLATE_MOST_COLORS, WORD_ABOVE = WORD_RUN + WORD_LENGTHS, WORD_PITCH = WORD_ABOVE + WORD_LENGTHS,
	WORD_BACK = WORD_PITCH + WORD_LENGTHS, WORD_FAR = WORD_BACK + WORD_LENGTHS,
	WORD_FILTER = WORD_FAR + WORD_FARS,   /* the byte in front of a row */
	WORDS
};

static inline int word_length(uint16_t word)
{
	return word < WORD_RUN ? 1 : (int)((word - (unsigned)WORD_RUN) % WORD_LENGTHS) + DEFLATE_SHORTEST;
}

/* Writes a match of any length from DEFLATE_SHORTEST on. `kind` is WORD_RUN or another one. */
static inline uint16_t *put_match(uint16_t *to, int kind, int length)
{
	for (int piece; length > 0; length -= piece) {
		piece = deflate_piece(length);
		*to++ = (uint16_t)(kind + piece - DEFLATE_SHORTEST);
	}
	return to;
}

static inline bool word_is_above(uint16_t word)
{
	return word >= WORD_ABOVE && word < WORD_PITCH;
}

enum { WORDS_AT_ONCE = 16 };        /* words that are copied at once: most rows have fewer. As many may be read behind the last one of a plate or cutout */

enum { REPEAT_WORTH = 4 };          /* pixels at the plate's pitch; fewer are no match */

/* Appends the words of a row of colours. `above`, the row above it, may be NULL. */
void words_find(const uint16_t *row, const uint16_t *above, int n, GArray *words);

/* Takes what is as above off the ends of a row's words, so that it can grow together with its neighbours. `row` holds `first` and `n` of them. */
void words_trim(struct cutout_row *row, const uint16_t *word);

/* The words of all rows, when they have not been found yet; those of a plate with its pitch. */
void words_of_plate(struct plate *p);
void words_of_cutout(struct plate *p, struct cutout *s);

/* A whole picture. */
struct speech {
	const struct composition *composition;
	uint16_t *word;
	gsize n;
	int far[WORD_FARS];           /* the distance of each; 0: none */
};

/* Appends it as PNG. */
void speech_write(const struct speech *speech, const struct palette *palette, GString *out);

#endif
