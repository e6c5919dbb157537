/*
 * Fuzz target of a job of a batch: a line of a manifest with all it may hold, names and templates among them. Files go to a folder that is emptied now
 * and then.
 *
 * It holds that a result is an object on one line, and that "ok" never stands beside errors and always for files that are there.
 */
#include "fuzz/whole.h"
#include <glib/gstdio.h>

#include "cli/batch/batch.h"

static void remove_all(const char *folder)
{
	GDir *dir = g_dir_open(folder, 0, NULL);
	const char *name;
	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		if (g_file_test(path, G_FILE_TEST_IS_DIR) && !g_file_test(path, G_FILE_TEST_IS_SYMLINK))
			remove_all(path);
		g_remove(path);
	}
	if (dir)
		g_dir_close(dir);
}

static const struct cli_command *batch_command(void)
{
	const struct cli_command *c = command_table;
	while (strcmp(c->name, "batch"))
		c++;
	return c;
}

static void require_result(const char *line)
{
	json_t *o = json_loads(line, 0, NULL);
	require(json_is_object(o) && !strchr(line, '\n'), "a result is an object on one line", line);
	bool ok = json_is_true(json_object_get(o, "ok"));
	require(ok == (json_array_size(json_object_get(o, "errors")) == 0), "ok stands for no errors", line);
	size_t i;
	json_t *one;
	json_array_foreach (json_object_get(o, "outputs"), i, one)
		require(!ok || g_file_test(json_string_value(json_object_get(one, "file")), G_FILE_TEST_EXISTS), "a file of a result is there", line);
	json_decref(o);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct cli_options options;
	static struct workshop shop;
	static struct batch_run batch;
	static char *folder;
	static guint jobs;
	if (!folder) {
		folder = g_dir_make_tmp("manifest-fuzz-XXXXXX", NULL);
		char *words[] = { (char *)"-O", folder, (char *)"--width=64", (char *)"--quiet", (char *)"--cache=off",
			(char *)"--limit=time=300,steps=200000,memory=16777216", (char *)"x.jsonl" };
		cli_options_init(&options);
		require(cli_options_read(&options, batch_command(), G_N_ELEMENTS(words), words), "the options can be read", NULL);
		require(g_chdir(folder) == 0, "the folder is there", NULL);
		workshop_init(&shop, options.cache);
		batch = (struct batch_run){ .options = &options, .keys = keys_new(&options.job, "", cli_version, "off"), .shards = 1, .workers = 1 };
	}
	struct claims *claims = claims_new(CLAIMS_OF_JOB);
	g_autofree char *text = g_strndup(size ? (const char *)data : "", size);
	int status;
	gsize length;
	batch.claims = claims;
	struct batch_job job = { .batch = &batch, .options = &options, .shop = &shop, .text = text, .number = ++jobs };
	text[strcspn(text, "\n")] = '\0';
	g_autofree char *result = batch_run_job(&job, &status, &length);
	require_result(result);
	claims_free(claims);
	if (jobs % 64 == 0)
		remove_all(folder);
	return 0;
}
