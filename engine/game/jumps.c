/*
 * Chains of jumps between two spaces, found by trying all. Pieces that were jumped stay until the chain is over, so that none is jumped twice; a draughts board has few of them.
 */
#include "game/jumps.h"

#include <string.h>

/* What is tried at most: a King between twenty scattered men has some hundred jumps. And turns that are found. */
enum { MOST_JUMPS = 5000, MOST_TURNS = 100 };

struct hunt {
	const struct telling *t;
	const struct told *told;
	const char *label;
	bool *jumped;                  /* by space */
	int path[TOLD_MOST_STOPS + 1]; /* behind the first space */
	int n, tried;
	GPtrArray *found;
};

static bool is_empty(const struct hunt *h, int space) { return space == h->told->from || position_is_empty(h->t->position, space); }

static bool is_enemy(const struct hunt *h, int space)
{
	return !h->jumped[space] && !position_is_void(h->t->position, space) && label_side(position_label(h->t->position, space)) == !h->t->side;
}

static void add_turn(struct hunt *h)
{
	const struct board *b = h->t->position->board;
	GString *text = g_string_new(NULL);
	for (int i = 0, at = h->told->from; i < h->n; at = h->path[i++])
		g_string_append_printf(text, "%s%s %s-%s", i ? "; " : "", h->label, b->space[at].name, b->space[h->path[i]].name);
	g_ptr_array_add(h->found, g_string_free(text, FALSE));
}

static void jump_from(struct hunt *h, int at, int stops);

/* All jumps along a line: over the first enemy, to each empty space behind him. */
static void jump_along(struct hunt *h, int at, int stops, int dx, int dy)
{
	const struct board *b = h->t->position->board;
	const struct space *from = &b->space[at];
	int enemy = -1;
	for (int k = 1, to; (to = board_at(b, from->file + k * dx, from->rank + k * dy)) >= 0; k++) {
		if (!is_empty(h, to)) {
			if (enemy >= 0 || !is_enemy(h, to))
				return;
			enemy = to;
			continue;
		}
		if (enemy < 0)
			continue;
		h->jumped[enemy] = true;
		h->path[h->n++] = to;
		jump_from(h, to, stops + (stops < h->told->n_stops && h->told->stop[stops] == to));
		h->n--;
		h->jumped[enemy] = false;
	}
}

/* `stops`: how many of those that were told are behind us. */
static void jump_from(struct hunt *h, int at, int stops)
{
	static const int line[][2] = { { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 } };
	if (h->n > h->told->n_stops + 1 && at == h->told->to && stops == h->told->n_stops)
		add_turn(h);
	for (int i = 0; i < 4 && h->n < (int)G_N_ELEMENTS(h->path) && h->tried++ < MOST_JUMPS && h->found->len < MOST_TURNS; i++)
		jump_along(h, at, stops, line[i][0], line[i][1]);
}

/* The turn by the spaces that were told and no others. */
static void add_told(struct hunt *h)
{
	memcpy(h->path, h->told->stop, (gsize)h->told->n_stops * sizeof *h->path);
	h->path[h->told->n_stops] = h->told->to;
	h->n = h->told->n_stops + 1;
	add_turn(h);
	h->n = 0;
}

GPtrArray *jumps_between(const struct telling *t, const struct told *told)
{
	struct hunt h = { .t = t,
		.told = told,
		.label = position_label(t->position, told->from),
		.jumped = g_new0(bool, t->position->board->n_spaces),
		.found = g_ptr_array_new_with_free_func(g_free) };
	add_told(&h);
	jump_from(&h, told->from, 0);
	g_free(h.jumped);
	return h.found;
}
