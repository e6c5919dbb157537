/*
 * Results of an earlier run, see known.h.
 *
 * In memory is only where each of them stands; the lines are read again when they are asked for, by any process.
 */
#include "cli/report/known.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json_line.h"
#include "cli/report/packed.h"

struct entry {
	guint64 hash; /* of the key */
	guint64 at;
	guint32 length;
	bool ok;
};

struct known {
	int file;
	bool packed;
	int packs[2];    /* of `packed` */
	GArray *entries; /* struct entry, sorted by their hash, what succeeded first */
};

/* Both halves are hashes already. */
static guint64 hash_of(const char *key)
{
	char digits[17] = "";
	memcpy(digits, key + KEY_JOB_DIGITS + 1, 16);
	return g_ascii_strtoull(key, NULL, 16) ^ g_ascii_strtoull(digits, NULL, 16);
}

static int by_hash(gconstpointer a, gconstpointer b)
{
	const struct entry *x = a, *y = b;
	if (x->hash != y->hash)
		return x->hash < y->hash ? -1 : 1;
	if (x->ok != y->ok)
		return x->ok ? -1 : 1;
	return (x->at > y->at) - (x->at < y->at);
}

/* Failures with a "cause" do not come from the job itself: it may succeed now. */
static bool add_entry(void *user, const struct report_line *line)
{
	struct known *k = user;
	struct entry entry = { .hash = hash_of(line->key), .at = line->at, .length = (guint32)line->length, .ok = line->ok };
	if (key_is_whole(line->key) && !json_object_get(line->result, "cause"))
		g_array_append_val(k->entries, entry);
	return true;
}

struct known *known_read(const char *path)
{
	struct known *k = g_new0(struct known, 1);
	*k = (struct known){ .file = g_open(path, O_RDONLY | O_CLOEXEC, 0), .entries = g_array_new(FALSE, FALSE, sizeof(struct entry)) };
	if (!report_read(path, &(struct report_reader){ .result = add_entry, .user = k })) {
		known_free(k);
		return NULL;
	}
	g_array_sort(k->entries, by_hash);
	return k;
}

void known_free(struct known *k)
{
	if (!k)
		return;
	if (k->file >= 0)
		close(k->file);
	g_array_unref(k->entries);
	g_free(k);
}

void known_use_packs(struct known *k, const int files[2])
{
	k->packed = true;
	memcpy(k->packs, files, sizeof k->packs);
}

/* The same in packs: their bytes go into `bytes`, which is empty when one of them is not there. */
static bool outputs_are_packed(const struct known *k, const json_t *result, GPtrArray *bytes)
{
	const json_t *outputs = json_object_get(result, "outputs"), *one;
	size_t index;
	json_array_foreach (outputs, index, one) {
		GByteArray *found = packed_read(k->packs[0], one);
		found = found ? found : packed_read(k->packs[1], one);
		if (found)
			g_ptr_array_add(bytes, found);
	}
	if (bytes->len == json_array_size(outputs))
		return true;
	g_ptr_array_set_size(bytes, 0);
	return false;
}

/* Whether the files are there as the result says. */
static bool outputs_hold(const json_t *result)
{
	const json_t *outputs = json_object_get(result, "outputs"), *one;
	size_t index;
	json_array_foreach (outputs, index, one) {
		const char *path = json_string_value(json_object_get(one, "file")), *expected = json_string_value(json_object_get(one, "sha256"));
		g_autofree char *bytes = NULL;
		gsize length;
		if (!path || !expected || !g_file_get_contents(path, &bytes, &length, NULL))
			return false;
		if (!sha256_is(bytes, length, expected))
			return false;
	}
	return json_array_size(outputs) > 0;
}

static json_t *read_entry(const struct known *k, const struct entry *e)
{
	g_autofree char *text = g_malloc(e->length + 1);
	if (pread(k->file, text, e->length, (off_t)e->at) != (ssize_t)e->length)
		return NULL;
	text[e->length] = '\0';
	return json_line_read(text, &(json_error_t){ 0 });
}

static guint first_of(const struct known *k, guint64 hash)
{
	guint low = 0, high = k->entries->len;
	while (low < high) {
		guint middle = low + (high - low) / 2;
		if (g_array_index(k->entries, struct entry, middle).hash < hash)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* A failure is believed without its files, which nobody needs; in a pack they have to be. */
static bool holds(const struct known *k, const json_t *result, bool ok, GPtrArray *bytes)
{
	return k->packed ? outputs_are_packed(k, result, bytes) : !ok || outputs_hold(result);
}

json_t *known_find(struct known *k, const char *key, bool failures, GPtrArray *bytes)
{
	guint64 hash = hash_of(key);
	for (guint i = first_of(k, hash); i < k->entries->len; i++) {
		const struct entry *e = &g_array_index(k->entries, struct entry, i);
		if (e->hash != hash)
			break;
		json_t *result = e->ok || failures ? read_entry(k, e) : NULL;
		const char *found = json_string_value(json_object_get(result, "key"));
		if (found && !strcmp(found, key) && holds(k, result, e->ok, bytes))
			return result;
		json_decref(result);
	}
	return NULL;
}
