/*
 * A fence around one drawing: a process (fence_run.c) that gets the art and leaves the sprite in files of memory.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* memfd_create */
#endif
#include "assets/fence.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "assets/fence_run.h"
#include "base/full_io.h"
#include "raster/draw.h"

enum { MOST_SOURCE = 100 << 10 /* an argument of a process has at most 128 KiB on Linux */ };

/* Takes over what the child has left. A reply that no drawing can have given is none. */
static bool take(int file, gsize most, struct sprite *out, char **message)
{
	struct draw_reply r;
	bool read = lseek(file, 0, SEEK_SET) == 0 && full_read(file, &r, sizeof r) == sizeof r;
	bool sane = read && r.width >= 0 && r.height >= 0 && (guint64)r.width * (guint64)r.height <= most;
	if (!sane || !r.drawn) {
		*message = sane ? g_strndup(r.message, sizeof r.message) : g_strdup("the drawing process ended too early");
		return false;
	}
	gsize bytes = (gsize)r.width * (gsize)r.height * sizeof(uint32_t);
	*out = (struct sprite){ .width = r.width, .height = r.height, .left = r.left, .top = r.top, .advance = r.advance, .pixel = g_malloc(MAX(bytes, 1)) };
	if (full_read(file, out->pixel, bytes) == bytes)
		return true;
	g_clear_pointer(&out->pixel, g_free);
	*message = g_strdup("the drawing process ended too early");
	return false;
}

bool fence_draw(const struct fence *f, const struct art *art, int width, int height, struct sprite *out, char **message)
{
	char w[16], h[16], recolor[16], from[16], to[16];
	gsize length, pixels = (gsize)width * (gsize)height;
	const void *data = g_bytes_get_data(art->bytes, &length);
	int in = memfd_create("art", MFD_CLOEXEC), reply = memfd_create("sprite", MFD_CLOEXEC);
	g_snprintf(recolor, sizeof recolor, "%d", art->recolored);
	g_snprintf(w, sizeof w, "%d", width);
	g_snprintf(h, sizeof h, "%d", height);
	g_snprintf(from, sizeof from, "%06x", art->from);
	g_snprintf(to, sizeof to, "%06x", art->to);
	char *const arguments[] = { (char *)f->program, art->format == ART_SVG ? (char *)"svg" : (char *)"picture", w, h, recolor, from, to, NULL };
	*out = (struct sprite){ 0 };
	bool ready = in >= 0 && reply >= 0 && full_write(in, data, length) == length && lseek(in, 0, SEEK_SET) == 0;
	*message = ready ? fence_run(f->helper, arguments, in, reply, pixels) : g_strdup("there is no memory for it");
	bool drawn = !*message && take(reply, pixels, out, message);
	if (in >= 0)
		close(in);
	if (reply >= 0)
		close(reply);
	return drawn;
}

/* Takes over the document that the child has left. */
static bool take_document(int file, GString *out, uint32_t *unknown, char **message)
{
	struct draw_reply r;
	bool read = lseek(file, 0, SEEK_SET) == 0 && full_read(file, &r, sizeof r) == sizeof r;
	bool sane = read && r.width >= 0 && (guint32)r.width <= DRAW_MOST_DOCUMENT;
	gsize start = out->len;
	if (sane && unknown)
		*unknown = r.left > 0 && g_unichar_validate((gunichar)r.left) ? (uint32_t)r.left : 0;
	if (sane && r.drawn) {
		g_string_set_size(out, start + (gsize)r.width);
		if (full_read(file, out->str + start, (gsize)r.width) == (gsize)r.width)
			return true;
		g_string_truncate(out, start);
	}
	*message = sane && !r.drawn ? g_strndup(r.message, sizeof r.message) : g_strdup("the drawing process ended too early");
	return false;
}

static bool write_pages(int file, const struct raster_page *page, int n_pages)
{
	bool written = true;
	for (int i = 0; i < n_pages && written; i++) {
		const struct draw_page head = { page[i].length, page[i].width, page[i].height };
		written = full_write(file, &head, sizeof head) == sizeof head && full_write(file, page[i].svg, page[i].length) == page[i].length;
	}
	return written && lseek(file, 0, SEEK_SET) == 0;
}

bool fence_document(const struct fence *f, enum raster_document kind, const struct raster_about *about, const struct raster_page *page, int n_pages,
	GString *out, char **message)
{
	int in = memfd_create("pages", MFD_CLOEXEC), reply = memfd_create("document", MFD_CLOEXEC);
	char *const arguments[] = { (char *)f->program, kind == RASTER_PDF ? (char *)"pdf" : (char *)"eps", (char *)about->title, (char *)about->subject,
		(char *)about->source, NULL };
	if (about->source && strlen(about->source) > MOST_SOURCE) {
		*message = g_strdup_printf("its source has more than %d KiB, which a document with art of one's own cannot hold", MOST_SOURCE >> 10);
		return false;
	}
	bool ready = in >= 0 && reply >= 0 && write_pages(in, page, n_pages);
	*message = ready ? fence_run(f->helper, arguments, in, reply, 0) : g_strdup("there is no memory for it");
	bool drawn = !*message && take_document(reply, out, about->unknown, message);
	if (in >= 0)
		close(in);
	if (reply >= 0)
		close(reply);
	return drawn;
}
