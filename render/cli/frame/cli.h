/*
 * The command line: options, subcommands and what they share.
 *
 * One row of the tables in options/ per option drives parsing and --help; one row of `command_table` per subcommand. Standard output carries
 * only the product, standard error the diagnostics. Exit status: 0 all done, 1 an item failed, 2 wrong usage, 3 cannot write.
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "cli/frame/claims.h"
#include "job/options.h"
#include "engine/game.h"
#include "engine/input.h"
#include "render/album.h"
#include "render/render.h"

enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2, EXIT_WRITE = 3, EXIT_UNCHANGED = -1, EXIT_UNCHANGED_FAILURE = -2 /* inside a batch only */ };
extern const char cli_version[];

/* Bits of the subcommands, for `commands` of an option. */
enum {
	CLI_RENDER = 1,
	CLI_REPLAY = 2,
	CLI_EVAL = 4,
	CLI_CHECK = 8,
	CLI_BATCH = 16,
	CLI_LIST = 32,
	CLI_RULES = 64,
	CLI_CACHE = 128,
	CLI_SPECIMEN = 1 << 8,
	CLI_PIECE = 1 << 9,
	CLI_WIZARD = 1 << 10,
	CLI_NEW = 1 << 15,
	CLI_PROBLEM = 1 << 12,
	CLI_SHEET = 1 << 13,
	CLI_COMPLETION = 1 << 14,
	CLI_SERVE = 1 << 11,
	CLI_CGI = 1 << 16,
	CLI_PAGE = 1 << 17,
	CLI_EXTRACT = 1 << 18,
	CLI_GALLERY = 1 << 19,
	CLI_ALL = (1 << 20) - 1,
	CLI_GAMES = CLI_RENDER | CLI_REPLAY | CLI_CHECK | CLI_BATCH | CLI_RULES,
	CLI_PROGRAMS = CLI_GAMES | CLI_PROBLEM | CLI_SHEET | CLI_PAGE /* what runs the program of a preset */
};

struct inputs; /* presets and folders, kept for a run (cli/inputs.c) */
struct games;  /* prepared programs, kept for a run (cli/games.c) */

#define GAME_OF_SETTINGS "game=" /* a query that says nothing: the rest are the defaults */

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

/* Takes what would be written: an output of a job, in the order of --type. `picture`: what its pages call the bitmap beside them. */
struct taker {
	enum rc (*take)(void *user, const struct output *output, const GByteArray *bytes);
	void *user;
	const char *picture;
};

/* What the jobs of a run share. */
struct cli_game;
struct cli_run {
	struct assets *assets;
	struct games *games;
	struct inputs *inputs;
	struct render_cache *cache;
	struct claims *claims;     /* borrowed */
	const struct taker *taker; /* of all but animations; NULL: files are written */
	bool is_batch;
	bool (*is_done)(void *user, const struct cli_game *game); /* asked when the game is read: nothing has to be drawn; NULL: draw */
	void *is_done_user;
};
void cli_run_init(struct cli_run *run, const struct cli_options *o);
void cli_run_release(struct cli_run *run);

/* Finishes a SHA-256 as hexadecimal digits with their NUL. */
enum { CLI_HASH_SIZE = 65 };
struct sha256_ctx;
void cli_sha256(struct sha256_ctx *hash, char out[CLI_HASH_SIZE]);

/* Compares two elements (char *) of a GPtrArray, for g_ptr_array_sort. */
int cli_by_name(gconstpointer a, gconstpointer b);
GPtrArray *cli_backgrounds(const struct assets *assets); /* their names, sorted, char *: to be freed with g_ptr_array_unref */

/*
 * Appends the paths (char *, to be freed) of a folder's files whose names match a pattern of GLib, and of the folders in it as deep as
 * `depth` says; sorted by name, folder by folder, and no more than `most` in all.
 */
void cli_list_files(const char *folder, const char *pattern, int depth, guint most, GPtrArray *out);

/* A file that was written, freed with g_free: what a later run or another machine needs to check it. */
struct cli_file {
	gsize size;
	int ply;                  /* the last one that it shows */
	char hash[CLI_HASH_SIZE]; /* SHA-256 of its content */
	char path[];
};
struct cli_file *cli_file_new(const char *path, const void *data, gsize size, int ply);

/*
 * Draws one game, as the job of this number (claims.h). The files written are appended to `written` (struct cli_file), and so are those that would
 * have been, had their names not been those of earlier jobs. The exit status; diagnostics stay in `ds`.
 */
int cli_render_game(const struct cli_options *o, const struct cli_run *run, guint job, GPtrArray *written, struct diags *ds);

/* Whether a path lies below the folder that it is relative to, by its words: no absolute path, no ".." */
bool cli_is_below(const char *path);

/* Whether --name can be understood. False after a message. */
bool cli_check_template(const char *text);

/* Draws the last position of a game as `render` would without options, and as a bitmap, and forgets the pictures. Diagnostics go to `ds`. */
struct cli_game;
enum rc cli_render_try(const struct cli_options *o, const struct cli_run *run, const struct cli_game *game, struct diags *ds);

/* Prints what `ds` holds to standard error and empties it; warnings and notes only when not `quiet`. */
void cli_report(struct diags *ds, const struct cli_options *o);
int cli_status(enum rc rc);
bool cli_shows_progress(const struct cli_options *o); /* on standard error, as --progress and --quiet say */

/* The assets of a run, with the sprite cache that --cache asks for. */
struct assets *cli_assets(const struct cli_options *o);

/* One line to standard error, as a diagnostic without a place. */
void cli_complain(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* From now on complaints are errors in `ds`, as a job of a batch needs it; NULL: standard error again. */
void cli_complain_to(struct diags *ds);

/*
 * Writes a whole file beside its final name and renames it; "-" is standard output. What a process that was killed has left there goes with the next
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

/* A game of the command line: settings, search path, set and options of the engine, read from GAME [MOVES]. `inputs` may be NULL. */
struct cli_game {
	struct settings *settings;
	struct input_found input;
	struct search_path *path;    /* where settings and include files are */
	struct search_path *art;     /* where its own sets and backgrounds are: the first folders are those of the file that names them */
	struct assets *assets;       /* borrowed */
	const struct piece_set *set; /* of the assets; NULL when it could not be read; that is a warning until something is drawn */
	struct game_options options;
	char *limits; /* of the options */
	char **answers;
};
enum rc cli_game_init(
	struct cli_game *g, const struct cli_options *o, const char *game, const char *moves, struct assets *assets, struct inputs *inputs, struct diags *ds);
void cli_game_release(struct cli_game *g);

/* "shogi/rules": another settings file in the folder of the game's own that has something in a field; new string, or NULL: there is none. */
char *cli_settings_with(const struct cli_game *g, const char *field);

/* Of a choice of --notation; NULL: Game Courier's own. */
enum record_notation cli_notation(const char *name);

/* The folders (char *) that include and settings files of a game are looked for in. Free it with g_ptr_array_unref. */
GPtrArray *cli_path_folders(const struct cli_options *o, const char *game, const struct assets *assets);

struct inputs *inputs_new(void);
void inputs_free(struct inputs *in);

/* The path of these folders, to be freed. Without `in`, what is found is not kept. */
struct search_path *inputs_path(struct inputs *in, const struct cli_options *o, const char *game, const struct assets *assets);
struct presets *inputs_presets(const struct inputs *in); /* NULL when `in` is */

struct games *games_new(void);
void games_free(struct games *games);
void games_keep(struct games *games, guint most); /* instead of as many as a batch mixes */
/* The game of these settings, borrowed until the next call. NULL and an error when it cannot be prepared. */
struct game *games_open(struct games *games, const struct cli_game *g, struct diags *ds);

/* The answers of --answer and then of --answers. NULL-terminated, to be freed with g_strfreev; NULL and an error when the file cannot be read. */
char **cli_answers(const struct cli_options *o, struct diags *ds);

#endif
