/*
 * Files below a folder.
 */
#ifndef BASE_LIST_FILES_H
#define BASE_LIST_FILES_H

#include <glib.h>

/* Compares two elements (char *) of a GPtrArray, for g_ptr_array_sort. */
int compare_names(gconstpointer a, gconstpointer b);

/*
 * Appends the paths (char *, to be freed) of a folder's files whose names match a pattern of GLib (of small letters: in any case), and of the folders in it as deep as
 * `depth` says; sorted by name, folder by folder, and no more than `most` in all. Links are followed, but not round; pipes and devices are no files.
 */
void list_files(const char *folder, const char *pattern, int depth, guint most, GPtrArray *out);

/* The name of a file as UTF-8 that no other name has: as it is, or with %XX for what is no UTF-8. New string. */
char *file_name_as_text(const char *name);

#endif
