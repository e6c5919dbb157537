/*
 * The bitmap outputs: paint the scene, choose palette or true colour, hand both to an encoder.
 */
#include "encode/encode.h"
#include "output/device.h"
#include "output/paint.h"
#include "output/plate.h"

/* A palette of at most this many colours; 0: true colour. Decision 254. */
static int palette_size(const struct device *d, unsigned format)
{
	int max = d->scene->style.max_colors;
	if (format == ENCODE_GIF)
		return MIN(max, 256);
	return format == ENCODE_PNG && max <= 256 ? max : 0;
}

/* Fills in what the encoder is to write: composed from plates where that is possible, else painted. False after an error. */
static bool prepare(struct device *d, int max, bool one_clear, struct pixels *size, struct palette **palette, struct encode_request *request)
{
	struct plates *plates = d->context->plates;
	struct composition *c = plates && !d->scene->bitmap ? plates_compose(plates, d->scene, d->ds) : NULL;
	if (diags_failed(d->ds))
		return false;
	if (c && max) {
		scene_bitmap_size(d->scene, &size->width, &size->height, d->ds);
		*palette = composition_palette(c, max);
	}
	if (*palette)
		request->pixels = size;
	else if (c)
		request->pixels = d->scene->bitmap = composition_pixels(c);
	else
		request->pixels = scene_paint(d->scene, d->ds);
	if (request->pixels && max && !*palette)
		*palette = palette_new(request->pixels, max, one_clear);
	request->palette = *palette;
	return request->pixels != NULL;
}

static void encode(struct device *d, unsigned format)
{
	int max = palette_size(d, format);
	struct palette *palette = NULL;
	struct pixels size = { 0 };
	struct encode_request request = { .quality = d->scene->style.quality, .best = d->context->best };
	if (!prepare(d, max, format == ENCODE_GIF, &size, &palette, &request)) {
		d->rc = RC_DATA;
		return;
	}
	const struct encoder *encoder = encoder_find(format | (palette ? ENCODE_PALETTE : ENCODE_TRUE_COLOR) | (request.best ? ENCODE_BEST : 0));
	d->rc = encoder->encode(&request, d->out, d->ds);
	palette_free(palette);
}

static void png_end(struct device *d) { encode(d, ENCODE_PNG); }
static void gif_end(struct device *d) { encode(d, ENCODE_GIF); }
static void jpg_end(struct device *d) { encode(d, ENCODE_JPG); }

const struct device_row device_png = { .size = sizeof(struct device), .end = png_end };
const struct device_row device_gif = { .size = sizeof(struct device), .end = gif_end };
const struct device_row device_jpg = { .size = sizeof(struct device), .end = jpg_end };

/* Paints the frame that is asked for and forgets the one before. */
static const struct pixels *frame_of(void *user, int index, struct diags *ds)
{
	const struct animation *animation = user;
	if (index > 0)
		scene_forget_bitmap(animation->scene[index - 1]);
	return scene_paint(animation->scene[index], ds);
}

enum rc output_write_animation(const struct output *output, const struct animation *animation, GByteArray *out, struct diags *ds)
{
	if (!(output->abilities & OUTPUT_ANIMATION))
		return diag_error(ds, RC_UNSUPPORTED, (struct place){ 0 }, "the output \"%s\" holds one picture; use gif for an animation", output->name);
	g_autofree int *delay = g_new(int, (gsize)animation->n_scenes);
	for (int i = 0; i < animation->n_scenes; i++)
		delay[i] = i + 1 < animation->n_scenes ? animation->delay : animation->last_delay;
	struct gif_frames frames = { .frame = frame_of, .user = (void *)animation, .delay = delay, .n_frames = animation->n_scenes,
		.loop = animation->loop, .max_colors = animation->scene[0]->style.max_colors };
	g_autoptr(GString) bytes = g_string_new(NULL);
	enum rc rc = gif_encode_frames(&frames, bytes, ds);
	if (rc == RC_OK)
		g_byte_array_append(out, (const guint8 *)bytes->str, (guint)bytes->len);
	return rc;
}
