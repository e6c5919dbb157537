/*
 * PNG of a composition: its rows as symbols, put together from parts that were found once, without building a pixel.
 *
 * A row is parts of the plate's row and rows of stamps, from left to right. A cutout has its rows as symbols (plate_symbols.h): colours, runs of one colour, and
 * "as in the row above", each as wide as its changes in this row and in the one above: the plate's symbols hold everywhere else. What the
 * plate shows between stamps is nearly always as in the row above. Nobody writes that: what lies between the last part that was written and the next one is as
 * above, one match, across the ends of rows as well. A row of a stamp that was written before, further left (a rank of pawns) or some rows above, is a match with that one.
 *
 * The checksum comes from the counts of colours (composition_palette.c). Pictures of at most 16 colours have several pixels in a byte and go to the
 * row encoder.
 */
#include <string.h>

#include "encode/plate_symbols.h"
#include "encode/png_write.h"
#include "encode/room.h"
#include "encode/texture_steps.h"

/* Distances of a picture by hash: pieces stand in ranks and files, a few cells apart. */
enum { MOST_FAR = SYMBOL_FARS * 3 / 4 };

/* A stamp of the picture, with what is wanted of it in every row. */
struct part {
	struct clip reach;
	int dx;
	const struct cutout_row *row; /* from the first of its reach on */
	const uint16_t *symbol;
	const struct stamp *stamp;
	const struct cutout_runs *runs;
};

/* The picture on its way into symbols. */
struct row_writer {
	struct symbol_stream stream;
	const struct plate *plate;
	const struct plate_png *png; /* of the plate */
	uint16_t *to;                /* where the next symbol goes */
	gsize room;
	int line;                /* the first byte of the row's pixels */
	int done;                /* bytes of the picture that are written; from there to the next part all are as in the row above */
	const struct part *part; /* all of the picture */
	int n_parts;
	int n_far;            /* of the stream's distances */
	struct repeat *taken; /* by stamps, of the row that is being written, from left to right */
	int n_taken;
	int *written; /* where in the stream each content was written last; 0: not yet */
};

static void row_writer_init(struct row_writer *w, const struct composition *c, const struct plate_png *png, struct encode_room *room)
{
	w->stream.composition = c;
	w->stream.png = w->png = png;
	w->plate = c->plate;
	w->room = room->n_symbols;
	w->to = w->stream.symbol = g_steal_pointer(&room->symbol);
	room->n_symbols = 0;
	w->written = g_new0(int, g_hash_table_size(png->contents) + 1);
	w->taken = g_new(struct repeat, c->stamps->len + 1);
	w->line = w->done = 1; /* behind the byte in front of the first row */
	w->n_far = w->n_taken = 0;
	memset(w->stream.far, 0, sizeof w->stream.far);
}

/* The room for symbols goes back, unless it is large. */
static void row_writer_release(struct row_writer *w, struct encode_room *room)
{
	enum { MOST_KEPT = 1 << 16 }; /* symbols, 128 KiB: a board of 1000 pixels */
	room->n_symbols = w->room <= MOST_KEPT ? w->room : 0;
	room->symbol = room->n_symbols ? w->stream.symbol : NULL;
	if (!room->symbol)
		g_free(w->stream.symbol);
	g_free(w->written);
	g_free(w->taken);
}

/* Puts what a part has among `n` pixels of a row, the first of which is `at` in the bitmap, into their colours. */
static void paint_part(const struct part *part, int y, int at, int n, uint16_t *to)
{
	if (y < part->reach.top || y >= part->reach.bottom)
		return;
	const struct cutout *cutout = part->stamp->cutout;
	const struct cutout_runs *runs = &part->runs[y - part->reach.top];
	const uint16_t *color = cutout->color + runs->color;
	for (int k = runs->first; k < runs->first + runs->n; color += cutout->run[k++].n) {
		int from = cutout->run[k].at + part->stamp->shift - at, left = MAX(from, 0), right = MIN(from + cutout->run[k].n, n);
		if (left < right)
			memcpy(to + left, color + left - from, (gsize)(right - left) * sizeof *to);
	}
}

/* What stands at a byte, as a symbol. */
static uint16_t look_up(const struct row_writer *w, int byte)
{
	const struct plate *p = w->plate;
	int y = byte / (p->width + 1), x = byte % (p->width + 1) - 1, at = y * p->width + x;
	if (x < 0)
		return SYMBOL_FILTER;
	uint16_t color = p->id[at];
	for (int i = 0; i < w->n_parts; i++)
		if (x >= w->part[i].reach.left && x < w->part[i].reach.right)
			paint_part(&w->part[i], y, at, 1, &color);
	return color;
}

/* Writes what is as above in front of a byte. There is room. */
static inline void emit_above(struct row_writer *w, int byte)
{
	int n = byte - w->done;
	if (G_LIKELY(n >= DEFLATE_SHORTEST))
		w->to = put_match(w->to, SYMBOL_ABOVE, n);
	else
		for (; w->done < byte; w->done++)
			*w->to++ = look_up(w, w->done);
}

/* Room for a row: a symbol a pixel, a match in two symbols at most, and what is not yet written. */
static void make_room(struct row_writer *w)
{
	gsize n = (gsize)(w->to - w->stream.symbol), above = (gsize)(w->line - w->done),
	      need = 2 * (gsize)w->plate->width + above / (DEFLATE_LONGEST - DEFLATE_SHORTEST) + SYMBOLS_AT_ONCE + 8;
	if (n + need <= w->room)
		return;
	w->room = 2 * w->room + need;
	w->stream.symbol = g_renew(uint16_t, w->stream.symbol, w->room);
	w->to = w->stream.symbol + n;
}

/* Symbols from one byte to another. */
static inline void add_symbols(struct row_writer *w, const uint16_t *symbol, int n, int byte, int end)
{
	emit_above(w, byte);
	memcpy(w->to, symbol, SYMBOLS_AT_ONCE * sizeof *symbol);
	for (int i = SYMBOLS_AT_ONCE; G_UNLIKELY(i < n); i += SYMBOLS_AT_ONCE)
		memcpy(w->to + i, symbol + i, SYMBOLS_AT_ONCE * sizeof *symbol);
	w->to += n;
	w->done = end;
}

/* A run of the colour of the pixel before it; at the beginning of a part that pixel is somebody else's. */
static void add_run(struct row_writer *w, uint16_t color, int n, bool is_first)
{
	for (; n > 0 && (is_first || n < DEFLATE_SHORTEST); n--, is_first = false)
		*w->to++ = color;
	if (n > 0)
		w->to = put_match(w->to, SYMBOL_RUN, n);
}

/* Where in the plate's symbols and repeats of a row the last part ended: the next one lies further right. */
struct cursor {
	const uint16_t *symbol, *start;
	const struct repeat *repeat, *last;
};

static inline void seek(struct cursor *cursor, int x)
{
	for (; cursor->start[1] <= x; cursor->start++)
		cursor->symbol++;
}

/* The symbols of the plate's row from `x` to `end`. */
static void add_symbols_of_plate(struct row_writer *w, int y, int x, int end, struct cursor *cursor)
{
	const uint16_t *row = w->plate->id + (gsize)y * (gsize)w->plate->width;
	if (x >= end)
		return;
	seek(cursor, x);
	const uint16_t *symbol = cursor->symbol, *start = cursor->start;
	for (int first = x; x < end; symbol++, start++) {
		int n = MIN(start[1], end) - x;
		if (!symbol_is_above(*symbol)) {
			emit_above(w, w->line + x);
			add_run(w, row[x], n, *symbol < SYMBOL_RUN || x == first);
			w->done = w->line + x + n;
		}
		x += n;
	}
}

/* Pixels that are as their pitch before in the plate: a match where no stamp has changed these. */
static void add_repeat(struct row_writer *w, int y, int x, int end, struct cursor *cursor)
{
	int pitch = w->png->pitch;
	for (int i = 0; x < end; i++) {
		while (i < w->n_taken && w->taken[i].right + pitch <= x)
			i++;
		int clear = i < w->n_taken ? CLAMP(w->taken[i].left + pitch, x, end) : end;
		seek(cursor, x);
		if (clear - x >= REPEAT_WORTH && !(symbol_is_above(*cursor->symbol) && cursor->start[1] >= clear)) {
			emit_above(w, w->line + x);
			w->to = put_match(w->to, SYMBOL_PITCH, clear - x);
			w->done = w->line + clear;
		} else {
			add_symbols_of_plate(w, y, x, clear, cursor);
		}
		x = i < w->n_taken ? CLAMP(w->taken[i].right + pitch, clear, end) : end;
		add_symbols_of_plate(w, y, clear, x, cursor);
	}
}

/* The plate's own pixels of a row from `x` to `end`. */
static void add_plate(struct row_writer *w, int y, int x, int end, struct cursor *cursor)
{
	const struct plate_row *own = &w->png->row[y];
	int right = MIN(own->right, end);
	x = MAX(own->left, x);
	if (x >= right)
		return;
	for (; cursor->repeat < cursor->last && cursor->repeat->left < right; cursor->repeat++) {
		int from = MAX(cursor->repeat->left, x), to = MIN(cursor->repeat->right, right);
		if (to <= from)
			continue;
		add_symbols_of_plate(w, y, x, from, cursor);
		add_repeat(w, y, from, to, cursor);
		x = to;
		if (cursor->repeat->right > right)
			break;
	}
	add_symbols_of_plate(w, y, x, right, cursor);
}

/* The number of a distance, or -1 when there are too many. */
static int far_number(struct row_writer *w, int distance)
{
	guint at = (guint)distance * 2654435761u >> 24;
	while (w->stream.far[at] && w->stream.far[at] != distance)
		at = (at + 1) % SYMBOL_FARS;
	if (!w->stream.far[at] && w->n_far == MOST_FAR)
		return -1;
	w->n_far += !w->stream.far[at];
	w->stream.far[at] = distance;
	return (int)at;
}

/* A row that was written a short while ago is a match with that one. `at` is where it begins in the stream. False when it was not. */
static bool add_again(struct row_writer *w, const struct cutout_row *row, int at)
{
	int last = w->written[row->content], number = last && at - last <= DEFLATE_FARTHEST ? far_number(w, at - last) : -1;
	w->written[row->content] = at;
	if (number < 0)
		return false;
	emit_above(w, at);
	w->done = at + row->right - row->left;
	for (int width = row->right - row->left, piece; width > 0; width -= piece) {
		piece = deflate_piece(width);
		*w->to++ = (uint16_t)(SYMBOL_BACK + piece - DEFLATE_SHORTEST);
		*w->to++ = (uint16_t)(SYMBOL_FAR + number);
	}
	return true;
}

/* A row of a stamp that begins at a byte: a match with an equal one that was written a short while ago, or its symbols. */
static inline void add_stamp(struct row_writer *w, const struct part *part, const struct cutout_row *row, int at)
{
	enum { WORTH = 2 }; /* symbols; fewer are written as fast */
	if (row->n > WORTH && add_again(w, row, at))
		return;
	if (row->n)
		add_symbols(w, part->symbol + row->first, row->n, at + row->lead, at + row->right - row->left - row->trail);
}

static bool comes_before(const struct part *a, const struct part *b)
{
	return a->reach.top != b->reach.top ? a->reach.top < b->reach.top : a->reach.left < b->reach.left;
}

/* From the top on. They nearly are, or the other way round when the board is seen from its other side. */
static void sort_parts(struct part *part, int n)
{
	for (int i = 0, is_turned = n && comes_before(&part[n - 1], &part[0]); is_turned && i < n / 2; i++) {
		struct part first = part[i];
		part[i] = part[n - 1 - i];
		part[n - 1 - i] = first;
	}
	for (int i = 1; i < n; i++) {
		if (!comes_before(&part[i], &part[i - 1]))
			continue;
		struct part moved = part[i];
		int k = i;
		for (; k > 0 && comes_before(&moved, &part[k - 1]); k--)
			part[k] = part[k - 1];
		part[k] = moved;
	}
}

static const struct cutout_row *row_of(const struct part *part, int y) { return &part->row[y - part->reach.top]; }

static int left_of(const struct part *part, int y) { return row_of(part, y)->left + part->dx; }

/* Stamps that have changed something in a row or in the one above it. */
struct band {
	const struct part **part;
	int n;
	bool in_order; /* all from left to right, in any row: their boxes do not meet */
};

/* Takes those out that end above the row, and those of `next` in that begin there. How many of these. */
static int band_move(struct band *b, const struct part *next, int n_next, int y)
{
	int kept = 0, came = 0;
	for (int i = 0; i < b->n; i++)
		if (y <= b->part[i]->reach.bottom)
			b->part[kept++] = b->part[i];
	if (kept == b->n && (!n_next || next[0].reach.top != y))
		return 0;
	for (b->n = kept; came < n_next && next[came].reach.top == y; came++) {
		int k = b->n++;
		for (; k > 0 && b->part[k - 1]->reach.left > next[came].reach.left; k--)
			b->part[k] = b->part[k - 1];
		b->part[k] = &next[came];
	}
	b->in_order = true;
	for (int i = 1; i < b->n; i++)
		b->in_order = b->in_order && b->part[i - 1]->reach.right <= b->part[i]->reach.left;
	return came;
}

/* Sorts them by where they begin in this row. False when two of them meet there. */
static bool sort_row(struct band *b, int y)
{
	bool apart = true;
	for (int i = 1; i < b->n; i++) {
		const struct part *part = b->part[i];
		int left = left_of(part, y), k = i;
		for (; k > 0 && left_of(b->part[k - 1], y) > left; k--)
			b->part[k] = b->part[k - 1];
		b->part[k] = part;
	}
	for (int i = 0, end = 0; i < b->n; i++) {
		const struct cutout_row *row = row_of(b->part[i], y);
		apart = apart && (row->left + b->part[i]->dx >= end || row->left == row->right);
		end = MAX(end, row->right + b->part[i]->dx);
	}
	return apart;
}

/* The colours of a whole row. */
static void fill_row(const struct plate *p, const struct band *b, int y, uint16_t *row)
{
	memcpy(row, p->id + (gsize)y * (gsize)p->width, (gsize)p->width * sizeof *row);
	for (int i = 0; i < b->n; i++)
		paint_part(b->part[i], y, y * p->width, p->width, row);
}

/* Where stamps meet, one is above or below another: what is as above is looked for anew. */
static void add_whole_row(struct row_writer *w, const struct band *b, int y)
{
	const struct plate *p = w->plate;
	g_autoptr(GArray) symbols = g_array_new(FALSE, FALSE, sizeof(uint16_t));
	g_autofree uint16_t *row = g_new(uint16_t, 2 * (gsize)p->width);
	struct cutout_row whole = { 0 };
	if (y > 0)
		fill_row(p, b, y - 1, row);
	fill_row(p, b, y, row + p->width);
	symbols_find(row + p->width, y > 0 ? row : NULL, p->width, symbols);
	whole.n = (uint16_t)symbols->len;
	symbols_trim(&whole, (const uint16_t *)(const void *)symbols->data);
	if (!whole.n)
		return;
	g_array_set_size(symbols, symbols->len + SYMBOLS_AT_ONCE);
	add_symbols(w, (const uint16_t *)(const void *)symbols->data + whole.first, whole.n, w->line + whole.lead, w->line + p->width - whole.trail);
}

static void add_row(struct row_writer *w, const struct band *b, int y)
{
	const struct plate_png *png = w->png;
	const struct plate_row *own = &png->row[y];
	const struct repeat *repeat = png->pitch ? png->repeat + own->first_repeat : NULL;
	struct cursor cursor = { png->symbol + own->first, png->start + own->first + y, repeat, png->pitch ? repeat + own->n_repeats : NULL };
	bool is_above = own->left >= own->right; /* the plate */
	int x = 0;
	w->n_taken = 0;
	for (int i = 0; i < b->n; i++) {
		const struct part *part = b->part[i];
		const struct cutout_row *row = row_of(part, y);
		int left = row->left + part->dx;
		if (row->left == row->right)
			continue;
		if (!is_above) {
			add_plate(w, y, x, left, &cursor);
			x = row->right + part->dx;
			w->taken[w->n_taken++] = (struct repeat){ left, x };
		}
		add_stamp(w, part, row, w->line + left);
	}
	if (!is_above)
		add_plate(w, y, x, w->plate->width, &cursor);
}

static void emit_rows(struct row_writer *w)
{
	const struct plate *p = w->plate;
	g_autofree const struct part **active = g_new(const struct part *, (gsize)MAX(w->n_parts, 1));
	struct band band = { .part = active };
	for (int y = 0, next = 0; y < p->height; y++, w->line += p->width + 1) {
		make_room(w);
		next += band_move(&band, w->part + next, w->n_parts - next, y);
		if (y == 0)
			*w->to++ = SYMBOL_FILTER;
		if (band.in_order || sort_row(&band, y))
			add_row(w, &band, y);
		else
			add_whole_row(w, &band, y);
	}
	make_room(w);
	emit_above(w, w->line - 1);
}

enum rc png_plate_encode(const struct encode_request *request, GString *out, struct diags *ds)
{
	const struct composition *c = request->composition;
	const struct plate_png *png = symbols_of_plate(c->plate);
	struct row_writer w;
	int n = (int)c->stamps->len;
	g_autofree struct part *part = g_new(struct part, (gsize)n + 1);
	for (int i = 0; i < n; i++) {
		const struct stamp *stamp = c->stamps->pdata[i];
		const struct cutout_png *found = stamp->cutout->png ? stamp->cutout->png : symbols_of_cutout(c->plate, stamp->cutout);
		part[i] = (struct part){
			.reach = stamp->reach, .dx = stamp->dx, .row = found->row, .symbol = found->symbol, .stamp = stamp, .runs = found->runs
		};
	}
	sort_parts(part, n);
	row_writer_init(&w, c, png, request->room);
	w.part = part;
	w.n_parts = n;
	emit_rows(&w);
	w.stream.n = (gsize)(w.to - w.stream.symbol);
	plate_bits_write(&w.stream, request->palette, request->room->usual, out);
	row_writer_release(&w, request->room);
	return RC_OK;
}

bool png_plate_can(const struct encode_request *request)
{
	return png_depth(request->palette->n_colors) == 8 && request->composition->plate->width < DEFLATE_FARTHEST &&
		!texture_steps_can(request->composition->plate);
}
