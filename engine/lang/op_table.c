/*
 * All operators by name: the tables in one hash, made at first use.
 */
#include <string.h>

#include "lang/prepare/op.h"

const struct op *const op_tables[] = {ops_math, ops_logic, ops_string, ops_array, ops_board, ops_step, ops_line, ops_direction, ops_game, ops_function, NULL};

static GHashTable *build_index(void)
{
	GHashTable *index = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (int t = 0; op_tables[t]; t++)
		for (const struct op *op = op_tables[t]; op->name; op++) {
			g_hash_table_insert(index, g_strdup(op->name), (gpointer)op);
			g_auto(GStrv) aliases = g_strsplit(op->aliases ? op->aliases : "", " ", -1);
			for (int i = 0; aliases[i]; i++)
				if (*aliases[i])
					g_hash_table_insert(index, g_strdup(aliases[i]), (gpointer)op);
		}
	return index;
}

const struct op *op_find(const char *word)
{
	static GHashTable *index; /* made once, never changed */
	if (!index)
		index = build_index();
	return g_hash_table_lookup(index, word);
}
