/*
 * Pages of memory, see pages.h.
 */
#include "base/pages.h"

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23 /* Linux 5.14; headers of Debian 11 lack it */
#endif

enum {
	LEAST = 64 << 10, /* bytes: below it memory comes from pages that are there already */
	MOST = 4 << 20    /* larger pictures may be mostly empty */
};

/*
 * The heap ends somewhere in a large page. A block that nobody writes to reaches from there to the next one, so nearly that the head of what comes behind it is still below: a large page comes
 * as one only when nothing of it was written before it was asked for.
 */
void pages_of_heap(gsize bytes)
{
#if defined __GLIBC__ && defined MADV_HUGEPAGE && !defined __SANITIZE_ADDRESS__
	enum { LARGE = 2 << 20, SOME = 64 << 10, HEADS = 64, LARGEST_BLOCK = 32 << 20, USUAL_PAD = 128 << 10 };
	bytes = (bytes + LARGE - 1) / LARGE * LARGE;
	const intptr_t room = (intptr_t)bytes + 3 * LARGE;
	if (sbrk(room) == (void *)-1) /* a limit of addresses, or somebody's mapping: what there is has to do */
		return;
	sbrk(-room);
	mallopt(M_MMAP_THRESHOLD, LARGEST_BLOCK);
	mallopt(M_TRIM_THRESHOLD, G_MAXINT);
	mallopt(M_TOP_PAD, (int)(bytes + 2 * LARGE));
	char *end = g_malloc(SOME);
	g_free(end);
	uintptr_t first = ((uintptr_t)end + SOME + HEADS + LARGE - 1) / LARGE * LARGE;
	char *gap = g_malloc(first - (uintptr_t)end - HEADS);
	if (gap == end && (uintptr_t)sbrk(0) >= first + bytes)
		madvise((void *)first, bytes, MADV_HUGEPAGE); /* the gap stays: nothing of it was ever written */
	else
		g_free(gap);
	mallopt(M_TOP_PAD, USUAL_PAD);
#else
	(void)bytes;
#endif
}

void pages_ask(void *memory, gsize bytes)
{
	uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), from = ((uintptr_t)memory + page - 1) & ~(page - 1), to = ((uintptr_t)memory + bytes) & ~(page - 1);
	if (bytes >= LEAST && bytes <= MOST && to > from)
		madvise((void *)from, to - from, MADV_POPULATE_WRITE); /* else every page comes by itself */
}
