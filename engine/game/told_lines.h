/*
 * The variations of a record, played and told in another notation, for those who write the game down.
 */
#ifndef GAME_TOLD_LINES_H
#define GAME_TOLD_LINES_H

#include "engine/game.h"
#include "engine/record.h"

struct line_teller {
	const struct game *game;
	const struct settings *settings; /* of the game, with the record's moves */
	const struct record *record;
	char *(*tell)(const struct replay *r, int ply); /* a move in words, a new string; NULL: it has none. The replay has keep_all and every_ply */
	bool stays;                                     /* the record's moves are told so already: what cannot be played stays as it came */
	struct diags *ds;
};

/* The record's moves, when the settings have these and no others; else NULL, also without a record. */
const GPtrArray *moves_of_record(const struct record *r, const struct settings *s);

/*
 * The record's moves, struct record_move, with their variations told: new, an owner of all. The game's own moves keep their words. What of a variation cannot be played or
 * told is left out, behind a warning, with all that follows it.
 */
GPtrArray *told_lines(const struct line_teller *teller);

#endif
