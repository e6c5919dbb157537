/*
 * Texts as JSON, for the reports of batches and for the json output.
 */
#ifndef BASE_JSON_TEXT_H
#define BASE_JSON_TEXT_H

#include <glib.h>
#include <stdbool.h>

/* Appends UTF-8 as a JSON string with its quotes, escaped as jansson does it; with `script` it is safe inside a <script>, too. */
void json_text_put(GString *out, const char *text, bool script);

#endif
