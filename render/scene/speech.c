/*
 * Looking words up, see speech.h.
 */
#include "scene/speech.h"
#include "render/piece_names.h"

#include <string.h>

#include "render/render.h"

/*
 * Every table is one text, words with zeros between them: pointers to three thousand words would be set right at every start of the program. The nth word of a language is that of the nth row of English, whose first column
 * is looked up.
 */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverlength-strings"
#define WORD(english, word) english "\0"
static const char rows[] =
#include "scene/words/en.def"
	;
#undef WORD
#define WORD(english, word) word "\0"
static const char words_en[] =
#include "scene/words/en.def"
	;
static const char words_de[] =
#include "scene/words/de.def"
	;
static const char words_fr[] =
#include "scene/words/fr.def"
	;
static const char words_es[] =
#include "scene/words/es.def"
	;
static const char words_zh[] =
#include "scene/words/zh.def"
	;
static const char words_zh_hant[] =
#include "scene/words/zh_hant.def"
	;
static const char words_ja[] =
#include "scene/words/ja.def"
	;
#undef WORD
#pragma GCC diagnostic pop

static const struct {
	const char *code;
	const char *words, *end;
} languages[LANGUAGES] = {
#define LANGUAGE(id, code, file) { code, words_##file, words_##file + sizeof words_##file - 1 },
	EACH_LANGUAGE(LANGUAGE)
#undef LANGUAGE
};

static const char *behind(const char *word) { return word + strlen(word) + 1; }

static bool is_traditional(const char *tag)
{
	static const char *const marks[] = { "-hant", "-tw", "-hk", "-mo" };
	g_autofree char *lower = g_ascii_strdown(tag, -1);
	g_strdelimit(lower, "_", '-');
	for (gsize i = 0; i < G_N_ELEMENTS(marks); i++)
		if (strstr(lower, marks[i]) && !strstr(lower, "-hans"))
			return true;
	return false;
}

/* LANGUAGES: none of them. */
static enum language find_language(const char *list)
{
	g_auto(GStrv) wanted = g_strsplit_set(list ? list : "", ", ", -1);
	for (char **one = wanted; *one; one++)
		for (int language = 0; language < LANGUAGES; language++)
			if (!g_ascii_strncasecmp(*one, languages[language].code, 2) && !g_ascii_isalpha((*one)[2]))
				return language == LANGUAGE_CHINESE && is_traditional(*one) ? LANGUAGE_TRADITIONAL : (enum language)language;
	return LANGUAGES;
}

enum language speech_language(const char *list)
{
	enum language found = find_language(list);
	return found < LANGUAGES ? found : LANGUAGE_ENGLISH;
}

const char *speech_code(enum language language) { return languages[language].code; }

bool speech_slants(enum language language) { return language < LANGUAGE_CHINESE || language > LANGUAGE_JAPANESE; }

bool picture_speaks(const char *list) { return find_language(list) < LANGUAGES; }

bool picture_speaks_other(const char *list) { return speech_language(list) != LANGUAGE_ENGLISH; }

char *picture_languages(void)
{
	GString *out = g_string_new(NULL);
	for (int language = 0; language < LANGUAGES; language++)
		g_string_append_printf(out, "%s%s", language ? ", " : "", languages[language].code);
	return g_string_free(out, FALSE);
}

/* NULL: it is not known. */
static const char *find_word(enum language language, const char *english)
{
	const char *row = rows, *word = languages[language].words;
	for (; row < rows + sizeof rows - 1 && strcmp(row, english) != 0; row = behind(row))
		if (word < languages[language].end)
			word = behind(word);
	return row < rows + sizeof rows - 1 && word < languages[language].end ? word : NULL;
}

const char *speech_word(enum language language, const char *english)
{
	const char *found =
		language == LANGUAGE_ENGLISH ? english : find_word(language, english); /* rows with another English word have functions of their own */
	return found ? found : english;
}

const char *speech_piece_name(enum language language, const char *name, bool shogi)
{
	g_autofree char *key = shogi && language != LANGUAGE_ENGLISH ? g_strconcat(name, "/shogi", NULL) : NULL;
	const char *found = key ? find_word(language, key) : NULL;
	return found ? found : speech_word(language, name);
}

const char *speech_side(enum language language, const char *name, int side)
{
	g_autofree char *key = language == LANGUAGE_ENGLISH ? NULL : g_strdup_printf("%s/%d", name, side + 1);
	const char *found = key ? find_word(language, key) : NULL;
	return found ? found : speech_word(language, name);
}

void speech_piece(enum language language, const char *side, const char *name, GString *out)
{
	if (!side) {
		g_string_append(out, name);
		return;
	}
	for (const char *c = speech_word(language, "{side} {piece}"); *c;) {
		bool is_side = g_str_has_prefix(c, "{side}"), is_piece = g_str_has_prefix(c, "{piece}");
		if (is_side || is_piece)
			g_string_append(out, is_side ? side : name);
		else
			g_string_append_c(out, *c);
		c += is_side ? strlen("{side}") : is_piece ? strlen("{piece}") : 1;
	}
}

void words_each(const char *wanted, void (*each)(void *user, const char *english, const char *word), void *user)
{
	enum language language = speech_language(wanted);
	const char *word = languages[language].words;
	for (const char *row = rows; row < rows + sizeof rows - 1 && word < languages[language].end; row = behind(row), word = behind(word))
		each(user, row, word);
}

const char *piece_name_in(const char *list, const char *english) { return speech_word(speech_language(list), english); }

const char *side_name_in(const char *list, const char *english, int side) { return speech_side(speech_language(list), english, side); }

const char *language_code_in(const char *list) { return speech_code(speech_language(list)); }
