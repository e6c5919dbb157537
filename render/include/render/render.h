/*
 * The renderer: a position and its settings in, pictures and texts out.
 *
 *   struct assets *assets = assets_new();
 *   struct scene *scene = scene_new(&picture, assets, ds);
 *   output_write(output_find("png"), scene, &context, bytes, ds);
 *   scene_free(scene); assets_free(assets);
 *
 * A scene is built once per picture and never changes; every output of a job walks the same scene. Assets (piece art,
 * fonts, the drawing module) are shared by all scenes of a run and must outlive them.
 */
#ifndef RENDER_RENDER_H
#define RENDER_RENDER_H

#include "engine/board.h"
#include "engine/game.h"
#include "engine/piece_set.h"
#include "engine/settings.h"
#include "engine/theme.h"

struct assets;
struct scene;
struct output;

/* Looks for the data folders; never fails. Nothing is loaded and the drawing module stays closed until it is needed. */
struct assets *assets_new(void);
void assets_free(struct assets *assets);

/*
 * Lets go of art and fonts when there is more of them than a run should hold. Between jobs: no scene may be left. What is needed again is read again.
 */
void assets_tidy(struct assets *assets);

/* Looks for data and for the drawing module in these folders alone; NULL: where they are usually found. Before anything is asked for. */
void assets_look_in(struct assets *assets, const char *data, const char *modules);

/* Keeps sprites in `folder` between runs; NULL: not at all, which is how assets begin. */
void assets_use_cache(struct assets *assets, const char *folder);

/*
 * A process that is about to give up starting programs (a filter of system calls) starts one before that, which draws the art that did not come with the program,
 * as long as this process lives. -1: it cannot; such art is then drawn when the cache has it.
 */
int assets_helper_start(const struct assets *assets);
void assets_use_helper(struct assets *assets, int helper);

/* The folder that is used unless another is asked for; new string. How many sprites a folder holds, and their bytes; with `clear` they are deleted. */
char *assets_cache_folder(void);
void assets_cache_stat(const char *folder, bool clear, int *files, guint64 *bytes);

/* The folders that hold files of a kind ("sets", "fonts", "backgrounds"), in order; NULL-terminated, borrowed. */
const char *const *assets_folders(const struct assets *assets, const char *kind);
/* Those of sets, with `own` behind those of assets_own_path; borrowed until the next call. */
const char *const *assets_set_folders(struct assets *assets, bool own);

/*
 * The folders that include and settings files of a game are looked for in: `first` (`n_first` of them, as they are), the folder `beside` in which the game
 * lies and the one above it (NULL: it is no file), the samples and their include folder. char *, free it with g_ptr_array_unref.
 */
GPtrArray *assets_game_folders(const struct assets *assets, const char *const *first, guint n_first, const char *beside);

/*
 * A job's own art: sets, their pictures and backgrounds in the folders of its search path come before those of the program. Such art is drawn in a process
 * that can be ended. `path` is kept until the next call; NULL: none.
 */
void assets_own_path(struct assets *assets, struct search_path *path);
bool assets_are_own(struct assets *assets, const struct settings *s); /* whether the set or the background may come from there */

/* The file of a background, of the job's own folders or of the program's. New string, or NULL. */
char *assets_find_background(struct assets *assets, const char *name);

/* Whether a file came with the program. What BOARDWRIGHT_DATA names may be anybody's, and so may what a user has collected. */
bool assets_is_trusted(const struct assets *assets, const char *path);

/*
 * The piece set that the settings ask for (a set file or one of `customsets`), read once and kept. One that is not here has a stand-in (assets_note_missing).
 * NULL and an error if it cannot be read. Borrowed until the next set is asked for.
 */
const struct piece_set *assets_set(struct assets *assets, const struct settings *s, struct diags *ds);

/*
 * Notes of what the settings name and is not here: the set, its pictures, the background, the font; what is drawn instead, where it was looked for,
 * and how it is got in.
 */
void assets_name_no_folders(struct assets *assets); /* for strangers, who shall not learn of them */
void assets_note_missing(struct assets *assets, const struct piece_set *set, const struct settings *s, struct diags *ds);

/* A note when the set is none of those that the program lets players choose (groupsets; NULL: it does not say). */
void assets_note_choice(const GPtrArray *sets, const struct settings *s, struct diags *ds);

/* The same set with the images that a program has chosen (label -> file name). */
const struct piece_set *assets_set_with(struct assets *assets, const struct settings *s, GHashTable *images, struct diags *ds);

/* Appends the picture of a label as a data: address. False when the set has none for it. */
bool assets_put_picture(struct assets *assets, const struct piece_set *set, const char *label, GString *out, struct diags *ds);

/*
 * The theme of that name in one of the folders of themes, or of a file when `name` has a slash or ends with .json; read once and kept. NULL and an error, with
 * the nearest name, if there is none. Borrowed.
 */
const struct theme *assets_theme(struct assets *assets, const char *name, struct diags *ds);

/* All themes of the folders by name; NULL-terminated, to be freed with g_strfreev. */
char **assets_theme_names(const struct assets *assets);

/* Names of the fonts of the catalogue with what they stand for; calls back once for each. */
void assets_each_font(struct assets *assets, void (*each)(void *user, const char *name, const char *category, const char *families), void *user);

enum orientation { ORIENTATION_SETTING, ORIENTATION_AUTO, ORIENTATION_FIXED, ORIENTATION_FLIP };
enum coordinates { COORDINATES_OUTSIDE, COORDINATES_ALL_SIDES, COORDINATES_INSIDE, COORDINATES_NONE };

/* What users call them, in the same order (base/choice.h). */
#define COORDINATES_WORDS "outside|all|inside|none"

/* Words that are drawn around a board, from above to below. */
enum caption_role { CAPTION_TITLE, CAPTION_SUBTITLE, CAPTION_STATUS, CAPTION_TEXT, CAPTION_FOOTER, CAPTION_ROLES };

/*
 * What marks there are: calls back for each kind, with what its spaces are: "each", every one has the mark; "chain", it leads from one to the next; "area", it
 * is around all of them. And the names of their colours, from 0; NULL behind the last.
 */
void marks_each(void (*each)(void *user, const char *name, const char *aliases, const char *spaces), void *user);
const char *marks_color(int index);

/* An annotation in the words of scene/annotation.h, and where it was written. */
struct picture_note {
	const char *text;
	struct place at;
	bool of_comment; /* it may be another program's: what is wrong with it is a warning */
};

/* The spaces that are not of a part of a board, "c3-g8,h8": [n_spaces], to be freed; NULL and an error at `at` when it cannot be read. */
bool *spaces_beyond(const char *part, const struct position *position, struct place at, struct diags *ds);

/* The bracket commands of a comment as annotations, see scene/annotation.h. char *, to be freed with g_ptr_array_unref. */
GPtrArray *annotations_of_comment(const char *comment);
char *comment_words(const char *comment); /* what is left to be read; new string */

/* Annotations of a picture, the later over the earlier. notes_release after the scene is built. */
struct picture_notes {
	GArray *list;     /* struct picture_note */
	GPtrArray *texts; /* their texts */
};
void notes_init(struct picture_notes *n);
void notes_release(struct picture_notes *n);
void notes_add(struct picture_notes *n, const char *word, const char *text, struct place at);    /* `word`: what goes before the text, or NULL */
void notes_add_ply(struct picture_notes *n, const struct settings *look, const struct ply *ply); /* of the setting marks, a line each, and of its comment */

/*
 * Pieces beside the board: a slot for each kind. Those in hand stand there once, with their number; a kind of which there is none keeps its slot. Captured ones stand there as often as
 * they were taken. hands_release after the scene is built.
 */
struct picture;
struct picture_slot {
	const char *label;
	int count;
};
struct picture_hands {
	GArray *slot[2]; /* struct picture_slot, of each side */
	GStringChunk *labels;
	guint in_order; /* so many slots of each side are in the game's own order already */
	bool captured;  /* that is what they are; else in hand */
	int room;       /* captured: for so many halves of a piece of one side, as equal ones overlap by half */
	bool *hidden;   /* spaces that are not drawn; NULL: none */
};
bool hands_on_panel(const struct settings *s); /* whether the pieces in hand shall be there: replay_request.hands */
void hands_init(struct picture_hands *h);
void hands_release(struct picture_hands *h);
void hands_add(struct picture_hands *h, int side, const char *label, int count); /* a count of 0 makes room for the kind */
/* What is in hand, when ply.display has hands; else nothing. The setting fenhands makes room for its kinds. */
void hands_add_ply(struct picture_hands *h, const struct settings *s, const struct ply *ply);
void hands_make_room(struct picture_hands *h, const struct settings *s, const struct ply *ply);  /* for the kinds that are in hand */
void hands_show(struct picture_hands *h, const struct position *start, struct picture *picture); /* at the end; `start` tells what pieces are worth */

/* A sign of a legend: an annotation without its spaces, "dot:green" or "arrow:blue:dashed", and what it says. */
struct picture_sign {
	const char *mark, *words;
};

enum to_move { TO_MOVE_UNKNOWN, TO_MOVE_FIRST, TO_MOVE_SECOND };

/* How a game ended, and the words of its program about it. */
struct picture_outcome {
	enum game_result result;
	bool second_moved; /* the second player moved last: won, lost and resigned are said of who did */
	bool check;
	const char *reason; /* "Stalemate! The game is drawn.", or NULL */
};

/*
 * What Game Courier's pages say besides the board, each NULL when there is nothing to say. Texts are plain, but `rules`, which is HTML that rules_write has made.
 */
struct picture_page {
	const char *say, *remind, *status; /* above the board in bold, below it and smaller, whose turn it is or how it ended */
	const char *stipulation, *description, *solution;
	const char *rules, *rules_url;
	const char *set;
	const char *const *aliases; /* alias and what it stands for, by turns; NULL-terminated */
	const char *listing;        /* of the program */
	const char *output;         /* what it has echoed and printed */
};

/* What to draw. Settings and position are borrowed as long as the scene is there, everything else until it is built; zeroed fields are the usual choice. */
struct picture {
	const struct settings *settings;
	const struct position *position;                    /* with its board */
	const struct position *start;                       /* of the game: spaces that it had keep their room when they are deleted; NULL: `position` */
	const struct piece_set *set;                        /* NULL: pieces are drawn as discs with their label */
	bool wants_no_art;                                  /* no output shows pictures: those that cannot be read are discs, too */
	const char *(*alias)(void *user, const char *name); /* alias of a label or coordinate, or `name`; NULL: none */
	void *alias_user;
	const int *legal; /* spaces to mark as those where a piece may go */
	int n_legal;
	const int *legal_from; /* where those pieces stand */
	int n_legal_from;
	const int *check; /* spaces of kings in check */
	int n_check;
	const struct picture_note *note; /* annotations */
	int n_notes;
	bool last_move; /* mark where the last move came from and went to */
	enum to_move to_move;
	struct picture_outcome outcome;  /* what descriptions end with; nothing: the side to move */
	const struct picture_page *page; /* what pages say besides the board; NULL: nothing */
	bool turn;                       /* show it, by a small square beside the board */
	enum orientation orientation;
	bool second_player; /* auto: the viewing side is the second player */
	enum coordinates coordinates;
	bool coordinates_asked;             /* they are there where they are small, too */
	bool transparent;                   /* no colour beyond the spaces */
	double scale;                       /* percent; 0: the setting */
	int width;                          /* of the whole picture, pixels; 0: as the scale gives */
	int words_width;                    /* that words are wrapped for, so that they can be read; 0: as the scale gives */
	int canvas[2];                      /* width and height of the whole picture, which the rest is centred on; 0: as large as it is */
	bool words_beside;                  /* words stand at the right of the board, on the canvas that is wider than that */
	double density;                     /* pixels of a bitmap for each pixel of the picture; 0: 1 */
	double hole;                        /* circular boards: radius of the hole in rings; 0 chooses */
	const char *language;               /* "de", "fr-CA,en": of what is said; NULL: English */
	const char *title;                  /* NULL: the game's name */
	const char *caption[CAPTION_ROLES]; /* words around the board; NULL: none */
	bool legend;                        /* below the board each kind of piece on it, with its name and number */
	const struct picture_sign *sign;    /* below the board what signs on it say */
	int n_signs;
	bool small;                         /* it will be small on its page: the legend is larger */
	const struct picture_slot *slot[2]; /* beside the board, of the first and the second side */
	int n_slots[2];
	bool captured;                     /* what stands there was taken; else it is in hand */
	int lead[2];                       /* by how much more a side has taken, where pieces have their values in Chess; 0: no word about it */
	bool is_part;                      /* what is hidden is the rest of the board: one that is a picture cannot be cut */
	const bool *hidden;                /* [spaces of the board] those that are not drawn, though they are there: hands on a panel; NULL: none */
	int lines_room[CAPTION_ROLES];     /* lines of words to leave room for, likewise */
	int hand_room;                     /* to leave beside the board, so that the frames of a game have one size: slots, or halves of captured pieces */
	const char *const *keys;           /* labels of a list of pieces for outputs that have one (page); NULL-terminated, or NULL */
	bool focus;                        /* SVG: spaces can be reached by the keyboard, and say what stands there */
	const char *link;                  /* template of an image map's href, see scene_space_fill; NULL: no links */
	const char *area_title, *area_alt; /* templates of its title and alt; NULL: "e2: White P" */
};

/* How many lines the words of a picture take, by role; it needs settings, position, captions and what is hidden. */
void picture_lines(const struct picture *picture, int lines[CAPTION_ROLES]);

/* Whether a list such as "de-AT, fr;q=0.5" names a language that pictures speak, and all of these, "en, de ...": new string. */
bool picture_speaks(const char *list);
bool picture_speaks_other(const char *list); /* than English */
char *picture_languages(void);

/* NULL and an error when nothing can be drawn: no spaces, a shape or colour that cannot be. */
struct scene *scene_new(const struct picture *picture, struct assets *assets, struct diags *ds);
void scene_free(struct scene *scene);
double scene_pixels(const struct scene *scene); /* of a bitmap of it */
double scene_side(const struct scene *scene);   /* the shorter side of a space, as it is drawn */

/* How large its scene will be, in pixels of the picture: much less work than to make one, and remembered. False and an error as for scene_new. */
struct scene_size {
	double width, height, side; /* side: as scene_side says */
};
bool scene_measure(const struct picture *picture, struct assets *assets, struct diags *ds, struct scene_size *out);

char *ply_outcome(const struct settings *s, const struct ply *ply, const char *language); /* "Black is checkmated. White has won." */
struct picture_outcome ply_outcome_of(const struct ply *ply);                             /* borrows its words */

/* What the pictures of a run have in common, kept so that it is made once. What is seen is the same with and without. */
struct render_cache;
struct render_cache *render_cache_new(void);
void render_cache_free(struct render_cache *cache);
void render_cache_keep(
	struct render_cache *cache, struct assets *assets); /* at the end of a run: has what boards and pieces were drawn kept beside the sprites */
void render_cache_tidy(struct render_cache *cache);         /* lets go of what is kept for other outputs of the same scene. Between jobs */

struct output_context {
	const char *picture;        /* file name of a bitmap beside this output, for pages that show it; NULL: the picture is embedded */
	bool best;                  /* bitmaps: the smallest file, whatever the time */
	double dpi;                 /* bitmaps: pixels of an inch, for their headers; 0: not said */
	double unit;                /* documents and SVG: the side of a space in millimetres; 0: a pixel is 1/96 inch */
	struct render_cache *cache; /* of the run, or NULL: one picture only; borrowed */
	GHashTable *symbols;        /* SVG: art that the file holds already, as a set; NULL: none */
	GArray *parts;              /* SVG: struct svg_part of output/device.h are added, where its elements begin; NULL: nobody asks */
	bool vectors;               /* SVG: no filters, which a document would hold as bitmaps */
	const char *prefix;         /* SVG: of the ids of that art; NULL: the scene's own id */
	const char *source;         /* what the picture is drawn from, to be put into it (output/embedded.h), ASCII; NULL: nothing */
};

struct sheet;
struct sheet_layout;
typedef enum rc sheet_writer(const struct output *output, const struct sheet *sheet, const struct sheet_layout *layout, GString *out, struct diags *ds);

struct output {
	const char *name;      /* for -T */
	const char *extension; /* without the dot; also found by it */
	const char *aliases;   /* blank separated, or NULL */
	const char *summary;
	unsigned refuses;   /* shapes with any of these properties (engine/shape.h) */
	unsigned abilities; /* enum output_ability */
	const struct device_row *device;
	const char *why_not; /* the reason, said when a shape is refused */
	sheet_writer *sheet; /* how it holds several boards (output/sheet.h); NULL: it does not */
};

enum output_ability {
	OUTPUT_PIXELS = 1,    /* a bitmap */
	OUTPUT_ANIMATION = 2, /* holds several pictures */
	OUTPUT_TEXT = 4,      /* UTF-8 */
	OUTPUT_GAME = 16,     /* holds the positions of a whole game */
	OUTPUT_WORDS = 8,     /* no text, but it says what it shows */
	OUTPUT_BARE = 32,     /* has no pictures in it */
	OUTPUT_PAGE = 64      /* says what a page of a game says (struct picture_page) */
};

extern const struct output output_table[];                         /* ends with a NULL name */
const struct output *output_find(const char *name_or_extension);   /* NULL if unknown */
bool output_is_in(const struct output *output, const char *names); /* blank separated */
const struct output *output_of_file(const char *file);             /* by its extension, the longest one; NULL: none */

/* The script that stands in the pages of an output, as it is between its tags; new string, or NULL: they have none. A policy may then allow this one alone. */
char *output_script(const struct output *output);

/* The style sheet of players, for pages that have it in a file; new string. The script of an output that is a part of a page brings it along, that of a whole page does not. */
char *output_player_style(void);

/*
 * Writes one output of a scene, appended to `out`. A combination that cannot be (a table of hexagons) is RC_UNSUPPORTED
 * before the first byte.
 */
enum rc output_write(const struct output *output, struct scene *scene, const struct output_context *context, GByteArray *out, struct diags *ds);

/* What a player says of the move that leads to a scene, and where in the tree of the record it is. Texts are "" when there is nothing to say. */
struct sheet_move {
	int parent;                  /* the scene that it is played on, an earlier one; -1: none */
	bool branch;                 /* it begins a variation */
	bool second;                 /* the second player makes it */
	const char *number, *text;   /* "12." and "Nf3"; both "" for the position that the game begins with */
	const char *before, *behind; /* what is said before it, where it begins a line, and of it */
	const char *rest;            /* moves of variations that cannot be played on the board, to be read behind it */
	const int *nags;             /* numeric annotations, 4 for "??" */
	int n_nags;
	const char *clock, *eval, *fen;
};

/* What a player says of a whole game; the same. */
struct sheet_game {
	const struct sheet_move *move; /* of each scene */
	int n_line;                    /* the first so many scenes are the game, the others variations */
	const char *name;              /* of what is played */
	const char *player[2], *rating[2];
	const char *result, *event, *date;
	const char *end; /* how it ended, in a sentence */
	const char *pgn;
};

/* Several scenes as one picture. */
struct sheet {
	struct scene **scene;
	int n_scenes;
	const char *const *caption;    /* of each scene, "" for none; NULL: no captions */
	const struct sheet_game *game; /* for players; NULL: a position alone */
	int columns;                   /* 0: about as many as rows */
	const struct output_context *context;
};
enum rc output_write_sheet(const struct output *output, const struct sheet *sheet, GByteArray *out, struct diags *ds);

/* Several scenes of one size as one animation, which is written while it is made: memory does not grow with what it shows. */
struct animation {
	struct scene *(*scene)(void *user, int index, struct diags *ds); /* new, to be freed; NULL and an error. Asked for one after the other, several times */
	enum rc (*write)(void *user, const GString *bytes, struct diags *ds); /* takes the next bytes of the file */
	void *user;
	int n_scenes;
	const int *delay;           /* of each frame, hundredths of a second */
	int loop;                   /* times to show it; 0: for ever */
	bool best;                  /* the smallest file */
	const char *source;         /* to be put into it; NULL: nothing */
	struct render_cache *cache; /* of the run, or NULL: one GIF only; borrowed */
};
enum rc output_write_animation(const struct output *output, const struct animation *animation, struct diags *ds);

/* Sources in pictures: which outputs hold one; whether bytes begin as such a picture; what it holds, new, or NULL. */
bool output_can_embed(const struct output *output);
bool picture_is_one(const void *bytes, gsize length);
char *picture_source(const void *bytes, gsize length);

#endif
