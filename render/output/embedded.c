/*
 * Sources in pictures, see source.h.
 *
 * A picture is read here by the lengths that its parts say, and no part is taken for longer than the file is: it may be anybody's.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* memmem */
#endif
#include "output/embedded.h"

#include <libdeflate.h>
#include <string.h>

#include "output/number.h"

enum {
	MOST_TEXT = 8 << 20,  /* of a source: a preset with all its moves has a hundredth */
	MOST_SEGMENT = 65000, /* of a segment of a JPG, whose length has 16 bits */
	MOST_COMMENT = 255,   /* of a block of a GIF */
	MOST_STREAMS = 1000,  /* of objects, in a PDF: a book of ten thousand pages has some hundred */
	LEVEL = 9
};

static const char sign[] = "boardwright ";

static gsize be32(const guint8 *p) { return (gsize)p[0] << 24 | (gsize)p[1] << 16 | (gsize)p[2] << 8 | p[3]; }

static void add_be32(GString *out, gsize n)
{
	for (int shift = 24; shift >= 0; shift -= 8)
		g_string_append_c(out, (char)(n >> shift));
}

/* PNG */

static const char keyword[] = "boardwright\0\1\0\0"; /* its end, compressed, by zlib, no language, no translation */

static enum rc put_png(const char *source, GString *out, gsize start, struct diags *ds)
{
	const guint8 *bytes = (const guint8 *)out->str + start;
	gsize at = 8, length = out->len - start, text = strlen(source);
	while (at + 12 <= length && memcmp(bytes + at + 4, "IDAT", 4) != 0)
		at += be32(bytes + at) + 12;
	g_autoptr(GString) chunk = g_string_new_len("iTXt", 4);
	g_string_append_len(chunk, keyword, sizeof keyword);
	struct libdeflate_compressor *c = libdeflate_alloc_compressor(LEVEL);
	gsize room = libdeflate_zlib_compress_bound(c, text), head = chunk->len;
	g_string_set_size(chunk, head + room);
	g_string_set_size(chunk, head + libdeflate_zlib_compress(c, source, text, chunk->str + head, room));
	libdeflate_free_compressor(c);
	g_autoptr(GString) whole = g_string_new(NULL);
	add_be32(whole, chunk->len - 4);
	g_string_append_len(whole, chunk->str, (gssize)chunk->len);
	add_be32(whole, libdeflate_crc32(0, chunk->str, chunk->len));
	g_string_insert_len(out, (gssize)(start + at), whole->str, (gssize)whole->len);
	return RC_OK;
}

static char *inflate(const guint8 *bytes, gsize length)
{
	struct libdeflate_decompressor *d = libdeflate_alloc_decompressor();
	char *text = g_malloc(MOST_TEXT + 1);
	gsize made = 0;
	bool good = libdeflate_zlib_decompress(d, bytes, length, text, MOST_TEXT, &made) == LIBDEFLATE_SUCCESS;
	libdeflate_free_decompressor(d);
	if (!good) {
		g_free(text);
		return NULL;
	}
	text[made] = '\0';
	return g_realloc(text, made + 1);
}

static char *get_png(const guint8 *bytes, gsize length)
{
	for (gsize at = 8; length - at >= 12 && at < length;) {
		gsize size = be32(bytes + at);
		if (size > length - at - 12)
			return NULL;
		if (!memcmp(bytes + at + 4, "iTXt", 4) && size > sizeof keyword && !memcmp(bytes + at + 8, keyword, sizeof keyword))
			return inflate(bytes + at + 8 + sizeof keyword, size - sizeof keyword);
		at += size + 12;
	}
	return NULL;
}

/* GIF */

static void put_comments(const char *source, GString *out)
{
	g_autofree char *all = g_strconcat(sign, source, NULL);
	g_string_append_len(out, "\x21\xfe", 2);
	for (const char *text = all; *text;) {
		gsize n = MIN(strlen(text), MOST_COMMENT);
		g_string_append_c(out, (char)n);
		g_string_append_len(out, text, (gssize)n);
		text += n;
	}
	g_string_append_c(out, '\0');
}

/* Before the last byte; of an animation only its end may be here. */
static enum rc put_gif(const char *source, GString *out, gsize start, struct diags *ds)
{
	if (out->len <= start)
		return diag_error(ds, RC_INTERNAL, (struct place){ 0 }, "this animation has no room for its source");
	char last = out->str[out->len - 1];
	g_string_truncate(out, out->len - 1);
	put_comments(source, out);
	g_string_append_c(out, last);
	return RC_OK;
}

/* The position behind a chain of blocks, whose bytes are appended; 0 when it goes beyond the end. */
static gsize read_blocks(const guint8 *bytes, gsize length, gsize at, GString *out)
{
	while (at < length && bytes[at]) {
		gsize size = bytes[at];
		if (size >= length - at)
			return 0;
		if (out && out->len < MOST_TEXT)
			g_string_append_len(out, (const char *)bytes + at + 1, (gssize)size);
		at += size + 1;
	}
	return at < length ? at + 1 : 0;
}

static gsize table_size(guint8 flags) { return flags & 0x80 ? (gsize)3 << ((flags & 7) + 1) : 0; }

static char *take_sign(GString *text) { return g_str_has_prefix(text->str, sign) ? g_strdup(text->str + strlen(sign)) : NULL; }

static char *get_gif(const guint8 *bytes, gsize length)
{
	gsize at = length > 13 ? 13 + table_size(bytes[10]) : 0;
	while (at && at + 10 < length) {
		g_autoptr(GString) text = g_string_new(NULL);
		bool is_comment = bytes[at] == 0x21 && bytes[at + 1] == 0xfe;
		if (bytes[at] == 0x21)
			at = read_blocks(bytes, length, at + 2, is_comment ? text : NULL);
		else if (bytes[at] == 0x2c)
			at = read_blocks(bytes, length, at + 11 + table_size(bytes[at + 9]), NULL);
		else
			return NULL;
		char *found = is_comment && at ? take_sign(text) : NULL;
		if (found)
			return found;
	}
	return NULL;
}

/* JPG */

static enum rc put_jpg(const char *source, GString *out, gsize start, struct diags *ds)
{
	const guint8 *bytes = (const guint8 *)out->str + start;
	gsize at = 2, length = out->len - start;
	while (at + 4 < length && bytes[at] == 0xff && bytes[at + 1] >= 0xe0 && bytes[at + 1] <= 0xef)
		at += 2 + ((gsize)bytes[at + 2] << 8 | bytes[at + 3]);
	g_autoptr(GString) segments = g_string_new(NULL);
	for (const char *text = source; *text;) {
		gsize n = MIN(strlen(text), MOST_SEGMENT), whole = n + strlen(sign) + 2;
		g_string_append_len(segments, "\xff\xfe", 2);
		g_string_append_c(segments, (char)(whole >> 8));
		g_string_append_c(segments, (char)whole);
		g_string_append(segments, sign);
		g_string_append_len(segments, text, (gssize)n);
		text += n;
	}
	g_string_insert_len(out, (gssize)(start + at), segments->str, (gssize)segments->len);
	return RC_OK;
}

static char *get_jpg(const guint8 *bytes, gsize length)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (gsize at = 2; at + 4 < length && bytes[at] == 0xff && bytes[at + 1] != 0xda;) {
		gsize size = (gsize)bytes[at + 2] << 8 | bytes[at + 3];
		if (size < 2 || size + 2 > length - at)
			return NULL;
		if (bytes[at + 1] == 0xfe && size - 2 >= strlen(sign) && !memcmp(bytes + at + 4, sign, strlen(sign)) && text->len < MOST_TEXT)
			g_string_append_len(text, (const char *)bytes + at + 4 + strlen(sign), (gssize)(size - 2 - strlen(sign)));
		at += size + 2;
	}
	return text->len ? g_strdup(text->str) : NULL;
}

/* WebP */

static gsize le32(const guint8 *p) { return (gsize)p[3] << 24 | (gsize)p[2] << 16 | (gsize)p[1] << 8 | p[0]; }

static void add_le(GString *out, gsize n, int bytes)
{
	for (int i = 0; i < bytes; i++)
		g_string_append_c(out, (char)(n >> (8 * i)));
}

enum { WEBP_HEAD = 12, WEBP_CHUNK = 8, WEBP_ALPHA = 0x10 };
static const char webp_name[] = "BDWR"; /* a chunk that nobody else knows is passed over */

/* What tells that more than the picture follows: it is needed before a chunk of ours. New string; NULL: there is one. */
static GString *webp_extended(const guint8 *chunk)
{
	gsize width, height, flags = 0;
	if (!memcmp(chunk, "VP8L", 4)) {
		gsize bits = le32(chunk + WEBP_CHUNK + 1);
		width = bits & 0x3fff;
		height = bits >> 14 & 0x3fff;
		flags = bits >> 28 & 1 ? WEBP_ALPHA : 0;
	} else if (!memcmp(chunk, "VP8 ", 4)) {
		width = (le32(chunk + WEBP_CHUNK + 6) & 0x3fff) - 1;
		height = (le32(chunk + WEBP_CHUNK + 6) >> 16 & 0x3fff) - 1;
	} else {
		return NULL;
	}
	GString *out = g_string_new("VP8X");
	add_le(out, 10, 4);
	add_le(out, flags, 4);
	add_le(out, width, 3);
	add_le(out, height, 3);
	return out;
}

static enum rc put_webp(const char *source, GString *out, gsize start, struct diags *ds)
{
	if (out->len - start < WEBP_HEAD + WEBP_CHUNK + 10)
		return diag_error(ds, RC_INTERNAL, (struct place){ 0 }, "this WebP has no room for its source");
	GString *extended = webp_extended((const guint8 *)out->str + start + WEBP_HEAD);
	if (extended) {
		g_string_insert_len(out, (gssize)(start + WEBP_HEAD), extended->str, (gssize)extended->len);
		g_string_free(extended, TRUE);
	}
	gsize length = strlen(sign) + strlen(source);
	g_string_append(out, webp_name);
	add_le(out, length, 4);
	g_string_append(out, sign);
	g_string_append(out, source);
	if (length % 2)
		g_string_append_c(out, '\0');
	g_autoptr(GString) size = g_string_new(NULL);
	add_le(size, out->len - start - 8, 4);
	memcpy(out->str + start + 4, size->str, 4);
	return RC_OK;
}

static char *get_webp(const guint8 *bytes, gsize length)
{
	for (gsize at = WEBP_HEAD; at + WEBP_CHUNK <= length;) {
		gsize size = le32(bytes + at + 4);
		if (size > length - at - WEBP_CHUNK)
			return NULL;
		g_autoptr(GString) text =
			memcmp(bytes + at, webp_name, 4) || size > MOST_TEXT ? NULL : g_string_new_len((const char *)bytes + at + WEBP_CHUNK, (gssize)size);
		char *found = text ? take_sign(text) : NULL;
		if (found)
			return found;
		at += WEBP_CHUNK + size + size % 2;
	}
	return NULL;
}

/* SVG */

static const char metadata[] = "<metadata data-source=\"boardwright\">", metadata_end[] = "</metadata>\n";

static enum rc put_svg(const char *source, GString *out, gsize start, struct diags *ds)
{
	static const char behind[] = "</desc>\n";
	const char *at = strstr(out->str + start, behind);
	if (!at)
		return diag_error(ds, RC_INTERNAL, (struct place){ 0 }, "this drawing has no room for its source");
	g_autoptr(GString) element = g_string_new(metadata);
	put_markup(element, source);
	g_string_append(element, metadata_end);
	g_string_insert_len(out, at + strlen(behind) - out->str, element->str, (gssize)element->len);
	return RC_OK;
}

/* What a sign of XML at `text` stands for, and how long it is; any other character stands for itself. */
static char plain_character(const char *text, gsize room, gsize *length)
{
	static const struct {
		const char *name;
		char character;
	} entities[] = { { "&lt;", '<' }, { "&gt;", '>' }, { "&quot;", '"' }, { "&#39;", '\'' }, { "&apos;", '\'' }, { "&amp;", '&' } };
	for (gsize i = 0; *text == '&' && i < G_N_ELEMENTS(entities); i++) {
		*length = strlen(entities[i].name);
		if (*length <= room && !strncmp(text, entities[i].name, *length))
			return entities[i].character;
	}
	*length = 1;
	return *text;
}

/* In one pass: a source may be nothing but signs. */
static char *plain_of(const char *text, gsize length)
{
	GString *out = g_string_sized_new(length);
	for (gsize at = 0, taken; at < length; at += taken)
		g_string_append_c(out, plain_character(text + at, length - at, &taken));
	return g_string_free(out, FALSE);
}

static char *get_svg(const guint8 *bytes, gsize length)
{
	const char *text = g_strstr_len((const char *)bytes, (gssize)length, metadata), *start = text ? text + strlen(metadata) : NULL;
	const char *end = start ? g_strstr_len(start, (gssize)(length - (gsize)(start - (const char *)bytes)), "</metadata>") : NULL;
	return end && end - start <= MOST_TEXT ? plain_of(start, (gsize)(end - start)) : NULL;
}

/* PDF */

/* A string of PDF in parentheses, from behind the first one on. New string; NULL: it has no end. */
static char *plain_string(const char *text, gsize length)
{
	g_autoptr(GString) out = g_string_new(NULL);
	for (gsize i = 0; i < length && out->len < MOST_TEXT; i++) {
		if (text[i] == ')')
			return g_strdup(out->str);
		if (text[i] == '\\' && i + 1 < length)
			i++;
		g_string_append_c(out, text[i]);
	}
	return NULL;
}

/* The same in hexadecimal digits of UTF-16, as cairo writes what has a backslash. A source is ASCII. */
static char *wide_string(const char *text, gsize length)
{
	g_autoptr(GString) out = g_string_new(NULL);
	for (gsize i = 0; i + 4 <= length && text[i] != '>' && out->len < MOST_TEXT; i += 4) {
		int high = g_ascii_xdigit_value(text[i + 2]), low = g_ascii_xdigit_value(text[i + 3]);
		if (text[i] != '0' || text[i + 1] != '0' || high < 0 || low < 0 || !(high | low))
			return NULL;
		g_string_append_c(out, (char)(high << 4 | low));
	}
	return g_strdup(out->str);
}

/* The source among objects as they are written. */
static char *find_keywords(const void *bytes, gsize length)
{
	static const struct {
		const char *begins;
		char *(*read)(const char *text, gsize length);
	} forms[] = { { "/Keywords (", plain_string }, { "/Keywords <FEFF", wide_string } };
	for (gsize i = 0; i < G_N_ELEMENTS(forms); i++) {
		const char *text = memmem(bytes, length, forms[i].begins, strlen(forms[i].begins)), *start = text ? text + strlen(forms[i].begins) : NULL;
		g_autofree char *found = start ? forms[i].read(start, length - (gsize)(start - (const char *)bytes)) : NULL;
		if (found && g_str_has_prefix(found, sign))
			return g_strdup(found + strlen(sign));
	}
	return NULL;
}

/* Or in those that stand compressed in a stream of objects, as cairo has them from 1.18 on, a hundred in each. */
static char *get_pdf(const guint8 *bytes, gsize length)
{
	static const char objects[] = "/ObjStm", begins[] = "stream";
	char *found = find_keywords(bytes, length);
	const guint8 *at = bytes, *end = bytes + length;
	for (int n = 0; !found && n < MOST_STREAMS && (at = memmem(at, (gsize)(end - at), objects, strlen(objects))); n++) {
		const guint8 *data = memmem(at, (gsize)(end - at), begins, strlen(begins));
		if (!data)
			return NULL;
		data += strlen(begins);
		while (data < end && (*data == '\r' || *data == '\n'))
			data++;
		g_autofree char *plain = inflate(data, (gsize)(end - data));
		found = plain ? find_keywords(plain, strlen(plain)) : NULL;
		at = data;
	}
	return found;
}

/* All of them */

static const struct format {
	const char *output, *begins;
	gsize length;
	enum rc (*put)(const char *source, GString *out, gsize start, struct diags *ds); /* NULL: when it is written */
	char *(*get)(const guint8 *bytes, gsize length);
} formats[] = {
	{ "png", "\x89PNG\r\n\x1a\n", 8, put_png, get_png },
	{ "gif", "GIF8", 4, put_gif, get_gif },
	{ "jpg", "\xff\xd8\xff", 3, put_jpg, get_jpg },
	{ "webp", "RIFF", 4, put_webp, get_webp },
	{ "svg", "<svg ", 5, put_svg, get_svg },
	{ "pdf", "%PDF-", 5, NULL, get_pdf },
};

static const struct format *format_of(const struct output *output)
{
	for (gsize i = 0; i < G_N_ELEMENTS(formats); i++)
		if (!strcmp(formats[i].output, output->name))
			return &formats[i];
	return NULL;
}

/* The one that bytes begin as. */
static const struct format *format_of_bytes(const void *bytes, gsize length)
{
	for (gsize i = 0; i < G_N_ELEMENTS(formats); i++)
		if (length >= formats[i].length && !memcmp(bytes, formats[i].begins, formats[i].length))
			return &formats[i];
	return NULL;
}

bool output_can_embed(const struct output *output) { return format_of(output) != NULL; }

enum rc source_put(const struct output *output, const char *source, GString *out, gsize start, struct diags *ds)
{
	const struct format *format = source ? format_of(output) : NULL;
	return format && format->put ? format->put(source, out, start, ds) : RC_OK;
}

bool picture_is_one(const void *bytes, gsize length) { return format_of_bytes(bytes, length) != NULL; }

char *picture_source(const void *bytes, gsize length)
{
	const struct format *format = format_of_bytes(bytes, length);
	return format ? format->get(bytes, length) : NULL;
}
