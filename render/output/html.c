/*
 * What the HTML outputs share: the head, and the pieces' art as CSS classes, so that each art is in the page once.
 */
#include "output/device.h"

#include <math.h>
#include <string.h>

void html_begin(struct scene *scene, GString *out)
{
	put(out,
		"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>%t</title>\n"
		"<meta name=\"description\" content=\"%t\">\n<style>\n"
		"body{margin:16px;font-family:%s}\n",
		scene->title, scene->description, scene->font->css);
}

void html_end(GString *out) { g_string_append(out, "</body>\n</html>\n"); }

void html_split(const char *page, struct html_parts *out)
{
	static const char style[] = "<style>\n", end[] = "</style>\n", body[] = "<body>\n", last[] = "</body>\n";
	out->style = strstr(page, style) + strlen(style);
	out->style_length = (gsize)(strstr(out->style, end) - out->style);
	out->body = strstr(out->style, body) + strlen(body);
	out->body_length = strlen(out->body) - strlen(strstr(out->body, last));
}

int html_color_index(const struct scene *scene, const struct scene_space *space)
{
	return space->color_index % (scene->style.hatched ? LIMIT_COLORS : scene->style.n_colors);
}

void html_color_classes(const struct scene *scene, GString *out)
{
	double unit = fmax(1, scene->style.scale);
	for (int i = 0; i < scene->style.n_colors || (scene->style.hatched && i < LIMIT_COLORS); i++) {
		const struct hatch *hatch = &scene_hatch[i];
		if (scene->style.hatched && hatch->gap)
			put(out, ".c%d{background:repeating-linear-gradient(%ddeg,#707070 0 %npx,#fff %npx %npx)}\n", i, hatch->slant > 0 ? 135 : 45,
				unit * 1.2, unit * 1.2, hatch->gap * unit * 0.7071);
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
		put(out, "%s%s%dpx %dpx 0 0 %c", any ? "," : "", shadows[i].inset ? "inset " : "", x, y, style_line_color(&scene->style));
		any = true;
	}
}

void html_art_classes(const struct scene *scene, GString *out)
{
	g_autoptr(GHashTable) seen = g_hash_table_new(g_direct_hash, g_direct_equal);
	/* Browsers leave backgrounds out when printing, unless told. */
	g_string_append(out, ".piece{display:block;background:center/100% 100% no-repeat;-webkit-print-color-adjust:exact;print-color-adjust:exact}\n");
	for (int i = 0; i < scene->n_pieces; i++) {
		const struct art *art = scene->piece[i].art;
		if (!art || !g_hash_table_add(seen, (gpointer)art))
			continue;
		put(out, ".%s{background-image:url(", art->id);
		art_data_address(art, out);
		g_string_append(out, ")}\n");
	}
	put(out,
		".disc{display:flex;align-items:center;justify-content:center;box-sizing:border-box;border-radius:50%%;font-weight:bold;"
		"border:%dpx solid #222}\n.side0,.side2{background:#fff;color:#222}\n.side1{background:#222;color:#fff;border-color:#fff}\n",
		(int)MAX(1, scene->style.scale * 1.5));
}
