/*
 * Counted strings, never changed after they are made.
 *
 * A string remembers what it was found to be: a number, a space of the board, a name of the program. The language asks
 * these questions of the same few literals millions of times; a remembered answer costs one comparison. The caches are
 * marked with the id of their owner, so that an answer given for one board or program is never used for another.
 */
#ifndef VALUE_STR_H
#define VALUE_STR_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

enum str_number { STR_NUMBER_UNKNOWN, STR_NUMBER_NONE, STR_NUMBER_INT, STR_NUMBER_DOUBLE };

struct str {
	uint32_t refs;
	uint32_t length;
	uint32_t hash;     /* 0: not asked yet */
	uint32_t board_id; /* whose `space` it is; 0: nobody's */
	int32_t space;     /* -1: no space of that board */
	uint32_t owner_id; /* whose `sym` and `label` it is */
	int32_t label;     /* label number, -1: none, -2: not asked yet */
	uint8_t number;    /* enum str_number */
	void *sym;         /* the language's symbol, or NULL: not asked yet */
	union {
		int64_t i;
		double d;
	} as;
	char text[]; /* zero-terminated */
};

struct str *str_new(const char *text);
struct str *str_new_length(const char *text, size_t length);
struct str *str_alloc(size_t length); /* text to be filled in by the caller at once */
struct str *str_format(const char *fmt, ...) G_GNUC_PRINTF(1, 2);
void str_free(struct str *s); /* by str_drop alone */
uint32_t str_hash_slow(struct str *s);

static inline struct str *str_keep(struct str *s)
{
	s->refs++;
	return s;
}

static inline void str_drop(struct str *s)
{
	if (--s->refs == 0)
		str_free(s);
}

static inline uint32_t str_hash(struct str *s) { return s->hash ? s->hash : str_hash_slow(s); }
bool str_equal_slow(struct str *a, struct str *b); /* of one length and hash */
static inline bool str_equal(struct str *a, struct str *b) { return a == b || (a->length == b->length && str_hash(a) == str_hash(b) && str_equal_slow(a, b)); }

/* The same for GHashTable: keys are struct str. The last is a GDestroyNotify, for arrays too. */
unsigned str_hash_key(const void *s);
int str_equal_keys(const void *a, const void *b);
void str_drop_item(void *s);

/* The kind of number that PHP takes the whole text for (leading and trailing blanks allowed); fills `as`. */
enum str_number str_number_slow(struct str *s);
static inline enum str_number str_number(struct str *s) { return s->number ? (enum str_number)s->number : str_number_slow(s); }

#endif
