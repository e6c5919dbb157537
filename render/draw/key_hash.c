/*
 * Texts and files in a hash, see key_hash.h.
 */
#include "draw/key_hash.h"

#include <string.h>
#include <sys/stat.h>

#include "base/list_files.h"

void key_hash_begin(struct umac128_ctx *hash)
{
	static const uint8_t key[UMAC_KEY_SIZE] = "boardwright keys", nonce[] = { 0 };
	umac128_set_key(hash, key);
	umac128_set_nonce(hash, sizeof nonce, nonce);
}

void key_hash_text(struct umac128_ctx *hash, const char *text) { umac128_update(hash, strlen(text) + 1, (const uint8_t *)text); }

void key_hash_file(struct umac128_ctx *hash, const char *name, const char *path)
{
	g_autofree char *text = NULL;
	gsize length = 0;
	key_hash_text(hash, name);
	if (g_file_get_contents(path, &text, &length, NULL))
		umac128_update(hash, length, (const uint8_t *)text);
	umac128_update(hash, sizeof length, (const uint8_t *)&length);
}

bool key_hash_files(struct umac128_ctx *hash, const char *folder, const char *pattern, int depth, GHashTable *passed_over)
{
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
	list_files(folder, pattern, depth, KEY_MOST_FILES, files);
	for (guint i = 0; i < files->len; i++) {
		g_autofree char *base = g_path_get_basename(files->pdata[i]);
		if (!passed_over || !g_hash_table_contains(passed_over, base))
			key_hash_file(hash, (const char *)files->pdata[i] + strlen(folder), files->pdata[i]);
	}
	return files->len < KEY_MOST_FILES;
}

gint64 key_hash_stats(struct umac128_ctx *hash, const char *folder)
{
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
	gint64 newest = 0;
	list_files(folder, "*", KEY_MOST_DEPTH, KEY_MOST_FILES, files);
	for (guint i = 0; i < files->len; i++) {
		struct stat s = { 0 };
		stat(files->pdata[i], &s); /* a link to nowhere is as a file of no size */
		const gint64 said[] = { s.st_size, s.st_mtim.tv_sec, s.st_mtim.tv_nsec, s.st_ctim.tv_sec, s.st_ctim.tv_nsec, (gint64)s.st_ino };
		key_hash_text(hash, (const char *)files->pdata[i] + strlen(folder));
		umac128_update(hash, sizeof said, (const uint8_t *)said);
		newest = MAX(newest, s.st_mtim.tv_sec);
		newest = MAX(newest, s.st_ctim.tv_sec);
	}
	return newest;
}
