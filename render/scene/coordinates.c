/*
 * Coordinates of a scene: how large they can be, the room they take, where they stand.
 *
 * Labels outside stand beyond the places that the layout gave, in margins that are made for them; labels inside stand in the spaces at the edge, beside their
 * pieces. A size that nobody chose is a share of a space, so that the labels of a board look alike at every size; where letters would be specks there are
 * none, and the room goes to the board.
 */
#include "scene/coordinates.h"

#include <math.h>
#include <string.h>

#include "scene/shades.h"

static int label_count(const struct builder *b, enum label_kind kind) { return board_n_lines(b->board, kind == LABEL_RANK); }

/* Of a rank, counted from the top as in Shogi: 一 to 九, 十, 十一 ... */
static const char *kanji_numeral(struct builder *b, int rank)
{
	static const char *const digits[] = { "", "一", "二", "三", "四", "五", "六", "七", "八", "九" };
	int n = b->board->ranks - rank;
	if (n < 1 || n > 99)
		return NULL;
	g_autofree char *text = g_strconcat(n >= 20 ? digits[n / 10] : "", n >= 10 ? "十" : "", digits[n % 10], NULL);
	return builder_intern(b, text);
}

void labels_read(struct builder *b)
{
	for (int kind = 0; kind < 2; kind++) {
		int n = label_count(b, (enum label_kind)kind);
		b->label[kind] = g_new0(const char *, (gsize)MAX(n, 1));
		for (int i = 0; i < n; i++) {
			const char *text = board_line(b->board, kind == LABEL_RANK, i);
			if (text && *text && *text != '!')
				b->label[kind][i] = kind == LABEL_RANK && b->scene->style.kanji_numerals ? kanji_numeral(b, i) : builder_intern(b, text);
		}
	}
}

void labels_add_to_key(const struct builder *b, GByteArray *key)
{
	for (int kind = 0; kind < 2; kind++)
		for (int i = 0; i < label_count(b, (enum label_kind)kind); i++) {
			const char *text = b->label[kind][i] ? b->label[kind][i] : "";
			g_byte_array_append(key, (const guint8 *)text, (guint)strlen(text) + 1);
		}
}

/* Shares of a space's shorter side. */
#define LABEL_SHARE 0.22
#define INNER_SHARE 0.2
#define PLANE_SHARE 0.5
#define NUMBER_SHARE 0.83 /* of a label inside */

/* Pixels: sizes that were not chosen are at least as large, and none where that share would be smaller than the second, but for those beside the board that are asked for. A size that was chosen may be less. */
enum { SMALLEST = 9, LEAST_SHARE = 7, LEAST_CHOSEN = 5 };

static double cell_side(const struct builder *b)
{
	int width, height;
	builder_cell_size(b, &width, &height);
	return MIN(width, height) * b->scene->style.scale;
}

/* Whether it is on the rim that has labels only where all have: the far one, unless the preset wants it so. */
static bool is_other_rim(const struct builder *b, const struct label_place *place) { return place->opposite != b->scene->style.opposite_rims; }

/* The text of a label place, or NULL when it is hidden or empty (decisions 238 and 239), or only for labels on all sides. */
static const char *label_text(const struct builder *b, const struct label_place *place)
{
	if (is_other_rim(b, place) && b->scene->style.coordinates != COORDINATES_ALL_SIDES)
		return NULL;
	return place->index < label_count(b, place->kind) ? b->label[place->kind][place->index] : NULL;
}

/* A ring's number lies on the board. */
static bool lies_on_board(const struct label_place *place) { return place->toward.x == 0 && place->toward.y == 0; }

static bool wants_outside(const struct builder *b)
{
	enum coordinates c = b->scene->style.coordinates;
	return (c == COORDINATES_OUTSIDE || c == COORDINATES_ALL_SIDES) && !b->background.own_labels;
}

static bool labels_outside(const struct builder *b) { return wants_outside(b) && b->label_pixels > 0; }

/* A size in pixels: what was chosen, or a share of the space; 0: too small to be read. */
static double chosen_size(const struct builder *b, double share)
{
	const struct style *style = &b->scene->style;
	double chosen = style->font_size * style->scale, natural = share * cell_side(b);
	if (style->font_size > 0)
		return chosen < LEAST_CHOSEN ? 0 : chosen;
	return natural < LEAST_SHARE ? 0 : fmax(SMALLEST, natural);
}

static double label_size(const struct builder *b) { return b->label_pixels; }

static double text_width(const struct builder *b, const char *text, double size) { return style_text_width(text, size, b->scene->style.bold); }

/* The part of its size at which a label keeps clear of the one before it in its row. */
static double pair_fit(const struct builder *b, const struct label_place *one, const struct label_place *other, double size)
{
	double width = (text_width(b, label_text(b, one), size) + text_width(b, label_text(b, other), size)) / 2 + size * 0.3;
	return fmax(fabs(other->at.x - one->at.x) / width, fabs(other->at.y - one->at.y) / size);
}

static double labels_fit(const struct builder *b, enum label_kind kind, double size)
{
	const struct label_place *before = NULL;
	double fit = 1;
	for (guint i = 0; i < b->layout->labels->len; i++) {
		const struct label_place *place = &g_array_index(b->layout->labels, struct label_place, i);
		if (place->kind != kind || is_other_rim(b, place) || lies_on_board(place) || !label_text(b, place))
			continue;
		if (before)
			fit = fmin(fit, pair_fit(b, before, place, size));
		before = place;
	}
	return fit;
}

/* Labels shrink to three fifths where they do not fit side by side; where that is not enough, only every second, third ... is shown. */
void labels_size(struct builder *b)
{
	double size = chosen_size(b, LABEL_SHARE), fit[2] = { 1, 1 }, least = 1;
	if (size <= 0 && b->scene->style.coordinates_asked)
		size = SMALLEST;
	for (int kind = 0; kind < 2 && size > 0; kind++) {
		fit[kind] = labels_fit(b, (enum label_kind)kind, size);
		least = fmin(least, fmax(fit[kind], 0.6));
	}
	b->label_pixels = size > 0 ? fmax(LEAST_CHOSEN, size * least) : 0;
	for (int kind = 0; kind < 2; kind++)
		b->label_step[kind] = size > 0 ? (int)ceil(b->label_pixels / size / fmax(fit[kind], 0.01) - 1e-6) : 1;
}

/* Whether a place's label is drawn at all. */
static const char *shown_label(const struct builder *b, const struct label_place *place)
{
	return place->index % MAX(1, b->label_step[place->kind]) ? NULL : label_text(b, place);
}

/* Space between the board and a label, and between a label and the edge of the picture. */
static double label_gap(const struct builder *b) { return fmax(2, round(label_size(b) * 0.3)) + b->scene->keyline; }

/* Room that a label takes from the board outwards, in x and y. */
static struct point label_room(const struct builder *b, const struct label_place *place, double widest)
{
	double size = label_size(b), gap = label_gap(b);
	return (struct point){ fabs(place->toward.x) * (gap + widest), fabs(place->toward.y) * (gap + size * 0.78) };
}

static double widest_label(const struct builder *b, enum label_kind kind)
{
	double widest = 0;
	for (guint i = 0; i < b->layout->labels->len; i++) {
		const struct label_place *place = &g_array_index(b->layout->labels, struct label_place, i);
		const char *text = place->kind == kind && !lies_on_board(place) ? shown_label(b, place) : NULL;
		widest = fmax(widest, text ? text_width(b, text, label_size(b)) : 0);
	}
	return widest;
}

static void add_text(struct builder *b, struct scene_text text) { g_array_append_val(b->texts, text); }

/* An ink for small letters on a space: nearly black or white, with a little of the space where that leaves enough contrast. */
static uint32_t ink_inside(uint32_t color)
{
	uint32_t ink = style_ink_on(color), soft = color_blend(color, ink, 0.8);
	return color_contrast(color, soft) >= 4.5 ? soft : ink;
}

/* Of the file or rank among those that are drawn. */
static int index_in_window(const struct builder *b, const struct label_place *place)
{
	return place->index - (place->kind == LABEL_FILE ? b->window.file : builder_first_line(b));
}

/* A ring's number: near black, since it lies on two spaces. */
static void add_ring_label(struct builder *b, const struct label_place *place, const char *text)
{
	double size = fmin(fmax(SMALLEST, cell_side(b) * INNER_SHARE), cell_side(b) * 0.4);
	add_text(b,
		(struct scene_text){ .kind = TEXT_RANK,
			.index = index_in_window(b, place),
			.text = builder_intern(b, text),
			.at = { b->left + place->at.x, round(b->top + place->at.y + size * 0.36) },
			.size = size,
			.bold = true,
			.color = ink_inside(b->scene->space[0].color) });
}

/* Where a label begins: at the board's rim, or, where spaces are cut out of drawn squares, at the end of its own file or rank. */
static struct point label_start(const struct builder *b, const struct label_place *place)
{
	if (!b->scene->tiles || (b->background.art && !b->background.tiled) || place->opposite)
		return place->at;
	struct box end = b->layout->place[place->end].outline.box;
	return place->kind == LABEL_FILE ? (struct point){ place->at.x, end.y + end.h } : (struct point){ end.x, place->at.y };
}

/*
 * The middle of a label lies beyond its place by the gap and half its size. Baselines: a line of figures and small letters
 * looks centred when its baseline is 0.34 of the size below the middle.
 */
static void add_label(struct builder *b, const struct label_place *place, double widest)
{
	const char *text = shown_label(b, place);
	if (!text)
		return;
	if (lies_on_board(place)) {
		add_ring_label(b, place, text);
		return;
	}
	double size = label_size(b), gap = label_gap(b), reach_x = gap + widest / 2, reach_y = gap + size * 0.39;
	struct point toward = place->toward;
	/* In a frame that is wider than the labels need, they stand in its middle. */
	if (b->scene->tiles && b->scene->style.framed) {
		reach_x = fmax(reach_x, b->margin.left / 2);
		reach_y = fmax(reach_y, b->margin.top / 2);
	}
	struct point beyond = builder_picture_reach(b, toward);
	struct point at = label_start(b, place);
	struct point middle = { b->left + at.x + toward.x * (reach_x + beyond.x), b->top + at.y + toward.y * (reach_y + beyond.y) };
	add_text(b,
		(struct scene_text){ .kind = place->kind == LABEL_FILE ? TEXT_FILE : TEXT_RANK,
			.index = index_in_window(b, place),
			.text = builder_intern(b, text),
			.at = { middle.x, round(middle.y + size * 0.34) },
			.toward = toward,
			.size = size,
			.bold = b->scene->style.bold,
			.color = b->scene->style.text });
}

static void add_labels(struct builder *b)
{
	double widest[2] = { widest_label(b, LABEL_FILE), widest_label(b, LABEL_RANK) };
	for (guint i = 0; i < b->layout->labels->len && labels_outside(b); i++) {
		const struct label_place *place = &g_array_index(b->layout->labels, struct label_place, i);
		add_label(b, place, widest[place->kind]);
	}
}

/* In a triangle a rank stands in the left corner of its level side and a file in the right one. */
static struct point place_in_triangle(const struct outline *o, enum label_kind kind, double size)
{
	struct point center = outline_center(o), corner = o->corner[0];
	for (int i = 1; i < 3; i++)
		if (kind == LABEL_RANK ? o->corner[i].x < corner.x : o->corner[i].x > corner.x)
			corner = o->corner[i];
	const double inwards = 0.34;
	return (struct point){ corner.x + (center.x - corner.x) * inwards, corner.y + (center.y - corner.y) * inwards + size * 0.34 };
}

/* Inside a box a rank stands in its top left corner and a file in its bottom right one, where pieces leave room; in other spaces both stand at the edge. */
static struct point place_inside(const struct scene_space *space, const struct label_place *place, double width, double size)
{
	struct box box = space->outline.box;
	double gap = fmax(1, round(size * 0.2));
	if (space->outline.kind == OUTLINE_BOX)
		return place->kind == LABEL_RANK ? (struct point){ box.x + gap + width / 2, box.y + gap + size * 0.74 }
						 : (struct point){ box.x + box.w - gap - width / 2, box.y + box.h - gap };
	if (space->outline.n_corners == 3)
		return place_in_triangle(&space->outline, place->kind, size);
	struct point center = outline_center(&space->outline);
	double reach = scene_space_side(space) / 2 - size * 0.6;
	return (struct point){ center.x + place->toward.x * reach, center.y + place->toward.y * reach + size * 0.34 };
}

/* A text in a space; the lines of a hatched one stay away from it. */
static void add_inside(struct builder *b, int index, const char *text, struct point at, double size)
{
	const struct scene_space *space = &b->scene->space[index];
	const struct style *style = &b->scene->style;
	add_text(b,
		(struct scene_text){ .kind = TEXT_COORDINATE,
			.index = index,
			.text = text,
			.at = { at.x, round(at.y) },
			.size = size,
			.bold = style->bold,
			.has_halo = style->print && scene_hatch[space->color_index % LIMIT_COLORS],
			.halo = 0xffffff,
			.color = ink_inside(space->color) });
}

static void add_inner_label(struct builder *b, const struct label_place *place, double size)
{
	const char *text = is_other_rim(b, place) ? NULL : label_text(b, place);
	int index = place->end < b->scene->n_ids ? b->scene->by_id[place->end] : -1;
	if (!text || index < 0)
		return;
	const struct scene_space *space = &b->scene->space[index];
	if (lies_on_board(place)) {
		add_ring_label(b, place, text);
		return;
	}
	size = fmin(size, size * scene_space_side(space) * 0.45 / fmax(1, text_width(b, text, size)));
	if (size < LEAST_CHOSEN)
		return;
	struct point at = place_inside(space, place, text_width(b, text, size), size);
	add_inside(b, index, builder_intern(b, text), at, size);
}

/* Custom boards have neither files nor ranks: every space bears its name. */
static void add_space_name(struct builder *b, int index, double size)
{
	const struct scene_space *space = &b->scene->space[index];
	struct box box = space->outline.box;
	size = fmin(size, size * (box.w - 3) / fmax(1, text_width(b, space->shown, size)));
	if (b->board->space[space->id].hidden || size < LEAST_CHOSEN)
		return;
	add_inside(b, index, space->shown, (struct point){ box.x + box.w / 2, box.y + size }, size);
}

/* Boards of draughts: each space that is played on bears its number, in the corner where a rank stands on others; two digits have to be small beside a round piece. */
static void add_number(struct builder *b, int index, double size)
{
	size = fmax(round(size * NUMBER_SHARE), fmin(size, LEAST_SHARE));
	const struct scene_space *space = &b->scene->space[index];
	if (!board_number(b->board, space->id) || size < LEAST_CHOSEN)
		return;
	const struct label_place corner = { .kind = LABEL_RANK };
	struct point at = place_inside(space, &corner, text_width(b, space->shown, size), size);
	add_inside(b, index, space->shown, at, size);
}

static void add_inner_labels(struct builder *b)
{
	double size = chosen_size(b, INNER_SHARE);
	if (b->scene->style.coordinates != COORDINATES_INSIDE || size <= 0)
		return;
	for (int i = 0; i < b->scene->n_spaces && b->board->numbered; i++)
		add_number(b, i, size);
	for (guint i = 0; i < b->layout->labels->len && !b->board->numbered; i++)
		add_inner_label(b, &g_array_index(b->layout->labels, struct label_place, i), size);
	for (int i = 0; i < b->scene->n_spaces && b->board->custom; i++)
		add_space_name(b, i, size);
}

/*
 * Planes: a board of several boards side by side, kept apart by null labels, as Raumschach has it. The files of each plane begin with its name, Aa to Ae, which
 * stands above it as a title.
 */
struct plane {
	int first, last; /* files */
};

/* What all files of a plane begin with: a letter, and more behind it. NULL: they do not. */
static char *plane_title(const struct builder *b, struct plane p)
{
	const char *first = b->label[LABEL_FILE][p.first];
	gsize length = (gsize)(g_utf8_next_char(first) - first);
	for (int i = p.first; i <= p.last; i++)
		if (strncmp(b->label[LABEL_FILE][i], first, length) || !b->label[LABEL_FILE][i][length])
			return NULL;
	return p.last > p.first ? g_strndup(first, length) : NULL;
}

/* The planes of a board, struct plane; none when it has no titles for them. */
static GArray *find_planes(const struct builder *b)
{
	GArray *planes = g_array_new(FALSE, FALSE, sizeof(struct plane));
	bool possible = wants_outside(b) && b->scene->style.coordinates == COORDINATES_OUTSIDE && !b->board->custom &&
		!strcmp(b->scene->style.shape->name, "square") && cell_side(b) * PLANE_SHARE >= SMALLEST;
	int n = possible ? MIN(b->board->n_file_labels, b->board->cols) : 0;
	for (int i = 0; i < n; i++) {
		struct plane *last = planes->len ? &g_array_index(planes, struct plane, planes->len - 1) : NULL;
		struct plane next = { i, i };
		if (!b->label[LABEL_FILE][i])
			continue;
		if (last && last->last == i - 1)
			last->last = i;
		else
			g_array_append_val(planes, next);
	}
	bool titled = planes->len > 1;
	for (guint i = 0; i < planes->len && titled; i++) {
		g_autofree char *title = plane_title(b, g_array_index(planes, struct plane, i));
		titled = title != NULL;
	}
	g_array_set_size(planes, titled ? planes->len : 0);
	return planes;
}

static double plane_size(const struct builder *b) { return cell_side(b) * PLANE_SHARE; }

/* The middle of a file, from the board's left. */
static double file_middle(const struct builder *b, int file)
{
	for (guint i = 0; i < b->layout->labels->len; i++) {
		const struct label_place *place = &g_array_index(b->layout->labels, struct label_place, i);
		if (place->kind == LABEL_FILE && place->index == file)
			return place->at.x;
	}
	return 0;
}

static void add_plane_titles(struct builder *b)
{
	g_autoptr(GArray) planes = find_planes(b);
	for (guint i = 0; i < planes->len; i++) {
		struct plane p = g_array_index(planes, struct plane, i);
		g_autofree char *title = plane_title(b, p);
		add_text(b,
			(struct scene_text){ .kind = TEXT_PLANE,
				.index = p.first,
				.text = builder_intern(b, title),
				.at = { b->left + (file_middle(b, p.first) + file_middle(b, p.last)) / 2,
					round(b->top - b->scene->keyline - plane_size(b) * 0.3) },
				.toward = { 0, -1 },
				.size = plane_size(b),
				.bold = true,
				.color = b->scene->style.text });
	}
}

static void widen(double *margin, double room) { *margin = fmax(*margin, room); }

void labels_margins(const struct builder *b, struct margins *m)
{
	g_autoptr(GArray) planes = find_planes(b);
	if (planes->len)
		widen(&m->top, b->scene->keyline + plane_size(b) * 1.3);
	double edge = label_gap(b) - b->scene->keyline, widest[2] = { widest_label(b, LABEL_FILE), widest_label(b, LABEL_RANK) };
	for (guint i = 0; i < b->layout->labels->len && labels_outside(b); i++) {
		const struct label_place *place = &g_array_index(b->layout->labels, struct label_place, i);
		if (!shown_label(b, place) || lies_on_board(place))
			continue;
		struct point room = label_room(b, place, widest[place->kind]);
		if (place->toward.x < 0)
			widen(&m->left, room.x - place->at.x + edge);
		if (place->toward.x > 0)
			widen(&m->right, place->at.x + room.x - b->layout->width + edge);
		if (place->toward.y < 0)
			widen(&m->top, room.y - place->at.y + edge);
		if (place->toward.y > 0)
			widen(&m->bottom, place->at.y + room.y - b->layout->height + edge);
	}
}

const char **labels_new_lines(const struct builder *b, bool ranks)
{
	enum coordinates c = b->scene->style.coordinates;
	int n = ranks ? b->scene->ranks : b->scene->cols;
	const char **lines = g_new0(const char *, (gsize)MAX(n, 1));
	for (guint i = 0; i < b->layout->labels->len && (c == COORDINATES_OUTSIDE || c == COORDINATES_ALL_SIDES); i++) {
		const struct label_place *place = &g_array_index(b->layout->labels, struct label_place, i);
		int index = index_in_window(b, place);
		if ((place->kind == LABEL_RANK) == ranks && index >= 0 && index < n && label_text(b, place))
			lines[index] = label_text(b, place);
	}
	return lines;
}

struct scene_text *labels_new_texts(struct builder *b, int *n)
{
	b->texts = g_array_new(FALSE, FALSE, sizeof(struct scene_text));
	add_labels(b);
	add_plane_titles(b);
	add_inner_labels(b);
	*n = (int)b->texts->len;
	return (struct scene_text *)(void *)g_array_free(b->texts, FALSE);
}
