/*
 * A chain of chunks, see scratch.h. The last and largest stays.
 */
#include "base/scratch.h"

#include <glib.h>
#include <stdalign.h>

enum { FIRST_CHUNK = 4096, MOST_KEPT = 1 << 16 };

struct scratch_chunk {
	struct scratch_chunk *before;
	size_t size;
	alignas(max_align_t) char bytes[];
};

static void add_chunk(struct scratch *s, size_t size)
{
	size = MAX(size, s->last ? 2 * s->last->size : FIRST_CHUNK);
	struct scratch_chunk *chunk = g_malloc(sizeof *chunk + size);
	chunk->before = s->last;
	chunk->size = size;
	s->last = chunk;
	s->used = 0;
}

void *scratch_take(struct scratch *s, size_t size)
{
	size = (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
	if (!s->last || s->last->size - s->used < size)
		add_chunk(s, size);
	s->used += size;
	return s->last->bytes + s->used - size;
}

static void free_from(struct scratch_chunk *chunk)
{
	while (chunk) {
		struct scratch_chunk *before = chunk->before;
		g_free(chunk);
		chunk = before;
	}
}

void scratch_begin(struct scratch *s) { s->users++; }

void scratch_end(struct scratch *s)
{
	if (--s->users || !s->last)
		return;
	if (s->last->size > MOST_KEPT) {
		scratch_release(s);
		return;
	}
	free_from(s->last->before);
	s->last->before = NULL;
	s->used = 0;
}

void scratch_release(struct scratch *s)
{
	free_from(s->last);
	*s = (struct scratch){ .users = s->users };
}
