/*
 * Lists of words as the tables hold them: one text, words separated by single blanks. And the order of words.
 */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stdbool.h>

int words_compare(const void *a, const void *b); /* for sorting: both point to a char * */

bool word_is_listed(const char *list, const char *word); /* `list` may be NULL: an empty list */

#endif
