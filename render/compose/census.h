/*
 * The colours of compositions: how many pixels each has, and which are the most frequent.
 */
#ifndef COMPOSE_CENSUS_H
#define COMPOSE_CENSUS_H

#include "compose/plate.h"

/* Colours by their numbers in the plate. */
struct census {
	int n;
	uint16_t id[PLATE_MOST_COLORS];    /* those that there are */
	uint32_t count[PLATE_MOST_COLORS]; /* by number */
	int64_t weight[PLATE_MOST_COLORS]; /* of all their pixels, modulo PLATE_PRIME: what they add to the checksum of a PNG. Of one picture alone */
};

/* Counts the pixels of `n` pictures of one plate. */
void census_init(struct census *census, const struct composition *const *c, int n);

/* Puts a colour into a list of at most `most`: the most frequent first, equal ones by their values. `n` are in it; how many are then. */
int census_add(const struct census *census, const struct plate *p, uint16_t *list, int n, int most, uint16_t id);

/* The most frequent colours, which rounding leaves as they are. */
struct fixed {
	bool is[PLATE_MOST_COLORS];
	int n;
	uint16_t id[PALETTE_FIXED];
};

/* Finds them. Of equally frequent colours those come first that are seen first, as palette_new has it. */
void census_fix(const struct census *census, const struct composition *const *c, int n, struct fixed *f);

/* The colours of all `n` pictures in the order in which they are first seen: [census->n]. */
void census_sights(const struct census *census, const struct composition *const *c, int n, uint16_t *out);

#endif
