/*
 * Fields: names with values that say what to draw, in a query, a form or a page.
 *
 * A field is an option of a job when anybody may say that; else it is a setting of the preset.
 */
#ifndef JOB_FROM_FIELDS_H
#define JOB_FROM_FIELDS_H

#include "job/job.h"

/* Decoded; `used` when it has been taken, so that it is no setting. */
struct field {
	char *key, *value;
	bool used;
};

/* An array of struct field *, to be freed with g_ptr_array_unref. */
GPtrArray *fields_new(void);
void fields_add(GPtrArray *fields, const char *key, const char *value);
bool fields_read(const char *text, GPtrArray *out, struct diags *ds); /* appends those of "a=b&c=d"; false after an error */
const char *fields_find(const GPtrArray *fields, const char *key);    /* the last one of that name, or NULL */
const char *fields_take(GPtrArray *fields, const char *key);          /* the same, and all of that name are used */

/* Whether none is given twice that takes one value; lists may be, and switches, of which the last counts. False after an error. */
bool fields_are_clear(const GPtrArray *fields, struct diags *ds);

/* Gives the fields that are options to the job, which borrows their values; with `settings_first` those that are settings, too, are left. False after an error. */
bool fields_apply(GPtrArray *fields, bool settings_first, struct job *job, struct diags *ds);

/* What is not used: as a query again, or as pairs of --set. New string; appends char *. */
char *fields_query(const GPtrArray *fields);
void fields_settings(const GPtrArray *fields, GPtrArray *out);

#endif
