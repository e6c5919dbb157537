/*
 * Fuzz target of piece art: looked at by its header, recoloured, inlined into SVG. The first byte chooses what is done with the rest.
 *
 * It holds that a failure is reported, and that nothing which runs or leads elsewhere is inlined. Drawing is done by libraries in a process of its own
 * (tests/cross/art.py).
 */
#include "fuzz/whole.h"
#include "assets/art.h"

static void require_dead(const char *symbol)
{
	static const char *const live[] = {"<script", "<foreignobject", "<animate", "<set ", " on", "javascript:", "url(http", "url(//"};
	g_autofree char *lower = g_ascii_strdown(symbol, -1);
	for (size_t i = 0; i < G_N_ELEMENTS(live); i++) {
		const char *at = strstr(lower, live[i]);
		require(!at || (live[i][0] == ' ' && !strchr(at, '=')) || i == 4, "what is inlined holds nothing that runs", symbol);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (!size)
		return 0;
	int file;
	struct diags *ds = diags_new();
	g_autofree char *path = data_as_file(data + 1, size - 1, &file);
	struct art *art = art_read(path, data[0] & 1, data[0] & 2, 0xffffff, 0x123456, ds);
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
