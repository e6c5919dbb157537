/*
 * The parts of a player (player.c): what its script is told of the plies, and what is read without a script.
 *
 * A picture is taken apart into its elements (svg_part). The board and all the rest that does not change are there once; a ply is told by how its list of elements differs from that of
 * the ply before it. So a player shows the drawings that our SVG is made of, whatever a scene has in it, and has to know of no shape, no mark and no piece.
 */
#ifndef OUTPUT_PLAYER_H
#define OUTPUT_PLAYER_H

#include "output/sheet.h"

/*
 * player_plies.c: appends the drawing of scene `shown` with the symbols that any of them needs, and to `data` a JSON object of the plies, which player.js reads (see there). `art` becomes a
 * table of the art's ids, borrowed from the assets, and their numbers from 1 on.
 */
enum rc player_plies(const struct sheet *sheet, int shown, const char *id, GHashTable *art, GString *drawing, GString *data, struct diags *ds);

/* player_art.c: writes symbols shorter that draw the same: a path that several have, as the sides of a piece, is there once. */
void share_paths(GString *symbols, const char *id);
void shorten_ids(GString *text, const char *id, GHashTable *art); /* "b1-p17aa8a25" is "b1-a0" where `art` says 1 */

/* player_script.c: appends a script or a style sheet of ours without what only its readers need: comments, indents and blanks. */
void put_script(const char *text, GString *out);
void put_style(const char *text, GString *out);

/* player_moves.c: appends the list of moves with variations and comments; what stands above it all, names and result; a line of evaluations, or nothing. `level`: of the headings. */
void player_moves(const struct sheet *sheet, int level, GString *out);
void player_heading(const struct sheet *sheet, int level, GString *out);
void player_evaluations(const struct sheet *sheet, GString *out);

#endif
