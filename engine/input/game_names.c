/*
 * What others call the games: names.def, and how a name is compared with it.
 *
 * A name is what is left of it without case, blanks and signs: "King of the Hill", "kingOfTheHill" and "king-of-the-hill" are one. A "+" stays, since there are games that
 * differ by it.
 */
#include "input/game_names.h"

#include <string.h>

static const struct game_name rows[] = {
#define NAME(name, folders, who, note) { name, folders, who, note },
#include "input/names.def"
#undef NAME
};

char *game_name_key(const char *name)
{
	g_autofree char *id = game_id(name);
	GString *key = g_string_new(NULL);
	for (const char *c = id; *c; c++)
		if (g_ascii_isalnum(*c) || *c == '+' || (signed char)*c < 0)
			g_string_append_c(key, *c);
	return g_string_free(key, FALSE);
}

/* Whether a name of the table has this key. The table has no letters with marks, so that nothing has to be taken apart. */
static bool has_key(const char *name, const char *key)
{
	for (; *name; name++) {
		bool counts = g_ascii_isalnum(*name) || *name == '+' || (signed char)*name < 0;
		if (counts && g_ascii_tolower(*name) != *key)
			return false;
		key += counts;
	}
	return !*key;
}

/* "./chess" and "chess/" are folders. */
const struct game_name *game_name_find(const char *name)
{
	g_autofree char *key = *name == '.' || *name == '/' || g_str_has_suffix(name, "/") ? g_strdup("") : game_name_key(name);
	for (size_t i = 0; *key && i < G_N_ELEMENTS(rows); i++)
		if (has_key(rows[i].name, key) || !strcmp(rows[i].name, name)) /* signs of Hangul are taken apart in keys */
			return &rows[i];
	return NULL;
}
