/*
 * What people's editors make of a text, made plain.
 */
#ifndef ENGINE_SOURCE_TEXT_H
#define ENGINE_SOURCE_TEXT_H

#include <stddef.h>

#include "engine/diag.h"

/*
 * UTF-8 without zero bytes, byte order mark and carriage returns. Old files in Windows-1252 are converted, with a warning.
 * NULL and an error for binary files and for more than LIMIT_FILE bytes. New string.
 */
char *source_text(const char *name, const char *bytes, size_t length, struct diags *ds);

/* The same of a file, "-" for standard input. NULL and an error when it cannot be read. New string. */
char *source_file(const char *path, struct diags *ds);

#endif
