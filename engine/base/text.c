/*
 * Cleaning texts of strangers.
 */
#include "engine/text.h"

#include <string.h>

static bool is_unclean(gunichar c) { return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c & 0xfffe) == 0xfffe; }

bool text_is_clean(const char *text)
{
	bool ascii = true;
	for (const char *c = text; *c; c++) {
		if ((guchar)*c < 0x20 || *c == 0x7f)
			return false;
		ascii &= (guchar)*c < 0x80;
	}
	if (ascii)
		return true;
	if (!g_utf8_validate(text, -1, NULL))
		return false;
	for (const char *c = text; *c; c = g_utf8_next_char(c))
		if (is_unclean(g_utf8_get_char(c)))
			return false;
	return true;
}

char *text_clean(const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	GString *out = g_string_sized_new(strlen(valid));
	for (const char *c = valid, *plain = c; *c; plain = c = g_utf8_next_char(c)) {
		while (*c >= 0x20 && *c < 0x7f)
			c++;
		g_string_append_len(out, plain, c - plain);
		if (!*c)
			break;
		gunichar u = g_utf8_get_char(c);
		g_string_append_unichar(out, !is_unclean(u) ? u : u == '\t' || u == '\n' || u == '\r' ? ' ' : 0xfffd);
	}
	return g_string_free(out, FALSE);
}

gsize text_mark_length(const char *bytes, gsize length)
{
	static const char mark[] = "\xef\xbb\xbf";
	return length >= strlen(mark) && !memcmp(bytes, mark, strlen(mark)) ? strlen(mark) : 0;
}

const char *text_foreign(const char *bytes, gsize length)
{
#define COMPRESSED(by, command) "the file is compressed by " by "; unpack it, or read it through a pipe: " command " FILE | boardwright ... -"
#define KEPT_BY(program, ending, as) "the file is one of " program " (" ending "), which nobody else reads; save its games as " as " there"
	static const struct {
		const char *begins, *says;
	} formats[] = {
		{ "\x28\xb5\x2f\xfd", COMPRESSED("zstd", "zstdcat") },
		{ "\x1f\x8b\x08", COMPRESSED("gzip", "zcat") },
		{ "BZh", COMPRESSED("bzip2", "bzcat") },
		{ "\xfd\x37zXZ", COMPRESSED("xz", "xzcat") },
		{ "PK\x03\x04", COMPRESSED("ZIP", "unzip -p") "; of a spreadsheet save the table as CSV" },
		{ "7z\xbc\xaf\x27\x1c", COMPRESSED("7-Zip", "7z x -so") },
		{ "Rar!\x1a\x07", COMPRESSED("RAR", "unrar p -inul") },
		{ "CCBridgeLibrary", KEPT_BY("CCBridge", "CBL", "PGN") },
		{ "CCBridge Record", KEPT_BY("CCBridge", "CBR", "PGN") },
		{ "XQ\x12", KEPT_BY("XQStudio", "XQF", "PGN") }, /* its third byte is a version */
		{ "XQ\x11", KEPT_BY("XQStudio", "XQF", "PGN") },
		{ "XQ\x10", KEPT_BY("XQStudio", "XQF", "PGN") },
		{ "XQ\x0f", KEPT_BY("XQStudio", "XQF", "PGN") },
		{ "Scid.si", KEPT_BY("Scid", "SI4", "PGN") },
	};
#undef COMPRESSED
#undef KEPT_BY
	for (gsize i = 0; i < G_N_ELEMENTS(formats); i++) {
		gsize n = strlen(formats[i].begins);
		if (length >= n && !memcmp(bytes, formats[i].begins, n))
			return formats[i].says;
	}
	return NULL;
}

gunichar text_letter_1252(guchar byte)
{
	static const gunichar letters[] = { 0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d, 0x8f,
		0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178 };
	return byte >= 0x80 && byte < 0x80 + G_N_ELEMENTS(letters) ? letters[byte - 0x80] : byte;
}
