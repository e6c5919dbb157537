/*
 * GIF through cgif: stills and animations.
 *
 * All frames share one palette, found from all of them together, so that nothing flickers. Only the box that changed since the frame before
 * is written, with what stayed the same inside it transparent.
 */
#include "encode/encode.h"

#include <cgif.h>
#include <string.h>

static int on_write(void *context, const uint8_t *data, const size_t length)
{
	g_string_append_len(context, (const char *)data, (gssize)length);
	return 0;
}

static void fill_table(uint8_t *table, const struct palette *palette)
{
	for (int i = 0; i < palette->n_colors; i++) {
		table[3 * i] = (uint8_t)(palette->color[i] >> 16);
		table[3 * i + 1] = (uint8_t)(palette->color[i] >> 8);
		table[3 * i + 2] = (uint8_t)palette->color[i];
	}
}

enum rc gif_encode(const struct encode_request *request, GString *out, struct diags *ds)
{
	const struct palette *palette = request->palette;
	uint8_t table[3 * 256] = { 0 };
	fill_table(table, palette);
	CGIF_Config config = { .pGlobalPalette = table, .numGlobalPaletteEntries = (uint16_t)palette->n_colors, .width = (uint16_t)request->pixels->width,
		.height = (uint16_t)request->pixels->height, .attrFlags = palette->n_alpha ? CGIF_ATTR_HAS_TRANSPARENCY : 0, .pWriteFn = on_write, .pContext = out };
	CGIF_FrameConfig frame = { .pImageData = palette->index };
	CGIF *gif = cgif_newgif(&config);
	int result = gif ? cgif_addframe(gif, &frame) : CGIF_ERROR;
	if (gif)
		result |= cgif_close(gif);
	return result == CGIF_OK ? RC_OK : diag_error(ds, RC_INTERNAL, (struct place){ 0 }, "GIF: the encoder failed (%d)", result);
}

/* All frames below one another as one picture: its palette is the animation's. */
static struct palette *shared_palette(const struct gif_frames *frames)
{
	int width = frames->frame[0]->width, height = frames->frame[0]->height;
	struct pixels all = { .width = width, .height = height * frames->n_frames };
	gsize n = (gsize)width * (gsize)height;
	all.pixel = g_new(uint32_t, n * (gsize)frames->n_frames);
	for (int i = 0; i < frames->n_frames; i++)
		memcpy(all.pixel + n * (gsize)i, frames->frame[i]->pixel, n * sizeof(uint32_t));
	/* One colour stays free for what did not change. */
	struct palette *palette = palette_new(&all, MIN(frames->max_colors, 255), true);
	g_free(all.pixel);
	return palette;
}

enum rc gif_encode_frames(const struct gif_frames *frames, GString *out, struct diags *ds)
{
	struct palette *palette = shared_palette(frames);
	uint8_t table[3 * 256] = { 0 };
	fill_table(table, palette);
	CGIF_Config config = { .pGlobalPalette = table, .numGlobalPaletteEntries = (uint16_t)palette->n_colors, .width = (uint16_t)frames->frame[0]->width,
		.height = (uint16_t)frames->frame[0]->height, .numLoops = (uint16_t)frames->loop,
		.attrFlags = CGIF_ATTR_IS_ANIMATED | (palette->n_alpha ? CGIF_ATTR_HAS_TRANSPARENCY : 0) | (frames->loop == 1 ? CGIF_ATTR_NO_LOOP : 0),
		.pWriteFn = on_write, .pContext = out };
	CGIF *gif = cgif_newgif(&config);
	int result = gif ? CGIF_OK : CGIF_ERROR;
	gsize n = (gsize)config.width * (gsize)config.height;
	for (int i = 0; i < frames->n_frames && result == CGIF_OK; i++) {
		CGIF_FrameConfig frame = { .pImageData = palette->index + n * (gsize)i, .delay = (uint16_t)frames->delay[i],
			.genFlags = CGIF_FRAME_GEN_USE_DIFF_WINDOW | (palette->n_alpha ? 0 : CGIF_FRAME_GEN_USE_TRANSPARENCY) };
		result = cgif_addframe(gif, &frame);
	}
	if (gif)
		result |= cgif_close(gif);
	palette_free(palette);
	return result == CGIF_OK ? RC_OK : diag_error(ds, RC_INTERNAL, (struct place){ 0 }, "GIF: the encoder failed (%d)", result);
}
