/*
 * The module that knows libwebp, see webp.h. One thread, so that bytes are the same everywhere.
 */
#include "webp/webp.h"

#include <webp/encode.h>
#include <webp/mux.h>

/* Of effort, of 6 and of 100. The quality decides how well what was there before is found, which boards are full of; a higher method finds 2 % more in twice the time. */
enum { METHOD = 1, BEST_METHOD = 6, QUALITY = 100 };

struct webp_stream {
	WebPConfig config;
	WebPAnimEncoder *encoder;
	int milliseconds;
};

static bool configure(WebPConfig *config, const struct webp_wish *wish)
{
	if (!WebPConfigInit(config))
		return false;
	config->lossless = wish->lossless;
	config->quality = wish->lossless ? QUALITY : (float)wish->quality;
	config->method = wish->best ? BEST_METHOD : wish->lossless ? METHOD : 4;
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

static const char *still(const struct webp_wish *wish, int width, int height, const uint32_t *pixel, GString *out)
{
	WebPConfig config;
	WebPPicture picture = { 0 };
	WebPMemoryWriter writer;
	WebPMemoryWriterInit(&writer);
	bool done = configure(&config, wish) && fill(&picture, width, height, pixel);
	picture.writer = WebPMemoryWrite;
	picture.custom_ptr = &writer;
	done = done && WebPEncode(&config, &picture);
	if (done)
		g_string_append_len(out, (const char *)writer.mem, (gssize)writer.size);
	WebPPictureFree(&picture);
	WebPMemoryWriterClear(&writer);
	return done ? NULL : "no memory for this picture";
}

static struct webp_stream *open_stream(const struct webp_wish *wish, int width, int height, int loop)
{
	struct webp_stream *s = g_new0(struct webp_stream, 1);
	WebPAnimEncoderOptions options;
	bool good = WebPAnimEncoderOptionsInit(&options) && configure(&s->config, wish);
	options.anim_params.loop_count = loop;
	s->encoder = good ? WebPAnimEncoderNew(width, height, &options) : NULL;
	return s;
}

static const char *add(struct webp_stream *s, int width, int height, const uint32_t *pixel, int milliseconds)
{
	WebPPicture picture = { 0 };
	bool filled = s->encoder && fill(&picture, width, height, pixel),
	     done = filled && WebPAnimEncoderAdd(s->encoder, &picture, s->milliseconds, &s->config);
	WebPPictureFree(&picture);
	s->milliseconds += milliseconds;
	return done ? NULL : filled ? WebPAnimEncoderGetError(s->encoder) : "no memory for this frame";
}

static const char *end(struct webp_stream *s, GString *out)
{
	WebPData data;
	WebPDataInit(&data);
	bool done = WebPAnimEncoderAdd(s->encoder, NULL, s->milliseconds, NULL) && WebPAnimEncoderAssemble(s->encoder, &data);
	if (done)
		g_string_append_len(out, (const char *)data.bytes, (gssize)data.size);
	WebPDataClear(&data);
	return done ? NULL : WebPAnimEncoderGetError(s->encoder);
}

static void close_stream(struct webp_stream *s)
{
	WebPAnimEncoderDelete(s->encoder);
	g_free(s);
}

G_MODULE_EXPORT const struct webp boardwright_webp = { WEBP_VERSION, still, open_stream, add, end, close_stream };
