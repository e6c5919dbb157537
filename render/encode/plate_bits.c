/*
 * Symbols become bits, see plate_symbols.h: a table has the bits of each symbol, and they are written without a look at what they are.
 *
 * Long pictures get Huffman codes of their own: their symbols are counted. For short ones finding the codes takes as long as writing the symbols: these share
 * codes that were made beforehand, for what boards usually hold. They depend on the picture's colours alone, never on earlier pictures.
 */
#include <string.h>

#include "encode/plate_symbols.h"
#include "encode/png_write.h"

enum {
	FEW_SYMBOLS = 12000, /* of a short picture: a board of squares of 400 pixels in the middle of a game has 10,000 */
	GROUP = 16,          /* numbers of colours that share codes */
	MOST_USUAL = 64      /* codes that are kept, 12 KiB each; a batch has a few */
};

/* Usual codes. */

/*
 * How often literals, lengths and distances are expected, in thousandths, as they come in Chess at 96 and 400 pixels: lengths by code, a flat colour of the plate, the
 * most frequent other ones (the fillings of pieces), all others together; distances: a run, a row, a pitch, any other.
 */
static const uint8_t usual_length[DEFLATE_LENGTHS] = { 24, 35, 12, 39, 4, 3, 17, 2, 6, 17, 10, 8, 18, 15, 9, 7, 9, 7, 3, 8, 10, 5, 3, 3, 5, 3, 2, 2, 13 };
static const uint8_t usual_first[PALETTE_FIRST] = { 80, 40, 30 };
enum { USUAL_FLAT = 40, USUAL_OTHERS = 420, USUAL_RUN = 200, USUAL_ROW = 750, USUAL_PITCH = 100, USUAL_FAR = 5, MOST_FLAT = 4 };

/* What codes are for. Compared as bytes. */
struct usual_key {
	int n_colors, n_flat, row, pitch; /* row and pitch are distances */
};

struct usual {
	struct usual_key key;
	struct deflate_start start;
	deflate_packed match[SYMBOL_FAR - SYMBOL_RUN]; /* symbols of lengths */
};

static guint usual_hash(gconstpointer key)
{
	const struct usual_key *k = key;
	return (guint)(((k->n_colors * 31 + k->n_flat) * 31 + k->row) * 31 + k->pitch);
}

static gboolean usual_equal(gconstpointer a, gconstpointer b) { return memcmp(a, b, sizeof(struct usual_key)) == 0; }

static void usual_free(gpointer data)
{
	struct usual *u = data;
	deflate_start_release(&u->start);
	g_free(u);
}

static void expect(const struct usual_key *key, struct deflate_counts *out)
{
	enum { PARTS = 16 }; /* of a thousandth: there are many rare colours */
	for (int i = 0; i < key->n_colors; i++)
		out->literal[i] = i < key->n_flat ? USUAL_FLAT * PARTS : (uint32_t)(USUAL_OTHERS * PARTS / key->n_colors);
	for (int i = 0; i < PALETTE_FIRST; i++)
		out->literal[key->n_flat + i] = usual_first[i] * PARTS;
	for (int i = 0; i < DEFLATE_LENGTHS; i++)
		out->literal[DEFLATE_FIRST_LENGTH + i] = usual_length[i] * PARTS;
	for (int i = 0; i < DEFLATE_DISTANCES; i++)
		out->distance[i] = USUAL_FAR;
	out->distance[0] = USUAL_RUN;
	out->distance[deflate_distance_code(key->row)] = USUAL_ROW;
	if (key->pitch)
		out->distance[deflate_distance_code(key->pitch)] += USUAL_PITCH;
}

/* What symbols of lengths are as bits. */
static void fill_matches(const struct deflate *d, int row, int pitch, deflate_packed *match)
{
	const struct deflate_bits none = { 0 }, back = deflate_distance(d, 1), up = deflate_distance(d, row), left = deflate_distance(d, MAX(pitch, 1));
	for (int i = 0; i < SYMBOL_LENGTHS; i++) {
		struct deflate_bits length = d->length[i + DEFLATE_SHORTEST];
		match[i] = deflate_pack(length, back);
		match[SYMBOL_ABOVE - SYMBOL_RUN + i] = deflate_pack(length, up);
		match[SYMBOL_PITCH - SYMBOL_RUN + i] = deflate_pack(length, left);
		match[SYMBOL_BACK - SYMBOL_RUN + i] = deflate_pack(length, none);
	}
}

/* struct usual_key -> struct usual */
GHashTable *plate_bits_new_usual(void) { return g_hash_table_new_full(usual_hash, usual_equal, NULL, usual_free); }

/* The usual codes for a picture, made now when there are none. Borrowed until the next call. */
static const struct usual *find_usual(GHashTable *all, const struct palette *palette, int row, int pitch)
{
	struct usual_key key = {
		.n_colors = MIN((palette->n_colors + GROUP) / GROUP * GROUP, 256), .n_flat = MIN(palette->n_flat, MOST_FLAT), .row = row, .pitch = pitch
	};
	struct usual *u = g_hash_table_lookup(all, &key);
	if (u)
		return u;
	if (g_hash_table_size(all) == MOST_USUAL)
		g_hash_table_remove_all(all);
	struct deflate_counts counts = { 0 };
	u = g_new0(struct usual, 1);
	u->key = key;
	expect(&key, &counts);
	deflate_start_init(&u->start, &counts);
	fill_matches(&u->start.deflate, key.row, key.pitch, u->match);
	g_hash_table_insert(all, &u->key, u);
	return u;
}

/* Codes of a picture's own. */

/* How often each symbol comes. */
static void count_symbols(const struct symbol_stream *s, uint32_t *count)
{
	memset(count, 0, (gsize)s->composition->plate->n_colors * sizeof *count);
	memset(count + SYMBOL_RUN, 0, (SYMBOLS - SYMBOL_RUN) * sizeof *count);
	for (gsize i = 0; i < s->n; i++)
		count[s->symbol[i]]++;
}

/* How often each literal, length and distance of DEFLATE comes in them. */
static void count_codes(const struct symbol_stream *s, const uint32_t *count, struct deflate_counts *out)
{
	const uint8_t *length_code = deflate_length_codes();
	const struct composition *c = s->composition;
	int up = deflate_distance_code(c->plate->width + 1), left = deflate_distance_code(MAX(s->png->pitch, 1));
	for (int id = 0; id < c->plate->n_colors; id++)
		out->literal[c->map[id]] += count[id];
	out->literal[0] += count[SYMBOL_FILTER];
	for (int i = 0; i < SYMBOL_LENGTHS; i++) {
		uint32_t run = count[SYMBOL_RUN + i], above = count[SYMBOL_ABOVE + i], pitch = count[SYMBOL_PITCH + i];
		out->literal[DEFLATE_FIRST_LENGTH + length_code[i + DEFLATE_SHORTEST]] += run + above + pitch + count[SYMBOL_BACK + i];
		out->distance[0] += run;
		out->distance[up] += above;
		out->distance[left] += pitch;
	}
	for (int i = 0; i < SYMBOL_FARS; i++)
		if (count[SYMBOL_FAR + i])
			out->distance[deflate_distance_code(s->far[i])] += count[SYMBOL_FAR + i];
}

/* What all other symbols are as bits. */
static void fill_others(const struct symbol_stream *s, const struct deflate *d, deflate_packed *table)
{
	const struct composition *c = s->composition;
	const struct deflate_bits none = { 0 };
	deflate_packed literal[256];
	for (int i = 0; i < 256; i++)
		literal[i] = deflate_pack(d->literal[i], none);
	for (int id = 0; id < c->plate->n_colors; id++)
		table[id] = literal[c->map[id]];
	table[SYMBOL_FILTER] = literal[0];
	for (int i = 0; i < SYMBOL_FARS; i++)
		if (s->far[i])
			table[SYMBOL_FAR + i] = deflate_pack(deflate_distance(d, s->far[i]), none);
}

/* Some symbols at a time, so that room for what they have at most is made for a few. */
static void put_symbols(const struct symbol_stream *s, struct deflate *d, const deflate_packed *table)
{
	enum { AT_ONCE = 1024 };
	const uint16_t *symbol = s->symbol, *end = symbol + s->n;
	while (symbol < end) {
		const uint16_t *stop = symbol + MIN(end - symbol, AT_ONCE);
		deflate_room(d, DEFLATE_MOST_BYTES * AT_ONCE);
		struct deflate_writer w = d->w;
		for (; stop - symbol >= 4; symbol += 4)
			deflate_put_four(&w, table, symbol);
		for (; symbol < stop; symbol++)
			deflate_put_packed(&w, table[*symbol]);
		d->w = w;
	}
}

void plate_bits_write(const struct symbol_stream *s, const struct palette *palette, GHashTable *all, GString *out)
{
	const struct plate *p = s->composition->plate;
	deflate_packed table[SYMBOLS];
	struct deflate d;
	gsize chunk = png_begin(palette, p->width, p->height, out);
	if (s->n <= FEW_SYMBOLS) {
		const struct usual *usual = find_usual(all, palette, p->width + 1, s->png->pitch);
		deflate_begin_as(&d, out, &usual->start);
		memcpy(table + SYMBOL_RUN, usual->match, sizeof usual->match);
	} else {
		uint32_t count[SYMBOLS];
		struct deflate_counts counts = { 0 };
		count_symbols(s, count);
		count_codes(s, count, &counts);
		deflate_begin(&d, out, &counts);
		fill_matches(&d, p->width + 1, s->png->pitch, table + SYMBOL_RUN);
	}
	fill_others(s, &d, table);
	put_symbols(s, &d, table);
	png_end(&d, chunk, s->composition->adler);
}
