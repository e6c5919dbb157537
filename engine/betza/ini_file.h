/*
 * Files of variants as Fairy-Stockfish and its users write them: sections, keys and values, as texts with their places.
 *
 *   [mini:chess]            a section, and the one that it takes over what it does not say
 *   maxRank = 5             a key and its value
 *   # a comment             and one that begins with ;
 */
#ifndef BETZA_INI_FILE_H
#define BETZA_INI_FILE_H

#include "engine/variants.h"

struct ini_entry {
	const char *key, *value; /* value: NULL of a line without =, which is an error of who uses the section */
	struct place at, value_at;
};

struct ini_section {
	const char *name, *parent; /* parent: NULL when it has none */
	struct place at;
	GArray *entries; /* struct ini_entry */
};

struct ini_file {
	GPtrArray *sections; /* struct ini_section *, in the order of the file */
	GHashTable *by_name;
	GStringChunk *texts;
};

/* NULL after an error. A section that comes twice is a warning: the first one counts. */
struct ini_file *ini_file_read(const char *file, const char *text, struct diags *ds);
void ini_file_free(struct ini_file *f);

/* A section and its parent in the file, or NULL. */
const struct ini_section *ini_section_find(const struct ini_file *f, const char *name);
const struct ini_entry *ini_entry_find(const struct ini_section *s, const char *key);

#endif
