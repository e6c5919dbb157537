/*
 * Keys: by what a job is known, in reports, wherever it stands in a manifest.
 *
 *   0f3a9c6b12de8475-9b1c04e7a2f8435d6c7b8a9e0d1f2c3b
 *
 * In front of the dash are 64 bits for what the job says: its line but "id", and the options of the command line; a manifest is trusted, so that a quick
 * hash will do. Behind it are 128 bits for what it reads: settings and moves as they were read, the include files that the program names, the data
 * folders (sets, backgrounds, fonts), and the program's version. Equal keys give equal files. Zeros behind the dash: the job failed before its game
 * was read, or what it reads cannot be summed up.
 */
#ifndef CLI_KEY_H
#define CLI_KEY_H

#include <jansson.h>

#include "draw/open.h"

enum { KEY_JOB_DIGITS = 16, KEY_CONTENT_DIGITS = 32, KEY_SIZE = KEY_JOB_DIGITS + 1 + KEY_CONTENT_DIGITS + 1 };

struct keys;

/*
 * Reads the data folders, so that worker processes need not: they copy what is known when they begin. All jobs have in common what `job` and `others` say; `version` is that
 * of the program that draws, and `cache` where what the data folders sum up to is kept (key_data.h).
 */
struct keys *keys_new(const struct job *job, const char *others, const char *version, const char *cache);
void keys_free(struct keys *k);

/* Pictures that the run itself makes are nobody's art: files of these names (char *, a set) do not count. Borrowed until the next call; NULL: all count. */
void keys_pass_over(struct keys *k, GHashTable *made);

/*
 * A game of records (a line with "record", as batch --games writes them) is known by its text, wherever it stands and in whatever file, unless names or words
 * say that: {index} its number, {file} and {dir} its file. This is the text's hash, without the white around it, on every machine.
 */
guint64 key_of_record(const char *text);

/* The key of a job whose game is not read yet. `job` NULL: the line is no JSON, and `line` is hashed as it is. */
void key_begin(const struct keys *k, const json_t *job, const char *line, char key[KEY_SIZE]);

/* Adds what was read. The key stays as it is when that cannot be summed up. */
void key_add_game(struct keys *k, const struct job *job, const struct job_game *g, char key[KEY_SIZE]);

bool key_is_whole(const char *key); /* has a part behind the dash that is not all zeros */
bool key_is_valid(const char *key); /* could be one */

#endif
