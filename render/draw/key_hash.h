/*
 * What a key sums up: texts and files, by UMAC with a key that everybody knows.
 */
#ifndef CLI_KEY_HASH_H
#define CLI_KEY_HASH_H

#include <glib.h>
#include <nettle/umac.h>
#include <stdbool.h>

enum {
	KEY_MOST_FILES = 20000, /* of a data folder or of include folders: more are not looked through */
	KEY_MOST_DEPTH = 8      /* of their folders */
};

void key_hash_begin(struct umac128_ctx *hash);

/* A text with its end, so that texts do not run together. */
void key_hash_text(struct umac128_ctx *hash, const char *text);

/* What a file holds, under a name. A file that cannot be read is as an empty one. */
void key_hash_file(struct umac128_ctx *hash, const char *name, const char *path);

/*
 * The files below a folder that match a pattern, by their names below it: the same data in another place have the same hash. Files of the names in `passed_over` (char *, a
 * set; NULL: none) do not count. False when there are more than KEY_MOST_FILES.
 */
bool key_hash_files(struct umac128_ctx *hash, const char *folder, const char *pattern, int depth, GHashTable *passed_over);

/* What the system says of the files below a folder: names, sizes, times and numbers. The second in which one of them was changed last. */
gint64 key_hash_stats(struct umac128_ctx *hash, const char *folder);

#endif
