/*
 * Draws one sample: writes PREFIX.EXTENSION for each output, or its outputs to standard output. The golden tests and the gallery use it;
 * users have `boardwright render`.
 */
#include <stdio.h>

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

int main(int argc, char **argv)
{
	struct assets *assets = assets_new();
	struct sample sample;
	struct scene *scene = sample_init(&sample, assets, argc - 1, argv + 1) ? sample_scene(&sample) : NULL;
	bool done = scene != NULL;
	for (guint i = 0; done && i < sample.outputs->len; i++)
		done = write_output(&sample, scene, sample.outputs->pdata[i]);
	if (!done)
		sample_print(&sample);
	scene_free(scene);
	sample_release(&sample);
	assets_free(assets);
	return done ? 0 : 1;
}
