/*
 * Move lists: the text of a log's moves becomes one entry a turn.
 */
#ifndef INPUT_MOVES_H
#define INPUT_MOVES_H

#include "engine/settings.h"

/* The offer of a draw in comments of records, and behind the text of a record's move: FIDE Laws, C.12. */
#define OFFER_SIGN "(=)"

/* A list of struct move_entry that owns its entries. */
GPtrArray *moves_new(void);

/* Adds a copy of a turn; `comment` may be NULL. */
void moves_add(GPtrArray *moves, const char *text, const char *comment, struct place at);

/*
 * Reads numbered ("1. P e2-e4", "1... p e7-e5") or bare turns, one a line, and adds them to `moves`. A turn may hold several
 * parts separated by ";". What follows "//" is a comment of its turn; a line that is only a comment belongs to the turn before,
 * and before the first turn to the start: `before`, a new string, or NULL. `at` is where the text starts. A number that does not fit the turn is a warning.
 */
enum rc moves_read(GPtrArray *moves, const char *text, struct place at, char **before, struct diags *ds);

/* Replaces the moves of `s` unless a stronger layer has set them. */
enum rc settings_moves_read(struct settings *s, const char *text, enum setting_layer layer, struct place at, struct diags *ds);

/* Takes the list in the place of the moves of `s`, and a copy of the comment before it, which may be NULL. */
void settings_moves_take(struct settings *s, GPtrArray *moves, const char *before, enum record_notation notation, enum setting_layer layer);

#endif
