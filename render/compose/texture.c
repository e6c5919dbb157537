/*
 * Boards of many colours, see texture.h.
 */
#include "compose/texture.h"

enum {
	LEAST_GRAINED = 160, /* colours of a board under a tile of grain */
	LEAST_COLORS = 512,  /* of others: boards of plain spaces and lines have some hundreds; round ones have more, but */
	OFTEN = 1000,        /* hardly any that is not flat and that this part of the pixels has: the edges of spaces have many rare ones. Of textures */
	LEAST_SHARE = 16,    /* such colours fill a twelfth to a third, of round boards and slanted ones with as many colours a fiftieth */
	BOARD_COLORS = 128,  /* of a texture: the others of 256 are left to pieces and marks */
	NEAR = 27            /* three levels a channel, squared */
};

enum { REMEMBERED = 4096 }; /* colours with what they become; 32 KiB */

struct texture {
	struct {
		uint32_t color, to; /* 0: none */
	} memo[REMEMBERED];
	struct palette palette;
	struct by_green order;
};

bool texture_is(const struct plate *p, bool grained)
{
	gsize n = (gsize)p->width * (gsize)p->height, shades = 0;
	for (int i = p->n_flat; i < p->n_own; i++)
		shades += p->count[i] > n / OFTEN ? p->count[i] : 0;
	return p->overflowed || (p->n_own > (grained ? LEAST_GRAINED : LEAST_COLORS) && shades > n / LEAST_SHARE);
}

struct texture *texture_of_palette(const struct palette *palette)
{
	struct texture *t = g_new0(struct texture, 1);
	t->palette = *palette;
	palette_sort_by_green(&t->order, &t->palette);
	return t;
}

const struct palette *texture_palette(const struct texture *t) { return &t->palette; }

struct texture *texture_new(struct pixels *board)
{
	gsize n = (gsize)board->width * (gsize)board->height;
	struct shared_palette *shared = shared_palette_new();
	struct texture *t = NULL;
	if (shared_palette_count(shared, board)) {
		t = texture_of_palette(shared_palette_quantize(shared, BOARD_COLORS));
		g_autofree uint8_t *index = g_malloc(n);
		shared_palette_index(shared, board, index);
		for (gsize i = 0; i < n; i++)
			board->pixel[i] = t->palette.color[index[i]];
	}
	shared_palette_free(shared);
	return t;
}

void texture_free(struct texture *t) { g_free(t); }

static uint32_t reduced(struct texture *t, uint32_t color)
{
	guint at = (color * 2654435761u) >> 20;
	if (t->memo[at].color != color) {
		uint32_t near = t->palette.color[palette_nearest(&t->order, color)];
		t->memo[at].color = color;
		t->memo[at].to = palette_error(color, near, 1) <= NEAR ? near : palette_round(color, 0);
	}
	return t->memo[at].to;
}

void texture_reduce(struct texture *t, const struct plate *p, struct pixels *painted, const struct clip *box)
{
	for (int y = box->top; y < box->bottom; y++) {
		gsize row = (gsize)y * (gsize)p->width;
		uint32_t last = p->color[0], to = last;
		for (int x = box->left; x < box->right; x++) {
			uint32_t *pixel = &painted->pixel[row + (gsize)x];
			if (*pixel == p->color[p->id[row + (gsize)x]])
				continue;
			if (*pixel != last)
				to = reduced(t, last = *pixel);
			*pixel = to;
		}
	}
}
