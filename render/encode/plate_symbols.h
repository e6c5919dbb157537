/*
 * Symbols: rows of a plate, of cutouts and of whole pictures on their way into a PNG.
 *
 * A symbol becomes one literal of the DEFLATE stream, or a match of some length at one of few distances. A pixel of colour 7 is the symbol 7; forty pixels
 * that are as in the row above are the symbol SYMBOL_ABOVE + 40 - DEFLATE_SHORTEST, whatever their colours. Symbols know colours by their numbers in
 * the plate, so that they hold under any palette.
 */
#ifndef ENCODE_PLATE_SYMBOLS_H
#define ENCODE_PLATE_SYMBOLS_H

#include "compose/plate.h"

/*
 * Colours of the plate by their numbers; then, for each length of a match, a run of the colour before, what is as above, what is as the
 * plate's pitch before, and what is as further back, behind which follows the symbol of that distance.
 */
enum {
	SYMBOL_LENGTHS = DEFLATE_LONGEST - DEFLATE_SHORTEST + 1,
	SYMBOL_FARS = 256,                      /* places for distances */
	SYMBOL_RUN = PLATE_MOST_COLORS, SYMBOL_ABOVE = SYMBOL_RUN + SYMBOL_LENGTHS, SYMBOL_PITCH = SYMBOL_ABOVE + SYMBOL_LENGTHS,
	SYMBOL_BACK = SYMBOL_PITCH + SYMBOL_LENGTHS, SYMBOL_FAR = SYMBOL_BACK + SYMBOL_LENGTHS,
	SYMBOL_FILTER = SYMBOL_FAR + SYMBOL_FARS,   /* the byte in front of a row */
	SYMBOLS
};

static inline int symbol_length(uint16_t symbol)
{
	return symbol < SYMBOL_RUN ? 1 : (int)((symbol - (unsigned)SYMBOL_RUN) % SYMBOL_LENGTHS) + DEFLATE_SHORTEST;
}

/* Writes a match of any length from DEFLATE_SHORTEST on. `kind` is SYMBOL_RUN or another one. */
static inline uint16_t *put_match(uint16_t *to, int kind, int length)
{
	for (int piece; length > 0; length -= piece) {
		piece = deflate_piece(length);
		*to++ = (uint16_t)(kind + piece - DEFLATE_SHORTEST);
	}
	return to;
}

static inline bool symbol_is_above(uint16_t symbol)
{
	return symbol >= SYMBOL_ABOVE && symbol < SYMBOL_PITCH;
}

enum { SYMBOLS_AT_ONCE = 16 };      /* how many are copied at once: most rows have fewer. As many may be read behind the last one of a plate or cutout */

enum { REPEAT_WORTH = 4 };          /* pixels at the plate's pitch; fewer are no match */

/* Appends the symbols of a row of colours. `above`, the row above it, may be NULL. */
void symbols_find(const uint16_t *row, const uint16_t *above, int n, GArray *symbols);

/* Takes what is as above off the ends of a row's symbols, so that it can grow together with its neighbours. `row` holds `first` and `n` of them. */
void symbols_trim(struct cutout_row *row, const uint16_t *symbol);

/* The symbols of all rows, when they have not been found yet; those of a plate with its pitch. */
void symbols_of_plate(struct plate *p);
void symbols_of_cutout(struct plate *p, struct cutout *s);

/* The symbols of a whole picture. */
struct symbol_stream {
	const struct composition *composition;
	uint16_t *symbol;
	gsize n;
	int far[SYMBOL_FARS];           /* the distance of each; 0: none */
};

/* Appends the picture as PNG (plate_bits.c). */
void plate_bits_write(const struct symbol_stream *stream, const struct palette *palette, GString *out);

#endif
