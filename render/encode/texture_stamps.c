/*
 * The rows of cutouts as steps, see texture_stamps.h.
 */
#include "encode/texture_stamps.h"

#include <string.h>

#include "encode/deflate.h"

enum {
	PLACES = 512, /* by a hash of four colours */
	GOOD = 8      /* a match of so many pixels is not worth a search */
};

/* A cutout as it is read: pixels of its box, one more row and column for what is compared past the end. */
struct reader {
	const struct plate *plate;
	const struct cutout *cutout;
	int width, stride; /* of the box; of the picture */
	uint16_t *id;
	uint32_t *color; /* which do not depend on what was numbered before, as numbers do */
	struct texture_row *row;
	int place[PLACES]; /* in the box, and one; 0: none */
	GArray *steps;
};

static uint32_t mix(uint32_t hash, uint32_t color) { return (hash ^ color) * 2654435761u + (hash >> 15); }

/* The pixels from the first that is changed to the last of each row. */
static void read_rows(struct reader *r)
{
	const struct cutout *s = r->cutout;
	const struct plate *p = r->plate;
	int rows = s->reach.bottom - s->reach.top;
	for (int i = 0; i < rows; i++)
		r->row[i] = (struct texture_row){ .left = (uint16_t)p->width };
	for (int i = 0; i < s->n_runs; i++) {
		struct texture_row *row = &r->row[s->run[i].at / p->width - s->reach.top];
		int x = s->run[i].at % p->width;
		row->left = (uint16_t)MIN(row->left, x);
		row->right = (uint16_t)MAX(row->right, x + s->run[i].n);
	}
	for (int i = 0; i < rows; i++) {
		struct texture_row *row = &r->row[i];
		gsize to = (gsize)(i * r->width);
		row->left = MIN(row->left, row->right);
		if (row->right)
			memcpy(r->id + to + row->left - s->reach.left, p->id + (gsize)(s->reach.top + i) * (gsize)p->width + row->left,
				(gsize)(row->right - row->left) * sizeof r->id[0]);
	}
	for (int i = 0, color = 0; i < s->n_runs; color += s->run[i++].n) {
		int to = (s->run[i].at / p->width - s->reach.top) * r->width + s->run[i].at % p->width - s->reach.left;
		memcpy(r->id + to, s->color + color, (gsize)s->run[i].n * sizeof r->id[0]);
	}
}

/* How many pixels of the box, from `a` and from `b` on, are equal: at most `most`. */
static int equal_pixels(const struct reader *r, int a, int b, int most)
{
	int n = 0;
	while (n < most && r->id[a + n] == r->id[b + n])
		n++;
	return n;
}

/* The longest match at a place of the box, if there is one, the end of its row given: above, one before, or where the same four colours were last. */
static struct texture_step find_match(struct reader *r, int y, int x, int end)
{
	int at = y * r->width + x, left = r->cutout->reach.left, n = 0, distance = r->stride;
	const struct texture_row *row = &r->row[y], *above = row - 1;
	int most = MIN(end - x, UINT8_MAX);
	if (y > 0 && x + left >= above->left && x + left < above->right)
		n = equal_pixels(r, at, at - r->width, MIN(most, above->right - left - x));
	int back = x + left > row->left ? equal_pixels(r, at, at - 1, most) : 0;
	if (back > n) {
		n = back;
		distance = 1;
	}
	if (n < GOOD && most >= 4) {
		uint32_t hash = 0;
		for (int i = 0; i < 4; i++)
			hash = mix(hash, r->color[at + i]);
		int *place = &r->place[hash % PLACES], from = *place - 1, of = from / r->width;
		*place = at + 1;
		int again = from < 0 ? 0 : equal_pixels(r, at, from, MIN(most, (of == y ? end : r->row[of].right - left) - from % r->width));
		int far = (y - of) * r->stride + x - from % r->width;
		if (again > n + 1 && far <= DEFLATE_FARTHEST) {
			n = again;
			distance = far;
		}
	}
	return n >= DEFLATE_SHORTEST ? (struct texture_step){ .length = (uint8_t)n, .distance = (uint16_t)(distance - 1) } : (struct texture_step){ 0 };
}

static void read_row(struct reader *r, int y)
{
	struct texture_row *row = &r->row[y];
	int left = r->cutout->reach.left, end = row->right - left;
	row->first = (int)r->steps->len;
	for (int x = row->left - left; x < end;) {
		struct texture_step step = { 0 };
		for (int literals = 0; x < end && !step.length && literals < UINT8_MAX; literals += !step.length) {
			step = find_match(r, y, x, end);
			step.literals = (uint8_t)(literals + !step.length);
			x += MAX(step.length, 1);
		}
		g_array_append_val(r->steps, step);
	}
}

/* All that was found, in one block. */
static struct texture_stamp *texture_stamp_new(const struct reader *r, gsize rows)
{
	gsize of_rows = rows * sizeof *r->row, of_steps = r->steps->len * sizeof(struct texture_step);
	char *block = g_malloc(sizeof(struct texture_stamp) + of_rows + of_steps), *to = block + sizeof(struct texture_stamp);
	struct texture_stamp *found = (struct texture_stamp *)(void *)block;
	*found = (struct texture_stamp){ (struct texture_row *)(void *)to, (struct texture_step *)(void *)(to + of_rows) };
	memcpy(found->row, r->row, of_rows);
	memcpy(found->step, r->steps->data, of_steps);
	return found;
}

const struct texture_stamp *texture_stamp(struct plate *p, struct cutout *s)
{
	if (s->texture)
		return s->texture;
	gsize rows = (gsize)(s->reach.bottom - s->reach.top), n = rows * (gsize)(s->reach.right - s->reach.left);
	struct reader r = { .plate = p, .cutout = s, .width = s->reach.right - s->reach.left, .stride = p->width + 1 };
	g_autofree uint16_t *id = r.id = g_new0(uint16_t, n);
	g_autofree uint32_t *color = r.color = g_new(uint32_t, n);
	g_autofree struct texture_row *row = r.row = g_new(struct texture_row, rows);
	r.steps = g_array_new(FALSE, FALSE, sizeof(struct texture_step));
	read_rows(&r);
	for (gsize i = 0; i < n; i++)
		color[i] = p->color[id[i]];
	for (int y = 0; y < (int)rows; y++)
		read_row(&r, y);
	s->texture = texture_stamp_new(&r, rows);
	p->bytes += sizeof *s->texture + rows * sizeof *row + r.steps->len * sizeof(struct texture_step);
	g_array_unref(r.steps);
	return s->texture;
}
