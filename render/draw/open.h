/*
 * The game of a job: read from GAME [MOVES] and what else was said, with its settings, its art and what its program may do.
 */
#ifndef DRAW_OPEN_H
#define DRAW_OPEN_H

#include "engine/game.h"
#include "engine/input.h"
#include "job/job.h"
#include "render/render.h"

struct inputs; /* presets and folders, kept for a run (game_paths.c) */
struct games;  /* prepared programs, kept for a run (prepared.c) */

struct job_game {
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

/* open.c: reads the game of a job. `inputs` may be NULL. Release it whatever comes back. */
enum rc job_game_open(struct job_game *g, const struct job *job, struct assets *assets, struct inputs *inputs, struct diags *ds);
/* The same for who draws it: a variant whose rules cannot be played is opened without them, which is a warning. */
enum rc job_game_open_shown(struct job_game *g, const struct job *job, struct assets *assets, struct inputs *inputs, struct diags *ds);
void job_game_release(struct job_game *g);
bool job_game_is_own(const struct job_game *g, const struct assets *assets); /* some of its program did not come with us */

/* "shogi/rules": another settings file in the folder of the game's own that has something in a field; new string, or NULL: there is none. */
char *job_game_sibling(const struct job_game *g, const char *field);

/* The answers that the job has, and then those of its file. NULL-terminated, to be freed with g_strfreev; NULL and an error when the file cannot be read. */
char **job_answers(const struct job *job, struct diags *ds);

/*
 * notation_of_ply.c: how the move of a ply is written: as --notation says, or as it came, of which coordinates become algebraic where the rules are known. The move itself, without its number; new string. It is one of
 * r->ply, of a replay with keep_all and, where job_spells is true, with legal moves of the ply before.
 */
enum record_notation job_notation(const struct job *job, const struct ply *ply);
char *job_move_text(const struct job *job, const struct piece_set *set, const struct replay *r, const struct ply *ply);
bool job_spells(const struct job *job, const struct settings *s);
/* Whether the game can be told so; else an error. */
bool job_can_tell(const struct job *job, const struct settings *s, const struct replay *r, struct diags *ds);

/* game_paths.c */
struct inputs *inputs_new(void);
void inputs_free(struct inputs *in);
/* The folders (char *) that include and settings files of a game are looked for in. Free it with g_ptr_array_unref. */
GPtrArray *inputs_folders(const struct job *job, const char *game, const struct assets *assets);
/* A file that comes with the program by its name, "chess/opera" or "problems/famous"; any other name as it is. Never freed. */
const char *shipped_file(const char *name);
/* The path of these folders, to be freed. Without `in`, what is found is not kept. */
struct search_path *inputs_path(struct inputs *in, const struct job *job, const char *game, const struct assets *assets);
struct presets *inputs_presets(const struct inputs *in); /* NULL when `in` is */
struct variant_presets *inputs_variants(const struct inputs *in);

/* prepared.c */
struct games *games_new(void);
void games_free(struct games *games);
void games_keep(struct games *games, guint most); /* instead of as many as a batch mixes */
/* The game of these settings, borrowed until the next call. NULL and an error when it cannot be prepared. */
struct game *games_open(struct games *games, const struct job_game *g, struct diags *ds);

#endif
