/*
 * JSON as presets and custom sets use it, told in the terms of the PHP reader, so that both forms share what follows.
 */
#ifndef INPUT_JSON_VALUE_H
#define INPUT_JSON_VALUE_H

#include "input/php.h"

/*
 * Reads a JSON object or array into the tree that a PHP array gives: numbers, booleans and strings keep their text. NULL and an error
 * with line and column when the text is no JSON. Values know the line of the text they start on where that can be told.
 * `start` is the place of the text. Free with php_value_free.
 */
struct php_value *json_read(const char *text, struct place start, struct diags *ds);

/* Writes a tree as JSON, arrays as objects. Appends. */
void json_write(const struct php_value *value, GString *out);

#endif
