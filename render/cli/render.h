/*
 * One job of drawing, and what the files render*.c share of it.
 */
#ifndef CLI_RENDER_H
#define CLI_RENDER_H

#include "cli/cli.h"
#include "render/page.h"

struct render {
	const struct cli_options *o;
	const struct cli_run *run;
	guint job;          /* its line in the manifest, from 1: who comes first has the right to a name */
	GPtrArray *written; /* struct cli_file */
	struct diags *ds;
	struct cli_game game;
	struct game *engine; /* of the games */
	struct replay *replay;
	GPtrArray *outputs;     /* const struct output * */
	int first, last, every; /* plies to draw */
	bool is_range, choice_is_noted;
	enum { PART_ALL, PART_GAMES, PART_POSITIONS } part; /* which of the outputs are drawn now: those that hold a game, or the others */
	int width;                                          /* of the pictures that are drawn now; 0: as the scale gives */
	int height;                                         /* that they have at most; 0: any */
	/* of the pictures that are drawn now, too */
	const char *theme;           /* NULL: the game's own look */
	const struct settings *look; /* the game's settings, or `themed` */
	struct settings *themed;     /* a copy of them in a theme, or NULL */
	const struct piece_set *set;
	int lines_room[CAPTION_ROLES]; /* of words, where all frames have one size */
};

/*
 * render.c: reads the first argument and plays it to the ply that is asked for, in the look of --theme. Release it whatever comes back. The array of outputs is the
 * caller's.
 */
enum rc render_open(struct render *r);
void render_release(struct render *r);

/* render_plies.c: reads --ply, --range and --every against the game. False after a message. */
bool render_choose_plies(struct render *r);
bool render_is_asked(const struct render *r, const struct ply *ply);
int render_delay(const struct render *r, const struct ply *ply); /* hundredths of a second, as --delay or the ply's comment says */

/* render_scene.c: the scene of a ply; NULL after an error. Free it with scene_free. */
struct scene *render_scene(struct render *r, const struct ply *ply);
void render_make_room(
	struct render *r, const GPtrArray *plies); /* for the words of all of these (const struct ply *), in every scene from now on; NULL: for none */
bool render_may_be_so_large(const struct render *r, double pixels); /* false after an error */

/* render_shown.c: what is marked on the board of a ply; false after an error, and to be released either way. */
struct shown {
	GArray *legal, *legal_from; /* int: spaces */
	struct picture_notes notes;
};
bool render_find_shown(const struct render *r, const struct ply *ply, struct shown *out);
bool render_makes_page(const struct render *r);              /* whether one is a page of the game (struct picture_page) */
bool render_is_bare(const struct render *r);                 /* whether no output of the job has pictures in it */
bool render_shows(const struct render *r, const char *what); /* whether --show has the word */
void shown_release(struct shown *s);

/* render_refused.c: writes the page of a game whose program cannot be read, where a page was asked for. Returns `rc`. */
enum rc render_refused(struct render *r, enum rc rc);

/* render_hands.c: the pieces beside the board of a ply, with room for the most that one side has in this game. Release them. */
void render_find_hands(const struct render *r, const struct ply *ply, struct picture_hands *out);

/* render_words.c: a template of --title and its like filled in. New string; NULL and an error, which names the option, when it asks for what is not known. */
char *render_words(const struct render *r, const struct ply *ply, const char *template, const char *option);

/* Its last move in words, "3... ♞f6" by --notation and --figurines; "" for the start. New string. */
char *render_move(const struct render *r, const struct ply *ply);
bool render_needs_plies(const struct render *r); /* whether words of the job are about more than the ply that is drawn */
bool render_needs_fens(const struct render *r);  /* or {fen}, {halfmoves} */

/* render_names.c: where an output of a ply goes ("-": standard output). New string; NULL after an error. */
char *render_path(const struct render *r, int ply, guint output);
const struct output *render_output_of_file(const char *file); /* by its extension, the longest one; NULL: none */

/* render_latex.c: the output of the job that LaTeX can include, or the number of outputs; a figure that includes a picture. Appends. */
guint render_latex_picture(const struct render *r);
enum rc render_latex(const struct render *r, const char *picture, const char *caption, GString *out);

#endif
