/*
 * A drawing: a job being done. From what was asked (job/job.h) to finished bytes, which a taker gets.
 *
 * Nothing here knows which door a job came through, prints anything or names a file: a taker is handed each product and says where it goes. Errors are messages in
 * `ds` and what comes back; with an error nothing is taken any more.
 *
 * A workshop is what the drawings of a run share. open.c reads a job's game (game_paths.c: presets and folders, read again when a file is another; prepared.c:
 * the program of a preset for all its games), plies.c chooses plies, scene_of_ply.c makes their scenes with what shown.c, hands_of_ply.c and words_of_ply.c
 * find, draw_job.c makes outputs of them, film.c one of many plies. take_memory.c keeps bytes (answers, pages, the library), cli/frame/take_files.c writes
 * files. key.c tells whether a result is still that of its job.
 */
#ifndef DRAW_DRAWING_H
#define DRAW_DRAWING_H

#include "draw/open.h"
#include "render/page.h"
#include "render/render.h"

/* What the drawings of a run share. One thread uses it, and has one drawing open at a time. Made behind a fork, not before. */
struct workshop {
	struct assets *assets;
	struct games *games;
	struct inputs *inputs;
	struct render_cache *cache;
	bool checks; /* what is certainly wrong in a program that did not come with us is told: of one game, since looking costs more than replaying */
};
struct assets *workshop_assets(const char *cache); /* with a cache of sprites in a folder; "off": none; NULL: the usual one */
void workshop_init(struct workshop *w, const char *cache);
void workshop_release(struct workshop *w);
void workshop_tidy(struct workshop *w); /* between jobs: no drawing is left */

/* One finished piece of work: an output of a ply, or of several. */
struct product {
	const struct output *output;
	int named, shown; /* the ply that it is named by, and the last one that it shows */
};

struct drawing;

/* Who gets what is drawn. What is NULL is not asked. */
struct taker {
	void *user;
	const struct output *usual; /* when the job names no output; NULL: the preset's own */
	bool takes_each;            /* of a range a product a ply, instead of an animation */
	bool tells_plies;           /* products of several plies have names of their own; else what can be an animation is one, also for who takes each */
	/* The game was read. False: nothing has to be drawn, because it is there. */
	bool (*wants)(void *user, const struct drawing *d);
	/* What a page calls the bitmap `product` that lies beside it: new string, or NULL. */
	char *(*called)(void *user, const struct drawing *d, const struct product *product);
	/* A product in order: begin, its bytes in one piece or, of an animation, in many, and the end, where it is kept or not. */
	enum rc (*begin)(void *user, const struct drawing *d, const struct product *product);
	enum rc (*write)(void *user, const struct drawing *d, const void *bytes, gsize length);
	enum rc (*end)(void *user, const struct drawing *d, const struct product *product, bool keep);
	/* All products of a ply were taken. */
	enum rc (*finish)(void *user, const struct drawing *d, const struct ply *ply);
	/* The program of the game cannot be read, and a page was asked for (drawing_refused). */
	void (*refuse)(void *user, const struct drawing *d);
};

struct drawing {
	const struct job *job;
	struct workshop *shop;
	const struct taker *taker;
	struct diags *ds;
	struct job_game game;
	struct game *engine; /* of the workshop's */
	struct replay *replay;
	GPtrArray *outputs;     /* const struct output * */
	int first, last, every; /* plies to draw */
	bool is_range, choice_is_noted;
	bool spares_about;                                  /* scenes that are made now stand on a page that says elsewhere what is the same for all plies */
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

/* draw_job.c: does a whole job. RC_OK, too, when the taker wants nothing. */
bool job_can_speak(const struct job *job, struct diags *ds); /* false and an error with the list: --lang names no language that our words are in */
enum rc draw_job(struct workshop *shop, const struct job *job, const struct taker *taker, struct diags *ds);

/* A game that was played already, with all its plies; borrowed. */
struct played {
	struct job_game *game; /* settings, path and assets */
	struct game *engine;
	struct replay *replay;
	int first, last; /* plies to draw: one, or an animation or sheet of several */
};
/* The same of what was played: the job's words about the game and its plies are not asked. */
enum rc draw_played(struct workshop *shop, const struct job *job, const struct played *played, const struct taker *taker, struct diags *ds);

/* The outputs of the last position of a game that is open, and a bitmap, made and forgotten: whether they can be. */
enum rc draw_try(struct workshop *shop, const struct job *job, const struct job_game *game, struct diags *ds);

/*
 * drawing.c: for who wants scenes instead of products. Reads the game and plays it to the ply that is asked for, in the look of the job's theme. Release it
 * whatever comes back. `d` has job, shop and ds; the array of outputs is the caller's.
 */
enum rc drawing_open(struct drawing *d);
void drawing_release(struct drawing *d);
enum rc drawing_need_set(struct drawing *d);
enum rc drawing_play(struct drawing *d);
enum rc drawing_choose_look(struct drawing *d, const char *theme); /* NULL: the game's own */
void drawing_choose_size(struct drawing *d, guint size);           /* of the job's sizes */

/* film.c: one product of all plies of the range: an animation, or a picture of many boards. */
enum rc drawing_animation(struct drawing *d, const struct output *output);
enum rc drawing_sheet(struct drawing *d);
/*
 * game_tree.c: what players show of a game: its positions, those of the variations of its record behind them, and what is said of each. `plies` (const struct ply *) and `scenes` are those that
 * were asked for; with `variations` the scenes of others are added. False after an error. Release it behind the sheet that is made of it.
 */
struct game_tree {
	struct sheet_game game;
	GArray *move;        /* struct sheet_move of each scene */
	GPtrArray *replays;  /* that the scenes borrow from */
	GStringChunk *texts; /* of all that is said */
};
bool drawing_find_tree(struct drawing *d, const GPtrArray *plies, GPtrArray *scenes, bool variations, struct game_tree *out);
void game_tree_release(struct game_tree *t);
/* products.c: whether an output is of the part that is drawn now; hands the bytes (GByteArray) of those outputs to the taker, by the plies of their products. */
bool drawing_makes_now(const struct drawing *d, guint output);
enum rc drawing_hand_over(struct drawing *d, GPtrArray *made, int named, int shown);

/* plies.c: reads --ply, --range and --every against the game. False after an error. */
bool drawing_choose_plies(struct drawing *d);
bool drawing_is_puzzle(const struct drawing *d); /* a position, a move that leads to what is to be solved, and moves that solve it */
bool drawing_asks_for(const struct drawing *d, const struct ply *ply);
int drawing_delay(const struct drawing *d, const struct ply *ply); /* hundredths of a second, as --delay or the ply's comment says */

/* scene_of_ply.c: the scene of a ply; NULL after an error. Free it with scene_free. */
struct scene *drawing_scene(struct drawing *d, const struct ply *ply);
/* Room for the words of all of these (const struct ply *), in every scene from now on; NULL: for none. */
void drawing_make_room(struct drawing *d, const GPtrArray *plies);
bool drawing_may_be_so_large(const struct drawing *d, double pixels); /* false after an error */

/* shown.c: what is marked on the board of a ply; false after an error, and to be released either way. */
struct shown {
	GArray *legal, *legal_from; /* int: spaces */
	struct picture_notes notes;
};
bool drawing_find_shown(const struct drawing *d, const struct ply *ply, struct shown *out);
bool drawing_makes_page(const struct drawing *d);                /* whether one is a page of the game (struct picture_page) */
bool drawing_all_can(const struct drawing *d, unsigned ability); /* whether all outputs have an ability of enum output_ability */
bool drawing_is_bare(const struct drawing *d);                   /* whether no output of the job has pictures in it */
bool drawing_shows(const struct drawing *d, const char *what);   /* whether --show has the word */
void shown_release(struct shown *s);

/* refused.c: appends the page of a game whose program cannot be read. False when it is none: no page was asked for, or something else is wrong. */
bool drawing_refused(const struct drawing *d, GString *out);

/* hands_of_ply.c: the pieces beside the board of a ply, with room for the most that one side has in this game. Release them. */
void drawing_find_hands(const struct drawing *d, const struct ply *ply, struct picture_hands *out);

/* words_of_ply.c: a template of --title and its like filled in. New string; NULL and an error, which names the option, when it asks for what is not known. */
char *drawing_words(const struct drawing *d, const struct ply *ply, const char *template, const char *option);

void drawing_each_word(void (*each)(void *user, const char *name, const char *says), void *user); /* what a template knows but tags, and what it says */

/* Its last move in words, "3... ♞f6" by --notation and --figurines; "" for the start. New string. */
char *drawing_move(const struct drawing *d, const struct ply *ply);
char *drawing_move_text(const struct drawing *d, const struct ply *ply); /* without its number */
char *drawing_title(const struct drawing *d, const struct ply *ply);     /* of a picture that has no other: "Chess, after 4... Nxd4" */

/* The value of a command in a comment, "0:05:00" of "[%clk 0:05:00]" for "[%clk ". New string; NULL: it has none. */
char *drawing_commanded(const char *comment, const char *command);

/*
 * Tags of the record that the game is of, and slots of templates that they fill, "eco" or "WhiteElo": whether a name is one; its value, new, "" when the record has none or says that it
 * is not known; all slots, appended.
 */
bool drawing_is_tag(const char *name);
const char *drawing_languages(
	const struct drawing *d); /* --lang; without it the language that the record says or is written in; NULL: none. Never that of the machine */
char *drawing_tag(const struct drawing *d, const char *name);
char *drawing_date(const struct drawing *d);                      /* what is known of the date: "1858" of "1858.??.??"; new string */
char *record_said(const struct record *record, const char *name); /* the same of a record; NULL: one that says nothing */
void drawing_list_tags(GString *out);
void drawing_each_tag(void (*each)(void *user, const char *name, const char *says), void *user); /* the usual tags, and what they say */
bool drawing_needs_fens(const struct drawing *d);                                                /* whether words of the job have {fen}, {halfmoves} */
bool drawing_is_wordless(const struct drawing *d); /* all outputs are bitmaps, which say nothing in words, and no words stand on them */

/* latex.c: the output of the job that LaTeX can include, or the number of outputs; a figure that includes a picture. Appends. */
guint drawing_latex_picture(const struct drawing *d);
enum rc drawing_latex(const struct drawing *d, const char *picture, const char *caption, GString *out);

/* embed.c: the source of the picture of a ply, NULL: of all that are asked for. New string. */
char *drawing_source(struct drawing *d, const struct ply *ply);

#endif
