/*
 * The frame of an album's page: what stands above and below its content, and how a line of words is written.
 */
#include <string.h>

#include "output/album_page.h"
#include "output/device.h"

void album_put_text(GString *out, double x, double y, double size, enum album_anchor anchor, const char *style, const char *text)
{
	static const char *const anchors[] = { "", " text-anchor=\"middle\"", " text-anchor=\"end\"" };
	if (*text)
		put(out, "<text x=\"%n\" y=\"%n\" font-size=\"%n\"%s%s>%t</text>\n", x, y, size, anchors[anchor], style, text);
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

void album_end_page(struct album_setting *s, guint i)
{
	const struct album_format *f = &s->a->format;
	const struct album_type *type = &album_plain_type;
	GString *page = s->pages->pdata[i];
	g_autoptr(GString) out = g_string_new(NULL);
	g_autofree char *title = filled(f->title, i + 1, s->pages->len, s->sections->pdata[i]),
			*foot = filled(f->foot, i + 1, s->pages->len, s->sections->pdata[i]);
	double right = s->left + s->content_width;
	put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%nmm\" height=\"%nmm\" viewBox=\"0 0 %n %n\" font-family=\"%s\">\n", f->paper->width,
		f->paper->height, s->width, s->height, ALBUM_FONT);
	put(out, "<title>%t</title>\n<path fill=\"#ffffff\" d=\"M0 0h%nv%nh%nz\"/>\n", *title ? title : "Diagrams", s->width, s->height, -s->width);
	if (*title) {
		album_put_text(out, s->width / 2, s->top - 1.45 * type->leading, type->size, ALBUM_MIDDLE, ALBUM_SLANTED, title);
		put(out, "<path fill=\"#000000\" d=\"M%n %nh%nv0.5h%nz\"/>\n", s->left, s->top - type->leading, right - s->left, s->left - right);
	}
	album_put_text(out, s->width / 2, s->height - s->left, type->size, ALBUM_MIDDLE, "", foot);
	g_string_prepend_len(page, out->str, (gssize)out->len);
	g_string_append(page, "</svg>\n");
}
