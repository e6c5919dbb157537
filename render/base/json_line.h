/*
 * JSON of a batch, a line at a time: reading jobs and writing results in less time than the pictures take. What is read and written is what
 * jansson would have read and written.
 */
#ifndef CLI_JSON_LINE_H
#define CLI_JSON_LINE_H

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

/* As json_loads(text, JSON_REJECT_DUPLICATES, error) does it. */
json_t *json_line_read(const char *text, json_error_t *error);

/* Each appends a value as json_dumps with JSON_COMPACT does it. A text that is no UTF-8 is no value: false, and nothing is appended. */
bool json_line_put_text(GString *out, const char *text);
void json_line_put_member(GString *out, const char *name, const char *text); /* ,"name":"text" */
void json_line_put_number(GString *out, gint64 number);
void json_line_put(GString *out, const json_t *value);

/* A value by json_dumps with JSON_COMPACT; "{}" for none. Takes it; new string. */
char *json_line_of(json_t *value);

/* A text of strangers as a value, null for NULL. */
json_t *json_line_text(const char *text);

#endif
