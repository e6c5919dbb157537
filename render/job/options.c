/*
 * Options of any table: their initial values, and what a text means for one.
 */
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "base/address.h"
#include "job/option.h"

static GPtrArray **list_of(const void *fields, const struct option *o) { return (GPtrArray **)(void *)((char *)(uintptr_t)fields + o->field); }

void options_init(const struct option *table, void *fields)
{
	for (const struct option *o = table; o->name; o++) {
		void *field = (char *)fields + o->field;
		if (option_is_list(o))
			*list_of(fields, o) = g_ptr_array_new_with_free_func(g_free);
		else if (o->type == OPTION_TEXT)
			*(const char **)field = o->initial;
		else if (o->type == OPTION_INT)
			*(int *)field = (int)g_ascii_strtoll(o->initial, NULL, 10);
		else if (o->type == OPTION_NUMBER)
			*(double *)field = g_ascii_strtod(o->initial, NULL);
	}
}

void options_share(const struct option *table, void *fields)
{
	for (const struct option *o = table; o->name; o++)
		if (option_is_list(o))
			g_ptr_array_ref(*list_of(fields, o));
}

void options_release(const struct option *table, void *fields)
{
	for (const struct option *o = table; o->name; o++)
		if (option_is_list(o))
			g_ptr_array_unref(*list_of(fields, o));
}

/* A list that may be added to. */
static GPtrArray *own_list(const struct option *o, void *fields, const void *shared_fields)
{
	GPtrArray **list = list_of(fields, o), *shared = shared_fields ? *list_of(shared_fields, o) : NULL;
	if (*list != shared)
		return *list;
	*list = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < shared->len; i++)
		g_ptr_array_add(*list, g_strdup(shared->pdata[i]));
	g_ptr_array_unref(shared);
	return *list;
}

bool option_can_be(const struct option *o, const char *value)
{
	g_auto(GStrv) list = o->choices ? g_strsplit(o->choices, "|", -1) : NULL;
	return !list || g_strv_contains((const char *const *)list, value);
}

static bool check_choice(const struct option *o, const char *value, struct diags *ds)
{
	return option_can_be(o, value) || diag_refuse(ds, "--%s: \"%s\" is not one of %s%s", o->name, value, o->choices, o->hint ? o->hint : "");
}

/* What to write instead of a number with a unit behind it: lengths are pixels or millimetres. New string. */
static char *hint_of_unit(const struct option *o, const char *value, double number, const char *unit)
{
	static const struct {
		const char *name;
		double mm;
	} lengths[] = { { "mm", 1 }, { "cm", 10 }, { "in", 25.4 }, { "inch", 25.4 }, { "pt", 25.4 / 72 } };
	double mm = 0;
	for (gsize i = 0; i < G_N_ELEMENTS(lengths); i++)
		mm = g_ascii_strcasecmp(unit, lengths[i].name) == 0 ? lengths[i].mm : mm;
	if (mm > 0 && !g_strcmp0(o->value, "PIXELS"))
		return g_strdup("; it is in pixels, and --unit MM says how wide a space is on paper");
	if (mm > 0 && mm != 1 && !g_strcmp0(o->value, "MM"))
		return g_strdup_printf("; it is in millimetres, without a unit: %.4g", number * mm);
	return g_strdup_printf("; write it without a unit: %.*s", (int)(unit - value), value);
}

static bool read_number(const struct option *o, const char *value, bool must_be_whole, double *out, struct diags *ds)
{
	char *end;
	*out = g_ascii_strtod(value, &end);
	bool whole = !must_be_whole || *out == floor(*out);
	if (end != value && !*end && whole && *out >= o->min && *out <= o->max)
		return true;
	bool has_unit = end != value && g_ascii_isalpha(*end) && strspn(end, G_CSET_a_2_z G_CSET_A_2_Z) == strlen(end);
	g_autofree char *bare = has_unit ? hint_of_unit(o, value, *out, end) : g_strdup("");
	return diag_refuse(ds, "--%s: \"%s\" is no %s from %g to %g%s", o->name, value, must_be_whole ? "whole number" : "number", o->min, o->max, bare);
}

/* Words joined by commas, each one of the choices or, where there are limits, a number within them. */
static bool add_words(const struct option *o, GPtrArray *list, const char *value, struct diags *ds)
{
	g_auto(GStrv) words = g_strsplit(value, ",", -1);
	double number;
	for (char **word = words; *word; word++) {
		if (!**word)
			continue;
		if (!check_choice(o, *word, ds) || (o->max > 0 && !read_number(o, *word, true, &number, ds)))
			return false;
		g_ptr_array_add(list, g_strdup(*word));
	}
	return true;
}

static bool check_address(const struct option *o, const char *value, struct diags *ds)
{
	if (!o->address || address_is_harmless(value))
		return true;
	return diag_refuse(ds, "--%s: \"%s\" is no address to lead to: http, https, mailto or a relative one, without blanks", o->name, value);
}

/* "300x200" */
static bool set_size(const struct option *o, const char *value, int size[2], struct diags *ds)
{
	g_auto(GStrv) sides = g_strsplit(value, "x", 2);
	double width, height;
	if (!sides[0] || !sides[1]) {
		return diag_refuse(ds, "--%s: \"%s\" is not %s, such as 400x300", o->name, value, o->value);
	}
	if (!read_number(o, sides[0], true, &width, ds) || !read_number(o, sides[1], true, &height, ds))
		return false;
	size[0] = (int)width;
	size[1] = (int)height;
	return true;
}

/* No list of names holds a dot or a slash, and no path to another folder is without them. */
static bool check_installed(const struct option *o, const char *value, enum option_who who, struct diags *ds)
{
	if (who == USER || !o->installed || !strpbrk(value, "/."))
		return true;
	return diag_refuse(ds, "%s: \"%s\" is no installed name; a picture, a page or a request cannot name a file here", o->name, value);
}

static void switch_flag(const struct option *o, void *fields, bool on)
{
	void *field = (char *)fields + o->field;
	if (o->type == OPTION_SETS)
		*(const char **)field = on ? o->sets : NULL;
	else
		*(bool *)field = on;
}

static bool set_value(const struct option *o, void *fields, const void *shared, const char *value, struct diags *ds)
{
	void *field = (char *)fields + o->field;
	double number;
	switch (o->type) {
	case OPTION_SIZE: return set_size(o, value, field, ds);
	case OPTION_SAME:
	case OPTION_TEXT:
		*(const char **)field = value;
		return check_choice(o, value, ds) && check_address(o, value, ds) && (!o->allows || o->allows(value, ds));
	case OPTION_SAMELIST:
	case OPTION_LIST: g_ptr_array_add(own_list(o, fields, shared), g_strdup(value)); return true;
	case OPTION_WORDS: return add_words(o, own_list(o, fields, shared), value, ds);
	case OPTION_INT:
		if (!read_number(o, value, true, &number, ds))
			return false;
		*(int *)field = (int)number;
		return true;
	default: return read_number(o, value, false, field, ds);
	}
}

bool option_set(const struct option *o, void *fields, const void *shared, const char *value, enum option_who who, struct diags *ds)
{
	if (o->who < who)
		return diag_refuse(ds, "%s: is for the command line alone with --untrusted", o->name);
	if (option_is_switch(o))
		return diag_refuse(ds, "%s: is either true or false", o->name);
	return check_installed(o, value, who, ds) && set_value(o, fields, shared, value, ds);
}

bool option_switch(const struct option *o, void *fields, bool on, enum option_who who, struct diags *ds)
{
	if (!option_is_switch(o))
		return diag_refuse(ds, "%s: a value is wanted: %s", o->name, o->value);
	if (o->who < who)
		return diag_refuse(ds, "%s: is for the command line alone", o->name);
	switch_flag(o, fields, on);
	return true;
}
