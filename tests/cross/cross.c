/*
 * Cross-checks: for boards of every shape in both orientations and several sizes,
 *
 *   every area's centre lies in its own space, and in no area before it;
 *   map, table, CSS, SVG, JSON and text diagram name the same pieces on the same spaces;
 *   the bitmap has each empty space's colour in its middle and something else where a piece stands;
 *   turning twice is the identity, and the same scene gives the same bytes twice, in any locale.
 */
#include <jansson.h>
#include <locale.h>
#include <math.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "golden/sample.h"
#include "scene/scene.h"
#include "unit/share.h"

static int failures;
static const char *context;

static void check(bool good, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void check(bool good, const char *format, ...)
{
	if (good || failures++ >= 20) /* the first few tell enough */
		return;
	va_list args;
	va_start(args, format);
	g_autofree char *text = g_strdup_vprintf(format, args);
	va_end(args);
	printf("%s: %s\n", context, text);
}

static char *output_text(struct sample *s, struct scene *scene, const char *name, gsize *length)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	enum rc rc = output_write(output_find(name), scene, NULL, bytes, s->ds);
	check(rc == RC_OK, "%s is not written", name);
	if (rc != RC_OK)
		sample_print(s);
	if (length)
		*length = bytes->len;
	return g_strndup((const char *)bytes->data, bytes->len);
}

/* What every output should say: "e2: White Pawn" for each space with a piece, in the scene's order. */
static GPtrArray *expected_pieces(const struct scene *scene)
{
	GPtrArray *list = g_ptr_array_new_with_free_func(g_free);
	for (int i = 0; i < scene->n_spaces; i++) {
		if (scene->space[i].piece < 0)
			continue;
		g_autoptr(GString) words = g_string_new(NULL);
		scene_space_words(scene, &scene->space[i], words);
		g_ptr_array_add(list, g_strdup(words->str));
	}
	return list;
}

/* All titles of the form "space: piece", in order. */
static GPtrArray *titles_of(const char *text, const char *before)
{
	GPtrArray *list = g_ptr_array_new_with_free_func(g_free);
	for (const char *at = text; (at = strstr(at, before));) {
		at += strlen(before);
		g_autofree char *title = g_strndup(at, strcspn(at, "\"<"));
		if (strstr(title, ": "))
			g_ptr_array_add(list, g_strdup(title));
	}
	return list;
}

static int by_text(gconstpointer a, gconstpointer b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

static void compare_lists(GPtrArray *expected, GPtrArray *found, const char *output)
{
	g_ptr_array_sort(expected, by_text);
	g_ptr_array_sort(found, by_text);
	check(expected->len == found->len, "%s has %u pieces, the scene %u", output, found->len, expected->len);
	for (guint i = 0; i < MIN(expected->len, found->len); i++)
		check(!strcmp(expected->pdata[i], found->pdata[i]), "%s says \"%s\", the scene \"%s\"", output, (char *)found->pdata[i],
			(char *)expected->pdata[i]);
	g_ptr_array_unref(expected);
	g_ptr_array_unref(found);
}

/* SVG writes the piece first: "White Pawn e2". */
static GPtrArray *svg_pieces(const char *text)
{
	GPtrArray *list = g_ptr_array_new_with_free_func(g_free);
	const char *start = strstr(text, "</desc>");
	for (const char *at = start; (at = strstr(at, "<title>"));) {
		at += strlen("<title>");
		g_autofree char *title = g_strndup(at, strcspn(at, "<"));
		char *space = strrchr(title, ' ');
		*space++ = 0;
		g_ptr_array_add(list, g_strdup_printf("%s: %s", space, title));
	}
	return list;
}

static GPtrArray *json_pieces(const char *text)
{
	GPtrArray *list = g_ptr_array_new_with_free_func(g_free);
	json_t *root = json_loads(text, 0, NULL);
	check(root != NULL, "the JSON is no JSON");
	json_t *piece;
	size_t index;
	json_array_foreach (json_object_get(root, "pieces"), index, piece)
		g_ptr_array_add(list,
			g_strdup_printf("%s: %s%s%s", json_string_value(json_object_get(piece, "space")),
				json_object_get(piece, "side") ? json_string_value(json_object_get(piece, "side")) : "",
				json_object_get(piece, "side") ? " " : "",
				json_string_value(json_object_get(piece, json_object_get(piece, "name") ? "name" : "label"))));
	json_decref(root);
	return list;
}

/* The labels of a diagram's figure, in the order of reading, against those of the scene from top to bottom, left to right. */
static int by_place(gconstpointer a, gconstpointer b)
{
	const struct scene_space *x = *(const struct scene_space *const *)a, *y = *(const struct scene_space *const *)b;
	struct point p = outline_center(&x->outline), q = outline_center(&y->outline);
	if (fabs(p.y - q.y) > 1)
		return p.y < q.y ? -1 : 1;
	return p.x < q.x ? -1 : p.x > q.x;
}

static void check_ascii(struct sample *s, struct scene *scene)
{
	g_autofree char *text = output_text(s, scene, "ascii", NULL);
	g_autoptr(GPtrArray) spaces = g_ptr_array_new();
	for (int i = 0; i < scene->n_spaces; i++)
		if (scene->space[i].piece >= 0)
			g_ptr_array_add(spaces, &scene->space[i]);
	if (strstr(text, "ring") || !strpbrk(text, "|\\"))
		return; /* a list: its order is its own */
	g_ptr_array_sort(spaces, by_place);
	const char *at = text;
	for (guint i = 0; i < spaces->len; i++) {
		const struct scene_space *space = spaces->pdata[i];
		const char *label = scene->piece[space->piece].label, *found = at;
		/* A label of the figure has a wall, a bracket or the pattern before it, not a coordinate's blank margin at the line's start. */
		while ((found = strstr(found, label)) &&
			!(found > text + 1 && strchr("|[:. /", found[-1]) && strpbrk((char[]){ found[-2], found[-1], 0 }, "|[:/")))
			found++;
		check(found != NULL, "the diagram lacks %s on %s", label, space->name);
		at = found ? found + strlen(label) : at;
	}
}

static struct outline area_outline(char **numbers, int n)
{
	struct outline o = { 0 };
	if (n == 4) {
		double x = atof(numbers[0]), y = atof(numbers[1]);
		o = outline_of_box(x, y, atof(numbers[2]) - x, atof(numbers[3]) - y);
	}
	return o;
}

/* Whether a point is in a polygon given as numbers. */
static bool polygon_contains(char **numbers, int n, struct point p)
{
	bool inside = false;
	for (int i = 0, before = n / 2 - 1; i < n / 2; before = i++) {
		double xi = atof(numbers[2 * i]), yi = atof(numbers[2 * i + 1]), xj = atof(numbers[2 * before]), yj = atof(numbers[2 * before + 1]);
		if ((yi > p.y) != (yj > p.y) && p.x < (xj - xi) * (p.y - yi) / (yj - yi) + xi)
			inside = !inside;
	}
	return inside;
}

static void check_map(struct sample *s, struct scene *scene)
{
	g_autofree char *map = output_text(s, scene, "map", NULL);
	g_auto(GStrv) lines = g_strsplit(map, "\n", -1);
	int area = 0;
	for (char **line = lines; *line; line++) {
		char *coords = strstr(*line, "coords=\"");
		if (!coords)
			continue;
		g_autofree char *list = g_strndup(coords + 8, strcspn(coords + 8, "\""));
		g_auto(GStrv) numbers = g_strsplit(list, ",", -1);
		int n = (int)g_strv_length(numbers);
		const struct scene_space *space = &scene->space[area++];
		struct point center = outline_center(&space->outline);
		struct outline box = area_outline(numbers, n);
		bool inside = n == 4 ? outline_contains(&box, center) : polygon_contains(numbers, n, center);
		check(inside, "the area of %s does not hold its centre", space->name);
		for (int i = 0; i < scene->n_spaces && scene->n_spaces < 500; i++)
			if (&scene->space[i] != space)
				check(!outline_contains(&scene->space[i].outline, center), "the centre of %s lies in %s", space->name, scene->space[i].name);
	}
	check(area == scene->n_spaces, "the map has %d areas for %d spaces", area, scene->n_spaces);
}

static uint32_t pixel_at(const png_image *image, const png_byte *pixels, double x, double y)
{
	const png_byte *p = pixels + ((size_t)y * image->width + (size_t)x) * 4;
	return (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
}

static bool near_color(uint32_t a, uint32_t b, int tolerance)
{
	for (int shift = 0; shift < 24; shift += 8)
		if (abs((int)(a >> shift & 255) - (int)(b >> shift & 255)) > tolerance)
			return false;
	return true;
}

static void check_png(struct sample *s, struct scene *scene)
{
	gsize length;
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	check(output_write(output_find("png"), scene, NULL, bytes, s->ds) == RC_OK, "no PNG");
	length = bytes->len;
	png_image image = { .version = PNG_IMAGE_VERSION };
	if (!png_image_begin_read_from_memory(&image, bytes->data, length)) {
		check(false, "the PNG cannot be read");
		return;
	}
	image.format = PNG_FORMAT_RGBA;
	g_autofree png_byte *pixels = g_malloc(PNG_IMAGE_SIZE(image));
	png_image_finish_read(&image, NULL, pixels, 0, NULL);
	double density = scene->style.density;
	check(fabs(image.width - scene->width * density) < 1 && fabs(image.height - scene->height * density) < 1, "the PNG is %ux%u", image.width,
		image.height);
	for (int i = 0; i < scene->n_spaces; i++) {
		const struct scene_space *space = &scene->space[i];
		struct point c = outline_center(&space->outline);
		uint32_t found = pixel_at(&image, pixels, c.x * density, c.y * density);
		if (space->piece < 0 && !space->last_move && !scene->style.print)
			check(near_color(found, space->color, 2), "%s is %06x in the PNG, not %06x", space->name, found, space->color);
		if (space->piece < 0)
			continue;
		struct box b = scene->piece[space->piece].box;
		int different = 0;
		for (double y = b.y; y < b.y + b.h; y++)
			for (double x = b.x; x < b.x + b.w; x++)
				different += !near_color(pixel_at(&image, pixels, x * density, y * density), space->color, 24);
		check(different > b.w * b.h / 12, "no piece to be seen on %s", space->name);
	}
}

static void check_twice(struct sample *s, struct scene *scene)
{
	static const char *const locales[] = { "C", "de_DE.UTF-8", "fr_FR.UTF-8", "tr_TR.UTF-8", "C.UTF-8" };
	for (const struct output *output = output_table; output->name; output++) {
		if (output->refuses & scene->style.shape->properties)
			continue;
		g_autoptr(GByteArray) first = g_byte_array_new();
		output_write(output, scene, NULL, first, s->ds);
		for (gsize i = 0; i < G_N_ELEMENTS(locales); i++) {
			if (!setlocale(LC_ALL, locales[i]))
				continue;
			struct scene *again = sample_scene(s);
			g_autoptr(GByteArray) second = g_byte_array_new();
			output_write(output, again, NULL, second, s->ds);
			check(first->len == second->len && !memcmp(first->data, second->data, first->len), "%s differs in locale %s", output->name, locales[i]);
			scene_free(again);
		}
		setlocale(LC_ALL, "C");
	}
}

/* The second player's view turned once more is the first player's. */
static void check_turn(struct sample *s, struct scene *scene)
{
	bool side = s->picture.second_player;
	s->picture.second_player = !side;
	struct scene *other = sample_scene(s);
	s->picture.second_player = side;
	for (int i = 0; i < scene->n_spaces; i++) {
		struct outline turned =
			outline_turned(outline_moved(other->space[i].outline, -other->board.x, -other->board.y), other->board.w, other->board.h);
		struct outline own = outline_moved(scene->space[i].outline, -scene->board.x, -scene->board.y);
		struct point a = outline_center(&turned), b = outline_center(&own);
		check(hypot(a.x - b.x, a.y - b.y) < 0.01, "%s does not come back when the board is turned twice", scene->space[i].name);
	}
	scene_free(other);
}

static void check_case(struct assets *assets, const char *title, bool twice, int argc, char **argv)
{
	struct sample sample;
	context = title;
	struct scene *scene = sample_init(&sample, assets, argc, argv) ? sample_scene(&sample) : NULL;
	check(scene != NULL, "nothing drawn");
	if (!scene) {
		sample_print(&sample);
		sample_release(&sample);
		return;
	}
	static const struct {
		const char *output, *before;
	} titled[] = { { "map", " title=\"" }, { "table", " title=\"" }, { "css", " title=\"" }, { "overlay", "<title>" } };
	for (gsize i = 0; i < G_N_ELEMENTS(titled); i++) {
		if (output_find(titled[i].output)->refuses & scene->style.shape->properties)
			continue;
		g_autofree char *text = output_text(&sample, scene, titled[i].output, NULL);
		compare_lists(expected_pieces(scene), titles_of(text, titled[i].before), titled[i].output);
	}
	g_autofree char *svg = output_text(&sample, scene, "svg", NULL), *json = output_text(&sample, scene, "json", NULL);
	compare_lists(expected_pieces(scene), svg_pieces(svg), "svg");
	compare_lists(expected_pieces(scene), json_pieces(json), "json");
	check_ascii(&sample, scene);
	check_map(&sample, scene);
	check_png(&sample, scene);
	check_turn(&sample, scene);
	if (twice)
		check_twice(&sample, scene);
	scene_free(scene);
	sample_release(&sample);
}

/* A table of hexagons is refused before the first byte, with the reason. */
static void check_refusal(struct assets *assets)
{
	context = "refusal";
	struct sample sample;
	static char shape[] = "shape=hhex", code[] = "code=3/3", cols[] = "cols=3";
	char *argv[] = { shape, code, cols };
	sample_init(&sample, assets, 3, argv);
	struct scene *scene = sample_scene(&sample);
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	check(output_write(output_find("table"), scene, NULL, bytes, sample.ds) == RC_UNSUPPORTED, "a table of hexagons was drawn");
	check(bytes->len == 0 && diags_failed(sample.ds), "bytes before the refusal, or none said why");
	scene_free(scene);
	sample_release(&sample);
}

#define FILES_36 "a b c d e f g h i j k l m n o p q r s t u v w x y z A B C D E F G H I J"
#define RANKS_36 "rnbqkbnr*/*********/*********/*********/********"

static int copy_words(const char **to, int n, const char *const *from, int most)
{
	for (int i = 0; i < most && from[i]; i++)
		to[n++] = from[i];
	return n;
}

static void check_words(struct assets *assets, const char **words, bool twice)
{
	g_autofree char *title = g_strjoinv(" ", (char **)(void *)words);
	check_case(assets, title, twice, (int)g_strv_length((char **)(void *)words), (char **)(void *)words);
}

int main(void)
{
	static const char *const boards[][6] = {
		{ "code=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR", "board=10.01." },
		{ "shape=hhex", "cols=8", "code=rnbqkbnr/pppppppp/8/8/PPPPPPPP", "board=012.120.201." },
		{ "shape=vhex", "cols=11", "board=012.120.201.", "files=a b c d e f g h i k l",
			"code=1prnqb-----/2p2bk----/3p1b1n---/4p3r--/5ppppp-/11/-PPPPP5/--R3P4/---N1B1P3/----QB2P2/-----BKNRP1" },
		{ "shape=circle", "cols=16", "code=rnbqkbnrpppppppp/16/16/RNBQ12" },
		{ "shape=grid", "cols=7", "nextfile=50 25 50 -25", "nextrank=0 50", "code=rnb4/pppppp1/7/PPPPPPP" },
		{ "shape=custom", "code=Kq2", "positions=A 10 10\nB 100 40\nC 60 120\nD 160 140" },
	};
	static const char *const views[][3] = { { "-n" }, { "-s" }, { "scale=50" }, { "scale=200", "-s" }, { "-d", "2" }, { "-w", "333" }, { "maxcolors=1000" },
		{ "maxcolors=16" }, { "-d", "1.25" }, { "-d", "0.75", "-s" } };
	/* From two spaces to two thousand. */
	static const char *const sizes[][6] = {
		{ "cols=2", "code=Kq", "-d", "1.25" },
		{ "shape=circle", "cols=2", "code=Kq" },
		{ "shape=hhex", "cols=1", "code=K/q", "-s" },
		{ "cols=16", "code=rnbqkbnrrnbqkbnr/*/*/*/*/*/*/*/*/*/*/*/*/*/*/RNBQKBNRRNBQKBNR", "-d", "1.5" },
		{ "cols=36", "files=" FILES_36, "code=" RANKS_36, "scale=40", "-s" },
		{ "cols=50", "files=" FILES_36 " K L M N O P Q R S T U V W X", "code=" RANKS_36 "/****", "scale=20", "-d", "1.25" },
		{ "shape=hhex", "cols=50", "files=" FILES_36 " K L M N O P Q R S T U V W X", "code=" RANKS_36 "/****", "scale=30" },
	};
	struct assets *assets = assets_new();
	int cases = 0;
	gsize share = (gsize)corpus_share();
	for (gsize board = 0; board < G_N_ELEMENTS(boards); board++)
		for (gsize view = 0; view < G_N_ELEMENTS(views); view++) {
			if ((board + view) % share) /* every board and every view, but not each with each */
				continue;
			const char *words[16] = { NULL };
			int n = copy_words(words, 0, boards[board], 6);
			copy_words(words, n, views[view], 3);
			check_words(assets, words, view == 1);
			cases++;
		}
	for (gsize size = 0; size < G_N_ELEMENTS(sizes); size++) {
		const char *words[16] = { NULL };
		copy_words(words, 0, sizes[size], 6);
		check_words(assets, words, false);
		cases++;
	}
	check_refusal(assets);
	assets_free(assets);
	printf("%d boards and views, %d failures\n", cases, failures);
	return failures ? 1 : 0;
}
