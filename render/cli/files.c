/*
 * Writing files and reporting: what the subcommands do to the world outside.
 */
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <nettle/sha2.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"

void cli_report(struct diags *ds, const struct cli_options *o)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (size_t i = 0; i < diags_count(ds); i++) {
		const struct diag *d = diags_item(ds, i);
		if (d->severity == DIAG_ERROR || !o->quiet)
			diag_format(d, text);
	}
	fputs(text->str, stderr);
	diags_clear(ds);
}

bool cli_shows_progress(const struct cli_options *o)
{
	return !o->quiet && (!strcmp(o->progress, "always") || (!strcmp(o->progress, "auto") && isatty(STDERR_FILENO)));
}

int cli_status(enum rc rc)
{
	return rc == RC_OK ? EXIT_DONE : rc == RC_USAGE ? EXIT_USAGE : rc == RC_IO ? EXIT_WRITE : EXIT_FAILED;
}

struct cli_file *cli_file_new(const char *path, const void *data, gsize size, int ply)
{
	struct cli_file *file = g_malloc(sizeof *file + strlen(path) + 1);
	struct sha256_ctx hash;
	uint8_t digest[SHA256_DIGEST_SIZE];
	sha256_init(&hash);
	sha256_update(&hash, size, data);
	sha256_digest(&hash, sizeof digest, digest);
	file->size = size;
	file->ply = ply;
	for (gsize i = 0; i < sizeof digest; i++)
		g_snprintf(file->hash + 2 * i, 3, "%02x", digest[i]);
	g_strlcpy(file->path, path, strlen(path) + 1);
	return file;
}

static enum rc write_error(const char *path, struct diags *ds)
{
	return diag_error(ds, RC_IO, (struct place){ .file = g_intern_string(path) }, "cannot write: %s", g_strerror(errno));
}

static bool write_all(int file, const char *data, size_t length)
{
	while (length) {
		ssize_t n = write(file, data, length);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return false;
		data += n;
		length -= (size_t)n;
	}
	return true;
}

enum rc cli_write_file(const char *path, const void *data, size_t length, struct diags *ds)
{
	if (!strcmp(path, "-"))
		return fwrite(data, 1, length, stdout) == length && fflush(stdout) == 0 ? RC_OK : write_error("standard output", ds);
	g_autofree char *beside = g_strconcat(path, ".XXXXXX", NULL);
	int file = g_mkstemp_full(beside, O_RDWR | O_CREAT | O_EXCL, 0666);
	if (file < 0)
		return write_error(path, ds);
	bool written = write_all(file, data, length);
	int kept = errno;
	if (close(file) != 0 && written) {
		written = false;
		kept = errno;
	}
	if (written && g_rename(beside, path) == 0)
		return RC_OK;
	kept = written ? errno : kept;
	g_unlink(beside);
	errno = kept;
	return write_error(path, ds);
}
