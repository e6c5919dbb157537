/*
 * Keys of jobs, see key.h.
 *
 * Which include files a program names is found by looking for the word in its text: `include chess;` names chess.txt, and what that
 * includes in turn. A name that is computed (`include #x;`) may be that of any include file, so that all of the search path count.
 *
 * What is read is summed up by UMAC, whose 128 bits take a thirtieth of the time of a SHA-256 on a processor that has no instructions for that: every
 * job has a key, and drawing a thumbnail takes little longer than hashing its log would. Its own secret is none here: whoever makes two logs with
 * one key has only hidden a change of theirs from --skip-unchanged.
 */
#include "draw/key.h"

#include <stdlib.h>
#include <string.h>

#include "draw/key_art.h"
#include "draw/key_data.h"
#include "engine/hash.h"

enum {
	MOST_INCLUDES = 256, /* files that a program includes, one by way of another */
	MOST_PROGRAMS = 32,  /* whose include files are known: as many as games are kept (games.c) */
	MOST_GAMES = 64      /* whose hash is known: as many as presets are kept */
};

/* What was read of a game, as long as it is the same: plies of one game share it. */
struct content {
	struct settings *settings;
	struct search_path *path;
	char digits[KEY_CONTENT_DIGITS];
};

struct program {
	struct settings *settings;
	struct search_path *path;
	uint8_t digest[UMAC128_DIGEST_SIZE];
	bool known;
	bool paints; /* it may choose the pictures of pieces */
};

struct keys {
	guint64 job;            /* hashes of what all jobs have in common */
	bool by_index, by_file; /* names or words say where a game of records stands: its number, its file */
	struct umac128_ctx content;
	bool data_known;
	GPtrArray *programs; /* struct program */
	GHashTable *games;   /* GAME -> struct content */
	struct key_art *art;
	struct assets *assets;
	GHashTable *made; /* names of pictures that the run makes, borrowed; NULL: none */
};

static void program_free(gpointer data)
{
	struct program *p = data;
	settings_free(p->settings);
	search_path_free(p->path);
	g_free(p);
}

static void content_free(gpointer data)
{
	struct content *c = data;
	settings_free(c->settings);
	search_path_free(c->path);
	g_free(c);
}

struct keys *keys_new(const struct job *job, const char *others, const char *version, const char *cache)
{
	struct keys *k = g_new0(struct keys, 1);
	g_autoptr(GString) options = g_string_new(NULL);
	k->programs = g_ptr_array_new_with_free_func(program_free);
	k->games = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, content_free);
	k->art = key_art_new();
	k->assets = assets_new();
	job_write(job, options);
	g_string_append(options, others);
	k->job = hash_add(HASH_START, options->str, options->len + 1);
	k->by_index = strstr(options->str, "{index") != NULL;
	k->by_file =
		strstr(options->str, "{file") || strstr(options->str, "{dir") || strstr(options->str, "middle"); /* which ply that is depends on the name */
	key_hash_begin(&k->content);
	key_hash_text(&k->content, version);
	k->data_known = key_data_add(&k->content, k->assets, cache);
	if (job->theme && g_file_test(job->theme, G_FILE_TEST_IS_REGULAR))
		key_hash_file(&k->content, job->theme, job->theme);
	return k;
}

void keys_free(struct keys *k)
{
	if (!k)
		return;
	g_ptr_array_unref(k->programs);
	g_hash_table_unref(k->games);
	key_art_free(k->art);
	assets_free(k->assets);
	g_free(k);
}

void keys_pass_over(struct keys *k, GHashTable *made) { k->made = made; }

static void put_digits(struct umac128_ctx *hash, char out[KEY_CONTENT_DIGITS])
{
	uint8_t digest[UMAC128_DIGEST_SIZE];
	umac128_digest(hash, sizeof digest, digest);
	for (int i = 0; i < KEY_CONTENT_DIGITS; i++)
		out[i] = "0123456789abcdef"[digest[i / 2] >> (i % 2 ? 0 : 4) & 15];
}

static guint64 add_text(guint64 hash, const char *text) { return hash_add(hash, text, strlen(text) + 1); }

/* A value with its type, and what is in it in the order in which it is written. Texts of JSON hold no zeros here. */
static guint64 add_json(guint64 hash, const json_t *value)
{
	const char type = (char)json_typeof(value);
	const json_int_t whole = json_integer_value(value);
	const double real = json_real_value(value);
	const char *name;
	json_t *inner;
	size_t i;
	hash = hash_add(hash, &type, sizeof type);
	if (type == JSON_STRING)
		hash = add_text(hash, json_string_value(value));
	else if (type == JSON_INTEGER)
		hash = hash_add(hash, &whole, sizeof whole);
	else if (type == JSON_REAL)
		hash = hash_add(hash, &real, sizeof real);
	json_array_foreach (value, i, inner)
		hash = add_json(hash, inner);
	json_object_foreach ((json_t *)value, name, inner)
		hash = add_json(add_text(hash, name), inner);
	return add_text(hash, ""); /* the end of a list */
}

/* What a line says of a game of records beside its text, and which names make it count. */
static const struct {
	const char *name;
	bool by_index, by_file, always;
} record_places[] = {
	{ .name = "record", .always = true },
	{ .name = "hash", .always = true },
	{ .name = "fault", .always = true },
	{ .name = "fault-line" },
	{ .name = "game", .by_file = true },
	{ .name = "dir", .by_file = true },
	{ .name = "index", .by_index = true },
	{ .name = "record-line" },
};

/* Whether a member counts: -1: it is none that such a line has. */
static int record_counts(const struct keys *k, const char *name)
{
	for (gsize i = 0; i < G_N_ELEMENTS(record_places); i++)
		if (!strcmp(record_places[i].name, name))
			return record_places[i].always || (record_places[i].by_index && k->by_index) || (record_places[i].by_file && k->by_file);
	return -1;
}

/* A game of records is the same wherever it stands, and in whatever file. Lines that say anything else are jobs like others. */
static bool is_of_records(const struct keys *k, const json_t *job)
{
	const char *name;
	json_t *value;
	json_object_foreach ((json_t *)job, name, value)
		if (record_counts(k, name) < 0)
			return false;
	return json_is_string(json_object_get(job, "record"));
}

guint64 key_of_record(const char *text)
{
	while (g_ascii_isspace(*text))
		text++;
	gsize length = strlen(text);
	while (length && g_ascii_isspace(text[length - 1]))
		length--;
	guint64 hash = hash_add(HASH_START, text, length);
	return (hash ^ hash >> 32) * G_GUINT64_CONSTANT(0x9E3779B97F4A7C15);
}

static guint64 add_record(const struct keys *k, guint64 hash, const json_t *job)
{
	for (gsize i = 0; i < G_N_ELEMENTS(record_places); i++) {
		const json_t *value = json_object_get(job, record_places[i].name);
		const guint64 text = i ? 0 : key_of_record(json_string_value(value));
		if (value && record_counts(k, record_places[i].name) > 0)
			hash = i ? add_json(add_text(hash, record_places[i].name), value) : hash_add(hash, &text, sizeof text);
	}
	return hash;
}

void key_begin(const struct keys *k, const json_t *job, const char *line, char key[KEY_SIZE])
{
	guint64 hash = k->job;
	const char *name;
	json_t *value;
	const bool of_records = is_of_records(k, job);
	if (of_records)
		hash = add_record(k, hash, job);
	json_object_foreach ((json_t *)job, name, value)
		if (!of_records && strcmp(name, "id"))
			hash = add_json(add_text(hash, name), value);
	if (!json_is_object(job))
		hash = add_text(hash, line);
	memset(key, '0', KEY_SIZE - 1);
	for (int i = KEY_JOB_DIGITS; i-- > 0; hash >>= 4)
		key[i] = "0123456789abcdef"[hash & 15];
	key[KEY_JOB_DIGITS] = '-';
	key[KEY_SIZE - 1] = '\0';
}

bool key_is_whole(const char *key)
{
	const char *content = key + KEY_JOB_DIGITS + 1;
	return strspn(content, "0") < strlen(content);
}

bool key_is_valid(const char *key)
{
	gsize first = strspn(key, "0123456789abcdef");
	return first == KEY_JOB_DIGITS && key[first] == '-' && strspn(key + first + 1, "0123456789abcdef") == KEY_CONTENT_DIGITS && strlen(key) == KEY_SIZE - 1;
}

/* Include files */

struct inclusion {
	struct umac128_ctx *hash;
	const struct search_path *path;
	GHashTable *names; /* that are hashed, or will be */
	GQueue texts;      /* char *: of files that may include others */
	bool computed;     /* a name that is not written there */
	bool paints;       /* the system variable of pictures is written, or one whose name is not written there */
};

static bool is_word(char c) { return g_ascii_isalnum(c) || c == '_'; }

static void note_name(struct inclusion *in, const char *name, gsize length)
{
	static const char *const folders[] = { "", "include/", "includes/" }; /* as the engine looks for it */
	g_autofree char *word = g_strndup(name, length), *path = NULL;
	char *text = NULL;
	if (g_hash_table_size(in->names) >= MOST_INCLUDES)
		in->computed = true; /* too many: all count */
	if (in->computed || !g_hash_table_add(in->names, g_strdup(word)))
		return;
	for (gsize i = 0; i < G_N_ELEMENTS(folders) && !path; i++) {
		g_autofree char *relative = g_strconcat(folders[i], word, ".txt", NULL);
		path = search_path_find(in->path, relative);
	}
	key_hash_text(in->hash, word);
	key_hash_text(in->hash, path ? "found" : "missing");
	if (path && g_file_get_contents(path, &text, NULL, NULL)) {
		key_hash_text(in->hash, text);
		g_queue_push_tail(&in->texts, text);
	}
}

static void note_names(struct inclusion *in, const char *text)
{
	for (const char *p = text; (p = strstr(p, "include")); p += strlen("include")) {
		const char *name = p + strlen("include");
		if ((p > text && is_word(p[-1])) || is_word(*name))
			continue;
		while (g_ascii_isspace(*name) || *name == ':')
			name++;
		gsize length = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.");
		bool written = length && (!name[length] || g_ascii_isspace(name[length]) || name[length] == ';');
		if (written)
			note_name(in, name, length);
		else
			in->computed = true;
	}
}

static void note_paints(struct inclusion *in, const char *text)
{
	for (const char *p = text; (p = strstr(p, "setsystem")) != NULL;) {
		p += strlen("setsystem");
		const char *name = p + strspn(p, " \t\r\n");
		in->paints |= !g_ascii_isalpha(*name) || (g_str_has_prefix(name, "pieces") && !is_word(name[strlen("pieces")]));
	}
}

static void note_text(struct inclusion *in, const char *text)
{
	note_names(in, text);
	note_paints(in, text);
}

static void note_code(void *user, const struct setting_row *row, const char *text)
{
	struct inclusion *in = user;
	if (row->type != SETTING_CODE)
		return;
	key_hash_text(in->hash, row->key);
	key_hash_text(in->hash, text);
	note_text(in, text);
}

/* All include files of the search path: NAME.txt in its folders or in include or includes below them. */
static bool add_all_includes(const struct keys *k, struct umac128_ctx *hash, const struct job *job, const char *game)
{
	g_autoptr(GPtrArray) folders = inputs_folders(job, game, k->assets);
	bool all = true;
	for (guint i = 0; i < folders->len && all; i++) {
		const char *folder = folders->pdata[i];
		g_autofree char *one = g_build_filename(folder, "include", NULL), *other = g_build_filename(folder, "includes", NULL);
		all = key_hash_files(hash, folder, "*.txt", 0, NULL) && key_hash_files(hash, one, "*.txt", KEY_MOST_DEPTH, NULL) &&
			key_hash_files(hash, other, "*.txt", KEY_MOST_DEPTH, NULL);
	}
	return all;
}

static struct program *program_new(const struct keys *k, const struct job *job, const struct job_game *g, const char *game)
{
	struct program *p = g_new0(struct program, 1);
	struct umac128_ctx hash;
	struct inclusion in = { .hash = &hash, .path = g->path, .names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL), .texts = G_QUEUE_INIT };
	p->settings = settings_copy(g->settings);
	p->path = search_path_keep(g->path);
	key_hash_begin(&hash);
	settings_each(g->settings, note_code, &in);
	for (char *text; (text = g_queue_pop_head(&in.texts)); g_free(text))
		note_text(&in, text);
	p->known = !in.computed || add_all_includes(k, &hash, job, game);
	p->paints = in.paints || in.computed;
	umac128_digest(&hash, sizeof p->digest, p->digest);
	g_hash_table_unref(in.names);
	return p;
}

static enum setting_counts code_counts(const struct setting_row *row) { return row->type == SETTING_CODE ? SETTING_COUNTS : SETTING_IGNORED; }

static const struct program *find_program(struct keys *k, const struct job *job, const struct job_game *g, const char *game)
{
	for (guint i = 0; i < k->programs->len; i++) {
		const struct program *p = k->programs->pdata[i];
		if (search_path_same(p->path, g->path) && settings_same(p->settings, g->settings, code_counts))
			return p;
	}
	if (k->programs->len >= MOST_PROGRAMS)
		g_ptr_array_set_size(k->programs, 0);
	g_ptr_array_add(k->programs, program_new(k, job, g, game));
	return k->programs->pdata[k->programs->len - 1];
}

/* Everything else that was read */

static enum setting_counts value_counts(const struct setting_row *row) { return SETTING_COUNTS; }

/* Code is the program's, and moves are listed. */
static void add_value(void *user, const struct setting_row *row, const char *text)
{
	if (row->type == SETTING_CODE || !strcmp(row->key, "moves"))
		return;
	key_hash_text(user, row->key);
	key_hash_text(user, text);
}

static void add_lists(struct umac128_ctx *hash, const struct job_game *g)
{
	const struct settings *s = g->settings;
	for (size_t i = 0; i < settings_constant_count(s); i++) {
		const char *name, *value;
		settings_constant(s, i, &name, &value);
		key_hash_text(hash, name);
		key_hash_text(hash, value);
	}
	key_hash_text(hash, settings_comment_before(s) ? settings_comment_before(s) : "");
	for (size_t i = 0; i < settings_move_count(s); i++) {
		const struct move_entry *move = settings_move(s, i);
		key_hash_text(hash, move->text);
		key_hash_text(hash, move->comment ? move->comment : "");
	}
	key_hash_text(hash, (char[]){ (char)('a' + settings_notation(s)), 0 });
	for (char **answer = g->answers; *answer; answer++)
		key_hash_text(hash, *answer);
}

/* False when it cannot be summed up. */
static bool sum_up(struct keys *k, const struct job *job, const struct job_game *g, const char *game, char digits[KEY_CONTENT_DIGITS])
{
	struct umac128_ctx hash = k->content;
	const struct program *program = k->data_known ? find_program(k, job, g, game) : NULL;
	if (!program || !program->known)
		return false;
	umac128_update(&hash, sizeof program->digest, program->digest);
	if (assets_are_own(g->assets, g->settings) && !key_art_add(k->art, g->assets, g->art, g->settings, program->paints, k->made, &hash))
		return false;
	settings_each(g->settings, add_value, &hash);
	add_lists(&hash, g);
	put_digits(&hash, digits);
	return true;
}

/* Copies of settings share their moves. */
static bool has_same_moves(const struct settings *a, const struct settings *b)
{
	size_t n = settings_move_count(a);
	return n == settings_move_count(b) && (!n || settings_move(a, 0) == settings_move(b, 0)) &&
		!g_strcmp0(settings_comment_before(a), settings_comment_before(b));
}

static bool is_same(const struct content *c, const struct job_game *g)
{
	return !*g->answers && !settings_constant_count(g->settings) && !settings_constant_count(c->settings) && search_path_same(c->path, g->path) &&
		has_same_moves(c->settings, g->settings) && settings_same(c->settings, g->settings, value_counts);
}

static void keep_content(struct keys *k, const struct job_game *g, const char *game, const char digits[KEY_CONTENT_DIGITS])
{
	struct content *c = g_new0(struct content, 1);
	c->settings = settings_copy(g->settings);
	c->path = search_path_keep(g->path);
	memcpy(c->digits, digits, KEY_CONTENT_DIGITS);
	if (g_hash_table_size(k->games) >= MOST_GAMES)
		g_hash_table_remove_all(k->games);
	g_hash_table_replace(k->games, g_strdup(game), c);
}

void key_add_game(struct keys *k, const struct job *job, const struct job_game *g, char key[KEY_SIZE])
{
	const char *game = job->game;
	char *digits = key + KEY_JOB_DIGITS + 1;
	const struct content *known = g_hash_table_lookup(k->games, game);
	if (known && is_same(known, g))
		memcpy(digits, known->digits, KEY_CONTENT_DIGITS);
	else if (sum_up(k, job, g, game, digits) && !*g->answers)
		keep_content(k, g, game, digits);
}
