/*
 * Keeping blocks. See small.h.
 */
#include "value/small.h"

#include <glib.h>
#include <string.h>

#ifdef __has_feature /* clang's */
#define SANITIZED __has_feature(address_sanitizer)
#elif defined __SANITIZE_ADDRESS__
#define SANITIZED true
#else
#define SANITIZED false
#endif

_Thread_local struct small_blocks thread_blocks;

static void free_blocks(void *blocks)
{
	struct small_blocks *b = blocks;
	for (int k = 0; k < SMALL_CLASSES; k++)
		for (struct spare *next, *block = b->first[k]; block; block = next) {
			next = block->next;
			g_free(block);
		}
	*b = (struct small_blocks){ .owned = false };
}

static GPrivate small_owner = G_PRIVATE_INIT(free_blocks); /* when a thread ends */

void *small_take_slow(size_t size) { return g_malloc(size > SMALL_LARGEST ? size : (size + SMALL_CLASS - 1) / SMALL_CLASS * SMALL_CLASS); }

/* A thread's first block is not kept: from then on there is somebody who frees them. */
void small_give_slow(void *block, size_t size)
{
	g_free(block);
	if (!SANITIZED && !thread_blocks.owned) {
		thread_blocks.owned = true;
		g_private_set(&small_owner, &thread_blocks);
	}
}

void *small_resize(void *block, size_t size, size_t more)
{
	if (size > SMALL_LARGEST)
		return g_realloc(block, more);
	void *larger = memcpy(small_take(more), block, size);
	small_give(block, size);
	return larger;
}
