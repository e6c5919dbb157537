/*
 * Wildcard patterns as fnmatch without flags: ? one character, * any number, [...] a class (decision 74).
 */
#ifndef BASE_WILDCARD_H
#define BASE_WILDCARD_H

#include <stdbool.h>

bool wildcard_match(const char *pattern, const char *text);

#endif
