/*
 * Reading packs, see packed.h.
 *
 * The mark stands at a fixed distance from the end of a tar, and right in front of the directory of a zip, which the last bytes of a zip lead to.
 */
#include "cli/report/packed.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/sha256.h"

static const char begin[] = "boardwright-pack 1 ";

enum {
	TAR_BLOCK = 512,
	TAR_END = 2 * TAR_BLOCK, /* two blocks of zeros */
	ZIP_END = 22,
	ZIP64_LOCATOR = 20,
	ZIP64_END = 56,
	ZIP_DESCRIPTOR = 24 /* behind a file: its sum and lengths, at most */
};

void packed_mark(guint64 offset, guint64 length, char out[PACKED_MARK_SIZE + 1])
{
	memset(out, ' ', PACKED_MARK_SIZE);
	int n = g_snprintf(out, PACKED_MARK_SIZE + 1, "%s%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, begin, offset, length);
	out[n] = ' ';
	out[PACKED_MARK_SIZE - 1] = '\n';
	out[PACKED_MARK_SIZE] = '\0';
}

static bool read_at(int file, guint64 at, void *out, gsize length) { return pread(file, out, length, (off_t)at) == (ssize_t)length; }

static guint64 little(const guint8 *bytes, int n)
{
	guint64 value = 0;
	while (n--)
		value = value << 8 | bytes[n];
	return value;
}

/* Where the directory of a zip without a comment begins; 0: it is none. */
static guint64 zip_directory(int file, guint64 size)
{
	guint8 end[ZIP_END], locator[ZIP64_LOCATOR], large[ZIP64_END];
	if (size < ZIP_END || !read_at(file, size - ZIP_END, end, sizeof end) || memcmp(end, "PK\5\6", 4))
		return 0;
	if (size < ZIP_END + ZIP64_LOCATOR || !read_at(file, size - ZIP_END - ZIP64_LOCATOR, locator, sizeof locator) || memcmp(locator, "PK\6\7", 4))
		return little(end + 16, 4);
	bool good = read_at(file, little(locator + 8, 8), large, sizeof large) && !memcmp(large, "PK\6\6", 4);
	return good ? little(large + 48, 8) : 0;
}

static bool find_mark(int file, guint64 size, char out[PACKED_MARK_SIZE + 1])
{
	char tail[PACKED_MARK_SIZE + ZIP_DESCRIPTOR];
	out[PACKED_MARK_SIZE] = '\0';
	if (size > TAR_END + TAR_BLOCK && read_at(file, size - TAR_END - TAR_BLOCK, out, PACKED_MARK_SIZE) && g_str_has_prefix(out, begin))
		return true;
	guint64 directory = zip_directory(file, size);
	if (directory < sizeof tail || !read_at(file, directory - sizeof tail, tail, sizeof tail))
		return false;
	for (gsize i = 0; i <= ZIP_DESCRIPTOR; i++)
		if (!memcmp(tail + i, begin, strlen(begin))) {
			memcpy(out, tail + i, PACKED_MARK_SIZE);
			return true;
		}
	return false;
}

bool packed_find(int file, guint64 *offset, guint64 *length)
{
	char mark[PACKED_MARK_SIZE + 1], *end;
	struct stat s;
	if (fstat(file, &s) != 0 || !S_ISREG(s.st_mode) || !find_mark(file, (guint64)s.st_size, mark))
		return false;
	*offset = g_ascii_strtoull(mark + strlen(begin), &end, 10);
	*length = g_ascii_strtoull(end, NULL, 10);
	return *length && *length <= (guint64)s.st_size && *offset <= (guint64)s.st_size - *length;
}

GByteArray *packed_read(int file, const json_t *output)
{
	const json_int_t at = json_integer_value(json_object_get(output, "offset")), n = json_integer_value(json_object_get(output, "bytes"));
	const char *hash = json_string_value(json_object_get(output, "sha256"));
	struct stat s;
	if (file < 0 || !hash || at < 0 || n < 0 || n > G_MAXINT || fstat(file, &s) != 0 || at > s.st_size || n > s.st_size - at)
		return NULL;
	GByteArray *bytes = g_byte_array_sized_new((guint)n);
	g_byte_array_set_size(bytes, (guint)n);
	if (read_at(file, (guint64)at, bytes->data, bytes->len) && sha256_is(bytes->data, bytes->len, hash))
		return bytes;
	g_byte_array_unref(bytes);
	return NULL;
}
