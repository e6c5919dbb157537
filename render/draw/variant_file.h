/*
 * Games of a file of variants: variants.ini, or variants.ini#NAME for one of its sections.
 */
#ifndef DRAW_VARIANT_FILE_H
#define DRAW_VARIANT_FILE_H

#include "job/job.h"

struct record;

/* Presets that were made of a file of variants, for the next records of the same sections. As long as the file is the same. */
struct variant_presets;
struct variant_presets *variant_presets_new(void);
void variant_presets_free(struct variant_presets *kept);

/* Whether a name is that of such a file, by its ending. */
bool variant_file_is(const char *game);

/*
 * The preset of the section that is named, that the tag Variant of the record names (NULL: there is none), or that is the only one. New string; NULL after an error.
 * `is_shown`: it is drawn, so that it may do without rules that cannot be played: that is a warning, and it has no program. `kept` may be NULL.
 */
char *variant_file_preset(const char *game, const struct record *record, bool is_shown, struct variant_presets *kept, struct diags *ds);

/* The same for the record in the job's moves. */
char *variant_file_preset_of_job(const struct job *job, bool is_shown, struct variant_presets *kept, struct diags *ds);

#endif
