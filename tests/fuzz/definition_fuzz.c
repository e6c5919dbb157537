/*
 * Fuzz target of definitions: lines or a page. It holds that what cannot be read is reported, and that a preset, with rows of all pieces or without, is a whole settings file whose texts end where they should.
 */
#include "fuzz/whole.h"
#include "engine/wizard.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	g_autofree char *text = g_strndup(size ? (const char *)data : "", size);
	g_autoptr(GString) out = g_string_new(NULL);
	struct diags *ds = diags_new();
	struct definition *d = definition_read("d.txt", text, ds);
	require(d || diags_failed(ds), "failures are reported", text);
	enum rc rc = d ? wizard_write(d, size % 2, out, ds) : RC_DATA;
	require(rc == RC_OK || diags_failed(ds), "failures are reported", text);
	require(rc != RC_OK || (g_str_has_prefix(out->str, "<?php\n") && g_str_has_suffix(out->str, "\n?>\n")), "a preset is whole", out->str);
	int open = 0;
	g_auto(GStrv) lines = g_strsplit(out->str, "\n", -1);
	for (char **line = lines; *line && rc == RC_OK; line++)
		open += g_str_has_suffix(*line, "<<<'NOW'") ? 1 : !strcmp(*line, "NOW;") ? -1 : 0;
	require(open == 0, "texts end where they should", out->str);
	require_messages(ds);
	definition_free(d);
	diags_free(ds);
	return 0;
}
