/*
 * Painting a scene: border, background, spaces, marks, labels, pieces.
 *
 * Lengths of the scene are multiplied by the density and edges rounded to whole pixels. Boxes are filled directly; other shapes go to a
 * layer of their own first, where neighbours share their edge pixels without a seam.
 */
#include "compose/paint.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "compose/extent.h"

/* The largest bitmap: 16,384 pixels a side is what the formats and most programs take; 64 million pixels are 256 MiB. */
enum { MAX_SIDE = 16384, MAX_PIXELS = 64 << 20 };

const struct paint_part paint_whole = { .marks = PAINT_ALL, .piece = PAINT_ALL, .caption = PAINT_ALL };

struct painter {
	const struct scene *scene;
	const struct paint_part *part;
	struct pixels *bitmap;
	const struct sprite *background;
	struct sprite changed; /* the background, when it is turned or veiled */
	struct diags *ds;
	double density;
	GArray *corners, *ends;
	bool failed;
};

static int px(const struct painter *p, double length) { return scene_pixel(p->scene, length); }

/* Whether what has this reach comes into the part that is painted. */
static bool comes_near(const struct painter *p, struct clip reach) { return clips_meet(&reach, &p->bitmap->clip); }

static bool is_near(const struct painter *p, const struct scene_space *space) { return comes_near(p, extent_of_space(p->scene, space)); }

static void add_corners(struct painter *p, const struct outline *o, double inset, bool backwards)
{
	guint first = p->corners->len;
	outline_corners(o, inset, p->corners);
	struct point *corner = (struct point *)(void *)p->corners->data;
	guint n = p->corners->len - first;
	for (guint i = 0; i < n; i++) {
		corner[first + i].x *= p->density;
		corner[first + i].y *= p->density;
	}
	for (guint i = 0; backwards && i < n / 2; i++) {
		struct point swap = corner[first + i];
		corner[first + i] = corner[first + n - 1 - i];
		corner[first + n - 1 - i] = swap;
	}
	int end = (int)p->corners->len;
	g_array_append_val(p->ends, end);
}

static void fill_corners(struct painter *p, const struct ink *ink)
{
	pixels_fill_polygons(p->bitmap, (const struct point *)(void *)p->corners->data, (const int *)(void *)p->ends->data, (int)p->ends->len, ink);
	g_array_set_size(p->corners, 0);
	g_array_set_size(p->ends, 0);
}

static void fill_box(struct painter *p, struct box b, const struct ink *ink)
{
	pixels_fill_box(p->bitmap, px(p, b.x), px(p, b.y), px(p, b.x + b.w), px(p, b.y + b.h), ink);
}

static void fill_outline(struct painter *p, const struct outline *o, const struct ink *ink)
{
	if (o->kind == OUTLINE_BOX) {
		fill_box(p, o->box, ink);
		return;
	}
	add_corners(p, o, 0, false);
	fill_corners(p, ink);
}

/* A premultiplied pixel with the veil over what is there. */
static uint32_t veiled(uint32_t pixel, uint32_t veil, double opacity)
{
	uint32_t alpha = pixel >> 24, out = alpha << 24;
	for (int shift = 0; shift < 24; shift += 8) {
		double under = pixel >> shift & 255, over = (veil >> shift & 255) * alpha / 255.0;
		out |= (uint32_t)lround(under + (over - under) * opacity) << shift;
	}
	return out;
}

static const struct sprite *change_background(struct painter *p)
{
	const struct style *style = &p->scene->style;
	const struct clip *clip = &p->bitmap->clip;
	bool tiled = p->scene->background_tiled, turned = p->scene->background_turned;
	int width = p->background->width, height = p->background->height, above = px(p, p->scene->background_box.y), first = 0, last = height;
	if (!tiled) { /* the rows that are painted */
		first = CLAMP(clip->top - above, 0, height);
		last = CLAMP(clip->bottom - above, first, height);
	}
	gsize n = (gsize)width * (gsize)height;
	p->changed = *p->background;
	p->changed.pixel = g_new(uint32_t, n);
	for (gsize i = (gsize)first * (gsize)width; i < (gsize)last * (gsize)width; i++)
		p->changed.pixel[i] = veiled(p->background->pixel[turned ? n - 1 - i : i], style->veil, style->veil_opacity);
	return &p->changed;
}

static bool paint_background(struct painter *p)
{
	const struct scene *s = p->scene;
	if (!s->background)
		return true;
	struct box b = s->background_box;
	p->background = assets_art_sprite(s->assets, s->background, MAX(1, px(p, b.w)), MAX(1, px(p, b.h)), p->ds);
	if (p->background && (s->background_turned || s->style.veil_opacity > 0))
		p->background = change_background(p);
	if (p->background && !s->background_tiled)
		pixels_blit(p->bitmap, p->background, px(p, b.x), px(p, b.y));
	return p->background != NULL;
}

static struct ink space_ink(const struct painter *p, const struct scene_space *space)
{
	return (struct ink){ .color = space->color,
		.opacity = 1,
		.tile = p->scene->background_tiled ? p->background : NULL,
		.x = px(p, p->scene->background_box.x),
		.y = px(p, p->scene->background_box.y) };
}

/* The line around the board: spaces at the rim are larger by its width, and what is not outside is covered by the spaces themselves. */
static void paint_keyline(struct painter *p)
{
	const struct scene *s = p->scene;
	struct ink ink = { .color = s->style.keyline, .opacity = 1 };
	for (int i = 0; i < s->n_spaces && s->keyline > 0; i++) {
		const struct outline *o = &s->space[i].outline;
		if (!s->space[i].rim || !is_near(p, &s->space[i]))
			continue;
		if (o->kind == OUTLINE_BOX) {
			fill_box(p, (struct box){ o->box.x - s->keyline, o->box.y - s->keyline, o->box.w + 2 * s->keyline, o->box.h + 2 * s->keyline }, &ink);
			continue;
		}
		add_corners(p, o, -s->keyline, false);
		fill_corners(p, &ink);
	}
}

static void paint_panels(struct painter *p)
{
	struct ink ink = { .color = p->scene->style.panel, .opacity = 1 };
	for (int side = 0; side < 2; side++)
		if (p->scene->panel[side].w > 0)
			fill_box(p, p->scene->panel[side], &ink);
}

static void paint_spaces(struct painter *p)
{
	const struct scene *s = p->scene;
	struct pixels *layer = NULL;
	for (int i = 0; i < s->n_spaces; i++) {
		const struct scene_space *space = &s->space[i];
		if (!is_near(p, space) || scene_is_pictured(s, space))
			continue;
		struct ink ink = space_ink(p, space);
		if (space->outline.kind == OUTLINE_BOX) {
			fill_box(p, space->outline.box, &ink);
			continue;
		}
		if (!layer)
			layer = pixels_layer(p->bitmap);
		add_corners(p, &space->outline, 0, false);
		pixels_add_polygon(layer, (const struct point *)(void *)p->corners->data, (int)p->corners->len, &ink);
		g_array_set_size(p->corners, 0);
		g_array_set_size(p->ends, 0);
	}
	if (layer)
		pixels_lay(p->bitmap, layer);
	pixels_free(layer);
}

/* Print: lines slanted by 45 degrees over white, as far apart as the colour index says; index 1 stays white. */
static void paint_hatches(struct painter *p)
{
	struct sprite tiles[LIMIT_COLORS] = { { 0 } };
	double unit = p->density * fmax(1, p->scene->style.scale);
	for (int i = 0; i < p->scene->n_spaces; i++) {
		int index = p->scene->space[i].color_index % 10, side = (int)lround(scene_hatch[index] * unit);
		if (!side || !is_near(p, &p->scene->space[i]) || scene_is_pictured(p->scene, &p->scene->space[i]))
			continue;
		struct sprite *tile = &tiles[index];
		if (!tile->pixel) {
			tile->width = tile->height = side;
			tile->pixel = g_new(uint32_t, (gsize)side * (gsize)side);
			int thick = MAX(1, (int)lround(unit * 0.9));
			for (int y = 0; y < side; y++)
				for (int x = 0; x < side; x++)
					tile->pixel[y * side + x] = (x + y) % side < thick ? p->scene->style.hatch | 0xff000000 : 0xffffffff;
		}
		struct ink ink = { .opacity = 1, .tile = tile };
		fill_outline(p, &p->scene->space[i].outline, &ink);
	}
	for (int i = 0; i < 10; i++)
		g_free(tiles[i].pixel);
}

/* The ring between two insets. Of a box as four bars, so that its edges are whole pixels. */
static void paint_frame(struct painter *p, const struct outline *o, double outer, double inner, const struct ink *ink)
{
	if (o->kind != OUTLINE_BOX) {
		add_corners(p, o, outer, false);
		add_corners(p, o, inner, true);
		fill_corners(p, ink);
		return;
	}
	struct box b = o->box;
	int left = px(p, b.x + outer), top = px(p, b.y + outer), right = px(p, b.x + b.w - outer), bottom = px(p, b.y + b.h - outer);
	int in_left = px(p, b.x + inner), in_top = px(p, b.y + inner), in_right = px(p, b.x + b.w - inner), in_bottom = px(p, b.y + b.h - inner);
	pixels_fill_box(p->bitmap, left, top, right, in_top, ink);
	pixels_fill_box(p->bitmap, left, in_bottom, right, bottom, ink);
	pixels_fill_box(p->bitmap, left, in_top, in_left, in_bottom, ink);
	pixels_fill_box(p->bitmap, in_right, in_top, right, in_bottom, ink);
}

/* A disc, or a ring when `inner` is not 0. */
static void paint_ring(struct painter *p, struct point center, double outer, double inner, const struct ink *ink)
{
	struct outline disc = outline_of_disc(center, outer);
	add_corners(p, &disc, 0, false);
	if (inner > 0)
		add_corners(p, &disc, outer - inner, true);
	fill_corners(p, ink);
}

static void paint_path(struct painter *p, const struct scene_mark *mark, const struct ink *ink)
{
	const struct strokes *path = &p->scene->path;
	int at = mark->first_end ? g_array_index(path->end, int, mark->first_end - 1) : 0, first = at;
	for (int i = 0; i < mark->n_ends; i++) {
		int last = g_array_index(path->end, int, mark->first_end + i), end = last - first;
		for (; at < last; at++) {
			struct point corner = g_array_index(path->point, struct point, at);
			corner.x *= p->density;
			corner.y *= p->density;
			g_array_append_val(p->corners, corner);
		}
		g_array_append_val(p->ends, end);
	}
	fill_corners(p, ink);
}

static void paint_mark(struct painter *p, const struct scene_mark *mark, const struct outline *o)
{
	const struct ink ink = { .color = mark->color, .opacity = mark->opacity };
	switch (mark->form) {
	case FORM_FILL: fill_outline(p, o, &ink); break;
	case FORM_FRAME: paint_frame(p, o, mark->outer, mark->inner, &ink); break;
	case FORM_DISC: paint_ring(p, outline_center(o), mark->outer, mark->inner, &ink); break;
	case FORM_PATH: paint_path(p, mark, &ink); break;
	}
}

static void paint_marks(struct painter *p, bool above)
{
	for (int i = 0; i < p->scene->n_marks; i++) {
		const struct scene_mark *mark = &p->scene->mark[i];
		const struct scene_space *space = mark->space < 0 ? NULL : &p->scene->space[mark->space];
		bool wanted = mark->kind == MARK_LINE || p->part->marks == PAINT_ALL || (space && p->part->marks == mark->space);
		if (wanted && mark->above == above && comes_near(p, extent_of_mark(p->scene, mark)))
			paint_mark(p, mark, space ? &space->outline : NULL);
	}
}

/* From `x`, or centred about it by the text's own advance; the pen starts on a whole pixel so that equal labels look equal. */
static bool paint_words(struct painter *p, const char *text, double x, double baseline, double size, bool bold, uint32_t color, bool from_left)
{
	const struct sprite *sprite = assets_text_sprite(p->scene->assets, p->scene->font, size * p->density, bold, color, text, p->ds);
	if (sprite)
		pixels_blit(p->bitmap, sprite, (int)floor(x * p->density - (from_left ? 0 : sprite->advance / 2) + 0.5) + sprite->left,
			px(p, baseline) + sprite->top);
	return sprite != NULL;
}

static bool paint_disc(struct painter *p, const struct scene_piece *piece)
{
	bool dark = piece->side == SIDE_SECOND;
	double r = piece->box.w / 2, line = fmax(1, r * 0.08), size = scene_disc_text_size(piece);
	struct outline disc = outline_of_disc((struct point){ piece->box.x + r, piece->box.y + r }, r * 0.98);
	struct ink rim = { .color = dark ? 0xffffff : 0x222222, .opacity = 1 }, face = { .color = dark ? 0x222222 : 0xffffff, .opacity = 1 };
	fill_outline(p, &disc, &rim);
	add_corners(p, &disc, line, false);
	fill_corners(p, &face);
	return paint_words(p, piece->shown, piece->box.x + r, piece->box.y + r + size * 0.36, size, true, rim.color, false);
}

/* White within `reach` of a sprite's opaque pixels: print sets pieces free of the hatch. */
static void paint_halo(struct painter *p, const struct sprite *sprite, int left, int top)
{
	int reach = MAX(1, px(p, scene_halo(p->scene))), width = sprite->width + 2 * reach, height = sprite->height + 2 * reach;
	struct sprite halo = { .width = width, .height = height, .pixel = g_new0(uint32_t, (gsize)width * (gsize)height) };
	for (int y = 0; y < sprite->height; y++)
		for (int x = 0; x < sprite->width; x++) {
			if (sprite->pixel[y * sprite->width + x] >> 24 < 128)
				continue;
			for (int dy = -reach; dy <= reach; dy++) {
				int half = (int)sqrt((double)(reach * reach - dy * dy));
				memset(halo.pixel + (y + reach + dy) * width + x + reach - half, 0xff, sizeof *halo.pixel * (gsize)(2 * half + 1));
			}
		}
	pixels_blit(p->bitmap, &halo, left - reach, top - reach);
	g_free(halo.pixel);
}

static void paint_faint(struct painter *p, const struct sprite *sprite, int left, int top, double opacity)
{
	gsize n = (gsize)sprite->width * (gsize)sprite->height;
	struct sprite faint = *sprite;
	faint.pixel = g_new(uint32_t, n);
	for (gsize i = 0; i < n; i++) {
		uint32_t out = 0;
		for (int shift = 0; shift < 32; shift += 8)
			out |= (uint32_t)lround((sprite->pixel[i] >> shift & 255) * opacity) << shift;
		faint.pixel[i] = out;
	}
	pixels_blit(p->bitmap, &faint, left, top);
	g_free(faint.pixel);
}

static bool paint_piece(struct painter *p, const struct scene_piece *piece)
{
	if (!piece->art)
		return paint_disc(p, piece);
	struct box b = piece->box;
	int left = px(p, b.x), top = px(p, b.y);
	const struct sprite *sprite = assets_art_sprite(p->scene->assets, piece->art, MAX(1, px(p, b.x + b.w) - left), MAX(1, px(p, b.y + b.h) - top), p->ds);
	if (sprite && p->scene->style.print)
		paint_halo(p, sprite, left, top);
	if (sprite && (piece->ghost || piece->empty))
		paint_faint(p, sprite, left, top, piece->empty ? EMPTY_OPACITY : GHOST_OPACITY);
	else if (sprite)
		pixels_blit(p->bitmap, sprite, left, top);
	return sprite != NULL;
}

/* Whether a text may reach into the part that is painted: letters are narrower than twice their size, and lower than it. */
static bool is_text_near(const struct painter *p, const struct scene_text *t)
{
	const struct clip *clip = &p->bitmap->clip;
	double across = t->size * (double)(strlen(t->text) + 1), reach = 2 * t->size;
	return px(p, t->at.x - across) < clip->right && px(p, t->at.x + across) > clip->left && px(p, t->at.y - reach) < clip->bottom &&
		px(p, t->at.y + reach) > clip->top;
}

static bool is_text_wanted(const struct painter *p, const struct scene_text *t)
{
	switch (t->kind) {
	case TEXT_HAND:
		if (t->disc > 0)
			return p->part->piece == PAINT_ALL || p->part->slot == 1 + t->index;
		return p->part->caption == PAINT_ALL || p->part->caption == 1 + (int)(t - p->scene->text);
	case TEXT_STATUS:
	case TEXT_CAPTION: return p->part->caption == PAINT_ALL || p->part->caption == 1 + (int)(t - p->scene->text);
	case TEXT_MARK: return p->part->marks == PAINT_ALL || p->part->marks == t->index;
	default: return !p->part->onto;
	}
}

/* With a line of the panel's colour around it. */
static void paint_text_disc(struct painter *p, const struct scene_text *t)
{
	struct point at = scene_text_disc(t);
	struct ink rim = { .color = p->scene->style.panel, .opacity = 1 }, face = { .color = t->halo, .opacity = 1 };
	struct outline around = outline_of_disc(at, scene_text_rim(t)), disc = outline_of_disc(at, t->disc);
	fill_outline(p, &around, &rim);
	fill_outline(p, &disc, &face);
}

/* The halo is the text itself, all around. */
static bool paint_text(struct painter *p, const struct scene_text *t)
{
	static const double around[8][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 }, { -0.7, -0.7 }, { 0.7, -0.7 }, { -0.7, 0.7 }, { 0.7, 0.7 } };
	double reach = scene_text_halo(t);
	bool done = true;
	if (t->disc > 0)
		paint_text_disc(p, t);
	for (int i = 0; i < 8 && t->has_halo && done; i++)
		done = paint_words(p, t->text, t->at.x + around[i][0] * reach, t->at.y + around[i][1] * reach, t->size, t->bold, t->halo, t->from_left);
	return done && paint_words(p, t->text, t->at.x, t->at.y, t->size, t->bold, t->color, t->from_left);
}

static bool paint_texts(struct painter *p, bool above)
{
	bool done = true;
	for (int i = 0; i < p->scene->n_texts && done; i++) {
		const struct scene_text *t = &p->scene->text[i];
		if (t->above == above && is_text_near(p, t) && is_text_wanted(p, t))
			done = paint_text(p, t);
	}
	return done;
}

static bool paint_board(struct painter *p)
{
	const struct clip *c = &p->bitmap->clip;
	struct ink border = { .color = p->scene->style.border, .opacity = 1 };
	if (!p->scene->style.transparent)
		pixels_fill_box(p->bitmap, c->left, c->top, c->right, c->bottom, &border);
	paint_panels(p);
	paint_keyline(p);
	bool done = paint_background(p);
	paint_spaces(p);
	if (p->scene->style.print)
		paint_hatches(p);
	paint_marks(p, false);
	return done;
}

static bool is_in_slot(const struct painter *p, int piece)
{
	const struct scene_slot *slot = p->part->slot ? &p->scene->slot[p->part->slot - 1] : NULL;
	return slot && piece >= slot->piece && piece < slot->piece + slot->n_pieces;
}

static bool paint(struct painter *p)
{
	const struct scene *s = p->scene;
	bool done = p->part->onto || paint_board(p);
	done = done && paint_texts(p, false);
	for (int i = 0; i < s->n_pieces && done; i++)
		if ((p->part->piece == PAINT_ALL || p->part->piece == i || is_in_slot(p, i)) && comes_near(p, extent_of_piece(s, &s->piece[i])))
			done = paint_piece(p, &s->piece[i]);
	if (p->part->marks != PAINT_NONE)
		paint_marks(p, true);
	return done && paint_texts(p, true);
}

bool scene_paint_part(const struct scene *scene, const struct paint_part *part, struct pixels *bitmap, struct diags *ds)
{
	struct painter p = { .scene = scene,
		.part = part,
		.bitmap = bitmap,
		.ds = ds,
		.density = scene->style.density,
		.corners = g_array_new(FALSE, FALSE, sizeof(struct point)),
		.ends = g_array_new(FALSE, FALSE, sizeof(int)) };
	assets_begin_painting(scene->assets);
	bool done = paint(&p);
	g_free(p.changed.pixel);
	g_array_unref(p.corners);
	g_array_unref(p.ends);
	return done;
}

bool scene_bitmap_size(const struct scene *scene, int *out_width, int *out_height, struct diags *ds)
{
	double width = scene->width * scene->style.density, height = scene->height * scene->style.density;
	if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
		diag_error(ds, RC_LIMIT, (struct place){ 0 }, "a bitmap of %.0f x %.0f pixels is too large; choose a smaller scale, width or density, or svg",
			width, height);
		return false;
	}
	*out_width = MAX(1, scene_pixel(scene, scene->width));
	*out_height = MAX(1, scene_pixel(scene, scene->height));
	return true;
}

struct pixels *scene_paint(const struct scene *scene, struct diags *ds)
{
	int width, height;
	if (!scene_bitmap_size(scene, &width, &height, ds))
		return NULL;
	struct pixels *pixels = pixels_new(width, height, 0);
	if (!scene_paint_part(scene, &paint_whole, pixels, ds))
		g_clear_pointer(&pixels, pixels_free);
	return pixels;
}
