/*
 * Looking into a program that has run: for `boardwright eval`, tests and debugging.
 */
#ifndef ENGINE_EVAL_H
#define ENGINE_EVAL_H

#include "engine/game.h"

/* The same object for a program that could not be prepared: its error is the first one in `ds`. New string. */
char *game_failure_json(const struct diags *ds);

/*
 * What the last game_replay of `g` left, as one JSON object (DESIGN.md, "eval --json"):
 * {"output","say","remind","status","error","vars","value","fen","legal"}. `expression` (or NULL) is evaluated first, in that state, into
 * "value". `r` is what that game_replay gave. New string, to be freed with g_free. `*failed` tells whether "error" is not null.
 */
char *game_state_json(struct game *g, const struct replay *r, const char *expression, bool *failed);

/* The value of an expression in that state, as `print` shows it. New string; NULL and `*error` (new) when it fails. */
char *game_eval_text(struct game *g, const char *expression, char **error);

/*
 * Rows of the language, for lists, manuals and tests. `kind` is "operators", "commands" or "variables". Calls back once a row; texts are
 * borrowed, `example` and `aliases` may be NULL.
 */
void language_each(const char *kind,
	void (*each)(void *user, const char *name, const char *aliases, const char *group, const char *syntax, const char *summary, const char *example),
	void *user);

#endif
