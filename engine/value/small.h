/*
 * Memory for small values. Most strings and arrays live for an expression or two, so a thread keeps a few blocks of each size that were given back, for those that come next. The meter
 * counts what is asked for, as it would without. Builds with sanitizers keep none: they are to see every block come and go.
 */
#ifndef VALUE_SMALL_H
#define VALUE_SMALL_H

#include <stdbool.h>
#include <stddef.h>

/* Sizes in bytes: those of a class are all given the largest of it. SMALL_SPARE: blocks that are kept of each, 170 KB at most. */
enum { SMALL_CLASS = 32, SMALL_CLASSES = 18, SMALL_LARGEST = SMALL_CLASS * SMALL_CLASSES, SMALL_SPARE = 32 };

struct small_blocks {
	struct spare {
		struct spare *next;
	} * first[SMALL_CLASSES];
	unsigned char n[SMALL_CLASSES];
	bool owned; /* what is kept will be freed with the thread */
};

extern _Thread_local struct small_blocks thread_blocks;

void *small_take_slow(size_t size);
void small_give_slow(void *block, size_t size);
void *small_resize(void *block, size_t size, size_t more); /* a larger one with what was in it */

/* A block of so many bytes, more than none; it is given back with that size. */
static inline void *small_take(size_t size)
{
	size_t class = (size - 1) / SMALL_CLASS;
	struct spare *block = class < SMALL_CLASSES ? thread_blocks.first[class] : NULL;
	if (!block)
		return small_take_slow(size);
	thread_blocks.first[class] = block->next;
	thread_blocks.n[class]--;
	return block;
}

static inline void small_give(void *block, size_t size)
{
	size_t class = (size - 1) / SMALL_CLASS;
	struct spare *spare = block;
	if (class >= SMALL_CLASSES || thread_blocks.n[class] >= SMALL_SPARE || !thread_blocks.owned) {
		small_give_slow(block, size);
		return;
	}
	spare->next = thread_blocks.first[class];
	thread_blocks.first[class] = spare;
	thread_blocks.n[class]++;
}

#endif
