/*
 * HTML of strangers made harmless.
 */
#ifndef INPUT_HTML_CLEAN_H
#define INPUT_HTML_CLEAN_H

#include <glib.h>

#include "engine/diag.h"

/*
 * Appends the fragment as a browser would understand it, with nothing in it but elements, attributes and kinds of addresses that are known to be harmless.
 * RC_LIMIT and an error when it takes too much memory to understand, or when `out` would get longer than `most` bytes; `out` is then incomplete.
 */
enum rc html_clean(const char *html, gsize most, struct place at, struct diags *ds, GString *out);

#endif
