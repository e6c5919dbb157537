/*
 * Frames that are painted over the one before (repaint.h) against the same frames painted whole.
 *
 * The arguments are those of a golden sample. From frame to frame a piece moves, and marks, words and the board itself change at random.
 */
#include <stdio.h>
#include <string.h>

#include "compose/paint.h"
#include "compose/repaint.h"
#include "golden/sample.h"

enum { ROUNDS = 24, MOST_LEGAL = 3, MOST_NOTES = 3 };

static uint32_t random_state = 4711;

static int draw(int below)
{
	random_state = random_state * 1664525u + 1013904223u;
	return (int)((uint64_t)random_state * (uint64_t)below >> 32);
}

/* What of a picture changes, and what its pictures are made of. */
struct changing {
	struct sample *sample;
	int legal[MOST_LEGAL];
	struct picture_note note[MOST_NOTES];
	char *text[MOST_NOTES];
	int slots[2]; /* beside the board, at most */
};

static const char *name_of(const struct sample *s) { return s->board->space[draw(s->board->n_spaces)].name; }

static void move_piece(struct sample *s)
{
	int a = draw(s->board->n_spaces), b = draw(s->board->n_spaces);
	uint16_t kept = s->position.piece[a];
	if (position_is_void(&s->position, a) || position_is_void(&s->position, b))
		return;
	s->position.piece[a] = s->position.piece[b];
	s->position.piece[b] = kept;
	s->position.origin = a;
	s->position.dest = b;
	s->picture.last_move = draw(4) > 0;
}

static void mark(struct changing *c)
{
	struct picture *p = &c->sample->picture;
	p->legal = c->legal;
	p->n_legal = draw(MOST_LEGAL + 1);
	for (int i = 0; i < p->n_legal; i++)
		c->legal[i] = draw(c->sample->board->n_spaces);
	p->check = c->legal;
	p->n_check = MIN(p->n_legal, draw(2));
}

static char *new_note(const struct sample *s)
{
	static const char *const each[] = { "circle", "dot:green", "cross", "highlight:red", "frame:blue", "star", "badge", "text" };
	const char *a = name_of(s), *b = name_of(s);
	int kind = draw(13), n = (int)G_N_ELEMENTS(each);
	if (kind < n - 2)
		return g_strdup_printf("%s %s", each[kind], a);
	switch (kind) {
	case 6: return g_strdup_printf("badge %s:!?", a);
	case 7: return g_strdup_printf("text %s:%d", a, draw(100));
	case 8:
	case 10: return g_strdup_printf("ghost %s:N", a);
	case 9: return g_strdup_printf("outline %s,%s", a, b);
	default: return g_strdup_printf("arrow %s-%s:50%%", a, b);
	}
}

static void annotate(struct changing *c)
{
	struct picture *p = &c->sample->picture;
	p->note = c->note;
	p->n_notes = draw(MOST_NOTES + 1);
	for (int i = 0; i < MOST_NOTES; i++) {
		if (c->text[i] && draw(2)) /* those that stay may come to another place of the list */
			continue;
		g_free(c->text[i]);
		c->text[i] = new_note(c->sample);
		c->note[i] = (struct picture_note){ .text = c->text[i], .of_comment = true };
	}
}

/* A space vanishes or comes back, or has another colour. */
static void change_board(struct sample *s, uint16_t *kept, int *gone)
{
	int space = draw(s->board->n_spaces);
	if (*gone >= 0) {
		s->position.piece[*gone] = *kept;
		*gone = -1;
	} else if (draw(2) && !position_is_void(&s->position, space)) {
		*gone = space;
		*kept = s->position.piece[space];
		s->position.piece[space] = LABEL_VOID;
	} else {
		s->position.color[space] = (uint8_t)draw(3);
	}
}

static void change(struct changing *c, uint16_t *kept, int *gone)
{
	static const char *const words[] = { "to move", "has moved", "Check!" };
	move_piece(c->sample);
	if (!draw(3))
		mark(c);
	if (!draw(3))
		annotate(c);
	for (int side = 0; side < 2; side++)
		c->sample->picture.n_slots[side] = draw(c->slots[side] + 1);
	if (!draw(4))
		change_board(c->sample, kept, gone);
	c->sample->picture.caption[CAPTION_STATUS] = words[draw((int)G_N_ELEMENTS(words))];
}

/* Whether the picture is as painted whole, and what was not to be painted as it was. */
static bool is_right(const struct pixels *bitmap, const struct pixels *whole, const uint32_t *before)
{
	const struct clip *clip = &bitmap->clip;
	gsize n = (gsize)whole->width * (gsize)whole->height;
	bool right = bitmap->width == whole->width && bitmap->height == whole->height && !memcmp(bitmap->pixel, whole->pixel, n * sizeof(uint32_t));
	for (int y = 0; right && before && y < whole->height; y++)
		for (int x = 0; right && x < whole->width; x++) {
			gsize at = (gsize)y * (gsize)whole->width + (gsize)x;
			right = (x >= clip->left && x < clip->right && y >= clip->top && y < clip->bottom) || before[at] == bitmap->pixel[at];
		}
	return right;
}

int main(int argc, char **argv)
{
	struct assets *assets = assets_new();
	struct sample sample;
	struct changing c = { .sample = &sample };
	struct pixels *bitmap = NULL;
	struct scene *before = NULL;
	uint16_t kept = 0;
	int gone = -1, frames = 0, parts = 0;
	bool done = sample_init(&sample, assets, argc - 1, argv + 1);
	struct position start = sample.position; /* spaces that vanish keep their room */
	start.piece = done ? g_memdup2(start.piece, (gsize)sample.board->n_spaces * sizeof *start.piece) : NULL;
	sample.picture.start = &start;
	for (guint i = 0; done && i < sample.notes->len; i++) /* one whose space has vanished is left out */
		g_array_index(sample.notes, struct picture_note, i).of_comment = true;
	memcpy(c.slots, sample.picture.n_slots, sizeof c.slots);
	for (int i = 0; done && i < ROUNDS; i++) {
		struct scene *scene = sample_scene(&sample);
		struct pixels *whole = scene ? scene_paint(scene, sample.ds) : NULL;
		g_autofree uint32_t *old = bitmap && whole && bitmap->width == whole->width && bitmap->height == whole->height
			? g_memdup2(bitmap->pixel, (gsize)bitmap->width * (gsize)bitmap->height * sizeof(uint32_t))
			: NULL;
		done = whole && scene_repaint(before, scene, &bitmap, sample.ds) && is_right(bitmap, whole, old);
		frames += i > 0;
		parts += done && old && (bitmap->clip.right - bitmap->clip.left < bitmap->width || bitmap->clip.bottom - bitmap->clip.top < bitmap->height);
		if (!done)
			printf("round %d is not as painted whole\n", i);
		pixels_free(whole);
		scene_free(before);
		before = scene;
		change(&c, &kept, &gone);
	}
	if (!done)
		sample_print(&sample);
	else
		printf("%d %d\n", frames, parts);
	pixels_free(bitmap);
	scene_free(before);
	g_free(start.piece);
	for (int i = 0; i < MOST_NOTES; i++)
		g_free(c.text[i]);
	sample_release(&sample);
	assets_free(assets);
	return done ? 0 : 1;
}
