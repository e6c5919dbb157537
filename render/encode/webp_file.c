/*
 * Chunks of RIFF, see webp_file.h: a name of four letters, a length, that many bytes, and one more when these are odd.
 */
#include "encode/webp_file.h"

#include <string.h>

enum { NAME = 4, LENGTH = 4, HEAD = NAME + LENGTH, FORM = 4, ALPHA = 0x10, ANIMATION = 0x02, NOT_BLENDED = 0x02 };

/* The lowest byte first. */
static void put(GString *out, uint32_t value, int bytes)
{
	for (int i = 0; i < bytes; i++)
		g_string_append_c(out, (char)(value >> (8 * i)));
}

gsize webp_chunk_begin(GString *out, const char *name)
{
	g_string_append_len(out, name, NAME);
	put(out, 0, LENGTH);
	return out->len;
}

void webp_chunk_end(GString *out, gsize begun)
{
	uint32_t length = GUINT32_TO_LE((uint32_t)(out->len - begun));
	memcpy(out->str + begun - LENGTH, &length, LENGTH);
	if ((out->len - begun) % 2)
		g_string_append_c(out, '\0');
}

gsize webp_file_begin(GString *out)
{
	gsize begun = webp_chunk_begin(out, "RIFF");
	g_string_append(out, "WEBP");
	return begun;
}

void webp_file_end(GString *out, gsize begun) { webp_chunk_end(out, begun); }

void webp_animation_begin(GString *out, int width, int height, int loop)
{
	gsize extended = webp_chunk_begin(out, "VP8X");
	put(out, ANIMATION, 4);
	put(out, (uint32_t)(width - 1), 3);
	put(out, (uint32_t)(height - 1), 3);
	webp_chunk_end(out, extended);
	gsize animation = webp_chunk_begin(out, "ANIM");
	put(out, 0xffffffff, 4); /* white; a hint, which viewers pass over */
	put(out, (uint32_t)loop, 2);
	webp_chunk_end(out, animation);
}

gsize webp_frame_begin(GString *out, const struct clip *box, int milliseconds, bool blends)
{
	gsize begun = webp_chunk_begin(out, "ANMF");
	put(out, (uint32_t)box->left / 2, 3);
	put(out, (uint32_t)box->top / 2, 3);
	put(out, (uint32_t)(box->right - box->left - 1), 3);
	put(out, (uint32_t)(box->bottom - box->top - 1), 3);
	put(out, (uint32_t)milliseconds, 3);
	put(out, blends ? 0 : NOT_BLENDED, 1);
	return begun;
}

void webp_frame_end(GString *out, gsize begun) { webp_chunk_end(out, begun); }

void webp_animation_is_clear(GString *out, gsize begun) { out->str[begun + FORM + HEAD] |= ALPHA; }
