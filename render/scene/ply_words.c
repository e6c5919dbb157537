/*
 * A ply in words, for titles and lines below boards.
 */
#include "render/render.h"

char *ply_words(const struct ply *ply) { return ply->number == 0 ? g_strdup("") : g_strdup_printf("%d%s %s", ply->turn, ply->second ? "..." : ".", ply->move); }

char *ply_title(const struct settings *s, const struct ply *ply)
{
	g_autofree char *move = ply_words(ply);
	const char *game = settings_text(s, "game");
	return *move ? g_strdup_printf("%s, after %s", game, move) : g_strdup(game);
}
