/*
 * What animated WebPs of a run share: the first frame of the last one, up to a limit, and never a byte of another.
 */
#include <string.h>

#include "encode/encode.h"
#include "encode/room.h"
#include "encode/webp_coder.h"
#include "unit/check.h"

/* Two frames of a plate of one colour. */
static GString *film(struct encode_room *room, int width, int height, uint32_t color)
{
	static const int delay[2] = { 10, 10 };
	struct pixels *pixels = pixels_new(width, height, color);
	struct plate *plate = plate_new(pixels, false);
	struct composition c = { 0 };
	const struct composition *const both[2] = { &c, &c };
	const struct gif_frames frames = { .delay = delay, .n_frames = 2, .max_colors = 256, .room = room };
	struct diags *ds = diags_new();
	GString *out = g_string_new(NULL);
	composition_init(&c);
	composition_begin(&c, plate);
	CHECK(webp_encode_composed(&frames, both, out, ds));
	diags_free(ds);
	composition_release(&c);
	plate_free(plate);
	pixels_free(pixels);
	return out;
}

/* Another colour, or the same number of pixels in rows of another width, is another first frame. */
static void test_same(void)
{
	static const struct {
		int width, height;
		uint32_t color;
	} films[] = { { 60, 40, 0xff102030 }, { 60, 40, 0xff102030 }, { 40, 60, 0xff102030 }, { 60, 40, 0xff102030 }, { 60, 40, 0xff998877 } };
	struct encode_room *room = encode_room_new();
	for (size_t i = 0; i < G_N_ELEMENTS(films); i++) {
		g_autoptr(GString) shared = film(room, films[i].width, films[i].height, films[i].color);
		g_autoptr(GString) alone = film(NULL, films[i].width, films[i].height, films[i].color);
		CHECK(g_string_equal(shared, alone));
		CHECK(room->webp->width == films[i].width && room->webp->color[0] == films[i].color);
	}
	encode_room_free(room);
}

static void test_limit(void)
{
	enum { WIDTH = 1024, MOST = WEBP_CODER_KEPT / WIDTH };
	for (int height = MOST - 1; height <= MOST; height++) {
		struct encode_room *room = encode_room_new();
		g_autoptr(GString) first = film(room, WIDTH, height, 0xff102030), again = film(room, WIDTH, height, 0xff102030);
		CHECK(room->webp->index->len == (height < MOST ? (guint)(WIDTH * height) : 0)); /* at the limit there is no room for the chunk */
		CHECK(g_string_equal(first, again));
		encode_room_free(room);
	}
}

int main(void)
{
	test_same();
	test_limit();
	return check_result();
}
