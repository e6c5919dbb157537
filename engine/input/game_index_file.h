/*
 * What a folder of games looks like, as a file in it says; see engine/settings.h, games_index_text.
 */
#ifndef INPUT_GAME_INDEX_FILE_H
#define INPUT_GAME_INDEX_FILE_H

#include "input/game_index.h"

struct game_lines;

struct game_lines *game_lines_read(const char *folder); /* NULL: it has no such file, or one of another version */
void game_lines_free(struct game_lines *l);             /* NULL is none */

/* New; NULL: nothing is said of this settings file, or it has changed. `l` may be NULL. */
struct game_entry *game_lines_entry(const struct game_lines *l, const char *id, const char *file);

/* How such a file begins, and a line of it: nothing for a game that is not in `folder`, or whose words would not be one line. */
#define GAME_LINES_HEAD "boardwright games 1\n"
void game_lines_put(GString *out, const struct game_entry *e, const char *folder);

#endif
