/*
 * PNG of palette pictures, fast: DEFLATE that looks for matches one byte back and one row up, and one Huffman table a picture.
 *
 * Board pictures are flat colours and repeated rows, so these two distances find nearly all that a full search would find, in a sixteenth of
 * its time. Where both fail, at the edges of pieces and in textures, one more place is tried: the last one with the same four bytes. Of a board of many colours the
 * best places are known, since all its pictures share them.
 *
 * The rows are filtered with "none" and packed into `bytes`.
 */
#include <string.h>
#include <zlib.h>

#include "encode/png_write.h"

/* Places by a hash of four bytes; 4,096 keep the table in the first cache. */
enum { PLACES = 4096 };

/* How many bytes from `p` on equal those `distance` before, at most `most`. */
static inline int same_bytes(const uint8_t *p, size_t distance, int most)
{
	const uint8_t *q = p - distance;
	int n = 0;
	while (n + 8 <= most) {
		uint64_t a, b;
		memcpy(&a, p + n, 8);
		memcpy(&b, q + n, 8);
		if (a != b)
			return n + (int)(GUINT64_TO_LE(a ^ b) ? __builtin_ctzll(GUINT64_TO_LE(a ^ b)) / 8 : 0);
		n += 8;
	}
	while (n < most && p[n] == q[n])
		n++;
	return n;
}

/* The last place with the same four bytes as `at`, or `at`; remembers `at`. */
static size_t last_place(uint32_t *place, const uint8_t *bytes, size_t at)
{
	uint32_t four;
	memcpy(&four, bytes + at, 4);
	uint32_t *slot = &place[(GUINT32_TO_LE(four) * 2654435761u) >> 20];
	size_t last = *slot;
	*slot = (uint32_t)at;
	return last;
}

/* A literal, or a match: its length above 16 bits, below them the distance less one. */
typedef uint32_t token;

struct tokens {
	token *token;
	int n;
	struct deflate_counts counts;
};

/*
 * Where a texture's pixels are found again, for all pictures of its plate: what is found there is compared anew, since pieces may have changed it.
 */
static const uint16_t *find_before(struct plate *p)
{
	enum { HASHES = 1 << 14, TRIES = 8, GOOD = 24, EASY = 8 }; /* twice as many tries make files smaller by 1 % */
	int stride = p->width + 1, n = stride * p->height;
	if (p->before)
		return p->before;
	g_autofree uint16_t *id = g_new0(uint16_t, (gsize)n + EASY + 1);
	g_autofree int *chain = g_new(int, (gsize)n), *last = g_new(int, HASHES);
	p->before = g_new0(uint16_t, (gsize)n);
	p->bytes += (gsize)n * sizeof p->before[0];
	for (int y = 0; y < p->height; y++)
		memcpy(id + y * stride + 1, p->id + (gsize)y * (gsize)p->width, (gsize)p->width * sizeof id[0]);
	memset(last, 0xff, HASHES * sizeof last[0]);
	for (int at = 0; at < n; at++) {
		uint64_t four;
		memcpy(&four, id + at, sizeof four);
		int *slot = &last[four * 11400714819323198485u >> 50], best = 3;
		bool is_easy = !memcmp(id + at, id + at + 1, EASY * sizeof id[0]) || (at >= stride && !memcmp(id + at, id + at - stride, EASY * sizeof id[0]));
		for (int from = is_easy ? -1 : *slot, tries = TRIES; from >= 0 && at - from <= DEFLATE_FARTHEST && tries && best < GOOD;
			from = chain[from], tries--) {
			int length = 0;
			while (length < GOOD && at + length < n && id[from + length] == id[at + length])
				length++;
			if (length > best) {
				best = length;
				p->before[at] = (uint16_t)(at - from);
			}
		}
		chain[at] = *slot;
		*slot = at;
	}
	return p->before;
}

/* All tokens of the rows: the longest match each time; the upper one when two are equal, for it goes on longer on the next row. */
static void find_tokens(struct tokens *t, const uint8_t *bytes, size_t length, size_t stride, const uint16_t *before)
{
	enum { GOOD = 8 }; /* a match of this length is not worth a search for a better one */
	const uint8_t *length_code = deflate_length_codes();
	uint32_t place[PLACES] = { 0 };
	int up_code = deflate_distance_code((int)MIN(stride, DEFLATE_FARTHEST));
	for (size_t at = 0; at < length;) {
		int most = (int)MIN((size_t)DEFLATE_LONGEST, length - at), n = 0, code = up_code;
		size_t distance = stride;
		if (at >= stride && stride <= DEFLATE_FARTHEST)
			n = same_bytes(bytes + at, stride, most);
		if (n < most && at > 0 && bytes[at] == bytes[at - 1]) {
			int back = same_bytes(bytes + at, 1, most);
			if (back > n) {
				n = back;
				distance = 1;
				code = 0;
			}
		}
		if (n < GOOD && before && before[at]) {
			int again = same_bytes(bytes + at, before[at], most);
			if (again > n + 1) {
				n = again;
				distance = before[at];
				code = deflate_distance_code((int)distance);
			}
		}
		if (n < (before ? 4 : GOOD) && most >= 4) {
			size_t last = last_place(place, bytes, at);
			int again = last < at && at - last <= DEFLATE_FARTHEST ? same_bytes(bytes + at, at - last, most) : 0;
			if (again > n + 1) {
				n = again;
				distance = at - last;
				code = deflate_distance_code((int)distance);
			}
		}
		if (n < DEFLATE_SHORTEST) {
			t->counts.literal[bytes[at]]++;
			t->token[t->n++] = bytes[at++];
			continue;
		}
		t->counts.literal[DEFLATE_FIRST_LENGTH + length_code[n]]++;
		t->counts.distance[code]++;
		t->token[t->n++] = (token)n << 16 | (token)(distance - 1);
		at += (size_t)n;
	}
}

static void put_tokens(struct deflate *d, const struct tokens *t)
{
	enum { AT_ONCE = 1024 }; /* tokens, for which room is made */
	struct deflate_bits bits = { 0 };
	int last = 0;
	for (int first = 0; first < t->n; first += AT_ONCE) {
		deflate_room(d, DEFLATE_MOST_BYTES * AT_ONCE);
		struct deflate_writer w = d->w;
		for (int i = first; i < MIN(first + AT_ONCE, t->n); i++) {
			int length = (int)(t->token[i] >> 16), distance = (int)(t->token[i] & 0xffff) + 1;
			if (!length) {
				deflate_literal(&w, d->literal[t->token[i]]);
				continue;
			}
			if (distance != last)
				bits = deflate_distance(d, last = distance);
			deflate_match(&w, d->length[length], bits);
		}
		d->w = w;
	}
}

/* Rows as PNG stores them: the filter byte, then indexes of `depth` bits. */
static uint8_t *pack_rows(const struct palette *palette, int width, int height, int depth, size_t *stride)
{
	*stride = ((size_t)width * (size_t)depth + 7) / 8 + 1;
	uint8_t *bytes = g_malloc0(*stride * (size_t)height);
	for (int y = 0; y < height; y++) {
		const uint8_t *index = palette->index + (size_t)y * (size_t)width;
		uint8_t *row = bytes + *stride * (size_t)y + 1;
		if (depth == 8)
			memcpy(row, index, (size_t)width);
		else
			for (int x = 0; x < width; x++)
				row[x * depth / 8] |= (uint8_t)(index[x] << (8 - depth - x * depth % 8));
	}
	return bytes;
}

enum rc png_rows_encode(const struct encode_request *request, GString *out, struct diags *ds)
{
	const struct composition *composition = request->palette->n_colors > 16 ? request->composition : NULL; /* in bytes */
	int width = request->width, height = request->height;
	size_t stride, length;
	g_autofree uint8_t *bytes = pack_rows(request->palette, width, height, png_depth(request->palette->n_colors), &stride);
	length = stride * (size_t)height;
	struct tokens tokens = { .token = g_new(token, length) };
	struct deflate d;
	find_tokens(&tokens, bytes, length, stride, composition && composition->plate->textured ? find_before(composition->plate) : NULL);
	gsize chunk = png_begin(request->palette, width, height, out);
	deflate_begin(&d, out, &tokens.counts);
	put_tokens(&d, &tokens);
	png_end(&d, chunk, composition ? composition->adler : (uint32_t)adler32(1, bytes, (uInt)length));
	g_free(tokens.token);
	return RC_OK;
}
