/*
 * Fuzz target of the sprite cache's files: whatever lies under the name of a sprite is a sprite with all its pixels, or none.
 */
#include "fuzz/whole.h"
#include "assets/sprite_cache.h"

static void describe(void *state, GString *witness, GPtrArray *files) { g_string_append(witness, "fuzz"); }

/* The one file of a sprite below a folder, or NULL. */
static char *find_sprite(const char *folder)
{
	GDir *dir = g_dir_open(folder, 0, NULL);
	char *found = NULL;
	const char *name;
	while (!found && dir && (name = g_dir_read_name(dir))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		if (g_file_test(path, G_FILE_TEST_IS_DIR))
			found = find_sprite(path);
		else if (g_str_has_suffix(name, ".sprite"))
			found = g_strdup(path);
	}
	if (dir)
		g_dir_close(dir);
	return found;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char *folder, *file; /* of the process */
	uint32_t pixels[6] = { 0xff000000, 0x80800000, 0, 0xffffffff, 1, 2 };
	struct sprite sprite = { .width = 3, .height = 2, .left = -1, .top = 4, .advance = 2.5, .pixel = pixels }, out;
	if (!folder)
		folder = g_dir_make_tmp("sprite-fuzz-XXXXXX", NULL);
	struct sprite_cache *cache = sprite_cache_new(folder, NULL);
	const struct raster raster = { .version = RASTER_VERSION, .describe = describe };
	sprite_cache_learn(cache, &raster, NULL);
	if (!file) {
		sprite_cache_write(cache, "key", &sprite);
		file = find_sprite(folder);
		require(file && sprite_cache_read(cache, "key", &out), "a sprite is found again", folder);
		g_free(out.pixel);
	}
	if (size) {
		g_file_set_contents(file, (const char *)data, (gssize)size, NULL);
		if (sprite_cache_read(cache, "key", &out)) {
			size_t bytes = (size_t)out.width * (size_t)out.height * sizeof *out.pixel;
			require(out.width >= 0 && out.height >= 0 && bytes < size, "a sprite has the pixels that the file has", NULL);
			g_free(out.pixel);
		}
	}
	sprite_cache_free(cache);
	return 0;
}
