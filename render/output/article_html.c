/*
 * Articles as a page of the Web that prints like paper: columns, figures that are not broken, contents and index with links.
 *
 * A figurine is drawn by the style sheet behind its letter, which has no size: who copies the text has the letter.
 */
#include <string.h>

#include "output/article_inside.h"
#include "output/device.h"
#include "scene/speech.h"

static void put_style(const struct article *a, GString *out)
{
	const struct album_format *f = &a->format.page;
	put(out, "@page{size:%nmm %nmm;margin:%nmm}\n", f->paper->width, f->paper->height, f->margin);
	put(out, "body{margin:0 auto;padding:16px;max-width:%nmm;background:#fff;color:#000;font:12px/1.35 \"%s\",serif;overflow-wrap:break-word}\n",
		f->paper->width - 2 * f->margin, ALBUM_FONT);
	g_string_append(out,
		"h1{text-align:center;font-size:2em;margin:.3em 0}h1+p.sub{text-align:center;font-style:italic;margin-top:0}\n"
		".game,.list{column-gap:26px;column-width:17em;margin-bottom:2em}\n"
		"h2{font-size:1.2em;text-align:center;margin:0 0 "
		".2em;break-after:avoid}h2+p.about,p.about{text-align:center;font-style:italic;font-size:.92em;margin:0;"
		"break-after:avoid}\n"
		"p{margin:.35em 0;orphans:2;widows:2;text-align:justify;unicode-bidi:plaintext}p.main{font-weight:bold}p.about+p.main{margin-top:.8em}\n"
		"figure{margin:.7em auto;width:64%;break-inside:avoid}figure.small{width:46%}figure "
		"svg{display:block;width:100%;height:auto}.board{outline:1px solid}\n"
		"figcaption{text-align:center;font-style:italic;font-size:.92em;margin-top:.4em}\n"
		".f{font-size:0}.f::before{content:attr(data-f);font-size:12px;font-family:\"DejaVu Sans\",\"Segoe UI Symbol\",sans-serif}h2 "
		".f::before{font-size:14px}\n"
		".list{list-style:none;padding:0}.list a{color:inherit}\n"
		"@media print{body{padding:0;max-width:none}}\n");
}

static void put_run(const struct article_run *r, bool plain, GString *out)
{
	const char *tag = plain ? NULL : r->style & ARTICLE_BOLD ? "b" : r->style & ARTICLE_SLANTED ? "i" : NULL;
	if (tag)
		g_string_append_printf(out, "<%s>", tag);
	if (r->said)
		put(out, "<span class=\"f\" data-f=\"%t\">%t</span>", r->shown, r->said);
	else
		put(out, "%t", r->shown);
	if (tag)
		g_string_append_printf(out, "</%s>", tag);
}

static void put_runs(const struct article_block *b, bool plain, GString *out)
{
	for (guint i = 0; i < b->run->len; i++)
		put_run(&g_array_index(b->run, struct article_run, i), plain, out);
}

static void put_figure(const struct article_block *b, GString *out)
{
	const struct article_diagram *d = b->diagram;
	const char *inside = strchr(d->svg, '>');
	put(out, "<figure%s>\n<svg%s viewBox=\"%n %n %n %n\" role=\"img\" aria-label=\"%t\">", d->small ? " class=\"small\"" : "",
		d->framed ? " class=\"board\"" : "", d->view.x, d->view.y, d->view.w, d->view.h, d->alt);
	g_string_append(out, inside ? inside + 1 : "</svg>");
	g_string_append(out, "<figcaption>");
	put_runs(b, true, out);
	g_string_append(out, "</figcaption>\n</figure>\n");
}

static void put_block(const struct article_block *b, GString *out)
{
	switch (b->kind) {
	case BLOCK_HEADING:
		put(out, "<h2 id=\"g%d\">", (int)b->game + 1);
		put_runs(b, true, out);
		g_string_append(out, "</h2>\n");
		return;
	case BLOCK_DIAGRAM: put_figure(b, out); return;
	case BLOCK_ABOUT: g_string_append(out, "<p class=\"about\">"); break;
	case BLOCK_MAIN: g_string_append(out, "<p class=\"main\">"); break;
	default: put(out, b->depth > 0 ? "<p style=\"margin-left:%nem\">" : "<p>", b->depth * 0.9); break;
	}
	put_runs(b, b->kind != BLOCK_TEXT, out);
	g_string_append(out, "</p>\n");
}

static const char *word(const struct article *a, const char *english) { return speech_word(speech_language(a->format.language), english); }

static void put_contents(const struct article *a, GString *out)
{
	put(out, "<h2>%t</h2>\n<ol class=\"list\">\n", word(a, "Contents"));
	for (guint i = 0; i < a->game->len; i++) {
		const struct article_entry *e = a->game->pdata[i];
		put(out, "<li><a href=\"#g%d\">%t</a>%s%t</li>\n", (int)i + 1, e->name, *e->about ? ", " : "", e->about);
	}
	g_string_append(out, "</ol>\n");
}

static void put_index(const struct article *a, GString *out)
{
	g_autofree guint *number = g_new(guint, MAX(1, a->game->len));
	for (guint i = 0; i < a->game->len; i++)
		number[i] = i + 1;
	g_autoptr(GPtrArray) names = article_index(a, number);
	put(out, "<h2>%t</h2>\n<ul class=\"list\">\n", word(a, "Players"));
	for (guint i = 0; i < names->len; i++) {
		char *name = names->pdata[i], *numbers = g_strrstr(name, "  ");
		g_auto(GStrv) all = g_strsplit(numbers + 2, ", ", -1);
		*numbers = '\0';
		put(out, "<li>%t", name);
		for (char **one = all; *one; one++)
			put(out, "%s<a href=\"#g%s\">%s</a>", one == all ? " " : ", ", *one, *one);
		g_string_append(out, "</li>\n");
	}
	g_string_append(out, "</ul>\n");
}

void article_html(const struct article *a, GString *out)
{
	const struct article_format *f = &a->format;
	const char *title = f->title && *f->title ? f->title : ((const struct article_entry *)a->game->pdata[0])->name;
	put(out,
		"<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, "
		"initial-scale=1\">\n"
		"<title>%t</title>\n<style>\n",
		speech_code(speech_language(f->language)), title);
	put_style(a, out);
	g_string_append(out, "</style>\n</head>\n<body>\n");
	if (f->title && *f->title)
		put(out, "<h1>%t</h1>\n", f->title);
	if (f->subtitle && *f->subtitle)
		put(out, "<p class=\"sub\">%t</p>\n", f->subtitle);
	if (f->contents)
		put_contents(a, out);
	for (guint i = 0; i < a->block->len; i++) {
		const struct article_block *b = a->block->pdata[i];
		if (b->kind == BLOCK_HEADING)
			put(out, "%s<section class=\"game\">\n", i ? "</section>\n" : "");
		put_block(b, out);
	}
	g_string_append(out, "</section>\n");
	if (f->page.index)
		put_index(a, out);
	html_end(out);
}
