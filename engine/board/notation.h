/*
 * The notation of players: one part of a turn ("P e2-e4", "Q-dest", "P*e5", "e4-") as kind, label and spaces.
 */
#ifndef BOARD_NOTATION_H
#define BOARD_NOTATION_H

#include "engine/board.h"

enum move_kind {
	MOVE_NONE,     /* not written with - or *: a command */
	MOVE_DISPLACE, /* C1-C2, P C1-C2: a move or a capture */
	MOVE_PLACE,    /* P-C: promotion, change or free drop, depending on what is there */
	MOVE_DROP,     /* P*C */
	MOVE_SUICIDE,  /* C1-, @-C1 */
	MOVE_DELETE,   /* -C1 */
	MOVE_EXCHANGE, /* P-p: hostages */
	MOVE_DICE      /* [ABC]-C */
};

struct move_part {
	enum move_kind kind;
	const char *label; /* as written, alias replaced; NULL if none. Borrowed from the part itself or from whoever knows the real names */
	const char *other; /* MOVE_EXCHANGE: the second label */
	char **dice;       /* MOVE_DICE: the labels; NULL-terminated, owned */
	int from, to;      /* spaces, or -1 */
	bool to_is_dest;   /* the word `dest` stood for the destination */
	char text[64];     /* a copy of the move, in pieces; a long one is in `long_text` */
	char *long_text;
};

/* What the parser asks: the real name of an alias (or the name itself), and the space that `dest` stands for. */
struct notation {
	const struct board *board;
	const char *(*real_name)(void *data, const char *name);
	void *data;
	int dest;
};

/*
 * Reads one part. MOVE_NONE when it is no move but a command. RC_SYNTAX with a message in `*problem` (owned by the caller) when it
 * looks like a move and names something that is not on the board.
 */
enum rc notation_read(const struct notation *n, const char *text, struct move_part *out, char **problem);
void move_part_release(struct move_part *p);

#endif
