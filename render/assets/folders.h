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

#endif
