/*
 * Finding the places in rows of indexes where the colour changes, see strips.h.
 *
 * Most pixels are as the one before, so they are looked at in blocks: first those that are as in the frame before become the colour that says so, then
 * the block is compared with the one that begins a pixel earlier. Where the two are equal, which is nearly everywhere, nothing begins.
 */
#include "encode/strips.h"

#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* Pixels that are looked at together. */
enum { BLOCK = 16 };
typedef uint8_t block __attribute__((vector_size(BLOCK)));

static inline block load(const uint8_t *index)
{
	block pixels;
	memcpy(&pixels, index, sizeof pixels);
	return pixels;
}

/* A bit for each byte of a comparison, the first pixel's the lowest. */
static inline uint32_t bits_of(block compared)
{
#ifdef __SSE2__
	return (uint32_t)_mm_movemask_epi8((__m128i)compared);
#else
	uint32_t bits = 0;
	for (int i = 0; i < BLOCK; i++)
		bits |= (uint32_t)(compared[i] & 1) << i;
	return bits;
#endif
}

/* With `before`, what is as there becomes `same`. */
static inline block load_changes(const uint8_t *index, const uint8_t *before, block same)
{
	block pixels = load(index);
	if (!before)
		return pixels;
	block changed = (block)(pixels != load(before));
	return (pixels & changed) | (same & ~changed);
}

/* Strips begin at the pixels whose byte of `begins` is not 0. The first pixel of the block stands at `at` in the image; `skip` are known already. */
static inline struct strip *add_begins(struct strip *to, uint32_t at, block pixels, block begins, int skip)
{
	uint32_t bits = bits_of(begins) >> skip << skip;
	if (!bits)
		return to;
	uint8_t color[BLOCK];
	memcpy(color, &pixels, sizeof color);
	for (; bits; bits &= bits - 1) {
		int k = __builtin_ctz(bits);
		*to++ = (struct strip){ at + (uint32_t)k, color[k] };
	}
	return to;
}

/* Strips begin where a pixel differs from that before it: a block is compared with the one that begins a pixel earlier. At least BLOCK + 1 pixels. */
static inline void add_blocks(struct strips *s, uint32_t at, const uint8_t *index, const uint8_t *before, int n, uint8_t same)
{
	block all_same;
	struct strip *to = s->strip + s->n;
	memset(&all_same, same, sizeof all_same);
	for (int x = 1; x < n; x += BLOCK) {
		int first = MIN(x, n - BLOCK); /* the last block may overlap the one before */
		block pixels = load_changes(index + first, before ? before + first : NULL, all_same);
		block earlier = load_changes(index + first - 1, before ? before + first - 1 : NULL, all_same);
		to = add_begins(to, at + (uint32_t)first, pixels, (block)(pixels != earlier), x - first);
	}
	s->n = (int)(to - s->strip);
}

/* A few pixels as if the last one went on. */
static void add_few(struct strips *s, uint32_t at, const uint8_t *index, const uint8_t *before, int n, uint8_t same)
{
	uint8_t long_index[BLOCK + 1], long_before[BLOCK + 1];
	memset(long_index, index[n - 1], sizeof long_index);
	memcpy(long_index, index, (size_t)n);
	if (before) {
		memset(long_before, before[n - 1], sizeof long_before);
		memcpy(long_before, before, (size_t)n);
	}
	add_blocks(s, at, long_index, before ? long_before : NULL, BLOCK + 1, same);
}

void strips_add_row(struct strips *s, uint32_t at, const uint8_t *index, const uint8_t *before, int n, uint8_t same)
{
	strips_add(s, at, before && *index == *before ? same : *index);
	if (n <= BLOCK)
		add_few(s, at, index, before, n, same);
	else if (before)
		add_blocks(s, at, index, before, n, same);
	else
		add_blocks(s, at, index, NULL, n, same);
}
