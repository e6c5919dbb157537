/*
 * The head of whole pages, see page_frame.h. The style stands in site.css, behind that of the gallery.
 */
#include "cli/frame/page_frame.h"

#include <string.h>

#include "cli/gallery_texts.h"
#include "cli/site_texts.h"

const char *page_style(void)
{
	static gsize once;
	static char *style;
	if (g_once_init_enter(&once)) {
		style = g_strconcat(gallery_css, site_css, NULL);
		g_once_init_leave(&once, 1);
	}
	return style;
}

void page_text(GString *out, const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text ? text : "", -1), *escaped = g_markup_escape_text(valid, -1);
	g_string_append(out, escaped);
}

static void put_style(const struct page_head *h, GString *out)
{
	if (h->style)
		g_string_append_printf(out, "<link rel=\"stylesheet\" href=\"%s%s\">\n", h->root, h->style);
	else
		g_string_append_printf(out, "<style>\n%s</style>\n", page_style());
}

void page_head(const struct page_head *h, GString *out)
{
	g_string_append_printf(out,
		"<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, "
		"initial-scale=1\">\n"
		"<meta name=\"color-scheme\" content=\"light dark\">\n<title>",
		h->language);
	page_text(out, h->title);
	if (h->site && strcmp(h->site, h->title) != 0) {
		g_string_append(out, " \xe2\x80\x93 ");
		page_text(out, h->site);
	}
	g_string_append(out, "</title>\n<link rel=\"icon\" href=\"data:,\">\n");
	put_style(h, out);
	if (h->script)
		g_string_append_printf(out, "<script src=\"%s%s\" defer></script>\n", h->root, h->script);
	if (h->player)
		g_string_append_printf(
			out, "<link rel=\"stylesheet\" href=\"%s%s.css\">\n<script src=\"%s%s.js\" defer></script>\n", h->root, h->player, h->root, h->player);
	g_string_append(out, "</head>\n");
}
