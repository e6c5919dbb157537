/*
 * The size of a picture as the header of its file has it.
 */
#ifndef BASE_PICTURE_SIZE_H
#define BASE_PICTURE_SIZE_H

#include <glib.h>

enum { PICTURE_HEAD = 24 }; /* bytes that it takes */

/* Pixels of a PNG or GIF; 0 by 0: not known. `n` bytes are there. */
void picture_size(const guint8 *head, gsize n, unsigned *width, unsigned *height);

#endif
