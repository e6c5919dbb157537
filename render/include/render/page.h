/*
 * What pages of a game say besides the board, collected for a ply: the program's words, whose turn it is, pieces, aliases, rules, the listing.
 */
#ifndef RENDER_PAGE_H
#define RENDER_PAGE_H

#include "render/render.h"

/* The written rules of the settings as HTML, with the pieces of the set (NULL: labels). Appends. */
enum rc rules_html(const struct settings *s, const struct piece_set *set, struct assets *assets, const char *languages, struct diags *ds, GString *out);

struct ply_page {
	struct picture_page page;
	GPtrArray *keys, *aliases; /* const char *, with NULL at the end: labels of the list of pieces; aliases as picture_page has them */
	GString *rules, *listing;
	char *status, *rules_url;
};

/*
 * Of a game that was replayed to the ply; `output` is the replay's. Without `about` nothing of what is the same for all its plies and takes long: rules, pieces, listing. Everything is borrowed
 * until ply_page_release.
 */
void ply_page_init(struct ply_page *p, const struct game *game, const struct settings *s, const struct piece_set *set, struct assets *assets,
	const struct ply *ply, const char *output, const char *languages, bool about);
void ply_page_show(const struct ply_page *p, struct picture *picture);
void ply_page_release(struct ply_page *p);

#endif
