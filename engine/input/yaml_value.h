/*
 * YAML as collections of problems use it, told in the terms of the PHP reader as JSON is.
 */
#ifndef INPUT_YAML_VALUE_H
#define INPUT_YAML_VALUE_H

#include "input/php.h"

/* A list in a list ...: what people write has four levels. */
#define LIMIT_YAML_DEPTH 32
/* Values, and characters of texts, of a document whose aliases are written out: a problem with a long solution has some thousands. */
#define LIMIT_YAML_SIZE 1000000

/*
 * Reads one document: maps become arrays with keys, lists arrays without, everything else a text; tags say nothing here. A text without quotes that is empty, ~ or null is
 * PHP_NULL. Aliases are copies of what they name. NULL and an error at its place when the text is no YAML, is empty, or is more than the limits. `start` is the place of the text.
 * Every value knows its place. Free with php_value_free.
 */
struct php_value *yaml_read(const char *text, size_t length, struct place start, struct diags *ds);

#endif
