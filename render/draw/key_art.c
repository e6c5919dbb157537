/*
 * A job's own art in its key, see key_art.h.
 *
 * Jobs with one set and one look are many, and each has a key: the sum is kept under the names of what it was made of.
 */
#include "draw/key_art.h"

#include <string.h>

#include "engine/diag.h"
#include "engine/piece_set.h"

enum { MOST_KEPT = 64 }; /* as many as presets are kept; then all are forgotten */

struct key_art {
	GHashTable *kept; /* what was named -> GBytes, empty for what cannot be summed up */
};

static void bytes_free(gpointer bytes) { g_bytes_unref(bytes); }

struct key_art *key_art_new(void)
{
	struct key_art *art = g_new0(struct key_art, 1);
	art->kept = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, bytes_free);
	return art;
}

void key_art_free(struct key_art *art)
{
	if (!art)
		return;
	g_hash_table_unref(art->kept);
	g_free(art);
}

/* Whether a folder is one of the program's, which every key has. */
static bool is_data(const struct assets *assets, const char *folder)
{
	for (const char *const *data = assets_folders(assets, "sets"); *data; data++) {
		gsize length = strlen(*data);
		if (!strncmp(folder, *data, length) && (!folder[length] || folder[length] == '/'))
			return true;
	}
	return false;
}

static void add_picture(
	struct umac128_ctx *hash, const struct assets *assets, const struct piece_set *set, const char *label, bool flipped, enum piece_size size)
{
	g_autofree char *image = piece_set_sized_image(set, label, flipped, size);
	const char *folder = image ? piece_set_owner(set, label, flipped)->folder : NULL;
	if (!image || (folder && is_data(assets, folder)))
		return;
	g_autofree char *path = search_path_find_in(folder && *folder ? folder : ".", image);
	key_hash_file(hash, image, path ? path : "");
}

/* A set, what it is based on, and the pictures of all its pieces. */
static bool add_set(struct umac128_ctx *hash, const struct assets *assets, const struct piece_set *set, bool paints, GHashTable *passed_over)
{
	static const char *const patterns[] = { "*.svg", "*.png", "*.gif", "*.jpg", "*.jpeg" };
	bool all = true;
	for (guint i = 0; i < set->labels->len; i++)
		for (int flipped = 0; flipped < 2; flipped++)
			for (int size = 0; size < PIECE_SIZES; size++)
				add_picture(hash, assets, set, set->labels->pdata[i], flipped, size);
	for (; set; set = set->base) {
		const char *folder = set->folder && *set->folder ? set->folder : ".";
		if (is_data(assets, folder))
			continue;
		g_autofree char *name = g_strconcat(set->name, ".php", NULL), *file = g_build_filename(folder, name, NULL);
		key_hash_text(hash, set->stands_for ? set->stands_for : "");
		key_hash_file(hash, name, file);
		for (gsize n = 0; n < G_N_ELEMENTS(patterns) && paints && all; n++)
			all = key_hash_files(hash, folder, patterns[n], KEY_MOST_DEPTH, passed_over);
	}
	return all;
}

static GBytes *sum_up(struct assets *assets, const struct settings *s, bool paints, GHashTable *passed_over)
{
	struct umac128_ctx hash;
	uint8_t digest[UMAC128_DIGEST_SIZE];
	struct diags *ds = diags_new(); /* drawing says it again */
	const struct piece_set *set = assets_set(assets, s, ds);
	diags_free(ds);
	key_hash_begin(&hash);
	if (!set || !add_set(&hash, assets, set, paints, passed_over))
		return g_bytes_new(NULL, 0);
	g_auto(GStrv) backgrounds = g_strsplit(settings_text(s, "background"), " ", -1);
	for (char **background = backgrounds; *background; background++) {
		g_autofree char *path = **background ? assets_find_background(assets, *background) : NULL;
		if (path)
			key_hash_file(&hash, *background, path);
	}
	umac128_digest(&hash, sizeof digest, digest);
	return g_bytes_new(digest, sizeof digest);
}

/* All that says what is read. */
static char *names_of(const struct search_path *path, const struct settings *s, bool paints)
{
	static const char *const settings[] = { "set", "shape", "background", "customsets" };
	GString *names = g_string_new(paints ? "paints" : "");
	for (size_t i = 0; path && i < search_path_count(path); i++)
		g_string_append_printf(names, "\n%s", search_path_folder(path, i));
	for (gsize i = 0; i < G_N_ELEMENTS(settings); i++)
		g_string_append_printf(names, "\n%d\n%s", (int)settings_layer(s, settings[i]), settings_text(s, settings[i]));
	return g_string_free(names, FALSE);
}

bool key_art_add(struct key_art *art, struct assets *assets, const struct search_path *path, const struct settings *s, bool paints, GHashTable *passed_over,
	struct umac128_ctx *hash)
{
	g_autofree char *names = names_of(path, s, paints);
	GBytes *sum = g_hash_table_lookup(art->kept, names);
	if (!sum) {
		sum = sum_up(assets, s, paints, passed_over);
		if (g_hash_table_size(art->kept) >= MOST_KEPT)
			g_hash_table_remove_all(art->kept);
		g_hash_table_insert(art->kept, g_steal_pointer(&names), sum);
	}
	gsize length;
	const uint8_t *digest = g_bytes_get_data(sum, &length);
	if (length)
		umac128_update(hash, length, digest);
	return length > 0;
}
