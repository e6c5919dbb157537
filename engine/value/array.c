/*
 * Ordered arrays. See array.h for the idea.
 */
#include "value/array.h"

#include <stdlib.h>
#include <string.h>

#include "base/meter.h"
#include "value/small.h"

/* Up to this many entries a walk is faster than hashing. */
enum { SMALL = 8 };

struct array *array_new(uint32_t cap)
{
	struct array *a = small_take(sizeof *a + cap * sizeof(struct entry));
	*a = (struct array){ .refs = 1, .packed = true, .depth = 1, .cap = cap, .foreseen = cap, .entry = a->first };
	meter_take(sizeof *a + cap * sizeof(struct entry));
	return a;
}

static void forget_index(struct array *a)
{
	if (a->slot)
		g_free(a->slot);
	a->slot = NULL;
}

static void forget_code(struct array *a)
{
	if (a->code && --a->code->refs == 0)
		a->code->free(a->code);
	a->code = NULL;
}

void array_free(struct array *a)
{
	for (uint32_t i = 0; i < a->count; i++) {
		if (a->entry[i].key.s)
			str_drop(a->entry[i].key.s);
		value_drop(a->entry[i].value);
	}
	meter_give(sizeof *a + a->cap * sizeof(struct entry));
	if (a->entry != a->first)
		small_give(a->entry, a->cap * sizeof(struct entry));
	forget_index(a);
	forget_code(a);
	small_give(a, sizeof *a + a->foreseen * sizeof(struct entry));
}

void array_drop(struct array *a)
{
	if (--a->refs == 0)
		array_free(a);
}

void value_drop_slow(struct value v)
{
	if (v.type == VALUE_STRING)
		str_free(v.s);
	else if (v.type == VALUE_ARRAY)
		array_free(v.a);
	else
		v.f->free(v.f);
}

struct array *array_own(struct array *a)
{
	if (a->refs == 1) {
		forget_code(a);
		return a;
	}
	struct array *b = array_new(a->count + 1);
	meter_work(a->count / 2);
	b->count = a->count;
	b->packed = a->packed;
	b->places = a->places;
	b->next = a->next;
	b->depth = a->depth;
	b->size = a->size;
	for (uint32_t i = 0; i < a->count; i++) {
		b->entry[i] = a->entry[i];
		if (b->entry[i].key.s)
			str_keep(b->entry[i].key.s);
		value_keep(b->entry[i].value);
	}
	a->refs--;
	return b;
}

/* Canonical decimal integers are integer keys: "5" and "-3", but not "05", "+5" or "1.0". */
struct key key_text_slow(struct str *s)
{
	const char *c = s->text;
	uint32_t digits = s->length - (*c == '-');
	c += *c == '-';
	bool canonical = digits > 0 && digits <= 19 && g_ascii_isdigit(*c) && (*c != '0' || s->length == 1);
	if (canonical && str_number(s) == STR_NUMBER_INT && s->as.i != INT64_MIN && g_ascii_isdigit(s->text[s->length - 1]))
		return key_int(s->as.i);
	return (struct key){ .s = s };
}

struct value key_value(struct key k) { return k.s ? value_str(str_keep(k.s)) : value_int(k.i); }

static uint32_t key_hash(struct key k)
{
	if (k.s)
		return str_hash(k.s);
	uint64_t x = (uint64_t)k.i * 0x9E3779B97F4A7C15u;
	return (uint32_t)(x >> 32);
}

static void insert_slot(struct array *a, uint32_t entry)
{
	uint32_t h = key_hash(a->entry[entry].key) & a->slot_mask;
	while (a->slot[h])
		h = (h + 1) & a->slot_mask;
	a->slot[h] = entry + 1;
}

static void build_index(struct array *a)
{
	uint32_t size = 32;
	meter_work(a->count);
	while (size < a->count * 2 + 2)
		size *= 2;
	forget_index(a);
	a->slot = g_new0(uint32_t, size);
	a->slot_mask = size - 1;
	for (uint32_t i = 0; i < a->count; i++)
		insert_slot(a, i);
}

static struct entry *find_entry(struct array *a, struct key k)
{
	if (a->packed)
		return !k.s && k.i >= 0 && k.i < a->count ? &a->entry[k.i] : NULL;
	if (a->count <= SMALL) {
		for (uint32_t i = 0; i < a->count; i++)
			if (key_equal(a->entry[i].key, k))
				return &a->entry[i];
		return NULL;
	}
	if (!a->slot)
		build_index(a);
	for (uint32_t h = key_hash(k) & a->slot_mask; a->slot[h]; h = (h + 1) & a->slot_mask)
		if (key_equal(a->entry[a->slot[h] - 1].key, k))
			return &a->entry[a->slot[h] - 1];
	return NULL;
}

struct value *array_find_slow(struct array *a, struct key k)
{
	struct entry *e = find_entry(a, k);
	return e ? &e->value : NULL;
}

/* Appends an entry whose key is known to be new. Takes the key's string and the value. */
static struct entry *append(struct array *a, struct key k, struct value v)
{
	if (a->count == a->cap) {
		uint32_t cap = a->cap ? a->cap * 2 : 4;
		meter_take((cap - a->cap) * sizeof(struct entry));
		if (a->entry != a->first) {
			a->entry = small_resize(a->entry, a->cap * sizeof(struct entry), cap * sizeof(struct entry));
		} else {
			a->entry = small_take(cap * sizeof(struct entry));
			memcpy(a->entry, a->first, a->count * sizeof(struct entry));
		}
		a->cap = cap;
	}
	if (a->packed && (k.s || k.i != a->count))
		a->packed = false;
	a->entry[a->count] = (struct entry){ .key = k, .value = v };
	a->count++;
	array_weigh(a, v);
	if (a->slot) {
		if (a->count * 2 > a->slot_mask)
			build_index(a);
		else
			insert_slot(a, a->count - 1);
	}
	if (!k.s && k.i >= a->next)
		a->next = k.i < INT64_MAX ? k.i + 1 : k.i;
	return &a->entry[a->count - 1];
}

struct value *array_slot(struct array *a, struct key k)
{
	struct entry *e = find_entry(a, k);
	if (!e) {
		if (k.s)
			str_keep(k.s);
		e = append(a, k, VALUE_OF_NULL);
	}
	return &e->value;
}

void array_weigh(struct array *a, struct value v)
{
	a->size += a->size < G_MAXUINT32;
	if (v.type == VALUE_ARRAY) {
		a->depth = MAX(a->depth, v.a->depth + 1);
		a->size = G_MAXUINT32 - a->size > v.a->size ? a->size + v.a->size : G_MAXUINT32;
	} else if (v.type == VALUE_LAMBDA) {
		a->depth = MAX(a->depth, v.f->depth + 1);
	}
}

/* Counts again from the bounds of the elements: values that were replaced are still in the old figures. */
static void weigh_again(struct array *a, uint32_t levels)
{
	a->depth = 1;
	a->size = 0;
	for (uint32_t i = 0; i < a->count; i++) {
		struct value v = a->entry[i].value;
		if (levels > 0 && v.type == VALUE_ARRAY)
			weigh_again(v.a, levels - 1);
		array_weigh(a, v);
	}
}

bool array_fits_slow(struct array *a, uint32_t depth, uint32_t size)
{
	weigh_again(a, 2);
	return a->depth <= depth && a->size <= size;
}

void array_set(struct array *a, struct key k, struct value v)
{
	array_weigh(a, v);
	value_replace(array_slot(a, k), v);
}

void array_push_slow(struct array *a, struct value v) { append(a, key_int(a->next), v); }
void array_append_new_slow(struct array *a, struct str *key, struct value v) { append(a, (struct key){ .s = key }, v); }

void array_append_entry(struct array *a, struct key k, struct value v)
{
	if (k.s)
		str_keep(k.s);
	append(a, k, v);
}

bool array_remove(struct array *a, struct key k)
{
	struct entry *e = find_entry(a, k);
	if (!e)
		return false;
	struct entry gone = *e;
	uint32_t at = (uint32_t)(e - a->entry);
	a->count--;
	meter_copy((a->count - at) * sizeof *e);
	memmove(e, e + 1, (a->count - at) * sizeof *e);
	if (at != a->count)
		a->packed = false;
	forget_index(a);
	if (gone.key.s)
		str_drop(gone.key.s);
	value_drop(gone.value);
	return true;
}

struct value array_pop(struct array *a)
{
	if (!a->count)
		return VALUE_OF_NULL;
	struct entry last = a->entry[--a->count];
	forget_index(a);
	if (last.key.s)
		str_drop(last.key.s);
	if (!last.key.s && last.key.i == a->next - 1) /* PHP's array_pop: the key that was given last is free again, no other one */
		a->next--;
	return last.value;
}
