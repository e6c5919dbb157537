/*
 * Options as a part of a picture's source (source.h): those that decide what is seen, by their names, as they would be given.
 */
#include <string.h>

#include "job/from_fields.h"
#include "job/option.h"
#include "draw/embed.h"

/* Of what a stranger may say (fields.h), all but what the rest of a source says, and how the picture is to be written. */
static bool is_of_picture(const struct option *option)
{
	static const char *const others[] = { "type", "fen", "moves", "from", "pick", "line", "embed", NULL };
	return (option->commands & CLI_RENDER) && option->type != OPTION_SETS && option->type != OPTION_SAME && option->type != OPTION_SAMELIST &&
		fields_is_option(option->name) && !g_strv_contains(others, option->name);
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
static json_t *value_of(const struct option *option, const struct cli_options *o)
{
	const void *field = (const char *)o + option->field;
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

void cli_options_tell(const struct cli_options *o, json_t *out)
{
	for (const struct option *option = option_table; option->name; option++) {
		json_t *value = is_of_picture(option) ? value_of(option, o) : NULL;
		if (value)
			json_object_set_new(out, option->name, value);
	}
}

/* Whether the command line has said it, by whatever name. */
static bool is_given(const struct cli_options *o, const struct option *option)
{
	for (const struct option *other = option_table; other->name; other++)
		if (other->field == option->field && cli_option_is_given(o, other))
			return true;
	return false;
}

/* Of the ways to say how large a picture is, and which plies it shows, one said anew replaces all. */
static bool is_replaced(const struct cli_options *o, const char *name)
{
	static const char *const groups[][8] = { { "width", "height", "size", "fit", "sizes", "scale", "unit" }, { "ply", "range", "every", "marked", "sheet" },
		{ "theme", "themes" } };
	for (gsize g = 0; g < G_N_ELEMENTS(groups); g++) {
		bool in_group = false, any = false;
		for (gsize i = 0; i < G_N_ELEMENTS(groups[g]) && groups[g][i]; i++) {
			in_group |= !strcmp(groups[g][i], name);
			for (const struct option *other = option_table; other->name; other++)
				any |= !strcmp(other->name, groups[g][i]) && cli_option_is_given(o, other);
		}
		if (in_group && any)
			return true;
	}
	return false;
}

static bool take_one(struct cli_options *o, const struct cli_command *command, const char *name, const json_t *value)
{
	if (json_is_boolean(value))
		return cli_option_switch(o, command, name, json_is_true(value));
	if (json_is_string(value))
		return cli_option_set_for_other(o, command, name, g_intern_string(json_string_value(value)));
	cli_complain("%s: this source says nothing that an option could be", name);
	return false;
}

/* What is not to be taken is not passed over: somebody has written it, and means something. */
static bool has_only_options(json_t *told)
{
	const char *name;
	json_t *value;
	json_object_foreach(told, name, value)
	{
		const struct option *option = option_table;
		while (option->name && (strcmp(option->name, name) || !is_of_picture(option)))
			option++;
		if (!option->name) {
			cli_complain("%s: is no option that the source of a picture can say", name);
			return false;
		}
	}
	return true;
}

bool cli_options_take(struct cli_options *o, const struct cli_command *command, json_t *told)
{
	bool good = has_only_options(told);
	for (const struct option *option = option_table; good && option->name; option++) {
		json_t *value = is_of_picture(option) ? json_object_get(told, option->name) : NULL, *item;
		size_t i;
		if (!value || is_given(o, option) || is_replaced(o, option->name))
			continue;
		if (json_is_array(value))
			json_array_foreach(value, i, item) good = good && take_one(o, command, option->name, item);
		else
			good = good && take_one(o, command, option->name, value);
	}
	return good;
}
