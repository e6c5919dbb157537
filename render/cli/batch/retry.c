/*
 * batch --retry: which jobs of a manifest a report has as done.
 *
 * Jobs are told apart by what they say, not by what they read: whoever has mended a preset wants the jobs to be run again that failed by it. A manifest
 * may say the same several times; then the first of them is the first of the report, and so on.
 */
#include <string.h>

#include "cli/batch/batch.h"

struct reading {
	const char *path;
	const struct report_of *wanted;
	struct claims *claims;
	GHashTable *done;
};

/* What a job says -> "+-+": whether the first, the second, the third that says so is done. */
static void note(GHashTable *done, const char *key, bool ok)
{
	g_autofree char *job = g_strndup(key, KEY_JOB_DIGITS);
	const char *known = g_hash_table_lookup(done, job);
	char *all = g_strconcat(known ? known : "", ok ? "+" : "-", NULL);
	g_hash_table_replace(done, g_steal_pointer(&job), all);
}

static bool accept_header(void *user, const struct report_of *of)
{
	const struct reading *r = user;
	if (report_same_manifest(of, r->wanted))
		return true;
	cli_complain("--retry %s: is the report of another manifest, %s", r->path, of->manifest);
	return false;
}

/* The files of a job that is done are nobody else's. */
static bool take_result(void *user, const struct report_line *line)
{
	struct reading *r = user;
	const json_t *one;
	size_t index;
	struct claim claim;
	note(r->done, line->key, line->ok);
	if (line->ok)
		json_array_foreach (json_object_get(line->result, "outputs"), index, one)
			claims_take(r->claims, json_string_value(json_object_get(one, "file")), CLAIM_OF_NO_JOB, &claim);
	return true;
}

GHashTable *batch_read_done(const char *path, const struct report_of *of, struct claims *claims)
{
	struct reading r = { .path = path, .wanted = of, .claims = claims, .done = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free) };
	const struct report_reader reader = { .of = accept_header, .result = take_result, .user = &r };
	if (!g_file_test(path, G_FILE_TEST_EXISTS))
		cli_complain("--retry %s: no such report", path);
	else if (report_read(path, &reader))
		return r.done;
	g_hash_table_unref(r.done);
	return NULL;
}

bool batch_is_done(GHashTable *done, const struct batch_run *batch, const char *text)
{
	char key[KEY_SIZE];
	batch_key_of_line(batch, text, key);
	key[KEY_JOB_DIGITS] = '\0';
	const char *all = g_hash_table_lookup(done, key);
	bool is_done = all && *all == '+';
	if (all && *all)
		g_hash_table_replace(done, g_strdup(key), g_strdup(all + 1));
	return is_done;
}
