/*
 * Lists of words as the tables hold them: one text, words separated by single blanks.
 */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stdbool.h>

bool word_is_listed(const char *list, const char *word); /* `list` may be NULL: an empty list */

#endif
