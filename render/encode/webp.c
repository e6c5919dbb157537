/*
 * WebP of stills by the module that knows libwebp (webp/webp.h): of true colour, with losses, or as small as can be. Others: webp_indexed.c; animations: webp_film.c.
 */
#include "encode/webp_coder.h"

#include "assets/folders.h"

/* The module stays open until the process ends. */
const struct webp *webp_find(struct diags *ds)
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

bool webp_fits(int width, int height, struct diags *ds)
{
	if (width <= VP8L_MOST_SIDE && height <= VP8L_MOST_SIDE)
		return true;
	diag_error(ds, RC_UNSUPPORTED, (struct place){ 0 }, "a WebP has at most %d pixels across and down, and this picture has %d by %d; use png",
		VP8L_MOST_SIDE, width, height);
	return false;
}

enum rc webp_told(const char *message, struct diags *ds) { return message ? diag_error(ds, RC_INTERNAL, (struct place){ 0 }, "WebP: %s", message) : RC_OK; }

uint32_t *webp_straight(const uint32_t *pixel, gsize n)
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
	const struct webp_wish wish = { .quality = request->quality, .lossless = request->lossless, .best = request->best };
	gsize n = (gsize)request->width * (gsize)request->height;
	const struct webp *webp = webp_fits(request->width, request->height, ds) ? webp_find(ds) : NULL;
	if (!webp)
		return RC_UNSUPPORTED;
	g_autofree uint32_t *pixel = request->palette ? indexed_pixels(request->palette, n) : webp_straight(request->pixels->pixel, n);
	return webp_told(webp->still(&wish, request->width, request->height, pixel, out), ds);
}
