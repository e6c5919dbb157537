/*
 * Direction letters: the tables, and how two letters that stand next to one another make one symbol.
 *
 * Each letter has a narrow and a wide set of octants, one pair for straight and diagonal ways and another for oblique ones. A letter alone means one of them, two
 * letters mean where two of them meet; what is left is which: that is the rule of the atom's kind.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "betza/direction.h"

#define O(n) (1 << (n))

struct letter {
	char letter;
	uint8_t narrow, wide, oblique_narrow, oblique_wide;
};

static const struct letter letters[] = {
	{ 'f', O(0), O(7) | O(0) | O(1), O(7) | O(0), O(6) | O(7) | O(0) | O(1) },
	{ 'b', O(4), O(3) | O(4) | O(5), O(3) | O(4), O(2) | O(3) | O(4) | O(5) },
	{ 'l', O(6), O(5) | O(6) | O(7), O(5) | O(6), O(4) | O(5) | O(6) | O(7) },
	{ 'r', O(2), O(1) | O(2) | O(3), O(1) | O(2), O(0) | O(1) | O(2) | O(3) },
	{ 'v', O(0) | O(4), O(7) | O(0) | O(1) | O(3) | O(4) | O(5), O(7) | O(0) | O(3) | O(4), O(7) | O(0) | O(3) | O(4) },
	{ 's', O(2) | O(6), O(1) | O(2) | O(3) | O(5) | O(6) | O(7), O(1) | O(2) | O(5) | O(6), O(1) | O(2) | O(5) | O(6) },
};
enum { CHIRAL_RIGHT = O(0) | O(2) | O(4) | O(6), CHIRAL_LEFT = O(1) | O(3) | O(5) | O(7) };

static const struct letter *find(char c)
{
	for (size_t n = 0; n < sizeof(letters) / sizeof(*letters); n++)
		if (letters[n].letter == c)
			return &letters[n];
	return NULL;
}

bool direction_is_letter(char c) { return c == 'h' || find(c); }

uint8_t direction_octants(enum direction_kind kind)
{
	static const uint8_t octants[] = { OCTANTS_STRAIGHT, OCTANTS_DIAGONAL, OCTANTS_ALL, OCTANTS_ALL };
	return octants[kind];
}

static uint8_t alone(enum direction_kind kind, const struct letter *one)
{
	return kind == DIRECTION_OBLIQUE ? one->oblique_narrow : kind == DIRECTION_DIAGONAL ? one->wide : one->narrow;
}

/* What two letters mean together; 0 when they are two symbols. */
static uint8_t together(enum direction_kind kind, const struct letter *one, const struct letter *two)
{
	if (kind == DIRECTION_STRAIGHT)
		return 0;
	if (kind == DIRECTION_OBLIQUE)
		return one->oblique_wide & two->oblique_narrow;
	if (kind == DIRECTION_EIGHT && !(one->narrow & ~two->wide))
		return one->narrow;
	return one->wide & two->wide;
}

/* The symbol at `text`, of `left` letters; `out` gets its octants. How many letters it has. */
static int read_symbol(enum direction_kind kind, const char *text, int left, uint8_t *out)
{
	char next = left > 1 ? text[1] : 0;
	const struct letter *one = find(*text), *two = find(next);
	*out = 0;
	if (!one) { /* an h that no letter is before: a hand of oblique leaps, else nothing */
		if (kind != DIRECTION_OBLIQUE || (next != 'r' && next != 'l'))
			return 1;
		*out = next == 'r' ? CHIRAL_RIGHT : CHIRAL_LEFT;
		return 2;
	}
	if (next == 'h') {
		*out = kind == DIRECTION_OBLIQUE ? one->oblique_wide : kind == DIRECTION_STRAIGHT ? one->narrow : one->wide;
		return 2;
	}
	if (two && (*out = together(kind, one, two)))
		return 2;
	*out = alone(kind, one);
	return 1;
}

uint8_t direction_read(enum direction_kind kind, const char *modifiers, int length)
{
	uint8_t all = 0;
	for (int at = 0; at < length;) {
		int run = 0;
		uint8_t symbol;
		while (at + run < length && direction_is_letter(modifiers[at + run]))
			run++;
		if (!run) {
			at++;
			continue;
		}
		at += read_symbol(kind, modifiers + at, run, &symbol);
		all |= symbol;
	}
	return all & direction_octants(kind);
}

void direction_leap(int a, int b, int octant, int8_t *dx, int8_t *dy)
{
	static const int8_t unit[8][2] = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } };
	static const int8_t oblique[8][4] = { { 1, 0, 0, 1 }, { 0, 1, 1, 0 }, { 0, 1, -1, 0 }, { 1, 0, 0, -1 }, { -1, 0, 0, -1 }, { 0, -1, -1, 0 },
		{ 0, -1, 1, 0 }, { -1, 0, 0, 1 } }; /* factors of the short and the long side: of x, of y */
	if (a == 0 || a == b) {
		*dx = (int8_t)(unit[octant][0] * b);
		*dy = (int8_t)(unit[octant][1] * b);
		return;
	}
	*dx = (int8_t)(oblique[octant][0] * a + oblique[octant][1] * b);
	*dy = (int8_t)(oblique[octant][2] * a + oblique[octant][3] * b);
}

void direction_turn(int octants, int8_t *dx, int8_t *dy)
{
	int x = abs(*dx), y = abs(*dy), a = x < y ? x : y, b = x < y ? y : x, right = (octants % 8 + 8) % 8;
	for (int octant = 0; octant < 8; octant++) {
		int8_t to_x, to_y;
		direction_leap(a, b, octant, &to_x, &to_y);
		if (to_x == *dx && to_y == *dy) {
			direction_leap(a, b, (octant + right) % 8, dx, dy);
			return;
		}
	}
}
