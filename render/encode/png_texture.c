/*
 * PNG of a composition on a texture or hatched spaces: ways through its plate (texture_steps.h) and its stamps (texture_stamps.h) were found once, and no pixel has to be put together.
 *
 * The plate's matches hold between stamps where no stamp covers what they repeat; a bit of each byte of the picture tells. A stamp's own matches always hold.
 */
#include <string.h>

#include "encode/png_write.h"
#include "encode/room.h"
#include "encode/texture_stamps.h"
#include "encode/texture_steps.h"

/* A stamp of the picture. */
struct part {
	const struct stamp *stamp;
	const struct texture_stamp *found;
	bool meets; /* another one, in some row: then its holes are not as the plate, and its matches may not hold */
};

/* A row of a stamp: bytes of the picture. */
struct stretch {
	size_t at, end;
	struct part *part;
	const struct texture_row *row;
};

struct texture_writer {
	const struct composition *c;
	struct texture_steps steps;
	size_t stride, length;
	struct tokens tokens;
	struct part *part;
	struct stretch *span;
	size_t n_spans;
	uint8_t *byte;    /* of the picture's rows, where stamps are; elsewhere any */
	uint8_t *covered; /* a bit of each byte, and a word */
};

/* Bits of bytes from `at` on: the first ONCE are right. */
enum { ONCE = 56 };
#define ALL (((uint64_t)1 << ONCE) - 1)
static inline uint64_t covered_at(const struct texture_writer *w, size_t at)
{
	uint64_t bits;
	memcpy(&bits, w->covered + at / 8, sizeof bits);
	return GUINT64_FROM_LE(bits) >> at % 8;
}

static void cover(struct texture_writer *w, size_t at, size_t end)
{
	for (size_t n; at < end; at += n) {
		uint64_t bits;
		n = MIN(end - at, ONCE);
		memcpy(&bits, w->covered + at / 8, sizeof bits);
		bits |= GUINT64_TO_LE((((uint64_t)1 << n) - 1) << at % 8);
		memcpy(w->covered + at / 8, &bits, sizeof bits);
	}
}

/* How many of `n` bytes from `at` on are the plate's. */
static inline int plain_bytes(const struct texture_writer *w, size_t at, int n)
{
	for (int i = 0; i < n; i += ONCE) {
		uint64_t bits = covered_at(w, at + (size_t)i) & ALL;
		if (bits)
			return MIN(n, i + __builtin_ctzll(bits));
	}
	return n;
}

/* The bytes of the stamps' rows. */
static void fill_rows(struct texture_writer *w)
{
	const struct composition *c = w->c;
	int width = c->plate->width;
	for (size_t i = 0; i < w->n_spans; i++)
		memcpy(w->byte + w->span[i].at, w->steps.byte + w->span[i].at, w->span[i].end - w->span[i].at);
	for (guint i = 0; i < c->stamps->len; i++) {
		const struct stamp *s = c->stamps->pdata[i];
		const uint16_t *color = s->cutout->color;
		for (int k = 0; k < s->cutout->n_runs; k++) {
			int at = s->cutout->run[k].at + s->shift, n = s->cutout->run[k].n;
			uint8_t *to = w->byte + at + at / width + 1;
			for (int x = 0; x < n; x++)
				to[x] = c->map[color[x]];
			color += n;
		}
	}
}

/* Rows of stamps in the order of their bytes. */
static void sort_spans(struct texture_writer *w)
{
	const GPtrArray *stamps = w->c->stamps;
	int height = w->c->plate->height;
	g_autofree int *next = g_new0(int, (gsize)height + 1);
	for (guint i = 0; i < stamps->len; i++) {
		const struct stamp *s = stamps->pdata[i];
		w->part[i] = (struct part){ s, texture_stamp(w->c->plate, s->cutout), false };
		const struct texture_row *row = w->part[i].found->row;
		for (int y = s->reach.top; y < s->reach.bottom; y++, row++)
			next[y + 1] += row->right > row->left;
	}
	for (int y = 0; y < height; y++)
		next[y + 1] += next[y];
	size_t most = (size_t)next[height];
	w->span = g_new0(struct stretch, most + 1);
	w->n_spans = most;
	for (guint i = 0; i < stamps->len; i++) {
		const struct stamp *s = stamps->pdata[i];
		const struct texture_row *row = w->part[i].found->row;
		for (int y = s->reach.top; y < s->reach.bottom; y++, row++) {
			if (row->right == row->left)
				continue;
			size_t at = (size_t)y * w->stride + 1 + (size_t)(row->left + s->dx), k = (size_t)next[y]++;
			for (; k > 0 && w->span[k - 1].at > at; k--)
				w->span[k] = w->span[k - 1];
			w->span[k] = (struct stretch){ at, at + (size_t)(row->right - row->left), &w->part[i], row };
			cover(w, at, w->span[k].end);
		}
	}
	for (size_t i = 1, end = most ? w->span[0].end : 0, last = 0; i < most; i++) {
		if (w->span[i].at < end)
			w->span[i].part->meets = w->span[last].part->meets = true;
		last = w->span[i].end > end ? i : last;
		end = MAX(end, w->span[i].end);
	}
}

/* A step that is cut, or repeats what is covered: as much of its match as holds; on hatched boards what holds at a distance of theirs, where that is more; or a literal. */
static token other_step(const struct texture_writer *w, size_t at, int most, token step)
{
	const int *hatch = w->steps.hatch, near[] = { (int)w->stride, 1, hatch[0], hatch[1] };
	int distance = token_distance(step), n = plain_bytes(w, at - (size_t)distance, MIN(most, token_length(step)));
	for (int i = 0; hatch[0] && i < (int)G_N_ELEMENTS(near); i++) {
		int same = (size_t)near[i] <= at ? same_bytes(w->steps.byte + at, (size_t)near[i], most) : 0;
		same = same > n ? plain_bytes(w, at - (size_t)near[i], same) : 0;
		distance = same > n ? near[i] : distance;
		n = MAX(n, same);
	}
	return n >= DEFLATE_SHORTEST ? token_of_match(n, distance) : token_of_literal(w->steps.byte[at]);
}

/* What the plate shows between two stamps. */
static void add_plate(struct texture_writer *w, size_t at, size_t end)
{
	enum { AHEAD = 256 }; /* steps: sixteen lines of the cache */
	const token *steps = w->steps.step;
	const uint8_t *covered = w->covered;
	token *to = w->tokens.token + w->tokens.n;
	uint32_t *kinds = w->tokens.kind, *codes = w->tokens.distance;
	while (at < end) {
		__builtin_prefetch(steps + at + AHEAD);
		token next = steps[at];
		int longer = token_kind(next) - 257; /* than a literal, which repeats itself */
		size_t length = (size_t)(1 + (longer & ~(longer >> 31))), from = at - (size_t)token_distance(next);
		uint64_t bits;
		memcpy(&bits, covered + from / 8, sizeof bits);
		if (G_UNLIKELY(length > MIN(end - at, ONCE) || (GUINT64_FROM_LE(bits) >> from % 8 & (((uint64_t)1 << length) - 1)))) {
			next = other_step(w, at, (int)MIN(end - at, DEFLATE_LONGEST), next);
			length = (size_t)MAX(token_kind(next) - 256, 1);
		}
		kinds[token_kind(next)]++;
		codes[token_code(next)]++;
		*to++ = next;
		at += length;
	}
	w->tokens.n = (int)(to - w->tokens.token);
}

/* How many bytes of stamps from `at` on, at most `most`, are equal to those of stamps where the same four were last; 0: too few. */
static inline int same_before(struct texture_writer *w, size_t at, int most, size_t *distance)
{
	const uint8_t *p = w->byte + at;
	uint32_t four, before;
	memcpy(&four, p, 4);
	uint32_t *place = &w->tokens.place[(GUINT32_TO_LE(four) * 2654435761u) >> 20];
	size_t last = *place;
	memcpy(&before, w->byte + last, 4);
	*place = (uint32_t)at;
	*distance = at - last;
	if (G_LIKELY(before != four) || *distance > DEFLATE_FARTHEST)
		return 0;
	int n = 0, same = same_bytes(p, *distance, most);
	for (uint64_t open = 0; n < same && !open; n += ONCE)
		if ((open = ~covered_at(w, last + (size_t)n) & ALL))
			return MIN(same, n + __builtin_ctzll(open));
	return same;
}

static inline void add_match(struct texture_writer *w, size_t *at, int length, size_t distance)
{
	tokens_add(&w->tokens, token_of_match(length, (int)distance));
	*at += (size_t)length;
}

/* A row of a stamp: its own steps, or what was written before where that is more. */
static void add_stamp(struct texture_writer *w, const struct stretch *span)
{
	enum { GOOD = 8 }; /* a match of its own of so many bytes is not worth a look */
	const struct texture_step *step = span->part->found->step + span->row->first;
	size_t at = span->at, end = span->end, distance;
	for (size_t begin = at, match, stop; begin < end; begin = stop, step++) {
		match = begin + step->literals;
		stop = match + step->length;
		while (at < stop) {
			int left = at < match ? 1 : (int)(stop - at), most = (int)MIN(end - at, DEFLATE_LONGEST);
			int again = left < GOOD && most >= 4 ? same_before(w, at, most, &distance) : 0;
			if (again > MAX(left + 1, DEFLATE_SHORTEST))
				add_match(w, &at, again, distance);
			else if (at >= match && left >= DEFLATE_SHORTEST)
				add_match(w, &at, left, (size_t)step->distance + 1);
			else
				tokens_add(&w->tokens, token_of_literal(w->byte[at++]));
		}
	}
}

/* Rows of stamps that meet: as they look, without matches but runs. */
static void add_mixed(struct texture_writer *w, size_t at, size_t end)
{
	for (size_t n, first = at; at < end; at += n) {
		int same = at > first ? same_bytes(w->byte + at, 1, (int)MIN(end - at, DEFLATE_LONGEST)) : 0;
		tokens_add(&w->tokens, same >= DEFLATE_SHORTEST ? token_of_match(same, 1) : token_of_literal(w->byte[at]));
		n = same >= DEFLATE_SHORTEST ? (size_t)same : 1;
	}
}

static void add_all(struct texture_writer *w)
{
	size_t at = 0;
	for (const struct stretch *span = w->span, *stop = span + w->n_spans, *next; span < stop; span = next) {
		size_t end = span->end;
		next = span + 1;
		add_plate(w, at, span->at);
		for (; span->part->meets && next < stop && next->at < end; next++)
			end = MAX(end, next->end);
		if (span->part->meets)
			add_mixed(w, span->at, end);
		else
			add_stamp(w, span);
		at = end;
	}
	add_plate(w, at, w->length);
}

/* All that the picture needs, in one block, which stays for the next one. */
static void texture_writer_init(struct texture_writer *w, struct encode_room *room)
{
	gsize of_tokens = w->length * sizeof(token), of_bytes = w->length + TOKEN_PADDING, of_bits = w->length / 8 + 2 * sizeof(uint64_t);
	if (room->n_block < of_tokens + of_bytes + of_bits) {
		g_free(room->block);
		room->n_block = of_tokens + of_bytes + of_bits;
		room->block = g_malloc0(room->n_block);
	}
	tokens_init(&w->tokens, (token *)(void *)room->block);
	w->byte = room->block + of_tokens;
	w->covered = w->byte + of_bytes;
	memset(w->covered, 0, of_bits);
}

/* The block stays, unless it is large. */
static void room_keep(struct encode_room *room)
{
	enum { MOST_KEPT = 1 << 20 }; /* bytes: a picture of 440 pixels by as many; of larger ones pages are few beside what is drawn on them */
	if (room->n_block > MOST_KEPT) {
		g_clear_pointer(&room->block, g_free);
		room->n_block = 0;
	}
}

enum rc png_texture_encode(const struct encode_request *request, GString *out, struct diags *ds)
{
	const struct composition *c = request->composition;
	struct texture_writer w = { .c = c, .steps = texture_steps(c), .stride = (size_t)c->plate->width + 1 };
	struct deflate d;
	w.length = w.stride * (size_t)c->plate->height;
	texture_writer_init(&w, request->room);
	w.part = g_new(struct part, c->stamps->len + 1);
	sort_spans(&w);
	fill_rows(&w);
	add_all(&w);
	gsize chunk = png_begin(request->palette, c->plate->width, c->plate->height, out);
	tokens_write(&w.tokens, &d, out);
	png_end(&d, chunk, c->adler);
	room_keep(request->room);
	g_free(w.span);
	g_free(w.part);
	return RC_OK;
}

bool png_texture_can(const struct encode_request *request)
{
	return png_depth(request->palette->n_colors) == 8 && request->composition->plate->width < DEFLATE_FARTHEST &&
		texture_steps_can(request->composition->plate);
}
