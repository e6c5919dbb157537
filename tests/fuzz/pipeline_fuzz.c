/*
 * Fuzz target of everything at once: a preset and its moves, played and drawn by every output.
 *
 * It holds that failures are reported, that texts are valid and bitmaps begin as they should, and that the second picture is the first.
 */
#include "fuzz/whole.h"
#include "engine/game.h"
#include "render/render.h"

static const char limits[] = "steps=100000,depth=200,memory=16777216,text=100000,elements=20000,output=10000,time=300,variables=2000";

enum { WIDTH = 72 };

struct drawing {
	struct assets *assets;
	struct render_cache *cache;
};

static GByteArray *draw(const struct output *output, struct scene *scene, struct render_cache *cache, struct diags *ds)
{
	struct output_context context = { .cache = cache };
	GByteArray *bytes = g_byte_array_new();
	enum rc rc = output_write(output, scene, &context, bytes, ds);
	require(rc == RC_OK || diags_failed(ds), "failures are reported", output->name);
	if (rc == RC_OK && output->abilities & OUTPUT_TEXT)
		require(g_utf8_validate((const char *)bytes->data, bytes->len, NULL), "texts are valid", output->name);
	return bytes;
}

static void draw_all(const struct drawing *d, const struct picture *picture)
{
	struct diags *ds = diags_new();
	struct scene *scene = scene_new(picture, d->assets, ds);
	require(scene || diags_failed(ds), "failures are reported", "scene");
	for (const struct output *output = output_table; scene && output->name; output++) {
		diags_clear(ds);
		g_autoptr(GByteArray) first = draw(output, scene, d->cache, ds), second = draw(output, scene, d->cache, ds);
		require(first->len == second->len && (!first->len || !memcmp(first->data, second->data, first->len)),
			"a picture that is drawn twice is the same", output->name);
		require_messages(ds);
	}
	scene_free(scene);
	diags_free(ds);
}

static void play(const struct drawing *d, const struct settings *s)
{
	struct diags *ds = diags_new();
	const struct piece_set *set = assets_set(d->assets, s, ds);
	const struct game_options options = { .seed = 1, .limits = limits, .set = set };
	diags_clear(ds);
	struct game *g = game_open(s, &options, ds);
	if (g) {
		const struct replay_request request = { .last_ply = -1, .post_game = true, .captured = true };
		struct replay *r = game_replay(g, &request, ds);
		const struct ply *last = r->n_plies ? &r->ply[r->n_plies - 1] : NULL;
		struct picture picture = { .settings = s, .position = last ? &last->position : NULL, .set = set, .last_move = true, .width = WIDTH };
		if (last && last->position.board->n_spaces <= 400)
			draw_all(d, &picture);
		replay_free(r);
	}
	require_messages(ds);
	game_free(g);
	diags_free(ds);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct drawing d; /* of the process */
	if (!d.assets)
		d = (struct drawing){ .assets = assets_new(), .cache = render_cache_new() };
	g_auto(GStrv) texts = data_as_texts(data, size, 2);
	struct diags *ds = diags_new();
	struct settings *s = settings_new();
	enum rc rc = preset_read_text(s, "preset", texts[0], strlen(texts[0]), NULL, ds);
	if (rc == RC_OK)
		rc = preset_is_log(texts[1]) ? preset_read_over(s, "log", texts[1], ds) : move_list_read(s, "moves", texts[1], ds);
	if (rc == RC_OK)
		play(&d, s);
	require_messages(ds);
	settings_free(s);
	diags_free(ds);
	return 0;
}
