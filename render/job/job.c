/*
 * A job's fields: their table, and how one is said by its name.
 */
#include "job/job.h"

#include <string.h>

#include "engine/game.h"
#include "engine/record.h"
#include "render/render.h"

const struct option job_options[] = {
#define OPTION(kind, member, text, ...) { .name = text, .type = OPTION_##kind, .field = offsetof(struct job, member), __VA_ARGS__ },
#include "job/options/of_jobs.def"
#undef OPTION
	{ .name = NULL },
};

_Static_assert(G_N_ELEMENTS(job_options) <= 64 * G_N_ELEMENTS(((struct job *)0)->said), "a bit for each row");

void job_init(struct job *job)
{
	*job = (struct job){ 0 };
	options_init(job_options, job);
}

void job_copy(struct job *to, const struct job *from)
{
	*to = *from;
	to->original = from;
	options_share(job_options, to);
}

void job_release(struct job *job) { options_release(job_options, job); }

const struct option *job_option(const char *name)
{
	for (const struct option *o = job_options; o->name; o++)
		if (*o->name == *name && !strcmp(o->name, name))
			return o;
	return NULL;
}

bool job_option_is_for_anybody(const char *name)
{
	const struct option *o = job_option(name);
	return o && o->who == ANYBODY;
}

static bool refuse_unknown(const char *name, struct diags *ds)
{
	const char *names[G_N_ELEMENTS(job_options)];
	for (gsize i = 0; i < G_N_ELEMENTS(job_options); i++)
		names[i] = job_options[i].name;
	g_autofree char *hint = nearest_hint(name, names);
	return diag_refuse(ds, "there is no option \"%s\"%s", name, hint);
}

bool job_set(struct job *job, const char *name, const char *value, enum option_who who, struct diags *ds)
{
	const struct option *o = job_option(name);
	return o ? option_set(o, job, job->original, value, who, ds) : refuse_unknown(name, ds);
}

bool job_switch(struct job *job, const char *name, bool on, enum option_who who, struct diags *ds)
{
	const struct option *o = job_option(name);
	return o ? option_switch(o, job, on, who, ds) : refuse_unknown(name, ds);
}

/* What was said */

void job_note_said(struct job *job, const struct option *o)
{
	gsize row = (gsize)(o - job_options);
	job->said[row / 64] |= (guint64)1 << row % 64;
}

bool job_has_said(const struct job *job, const struct option *o)
{
	gsize row = (gsize)(o - job_options);
	return job->said[row / 64] >> row % 64 & 1;
}

void job_note_said_of_all(struct job *job) { memcpy(job->said_of_all, job->said, sizeof job->said); }

bool job_has_said_itself(const struct job *job, const struct option *o)
{
	gsize row = (gsize)(o - job_options);
	return job_has_said(job, o) && !(job->said_of_all[row / 64] >> row % 64 & 1);
}

bool job_has_said_name(const struct job *job, const char *name)
{
	const struct option *o = job_option(name);
	return o && job_has_said(job, o);
}

static void put_exactly(double value, GString *out)
{
	char text[G_ASCII_DTOSTR_BUF_SIZE];
	g_string_append(out, g_ascii_dtostr(text, sizeof text, value));
}

static void put_value(const struct option *o, const void *field, GString *out)
{
	const char *text = o->type == OPTION_TEXT ? *(const char *const *)field : NULL;
	const GPtrArray *list = option_is_list(o) ? *(GPtrArray *const *)field : NULL;
	if (o->type == OPTION_FLAG)
		g_string_append_c(out, *(const bool *)field ? '1' : '0');
	else if (o->type == OPTION_INT)
		g_string_append_printf(out, "%d", *(const int *)field);
	else if (o->type == OPTION_SIZE)
		g_string_append_printf(out, "%dx%d", ((const int *)field)[0], ((const int *)field)[1]);
	else if (o->type == OPTION_NUMBER)
		put_exactly(*(const double *)field, out);
	else if (o->type == OPTION_TEXT)
		g_string_append(out, text ? text : "\n");
	for (guint i = 0; list && i < list->len; i++)
		g_string_append_printf(out, "%s\n", (const char *)list->pdata[i]);
}

void job_write(const struct job *job, GString *out)
{
	for (const struct option *o = job_options; o->name; o++) {
		if (option_is_other_name(o))
			continue;
		g_string_append_printf(out, "%s=", o->name);
		put_value(o, (const char *)job + o->field, out);
		g_string_append_c(out, '\n');
	}
}
