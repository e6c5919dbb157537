/*
 * The allocator of our programs: that of the C library, but an allocation that fails ends the process with a message.
 *
 * Libraries go on without what they have asked for and did not get: fontconfig takes another font, HarfBuzz leaves a letter out and cairo a line, and nobody
 * says so; one picture in 150 was another one when a single allocation had failed (tests/cross/allocations.py). A process that has been without memory
 * once is not to be trusted with a picture, so it ends, as GLib ends it for us already; in a batch it is one worker at one job. Bitmaps are left to
 * whoever wants them: their size comes from the input, and it is looked at.
 *
 * Part of the executables, whose symbols come before those of libraries; sanitizers have an allocator of their own.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* RTLD_NEXT */
#endif
#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#define FOR_LIBRARIES __attribute__((visibility("default")))

#ifndef __SANITIZE_ADDRESS__
enum { LARGE = 4 << 20 }; /* bytes: a bitmap of a thousand by a thousand pixels; nothing else here is so large at once */

static struct {
	void *(*malloc)(size_t);
	void *(*calloc)(size_t, size_t);
	void *(*realloc)(void *, size_t);
} next; /* of the C library, or of what somebody has preloaded */

static void find_next(void)
{
	*(void **)&next.malloc = dlsym(RTLD_NEXT, "malloc");
	*(void **)&next.realloc = dlsym(RTLD_NEXT, "realloc");
	*(void **)&next.calloc = dlsym(RTLD_NEXT, "calloc");
}

static void *granted(void *p, size_t size)
{
	static const char words[] = "boardwright: error: there is no memory left; the picture was not written\n";
	if (p || !size || size > LARGE)
		return p;
	if (write(STDERR_FILENO, words, sizeof words - 1) < 0)
		_exit(EXIT_FAILURE);
	abort();
}

FOR_LIBRARIES void *malloc(size_t size)
{
	if (!next.malloc)
		find_next();
	return granted(next.malloc(size), size);
}

FOR_LIBRARIES void *calloc(size_t n, size_t size)
{
	if (!next.calloc)
		find_next();
	return granted(next.calloc(n, size), n && size > (size_t)-1 / n ? LARGE + 1 : n * size);
}

FOR_LIBRARIES void *realloc(void *old, size_t size)
{
	if (!next.realloc)
		find_next();
	return granted(next.realloc(old, size), size);
}
#endif
