/*
 * What the HTML outputs share: the head, and the pieces' art as CSS classes, so that each art is in the page once.
 */
#include "output/device.h"
#include "scene/speech.h"

#include <math.h>
#include <string.h>

void html_begin(struct scene *scene, GString *out)
{
	put(out,
		"<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>%t</title>\n"
		"<meta name=\"description\" content=\"%t\">\n<style>\n"
		"body{margin:16px;font-family:%s}\n",
		speech_code(scene->language), scene->title, scene->description, scene->font->css);
	if (scene->style.scheme == SCHEME_DARK)
		put(out, "body{background:%c;color:%c}\n", scene->style.border, scene->style.text);
}

void html_end(GString *out) { g_string_append(out, "</body>\n</html>\n"); }

void html_open_main(const struct scene *scene, GString *out) { put(out, "</style>\n</head>\n<body>\n<main>\n<h1 class=\"bw-title\">%t</h1>\n", scene->title); }

void html_begin_main(const struct scene *scene, GString *out)
{
	put(out,
		"main{overflow-x:auto}\nh1.bw-title{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%%);white-space:nowrap}"
		"\n");
	html_open_main(scene, out);
}

void html_end_main(GString *out)
{
	g_string_append(out, "</main>\n");
	html_end(out);
}

void html_split(const char *page, struct html_parts *out)
{
	static const char style[] = "<style>\n", end[] = "</style>\n", body[] = "</h1>\n", last[] = "</main>\n";
	out->style = strstr(page, style) + strlen(style);
	out->style_length = (gsize)(strstr(out->style, end) - out->style);
	out->body = strstr(out->style, body) + strlen(body);
	out->body_length = strlen(out->body) - strlen(strstr(out->body, last));
}

int html_color_index(const struct scene *scene, const struct scene_space *space)
{
	return space->color_index % (scene->style.print ? LIMIT_COLORS : scene->style.n_colors);
}

void html_color_classes(const struct scene *scene, GString *out)
{
	double unit = fmax(1, scene->style.scale);
	for (int i = 0; i < scene->style.n_colors || (scene->style.print && i < LIMIT_COLORS); i++) {
		int gap = scene_hatch[i];
		if (scene->style.print && gap)
			put(out, ".c%d{background:repeating-linear-gradient(135deg,%c 0 %npx,#fff %npx %npx)}\n", i, scene->style.hatch, unit * 1.2, unit * 1.2,
				gap * unit * 0.7071);
		else
			put(out, ".c%d{background-color:%c}\n", i, scene->style.color[i % scene->style.n_colors]);
	}
}

/*
 * A line covers as many whole pixels before an edge as behind it, and an odd one behind it: at the left and top of a box that is mostly inside, at the
 * right and bottom mostly outside, where the neighbour's line lies on it.
 */
void html_line_shadows(const struct scene *scene, GString *out)
{
	int width = MAX(1, (int)lround(scene->style.scale)), before = width / 2, after = width - before;
	static const struct {
		int right, down;
		bool inset;
	} shadows[] = { { 1, 0, false }, { 0, 1, false }, { 1, 1, false }, { 1, 1, true }, { -1, 0, false }, { 0, -1, false }, { -1, -1, false },
		{ 1, -1, false }, { -1, 1, false }, { -1, -1, true } };
	bool any = false;
	for (gsize i = 0; i < G_N_ELEMENTS(shadows); i++) {
		int x = shadows[i].right > 0 ? after : shadows[i].right * before, y = shadows[i].down > 0 ? after : shadows[i].down * before;
		bool is_before = shadows[i].right < 0 || shadows[i].down < 0;
		if (is_before && !before)
			continue;
		put(out, "%s%s%dpx %dpx 0 0 %c", any ? "," : "", shadows[i].inset ? "inset " : "", x, y, scene->style.line);
		any = true;
	}
}

/* A gradient that is a disc or a ring in the middle, its edge as soft as a pixel. */
static void put_disc_gradient(GString *out, const struct scene_mark *mark, const char *color)
{
	double in = mark->inner, to = mark->outer;
	put(out, "radial-gradient(circle at center,%s %npx,%s %npx,%s %npx,transparent %npx)", in > 0 ? "transparent" : color, fmax(0, in - 0.5), color,
		in > 0 ? in + 0.5 : 0.0, color, to - 0.5, to + 0.5);
}

static char *mark_color(const struct scene_mark *mark)
{
	uint32_t c = mark->color;
	GString *out = g_string_new(NULL);
	if (mark->opacity >= 1)
		put(out, "%c", c);
	else
		put(out, "rgba(%d,%d,%d,%n)", (int)(c >> 16), (int)(c >> 8 & 255), (int)(c & 255), mark->opacity);
	return g_string_free(out, FALSE);
}

void html_mark_style(const struct scene *scene, const struct scene_space *space, GString *out)
{
	g_autoptr(GString) images = g_string_new(NULL), shadows = g_string_new(NULL);
	for (int i = scene->n_marks; i-- > 0;) { /* the first picture lies above the others */
		const struct scene_mark *mark = &scene->mark[i];
		if (mark->space < 0 || &scene->space[mark->space] != space || mark->kind == MARK_LINE || mark->above || mark->form == FORM_PATH)
			continue;
		g_autofree char *color = mark_color(mark);
		if (mark->form == FORM_FRAME) {
			put(shadows, "%sinset 0 0 0 %npx %s", shadows->len ? "," : "", mark->inner, color);
			continue;
		}
		g_string_append(images, images->len ? "," : "");
		if (mark->form == FORM_DISC)
			put_disc_gradient(images, mark, color);
		else
			put(images, "linear-gradient(%s,%s)", color, color);
	}
	if (images->len)
		put(out, "background-image:%s", images->str);
	if (shadows->len && scene->style.lines) {
		g_string_append_c(shadows, ',');
		html_line_shadows(scene, shadows);
	}
	if (shadows->len)
		put(out, "%sbox-shadow:%s", images->len ? ";" : "", shadows->str);
}

void html_keyline(const struct scene *scene, GString *out) { put(out, "box-shadow:0 0 0 %npx %c", scene->keyline, scene->style.keyline); }

void html_scheme(const struct scene *scene, GString *out)
{
	if (scene->style.scheme != SCHEME_AUTO)
		return;
	const struct page_colors dark = style_dark_page(&scene->style);
	put(out, "@media (prefers-color-scheme:dark){body{background:%c;color:%c}.board{background:%c!important;color:%c!important}.label{color:%c!important}",
		dark.border, dark.text, dark.border, dark.text, dark.text);
	for (int i = 0; i < scene->style.n_colors; i++)
		put(out, ".c%d{background-color:%c!important}", i, style_shaded(scene->style.color[i]));
	put(out, ".panel{background:%c!important}.keyline::after{box-shadow:0 0 0 %npx %c!important}}\n", dark.panel, scene->keyline, dark.keyline);
}

static void put_art_class(const struct art *art, GHashTable *seen, GString *out)
{
	if (!art || !g_hash_table_add(seen, (gpointer)art))
		return;
	put(out, ".%s{background-image:url(", art->id);
	art_data_address(art, out);
	g_string_append(out, ")}\n");
}

void html_art_classes(const struct scene *scene, GString *out)
{
	g_autoptr(GHashTable) seen = g_hash_table_new(g_direct_hash, g_direct_equal);
	/* Browsers leave backgrounds out when printing, unless told. */
	g_string_append(out, ".piece{display:block;background:center/100% 100% no-repeat;-webkit-print-color-adjust:exact;print-color-adjust:exact");
	if (scene->style.print)
		g_string_append(out, ";filter:drop-shadow(0 0 1px #fff) drop-shadow(0 0 1px #fff) drop-shadow(0 0 1px #fff)");
	g_string_append(out, "}\n");
	for (int i = 0; i < scene->n_pieces; i++)
		put_art_class(scene->piece[i].art, seen, out);
	for (int i = 0; scene->page && i < scene->n_keys; i++)
		put_art_class(scene->key[i].art, seen, out);
	put(out,
		".disc{display:flex;align-items:center;justify-content:center;box-sizing:border-box;border-radius:50%%;font-weight:600;"
		"border:%dpx solid #222}\n.side0,.side2{background:#fff;color:#222}\n.side1{background:#222;color:#fff;border-color:#fff}\n",
		(int)MAX(1, scene->style.scale * 1.5));
}
