/*
 * Pages of memory, see pages.h.
 */
#include "base/pages.h"

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23 /* Linux 5.14; headers of Debian 11 lack it */
#endif

enum {
	LEAST = 64 << 10, /* bytes: below it memory comes from pages that are there already */
	MOST = 4 << 20    /* larger pictures may be mostly empty */
};

void pages_ask(void *memory, gsize bytes)
{
	uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), from = ((uintptr_t)memory + page - 1) & ~(page - 1), to = ((uintptr_t)memory + bytes) & ~(page - 1);
	if (bytes >= LEAST && bytes <= MOST && to > from)
		madvise((void *)from, to - from, MADV_POPULATE_WRITE); /* else every page comes by itself */
}
