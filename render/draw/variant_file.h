/*
 * GAME that is a file of variants: variants.ini, or variants.ini#NAME for one of its sections.
 */
#ifndef DRAW_VARIANT_FILE_H
#define DRAW_VARIANT_FILE_H

#include "job/job.h"

/* Whether a name is that of such a file, by its ending. */
bool variant_file_is(const char *game);

/*
 * The preset of the section that is named, that the tag Variant of the record in the job's moves names, or that is the only one. New string; NULL after an error.
 */
char *variant_file_preset(const struct job *job, struct diags *ds);

#endif
