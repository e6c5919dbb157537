/*
 * boardwright-draw: draws one art and ends. See draw.h.
 *
 * It takes no more than some seconds of the processor, writes no file and starts nothing; whoever started it watches its memory and its time. It is a program and not
 * a copy of the process that wants the sprite, since the drawing libraries have threads, of which a copy would lack all but one.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* close_range */
#endif
#include "raster/draw.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "raster/raster.h"
#include "raster/any_svg.h"

extern const struct raster boardwright_raster;
extern const struct any_svg boardwright_any_svg;

/* Both modules are in this program. */
const struct any_svg *any_svg_open(char **message) { return &boardwright_any_svg; }

static void limit(int resource, rlim_t value)
{
	struct rlimit r = { value, value };
	setrlimit(resource, &r);
}

static void close_in(rlim_t file_size)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	signal(SIGINT, SIG_IGN); /* of the terminal: who started us decides */
	close_range(3, ~0U, 0);
	limit(RLIMIT_CPU, DRAW_CPU_SECONDS);
	limit(RLIMIT_CORE, 0);
	limit(RLIMIT_FSIZE, file_size);
}

static GByteArray *read_all(void)
{
	GByteArray *bytes = g_byte_array_new();
	guint8 buffer[65536];
	for (size_t n; (n = fread(buffer, 1, sizeof buffer, stdin)) > 0;)
		g_byte_array_append(bytes, buffer, (guint)n);
	return bytes;
}

/* The pages of the input, which ours has written. NULL when they are cut off. */
static GArray *split_pages(const GByteArray *in)
{
	GArray *pages = g_array_new(FALSE, FALSE, sizeof(struct raster_page));
	struct draw_page head;
	for (size_t at = 0; at < in->len; at += head.length) {
		if (in->len - at < sizeof head)
			return NULL;
		memcpy(&head, in->data + at, sizeof head);
		at += sizeof head;
		if (head.length > in->len - at)
			return NULL;
		struct raster_page page = { (const char *)in->data + at, head.length, head.width, head.height };
		g_array_append_val(pages, page);
	}
	return pages;
}

static int draw_pages(const char *kind, struct raster_about about)
{
	uint32_t unknown = 0;
	about.unknown = &unknown;
	struct draw_reply reply = { 0 };
	char *message = NULL;
	close_in(sizeof reply + DRAW_MOST_DOCUMENT);
	GString *out = g_string_new(NULL);
	GArray *pages = split_pages(read_all());
	const struct raster *raster = &boardwright_raster;
	reply.drawn = pages && pages->len &&
		raster->draw_document(raster->open(), !strcmp(kind, "pdf") ? RASTER_PDF : RASTER_EPS, &about, (const struct raster_page *)(void *)pages->data,
			(int)pages->len, out, &message) &&
		out->len <= DRAW_MOST_DOCUMENT;
	reply.width = reply.drawn ? (int32_t)out->len : 0;
	reply.left = (int32_t)unknown;
	g_strlcpy(reply.message, message ? message : "the document is larger than it should be", sizeof reply.message);
	bool written = fwrite(&reply, sizeof reply, 1, stdout) == 1 && (!reply.drawn || fwrite(out->str, 1, out->len, stdout) == out->len);
	_exit(written && fflush(stdout) == 0 ? 0 : 1);
}

int main(int argc, char **argv)
{
	if (argc == 4 || argc == 5)
		return draw_pages(argv[1], (struct raster_about){ argv[2], argv[3], argv[4], NULL });
	if (argc != 7)
		return 2;
	int width = atoi(argv[2]), height = atoi(argv[3]);
	size_t most = (size_t)MAX(width, 1) * (size_t)MAX(height, 1);
	struct draw_reply reply = { 0 };
	struct sprite sprite = { 0 };
	char *message = NULL;
	const struct raster *raster = &boardwright_raster;
	close_in(sizeof reply + most * sizeof *sprite.pixel);
	GByteArray *art = read_all();
	void *state = raster->open();
	bool drawn = !strcmp(argv[1], "svg") ? raster->draw_svg(state, art->data, art->len, width, height, &sprite, &message)
					     : raster->draw_picture(state, art->data, art->len, width, height, atoi(argv[4]) != 0,
						       (uint32_t)strtoul(argv[5], NULL, 16), (uint32_t)strtoul(argv[6], NULL, 16), &sprite, &message);
	size_t pixels = drawn ? (size_t)sprite.width * (size_t)sprite.height : 0;
	reply = (struct draw_reply){ .drawn = drawn && pixels <= most,
		.width = sprite.width,
		.height = sprite.height,
		.left = sprite.left,
		.top = sprite.top,
		.advance = sprite.advance };
	g_strlcpy(reply.message, message ? message : "it is larger than it should be", sizeof reply.message);
	bool written = fwrite(&reply, sizeof reply, 1, stdout) == 1 && (!reply.drawn || fwrite(sprite.pixel, sizeof *sprite.pixel, pixels, stdout) == pixels);
	_exit(written && fflush(stdout) == 0 ? 0 : 1); /* nothing is worth tidying up */
}
