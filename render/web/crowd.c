/*
 * Connections by client, see crowd.h: who has none is in no table.
 */
#include "web/crowd.h"

struct crowd {
	GHashTable *counts; /* by name, which the table owns */
};

struct crowd *crowd_new(void)
{
	struct crowd *c = g_new(struct crowd, 1);
	c->counts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	return c;
}

void crowd_free(struct crowd *c)
{
	g_hash_table_unref(c->counts);
	g_free(c);
}

guint crowd_of(const struct crowd *c, const char *client) { return GPOINTER_TO_UINT(g_hash_table_lookup(c->counts, client)); }

void crowd_change(struct crowd *c, const char *client, bool has_come)
{
	guint n = crowd_of(c, client) + (has_come ? 1U : -1U);
	if (n)
		g_hash_table_replace(c->counts, g_strdup(client), GUINT_TO_POINTER(n));
	else
		g_hash_table_remove(c->counts, client);
}
