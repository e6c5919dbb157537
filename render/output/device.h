/*
 * A device writes one kind of output. It is a struct whose first member is `struct device`, and one constant row of methods;
 * a method that is left out has nothing to say. The walker calls them in the order of painting; the second marks and texts lie above the pieces:
 *
 *   begin  space...  mark...  text...  piece...  mark...  text...  end
 *
 * A device that fails sets `rc` through diag_error; the walker then stops and the output is dropped.
 */
#ifndef OUTPUT_DEVICE_H
#define OUTPUT_DEVICE_H

#include "output/number.h"
#include "render/render.h"
#include "scene/scene.h"

struct device {
	const struct device_row *row;
	const struct output *output;
	struct scene *scene;
	const struct output_context *context;
	GString *out;
	struct diags *ds;
	enum rc rc;
};

struct device_row {
	size_t size;     /* of the device's struct */
	unsigned format; /* of encode.h, when it writes bitmaps */
	void (*begin)(struct device *d);
	void (*space)(struct device *d, const struct scene_space *space);
	void (*mark)(struct device *d, const struct scene_mark *mark);
	void (*text)(struct device *d, const struct scene_text *text);
	void (*piece)(struct device *d, const struct scene_piece *piece);
	void (*end)(struct device *d);
};

#define OUTPUT(kind, ...) extern const struct device_row device_##kind;
#include "output/outputs.def"
#undef OUTPUT

/* Parts that several devices share. */
void map_write(struct scene *scene, const char *name, GString *out); /* a whole <map> */
void html_begin(struct scene *scene, GString *out);                  /* doctype, head up to and without </style> */
void html_end(GString *out);
void html_begin_main(const struct scene *scene,
	GString *
		out); /* after html_begin and rules of style: up to the title, which is a heading for those who cannot see; what is wider than the window is scrolled */
void html_open_main(const struct scene *scene, GString *out); /* the same with rules of style that have come from such pages */
void html_end_main(GString *out);

/* What a page says besides the board (page_words.c): the program's words above it; whose turn it is below; and about the game. Both together: html_below. */
struct html_pictures {      /* of the pieces in a list; NULL: none */
	const char *prefix; /* of the ids of symbols that the page has */
	GHashTable *known;  /* the ids of that art, and the numbers of its symbols, #prefix-a0, plus 1: other pieces are not listed. NULL: see below */
	bool classes;       /* the page has html_art_classes; else pictures are embedded */
};
extern const struct html_pictures html_embedded, html_of_classes;
void html_above(const struct scene *scene, GString *out);
void html_above_once(const struct scene *scene, const char *end, GString *out); /* without what says how the game ended, where its status is `end`; NULL: all */
bool html_is_end(const struct scene *scene, const char *end);                   /* whether its status is that */
void html_status(const struct scene *scene, GString *out);
void html_about(const struct scene *scene, const struct html_pictures *pictures, GString *out);
void html_below(const struct scene *scene, const struct html_pictures *pictures, GString *out);

/* A page that html_begin_main and html_end_main made, taken apart. Borrowed from it. */
struct html_parts {
	const char *style, *body;
	gsize style_length, body_length;
};
void html_split(const char *page, struct html_parts *out);
int html_color_index(const struct scene *scene, const struct scene_space *space); /* the number in the class of a space's colour */
void html_color_classes(const struct scene *scene, GString *out);                 /* ".c0" and so on: the colours of the spaces, or their hatches */
void html_line_shadows(const struct scene *scene, GString *out);                  /* shadows that are the lines around a box, as a bitmap has them */
void html_keyline(const struct scene *scene, GString *out);                       /* the line around the board as a shadow of a space */
void html_scheme(const struct scene *scene, GString *out);                        /* other colours on a dark page, for those who asked for both */
void html_art_classes(const struct scene *scene, GString *out); /* one CSS class for each art of the board and of the page's list: "." + its id */

/*
 * The elements of an SVG in order, noted while it is written (output_context.parts): where each begins. A drawing and a piece are one element, the words are title and
 * description; a symbol draws nothing where it stands. With `vectors` a piece may have two, and nobody wants them.
 */
enum svg_part_kind { SVG_WORDS, SVG_SYMBOL, SVG_DRAWING, SVG_PIECE, SVG_END };
struct svg_part {
	enum svg_part_kind kind;
	gsize at;
	const void *of; /* the struct art of a symbol, the struct scene_piece of a piece */
};

/* width and height of an <svg> for so many pixels: millimetres where a space is so many, but not in a page that has only parts of it. */
void svg_put_size(const struct output_context *context, const struct scene *s, double width, double height, GString *out);

/* What lies over the pieces, and figures that reach from space to space, as an SVG that is laid over a page at the picture's box `view`. Nothing when there is none. */
void svg_write_figures(const struct scene *scene, struct box view, const char *style, GString *out);

/* The marks of a box as a style: its background pictures and shadows, with the lines around it, which they would hide. Appends nothing when there are none. */
void html_mark_style(const struct scene *scene, const struct scene_space *space, GString *out);

#endif
