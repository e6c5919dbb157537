/*
 * Ordered arrays: PHP's. Keys are integers or strings and stay in the order of insertion.
 *
 * An array whose keys are 0, 1, 2 ... in order is `packed`: an element is found by its number. Any other array gets a hash
 * index, but only when somebody looks up a key and the array is not small; arrays that are only walked never pay for one.
 * Removing closes the gap (order kept), so entries are always dense.
 */
#ifndef VALUE_ARRAY_H
#define VALUE_ARRAY_H

#include "value/value.h"

struct key {
	struct str *s; /* NULL: integer key */
	int64_t i;
};

struct entry {
	struct key key;
	struct value value;
};

struct array {
	uint32_t refs; /* first: value_keep counts here */
	uint32_t count, cap;
	bool packed;
	bool places;    /* the double view of `spaces` (decision 97): as plain elements its keys count, not its values */
	uint32_t depth; /* arrays and lambdas inside each other, itself included; never too small */
	uint32_t size;  /* elements of all levels, shared ones as often as they occur; never too small */
	int64_t next;   /* next free integer key */
	struct entry *entry;
	uint32_t *slot; /* hash -> entry + 1, or NULL */
	uint32_t slot_mask;
	uint32_t foreseen;    /* places in `first` */
	struct lambda *code;  /* what the language made of it when it was run as an expression; dropped by any write */
	struct entry first[]; /* what `entry` is until there are more than were foreseen: most arrays are small, and made in one piece */
};

struct array *array_new(uint32_t cap);
static inline struct array *array_keep(struct array *a)
{
	a->refs++;
	return a;
}
void array_free(struct array *a); /* by array_drop and value_drop alone */
void array_drop(struct array *a);

/* For values of all types: they know an array when they see one. */
static inline struct value value_keep(struct value v)
{
	if (v.type >= VALUE_STRING && v.type <= VALUE_LAMBDA)
		++*(uint32_t *)(void *)v.s; /* every counted thing begins with its count */
	return v;
}
static inline struct value value_borrow(struct str *s) { return value_str(str_keep(s)); } /* with a reference of its own */

void value_drop_slow(struct value v);
static inline void value_drop(struct value v)
{
	if (v.type >= VALUE_STRING && v.type <= VALUE_LAMBDA && --*(uint32_t *)(void *)v.s == 0)
		value_drop_slow(v);
}

static inline void value_replace(struct value *slot, struct value v) /* takes the reference of `v` */
{
	struct value old = *slot;
	*slot = v;
	value_drop(old);
}

/* The array itself when nobody else holds it, else a copy; takes your reference and gives you one that you may write to. */
struct array *array_own(struct array *a);

/* "5" and 5 are one key, as in PHP; of any value: array_key in convert.h. The key borrows the string. */
struct key key_text_slow(struct str *s);
static inline struct key key_text(struct str *s) { return s->text[0] > '9' ? (struct key){ .s = s } : key_text_slow(s); }
static inline struct key key_int(int64_t i) { return (struct key){ .i = i }; }
struct value key_value(struct key k); /* owned */
static inline bool key_equal(struct key a, struct key b) { return a.s && b.s ? str_equal(a.s, b.s) : !a.s && !b.s && a.i == b.i; }

struct value *array_find_slow(struct array *a, struct key k);
static inline struct value *array_find(struct array *a, struct key k) /* borrowed, or NULL */
{
	if (!a->packed)
		return array_find_slow(a, k);
	return !k.s && k.i >= 0 && k.i < a->count ? &a->entry[k.i].value : NULL;
}
struct value *array_slot(struct array *a, struct key k);       /* finds or makes (null); the array must be yours */
void array_set(struct array *a, struct key k, struct value v); /* takes the value; the array must be yours */
void array_push_slow(struct array *a, struct value v);
static inline void array_push(struct array *a, struct value v) /* takes the value; key is the next integer; the array must be yours */
{
	if (a->count == a->cap || !a->packed || a->next != a->count || v.type >= VALUE_ARRAY) {
		array_push_slow(a, v);
		return;
	}
	a->entry[a->count] = (struct entry){ .key = { .i = a->count }, .value = v };
	a->next = ++a->count;
	a->size += a->size < UINT32_MAX;
}

/* The caller knows that the key is a new text and no number, and that the value is no array and no lambda. Takes both. */
void array_append_new_slow(struct array *a, struct str *key, struct value v);
static inline void array_append_new(struct array *a, struct str *key, struct value v)
{
	if (a->count == a->cap || a->slot) {
		array_append_new_slow(a, key, v);
		return;
	}
	a->entry[a->count++] = (struct entry){ .key = { .s = key }, .value = v };
	a->packed = false;
	a->size++;
}

/* The same for any key and value: an entry of another array that this one has not. Takes the value. */
void array_append_entry(struct array *a, struct key k, struct value v);

/* To be called when a value was put into the slot of an array by other means than the functions here. */
void array_weigh(struct array *a, struct value v);

/*
 * Whether everything that walks the array will end soon: at most `depth` levels, at most `size` elements when written out. Arrays share
 * their elements, so a few lines of code can make one that is larger than any memory when written out.
 */
bool array_fits_slow(struct array *a, uint32_t depth, uint32_t size);
static inline bool array_fits(struct array *a, uint32_t depth, uint32_t size)
{
	return (a->depth <= depth && a->size <= size) || array_fits_slow(a, depth, size);
}

bool array_remove(struct array *a, struct key k);
struct value array_pop(struct array *a); /* owned; null when empty */

/* The i-th element as a plain element: its value, or its key for an array of places. Borrowed. */
static inline struct value array_element(const struct array *a, uint32_t i)
{
	const struct entry *e = &a->entry[i];
	return !a->places ? e->value : e->key.s ? value_str(e->key.s) : value_int(e->key.i);
}

#endif
