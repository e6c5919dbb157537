/*
 * WebP, still and animated, by the module that knows libwebp (webp/webp.h). By itself it loses nothing; with the setting `quality` it is smaller and loses.
 */
#include "webp/webp.h"

#include "assets/folders.h"
#include "encode/encode.h"

enum { MOST_SIDE = 16383 }; /* the format's */

/* The module stays open until the process ends. NULL and an error when there is none. */
static const struct webp *find_webp(struct diags *ds)
{
	static const struct webp *known; /* one a process, like the module */
	if (known)
		return known;
	const struct webp *webp = folders_find_symbol("boardwright-webp.so", WEBP_SYMBOL);
	if (webp && webp->version == WEBP_VERSION)
		return known = webp;
	diag_error(ds, RC_UNSUPPORTED, (struct place){ 0 }, "the module of WebP cannot be opened: %s; png and gif need none",
		webp ? "it is of another version" : "was the program built with libwebp, and is it installed?");
	return NULL;
}

static bool fits(int width, int height, struct diags *ds)
{
	if (width <= MOST_SIDE && height <= MOST_SIDE)
		return true;
	diag_error(ds, RC_UNSUPPORTED, (struct place){ 0 }, "a WebP has at most %d pixels across and down, and this picture has %d by %d; use png", MOST_SIDE,
		width, height);
	return false;
}

static enum rc told(const char *message, struct diags *ds) { return message ? diag_error(ds, RC_INTERNAL, (struct place){ 0 }, "WebP: %s", message) : RC_OK; }

/* Pixels as the format has them. New. */
static uint32_t *straight_pixels(const struct pixels *p)
{
	gsize n = (gsize)p->width * (gsize)p->height;
	uint32_t *out = g_new(uint32_t, n);
	for (gsize i = 0; i < n; i++)
		out[i] = pixel_straight(p->pixel[i]);
	return out;
}

static uint32_t *indexed_pixels(const struct palette *p, gsize n)
{
	uint32_t *out = g_new(uint32_t, n);
	for (gsize i = 0; i < n; i++)
		out[i] = p->color[p->index[i]];
	return out;
}

enum rc webp_encode(const struct encode_request *request, GString *out, struct diags *ds)
{
	const struct webp_wish wish = { request->quality, request->lossless, request->best };
	const struct webp *webp = fits(request->width, request->height, ds) ? find_webp(ds) : NULL;
	if (!webp)
		return RC_UNSUPPORTED;
	g_autofree uint32_t *pixel =
		request->palette ? indexed_pixels(request->palette, (gsize)request->width * (gsize)request->height) : straight_pixels(request->pixels);
	return told(webp->still(&wish, request->width, request->height, pixel, out), ds);
}

/* `stream` is open when there was a first frame. */
static enum rc add_frames(const struct webp *webp, const struct gif_frames *frames, const struct webp_wish *wish, struct webp_stream **stream, struct diags *ds)
{
	int width = 0, height = 0;
	enum rc rc = RC_OK;
	for (int i = 0; i < frames->n_frames && rc == RC_OK; i++) {
		const struct pixels *p = frames->frame(frames->user, i, ds);
		if (!p)
			return RC_DATA;
		if (i && (p->width != width || p->height != height))
			return diag_error(ds, RC_UNSUPPORTED, (struct place){ 0 }, "frame %d has another size than the first; the board may not change", i + 1);
		width = p->width;
		height = p->height;
		if (!fits(width, height, ds))
			return RC_UNSUPPORTED;
		if (!*stream)
			*stream = webp->open(wish, width, height, frames->loop);
		g_autofree uint32_t *pixel = straight_pixels(p);
		rc = told(webp->add(*stream, width, height, pixel, 10 * frames->delay[i]), ds);
	}
	return rc;
}

enum rc webp_encode_frames(const struct gif_frames *frames, const struct encode_wish *asked, GString *out, struct diags *ds)
{
	const struct webp_wish wish = { asked->quality, asked->lossless, asked->best };
	const struct webp *webp = find_webp(ds);
	struct webp_stream *stream = NULL;
	enum rc rc = webp ? add_frames(webp, frames, &wish, &stream, ds) : RC_UNSUPPORTED;
	rc = rc == RC_OK ? told(webp->end(stream, out), ds) : rc;
	if (stream)
		webp->close(stream);
	return rc;
}
