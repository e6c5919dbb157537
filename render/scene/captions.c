/*
 * Words around a board: how many lines they take, and where these stand.
 *
 * Words are wrapped to the board's width, counted in spaces, so that all pictures of a board view have one geometry, and on small boards by the size that can still be read. A line
 * that is too long all the same, such as one long word, is drawn smaller; a word that could not be read then is broken.
 */
#include "scene/captions.h"

#include <math.h>
#include <string.h>

#include "scene/marks.h"

/* Sizes are shares of a space's shorter side. */
static const struct role {
	double share;
	bool bold, above;
} roles[CAPTION_ROLES] = {
	[CAPTION_TITLE] = { 0.4, true, true },
	[CAPTION_SUBTITLE] = { 0.28, false, true },
	[CAPTION_STATUS] = { 0.27, false, false },
	[CAPTION_TEXT] = { 0.28, false, false },
	[CAPTION_FOOTER] = { 0.21, false, false },
};

/* Lines of one role: a caption is no article, and a comment may be one. */
enum { MOST_LINES = 12, SMALLEST = 9 };

#define LONGEST_WORD 1.5 /* lines; what is longer is broken */
#define PITCH 1.3        /* of the size, from line to line */
#define GAP 0.5          /* of a line's size, between words and board and at the edge */

/* Files with a space that is drawn. */
static int shown_files(const struct picture *p)
{
	const struct board *board = p->position->board;
	int n = 0;
	for (int file = 0; file < board->cols; file++)
		for (int space = file; space < board->n_spaces; space += board->cols)
			if (builder_has_room(p, space)) {
				n++;
				break;
			}
	return n;
}

/* How wide a board is, in spaces; about, where they stand anyhow. */
static double board_width(const struct picture *p)
{
	const struct board *board = p->position->board;
	if (board->custom)
		return 8;
	if (!strcmp(settings_text(p->settings, "shape"), "circle"))
		return fmax(4, 2 * board->ranks + board->cols / G_PI);
	return fmax(4, p->hidden ? shown_files(p) : board->cols);
}

/* "A –\nB" for the names of "A – B" that are too long for a line, and not for one each. New string. */
static char *broken_at_dash(const char *text, double share, bool bold, double width)
{
	static const char dash[] = " – ";
	const char *at = strstr(text, dash);
	if (!at || strstr(at + 1, dash) || strchr(text, '\n') || style_text_width(text, share, bold) <= width)
		return g_strdup(text);
	g_autofree char *first = g_strndup(text, (gsize)(at - text) + strlen(dash) - 1);
	const char *second = at + strlen(dash);
	bool fits = style_text_width(first, share, bold) <= width && style_text_width(second, share, bold) <= width;
	return fits ? g_strconcat(first, "\n", second, NULL) : g_strdup(text);
}

/* Where a letter ends with all that stands on it, or that a joiner ties to it. */
static const char *behind_letter(const char *at)
{
	enum { JOINER = 0x200d };
	bool joined = false;
	do {
		joined = g_utf8_get_char(at) == JOINER;
		at = g_utf8_next_char(at);
	} while (*at && (joined || g_unichar_iszerowidth(g_utf8_get_char(at)) || g_unichar_ismark(g_utf8_get_char(at))));
	return at;
}

/* A word in pieces that have room, a line each; as many as are drawn. */
static void put_pieces(const char *word, double share, bool bold, double width, GString *out)
{
	g_autoptr(GString) piece = g_string_new(NULL);
	int n = 0;
	for (const char *at = word, *end; *at && n <= MOST_LINES; at = end) {
		gsize before = piece->len;
		end = behind_letter(at);
		g_string_append_len(piece, at, end - at);
		if (before && style_text_width(piece->str, share, bold) > width) {
			g_string_append_len(out, piece->str, (gssize)before);
			g_string_append_c(out, '\n');
			g_string_erase(piece, 0, (gssize)before);
			n++;
		}
	}
	g_string_append(out, piece->str);
}

/* A word, which may have line ends, with more of them where it is too long. New string. */
static char *broken_up(const char *word, double share, bool bold, double width)
{
	enum { WIDEST = 2 }; /* a letter, in sizes */
	if ((double)strlen(word) * WIDEST * share <= LONGEST_WORD * width)
		return g_strdup(word);
	g_auto(GStrv) lines = g_strsplit(word, "\n", -1);
	GString *out = g_string_new(NULL);
	for (char **line = lines; *line; line++) {
		g_string_append(out, line > lines ? "\n" : "");
		if (style_text_width(*line, share, bold) > LONGEST_WORD * width)
			put_pieces(*line, share, bold, width, out);
		else
			g_string_append(out, *line);
	}
	return g_string_free(out, FALSE);
}

static void mark_cut(GPtrArray *lines)
{
	char **last = (char **)&lines->pdata[lines->len - 1], *whole = *last;
	*last = g_strconcat(whole, " \u2026", NULL);
	g_free(whole);
}

/* The lines of a text, `out` may be NULL. How many. */
static int wrap(const char *text, double share, bool bold, double width, GPtrArray *out)
{
	g_autofree char *broken = broken_at_dash(text, share, bold, width);
	g_auto(GStrv) words = g_strsplit_set(broken, " \t\r", -1);
	g_autoptr(GString) line = g_string_new(NULL);
	int n = 0;
	for (char **word = words; *word && n < MOST_LINES; word++) {
		g_autofree char *pieces = broken_up(*word, share, bold, width);
		g_auto(GStrv) parts = g_strsplit(pieces, "\n", -1);
		for (char **part = parts; *part && n < MOST_LINES; part++) {
			double wide = style_text_width(line->str, share, bold) + style_text_width(*part, share, bold) + 0.3 * share;
			if (line->len && (part > parts || wide > width)) {
				if (out)
					g_ptr_array_add(out, g_strdup(line->str));
				g_string_truncate(line, 0);
				n++;
			}
			if (**part)
				g_string_append_printf(line, "%s%s", line->len ? " " : "", *part);
		}
	}
	if (line->len && n < MOST_LINES && ++n && out)
		g_ptr_array_add(out, g_strdup(line->str));
	else if (line->len && out) /* there is more */
		mark_cut(out);
	return n;
}

/* A role's share of a space in a picture whose width is asked for: letters are not smaller than they can be read, so that of small boards they are a larger share. */
static double share_of(const struct picture *picture, enum caption_role role)
{
	enum { MARGINS = 1 }; /* spaces, about */
	double side = picture->words_width / (board_width(picture) + MARGINS);
	return picture->words_width ? fmax(roles[role].share, SMALLEST / side) : roles[role].share;
}

/* The lines of a role's words above or below the board. How many. */
static int wrap_role(const struct picture *picture, enum caption_role role, GPtrArray *out)
{
	return wrap(picture->caption[role], share_of(picture, role), roles[role].bold, board_width(picture), out);
}

void picture_lines(const struct picture *picture, int lines[CAPTION_ROLES])
{
	for (int role = 0; role < CAPTION_ROLES; role++)
		lines[role] = picture->caption[role] ? MAX(1, wrap_role(picture, (enum caption_role)role, NULL)) : 0;
}

void captions_count(const struct picture *picture, int lines[CAPTION_ROLES])
{
	picture_lines(picture, lines);
	for (int role = 0; role < CAPTION_ROLES; role++)
		lines[role] = picture->words_beside ? 0 : MAX(lines[role], picture->lines_room[role]);
}

static double size_of(enum caption_role role, double side) { return fmax(SMALLEST, round(roles[role].share * side)); }

static double height_of(enum caption_role role, int lines, double side) { return lines ? round(size_of(role, side) * (PITCH * lines + GAP)) : 0; }

/* An entry is a picture with a name at its right, and so many spaces wide; what signs say may take more. */
#define ENTRY_WIDTH 3.2
#define ENTRY_HEIGHT 0.72
#define ENTRY_LETTERS 0.24
#define SMALL_BOARD 1.7 /* how much larger it is below a board that is small on its page */

static double entry_height(bool small) { return small ? SMALL_BOARD * ENTRY_HEIGHT : ENTRY_HEIGHT; }

static int legend_columns(const struct picture *p)
{
	double widest = 0;
	for (int i = 0; i < p->n_signs; i++)
		widest = fmax(widest, ENTRY_HEIGHT + 0.4 + style_text_width(p->sign[i].words, ENTRY_LETTERS, false));
	widest = p->legend ? fmax(ENTRY_WIDTH, widest) : widest;
	return MAX(1, (int)(board_width(p) / (p->small ? SMALL_BOARD * widest : fmax(widest, 1))));
}

int legend_kinds(const struct position *p, const char *label[MOST_LEGEND], int count[MOST_LEGEND])
{
	int n = 0;
	for (int space = p->board->n_spaces; space-- > 0;) { /* from below: the first side's come first */
		if (position_is_empty(p, space) || position_is_void(p, space))
			continue;
		const char *here = position_label(p, space);
		int i = 0;
		while (i < n && strcmp(label[i], here))
			i++;
		if (i == MOST_LEGEND)
			continue;
		if (i == n) {
			label[n] = here;
			count[n++] = 0;
		}
		count[i]++;
	}
	return n;
}

int legend_rows(const struct picture *p, int *out_columns)
{
	const char *label[MOST_LEGEND];
	int count[MOST_LEGEND], columns = legend_columns(p);
	*out_columns = columns;
	int n = p->legend ? legend_kinds(p->position, label, count) : 0;
	if (p->legend && p->start && p->start->board == p->position->board)
		n = MAX(n, legend_kinds(p->start, label, count));
	return (n + p->n_signs + columns - 1) / columns;
}

static double legend_height(const struct view_wish *wish, double side)
{
	return wish->legend ? round(side * (entry_height(wish->small) * wish->legend + 0.3)) : 0;
}

double legend_room(const struct scene *scene) { return legend_height(&scene->view->wish, scene->side); }

struct box legend_box(const struct scene *scene, int entry)
{
	double high = entry_height(scene->view->wish.small), side = round(scene->side * high * 0.9), below = legend_height(&scene->view->wish, scene->side);
	for (int role = 0; role < CAPTION_ROLES; role++)
		below += roles[role].above ? 0 : height_of((enum caption_role)role, scene->view->wish.lines[role], scene->side);
	int columns = scene->view->wish.legend_columns;
	return (struct box){ scene->board.x + round(entry % columns * scene->board.w / columns),
		scene->content.y + scene->content.h - below + round(scene->side * (0.15 + high * (entry / columns))), side, side };
}

void legend_add_words(struct scene *scene, int entry, const char *text)
{
	struct box box = legend_box(scene, entry);
	double high = entry_height(scene->view->wish.small), size = fmax(SMALLEST, round(scene->side * high * ENTRY_LETTERS / ENTRY_HEIGHT)),
	       room = scene->board.w / scene->view->wish.legend_columns - scene->side * (high + 0.2), width = style_text_width(text, size, false);
	if (width > room)
		size *= room / width;
	scene_add_text(scene,
		(struct scene_text){ .kind = TEXT_CAPTION,
			.index = CAPTION_TEXT,
			.text = builder_intern_for(scene, text),
			.from_left = true,
			.at = { round(box.x + box.w + scene->side * 0.12), round(box.y + box.h / 2 + size * 0.34) },
			.size = size,
			.color = scene->style.text });
}

void captions_room(const struct builder *b, double *above, double *below)
{
	*above = 0;
	*below = legend_height(&b->view->wish, b->scene->side);
	for (int role = 0; role < CAPTION_ROLES; role++)
		*(roles[role].above ? above : below) += height_of((enum caption_role)role, b->view->wish.lines[role], b->scene->side);
}

/* The size of a role's letters: the usual one, or smaller when the longest line would be wider than the picture. */
static double fitting_size(const struct scene *scene, enum caption_role role, const GPtrArray *lines)
{
	double size = size_of(role, scene->side), room = scene->content.w - size, widest = 0;
	for (guint i = 0; i < lines->len; i++)
		widest = fmax(widest, style_text_width(lines->pdata[i], size, roles[role].bold));
	return widest > room ? size * room / widest : size;
}

/* The lines of one role, the first below `top`. */
static void add_lines(struct scene *scene, const struct picture *picture, enum caption_role role, double top)
{
	g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);
	wrap_role(picture, role, lines);
	double pitch = size_of(role, scene->side), size = fitting_size(scene, role, lines);
	for (guint i = 0; i < lines->len; i++)
		scene_add_text(scene,
			(struct scene_text){ .kind = role == CAPTION_STATUS ? TEXT_STATUS : TEXT_CAPTION,
				.index = (int)role,
				.text = builder_intern_for(scene, lines->pdata[i]),
				.at = { scene->board.x + scene->board.w / 2, round(top + pitch * (0.5 * GAP + 0.98 + PITCH * i)) },
				.size = size,
				.bold = roles[role].bold,
				.color = role == CAPTION_TITLE ? scene->style.title : scene->style.text });
}

/*
 * Words beside the board, from the left, in the middle of the height. The title is a twelfth of it, or as small as it takes for all of them to have room.
 */
#define BESIDE 0.21 /* of the height, for a share of 1: a title of 0.4 is a twelfth */

static double beside_lines(const struct scene *scene, const struct picture *picture, double unit, GPtrArray *lines[CAPTION_ROLES])
{
	double high = 0;
	for (int role = 0; role < CAPTION_ROLES; role++) {
		g_ptr_array_set_size(lines[role], 0);
		if (picture->caption[role])
			wrap(picture->caption[role], roles[role].share, roles[role].bold, scene->words.w / unit, lines[role]);
		high += roles[role].share * unit * (PITCH * lines[role]->len + (lines[role]->len ? GAP : 0));
	}
	return high;
}

static bool is_too_wide(const struct scene *scene, double unit, GPtrArray *lines[CAPTION_ROLES])
{
	for (int role = 0; role < CAPTION_ROLES; role++)
		for (guint i = 0; i < lines[role]->len; i++)
			if (style_text_width(lines[role]->pdata[i], roles[role].share * unit, roles[role].bold) > scene->words.w)
				return true;
	return false;
}

static void add_beside(struct scene *scene, const struct picture *picture)
{
	static const enum caption_role order[CAPTION_ROLES] = { CAPTION_TITLE, CAPTION_SUBTITLE, CAPTION_STATUS, CAPTION_TEXT, CAPTION_FOOTER };
	GPtrArray *lines[CAPTION_ROLES];
	double unit = scene->words.h * BESIDE;
	for (int role = 0; role < CAPTION_ROLES; role++)
		lines[role] = g_ptr_array_new_with_free_func(g_free);
	double high = beside_lines(scene, picture, unit, lines);
	while (unit > SMALLEST / roles[CAPTION_FOOTER].share && (high > scene->words.h || is_too_wide(scene, unit, lines)))
		high = beside_lines(scene, picture, unit *= 0.94, lines);
	double y = scene->words.y + (scene->words.h - high) / 2;
	for (int k = 0; k < CAPTION_ROLES; k++) {
		enum caption_role role = order[k];
		double size = roles[role].share * unit;
		for (guint i = 0; i < lines[role]->len; i++)
			scene_add_text(scene,
				(struct scene_text){ .kind = role == CAPTION_STATUS ? TEXT_STATUS : TEXT_CAPTION,
					.index = (int)role,
					.text = builder_intern_for(scene, lines[role]->pdata[i]),
					.from_left = true,
					.at = { scene->words.x, round(y + size * (0.98 + PITCH * i)) },
					.size = size,
					.bold = roles[role].bold,
					.color = role == CAPTION_TITLE ? scene->style.title : scene->style.text });
		y += size * (PITCH * lines[role]->len + (lines[role]->len ? GAP : 0));
		g_ptr_array_unref(lines[role]);
	}
}

void captions_add(struct scene *scene, const struct picture *picture)
{
	const int *lines = scene->view->wish.lines;
	double above = scene->content.y, below = scene->content.y + scene->content.h;
	if (picture->words_beside) {
		add_beside(scene, picture);
		return;
	}
	for (int role = 0; role < CAPTION_ROLES; role++)
		below -= roles[role].above ? 0 : height_of((enum caption_role)role, lines[role], scene->side);
	for (int role = 0; role < CAPTION_ROLES; role++) {
		double *top = roles[role].above ? &above : &below;
		if (picture->caption[role])
			add_lines(scene, picture, (enum caption_role)role, *top);
		*top += height_of((enum caption_role)role, lines[role], scene->side);
	}
}
