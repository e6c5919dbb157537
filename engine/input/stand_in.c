/*
 * Stand-ins: what is drawn for sets and pictures of Game Courier that are not here.
 *
 * standins.ini in a folder of sets says which set of ours has the pieces of a family ("motif" is as "fairy"), and what pictures are called
 * elsewhere ("chancellor" is our "marshal"). What sets do with it: piece_set_mend.c.
 */
#include "input/stand_in.h"

#include <glib.h>
#include <string.h>

/* The set for families that standins.ini does not know. */
#define LAST_RESORT "fairy"

static char *read_entry(const char *folder, const char *group, const char *key)
{
	g_autoptr(GKeyFile) file = g_key_file_new();
	g_autofree char *path = g_build_filename(folder, "standins.ini", NULL);
	if (!g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL))
		return NULL;
	char *found = g_key_file_get_string(file, group, key, NULL);
	return found ? g_strstrip(found) : NULL;
}

/* The entry of the first folder that has one. New string or NULL. */
static char *find_entry(const char *const *folders, const char *group, const char *key)
{
	char *found = NULL;
	for (const char *const *f = folders; f && *f && !found; f++)
		found = read_entry(*f, group, key);
	return found;
}

char *stand_in_find(const char *name, const char *const *folders)
{
	g_autofree char *family = g_strdup(name);
	char *found = find_entry(folders, "sets", family), *hyphen;
	while (!found && (hyphen = strrchr(family, '-')) != NULL && hyphen > family) {
		*hyphen = '\0';
		found = find_entry(folders, "sets", family);
	}
	return found;
}

const char *stand_in_last_resort(void) { return LAST_RESORT; }

char *stand_in_picture(const char *word, const char *const *folders) { return find_entry(folders, "pictures", word); }
