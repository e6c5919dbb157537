/*
 * Signs of a diagram of moves: one for what a piece may do on a space, arrows for slides, and the words that explain those that are used.
 */
#include <string.h>

#include "cli/pieces/piece.h"
#include "render/piece_names.h"

/* The first row whose `does` a space has is its sign. In texts its figure is named before what it says. */
static const struct sign {
	unsigned does;
	const char *mark, *figure, *says;
} signs[] = {
	{ DOES_CASTLE, "star:yellow:solid", "yellow star", "castling" },
	{ DOES_OTHER, "star:cyan:solid", "cyan star", "acts on a friend" },
	{ DOES_ROYAL, "plus:red:solid", "red plus", "takes a royal" },
	{ DOES_FIRST, "diamond:green:solid", "diamond", "first move" },
	{ DOES_HOP_MOVE | DOES_HOP_CAPTURE, "triangle:blue:solid", "blue triangle", "over a screen" },
	{ DOES_HOP_MOVE, "triangle:green:solid", "green triangle", "move over a screen" },
	{ DOES_HOP_CAPTURE, "triangle:red:solid", "red triangle", "capture over a screen" },
	{ DOES_LAME | DOES_MOVE | DOES_CAPTURE, "plus:blue:solid", "blue plus", "can be blocked" },
	{ DOES_LAME | DOES_MOVE, "plus:green:solid", "green plus", "move, can be blocked" },
	{ DOES_LAME | DOES_CAPTURE, "plus:orange:solid", "orange plus", "capture, can be blocked" },
	{ DOES_MOVE | DOES_CAPTURE, "dot:blue:solid", "blue dot", "move or capture" },
	{ DOES_LOCUST, "star:magenta:solid", "magenta star", "captures on its way" },
	{ DOES_STAY, "circle:magenta:solid", "ring", "may stay" },
	{ DOES_MOVE, "dot:green:solid", "green dot", "move" },
	{ DOES_CAPTURE, "cross:red:solid", "cross", "capture" },
	{ 0, "frame:gray:solid", "frame", "screen" },
	{ 0, "arrow:blue", "blue arrow", "slide" },
	{ 0, "arrow:green", "green arrow", "slide, move" },
	{ 0, "arrow:red", "red arrow", "slide, capture" },
	{ 0, "arrow:green:dashed", "dashed arrow", "first move" },
};
enum { SIGN_COUNT = G_N_ELEMENTS(signs), SIGN_SCREEN = SIGN_COUNT - 5, SIGN_BOTH, SIGN_MOVE, SIGN_CAPTURE, SIGN_FIRST };

void diagram_begin(struct diagram *d)
{
	*d = (struct diagram){ g_ptr_array_new_with_free_func(g_free), g_ptr_array_new_with_free_func(g_free), g_string_new(NULL),
		g_array_new(FALSE, FALSE, sizeof(struct picture_sign)), 0 };
}

void diagram_release(struct diagram *d)
{
	g_clear_pointer(&d->marks, g_ptr_array_unref);
	g_clear_pointer(&d->arrows, g_ptr_array_unref);
	g_clear_pointer(&d->signs, g_array_unref);
	if (d->legend)
		g_string_free(g_steal_pointer(&d->legend), TRUE);
}

static void add_all(GPtrArray *list, const GPtrArray *more)
{
	for (guint n = 0; n < more->len; n++)
		g_ptr_array_add(list, g_strdup(more->pdata[n]));
}

void diagram_add(struct diagram *d, const struct cli_options *o)
{
	add_all(d->marks, o->job.marks);
	add_all(d->arrows, o->job.arrows);
}

static int sign_of(unsigned does)
{
	for (size_t n = 0; n < SIGN_SCREEN; n++)
		if ((does & signs[n].does) == signs[n].does)
			return (int)n;
	return -1;
}

void diagram_sign(struct diagram *d, const char *space, unsigned does, bool screen)
{
	enum { OVER_ARROWS = DOES_HOP_MOVE | DOES_HOP_CAPTURE | DOES_CASTLE | DOES_LOCUST | DOES_OTHER | DOES_ROYAL };
	bool shown = (does & DOES_SLIDE) && !(does & OVER_ARROWS);
	int sign = does && !shown ? sign_of(does) : -1;
	if (sign < 0 && !screen)
		return;
	d->used |= 1u << (sign >= 0 ? sign : SIGN_SCREEN);
	g_ptr_array_add(d->marks, g_strdup_printf("%s:%s", space, sign >= 0 ? signs[sign].mark : signs[SIGN_SCREEN].mark));
}

void diagram_arrow(struct diagram *d, const char *way, unsigned does)
{
	static const char *const colors[] = { "blue", "green", "red" };
	bool moves = does & DOES_MOVE, captures = does & DOES_CAPTURE, first = does & DOES_FIRST;
	int color = moves && captures ? 0 : moves ? 1 : 2;
	d->used |= 1u << (first ? SIGN_FIRST : SIGN_BOTH + color);
	g_ptr_array_add(d->arrows, g_strdup_printf("%s:%s%s", way, colors[color], first ? ":dashed" : ""));
}

static void put_legend(struct diagram *d, const char *languages)
{
	for (int n = 0; n < SIGN_COUNT; n++) {
		if (!(d->used & (1u << n)))
			continue;
		const struct picture_sign sign = { signs[n].mark, piece_name_in(languages, signs[n].says) };
		g_array_append_val(d->signs, sign);
		g_string_append_printf(d->legend, "%s%s %s", d->legend->len ? piece_name_in(languages, "; ") : "", piece_name_in(languages, signs[n].figure),
			piece_name_in(languages, signs[n].says));
	}
}

void diagram_show(struct diagram *d, struct job *job)
{
	put_legend(d, job->languages);
	job->marks = d->marks;
	job->arrows = d->arrows;
	job->words_below = d->legend->len ? d->legend->str : NULL;
	job->signs = (const struct picture_sign *)(void *)d->signs->data;
	job->n_signs = (int)d->signs->len;
}
