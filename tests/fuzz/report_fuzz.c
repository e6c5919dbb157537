/*
 * Fuzz target of reports: what an earlier run has left, or something else under its name.
 */
#include "fuzz/whole.h"
#include "cli/batch/batch.h"

static void complain(void *user, const char *text) { diag_error(user, RC_DATA, (struct place){ 0 }, "%s", text); }

static bool of(void *user, const struct report_of *of) { return of->version != NULL; }

static bool result(void *user, const struct report_line *line)
{
	require(json_is_object(line->result) && key_is_valid(line->key), "results are objects with a key", line->text);
	return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int file;
	struct diags *ds = diags_new();
	g_autofree char *path = data_as_file(data, size, &file);
	const struct report_reader reader = { .of = of, .result = result, .complain = complain, .user = ds };
	if (report_read(path, &reader)) {
		struct known *known = known_read(path);
		json_t *found = known ? known_find(known, "0f3a9c6b12de8475-9b1c04e7a2f8435d6c7b8a9e0d1f2c3b", true, NULL) : NULL;
		json_decref(found);
		if (known)
			known_free(known);
	} else {
		require(diags_failed(ds), "what is no report is told", NULL);
	}
	require_messages(ds);
	diags_free(ds);
	close(file);
	return 0;
}
