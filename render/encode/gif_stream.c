/*
 * LZW with steps over runs, and the blocks of a GIF around it, see gif_stream.h.
 *
 * In a run of one colour each code is the longest chain of that colour in the table, and the next one is a pixel longer: chains are kept by colour, so that
 * a run of n pixels costs about the square root of 2n steps instead of n. Frames that are mostly "as before" consist of little else.
 */
#include "encode/gif_stream.h"

#include <string.h>

enum {
	MOST_CODES = 4096, MOST_BITS = 12,  /* of the format */
	PLACES = 1 << 14                    /* of the table: four for each code keep searches short */
};

struct lzw {
	GString *out;
	uint32_t bits;
	int n_bits;
	int least;                          /* bits of a colour */
	int width, next;                    /* bits of a code now; the next free code */
	int word;                           /* code of what is not yet written, or -1 */
	uint32_t round;                     /* tables of former rounds are empty */
	uint32_t key[PLACES];               /* round << 20 | word << 8 | colour */
	uint16_t code[PLACES];
	uint16_t chain[MOST_CODES];         /* length of a chain of one colour; 0: it is none */
	uint8_t color[MOST_CODES];          /* of a chain */
	struct { uint16_t *code; int n, room; } chains[256]; /* of each colour, by their length less one */
};

static void put_code(struct lzw *z, int code)
{
	z->bits |= (uint32_t)code << z->n_bits;
	z->n_bits += z->width;
	while (z->n_bits >= 8) {
		g_string_append_c(z->out, (char)z->bits);
		z->n_bits -= 8;
		z->bits >>= 8;
	}
}

/* A code that is one pixel longer than the longest chain of its colour. */
static void add_chain(struct lzw *z, int code, int color)
{
	if (z->chains[color].n == z->chains[color].room) {
		z->chains[color].room = 2 * z->chains[color].room + 16;
		z->chains[color].code = g_renew(uint16_t, z->chains[color].code, z->chains[color].room);
	}
	z->chains[color].code[z->chains[color].n++] = (uint16_t)code;
	z->chain[code] = (uint16_t)z->chains[color].n;
	z->color[code] = (uint8_t)color;
}

static void clear(struct lzw *z)
{
	int n = 1 << z->least;
	put_code(z, n);
	z->width = z->least + 1;
	z->next = n + 2;
	if (++z->round == 1 << 12) { /* the key has 12 bits for it */
		memset(z->key, 0, sizeof z->key);
		z->round = 1;
	}
	for (int i = 0; i < n; i++) {
		z->chains[i].n = 0;
		add_chain(z, i, i);
	}
}

static uint32_t *find(struct lzw *z, int word, int color)
{
	uint32_t key = z->round << 20 | (uint32_t)word << 8 | (uint32_t)color, at = (key * 2654435761u) >> 18;
	while (z->key[at] != key && z->key[at] >> 20 == z->round)
		at = (at + 1) % PLACES;
	return &z->key[at];
}

/* Writes the word; with the colour behind it it becomes a new one, and the colour begins the next. */
static void break_word(struct lzw *z, uint32_t *place, int color)
{
	put_code(z, z->word);
	if (z->next == 1 << z->width && z->width < MOST_BITS)
		z->width++;
	if (z->next == MOST_CODES) {
		clear(z);
	} else {
		int code = z->next++;
		bool is_chain = z->chain[z->word] && z->color[z->word] == color;
		*place = z->round << 20 | (uint32_t)z->word << 8 | (uint32_t)color;
		z->code[place - z->key] = (uint16_t)code;
		z->chain[code] = 0;
		if (is_chain)
			add_chain(z, code, color);
	}
	z->word = color;
}

static void feed(struct lzw *z, int color)
{
	if (z->word < 0) {
		z->word = color;
		return;
	}
	uint32_t *place = find(z, z->word, color);
	if (*place >> 20 == z->round)
		z->word = z->code[place - z->key];
	else
		break_word(z, place, color);
}

/* The word is a chain of this colour; `n` more pixels follow. */
static void feed_chain(struct lzw *z, int color, int n)
{
	while (n > 0) {
		int length = z->chain[z->word], top = z->chains[color].code[z->chains[color].n - 1], missing = z->chains[color].n - length;
		if (n <= missing) {
			z->word = z->chains[color].code[length + n - 1];
			return;
		}
		z->word = top;
		break_word(z, find(z, top, color), color);
		n -= missing + 1;
	}
}

static void feed_run(struct lzw *z, int color, int n)
{
	for (; n > 0; n--) {
		if (z->word >= 0 && z->chain[z->word] && z->color[z->word] == color) {
			feed_chain(z, color, n);
			return;
		}
		feed(z, color);
	}
}

static void feed_pixels(struct lzw *z, const uint8_t *index, int n)
{
	for (int i = 0; i < n;) {
		int run = 1;
		while (i + run < n && index[i + run] == index[i])
			run++;
		if (run < 4) {
			for (int k = 0; k < run; k++)
				feed(z, index[i]);
		} else {
			feed_run(z, index[i], run);
		}
		i += run;
	}
}

struct gif_stream {
	GString *out, *codes;
	int width, height, n_colors, bits;
	int n_frames, loop;
	bool has_clear;                     /* colour 0 */
	uint8_t *before, *row;              /* indexes of the last frame; of a part of a row */
	struct lzw lzw;
};

static void put16(GString *out, int value)
{
	g_string_append_c(out, (char)value);
	g_string_append_c(out, (char)(value >> 8));
}

struct gif_stream *gif_open(const struct palette *palette, int width, int height, int loop, GString *out)
{
	struct gif_stream *gif = g_new0(struct gif_stream, 1);
	int n = palette->n_colors + (loop >= 0); /* one more for what is as before */
	*gif = (struct gif_stream){ .out = out, .codes = g_string_new(NULL), .width = width, .height = height, .n_colors = palette->n_colors, .bits = 1,
		.loop = loop, .has_clear = palette->n_alpha > 0 };
	while (1 << gif->bits < n)
		gif->bits++;
	g_string_append(out, "GIF89a");
	put16(out, width);
	put16(out, height);
	g_string_append_c(out, (char)(0x80 | (gif->bits - 1) << 4 | (gif->bits - 1)));
	put16(out, 0); /* background, aspect */
	for (int i = 0; i < 1 << gif->bits; i++) {
		uint32_t color = i < palette->n_colors ? palette->color[i] : 0;
		const char rgb[3] = { (char)(color >> 16), (char)(color >> 8), (char)color };
		g_string_append_len(out, rgb, 3);
	}
	if (loop == 0 || loop > 1) {
		g_string_append_len(out, "\x21\xff\x0bNETSCAPE2.0\x03\x01", 16);
		put16(out, loop ? loop - 1 : 0); /* repetitions */
		g_string_append_c(out, 0);
	}
	return gif;
}

static void begin_image(struct gif_stream *gif, const struct clip *box, int delay)
{
	GString *out = gif->out;
	bool partial = gif->n_frames > 0, some_clear = partial || gif->has_clear;
	g_string_append_len(out, "\x21\xf9\x04", 3);
	g_string_append_c(out, (char)(1 << 2 | some_clear)); /* the frame stays */
	put16(out, delay);
	g_string_append_c(out, (char)(partial ? gif->n_colors : 0));
	g_string_append_c(out, 0);
	g_string_append_c(out, ',');
	put16(out, box->left);
	put16(out, box->top);
	put16(out, box->right - box->left);
	put16(out, box->bottom - box->top);
	g_string_append_c(out, 0);
	struct lzw *z = &gif->lzw;
	g_string_truncate(gif->codes, 0);
	z->out = gif->codes;
	z->least = MAX(gif->bits, 2);
	z->width = z->least + 1;
	z->bits = 0;
	z->n_bits = 0;
	z->word = -1;
	clear(z);
}

static void end_image(struct gif_stream *gif)
{
	struct lzw *z = &gif->lzw;
	if (z->word >= 0) {
		put_code(z, z->word);
		if (z->next == 1 << z->width && z->width < MOST_BITS)
			z->width++;
	}
	put_code(z, (1 << z->least) + 1);
	if (z->n_bits)
		g_string_append_c(z->out, (char)z->bits);
	g_string_append_c(gif->out, (char)z->least);
	for (gsize at = 0; at < gif->codes->len;) {
		gsize n = MIN((gsize)255, gif->codes->len - at);
		g_string_append_c(gif->out, (char)n);
		g_string_append_len(gif->out, gif->codes->str + at, (gssize)n);
		at += n;
	}
	g_string_append_c(gif->out, 0);
	gif->n_frames++;
}

/* Runs of pixels that differ from the frame before. */
static GArray *find_changes(const struct gif_stream *gif, const uint8_t *index)
{
	GArray *runs = g_array_new(FALSE, FALSE, sizeof(struct run));
	for (int y = 0; y < gif->height; y++) {
		const uint8_t *now = index + (gsize)y * (gsize)gif->width, *before = gif->before + (gsize)y * (gsize)gif->width;
		if (!memcmp(now, before, (gsize)gif->width))
			continue;
		for (int x = 0, n; x < gif->width; x += MAX(n, 1)) {
			for (n = 0; x + n < gif->width && now[x + n] != before[x + n]; n++)
				continue;
			struct run run = { y * gif->width + x, n };
			if (n)
				g_array_append_val(runs, run);
		}
	}
	return runs;
}

/* The smallest box of pixels that differ; of one pixel when none does. */
static struct clip box_of(const struct gif_stream *gif, const uint8_t *index, const struct run *run, int n)
{
	struct clip box = { gif->width, gif->height, 0, 0 };
	for (int i = 0; i < n; i++) {
		int first = 0, last = run[i].n - 1, y = run[i].at / gif->width, x = run[i].at % gif->width;
		while (first <= last && index[run[i].at + first] == gif->before[run[i].at + first])
			first++;
		while (last >= first && index[run[i].at + last] == gif->before[run[i].at + last])
			last--;
		if (first <= last)
			box = (struct clip){ MIN(box.left, x + first), MIN(box.top, y), MAX(box.right, x + last + 1), MAX(box.bottom, y + 1) };
	}
	return box.right ? box : (struct clip){ 0, 0, 1, 1 };
}

/* How far into the box a pixel lies, counted as it is written. */
static int place_in(const struct clip *box, int x, int y)
{
	return (y - box->top) * (box->right - box->left) + x - box->left;
}

static void feed_changes(struct gif_stream *gif, const uint8_t *index, const struct clip *box, const struct run *run, int n)
{
	int same = gif->n_colors, at = 0;
	for (int i = 0; i < n; i++) {
		int y = run[i].at / gif->width, x = run[i].at % gif->width, left = MAX(x, box->left), right = MIN(x + run[i].n, box->right);
		if (y < box->top || y >= box->bottom || left >= right)
			continue;
		feed_run(&gif->lzw, same, place_in(box, left, y) - at);
		at = place_in(box, right, y);
		const uint8_t *now = index + (gsize)y * (gsize)gif->width + left, *before = gif->before + (gsize)y * (gsize)gif->width + left;
		for (int k = 0; k < right - left; k++)
			gif->row[k] = now[k] == before[k] ? (uint8_t)same : now[k];
		feed_pixels(&gif->lzw, gif->row, right - left);
	}
	feed_run(&gif->lzw, same, place_in(box, box->right, box->bottom - 1) - at);
	for (int i = 0; i < n; i++)
		memcpy(gif->before + run[i].at, index + run[i].at, (gsize)run[i].n);
}

void gif_add(struct gif_stream *gif, const uint8_t *index, const struct run *changed, int n, int delay)
{
	gsize pixels = (gsize)gif->width * (gsize)gif->height;
	if (!gif->before) {
		const struct clip whole = { 0, 0, gif->width, gif->height };
		begin_image(gif, &whole, delay);
		feed_pixels(&gif->lzw, index, (int)pixels);
		gif->before = g_memdup2(index, pixels);
		gif->row = g_malloc((gsize)gif->width);
	} else {
		g_autoptr(GArray) found = changed ? NULL : find_changes(gif, index);
		const struct run *run = found ? (const struct run *)(void *)found->data : changed;
		int n_runs = found ? (int)found->len : n;
		struct clip box = box_of(gif, index, run, n_runs);
		begin_image(gif, &box, delay);
		feed_changes(gif, index, &box, run, n_runs);
	}
	end_image(gif);
}

void gif_close(struct gif_stream *gif)
{
	g_string_append_c(gif->out, ';');
	g_string_free(gif->codes, TRUE);
	g_free(gif->before);
	g_free(gif->row);
	for (int i = 0; i < 256; i++)
		g_free(gif->lzw.chains[i].code);
	g_free(gif);
}
