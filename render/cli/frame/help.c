/*
 * The help, derived from the tables of commands and options.
 */
#include <string.h>

#include "cli/frame/cli.h"

static void put_option(const struct option *o, GString *out)
{
	g_autoptr(GString) left = g_string_new(NULL);
	if (o->letter)
		g_string_append_printf(left, "-%c, ", o->letter);
	g_string_append_printf(left, o->bare ? "--%s[=%s]" : o->value ? "--%s %s" : "--%s%s", o->name, o->value ? o->value : "");
	g_string_append_printf(out, "  %-30s %s%s", left->str, left->len > 30 ? "\n                                 " : "", o->help);
	if (o->initial && strcmp(o->initial, "0") && strcmp(o->initial, "-1") && !option_is_list(o))
		g_string_append_printf(out, " [%s]", o->initial);
	g_string_append_c(out, '\n');
}

/* The options of every command share a line: "-q -v  --quiet errors only, --verbose say what is written". */
static void put_common_options(GString *out)
{
	g_autoptr(GString) letters = g_string_new(NULL), helps = g_string_new(NULL);
	CLI_EACH_OPTION (o)
		if (o->commands == CLI_ALL && o->letter) {
			g_string_append_printf(letters, "%s-%c", letters->len ? " " : "", o->letter);
			g_string_append_printf(helps, "%s--%s %s", helps->len ? "; " : "", o->name, o->help);
		}
	g_string_append_printf(out, "  %-30s %s\n", letters->str, helps->str);
}

/* Options that a command shares with render, which would fill the screen twice. */
static bool is_of_render(const struct cli_command *command, const struct option *o)
{
	return command->bit & (CLI_BATCH | CLI_PAGE) && o->commands & CLI_RENDER && !(command->bit == CLI_PAGE && !strcmp(o->name, "directory"));
}

static bool has_rare_options(const struct cli_command *command)
{
	CLI_EACH_OPTION (o)
		if (o->rare && o->commands != CLI_ALL && o->commands & command->bit && !is_of_render(command, o))
			return true;
	return false;
}

static const struct {
	const char *command, *line, *what;
} examples[] = {
#define EXAMPLE(command, line, what) { #command, line, what },
#include "cli/frame/examples.def"
#undef EXAMPLE
};

static void put_examples(const char *command, GString *out)
{
	g_string_append(out, "\nexamples:\n");
	for (gsize i = 0; i < G_N_ELEMENTS(examples); i++)
		if (!strcmp(examples[i].command, command))
			g_string_append_printf(out, "  %s\n      %s\n", examples[i].line, examples[i].what);
}

void cli_help(const struct cli_command *command, bool all, GString *out)
{
	if (!command) {
		g_string_append(out, "usage: boardwright COMMAND [options] ...\n\n");
		for (const struct cli_command *c = command_table; c->name; c++)
			g_string_append_printf(out, "  %-10s %-30s %s\n", c->name, c->arguments, c->summary);
		g_string_append(out, "\nboardwright COMMAND --help lists the options of a command; boardwright --version the version.\n");
		return;
	}
	g_string_append_printf(out, "usage: boardwright %s [options] %s\n%s\n", command->name, command->arguments, command->summary);
	/* What only sets another option stands in that one's help. */
	CLI_EACH_OPTION (o)
		if ((o->commands & command->bit) && o->commands != CLI_ALL && o->type != OPTION_SETS && o->help && !is_of_render(command, o) &&
			(all || !o->rare))
			put_option(o, out);
	put_common_options(out);
	if (!all)
		g_string_append_printf(out, "  --help-all                     %sexamples\n", has_rare_options(command) ? "some more, seldom needed, and " : "");
	if (command->bit == CLI_BATCH)
		g_string_append(out, "\nThe options of render but -o and --legal hold for every job; a job may have its own.\n");
	if (command->bit == CLI_PAGE)
		g_string_append(out, "\nThe options of render that say how a picture looks hold for every diagram; a diagram may have its own.\n");
	if (all)
		put_examples(command->name, out);
}
