/*
 * boardwright completion: scripts by which a shell completes commands, options and their values; all from the tables of commands and options.
 *
 * What exists on the machine (games, themes, outputs) is asked of the program itself when the key is pressed.
 */
#include <stdio.h>
#include <string.h>

#include "cli/frame/cli.h"

/* Options whose values `boardwright list` has in its first column. */
static const struct {
	const char *option, *list;
} listed[] = { { "theme", "themes" }, { "themes", "themes" }, { "colors", "themes" }, { "type", "outputs" }, { "game", "games" } };

static const char *list_of(const char *option)
{
	for (gsize i = 0; i < G_N_ELEMENTS(listed); i++)
		if (!strcmp(listed[i].option, option))
			return listed[i].list;
	return NULL;
}

/* "a|b|c" -> "a b c"; new. */
static char *words_of(const char *choices)
{
	char *words = g_strdup(choices ? choices : "");
	return g_strdelimit(words, "|", ' ');
}

/* What stands in a row's help, without what a shell would take for its own. */
static char *plain_help(const struct option *o)
{
	char *text = g_strdup(o->help ? o->help : o->name);
	return g_strdelimit(text, "'\"\\`$[]:", ' ');
}

static void put_names(GString *out, unsigned bit)
{
	CLI_EACH_OPTION (o)
		if (o->commands & bit)
			g_string_append_printf(out, o->letter ? " --%s -%c" : " --%s", o->name, o->letter);
}

static void put_commands(GString *out)
{
	for (const struct cli_command *c = command_table; c->name; c++)
		g_string_append_printf(out, "%s%s", c == command_table ? "" : " ", c->name);
}

/* The first column of a list, "": of the list of all lists, as a command of a shell; the head of a table has capitals. Appends. */
static void put_list(GString *out, const char *list)
{
	g_string_append_printf(out, "boardwright list%s%s 2>/dev/null | sed -n \"s/^\\([a-z0-9_-]*\\) .*/\\1/p\"", *list ? " " : "", list);
}

/* The values of options as cases of bash: --type|-T) words=... ;; */
static void put_value_cases(GString *out)
{
	g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
	CLI_EACH_OPTION (o) {
		const char *list = list_of(o->name);
		if ((!list && !o->choices) || !g_hash_table_add(seen, (gpointer)o->name))
			continue;
		g_autofree char *words = words_of(o->choices);
		g_string_append_printf(out, o->letter ? "\t--%s|-%c" : "\t--%s", o->name, o->letter);
		g_string_append_printf(out, ") words=%s%s", list ? "$(" : "\"", list ? "" : words);
		if (list)
			put_list(out, list);
		g_string_append(out, list ? ") ;;\n" : "\" ;;\n");
	}
}

static void bash(GString *out)
{
	g_string_append(out,
		"# bash completion of boardwright, made by: boardwright completion bash\n_boardwright() {\n"
		"\tlocal cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words=\n\tCOMPREPLY=()\n"
		"\tif [ \"$COMP_CWORD\" = 1 ]; then\n\t\tCOMPREPLY=($(compgen -W \"");
	put_commands(out);
	g_string_append(out, " help --version --help\" -- \"$cur\"))\n\t\treturn\n\tfi\n\tcase $prev in\n");
	put_value_cases(out);
	g_string_append(out,
		"\tesac\n\tif [ -n \"$words\" ]; then\n\t\tCOMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n\t\treturn\n\tfi\n"
		"\tcase ${COMP_WORDS[1]}:$cur in\n");
	for (const struct cli_command *c = command_table; c->name; c++) {
		g_string_append_printf(out, "\t%s:-*) words=\"", c->name);
		put_names(out, c->bit);
		g_string_append(out, "\" ;;\n");
	}
	g_string_append(out, "\tlist:*) words=$(");
	put_list(out, "");
	g_string_append(out, ") ;;\n\tcompletion:*) words=\"bash zsh fish\" ;;\n\trender:*|replay:*|check:*|rules:*) words=$(");
	put_list(out, "games");
	g_string_append(out,
		") ;;\n\tesac\n"
		"\tCOMPREPLY=($(compgen -W \"$words\" -- \"$cur\") $(compgen -f -- \"$cur\"))\n}\ncomplete -o filenames -F _boardwright boardwright\n");
}

static void put_zsh_option(GString *out, const struct option *o, const char *dashed)
{
	g_autofree char *help = plain_help(o), *words = words_of(o->choices);
	const char *list = list_of(o->name);
	g_string_append_printf(out, "\t\t\t'%s%s[%s]", o->type == OPTION_LIST ? "*" : "", dashed, help);
	if (!option_is_switch(o) && list) {
		g_string_append(out, ":value:($(");
		put_list(out, list);
		g_string_append(out, "))");
	} else if (!option_is_switch(o))
		g_string_append_printf(out, ":value:%s%s%s", o->choices ? "(" : "_files", words, o->choices ? ")" : "");
	g_string_append(out, "' \\\n");
}

static void put_zsh_names(GString *out, const struct option *o)
{
	g_autofree char *name = g_strconcat("--", o->name, NULL);
	const char letter[] = { '-', o->letter, '\0' };
	put_zsh_option(out, o, name);
	if (o->letter)
		put_zsh_option(out, o, letter);
}

static void zsh(GString *out)
{
	g_string_append(out,
		"#compdef boardwright\n# zsh completion of boardwright, made by: boardwright completion zsh\n_boardwright() {\n"
		"\tif (( CURRENT == 2 )); then\n\t\t_values command ");
	put_commands(out);
	g_string_append(out, "\n\t\treturn\n\tfi\n\tcase $words[2] in\n");
	for (const struct cli_command *c = command_table; c->name; c++) {
		g_string_append_printf(out, "\t%s)\n\t\t_arguments \\\n", c->name);
		CLI_EACH_OPTION (o)
			if (o->commands & c->bit)
				put_zsh_names(out, o);
		g_string_append(out, "\t\t\t'*:argument:");
		if (c->bit == CLI_LIST) {
			g_string_append(out, "($(");
			put_list(out, "");
		}
		g_string_append(out, c->bit == CLI_LIST ? "))' ;;\n" : "_files' ;;\n");
	}
	g_string_append(out, "\tesac\n}\n_boardwright \"$@\"\n");
}

static void fish(GString *out)
{
	g_string_append(out, "# fish completion of boardwright, made by: boardwright completion fish\n");
	for (const struct cli_command *c = command_table; c->name; c++) {
		g_autofree char *summary = g_strdelimit(g_strdup(c->summary), "'\\", ' ');
		g_string_append_printf(out, "complete -c boardwright -n __fish_use_subcommand -f -a %s -d '%s'\n", c->name, summary);
		CLI_EACH_OPTION (o) {
			g_autofree char *help = plain_help(o), *words = words_of(o->choices);
			const char *list = list_of(o->name);
			if (!(o->commands & c->bit))
				continue;
			g_string_append_printf(out, "complete -c boardwright -n '__fish_seen_subcommand_from %s' -l %s", c->name, o->name);
			if (o->letter)
				g_string_append_printf(out, " -s %c", o->letter);
			if (list) {
				g_string_append(out, " -x -a '(");
				put_list(out, list);
				g_string_append(out, ")'");
			} else if (o->choices)
				g_string_append_printf(out, " -x -a '%s'", words);
			else if (!option_is_switch(o))
				g_string_append(out, " -r");
			g_string_append_printf(out, " -d '%s'\n", help);
		}
	}
	g_string_append(out, "complete -c boardwright -n '__fish_seen_subcommand_from list' -f -a '(");
	put_list(out, "");
	g_string_append(out, ")'\n");
}

static const struct shell {
	const char *name;
	void (*write)(GString *out);
} shells[] = { { "bash", bash }, { "zsh", zsh }, { "fish", fish } };

int cli_completion(const struct cli_options *o)
{
	const char *name = o->arguments->pdata[0];
	g_autoptr(GString) out = g_string_new(NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(shells); i++)
		if (!strcmp(shells[i].name, name))
			shells[i].write(out);
	if (!out->len) {
		cli_complain("completion: \"%s\" is none of bash, zsh, fish", name);
		return EXIT_USAGE;
	}
	fputs(out->str, stdout);
	return EXIT_DONE;
}
