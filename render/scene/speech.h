/*
 * Languages in which pictures and pages speak: status lines, alt texts, descriptions, headings, buttons. words/en.def has what is said, and every other file of that folder the same rows in its
 * language: a language is there as a whole or not at all. A new one is a file, a row here, and its text in speech.c.
 */
#ifndef SCENE_SPEECH_H
#define SCENE_SPEECH_H

#include <glib.h>
#include <stdbool.h>

/* LANGUAGE(id, code, file in words/ without its ending) */
#define EACH_LANGUAGE(LANGUAGE) \
	LANGUAGE(ENGLISH, "en", en) \
	LANGUAGE(GERMAN, "de", de) \
	LANGUAGE(FRENCH, "fr", fr) \
	LANGUAGE(SPANISH, "es", es) \
	LANGUAGE(CHINESE, "zh", zh) \
	LANGUAGE(TRADITIONAL, "zh-Hant", zh_hant) \
	LANGUAGE(JAPANESE, "ja", ja)

enum language {
#define LANGUAGE(id, code, file) LANGUAGE_##id,
	EACH_LANGUAGE(LANGUAGE)
#undef LANGUAGE
		LANGUAGES
};

/* The first language of a list such as "de-AT,fr" that is spoken here; English if none is, or for NULL. zh-TW, zh-HK and zh-MO are traditional Chinese. */
enum language speech_language(const char *list);
const char *speech_code(enum language language); /* "en" */
bool speech_slants(enum language language);      /* whether its script has slanted letters */

/* The English word or sentence in a language; itself when it is not known. Borrowed. Sentences have %s where a space or a side stands. */
const char *speech_word(enum language language, const char *english);

/* Of a piece in a game of Shogi, whose Rook has another name than that of Chess; of the first (0) or second side, which in Shogi is no colour. */
const char *speech_piece_name(enum language language, const char *name, bool shogi);
const char *speech_side(enum language language, const char *name, int side);

/* "White Knight", "Springer von Weiß". Appends. Both words are in the language already. */
void speech_piece(enum language language, const char *side, const char *name, GString *out);

#endif
