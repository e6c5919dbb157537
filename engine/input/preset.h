/*
 * Inside of the preset readers: the forms that a preset may have.
 */
#ifndef INPUT_PRESET_H
#define INPUT_PRESET_H

#include <sys/stat.h>

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

/* The files that a preset was read from, as they were before: the game, and the settings file that it names. */
enum { PRESET_MOST_FILES = 2 };
struct preset_files {
	int n;
	bool fleeting; /* something else was read, or a file so young that a change would not show */
	struct {
		char *path;
		struct stat stat;
	} file[PRESET_MOST_FILES];
};

/* Adds a file that is about to be read. `f` may be NULL. */
void preset_files_add(struct preset_files *f, const char *path);
bool preset_files_lasting(const struct preset_files *f);   /* whether preset_files_unchanged can tell */
bool preset_files_unchanged(const struct preset_files *f); /* asks the file system, once a file */
gint64 preset_files_bytes(const struct preset_files *f);
void preset_files_release(struct preset_files *f);

/* preset_read that adds the files to `files`; a game that is no file itself adds none, or only what it names. */
enum rc preset_read_files(struct settings *s, const char *game, const struct search_path *path, struct preset_files *files, struct diags *ds);

/* Does `text` hold a query ("game=Chess&set=motif"), alone or in an address? */
bool preset_is_address(const char *text);
bool preset_is_query(const char *text);

/*
 * Sets `key` to a value that may be an array: lists are joined with blanks, moves and texts with line ends, objects kept as JSON.
 */
enum rc preset_set_value(struct settings *s, const char *key, const struct php_value *value, enum setting_layer layer, struct diags *ds);

/* Keeps every item of an array as a constant. */
void preset_set_constant(struct settings *s, const char *name, const struct php_value *value); /* no array */
enum rc preset_set_constants(struct settings *s, const struct php_value *array, struct diags *ds);

#endif
