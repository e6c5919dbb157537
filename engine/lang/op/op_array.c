/*
 * Arrays: making, sorting, combining, and lambdas over their elements.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/op/ops.h"
#include "lang/op/value_set.h"
#include "lang/prepare/callable.h"
#include "lang/prepare/vocabulary.h"
#include "lang/run/operands.h"
#include "lang/state/board_values.h"
#include "lang/state/scope.h"
#include "value/compare.h"
#include "value/convert.h"
#include "value/dump.h"

#define OP(name) static void op_##name(struct machine *m, const struct value *a, struct value *out)
#define FREE(name) static enum op_result op_##name(struct machine *m)

static enum op_result give_array(struct machine *m, struct array *a)
{
	if (!a)
		return OP_FAIL;
	if (machine_halted(m)) {
		array_drop(a);
		return OP_FAIL;
	}
	op_push(m, value_array(a));
	return OP_NEXT;
}

/* An operand as an array: itself, or for anything else an empty one. Borrowed or new; always to be dropped. */
static struct array *as_array(struct value v) { return v.type == VALUE_ARRAY ? array_keep(v.a) : array_new(0); }

static bool is_blank_value(struct value v) { return v.type == VALUE_NULL || (v.type == VALUE_STRING && !v.s->length); }

/* 0 for null, which the operator null writes as an empty text; 1 for anything else that is no array (decision 87). */
OP(count) { *out = value_int(a[0].type == VALUE_ARRAY ? a[0].a->count : !is_blank_value(a[0])); }
OP(isarray) { *out = value_bool(a[0].type == VALUE_ARRAY); }
OP(type) { *out = value_text(value_type_name(a[0])); }

OP(keys)
{
	struct array *from = as_array(a[0]), *all = array_new(from->count);
	for (uint32_t i = 0; i < from->count; i++)
		array_push(all, key_value(from->entry[i].key));
	array_drop(from);
	*out = value_array(all);
}

OP(count_values)
{
	struct array *from = as_array(a[0]), *all = array_new(0);
	for (uint32_t i = 0; i < from->count; i++) {
		struct value v = array_element(from, i);
		if (v.type == VALUE_ARRAY)
			continue;
		struct value *n = array_slot(all, array_key(v, m->empty));
		*n = value_int(n->type == VALUE_INT ? n->i + 1 : 1);
	}
	array_drop(from);
	*out = value_array(all);
}

enum { FORESEEN = 8 }; /* elements of a choice from others */

/* Another entry of `from`, in its order. */
static void take_entry(struct array *to, const struct array *from, uint32_t i)
{
	struct value v = value_keep(array_element(from, i));
	if (from->places)
		array_push(to, v);
	else
		array_append_entry(to, from->entry[i].key, v);
}

OP(unique)
{
	struct array *from = as_array(a[0]), *all = array_new(0);
	struct value_set seen;
	value_set_init(m, &seen);
	for (uint32_t i = 0; i < from->count && !machine_halted(m); i++)
		if (value_set_add(m, &seen, array_element(from, i)))
			take_entry(all, from, i);
	value_set_release(&seen);
	array_drop(from);
	*out = value_array(all);
}

/* array_diff: elements of the first that are not in the second, keys kept. */
static struct array *select_by(struct machine *m, struct array *from, struct array *other, bool wanted)
{
	struct array *all = array_new(MIN(from->count, FORESEEN));
	struct value_set set;
	value_set_init(m, &set);
	value_set_add_all(m, &set, other);
	for (uint32_t i = 0; i < from->count && !machine_halted(m); i++)
		if (value_set_has(m, &set, array_element(from, i)) == wanted)
			take_entry(all, from, i);
	value_set_release(&set);
	return all;
}

OP(diff)
{
	struct array *from = as_array(a[0]), *other = as_array(a[1]);
	*out = value_array(select_by(m, from, other, false));
	array_drop(from);
	array_drop(other);
}

OP(reverse)
{
	if (a[0].type != VALUE_ARRAY) {
		struct str *s = value_to_str(a[0]), *r = str_alloc(s->length);
		for (uint32_t i = 0; i < s->length; i++)
			r->text[i] = s->text[s->length - 1 - i];
		str_drop(s);
		*out = value_str(r);
		return;
	}
	struct array *all = array_new(a[0].a->count);
	for (uint32_t i = a[0].a->count; i-- > 0;) {
		struct entry *e = &a[0].a->entry[i];
		if (e->key.s && !a[0].a->places)
			array_set(all, e->key, value_keep(e->value));
		else
			array_push(all, value_keep(array_element(a[0].a, i)));
	}
	*out = value_array(all);
}

static bool is_text(struct value v) { return v.type == VALUE_STRING && v.s->length; }
static bool is_numeral(struct value v, enum str_number kind) { return str_number(v.s) == kind; }

enum range { RANGE_LETTERS, RANGE_FLOATS, RANGE_INTS };

/* What PHP looks at: of two texts whether they are numerals, else the types alone. */
static enum range range_kind(const struct value *a)
{
	bool texts = is_text(a[0]) && is_text(a[1]);
	if (texts && is_numeral(a[0], STR_NUMBER_NONE) && is_numeral(a[1], STR_NUMBER_NONE))
		return RANGE_LETTERS;
	bool floats =
		texts ? is_numeral(a[0], STR_NUMBER_DOUBLE) || is_numeral(a[1], STR_NUMBER_DOUBLE) : a[0].type == VALUE_DOUBLE || a[1].type == VALUE_DOUBLE;
	return floats ? RANGE_FLOATS : RANGE_INTS;
}

static struct value range_element(const struct value *a, enum range kind, uint64_t i)
{
	if (kind == RANGE_LETTERS) {
		int from = (uint8_t)a[0].s->text[0], to = (uint8_t)a[1].s->text[0];
		char c = (char)(from < to ? from + (int)i : from - (int)i);
		return value_str(str_new_length(&c, 1));
	}
	if (kind == RANGE_FLOATS) {
		double from = value_to_double(a[0]), to = value_to_double(a[1]);
		return value_double(from < to ? from + (double)i : from - (double)i);
	}
	int64_t from = value_to_int(a[0]), to = value_to_int(a[1]);
	return value_int(from < to ? from + (int64_t)i : from - (int64_t)i);
}

/* How far it is from one to the other, in whole steps of one; more than any limit when that is no number. */
static double range_steps(const struct value *a, enum range kind)
{
	if (kind == RANGE_LETTERS)
		return abs((uint8_t)a[0].s->text[0] - (uint8_t)a[1].s->text[0]);
	if (kind == RANGE_FLOATS)
		return floor(fabs(value_to_double(a[0]) - value_to_double(a[1])));
	return fabs((double)value_to_int(a[0]) - (double)value_to_int(a[1]));
}

/* PHP's range: numbers up or down in steps of one, or single letters. */
OP(range)
{
	enum range kind = range_kind(a);
	double n = range_steps(a, kind);
	if (!(n < (double)m->limits.elements)) {
		machine_halt(m, HALT_LIMIT, "range: more than %" G_GINT64_FORMAT " elements (--limit elements=N raises this)", m->limits.elements);
		return;
	}
	if (n == 0 && kind == RANGE_FLOATS && value_to_double(a[0]) != value_to_double(a[1])) {
		machine_halt(m, HALT_ERROR, "range: the numbers are less than one step apart");
		return;
	}
	struct array *all = array_new((uint32_t)n + 1);
	machine_step(m, (int)n);
	for (uint64_t i = 0; i <= (uint64_t)n; i++)
		array_push(all, range_element(a, kind, i));
	*out = value_array(all);
}

static bool find_path(const struct machine *m, struct value v, struct value key, struct value *out)
{
	if (key.type != VALUE_ARRAY) {
		struct value *found = v.type == VALUE_ARRAY ? array_find(v.a, array_key(key, m->empty)) : NULL;
		if (!found && v.type == VALUE_ARRAY && v.a->places && value_is_numeric(key)) {
			int64_t i = value_to_int(key);
			if (i >= 0 && i < v.a->count) {
				*out = value_keep(array_element(v.a, (uint32_t)i));
				return true;
			}
		}
		*out = found ? value_keep(*found) : VALUE_OF_NULL;
		return found != NULL;
	}
	struct value here = value_keep(v), next;
	for (uint32_t i = 0; i < key.a->count; i++) {
		find_path(m, here, array_element(key.a, i), &next);
		value_drop(here);
		here = next;
	}
	*out = here;
	return true;
}

/* 0 to 9, as numbers or as they are written: elements are asked for by these more than by all others. */
static inline bool is_digit(struct value v, uint32_t *out)
{
	bool text = v.type == VALUE_STRING && v.s->length == 1 && g_ascii_isdigit(v.s->text[0]);
	*out = text ? (uint32_t)(v.s->text[0] - '0') : (uint32_t)v.i;
	return text || (v.type == VALUE_INT && v.i >= 0 && v.i <= 9);
}

/* The array may also be given by the name of its variable. */
OP(elem)
{
	uint32_t digit;
	if (a[1].type == VALUE_ARRAY && a[1].a->packed && is_digit(a[0], &digit) && digit < a[1].a->count) {
		*out = value_keep(a[1].a->entry[digit].value);
		return;
	}
	struct sym *sym = a[1].type == VALUE_STRING && a[0].type != VALUE_ARRAY ? sym_find(m, a[1].s) : NULL;
	struct value *slot = sym ? var_find(m, sym) : NULL;
	if (slot && slot->type == VALUE_ARRAY) { /* a table */
		struct value *found = array_find(slot->a, array_key(a[0], m->empty));
		if (found || !slot->a->places) {
			*out = found ? value_keep(*found) : VALUE_OF_NULL;
			return;
		}
	}
	if (a[1].type == VALUE_ARRAY || slot) {
		find_path(m, slot ? *slot : a[1], a[0], out);
		return;
	}
	struct value v = value_keep(a[1]);
	if (v.type == VALUE_STRING) {
		struct value named;
		if (var_read(m, v.s, &named)) {
			value_drop(v);
			v = named;
		}
	}
	find_path(m, v, a[0], out);
	value_drop(v);
}

OP(literal)
{
	struct sym *sym = a[0].type == VALUE_STRING ? sym_find(m, a[0].s) : NULL;
	*out = sym && sym->func ? value_borrow(sym->func->text) : value_keep(a[0]);
}

OP(var_export)
{
	g_autoptr(GString) text = g_string_new(NULL);
	if (value_var_export(a[0], (size_t)m->limits.text, text))
		*out = value_str(str_new_length(text->str, text->len));
	else
		machine_refuse_text(m);
}

/* Sorting, as PHP does it. All sorts are stable: equal elements keep their order. */

enum order { ORDER_TEXT, ORDER_NATURAL, ORDER_NATURAL_CASE, ORDER_VALUE, ORDER_KEY };

struct item {
	struct entry entry;
	struct value by; /* what decides its place: a text for the orders of texts, else borrowed from the entry */
};

static bool is_text_order(enum order order) { return order <= ORDER_NATURAL_CASE; }

static int compare_items(const void *p, const void *q, void *data)
{
	const struct item *x = p, *y = q;
	int result;
	if (!meter_work(1)) /* the halt is on its way; any order will do */
		return 0;
	switch (*(const enum order *)data) {
	case ORDER_TEXT: result = str_compare(x->by.s, y->by.s); break;
	case ORDER_NATURAL: result = str_compare_natural(x->by.s, y->by.s, true); break;
	case ORDER_NATURAL_CASE: result = str_compare_natural(x->by.s, y->by.s, false); break;
	default: result = value_compare(x->by, y->by);
	}
	return result == 2 ? 1 : result; /* of two that cannot be compared PHP takes the first for the greater */
}

static struct item *items_of(struct array *from, enum order order, bool keys)
{
	struct item *items = g_new(struct item, MAX(from->count, 1));
	for (uint32_t i = 0; i < from->count; i++) {
		struct item *item = &items[i];
		item->entry = from->entry[i];
		if (!keys || from->places)
			item->entry.value = array_element(from, i);
		item->by = is_text_order(order) ? value_str(value_to_str(item->entry.value))
			: order == ORDER_KEY    ? key_value(item->entry.key)
						: value_keep(item->entry.value);
	}
	return items;
}

/* A merge sort: it ends and stays inside the array whatever the comparison says, which for mixed values is no order at all. */
static struct array *sorted(struct array *from, enum order order, bool keys)
{
	g_autofree struct item *items = items_of(from, order, keys);
	if (from->count > 1)
		g_qsort_with_data(items, (int)from->count, sizeof *items, compare_items, &order);
	struct array *all = array_new(from->count);
	for (uint32_t i = 0; i < from->count; i++) {
		struct value v = value_keep(items[i].entry.value);
		if (keys && !from->places)
			array_set(all, items[i].entry.key, v);
		else
			array_push(all, v);
		value_drop(items[i].by);
	}
	return all;
}

static void sort_operand(const struct value *a, struct value *out, enum order order)
{
	struct array *from = as_array(a[0]);
	*out = value_array(sorted(from, order, true));
	array_drop(from);
}

OP(asort) { sort_operand(a, out, ORDER_VALUE); }
OP(ksort) { sort_operand(a, out, ORDER_KEY); }
OP(natsort) { sort_operand(a, out, ORDER_NATURAL_CASE); }

static enum op_result sort_elements(struct machine *m, enum order order)
{
	struct array *from = op_elements(m);
	if (!from)
		return OP_FAIL;
	struct array *all = sorted(from, order, false);
	array_drop(from);
	return give_array(m, all);
}

FREE(sort) { return sort_elements(m, ORDER_TEXT); }
FREE(isort) { return sort_elements(m, ORDER_NATURAL); }

/* The lambda on top of the stack, or any value that can be called. New reference; NULL when halted. */
static struct expr *pop_callable(struct machine *m)
{
	struct value f = op_pop_raw(m);
	struct expr *x = expr_of_value(m, f);
	if (f.type != VALUE_GROUP)
		value_drop(f);
	return x;
}

/* The results of a lambda for every element of `from`; `all` keeps the empty ones, too. */
static struct array *map_elements(struct machine *m, struct expr *f, struct array *from, bool all)
{
	struct array *results = array_new(from->count);
	for (uint32_t i = 0; i < from->count && !machine_halted(m); i++) {
		struct value v;
		if (!lambda_apply(m, f, NULL, array_element(from, i), &v))
			break;
		if (all || value_to_bool(v))
			array_push(results, v);
		else
			value_drop(v);
	}
	return results;
}

static enum op_result map_operands(struct machine *m, bool all)
{
	struct expr *f = pop_callable(m);
	struct array *from = f ? op_elements(m) : NULL, *results = from ? map_elements(m, f, from, all) : NULL;
	if (f)
		expr_drop(f);
	if (from)
		array_drop(from);
	return give_array(m, results);
}

FREE(aggregate) { return map_operands(m, false); }

/* All values as an array; behind a lambda, its results (guide 000 "array"). */
FREE(array)
{
	bool lambda = op_depth(m) > 0 && m->sp->type == VALUE_LAMBDA;
	return lambda ? map_operands(m, true) : give_array(m, op_rest(m));
}

/* Entries for which the lambda is true of key and value; both are kept (decision 46). */
FREE(filter)
{
	struct expr *f = pop_callable(m);
	struct array *from = f ? op_elements(m) : NULL, *kept = array_new(from ? MIN(from->count, FORESEEN) : 0);
	for (uint32_t i = 0; from && i < from->count && !machine_halted(m); i++) {
		struct value key = key_value(from->entry[i].key), v;
		if (lambda_apply(m, f, &key, from->entry[i].value, &v) && value_to_bool(v))
			array_append_entry(kept, from->entry[i].key, value_keep(from->entry[i].value));
		value_drop(v);
		value_drop(key);
	}
	if (f)
		expr_drop(f);
	if (from)
		array_drop(from);
	return from ? give_array(m, kept) : (array_drop(kept), OP_FAIL);
}

static enum op_result pairs(struct machine *m, bool both)
{
	struct array *from = op_rest(m), *all = array_new(0);
	for (uint32_t i = 0; from && i + 1 < from->count; i += 2) {
		struct value k = from->entry[i].value, v = from->entry[i + 1].value;
		array_set(all, array_key(k, m->empty), value_keep(v));
		if (both)
			array_set(all, array_key(v, m->empty), value_keep(k));
	}
	if (from)
		array_drop(from);
	return from ? give_array(m, all) : (array_drop(all), OP_FAIL);
}

FREE(assoc) { return pairs(m, false); }
FREE(mates) { return pairs(m, true); }

/* array_merge: integer keys are renumbered, others kept. */
static void append_all(struct array *to, struct array *from)
{
	for (uint32_t i = 0; i < from->count; i++) {
		struct key k = from->entry[i].key;
		if (k.s && !from->places)
			array_set(to, k, value_keep(from->entry[i].value));
		else
			array_push(to, value_keep(array_element(from, i)));
	}
}

static uint32_t count_of(const struct machine *m, int operand)
{
	return operand < op_depth(m) && m->sp[operand].type == VALUE_ARRAY ? m->sp[operand].a->count : 0;
}

FREE(merge)
{
	struct array *all = array_new(count_of(m, 0) + count_of(m, 1));
	bool second = op_depth(m) > 1 && (m->sp[1].type == VALUE_ARRAY || m->sp[1].type == VALUE_GROUP || m->sp[0].type != VALUE_ARRAY);
	for (int i = 0; i < 1 + second && op_depth(m) > 0; i++) {
		struct value v = op_pop(m);
		if (v.type == VALUE_ARRAY)
			append_all(all, v.a);
		else if (v.type != VALUE_NULL && !(v.type == VALUE_STRING && !v.s->length))
			array_push(all, value_keep(v));
		value_drop(v);
	}
	return give_array(m, all);
}

/* As merge; what is no array is appended (decision 85). */
OP(union)
{
	struct array *all = array_new(0);
	for (int i = 0; i < 2; i++)
		if (a[i].type == VALUE_ARRAY)
			append_all(all, a[i].a);
	for (int i = 0; i < 2; i++)
		if (a[i].type != VALUE_ARRAY && a[i].type != VALUE_NULL)
			array_push(all, value_keep(a[i]));
	*out = value_array(all);
}

static inline void add_new(struct machine *m, struct value_set *seen, struct array *all, struct value v)
{
	if (!is_blank_value(v) && value_set_add(m, seen, v))
		array_push(all, value_keep(v));
}

static void add_new_elements(struct machine *m, struct value_set *seen, struct array *all, const struct array *from)
{
	meter_work(from->count);
	for (uint32_t i = 0; i < from->count && !machine_halted(m); i++) {
		struct value v = array_element(from, i);
		int space = value_set_space(m, v);
		if (space < 0)
			add_new(m, seen, all, v);
		else if (value_set_add_space(seen, space))
			array_push(all, value_keep(v));
	}
}

/* One array without duplicates and empty values. */
FREE(mergeall)
{
	struct array *all = array_new(op_depth(m) > 0 && m->sp->type == VALUE_ARRAY ? m->sp->a->count + 8 : 8);
	struct value_set seen;
	value_set_init(m, &seen);
	while (op_depth(m) > 0) {
		struct value v = op_pop(m);
		if (v.type == VALUE_ARRAY)
			add_new_elements(m, &seen, all, v.a);
		else
			add_new(m, &seen, all, v);
		value_drop(v);
	}
	value_set_release(&seen);
	return give_array(m, all);
}

FREE(intersection)
{
	struct value first = op_pop(m);
	struct array *from = as_array(first), *other = op_elements(m);
	struct array *all = other ? select_by(m, from, other, true) : NULL;
	value_drop(first);
	array_drop(from);
	if (other)
		array_drop(other);
	return all ? give_array(m, all) : OP_FAIL;
}

/* Whether the first operand equals any of the others: loose comparison (decision 57). */
FREE(match)
{
	struct value v = op_pop(m);
	bool found = false;
	if (op_depth(m) > 0 && (m->sp->type == VALUE_ARRAY || m->sp->type == VALUE_GROUP)) {
		struct value list = op_pop(m);
		found = list.type == VALUE_ARRAY && value_among(v, list.a);
		value_drop(list);
	} else {
		while (op_depth(m) > 0) {
			struct value w = op_pop(m);
			found = found || value_equal(v, w);
			value_drop(w);
		}
	}
	value_drop(v);
	if (machine_halted(m))
		return OP_FAIL;
	op_push(m, value_bool(found));
	return OP_NEXT;
}

OP(match_list) { *out = value_bool(value_among(a[0], a[1].a)); }

static enum op_result fold(struct machine *m, const char *word, int64_t start)
{
	const struct op *op = op_find(m->vocabulary, word);
	struct array *from = op_elements(m);
	struct value total = value_int(start);
	if (!from)
		return OP_FAIL;
	for (uint32_t i = 0; i < from->count && meter_work(1); i++) {
		struct value operands[2] = { total, array_element(from, i) };
		op->fixed(m, operands, &total);
	}
	array_drop(from);
	op_push(m, total);
	return OP_NEXT;
}

FREE(sum) { return fold(m, "plus", 0); }
FREE(andsum) { return fold(m, "bitand", -1); }
FREE(orsum) { return fold(m, "bitor", 0); }

#define FIXED_FIELDS(word, n, function, in, text, sample) \
	.name = word, .arity = n, .fixed = op_##function, .group = "arrays", .operands = in, .summary = text, .example = sample
#define FIXED_ROW(...) \
	{ \
		FIXED_FIELDS(__VA_ARGS__) \
	}
#define FREE_FIELDS(word, function, in, text, sample) \
	.name = word, .arity = -1, .free = op_##function, .group = "arrays", .operands = in, .summary = text, .example = sample
#define FREE_ROW(...) \
	{ \
		FREE_FIELDS(__VA_ARGS__) \
	}

const struct op ops_array[] = {
	{ FIXED_FIELDS("count", 1, count, "array", "how many elements it has", "count (a b c) => 3"), .flags = OP_TAKES_COUNT },
	FIXED_ROW("isarray", 1, isarray, "value", "whether it is an array", "isarray (a b) => true"),
	FIXED_ROW("type", 1, type, "value", "the name of its type", "type 5 => \"string\""),
	FIXED_ROW("keys", 1, keys, "array", "the array of its keys", "list keys assoc b B r R => \"b r\""),
	FIXED_ROW("count_values", 1, count_values, "array", "how often each value occurs", "elem a count_values (a b a) => 2"),
	FIXED_ROW("unique", 1, unique, "array", "each value once", "list unique (a b a) => \"a b\""),
	FIXED_ROW("diff", 2, diff, "array array", "elements of the first that are not in the second", "list diff (a b c) (b) => \"a c\""),
	FIXED_ROW("reverse", 1, reverse, "array or text", "in reverse order", "reverse abc => \"cba\""),
	FIXED_ROW("range", 2, range, "first last", "all integers, or letters, from one to the other", "list range 1 5 => \"1 2 3 4 5\""),
	{ FIXED_FIELDS("elem", 2, elem, "key array or name", "one element; an array of keys goes deeper", "elem 1 (a b c) => \"b\""),
		.flags = OP_TAKES_ELEMENT },
	FIXED_ROW("literal", 1, literal, "array or function name", "the array, or the text of the function", "count literal (a b) => 2"),
	FIXED_ROW("var_export", 1, var_export, "value", "as PHP would write it", "var_export true => \"true\""),
	FIXED_ROW("asort", 1, asort, "array", "sorted by value, keys kept", "list asort assoc a 3 b 1 c 2 => \"1 2 3\""),
	FIXED_ROW("ksort", 1, ksort, "array", "sorted by key", "list keys ksort assoc r R b B => \"b r\""),
	FIXED_ROW("natsort", 1, natsort, "array", "in natural order: p9 before p10", "list natsort (p10 p9 p1) => \"p1 p9 p10\""),
	FIXED_ROW("union", 2, union, "array array", "the elements of both", "list union (a b) c => \"a b c\""),
	FREE_ROW("sort", sort, "array or values", "sorted as texts, upper case first", "list sort 10 9 2 => \"10 2 9\""),
	FREE_ROW("isort", isort, "array or values", "in natural order, whatever the case", "list isort 10 9 2 => \"2 9 10\""),
	{ FREE_FIELDS("aggregate", aggregate, "lambda, array or values", "the results of the lambda that are not empty",
		  "list aggregate lambda (* #0 #0) (1 2 3) => \"1 4 9\""),
		.flags = OP_OWNS_ARGS },
	FREE_ROW("array", array, "[lambda] values", "an array of them all; behind a lambda, of its results", "list array a b c => \"a b c\""),
	{ FREE_FIELDS("filter", filter, "lambda, array or values", "the entries for whose key and value the lambda is true",
		  "list filter lambda (> #1 1) (1 2 3) => \"2 3\""),
		.flags = OP_OWNS_ARGS },
	FREE_ROW("assoc", assoc, "key value ...", "an array with these keys", "elem b assoc b B r R => \"B\""),
	FREE_ROW("mates", mates, "a b ...", "an array that leads from each of a pair to the other", "elem B mates b B => \"b\""),
	FREE_ROW("merge", merge, "array [array]", "one array behind the other", "list merge (a b) (c d) => \"a b c d\""),
	FREE_ROW("mergeall", mergeall, "arrays and values", "one array without duplicates and empty values", "list mergeall (a b) c (b d) => \"a b c d\""),
	FREE_ROW("intersection", intersection, "array, array or values", "elements of the first that are in the second",
		"list intersection (a b c) (a c e) => \"a c\""),
	{ FREE_FIELDS("match", match, "value, array or values", "whether it equals any of them", "match K Q K => true"), .known = op_match_list, .knows = "vl",
		.flags = OP_EQUALS },
	FREE_ROW("sum", sum, "array or numbers", "their sum", "sum 1 2 3 => 6"),
	FREE_ROW("andsum", andsum, "array or integers", "bitwise and of all", "andsum 7 3 => 3"),
	FREE_ROW("orsum", orsum, "array or integers", "bitwise or of all", "orsum 1 2 4 => 7"),
	{ .name = NULL },
};
