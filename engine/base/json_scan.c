/*
 * See json_scan.h.
 */
#include "base/json_scan.h"

#include <stddef.h>

const char *json_scan_end(struct json_scan *s, const char *part)
{
	for (const char *c = part; *c; c++) {
		if (s->quoted && *c == '\\' && c[1])
			c++;
		else if (*c == '"')
			s->quoted = !s->quoted;
		else if (!s->quoted && (*c == '{' || *c == '['))
			s->depth++;
		else if (!s->quoted && (*c == '}' || *c == ']') && --s->depth <= 0)
			return c + 1;
	}
	return NULL;
}
