/*
 * Wildcard patterns, in time proportional to pattern times text: only the last star is ever tried again.
 */
#include "base/wildcard.h"

#include <fnmatch.h>
#include <stddef.h>
#include <string.h>

#include "base/meter.h"

/* The bracket that closes a class of characters, behind its first one, which may be a bracket itself; [:alpha:] and the like are passed over. NULL: none does. */
static const char *class_end(const char *first)
{
	for (const char *c = first; *c; c++) {
		const char *end = c[0] == '[' && strchr(":.=", c[1]) && c[1] ? strchr(c + 2, ']') : NULL;
		if (end && end[-1] == c[1] && end - c > 3)
			c = end;
		else if (*c == ']' && c > first)
			return c;
	}
	return NULL;
}

/* One element of the pattern against one character. `*next` becomes the place behind the element. */
static bool match_one(const char *p, char c, const char **next)
{
	const char *first = p + 1;
	first += *p == '[' && (*first == '!' || *first == '^');
	const char *close = *p == '[' && *first ? class_end(first) : NULL;
	if (close && close - p < 100) {
		char class[104], text[2] = { c, '\0' };
		memcpy(class, p, (size_t)(close - p) + 1);
		class[close - p + 1] = '\0';
		*next = close + 1;
		return fnmatch(class, text, 0) == 0;
	}
	*next = p + 1;
	if (*p == '\\' && p[1]) {
		*next = p + 2;
		return p[1] == c;
	}
	return *p == '?' || *p == c;
}

bool wildcard_match(const char *p, const char *text)
{
	const char *star = NULL, *retry = NULL, *next;
	while (*text && meter_work(1)) {
		if (*p == '*') {
			star = ++p;
			retry = text;
		} else if (*p && match_one(p, *text, &next)) {
			p = next;
			text++;
		} else if (star) {
			p = star;
			text = ++retry;
		} else {
			return false;
		}
	}
	while (*p == '*')
		p++;
	return !*p;
}
