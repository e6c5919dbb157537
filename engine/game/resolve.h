/*
 * Finding the move that a record means, through the preset's own program: what a move says leaves a few candidates, and each is tried.
 *
 * told.c (told_shogi.c, told_wxf.c, told_chinese.c, janggi_moves.c) says what the text leaves open, the pieces that it could be are candidates, and each tries the turn on a
 * snapshot. Functions of pieces (fn N from to), where a program has them, say which to try first; the turn decides. Settings hold moves of records as they
 * were written, with their notation (settings_notation), so that openings, keys of jobs and messages know them like any others; a ply has Game Courier's text.
 * spell.c goes the other way, from positions and turns to notations; write_shogi.c writes whole files of KIF, KI2 and CSA.
 */
#ifndef GAME_RESOLVE_H
#define GAME_RESOLVE_H

#include "game/told.h"
#include "lang/state/machine.h"

/* The turn that is to be found. */
struct search {
	struct machine *machine;
	struct telling telling;
	int fencols; /* the setting: files from there on are hands, whose pieces are dropped; 0: none */
	enum record_notation notation;
	const char *text;
	uint32_t languages;                         /* whose letters the move may have, letters_languages() */
	bool has_rules;                             /* the program judges moves; else a move has to name both its spaces */
	bool (*play)(void *user, const char *turn); /* plays a turn of Game Courier's from where the machine is; false when it has halted */
	void *user;
	GString *played; /* the turn that `play` was given last; NULL: nobody asks */
};

/*
 * Plays the turn that is meant; what `play` was given last is its text. False when the machine has halted: as `play` left it when the game has ended or
 * asks a question, or HALT_ILLEGAL because nothing, or more than one move, can be meant.
 */
bool resolve_turn(struct search *s);

#endif
