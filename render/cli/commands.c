/*
 * The subcommands: one row each. It drives parsing, --help and the manual page.
 */
#include "cli/cli.h"

const char cli_version[] = BOARDWRIGHT_VERSION;

const struct cli_command command_table[] = {
	{ .name = "render", .bit = CLI_RENDER, .arguments = "GAME [MOVES]", .min_arguments = 1, .max_arguments = 2, .otherwise = GAME_OF_SETTINGS, .run = cli_render,
	  .summary = "draw a position of a game; GAME is a preset, a log or an address" },
	{ .name = "replay", .bit = CLI_REPLAY, .arguments = "GAME [MOVES]", .min_arguments = 1, .max_arguments = 2, .otherwise = GAME_OF_SETTINGS, .run = cli_replay,
	  .summary = "play a game and report on it" },
	{ .name = "eval", .bit = CLI_EVAL, .arguments = "[FILE]", .min_arguments = 0, .max_arguments = 1, .run = cli_eval,
	  .summary = "run GAME Code on a board" },
	{ .name = "check", .bit = CLI_CHECK, .arguments = "GAME", .min_arguments = 1, .max_arguments = 1, .otherwise = GAME_OF_SETTINGS, .run = cli_check,
	  .summary = "read and prepare everything, report problems" },
	{ .name = "rules", .bit = CLI_RULES, .arguments = "GAME", .min_arguments = 1, .max_arguments = 1, .otherwise = GAME_OF_SETTINGS, .run = cli_rules,
	  .summary = "the written rules as HTML, with the pieces of the set" },
	{ .name = "batch", .bit = CLI_BATCH, .arguments = "MANIFEST|GAME...", .min_arguments = 1, .max_arguments = -1, .run = cli_batch,
	  .summary = "many jobs, JSON lines in and out" },
	{ .name = "cache", .bit = CLI_CACHE, .arguments = "--stat | --clear", .min_arguments = 0, .max_arguments = 0, .run = cli_cache,
	  .summary = "sprites kept between runs: how many, or delete them" },
	{ .name = "list", .bit = CLI_LIST, .arguments = "WHAT", .min_arguments = 1, .max_arguments = 1, .run = cli_list,
	  .summary = "outputs, shapes, sets, fonts, backgrounds, settings, games, operators, commands, variables" },
	{ .name = NULL },
};
