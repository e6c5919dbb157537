/*
 * A job's options as a part of a picture's source, see source.h.
 */
#include "job/source.h"

#include <string.h>

/* Of what a stranger may say, all but what the rest of a source says, and how the picture is to be written. */
static bool is_of_picture(const struct option *option)
{
	static const char *const others[] = { "type", "fen", "moves", "from", "encoding", "pick", "line", "embed", NULL };
	return !option_is_other_name(option) && option->who == ANYBODY && !g_strv_contains(others, option->name);
}

static json_t *number(double value)
{
	char text[G_ASCII_DTOSTR_BUF_SIZE];
	return json_string(g_ascii_dtostr(text, sizeof text, value));
}

static json_t *size(const int sides[2])
{
	g_autofree char *text = sides[0] ? g_strdup_printf("%dx%d", sides[0], sides[1]) : NULL;
	return text ? json_string(text) : NULL;
}

static json_t *list(const GPtrArray *values)
{
	json_t *all = values->len ? json_array() : NULL;
	for (guint i = 0; i < values->len; i++)
		json_array_append_new(all, json_string(values->pdata[i]));
	return all;
}

static json_t *text(const char *value, const char *initial) { return value && g_strcmp0(value, initial) ? json_string(value) : NULL; }

/* NULL: it is what it is without being said. */
static json_t *value_of(const struct option *option, const struct job *job)
{
	const void *field = (const char *)job + option->field;
	switch (option->type) {
	case OPTION_FLAG: return *(const bool *)field ? json_true() : NULL;
	case OPTION_INT: return *(const int *)field != (int)g_ascii_strtoll(option->initial, NULL, 10) ? number(*(const int *)field) : NULL;
	case OPTION_NUMBER: return *(const double *)field != g_ascii_strtod(option->initial, NULL) ? number(*(const double *)field) : NULL;
	case OPTION_SIZE: return size(field);
	case OPTION_LIST:
	case OPTION_WORDS: return list(*(GPtrArray *const *)field);
	default: return text(*(const char *const *)field, option->initial);
	}
}

void job_tell(const struct job *job, json_t *out)
{
	for (const struct option *option = job_options; option->name; option++) {
		json_t *value = is_of_picture(option) ? value_of(option, job) : NULL;
		if (value)
			json_object_set_new(out, option->name, value);
	}
}

/* Whether it was said, by whatever name. */
static bool is_given(const struct job *job, const struct option *option)
{
	for (const struct option *other = job_options; other->name; other++)
		if (other->field == option->field && job_has_said(job, other))
			return true;
	return false;
}

/* Of the ways to say how large a picture is, and which plies it shows, one said anew replaces all. */
static bool is_replaced(const struct job *job, const char *name)
{
	static const char *const groups[][8] = { { "width", "height", "size", "fit", "sizes", "scale", "unit" }, { "ply", "range", "every", "marked", "sheet" },
		{ "theme", "themes" } };
	for (gsize g = 0; g < G_N_ELEMENTS(groups); g++) {
		bool in_group = false, any = false;
		for (gsize i = 0; i < G_N_ELEMENTS(groups[g]) && groups[g][i]; i++) {
			in_group |= !strcmp(groups[g][i], name);
			for (const struct option *other = job_options; other->name; other++)
				any |= !strcmp(other->name, groups[g][i]) && job_has_said(job, other);
		}
		if (in_group && any)
			return true;
	}
	return false;
}

static bool take_one(struct job *job, const char *name, const json_t *value, struct diags *ds)
{
	if (json_is_boolean(value))
		return job_switch(job, name, json_is_true(value), ANYBODY, ds);
	if (json_is_string(value))
		return job_set(job, name, json_string_value(value), ANYBODY, ds);
	return diag_refuse(ds, "%s: this source says nothing that an option could be", name);
}

/* What is not to be taken is not passed over: somebody has written it, and means something. */
static bool has_only_options(json_t *told, struct diags *ds)
{
	const char *name;
	json_t *value;
	json_object_foreach (told, name, value) {
		const struct option *option = job_options;
		while (option->name && (strcmp(option->name, name) || !is_of_picture(option)))
			option++;
		if (!option->name) {
			return diag_refuse(ds, "%s: is no option that the source of a picture can say", name);
		}
	}
	return true;
}

bool job_take(struct job *job, json_t *told, struct diags *ds)
{
	bool good = has_only_options(told, ds);
	for (const struct option *option = job_options; good && option->name; option++) {
		json_t *value = is_of_picture(option) ? json_object_get(told, option->name) : NULL, *item;
		size_t i;
		if (!value || is_given(job, option) || is_replaced(job, option->name))
			continue;
		if (json_is_array(value))
			json_array_foreach (value, i, item)
				good = good && take_one(job, option->name, item, ds);
		else
			good = good && take_one(job, option->name, value, ds);
	}
	return good;
}
