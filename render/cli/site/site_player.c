/*
 * What all players of a site share: their script and their style are two files beside the index, and no longer a part of each page.
 *
 * Such a page needs no server and, without a script, shows what it showed before. A page of HTML with its own frame keeps players that are whole, since its head is its author's.
 */
#include <string.h>

#include "cli/site/site.h"

static char *script_of(const char *output) { return output_script(output_find(output)); }

bool site_share_player(struct site *s, GString *html)
{
	if (!strstr(html->str, "<figure class=\"bw-player\""))
		return false;
	g_autofree char *script = script_of("fragment"), *whole = g_strconcat("<script>", script, "</script>\n", NULL);
	g_string_replace(html, whole, "", 0);
	s->has_player = true;
	return true;
}

void site_put_player_files(struct site *s, struct diags *ds)
{
	g_autofree char *style = output_player_style(), *script = script_of("player");
	if (!s->has_player)
		return;
	site_put(s, SITE_PLAYER ".css", "-", style, strlen(style), ds);
	site_put(s, SITE_PLAYER ".js", "-", script + 1, strlen(script + 1), ds); /* behind the line end of its tag */
}
