/*
 * Looking words up. The tables go into hashes when the first word is asked for: many games have no code.
 */
#include "lang/prepare/vocabulary.h"

static void add_words(GHashTable *index, const char *name, const char *aliases, const void *row)
{
	g_hash_table_insert(index, (gpointer)name, (gpointer)row);
	g_auto(GStrv) words = g_strsplit(aliases ? aliases : "", " ", -1);
	for (int i = 0; words[i]; i++)
		if (*words[i])
			g_hash_table_insert(index, (gpointer)g_intern_string(words[i]), (gpointer)row);
}

static void build_index(struct vocabulary *v)
{
	v->op = g_hash_table_new(g_str_hash, g_str_equal);
	v->command = g_hash_table_new(g_str_hash, g_str_equal);
	for (int t = 0; v->ops[t]; t++)
		for (const struct op *op = v->ops[t]; op->name; op++)
			add_words(v->op, op->name, op->aliases, op);
	for (int t = 0; v->commands[t]; t++)
		for (const struct command *c = v->commands[t]; c->name; c++)
			add_words(v->command, c->name, c->aliases, c);
}

static void need_index(struct vocabulary *v)
{
	if (g_once_init_enter(&v->is_indexed)) {
		build_index(v);
		g_once_init_leave(&v->is_indexed, 1);
	}
}

const struct op *op_find(struct vocabulary *v, const char *word)
{
	need_index(v);
	return g_hash_table_lookup(v->op, word);
}

const struct command *command_find(struct vocabulary *v, const char *word)
{
	need_index(v);
	return g_hash_table_lookup(v->command, word);
}

const char **command_names(const struct vocabulary *v)
{
	GPtrArray *names = g_ptr_array_new();
	for (int t = 0; v->commands[t]; t++)
		for (const struct command *c = v->commands[t]; c->name; c++)
			g_ptr_array_add(names, (gpointer)c->name);
	g_ptr_array_add(names, NULL);
	return (const char **)g_ptr_array_free(names, FALSE);
}
