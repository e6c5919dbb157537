/*
 * What the doors of libboardwright share: the context, and what is made from it. See boardwright/boardwright.h for what they promise.
 */
#ifndef LIBRARY_LIBRARY_H
#define LIBRARY_LIBRARY_H

#include <boardwright/boardwright.h>

#include "draw/drawing.h"

struct boardwright {
	struct workshop shop;
	struct diags *ds;
	char *files;
};

struct bw_settings {
	struct boardwright *bw;
	struct settings *settings;
	struct search_path *path;
};

struct bw_game {
	struct boardwright *bw;
	struct bw_settings *settings;
	struct game *game;
	struct bw_replay *replay; /* that is not free yet */
};

struct bw_replay {
	struct boardwright *bw;
	struct bw_game *game;
	bool owns_game; /* a position, or the game was freed first */
	struct replay *replay;
	char **fen; /* for each ply, when it was asked for */
};

/*
 * A struct that may grow and begins with its size, as its caller has it, into ours, which is zeroed: what the caller does not know stays zero. False when it is smaller than it was in the first
 * version, or sets what we do not know.
 */
bool library_take_struct(void *own, size_t own_size, size_t first, const void *theirs);

/* Misuse: BW_USAGE and a message. */
enum bw_rc library_misuse(struct boardwright *bw, const char *what);

/* A copy of the bytes for the caller, with a NUL behind them, so that texts have an end. */
void library_hand_over(const GByteArray *bytes, void **data, size_t *size);

/*
 * Adds messages of one call to those of the context, and frees them. A call is judged by its own errors, not by those before it: what it returns for `rc` is the code of its first
 * error, which functions that make a pointer have lost on the way.
 */
enum bw_rc library_say(struct boardwright *bw, enum rc rc, struct diags *ds);

/* The ply of this number, BW_LAST_PLY for the last; NULL when there is none. */
const struct ply *library_ply(const struct bw_replay *replay, int ply);

#endif
