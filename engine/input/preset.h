/*
 * Inside of the preset readers: the forms that a preset may have.
 */
#ifndef INPUT_PRESET_H
#define INPUT_PRESET_H

#include "engine/settings.h"
#include "input/php.h"

/*
 * Each reads `text` (of source_text) into `s`; `name` is for messages. Settings files fill LAYER_SETTINGS_FILE, all others
 * LAYER_ADDRESS. A value that cannot be is reported, and the others are read all the same.
 */
enum rc preset_php_read(struct settings *s, const char *name, const char *text, struct diags *ds);
enum rc preset_query_read(struct settings *s, const char *name, const char *text, struct diags *ds);
enum rc preset_form_read(struct settings *s, const char *name, const char *text, struct diags *ds);
enum rc preset_json_read(struct settings *s, const char *name, const char *text, struct diags *ds);

/* Does `text` hold a query ("game=Chess&set=motif"), alone or in an address? */
bool preset_is_address(const char *text);
bool preset_is_query(const char *text);

/*
 * Sets `key` to a value that may be an array: lists are joined with blanks, moves and texts with line ends, objects kept as JSON.
 */
enum rc preset_set_value(struct settings *s, const char *key, const struct php_value *value, enum setting_layer layer, struct diags *ds);

/* Keeps every item of an array as a constant. */
enum rc preset_set_constants(struct settings *s, const struct php_value *array, struct diags *ds);

#endif
