/*
 * Turns: a player's with its restrictions, or one line of the program's own (MOVE:). Parts are moves, commands or subroutines.
 */
#ifndef LANG_RUN_TURN_H
#define LANG_RUN_TURN_H

#include "lang/state/machine.h"

/*
 * Plays a player's turn: parts separated by ";", each checked against maxmove, ban and allow, then made. `make` false checks without making
 * ("Do Not Include Moves in Code": the program makes them itself). False when the machine has halted.
 */
bool machine_play_turn(struct machine *m, const char *text, bool make);

/* One part of a turn, as a player's or as the program's own. */
bool machine_move(struct machine *m, const char *text);

/* A line MOVE: of the program. Where the moves of a turn are left to it, the parts of the turn are the player's all the same: bans hold. */
bool machine_move_line(struct machine *m, const char *text);

/* The parts of a turn, trimmed, comments taken off. Free with g_strfreev. */
char **turn_parts(const char *text);

/* Whether a turn ends with the words "offer draw", which say nothing to the program; the turn itself has `*length` bytes. */
bool turn_offers_draw(const char *text, size_t *length);
char *turn_with_offer(const char *turn); /* a turn without them, and them behind it. New string */

#endif
