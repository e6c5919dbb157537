/*
 * Albums as a page of the Web that prints like paper: its pages end where those of the paper would, and numbers lead to solutions and back.
 */
#include <string.h>

#include "output/album_inside.h"
#include "output/device.h"
#include "scene/speech.h"

static void put_style(const struct album *a, GString *out)
{
	const struct album_format *f = &a->format;
	put(out, "@page{size:%nmm %nmm;margin:%nmm}\n", f->paper->width, f->paper->height, f->margin);
	put(out, "body{margin:0 auto;padding:16px;max-width:%nmm;background:#fff;color:#000;font:11px/1.3 \"%s\",serif;overflow-wrap:break-word}\n",
		f->paper->width - 2 * f->margin, ALBUM_FONT);
	put(out,
		"h1{font-size:1.2em;font-style:italic;font-weight:normal;text-align:center;border-bottom:1px solid;padding-bottom:4px}\nh2{font-size:1.2em}\n");
	put(out, ".page{display:grid;grid-template-columns:repeat(%d,minmax(0,1fr));gap:20px 26px;margin-bottom:20px}\n", f->columns);
	put(out,
		"figure{margin:0;display:flex;flex-direction:column;break-inside:avoid}\nfigure svg{display:block;width:100%%;height:auto}\n.board{outline:1px "
		"solid}\n"
		"header{flex:1;display:flex;flex-direction:column;justify-content:flex-end;text-align:center;margin-bottom:4px}\n"
		"header b{padding:0 2.5em;position:relative}\nheader a{position:absolute;left:0;top:0;font-weight:bold;color:inherit;text-decoration:none}\n"
		"header span,.notes{font-size:.9em;white-space:pre-line}\n"
		"figcaption{min-height:4em;margin-top:4px}\n.line{display:flex;justify-content:space-between}\n"
		".back{columns:2;column-gap:26px}\n.back h2{column-span:all}\n.back p{margin:0 0 "
		".4em;white-space:pre-line;break-inside:avoid;padding-left:2.2em;"
		"position:relative}\n.back p a{position:absolute;left:0;font-weight:bold;color:inherit}\n"
		"@media print{body{padding:0;max-width:none}.page,.back{break-after:page}.back:last-child{break-after:auto}}\n");
}

static void put_diagram(const struct album *a, guint i, GString *out)
{
	const struct album_diagram *d = a->diagram->pdata[i];
	const struct album_words *w = d->words;
	put(out, "<figure id=\"n%d\">\n<header><b>", (int)i + 1);
	put(out, a->format.solutions && w->solution && *w->solution ? "<a href=\"#s%d\">%t</a>" : "<a id=\"a%d\">%t</a>", (int)i + 1, w->number);
	put(out, "%t</b>", w->author && *w->author ? w->author : "\302\240");
	if (w->source && *w->source)
		put(out, "<span>%t</span>", w->source);
	put(out, "</header>\n<svg%s viewBox=\"%n %n %n %n\" role=\"img\" aria-label=\"%t\">\n%s</svg>\n", d->framed ? " class=\"board\"" : "", d->view.x,
		d->view.y, d->view.w, d->view.h, d->alt, d->svg);
	put(out, "<figcaption><div class=\"line\"><span>%t</span><span>%t</span></div>", w->left ? w->left : "", w->right ? w->right : "");
	if (w->notes && *w->notes)
		put(out, "<div class=\"notes\">%t</div>", w->notes);
	put(out, "</figcaption>\n</figure>\n");
}

static void put_diagrams(const struct album *a, GString *out)
{
	guint each = (guint)(a->format.columns * a->format.rows);
	for (guint i = 0; i < a->diagram->len; i++) {
		if (i % each == 0)
			put(out, "%s<section class=\"page\">\n", i ? "</section>\n" : "");
		put_diagram(a, i, out);
	}
	if (a->diagram->len)
		put(out, "</section>\n");
}

static void put_entry(const struct album_entry *e, GString *out)
{
	const char *end = e->label ? strchr(e->text, '\n') : NULL;
	g_autofree char *name = end ? g_strndup(e->text, (gsize)(end - e->text)) : NULL;
	if (e->diagram >= 0)
		put(out, "<p id=\"s%d\"><a href=\"#n%d\">%t</a>", e->diagram + 1, e->diagram + 1, e->label);
	else
		put(out, "<p>");
	if (name)
		put(out, "<b>%t</b> ", name);
	put(out, "%t</p>\n", end ? end + 1 : e->text);
}

static void put_back(const struct album *a, GString *out)
{
	g_autoptr(GPtrArray) entries = album_back(a);
	for (guint i = 0; i < entries->len; i++) {
		const struct album_entry *e = entries->pdata[i];
		if (e->is_heading)
			put(out, "%s<section class=\"back\">\n<h2>%t</h2>\n", i ? "</section>\n" : "", e->text);
		else
			put_entry(e, out);
	}
	if (entries->len)
		put(out, "</section>\n");
}

void album_html(const struct album *a, GString *out)
{
	enum language language = speech_language(a->format.language);
	const char *title = *a->format.title ? a->format.title : speech_word(language, "Diagrams");
	put(out,
		"<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, "
		"initial-scale=1\">\n"
		"<title>%t</title>\n<style>\n",
		speech_code(language), title);
	put_style(a, out);
	put(out, "</style>\n</head>\n<body>\n");
	if (*a->format.title)
		put(out, "<h1>%t</h1>\n", title);
	put_diagrams(a, out);
	put_back(a, out);
	html_end(out);
}
