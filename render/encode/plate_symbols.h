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
#include "encode/deflate.h"

/*
 * Colours of the plate by their numbers; then, for each length of a match, a run of the colour before, what is as above, what is as the
 * plate's pitch before, and what is as further back, behind which follows the symbol of that distance.
 */
enum {
	SYMBOL_LENGTHS = DEFLATE_LONGEST - DEFLATE_SHORTEST + 1,
	SYMBOL_FARS = 256, /* places for distances */
	SYMBOL_RUN = PLATE_MOST_COLORS,
	SYMBOL_ABOVE = SYMBOL_RUN + SYMBOL_LENGTHS,
	SYMBOL_PITCH = SYMBOL_ABOVE + SYMBOL_LENGTHS,
	SYMBOL_BACK = SYMBOL_PITCH + SYMBOL_LENGTHS,
	SYMBOL_FAR = SYMBOL_BACK + SYMBOL_LENGTHS,
	SYMBOL_FILTER = SYMBOL_FAR + SYMBOL_FARS, /* the byte in front of a row */
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

static inline bool symbol_is_above(uint16_t symbol) { return symbol >= SYMBOL_ABOVE && symbol < SYMBOL_PITCH; }

enum { SYMBOLS_AT_ONCE = 16 }; /* how many are copied at once: most rows have fewer. As many may be read behind the last one of a plate or cutout */

enum { REPEAT_WORTH = 4 }; /* pixels at the plate's pitch; fewer are no match */

/* The colours of a row of a cutout, kept once for all rows that are alike. */
struct content {
	int number; /* of the plate's contents, from 0 */
	int width;
	uint16_t color[];
};

/*
 * A row of a cutout: where it, or the row above it, has changed pixels. Its symbols come between pixels that are as above. Small, since
 * a picture goes through a thousand of them.
 */
struct cutout_row {
	uint16_t left, right; /* where it was cut; equal when there is nothing */
	uint16_t lead, trail; /* pixels at its ends that are as in the row above; all of them are `lead` when the whole row is */
	uint16_t n;           /* symbols */
	int first;            /* of them */
	int content;          /* its number */
};

/* The runs of a cutout's row, and where their colours begin. */
struct cutout_runs {
	int first, n, color;
};

/* What is found in a cutout. One block of memory, so that whoever frees the cutout need not know what is in it. */
struct cutout_png {
	struct cutout_row *row;   /* of its box and the one below it */
	struct cutout_runs *runs; /* of the same rows */
	uint16_t *symbol;
};

/* Pixels of a row of the plate that are as those its pitch further left. */
struct repeat {
	int left, right;
};

/* What of a row of the plate is not as in the row above, as symbols. */
struct plate_row {
	int left, right;
	int first, n;
	int first_repeat, n_repeats;
};

/* What is found in a plate, and in all of its cutouts together. */
struct plate_png {
	struct plate_row *row;
	uint16_t *symbol; /* of the rows */
	uint16_t *start;  /* where each symbol begins in its row, and where the last of a row ends: of row y from `first` + y on */
	int pitch;        /* pixels after which its rows repeat themselves, as those of hexagons do; 0: they do not */
	struct repeat *repeat;
	GHashTable *contents; /* of rows of cutouts: struct content, as a set */
};

/* Appends the symbols of a row of colours. `above`, the row above it, may be NULL. */
void symbols_find(const uint16_t *row, const uint16_t *above, int n, GArray *symbols);

/* Takes what is as above off the ends of a row's symbols, so that it can grow together with its neighbours. `row` holds `first` and `n` of them. */
void symbols_trim(struct cutout_row *row, const uint16_t *symbol);

/*
 * The symbols of all rows, found now when they have not been found yet; those of a plate with its pitch, and before those of its cutouts. What is found belongs to
 * the plate or the cutout, counts in `bytes` of the plate and is freed with it.
 */
const struct plate_png *symbols_of_plate(struct plate *p);
const struct cutout_png *symbols_of_cutout(struct plate *p, struct cutout *s);

/* The symbols of a whole picture. */
struct symbol_stream {
	const struct composition *composition;
	const struct plate_png *png; /* of its plate */
	uint16_t *symbol;
	gsize n;
	int far[SYMBOL_FARS]; /* the distance of each; 0: none */
};

/* Appends the picture as PNG (plate_bits.c). `usual` holds codes that pictures share; it comes from plate_bits_new_usual. */
GHashTable *plate_bits_new_usual(void);
void plate_bits_write(const struct symbol_stream *stream, const struct palette *palette, GHashTable *usual, GString *out);

#endif
