/*
 * PNG of a composition: its rows as tokens, put together from parts that were found once, without building a pixel.
 *
 * A row is parts of the plate's row and rows of stamps, from left to right. A stamp has its rows as words: colours, runs of one colour, and "as in
 * the row above", each as wide as its changes in this row and in the one above: the plate's words hold everywhere else. What the
 * plate shows between stamps is nearly always as in the row above. Neighbouring parts that are as above become one match, across the ends of
 * rows as well. A row of a stamp that was written before, further left (a rank of pawns) or some rows above, is a match with that one.
 *
 * The checksum comes from the counts of colours (composition.c). Pictures of at most 16 colours have several pixels in a byte and go to the
 * row encoder.
 */
#include <stdlib.h>
#include <string.h>

#include "encode/plate.h"
#include "encode/png_write.h"

/* A word: what it is above 28 bits, below them a colour or a number of pixels. */
enum { WORD_COLOR = 0, WORD_RUN = 1, WORD_ABOVE = 2, WORD_SHIFT = 28, WORD_VALUE = (1 << WORD_SHIFT) - 1 };

/* Words of a row of colours. `above` may be NULL. */
static void find_words(const uint16_t *row, const uint16_t *above, int n, GArray *words)
{
	for (int x = 0; x < n;) {
		int up = 0, back = 0;
		while (above && x + up < n && row[x + up] == above[x + up])
			up++;
		while (x > 0 && x + back < n && row[x + back] == row[x - 1])
			back++;
		int length = MAX(up, back);
		uint32_t word = length < DEFLATE_SHORTEST ? row[x] : (uint32_t)(up >= back ? WORD_ABOVE : WORD_RUN) << WORD_SHIFT | (uint32_t)length;
		g_array_append_val(words, word);
		x += length < DEFLATE_SHORTEST ? 1 : length;
	}
}

/* Of the colours, not of their numbers: it decides what is found again, which may not depend on earlier pictures. */
static guint row_hash(const struct plate *p, const uint16_t *row, int n)
{
	guint hash = 2166136261u;
	for (int x = 0; x < n; x++)
		hash = (hash ^ p->color[row[x]]) * 16777619u;
	return hash ^ hash >> 16;
}

/* Takes the array, and counts what is in it. */
static void words_init(struct words *w, struct plate *p, GArray *words)
{
	const uint8_t *length_code = deflate_length_codes();
	g_autofree uint16_t *count = g_new0(uint16_t, (gsize)p->n_colors);
	for (guint i = 0; i < words->len; i++) {
		uint32_t word = g_array_index(words, uint32_t, i), value = word & WORD_VALUE;
		if (word >> WORD_SHIFT != WORD_COLOR)
			w->length[length_code[MIN(value, DEFLATE_LONGEST)]]++;
		else if (count[value] < UINT16_MAX)
			w->n_literals += !count[value]++;
	}
	w->literal = g_malloc_n((gsize)MAX(w->n_literals, 1), sizeof w->literal[0]);
	for (int id = 0, n = 0; id < p->n_colors; id++)
		if (count[id]) {
			w->literal[n].color = (uint16_t)id;
			w->literal[n++].n = count[id];
		}
	p->bytes += words->len * sizeof(uint32_t) + (gsize)w->n_literals * sizeof w->literal[0];
	w->word = (uint32_t *)(void *)g_array_free(words, FALSE);
	if (!w->word)
		w->word = g_new0(uint32_t, 1); /* an empty one, but made */
}

static void find_plate_words(struct plate *p)
{
	GArray *words = g_array_new(FALSE, FALSE, sizeof(uint32_t));
	for (int y = 0; y < p->height; y++) {
		struct plate_row *row = &p->row[y];
		const uint16_t *from = p->id + (gsize)y * (gsize)p->width + row->left;
		row->first = (int)words->len;
		find_words(from, y > 0 ? from - p->width : NULL, row->right - row->left, words);
		row->n = (int)words->len - row->first;
	}
	words_init(&p->words, p, words);
}

/* Rows of the stamp's box and the one below it. */
static int rows_of(const struct plate *p, const struct stamp *s)
{
	return MIN(s->reach.bottom + 1, p->height) - s->reach.top;
}

/* Finds the runs of each row, and how far they reach. */
static void find_runs(const struct plate *p, struct stamp *s)
{
	int rows = rows_of(p, s), run = 0, color = 0;
	for (int y = 0; y < rows; y++) {
		struct stamp_row *row = &s->row[y];
		*row = (struct stamp_row){ .run = run, .color = color, .left = p->width };
		for (; run < s->n_runs && s->run[run].at / p->width == s->reach.top + y; run++) {
			int x = s->run[run].at % p->width;
			row->left = MIN(row->left, x);
			row->right = MAX(row->right, x + s->run[run].n);
			row->n_runs++;
			color += s->run[run].n;
		}
	}
	/* What has changed in the row above is no longer as the plate has it, so that the plate's words do not hold below it. */
	for (int y = rows - 1; y > 0; y--) {
		s->row[y].left = MIN(s->row[y].left, s->row[y - 1].left);
		s->row[y].right = MAX(s->row[y].right, s->row[y - 1].right);
	}
	for (int y = 0; y < rows; y++)
		s->row[y].left = MIN(s->row[y].left, s->row[y].right);
}

/* The colours of a row of the picture from `left` to `right`, where this stamp alone has changed something. `to` begins at `left`. */
static void fill_part(const struct plate *p, const struct stamp *s, int y, int left, int right, uint16_t *to)
{
	memcpy(to, p->id + (gsize)y * (gsize)p->width + left, (gsize)(right - left) * sizeof *to);
	if (y < s->reach.top || y >= s->reach.bottom)
		return;
	const struct stamp_row *row = &s->row[y - s->reach.top];
	const uint16_t *color = s->color + row->color;
	for (int i = row->run; i < row->run + row->n_runs; color += s->run[i++].n) {
		int x = s->run[i].at - y * p->width, from = MAX(x, left), n = MIN(x + s->run[i].n, right) - from;
		if (n > 0)
			memcpy(to + from - left, color + from - x, (gsize)n * sizeof *to);
	}
}

static void find_rows(struct plate *p, struct stamp *s)
{
	int rows = rows_of(p, s), n = 0;
	GArray *words = g_array_new(FALSE, FALSE, sizeof(uint32_t));
	g_autofree uint16_t *above = g_new(uint16_t, (gsize)p->width);
	s->row = g_new(struct stamp_row, (gsize)rows);
	find_runs(p, s);
	for (int y = 0; y < rows; y++)
		n += s->row[y].right - s->row[y].left;
	s->content = g_new(uint16_t, (gsize)MAX(n, 1));
	n = 0;
	for (int i = 0; i < rows; i++) {
		struct stamp_row *row = &s->row[i];
		int y = s->reach.top + i, width = row->right - row->left;
		row->content = n;
		fill_part(p, s, y, row->left, row->right, s->content + n);
		if (y > 0)
			fill_part(p, s, y - 1, row->left, row->right, above);
		row->first = (int)words->len;
		find_words(s->content + n, y > 0 ? above : NULL, width, words);
		row->n = (int)words->len - row->first;
		row->hash = row_hash(p, s->content + n, width);
		n += width;
	}
	p->bytes += (gsize)rows * sizeof s->row[0] + (gsize)n * sizeof s->content[0];
	words_init(&s->words, p, words);
}

/* Rows of stamps that were written last, by their hash. */
enum { SAID = 1024 };
struct said {
	guint hash;
	int at, width;                  /* in the stream */
	const uint16_t *content;        /* NULL: none */
};

/* The rows on their way. */
struct speaker {
	struct deflate deflate;
	const struct composition *composition;
	struct deflate_bits *color;     /* of each colour in use */
	struct deflate_bits back, up;   /* distances: one pixel, one row */
	int above;                      /* bytes that are as in the row above and not yet said */
	uint8_t first[2];               /* the first of them, in case they are too few for a match */
	struct said said[SAID];
};

/* Says what is as above. There is room. */
static inline void say_above(struct speaker *s, struct deflate_writer *w, int above)
{
	if (above >= DEFLATE_SHORTEST)
		deflate_long_match(w, s->deflate.length, above, s->up);
	else
		for (int i = 0; i < above; i++)
			deflate_literal(w, s->deflate.literal[s->first[i]]);
}

/* How much a row may take whose parts are said by `n` words, with what is not yet said. */
static void make_room(struct speaker *s, int n)
{
	deflate_room(&s->deflate, 12 * (gsize)n + (gsize)(s->above + s->composition->plate->width) / 32 + 64);
}

/* Pixels as in the row above; `ids` are their colours. */
static void add_above(struct speaker *s, const uint16_t *ids, int n)
{
	if (s->above < 2) {
		s->first[s->above] = s->composition->map[ids[0]];
		if (s->above == 0 && n > 1)
			s->first[1] = s->composition->map[ids[1]];
	}
	s->above += n;
}

/* `row` is the colours that the words tell. */
static void add_words(struct speaker *s, const uint32_t *word, int n, const uint16_t *row)
{
	const struct deflate_bits *color = s->color;
	make_room(s, n);
	struct deflate_writer w = s->deflate.w;
	for (const uint32_t *end = word + n; word < end; word++) {
		int value = (int)(*word & WORD_VALUE);
		if (*word >> WORD_SHIFT == WORD_ABOVE) {
			add_above(s, row, value);
			row += value;
			continue;
		}
		if (s->above) {
			say_above(s, &w, s->above);
			s->above = 0;
		}
		if (*word >> WORD_SHIFT == WORD_COLOR) {
			deflate_literal(&w, color[value]);
			row++;
		} else {
			deflate_long_match(&w, s->deflate.length, value, s->back);
			row += value;
		}
	}
	s->deflate.w = w;
}

/* A run of the colour of the pixel before it; at the beginning of a part that pixel is somebody else's. */
static void add_run(struct speaker *s, struct deflate_writer *w, struct deflate_bits color, int n, bool is_first)
{
	for (; n > 0 && (is_first || n < DEFLATE_SHORTEST); n--, is_first = false)
		deflate_literal(w, color);
	if (n > 0)
		deflate_long_match(w, s->deflate.length, n, s->back);
}

/* The words of the plate's row from `x` to `end`; `word` is the first that reaches beyond `x`, and begins at `start`. */
static void add_part(struct speaker *s, const uint32_t *word, const uint16_t *row, int start, int x, int end)
{
	make_room(s, end - x);
	struct deflate_writer w = s->deflate.w;
	for (int first = x; x < end; word++) {
		int value = (int)(*word & WORD_VALUE), kind = (int)(*word >> WORD_SHIFT), stop = start + (kind == WORD_COLOR ? 1 : value);
		int n = MIN(stop, end) - x;
		if (kind == WORD_ABOVE) {
			add_above(s, row + x, n);
		} else {
			if (s->above) {
				say_above(s, &w, s->above);
				s->above = 0;
			}
			add_run(s, &w, s->color[row[x]], n, kind == WORD_COLOR || x == first);
		}
		x += n;
		start = stop;
	}
	s->deflate.w = w;
}

/* Where in the plate's words of a row the last part ended: the next one lies further right. */
struct cursor {
	const uint32_t *word;
	int start;
};

/* The plate's own pixels of a row from `x` to `end`. */
static void add_plate(struct speaker *s, int y, int x, int end, struct cursor *cursor)
{
	const struct plate *p = s->composition->plate;
	const struct plate_row *part = &p->row[y];
	const uint16_t *row = p->id + (gsize)y * (gsize)p->width;
	int left = CLAMP(part->left, x, end), right = CLAMP(part->right, left, end);
	if (x < left)
		add_above(s, row + x, left - x);
	if (left < right && left == part->left && right == part->right) {
		add_words(s, p->words.word + part->first, part->n, row + left);
	} else if (left < right) {
		for (;;) {
			int n = *cursor->word >> WORD_SHIFT == WORD_COLOR ? 1 : (int)(*cursor->word & WORD_VALUE);
			if (cursor->start + n > left)
				break;
			cursor->start += n;
			cursor->word++;
		}
		add_part(s, cursor->word, row, cursor->start, left, right);
	}
	if (right < end)
		add_above(s, row + right, end - right);
}

/* A row of a stamp: a match with an equal one that was written a short while ago, or its words. */
static void add_stamp(struct speaker *s, const struct stamp *stamp, int y)
{
	enum { WORTH = 3 }; /* words; fewer are said as fast */
	const struct stamp_row *row = &stamp->row[y - stamp->reach.top];
	const uint16_t *content = stamp->content + row->content;
	if (row->n <= WORTH) {
		add_words(s, stamp->words.word + row->first, row->n, content);
		return;
	}
	struct said *said = &s->said[row->hash % SAID];
	int width = row->right - row->left, at = y * (s->composition->plate->width + 1) + row->left, distance = at - said->at;
	if (said->content && said->hash == row->hash && said->width == width && distance <= DEFLATE_FARTHEST
	    && !memcmp(said->content, content, (gsize)width * sizeof *content)) {
		make_room(s, 2);
		say_above(s, &s->deflate.w, s->above);
		s->above = 0;
		deflate_long_match(&s->deflate.w, s->deflate.length, width, deflate_distance(&s->deflate, distance));
	} else {
		add_words(s, stamp->words.word + row->first, row->n, content);
	}
	*said = (struct said){ .hash = row->hash, .at = at, .width = width, .content = content };
}

static int by_top(const void *a, const void *b)
{
	const struct stamp *x = *(struct stamp *const *)a, *y = *(struct stamp *const *)b;
	return x->reach.top != y->reach.top ? x->reach.top - y->reach.top : x->reach.left - y->reach.left;
}

static const struct stamp_row *row_of(const struct stamp *stamp, int y)
{
	return &stamp->row[y - stamp->reach.top];
}

/* Sorts the active stamps by where they begin in this row; they nearly are. False when two of them meet there. */
static bool sort_row(struct stamp **active, int n, int y)
{
	bool apart = true;
	for (int i = 1; i < n; i++) {
		struct stamp *stamp = active[i];
		int left = row_of(stamp, y)->left, k = i;
		for (; k > 0 && row_of(active[k - 1], y)->left > left; k--)
			active[k] = active[k - 1];
		active[k] = stamp;
	}
	for (int i = 1, end = n ? row_of(active[0], y)->right : 0; i < n; i++) {
		const struct stamp_row *row = row_of(active[i], y);
		apart = apart && (row->left >= end || row->left == row->right);
		end = MAX(end, row->right);
	}
	return apart;
}

/* The byte in front of each row. */
static void add_filter(struct speaker *s, int y)
{
	if (y == 0) {
		make_room(s, 1);
		deflate_literal(&s->deflate.w, s->deflate.literal[0]);
		return;
	}
	if (s->above < 2)
		s->first[s->above] = 0;
	s->above++;
}

/* The colours of a whole row. */
static void fill_row(const struct speaker *s, struct stamp *const *active, int n, int y, uint16_t *row)
{
	const struct plate *p = s->composition->plate;
	memcpy(row, p->id + (gsize)y * (gsize)p->width, (gsize)p->width * sizeof *row);
	for (int i = 0; i < n; i++) {
		const struct stamp *stamp = active[i];
		if (y < stamp->reach.top || y >= stamp->reach.bottom)
			continue;
		const struct stamp_row *part = row_of(stamp, y);
		const uint16_t *color = stamp->color + part->color;
		for (int k = part->run; k < part->run + part->n_runs; color += stamp->run[k++].n)
			memcpy(row + stamp->run[k].at - y * p->width, color, (gsize)stamp->run[k].n * sizeof *row);
	}
}

/* Where stamps meet, one is above or below another: what is as above is looked for anew. */
static void add_whole_row(struct speaker *s, struct stamp *const *active, int n, int y, GArray *words)
{
	int width = s->composition->plate->width;
	g_autofree uint16_t *row = g_new(uint16_t, 2 * (gsize)width);
	if (y > 0)
		fill_row(s, active, n, y - 1, row);
	fill_row(s, active, n, y, row + width);
	g_array_set_size(words, 0);
	find_words(row + width, y > 0 ? row : NULL, width, words);
	add_words(s, (const uint32_t *)(const void *)words->data, (int)words->len, row + width);
}

static void say_rows(struct speaker *s, struct stamp **stamp, int n_stamps)
{
	const struct plate *p = s->composition->plate;
	g_autofree struct stamp **active = g_new(struct stamp *, (gsize)MAX(n_stamps, 1));
	g_autoptr(GArray) words = g_array_new(FALSE, FALSE, sizeof(uint32_t));
	int n_active = 0, next = 0;
	for (int y = 0; y < p->height; y++) {
		int kept = 0, x = 0;
		for (int i = 0; i < n_active; i++)
			if (y <= active[i]->reach.bottom)
				active[kept++] = active[i];
		n_active = kept;
		while (next < n_stamps && stamp[next]->reach.top == y)
			active[n_active++] = stamp[next++];
		add_filter(s, y);
		if (!sort_row(active, n_active, y)) {
			add_whole_row(s, active, n_active, y, words);
			continue;
		}
		struct cursor cursor = { p->words.word + p->row[y].first, p->row[y].left };
		for (int i = 0; i < n_active; i++) {
			const struct stamp_row *row = row_of(active[i], y);
			if (row->left == row->right)
				continue;
			add_plate(s, y, x, row->left, &cursor);
			add_stamp(s, active[i], y);
			x = row->right;
		}
		add_plate(s, y, x, p->width, &cursor);
	}
	make_room(s, 1);
	say_above(s, &s->deflate.w, s->above);
}

static void add_counts(const struct words *words, const uint8_t *map, struct deflate_counts *out)
{
	for (int i = 0; i < words->n_literals; i++)
		out->literal[map[words->literal[i].color]] += words->literal[i].n;
	for (int i = 0; i < DEFLATE_LENGTHS; i++)
		out->literal[DEFLATE_FIRST_LENGTH + i] += words->length[i];
}

/*
 * What is to be expected of the parts that a picture is made of. It is not exact: what is as above grows into longer matches, and rows of equal stamps
 * become matches. So every colour of the palette, length and distance has a code.
 */
static void expect(const struct composition *c, const struct palette *palette, struct deflate_counts *out)
{
	const struct plate *p = c->plate;
	add_counts(&p->words, c->map, out);
	for (guint i = 0; i < c->stamps->len; i++)
		add_counts(&((const struct stamp *)c->stamps->pdata[i])->words, c->map, out);
	uint32_t matches = 0;
	for (int i = 0; i < DEFLATE_LENGTHS; i++)
		matches += ++out->literal[DEFLATE_FIRST_LENGTH + i];
	for (int i = 0; i < palette->n_colors; i++)
		out->literal[i]++;
	for (int i = 0; i < DEFLATE_DISTANCES; i++)
		out->distance[i] = 1 + (i > deflate_distance_code(p->width + 1) ? c->stamps->len : 0);
	out->distance[0] += matches / 4;
	out->distance[deflate_distance_code(p->width + 1)] += matches;
}

static void speaker_init(struct speaker *s, const struct composition *c, const struct palette *palette, struct deflate_bits *color)
{
	s->composition = c;
	s->color = color;
	s->above = 0;
	memset(s->said, 0, sizeof s->said);
	for (int id = 0; id < c->plate->n_colors; id++)
		color[id] = s->deflate.literal[c->map[id]];
	s->back = deflate_distance(&s->deflate, 1);
	s->up = deflate_distance(&s->deflate, c->plate->width + 1);
}

enum rc png_plate_encode(const struct encode_request *request, GString *out, struct diags *ds)
{
	const struct composition *c = request->composition;
	struct plate *p = c->plate;
	struct deflate_bits color[PLATE_MOST_COLORS];
	struct deflate_counts counts = { 0 };
	struct speaker s;
	int n = (int)c->stamps->len;
	g_autofree struct stamp **stamp = g_memdup2(c->stamps->pdata, (gsize)n * sizeof *stamp);
	if (!p->words.word)
		find_plate_words(p);
	for (int i = 0; i < n; i++)
		if (!stamp[i]->words.word)
			find_rows(p, stamp[i]);
	if (n)
		qsort(stamp, (size_t)n, sizeof stamp[0], by_top);
	expect(c, request->palette, &counts);
	gsize chunk = png_begin(request->palette, p->width, p->height, &s.deflate, &counts, out);
	speaker_init(&s, c, request->palette, color);
	say_rows(&s, stamp, n);
	png_end(&s.deflate, chunk, c->adler);
	return RC_OK;
}

bool png_plate_can(const struct composition *c, const struct palette *palette)
{
	return png_depth(palette->n_colors) == 8 && c->plate->width < DEFLATE_FARTHEST;
}
