/*
 * Where the lines and diagrams of an article stand: columns filled one after the other.
 *
 * Atoms that keep together are a group and stand in one column. A diagram that has no room waits for the head of the next column, and what follows it fills this one; what begins a game waits
 * with it. Then the last page is set once more, in columns that are as short as they may be.
 */
#include "output/article_inside.h"

struct flow {
	const GArray *atoms;
	GArray *out;                 /* struct article_place */
	GArray *waiting;             /* guint: diagrams */
	int columns, lines, missing; /* `missing`: of the first page */
	int page, column, line;
};

static const struct article_atom *atom_of(const struct flow *f, guint i) { return &g_array_index(f->atoms, struct article_atom, i); }

static int room(const struct flow *f) { return f->lines - (f->page == 0 ? f->missing : 0) - f->line; }

static void place(struct flow *f, guint i)
{
	const struct article_atom *atom = atom_of(f, i);
	struct article_place p = { i, f->page, f->column, f->line + (f->page == 0 ? f->missing : 0) };
	g_array_append_val(f->out, p);
	f->line += atom->is_gap && f->line == 0 ? 0 : atom->lines; /* it is there for whoever sets the page again, in other columns */
}

static void next_column(struct flow *f);

static void place_waiting(struct flow *f)
{
	while (f->waiting->len) {
		guint i = g_array_index(f->waiting, guint, 0);
		if (f->line && atom_of(f, i)->lines > room(f)) {
			next_column(f);
			return;
		}
		g_array_remove_index(f->waiting, 0);
		place(f, i);
	}
}

static void next_column(struct flow *f)
{
	f->line = 0;
	if (++f->column == f->columns) {
		f->column = 0;
		f->page++;
	}
	place_waiting(f);
}

/* Where the group that begins with `i` ends. */
static guint end_of_group(const struct flow *f, guint i, int *lines)
{
	*lines = 0;
	do
		*lines += atom_of(f, i)->is_gap && f->line == 0 ? 0 : atom_of(f, i)->lines;
	while (atom_of(f, i)->keeps && ++i < f->atoms->len);
	return MIN(i, f->atoms->len - 1);
}

static void fill(struct flow *f)
{
	for (guint i = 0; i < f->atoms->len;) {
		int lines;
		guint end = end_of_group(f, i, &lines);
		while (atom_of(f, i)->begins && f->waiting->len)
			next_column(f);
		if (atom_of(f, i)->floats && (f->waiting->len || lines > room(f)) && f->line > 0) {
			g_array_append_val(f->waiting, i);
			i++;
			continue;
		}
		if (lines > room(f) && f->line > 0)
			next_column(f);
		for (; i <= end; i++) {
			if (atom_of(f, i)->lines > room(f) && f->line > 0)
				next_column(f); /* a group that no column holds */
			place(f, i);
		}
	}
	while (f->waiting->len)
		next_column(f);
}

static GArray *flow(const GArray *atoms, int columns, int lines, int missing)
{
	g_autoptr(GArray) waiting = g_array_new(FALSE, FALSE, sizeof(guint));
	struct flow f = { .atoms = atoms,
		.out = g_array_new(FALSE, FALSE, sizeof(struct article_place)),
		.waiting = waiting,
		.columns = columns,
		.lines = lines,
		.missing = missing };
	fill(&f);
	return f.out;
}

/* The atoms of the places from `first` on, in their order, diagrams where they stand. */
static GArray *atoms_from(const GArray *atoms, const GArray *places, guint first)
{
	GArray *out = g_array_new(FALSE, FALSE, sizeof(struct article_atom));
	for (guint i = first; i < places->len; i++)
		g_array_append_val(out, g_array_index(atoms, struct article_atom, g_array_index(places, struct article_place, i).atom));
	return out;
}

/* The shortest columns that hold the last page on one page. */
static void balance(const GArray *atoms, GArray *places, int columns, int lines, int missing)
{
	if (!places->len || columns < 2)
		return;
	int page = g_array_index(places, struct article_place, places->len - 1).page, all = 0;
	guint first = places->len;
	while (first > 0 && g_array_index(places, struct article_place, first - 1).page == page)
		all += g_array_index(atoms, struct article_atom, g_array_index(places, struct article_place, --first).atom).lines;
	missing = page == 0 ? missing : 0;
	g_autoptr(GArray) last = atoms_from(atoms, places, first);
	for (int most = (all + columns - 1) / columns + missing; most < lines; most++) {
		g_autoptr(GArray) tried = flow(last, columns, most, missing);
		if (g_array_index(tried, struct article_place, tried->len - 1).page > 0)
			continue;
		for (guint i = 0; i < tried->len; i++)
			g_array_index(tried, struct article_place, i).atom =
				g_array_index(places, struct article_place, first + g_array_index(tried, struct article_place, i).atom).atom;
		for (guint i = 0; i < tried->len; i++)
			g_array_index(tried, struct article_place, i).page = page;
		g_array_set_size(places, first);
		g_array_append_vals(places, tried->data, tried->len);
		return;
	}
}

GArray *article_flow(const GArray *atoms, int columns, int lines, int missing)
{
	GArray *places = flow(atoms, columns, lines, missing);
	balance(atoms, places, columns, lines, missing);
	return places;
}
