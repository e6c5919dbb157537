/*
 * The data folders in keys, see key_data.h.
 *
 * Reading their 1,700 files takes as long as some hundred pictures, and hardly ever is one of them another than the last time. So the sum stands in a file of the cache,
 * beside a sum of what the system says of all files: names, sizes, times and numbers. What was changed at this moment might be changed once more in the same tick of the
 * file system's clock, so that nothing is kept then.
 */
#include "draw/key_data.h"

#include <string.h>
#include <sys/stat.h>

#include "engine/hash.h"

#define MAGIC "BWDATA1"
#define ENDING ".witness" /* as the sprite cache's: emptied with it */

/* Seconds for which a file must have been as it is: file systems have clocks of two seconds. */
enum { SETTLED = 3 };

static const char *const kinds[] = { "sets", "backgrounds", "fonts", "themes" };

struct data_sum {
	char magic[sizeof MAGIC];
	uint8_t files[UMAC128_DIGEST_SIZE]; /* what the system says of them */
	uint8_t content[UMAC128_DIGEST_SIZE];
};

/* All of them, in order. Borrowed from the assets. */
static GPtrArray *folders_of(const struct assets *assets)
{
	GPtrArray *all = g_ptr_array_new();
	for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++)
		for (const char *const *folder = assets_folders(assets, kinds[i]); *folder; folder++)
			g_ptr_array_add(all, (gpointer)*folder);
	return all;
}

/* What each file is. The second of the last change. */
static gint64 sum_up_files(const GPtrArray *folders, uint8_t digest[UMAC128_DIGEST_SIZE])
{
	struct umac128_ctx hash;
	gint64 newest = 0;
	key_hash_begin(&hash);
	for (guint i = 0; i < folders->len; i++) {
		gint64 last = key_hash_stats(&hash, folders->pdata[i]);
		newest = MAX(newest, last);
	}
	umac128_digest(&hash, UMAC128_DIGEST_SIZE, digest);
	return newest;
}

static bool sum_up_content(const GPtrArray *folders, uint8_t digest[UMAC128_DIGEST_SIZE])
{
	struct umac128_ctx hash;
	bool all = true;
	key_hash_begin(&hash);
	for (guint i = 0; i < folders->len; i++)
		all = key_hash_files(&hash, folders->pdata[i], "*", KEY_MOST_DEPTH, NULL) && all;
	umac128_digest(&hash, UMAC128_DIGEST_SIZE, digest);
	return all;
}

/* One for the data folders of this machine and environment. NULL: none is wanted. New string. */
static char *path_of_sum(const GPtrArray *folders, const char *cache)
{
	guint64 hash = hash_add(HASH_START, MAGIC, sizeof MAGIC);
	if (cache && !strcmp(cache, "off"))
		return NULL;
	for (guint i = 0; i < folders->len; i++)
		hash = hash_add(hash, folders->pdata[i], strlen(folders->pdata[i]) + 1);
	g_autofree char *usual = cache ? NULL : assets_cache_folder(), *name = g_strdup_printf("%016" G_GINT64_MODIFIER "x" ENDING, hash);
	return g_build_filename(cache ? cache : usual, name, NULL);
}

static void keep(const char *path, const struct data_sum *sum)
{
	g_autofree char *folder = g_path_get_dirname(path);
	if (g_mkdir_with_parents(folder, 0700) == 0)
		g_file_set_contents_full(path, (const char *)sum, sizeof *sum, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL); /* a failure costs only time */
}

bool key_data_add(struct umac128_ctx *hash, const struct assets *assets, const char *cache)
{
	g_autoptr(GPtrArray) folders = folders_of(assets);
	g_autofree char *path = path_of_sum(folders, cache), *bytes = NULL;
	struct data_sum sum = { .magic = MAGIC }, kept;
	gsize length = 0;
	gint64 newest = path ? sum_up_files(folders, sum.files) : 0;
	bool all = true;
	bool known = path && g_file_get_contents(path, &bytes, &length, NULL) && length == sizeof kept;
	if (known)
		memcpy(&kept, bytes, sizeof kept);
	if (known && !memcmp(&kept, &sum, offsetof(struct data_sum, content))) {
		sum = kept;
	} else {
		all = sum_up_content(folders, sum.content);
		if (path && all && newest + SETTLED <= g_get_real_time() / G_USEC_PER_SEC)
			keep(path, &sum);
	}
	umac128_update(hash, sizeof sum.content, sum.content);
	return all;
}
