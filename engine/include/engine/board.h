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
	char *book;       /* what the books call it, board_book_name(); NULL: the same */
	int line;         /* the rank as the books count it, from 0 */
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
	char **book_file, **book_rank; /* labels as the books have them, board_line(); NULL: the same */
	int n_book_files, n_book_ranks;
	bool numbered;    /* the books number the spaces that are played on, as those of draughts do; the preset's names are understood as well */
	bool bent;        /* the books count ranks from the first space of each file: on hexagons they are bent */
	void *book_index; /* private */
	uint32_t id;      /* differs between any two boards of one process */
	void *index;      /* name -> space; private */
	void *steps;      /* board_steps(); private */
	int refs;         /* its positions and its owner; private */
};

/* The number of the space called `name`, or -1. */
int board_find(const struct board *b, const char *name);

/* The space at a file and rank, or -1 when outside the grid or on a custom board. */
int board_at(const struct board *b, int file, int rank);

/*
 * Books and players may call the spaces otherwise than the preset does (settings bookfiles, bookranks, bookstarts, bookspaces). Presets, their programs, logs and addresses have the preset's
 * names; all that people write and see beside them has the names of the books: rims, marks, records, JSON, moves on the command line. Where a preset says nothing
 * both are the same. Custom boards have no files and ranks.
 */
const char *board_book_name(const struct board *b, int space); /* borrowed */
const char *board_number(const struct board *b, int space);    /* its number where the books number spaces; NULL: it has none. Borrowed */
int board_find_book(const struct board *b, const char *name);  /* -1: none */
int board_n_lines(const struct board *b, bool ranks);          /* how many labels of files or of ranks there are */
const char *board_line(
	const struct board *b, bool ranks, int index); /* the label of a file, or of a rank as the books count it; borrowed, NULL: there is none */
int board_find_line(const struct board *b, bool ranks, const char *text, size_t length); /* the file or rank of the board with a label; -1: none */
char *board_text_in_books(const struct board *b, const char *text); /* a turn, or what a program says, with the books' names. New string; NULL of NULL */
char *board_turn_of_books(
	const struct board *b, const char *turn, char **problem); /* a turn the other way; NULL and a message for a space that the books have not */

/*
 * Labels of pieces as small numbers. 0 is "@", the empty space, and 1 is "-", the space that is not there.
 */
struct labels;
enum { LABEL_EMPTY = 0, LABEL_VOID = 1 };
const char *labels_text(const struct labels *l, int label); /* borrowed, lives as long as the labels */
int labels_count(const struct labels *l);                   /* of those that the game knows, with the two above */

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
