/*
 * What the games of a search path look like: their settings files, read once.
 *
 * A path's index holds while its folders are as they were when it was made (a game came, or one went); a settings file that is changed in place is read again when something
 * else makes the index anew, or in the next run. Those of a folder with a file `.games` are read if it does not know them (game_index_file.h). Who takes a game by it reads its file as it is now.
 */
#ifndef INPUT_GAME_INDEX_H
#define INPUT_GAME_INDEX_H

#include "engine/settings.h"
#include "input/looks.h"

struct game_entry {
	char *id, *file, *title, *letters, *code; /* folder, settings file, name of the game, its settings `letters` and `code` */
	struct looks own;                         /* of its first position */
	bool is_flat, is_enforced;                /* drawn as squares or a grid; its program checks turns */
};

struct game_index;

struct game_index *game_index_new(struct search_path *path);
struct game_index *game_index_keep(struct game_index *x);
void game_index_drop(struct game_index *x); /* NULL is none */
bool game_index_holds(const struct game_index *x, const struct search_path *path);

guint game_index_count(const struct game_index *x);
const struct game_entry *game_index_entry(const struct game_index *x, guint i);

/* presets.c: that of a path, kept for the run; `p` NULL: made anew. Drop it. */
struct game_index *presets_index(struct presets *p, struct search_path *path);

#endif
