/*
 * The user's configuration: options that hold for every call, unless the command line says otherwise.
 *
 * $XDG_CONFIG_HOME/boardwright/config (~/.config/boardwright/config) has a line for each: `theme = brown`, `width = 600`, a flag alone or with `yes` and `no`. Lines
 * that begin with # are remarks. An option that a command does not have is passed over for it; one that no command has is an error with its place.
 */
#include <string.h>

#include "job/option.h"

enum { MOST_BYTES = 65536 }; /* of the file: a line for every option is a tenth of it */

static bool is_known(const char *name)
{
	for (const struct option *o = option_table; o->name; o++)
		if (!strcmp(o->name, name))
			return true;
	return false;
}

/* Options that say what one call does are not for a file. */
static bool is_habit(const char *name)
{
	static const char *const others[] = { "output", "help", "help-all", "version", "untrusted", "expression-code", "expression", "fen", "moves", NULL };
	return !g_strv_contains(others, name);
}

static bool refuse(const char *file, int line, const char *name)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	for (const struct option *o = option_table; o->name; o++)
		if (is_habit(o->name))
			g_ptr_array_add(names, (gpointer)o->name);
	g_ptr_array_add(names, NULL);
	const char *near = nearest_name(name, (const char *const *)names->pdata);
	cli_complain("%s:%d:1: error: \"%s\" is no option for every call%s%s%s", file, line, name, near ? "; did you mean " : "; write OPTION = VALUE",
		near ? near : "", near ? "?" : "");
	return false;
}

static bool take_line(struct cli_options *o, const struct cli_command *command, const char *file, int number, char *line)
{
	char *equals = strchr(line, '=');
	const char *value = equals ? g_strstrip(equals + 1) : "yes", *name = line;
	if (equals)
		*equals = '\0';
	g_strchomp(line);
	if (!is_known(name) || !is_habit(name))
		return refuse(file, number, name);
	if (!cli_option_exists(command, name))
		return true;
	bool yes = !strcmp(value, "yes"), no = !strcmp(value, "no");
	bool taken = (yes || no) && cli_option_is_switch(command, name) ? cli_option_switch(o, command, name, yes)
									: cli_option_set(o, command, name, g_intern_string(value));
	if (!taken)
		cli_complain("%s:%d:1: error: this line of the configuration", file, number);
	return taken;
}

bool cli_options_read_config(struct cli_options *o, const struct cli_command *command, const char *file, const char *text, gsize size)
{
	if (size > MOST_BYTES) {
		cli_complain("%s:1:1: error: a configuration has at most %d bytes", file, MOST_BYTES);
		return false;
	}
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	bool good = true;
	for (int i = 0; lines[i] && good; i++)
		if (*g_strstrip(lines[i]) && *lines[i] != '#')
			good = take_line(o, command, file, i + 1, lines[i]);
	return good;
}

bool cli_options_configure(struct cli_options *o, const struct cli_command *command)
{
	g_autofree char *file = g_build_filename(g_get_user_config_dir(), "boardwright", "config", NULL), *text = NULL;
	gsize size = 0;
	return !g_file_get_contents(file, &text, &size, NULL) || cli_options_read_config(o, command, file, text, size);
}
