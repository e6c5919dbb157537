/*
 * Two names, perhaps of one file or folder.
 */
#ifndef BASE_SAME_FILE_H
#define BASE_SAME_FILE_H

#include <stdbool.h>

bool is_same_file(const char *a, const char *b); /* both are there, behind links, too, and are one */

#endif
