/*
 * Whether SVG art may be used at all.
 */
#ifndef ASSETS_SVG_CHECK_H
#define ASSETS_SVG_CHECK_H

#include "assets/assets.h"

/* Refuses what is no well-formed document, and what has more elements or dearer filters than a piece can need. */
enum rc svg_check(const char *text, gsize length, struct place at, struct diags *ds);

#endif
