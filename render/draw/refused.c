/*
 * The page of a game whose program cannot be read: the messages, and the listing, in which their lines can be looked up. Game Courier shows both in place of the board.
 */
#include <string.h>

#include "draw/drawing.h"

static bool is_of_syntax(const struct diags *ds)
{
	for (size_t i = 0; i < diags_count(ds); i++)
		if (diags_item(ds, i)->severity == DIAG_ERROR && diags_item(ds, i)->rc == RC_SYNTAX)
			return true;
	return false;
}

static void put_escaped(GString *out, const char *before, const char *text, const char *after)
{
	g_autofree char *escaped = g_markup_escape_text(text, -1);
	g_string_append_printf(out, "%s%s%s", before, escaped, after);
}

static void put_messages(const struct diags *ds, GString *out)
{
	for (size_t i = 0; i < diags_count(ds); i++) {
		g_autoptr(GString) line = g_string_new(NULL);
		diag_format(diags_item(ds, i), line);
		put_escaped(out, "<p class=\"bw-error\"><strong>", g_strchomp(line->str), "</strong></p>\n");
	}
}

enum rc render_refused(struct render *r, enum rc rc)
{
	g_autoptr(GString) page = g_string_new("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
	g_autoptr(GString) listing = g_string_new(NULL);
	if (r->run->is_batch || r->run->taker || !render_makes_page(r) || !is_of_syntax(r->ds))
		return rc;
	put_escaped(page, "<title>", settings_text(r->game.settings, "game"), "</title>\n</head>\n<body>\n");
	put_messages(r->ds, page);
	settings_showcode(r->game.settings, listing);
	put_escaped(page, "<pre class=\"bw-listing\">", listing->str, "</pre>\n</body>\n</html>\n");
	g_autofree char *path = render_path(r, r->first, 0);
	if (path)
		cli_write_file(path, page->str, page->len, NULL, r->ds);
	return rc;
}
