/*
 * Albums, see render/album.h: their diagrams, the texts behind them, and which writer an output has.
 */
#include "output/album.h"

#include <math.h>
#include <string.h>

#include "assets/assets.h"
#include "output/device.h"
#include "output/sheet.h"
#include "scene/style.h"

#define POINTS_OF_MM (72 / 25.4)

const struct album_paper album_papers[] = {
	{ "A4", 210, 297, 3, 3 },
	{ "A5", 148, 210, 2, 2 },
	{ "Letter", 215.9, 279.4, 3, 3 },
	{ .name = NULL },
};

const struct album_paper *album_paper_find(const char *name)
{
	for (const struct album_paper *paper = album_papers; paper->name; paper++)
		if (!g_ascii_strcasecmp(paper->name, name))
			return paper;
	return NULL;
}

struct album_words *album_words_new(void) { return g_new0(struct album_words, 1); }

void album_words_free(struct album_words *w)
{
	if (!w)
		return;
	char *const texts[] = { w->number, w->author, w->source, w->left, w->right, w->notes, w->solution };
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++)
		g_free(texts[i]);
	g_clear_pointer(&w->names, g_ptr_array_unref);
	g_clear_pointer(&w->themes, g_ptr_array_unref);
	g_free(w);
}

static void diagram_free(gpointer p)
{
	struct album_diagram *d = p;
	g_free(d->svg);
	g_free(d->alt);
	album_words_free(d->words);
	g_free(d);
}

struct album *album_new(const struct album_format *format, struct assets *assets)
{
	struct album *a = g_new0(struct album, 1);
	*a = (struct album){ .format = *format, .assets = assets, .diagram = g_ptr_array_new_with_free_func(diagram_free) };
	a->format.columns = format->columns ? format->columns : format->paper->columns;
	a->format.rows = format->rows ? format->rows : format->paper->rows;
	return a;
}

void album_free(struct album *a)
{
	if (!a)
		return;
	g_ptr_array_unref(a->diagram);
	g_free(a);
}

int album_count(const struct album *a) { return (int)a->diagram->len; }

/* Whether the rim of the board is a rectangle, which is framed on paper with a line of its own: of one width on every page, whatever the size of the board. */
static bool has_frame(const struct scene *s) { return s->tiles && s->n_spaces == s->cols * s->ranks; }

/* The board, with the line around it when it has no frame; white paper is margin enough. */
static struct box bare_view(const struct scene *s)
{
	double line = has_frame(s) ? 0 : ceil(s->keyline);
	double x = fmax(0, s->board.x - line), y = fmax(0, s->board.y - line);
	return (struct box){ x, y, fmin(s->width, s->board.x + s->board.w + line) - x, fmin(s->height, s->board.y + s->board.h + line) - y };
}

enum rc album_add(struct album *a, struct scene *scene, bool bare, struct album_words *words, struct diags *ds)
{
	g_autoptr(GByteArray) svg = g_byte_array_new();
	g_autofree char *prefix = g_strdup_printf("d%u", a->diagram->len + 1);
	const struct output_context context = { .vectors = true, .prefix = prefix };
	enum rc rc = a->diagram->len < LIMIT_ALBUM
		? output_write(output_find("svg"), scene, &context, svg, ds)
		: diag_error(ds, RC_LIMIT, (struct place){ 0 }, "a sheet holds at most %d diagrams; make several", LIMIT_ALBUM);
	if (rc != RC_OK) {
		album_words_free(words);
		return rc;
	}
	struct album_diagram *d = g_new0(struct album_diagram, 1);
	*d = (struct album_diagram){ .svg = g_strndup((const char *)svg->data, svg->len),
		.width = scene->width,
		.height = scene->height,
		.view = bare ? bare_view(scene) : (struct box){ 0, 0, scene->width, scene->height },
		.framed = bare && has_frame(scene),
		.alt = g_strdup(scene->description),
		.trusted = document_is_trusted(scene),
		.words = words };
	g_ptr_array_add(a->diagram, d);
	return RC_OK;
}

/* Texts */

/* Regular serifs are a little narrower than what labels are measured by. */
double album_width(const char *text, double size, bool bold) { return style_text_width(text, size, bold) * (bold ? 1 : 0.94); }

/* How many bytes of a word fit, at least one character. */
static gsize fitting(const char *word, double size, bool bold, double width)
{
	const char *end = g_utf8_next_char(word);
	for (const char *next; *end; end = next) {
		next = g_utf8_next_char(end);
		g_autofree char *part = g_strndup(word, (gsize)(next - word));
		if (album_width(part, size, bold) > width)
			break;
	}
	return (gsize)(end - word);
}

static void end_line(GPtrArray *out, GString *line)
{
	g_ptr_array_add(out, g_strdup(line->str));
	g_string_truncate(line, 0);
}

static void add_word(GPtrArray *out, GString *line, const char *word, double size, bool bold, double width)
{
	gsize before = line->len;
	g_string_append_printf(line, "%s%s", before ? " " : "", word);
	if (album_width(line->str, size, bold) <= width)
		return;
	g_string_truncate(line, before);
	if (before)
		end_line(out, line);
	while (album_width(word, size, bold) > width) {
		gsize length = fitting(word, size, bold, width);
		g_string_append_len(line, word, (gssize)length);
		word += length;
		if (!*word)
			return;
		end_line(out, line);
	}
	g_string_append(line, word);
}

static void cut(GPtrArray *lines, guint most)
{
	if (lines->len <= most)
		return;
	g_ptr_array_set_size(lines, (int)most);
	char **last = (char **)&lines->pdata[most - 1], *longer = g_strconcat(*last, " …", NULL);
	g_free(*last);
	*last = longer;
}

GPtrArray *album_wrap(const char *text, double size, bool bold, double width, guint most)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *valid = g_utf8_make_valid(text ? text : "", -1);
	g_auto(GStrv) paragraphs = g_strsplit(valid, "\n", -1);
	for (char **p = paragraphs; *p; p++) {
		g_autoptr(GString) line = g_string_new(NULL);
		g_auto(GStrv) words = g_strsplit_set(*p, " \t\r", -1);
		for (char **word = words; *word; word++)
			if (**word)
				add_word(out, line, *word, size, bold, width);
		if (line->len)
			end_line(out, line);
	}
	cut(out, most);
	return out;
}

/* Behind the diagrams */

static void entry_free(gpointer p)
{
	struct album_entry *e = p;
	g_free(e->label);
	g_free(e->text);
	g_free(e);
}

static void add_entry(GPtrArray *out, bool is_heading, const char *label, char *text, int diagram)
{
	struct album_entry *e = g_new0(struct album_entry, 1);
	*e = (struct album_entry){ .is_heading = is_heading, .label = g_strdup(label), .text = text, .diagram = diagram };
	g_ptr_array_add(out, e);
}

static const struct album_words *words_of(const struct album *a, guint i) { return ((const struct album_diagram *)a->diagram->pdata[i])->words; }

static void add_solutions(const struct album *a, GPtrArray *out)
{
	guint start = out->len;
	for (guint i = 0; i < a->diagram->len; i++) {
		const struct album_words *w = words_of(a, i);
		if (!w->solution || !*w->solution)
			continue;
		if (out->len == start)
			add_entry(out, true, NULL, g_strdup("Solutions"), -1);
		g_autofree char *author = g_strdelimit(g_strdup(w->author ? w->author : ""), "\n", ' ');
		add_entry(out, false, w->number, g_strconcat(author, *author ? "\n" : "", w->solution, NULL), (int)i);
	}
}

static int by_word(gconstpointer a, gconstpointer b)
{
	const char *one = *(const char *const *)a, *other = *(const char *const *)b;
	g_autofree char *folded = g_utf8_casefold(one, -1), *also = g_utf8_casefold(other, -1);
	int order = strcmp(folded, also);
	return order ? order : strcmp(one, other);
}

/* Word -> the numbers of its diagrams, in their order. */
static GHashTable *numbers_of_words(const struct album *a, bool themes)
{
	GHashTable *found = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	for (guint i = 0; i < a->diagram->len; i++) {
		const struct album_words *w = words_of(a, i);
		const GPtrArray *list = themes ? w->themes : w->names;
		for (guint k = 0; list && k < list->len; k++) {
			g_autofree char *valid = g_utf8_make_valid(list->pdata[k], -1);
			const char *known = g_hash_table_lookup(found, valid);
			g_hash_table_insert(found, g_strdup(valid), known ? g_strconcat(known, ", ", w->number, NULL) : g_strdup(w->number));
		}
	}
	return found;
}

static void add_index(const struct album *a, bool themes, const char *heading, GPtrArray *out)
{
	g_autoptr(GHashTable) found = numbers_of_words(a, themes);
	g_autoptr(GPtrArray) words = g_ptr_array_new();
	GHashTableIter i;
	gpointer word;
	g_hash_table_iter_init(&i, found);
	while (g_hash_table_iter_next(&i, &word, NULL))
		g_ptr_array_add(words, word);
	g_ptr_array_sort(words, by_word);
	if (words->len)
		add_entry(out, true, NULL, g_strdup(heading), -1);
	for (guint k = 0; k < words->len; k++) {
		const char *numbers = g_hash_table_lookup(found, words->pdata[k]);
		add_entry(out, false, NULL, g_strconcat(words->pdata[k], "  ", numbers, NULL), -1);
	}
}

GPtrArray *album_back(const struct album *a)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(entry_free);
	if (a->format.solutions)
		add_solutions(a, out);
	if (a->format.index) {
		add_index(a, false, "Authors", out);
		add_index(a, true, "Themes", out);
	}
	return out;
}

/* Writing */

static bool is(const struct output *output, const char *name) { return output == output_find(name); }

bool album_can(const struct output *output) { return is(output, "pdf") || is(output, "svg") || is(output, "css"); }

static void add_file(GPtrArray *files, const GString *text)
{
	GByteArray *bytes = g_byte_array_sized_new((guint)text->len);
	g_byte_array_append(bytes, (const guint8 *)text->str, (guint)text->len);
	g_ptr_array_add(files, bytes);
}

static enum rc write_pdf(const struct album *a, const GPtrArray *pages, GPtrArray *files, struct diags *ds)
{
	g_autofree struct raster_page *page = g_new0(struct raster_page, pages->len);
	g_autoptr(GString) out = g_string_new(NULL);
	const struct album_paper *paper = a->format.paper;
	bool trusted = true;
	for (guint i = 0; i < pages->len; i++) {
		const GString *svg = pages->pdata[i];
		page[i] = (struct raster_page){ svg->str, svg->len, paper->width * POINTS_OF_MM, paper->height * POINTS_OF_MM };
	}
	for (guint i = 0; i < a->diagram->len; i++)
		trusted &= ((const struct album_diagram *)a->diagram->pdata[i])->trusted;
	if (!assets_draw_document(a->assets, RASTER_PDF, a->format.title, page, (int)pages->len, trusted, out, ds))
		return RC_DATA;
	add_file(files, out);
	return RC_OK;
}

enum rc album_write(const struct album *a, const struct output *output, GPtrArray *files, struct diags *ds)
{
	if (is(output, "css")) {
		g_autoptr(GString) out = g_string_new(NULL);
		album_html(a, out);
		add_file(files, out);
		return RC_OK;
	}
	g_autoptr(GPtrArray) pages = album_pages(a, ds);
	if (!pages->len)
		return RC_LIMIT;
	if (is(output, "pdf"))
		return write_pdf(a, pages, files, ds);
	for (guint i = 0; i < pages->len; i++)
		add_file(files, pages->pdata[i]);
	return RC_OK;
}
