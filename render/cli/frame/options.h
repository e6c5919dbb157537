/*
 * The options of the command line: those of a job (job/job.h), and what the program has besides. A row of a .def file in options/ is all that one needs: it makes the
 * field, the reader, the help and the page of the manual (job/option.h).
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "job/job.h"

struct cli_options {
	struct job job;             /* first: the field of any row is counted from here */
	GPtrArray *arguments;       /* const char *: what is no option */
	const char *game_folder;    /* what {dir} stands for; NULL: the folder of the game */
	const char *usual_notation; /* --notation of the configuration, NULL: none */
	const char *game_hash;      /* what {hash} stands for, of a game of records; NULL: nothing */
#define OPTION(type, field, ...) FIELD_OF_##type(field)
#include "cli/frame/options/of_commands.def"
#undef OPTION
};

/* The initial --name: what a batch of games replaces by the names of the games. */
#define NAME_INITIAL "{game}-{ply:03}.{ext}"
#define MATCH_INITIAL "*.gcl" /* of --match */
#define FOOT_INITIAL "{page}"

#define PAGE_WAYS_WORDS "inline|player|png|gif|jpg|webp|svg|pdf|eps" /* how a page shows a diagram */

struct cli_command;

/*
 * argv.c: reads the arguments that follow the subcommand's name. False after a message when an option is unknown, lacks its value or has
 * one that cannot be.
 */
bool cli_options_read(struct cli_options *o, const struct cli_command *command, int argc, char **argv);
void cli_options_init(struct cli_options *o);                                  /* every option's initial value */
void cli_options_copy(struct cli_options *to, const struct cli_options *from); /* `from` has to stay as it is until `to` is released */
void cli_options_release(struct cli_options *o);

/* config.c: takes what the user's configuration says for a command. False after a message. */
bool cli_options_configure(struct cli_options *o, const struct cli_command *command);
/* The same of a text, with its messages in `ds`. */
bool cli_options_read_config(struct cli_options *o, const struct cli_command *command, const char *file, const char *text, gsize size, struct diags *ds);

/* All rows, those of jobs, too, in the order of --help: the one behind `o`, NULL: the first. */
const struct option *cli_option_next(const struct option *o);
#define CLI_EACH_OPTION(o) for (const struct option *o = cli_option_next(NULL); o; o = cli_option_next(o))

const struct option *cli_option_find(const struct cli_command *command, const char *name); /* NULL: the command has none */

/* Says one option by its long name, as job_set does. A flag is switched on or off. */
bool cli_option_set(struct cli_options *o, const struct cli_command *command, const char *name, const char *value, enum option_who who, struct diags *ds);
bool cli_option_switch(struct cli_options *o, const struct cli_command *command, const char *name, bool on, enum option_who who, struct diags *ds);

void cli_option_names(const struct cli_command *command, GPtrArray *out); /* const char *, borrowed */
char *cli_options_of_files(const struct cli_options *o);                  /* where pictures go, as a text: a part of what decides a result */
/* Help about a command (NULL: the whole program), all of it, or about a topic of render's, such as "size"; false when there is no such topic. */
bool cli_help(const struct cli_command *command, bool all, const char *about, GString *out);

#endif
