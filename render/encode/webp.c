/*
 * WebP, still and animated, by the module that knows libwebp (webp/webp.h). By itself it loses nothing; with the setting `quality` it is smaller and loses.
 */
#include "webp/webp.h"

#include "assets/folders.h"
#include "encode/encode.h"

#include <string.h>

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
static uint32_t *straight_pixels(const uint32_t *pixel, gsize n)
{
	uint32_t *out = g_new(uint32_t, n);
	for (gsize i = 0; i < n; i++)
		out[i] = pixel_straight(pixel[i]);
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
	g_autofree uint32_t *pixel = request->palette ? indexed_pixels(request->palette, (gsize)request->width * (gsize)request->height)
						      : straight_pixels(request->pixels->pixel, (gsize)request->width * (gsize)request->height);
	return told(webp->still(&wish, request->width, request->height, pixel, out), ds);
}

/* The smallest box of what differs, one pixel when nothing does; the format wants its left and top edges even. */
static struct clip changed_box(const uint32_t *before, const uint32_t *now, int width, int height)
{
	struct clip box = { width, height, 0, 0 };
	for (int y = 0; y < height; y++, before += width, now += width) {
		int left = 0, right = width;
		if (!memcmp(before, now, (gsize)width * sizeof *now))
			continue;
		while (before[left] == now[left])
			left++;
		while (before[right - 1] == now[right - 1])
			right--;
		box = (struct clip){ MIN(box.left, left), MIN(box.top, y), MAX(box.right, right), y + 1 };
	}
	return box.right ? (struct clip){ box.left & ~1, box.top & ~1, box.right, box.bottom } : (struct clip){ 0, 0, 1, 1 };
}

/* The box of a frame. What is as before becomes clear, which shows it, as long as nothing else in it is clear. */
static uint32_t *changed_pixels(const uint32_t *before, const uint32_t *now, int width, const struct clip *box, bool *blends)
{
	enum { OPAQUE = 255 };
	int across = box->right - box->left, down = box->bottom - box->top;
	uint32_t *out = g_new(uint32_t, (gsize)across * (gsize)down), *to = out;
	*blends = true;
	for (int y = box->top; y < box->bottom; y++)
		for (int x = box->left, at = y * width + x; x < box->right; x++, at++) {
			*to++ = pixel_straight(now[at]);
			*blends = *blends && (now[at] == before[at] || now[at] >> 24 == OPAQUE);
		}
	to = out;
	for (int y = box->top; y < box->bottom && *blends; y++)
		for (int x = box->left, at = y * width + x; x < box->right; x++, at++, to++)
			*to = now[at] == before[at] ? 0 : *to;
	return out;
}

/* Frames on their way into an animation. */
struct film {
	const struct webp *webp;
	struct webp_stream *stream; /* open when there was a first frame */
	int width, height;
	uint32_t *before; /* the pixels of the frame that came last */
};

/* All of the first frame, of others the box that has changed. */
static enum rc add_frame(struct film *film, const uint32_t *now, int milliseconds, struct diags *ds)
{
	struct clip box = { 0, 0, film->width, film->height };
	gsize n = (gsize)film->width * (gsize)film->height;
	g_autofree uint32_t *pixel = NULL;
	bool blends = false;
	if (film->before) {
		box = changed_box(film->before, now, film->width, film->height);
		pixel = changed_pixels(film->before, now, film->width, &box, &blends);
	} else {
		pixel = straight_pixels(now, n);
		film->before = g_new(uint32_t, n);
	}
	memcpy(film->before, now, n * sizeof *now);
	const struct webp_frame frame = { box.left, box.top, box.right - box.left, box.bottom - box.top, pixel, blends, milliseconds };
	return told(film->webp->add(film->stream, &frame), ds);
}

static enum rc add_frames(struct film *film, const struct gif_frames *frames, const struct webp_wish *wish, struct diags *ds)
{
	enum rc rc = RC_OK;
	for (int i = 0; i < frames->n_frames && rc == RC_OK; i++) {
		const struct pixels *p = frames->frame(frames->user, i, ds);
		if (!p)
			return RC_DATA;
		if (i && (p->width != film->width || p->height != film->height))
			return diag_error(ds, RC_UNSUPPORTED, (struct place){ 0 }, "frame %d has another size than the first; the board may not change", i + 1);
		film->width = p->width;
		film->height = p->height;
		if (!fits(p->width, p->height, ds))
			return RC_UNSUPPORTED;
		if (!film->stream)
			film->stream = film->webp->open(wish, p->width, p->height, frames->loop);
		rc = add_frame(film, p->pixel, 10 * frames->delay[i], ds);
	}
	return rc;
}

enum rc webp_encode_frames(const struct gif_frames *frames, const struct encode_wish *asked, GString *out, struct diags *ds)
{
	const struct webp_wish wish = { asked->quality, asked->lossless, asked->best };
	struct film film = { .webp = find_webp(ds) };
	enum rc rc = film.webp ? add_frames(&film, frames, &wish, ds) : RC_UNSUPPORTED;
	rc = rc == RC_OK ? told(film.webp->end(film.stream, out), ds) : rc;
	if (film.stream)
		film.webp->close(film.stream);
	g_free(film.before);
	return rc;
}
