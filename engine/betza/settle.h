/*
 * Parameters of a definition that speak of pieces, settled when all pieces are known.
 */
#ifndef BETZA_SETTLE_H
#define BETZA_SETTLE_H

#include "betza/definition.h"

/* A parameter as it is written. */
struct said {
	const char *name;
	char *value;
	struct place at;
};

/*
 * Settles all that is said (struct said *) in its order, and sees that no two pieces stand on one space. What would be another game is an error, and of a definition
 * that `is_shown`, of which a picture is made, a warning.
 */
enum rc definition_settle(struct definition *d, const GPtrArray *said, bool is_shown, struct diags *ds);

#endif
