/*
 * Whole games of Shogi as files of KIF, KI2 and CSA: headings, where the game starts, moves with their comments, how it ended.
 */
#ifndef ENGINE_SHOGI_RECORD_H
#define ENGINE_SHOGI_RECORD_H

#include "engine/game.h"
#include "engine/record.h"

/*
 * Appends the game of a replay with keep_all and every_ply. `record` is what it was read from, or NULL: its tags are headings, and its ending is the game's when the rules know
 * none. RC_UNSUPPORTED and an error when the board is not one of nine by nine with the pieces of Shogi, or a turn cannot be written.
 */
enum rc shogi_record_write(
	const struct replay *r, const struct settings *s, const struct record *record, enum record_notation format, GString *out, struct diags *ds);

#endif
