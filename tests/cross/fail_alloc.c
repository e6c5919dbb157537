/*
 * Memory that runs out: preloaded into a program, it lets the allocation number FAIL_AT fail, and with FAIL_LARGE every one behind it that wants so many
 * bytes or more, as it is near a limit of memory: there is room for a message. With FAIL_COUNT=FILE the number of allocations is written there at the end. With
 * FAIL_COUNTER=FILE, of eight bytes, all processes that have it count together, in that file.
 * Those before constructors run are not counted.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

static atomic_long own_count, *count = &own_count;
static long fail_at = -1;
static long fail_large;
static int ready;
static char early[1 << 16]; /* dlsym allocates before it can be asked */
static size_t early_used;

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static void (*real_free)(void *);

static void *early_alloc(size_t size)
{
	size = (size + 15) & ~(size_t)15;
	if (early_used + size > sizeof early)
		abort();
	void *p = early + early_used;
	early_used += size;
	return p;
}

static int is_early(const void *p) { return (const char *)p >= early && (const char *)p < early + sizeof early; }

static void find_real(void)
{
	static int finding;
	if (real_realloc || finding)
		return;
	finding = 1;
	real_malloc = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
	real_calloc = (void *(*)(size_t, size_t))dlsym(RTLD_NEXT, "calloc");
	real_free = (void (*)(void *))dlsym(RTLD_NEXT, "free");
	real_realloc = (void *(*)(void *, size_t))dlsym(RTLD_NEXT, "realloc");
	finding = 0;
}

static int fails(size_t size)
{
	if (!ready)
		return 0;
	long n = atomic_fetch_add(count, 1) + 1;
	bool large = fail_large > 0 && size >= (size_t)fail_large;
	if (fail_at <= 0 || n < fail_at || (n > fail_at && !large))
		return 0;
	errno = ENOMEM;
	return 1;
}

void *malloc(size_t size)
{
	find_real();
	if (!real_malloc)
		return early_alloc(size);
	return fails(size) ? NULL : real_malloc(size);
}

void *calloc(size_t n, size_t size)
{
	find_real();
	if (!real_calloc)
		return memset(early_alloc(n * size), 0, n * size);
	return fails(n * size) ? NULL : real_calloc(n, size);
}

void *realloc(void *p, size_t size)
{
	find_real();
	if (is_early(p) || !real_realloc) {
		void *q = malloc(size);
		return q && p ? memcpy(q, p, size < 4096 ? size : 4096) : q;
	}
	return fails(size) ? NULL : real_realloc(p, size);
}

void free(void *p)
{
	if (p && !is_early(p) && real_free)
		real_free(p);
}

static void count_together(const char *name)
{
	int file = name ? open(name, O_RDWR | O_CLOEXEC) : -1;
	void *counter = file >= 0 ? mmap(NULL, sizeof *count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
	if (file >= 0)
		close(file);
	if (counter != MAP_FAILED)
		count = counter;
}

__attribute__((constructor)) static void begin(void)
{
	const char *at = getenv("FAIL_AT");
	find_real();
	count_together(getenv("FAIL_COUNTER"));
	fail_at = at ? atol(at) : -1;
	const char *large = getenv("FAIL_LARGE");
	fail_large = large ? atol(large) : 0;
	ready = 1;
}

__attribute__((destructor)) static void end(void)
{
	const char *name = getenv("FAIL_COUNT");
	ready = 0;
	FILE *f = name ? fopen(name, "w") : NULL;
	if (f) {
		fprintf(f, "%ld\n", (long)*count);
		fclose(f);
	}
}
