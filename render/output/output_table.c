/*
 * The table of outputs.
 */
#include <string.h>

#include "output/device.h"
#include "output/sheet.h"

const struct output output_table[] = {
#define OUTPUT(kind, ...) { .device = &device_##kind, __VA_ARGS__ },
#include "output/outputs.def"
#undef OUTPUT
	{ .name = NULL },
};

static bool has_word(const char *words, const char *word)
{
	g_auto(GStrv) list = g_strsplit(words ? words : "", " ", -1);
	for (char **w = list; *w; w++)
		if (!g_ascii_strcasecmp(*w, word))
			return true;
	return false;
}

bool output_is_in(const struct output *output, const char *names) { return has_word(names, output->name); }

const struct output *output_find(const char *name)
{
	for (const struct output *o = output_table; o->name; o++)
		if (!g_ascii_strcasecmp(o->name, name) || !g_ascii_strcasecmp(o->extension, name) || has_word(o->aliases, name))
			return o;
	return NULL;
}

const struct output *output_of_file(const char *file)
{
	const struct output *found = NULL;
	gsize length = strlen(file), longest = 0;
	for (const struct output *row = output_table; row->name; row++) {
		gsize n = strlen(row->extension);
		if (n > longest && n < length && file[length - n - 1] == '.' && !memcmp(file + length - n, row->extension, n)) {
			found = row;
			longest = n;
		}
	}
	const char *dot = strrchr(file, '.');
	return found ? found : dot ? output_find(dot + 1) : NULL;
}
