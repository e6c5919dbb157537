/*
 * The options of the command line. A row of the .def files in options/ is all that an option needs: it makes the field, the reader, the help and the page of the manual.
 *
 *   OPTION(TEXT, ply, "ply", .value = "PLY", .initial = "last", .commands = DRAWING, .help = "N, -N (from the end) ...")
 *
 * The type says what the field is, its name is that of the field in struct cli_options, and then comes what it is called on the command line; the rest
 * are members of struct option (options.c).
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <glib.h>
#include <stdbool.h>

/* What the field of each type is. A list takes one value each time it is given, words take several joined by commas; both hold const char *. */
#define FIELD_OF_FLAG(field) bool field;
#define FIELD_OF_SETS(field)     /* that of another option, a text, which gets the value `sets` */
#define FIELD_OF_SAME(field)     /* that of another option, a text: an older name */
#define FIELD_OF_SAMELIST(field) /* the same of a list */
#define FIELD_OF_TEXT(field) const char *field;
#define FIELD_OF_LIST(field) GPtrArray *field;
#define FIELD_OF_WORDS(field) GPtrArray *field;
#define FIELD_OF_INT(field) int field;
#define FIELD_OF_NUMBER(field) double field;
#define FIELD_OF_SIZE(field) int field[2]; /* "WxH"; 0 when it was not given */

/* Every option's value; what was not given keeps the row's initial value. Texts are borrowed from the arguments. */
struct cli_options {
	const struct cli_options *original; /* what these are a copy of, and share lists with; NULL: none */
	GPtrArray *arguments;               /* const char *: what is no option */
	/* Of a manifest: moves themselves instead of a file with them; what {dir} stands for, NULL: the folder of the game. */
	const char *move_list, *game_folder;
	/* Likewise a record or a preset itself: from which line of the file that the argument names, and the record's number in it. */
	const char *text;
	bool text_is_record;
	int text_line, text_index;
	const char *found;       /* GAME as a service has found it by its name: it may be opened in spite of --untrusted. NULL: none */
	guint64 given[4];        /* a bit for each row that the command line has said */
	const char *words_below; /* of a picture: the line below the board instead of its status; NULL: none */
#define OPTION(type, field, ...) FIELD_OF_##type(field)
#include "job/options/all.def"
#undef OPTION
};

/* The initial --name: what a batch of games replaces by the names of the games. */
#define NAME_INITIAL "{game}-{ply:03}.{ext}"

#define PAGE_WAYS_WORDS "inline|player|png|gif|jpg|svg|pdf|eps" /* how a page shows a diagram */

enum { DELAY_LEAST = 2, DELAY_MOST = 60000 }; /* of a frame, in hundredths of a second: viewers slow down what is faster; a GIF holds 16 bits */

struct cli_command;

/*
 * Reads the arguments that follow the subcommand's name. False after a message when an option is unknown, lacks its value or has
 * one that cannot be.
 */
bool cli_options_read(struct cli_options *o, const struct cli_command *command, int argc, char **argv);
void cli_options_init(struct cli_options *o); /* every option's initial value */
/* options_config.c: takes what the user's configuration says for a command. False after a message. */
bool cli_options_configure(struct cli_options *o, const struct cli_command *command);
bool cli_options_read_config(struct cli_options *o, const struct cli_command *command, const char *file, const char *text, gsize size); /* the same of a text */
void cli_options_copy(struct cli_options *to, const struct cli_options *from); /* `from` has to stay as it is until `to` is released */
void cli_options_release(struct cli_options *o);

/* Sets one option by its long name, as a manifest does. False after a message. `value` is borrowed. A flag is switched on or off. */
bool cli_option_set(struct cli_options *o, const struct cli_command *command, const char *name, const char *value);
bool cli_option_switch(struct cli_options *o, const struct cli_command *command, const char *name, bool on);
/* Whether a request, a page or the source in a picture may say it: its row does (render/cli/option_table.h). */
bool cli_option_is_for_anybody(const char *name);

/* The same for what somebody else has said in a picture, a page or a request: no file is named there. With --untrusted cli_option_set does so, too. */
bool cli_option_set_for_other(struct cli_options *o, const struct cli_command *command, const char *name, const char *value);
bool cli_option_is_switch(const struct cli_command *command, const char *name);
bool cli_option_exists(const struct cli_command *command, const char *name);
bool cli_option_takes(const char *name, const char *value); /* whether an option of any command is called so, and may have this value */
struct option;
bool cli_option_was_said(const struct cli_options *o, const char *name); /* the same of an option of render, by its name */
bool cli_option_is_given(const struct cli_options *o, const struct option *option);
void cli_option_names(const struct cli_command *command, GPtrArray *out); /* const char *, borrowed */
/* Appends every option that decides what is drawn, with its value. */
void cli_options_write(const struct cli_options *o, GString *out);
void cli_help(const struct cli_command *command, bool all, GString *out); /* NULL: the whole program */

#endif
