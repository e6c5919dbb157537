/*
 * Where the data folders (sets, fonts, backgrounds) and the drawing module are, in the order of looking. char *, owned.
 */
#ifndef ASSETS_FOLDERS_H
#define ASSETS_FOLDERS_H

#include <glib.h>
#include <stdbool.h>

GPtrArray *folders_of_data(void);
GPtrArray *folders_of_modules(void);

#endif
