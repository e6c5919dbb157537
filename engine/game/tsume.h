/*
 * Tsume: problems of Shogi in which every move of the side that mates gives check.
 */
#ifndef GAME_TSUME_H
#define GAME_TSUME_H

#include "engine/solve.h"
#include "engine/walk.h"

/*
 * Turns that a search may come to play behind one another besides those of the stipulation: a check from afar has at most seven spaces for pieces that are dropped between,
 * each of which costs two.
 */
enum { TSUME_MORE_TURNS = 14 };

/*
 * Appends the first moves that force mate within the number of half moves to out->keys, in USI. `letters` is the setting. `seconds` and `turns` are limits: RC_LIMIT and an error when
 * one is met.
 *
 * A piece that is dropped between is futile, and does not count, when it can be taken there at once with a check after which mate is forced within as many half moves as before.
 */
enum rc tsume_search(struct walk *walk, const char *letters, int half_moves, guint64 turns, double seconds, struct solved *out, struct diags *ds);

#endif
