/*
 * Fuzz target of `extract`: the source in a picture of any format, which the first bytes say.
 *
 * It holds that nothing comes back without being text, and that a file is either a source, no picture, or an error.
 */
#include "fuzz/whole.h"

#include "draw/embed.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int file;
	struct diags *ds = diags_new();
	g_autofree char *path = data_as_file(data, size, &file), *source = source_of_file(path, ds);
	require(!source || g_utf8_validate(source, -1, NULL), "a source is text", source);
	require(!source || !diags_failed(ds), "a source comes without an error", source);
	require_messages(ds);
	diags_free(ds);
	close(file);
	return 0;
}
