/*
 * The user's configuration: options that hold for every call, unless the command line says otherwise.
 *
 * $XDG_CONFIG_HOME/boardwright/config (~/.config/boardwright/config) has a line for each: `theme = brown`, `width = 600`, a flag alone or with `yes` and `no`. Lines
 * that begin with # are remarks. An option that a command does not have is passed over for it; one that no command has is an error with its place.
 */
#include <string.h>

#include "cli/frame/cli.h"
#include "engine/source_text.h"

enum { MOST_BYTES = 65536 }; /* of the file: a line for every option is a tenth of it */

static bool is_known(const char *name)
{
	CLI_EACH_OPTION (o)
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

static bool refuse(struct place at, const char *name, struct diags *ds)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	CLI_EACH_OPTION (o)
		if (is_habit(o->name))
			g_ptr_array_add(names, (gpointer)o->name);
	g_ptr_array_add(names, NULL);
	const char *near = nearest_name(name, (const char *const *)names->pdata);
	diag_error(ds, RC_USAGE, at, "\"%s\" is no option for every call%s%s%s", name, near ? "; did you mean " : "; write OPTION = VALUE", near ? near : "",
		near ? "?" : "");
	return false;
}

static bool take_line(struct cli_options *o, const struct cli_command *command, struct place at, char *line, struct diags *ds)
{
	char *equals = strchr(line, '=');
	const char *value = equals ? g_strstrip(equals + 1) : "yes", *name = line;
	if (equals)
		*equals = '\0';
	g_strchomp(line);
	if (!is_known(name) || !is_habit(name))
		return refuse(at, name, ds);
	const struct option *option = cli_option_find(command, name);
	if (!option)
		return true;
	bool yes = !strcmp(value, "yes"), no = !strcmp(value, "no");
	bool taken = (yes || no) && option_is_switch(option) ? cli_option_switch(o, command, name, yes, USER, ds)
							     : cli_option_set(o, command, name, g_intern_string(value), USER, ds);
	if (!taken)
		diag_error(ds, RC_USAGE, at, "this line of the configuration");
	return taken;
}

bool cli_options_read_config(struct cli_options *o, const struct cli_command *command, const char *file, const char *text, gsize size, struct diags *ds)
{
	struct place at = { .file = place_file(file), .line = 1, .col = 1 };
	if (size > MOST_BYTES) {
		diag_error(ds, RC_USAGE, at, "a configuration has at most %d bytes", MOST_BYTES);
		return false;
	}
	g_autofree char *plain = source_text(file, text, size, ds);
	g_auto(GStrv) lines = g_strsplit(plain ? plain : "", "\n", -1);
	bool good = plain != NULL;
	for (at.line = 1; lines[at.line - 1] && good; at.line++) {
		char *line = g_strstrip(lines[at.line - 1]);
		if (*line && *line != '#')
			good = take_line(o, command, at, line, ds);
	}
	return good;
}

bool cli_options_configure(struct cli_options *o, const struct cli_command *command)
{
	g_autofree char *file = g_build_filename(g_get_user_config_dir(), "boardwright", "config", NULL), *text = NULL;
	gsize size = 0;
	struct diags *ds = diags_new();
	bool good = !g_file_get_contents(file, &text, &size, NULL) || cli_options_read_config(o, command, file, text, size, ds);
	o->usual_notation = o->job.notation;
	cli_report(ds, o);
	diags_free(ds);
	return good;
}
