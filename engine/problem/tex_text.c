/*
 * Accents as TeX writes them, which Popeye's users do: Ph\'enix, J\"org, Gli\v{s}i\'c, and of German TeX T"ungler.
 */
#include <string.h>

#include "problem/problem_reader.h"

static const struct {
	char sign; /* behind the backslash */
	bool word; /* it is a letter: what it stands on is in braces or behind a blank, or is one of `on` */
	const char *on, *accent;
} accents[] = {
	{ '\'', false, "", "\u0301" },
	{ '`', false, "", "\u0300" },
	{ '^', false, "", "\u0302" },
	{ '"', false, "", "\u0308" },
	{ '~', false, "", "\u0303" },
	{ '=', false, "", "\u0304" },
	{ '.', false, "", "\u0307" },
	{ 'v', true, "sSzZcCrRnNeE", "\u030c" },
	{ 'c', true, "cCsStT", "\u0327" },
	{ 'H', true, "oOuU", "\u030b" },
	{ 'k', true, "aAeE", "\u0328" },
	{ 'u', true, "aAgG", "\u0306" },
	{ 'r', true, "aAuU", "\u030a" },
};
static const struct {
	const char *word, *letter;
} letters[] = { { "ss", "ß" }, { "ae", "æ" }, { "AE", "Æ" }, { "oe", "œ" }, { "OE", "Œ" }, { "aa", "å" }, { "AA", "Å" }, { "o", "ø" }, { "O", "Ø" },
	{ "l", "ł" }, { "L", "Ł" } };

static void put_accent(GString *out, const char *letter, size_t length, const char *accent)
{
	g_autofree char *both = g_strdup_printf("%.*s%s", (int)length, letter, accent), *one = g_utf8_normalize(both, -1, G_NORMALIZE_NFC);
	g_string_append(out, one ? one : both);
}

/* An accent and its letter at `text`, behind the backslash; how many bytes they take, 0: they are none. */
static size_t accented(const char *text, GString *out)
{
	for (size_t i = 0; i < G_N_ELEMENTS(accents); i++) {
		if (*text != accents[i].sign)
			continue;
		const char *letter = text + 1 + strspn(text + 1, " {\\"); /* "\'{\i}" as well */
		bool apart = letter > text + 1, fits = !accents[i].word || strchr(accents[i].on, *letter);
		if (!g_ascii_isalpha(*letter) || !fits || (accents[i].word && !apart && g_ascii_isalpha(letter[1]) && !strchr("sSzZcC", *letter)))
			continue;
		put_accent(out, letter, 1, accents[i].accent);
		return (size_t)(letter - text) + 1 + (apart && letter[1] == '}');
	}
	return 0;
}

static size_t named(const char *text, GString *out)
{
	for (size_t i = 0; i < G_N_ELEMENTS(letters); i++) {
		size_t length = strlen(letters[i].word);
		if (strncmp(text, letters[i].word, length) != 0 || g_ascii_isalpha(text[length]))
			continue;
		g_string_append(out, letters[i].letter);
		return length + (text[length] == ' ') + (text[length] == '{' && text[length + 1] == '}' ? 2 : 0);
	}
	return 0;
}

/* T"ungler: a vowel behind the sign, and a letter before it. */
static bool is_umlaut(const char *text, const char *at)
{
	return *at == '"' && at > text && g_ascii_isalpha(at[-1]) && at[1] && strchr("aouAOU", at[1]) && g_ascii_isalpha(at[2]);
}

char *tex_text(const char *text)
{
	GString *out = g_string_new(NULL);
	for (const char *c = text; *c;) {
		size_t took = 0;
		if (*c == '\\') {
			took = accented(c + 1, out);
			took = took ? took : named(c + 1, out);
		} else if (is_umlaut(text, c)) {
			put_accent(out, c + 1, 1, "\u0308");
			took = 1;
		}
		if (!took)
			g_string_append_c(out, *c);
		c += took + 1;
	}
	return g_string_free(out, FALSE);
}
