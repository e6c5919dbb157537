/*
 * Reading and writing all of it, see full_io.h.
 */
#include "base/full_io.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <unistd.h>

size_t full_read(int file, void *out, size_t length) { return full_read_some(file, out, length, length); }

size_t full_read_some(int file, void *out, size_t least, size_t most)
{
	size_t done = 0;
	while (done < least) {
		ssize_t n = read(file, (char *)out + done, most - done);
		if (n < 0 && errno == EINTR)
			continue;
		if (n == 0)
			errno = 0;
		if (n <= 0)
			break;
		done += (size_t)n;
	}
	return done;
}

size_t full_write(int file, const void *data, size_t length)
{
	size_t done = 0;
	while (done < length) {
		ssize_t n = write(file, (const char *)data + done, length - done);
		if (n < 0 && errno == EINTR)
			continue;
		if (n == 0)
			errno = ENOSPC; /* a device that takes nothing more without saying so */
		if (n <= 0)
			break;
		done += (size_t)n;
	}
	return done;
}

char *full_read_file(const char *path, size_t most, size_t *length)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	guint8 part[65536];
	int file = open(path, O_RDONLY | O_CLOEXEC);
	errno = file < 0 ? errno : 0;
	for (size_t n = 1; file >= 0 && n && bytes->len <= most; g_byte_array_append(bytes, part, (guint)n))
		n = full_read(file, part, MIN(sizeof part, most + 1 - bytes->len));
	int error = errno;
	if (file >= 0)
		close(file);
	errno = error;
	if (error)
		return NULL;
	*length = bytes->len;
	g_byte_array_append(bytes, (const guint8 *)"", 1);
	return (char *)g_byte_array_free(g_steal_pointer(&bytes), FALSE);
}
