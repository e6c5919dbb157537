/*
 * Disks that are full and signals that come at a bad time: preloaded into a program, it counts the calls that change something on a disk, and lets number CALL_AT go wrong as CALL_HOW says:
 *
 *   once     it fails with ENOSPC, of a socket with ECONNRESET; the next ones do their work
 *   full     it and all that write more to a disk behind it fail with ENOSPC; if it is write(), half of its bytes find room
 *   9, 15, 2 the process gets this signal just before it
 *
 * With CALL_COUNT=FILE the number of calls is added there at the end. With CALL_COUNTER=FILE, of eight bytes, all processes that have it count together, in that file. Writing to standard error
 * does not count, to standard output only with CALL_OUTPUT=1.
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
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long own_calls, *calls = &own_calls;
static long fail_at;
static const char *how = "";
static bool output_counts;

/* What processes count together; NULL: it cannot be. */
static atomic_long *shared_counter(const char *name)
{
	int file = (int)syscall(SYS_openat, AT_FDCWD, name, O_RDWR | O_CLOEXEC);
	void *counter = file >= 0 ? mmap(NULL, sizeof(atomic_long), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
	if (file >= 0)
		close(file);
	return counter == MAP_FAILED ? NULL : counter;
}

__attribute__((constructor)) static void begin(void)
{
	const char *at = getenv("CALL_AT"), *said = getenv("CALL_HOW"), *counter = getenv("CALL_COUNTER");
	atomic_long *shared = counter ? shared_counter(counter) : NULL;
	fail_at = at ? atol(at) : 0;
	how = said ? said : "";
	output_counts = getenv("CALL_OUTPUT") != NULL;
	if (shared)
		calls = shared;
}

__attribute__((destructor)) static void end(void)
{
	const char *name = getenv("CALL_COUNT");
	FILE *f = name ? fopen(name, "a") : NULL;
	if (!f)
		return;
	fail_at = 0;
	fprintf(f, "%ld\n", (long)*calls);
	fclose(f);
}

/* Whether this call fails; the process may not come back. What is no `disk` is never full. */
static bool fails_as(bool disk, int error)
{
	long number = ++*calls;
	if (!fail_at || number < fail_at)
		return false;
	if ((disk && !strcmp(how, "full")) || (number == fail_at && !strcmp(how, "once"))) {
		errno = error;
		return true;
	}
	if (number == fail_at && atoi(how) > 0)
		kill(getpid(), atoi(how));
	return false;
}

static bool fails(void) { return fails_as(true, ENOSPC); }

static bool fails_at_socket(void) { return fails_as(false, ECONNRESET); }

/* Files of memory have no name. */
static bool is_on_disk(const struct stat *s) { return S_ISREG(s->st_mode) && s->st_nlink > 0; }

static bool change_fails(int file)
{
	struct stat s;
	if (file == STDERR_FILENO || (file == STDOUT_FILENO && !output_counts) || fstat(file, &s) != 0 || S_ISFIFO(s.st_mode))
		return false;
	return S_ISSOCK(s.st_mode) ? fails_at_socket() : fails_as(is_on_disk(&s), ENOSPC);
}

#define REAL(type, name, ...) \
	static type (*real)(__VA_ARGS__); \
	if (!real) \
	*(void **)&real = dlsym(RTLD_NEXT, name)

ssize_t write(int file, const void *bytes, size_t length)
{
	REAL(ssize_t, "write", int, const void *, size_t);
	long before = *calls;
	if (!change_fails(file))
		return real(file, bytes, length);
	bool is_first = before + 1 == fail_at && !strcmp(how, "full");
	return is_first && length > 1 ? real(file, bytes, length / 2) : -1;
}

ssize_t writev(int file, const struct iovec *parts, int n)
{
	REAL(ssize_t, "writev", int, const struct iovec *, int);
	return change_fails(file) ? -1 : real(file, parts, n);
}

ssize_t pwrite(int file, const void *bytes, size_t length, off_t at)
{
	REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
	return fails() ? -1 : real(file, bytes, length, at);
}

ssize_t send(int file, const void *bytes, size_t length, int flags)
{
	REAL(ssize_t, "send", int, const void *, size_t, int);
	return fails_at_socket() ? -1 : real(file, bytes, length, flags);
}

ssize_t sendmsg(int file, const struct msghdr *message, int flags)
{
	REAL(ssize_t, "sendmsg", int, const struct msghdr *, int);
	return fails_at_socket() ? -1 : real(file, message, flags);
}

ssize_t sendfile(int to, int from, off_t *at, size_t length)
{
	REAL(ssize_t, "sendfile", int, int, off_t *, size_t);
	return fails_at_socket() ? -1 : real(to, from, at, length);
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

/* A full disk has room for a shorter file. */
int ftruncate(int file, off_t length)
{
	REAL(int, "ftruncate", int, off_t);
	struct stat s;
	bool is_shorter = fstat(file, &s) == 0 && length <= s.st_size && !strcmp(how, "full");
	return !is_shorter && change_fails(file) ? -1 : real(file, length);
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
