/*
 * The arguments of a command as options.
 */
#include <string.h>

#include "cli/frame/cli.h"

static const struct option own_options[] = {
#define OPTION(kind, member, text, ...) { .name = text, .type = OPTION_##kind, .field = offsetof(struct cli_options, member), __VA_ARGS__ },
#include "cli/frame/options/of_commands.def"
#undef OPTION
	{ .name = NULL },
};

_Static_assert(offsetof(struct cli_options, job) == 0, "fields of a job are counted from the same place");

enum {
	N_OF_FILES = 0 /* rows that stand in front of those of jobs */
#define OPTION(...) +1
#include "cli/frame/options/files.def"
#undef OPTION
};

static bool is_own(const struct option *o) { return o >= own_options && o < own_options + G_N_ELEMENTS(own_options); }

const struct option *cli_option_next(const struct option *o)
{
	const struct option *next = o ? o + 1 : own_options;
	if (next == own_options + N_OF_FILES && is_own(next))
		return job_options;
	if (o && !is_own(o) && !next->name)
		next = own_options + N_OF_FILES;
	return next->name ? next : NULL;
}

/* Messages */

/* Names */

static const struct option *find_option(const char *name, size_t length, char letter, unsigned command)
{
	CLI_EACH_OPTION (o)
		if ((o->commands & command) && (letter ? o->letter == letter : *o->name == *name && !strncmp(o->name, name, length) && !o->name[length]))
			return o;
	return NULL;
}

const struct option *cli_option_find(const struct cli_command *command, const char *name) { return find_option(name, strlen(name), 0, command->bit); }

/* The option that begins so, when there is only one. `*several`: the names of all, when there are more; new string. */
static const struct option *find_by_prefix(const char *name, size_t length, unsigned command, char **several)
{
	const struct option *found = NULL;
	g_autoptr(GString) names = g_string_new(NULL);
	int n = 0;
	CLI_EACH_OPTION (o)
		if (length && (o->commands & command) && !strncmp(o->name, name, length)) {
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

/* Which commands have an option: " (replay, eval do)", " (problem does)", or "". New string. */
static char *others_with(const char *name)
{
	const struct option *option = find_option(name, strlen(name), 0, CLI_ALL);
	g_autoptr(GString) out = g_string_new(NULL);
	for (const struct cli_command *c = command_table; option && c->name; c++)
		if (option->commands & c->bit)
			g_string_append_printf(out, "%s%s", out->len ? ", " : "", c->name);
	return out->len ? g_strdup_printf(" (%s %s)", out->str, strchr(out->str, ',') ? "do" : "does") : g_strdup("");
}

void cli_option_names(const struct cli_command *command, GPtrArray *out)
{
	CLI_EACH_OPTION (o)
		if (o->commands & command->bit)
			g_ptr_array_add(out, (gpointer)o->name);
}

/* What other programs call what --where does, where there is one. */
static bool is_where(const char *name, const struct cli_command *command)
{
	static const char *const names[] = { "result", "filter", "query", "select", "player", "white", "black", "event", "year", "eco", "tag", NULL };
	return cli_option_find(command, "where") && g_strv_contains(names, name);
}

static bool refuse_unknown(const char *name, const struct cli_command *command, struct diags *ds)
{
	if (is_where(name, command))
		return diag_refuse(ds, "%s has no option --%s; games are chosen by their tags: --where Result=1-0", command->name, name);
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	cli_option_names(command, names);
	g_ptr_array_add(names, NULL);
	const char *near = nearest_name(name, (const char *const *)names->pdata), *dashes = name[1] ? "--" : "-";
	g_autofree char *others = others_with(name);
	if (!strcmp(name, "o") || !strcmp(name, "output"))
		return diag_refuse(
			ds, "%s has no option %s%s; it writes to standard output: boardwright %s ... > FILE", command->name, dashes, name, command->name);
	return near ? diag_refuse(ds, "%s has no option %s%s; did you mean --%s?", command->name, dashes, name, near)
		    : diag_refuse(ds, "%s has no option %s%s%s; see boardwright %s --help", command->name, dashes, name, others, command->name);
}

/* Values */

static const void *shared_of(const struct cli_options *o, const struct option *option) { return is_own(option) ? NULL : o->job.original; }

static bool set_value(struct cli_options *o, const struct option *option, const char *value, enum option_who who, struct diags *ds)
{
	return option_set(option, o, shared_of(o, option), value, who, ds);
}

/* Of a job's rows it matters that they were said, whatever their value: a picture's own source gives way to them. */
static void note_said(struct cli_options *o, const struct option *option)
{
	if (!is_own(option))
		job_note_said(&o->job, option);
}

bool cli_option_set(struct cli_options *o, const struct cli_command *command, const char *name, const char *value, enum option_who who, struct diags *ds)
{
	const struct option *option = cli_option_find(command, name);
	if (!option)
		return refuse_unknown(name, command, ds);
	return set_value(o, option, value, who, ds);
}

bool cli_option_switch(struct cli_options *o, const struct cli_command *command, const char *name, bool on, enum option_who who, struct diags *ds)
{
	const struct option *option = cli_option_find(command, name);
	if (!option)
		return refuse_unknown(name, command, ds);
	return option_switch(option, o, on, who, ds);
}

/* Arguments */

/* Whether an argument is an option by its whole name or letter: --title -o x.png has no title. "-" and "-1" are values. */
static bool is_option(const char *argument, const struct cli_command *command)
{
	if (argument[0] != '-' || !argument[1])
		return false;
	if (argument[1] == '-')
		return cli_option_find(command, argument + 2);
	return g_ascii_isalpha(argument[1]) && !argument[2] && find_option(NULL, 0, argument[1], command->bit);
}

/* An option with what stands for it on the command line; `value` NULL: the next argument, if it takes one. */
static bool take_option(struct cli_options *o, const struct cli_command *command, const struct option *option, bool on, const char *value, int argc,
	char **argv, int *at, struct diags *ds)
{
	note_said(o, option);
	if (option_is_switch(option) && value)
		return diag_refuse(ds, "--%s takes no value", option->name);
	if (option_is_switch(option))
		return option_switch(option, o, on, USER, ds);
	if (!value && option->bare)
		return set_value(o, option, option->bare, USER, ds);
	if (!value && (*at + 1 >= argc || is_option(argv[*at + 1], command)))
		return diag_refuse(ds, "--%s needs a value: %s%s%s%s", option->name, option->value, *at + 1 < argc ? ", not \"" : "",
			*at + 1 < argc ? argv[*at + 1] : "", *at + 1 < argc ? "\"" : "");
	return set_value(o, option, value ? value : argv[++*at], USER, ds);
}

/* "--name", "--name value" and "--name=value". */
static bool read_long(struct cli_options *o, const struct cli_command *command, int argc, char **argv, int *at, struct diags *ds)
{
	const char *name = argv[*at] + 2, *equals = strchr(name, '=');
	size_t length = equals ? (size_t)(equals - name) : strlen(name);
	bool on = true;
	g_autofree char *several = NULL, *shown = g_strndup(name, length);
	const struct option *option = find_long(name, length, command->bit, &on, &several);
	if (!option && several)
		return diag_refuse(ds, "--%s may be %s", shown, several);
	if (!option)
		return refuse_unknown(shown, command, ds);
	return take_option(o, command, option, on, equals ? equals + 1 : NULL, argc, argv, at, ds);
}

/* "-n", "-n value" and "-nvalue"; letters of switches may stand together, and before another one. */
static bool read_letters(struct cli_options *o, const struct cli_command *command, int argc, char **argv, int *at, struct diags *ds)
{
	for (const char *letter = argv[*at] + 1; *letter; letter++) {
		const struct option *option = find_option(NULL, 0, *letter, command->bit);
		const char shown[] = { *letter, '\0' };
		if (!option)
			return refuse_unknown(shown, command, ds);
		if (!option_is_switch(option))
			return take_option(o, command, option, true, letter[1] ? letter + 1 : NULL, argc, argv, at, ds);
		note_said(o, option);
		option_switch(option, o, true, USER, ds);
	}
	return true;
}

/* GAME may be said by options alone: a position, the name of a game, or settings. */
static void find_argument(struct cli_options *o, const struct cli_command *command)
{
	if (o->job.fen) {
		g_ptr_array_add(o->arguments, (gpointer)o->job.fen);
		o->job.fen = NULL;
	} else if (o->job.of_game) {
		g_ptr_array_add(o->arguments, (gpointer)o->job.of_game);
	} else if (o->job.set->len) {
		g_ptr_array_add(o->arguments, (gpointer)command->otherwise);
	}
}

/* Of a command that has them, GAME [MOVES] are the job's. */
static void take_arguments(struct cli_options *o, const struct cli_command *command)
{
	const GPtrArray *a = o->arguments;
	bool reads = !o->job.untrusted && !(command->bit & (CLI_PAGE | CLI_GALLERY | CLI_NEW)); /* others would write there */
	for (guint i = 0; i < a->len && reads; i++)
		a->pdata[i] = (gpointer)shipped_file(a->pdata[i]);
	if (o->job.of_game && reads)
		o->job.of_game = shipped_file(o->job.of_game);
	if (!a->len && command->otherwise)
		find_argument(o, command);
	o->job.game = a->len && command->otherwise ? a->pdata[0] : NULL;
	o->job.moves_file = a->len > 1 && command->otherwise && !o->games ? a->pdata[1] : NULL;
}

static bool read_arguments(struct cli_options *o, const struct cli_command *command, int argc, char **argv, struct diags *ds)
{
	bool only_arguments = false;
	for (int i = 0; i < argc; i++) {
		if (!only_arguments && !strcmp(argv[i], "--"))
			only_arguments = true;
		else if (only_arguments || argv[i][0] != '-' || !argv[i][1])
			g_ptr_array_add(o->arguments, argv[i]);
		else if (!(argv[i][1] == '-' ? read_long : read_letters)(o, command, argc, argv, &i, ds))
			return false;
	}
	take_arguments(o, command);
	const char *moves = o->job.untrusted ? NULL : o->job.moves;
	if (moves && strchr(moves, '.') && !strchr(moves, ' ') && g_file_test(moves, G_FILE_TEST_IS_REGULAR))
		return diag_refuse(ds, "-m takes moves, and %s is a file; it is the second argument, without -m", moves);
	int n = (int)o->arguments->len;
	bool wrong = n < command->min_arguments || (command->max_arguments >= 0 && n > command->max_arguments);
	bool tells_only = o->help || o->help_all || o->version || o->codes; /* of ourselves: nothing has to be named */
	return !wrong || tells_only || diag_refuse(ds, "usage: boardwright %s [options] %s (--help says more)", command->name, command->arguments);
}

bool cli_options_read(struct cli_options *o, const struct cli_command *command, int argc, char **argv)
{
	struct diags *ds = diags_new();
	bool good = read_arguments(o, command, argc, argv, ds);
	cli_report(ds, o);
	diags_free(ds);
	return good;
}

/* All of them */

void cli_options_init(struct cli_options *o)
{
	*o = (struct cli_options){ .arguments = g_ptr_array_new() };
	job_init(&o->job);
	options_init(own_options, o);
}

void cli_options_copy(struct cli_options *to, const struct cli_options *from)
{
	*to = *from;
	job_copy(&to->job, &from->job);
	to->arguments = g_ptr_array_new();
	options_share(own_options, to);
}

void cli_options_release(struct cli_options *o)
{
	job_release(&o->job);
	options_release(own_options, o);
	g_ptr_array_unref(o->arguments);
}

char *cli_options_of_files(const struct cli_options *o)
{
	return g_strdup_printf("output=%s\ndirectory=%s\nname=%s\n", o->output ? o->output : "\n", o->directory ? o->directory : "\n", o->name_template);
}
