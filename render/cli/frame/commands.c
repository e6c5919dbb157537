/*
 * The subcommands as words, for options, help and the manual page; main.c runs them.
 */
#include <string.h>

#include "cli/frame/cli.h"

const char cli_version[] = BOARDWRIGHT_VERSION;

/* Every command has a bit of its own: their sum is then what they are together. */
enum {
#define COMMAND(command, number, ...) +number
	SUM_OF_BITS = 0
#include "cli/frame/commands.def"
	,
#undef COMMAND
#define COMMAND(command, number, ...) | number
	ALL_BITS = 0
#include "cli/frame/commands.def"
#undef COMMAND
};
_Static_assert((int)SUM_OF_BITS == (int)ALL_BITS, "two commands have one bit");

const struct cli_command command_table[] = {
#define COMMAND(command, number, words, least, most, without, text) \
	{ .name = #command, .bit = number, .arguments = words, .min_arguments = least, .max_arguments = most, .otherwise = without, .summary = text },
#include "cli/frame/commands.def"
#undef COMMAND
	{ .name = NULL },
};

const struct cli_command *cli_command_find(const char *name)
{
	for (const struct cli_command *c = command_table; c->name; c++)
		if (!strcmp(c->name, name))
			return c;
	return NULL;
}
