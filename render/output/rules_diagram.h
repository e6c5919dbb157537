/*
 * Small diagrams of moves that written rules have as text, drawn.
 *
 *   . o .
 *   o K o    o is a move or capture, m a move, x a capture, i a first move, * something else; any other character is a piece, and
 *   . o .    spaces that lie between those of the row above are hexagons, with points up (two characters from space to space) or aside (four)
 */
#ifndef OUTPUT_RULES_DIAGRAM_H
#define OUTPUT_RULES_DIAGRAM_H

#include <glib.h>
#include <stdbool.h>

/*
 * Appends HTML with every <pre> that holds such a diagram as a picture of its own, and all else as it is. A character that begins `label` is drawn as `picture`, an address
 * (empty: none); `name` is said of the picture to who cannot see it (HTML), in the first of `languages` that our words are in.
 */
void rules_put_body(const char *html, const char *label, const char *picture, const char *name, const char *languages, GString *out);

/* Letters of signs that stand alone in <code>, behind the first `from` bytes, are drawn as well, where the text has a diagram: its words say what they mean. */
void rules_put_signs(GString *html, gsize from, const char *languages);

/* Whether HTML begins with such a sign. */
bool rules_is_sign(const char *html);

#endif
