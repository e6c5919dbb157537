/*
 * Outlines of SVG in few letters, see svg_path.h.
 *
 * The pen writes; `svg_path_shorten` reads the commands of an outline, makes them absolute, and gives them to a pen. Two kinds of lines are held back until what follows is known, as they may
 * draw nothing: the one that leads back to where the outline began, which Z draws as well, and the one without length, which only draws a dot when it is all there is.
 */
#include "assets/svg_path.h"

#include <math.h>
#include <string.h>

enum { MOST_DECIMALS = 6, MOST_NUMBERS = 7 /* of a command: A */ };

static const gint64 units[MOST_DECIMALS + 1] = { 1, 10, 100, 1000, 10000, 100000, 1000000 };

/* Writing */

void path_pen_init(struct path_pen *pen, GString *out, int decimals) { *pen = (struct path_pen){ .out = out, .decimals = decimals }; }

/* The letters of one command, in the making. */
struct draft {
	char text[MOST_NUMBERS * 24];
	int length;
	char letter;
	bool has_point;
};

static void add_digits(struct draft *d, guint64 n, int least)
{
	char digits[24];
	int length = 0;
	for (; n || length < least; n /= 10)
		digits[length++] = (char)('0' + n % 10);
	while (length)
		d->text[d->length++] = digits[--length];
}

/* A number of units: "-.5". A blank is before it where it would run into the number before. */
static void add_number(struct draft *d, int decimals, gint64 value)
{
	guint64 n = (guint64)(value < 0 ? -value : value), unit = (guint64)units[decimals], whole = n / unit, rest = n % unit;
	bool first = d->length ? g_ascii_isalpha(d->text[d->length - 1]) : false;
	for (; rest && rest % 10 == 0; decimals--)
		rest /= 10;
	if (value < 0)
		d->text[d->length++] = '-';
	else if (!first && (whole || !rest || !d->has_point))
		d->text[d->length++] = ' ';
	if (whole || !rest)
		add_digits(d, whole, 1);
	d->has_point = rest;
	if (rest) {
		d->text[d->length++] = '.';
		add_digits(d, rest, decimals);
	}
}

/* What a letter is understood to be when none is written. */
static char understood(char letter) { return letter == 'M' ? 'L' : letter == 'm' ? 'l' : g_ascii_tolower(letter) == 'z' ? 0 : letter; }

/* The command with `n` numbers, of which all from `first` on are coordinates by turns; `upright`: those of y alone. */
static struct draft draft_of(const struct path_pen *pen, char letter, const gint64 *number, int n, int first)
{
	struct draft d = { .letter = letter, .has_point = pen->has_point };
	bool relative = g_ascii_islower(letter), upright = letter == 'v' || letter == 'V';
	if (understood(pen->letter) != letter || first)
		d.text[d.length++] = letter;
	for (int i = 0; i < n; i++) {
		gint64 origin = i < first || !relative ? 0 : ((i - first) & 1) != upright ? pen->y : pen->x;
		bool flag = first && (i == 3 || i == 4);
		add_number(&d, flag ? 0 : pen->decimals, number[i] - origin);
	}
	return d;
}

/* Chooses the shorter of `best` and both forms of a command; a draft without a letter is none. Of equal ones the relative form comes first: it is more often like others. */
static void try(const struct path_pen *pen, struct draft *best, char letter, const gint64 *number, int n, int first)
{
	for (int i = 0; i < 2; i++) {
		struct draft d = draft_of(pen, i ? g_ascii_toupper(letter) : letter, number, n, first);
		if (!best->letter || d.length < best->length)
			*best = d;
	}
}

static void write_draft(struct path_pen *pen, const struct draft *d, gint64 x, gint64 y)
{
	g_string_append_len(pen->out, d->text, d->length);
	pen->letter = d->letter;
	pen->has_point = d->has_point;
	pen->x = x;
	pen->y = y;
	pen->bent = pen->bent_twice = pen->at_start = false;
}

static void move_to(struct path_pen *pen, gint64 x, gint64 y)
{
	struct draft best = { 0 };
	bool first = !pen->letter;
	pen->start = first ? pen->out->len : pen->start;
	if (first)
		best = draft_of(pen, 'M', (const gint64[]){ x, y }, 2, 0);
	else
		try(pen, &best, 'm', (const gint64[]){ x, y }, 2, 0);
	write_draft(pen, &best, x, y);
	pen->at_start = first;
	pen->from_x = x;
	pen->from_y = y;
}

static void line_to(struct path_pen *pen, gint64 x, gint64 y)
{
	struct draft best = { 0 };
	if (y == pen->y)
		try(pen, &best, 'h', &x, 1, 0);
	else if (x == pen->x)
		try(pen, &best, 'v', &y, 1, 0);
	else
		try(pen, &best, 'l', (const gint64[]){ x, y }, 2, 0);
	if (pen->at_start) {
		struct path_pen behind_m = *pen;
		behind_m.letter = 'm';
		struct draft d = draft_of(&behind_m, 'l', (const gint64[]){ x, y }, 2, 0);
		if (d.length < best.length) {
			pen->out->str[pen->start] = 'm';
			best = d;
		}
	}
	write_draft(pen, &best, x, y);
}

static void close_figure(struct path_pen *pen)
{
	const struct draft d = { .text = "z", .length = 1, .letter = 'z' };
	write_draft(pen, &d, pen->from_x, pen->from_y);
}

static void note_hand(struct path_pen *pen, bool twice, gint64 x, gint64 y)
{
	pen->bent = !twice;
	pen->bent_twice = twice;
	pen->hand_x = x;
	pen->hand_y = y;
}

/* What s or t take as their first control point. */
static void smooth_hand(const struct path_pen *pen, bool twice, gint64 *x, gint64 *y)
{
	bool known = twice ? pen->bent_twice : pen->bent;
	*x = known ? 2 * pen->x - pen->hand_x : pen->x;
	*y = known ? 2 * pen->y - pen->hand_y : pen->y;
}

static void try_bend(const struct path_pen *pen, struct draft *best, const gint64 *p)
{
	gint64 x, y;
	smooth_hand(pen, false, &x, &y);
	if (x == p[0] && y == p[1])
		try(pen, best, 't', p + 2, 2, 0);
	else
		try(pen, best, 'q', p, 4, 0);
}

static void bend_to(struct path_pen *pen, const gint64 *p)
{
	struct draft best = { 0 };
	try_bend(pen, &best, p);
	write_draft(pen, &best, p[2], p[3]);
	note_hand(pen, false, p[0], p[1]);
}

/* Whether a coordinate of a cubic curve is one of a quadratic curve with control point `*out`. */
static bool is_quadratic(gint64 from, gint64 first, gint64 second, gint64 to, gint64 *out)
{
	*out = (3 * first - from) / 2;
	return 3 * first - from == 3 * second - to && 2 * *out == 3 * first - from;
}

static void curve_to(struct path_pen *pen, const gint64 *p)
{
	struct draft best = { 0 }, bend = { 0 };
	gint64 x, y;
	smooth_hand(pen, true, &x, &y);
	if (x == p[0] && y == p[1])
		try(pen, &best, 's', p + 2, 4, 0);
	else
		try(pen, &best, 'c', p, 6, 0);
	gint64 q[4] = { 0, 0, p[4], p[5] };
	bool quadratic = is_quadratic(pen->x, p[0], p[2], p[4], &q[0]) && is_quadratic(pen->y, p[1], p[3], p[5], &q[1]);
	if (quadratic)
		try_bend(pen, &bend, q);
	if (bend.letter && bend.length < best.length) {
		write_draft(pen, &bend, p[4], p[5]);
		note_hand(pen, false, q[0], q[1]);
	} else {
		write_draft(pen, &best, p[4], p[5]);
		note_hand(pen, true, p[2], p[3]);
	}
}

/* Radii, rotation, two flags, which count 1, and the end. */
static void arc_to(struct path_pen *pen, const gint64 *p)
{
	struct draft best = { 0 };
	try(pen, &best, 'a', p, 7, 5);
	write_draft(pen, &best, p[5], p[6]);
}

static gint64 in_units(const struct path_pen *pen, double value)
{
	const double most = 1e9; /* far beyond any picture; sums of some of them still fit */
	return isnan(value) ? 0 : llround(CLAMP(value, -most, most) * (double)units[pen->decimals]);
}

void path_move(struct path_pen *pen, double x, double y) { move_to(pen, in_units(pen, x), in_units(pen, y)); }
void path_line(struct path_pen *pen, double x, double y) { line_to(pen, in_units(pen, x), in_units(pen, y)); }
void path_close(struct path_pen *pen) { close_figure(pen); }

void path_box(struct path_pen *pen, double x, double y, double w, double h)
{
	path_move(pen, x, y);
	path_line(pen, x + w, y);
	path_line(pen, x + w, y + h);
	path_line(pen, x, y + h);
	close_figure(pen);
}

void path_arc(struct path_pen *pen, double r, bool large, bool sweep, double x, double y)
{
	gint64 radius = in_units(pen, r);
	arc_to(pen, (const gint64[]){ radius, radius, 0, large, sweep, in_units(pen, x), in_units(pen, y) });
}

/* Reading */

enum { FINEST = MOST_DECIMALS /* decimals of what is read: relative numbers add up without a loss, and are rounded when they are written */ };

struct reader {
	const char *at;
	struct path_pen pen;
	enum svg_path_use use;
	gint64 x, y, from_x, from_y, hand_x, hand_y; /* as those of the pen, by the commands that were read, in millionths */
	char last;                                   /* the command before, absolute; 0: none */
	bool held, drawn;                            /* a line is held back; something of this outline has a length */
	gint64 held_x, held_y;                       /* in units of the pen */
};

#define BLANKS " \t\n\r\f"

static void skip_blanks(struct reader *r) { r->at += strspn(r->at, BLANKS); }

/* What may stand between two numbers; whether it was a comma. */
static bool skip_comma(struct reader *r)
{
	skip_blanks(r);
	bool comma = *r->at == ',';
	r->at += comma;
	skip_blanks(r);
	return comma;
}

/* The next number, in millionths. False when there is none, or one beyond all bounds. */
static bool read_number(struct reader *r, gint64 *out)
{
	enum { MOST_WHOLE = 6 }; /* digits */
	bool minus = *r->at == '-';
	const char *c = r->at + (minus || *r->at == '+'), *begin = c;
	gint64 value = 0;
	int left = FINEST;
	while (g_ascii_isdigit(*c) && c - begin < MOST_WHOLE)
		value = 10 * value + (*c++ - '0');
	bool digits = c > begin;
	if (*c == '.')
		for (c++; g_ascii_isdigit(*c) && left; left--)
			value = 10 * value + (*c++ - '0');
	if ((digits || left < FINEST) && !g_ascii_isdigit(*c) && *c != 'e' && *c != 'E') {
		value *= units[left];
		*out = minus ? -value : value;
		r->at = c;
		return true;
	}
	if (!digits && left == FINEST)
		return false;
	char *end; /* more digits than count, or an exponent */
	double number = g_ascii_strtod(r->at, &end);
	if (end < c || !(fabs(number) < 1e6))
		return false;
	*out = llround(number * (double)units[FINEST]);
	r->at = end;
	return true;
}

static bool read_flag(struct reader *r, gint64 *out)
{
	if (*r->at != '0' && *r->at != '1')
		return false;
	*out = *r->at++ == '1';
	return true;
}

/* From millionths to units of the pen. */
static gint64 rounded(const struct reader *r, gint64 value)
{
	gint64 unit = units[FINEST - r->pen.decimals];
	return (value + (value < 0 ? -unit / 2 : unit / 2)) / unit;
}

/* Writes the line that was held back, unless it draws nothing. `end`: nothing of its outline follows. */
static void release(struct reader *r, bool end)
{
	bool dot = r->held_x == r->pen.x && r->held_y == r->pen.y;
	if (r->held && (!dot || r->use == SVG_PATH_POINTED || (end && !r->drawn)))
		line_to(&r->pen, r->held_x, r->held_y);
	r->drawn |= r->held && !dot;
	r->held = false;
}

/* Whether a line goes on where the one that is held back leads, along one axis: then they are one. */
static bool goes_on(const struct reader *r, const gint64 *p)
{
	gint64 dx = r->held_x - r->pen.x, dy = r->held_y - r->pen.y, more_x = p[0] - r->held_x, more_y = p[1] - r->held_y;
	return r->held && r->use != SVG_PATH_POINTED && ((!dx && !more_x && dy * more_y > 0) || (!dy && !more_y && dx * more_x > 0));
}

static void draw_line(struct reader *r, const gint64 *p)
{
	if (goes_on(r, p))
		r->drawn = true;
	else if (!r->held || r->use == SVG_PATH_POINTED || r->held_x != p[0] || r->held_y != p[1])
		release(r, false);
	r->held = true;
	r->held_x = p[0];
	r->held_y = p[1];
}

/* Z draws the line back; where there is none to draw, areas are closed without it. */
static void draw_close(struct reader *r)
{
	bool back = r->held && r->drawn && r->use != SVG_PATH_POINTED && r->held_x == r->pen.from_x && r->held_y == r->pen.from_y;
	if (back)
		r->held = false;
	release(r, true);
	const char *next = r->at + strspn(r->at, BLANKS);
	bool needed = r->use != SVG_PATH_FILLED || r->pen.x != r->pen.from_x || r->pen.y != r->pen.from_y || (*next && *next != 'M' && *next != 'm');
	if (needed)
		close_figure(&r->pen);
	r->drawn = false;
}

/* One command whose numbers are absolute, in units of the pen. */
static void draw(struct reader *r, char command, const gint64 *p)
{
	if (command == 'Z') {
		draw_close(r);
		return;
	}
	if (command == 'L') {
		draw_line(r, p);
		return;
	}
	release(r, command == 'M');
	r->drawn = command != 'M';
	switch (command) {
	case 'M': move_to(&r->pen, p[0], p[1]); break;
	case 'C': curve_to(&r->pen, p); break;
	case 'Q': bend_to(&r->pen, p); break;
	default: arc_to(&r->pen, p);
	}
}

/* H and V are lines; S and T are curves whose first control point is understood. Their numbers move to make room. */
static char spell_out(const struct reader *r, char command, gint64 *p, int *n)
{
	bool smooth = command == 'S' || command == 'T', known = smooth && r->last == (command == 'S' ? 'C' : 'Q');
	if (command == 'V')
		p[1] = p[0];
	if (command == 'V')
		p[0] = r->x;
	if (command == 'H')
		p[1] = r->y;
	if (smooth) {
		memmove(p + 2, p, (gsize)*n * sizeof *p);
		p[0] = known ? 2 * r->x - r->hand_x : r->x;
		p[1] = known ? 2 * r->y - r->hand_y : r->y;
	}
	*n = command == 'H' || command == 'V' ? 2 : *n + 2 * smooth;
	return command == 'S' ? 'C' : command == 'T' ? 'Q' : command == 'H' || command == 'V' ? 'L' : command;
}

static const struct {
	char letter;
	int n, first; /* numbers; those from `first` on are coordinates */
} commands[] = { { 'M', 2, 0 }, { 'L', 2, 0 }, { 'H', 1, 0 }, { 'V', 1, 0 }, { 'C', 6, 0 }, { 'S', 4, 0 }, { 'Q', 4, 0 }, { 'T', 2, 0 }, { 'A', 7, 5 },
	{ 'Z', 0, 0 } };

/* The numbers of a command, absolute. False when they are not all there. */
static bool read_numbers(struct reader *r, char letter, int n, int first, gint64 *out)
{
	bool relative = g_ascii_islower(letter), upright = letter == 'v';
	for (int i = 0; i < n; i++) {
		if (i)
			skip_comma(r);
		else
			skip_blanks(r);
		if (!(first && (i == 3 || i == 4) ? read_flag(r, &out[i]) : read_number(r, &out[i])))
			return false;
		if (relative && i >= first)
			out[i] += ((i - first) & 1) != upright ? r->y : r->x;
	}
	return true;
}

/* A command: its numbers are read, made absolute and drawn. False when they are not all there, or no picture has such. */
static bool take_command(struct reader *r, char letter, int row)
{
	int n = commands[row].n, first = commands[row].first;
	gint64 p[MOST_NUMBERS + 1], q[MOST_NUMBERS];
	if (!read_numbers(r, letter, n, first, p))
		return false;
	char command = spell_out(r, commands[row].letter, p, &n);
	for (int i = 0; i < n; i++) {
		if (ABS(p[i]) > units[FINEST] * 1000000)
			return false;
		q[i] = first && (i == 3 || i == 4) ? p[i] : rounded(r, p[i]);
	}
	draw(r, command, q);
	if (command == 'M') {
		r->from_x = p[0];
		r->from_y = p[1];
	}
	r->hand_x = n >= 4 ? p[n - 4] : 0;
	r->hand_y = n >= 4 ? p[n - 3] : 0;
	r->x = n ? p[n - 2] : r->from_x;
	r->y = n ? p[n - 1] : r->from_y;
	r->last = command;
	return true;
}

static bool begins_number(char c) { return c && strchr("+-.0123456789", c); }

static int find_command(char letter)
{
	for (int i = 0; i < (int)G_N_ELEMENTS(commands); i++)
		if (commands[i].letter == g_ascii_toupper(letter))
			return i;
	return -1;
}

static bool read_path(struct reader *r)
{
	char letter = 0;
	skip_blanks(r);
	for (bool comma = false; *r->at; comma = skip_comma(r)) {
		bool number = begins_number(*r->at);
		if (comma && !number)
			return false;
		letter = !number ? *r->at++ : letter ? understood(letter) : 0;
		int row = letter ? find_command(letter) : -1;
		if (row < 0 || (!r->last && commands[row].letter != 'M') || !take_command(r, letter, row))
			return false;
	}
	release(r, true);
	return true;
}

bool svg_path_shorten(const char *d, enum svg_path_use use, struct path_pen *pen)
{
	gsize start = pen->out->len;
	struct reader r = { .at = d, .use = use, .pen = *pen };
	bool read = read_path(&r);
	if (read)
		*pen = r.pen;
	else
		g_string_truncate(pen->out, start);
	return read;
}
