/*
 * What boardwright-draw answers: the drawing module as a program of its own, for art that may be anybody's.
 *
 *   boardwright-draw svg|picture WIDTH HEIGHT RECOLOR FROM TO < art > reply
 *   boardwright-draw pdf|eps TITLE < pages > reply
 *
 * Pages are SVGs, each behind a struct draw_page. The reply to them is followed by the document.
 */
#ifndef RASTER_DRAW_H
#define RASTER_DRAW_H

#include <stdint.h>

/* The pixels follow. Both programs are built together and run on one machine. */
struct draw_reply {
	int32_t drawn; /* 1: yes; 0: no, `message` says why */
	int32_t width, height, left, top;
	double advance;
	char message[240];
};

struct draw_page {
	uint64_t length; /* bytes of its SVG */
	double width, height;
};

/* 100 MB hold ten thousand boards. */
#define DRAW_MOST_DOCUMENT (100u << 20)

enum { DRAW_CPU_SECONDS = 5 }; /* the dearest piece of the public sets takes a tenth of a second */

#endif
