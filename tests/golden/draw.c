/*
 * Draws one sample: writes PREFIX.EXTENSION for each output, or its outputs to standard output. The golden tests and the gallery use it;
 * users have `boardwright render`.
 *
 * draw ARGUMENTS...      one sample
 * draw --each < CASES    one after the other, whose arguments end with NUL, and each case with an empty one; a case with a mistake loses only itself
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "golden/sample.h"

static bool write_output(struct sample *s, struct scene *scene, const char *name)
{
	const struct output *output = output_find(name);
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	if (!output || output_write(output, scene, NULL, bytes, s->ds) != RC_OK)
		return false;
	if (!s->prefix)
		return fwrite(bytes->data, 1, bytes->len, stdout) == bytes->len;
	g_autofree char *path = g_strconcat(s->prefix, ".", output->extension, NULL);
	return g_file_set_contents(path, (const char *)bytes->data, bytes->len, NULL);
}

static bool draw_sample(struct assets *assets, int argc, char **argv)
{
	struct sample sample;
	struct scene *scene = sample_init(&sample, assets, argc, argv) ? sample_scene(&sample) : NULL;
	bool done = scene != NULL;
	for (guint i = 0; done && i < sample.outputs->len; i++)
		done = write_output(&sample, scene, sample.outputs->pdata[i]);
	if (!done)
		sample_print(&sample);
	scene_free(scene);
	sample_release(&sample);
	return done;
}

static bool draw_each(struct assets *assets)
{
	g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
	char *word = NULL;
	size_t room = 0;
	bool done = true;
	while (getdelim(&word, &room, 0, stdin) > 0) {
		if (*word) {
			g_ptr_array_add(words, g_strdup(word));
			continue;
		}
		done = draw_sample(assets, (int)words->len, (char **)words->pdata) && done;
		g_ptr_array_set_size(words, 0);
	}
	free(word);
	return done;
}

int main(int argc, char **argv)
{
	struct assets *assets = assets_new();
	bool done = argc == 2 && !strcmp(argv[1], "--each") ? draw_each(assets) : draw_sample(assets, argc - 1, argv + 1);
	assets_free(assets);
	return done ? 0 : 1;
}
