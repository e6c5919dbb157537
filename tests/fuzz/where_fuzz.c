/*
 * Fuzz target of conditions on games, as --where says them: lines of conditions, "%%", and a record in PGN whose tags they are asked of.
 *
 * It holds that what is refused is told, that conditions read twice hold of the same games, that one more line never holds of more games, and that "=" and "!=" of one tag and value never agree.
 */
#include "fuzz/whole.h"
#include "draw/record_where.h"

static GPtrArray *lines_of(const char *text)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) lines = g_strsplit(text, "\n", 16);
	for (char **line = lines; *line; line++)
		if (**line)
			g_ptr_array_add(out, g_strdup(*line));
	return out;
}

static bool holds(const GPtrArray *lines, const struct record *r, bool *out)
{
	struct diags *ds = diags_new();
	struct record_where *w = record_where_read(lines, ds);
	require(w ? !diags_failed(ds) : diags_failed(ds), "conditions are read, or an error says why not", NULL);
	*out = w && record_where_holds(w, r);
	record_where_free(w);
	require_messages(ds);
	diags_free(ds);
	return w != NULL;
}

static void require_opposites(const struct record *r, const char *tag, const char *value)
{
	g_autoptr(GPtrArray) same = g_ptr_array_new_with_free_func(g_free), other = g_ptr_array_new_with_free_func(g_free);
	bool is, is_not;
	g_ptr_array_add(same, g_strdup_printf("%s=%s", tag, value));
	g_ptr_array_add(other, g_strdup_printf("%s!=%s", tag, value));
	if (strchr(value, ',') || !holds(same, r, &is) || !holds(other, r, &is_not))
		return;
	require(is != is_not, "a tag is a value or it is not", value);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	g_auto(GStrv) texts = data_as_texts(data, size, 2);
	g_autoptr(GPtrArray) lines = lines_of(texts[0]);
	struct diags *ds = diags_new();
	struct record_source *from = record_open_text("games.pgn", 1, texts[1], strlen(texts[1]), record_format_find("pgn"), ds);
	struct record *r = NULL;
	if (from && (record_next(from, &r, ds) != RC_OK || !r))
		r = NULL;
	bool all, again, fewer;
	bool read = holds(lines, r, &all);
	require(holds(lines, r, &again) == read && again == all, "what is read twice holds of the same games", NULL);
	if (read && lines->len > 1) {
		g_ptr_array_set_size(lines, (gint)lines->len - 1);
		require(holds(lines, r, &fewer) && (fewer || !all), "one more condition holds of no more games", NULL);
	}
	if (lines->len)
		require_opposites(r, "White", lines->pdata[0]);
	record_free(r);
	record_close(from);
	diags_free(ds);
	return 0;
}
