/*
 * Whether two names are those of one file, see same_file.h.
 */
#include "base/same_file.h"

#include <sys/stat.h>

bool is_same_file(const char *a, const char *b)
{
	struct stat one, other;
	return stat(a, &one) == 0 && stat(b, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}
