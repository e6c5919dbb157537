/*
 * Where a value of JSON ends, without reading it: for who takes one after another out of a text.
 */
#ifndef BASE_JSON_SCAN_H
#define BASE_JSON_SCAN_H

#include <stdbool.h>

/* Begin with zeros. */
struct json_scan {
	int depth; /* braces and brackets that are open */
	bool quoted;
};

/* Goes on through a part of the text. Behind the last brace or bracket of the value; NULL: it does not end here. */
const char *json_scan_end(struct json_scan *s, const char *part);

#endif
