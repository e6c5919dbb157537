/*
 * Names of games that other programs and databases write (names.def).
 */
#ifndef INPUT_GAME_NAMES_H
#define INPUT_GAME_NAMES_H

#include "engine/settings.h"

struct game_name {
	const char *name;    /* as they write it */
	const char *folders; /* of our games, parted by blanks: one; several, the name says too little; none, the game is not here */
	const char *who;     /* writes it */
	const char *note;    /* what is otherwise there, or "" */
};

const struct game_name *game_name_find(const char *name); /* or NULL */

char *game_name_key(const char *name); /* what is compared of a name; new string */

#endif
