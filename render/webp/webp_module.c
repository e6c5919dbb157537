/*
 * The module that knows libwebp, see webp.h. One thread, so that bytes are the same everywhere.
 */
#include "webp/webp.h"

#include <webp/encode.h>

/*
 * How hard libwebp looks, of 6 and of 100. In whole boards a step of method more finds a fiftieth for a third of the time; in the small boxes that change from frame to
 * frame it finds nothing.
 */
enum { METHOD = 3, QUALITY = 80, FRAME_METHOD = 1, FRAME_QUALITY = 100, BEST_METHOD = 6, BEST_QUALITY = 100, LOSSY_METHOD = 4 };

static bool configure(WebPConfig *config, const struct webp_wish *wish)
{
	if (!WebPConfigInit(config))
		return false;
	config->lossless = wish->lossless;
	config->quality = (float)(!wish->lossless ? wish->quality : wish->best ? BEST_QUALITY : wish->is_frame ? FRAME_QUALITY : QUALITY);
	config->method = wish->best ? BEST_METHOD : !wish->lossless ? LOSSY_METHOD : wish->is_frame ? FRAME_METHOD : METHOD;
	return true;
}

/* The picture for libwebp, to be freed by WebPPictureFree; false when there is no memory, or it is too large. */
static bool fill(WebPPicture *picture, int width, int height, const uint32_t *pixel)
{
	if (!WebPPictureInit(picture))
		return false;
	picture->use_argb = 1;
	picture->width = width;
	picture->height = height;
	if (!WebPPictureAlloc(picture))
		return false;
	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++)
			picture->argb[y * picture->argb_stride + x] = pixel[(gsize)y * (gsize)width + (gsize)x];
	return true;
}

/* The bytes of a picture, in `writer`, which was initialised. */
static bool write_picture(const WebPConfig *config, int width, int height, const uint32_t *pixel, WebPMemoryWriter *writer)
{
	WebPPicture picture = { 0 };
	bool filled = fill(&picture, width, height, pixel);
	picture.writer = WebPMemoryWrite;
	picture.custom_ptr = writer;
	bool done = filled && WebPEncode(config, &picture);
	WebPPictureFree(&picture);
	return done;
}

static const char *still(const struct webp_wish *wish, int width, int height, const uint32_t *pixel, GString *out)
{
	WebPConfig config;
	WebPMemoryWriter writer;
	WebPMemoryWriterInit(&writer);
	bool done = configure(&config, wish) && write_picture(&config, width, height, pixel, &writer);
	if (done)
		g_string_append_len(out, (const char *)writer.mem, (gssize)writer.size);
	WebPMemoryWriterClear(&writer);
	return done ? NULL : "no memory for this picture";
}

G_MODULE_EXPORT const struct webp boardwright_webp = { WEBP_VERSION, still };
