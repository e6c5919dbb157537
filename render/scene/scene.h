/*
 * The scene: one picture as data, with geometry and meaning.
 *
 * Built once from a picture and never changed. Lengths are pixels of the picture, y downwards, (0,0) its top left corner;
 * bitmaps multiply by `style.density`. Indexes between the arrays are into the scene's own arrays, not the board's.
 * All texts live in the scene and in its board view.
 */
#ifndef SCENE_SCENE_H
#define SCENE_SCENE_H

#include "assets/assets.h"
#include "scene/speech.h"
#include "scene/strokes.h"
#include "scene/style.h"

enum { SIDE_FIRST, SIDE_SECOND, SIDE_NONE };

struct scene_space {
	int id; /* of the board */
	int file, rank;
	int line;          /* the rank as books count it; its label is the text of that index */
	const char *name;  /* coordinate, without the mark of an invisible label */
	const char *shown; /* alias or coordinate */
	int color_index;
	uint32_t color;
	gunichar pattern; /* of text diagrams */
	struct outline outline;
	int piece; /* what stands here, or -1 */
	bool rim;  /* no space lies at one of its sides: the line around the board does */
	bool last_move, legal, check;
	guint64 marks;    /* a hash of the marks that are painted with the space; 0: none */
	const char *note; /* what annotations say of it, "circled green"; NULL: nothing */
};

enum mark_kind { MARK_LAST_MOVE, MARK_LAST_FRAME, MARK_SOURCE, MARK_LEGAL, MARK_CAPTURE, MARK_CHECK, MARK_LINE, MARK_ANNOTATION, MARK_TURN, MARK_KINDS };
extern const char *const mark_names[MARK_KINDS];

/*
 * The area of a mark. A fill is the outline of its space, a frame the ring between the outline drawn in by `outer` and by `inner`, a disc the ring about the
 * middle of the space between the radii `outer` and `inner` (0: all of it), a path some polygons of the scene's `path`; its `outer` and `inner` only tell
 * figures apart.
 */
enum mark_form { FORM_FILL, FORM_FRAME, FORM_DISC, FORM_PATH };

struct scene_mark {
	enum mark_kind kind;
	enum mark_form form;
	int space; /* -1: of no single space */
	uint32_t color;
	double opacity;
	double outer, inner;
	bool above;            /* over the pieces */
	int first_end, n_ends; /* of a path, in `path.end` */
};

struct scene_piece {
	int space; /* -1: beside the board */
	int side;
	const char *label;
	const char *shown;     /* alias or label */
	const char *name;      /* for texts that are read out: alias, what the set calls it, or label */
	const struct art *art; /* NULL: drawn as a disc with its label; borrowed from the assets */
	struct box box;        /* of the art or the disc */
	bool ghost;            /* half transparent */
	bool legend;           /* no piece of the game: an entry of the legend */
	bool empty;            /* beside the board, almost transparent: there is none of its kind */
	int count;             /* in hand: how many it stands for; else 0 */
};

/* A kind of piece beside the board: what is in hand, or was taken, or might be. */
struct scene_slot {
	int side, count;                  /* side: whose hand it is in, or who took it */
	const char *label, *shown, *name; /* as those of a piece */
	int piece, n_pieces;              /* of the scene, those that show it; one in hand, also when there is none */
	struct box box;
};

/* An entry of the list of pieces. */
struct scene_key {
	const char *label, *name; /* `name` is the label when the set does not call it anything */
	const struct art *art;    /* NULL: none; borrowed from the assets */
};

/* Print: how the spaces of a colour index are hatched: pixels between the lines at scale 1, all of one direction; 0 leaves them white. */
extern const int scene_hatch[LIMIT_COLORS];

enum text_kind { TEXT_FILE, TEXT_RANK, TEXT_COORDINATE, TEXT_PLANE, TEXT_STATUS, TEXT_CAPTION, TEXT_HAND, TEXT_MARK, TEXT_KINDS };
extern const char *const text_names[TEXT_KINDS];

/* Whether a text belongs to a scene and stands around the board, not to its view. */
static inline bool text_is_caption(enum text_kind kind) { return kind == TEXT_STATUS || kind == TEXT_CAPTION; }
/* Whether it differs between scenes of one view: captions, and the numbers of pieces in hand. */
static inline bool text_is_of_scene(enum text_kind kind) { return text_is_caption(kind) || kind == TEXT_HAND; }

/* A line of text, centred on `at.x`, its baseline at `at.y`. */
struct scene_text {
	enum text_kind kind;
	int index; /* of the file, the rank or the scene's space; a caption's role */
	const char *text;
	struct point at, toward; /* toward: the side of the board it stands at */
	double size;
	bool bold;
	bool from_left;       /* it begins at `at.x` */
	double disc;          /* radius of a disc of the colour `halo` around it; 0: none */
	bool above, has_halo; /* over the pieces; with a line of the colour `halo` around the letters */
	uint32_t color, halo;
};

/* What words are made of when somebody asks for them; borrowed from the picture but for the title. */
struct scene_source {
	const struct settings *settings;
	const struct position *position;
	const char *title; /* or NULL */
};

struct board_view;

struct scene {
	struct style style;
	struct assets *assets;        /* borrowed */
	const struct font *font;      /* borrowed from the assets */
	const struct art *background; /* NULL: none; borrowed from the assets */
	struct box background_box;
	bool background_tiled;
	GArray *lines;          /* two points each: ways of marks, for those that cross them; NULL: none. Freed with the scene */
	struct box panel[2];    /* behind the pieces beside the board, by side; nothing when it has no width */
	bool background_turned; /* by 180 degrees: the second player's view of a picture that is no pair */
	double width, height;
	struct box content;     /* what is not margin of a canvas: the board and all around it */
	struct box words;       /* room for words at the right of it; no width: they stand above and below */
	double side;            /* the shorter side of a space, before it is rounded */
	enum language language; /* of all that is said */
	double keyline;         /* width of the line around the board; 0: none */
	struct box board;       /* the board without its border */
	enum to_move to_move;
	double turn_x;                                    /* where the room for its square begins */
	bool tiles;                                       /* all spaces are equal boxes on one grid */
	int cols, ranks;                                  /* of the board as it is drawn; 0 on custom boards */
	int corner, stride;                               /* space of the board in its top left corner, and from one rank to the next */
	const char *title, *description, *fen, *sides[2]; /* these and `id`: see scene_need_words */
	struct picture_outcome outcome;
	const struct picture_page *page;          /* of the scene's own texts; NULL: it says nothing besides the board */
	const char *link, *area_title, *area_alt; /* templates, or NULL */
	bool focus;                               /* spaces can be reached by the keyboard */
	int n_spaces, n_marks, n_pieces, n_texts, n_keys, n_slots;
	struct scene_space *space;
	struct scene_mark *mark;
	struct scene_piece *piece;
	struct scene_slot *slot;
	bool captured; /* what the slots are for; else for what is in hand */
	int lead[2];   /* picture.lead */
	struct scene_text *text;
	const char **line[2]; /* labels of files and ranks for diagrams of text, which have room for them at any size; by index, NULL: hidden. Of the view */
	struct strokes path;  /* polygons of marks; nothing when there are none */
	int mark_room, text_room;
	struct scene_key *key; /* the list of pieces; NULL: none */
	const int *by_id;      /* board space -> scene space, or -1; of the view */
	int n_ids;
	char id[16];    /* hash of the scene: prefix for ids of pages that hold several */
	guint64 serial; /* another one for every scene that the assets ever had */
	struct scene_source source;
	GStringChunk *strings;
	/*
	 * The number of its board view (scene/view.h). Scenes with the same number differ in `mark`, `piece`, the status line, the words about the position,
	 * and in `piece`, `last_move` and `legal` of their spaces; all else is the same, pointers to art and font as well. Assets never give a number
	 * twice. Scenes that look the same may still have different numbers.
	 */
	guint64 view_id;
	struct board_view *view; /* held for the texts and styles that it owns */
};

/*
 * Text that an output makes of the board view alone, kept for the other scenes of that view: the one that was kept under a number of the output's choice, or NULL. scene_keep takes
 * it, and returns it.
 */
const char *scene_kept(const struct scene *scene, int number);
const char *scene_keep(const struct scene *scene, int number, char *text);

/* The scene's space at a file and rank of the board, or NULL. */
const struct scene_space *scene_at(const struct scene *scene, int file, int rank);

/* Makes title, description, FEN code, the names of the sides and the id, which bitmaps do without. Everything else that speaks needs them. */
void scene_need_words(struct scene *scene);

/* "e2" or "e2: White P": what a pointer over a space should be told. Appends plain text. */
void scene_space_words(const struct scene *scene, const struct scene_space *space, GString *out);

/* "White P". Appends plain text. */
void scene_piece_words(const struct scene *scene, const struct scene_piece *piece, GString *out);
const char *scene_piece_name(const struct scene *scene, const char *name); /* in the scene's language */
/* Who stands where for those who hear it: a side a line, its pieces by their kinds, the King first. */
void scene_spoken_position(struct scene *scene, GString *out);

/* Size of the label on a piece that is drawn as a disc: bold, as large as fits across. */
double scene_disc_text_size(const struct scene_piece *piece);

/* Print: how far white reaches around a piece. */
double scene_halo(const struct scene *scene);

/* The middle of the disc around a text that has one; how far its rim reaches. */
struct point scene_text_disc(const struct scene_text *text);
double scene_text_rim(const struct scene_text *text);

/* How far the line around a text with a halo reaches. */
double scene_text_halo(const struct scene_text *text);

#define GHOST_OPACITY 0.45
#define EMPTY_OPACITY 0.12

/* Whether a picture of a whole board shows a space. Those beside it, for pieces in hand say, are drawn as on a board without a picture. */
bool scene_is_pictured(const struct scene *scene, const struct scene_space *space);

/* The shorter side of what fits into a space: marks are as large as a share of it. */
double scene_space_side(const struct scene_space *space);

/*
 * A template filled in for a space: {space} its coordinate, {alias} its alias or coordinate, {piece} the label on it, {name} the piece's
 * alias or label, {side} the side's name, {color} the space's colour as #rrggbb, {words} "e2: White P". What is not there is empty.
 * `address` escapes the values for an address. Appends plain text.
 */
void scene_space_fill(const struct scene *scene, const struct scene_space *space, const char *template, bool address, GString *out);

/* Whose pieces are in a slot: those that were taken are the other side's. */
static inline int scene_slot_owner(const struct scene *scene, const struct scene_slot *slot) { return scene->captured ? !slot->side : slot->side; }

/* A template filled in for a slot beside the board. {space} is how a drop begins, "P*"; the colour is that of the panel. */
void scene_slot_fill(const struct scene *scene, const struct scene_slot *slot, const char *template, bool address, GString *out);

/* Title and alt text of a space's area: its template filled in, or the space's words. */
void scene_area_words(const struct scene *scene, const struct scene_space *space, const char *template, GString *out);

#endif
