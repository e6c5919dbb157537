/*
 * What the writers of Shogi's files have in common, write_shogi.c: where the game starts, what its headings say, how it ended.
 */
#ifndef GAME_WRITE_SHOGI_H
#define GAME_WRITE_SHOGI_H

#include "engine/shogi_record.h"
#include "record/shogi.h"

struct shogi_writing;

/* A format: how a move is told, see struct line_teller, and what writes the file. */
struct shogi_writer {
	char *(*tell)(const struct replay *r, int ply);
	enum rc (*write)(struct shogi_writing *w);
	bool branches; /* it has variations */
};

struct shogi_writing {
	const struct shogi_writer *writer;
	const struct replay *r;
	const struct settings *s;
	const struct record *record;           /* or NULL */
	GPtrArray *moves;                      /* struct record_move: the game's, told, with their variations */
	struct shogi_board board;              /* the start */
	const struct shogi_handicap *handicap; /* or NULL: the start is none of these */
	GString *out;
	struct diags *ds;
};

enum rc kif_write(struct shogi_writing *w);
enum rc ki2_write(struct shogi_writing *w);
enum rc csa_write(struct shogi_writing *w);
enum rc jkf_write(struct shogi_writing *w);
char *kif_tell(const struct replay *r, int ply);
char *ki2_tell(const struct replay *r, int ply);
char *csa_tell(const struct replay *r, int ply);
char *jkf_tell(const struct replay *r, int ply); /* the object of a move */

/* The move of a ply in a notation, a new string; NULL: it has no words for it. */
char *shogi_spell(const struct replay *r, int ply, enum record_notation n);
/* What is said of a move, and the seconds that it took, -1: nobody knows. New string. */
char *shogi_comment(const struct record_move *m, int *seconds);

const char *shogi_tag(const struct shogi_writing *w, const char *name); /* "" when nothing is known */
const char *shogi_player(const struct shogi_writing *w, int side);
char *shogi_start_time(const struct shogi_writing *w); /* "2020/01/02 10:00:00", or "". New string */
/* Headings in Japanese, without those of the start and of the players. */
void shogi_each_heading(const struct shogi_writing *w, void (*each)(void *user, const char *key, const char *value), void *user);
const char *shogi_side_name(const struct shogi_writing *w, int side); /* 先手 */

/* A line of its own: what would end it becomes a blank. */
void shogi_put_line(GString *out, const char *before, const char *text);
/* Lines of a comment, each behind a sign. */
void shogi_put_comment(GString *out, char sign, const char *comment);

/* How it ended: by the rules, by the record, or by a turn of the log. NULL: it goes on. */
const struct shogi_end *shogi_ending(const struct shogi_writing *w);
/* "TORYO", or with the sign of who did it, who has moved: "+ILLEGAL_ACTION". New string. */
char *shogi_end_of_game(const struct shogi_writing *w, const struct shogi_end *end);
/* Who is to move after so many moves of the game. */
bool shogi_second_after(const struct shogi_writing *w, guint n_moves);

#endif
