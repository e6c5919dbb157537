/*
 * Game ID: the folder name of a game's settings files and logs.
 */
#include "engine/settings.h"

#include <string.h>

/* Letters that Unicode does not take apart into a base letter and a mark. */
static const struct {
	gunichar letter;
	const char *ascii;
} whole_letters[] = {
	{ 0xdf, "ss" },
	{ 0xe6, "ae" },
	{ 0xf0, "d" },
	{ 0xf8, "o" },
	{ 0xfe, "th" },
	{ 0x111, "d" },
	{ 0x131, "i" },
	{ 0x142, "l" },
	{ 0x153, "oe" },
};

static const char *whole_letter(gunichar c)
{
	for (size_t i = 0; i < G_N_ELEMENTS(whole_letters); i++)
		if (whole_letters[i].letter == c)
			return whole_letters[i].ascii;
	return NULL;
}

/* A path must never be made out of a name: slashes and a leading dot become underscores. */
static char safe_char(gunichar c, bool first) { return c == ' ' || c == '/' || c == '\\' || c < 0x20 || (first && c == '.') ? '_' : (char)c; }

char *game_id(const char *game)
{
	g_autofree char *valid = g_utf8_make_valid(game, -1);
	g_autofree char *lower = g_utf8_strdown(g_strstrip(valid), -1);
	g_autofree char *apart = g_utf8_normalize(lower, -1, G_NORMALIZE_ALL);
	GString *id = g_string_new(NULL);
	for (const char *p = apart; *p; p = g_utf8_next_char(p)) {
		gunichar c = g_utf8_get_char(p);
		if (g_unichar_ismark(c) || c == '\'' || c == 0x2019)
			continue;
		const char *ascii = whole_letter(c);
		if (ascii)
			g_string_append(id, ascii);
		else if (c < 0x80)
			g_string_append_c(id, safe_char(c, id->len == 0));
		else
			g_string_append_unichar(id, c);
	}
	return g_string_free(id, FALSE);
}
