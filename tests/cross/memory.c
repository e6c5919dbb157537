/*
 * What the caches of a run hold stays within its size, over many sizes, fonts and colours of pieces; and the pictures are those of a fresh run.
 */
#include <stdio.h>
#include <string.h>

#include "assets/assets.h"
#include "golden/sample.h"
#include "scene/scene.h"

enum { SIZES = 120, FONTS = 150, COLORS = 900, MOST_SPRITES = 3 << 20, MOST_ART = 4 << 20, MOST_FONTS = 64 };

static int failures;

static void expect(const char *what, bool holds)
{
	if (!holds)
		printf("failed: %s\n", what);
	failures += !holds;
}

static GByteArray *png(struct sample *s)
{
	GByteArray *bytes = g_byte_array_new();
	struct scene *scene = sample_scene(s);
	expect("a scene", scene && output_write(output_find("png"), scene, NULL, bytes, s->ds) == RC_OK);
	scene_free(scene);
	return bytes;
}

static void draw(struct sample *s, struct assets_holdings *most)
{
	g_byte_array_unref(png(s));
	assets_tidy(s->assets);
	struct assets_holdings now = assets_holdings(s->assets);
	most->sprites = MAX(most->sprites, now.sprites);
	most->art = MAX(most->art, now.art);
	most->fonts = MAX(most->fonts, now.fonts);
}

static void set(struct sample *s, const char *key, const char *value)
{
	expect(key, settings_set(s->settings, key, value, LAYER_COMMAND_LINE, (struct place){ 0 }, s->ds) == RC_OK);
}

static void sizes_and_fonts(struct sample *s, struct assets_holdings *most)
{
	for (int i = 0; i < SIZES; i++) {
		s->picture.width = 300 + 7 * i;
		draw(s, most);
	}
	s->picture.width = 0;
	for (int i = 0; i < FONTS; i++) {
		g_autofree char *font = g_strdup_printf("No such font %d", i);
		set(s, "font", font);
		draw(s, most);
	}
	set(s, "font", "Open Sans");
}

/* Vector pieces are recoloured as texts: each colour is art of its own. */
static void colors(struct sample *s, struct assets_holdings *most)
{
	for (int i = 0; i < COLORS; i++) {
		g_autofree char *json = g_strdup_printf(
			"{\"dir\": \"/standard/\", \"originalwhite\": \"ffffff\", \"defaultwhite\": \"%06x\", \"pieces\": {\"K\": \"white_king.svg\", "
			"\"Q\": \"white_queen.svg\", \"N\": \"white_knight.svg\", \"M\": \"white_marshal.svg\"}}",
			(0x100000 + 40503 * i) & 0xffffff);
		set(s, "customsets", json);
		set(s, "set", "custom");
		s->picture.set = assets_set(s->assets, s->settings, s->ds);
		draw(s, most);
		diags_clear(s->ds); /* pieces without art */
	}
}

int main(void)
{
	char code[] = "code=KQNM4/8/8/8/8/8/8/kqnm4", *arguments[] = { code };
	struct assets *assets = assets_new(), *fresh = assets_new();
	struct sample sample, other;
	struct assets_holdings most = { 0 };
	bool ready = sample_init(&sample, assets, 1, arguments) && sample_init(&other, fresh, 1, arguments);
	expect("a sample", ready);
	if (ready) {
		const struct piece_set *standard = sample.picture.set;
		sizes_and_fonts(&sample, &most);
		expect("more sprites than there is room for were drawn, and the room was used", most.sprites > MOST_SPRITES / 2);
		g_autoptr(GByteArray) first = png(&other), again = png(&sample);
		expect("a picture after many is that of a fresh run",
			sample.picture.set == standard && first->len == again->len && !memcmp(first->data, again->data, first->len));
		colors(&sample, &most);
		printf("held at most: %zu bytes of sprites, %zu of art, %u fonts\n", most.sprites, most.art, most.fonts);
		expect("sprites have a size", most.sprites <= MOST_SPRITES);
		expect("art has a size", most.art <= MOST_ART);
		expect("fonts have a number", most.fonts == MOST_FONTS);
		expect("art was let go", assets_holdings(assets).art < most.art);
	}
	sample_release(&sample);
	sample_release(&other);
	assets_free(assets);
	assets_free(fresh);
	return failures != 0;
}
