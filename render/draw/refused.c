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

bool drawing_refused(const struct drawing *d, GString *out)
{
	g_autoptr(GString) listing = g_string_new(NULL);
	if (!drawing_makes_page(d) || !is_of_syntax(d->ds))
		return false;
	g_string_append(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
	put_escaped(out, "<title>", settings_text(d->game.settings, "game"), "</title>\n</head>\n<body>\n");
	put_messages(d->ds, out);
	settings_showcode(d->game.settings, listing);
	put_escaped(out, "<pre class=\"bw-listing\">", listing->str, "</pre>\n</body>\n</html>\n");
	return true;
}
