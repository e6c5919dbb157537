/*
 * The help, derived from the tables of commands and options.
 */
#include <string.h>

#include "cli/frame/cli.h"

enum { WIDTH = 79, HELP_AT = 33 }; /* of a line, and where the words about an option begin */

/* Words from column `at` of a line on, where the text is already; further lines begin there. */
static void put_wrapped(const char *text, int at, GString *out)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	int column = at;
	for (char **word = words; *word; word++) {
		int length = (int)g_utf8_strlen(*word, -1);
		if (column > at && column + 1 + length > WIDTH) {
			g_string_append_printf(out, "\n%*s", at, "");
			column = at;
		} else if (column > at) {
			g_string_append_c(out, ' ');
			column++;
		}
		g_string_append(out, *word);
		column += length;
	}
	g_string_append_c(out, '\n');
}

/* "  left      words", on two lines where the left is long. */
static void put_row(const char *left, const char *words, GString *out)
{
	bool fits = strlen(left) <= HELP_AT - 4;
	g_string_append_printf(out, "  %-*s", fits ? HELP_AT - 2 : 0, left);
	if (!fits)
		g_string_append_printf(out, "\n%*s", HELP_AT, "");
	put_wrapped(words, HELP_AT, out);
}

static void put_option(const struct option *o, GString *out)
{
	g_autoptr(GString) left = g_string_new(NULL), words = g_string_new(o->help);
	if (o->letter)
		g_string_append_printf(left, "-%c, ", o->letter);
	g_string_append_printf(left, o->bare ? "--%s[=%s]" : o->value ? "--%s %s" : "--%s%s", o->name, o->value ? o->value : "");
	if (o->initial && strcmp(o->initial, "0") && strcmp(o->initial, "-1") && !option_is_list(o))
		g_string_append_printf(words, " [%s]", o->initial);
	put_row(left->str, words->str, out);
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
	put_row(letters->str, helps->str, out);
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

/* Topics: the options that render has, by what they are about. */

static const struct topic {
	const char *name, *what, *options;
} topics[] = {
#define TOPIC(name, what, options) { #name, what, options },
#include "cli/frame/help_topics.def"
#undef TOPIC
};

static const struct topic *topic_find(const char *name)
{
	for (gsize i = 0; name && i < G_N_ELEMENTS(topics); i++)
		if (!strcmp(topics[i].name, name))
			return &topics[i];
	return NULL;
}

static const struct topic *topic_of(const struct option *option)
{
	for (gsize i = 0; i < G_N_ELEMENTS(topics); i++) {
		g_auto(GStrv) names = g_strsplit(topics[i].options, " ", -1);
		if (g_strv_contains((const char *const *)names, option->name))
			return &topics[i];
	}
	return NULL;
}

/* Whether help about a command lists an option. What only sets another one stands in that one's help. */
static bool is_listed(const struct cli_command *command, const struct option *o, bool all)
{
	return (o->commands & command->bit) && o->commands != CLI_ALL && o->type != OPTION_SETS && o->help && !is_of_render(command, o) && (all || !o->rare);
}

static void put_topic(const struct cli_command *command, const struct topic *topic, GString *out)
{
	g_auto(GStrv) names = g_strsplit(topic->options, " ", -1);
	g_string_append_printf(out, "\n%s: %s\n", topic->name, topic->what);
	for (char **name = names; *name; name++) {
		const struct option *o = cli_option_find(command, *name);
		if (o && is_listed(command, o, true))
			put_option(o, out);
	}
}

/* Options of a command, those of render by their topics where all are asked for. */
static void put_options(const struct cli_command *command, bool all, GString *out)
{
	bool by_topic = all && command->bit == CLI_RENDER;
	CLI_EACH_OPTION (o)
		if (is_listed(command, o, all) && !(by_topic && topic_of(o)))
			put_option(o, out);
	for (gsize i = 0; by_topic && i < G_N_ELEMENTS(topics); i++)
		put_topic(command, &topics[i], out);
	if (by_topic)
		g_string_append(out, "\nall commands:\n");
	put_common_options(out);
}

/* First screens. */

static const struct {
	const char *command, *text;
} screens[] = {
#define SCREEN(command, text) { #command, text },
#include "cli/frame/help_screens.def"
#undef SCREEN
};

static const char *screen_of(const char *name)
{
	for (gsize i = 0; i < G_N_ELEMENTS(screens); i++)
		if (!strcmp(screens[i].command, name))
			return screens[i].text;
	return NULL;
}

static void help_commands(GString *out)
{
	g_string_append(out, "usage: boardwright COMMAND [options] ...\n\n");
	for (const struct cli_command *c = command_table; c->name; c++) {
		g_autofree char *left = g_strdup_printf("%-10s %s", c->name, c->arguments);
		put_row(left, c->summary, out);
	}
	g_string_append(out, "\nboardwright COMMAND --help lists the options of a command; boardwright --version the version.\n");
}

bool cli_help(const struct cli_command *command, bool all, const char *about, GString *out)
{
	const struct topic *topic = command && command->bit == CLI_RENDER ? topic_find(about) : NULL;
	const char *screen = screen_of(command ? command->name : "program");
	if (topic)
		put_topic(command, topic, out);
	else if (screen && !all)
		g_string_append(out, screen);
	else if (!command)
		help_commands(out);
	if (topic || (screen && !all) || !command)
		return !about || topic;
	g_string_append_printf(out, "usage: boardwright %s [options] %s\n", command->name, command->arguments);
	put_wrapped(command->summary, 0, out);
	put_options(command, all, out);
	if (!all)
		put_row("--help-all", has_rare_options(command) ? "all options and examples" : "examples", out);
	if (command->bit == CLI_BATCH)
		g_string_append(out, "\nThe options of render but -o and --legal hold for every job; a job may have\nits own.\n");
	if (command->bit == CLI_PAGE)
		g_string_append(out, "\nThe options of render that say how a picture looks hold for every diagram; a\ndiagram may have its own.\n");
	if (all)
		put_examples(command->name, out);
	return true;
}
