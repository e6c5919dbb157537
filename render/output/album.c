/*
 * Albums, see render/album.h: their diagrams, and which writer an output has.
 */
#include "output/album_page.h"

#include <math.h>
#include <string.h>

#include "assets/assets.h"
#include "output/device.h"
#include "output/sheet.h"
#include "scene/captions.h"

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
	char *const texts[] = { w->number, w->author, w->source, w->left, w->right, w->notes, w->solution, w->section, w->name };
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
bool album_has_frame(const struct scene *s) { return s->tiles && s->n_spaces == s->cols * s->ranks; }

/* The board, with the line around it when it has no frame; white paper is margin enough. */
static struct box bare_view(const struct scene *s)
{
	double line = album_has_frame(s) ? 0 : ceil(s->keyline);
	double x = fmax(0, s->board.x - line), y = fmax(0, s->board.y - line);
	return (struct box){ x, y, fmin(s->width, s->board.x + s->board.w + line) - x, fmin(s->height, s->board.y + s->board.h + line) - y };
}

struct box album_view(const struct scene *s, bool bare) { return bare ? bare_view(s) : (struct box){ 0, 0, s->width, s->height }; }

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
		.view = album_view(scene, bare),
		.below = bare ? 0 : legend_room(scene),
		.framed = bare && album_has_frame(scene),
		.alt = g_strdup(scene->description),
		.trusted = document_is_trusted(scene),
		.words = words };
	g_ptr_array_add(a->diagram, d);
	return RC_OK;
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
		page[i] = (struct raster_page){ svg->str, svg->len, paper->width * album_pages_of_sheet(&a->format) * POINTS_OF_MM,
			paper->height * POINTS_OF_MM };
	}
	for (guint i = 0; i < a->diagram->len; i++)
		trusted &= ((const struct album_diagram *)a->diagram->pdata[i])->trusted;
	const struct raster_about about = { a->format.title, "", NULL, NULL };
	if (!assets_draw_document(a->assets, RASTER_PDF, &about, page, (int)pages->len, trusted, out, ds))
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
	if (!album_frame_check(a, ds))
		return RC_USAGE;
	g_autoptr(GPtrArray) pages = album_pages(a, ds);
	if (!pages->len)
		return RC_LIMIT;
	if (is(output, "pdf"))
		return write_pdf(a, pages, files, ds);
	for (guint i = 0; i < pages->len; i++)
		add_file(files, pages->pdata[i]);
	return RC_OK;
}
