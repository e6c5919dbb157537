/*
 * Bitmaps as parts of other outputs. `format` is one of encode.h.
 */
#ifndef OUTPUT_BITMAP_OUTPUT_H
#define OUTPUT_BITMAP_OUTPUT_H

#include "encode/encode.h"
#include "output/device.h"

/* Appends the file of a scene. */
enum rc bitmap_write(unsigned format, const struct scene *scene, const struct output_context *context, GString *out, struct diags *ds);

/* Appends the file of pixels, as they would be written of a scene with this style. */
enum rc bitmap_write_pixels(
	unsigned format, const struct pixels *pixels, const struct style *style, const struct output_context *context, GString *out, struct diags *ds);

#endif
