/*
 * Sheets, see sheet.h.
 *
 * Columns are as wide as the widest scene, rows as high as the highest one in them, plus the caption; a gap lies between them. Text outputs are written scene by scene by
 * their own devices; pages are taken apart at the lines that html.c writes, and equal lines of style are kept once.
 */
#include "output/sheet.h"
#include "output/embedded.h"

#include <math.h>
#include <string.h>

#include "compose/extent.h"
#include "compose/paint.h"
#include "engine/text.h"
#include "output/bitmap_output.h"
#include "output/render_cache.h"

/* As many as a page of thumbnails may have; a bitmap is limited by its size long before. */
enum { MOST_SCENES = 4096 };

#define GAP_SHARE 0.04 /* between boards, of the width of one */

struct sheet_layout {
	int columns, rows;
	double cell_width, *row_top, *row_height; /* row_height without the caption */
	double caption_size, caption_height, gap, width, height;
};

/* Four to three is what pages and screens like. */
static int choose_columns(const struct sheet *sheet)
{
	if (sheet->columns > 0)
		return MIN(sheet->columns, sheet->n_scenes);
	double wide = sheet->scene[0]->width, high = sheet->scene[0]->height;
	return CLAMP((int)ceil(sqrt(sheet->n_scenes * 4.0 / 3 * high / wide) - 0.5), 1, sheet->n_scenes);
}

static void layout_init(struct sheet_layout *l, const struct sheet *sheet)
{
	l->columns = choose_columns(sheet);
	l->rows = (sheet->n_scenes + l->columns - 1) / l->columns;
	l->row_top = g_new0(double, l->rows);
	l->row_height = g_new0(double, l->rows);
	l->cell_width = l->height = 0;
	bool captions = false;
	for (int i = 0; i < sheet->n_scenes; i++) {
		l->cell_width = fmax(l->cell_width, sheet->scene[i]->width);
		l->row_height[i / l->columns] = fmax(l->row_height[i / l->columns], sheet->scene[i]->height);
		captions |= sheet->caption && *sheet->caption[i];
	}
	/* Large enough to be read, small enough for a move to stand below its board. */
	l->caption_size = CLAMP(round(l->cell_width * 0.05), 8, 20);
	l->caption_height = captions ? round(l->caption_size * 1.7) : 0;
	l->gap = CLAMP(round(l->cell_width * GAP_SHARE), 4, 24);
	for (int row = 0; row < l->rows; row++) {
		l->height += row ? l->gap : 0;
		l->row_top[row] = l->height;
		l->height += l->row_height[row] + l->caption_height;
	}
	l->width = l->columns * (l->cell_width + l->gap) - l->gap;
}

static void layout_release(struct sheet_layout *l)
{
	g_free(l->row_top);
	g_free(l->row_height);
}

void sheet_size(const struct sheet_layout *l, double *width, double *height)
{
	*width = l->width;
	*height = l->height;
}

/* Where a scene's top left corner is. */
static struct point place_of(const struct sheet_layout *l, const struct sheet *sheet, int i)
{
	int row = i / l->columns, column = i % l->columns;
	return (struct point){ column * (l->cell_width + l->gap) + floor((l->cell_width - sheet->scene[i]->width) / 2),
		l->row_top[row] + floor((l->row_height[row] - sheet->scene[i]->height) / 2) };
}

/* The middle of a caption's baseline. Scenes end with their own margin, so that it stands close below them. */
static struct point caption_of(const struct sheet_layout *l, int i)
{
	int row = i / l->columns;
	return (struct point){ (i % l->columns) * (l->cell_width + l->gap) + l->cell_width / 2,
		l->row_top[row] + l->row_height[row] + round(l->caption_size * 0.9) };
}

static const char *caption_text(const struct sheet *sheet, int i) { return sheet->caption ? sheet->caption[i] : ""; }

static bool paint_scene(const struct sheet *sheet, int i, struct pixels *to, int x, int y, struct diags *ds)
{
	static const struct wish pixels = { 0 };
	struct bitmap b;
	bool done = compose(cache_composer(sheet->context->cache), sheet->scene[i], &pixels, &b, ds);
	if (done) {
		const struct sprite sprite = { .width = b.width, .height = b.height, .pixel = b.pixels->pixel };
		pixels_blit(to, &sprite, x, y);
	}
	bitmap_release(&b);
	return done;
}

static bool paint_caption(const struct sheet *sheet, const struct sheet_layout *l, int i, struct pixels *to, struct diags *ds)
{
	const struct scene *s = sheet->scene[i];
	const char *text = caption_text(sheet, i);
	struct point at = caption_of(l, i);
	double density = s->style.density;
	if (!*text)
		return true;
	const struct sprite *sprite = assets_text_sprite(s->assets, s->font, l->caption_size * density, false, s->style.text, text, ds);
	if (sprite)
		pixels_blit(to, sprite, (int)floor(at.x * density - sprite->advance / 2 + 0.5) + sprite->left, scene_pixel(s, at.y) + sprite->top);
	return sprite != NULL;
}

/* A scene as large as the sheet, so that the limits of a bitmap hold for it as well. */
static bool bitmap_size(const struct sheet *sheet, const struct sheet_layout *l, int *width, int *height, struct diags *ds)
{
	struct scene whole = *sheet->scene[0];
	whole.width = l->width;
	whole.height = l->height;
	return scene_bitmap_size(&whole, width, height, ds);
}

enum rc sheet_pixels(const struct output *output, const struct sheet *sheet, const struct sheet_layout *l, GString *out, struct diags *ds)
{
	const struct style *style = &sheet->scene[0]->style;
	int width, height;
	if (!bitmap_size(sheet, l, &width, &height, ds))
		return RC_LIMIT;
	struct pixels *pixels = pixels_new(width, height, style->transparent ? 0 : style->border | 0xff000000);
	bool done = true;
	for (int i = 0; i < sheet->n_scenes && done; i++) {
		struct point at = place_of(l, sheet, i);
		done = paint_scene(sheet, i, pixels, scene_pixel(sheet->scene[i], at.x), scene_pixel(sheet->scene[i], at.y), ds) &&
			paint_caption(sheet, l, i, pixels, ds);
	}
	enum rc rc = done ? bitmap_write_pixels(output->device->format, pixels, style, sheet->context, out, ds) : RC_DATA;
	pixels_free(pixels);
	return rc;
}

/* One scene as its device writes it. NULL after an error. */
static GString *write_one(const struct output *output, const struct sheet *sheet, int i, GHashTable *symbols, struct diags *ds)
{
	struct output_context context = *sheet->context;
	context.symbols = symbols;
	context.prefix = sheet->scene[0]->id;
	context.unit = 0; /* the sheet has it */
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	if (output_write(output, sheet->scene[i], &context, bytes, ds) != RC_OK)
		return NULL;
	return g_string_new_len((const char *)bytes->data, (gssize)bytes->len);
}

enum rc sheet_svg(const struct output *output, const struct sheet *sheet, const struct sheet_layout *l, GString *out, struct diags *ds)
{
	const struct scene *first = sheet->scene[0];
	g_autoptr(GHashTable) symbols = g_hash_table_new(NULL, NULL);
	put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %n %n\" ", l->width, l->height);
	svg_put_size(sheet->context, first, l->width, l->height, out);
	put(out, " role=\"img\">\n<title>%t</title>\n", first->title);
	if (!first->style.transparent)
		put(out, "<path fill=\"%c\" d=\"M0 0h%nv%nh%nz\"/>\n", first->style.border, l->width, l->height, -l->width);
	for (int i = 0; i < sheet->n_scenes; i++) {
		struct point at = place_of(l, sheet, i), caption = caption_of(l, i);
		GString *one = write_one(output, sheet, i, symbols, ds);
		if (!one)
			return RC_DATA;
		put(out, "<svg x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\">\n%s</svg>\n", at.x, at.y, sheet->scene[i]->width, sheet->scene[i]->height,
			one->str);
		if (*caption_text(sheet, i))
			put(out, "<text x=\"%n\" y=\"%n\" font-size=\"%n\" font-family=\"%t\" text-anchor=\"middle\"%s fill=\"%c\">%t</text>\n", caption.x,
				caption.y, l->caption_size, first->font->css, text_runs_leftwards(caption_text(sheet, i)) ? " direction=\"rtl\"" : "",
				first->style.text, caption_text(sheet, i));
		g_string_free(one, TRUE);
	}
	g_string_append(out, "</svg>\n");
	return RC_OK;
}

/* Appends the lines of a style sheet that are not there yet. */
static void add_style(GString *style, GHashTable *seen, const char *text, gsize length)
{
	g_autofree char *copy = g_strndup(text, length);
	g_auto(GStrv) lines = g_strsplit(copy, "\n", -1);
	for (char **line = lines; *line; line++)
		if (**line && g_hash_table_add(seen, g_strdup(*line)))
			put(style, "%s\n", *line);
}

enum rc sheet_html(const struct output *output, const struct sheet *sheet, const struct sheet_layout *l, GString *out, struct diags *ds)
{
	g_autoptr(GString) style = g_string_new(NULL), body = g_string_new(NULL);
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	html_begin(sheet->scene[0], out);
	const char *common = strstr(out->str, "<style>\n") + strlen("<style>\n");
	add_style(style, seen, common, strlen(common)); /* the page has it already */
	g_string_truncate(style, 0);
	for (int i = 0; i < sheet->n_scenes; i++) {
		GString *one = write_one(output, sheet, i, NULL, ds);
		struct html_parts parts;
		if (!one)
			return RC_DATA;
		html_split(one->str, &parts);
		add_style(style, seen, parts.style, parts.style_length);
		put(body, "<figure>\n");
		g_string_append_len(body, parts.body, (gssize)parts.body_length);
		put(body, "<figcaption>%t</figcaption>\n</figure>\n", caption_text(sheet, i));
		g_string_free(one, TRUE);
	}
	put(out,
		"%s.sheet{display:grid;grid-template-columns:repeat(%d,max-content);gap:16px}\nfigure{margin:0}\n"
		"figcaption{text-align:center;font-size:%npx;padding-top:4px}\n",
		style->str, l->columns, l->caption_size);
	html_open_main(sheet->scene[0], out);
	put(out, "<div class=\"sheet\">\n%s</div>\n", body->str);
	html_end_main(out);
	return RC_OK;
}

enum rc sheet_text(const struct output *output, const struct sheet *sheet, const struct sheet_layout *l, GString *out, struct diags *ds)
{
	for (int i = 0; i < sheet->n_scenes; i++) {
		GString *one = write_one(output, sheet, i, NULL, ds);
		if (!one)
			return RC_DATA;
		put(out, "%s%s%s%s", i ? "\n" : "", caption_text(sheet, i), *caption_text(sheet, i) ? "\n\n" : "", one->str);
		g_string_free(one, TRUE);
	}
	return RC_OK;
}

enum rc sheet_json(const struct output *output, const struct sheet *sheet, const struct sheet_layout *l, GString *out, struct diags *ds)
{
	g_string_append_c(out, '[');
	for (int i = 0; i < sheet->n_scenes; i++) {
		GString *one = write_one(output, sheet, i, NULL, ds);
		if (!one)
			return RC_DATA;
		g_string_append(out, i ? ",\n" : "\n");
		g_string_append(out, g_strchomp(one->str));
		g_string_free(one, TRUE);
	}
	g_string_append(out, "\n]\n");
	return RC_OK;
}

enum rc output_write_sheet(const struct output *output, const struct sheet *sheet, GByteArray *out, struct diags *ds)
{
	struct sheet_layout l;
	if (!output->sheet)
		return diag_error(
			ds, RC_UNSUPPORTED, (struct place){ 0 }, "the output \"%s\" holds one board; use png, svg, css or another for a sheet", output->name);
	if (sheet->n_scenes < 1 || sheet->n_scenes > MOST_SCENES)
		return diag_error(ds, RC_LIMIT, (struct place){ 0 }, "a sheet holds 1 to %d boards, not %d; see --every", MOST_SCENES, sheet->n_scenes);
	g_autoptr(GString) bytes = g_string_new(NULL);
	g_autoptr(GPtrArray) captions = g_ptr_array_new_with_free_func(g_free);
	struct sheet clean = *sheet;
	for (int i = 0; sheet->caption && i < sheet->n_scenes; i++)
		g_ptr_array_add(captions, text_clean(sheet->caption[i]));
	clean.caption = sheet->caption ? (const char *const *)captions->pdata : NULL;
	for (int i = 0; i < sheet->n_scenes && output->abilities & OUTPUT_TEXT; i++)
		scene_need_words(sheet->scene[i]);
	layout_init(&l, &clean);
	enum rc rc = output->sheet(output, &clean, &l, bytes, ds);
	layout_release(&l);
	if (rc == RC_OK)
		rc = source_put(output, sheet->context ? sheet->context->source : NULL, bytes, 0, ds);
	if (rc == RC_OK)
		g_byte_array_append(out, (const guint8 *)bytes->str, (guint)bytes->len);
	return rc;
}
