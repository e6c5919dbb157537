/*
 * What becomes of places from frame to frame, see transitions.h.
 *
 * A transition is known by the cutouts that come and go and by how they lie to one another: a stamp that was moved lies on a plate that looks the same there
 * (plate.h), so all that it covers is the same, too. Its strips know colours by their numbers in the plate, so that they hold under any palette that lets
 * the same shades become one; which shades do that, games of one look have nearly always in common.
 */
#include "encode/transitions.h"

#include <string.h>

enum {
	MOST_BYTES = 4 << 20, /* of a plate's transitions: two thousand, of spaces of 84 pixels; then all are forgotten */
	NUMBERS = 256,        /* of a palette; the last one is that of what is as before */
	SAME = NUMBERS - 1
};

/* Pixels of one colour from `x` on, counted from the left of the box. */
struct row_strip {
	uint16_t x, id;
};

struct transition {
	struct clip box; /* counted from that of the place's stamps; empty when nothing differs */
	int *first;      /* of each row, and behind the last one */
	struct row_strip *strip;
};

static void transition_free(gpointer data)
{
	struct transition *t = data;
	g_free(t->first);
	g_free(t->strip);
	g_free(t);
}

/* Those of a plate, found under palettes that agree. */
struct plate_transitions {
	uint16_t to[PLATE_MOST_COLORS]; /* what a colour becomes; PLATE_NO_COLOR: no picture had it yet */
	GHashTable *known;              /* struct known_by, one for each stamp -> struct transition */
	gsize bytes;
};

static void forget(struct plate *p)
{
	p->bytes -= p->transitions->bytes;
	g_hash_table_unref(p->transitions->known);
	g_clear_pointer(&p->transitions, g_free);
}

static void count_bytes(struct plate *p, gsize bytes)
{
	p->transitions->bytes += bytes;
	p->bytes += bytes;
}

/* None, and no colours. */
static void begin(struct plate *p)
{
	struct plate_transitions *all = p->transitions = g_new0(struct plate_transitions, 1);
	memset(all->to, 0xff, sizeof all->to);
	all->known = g_hash_table_new_full(g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, transition_free);
	p->transitions_forget = forget;
	count_bytes(p, sizeof *all);
}

struct transitions {
	struct plate *plate;
	const uint8_t *map, *plain;
	uint16_t to[PLATE_MOST_COLORS]; /* what a colour becomes; PLATE_NO_COLOR: no picture has it */
	uint16_t id[NUMBERS];           /* the plate's number of each colour of the palette; of those that it has not, or twice, one behind these */
	uint8_t number[PLATE_MOST_COLORS + NUMBERS]; /* the other way */
};

/* Whether a colour becomes one thing here and another one there. */
static bool contradicts(const uint16_t *a, const uint16_t *b, int n)
{
	bool found = false;
	for (int id = 0; id < n; id++)
		found |= (a[id] != b[id]) & (a[id] != PLATE_NO_COLOR) & (b[id] != PLATE_NO_COLOR);
	return found;
}

/* From now on colours become this. */
static void take_colors(struct plate *p, const uint16_t *to)
{
	if (p->transitions && contradicts(p->transitions->to, to, p->n_colors))
		forget(p);
	if (!p->transitions)
		begin(p);
	uint16_t *all = p->transitions->to;
	for (int id = 0; id < p->n_colors; id++)
		all[id] = to[id] == PLATE_NO_COLOR ? all[id] : to[id];
}

struct transitions *transitions_new(struct plate *p, const struct palette *palette, const uint8_t *map, const uint8_t *plain)
{
	struct transitions *t = g_new(struct transitions, 1);
	memset(t->number, SAME, sizeof t->number);
	for (int i = 0; i < palette->n_colors; i++) {
		uint16_t id = plate_color_find(p, palette->color[i]);
		t->id[i] = id != PLATE_NO_COLOR && t->number[id] == SAME ? id : (uint16_t)(PLATE_MOST_COLORS + i);
		t->number[t->id[i]] = (uint8_t)i;
	}
	t->id[SAME] = PLATE_MOST_COLORS + SAME;
	for (int id = 0; id < p->n_colors; id++)
		t->to[id] = map[id] == PLATE_NO_NUMBER ? PLATE_NO_COLOR : t->id[map[id]];
	t->number[t->id[SAME]] = (uint8_t)palette->n_colors;
	t->plate = p;
	t->map = map;
	t->plain = plain;
	take_colors(p, t->to);
	return t;
}

void transitions_free(struct transitions *t) { g_free(t); }

/* A stamp that goes or comes, and the number of the last one of its place. */
struct moving {
	const struct stamp *stamp;
	int comes;
	int place;
};

/* Adds a stamp to those before it. Places that meet become one. */
static void add_moving(struct moving *moving, struct clip *box, int number)
{
	box[number] = moving[number].stamp->reach;
	moving[number].place = number;
	for (int i = 0; i < number; i++)
		if (moving[i].place == i && clips_meet(&box[i], &box[number])) {
			box[number] = clip_union(box[number], box[i]);
			for (int k = 0; k <= i; k++)
				if (moving[k].place == i)
					moving[k].place = number;
			i = -1; /* the larger box may meet one that was apart */
		}
}

/* The indexes of a place before and after. */
struct pair {
	int width, height;
	uint8_t *before, *now;
};

static void put_stamp(const struct stamp *stamp, const uint8_t *map, int pitch, const struct clip *box, uint8_t *index)
{
	const struct cutout *s = stamp->cutout;
	const uint16_t *color = s->color;
	int width = box->right - box->left, start = box->top * pitch + box->left; /* of the row */
	for (int i = 0; i < s->n_runs; color += s->run[i++].n) {
		int at = s->run[i].at + stamp->shift, n = s->run[i].n;
		for (; at >= start + pitch; start += pitch)
			index += width;
		uint8_t *to = index + at - start;
#pragma GCC unroll 8
		for (int x = 0; x < n; x++)
			to[x] = map[color[x]];
	}
}

/* Of the place of moving[number]. */
static struct pair pair_new(const struct transitions *t, const struct moving *moving, int number, const struct clip *box)
{
	struct pair pair = { .width = box->right - box->left, .height = box->bottom - box->top };
	gsize size = (gsize)pair.width * (gsize)pair.height, pitch = (gsize)t->plate->width;
	pair.before = g_malloc(2 * size);
	pair.now = pair.before + size;
	for (int y = 0; y < pair.height; y++)
		memcpy(pair.before + y * pair.width, t->plain + (gsize)(box->top + y) * pitch + box->left, (gsize)pair.width);
	memcpy(pair.now, pair.before, size);
	for (int i = 0; i <= number; i++)
		if (moving[i].place == number)
			put_stamp(moving[i].stamp, t->map, (int)pitch, box, moving[i].comes ? pair.now : pair.before);
	return pair;
}

/* The smallest box of pixels that differ. */
static struct clip box_of(const struct pair *pair)
{
	const uint8_t *before = pair->before, *now = pair->now;
	struct clip box = { pair->width, pair->height, 0, 0 };
	for (int y = 0; y < pair->height; y++, before += pair->width, now += pair->width) {
		int left = 0, right = pair->width;
		while (right > 0 && before[right - 1] == now[right - 1])
			right--;
		while (left < right && before[left] == now[left])
			left++;
		if (right)
			box = (struct clip){ MIN(box.left, left), MIN(box.top, y), MAX(box.right, right), y + 1 };
	}
	return box.right ? box : (struct clip){ 0 };
}

static struct transition *transition_new(struct transitions *t, const struct pair *pair)
{
	struct transition *out = g_new0(struct transition, 1);
	struct clip box = out->box = box_of(pair);
	int width = box.right - box.left, height = box.bottom - box.top, n = 0;
	g_autofree struct strip *room = g_new(struct strip, (gsize)width + 1);
	g_autofree struct row_strip *strip = g_new(struct row_strip, (gsize)width * (gsize)height + 1);
	out->first = g_new(int, (gsize)height + 1);
	for (int y = 0; y < height; y++) {
		struct strips row = { .strip = room };
		gsize at = (gsize)(box.top + y) * (gsize)pair->width + (gsize)box.left;
		out->first[y] = n;
		strips_add_row(&row, 0, pair->now + at, pair->before + at, width, SAME);
		for (int i = 0; i < row.n; i++)
			strip[n++] = (struct row_strip){ (uint16_t)room[i].at, t->id[room[i].color] };
	}
	out->first[height] = n;
	out->strip = g_memdup2(strip, (gsize)n * sizeof *strip);
	count_bytes(t->plate, sizeof *out + ((gsize)height + 1) * sizeof *out->first + (gsize)n * sizeof *strip);
	return out;
}

/* What a transition is known by: for each stamp one of these. */
struct known_by {
	const struct cutout *cutout;
	int shift; /* from that of the first one */
	int comes;
};

/* Of the place of moving[number]. */
static const struct transition *find(struct transitions *t, const struct moving *moving, int number, const struct clip *box)
{
	g_autofree struct known_by *known = g_new(struct known_by, (gsize)number + 1);
	int n = 0, shift = 0;
	for (int i = 0; i <= number; i++)
		if (moving[i].place == number) {
			shift = n ? shift : moving[i].stamp->shift;
			known[n++] = (struct known_by){ moving[i].stamp->cutout, moving[i].stamp->shift - shift, moving[i].comes };
		}
	g_autoptr(GBytes) key = g_bytes_new(known, (gsize)n * sizeof *known);
	struct transition *out = g_hash_table_lookup(t->plate->transitions->known, key);
	if (out)
		return out;
	struct pair pair = pair_new(t, moving, number, box);
	out = transition_new(t, &pair);
	g_free(pair.before);
	g_hash_table_insert(t->plate->transitions->known, g_bytes_ref(key), out);
	return out;
}

static gint by_left(gconstpointer a, gconstpointer b)
{
	const struct transition_at *x = a, *y = b;
	return x->box.left - y->box.left;
}

void transitions_find(struct transitions *t, const struct composition *before, const struct composition *now, GArray *places)
{
	g_autoptr(GPtrArray) stamps = g_ptr_array_new();
	composition_add_missing(before, now, stamps);
	int n_gone = (int)stamps->len;
	composition_add_missing(now, before, stamps);
	int n = (int)stamps->len;
	g_autofree struct moving *moving = g_new(struct moving, (gsize)n + 1);
	g_autofree struct clip *box = g_new(struct clip, (gsize)n + 1);
	for (int i = 0; i < n; i++) {
		moving[i] = (struct moving){ .stamp = stamps->pdata[i], .comes = i >= n_gone };
		add_moving(moving, box, i);
	}
	if (t->plate->transitions->bytes > MOST_BYTES) {
		forget(t->plate);
		take_colors(t->plate, t->to);
	}
	g_array_set_size(places, 0);
	for (int i = 0; i < n; i++) {
		const struct transition *found = moving[i].place == i ? find(t, moving, i, &box[i]) : NULL;
		if (!found || !found->box.right)
			continue;
		struct clip own = found->box;
		struct transition_at at = { found, { box[i].left + own.left, box[i].top + own.top, box[i].left + own.right, box[i].top + own.bottom } };
		g_array_append_val(places, at);
	}
	g_array_sort(places, by_left);
}

struct clip transitions_box(const GArray *places)
{
	struct clip box = { 0, 0, 1, 1 };
	for (guint i = 0; i < places->len; i++) {
		const struct clip *more = &g_array_index(places, struct transition_at, i).box;
		box = i ? clip_union(box, *more) : *more;
	}
	return box;
}

void transitions_add_row(const struct transitions *t, struct strips *s, const GArray *places, const struct clip *box, int y)
{
	uint32_t width = (uint32_t)(box->right - box->left), row = (uint32_t)(y - box->top) * width, done = 0;
	uint8_t same = t->number[PLATE_MOST_COLORS + SAME];
	for (guint i = 0; i < places->len; i++) {
		const struct transition_at *at = &g_array_index(places, struct transition_at, i);
		uint32_t left = (uint32_t)(at->box.left - box->left);
		if (y < at->box.top || y >= at->box.bottom)
			continue;
		if (left > done)
			strips_add(s, row + done, same);
		const int *first = at->transition->first + y - at->box.top;
		const struct row_strip *strip = at->transition->strip + first[0];
		int n = first[1] - first[0];
		strips_add(s, row + left, t->number[strip->id]);
		struct strip *to = s->strip + s->n;
		for (int k = 1; k < n; k++)
			*to++ = (struct strip){ row + left + strip[k].x, t->number[strip[k].id] };
		s->n += n - 1;
		done = (uint32_t)(at->box.right - box->left);
	}
	if (done < width)
		strips_add(s, row + done, same);
}

static void put_place(const struct transitions *t, const struct transition_at *at, int pitch, uint8_t *index)
{
	const int *first = at->transition->first;
	int width = at->box.right - at->box.left, height = at->box.bottom - at->box.top;
	for (int y = 0; y < height; y++, index += pitch)
		for (int i = first[y]; i < first[y + 1]; i++) {
			const struct row_strip *strip = &at->transition->strip[i];
			int end = i + 1 < first[y + 1] ? strip[1].x : width;
			memset(index + strip->x, t->number[strip->id], (size_t)(end - strip->x));
		}
}

void transitions_put(const struct transitions *t, const GArray *places, const struct clip *box, uint8_t *index)
{
	int width = box->right - box->left;
	memset(index, t->number[PLATE_MOST_COLORS + SAME], (size_t)width * (size_t)(box->bottom - box->top));
	for (guint i = 0; i < places->len; i++) {
		const struct transition_at *at = &g_array_index(places, struct transition_at, i);
		put_place(t, at, width, index + (gsize)(at->box.top - box->top) * (gsize)width + at->box.left - box->left);
	}
}
