/*
 * The sprite cache on disk. See cache.h.
 */
#include "assets/cache.h"

#include <glib/gstdio.h>
#include <string.h>
#include <zlib.h>

/* The largest sprite that is kept: a background of 2,048 x 2,048. */
enum { MOST_PIXELS = 1 << 22 };

#define MAGIC "BWSPRIT1"
#define ENDING ".sprite"

struct sprite_cache {
	char *folder;
	char *stamp; /* what all sprites depend on: the module and the fonts */
};

/* A file's size and time of change, as text: another file gives another one. */
static char *stamp_of(const char *path)
{
	GStatBuf s;
	if (!path || g_stat(path, &s) != 0)
		return g_strdup("none");
	return g_strdup_printf("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, (gint64)s.st_size, (gint64)s.st_mtime);
}

struct sprite_cache *sprite_cache_new(const char *folder, const char *module)
{
	struct sprite_cache *c = g_new0(struct sprite_cache, 1);
	g_autofree char *code = stamp_of(module), *fonts = stamp_of("/var/cache/fontconfig");
	c->folder = g_strdup(folder);
	c->stamp = g_strdup_printf("%d\n%s\n%s\n", RASTER_VERSION, code, fonts);
	return c;
}

void sprite_cache_free(struct sprite_cache *c)
{
	if (!c)
		return;
	g_free(c->folder);
	g_free(c->stamp);
	g_free(c);
}

static char *path_of(const struct sprite_cache *c, const char *key)
{
	g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
	g_checksum_update(sum, (const guchar *)c->stamp, -1);
	g_checksum_update(sum, (const guchar *)key, -1);
	g_autofree char *name = g_strconcat(g_checksum_get_string(sum), ENDING, NULL);
	return g_build_filename(c->folder, name, NULL);
}

/* What stands before the pixels. All sizes are fixed; the cache never leaves the machine that wrote it. */
struct header {
	char magic[8];
	int32_t width, height, left, top;
	double advance;
	uint32_t checksum; /* of the fields above and the pixels */
	uint32_t unused;
};

static uint32_t checksum_of(const struct header *h, const void *pixels, size_t length)
{
	uLong sum = crc32(0, (const Bytef *)h, offsetof(struct header, checksum));
	return (uint32_t)crc32(sum, pixels, (uInt)length);
}

bool sprite_cache_read(const struct sprite_cache *c, const char *key, struct sprite *out)
{
	g_autofree char *path = c ? path_of(c, key) : NULL, *bytes = NULL;
	struct header h;
	gsize length;
	if (!path || !g_file_get_contents(path, &bytes, &length, NULL) || length < sizeof h)
		return false;
	memcpy(&h, bytes, sizeof h);
	bool sane = memcmp(h.magic, MAGIC, 8) == 0 && h.width >= 0 && h.height >= 0 && (gint64)h.width * h.height <= MOST_PIXELS;
	size_t pixels = sane ? (size_t)h.width * (size_t)h.height * 4 : 0;
	if (!sane || length != sizeof h + pixels || h.checksum != checksum_of(&h, bytes + sizeof h, pixels))
		return false;
	*out = (struct sprite){ .width = h.width, .height = h.height, .left = h.left, .top = h.top, .advance = h.advance, .pixel = g_memdup2(bytes + sizeof h, pixels) };
	return true;
}

void sprite_cache_write(const struct sprite_cache *c, const char *key, const struct sprite *s)
{
	size_t pixels = (size_t)s->width * (size_t)s->height * 4;
	if (!c || (gint64)s->width * s->height > MOST_PIXELS || g_mkdir_with_parents(c->folder, 0700) != 0)
		return;
	struct header h = { .width = s->width, .height = s->height, .left = s->left, .top = s->top, .advance = s->advance };
	memcpy(h.magic, MAGIC, 8);
	h.checksum = checksum_of(&h, s->pixel, pixels);
	g_autofree char *path = path_of(c, key);
	g_autoptr(GByteArray) bytes = g_byte_array_sized_new((guint)(sizeof h + pixels));
	g_byte_array_append(bytes, (const guint8 *)&h, sizeof h);
	g_byte_array_append(bytes, (const guint8 *)s->pixel, (guint)pixels);
	/* Beside and renamed, so that another process never sees half a file; a failure costs only time. */
	g_file_set_contents_full(path, (const char *)bytes->data, bytes->len, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}

char *sprite_cache_folder(void) { return g_build_filename(g_get_user_cache_dir(), "boardwright", NULL); }

void sprite_cache_stat(const char *folder, bool clear, int *files, guint64 *bytes)
{
	GDir *dir = g_dir_open(folder, 0, NULL);
	const char *name;
	*files = 0;
	*bytes = 0;
	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		GStatBuf s;
		if (!g_str_has_suffix(name, ENDING) || g_stat(path, &s) != 0)
			continue;
		++*files;
		*bytes += (guint64)s.st_size;
		if (clear)
			g_unlink(path);
	}
	if (dir)
		g_dir_close(dir);
}
