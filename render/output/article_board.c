/*
 * Boards of articles: for paper cut into stamps, since a board without its pieces and a piece are the same on every page; for browsers an SVG, which finds pieces of earlier ones on its page.
 *
 * The elements of our SVG say where they begin (output/device.h). What lies below the first piece is the board, a piece with its silhouette is a stamp wherever it stands and however large, and
 * the rest lies over the pieces: marks, and pieces without art.
 */
#include <string.h>

#include "assets/assets.h"
#include "output/article_inside.h"
#include "output/device.h"

static guint find_stamp(struct article *a, const char *key, const char *content, double x, double y, double width, double height)
{
	guint known = GPOINTER_TO_UINT(g_hash_table_lookup(a->known, key));
	if (known)
		return known - 1;
	GString *svg = g_string_new(NULL);
	put(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%n\" height=\"%n\" viewBox=\"%n %n %n %n\" font-family=\"%s\">\n%s</svg>\n", width, height,
		x, y, width, height, "DejaVu Sans", content);
	struct article_stamp *stamp = g_new0(struct article_stamp, 1);
	*stamp = (struct article_stamp){ g_string_free(svg, FALSE), width, height };
	g_ptr_array_add(a->stamp, stamp);
	g_hash_table_insert(a->known, g_strdup(key), GUINT_TO_POINTER(a->stamp->len));
	return a->stamp->len - 1;
}

static void put_stamp(struct article_diagram *d, guint stamp, double x, double y, double scale)
{
	const struct article_put p = { stamp, x, y, scale };
	g_array_append_val(d->put, p);
}

/* What a scene has drawn of itself, apart from its pieces; the scene's own id is in it, which no other has. */
static void put_drawing(struct article *a, const struct scene *scene, struct box view, GString *content, struct article_diagram *d)
{
	if (!content->len)
		return;
	g_string_replace(content, scene->id, "b", 0);
	put_stamp(d, find_stamp(a, content->str, content->str, view.x, view.y, view.w, view.h), 0, 0, 1);
	g_string_truncate(content, 0);
}

/* Half a piece of room around it, for its halo. */
static void put_piece(struct article *a, const struct scene_piece *piece, const char *content, struct box view, struct article_diagram *d)
{
	const struct box b = piece->box;
	g_autofree char *key = g_strdup_printf("%s %d %d", piece->art->id, piece->ghost, piece->empty);
	guint stamp = find_stamp(a, key, content, b.x - b.w / 2, b.y - b.h / 2, 2 * b.w, 2 * b.h);
	double scale = 2 * b.w / ((const struct article_stamp *)a->stamp->pdata[stamp])->width;
	put_stamp(d, stamp, b.x - b.w / 2 - view.x, b.y - b.h / 2 - view.y, scale);
}

static void cut(struct article *a, const struct scene *scene, struct box view, const GByteArray *svg, const GArray *parts, struct article_diagram *d)
{
	g_autoptr(GString) content = g_string_new(NULL), symbol = g_string_new(NULL);
	const char *text = (const char *)svg->data;
	for (guint i = 0; i + 1 < parts->len; i++) {
		const struct svg_part *part = &g_array_index(parts, struct svg_part, i);
		const char *from = text + part->at;
		gssize length = (gssize)(part[1].at - part->at);
		const struct scene_piece *piece = part->kind == SVG_DRAWING || part->kind == SVG_PIECE ? part->of : NULL;
		if (part->kind == SVG_SYMBOL)
			g_string_append_len(symbol, from, length);
		else if (piece && piece->art) {
			put_drawing(a, scene, view, content, d);
			g_autofree char *one = g_strndup(from, (gsize)length), *all = g_strconcat(symbol->str, one, NULL);
			put_piece(a, piece, all, view, d);
			g_string_truncate(symbol, 0);
		} else if (part->kind == SVG_DRAWING) {
			g_string_append(content, symbol->str); /* of the board: a picture of it */
			g_string_append_len(content, from, length);
			g_string_truncate(symbol, 0);
		}
	}
	put_drawing(a, scene, view, content, d);
}

enum rc article_take_scene(struct article *a, struct scene *scene, struct box view, struct article_diagram *d, struct diags *ds)
{
	g_autoptr(GByteArray) svg = g_byte_array_new();
	g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(struct svg_part));
	const struct output_context context = { .vectors = a->for_paper, .prefix = "p", .parts = parts, .symbols = a->for_paper ? NULL : a->symbols };
	enum rc rc = output_write(output_find("svg"), scene, &context, svg, ds);
	if (rc != RC_OK)
		return rc;
	if (a->for_paper)
		cut(a, scene, view, svg, parts, d);
	else
		d->svg = g_strndup((const char *)svg->data, svg->len);
	return RC_OK;
}
