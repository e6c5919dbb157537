/*
 * Outlines of SVG in few letters: what the attribute `d` of a path holds.
 */
#ifndef ASSETS_SVG_PATH_H
#define ASSETS_SVG_PATH_H

#include <glib.h>
#include <stdbool.h>

/*
 * A pen writes an outline, command by command. Each command is written in the shortest of its forms: absolute or relative; h, v, s, q and t where they draw the same; without its letter where
 * that is understood; without blanks and zeros that nobody needs. Coordinates are whole numbers of a unit, 1, 0.1 and so on down to 0.000001, so that relative ones add up to the absolute ones
 * exactly: "M14 1h50v50H14zm50 0h50v50H64z" is two squares beside one another.
 */
struct path_pen {
	GString *out;
	int decimals;          /* 0 to 6: what is behind the point of a unit */
	char letter;           /* the last command as it was written; 0: none */
	bool has_point;        /* the last number had one */
	bool bent, bent_twice; /* the last command was q or t; c or s */
	bool at_start;         /* it was the first M, which may become m, as it is absolute in either case */
	gsize start;           /* where that is in `out` */
	gint64 x, y;           /* where the pen is */
	gint64 from_x, from_y; /* where the outline began */
	gint64 hand_x, hand_y; /* the last control point of a curve */
};
void path_pen_init(struct path_pen *pen, GString *out, int decimals);
void path_move(struct path_pen *pen, double x, double y);
void path_line(struct path_pen *pen, double x, double y);
void path_box(struct path_pen *pen, double x, double y, double w, double h);
/* An arc of a circle of radius `r`, as A has it. */
void path_arc(struct path_pen *pen, double r, bool large, bool sweep, double x, double y);
void path_close(struct path_pen *pen);

/* What an outline is for: areas alone need not be closed; where there may be markers, every point counts. */
enum svg_path_use { SVG_PATH_DRAWN, SVG_PATH_FILLED, SVG_PATH_POINTED };

/*
 * Writes the outline `d` once more with a pen, shorter: it draws the same, as numbers are kept but for what lies below the pen's unit. False when it is none that we can read to its end; nothing
 * is written then. Linear in the text.
 */
bool svg_path_shorten(const char *d, enum svg_path_use use, struct path_pen *pen);

#endif
