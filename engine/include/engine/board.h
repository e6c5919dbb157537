/*
 * Boards and positions: spaces with names, and what stands on them.
 *
 * A board is the coordinate system: an immutable list of spaces in the order of the FEN code (top rank first, left to right;
 * custom boards: in the order of the list). A position says what is on each space. Neither knows of shapes on paper.
 */
#ifndef ENGINE_BOARD_H
#define ENGINE_BOARD_H

#include <stdint.h>

#include "engine/diag.h"

struct space {
	const char *name; /* file label + rank label, or the word of a custom list; owned by the board */
	int file, rank;   /* from 0, rank 0 lowest; -1 on a custom board */
	bool hidden;      /* a label begins with "!": not drawn, not for players' moves (decision 239) */
	bool null_label;  /* its file or rank has the empty label: never a real space (decision 238) */
	int x, y;         /* custom boards: top left corner in the picture, pixels; else 0 */
};

struct board {
	int n_spaces;
	int cols, ranks; /* custom board: n_spaces and 1 */
	bool custom;
	struct space *space; /* [n_spaces] in FEN order */
	char **file_label;   /* [n_file_labels], left to right; may be more than cols (circular boards, decision 237) */
	int n_file_labels;
	char **rank_label; /* [n_rank_labels], bottom to top */
	int n_rank_labels;
	uint32_t id; /* differs between any two boards of one process */
	void *index; /* name -> space; private */
	int refs;    /* its positions and its owner; private */
};

/* The number of the space called `name`, or -1. */
int board_find(const struct board *b, const char *name);

/* The space at a file and rank, or -1 when outside the grid or on a custom board. */
int board_at(const struct board *b, int file, int rank);

/*
 * Labels of pieces as small numbers. 0 is "@", the empty space, and 1 is "-", the space that is not there.
 */
struct labels;
enum { LABEL_EMPTY = 0, LABEL_VOID = 1 };
const char *labels_text(const struct labels *l, int label); /* borrowed, lives as long as the labels */

/* Whose a piece is, by the case of the first letter of its label: 0 the first player's, 1 the second's, -1 of a label without letters, and of one that
 * begins with "=", as those of neutral pieces do. */
int label_side(const char *label);

struct position {
	const struct board *board; /* shared: lives as long as one of its positions */
	struct labels *labels;     /* likewise */
	uint16_t *piece;           /* [n_spaces] label number */
	uint8_t *color;            /* [n_spaces] colour index from the checker pattern or recolor */
	int origin, dest;          /* of the last move: a space, or -1 */
	uint16_t moved, old;       /* labels of the last move; LABEL_EMPTY when none */
};

static inline const char *position_label(const struct position *p, int space) { return labels_text(p->labels, p->piece[space]); }
static inline bool position_is_empty(const struct position *p, int space) { return p->piece[space] == LABEL_EMPTY; }
static inline bool position_is_void(const struct position *p, int space) { return p->piece[space] == LABEL_VOID; }

/*
 * The space that is nearest to one that `name` means and the board has not, or where there is none in `p` (NULL: it does not matter), by files and ranks; -1: nobody knows. The hint is
 * the end of a message, "; the nearest is \"e8\"", or "": a new string.
 */
int board_nearest(const struct board *b, const struct position *p, const char *name);
char *board_nearest_hint(const struct board *b, const struct position *p, const char *name);

/* The FEN code in its canonical form (decision 138): "rnbqkbnr/pppppppp/8/...". Appends. */
void fen_write(const struct position *p, GString *out);

#endif
