/*
 * Strict decoders, see decode.h: PNG by libpng and zlib, GIF by our own reading of its specification.
 */
#include "decode.h"

#include <png.h>
#include <stdbool.h>
#include <string.h>
#include <zlib.h>

static uint32_t be32(const char *at)
{
	const uint8_t *b = (const uint8_t *)at;
	return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

/* Whether `data` is one whole zlib stream of so many bytes, and nothing besides. */
static bool is_stream_of(const GString *data, gsize bytes)
{
	g_autofree Bytef *out = g_malloc(bytes + 1);
	z_stream z = { .next_in = (Bytef *)data->str, .avail_in = (uInt)data->len, .next_out = out, .avail_out = (uInt)bytes + 1 };
	if (inflateInit(&z) != Z_OK)
		return false;
	bool whole = inflate(&z, Z_FINISH) == Z_STREAM_END && z.total_out == bytes && z.avail_in == 0;
	inflateEnd(&z);
	return whole;
}

/* Walks the chunks: checksums, an end, and the stream in them. */
static bool is_sound_png(const GString *bytes)
{
	static const int samples[] = { 1, 0, 3, 1, 2, 0, 4 };
	g_autoptr(GString) data = g_string_new(NULL);
	gsize at = 8, expected = 0;
	bool ended = false;
	while (at + 12 <= bytes->len && !ended) {
		const char *chunk = bytes->str + at;
		gsize length = be32(chunk);
		if (length > bytes->len - at - 12 || crc32(0, (const Bytef *)chunk + 4, (uInt)length + 4) != be32(chunk + 8 + length))
			return false;
		if (!memcmp(chunk + 4, "IHDR", 4))
			expected = ((gsize)be32(chunk + 8) * (gsize)(chunk[16] * samples[(int)chunk[17]]) + 7) / 8 * be32(chunk + 12) + be32(chunk + 12);
		else if (!memcmp(chunk + 4, "IDAT", 4))
			g_string_append_len(data, chunk + 8, (gssize)length);
		ended = !memcmp(chunk + 4, "IEND", 4);
		at += length + 12;
	}
	return ended && at == bytes->len && is_stream_of(data, expected);
}

uint32_t *png_decode(const GString *bytes, int width, int height)
{
	png_image image = { .version = PNG_IMAGE_VERSION };
	if (!png_image_begin_read_from_memory(&image, bytes->str, bytes->len) || (int)image.width != width || (int)image.height != height)
		return NULL;
	image.format = PNG_FORMAT_BGRA;
	g_autofree uint8_t *bgra = g_malloc(PNG_IMAGE_SIZE(image));
	if (!png_image_finish_read(&image, NULL, bgra, 0, NULL) || image.warning_or_error || !is_sound_png(bytes))
		return NULL;
	uint32_t *out = g_new(uint32_t, (gsize)width * (gsize)height);
	for (gsize i = 0; i < (gsize)width * (gsize)height; i++)
		out[i] = (uint32_t)bgra[4 * i + 3] << 24 | (uint32_t)bgra[4 * i + 2] << 16 | (uint32_t)bgra[4 * i + 1] << 8 | bgra[4 * i];
	return out;
}

/* The bytes of a GIF on their way; reading past the end leaves `at` past it. */
struct reader {
	const GString *bytes;
	gsize at;
};

static int byte(struct reader *r) { return r->at < r->bytes->len ? (uint8_t)r->bytes->str[r->at++] : (r->at = r->bytes->len + 1, 0); }

static int two_bytes(struct reader *r)
{
	int low = byte(r);
	return low | byte(r) << 8;
}

static GString *sub_blocks(struct reader *r)
{
	GString *out = g_string_new(NULL);
	for (int n = byte(r); n; n = byte(r))
		for (; n > 0; n--)
			g_string_append_c(out, (char)byte(r));
	return out;
}

enum { CODES = 4096 };

/* LZW: every code but the first of a table names a word, which is its prefix and one pixel more. */
struct words {
	int prefix[CODES], length[CODES], width, next, least;
	uint8_t last[CODES];
};

static void words_clear(struct words *w)
{
	w->width = w->least + 1;
	w->next = (1 << w->least) + 2;
	for (int i = 0; i < 1 << w->least; i++) {
		w->prefix[i] = -1;
		w->length[i] = 1;
		w->last[i] = (uint8_t)i;
	}
}

static uint8_t first_of(const struct words *w, int code)
{
	while (w->prefix[code] >= 0)
		code = w->prefix[code];
	return w->last[code];
}

/* A code: its pixels go to `out`. False when there is no such code, or no place for so many pixels. */
static bool take(struct words *w, int code, int before, uint8_t *out, int *n_out, int most)
{
	if (code > w->next || (code == w->next && before < 0) || code == 1 << w->least || (before < 0 && code >= 1 << w->least))
		return false;
	if (before >= 0 && w->next < CODES) {
		w->prefix[w->next] = before;
		w->length[w->next] = w->length[before] + 1;
		w->last[w->next] = first_of(w, code == w->next ? before : code);
		w->next++;
	} else if (before >= 0 && code == w->next) {
		return false;
	}
	if (w->next == 1 << w->width && w->width < 12)
		w->width++;
	if (*n_out + w->length[code] > most)
		return false;
	*n_out += w->length[code];
	for (int at = *n_out - 1; code >= 0; code = w->prefix[code])
		out[at--] = w->last[code];
	return true;
}

/* Exactly `n` pixels, begun by a clear code and ended by an end code in the last byte. */
static const char *inflate_words(const GString *data, int least, uint8_t *out, int n)
{
	struct words w = { .least = least };
	uint64_t held = 0;
	int n_held = 0, n_out = 0, before = -1;
	bool cleared = false;
	words_clear(&w);
	for (gsize at = 0; at < data->len;) {
		while (n_held < w.width && at < data->len) {
			held |= (uint64_t)(uint8_t)data->str[at++] << n_held;
			n_held += 8;
		}
		while (n_held >= w.width) {
			int code = (int)(held & ((1u << w.width) - 1));
			held >>= w.width;
			n_held -= w.width;
			if (code == (1 << least) + 1)
				return n_out != n ? "too few pixels" : at < data->len || n_held >= 8 || held ? "something behind the end code" : NULL;
			if (code == 1 << least) {
				words_clear(&w);
				cleared = true;
				before = -1;
			} else if (!cleared || !take(&w, code, before, out, &n_out, n)) {
				return "a wrong code";
			} else {
				before = code;
			}
		}
	}
	return "no end code";
}

static const char *read_extension(struct reader *r, struct gif *out, int *clear, int *delay, int *disposal)
{
	int label = byte(r);
	g_autoptr(GString) block = sub_blocks(r);
	const uint8_t *b = (const uint8_t *)block->str;
	if (label == 0xf9 && block->len == 4) {
		*clear = b[0] & 1 ? b[3] : -1;
		*delay = b[1] | b[2] << 8;
		*disposal = b[0] >> 2 & 7;
		return NULL;
	}
	if (label == 0xff && block->len == 14 && !memcmp(b, "NETSCAPE2.0\1", 12)) {
		out->loop = b[12] | b[13] << 8;
		return NULL;
	}
	return "an unknown extension";
}

/* A copy of the last frame for the next one, without what does not stay. */
static uint32_t *frame_new(const struct gif *gif)
{
	gsize size = (gsize)gif->width * (gsize)gif->height * sizeof(uint32_t);
	uint32_t *frame = gif->frame->len ? g_memdup2(gif->frame->pdata[gif->frame->len - 1], size) : g_malloc0(size);
	for (int y = 0; gif->disposal == 2 && y < gif->box.height; y++)
		memset(frame + (gif->box.top + y) * gif->width + gif->box.left, 0, (size_t)gif->box.width * sizeof *frame);
	return frame;
}

/* Lays an image over the last frame. */
static const char *read_image(struct reader *r, struct gif *out, const uint32_t *color, int n_colors, int clear)
{
	int left = two_bytes(r), top = two_bytes(r), width = two_bytes(r), height = two_bytes(r), flags = byte(r), least = byte(r);
	g_autoptr(GString) data = sub_blocks(r);
	if (flags || least < 2 || least > 8 || !width || !height || left + width > out->width || top + height > out->height)
		return "a wrong image descriptor";
	g_autofree uint8_t *index = g_malloc((gsize)width * (gsize)height);
	const char *what = inflate_words(data, least, index, width * height);
	if (what)
		return what;
	uint32_t *frame = frame_new(out);
	g_ptr_array_add(out->frame, frame);
	out->box.left = left;
	out->box.top = top;
	out->box.width = width;
	out->box.height = height;
	for (int i = 0; i < width * height; i++) {
		if (index[i] == clear)
			continue;
		if (index[i] >= n_colors)
			return "a pixel without colour";
		frame[(gsize)(top + i / width) * (gsize)out->width + (gsize)(left + i % width)] = color[index[i]];
	}
	return NULL;
}

static const char *read_blocks(struct reader *r, struct gif *out, const uint32_t *color, int n_colors)
{
	int clear = -1, delay = 0, disposal = 0;
	for (int kind = byte(r); kind != 0x3b; kind = byte(r)) {
		const char *what = kind == 0x21 ? read_extension(r, out, &clear, &delay, &disposal)
			: kind == 0x2c          ? read_image(r, out, color, n_colors, clear)
						: "no block";
		if (what)
			return what;
		if (kind == 0x2c) {
			g_array_append_val(out->delay, delay);
			out->disposal = disposal;
			out->stays = out->stays && disposal <= 1;
		}
		if (disposal > 2)
			return "a way of disposal that nobody asked for";
	}
	return r->at == r->bytes->len ? NULL : "something behind the trailer";
}

const char *gif_decode(const GString *bytes, struct gif *out)
{
	struct reader r = { .bytes = bytes, .at = 6 };
	uint32_t color[256] = { 0 };
	*out = (struct gif){ .loop = -1, .stays = true, .delay = g_array_new(FALSE, FALSE, sizeof(int)), .frame = g_ptr_array_new_with_free_func(g_free) };
	if (bytes->len < 13 || memcmp(bytes->str, "GIF89a", 6))
		return "no signature";
	out->width = two_bytes(&r);
	out->height = two_bytes(&r);
	int flags = byte(&r), n_colors = 2 << (flags & 7);
	if (!(flags & 0x80) || two_bytes(&r))
		return "a wrong screen descriptor";
	for (int i = 0; i < n_colors; i++) {
		uint32_t red = (uint32_t)byte(&r), green = (uint32_t)byte(&r);
		color[i] = 0xff000000u | red << 16 | green << 8 | (uint32_t)byte(&r);
	}
	return read_blocks(&r, out, color, n_colors);
}

void gif_release(struct gif *gif)
{
	g_array_unref(gif->delay);
	g_ptr_array_unref(gif->frame);
}
