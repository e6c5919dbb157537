/*
 * Whole games of Shogi as files of KIF, KI2, CSA and JKF: headings, where the game starts, moves with their comments and times, variations but for CSA, which has none, and how it ended.
 */
#ifndef ENGINE_SHOGI_RECORD_H
#define ENGINE_SHOGI_RECORD_H

#include "engine/game.h"
#include "engine/record.h"

enum shogi_format { SHOGI_KIF, SHOGI_KI2, SHOGI_CSA, SHOGI_JKF };

/*
 * Appends the game of the last replay of `g`, with keep_all and every_ply. `record` is what it was read from, or NULL: its tags are headings, and its ending is the game's when
 * the rules know none. RC_UNSUPPORTED and an error when the board is not one of nine by nine with the pieces of Shogi, or a turn cannot be written; a warning when
 * variations are left out.
 */
enum rc shogi_record_write(const struct game *g, const struct settings *s, const struct record *record, const struct replay *r, enum shogi_format format,
	GString *out, struct diags *ds);

#endif
