/*
 * Studying a piece on one space: what it does from there, over which spaces it slides, what it hops over, and the board that shows it.
 */
#ifndef GAME_STUDY_WAYS_H
#define GAME_STUDY_WAYS_H

#include "game/inquiry.h"

/* Fills out->does, of the piece on `at`. */
void study_at(struct inquiry *q, int at);

/* What is left to be asked there: out->over and out->shown. */
void study_closely(struct inquiry *q);

#endif
