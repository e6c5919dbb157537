/*
 * What the formats of Shogi have in common: pieces by their letters, and boards that are written out.
 */
#ifndef RECORD_SHOGI_H
#define RECORD_SHOGI_H

#include "record/record_reader.h"

enum { SHOGI_SIDE = 9, SHOGI_KINDS = 7 };
extern const char shogi_hand_letters[]; /* of the kinds, "PLNSGBR" */

/* A board while it is read: SFEN letters, "" where nothing stands. Files and ranks from 1, as players count them. */
struct shogi_board {
	char cell[SHOGI_SIDE + 1][SHOGI_SIDE + 1][3];
	int hand[2][SHOGI_KINDS]; /* of shogi_hand_letters */
	bool second;              /* White is to move */
};

/* The SFEN letters of a piece by its CSA code or by its name in Japanese at the beginning of `text`, "P" or "+P"; NULL: there is none. `*length` is that of the name. */
const char *shogi_piece_of_csa(const char *text);
const char *shogi_piece_of_name(const char *text, size_t *length);
/* The other way: NULL when Shogi has no such piece. */
const char *shogi_csa_of_piece(const char *letters);
const char *shogi_name_of_piece(const char *letters); /* as moves have it: 龍, 玉 */
const char *shogi_wide_digit(int number);             /* "７" */
const char *shogi_numeral(int number);                /* "七" */
/* 1 to 9 of a digit, a wide one or a Japanese numeral; 0: it is none. */
int shogi_number(const char *text, size_t *length);

/* The words of KI2 for where one of several pieces comes from, and for a drop, as JKF has them, "LU" for "左上", and those in a move of KI2 as JKF has them. They are appended. */
void shogi_put_relative_words(const char *letters, GString *out);
void shogi_put_relative_letters(const char *move, GString *out);

bool shogi_put(struct shogi_board *b, int file, int rank, const char *piece, bool second);
bool shogi_hold(struct shogi_board *b, bool second, const char *piece, int n); /* in hand */
void shogi_hold_rest(struct shogi_board *b, bool second);                      /* what nobody has yet, Kings apart */
char *shogi_sfen(const struct shogi_board *b);                                 /* new string */
bool shogi_read_sfen(const char *sfen, struct shogi_board *out);               /* false: it is none of nine by nine */

extern const char shogi_start[]; /* SFEN */

/* Headings that have a tag of their own ("先手" is Sente); any other one is its name. */
const char *shogi_tag_of_heading(const char *heading);

/* Odds by their name in KIF: what the giver, who moves first, does without. */
struct shogi_handicap {
	const char *name, *jkf;
	const char *sfen;
	const char *taken; /* in CSA, behind "PI" */
};
const struct shogi_handicap *shogi_handicap_named(const char *text);  /* the one whose name `text` begins with, or NULL */
const struct shogi_handicap *shogi_handicap_of_jkf(const char *name); /* "HIRATE", or NULL */
const struct shogi_handicap *shogi_handicap_of(const char *sfen);     /* the one that begins so, or NULL */

/* How a game ended, with the words of both formats. `mover`: who is to move then loses, -1, wins, 1, or neither, 0. */
struct shogi_end {
	const char *kif, *csa;
	int mover;
	bool counts; /* there is a result */
};
const struct shogi_end *shogi_end_of_kif(const char *text); /* the row that `text` begins with, or NULL */
const struct shogi_end *shogi_end_in(
	const char *text); /* the one that the last line of a KI2 tells, "まで77手で時間切れにより先手の勝ち"; NULL: none by its name */
const struct shogi_end *shogi_end_of_csa(const char *text);
/* The result of a game that ended so, "1-0"; `second`: White is to move. Also as what a record says. */
const char *shogi_end_result(const struct shogi_end *end, bool second);
void shogi_set_end(struct record *r, const struct shogi_end *end, bool second);

#endif
