/*
 * A game that is being played: what replay.c goes through once, and walk.c to and fro. keep_ply.c keeps its plies, play_turn.c plays its turns.
 */
#ifndef GAME_PLAYING_H
#define GAME_PLAYING_H

#include "engine/game.h"
#include "game/game_inside.h"
#include "game/opening.h"
#include "value/array.h"

struct playing {
	struct game *g;
	struct machine *m;
	const struct replay_request *request;
	struct diags *ds;
	struct replay *r;
	GArray *plies;           /* struct ply */
	struct array *constants; /* name => value: what earlier passes have made, as the log would keep it; NULL before */
	GByteArray *answered;    /* a byte a ply: whether a question was answered in an earlier pass */
	GPtrArray *texts;        /* struct str: the turns, as revised by answers and by the program */
	struct course course;
	bool fresh;         /* nothing of earlier runs may be used */
	bool offers;        /* the turn that is being told offers a draw */
	uint32_t languages; /* whose letters the moves have, letters_languages(); 0: nobody has looked yet */
	bool shares;        /* it may start from an opening, and leave some */
	size_t first_diag;
	uint64_t seed;
	int first_side;        /* who moves first */
	int n_known;           /* turns that are in Game Courier's notation from the start: all, or those that an earlier pass has understood */
	int n_turns;           /* to be played */
	struct position noted; /* of the ply noted_ply, which is recorded only if it is the last one; no arrays: there was none yet */
	int noted_ply;         /* -1: all that is to be recorded is */
	int ply;               /* the last one played; -1 before the Pre-Game code has run */
};

struct replay *replay_new(void);
int game_first_side(const struct game *g); /* who moves first: 0, 1 */
uint64_t game_seed(const struct game *g);  /* of the options, or the log's */
bool stands_in_check(struct machine *m);   /* as the variable incheck of the include files says */

/* What the log has of a turn; NULL: nothing, as of ply 0. */
const struct move_entry *playing_entry(const struct playing *playing, int ply);

/* One turn, of a record or of a log. False when the machine has halted for good or ill. */
bool playing_turn(struct playing *playing, int ply);

/* An answer of the host has made the text of the turn longer: the game is to be played again with it. */
bool playing_is_answered(const struct machine *m);

/* The question that the program has stopped at, if it has, is what the replay ends with. */
void playing_keep_question(struct playing *playing);

/* A ply that mattered only if the next one could not be played, which it could not. */
void playing_record_noted(struct playing *playing);

/*
 * Keeps the ply and, if asked for, what its post-game code says. `ended`: the code of the ply itself has ended the game. True when a question was
 * answered and the game must be played again.
 */
bool playing_finish_ply(struct playing *playing, int number, bool ended);

/* Post-game code of the side that moved last, on a snapshot; its findings go to `p`. True when a question of it was answered. */
bool playing_post_game(struct playing *playing, struct ply *p, bool last);

/* What setlegal has marked since it was cleared: struct legal_move, owned. */
GPtrArray *playing_legal_moves(struct machine *m);

/* Plays a turn of this text in the place of the next one; `user` is the playing. */
bool playing_instead(void *user, const char *turn);

/* Plays the next turn as a record tells it. */
bool playing_told(struct playing *playing, enum record_notation notation, const char *text);

/* Notes why the game cannot go on, and says it: with the ply and the place in the log; for faults of the program also the place in its code. */
void playing_report(struct playing *playing, int ply, const char *when);

#endif
