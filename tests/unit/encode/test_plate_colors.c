/* Colours of a plate (compose/plate.h): each has its number, however many there are, up to the limit and no further; stamps may bring them as well as the board. */
#include "unit/check.h"
#include "compose/plate.h"

enum { WIDTH = 256 };

static uint32_t shade(int n) { return 0xff000000 | (uint32_t)n * 769; } /* all different: 769 is odd */

/* A picture of `n` colours: some on the board, the others come with a stamp on it. */
static void try_colors(int n, int on_board, bool fits)
{
	int height = (n + WIDTH - 1) / WIDTH, wrong = 0;
	struct pixels *board = pixels_any(WIDTH, height), *painted = pixels_any(WIDTH, height);
	for (int i = 0; i < WIDTH * height; i++) {
		board->pixel[i] = shade(i % on_board);
		painted->pixel[i] = shade(i % n);
	}
	struct plate *p = plate_new(board, false);
	const struct clip all = { 0, 0, WIDTH, height };
	struct stamp *stamp = p->overflowed ? NULL : plate_cut(p, painted, &all, NULL);
	CHECK_INT(!p->overflowed, fits);
	if (!p->overflowed) {
		struct composition c = { 0 };
		composition_init(&c);
		composition_begin(&c, p);
		CHECK(composition_add(&c, stamp));
		struct pixels *composed = composition_pixels(&c);
		for (int i = 0; i < WIDTH * height; i++)
			wrong += composed->pixel[i] != painted->pixel[i];
		CHECK_INT(p->n_colors, n);
		for (int i = 0; i < n; i++)
			wrong += p->color[plate_color(p, shade(i))] != shade(i);
		CHECK_INT(p->n_colors, n);
		pixels_free(composed);
		composition_release(&c);
	}
	CHECK_INT(wrong, 0);
	stamp_free(stamp);
	plate_free(p);
	pixels_free(board);
	pixels_free(painted);
}

int main(void)
{
	static const int counts[] = { 1, 4095, 4096, 4097, 8192, 8193, PLATE_MOST_COLORS };
	for (gsize i = 0; i < G_N_ELEMENTS(counts); i++) {
		try_colors(counts[i], counts[i], true);
		try_colors(counts[i], (counts[i] + 1) / 2, true);
	}
	try_colors(PLATE_MOST_COLORS + 1, PLATE_MOST_COLORS + 1, false);
	try_colors(PLATE_MOST_COLORS + 1, 100, false);
	return check_result();
}
