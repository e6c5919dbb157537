/*
 * The size of a picture by its header, see picture_size.h.
 */
#include "base/picture_size.h"

#include <string.h>

void picture_size(const guint8 *head, gsize n, unsigned *width, unsigned *height)
{
	*width = *height = 0;
	if (n >= PICTURE_HEAD && !memcmp(head, "\x89PNG", 4)) {
		*width = (unsigned)head[16] << 24 | (unsigned)head[17] << 16 | (unsigned)head[18] << 8 | head[19];
		*height = (unsigned)head[20] << 24 | (unsigned)head[21] << 16 | (unsigned)head[22] << 8 | head[23];
	} else if (n >= PICTURE_HEAD && !memcmp(head, "GIF8", 4)) {
		*width = head[6] | (unsigned)head[7] << 8;
		*height = head[8] | (unsigned)head[9] << 8;
	}
	if (!*width || !*height)
		*width = *height = 0;
}
