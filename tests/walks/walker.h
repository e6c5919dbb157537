/*
 * Playing a game's own legal moves, for tests that walk through games (engine/walk.h).
 */
#ifndef TESTS_GAMES_WALKER_H
#define TESTS_GAMES_WALKER_H

#include "engine/walk.h"

/* Samples and their include files, from the folder of samples; owned. */
struct search_path *walker_path(const char *samples);

/* Reads a game of the library. False: there is none of that name that has rules, without which there are no legal moves. */
bool walker_read(struct search_path *path, const char *name, struct settings *out);

/* What a turn is: a legal move, two of them, or one behind which the duck goes to an empty space. */
enum walker_turns { WALKER_MOVES, WALKER_PAIRS, WALKER_DUCK };
enum walker_turns walker_turns_of(const char *name);

/* A legal move as a turn, with its label: a route of several steps is a turn of as many parts. New string. */
char *walker_turn(const struct position *p, const struct legal_move *move);

/* Plays a turn, with one of the answers to each question, drawn by `rand`. The turn that was played, a new string, or NULL. */
char *walker_play_turn(struct walk *w, GRand *rand, const char *text);

/* Plays one of the legal moves. Where a game does not ask what a piece has to become each label is tried. */
char *walker_play(struct walk *w, const GPtrArray *legal, GRand *rand, enum walker_turns turns, const struct legal_move *move);

#endif
