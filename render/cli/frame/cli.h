/*
 * The command line: options, subcommands and what they share.
 *
 * One row of the tables in options/ per option drives parsing and --help; one row of `command_table` per subcommand. Standard output carries
 * only the product, standard error the diagnostics. Exit status: 0 all done, 1 an item failed, 2 wrong usage, 3 cannot write.
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "base/sha256.h"
#include "cli/frame/claims.h"
#include "cli/frame/options.h"
#include "draw/drawing.h"
#include "render/album.h"

enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2, EXIT_WRITE = 3, EXIT_UNCHANGED = -1, EXIT_UNCHANGED_FAILURE = -2 /* inside a batch only */ };
extern const char cli_version[];

struct cli_command {
	const char *name;
	unsigned bit;
	const char *arguments, *summary;
	int min_arguments, max_arguments; /* max -1: any number */
	const char *otherwise;            /* GAME when only --set says what it is; NULL: it has to be named */
};

extern const struct cli_command command_table[]; /* ends with a NULL name */

const struct cli_command *cli_command_find(const char *name); /* NULL: there is none */

/* Each runs a subcommand and returns the exit status. */
#define COMMAND(command, ...) int cli_##command(const struct cli_options *o);
#include "cli/frame/commands.def"
#undef COMMAND

/* A file that was written, freed with g_free: what a later run or another machine needs to check it. */
struct cli_file {
	gsize size;
	int ply;                       /* the last one that it shows */
	char hash[SHA256_DIGITS_SIZE]; /* SHA-256 of its content */
	char path[];
};
struct cli_file *cli_file_new(const char *path, const void *data, gsize size, int ply);

/* Whether a path lies below the folder that it is relative to, by its words: no absolute path, no ".." */
bool cli_is_below(const char *path);

/* Whether --name can be understood. False after an error. */
bool cli_check_template(const char *text, struct diags *ds);
void cli_each_slot(void (*each)(void *user, const char *name, const char *says), void *user); /* what --name knows but tags */

/* Whether -o FILE, which is taken as it is, was not meant as a template. NULL is fine. False after an error. */
bool cli_check_plain(const char *output, struct diags *ds);

/* Prints what `ds` holds to standard error and empties it; warnings and notes only when not `quiet`. */
void cli_report(struct diags *ds, const struct cli_options *o);
int cli_status(enum rc rc);
bool cli_shows_progress(const struct cli_options *o); /* on standard error, as --progress and --quiet say */

bool cli_can_speak(const struct cli_options *o); /* job_can_speak of its job; says why not */

/* With --verbose: which game a position was taken for, when nobody had said it. */
void cli_tell_guess(const struct cli_options *o, const struct job_game *game);

/* One line to standard error, as a diagnostic without a place. */
void cli_complain(const char *format, ...) G_GNUC_PRINTF(1, 2);
void cli_say(const char *format, ...) G_GNUC_PRINTF(1, 2); /* a line of what was done, whatever bytes names of files have */

/*
 * Writes a whole file beside its final name and renames it, or names it when it is whole; "-" is standard output. What a process that was killed has left there goes with the next
 * writing of the same file. Several processes may write the same file: each writes it whole. With a claim, a file whose name belongs to another job
 * by then is left as that job wants it.
 */
enum rc cli_write_file(const char *path, const void *data, size_t length, const struct claim *claim, struct diags *ds);
#define CLI_BESIDE_SUFFIX ".boardwright" /* a.png is written as .a.png.boardwright first */

/*
 * Changes a file of the user's: mode stays, owner and group where we may set them, and a symbolic link leads to the changed file. What cannot be kept so (a file with
 * several hard links, one that we may not write to) is an error; the first function says it before anything is done.
 */
enum rc cli_can_change_file(const char *path, struct diags *ds);
enum rc cli_change_file(const char *path, const void *data, size_t length, struct diags *ds);

/*
 * A file that is written, but has not its name yet, so that several come to be together or not at all (together.h). NULL and an error when it cannot be. Freed without
 * cli_prepared_put, or behind cli_prepared_take_back, it was never there.
 */
struct cli_prepared;
/* `like`: a file whose mode and owner it gets, or NULL. */
struct cli_prepared *cli_prepare_file(const char *path, const void *data, size_t length, const char *like, struct diags *ds);
struct cli_prepared *cli_prepare_change(const char *path, const void *data, size_t length, struct diags *ds); /* as cli_change_file */
enum rc cli_prepared_put(struct cli_prepared *p, struct diags *ds);
void cli_prepared_take_back(struct cli_prepared *p);           /* what had the name before has it again */
const char *cli_prepared_beside(const struct cli_prepared *p); /* what it is called meanwhile; NULL: it is a device */
void cli_prepared_close(struct cli_prepared *p);               /* no longer locked, for who has many */
void cli_prepared_free(struct cli_prepared *p);

/* The same piece by piece: nothing of it is seen before it is whole. */
struct cli_stream;
struct cli_stream *cli_stream_open(const char *path, bool nowhere, struct diags *ds); /* NULL and an error; `nowhere`: it is only summed up */
enum rc cli_stream_write(struct cli_stream *s, const void *data, size_t length, struct diags *ds);
/* Ends it: `keep` gives the file its name. What was written, as cli_file_new tells it, or NULL when it was not kept, with an error if it should have been. */
struct cli_file *cli_stream_close(struct cli_stream *s, bool keep, const struct claim *claim, int ply, struct diags *ds);

#endif
