/*
 * One part of a move, made on the position: with the label check, bans and what each kind of move sets (decision 137).
 */
#ifndef LANG_RULES_MOVE_PART_H
#define LANG_RULES_MOVE_PART_H

#include "board/notation.h"
#include "lang/state/machine.h"

/* `text` is the part as it was entered, for messages. False when the machine has halted. */
bool move_part_make(struct machine *m, const char *text, const struct move_part *p);

/* Halts, because the move cannot be made or may not. Always false. */
bool move_illegal(struct machine *m, const char *text, const char *fmt, ...) G_GNUC_PRINTF(3, 4);

#endif
