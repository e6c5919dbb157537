/*
 * Keys of jobs, see unchanged.h.
 */
#include "cli/unchanged.h"

#include <nettle/sha2.h>
#include <string.h>

enum {
	MOST_FILES = 20000, /* of a data folder or of include folders: more are not looked through, and nothing is skipped */
	MOST_DEPTH = 8
};

struct unchanged {
	const struct cli_run *run;
	GHashTable *folders;      /* folder -> hash of its include files, "" when there are too many */
	char *data;               /* hash of the data folders; NULL: not made yet */
	const json_t *before;
	char key[CLI_HASH_SIZE];
};

struct unchanged *unchanged_new(const struct cli_run *run)
{
	struct unchanged *u = g_new0(struct unchanged, 1);
	u->run = run;
	u->folders = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	return u;
}

void unchanged_free(struct unchanged *u)
{
	if (!u)
		return;
	g_hash_table_unref(u->folders);
	g_free(u->data);
	g_free(u);
}

void unchanged_begin(struct unchanged *u, const json_t *before)
{
	u->before = before;
	*u->key = '\0';
}

const char *unchanged_key(const struct unchanged *u)
{
	return u->key;
}

static void add(struct sha256_ctx *hash, const char *text)
{
	sha256_update(hash, strlen(text) + 1, (const uint8_t *)text); /* with its end, so that texts do not run together */
}

static void add_file(struct sha256_ctx *hash, const char *path)
{
	g_autofree char *text = NULL;
	gsize length = 0;
	add(hash, path);
	if (g_file_get_contents(path, &text, &length, NULL))
		sha256_update(hash, length, (const uint8_t *)text);
}

/* False when there are too many. */
static bool add_files(struct sha256_ctx *hash, const char *folder, const char *pattern, int depth)
{
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
	cli_list_files(folder, pattern, depth, MOST_FILES, files);
	for (guint i = 0; i < files->len; i++)
		add_file(hash, files->pdata[i]);
	return files->len < MOST_FILES;
}

static char *digest(struct sha256_ctx *hash)
{
	char *out = g_malloc(CLI_HASH_SIZE);
	cli_sha256(hash, out);
	return out;
}

static const char *data_hash(struct unchanged *u)
{
	static const char *const kinds[] = { "sets", "backgrounds", "fonts" };
	struct sha256_ctx hash;
	bool all = true;
	if (u->data)
		return u->data;
	sha256_init(&hash);
	for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++)
		for (const char *const *folder = assets_folders(u->run->assets, kinds[i]); *folder; folder++)
			all = add_files(&hash, *folder, "*", MOST_DEPTH) && all;
	u->data = all ? digest(&hash) : g_strdup("");
	return u->data;
}

/* Include files are NAME.txt in a folder of the search path or in include or includes below it. */
static const char *include_hash(struct unchanged *u, const char *folder)
{
	const char *known = g_hash_table_lookup(u->folders, folder);
	if (known)
		return known;
	struct sha256_ctx hash;
	g_autofree char *one = g_build_filename(folder, "include", NULL), *other = g_build_filename(folder, "includes", NULL);
	sha256_init(&hash);
	bool all = add_files(&hash, folder, "*.txt", 0) && add_files(&hash, one, "*.txt", MOST_DEPTH) && add_files(&hash, other, "*.txt", MOST_DEPTH);
	char *made = all ? digest(&hash) : g_strdup("");
	g_hash_table_insert(u->folders, g_strdup(folder), made);
	return made;
}

static void add_settings(struct sha256_ctx *hash, const struct settings *s)
{
	for (const struct setting_row *row = settings_table; row->key; row++)
		add(hash, settings_text(s, row->key));
	for (size_t i = 0; i < settings_constant_count(s); i++) {
		const char *name, *value;
		settings_constant(s, i, &name, &value);
		add(hash, name);
		add(hash, value);
	}
	for (size_t i = 0; i < settings_move_count(s); i++) {
		const struct move_entry *move = settings_move(s, i);
		add(hash, move->text);
		add(hash, move->comment ? move->comment : "");
	}
}

/* False when the job cannot be summed up. */
static bool make_key(struct unchanged *u, const struct cli_options *o, const struct cli_game *g, const char *game)
{
	g_autoptr(GPtrArray) folders = cli_path_folders(o, game, u->run->assets);
	g_autoptr(GString) options = g_string_new(NULL);
	struct sha256_ctx hash;
	bool known = *data_hash(u) != '\0';
	sha256_init(&hash);
	add(&hash, cli_version);
	add(&hash, data_hash(u));
	cli_options_write(o, options);
	add(&hash, options->str);
	add(&hash, game);
	add_settings(&hash, g->settings);
	for (char **answer = g->answers; *answer; answer++)
		add(&hash, *answer);
	for (guint i = 0; i < folders->len; i++) {
		add(&hash, include_hash(u, folders->pdata[i]));
		known = known && *include_hash(u, folders->pdata[i]);
	}
	g_autofree char *key = digest(&hash);
	if (known)
		g_strlcpy(u->key, key, sizeof u->key);
	return known;
}

/* Whether the files are there as the report says. */
static bool outputs_hold(const json_t *before)
{
	const json_t *outputs = json_object_get(before, "outputs"), *one;
	size_t index;
	if (!json_is_true(json_object_get(before, "ok")) || json_array_size(outputs) == 0)
		return false;
	json_array_foreach(outputs, index, one) {
		const char *path = json_string_value(json_object_get(one, "file")), *expected = json_string_value(json_object_get(one, "sha256"));
		g_autofree char *bytes = NULL;
		gsize length;
		if (!path || !expected || !g_file_get_contents(path, &bytes, &length, NULL))
			return false;
		g_autofree struct cli_file *file = cli_file_new(path, bytes, length, 0);
		if (strcmp(file->hash, expected))
			return false;
	}
	return true;
}

bool unchanged_holds(struct unchanged *u, const struct cli_options *o, const struct cli_game *g, const char *game)
{
	if (!make_key(u, o, g, game) || !u->before)
		return false;
	const char *key = json_string_value(json_object_get(u->before, "key"));
	return key && !strcmp(key, u->key) && outputs_hold(u->before);
}
