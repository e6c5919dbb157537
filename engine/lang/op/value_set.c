/*
 * Sets of values: what is no space by its string. See value_set.h.
 */
#include "lang/op/value_set.h"

#include "lang/state/board_values.h"
#include "value/convert.h"

/* The space whose name this is, or -1. */
static int named_space(struct machine *m, struct value v)
{
	int space = v.type == VALUE_STRING ? machine_space(m, v) : -1;
	return space >= 0 && str_equal(v.s, m->space_str[space]) ? space : -1;
}

static GHashTable *text_set(void) { return g_hash_table_new_full(str_hash_key, str_equal_keys, str_drop_item, NULL); }

bool value_set_add_other(struct machine *m, struct value_set *set, struct value v)
{
	int space = named_space(m, v);
	if (space >= 0)
		return value_set_add_space(set, space);
	if (!set->text)
		set->text = text_set();
	return g_hash_table_add(set->text, value_to_str(v));
}

bool value_set_has_other(struct machine *m, const struct value_set *set, struct value v)
{
	int space = named_space(m, v);
	if (space >= 0)
		return set->space[space / 64] >> space % 64 & 1;
	struct str *s = set->text ? value_to_str(v) : NULL;
	bool has = s && g_hash_table_contains(set->text, s);
	if (s)
		str_drop(s);
	return has;
}
