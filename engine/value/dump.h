/*
 * Text forms of values. Arrays share their elements and may be larger than any memory when written out: false when there is more than `most`.
 */
#ifndef VALUE_DUMP_H
#define VALUE_DUMP_H

#include "value/value.h"

bool value_print_r(struct value v, size_t most, GString *out);
bool value_var_export(struct value v, size_t most, GString *out);
struct json_t *json_text(const char *text, size_t length); /* new reference; bytes that are no UTF-8 are replaced */
struct json_t *value_to_json(struct value v);              /* new reference; sequential arrays are lists, others objects in order */

#endif
