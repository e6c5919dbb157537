/*
 * Articles, see render/article.h: what they are made of, and which writer an output has.
 */
#include "output/article_inside.h"

#include <math.h>
#include <string.h>

#include "assets/assets.h"
#include "output/device.h"
#include "output/sheet.h"
#include "scene/speech.h"

static void run_clear(gpointer p)
{
	struct article_run *r = p;
	g_free(r->shown);
	g_free(r->said);
}

static GArray *runs_new(void)
{
	GArray *out = g_array_new(FALSE, FALSE, sizeof(struct article_run));
	g_array_set_clear_func(out, run_clear);
	return out;
}

static void block_free(gpointer p)
{
	struct article_block *b = p;
	g_array_unref(b->run);
	if (b->diagram) {
		g_free(b->diagram->alt);
		g_free(b->diagram->svg);
		g_array_unref(b->diagram->put);
		g_free(b->diagram);
	}
	g_free(b);
}

static void entry_free(gpointer p)
{
	struct article_entry *e = p;
	g_free(e->name);
	g_free(e->about);
	g_free(e->player[0]);
	g_free(e->player[1]);
	g_free(e);
}

static void stamp_free(gpointer p)
{
	struct article_stamp *s = p;
	g_free(s->svg);
	g_free(s);
}

struct article *article_new(const struct article_format *format, const struct output *output, struct assets *assets)
{
	struct article *a = g_new0(struct article, 1);
	*a = (struct article){ .format = *format,
		.page = album_new(&format->page, assets),
		.assets = assets,
		.game = g_ptr_array_new_with_free_func(entry_free),
		.block = g_ptr_array_new_with_free_func(block_free),
		.stamp = g_ptr_array_new_with_free_func(stamp_free),
		.known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
		.symbols = g_hash_table_new(g_direct_hash, g_direct_equal),
		.for_paper = output != output_find("css"),
		.trusted = true };
	a->page->format.columns = format->page.columns; /* of text, not of diagrams */
	return a;
}

void article_free(struct article *a)
{
	if (!a)
		return;
	album_free(a->page);
	g_ptr_array_unref(a->game);
	g_ptr_array_unref(a->block);
	g_ptr_array_unref(a->stamp);
	g_hash_table_unref(a->known);
	g_hash_table_unref(a->symbols);
	g_free(a);
}

int article_count(const struct article *a) { return (int)a->game->len; }

static struct article_block *add_block(struct article *a, enum article_block_kind kind, int depth)
{
	struct article_block *b = g_new0(struct article_block, 1);
	*b = (struct article_block){ .kind = kind, .game = a->game->len - 1, .depth = depth, .run = runs_new() };
	g_ptr_array_add(a->block, b);
	return b;
}

/* Chinese and Japanese have no slanted letters. */
static unsigned style_of(const struct article *a, unsigned style)
{
	return speech_slants(speech_language(a->format.language)) ? style : style & ~(unsigned)ARTICLE_SLANTED;
}

static void add_run(GArray *runs, unsigned style, const char *shown, const char *said)
{
	struct article_run run = { g_utf8_make_valid(shown, -1), said ? g_utf8_make_valid(said, -1) : NULL, style };
	for (char *c = run.shown; *c; c++)
		if ((guchar)*c < ' ' || *c == 127)
			*c = ' ';
	g_array_append_val(runs, run);
}

enum rc article_game(struct article *a, const struct article_about *about, struct diags *ds)
{
	if (a->game->len >= LIMIT_ARTICLE_GAMES)
		return diag_error(ds, RC_LIMIT, (struct place){ 0 }, "an article holds at most %d games; make several", LIMIT_ARTICLE_GAMES);
	struct article_entry *e = g_new0(struct article_entry, 1);
	*e = (struct article_entry){ .name = g_strdup(about->name),
		.about = g_strdup(about->event ? about->event : ""),
		.player = { g_strdup(about->player[0] ? about->player[0] : ""), g_strdup(about->player[1] ? about->player[1] : "") },
		.first = a->block->len };
	g_ptr_array_add(a->game, e);
	if (!a->format.language)
		a->format.language = about->language;
	a->page->format.language = a->format.language;
	add_run(add_block(a, BLOCK_HEADING, 0)->run, ARTICLE_BOLD, about->heading, NULL);
	if (about->event && *about->event)
		add_run(add_block(a, BLOCK_ABOUT, 0)->run, style_of(a, ARTICLE_SLANTED), about->event, NULL);
	g_auto(GStrv) more = g_strsplit(about->opening ? about->opening : "", "\n", -1);
	for (char **line = more; *line; line++)
		if (**line)
			add_run(add_block(a, BLOCK_ABOUT, 0)->run, style_of(a, ARTICLE_SLANTED), *line, NULL);
	return RC_OK;
}

void article_drop_game(struct article *a)
{
	const struct article_entry *e = a->game->pdata[a->game->len - 1];
	g_ptr_array_set_size(a->block, (gint)e->first);
	g_ptr_array_set_size(a->game, (gint)a->game->len - 1);
}

static struct article_block *last_block(const struct article *a) { return a->block->pdata[a->block->len - 1]; }

void article_paragraph(struct article *a, enum article_kind kind, int depth)
{
	enum article_block_kind block = kind == ARTICLE_MAIN ? BLOCK_MAIN : BLOCK_TEXT;
	if (last_block(a)->kind >= BLOCK_MAIN && last_block(a)->kind != BLOCK_DIAGRAM && last_block(a)->run->len == 0)
		g_ptr_array_set_size(a->block, (gint)a->block->len - 1);
	add_block(a, block, depth);
}

void article_words(struct article *a, unsigned style, const char *shown, const char *said) { add_run(last_block(a)->run, style_of(a, style), shown, said); }

/* What is in hand belongs to the diagram. */
static bool has_hand(const struct scene *scene)
{
	for (int i = 0; i < scene->n_pieces; i++)
		if (scene->piece[i].space < 0 && !scene->piece[i].legend)
			return true;
	return false;
}

enum rc article_diagram(struct article *a, struct scene *scene, bool bare, bool small, struct diags *ds)
{
	if (a->n_diagrams++ >= LIMIT_ARTICLE_DIAGRAMS)
		return diag_error(ds, RC_LIMIT, (struct place){ 0 }, "an article holds at most %d diagrams; make several", LIMIT_ARTICLE_DIAGRAMS);
	struct article_block *b = add_block(a, BLOCK_DIAGRAM, 0);
	bare = bare && !has_hand(scene);
	struct box view = album_view(scene, bare);
	b->diagram = g_new0(struct article_diagram, 1);
	*b->diagram = (struct article_diagram){ .view = view,
		.width = view.w,
		.height = view.h,
		.framed = bare && album_has_frame(scene),
		.small = small,
		.put = g_array_new(FALSE, FALSE, sizeof(struct article_put)) };
	a->trusted &= document_is_trusted(scene);
	enum rc rc = article_take_scene(a, scene, view, b->diagram, ds);
	b->diagram->alt = g_strdup(scene->description ? scene->description : ""); /* words are made on need */
	return rc;
}

/* Writing */

bool article_can(const struct output *output) { return output == output_find("pdf") || output == output_find("css"); }

static enum rc write_pdf(const struct article *a, const GPtrArray *pages, GByteArray *bytes, struct diags *ds)
{
	g_autofree struct raster_page *page = g_new0(struct raster_page, pages->len);
	g_autoptr(GString) out = g_string_new(NULL);
	const struct album_paper *paper = a->format.page.paper;
	for (guint i = 0; i < pages->len; i++) {
		const GString *list = pages->pdata[i];
		page[i] = (struct raster_page){ list->str, list->len, paper->width * POINTS_OF_MM, paper->height * POINTS_OF_MM };
	}
	const char *title = a->format.title && *a->format.title ? a->format.title : ((const struct article_entry *)a->game->pdata[0])->name;
	const struct raster_about about = { title, "", NULL, NULL };
	if (!assets_draw_document(a->assets, RASTER_PDF, &about, page, (int)pages->len, a->trusted, out, ds))
		return RC_DATA;
	g_byte_array_append(bytes, (const guint8 *)out->str, (guint)out->len);
	return RC_OK;
}

enum rc article_write(const struct article *a, GPtrArray *files, struct diags *ds)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	enum rc rc = RC_OK;
	if (!a->for_paper) {
		g_autoptr(GString) out = g_string_new(NULL);
		article_html(a, out);
		g_byte_array_append(bytes, (const guint8 *)out->str, (guint)out->len);
	} else {
		if (!album_frame_check(a->page, ds))
			return RC_USAGE;
		g_autoptr(GPtrArray) pages = article_pages(a, ds);
		rc = pages ? write_pdf(a, pages, bytes, ds) : RC_LIMIT;
	}
	if (rc == RC_OK)
		g_ptr_array_add(files, g_byte_array_ref(bytes));
	return rc;
}
