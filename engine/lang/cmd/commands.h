/*
 * The tables of commands, one a subject; each ends with a NULL name. lang/language.c lists them.
 */
#ifndef LANG_CMD_COMMANDS_H
#define LANG_CMD_COMMANDS_H

#include "lang/prepare/command.h"

extern const struct command commands_flow[], commands_define[], commands_variable[], commands_text[], commands_board[], commands_move[], commands_direction[];

extern const struct command command_bare; /* a line whose first word is no command */

#endif
