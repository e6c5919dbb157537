/*
 * Games written down, so that they can be read back: as logs of Game Courier and as PGN. What is read back is the same game: settings that no file has, answers of the players and whatever
 * chance has decided go with it.
 */
#ifndef ENGINE_SAVE_H
#define ENGINE_SAVE_H

#include "engine/game.h"
#include "engine/record.h"

/* Appends the game of the last replay of `g`, with keep_all: PHP assignments, a turn a line. */
void game_write_log(const struct game *g, const struct settings *s, const struct replay *r, GString *out);

/* The constants of the last replay alone, as a log has them. */
void game_write_constants(const struct game *g, GString *out);

/* What the players have answered and chance has decided in it, and the seed that it fell by: {"constants": {name: text}, "seed": text}, each where there is one. A new object of jansson's. */
struct json_t *game_chance(const struct game *g, const struct replay *r);

/* Appends the game of the last replay of `g`, with keep_all, every_ply and start_fen, in the standard's export format. `record` is what it was read from, or NULL: its tags stay.
 * A turn that PGN cannot tell is a warning. */
void game_write_pgn(const struct game *g, const struct settings *s, const struct record *record, const struct replay *r, GString *out, struct diags *ds);

/* The same of draughts as PDN: numbers of spaces, positions as they have them, the colours as the game calls its sides. An error when its pieces are no men and kings. */
enum rc game_write_pdn(const struct game *g, const struct settings *s, const struct record *record, const struct replay *r, GString *out, struct diags *ds);

#endif
