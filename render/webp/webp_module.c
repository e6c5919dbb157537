/*
 * The module that knows libwebp, see webp.h. One thread, so that bytes are the same everywhere.
 */
#include "webp/webp.h"

#include <webp/encode.h>
#include <webp/mux.h>

/*
 * How hard libwebp looks, of 6 and of 100. In whole boards a step of method more finds a fiftieth for a third of the time; in the small boxes that change from frame to
 * frame it finds nothing.
 */
enum { METHOD = 3, QUALITY = 80, FRAME_METHOD = 1, FRAME_QUALITY = 100, BEST_METHOD = 6, BEST_QUALITY = 100, LOSSY_METHOD = 4 };

struct webp_stream {
	WebPConfig config;
	WebPMux *mux;
};

static bool configure(WebPConfig *config, const struct webp_wish *wish, int method, int quality)
{
	if (!WebPConfigInit(config))
		return false;
	config->lossless = wish->lossless;
	config->quality = (float)(!wish->lossless ? wish->quality : wish->best ? BEST_QUALITY : quality);
	config->method = wish->best ? BEST_METHOD : wish->lossless ? method : LOSSY_METHOD;
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
	bool done = configure(&config, wish, METHOD, QUALITY) && write_picture(&config, width, height, pixel, &writer);
	if (done)
		g_string_append_len(out, (const char *)writer.mem, (gssize)writer.size);
	WebPMemoryWriterClear(&writer);
	return done ? NULL : "no memory for this picture";
}

static struct webp_stream *open_stream(const struct webp_wish *wish, int width, int height, int loop)
{
	struct webp_stream *s = g_new0(struct webp_stream, 1);
	const WebPMuxAnimParams params = { .bgcolor = 0xffffffff, .loop_count = loop };
	s->mux = configure(&s->config, wish, FRAME_METHOD, FRAME_QUALITY) ? WebPMuxNew() : NULL;
	if (s->mux && (WebPMuxSetCanvasSize(s->mux, width, height) != WEBP_MUX_OK || WebPMuxSetAnimationParams(s->mux, &params) != WEBP_MUX_OK)) {
		WebPMuxDelete(s->mux);
		s->mux = NULL;
	}
	return s;
}

static const char *add(struct webp_stream *s, const struct webp_frame *f)
{
	WebPMemoryWriter writer;
	WebPMemoryWriterInit(&writer);
	bool done = s->mux && write_picture(&s->config, f->width, f->height, f->pixel, &writer);
	const WebPMuxFrameInfo frame = { .bitstream = { writer.mem, writer.size },
		.x_offset = f->left,
		.y_offset = f->top,
		.duration = f->milliseconds,
		.id = WEBP_CHUNK_ANMF,
		.dispose_method = WEBP_MUX_DISPOSE_NONE,
		.blend_method = f->blends ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND };
	done = done && WebPMuxPushFrame(s->mux, &frame, true) == WEBP_MUX_OK;
	WebPMemoryWriterClear(&writer);
	return done ? NULL : "no memory for this frame";
}

static const char *end(struct webp_stream *s, GString *out)
{
	WebPData data;
	WebPDataInit(&data);
	bool done = WebPMuxAssemble(s->mux, &data) == WEBP_MUX_OK;
	if (done)
		g_string_append_len(out, (const char *)data.bytes, (gssize)data.size);
	WebPDataClear(&data);
	return done ? NULL : "no memory for this animation";
}

static void close_stream(struct webp_stream *s)
{
	WebPMuxDelete(s->mux);
	g_free(s);
}

G_MODULE_EXPORT const struct webp boardwright_webp = { WEBP_VERSION, still, open_stream, add, end, close_stream };
