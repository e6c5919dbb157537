/*
 * Text diagrams.
 *
 * Squares: a grid with lines around every space that exists, one line of text each; a label takes the middle, the pattern
 * character of the space fills what is left of it. Both hexagonal figures are the guide's, line for line (decisions 244, 245):
 *
 *      square               horizontal hexagons          vertical hexagons
 *        +---+---+             / \ /:\                         ___
 *      2 | r |:::|         2  |   |:::|                    ___/   \  2
 *        +---+---+           /:\ / \:/                    /:::\___/
 *      1 |:P:|   |       1  |:::|   |                      \___/
 *        +---+---+           \:/ \ /
 *          a   b              a   b
 *
 * A space where a piece may go is marked by brackets: [ ] or [p]; one that has marks has a letter at its right, which is explained below the diagram. Circular boards are listed ring by ring, slanted grids rank by rank, custom
 * boards place by place, because a text has no room for their geometry.
 */
#include "output/device.h"
#include "scene/speech.h"
#include "scene/view.h"

#include <math.h>
#include <string.h>

/*
 * A paper of columns that grows as it is written on. A cell holds what stands in one column: a character with the marks that combine with it, or nothing
 * where the wide character before it reaches into it, as Chinese ones do.
 */
struct cell {
	char text[28]; /* a character and some marks; more are left out */
};

struct paper {
	GPtrArray *rows;  /* GArray of struct cell */
	GPtrArray *notes; /* const char *: what is said of marked spaces, each once; the first has the letter a */
	int digits;       /* of the numbers inside spaces; 0: none */
};

static int width_of(gunichar c) { return c < 0x300 ? 1 : g_unichar_iszerowidth(c) ? 0 : g_unichar_iswide(c) ? 2 : 1; }

/* How many columns a text takes in a font of one width. */
static int columns_of(const char *text)
{
	int n = 0;
	for (; *text; text = g_utf8_next_char(text))
		n += width_of(g_utf8_get_char(text));
	return n;
}

static bool is_half(const GArray *row, int x) { return x >= 0 && x < (int)row->len && !*g_array_index(row, struct cell, x).text; }

/* Of a wide character that loses one half the other becomes a blank. */
static void set_cell(GArray *row, int x, const char *text, gsize length)
{
	struct cell blank = { " " }, next = { "" }, *cell;
	while ((int)row->len < x)
		g_array_append_val(row, blank);
	if ((int)row->len == x) {
		memcpy(next.text, text, length);
		g_array_append_val(row, next);
		return;
	}
	if (length && is_half(row, x))
		g_array_index(row, struct cell, x - 1) = blank;
	if (is_half(row, x + 1))
		g_array_index(row, struct cell, x + 1) = blank;
	cell = &g_array_index(row, struct cell, x);
	memcpy(cell->text, text, length);
	cell->text[length] = '\0';
}

static void add_mark(GArray *row, int x, const char *mark, gsize length)
{
	char *text = x >= 0 && x < (int)row->len ? g_array_index(row, struct cell, x).text : NULL;
	if (text && strlen(text) + length < sizeof(struct cell))
		strncat(text, mark, length);
}

static void paper_put(struct paper *paper, int x, int y, const char *text)
{
	if (x < 0 || y < 0)
		return;
	while ((int)paper->rows->len <= y)
		g_ptr_array_add(paper->rows, g_array_sized_new(FALSE, FALSE, sizeof(struct cell), 64));
	GArray *row = paper->rows->pdata[y];
	int last = -1; /* where the character before stands */
	for (const char *next; *text; text = next) {
		next = g_utf8_next_char(text);
		int width = width_of(g_utf8_get_char(text));
		if (!width) {
			add_mark(row, last, text, (gsize)(next - text));
			continue;
		}
		set_cell(row, x, text, (gsize)(next - text));
		if (width == 2)
			set_cell(row, x + 1, "", 0);
		last = x;
		x += width;
	}
}

/* A wide character fills half as many places, and a blank what is left. */
static void paper_fill(struct paper *paper, int x, int y, int n, gunichar c)
{
	char text[8] = "";
	int width = MAX(1, width_of(c));
	g_unichar_to_utf8(c, text);
	for (int end = x + n; x < end; x += width)
		paper_put(paper, x, y, x + width <= end ? text : " ");
}

/* Writes text with its middle at column x; an even length leans to the left. */
static void paper_center(struct paper *paper, int x, int y, const char *text) { paper_put(paper, x - (columns_of(text) - 1) / 2, y, text); }

static void paper_write(struct paper *paper, GString *out)
{
	for (guint y = 0; y < paper->rows->len; y++) {
		GArray *row = paper->rows->pdata[y];
		guint length = row->len;
		while (length && !strcmp(g_array_index(row, struct cell, length - 1).text, " "))
			length--;
		for (guint x = 0; x < length; x++)
			g_string_append(out, g_array_index(row, struct cell, x).text);
		g_string_append_c(out, '\n');
	}
}

static void find_notes(const struct scene *s, GPtrArray *notes)
{
	for (int i = 0; i < s->n_spaces; i++)
		if (s->space[i].note && !g_ptr_array_find_with_equal_func(notes, s->space[i].note, g_str_equal, NULL))
			g_ptr_array_add(notes, (gpointer)s->space[i].note);
}

/* "a" for a marked space, "" for others, and for those whose marks come behind the alphabet. */
static const char *letter_of(const struct paper *paper, const struct scene_space *space)
{
	static const char letters[26][2] = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t", "u", "v", "w",
		"x", "y", "z" };
	guint index;
	return space->note && g_ptr_array_find_with_equal_func(paper->notes, space->note, g_str_equal, &index) && index < G_N_ELEMENTS(letters) ? letters[index]
																		: "";
}

/* The number that stands at the left in a space of a board of draughts; NULL: none. */
static const char *number_of(const struct scene *s, const struct scene_space *space)
{
	return s->style.coordinates == COORDINATES_INSIDE ? board_number(s->source.position->board, space->id) : NULL;
}

static int longest_number(const struct scene *s)
{
	int longest = 0;
	for (int i = 0; i < s->n_spaces; i++) {
		const char *number = number_of(s, &s->space[i]);
		longest = MAX(longest, number ? columns_of(number) : 0);
	}
	return longest;
}

/* Labels, and a letter behind when there are marks. */
static int longest_label(const struct scene *s, const struct paper *paper)
{
	int longest = 1;
	for (int i = 0; i < s->n_pieces; i++)
		longest = MAX(longest, columns_of(s->piece[i].label));
	return longest + (paper->notes->len > 0);
}

static int longest_line(const char *const *labels, int n)
{
	int longest = 0;
	for (int i = 0; i < n; i++)
		longest = MAX(longest, labels[i] ? columns_of(labels[i]) : 0);
	return longest;
}

static const char *label_of(const struct scene *s, const struct scene_space *space) { return space->piece < 0 ? "" : s->piece[space->piece].label; }

/* The middle line of a space: pattern, label, the letter of its marks, brackets. */
static void put_inside(struct paper *paper, const struct scene *s, const struct scene_space *space, int x, int y, int width)
{
	const char *label = label_of(s, space);
	int length = columns_of(label);
	paper_fill(paper, x, y, width, space->pattern);
	paper_put(paper, x + paper->digits + (width - paper->digits - length) / 2, y, label);
	paper_put(paper, x + width - 1 - space->legal, y, letter_of(paper, space));
	if (space->legal) {
		if (length == 0)
			paper_fill(paper, x + 1, y, width - 2 - (*letter_of(paper, space) != 0), ' ');
		paper_put(paper, x, y, "[");
		paper_put(paper, x + width - 1, y, "]");
	}
	const char *number = paper->digits ? number_of(s, space) : NULL;
	if (number) {
		paper_fill(paper, x + space->legal, y, paper->digits, ' ');
		paper_put(paper, x + space->legal, y, number);
	}
}

static void figure_squares(const struct scene *s, struct paper *paper, GString *out)
{
	const char *const *files = s->line[0], *const *ranks = s->line[1];
	int file_longest = longest_line(files, s->cols), rank_longest = longest_line(ranks, s->ranks);
	int width = paper->digits + MAX(3, MAX(longest_label(s, paper) + 2, file_longest));
	int left = rank_longest ? rank_longest + 1 : 0;
	for (int i = 0; i < s->n_spaces; i++) {
		const struct scene_space *space = &s->space[i];
		int column = s->style.flip ? s->cols - 1 - space->file : space->file, row = s->style.flip ? space->rank : s->ranks - 1 - space->rank;
		int x = left + column * (width + 1), y = row * 2;
		for (int edge = 0; edge <= 2; edge += 2) {
			paper_put(paper, x, y + edge, "+");
			paper_fill(paper, x + 1, y + edge, width, '-');
			paper_put(paper, x + width + 1, y + edge, "+");
		}
		paper_put(paper, x, y + 1, "|");
		put_inside(paper, s, space, x + 1, y + 1, width);
		paper_put(paper, x + width + 1, y + 1, "|");
	}
	for (int rank = 0; rank < s->ranks; rank++)
		if (ranks[rank])
			paper_put(paper, rank_longest - columns_of(ranks[rank]), (s->style.flip ? rank : s->ranks - 1 - rank) * 2 + 1, ranks[rank]);
	for (int file = 0; file < s->cols; file++)
		if (files[file]) {
			int column = s->style.flip ? s->cols - 1 - file : file;
			paper_put(paper, left + column * (width + 1) + 1 + (width - columns_of(files[file])) / 2, s->ranks * 2 + 1, files[file]);
		}
}

/*
 * Horizontal hexagons: a space is `width` characters wide inside (odd), with (width - 1) / 2 slanted lines above and below
 * its middle line. The second player's view counts files and ranks from the other end.
 */
static void figure_hhex(const struct scene *s, struct paper *paper, GString *out)
{
	const char *const *files = s->line[0], *const *ranks = s->line[1];
	int file_longest = longest_line(files, s->cols), rank_longest = longest_line(ranks, s->ranks);
	int width = MAX(3, MAX(longest_label(s, paper), file_longest) | 1), slopes = (width - 1) / 2, period = width + 1, rise = slopes + 1;
	int left = 3 + MAX(0, rank_longest - 1), bottom = (s->ranks - 1) * rise + slopes;
	for (int i = 0; i < s->n_spaces; i++) {
		const struct scene_space *space = &s->space[i];
		int file = s->style.flip ? s->cols - 1 - space->file : space->file, rank = s->style.flip ? s->ranks - 1 - space->rank : space->rank;
		int x = left + period * file + period / 2 * rank, y = bottom - rise * rank;
		paper_put(paper, x, y, "|");
		put_inside(paper, s, space, x + 1, y, width);
		paper_put(paper, x + width + 1, y, "|");
		for (int k = 1; k <= slopes; k++) {
			paper_put(paper, x + k, y - k, "/");
			paper_fill(paper, x + k + 1, y - k, width - 2 * k, space->pattern);
			paper_put(paper, x + width + 1 - k, y - k, "\\");
			paper_put(paper, x + k, y + k, "\\");
			paper_fill(paper, x + k + 1, y + k, width - 2 * k, space->pattern);
			paper_put(paper, x + width + 1 - k, y + k, "/");
		}
	}
	for (int rank = 0; rank < s->ranks; rank++)
		if (ranks[rank])
			paper_put(paper, 0, bottom - rise * (s->style.flip ? s->ranks - 1 - rank : rank), ranks[rank]);
	for (int file = 0; file < s->cols; file++) {
		int column = s->style.flip ? s->cols - 1 - file : file, lowest = s->ranks;
		for (int rank = 0; rank < s->ranks; rank++)
			if (scene_at(s, file, s->style.flip ? s->ranks - 1 - rank : rank))
				lowest = MIN(lowest, rank);
		if (!files[file] || lowest == s->ranks)
			continue;
		/* Under the lowest rank straight below; under a cut-out corner where the next space of the file would be. */
		int x = left + period * column + period / 2 * lowest + period / 2 - (lowest ? period / 2 : 0);
		paper_center(paper, x, bottom - rise * lowest + rise, files[file]);
	}
}

/* Whether ranks are counted from the first space of each file. */
static bool bends(const struct scene *s)
{
	for (int i = 0; i < s->n_spaces; i++)
		if (s->space[i].line != s->space[i].rank)
			return true;
	return false;
}

/* The leftmost and the rightmost space of a rank, in files and ranks as the reader sees them. */
struct line_end {
	int file, rank;
};

static void reach_line(const struct scene *s, const struct scene_space *space, struct line_end *first, struct line_end *last)
{
	struct line_end here = { s->style.flip ? s->cols - 1 - space->file : space->file, s->style.flip ? s->ranks - 1 - space->rank : space->rank };
	if (first->file < 0 || here.file < first->file)
		*first = here;
	if (here.file > last->file)
		*last = here;
}

/*
 * Vertical hexagons: `width` characters inside the upper line, one more line below with the bottom edge. Each next file is
 * one line higher. Labels of ranks stand where the neighbours beyond both ends would have their middle.
 */
static void figure_vhex(const struct scene *s, struct paper *paper, GString *out)
{
	const char *const *files = s->line[0], *const *ranks = s->line[1];
	int file_longest = longest_line(files, s->cols), rank_longest = longest_line(ranks, s->ranks);
	int width = MAX(3, MAX(longest_label(s, paper), file_longest)), period = width + 1, top = s->cols + 2 * (s->ranks - 1);
	int left = MAX(3, width / 2 + rank_longest + 1), highest = top;
	for (int i = 0; i < s->n_spaces; i++) {
		int file = s->style.flip ? s->cols - 1 - s->space[i].file : s->space[i].file,
		    rank = s->style.flip ? s->ranks - 1 - s->space[i].rank : s->space[i].rank;
		highest = MIN(highest, top - file - 2 * rank);
	}
	int shift = 2 - highest, last = 0;
	for (int i = 0; i < s->n_spaces; i++) {
		const struct scene_space *space = &s->space[i];
		int file = s->style.flip ? s->cols - 1 - space->file : space->file, rank = s->style.flip ? s->ranks - 1 - space->rank : space->rank;
		int x = left + period * file, y = top - file - 2 * rank + shift;
		last = MAX(last, y + 1);
		paper_fill(paper, x + 1, y - 1, width, '_');
		paper_put(paper, x, y, "/");
		put_inside(paper, s, space, x + 1, y, width);
		paper_put(paper, x + width + 1, y, "\\");
		paper_put(paper, x, y + 1, "\\");
		paper_fill(paper, x + 1, y + 1, width, '_');
		paper_put(paper, x + width + 1, y + 1, "/");
	}
	for (int file = 0; file < s->cols; file++) {
		int x = left + period * (s->style.flip ? s->cols - 1 - file : file) + (width + 1) / 2;
		if (files[file]) {
			paper_center(paper, x, 0, files[file]);
			paper_center(paper, x, last + 1, files[file]);
		}
	}
	for (int line = 0; line < s->ranks; line++) {
		struct line_end first = { .file = -1 }, end = { .file = -1 };
		for (int i = 0; i < s->n_spaces; i++)
			if (s->space[i].line == line)
				reach_line(s, &s->space[i], &first, &end);
		if (!ranks[line] || first.file < 0)
			continue;
		bool bent = bends(s);
		int before = top - first.file - 2 * first.rank + shift + (bent && !s->style.flip ? -1 : 1),
		    behind = top - end.file - 2 * end.rank + shift + (bent && s->style.flip ? 1 : -1);
		/* Labels that are longer than a space is wide end and begin beside it. */
		if (columns_of(ranks[line]) > width) {
			paper_put(paper, left + period * first.file - columns_of(ranks[line]), before, ranks[line]);
			paper_put(paper, left + period * (end.file + 1) + 1, behind, ranks[line]);
			continue;
		}
		/* Two figures keep clear of the space: the pair leans away from it. */
		int lean = columns_of(ranks[line]) / 2 - (columns_of(ranks[line]) - 1) / 2;
		paper_center(paper, left + period * first.file - (width + 1) / 2 - lean, before, ranks[line]);
		paper_center(paper, left + period * end.file + period + (width + 1) / 2, behind, ranks[line]);
	}
}

/* A line of a list: each space with what is on it. */
static void put_item(GString *out, const struct scene *s, const struct paper *paper, const struct scene_space *space)
{
	const char *letter = letter_of(paper, space);
	put(out, " %s%s%s%s%s%s%s", space->legal ? "[" : "", space->shown, space->piece < 0 ? "" : "=", label_of(s, space), *letter ? "'" : "", letter,
		space->legal ? "]" : "");
}

/* All of a rank. New string. */
static GString *items_of(const struct scene *s, const struct paper *paper, int rank)
{
	GString *line = g_string_new(NULL);
	for (int file = 0; file < s->cols; file++) {
		const struct scene_space *space = scene_at(s, file, rank);
		if (space)
			put_item(line, s, paper, space);
	}
	return line;
}

static void figure_rings(const struct scene *s, struct paper *paper, GString *out)
{
	for (int rank = s->ranks - 1; rank >= 0; rank--) {
		g_autoptr(GString) line = items_of(s, paper, rank);
		if (line->len)
			put(out, "ring %d%s:%s\n", rank + 1, rank == 0 ? " (inmost)" : "", line->str);
	}
}

static void figure_ranks(const struct scene *s, struct paper *paper, GString *out)
{
	const char *const *ranks = s->line[1];
	int longest = longest_line(ranks, s->ranks);
	for (int rank = s->ranks - 1; rank >= 0; rank--) {
		g_autoptr(GString) line = items_of(s, paper, rank);
		if (line->len == 0)
			continue;
		for (int pad = ranks[rank] ? columns_of(ranks[rank]) : 0; pad < longest; pad++)
			g_string_append_c(out, ' ');
		put(out, "%s%s%s\n", ranks[rank] ? ranks[rank] : "", longest ? ":" : "", line->str + !longest);
	}
}

static void put_column(GString *out, const char *text, int width)
{
	g_string_append(out, text);
	for (int pad = columns_of(text); pad < width; pad++)
		g_string_append_c(out, ' ');
}

/* A line for each place: its coordinate, what is there, and where its middle lies in the picture. */
static void figure_places(const struct scene *s, struct paper *paper, GString *out)
{
	int longest = 0, widest = 1;
	for (int i = 0; i < s->n_spaces; i++) {
		longest = MAX(longest, columns_of(s->space[i].shown) + 2 * s->space[i].legal);
		widest = MAX(widest, s->space[i].piece < 0 ? 0 : columns_of(label_of(s, &s->space[i])));
	}
	for (int i = 0; i < s->n_spaces; i++) {
		const struct scene_space *space = &s->space[i];
		struct point center = outline_center(&space->outline);
		g_autofree char *name = space->legal ? g_strdup_printf("[%s]", space->shown) : g_strdup(space->shown);
		put_column(out, name, longest + 2);
		put_column(out, space->piece < 0 ? "." : label_of(s, space), widest + 2);
		put(out, "%n,%n%s%s\n", round(center.x), round(center.y), *letter_of(paper, space) ? "  " : "", letter_of(paper, space));
	}
}

/* A custom grid whose steps are upright is drawn as squares are. */
static bool is_upright_grid(const struct scene *s)
{
	const struct {
		GArray *steps;
		int other;
	} lines[2] = { { s->style.next_file, 1 }, { s->style.next_rank, 0 } };
	for (int i = 0; i < 2; i++)
		for (guint k = 0; k < lines[i].steps->len; k += 2) {
			double across = g_array_index(lines[i].steps, double, k + (guint)lines[i].other),
			       along = g_array_index(lines[i].steps, double, k + 1 - (guint)lines[i].other);
			if (across != 0 || along <= 0)
				return false;
		}
	return true;
}

static void figure_steps(const struct scene *s, struct paper *paper, GString *out)
{
	if (is_upright_grid(s))
		figure_squares(s, paper, out);
	else
		figure_ranks(s, paper, out);
}

/* By shape. A figure is drawn on the paper, or written as a list of spaces. */
static void (*const figures[])(const struct scene *s, struct paper *paper, GString *out) = {
#define SHAPE(name, title, synonyms, figure, properties) figure_##figure,
#include "engine/shapes.def"
};

/* What a letter says, and where it stands: "a  circled green: e4, d5". */
static void put_notes(const struct scene *s, const struct paper *paper, GString *out)
{
	for (guint n = 0; n < paper->notes->len; n++) {
		const char *note = paper->notes->pdata[n], *letter = NULL;
		g_autoptr(GString) where = g_string_new(NULL);
		for (int i = 0; i < s->n_spaces; i++) {
			if (!s->space[i].note || strcmp(s->space[i].note, note))
				continue;
			letter = letter_of(paper, &s->space[i]);
			put(where, "%s%s", where->len ? ", " : "", s->space[i].shown);
		}
		put(out, "%s%s%s%s: %s\n", n ? "" : "\n", letter, *letter ? "  " : "", note, where->str);
	}
}

/* "beside the board, White: 2Q B +3"; who has nothing, though he might, has "-". */
static void put_hands(const struct scene *s, GString *out)
{
	for (int side = 0; side < 2; side++) {
		int slots = 0, held = 0;
		for (int i = 0; i < s->n_slots; i++) {
			const struct scene_slot *slot = &s->slot[i];
			g_autofree char *number = slot->count > 1 ? g_strdup_printf("%d", slot->count) : g_strdup("");
			if (slot->side != side)
				continue;
			if (!slots++)
				put(out, "%s, %s:", speech_word(s->language, "beside the board"), s->sides[side]);
			if (slot->count)
				put(out, " %s%s", number, slot->label);
			held += slot->count;
		}
		if (s->lead[side])
			put(out, " +%d", s->lead[side]);
		g_string_append(out, !slots ? "" : held ? "\n" : " -\n");
	}
}

/* Words of the picture stand in the middle, or at the left: those of the legend, and on a wide canvas all of them. */
static bool is_above(const struct scene *s, const struct scene_text *text)
{
	return s->words.w > 0 ? text->index == CAPTION_TITLE || text->index == CAPTION_SUBTITLE : text->at.y < s->board.y;
}

/* Words above the board, or below it. */
static void put_captions(const struct scene *s, bool above, GString *out)
{
	for (int i = 0; i < s->n_texts; i++) {
		const struct scene_text *text = &s->text[i];
		if (text_is_caption(text->kind) && text->from_left == (s->words.w > 0) && is_above(s, text) == above)
			put(out, "%s\n", text->text);
	}
}

/* "R  Rook × 2" for each kind of piece. What signs mean is said by notes. */
static void put_legend(const struct scene *s, GString *out)
{
	int piece = 0, n = 0;
	for (int i = 0; i < s->n_texts && s->words.w <= 0; i++) {
		const struct scene_text *text = &s->text[i];
		if (!text_is_caption(text->kind) || !text->from_left)
			continue;
		while (piece < s->n_pieces && !s->piece[piece].legend)
			piece++;
		if (piece == s->n_pieces)
			return;
		put(out, "%s%s  %s\n", n++ ? "" : "\n", s->piece[piece++].label, text->text);
	}
}

static void put_diagram(const struct scene *s, GString *out)
{
	struct paper paper = { g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref), g_ptr_array_new(), longest_number(s) };
	put_captions(s, true, out);
	find_notes(s, paper.notes);
	if (s->cols == 0)
		figure_places(s, &paper, out);
	else
		figures[s->style.shape - shape_table](s, &paper, out);
	paper_write(&paper, out);
	put_hands(s, out);
	if (s->view->wish.turn) {
		g_string_append_printf(out, speech_word(s->language, "%s to move."), s->sides[s->to_move == TO_MOVE_SECOND]);
		g_string_append_c(out, '\n');
	}
	put_captions(s, false, out);
	put_legend(s, out);
	put_notes(s, &paper, out);
	g_ptr_array_unref(paper.rows);
	g_ptr_array_unref(paper.notes);
}

static void ascii_end(struct device *d) { put_diagram(d->scene, d->out); }

/* Pixels; 12 points when the preset leaves the size to the board. */
static double font_size(const struct scene *s) { return (s->style.font_size > 0 ? s->style.font_size : 16) * s->style.scale; }

/* The diagram in a page. Plain text has no size; here the point size and the scale give it one (decision 253). */
static void ascii_page_end(struct device *d)
{
	const struct scene *s = d->scene;
	g_autoptr(GString) diagram = g_string_new(NULL);
	put_diagram(s, diagram);
	html_begin(d->scene, d->out);
	put(d->out, "pre{margin:0;font:%npx/1.15 \"DejaVu Sans Mono\",monospace}\n", font_size(s));
	html_begin_main(s, d->out);
	html_above(s, d->out);
	put(d->out, "<pre role=\"img\" aria-label=\"%t. %t\">\n%t</pre>\n", s->title, s->description, diagram->str);
	html_below(s, NULL, d->out);
	html_end_main(d->out);
}

/* The same as a picture: a line of text for each line, as wide as its characters whatever font there is. */
static void ascii_svg_end(struct device *d)
{
	const struct scene *s = d->scene;
	g_autoptr(GString) diagram = g_string_new(NULL);
	put_diagram(s, diagram);
	g_auto(GStrv) lines = g_strsplit(g_strchomp(diagram->str), "\n", -1);
	double size = font_size(s), advance = size * 0.602, pitch = size * 1.2;
	int longest = 1;
	for (char **line = lines; *line; line++)
		longest = MAX(longest, columns_of(*line));
	double width = ceil((double)longest * advance + size), height = ceil(g_strv_length(lines) * pitch + size);
	put(d->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%n\" height=\"%n\" viewBox=\"0 0 %n %n\" role=\"img\" aria-labelledby=\"%s-t %s-d\">\n",
		width, height, width, height, s->id, s->id);
	put(d->out, "<title id=\"%s-t\">%t</title>\n<desc id=\"%s-d\">%t</desc>\n", s->id, s->title, s->id, s->description);
	if (!s->style.transparent)
		put(d->out, "<path fill=\"#fff\" d=\"M0 0h%nv%nh%nz\"/>\n", width, height, -width);
	put(d->out, "<g font-family=\"'DejaVu Sans Mono',monospace\" font-size=\"%n\">\n", size);
	for (int i = 0; lines[i]; i++) {
		if (!*lines[i])
			continue;
		/* Programs differ in what they do with blanks in SVG; these stay. */
		g_auto(GStrv) words = g_strsplit(lines[i], " ", -1);
		g_autofree char *text = g_strjoinv("\u00a0", words);
		put(d->out, "<text x=\"%n\" y=\"%n\" textLength=\"%n\">%t</text>\n", size / 2, size * 1.4 + i * pitch, (double)columns_of(text) * advance,
			text);
	}
	g_string_append(d->out, "</g>\n</svg>\n");
}

const struct device_row device_ascii_page = {
	.size = sizeof(struct device),
	.end = ascii_page_end,
};

const struct device_row device_ascii_svg = {
	.size = sizeof(struct device),
	.end = ascii_svg_end,
};

const struct device_row device_ascii = {
	.size = sizeof(struct device),
	.end = ascii_end,
};
