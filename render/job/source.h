/*
 * A job's options as a part of a picture's source: those that decide what is seen, by their names, as they would be given.
 */
#ifndef JOB_SOURCE_H
#define JOB_SOURCE_H

#include <jansson.h>

#include "job/job.h"

void job_tell(const struct job *job, json_t *out); /* adds those that were not left as they are */
/* Takes those that the job does not say already, with texts borrowed from `told`. False after an error. */
bool job_take(struct job *job, json_t *told, struct diags *ds);

#endif
