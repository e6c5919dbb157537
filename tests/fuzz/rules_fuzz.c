/*
 * Fuzz target of the written rules: [lang], [pc], HTML. The data are the languages of the reader and the rules.
 *
 * It holds that what comes out is valid text without anything that runs, also when it is cleaned once more.
 */
#include "fuzz/whole.h"
#include "engine/rules.h"

static void put_piece(void *user, const char *label, const char *name, const char *body, GString *out)
{
	g_autofree char *shown = g_markup_escape_text(label, -1), *caption = g_markup_escape_text(name ? name : "", -1);
	g_string_append_printf(out, "<figure>%s<figcaption>%s</figcaption></figure>%s", shown, caption, body ? body : "");
}

static void put_nothing(void *user, const char *label, const char *name, const char *body, GString *out) {}

static void require_dead(const char *html)
{
	static const char *const live[] = { "<script", "<iframe", "<object", "<embed", "<form", "<meta", "<link", "<base", "<style", "<svg" };
	g_autofree char *lower = g_ascii_strdown(html, -1);
	for (size_t i = 0; i < G_N_ELEMENTS(live); i++)
		require(!strstr(lower, live[i]), "rules hold nothing that runs", html);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	g_auto(GStrv) texts = data_as_texts(data, size, 2);
	g_autofree char *html = g_utf8_make_valid(texts[1], -1), *languages = g_utf8_make_valid(texts[0], -1);
	g_autoptr(GString) out = g_string_new(NULL), again = g_string_new(NULL);
	struct diags *ds = diags_new();
	enum rc rc = rules_write(html, languages, (struct place){ "rules", 1, 1 }, put_piece, NULL, ds, out);
	require(rc == RC_OK || diags_failed(ds), "failures are reported", NULL);
	require(g_utf8_validate(out->str, (gssize)out->len, NULL), "rules are valid text", out->str);
	require_dead(out->str);
	require_messages(ds);
	if (rc == RC_OK) {
		rules_write(out->str, languages, (struct place){ "rules", 1, 1 }, put_nothing, NULL, ds, again);
		require_dead(again->str);
	}
	diags_free(ds);
	return 0;
}
