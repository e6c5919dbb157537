/*
 * What a gallery is searched by: its games in pieces, and for each piece a filter of the letters in it.
 *
 * A filter is 32,768 bits. Three letters that stand beside one another anywhere in a game's names, date or event set one of them, so that a page needs to load only those pieces
 * that may hold a word. gallery.js folds and counts letters in the same way.
 */
#ifndef CLI_GALLERY_INDEX_H
#define CLI_GALLERY_INDEX_H

#include <glib.h>

struct gallery_index;

struct gallery_index *gallery_index_new(void);
void gallery_index_free(struct gallery_index *x);

/* Texts are borrowed for the call. */
struct gallery_game {
	const char *picture, *target, *white, *black, *result, *date, *event;
	unsigned width, height; /* 0: not known */
};
void gallery_index_add(struct gallery_index *x, const struct gallery_game *game);

guint gallery_index_length(const struct gallery_index *x);     /* games of the piece that grows */
GString *gallery_index_take_piece(struct gallery_index *x);    /* that piece as a file, which ends it */
GString *gallery_index_summary(const struct gallery_index *x); /* games.js, behind the last piece */

#endif
