/*
 * The table of options, and the reader that is derived from it.
 */
#include <math.h>
#include <stddef.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/address.h"
#include "cli/option_table.h"

#define FIELD(f) offsetof(struct cli_options, f)
#define PLAYING (CLI_RENDER | CLI_BATCH) /* of a game with plies */
#define DRAWING (CLI_RENDER | CLI_BATCH | CLI_PROBLEM | CLI_PIECE | CLI_PAGE)

const struct option option_table[] = {
#define OPTION(kind, member, text, ...) { .name = text, .type = OPTION_##kind, .field = FIELD(member), __VA_ARGS__ },
#include "cli/options/all.def"
#undef OPTION
	{ .name = NULL },
};

_Static_assert(G_N_ELEMENTS(option_table) <= 64 * G_N_ELEMENTS(((struct cli_options *)0)->given), "a bit for each row");

static struct diags *complaints; /* where they go; NULL: standard error */

void cli_complain_to(struct diags *ds) { complaints = ds; }

void cli_complain(const char *format, ...)
{
	va_list args;
	va_start(args, format);
	g_autofree char *text = g_strdup_vprintf(format, args);
	va_end(args);
	if (complaints)
		diag_error(complaints, RC_USAGE, (struct place){ 0 }, "%s", text);
	else
		fprintf(stderr, "boardwright: %s\n", text);
}

static const struct option *find_option(const char *name, size_t length, char letter, unsigned command)
{
	for (const struct option *o = option_table; o->name; o++)
		if ((o->commands & command) && (letter ? o->letter == letter : *o->name == *name && !strncmp(o->name, name, length) && !o->name[length]))
			return o;
	return NULL;
}

/* The option that begins so, when there is only one. `*several`: the names of all, when there are more; new string. */
static const struct option *find_by_prefix(const char *name, size_t length, unsigned command, char **several)
{
	const struct option *found = NULL;
	g_autoptr(GString) names = g_string_new(NULL);
	int n = 0;
	for (const struct option *o = option_table; o->name && length; o++)
		if ((o->commands & command) && !strncmp(o->name, name, length)) {
			g_string_append_printf(names, "%s--%s", n++ ? ", " : "", o->name);
			found = o;
		}
	if (n > 1 && !*several)
		*several = g_strdup(names->str);
	return n == 1 ? found : NULL;
}

/*
 * The option of a long name, which may be the begin of one: --trans. A flag is taken back by --no-transparent, and --no-last-move by --last-move: `*on`
 * is false then.
 */
static const struct option *find_long(const char *name, size_t length, unsigned command, bool *on, char **several)
{
	g_autofree char *opposite = g_strdup_printf("no-%.*s", (int)length, name);
	bool is_no = length > 3 && !strncmp(name, "no-", 3);
	const struct option *found = find_option(name, length, 0, command), *other;
	*on = true;
	if (found)
		return found;
	*on = false;
	if ((is_no && option_is_switch(other = find_option(name + 3, length - 3, 0, command))) ||
		option_is_switch(other = find_option(opposite, length + 3, 0, command)))
		return other;
	*on = true;
	if ((found = find_by_prefix(name, length, command, several)) || *several)
		return found;
	*on = false;
	other = is_no ? find_by_prefix(name + 3, length - 3, command, several) : NULL;
	return option_is_switch(other) ? other : NULL;
}

/* Which commands have an option: " (replay, eval do)", or "". New string. */
static char *others_with(const char *name)
{
	const struct option *option = find_option(name, strlen(name), 0, CLI_ALL);
	g_autoptr(GString) out = g_string_new(NULL);
	for (const struct cli_command *c = command_table; option && c->name; c++)
		if (option->commands & c->bit)
			g_string_append_printf(out, "%s%s", out->len ? ", " : "", c->name);
	return out->len ? g_strdup_printf(" (%s do)", out->str) : g_strdup("");
}

static void complain_unknown(const char *name, const struct cli_command *command)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	cli_option_names(command, names);
	g_ptr_array_add(names, NULL);
	const char *near = nearest_name(name, (const char *const *)names->pdata), *dashes = name[1] ? "--" : "-";
	g_autofree char *others = others_with(name);
	if (near)
		cli_complain("%s has no option %s%s; did you mean --%s?", command->name, dashes, name, near);
	else
		cli_complain("%s has no option %s%s%s; see boardwright %s --help", command->name, dashes, name, others, command->name);
}

static GPtrArray **list_of(const struct cli_options *o, const struct option *option) { return (GPtrArray **)(void *)((char *)o + option->field); }

/* A list that may be added to: a copy of options shares its lists until then. */
static GPtrArray *own_list(struct cli_options *o, const struct option *option)
{
	GPtrArray **list = list_of(o, option), *shared = o->original ? *list_of(o->original, option) : NULL;
	if (*list != shared)
		return *list;
	*list = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < shared->len; i++)
		g_ptr_array_add(*list, g_strdup(shared->pdata[i]));
	g_ptr_array_unref(shared);
	return *list;
}

static bool is_choice(const char *choices, const char *value)
{
	g_auto(GStrv) list = g_strsplit(choices, "|", -1);
	return g_strv_contains((const char *const *)list, value);
}

static bool check_choice(const struct option *option, const char *value)
{
	if (!option->choices || is_choice(option->choices, value))
		return true;
	cli_complain("--%s: \"%s\" is not one of %s%s", option->name, value, option->choices, option->hint ? option->hint : "");
	return false;
}

bool cli_option_takes(const char *name, const char *value)
{
	const struct option *option = find_option(name, strlen(name), 0, CLI_ALL);
	return option && (!option->choices || is_choice(option->choices, value));
}

static bool read_number(const struct option *option, const char *value, bool must_be_whole, double *out)
{
	char *end;
	*out = g_ascii_strtod(value, &end);
	bool whole = !must_be_whole || *out == floor(*out);
	if (end != value && !*end && whole && *out >= option->min && *out <= option->max)
		return true;
	cli_complain("--%s: \"%s\" is no %s from %g to %g", option->name, value, must_be_whole ? "whole number" : "number", option->min, option->max);
	return false;
}

/* Words joined by commas, each one of the choices or, where there are limits, a number within them. */
static bool add_words(const struct option *option, GPtrArray *list, const char *value)
{
	g_auto(GStrv) words = g_strsplit(value, ",", -1);
	double number;
	for (char **word = words; *word; word++) {
		if (!**word)
			continue;
		if (!check_choice(option, *word) || (option->max > 0 && !read_number(option, *word, true, &number)))
			return false;
		g_ptr_array_add(list, g_strdup(*word));
	}
	return true;
}

static bool check_address(const struct option *option, const char *value)
{
	if (!option->address || address_is_harmless(value))
		return true;
	cli_complain("--%s: \"%s\" is no address to lead to: http, https, mailto or a relative one, without blanks", option->name, value);
	return false;
}

static bool set_flag(struct cli_options *o, const struct option *option, bool on)
{
	char *field = (char *)o + option->field;
	if (option->type == OPTION_SETS)
		*(const char **)(void *)field = on ? option->sets : NULL;
	else
		*(bool *)(void *)field = on;
	return true;
}

/* "300x200" */
static bool set_size(const struct option *option, const char *value, int size[2])
{
	g_auto(GStrv) sides = g_strsplit(value, "x", 2);
	double width, height;
	if (!sides[0] || !sides[1]) {
		cli_complain("--%s: \"%s\" is not %s", option->name, value, option->value);
		return false;
	}
	if (!read_number(option, sides[0], true, &width) || !read_number(option, sides[1], true, &height))
		return false;
	size[0] = (int)width;
	size[1] = (int)height;
	return true;
}

static bool set_value(struct cli_options *o, const struct option *option, const char *value)
{
	char *field = (char *)o + option->field;
	double number;
	switch (option->type) {
	case OPTION_FLAG:
	case OPTION_SETS: return set_flag(o, option, true);
	case OPTION_SIZE: return set_size(option, value, (int *)(void *)field);
	case OPTION_SAME:
	case OPTION_TEXT: *(const char **)(void *)field = value; return check_choice(option, value) && check_address(option, value);
	case OPTION_SAMELIST:
	case OPTION_LIST: g_ptr_array_add(own_list(o, option), g_strdup(value)); return true;
	case OPTION_WORDS: return add_words(option, own_list(o, option), value);
	case OPTION_INT:
		if (!read_number(option, value, true, &number))
			return false;
		*(int *)(void *)field = (int)number;
		return true;
	default: return read_number(option, value, false, (double *)(void *)field);
	}
}

void cli_options_init(struct cli_options *o)
{
	*o = (struct cli_options){ .arguments = g_ptr_array_new() };
	for (const struct option *option = option_table; option->name; option++) {
		char *field = (char *)o + option->field;
		if (option_is_list(option))
			*list_of(o, option) = g_ptr_array_new_with_free_func(g_free);
		else if (option->type == OPTION_TEXT)
			*(const char **)(void *)field = option->initial;
		else if (option->type == OPTION_INT)
			*(int *)(void *)field = (int)g_ascii_strtoll(option->initial, NULL, 10);
		else if (option->type == OPTION_NUMBER)
			*(double *)(void *)field = g_ascii_strtod(option->initial, NULL);
	}
}

static void note_given(struct cli_options *o, const struct option *option)
{
	gsize row = (gsize)(option - option_table);
	o->given[row / 64] |= (guint64)1 << row % 64;
}

bool cli_option_was_said(const struct cli_options *o, const char *name)
{
	const struct option *option = find_option(name, strlen(name), 0, CLI_RENDER);
	return option && cli_option_is_given(o, option);
}

bool cli_option_is_given(const struct cli_options *o, const struct option *option)
{
	gsize row = (gsize)(option - option_table);
	return o->given[row / 64] >> row % 64 & 1;
}

/* An option with what stands for it on the command line; `value` NULL: the next argument, if it takes one. */
static bool take_option(struct cli_options *o, const struct option *option, bool on, const char *value, int argc, char **argv, int *at)
{
	note_given(o, option);
	if (option_is_switch(option) && value)
		cli_complain("--%s takes no value", option->name);
	if (option_is_switch(option))
		return !value && set_flag(o, option, on);
	if (!value && option->bare)
		return set_value(o, option, option->bare);
	if (!value && *at + 1 >= argc) {
		cli_complain("--%s needs a value: %s", option->name, option->value);
		return false;
	}
	return set_value(o, option, value ? value : argv[++*at]);
}

/* "--name", "--name value" and "--name=value". */
static bool read_long(struct cli_options *o, const struct cli_command *command, int argc, char **argv, int *at)
{
	const char *name = argv[*at] + 2, *equals = strchr(name, '=');
	size_t length = equals ? (size_t)(equals - name) : strlen(name);
	bool on = true;
	g_autofree char *several = NULL, *shown = g_strndup(name, length);
	const struct option *option = find_long(name, length, command->bit, &on, &several);
	if (!option && several)
		cli_complain("--%s may be %s", shown, several);
	else if (!option)
		complain_unknown(shown, command);
	return option && take_option(o, option, on, equals ? equals + 1 : NULL, argc, argv, at);
}

/* "-n", "-n value" and "-nvalue"; letters of switches may stand together, and before another one. */
static bool read_letters(struct cli_options *o, const struct cli_command *command, int argc, char **argv, int *at)
{
	for (const char *letter = argv[*at] + 1; *letter; letter++) {
		const struct option *option = find_option(NULL, 0, *letter, command->bit);
		if (!option) {
			const char shown[] = { *letter, '\0' };
			complain_unknown(shown, command);
			return false;
		}
		if (!option_is_switch(option))
			return take_option(o, option, true, letter[1] ? letter + 1 : NULL, argc, argv, at);
		note_given(o, option);
		if (!set_flag(o, option, true))
			return false;
	}
	return true;
}

/* GAME may be said by options alone: a position, the name of a game, or settings. */
static void find_argument(struct cli_options *o, const struct cli_command *command)
{
	if (o->fen) {
		g_ptr_array_add(o->arguments, (gpointer)o->fen);
		o->fen = NULL;
	} else if (o->game) {
		g_ptr_array_add(o->arguments, (gpointer)o->game);
	} else if (o->set->len) {
		g_ptr_array_add(o->arguments, (gpointer)command->otherwise);
	}
}

bool cli_options_read(struct cli_options *o, const struct cli_command *command, int argc, char **argv)
{
	bool only_arguments = false;
	for (int i = 0; i < argc; i++) {
		if (!only_arguments && !strcmp(argv[i], "--"))
			only_arguments = true;
		else if (only_arguments || argv[i][0] != '-' || !argv[i][1])
			g_ptr_array_add(o->arguments, argv[i]);
		else if (!(argv[i][1] == '-' ? read_long : read_letters)(o, command, argc, argv, &i))
			return false;
	}
	if (!o->arguments->len && command->otherwise)
		find_argument(o, command);
	int n = (int)o->arguments->len;
	if (!o->help && !o->help_all && !o->version && (n < command->min_arguments || (command->max_arguments >= 0 && n > command->max_arguments))) {
		cli_complain("usage: boardwright %s [options] %s (--help says more)", command->name, command->arguments);
		return false;
	}
	return true;
}

void cli_options_copy(struct cli_options *to, const struct cli_options *from)
{
	*to = *from;
	to->original = from;
	to->arguments = g_ptr_array_new();
	for (const struct option *option = option_table; option->name; option++)
		if (option_is_list(option))
			g_ptr_array_ref(*list_of(to, option));
}

/* No list of names holds a dot or a slash, and no path to another folder is without them. */
static bool is_installed_name(const struct option *option, const char *value)
{
	if (!strpbrk(value, "/."))
		return true;
	cli_complain("%s: \"%s\" is no installed name; a picture, a page or a request cannot name a file here", option->name, value);
	return false;
}

bool cli_option_set_for_other(struct cli_options *o, const struct cli_command *command, const char *name, const char *value)
{
	const struct option *option = find_option(name, strlen(name), 0, command->bit);
	return (!option || !option->installed || is_installed_name(option, value)) && cli_option_set(o, command, name, value);
}

static bool is_for_user(const struct option *option, const struct cli_options *o) { return option->who == USER && o->untrusted; }

bool cli_option_is_for_anybody(const char *name)
{
	for (const struct option *option = option_table; option->name; option++)
		if (!strcmp(option->name, name))
			return option->who == ANYBODY;
	return false;
}

bool cli_option_set(struct cli_options *o, const struct cli_command *command, const char *name, const char *value)
{
	const struct option *option = find_option(name, strlen(name), 0, command->bit);
	if (option && is_for_user(option, o))
		cli_complain("%s: is for the command line alone with --untrusted", option->name);
	else if (option && !option_is_switch(option))
		return (!option->installed || !o->untrusted || is_installed_name(option, value)) && set_value(o, option, value);
	else if (option)
		cli_complain("%s: is either true or false", option->name);
	else
		complain_unknown(name, command);
	return false;
}

bool cli_option_switch(struct cli_options *o, const struct cli_command *command, const char *name, bool on)
{
	const struct option *option = find_option(name, strlen(name), 0, command->bit);
	if (option_is_switch(option) && !is_for_user(option, o))
		return set_flag(o, option, on);
	if (option_is_switch(option))
		cli_complain("%s: is for the command line alone", option->name);
	else if (option)
		cli_complain("%s: a value is wanted: %s", option->name, option->value);
	else
		complain_unknown(name, command);
	return false;
}

bool cli_option_is_switch(const struct cli_command *command, const char *name) { return option_is_switch(find_option(name, strlen(name), 0, command->bit)); }

bool cli_option_exists(const struct cli_command *command, const char *name) { return find_option(name, strlen(name), 0, command->bit) != NULL; }

void cli_option_names(const struct cli_command *command, GPtrArray *out)
{
	for (const struct option *o = option_table; o->name; o++)
		if (o->commands & command->bit)
			g_ptr_array_add(out, (gpointer)o->name);
}

void cli_options_release(struct cli_options *o)
{
	for (const struct option *option = option_table; option->name; option++)
		if (option_is_list(option))
			g_ptr_array_unref(*list_of(o, option));
	g_ptr_array_unref(o->arguments);
}

static void put_exactly(double value, GString *out)
{
	char text[G_ASCII_DTOSTR_BUF_SIZE];
	g_string_append(out, g_ascii_dtostr(text, sizeof text, value));
}

void cli_options_write(const struct cli_options *o, GString *out)
{
	static const char *const others[] = { "quiet", "verbose", "progress", "cache", "version", "help", "help-all", NULL };
	for (const struct option *option = option_table; option->name; option++) {
		const char *field = (const char *)o + option->field;
		if (!(option->commands & CLI_RENDER) || option->type == OPTION_SETS || option->type == OPTION_SAME || option->type == OPTION_SAMELIST ||
			g_strv_contains(others, option->name))
			continue;
		g_string_append_printf(out, "%s=", option->name);
		if (option->type == OPTION_FLAG)
			g_string_append_c(out, *(const bool *)(const void *)field ? '1' : '0');
		else if (option->type == OPTION_INT)
			g_string_append_printf(out, "%d", *(const int *)(const void *)field);
		else if (option->type == OPTION_SIZE)
			g_string_append_printf(out, "%dx%d", ((const int *)(const void *)field)[0], ((const int *)(const void *)field)[1]);
		else if (option->type == OPTION_NUMBER)
			put_exactly(*(const double *)(const void *)field, out);
		else if (option->type == OPTION_TEXT)
			g_string_append(out, *(const char *const *)(const void *)field ? *(const char *const *)(const void *)field : "\n");
		const GPtrArray *list = option_is_list(option) ? *(GPtrArray *const *)(const void *)field : NULL;
		for (guint i = 0; list && i < list->len; i++)
			g_string_append_printf(out, "%s\n", (const char *)list->pdata[i]);
		g_string_append_c(out, '\n');
	}
}
