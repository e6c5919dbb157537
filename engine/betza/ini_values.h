/*
 * Reading values of keys: what the files share that do it.
 */
#ifndef BETZA_INI_VALUES_H
#define BETZA_INI_VALUES_H

#include "betza/ini_variant.h"

enum ini_kind_of_value { INI_FLAG, INI_NUMBER, INI_RANK, INI_FILE, INI_REGION, INI_TYPE, INI_TYPE_SET, INI_RESULT, INI_WORD, INI_TEXT, INI_PAIRS, INI_LIMITS };
enum ini_sides { INI_ONE, INI_EACH, INI_BOTH };
enum ini_verdict { INI_PLAYED, INI_IDLE, INI_LATER };

struct ini_key_row {
	const char *name;
	enum ini_kind_of_value kind;
	enum ini_sides sides;
	enum ini_verdict verdict;
	const char *initial, *about; /* a | parts White's value from Black's */
};
extern const struct ini_key_row ini_key_rows[INI_KEYS];

/* A variant in the making: the section that is taken, and the key as it is written there. */
struct ini_reading {
	struct ini_variant *v;
	const struct ini_section *level;
	struct diags *ds;
	const char *key;
	bool is_shown; /* nobody plays it: unknown keys may be rules */
};

/* Each reads the text of a value, whose errors are at its place; a place without a line is that of what is so without the key. */
enum rc ini_value_read(const struct ini_reading *r, enum ini_key key, int side, const char *value, struct place at);
enum rc ini_number_read(const struct ini_reading *r, const char *value, struct place at, int least, int most, int *out);
enum rc ini_region_read(const struct ini_reading *r, const char *value, struct place at, struct ini_region *out);
enum rc ini_refuse_value(const struct ini_reading *r, const char *value, struct place at, const char *wanted);

void ini_region_add_rank(struct ini_region *r, int rank); /* from 1 */

#endif
