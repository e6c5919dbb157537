/*
 * Where the data folders (sets, fonts, backgrounds) and the drawing module are, in the order of looking. char *, owned.
 */
#ifndef ASSETS_FOLDERS_H
#define ASSETS_FOLDERS_H

#include <glib.h>
#include <stdbool.h>

/* Adds a path that is a folder; takes it. NULL: nothing. */
void folders_add(GPtrArray *out, char *path);

GPtrArray *folders_of_data(void);
char *folders_of_user(void); /* whether it is there or not; new string */
GPtrArray *folders_of_modules(void);

/* A symbol of the module with this file name, which then stays open until the process ends. NULL: there is no such module, or it cannot be opened (g_module_error). */
gpointer folders_find_symbol(const char *file, const char *symbol);

#endif
