/*
 * Lists that others than `boardwright list` show, too.
 */
#ifndef CLI_LIST_H
#define CLI_LIST_H

#include "render/render.h"

GPtrArray *cli_backgrounds(const struct assets *assets); /* their names, sorted, char *: to be freed with g_ptr_array_unref */

#endif
