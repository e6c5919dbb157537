/*
 * Looking words up, see speech.h.
 */
#include "scene/speech.h"
#include "render/piece_names.h"

#include <string.h>

#include "render/render.h"

static const char *const codes[LANGUAGES] = { "en", "de", "fr", "es" };

static const char *const words[][LANGUAGES] = {
#define WORD(...) { __VA_ARGS__ },
#include "scene/speech.def"
#undef WORD
};

/* LANGUAGES: none of them. */
static enum language find_language(const char *list)
{
	g_auto(GStrv) wanted = g_strsplit_set(list ? list : "", ", ", -1);
	for (char **one = wanted; *one; one++)
		for (int language = 0; language < LANGUAGES; language++)
			if (!g_ascii_strncasecmp(*one, codes[language], 2) && !g_ascii_isalpha((*one)[2]))
				return (enum language)language;
	return LANGUAGES;
}

enum language speech_language(const char *list)
{
	enum language found = find_language(list);
	return found < LANGUAGES ? found : LANGUAGE_ENGLISH;
}

const char *speech_code(enum language language) { return codes[language]; }

bool picture_speaks(const char *list) { return find_language(list) < LANGUAGES; }

char *picture_languages(void)
{
	GString *out = g_string_new(NULL);
	for (int language = 0; language < LANGUAGES; language++)
		g_string_append_printf(out, "%s%s", language ? ", " : "", codes[language]);
	return g_string_free(out, FALSE);
}

const char *speech_word(enum language language, const char *english)
{
	for (gsize i = 0; i < G_N_ELEMENTS(words) && language != LANGUAGE_ENGLISH; i++)
		if (!strcmp(words[i][0], english))
			return words[i][language];
	return english;
}

void speech_piece(enum language language, const char *side, const char *name, GString *out)
{
	static const char *const of[LANGUAGES] = { NULL, " von ", " des ", " de las " };
	const char *word = speech_word(language, name);
	if (!side)
		g_string_append(out, word);
	else if (!of[language])
		g_string_append_printf(out, "%s %s", side, word);
	else
		g_string_append_printf(out, "%s%s%s", word, of[language], side);
}

const char *piece_name_in(const char *languages, const char *english) { return speech_word(speech_language(languages), english); }
