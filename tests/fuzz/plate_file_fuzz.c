/*
 * Fuzz target of plates that the cache keeps: whatever is read as a plate with stamps can be composed, has a palette and is written as PNG, and is
 * written again as it was read.
 */
#include "fuzz/whole.h"
#include "compose/plate_file.h"
#include "encode/encode.h"
#include "encode/room.h"

/* A picture of all stamps that do not meet. */
static void draw_all(struct plate *p, const GPtrArray *stamps)
{
	struct composition c = { 0 };
	composition_init(&c);
	composition_begin(&c, p);
	for (guint i = 0; i < stamps->len; i++)
		composition_add(&c, stamps->pdata[i]);
	struct palette *palette = composition_palette(&c, 256);
	struct encode_room *room = encode_room_new();
	struct encode_request request = { .palette = palette, .composition = &c, .room = room };
	g_autoptr(GString) out = g_string_new(NULL);
	if (palette && !p->overflowed && png_texture_can(&request))
		png_texture_encode(&request, out, NULL);
	else if (palette && !p->overflowed && png_plate_can(&request))
		png_plate_encode(&request, out, NULL);
	pixels_free(composition_pixels(&c));
	encode_room_free(room);
	palette_free(palette);
	composition_release(&c);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct plate_reader from = { data, size };
	struct plate *p = plate_file_read(&from);
	if (!p)
		return 0;
	g_autoptr(GPtrArray) stamps = g_ptr_array_new_with_free_func((GDestroyNotify)stamp_free);
	g_autoptr(GByteArray) again = g_byte_array_new();
	struct plate_reader at;
	int key, n = 0, found = 0;
	plate_file_write(p, again);
	while (plate_file_find_stamp(&from, &key, sizeof key, &at)) {
		struct stamp *stamp = plate_file_read_stamp(at, p);
		n++;
		if (!stamp) {
			plate_file_write_again(&at, &key, sizeof key, again);
			continue;
		}
		g_ptr_array_add(stamps, stamp);
		plate_file_write_stamp(stamp, &key, sizeof key, again);
	}
	struct plate_reader twice = { again->data, again->len };
	struct plate *second = plate_file_read(&twice);
	while (second && plate_file_find_stamp(&twice, &key, sizeof key, &at))
		found++;
	require(second && found == n && !twice.left, "a plate is written again with as many stamps, and read", NULL);
	plate_free(second);
	if (p->width * p->height <= 1 << 14)
		draw_all(p, stamps);
	g_ptr_array_set_size(stamps, 0);
	plate_free(p);
	return 0;
}
