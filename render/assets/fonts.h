/*
 * The font catalogue as a list of fonts.
 */
#ifndef ASSETS_FONTS_H
#define ASSETS_FONTS_H

#include "assets/assets.h"

/* Makes lists of families and CSS of what the catalogue says, before either is read: at the end the guaranteed families of its kind. */
void font_complete(struct font *font);
/* A font that the catalogue has as a family of one of its own: that one with `name` as its first family; else `name` and nothing like it. */
struct font *font_like(const GPtrArray *fonts, const char *name);
void font_free(struct font *font);

/* Appends the fonts (struct font *) of a catalogue file; a missing file adds nothing. */
void fonts_read(const char *path, GPtrArray *out);
struct font *fonts_find(const GPtrArray *fonts, const char *name);

#endif
