/*
 * Disks that are full and signals that come at a bad time: preloaded into a program, it counts the calls that change something on a disk, and lets number CALL_AT go wrong as CALL_HOW says:
 *
 *   once     it fails with ENOSPC, the next ones do their work
 *   full     it and all that write more behind it fail with ENOSPC
 *   9, 15, 2 the process gets this signal just before it
 *
 * With CALL_COUNT=FILE the number of calls is added there at the end. Writing to standard output and standard error does not count.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long calls;
static long fail_at;
static const char *how = "";

__attribute__((constructor)) static void begin(void)
{
	const char *at = getenv("CALL_AT"), *said = getenv("CALL_HOW");
	fail_at = at ? atol(at) : 0;
	how = said ? said : "";
}

__attribute__((destructor)) static void end(void)
{
	const char *name = getenv("CALL_COUNT");
	FILE *f = name ? fopen(name, "a") : NULL;
	if (!f)
		return;
	fail_at = 0;
	fprintf(f, "%ld\n", (long)calls);
	fclose(f);
}

/* Whether this call fails; the process may not come back. */
static bool fails(void)
{
	long number = ++calls;
	if (!fail_at || number < fail_at)
		return false;
	if (!strcmp(how, "full") || (number == fail_at && !strcmp(how, "once"))) {
		errno = ENOSPC;
		return true;
	}
	if (number == fail_at && atoi(how) > 0)
		kill(getpid(), atoi(how));
	return false;
}

#define REAL(type, name, ...) \
	static type (*real)(__VA_ARGS__); \
	if (!real) \
	*(void **)&real = dlsym(RTLD_NEXT, name)

ssize_t write(int file, const void *bytes, size_t length)
{
	REAL(ssize_t, "write", int, const void *, size_t);
	return file > 2 && fails() ? -1 : real(file, bytes, length);
}

ssize_t writev(int file, const struct iovec *parts, int n)
{
	REAL(ssize_t, "writev", int, const struct iovec *, int);
	return file > 2 && fails() ? -1 : real(file, parts, n);
}

ssize_t pwrite(int file, const void *bytes, size_t length, off_t at)
{
	REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
	return fails() ? -1 : real(file, bytes, length, at);
}

static mode_t mode_of(int flags, va_list ap) { return flags & (O_CREAT | O_TMPFILE) ? va_arg(ap, mode_t) : 0; }

static bool makes(int flags) { return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE; }

#define OPEN(function) \
	int function(const char *name, int flags, ...) \
	{ \
		REAL(int, #function, const char *, int, ...); \
		va_list ap; \
		va_start(ap, flags); \
		mode_t mode = mode_of(flags, ap); \
		va_end(ap); \
		return makes(flags) && fails() ? -1 : real(name, flags, mode); \
	}
OPEN(open)
OPEN(open64)

#define OPENAT(function) \
	int function(int folder, const char *name, int flags, ...) \
	{ \
		REAL(int, #function, int, const char *, int, ...); \
		va_list ap; \
		va_start(ap, flags); \
		mode_t mode = mode_of(flags, ap); \
		va_end(ap); \
		return makes(flags) && fails() ? -1 : real(folder, name, flags, mode); \
	}
OPENAT(openat)
OPENAT(openat64)

int rename(const char *from, const char *to)
{
	REAL(int, "rename", const char *, const char *);
	return fails() ? -1 : real(from, to);
}

int renameat(int a, const char *from, int b, const char *to)
{
	REAL(int, "renameat", int, const char *, int, const char *);
	return fails() ? -1 : real(a, from, b, to);
}

int renameat2(int a, const char *from, int b, const char *to, unsigned flags)
{
	REAL(int, "renameat2", int, const char *, int, const char *, unsigned);
	return fails() ? -1 : real(a, from, b, to, flags);
}

int link(const char *from, const char *to)
{
	REAL(int, "link", const char *, const char *);
	return fails() ? -1 : real(from, to);
}

int linkat(int a, const char *from, int b, const char *to, int flags)
{
	REAL(int, "linkat", int, const char *, int, const char *, int);
	return fails() ? -1 : real(a, from, b, to, flags);
}

int mkdir(const char *name, mode_t mode)
{
	REAL(int, "mkdir", const char *, mode_t);
	return fails() ? -1 : real(name, mode);
}

int ftruncate(int file, off_t length)
{
	REAL(int, "ftruncate", int, off_t);
	return fails() ? -1 : real(file, length);
}

int fsync(int file)
{
	REAL(int, "fsync", int);
	return fails() ? -1 : real(file);
}

int fdatasync(int file)
{
	REAL(int, "fdatasync", int);
	return fails() ? -1 : real(file);
}
