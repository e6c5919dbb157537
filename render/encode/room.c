/*
 * What the files of a run share, see room.h.
 */
#include "encode/room.h"

#include "encode/encode.h"
#include "encode/gif_stream.h"
#include "encode/plate_symbols.h"
#include "encode/webp_coder.h"

struct encode_room *encode_room_new(void)
{
	struct encode_room *room = g_new0(struct encode_room, 1);
	room->gif = gif_coder_new();
	room->usual = plate_bits_new_usual();
	return room;
}

void encode_room_free(struct encode_room *room)
{
	if (!room)
		return;
	gif_coder_free(room->gif);
	webp_coder_free(room->webp);
	g_hash_table_unref(room->usual);
	g_free(room->symbol);
	g_free(room->block);
	g_free(room);
}
