/*
 * The bitmap outputs: paint the scene, choose palette or true colour, hand both to an encoder.
 */
#include "compose/paint.h"
#include "compose/plate_cache.h"
#include "encode/encode.h"
#include "encode/gif_stream.h"
#include "output/device.h"

/* A palette of at most this many colours; 0: true colour. Decision 254. */
static int palette_size(const struct style *style, unsigned format)
{
	int max = style->max_colors;
	if (format == ENCODE_GIF)
		return MIN(max, 256);
	return format == ENCODE_PNG && max <= 256 ? max : 0;
}

/* A composed picture: pixels only when somebody needs them. */
struct bitmap {
	struct pixels size;
	struct palette *palette;         /* or NULL */
	struct encode_request request;
	const struct encoder *encoder;
};

/* Chooses the encoder of a palette that came from a composition, and writes the indexes if it wants them. */
static void choose_composed(struct bitmap *b, struct composition *c, unsigned abilities)
{
	b->request.composition = c;
	b->encoder = png_plate_can(c, b->palette) ? encoder_find(abilities | ENCODE_COMPOSED) : NULL;
	if (b->encoder)
		return;
	b->palette->index = composition_index(c);
	b->encoder = encoder_find(abilities);
}

/* The palette of painted pixels, when they shall have one, and the encoder of both. */
static void choose_painted(struct bitmap *b, const struct pixels *pixels, int max, unsigned abilities)
{
	b->request.pixels = pixels;
	b->palette = max ? palette_new(pixels, max, abilities & ENCODE_GIF) : NULL;
	b->encoder = encoder_find(abilities | (b->palette && b->palette->n_alpha ? ENCODE_ALPHA : 0));
}

static unsigned abilities_of(unsigned format, int max, bool best)
{
	return format | (max ? ENCODE_PALETTE : ENCODE_TRUE_COLOR) | (best ? ENCODE_BEST : 0);
}

static enum rc bitmap_write(struct bitmap *b, GString *out, struct diags *ds)
{
	b->request.palette = b->palette;
	return b->encoder->encode(&b->request, out, ds);
}

/* Composed from plates where that is possible, else painted. False after an error. */
static bool bitmap_init(struct bitmap *b, struct device *d, unsigned format)
{
	struct plate_cache *plate_cache = d->context->plate_cache;
	/* Also when another output has painted the scene already: the bytes do not depend on the order of the outputs. */
	struct composition *c = plate_cache ? plate_cache_compose(plate_cache, d->scene, d->ds) : NULL;
	int max = palette_size(&d->scene->style, format);
	unsigned abilities = abilities_of(format, max, d->context->best);
	*b = (struct bitmap){ .request = { .quality = d->scene->style.quality, .best = d->context->best } };
	if (diags_failed(d->ds))
		return false;
	b->palette = c && max ? composition_palette(c, max) : NULL;
	if (c && max && !b->palette && c->plate->overflowed) { /* overflowed by rounding: the same with a new plate, see plate_cache_compose */
		c = plate_cache_compose(plate_cache, d->scene, d->ds);
		b->palette = c ? composition_palette(c, max) : NULL;
	}
	if (c && c->plate->overflowed)
		c = NULL;
	if (b->palette) {
		b->request.pixels = &b->size;
		b->size = (struct pixels){ .width = c->plate->width, .height = c->plate->height };
		choose_composed(b, c, abilities);
		return true;
	}
	if (c && !d->scene->bitmap)
		d->scene->bitmap = composition_pixels(c);
	const struct pixels *pixels = scene_paint(d->scene, d->ds);
	if (pixels)
		choose_painted(b, pixels, max, abilities);
	return pixels != NULL;
}

static void encode(struct device *d, unsigned format)
{
	struct bitmap b;
	d->rc = bitmap_init(&b, d, format) ? bitmap_write(&b, d->out, d->ds) : RC_DATA;
	palette_free(b.palette);
}

static unsigned format_of(const struct output *output)
{
	return output->device == &device_png ? ENCODE_PNG : output->device == &device_gif ? ENCODE_GIF : ENCODE_JPG;
}

enum rc bitmap_encode(const struct output *output, const struct pixels *pixels, const struct style *style, bool best, GString *out, struct diags *ds)
{
	unsigned format = format_of(output);
	int max = palette_size(style, format);
	struct bitmap b = { .request = { .quality = style->quality, .best = best } };
	choose_painted(&b, pixels, max, abilities_of(format, max, best));
	enum rc rc = bitmap_write(&b, out, ds);
	palette_free(b.palette);
	return rc;
}

static void png_end(struct device *d) { encode(d, ENCODE_PNG); }
static void gif_end(struct device *d) { encode(d, ENCODE_GIF); }
static void jpg_end(struct device *d) { encode(d, ENCODE_JPG); }

const struct device_row device_png = { .size = sizeof(struct device), .end = png_end };
const struct device_row device_gif = { .size = sizeof(struct device), .end = gif_end };
const struct device_row device_jpg = { .size = sizeof(struct device), .end = jpg_end };

/* Bytes that wait to be written. */
enum { MOST_WAITING = 1 << 18 };

/* An animation while it is made: of its scenes there is only the present one. */
struct film {
	const struct animation *animation;
	struct scene *scene; /* or NULL */
};

/* The scene that is asked for; the one before goes. */
static struct scene *show(struct film *film, int index, struct diags *ds)
{
	scene_free(film->scene);
	return film->scene = film->animation->scene(film->animation->user, index, ds);
}

static const struct pixels *frame_of(void *user, int index, struct diags *ds)
{
	struct scene *scene = show(user, index, ds);
	return scene ? scene_paint(scene, ds) : NULL;
}

static bool hand_over(const struct animation *animation, GString *out, struct diags *ds)
{
	enum rc rc = out->len ? animation->write(animation->user, out, ds) : RC_OK;
	g_string_truncate(out, 0);
	return rc == RC_OK;
}

static bool written(void *user, GString *out, struct diags *ds)
{
	return out->len < MOST_WAITING || hand_over(((const struct film *)user)->animation, out, ds);
}

/* What the pictures of all scenes are made of, on one plate. False when they have to be painted, or after an error. */
static bool compose_all(struct film *film, GPtrArray *out, struct diags *ds)
{
	for (int i = 0; i < film->animation->n_scenes; i++) {
		const struct scene *scene = show(film, i, ds);
		const struct composition *c = scene ? plate_cache_compose(film->animation->plate_cache, scene, ds) : NULL, *first = i ? out->pdata[0] : c;
		if (!c || c->plate != first->plate)
			return false;
		g_ptr_array_add(out, composition_copy(c));
	}
	return true;
}

static bool write_composed(struct film *film, const GPtrArray *all, GString *out, struct diags *ds)
{
	const struct animation *animation = film->animation;
	const struct composition *const *c = (const struct composition *const *)all->pdata;
	uint8_t map[PLATE_MOST_COLORS];
	struct plate *p = c[0]->plate;
	/* One colour stays free for what did not change. */
	struct palette *palette = compositions_palette(c, (int)all->len, 255, map);
	if (!palette)
		return false;
	g_autofree uint8_t *plain = plate_plain(p, map), *index = g_memdup2(plain, (gsize)p->width * (gsize)p->height);
	struct gif_stream *gif = gif_open(animation->coder, palette, p->width, p->height, animation->loop, out);
	struct composition empty = { .plate = p };
	struct gif_changes changes;
	gif_changes_init(&changes);
	composition_init(&empty);
	for (guint i = 0; i < all->len && !diags_failed(ds); i++) {
		const struct composition *before = i ? c[i - 1] : &empty;
		if (i) { /* the first frame is written whole */
			composition_changes(before, c[i], changes.run);
			gif_changes_keep(&changes, index);
		}
		composition_update(before, c[i], map, plain, index);
		gif_add(gif, index, &changes, animation->delay[i]);
		written(film, out, ds);
	}
	composition_release(&empty);
	gif_changes_release(&changes);
	gif_close(gif);
	palette_free(palette);
	return true;
}

/* False when the frames have to be painted, or after an error. */
static bool write_from_plates(struct film *film, GString *out, struct diags *ds)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func((GDestroyNotify)composition_free);
	if (!film->animation->plate_cache || film->scene->style.max_colors < 255)
		return false;
	plate_cache_hold(film->animation->plate_cache, true);
	bool done = compose_all(film, all, ds) && write_composed(film, all, out, ds);
	plate_cache_hold(film->animation->plate_cache, false);
	return done;
}

static enum rc write_film(struct film *film, struct diags *ds)
{
	const struct animation *animation = film->animation;
	g_autoptr(GString) bytes = g_string_new(NULL);
	if (!show(film, 0, ds))
		return RC_DATA;
	struct gif_frames frames = { .frame = frame_of, .user = film, .delay = animation->delay, .n_frames = animation->n_scenes, .loop = animation->loop,
		.max_colors = film->scene->style.max_colors, .coder = animation->coder, .written = written };
	enum rc rc = write_from_plates(film, bytes, ds) || diags_failed(ds) ? RC_OK : gif_encode_frames(&frames, bytes, ds);
	if (rc == RC_OK && !diags_failed(ds))
		hand_over(animation, bytes, ds);
	return rc != RC_OK ? rc : diags_failed(ds) ? RC_DATA : RC_OK;
}

enum rc output_write_animation(const struct output *output, const struct animation *animation, struct diags *ds)
{
	if (!(output->abilities & OUTPUT_ANIMATION))
		return diag_error(ds, RC_UNSUPPORTED, (struct place){ 0 }, "the output \"%s\" holds one picture; use gif for an animation", output->name);
	struct film film = { .animation = animation };
	enum rc rc = write_film(&film, ds);
	scene_free(film.scene);
	return rc;
}
