/*
 * The LZW of GIF: strips of one colour in, the data blocks of an image out.
 *
 * Strips, not pixels, because a picture of a board has twenty times as many of these as of those, and the coder goes along a strip in steps.
 */
#ifndef ENCODE_LZW_H
#define ENCODE_LZW_H

#include <glib.h>
#include <stdint.h>

struct lzw;

/* Pixels of one colour, from the pixel `at`, counted as the image is written, to where the next strip begins, whose colour is another one. */
struct strip {
	uint32_t at;
	uint8_t color;
};

/* One coder writes any number of images, one after the other; what it writes depends on the image alone. */
struct lzw *lzw_new(void);
void lzw_free(struct lzw *z);

/* Between images it keeps room for the bytes of one that has at most so many; boards as large as a screen have a quarter of that. */
enum { LZW_MOST_KEPT = 1 << 18 };
gsize lzw_room(const struct lzw *z);

/*
 * `least`: bits of a colour, 2 to 8. A word that runs over several strips is found by looking up all its pixels. Quickly, that is done for short
 * strips only, the soft edges of pieces, and any longer strip begins a word: less than half the time, and often a shorter file, for chains grow faster when
 * all begin at the same place. What is thorough is shorter where the same row of strips comes again and again: empty spaces of a large board.
 */
enum lzw_effort { LZW_QUICK, LZW_THOROUGH };
void lzw_begin(struct lzw *z, int least, enum lzw_effort effort);

/* The next `n` strips of the image; strip[n] tells only where the last of them ends. The first one's colour is not that of the strip before. */
void lzw_feed(struct lzw *z, const struct strip *strip, int n);

/* Ends the image, which has a pixel at least, and appends it. */
void lzw_end(struct lzw *z, GString *out);

#endif
