/*
 * The module of archives: all that needs libarchive, behind one row of functions. Opened for a zip, and for a tar when the first name comes that is long or not of ASCII (render/packing.h); nothing
 * else links the library.
 */
#ifndef ARCHIVE_ARCHIVE_H
#define ARCHIVE_ARCHIVE_H

#include <gmodule.h>
#include <stdbool.h>
#include <stdint.h>

#define ARCHIVE_MODULE_VERSION 1
#define ARCHIVE_MODULE_SYMBOL "boardwright_archive"

struct archive_stream;

/*
 * Writes tar (POSIX, with its names in UTF-8) or zip, in which nothing is compressed, so that a file is a range of bytes. Times, owners and modes are the same
 * in every run. What comes back as a text is NULL, or why it could not be done: lent until the stream is closed.
 */
struct archive_module {
	int version;
	struct archive_stream *(*open)(bool zip, bool (*write)(void *user, const void *data, size_t length), void *user);
	const char *(*begin)(
		struct archive_stream *s, const char *name, uint64_t length, uint64_t *offset); /* a file; `*offset` is where its first byte comes */
	const char *(*add)(struct archive_stream *s, const void *data, size_t length);          /* of that file, in any number of parts */
	const char *(*end)(struct archive_stream *s);
	void (*close)(struct archive_stream *s); /* without `end` nothing more is written */
};

#endif
