/*
 * The frame of an album's page: what stands above and below its content, and how a line of words is written.
 */
#include <string.h>

#include "output/album_page.h"
#include "output/device.h"
#include "raster/list_style.h"
#include "scene/speech.h"

void album_put_text(GString *out, double x, double y, double size, enum album_anchor anchor, const char *style, const char *text)
{
	static const char *const anchors[] = { "", " text-anchor=\"middle\"", " text-anchor=\"end\"" };
	if (*text)
		put(out, "<text x=\"%n\" y=\"%n\" font-size=\"%n\"%s%s>%t</text>\n", x, y, size, anchors[anchor], style, text);
}

void album_list_text(GString *out, double x, double y, double size, enum album_anchor anchor, unsigned style, const char *text)
{
	g_autofree char *plain = g_strdelimit(g_strdup(text), "\n\t\r", ' ');
	if (*text)
		put(out, "line %n %n 0 %s\nrun %n %d %s\t\nend\n", x, y,
			anchor == ALBUM_LEFT             ? "l"
				: anchor == ALBUM_MIDDLE ? "m"
							 : "r",
			size, (int)style, plain);
}

void album_begin_page(struct album_setting *s)
{
	s->page = g_string_new(NULL);
	g_ptr_array_add(s->pages, s->page);
	g_ptr_array_add(s->sections, NULL);
}

static char *filled(const char *template, guint page, guint pages, const char *section)
{
	GString *out = g_string_new(template);
	g_autofree char *number = g_strdup_printf("%u", page), *all = g_strdup_printf("%u", pages);
	g_string_replace(out, "{page}", number, 0);
	g_string_replace(out, "{pages}", all, 0);
	g_string_replace(out, "{section}", section ? section : "", 0);
	return g_string_free(out, FALSE);
}

bool album_frame_check(const struct album *a, struct diags *ds)
{
	const char *const option[] = { "--running", "--foot" }, *const text[] = { a->format.title, a->format.foot };
	double width = (a->format.paper->width - 2 * a->format.margin) * POINTS_OF_MM;
	for (int i = 0; i < 2; i++) {
		g_autofree char *words = filled(text[i], 1000, 1000, NULL);
		const char *brace = strchr(words, '{'), *end = brace ? strchr(brace, '}') : NULL;
		if (end)
			diag_error(ds, RC_USAGE, (struct place){ .file = option[i] }, "there is no %.*s; there are {page} {pages} {section}",
				(int)(end + 1 - brace), brace);
		else if (album_width(words, album_plain_type.size, false) > width)
			diag_error(ds, RC_USAGE, (struct place){ .file = option[i] }, "these words are wider than the page");
		else
			continue;
		return false;
	}
	return true;
}

/* The words of a page from a template, whose section ends with an ellipsis where they would be wider than its content. New string. */
static char *words_of(const struct album_setting *s, const char *template, guint page)
{
	const char *section = s->sections->pdata[page];
	char *words = filled(template, page + 1, s->pages->len, section);
	g_autofree char *shorter = g_strdup(section ? section : "");
	while (*shorter && album_width(words, album_plain_type.size, false) > s->content_width) {
		*g_utf8_find_prev_char(shorter, shorter + strlen(shorter)) = '\0';
		g_autofree char *cut = g_strconcat(g_strchomp(shorter), "\u2026", NULL);
		g_free(words);
		words = filled(template, page + 1, s->pages->len, cut);
	}
	return words;
}

static char *title_of(const struct album_setting *s, guint page) { return words_of(s, s->a->format.title, page); }

/* The running title with its line, and the foot, in front of what stands on the page. */
static void frame_page(struct album_setting *s, guint i)
{
	const struct album_type *type = &album_plain_type;
	GString *page = s->pages->pdata[i];
	g_autoptr(GString) out = g_string_new(NULL);
	g_autofree char *title = title_of(s, i), *foot = words_of(s, s->a->format.foot, i);
	double right = s->left + s->content_width;
	if (s->lists) {
		if (*title)
			put(out, "rule %n %n %n 0.5\n", s->left, s->top - type->leading, s->content_width);
		album_list_text(out, s->width / 2, s->top - 1.45 * type->leading, type->size, ALBUM_MIDDLE,
			speech_slants(speech_language(s->a->format.language)) ? LIST_SLANTED : 0, title);
		album_list_text(out, s->width / 2, s->height - s->left, type->size, ALBUM_MIDDLE, 0, foot);
		g_string_prepend_len(page, out->str, (gssize)out->len);
		return;
	}
	if (*title) {
		album_put_text(out, s->width / 2, s->top - 1.45 * type->leading, type->size, ALBUM_MIDDLE, ALBUM_SLANTED, title);
		put(out, "<path fill=\"#000000\" d=\"M%n %nh%nv0.5h%nz\"/>\n", s->left, s->top - type->leading, right - s->left, s->left - right);
	}
	album_put_text(out, s->width / 2, s->height - s->left, type->size, ALBUM_MIDDLE, "", foot);
	g_string_prepend_len(page, out->str, (gssize)out->len);
}

/* A sheet of paper: an SVG with the pages from `first` on, side by side. */
static GString *sheet_of(const struct album_setting *s, guint first, guint pages)
{
	const struct album_format *f = &s->a->format;
	GString *out = g_string_new(NULL);
	g_autofree char *title = title_of(s, first);
	double width = s->width * album_pages_of_sheet(f);
	put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%nmm\" height=\"%nmm\" viewBox=\"0 0 %n %n\" font-family=\"%s\">\n",
		f->paper->width * album_pages_of_sheet(f), f->paper->height, width, s->height, ALBUM_FONT);
	put(out, "<title>%t</title>\n<path fill=\"#ffffff\" d=\"M0 0h%nv%nh%nz\"/>\n", *title ? title : speech_word(speech_language(f->language), "Diagrams"),
		width, s->height, -width);
	for (guint i = 0; i < pages; i++) {
		const GString *page = s->pages->pdata[first + i];
		if (i)
			put(out, "<g transform=\"translate(%n 0)\">\n", i * s->width);
		g_string_append_len(out, page->str, (gssize)page->len);
		g_string_append(out, i ? "</g>\n" : "");
	}
	g_string_append(out, "</svg>\n");
	return out;
}

int album_pages_of_sheet(const struct album_format *f) { return f->two_up ? 2 : 1; }

void album_end_pages(struct album_setting *s)
{
	guint each = (guint)album_pages_of_sheet(&s->a->format);
	g_autoptr(GPtrArray) sheets = g_ptr_array_new();
	for (guint i = 0; i < s->pages->len; i++)
		frame_page(s, i);
	if (s->lists)
		return;
	for (guint i = 0; i < s->pages->len; i += each)
		g_ptr_array_add(sheets, sheet_of(s, i, MIN(each, s->pages->len - i)));
	g_ptr_array_set_size(s->pages, 0);
	for (guint i = 0; i < sheets->len; i++)
		g_ptr_array_add(s->pages, sheets->pdata[i]);
}
