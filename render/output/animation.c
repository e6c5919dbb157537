/*
 * Animations: frames of one plate are put together from their parts, others painted, each over the one before.
 */
#include "compose/repaint.h"
#include "output/device.h"
#include "output/render_cache.h"
#include "output/embedded.h"

/* Bytes that wait to be written. */
enum { MOST_WAITING = 1 << 18 };

/* An animation while it is made: of its scenes there is only the present one. */
struct film {
	const struct animation *animation;
	struct scene *scene;   /* or NULL */
	struct pixels *bitmap; /* of frames that are painted, or NULL */
};

/* The scene that is asked for; the one before goes. */
static struct scene *show(struct film *film, int index, struct diags *ds)
{
	scene_free(film->scene);
	return film->scene = film->animation->scene(film->animation->user, index, ds);
}

/* The frame that is asked for, painted over the one before. */
static const struct pixels *frame_of(void *user, int index, struct diags *ds)
{
	struct film *film = user;
	struct scene *before = film->scene;
	film->scene = film->animation->scene(film->animation->user, index, ds);
	bool done = film->scene && scene_repaint(index ? before : NULL, film->scene, &film->bitmap, ds);
	scene_free(before);
	return done ? film->bitmap : NULL;
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
	static const struct wish parts = { .kind = WISH_PARTS };
	for (int i = 0; i < film->animation->n_scenes; i++) {
		const struct scene *scene = show(film, i, ds);
		struct bitmap b;
		if (!scene || !compose(film->animation->cache->composer, scene, &parts, &b, ds))
			return false;
		g_ptr_array_add(out, composition_copy(b.composition));
		if (b.composition->plate != ((const struct composition *)out->pdata[0])->plate)
			return false;
	}
	return true;
}

typedef bool compose_frames(const struct gif_frames *frames, const struct composition *const *c, GString *out, struct diags *ds);

/* False when the frames have to be painted, or after an error. */
static bool write_composed(struct film *film, const struct gif_frames *frames, compose_frames *encode_composed, GString *out, struct diags *ds)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func((GDestroyNotify)composition_free);
	struct render_cache *cache = film->animation->cache;
	if (!cache || frames->max_colors < 255) /* fewer are chosen from pixels */
		return false;
	composer_hold(cache->composer, true);
	bool done = compose_all(film, all, ds) && encode_composed(frames, (const struct composition *const *)all->pdata, out, ds);
	composer_hold(cache->composer, false);
	return done;
}

/* Up to 256 colours are put together, as those of a GIF are. Otherwise frames are painted, and the encoder finds what has changed. */
static enum rc write_webp(struct film *film, const struct gif_frames *frames, GString *out, struct diags *ds)
{
	const struct style *style = &film->scene->style;
	const struct encode_wish wish = { .format = ENCODE_WEBP, .quality = style->quality, .lossless = !style->lossy, .best = film->animation->best };
	bool composed = wish.lossless && !wish.best && frames->max_colors <= 256 && write_composed(film, frames, webp_encode_composed, out, ds);
	return composed || diags_failed(ds) ? RC_OK : webp_encode_frames(frames, &wish, out, ds);
}

static enum rc write_gif(struct film *film, const struct gif_frames *frames, GString *out, struct diags *ds)
{
	return write_composed(film, frames, gif_encode_composed, out, ds) || diags_failed(ds) ? RC_OK : gif_encode_frames(frames, out, ds);
}

static enum rc write_film(struct film *film, const struct output *output, struct diags *ds)
{
	const struct animation *animation = film->animation;
	g_autoptr(GString) bytes = g_string_new(NULL);
	if (!show(film, 0, ds))
		return RC_DATA;
	struct gif_frames frames = { .frame = frame_of,
		.user = film,
		.delay = animation->delay,
		.n_frames = animation->n_scenes,
		.loop = animation->loop,
		.max_colors = film->scene->style.max_colors,
		.room = cache_room(animation->cache),
		.written = written };
	enum rc rc = (output->device->format == ENCODE_WEBP ? write_webp : write_gif)(film, &frames, bytes, ds);
	if (rc == RC_OK && !diags_failed(ds) && animation->source)
		rc = source_put(output, animation->source, bytes, 0, ds);
	if (rc == RC_OK && !diags_failed(ds))
		hand_over(animation, bytes, ds);
	return rc != RC_OK ? rc : diags_failed(ds) ? RC_DATA : RC_OK;
}

enum rc output_write_animation(const struct output *output, const struct animation *animation, struct diags *ds)
{
	if (!(output->abilities & OUTPUT_ANIMATION))
		return diag_error(
			ds, RC_UNSUPPORTED, (struct place){ 0 }, "the output \"%s\" holds one picture; use gif or webp for an animation", output->name);
	struct film film = { .animation = animation };
	enum rc rc = write_film(&film, output, ds);
	pixels_free(film.bitmap);
	scene_free(film.scene);
	return rc;
}
