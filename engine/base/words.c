/*
 * Lists of words in one text. See words.h.
 */
#include "base/words.h"

#include <string.h>

int words_compare(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

bool word_is_listed(const char *list, const char *word)
{
	size_t length = strlen(word);
	for (const char *c = list; c && *c;) {
		size_t n = strcspn(c, " ");
		if (n == length && memcmp(c, word, n) == 0)
			return true;
		c += n + (c[n] == ' ');
	}
	return false;
}
