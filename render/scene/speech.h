/*
 * Languages in which pictures speak: alt texts, titles of map areas, descriptions. A row of speech.def is a word in all of them.
 */
#ifndef SCENE_SPEECH_H
#define SCENE_SPEECH_H

#include <glib.h>

enum language { LANGUAGE_ENGLISH, LANGUAGE_GERMAN, LANGUAGE_FRENCH, LANGUAGE_SPANISH, LANGUAGES };

/* The first language of a list such as "de-AT,fr" that is spoken here; English if none is, or for NULL. */
enum language speech_language(const char *list);
const char *speech_code(enum language language); /* "en" */

/* The English word or sentence in a language; itself when it is not known. Borrowed. */
const char *speech_word(enum language language, const char *english);

/* "White Knight", "Springer von Weiß". Appends. */
void speech_piece(enum language language, const char *side, const char *name, GString *out);

#endif
