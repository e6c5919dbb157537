/*
 * Runs a fuzz target over files, so that any compiler can replay the corpus in the normal tests.
 *
 * Arguments are files and folders. Each file is also replayed cut short at many places and with a byte changed here and there:
 * a poor man's fuzzer, always the same.
 */
#include <glib.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* How many cuts and changes a file gets. */
#define VARIANTS 40

static void replay_bytes(const guint8 *bytes, size_t length)
{
	g_autofree guint8 *exact = g_memdup2(bytes, length); /* so that reading behind the end is noticed */
	LLVMFuzzerTestOneInput(exact, length);
}

static void replay_file(const char *file)
{
	static const char changes[] = "\"'<>{}[]();=%&\\$/\n\0 \xff";
	g_autofree char *bytes = NULL;
	gsize length;
	if (!g_file_get_contents(file, &bytes, &length, NULL))
		return;
	replay_bytes((guint8 *)bytes, length);
	for (size_t i = 1; i <= VARIANTS && length > 0; i++) {
		size_t at = (length * i * 7919 / VARIANTS) % length;
		replay_bytes((guint8 *)bytes, at);
		char kept = bytes[at];
		bytes[at] = changes[i % (sizeof changes - 1)];
		replay_bytes((guint8 *)bytes, length);
		bytes[at] = kept;
	}
}

static int replay(const char *name)
{
	GDir *dir = g_dir_open(name, 0, NULL);
	if (!dir) {
		replay_file(name);
		return 1;
	}
	const char *entry;
	int files = 0;
	while ((entry = g_dir_read_name(dir)) != NULL) {
		g_autofree char *below = g_build_filename(name, entry, NULL);
		files += replay(below);
	}
	g_dir_close(dir);
	return files;
}

int main(int argc, char **argv)
{
	int files = 0;
	for (int i = 1; i < argc; i++)
		files += replay(argv[i]);
	printf("%d files replayed\n", files);
	return files == 0;
}
