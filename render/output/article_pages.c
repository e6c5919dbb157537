/*
 * Articles on paper: the pages of albums with columns of text, each as a display list.
 *
 * Everything stands on lines of `type.leading` from the head of the page on: paragraphs, headers, and diagrams, which take whole lines. Contents are set first, without numbers of pages, to know
 * how many pages they are; numbers do not change where lines end.
 */
#include <math.h>
#include <string.h>

#include "output/article_inside.h"
#include "output/device.h"
#include "raster/list_style.h"
#include "scene/speech.h"

static const struct album_type text_type = { 9, 8.2, 11.5 };
static const double frame = 0.7, number_room = 24, indent = 9;
#define MAIN_BOARD 0.64    /* of the column's width */
#define SMALL_BOARD 0.46   /* in variations */
#define HIGHEST_BOARD 0.45 /* of the column's height */
enum { TITLE_SIZE = 20, TITLE_LINES = 3 };

struct pages {
	const struct article *a;
	struct album_setting s;
	int columns;
	double column;
	guint *page_of;  /* of each game, from 1 */
	GArray *written; /* bool: stamps that the document has */
};

/* Atoms */

static void atom_clear(gpointer p)
{
	struct article_atom *atom = p;
	if (atom->line)
		g_string_free(atom->line, TRUE);
}

static GArray *atoms_new(void)
{
	GArray *out = g_array_new(FALSE, FALSE, sizeof(struct article_atom));
	g_array_set_clear_func(out, atom_clear);
	return out;
}

static struct article_atom *last_atom(GArray *atoms) { return &g_array_index(atoms, struct article_atom, atoms->len - 1); }

static void add_gap(GArray *atoms, int lines)
{
	struct article_atom gap = { .lines = lines, .is_gap = true };
	if (atoms->len)
		g_array_append_val(atoms, gap);
}

/* As few lines, about equally long. */
static GPtrArray *balanced(const GArray *runs, double size, double width)
{
	GPtrArray *best = article_break(runs, size, width);
	for (double tried = width * 0.93; tried > width / 2 && best->len > 1; tried -= width * 0.07) {
		GPtrArray *narrower = article_break(runs, size, tried);
		bool fits = narrower->len == best->len;
		g_ptr_array_unref(fits ? best : narrower);
		best = fits ? narrower : best;
		if (!fits)
			break;
	}
	return best;
}

/* Lines of which the first and the last two stay together. */
static void add_lines(const struct pages *p, GArray *atoms, const GArray *runs, double size, double left, char place, guint game)
{
	double width = p->column - left;
	GPtrArray *lines = place == 'm' ? balanced(runs, size, width) : article_break(runs, size, width);
	for (guint i = 0; i < lines->len; i++) {
		struct article_atom atom = { .lines = 1,
			.keeps = i + 1 < lines->len && (i == 0 || i + 2 == lines->len),
			.line = lines->pdata[i],
			.indent = left,
			.width = width,
			.game = game + 1,
			.place = place == 'j' && i + 1 == lines->len ? 'l' : place };
		g_array_append_val(atoms, atom);
	}
	g_ptr_array_set_free_func(lines, NULL);
	g_ptr_array_unref(lines);
}

static double board_scale(const struct pages *p, const struct article_diagram *d)
{
	double width = p->column * (d->small ? SMALL_BOARD : MAIN_BOARD), height = HIGHEST_BOARD * p->s.lines * p->s.type.leading;
	if (d->width > 1.5 * d->height) /* wide boards would be low */
		width = p->column * (d->small ? MAIN_BOARD : 1);
	return fmin(width / d->width, fmin(d->width > d->height ? height : fmax(width, 1) * 1.25, height) / d->height);
}

static void add_diagram(const struct pages *p, GArray *atoms, const struct article_block *b)
{
	double height = b->diagram->height * board_scale(p, b->diagram), leading = p->s.type.leading;
	GPtrArray *caption = article_break(b->run, p->s.type.small, p->column);
	g_autoptr(GString) all = g_string_new(NULL);
	for (guint i = 0; i < caption->len; i++)
		g_string_append_printf(all, "%s%s", i ? "\f" : "", ((const GString *)caption->pdata[i])->str);
	struct article_atom atom = { .lines = (int)ceil(height / leading + (caption->len ? 1.6 : 1)) + (int)caption->len,
		.floats = true,
		.diagram = b->diagram,
		.game = b->game + 1,
		.line = caption->len ? g_string_new(all->str) : NULL,
		.width = p->column,
		.place = 'm' };
	g_array_append_val(atoms, atom);
	g_ptr_array_unref(caption);
}

static void add_heading(const struct pages *p, GArray *atoms, const struct article_block *b)
{
	add_gap(atoms, 2);
	if (atoms->len)
		last_atom(atoms)->begins = last_atom(atoms)->keeps = true;
	guint first = atoms->len;
	add_lines(p, atoms, b->run, p->s.type.size * 1.2, 0, 'm', b->game);
	for (guint i = first; i < atoms->len; i++)
		g_array_index(atoms, struct article_atom, i).keeps = true;
}

static void add_block(const struct pages *p, GArray *atoms, const struct article_block *b)
{
	guint first = atoms->len;
	if (b->kind == BLOCK_HEADING)
		add_heading(p, atoms, b);
	else if (b->kind == BLOCK_DIAGRAM)
		add_diagram(p, atoms, b);
	else if (b->kind == BLOCK_ABOUT) {
		add_lines(p, atoms, b->run, p->s.type.small, 0, 'm', b->game);
		for (guint i = first; i < atoms->len; i++)
			g_array_index(atoms, struct article_atom, i).keeps = true;
	} else
		add_lines(p, atoms, b->run, p->s.type.size, b->kind == BLOCK_MAIN ? 0 : fmin(b->depth, 8) * indent, 'j', b->game);
}

static GArray *atoms_of_games(const struct pages *p)
{
	GArray *out = atoms_new();
	for (guint i = 0; i < p->a->block->len; i++) {
		const struct article_block *b = p->a->block->pdata[i];
		const struct article_block *before = i ? p->a->block->pdata[i - 1] : NULL;
		if (before && before->kind <= BLOCK_ABOUT && b->kind > BLOCK_ABOUT) {
			add_gap(out, 1);
			last_atom(out)->keeps = true;
		}
		add_block(p, out, b);
	}
	return out;
}

/* Writing */

static void put_diagram(struct pages *p, GString *out, const struct article_diagram *d, double x, double y)
{
	double scale = board_scale(p, d), width = d->width * scale, height = d->height * scale;
	x += (p->column - width) / 2;
	for (guint i = 0; i < d->put->len; i++) {
		const struct article_put *at = &g_array_index(d->put, struct article_put, i);
		const struct article_stamp *stamp = p->a->stamp->pdata[at->stamp];
		bool *written = &g_array_index(p->written, bool, at->stamp);
		if (!*written)
			put(out, "stamp %d %n %n %d\n%s\n", (int)at->stamp, stamp->width, stamp->height, (int)strlen(stamp->svg), stamp->svg);
		*written = true;
		g_string_append_printf(out, "at %u ", at->stamp);
		put(out, "%n %n ", x + at->x * scale, y + at->y * scale);
		put_fraction(out, at->scale * scale);
		g_string_append_c(out, '\n');
	}
	if (!d->framed)
		return;
	put(out, "rule %n %n %n %n\nrule %n %n %n %n\n", x - frame, y - frame, width + 2 * frame, frame, x - frame, y + height, width + 2 * frame, frame);
	put(out, "rule %n %n %n %n\nrule %n %n %n %n\n", x - frame, y, frame, height, x + width, y, frame, height);
}

static void put_line(GString *out, double x, double y, double width, char place, const char *runs)
{
	const char letter[2] = { place, '\0' };
	put(out, "line %n %n %n %s\n%send\n", place == 'm' ? x + width / 2 : place == 'r' ? x + width : x, y, width, letter, runs);
}

static void put_atom(struct pages *p, GString *out, const struct article_atom *atom, double x, double top)
{
	double leading = p->s.type.leading;
	if (atom->diagram) {
		g_auto(GStrv) caption = g_strsplit(atom->line ? atom->line->str : "", "\f", -1); /* lines */
		guint n = g_strv_length(caption);
		put_diagram(p, out, atom->diagram, x, top + leading * 0.55);
		for (guint i = 0; i < n; i++)
			put_line(out, x, top + (atom->lines - (int)(n - i)) * leading, p->column, 'm', caption[i]);
		return;
	}
	if (atom->line)
		put_line(out, x + atom->indent, top + leading, atom->width, atom->place, atom->line->str);
	g_autofree char *number = g_strdup_printf("%u", atom->number);
	if (atom->number)
		album_list_text(out, x + p->column, top + leading, p->s.type.size, ALBUM_RIGHT, 0, number);
}

static void begin_page(struct pages *p, const char *section)
{
	album_begin_page(&p->s);
	p->s.sections->pdata[p->s.sections->len - 1] = (gpointer)section;
}

/* Sets atoms on pages of their own with this name; NULL: the game that goes on at a page's head, or begins there, gives its own. */
static void put_atoms(struct pages *p, const GArray *atoms, int missing, const char *section)
{
	g_autoptr(GArray) places = article_flow(atoms, p->columns, p->s.lines, missing);
	int page = -1;
	for (guint i = 0; i < places->len; i++) {
		const struct article_place *at = &g_array_index(places, struct article_place, i);
		const struct article_atom *atom = &g_array_index(atoms, struct article_atom, at->atom);
		for (; page < at->page; page++)
			begin_page(p, section ? section : ((const struct article_entry *)p->a->game->pdata[MAX(1, atom->game) - 1])->name);
		if (!section && atom->game && !p->page_of[atom->game - 1])
			p->page_of[atom->game - 1] = p->s.pages->len;
		put_atom(p, p->s.page, atom, p->s.left + at->column * (p->column + ALBUM_GUTTER), p->s.top + at->line * p->s.type.leading);
	}
}

/* Title, contents, index */

static int title_lines(const struct article *a)
{
	const struct article_format *f = &a->format;
	return (f->title && *f->title ? TITLE_LINES : 0) + (f->subtitle && *f->subtitle ? 2 : 0);
}

static void put_title(struct pages *p)
{
	const struct article_format *f = &p->a->format;
	double middle = p->s.left + p->s.content_width / 2, y = p->s.top, size = TITLE_SIZE;
	if (!p->s.pages->len)
		return;
	GString *out = p->s.pages->pdata[0];
	if (f->title && *f->title) {
		while (size > 8 && album_width(f->title, size, true) > p->s.content_width)
			size -= 0.5;
		album_list_text(out, middle, y + 1.8 * p->s.type.leading, size, ALBUM_MIDDLE, LIST_BOLD, f->title);
		y += TITLE_LINES * p->s.type.leading;
	}
	if (f->subtitle && *f->subtitle)
		album_list_text(out, middle, y + p->s.type.leading * 0.6, p->s.type.size * 1.2, ALBUM_MIDDLE, LIST_SLANTED, f->subtitle);
}

static void add_words(const struct pages *p, GArray *atoms, unsigned style, const char *text, double size, double left, char place)
{
	GArray *runs = g_array_new(FALSE, FALSE, sizeof(struct article_run));
	struct article_run run = { (char *)text, NULL, style };
	g_array_append_val(runs, run);
	add_lines(p, atoms, runs, size, left, place, 0);
	g_array_unref(runs);
}

static const char *word(const struct pages *p, const char *english) { return speech_word(speech_language(p->a->format.language), english); }

static void add_list_heading(const struct pages *p, GArray *atoms, const char *english)
{
	add_words(p, atoms, ARTICLE_BOLD, word(p, english), p->s.type.size * 1.4, 0, 'l');
	last_atom(atoms)->keeps = true;
	add_gap(atoms, 1);
	last_atom(atoms)->keeps = true;
}

/* Each game with the number of its page, which is not known yet when they are set to see how many pages they are. */
static void put_contents(struct pages *p)
{
	g_autoptr(GArray) atoms = atoms_new();
	add_list_heading(p, atoms, "Contents");
	for (guint i = 0; i < p->a->game->len; i++) {
		const struct article_entry *e = p->a->game->pdata[i];
		g_autofree char *about = *e->about ? g_strconcat(e->name, ", ", e->about, NULL) : g_strdup(e->name);
		double column = p->column;
		guint first = atoms->len;
		p->column -= number_room;
		add_words(p, atoms, 0, about, p->s.type.size, 0, 'l');
		p->column = column;
		for (guint k = first; k + 1 < atoms->len; k++)
			g_array_index(atoms, struct article_atom, k).keeps = true;
		last_atom(atoms)->number = p->page_of[i];
	}
	put_atoms(p, atoms, title_lines(p->a), word(p, "Contents"));
}

/* The contents again, with numbers, in place of those without. */
static void number_contents(struct pages *p, guint n)
{
	GPtrArray *pages = p->s.pages, *sections = p->s.sections;
	g_autoptr(GPtrArray) again = g_ptr_array_new(), more = g_ptr_array_new();
	p->s.pages = again;
	p->s.sections = more;
	put_contents(p);
	for (guint i = 0; i < n && i < again->len; i++) {
		g_string_free(pages->pdata[i], TRUE);
		pages->pdata[i] = again->pdata[i];
	}
	p->s.pages = pages;
	p->s.sections = sections;
}

/* "Anderssen  3, 5": players and the pages on which their games begin. New strings. */
GPtrArray *article_index(const struct article *a, const guint *number)
{
	g_autoptr(GHashTable) found = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	for (guint i = 0; i < a->game->len; i++)
		for (int side = 0; side < 2; side++) {
			const char *name = ((const struct article_entry *)a->game->pdata[i])->player[side];
			g_autofree char *page = g_strdup_printf("%u", number[i]), *known = g_strdup(g_hash_table_lookup(found, name));
			const char *last = known ? strrchr(known, ' ') : NULL;
			if (*name && !(last && !strcmp(last + 1, page)))
				g_hash_table_replace(found, g_strdup(name), known ? g_strconcat(known, ", ", page, NULL) : g_strconcat(" ", page, NULL));
		}
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	GHashTableIter i;
	gpointer name, pages;
	g_hash_table_iter_init(&i, found);
	while (g_hash_table_iter_next(&i, &name, &pages))
		g_ptr_array_add(names, g_strconcat(name, " ", pages, NULL));
	g_ptr_array_sort(names, album_by_word);
	return names;
}

static void put_index(struct pages *p)
{
	g_autoptr(GArray) atoms = atoms_new();
	g_autoptr(GPtrArray) names = article_index(p->a, p->page_of);
	add_list_heading(p, atoms, "Players");
	for (guint i = 0; i < names->len; i++)
		add_words(p, atoms, 0, names->pdata[i], p->s.type.size, 0, 'l');
	if (names->len)
		put_atoms(p, atoms, 0, word(p, "Players"));
}

static void put_all(struct pages *p)
{
	const struct article_format *f = &p->a->format;
	if (f->contents)
		put_contents(p);
	guint front = p->s.pages->len;
	g_autoptr(GArray) games = atoms_of_games(p);
	put_atoms(p, games, front ? 0 : title_lines(p->a), NULL);
	if (front)
		number_contents(p, front);
	put_title(p);
	if (f->page.index)
		put_index(p);
	album_end_pages(&p->s);
}

static void string_free(gpointer text) { g_string_free(text, TRUE); }

GPtrArray *article_pages(const struct article *a, struct diags *ds)
{
	enum { NARROWEST = 110, LEAST_LINES = 12 }; /* points: two words and a move; lines: a header, a small board and what it stands on */
	struct pages p = { .a = a };
	GPtrArray *pages = g_ptr_array_new_with_free_func(string_free);
	g_autoptr(GPtrArray) sections = g_ptr_array_new();
	g_autoptr(GArray) written = g_array_new(FALSE, TRUE, sizeof(bool));
	g_autofree guint *page_of = g_new0(guint, MAX(1, a->game->len));
	album_setting_page(&p.s, a->page, ds);
	album_setting_type(&p.s, text_type);
	g_array_set_size(written, a->stamp->len);
	p.columns = a->format.page.columns ? a->format.page.columns : p.s.content_width > 400 ? 2 : 1;
	p.column = (p.s.content_width - (p.columns - 1) * ALBUM_GUTTER) / p.columns;
	p.page_of = page_of;
	p.written = written;
	p.s.pages = pages;
	p.s.sections = sections;
	p.s.lists = true;
	if (p.column >= NARROWEST && p.s.lines >= LEAST_LINES) {
		put_all(&p);
		return pages;
	}
	diag_error(ds, RC_LIMIT, (struct place){ 0 }, "%d columns with margins of %g mm are too narrow for text on %s; ask for fewer", p.columns,
		a->format.page.margin, a->format.page.paper->name);
	g_ptr_array_unref(pages);
	return NULL;
}
