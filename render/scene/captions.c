/*
 * Words around a board: how many lines they take, and where these stand.
 *
 * Words are wrapped to the board's width, counted in spaces, so that the number of lines does not depend on the scale, and all pictures of a board view have
 * one geometry. A line that is too long all the same, such as one long word, is drawn smaller.
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

#define PITCH 1.3 /* of the size, from line to line */
#define GAP 0.5   /* of a line's size, between words and board and at the edge */

/* How wide a board is, in spaces; about, where they stand anyhow. */
static double board_width(const struct picture *p)
{
	const struct board *board = p->position->board;
	if (board->custom)
		return 8;
	if (!strcmp(settings_text(p->settings, "shape"), "circle"))
		return fmax(4, 2 * board->ranks + board->cols / G_PI);
	return fmax(4, board->cols);
}

/* The lines of a text, `out` may be NULL. How many. */
static int wrap(const char *text, double share, bool bold, double width, GPtrArray *out)
{
	g_auto(GStrv) words = g_strsplit_set(text, " \t\r", -1);
	g_autoptr(GString) line = g_string_new(NULL);
	int n = 0;
	for (char **word = words; *word && n < MOST_LINES; word++) {
		g_auto(GStrv) parts = g_strsplit(*word, "\n", -1);
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
	return n;
}

void captions_count(const struct picture *picture, int lines[CAPTION_ROLES])
{
	for (int role = 0; role < CAPTION_ROLES; role++)
		lines[role] =
			picture->caption[role] ? MAX(1, wrap(picture->caption[role], roles[role].share, roles[role].bold, board_width(picture), NULL)) : 0;
}

static double size_of(enum caption_role role, double side) { return fmax(SMALLEST, round(roles[role].share * side)); }

static double height_of(enum caption_role role, int lines, double side) { return lines ? round(size_of(role, side) * (PITCH * lines + GAP)) : 0; }

void captions_room(const struct builder *b, double *above, double *below)
{
	*above = *below = 0;
	for (int role = 0; role < CAPTION_ROLES; role++)
		*(roles[role].above ? above : below) += height_of((enum caption_role)role, b->view->wish.lines[role], b->scene->side);
}

/* The lines of one role, the first below `top`. */
static void add_lines(struct scene *scene, enum caption_role role, const char *text, double top, double board_spaces)
{
	g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);
	wrap(text, roles[role].share, roles[role].bold, board_spaces, lines);
	for (guint i = 0; i < lines->len; i++) {
		double size = size_of(role, scene->side), width = style_text_width(lines->pdata[i], size, roles[role].bold), room = scene->width - size;
		scene_add_text(scene,
			(struct scene_text){ .kind = role == CAPTION_STATUS ? TEXT_STATUS : TEXT_CAPTION,
				.index = (int)role,
				.text = builder_intern_for(scene, lines->pdata[i]),
				.at = { scene->board.x + scene->board.w / 2, round(top + size * (0.5 * GAP + 0.98 + PITCH * i)) },
				.size = width > room ? size * room / width : size,
				.bold = roles[role].bold,
				.color = role == CAPTION_TITLE ? scene->style.title : scene->style.text });
	}
}

void captions_add(struct scene *scene, const struct picture *picture)
{
	const int *lines = scene->view->wish.lines;
	double above = 0, below = scene->height, spaces = board_width(picture);
	for (int role = 0; role < CAPTION_ROLES; role++)
		below -= roles[role].above ? 0 : height_of((enum caption_role)role, lines[role], scene->side);
	for (int role = 0; role < CAPTION_ROLES; role++) {
		double *top = roles[role].above ? &above : &below;
		if (picture->caption[role])
			add_lines(scene, (enum caption_role)role, picture->caption[role], *top, spaces);
		*top += height_of((enum caption_role)role, lines[role], scene->side);
	}
}
