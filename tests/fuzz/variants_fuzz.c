/*
 * Fuzz target of files of variants. It holds that what cannot be read is reported, that the lines of a section are a definition, that a preset of it is whole, and that what can be played can be shown.
 */
#include "fuzz/whole.h"
#include "engine/variants.h"

/* A section that can be played can be shown, and what is shown has no program. */
static void show_section(const char *text, const char *name, bool is_played)
{
	g_autoptr(GString) out = g_string_new(NULL);
	struct diags *ds = diags_new();
	struct definition *d = variants_read_shown("v.ini", text, name, ds);
	enum rc rc = d ? wizard_write(d, false, out, ds) : RC_DATA;
	require(rc == RC_OK || diags_failed(ds), "failures are reported", text);
	require(rc == RC_OK || !is_played, "what is played is shown", text);
	require(rc != RC_OK || (g_str_has_suffix(out->str, "\n?>\n") && !strstr(out->str, "include betza")), "a picture has no program", out->str);
	require_messages(ds);
	definition_free(d);
	diags_free(ds);
}

/* One section, by its name. */
static void read_section(const char *text, const char *name, bool table)
{
	g_autoptr(GString) out = g_string_new(NULL);
	struct diags *ds = diags_new();
	g_autofree char *lines = variants_lines("v.ini", text, name, ds);
	require(lines || diags_failed(ds), "failures are reported", text);
	struct definition *d = lines ? variants_read("v.ini", text, name, ds) : NULL;
	require(d || diags_failed(ds), "failures are reported", text);
	enum rc rc = d ? wizard_write(d, table, out, ds) : RC_DATA;
	require(rc == RC_OK || diags_failed(ds), "failures are reported", text);
	require(rc != RC_OK || (g_str_has_prefix(out->str, "<?php\n") && g_str_has_suffix(out->str, "\n?>\n")), "a preset is whole", out->str);
	require_messages(ds);
	definition_free(d);
	diags_free(ds);
	show_section(text, name, rc == RC_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	g_autofree char *text = g_strndup(size ? (const char *)data : "", size);
	struct diags *ds = diags_new();
	g_auto(GStrv) names = g_utf8_validate(text, -1, NULL) ? variants_list("v.ini", text, ds) : NULL;
	require(names || diags_failed(ds) || !g_utf8_validate(text, -1, NULL), "failures are reported", text);
	for (int n = 0; names && names[n] && n < 8; n++)
		read_section(text, names[n], (size + (size_t)n) % 2);
	require_messages(ds);
	diags_free(ds);
	return 0;
}
