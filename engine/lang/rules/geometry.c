/*
 * Steps on a grid. See geometry.h.
 */
#include "lang/rules/geometry.h"

#include <stdlib.h>

bool visit_is(struct machine *m, int space, void *data) { return space == *(int *)data; }

int step_variants(int dx, int dy, struct step out[8])
{
	const struct step all[8] = { { dx, dy }, { dx, -dy }, { -dx, dy }, { -dx, -dy }, { dy, dx }, { dy, -dx }, { -dy, dx }, { -dy, -dx } };
	int n = 0;
	for (int i = 0; i < 8; i++) {
		bool seen = false;
		for (int k = 0; k < n && !seen; k++)
			seen = out[k].dx == all[i].dx && out[k].dy == all[i].dy;
		if (!seen)
			out[n++] = all[i];
	}
	return n;
}

int greatest_divisor(int a, int b)
{
	a = abs(a);
	b = abs(b);
	while (b) {
		int r = a % b;
		a = b;
		b = r;
	}
	return a;
}

int steps_between(const struct board *b, int from, int to, int dx, int dy)
{
	if (b->custom || (dx == 0 && dy == 0))
		return 0;
	int df = b->space[to].file - b->space[from].file, dr = b->space[to].rank - b->space[from].rank;
	int n = dx ? df / dx : dr / dy;
	return n > 0 && df == n * dx && dr == n * dy ? n : 0;
}
