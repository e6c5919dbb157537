/*
 * Numeric annotations of PGN as the signs that books print.
 */
#ifndef RENDER_NAG_SIGNS_H
#define RENDER_NAG_SIGNS_H

#include <stdbool.h>

/* "??" of 4; `joined` to the move that it judges, the others are about the position. NULL: it has no sign. */
const char *nag_sign(int nag, bool *joined);

#endif
