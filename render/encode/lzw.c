/*
 * LZW that knows strips of one colour, see lzw.h.
 *
 * A word is what was read and is not yet written; a code stands for each word that came before. Where the colour changes, the code of the longer word is
 * looked up in a table. Within a strip it is not: every code knows the one that is a pixel of its last colour longer. A word of one colour only, a
 * chain, takes even longer steps: the codes of the chains of a colour lie by their lengths, so that a strip of n pixels costs about the square root of 2n
 * steps.
 */
#include "encode/lzw.h"

#include <stdbool.h>
#include <string.h>

enum {
	MOST_CODES = 4096,
	MOST_BITS = 12, /* of the format */
	PLACE_BITS = 13,
	PLACES = 1 << PLACE_BITS, /* of the table: two for each code keep searches short, and all of them fit into the first cache */
	CHAIN = 0x8000,
	FIRST_ROOM = 16, /* codes of a colour's chains */
	SHORT = 8,       /* pixels: with 1 a game is coded in a seventh less time, but one on a board of wood becomes 4 % larger; 16 gain hardly a byte */
	/* Between two changes of width at most 2048 codes are written, and at the end two; eight bytes are stored at a time. */
	ROOM = MOST_CODES / 2 * MOST_BITS / 8 + 16
};

/* The codes of one colour's chains, by their length less one: the first is the colour itself. */
struct chains {
	int n, room;
	uint16_t *code;
};

/* What changes with every code; a copy of it lives in registers while strips are read. */
struct pen {
	uint8_t *to;
	uint64_t bits;
	int n_bits;          /* fewer than eight between codes */
	int width;           /* bits of a code now */
	uint32_t next, full; /* the next free code; where codes must become wider, or all be forgotten */
	int word;            /* the code of the word, or -1 */
};

struct lzw {
	struct pen pen;
	uint8_t *bytes, *end; /* ROOM bytes behind the pen, when the width has just changed */
	int least;            /* bits of a colour */
	enum lzw_effort effort;
	uint16_t longer[MOST_CODES]; /* of a chain CHAIN | its length; else the word with its last colour once more, or 0 */
	uint32_t place[PLACES];      /* word << 20 | colour << 12 | code of both; 0: free */
	struct chains chains[256];
};

struct lzw *lzw_new(void)
{
	struct lzw *z = g_new0(struct lzw, 1);
	z->bytes = z->pen.to = g_malloc(2 * ROOM);
	z->end = z->bytes + 2 * ROOM;
	for (int i = 0; i < 256; i++) {
		z->chains[i] = (struct chains){ .room = FIRST_ROOM, .code = g_new(uint16_t, FIRST_ROOM) };
		z->chains[i].code[0] = (uint16_t)i;
	}
	return z;
}

void lzw_free(struct lzw *z)
{
	for (int i = 0; i < 256; i++)
		g_free(z->chains[i].code);
	g_free(z->bytes);
	g_free(z);
}

gsize lzw_room(const struct lzw *z) { return (gsize)(z->end - z->bytes); }

static void resize(struct lzw *z, gsize room)
{
	gsize used = (gsize)(z->pen.to - z->bytes);
	z->bytes = g_realloc(z->bytes, room);
	z->end = z->bytes + room;
	z->pen.to = z->bytes + used;
}

static void make_room(struct lzw *z)
{
	if (z->end - z->pen.to < ROOM)
		resize(z, 2 * lzw_room(z));
}

static inline void put_code(struct pen *pen, uint32_t code)
{
	pen->bits |= (uint64_t)code << pen->n_bits;
	pen->n_bits += pen->width;
	uint64_t bits = GUINT64_TO_LE(pen->bits);
	memcpy(pen->to, &bits, sizeof bits);
	pen->to += pen->n_bits >> 3;
	pen->bits >>= pen->n_bits & ~7;
	pen->n_bits &= 7;
}

/* Apart, so that adding a chain stays short. */
G_NO_INLINE static void grow_chains(struct chains *chains)
{
	chains->room *= 2;
	chains->code = g_renew(uint16_t, chains->code, chains->room);
}

/* A code that is one pixel longer than the longest chain of its colour. */
static inline void add_chain(struct lzw *z, uint32_t code, int color)
{
	struct chains *chains = &z->chains[color];
	if (chains->n == chains->room)
		grow_chains(chains);
	chains->code[chains->n++] = (uint16_t)code;
	z->longer[code] = (uint16_t)(CHAIN | chains->n);
}

/* Only the colours are words, and the reader is told so. */
static void clear(struct lzw *z)
{
	int n = 1 << z->least;
	put_code(&z->pen, (uint32_t)n);
	z->pen.width = z->least + 1;
	z->pen.next = (uint32_t)n + 2;
	z->pen.full = 2 * (uint32_t)n;
	memset(z->place, 0, sizeof z->place);
	for (int i = 0; i < n; i++) {
		z->chains[i].n = 1;
		z->longer[i] = CHAIN | 1;
	}
}

void lzw_begin(struct lzw *z, int least, enum lzw_effort effort)
{
	z->least = least;
	z->effort = effort;
	z->pen = (struct pen){ .to = z->bytes, .width = least + 1, .word = -1 };
	clear(z);
}

/* All codes of this width are taken. True when there is no wider one. */
static bool widen(struct lzw *z)
{
	bool most = z->pen.width == MOST_BITS;
	if (most) {
		clear(z);
	} else {
		z->pen.width++;
		z->pen.full *= 2;
	}
	make_room(z);
	return most;
}

/* Writes the word. The code of what is longer by a pixel; 0 when all were forgotten. */
static inline uint32_t end_word(struct lzw *z, struct pen *pen)
{
	put_code(pen, (uint32_t)pen->word);
	if (pen->next == pen->full) {
		z->pen = *pen;
		bool cleared = widen(z);
		*pen = z->pen;
		if (cleared)
			return 0;
	}
	return pen->next++;
}

/* A word ends before the strip, and the strip begins the next one. */
static inline void begin_word(struct lzw *z, struct pen *pen, int color)
{
	uint32_t code = pen->word < 0 ? 0 : end_word(z, pen);
	if (code)
		z->longer[code] = 0;
	pen->word = color;
}

/* A pixel of another colour than the word's last one. */
static inline void turn(struct lzw *z, struct pen *pen, int color)
{
	if (pen->word < 0) {
		pen->word = color;
		return;
	}
	uint32_t key = (uint32_t)pen->word << 8 | (uint32_t)color, at = (key * 2654435761u) >> (32 - PLACE_BITS);
	while (z->place[at] >> 12 != key && z->place[at])
		at = (at + 1) % PLACES;
	if (z->place[at]) {
		pen->word = (int)(z->place[at] & (MOST_CODES - 1));
		return;
	}
	uint32_t code = end_word(z, pen);
	if (code) {
		z->place[at] = key << 12 | code;
		z->longer[code] = 0;
	}
	pen->word = color;
}

/* The word is a chain of this colour, as long as `length`; `n` more pixels follow. */
G_ALWAYS_INLINE static inline void along_chain(struct lzw *z, struct pen *pen, int color, int length, uint32_t n)
{
	const struct chains *chains = &z->chains[color];
	for (; n; length = 1) {
		uint32_t missing = (uint32_t)(chains->n - length);
		if (n <= missing) {
			pen->word = chains->code[(uint32_t)length + n - 1];
			return;
		}
		pen->word = chains->code[chains->n - 1];
		uint32_t code = end_word(z, pen);
		if (code)
			add_chain(z, code, color);
		pen->word = color;
		n -= missing + 1;
	}
}

/* More pixels of the word's last colour. */
G_ALWAYS_INLINE static inline void go_on(struct lzw *z, struct pen *pen, int color, uint32_t n)
{
	for (; n; n--) {
		uint32_t longer = z->longer[pen->word];
		if (longer & CHAIN) {
			along_chain(z, pen, color, (int)(longer & ~(uint32_t)CHAIN), n);
			return;
		}
		if (longer) {
			pen->word = (int)longer;
			continue;
		}
		int word = pen->word;
		uint32_t code = end_word(z, pen);
		if (code) {
			z->longer[word] = (uint16_t)code;
			z->longer[code] = 0;
		}
		pen->word = color;
	}
}

void lzw_feed(struct lzw *z, const struct strip *strip, int n)
{
	struct pen pen = z->pen;
	bool thorough = z->effort == LZW_THOROUGH;
	for (int i = 0; i < n; i++) {
		uint32_t size = strip[i + 1].at - strip[i].at;
		if (thorough || size <= SHORT) {
			turn(z, &pen, strip[i].color);
			go_on(z, &pen, strip[i].color, size - 1);
		} else {
			begin_word(z, &pen, strip[i].color);
			along_chain(z, &pen, strip[i].color, 1, size - 1);
		}
	}
	z->pen = pen;
}

/* Bytes in blocks of at most 255, and the empty one that ends them. */
static void append_blocks(GString *out, const uint8_t *bytes, gsize n)
{
	enum { MOST = 255 };
	gsize at = out->len, n_blocks = (n + MOST - 1) / MOST;
	g_string_set_size(out, at + n + n_blocks + 1);
	for (gsize done = 0, size; done < n; done += size, at += size + 1) {
		size = MIN(n - done, (gsize)MOST);
		out->str[at] = (char)size;
		memcpy(out->str + at + 1, bytes + done, size);
	}
	out->str[at] = 0;
}

void lzw_end(struct lzw *z, GString *out)
{
	struct pen *pen = &z->pen;
	put_code(pen, (uint32_t)pen->word);
	pen->width += pen->next == pen->full && pen->width < MOST_BITS;
	put_code(pen, (1u << z->least) + 1);
	if (pen->n_bits)
		*pen->to++ = (uint8_t)pen->bits;
	g_string_append_c(out, (char)z->least);
	append_blocks(out, z->bytes, (gsize)(pen->to - z->bytes));
	pen->to = z->bytes;
	if (lzw_room(z) > LZW_MOST_KEPT)
		resize(z, 2 * ROOM);
}
