/*
 * Texts of strangers: what may stand in a message, a picture or a page.
 */
#ifndef ENGINE_TEXT_H
#define ENGINE_TEXT_H

#include <glib.h>
#include <stdbool.h>

/* Whether a text is UTF-8 without control characters, which terminals obey, and without U+FFFE and U+FFFF, which no document may hold. */
bool text_is_clean(const char *text);

/* The text with such characters replaced: tabs and line ends by blanks, others by U+FFFD. New string. */
char *text_clean(const char *text);

/* The bytes of the byte order mark with which programs of Windows begin a text in UTF-8; 0: there is none. */
gsize text_mark_length(const char *bytes, gsize length);

/* What is wrong with bytes that are a compressed file, as databases are handed out, or the database of a program, and how they are read; NULL: they are neither. Static. */
const char *text_foreign(const char *bytes, gsize length);

/* A byte as Windows-1252 has it, read as browsers do: its five unused codes are control characters. Below 0x80 and from 0xa0 on it is as in Unicode. */
gunichar text_letter_1252(guchar byte);

#endif
