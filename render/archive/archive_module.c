/*
 * The module that knows libarchive, see archive.h. It hands on every write at once, so that the bytes that went out tell where the next file begins.
 */
#include "archive/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <locale.h>

struct archive_stream {
	struct archive *archive;
	struct archive_entry *entry;
	bool (*write)(void *user, const void *data, size_t length);
	void *user;
	uint64_t written;
	locale_t names; /* whose names are UTF-8; 0: the system has none */
};

static la_ssize_t hand_on(struct archive *archive, void *user, const void *data, size_t length)
{
	struct archive_stream *s = user;
	if (!s->write(s->user, data, length)) {
		archive_set_error(archive, errno ? errno : EIO, "cannot be written");
		return -1;
	}
	s->written += length;
	return (la_ssize_t)length;
}

static bool begin_archive(struct archive_stream *s, bool zip)
{
	struct archive *a = s->archive;
	bool good = zip ? archive_write_set_format_zip(a) == ARCHIVE_OK && archive_write_zip_set_compression_store(a) == ARCHIVE_OK
			: archive_write_set_format_pax_restricted(a) == ARCHIVE_OK;
	return good && archive_write_set_bytes_per_block(a, 0) == ARCHIVE_OK && archive_write_set_bytes_in_last_block(a, 1) == ARCHIVE_OK &&
		archive_write_open(a, s, NULL, hand_on, NULL) == ARCHIVE_OK;
}

static void close_stream(struct archive_stream *s)
{
	if (s->archive) {
		archive_write_fail(s->archive);
		archive_write_free(s->archive);
	}
	archive_entry_free(s->entry);
	if (s->names)
		freelocale(s->names);
	g_free(s);
}

static struct archive_stream *open_stream(bool zip, bool (*write)(void *user, const void *data, size_t length), void *user)
{
	struct archive_stream *s = g_new0(struct archive_stream, 1);
	*s = (struct archive_stream){ .archive = archive_write_new(), .entry = archive_entry_new(), .write = write, .user = user };
	s->names = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
	if (s->archive && s->entry && begin_archive(s, zip))
		return s;
	close_stream(s);
	return NULL;
}

static const char *told(struct archive_stream *s)
{
	const char *why = archive_error_string(s->archive);
	return why ? why : "the archive cannot be written";
}

/* Names go through the locale's coding, which is not ours to set for the whole process. */
static int write_header(struct archive_stream *s)
{
	locale_t before = s->names ? uselocale(s->names) : (locale_t)0;
	int status = archive_write_header(s->archive, s->entry);
	if (before)
		uselocale(before);
	return status;
}

/* 1970: a zip begins in 1980, by the clock of the place, and what is before that is its first moment everywhere. */
static const char *begin_file(struct archive_stream *s, const char *name, uint64_t length, uint64_t *offset)
{
	struct archive_entry *e = archive_entry_clear(s->entry);
	archive_entry_set_pathname(e, name);
	archive_entry_set_size(e, (la_int64_t)length);
	archive_entry_set_filetype(e, AE_IFREG);
	archive_entry_set_perm(e, 0644);
	archive_entry_set_mtime(e, 0, 0);
	int status = write_header(s);
	*offset = s->written;
	return status == ARCHIVE_OK || status == ARCHIVE_WARN ? NULL : told(s);
}

static const char *add(struct archive_stream *s, const void *data, size_t length)
{
	return archive_write_data(s->archive, data, length) == (la_ssize_t)length ? NULL : told(s);
}

static const char *end(struct archive_stream *s) { return archive_write_close(s->archive) == ARCHIVE_OK ? NULL : told(s); }

G_MODULE_EXPORT const struct archive_module boardwright_archive = { ARCHIVE_MODULE_VERSION, open_stream, begin_file, add, end, close_stream };
