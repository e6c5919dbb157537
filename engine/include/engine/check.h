/*
 * What looks wrong in a program: for `boardwright check`, and as warnings of other commands.
 */
#ifndef ENGINE_CHECK_H
#define ENGINE_CHECK_H

#include "engine/game.h"

enum check_scope { CHECK_CERTAIN, CHECK_ALL };

/*
 * Reports findings to `ds`, in the order of files and lines, with their codes. To be called after a game_replay, so that include files and what the run has defined are
 * known. Lines with "// check off CODE ..." are passed over for these codes, or for all when none is named.
 */
void game_check(struct game *g, enum check_scope scope, struct diags *ds);

/* The same for a program that cannot be prepared, or of which nothing is known but its text. */
void settings_check(const struct settings *s, struct diags *ds);

/* Whether some code of the program comes from a file that `is_meant` says yes to; "" is no file. */
bool settings_have_code_of(const struct settings *s, bool (*is_meant)(const void *user, const char *file), const void *user);

/* Why there is a rule: the text of the row with this code, static; NULL: there is none. */
const char *check_why(const char *code);

/* Calls back with every code, for lists and manuals. */
void check_each(void (*each)(void *user, const char *code, const char *severity, bool certain, const char *why), void *user);

#endif
