/*
 * A word among several, see choice.h.
 */
#include "base/choice.h"

#include <string.h>

int choice_index(const char *words, const char *word)
{
	size_t length = word ? strlen(word) : 0;
	for (int i = 0; word && *words; i++) {
		size_t n = strcspn(words, "|");
		if (n == length && !memcmp(words, word, n))
			return i;
		words += n + (words[n] == '|');
	}
	return word ? -1 : 0;
}
