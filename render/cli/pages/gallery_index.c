/*
 * Pieces and filters of a gallery, see gallery_index.h.
 */
#include "cli/pages/gallery_index.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { FILTER_BYTES = 4096, LETTERS = 3, SHIFT = 17 /* of 32 bits: 15 are left */ };

struct gallery_index {
	guint pieces, length;
	GString *piece;
	guint8 filter[FILTER_BYTES];
	GString *filters; /* of the pieces before, as JSON */
	GHashTable *results;
};

struct gallery_index *gallery_index_new(void)
{
	struct gallery_index *x = g_new0(struct gallery_index, 1);
	x->piece = g_string_new(NULL);
	x->filters = g_string_new(NULL);
	x->results = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	return x;
}

void gallery_index_free(struct gallery_index *x)
{
	g_string_free(x->piece, TRUE);
	g_string_free(x->filters, TRUE);
	g_hash_table_unref(x->results);
	g_free(x);
}

/* A letter at a time, whatever the locale; both sigmas of Greek are one. */
static guint32 fold(gunichar c)
{
	c = g_unichar_tolower(c);
	return c == 0x3c2 ? 0x3c3 : c;
}

static void add_letters(struct gallery_index *x, const char *text)
{
	guint32 last[LETTERS] = { 0 };
	for (int n = 1; *text; text = g_utf8_next_char(text), n++) {
		last[0] = last[1];
		last[1] = last[2];
		last[2] = fold(g_utf8_get_char(text));
		if (n < LETTERS)
			continue;
		guint32 bit = ((last[0] * 31 + last[1]) * 31 + last[2]) * 0x9e3779b1U >> SHIFT;
		x->filter[bit >> 3] |= (guint8)(1 << (bit & 7));
	}
}

void gallery_index_add(struct gallery_index *x, const struct gallery_game *game)
{
	g_autofree char *said = g_strdup_printf("%s%s%s %s, %s", game->white, *game->black ? " \xe2\x80\x93 " : "", game->black, game->date, game->event);
	json_t *row = json_pack("[s,s,s,s,s,s,s]", game->picture, game->target, game->white, game->black, game->result, game->date, game->event);
	if (row && game->width) {
		json_array_append_new(row, json_integer(game->width));
		json_array_append_new(row, json_integer(game->height));
	}
	char *text = row ? json_dumps(row, JSON_COMPACT) : NULL;
	json_decref(row);
	if (!text)
		return;
	g_string_append_printf(x->piece, "%s%s", x->length++ ? ",\n" : "", text);
	free(text);
	add_letters(x, said);
	if (*game->result)
		g_hash_table_add(x->results, g_strdup(game->result));
}

guint gallery_index_length(const struct gallery_index *x) { return x->length; }

GString *gallery_index_take_piece(struct gallery_index *x)
{
	GString *out = g_string_new(NULL);
	g_autofree char *filter = g_base64_encode(x->filter, FILTER_BYTES);
	g_string_append_printf(out, "boardwrightGames(%u, [\n%s\n]);\n", x->pieces, x->piece->str);
	g_string_append_printf(x->filters, "%s\n\"%s\"", x->pieces++ ? "," : "", filter);
	g_string_truncate(x->piece, 0);
	memset(x->filter, 0, FILTER_BYTES);
	x->length = 0;
	return out;
}

GString *gallery_index_summary(const struct gallery_index *x)
{
	g_autoptr(GList) keys = g_list_sort(g_hash_table_get_keys(x->results), (GCompareFunc)strcmp);
	json_t *results = json_array();
	for (GList *key = keys; key; key = key->next)
		json_array_append_new(results, json_string(key->data));
	char *text = json_dumps(results, JSON_COMPACT);
	GString *out = g_string_new(NULL);
	g_string_append_printf(out, "boardwrightGames({\"results\":%s,\"filters\":[%s\n]});\n", text, x->filters->str);
	free(text);
	json_decref(results);
	return out;
}
