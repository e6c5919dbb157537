/*
 * Palettes by libimagequant.
 */
#include <glib.h>
#include <libimagequant.h>

#include "pixels/quantize.h"

/*
 * libimagequant divides its work among as many threads as there are processors, and how sums are rounded depends on how they are divided: with one thread
 * pictures are the same everywhere, and workers do not take each other's processors. Missing when the library was built without OpenMP.
 */
int omp_get_max_threads(void) __attribute__((weak));
void omp_set_num_threads(int n) __attribute__((weak));

int quantize_version(void) { return liq_version(); }

/* How many threads there were, for restore_threads(): those of the caller are his own. */
static int take_one_thread(void)
{
	int threads = omp_get_max_threads ? omp_get_max_threads() : 0;
	if (omp_set_num_threads)
		omp_set_num_threads(1);
	return threads;
}

static void restore_threads(int threads)
{
	if (omp_set_num_threads && threads)
		omp_set_num_threads(threads);
}

static liq_color liq_of(uint32_t c)
{
	return (liq_color){ .r = (unsigned char)(c >> 16), .g = (unsigned char)(c >> 8), .b = (unsigned char)c, .a = (unsigned char)(c >> 24) };
}

static int take_colors(liq_result *result, uint32_t *out)
{
	const liq_palette *found = liq_get_palette(result);
	for (unsigned i = 0; i < found->count; i++)
		out[i] = (uint32_t)found->entries[i].a << 24 | (uint32_t)found->entries[i].r << 16 | (uint32_t)found->entries[i].g << 8 | found->entries[i].b;
	return (int)found->count;
}

int quantize_picture(const uint32_t *pixel, int width, int height, const uint32_t *fixed, int n_fixed, int max, float dither, uint32_t *out, uint8_t *index)
{
	gsize n = (gsize)width * (gsize)height;
	int n_out = 0;
	g_autofree liq_color *rgba = g_new(liq_color, n);
	for (gsize i = 0; i < n; i++)
		rgba[i] = liq_of(pixel[i]);
	int threads = take_one_thread();
	liq_attr *attr = liq_attr_create();
	liq_set_max_colors(attr, max);
	liq_set_speed(attr, 5);
	liq_image *image = liq_image_create_rgba(attr, rgba, width, height, 0);
	for (int i = 0; i < n_fixed; i++)
		liq_image_add_fixed_color(image, liq_of(fixed[i]));
	liq_result *result = NULL;
	if (liq_image_quantize(image, attr, &result) == LIQ_OK) {
		liq_set_dithering_level(result, dither);
		liq_write_remapped_image(result, image, index, n);
		n_out = take_colors(result, out);
		liq_result_destroy(result);
	}
	liq_image_destroy(image);
	liq_attr_destroy(attr);
	restore_threads(threads);
	return n_out;
}

int quantize_colors(const struct color_count *list, int n, int fixed, int max, uint32_t *out)
{
	int n_out = 0;
	g_autofree liq_histogram_entry *entries = g_new(liq_histogram_entry, (gsize)n);
	int threads = take_one_thread();
	liq_attr *attr = liq_attr_create();
	liq_set_max_colors(attr, max);
	liq_set_speed(attr, 7); /* the slowest is off by 2 % less, and takes twice the time */
	liq_histogram *histogram = liq_histogram_create(attr);
	liq_result *result = NULL;
	for (int i = 0; i < n; i++)
		entries[i] = (liq_histogram_entry){ .color = liq_of(list[i].color), .count = list[i].n };
	liq_histogram_add_colors(histogram, attr, entries, n, 0);
	for (int i = 0; i < fixed; i++)
		liq_histogram_add_fixed_color(histogram, entries[i].color, 0);
	if (liq_histogram_quantize(histogram, attr, &result) == LIQ_OK) {
		n_out = take_colors(result, out);
		liq_result_destroy(result);
	}
	liq_histogram_destroy(histogram);
	liq_attr_destroy(attr);
	restore_threads(threads);
	return n_out;
}
