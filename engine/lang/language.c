/*
 * The one list of all tables. A new file of operators or commands is added here; a new operator or command is a row in its file.
 */
#include "lang/language.h"

#include "lang/cmd/commands.h"
#include "lang/op/ops.h"

static const struct op *const ops[] = { ops_math, ops_logic, ops_string, ops_array, ops_board, ops_step, ops_line, ops_direction, ops_game, ops_function,
	NULL };

static const struct command *const commands[] = {
	commands_flow,
	commands_define,
	commands_variable,
	commands_text,
	commands_board,
	commands_move,
	commands_direction,
	NULL,
};

struct vocabulary *language(void)
{
	static struct vocabulary all = { .ops = ops, .commands = commands, .bare = &command_bare };
	return &all;
}
