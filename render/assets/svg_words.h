/*
 * What the elements, the attributes and the values of SVG are to us, by white lists: art becomes a part of a stranger's page, so nothing that acts, moves or reaches out of the file is on them.
 */
#ifndef ASSETS_SVG_WORDS_H
#define ASSETS_SVG_WORDS_H

#include <glib.h>
#include <stdbool.h>

/* Reads a document; false: it is not well-formed, and `message`, if it is not NULL, gets a new text that says where and why. */
bool svg_parse(const GMarkupParser *parser, void *user, const char *text, gsize length, char **message);

/* An attribute of an element; NULL: it has none of this name. Borrowed. */
const char *svg_value_of(const char *name, const char **names, const char **values);

/* What is done with an element. Those that are on no list are left out with what they hold. */
enum svg_fate { SVG_KEPT, SVG_UNWRAPPED, SVG_LEFT_OUT, SVG_NEEDED /* the file looks different without it */ };
enum svg_fate svg_fate_of(const char *element);

bool svg_keeps_attribute(const char *name);
bool svg_is_of_root(const char *name); /* says where and how large the drawing is, which a symbol says itself */

/* Whether all functions of a value are harmless, and url() stays in the file. An escape could hide another name. */
bool svg_is_harmless(const char *value);

/* Characters that XML does not know. */
bool svg_is_no_text(gunichar c);

#endif
