/*
 * The way through a texture, see texture_steps.h.
 *
 * From the last byte to the first: what the rest costs is known of all bytes further on, and the step is taken that makes this one's rest cheapest. What a step
 * costs is estimated, since Huffman codes differ from picture to picture.
 */
#include "encode/texture_steps.h"

#include <string.h>

#include "encode/deflate.h"
#include "encode/plate_symbols.h"

enum {
	HASHES = 1 << 14,
	TRIES = 8,
	GOOD = 24,      /* a match of this length is taken as it is */
	MOST = 255,     /* of a length */
	MOST_ROWS = 16, /* after which lines of a hatch come back, at all sizes */
	NARROWEST = 16, /* pixels between equal pieces on equal squares */
	FAR_BITS = 6,   /* of the code of a distance, and for what a stamp may cover */
	BIT = 8         /* costs are eighths of a bit */
};

struct search {
	const uint8_t *byte;
	int n, stride;
	int near[4], run[4];                    /* distances that are tried everywhere, 0: none; how many bytes from here on are as at each */
	int *before;                            /* the last place with the same four bytes, or -1 */
	uint32_t *rest;                         /* [n + 1] what all from here on costs */
	uint16_t literal[256], match[MOST + 1]; /* costs */
	token *step;
};

static uint32_t four_at(const uint8_t *p)
{
	uint32_t four;
	memcpy(&four, p, sizeof four);
	return GUINT32_TO_LE(four);
}

static void find_before(struct search *s)
{
	g_autofree int *last = g_new(int, HASHES);
	memset(last, 0xff, HASHES * sizeof last[0]);
	for (int at = 0; at < s->n; at++) {
		int *slot = at + 4 <= s->n ? &last[four_at(s->byte + at) * 2654435761u >> 18] : NULL;
		s->before[at] = slot ? *slot : -1;
		if (slot)
			*slot = at;
	}
}

/* Sixteenths of a bit of one in so many. */
static uint32_t cost_of_share(uint32_t of, uint32_t n)
{
	uint32_t cost = 0;
	uint64_t share = n ? ((uint64_t)of << 16) / n : (uint64_t)1 << 31; /* from 1 << 16 on */
	for (; share >= 2 << 16; share >>= 1)
		cost += BIT;
	return cost + (uint32_t)((share - (1 << 16)) * BIT >> 16);
}

static void estimate_costs(struct search *s)
{
	const uint8_t *length_code = deflate_length_codes();
	uint32_t count[256] = { 0 };
	for (int i = 0; i < s->n; i++)
		count[s->byte[i]]++;
	for (int i = 0; i < 256; i++)
		s->literal[i] = (uint16_t)(cost_of_share((uint32_t)s->n, count[i]) + BIT);
	for (int i = DEFLATE_SHORTEST; i <= MOST; i++) {
		int code = length_code[i];
		s->match[i] = (uint16_t)(BIT * (2 + MIN(code, 6) + (code >= 8 ? code / 4 - 1 : 0)));
	}
}

static uint32_t cost_of_distance(const struct search *s, int distance)
{
	int code = deflate_distance_code(distance);
	return (uint32_t)(distance == s->stride || distance == 1 ? 2 * BIT : BIT * (FAR_BITS + (code >= 4 ? code / 2 - 1 : 0)));
}

/* Lengths from `first` to `last` at a distance: takes the best of them when it is better than what was. */
static void offer(struct search *s, int at, int first, int last, int distance)
{
	uint32_t of_distance = cost_of_distance(s, distance);
	for (int length = last >= GOOD ? last : first; length <= last; length++) {
		uint32_t cost = of_distance + s->match[length] + s->rest[at + length];
		if (cost < s->rest[at]) {
			s->rest[at] = cost;
			s->step[at] = token_of_match(length, distance);
		}
	}
}

static void choose_step(struct search *s, int at)
{
	const uint8_t *p = s->byte + at;
	int most = MIN(MOST, s->n - at), longest = DEFLATE_SHORTEST - 1;
	s->rest[at] = s->literal[*p] + s->rest[at + 1];
	s->step[at] = token_of_literal(*p);
	for (int i = 0; i < (int)G_N_ELEMENTS(s->near) && s->near[i]; i++) {
		s->run[i] = at >= s->near[i] && *p == p[-s->near[i]] ? MIN(s->run[i] + 1, MOST) : 0;
		longest = MAX(longest, s->run[i]);
	}
	int least = s->near[2] && longest >= GOOD ? longest : DEFLATE_SHORTEST; /* most of a hatch is in long matches */
	for (int i = 0; i < (int)G_N_ELEMENTS(s->near); i++)
		if (s->run[i] >= least)
			offer(s, at, DEFLATE_SHORTEST, s->run[i], s->near[i]);
	int tries = longest < 8 ? TRIES : 0;
	for (int from = s->before[at]; from >= 0 && at - from <= DEFLATE_FARTHEST && tries-- && longest < GOOD; from = s->before[from]) {
		int n = s->byte[from + longest] == p[longest] ? same_bytes(p, (size_t)(at - from), most) : 0;
		if (n > longest) {
			offer(s, at, longest + 1, n, at - from);
			longest = n;
		}
	}
}

bool texture_steps_can(struct plate *p)
{
	enum { HATCHED = 10 }; /* pixels a symbol: hatched boards have 3 to 9, the other ones of print, which have as few colours, 14 and more */
	if (p->textured || !p->hatched || p->n_own > 255)
		return p->textured;
	const struct plate_row *last = &symbols_of_plate(p)->row[p->height - 1];
	return (gsize)(last->first + last->n) * HATCHED > (gsize)p->width * (gsize)p->height;
}

static void fill_bytes(const struct plate *p, const uint8_t *map, uint8_t *byte)
{
	const uint16_t *id = p->id;
	for (int y = 0; y < p->height; y++, byte += p->width + 1, id += p->width)
		for (int x = 0; x < p->width; x++)
			byte[1 + x] = map[id[x]];
}

/* Of the distances from `first` to `last`, by `step`, the one at which a sample of rows has most equal bytes. */
static int best_distance(const struct search *s, int first, int last, int step)
{
	enum { SAMPLES = 8 };
	int best = first, most = 0, rows = s->n / s->stride;
	for (int distance = first; distance <= last; distance += step) {
		int same = 0;
		for (int i = 0; i < SAMPLES; i++) {
			const uint8_t *row = s->byte + (rows * (2 * i + 1) / (2 * SAMPLES)) * s->stride;
			for (int x = 0; x < s->stride && row + x - distance >= s->byte; x++)
				same += row[x] == row[x - distance];
		}
		best = same > most ? distance : best;
		most = MAX(same, most);
	}
	return best;
}

/* Steps, bytes, padding, and the map of the bytes, all 0: no palette has such a map. */
static uint8_t *steps_room(const struct plate *p)
{
	gsize n = (gsize)(p->width + 1) * (gsize)p->height;
	return g_malloc0(n * (sizeof(token) + 1) + TOKEN_PADDING + 256);
}

/* The map is that of all palettes of a texture; else what is found does not depend on a palette, and no colour is like a filter byte. */
static uint8_t *new_steps(const struct composition *c)
{
	const struct plate *p = c->plate;
	int stride = p->width + 1, n = stride * p->height;
	uint8_t *block = steps_room(p), *byte = block + (gsize)n * sizeof(token), *map = byte + n + TOKEN_PADDING;
	struct search s = { .byte = byte, .n = n, .stride = stride, .step = (token *)(void *)block };
	for (int i = 0; i < p->n_own; i++)
		map[i] = p->textured ? c->map[i] : (uint8_t)(i + 1);
	fill_bytes(p, map, byte);
	if (!p->textured) {
		c->plate->hatch[0] = best_distance(&s, 2 * stride, MIN(MOST_ROWS * stride, DEFLATE_FARTHEST), stride);
		c->plate->hatch[1] = best_distance(&s, NARROWEST, p->width / 2, 1);
	}
	memcpy(s.near, (const int[]){ stride, 1, p->hatch[0], p->hatch[1] }, sizeof s.near);
	s.before = g_new(int, (gsize)n);
	s.rest = g_new0(uint32_t, (gsize)n + 1);
	find_before(&s);
	estimate_costs(&s);
	for (int at = n - 1; at >= 0; at--)
		choose_step(&s, at);
	g_free(s.before);
	g_free(s.rest);
	return block;
}

/* For a later process: the distances of a hatch; then of each byte the length of its match, 0: none, and behind a length the distance less one. */
static void write_steps(const struct plate *p, GByteArray *out)
{
	gsize n = (gsize)(p->width + 1) * (gsize)p->height;
	const token *step = (const token *)(void *)p->steps;
	g_autofree uint8_t *all = g_malloc(3 * n);
	uint8_t *to = all;
	for (gsize i = 0; i < n; i++) {
		*to++ = (uint8_t)token_length(step[i]);
		if (token_length(step[i])) {
			uint16_t distance = (uint16_t)(token_distance(step[i]) - 1);
			memcpy(to, &distance, sizeof distance);
			to += sizeof distance;
		}
	}
	g_byte_array_append(out, (const guint8 *)p->hatch, sizeof p->hatch);
	g_byte_array_append(out, all, (guint)(to - all));
}

/* Of `n` bytes; false when they are not such. Equal distances mostly follow one another. */
static bool read_kept(const guint8 *from, const guint8 *end, gsize n, token *step)
{
	uint16_t less = 0;
	token of_distance = token_of_distance(less + 1);
	for (gsize at = 0; at < n; at++) {
		gsize length = from < end ? *from++ : DEFLATE_LONGEST;
		if (!length) {
			step[at] = token_of_literal(0);
			continue;
		}
		if (end - from < (gssize)sizeof less)
			return false;
		if (memcmp(&less, from, sizeof less)) {
			memcpy(&less, from, sizeof less);
			of_distance = token_of_distance(less + 1);
		}
		from += sizeof less;
		if (length < DEFLATE_SHORTEST || length > n - at || less >= at || less >= DEFLATE_FARTHEST)
			return false;
		step[at] = token_with_length(of_distance, (int)length);
	}
	return from == end;
}

/* The block of steps as an earlier process has left them, without its bytes and their map. NULL when they are no steps of this plate. */
static uint8_t *read_steps(struct plate *p)
{
	gsize n = (gsize)(p->width + 1) * (gsize)p->height;
	const guint8 *from = p->steps_kept->data, *end = from + p->steps_kept->len;
	int hatch[G_N_ELEMENTS(p->hatch)], least = p->textured ? 0 : 1, most = p->textured ? 0 : DEFLATE_FARTHEST;
	g_autofree uint8_t *block = steps_room(p);
	if (end - from < (gssize)sizeof hatch || !read_kept(from + sizeof hatch, end, n, (token *)(void *)block))
		return NULL;
	memcpy(hatch, from, sizeof hatch);
	if (MIN(hatch[0], hatch[1]) < least || MAX(hatch[0], hatch[1]) > most)
		return NULL;
	memcpy(p->hatch, hatch, sizeof hatch);
	return g_steal_pointer(&block);
}

/* Has the steps of a plate: those that were kept, or found now. */
static void need_steps(const struct composition *c)
{
	struct plate *p = c->plate;
	if (p->steps)
		return;
	if (p->steps_kept) {
		p->steps = read_steps(p);
		p->bytes -= p->steps_kept->len;
		g_clear_pointer(&p->steps_kept, g_byte_array_unref);
	}
	if (!p->steps) {
		p->steps = new_steps(c);
		p->news = true;
	}
	p->steps_write = write_steps;
	p->bytes += (gsize)(p->width + 1) * (gsize)p->height * (sizeof(token) + 1);
}

struct texture_steps texture_steps(const struct composition *c)
{
	struct plate *p = c->plate;
	gsize n = (gsize)(p->width + 1) * (gsize)p->height;
	need_steps(c);
	token *step = (token *)(void *)p->steps;
	uint8_t *byte = p->steps + n * sizeof(token), *map = byte + n + TOKEN_PADDING;
	if (memcmp(map, c->map, (gsize)p->n_own) != 0) {
		memcpy(map, c->map, (gsize)p->n_own);
		fill_bytes(p, map, byte);
		for (gsize i = 0; i < n; i++)
			step[i] = token_length(step[i]) ? step[i] : token_of_literal(byte[i]);
	}
	return (struct texture_steps){ .step = step, .byte = byte, .hatch = p->hatch };
}
