/*
 * Fuzz target of piece art: looked at by its header, recoloured, inlined into SVG. The first byte chooses what is done with the rest.
 *
 * It holds that a failure is reported, and that nothing which runs or leads elsewhere is inlined. Drawing is done by libraries in a process of its own
 * (tests/cross/art.py).
 */
#include "fuzz/whole.h"
#include "assets/art.h"

/* What stands in tags, in lower case; texts between them are shown and run nowhere. */
static char *tags_of(const char *symbol)
{
	GString *tags = g_string_new(NULL);
	for (const char *open = strchr(symbol, '<'); open; open = strchr(open + 1, '<'))
		g_string_append_len(tags, open, (gssize)strcspn(open, ">"));
	return g_string_free(g_string_ascii_down(tags), FALSE);
}

static void require_dead(const char *symbol)
{
	static const char *const live[] = { "<script", "<foreignobject", "<animate", "<set ", "url(http", "url(//" };
	g_autofree char *tags = tags_of(symbol);
	for (size_t i = 0; i < G_N_ELEMENTS(live); i++)
		require(!strstr(tags, live[i]), "what is inlined holds nothing that runs", symbol);
	require(!g_regex_match_simple("=\\s*[\"'][\\x00-\\x20]*javascript:", tags, 0, 0), "what is inlined leads to no script", symbol);
	require(!g_regex_match_simple("\\son[a-z]+=\"", tags, 0, 0), "what is inlined listens to nothing", symbol);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (!size)
		return 0;
	int file;
	struct diags *ds = diags_new();
	g_autofree char *path = data_as_file(data + 1, size - 1, &file);
	struct art *art =
		art_read(path, NULL, data[0] & 1, &(struct art_paint){ .recolor = data[0] & 2, .ink = data[0] & 4, .from = 0xffffff, .to = 0x123456 }, ds);
	require(art || diags_failed(ds), "failures are reported", NULL);
	g_autoptr(GString) out = g_string_new(NULL);
	if (art && art_symbol(art, "p-", out))
		require_dead(out->str);
	if (art)
		art_data_address(art, out);
	require_messages(ds);
	if (art)
		art_free(art);
	close(file);
	diags_free(ds);
	return 0;
}
