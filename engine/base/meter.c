/*
 * The meter. See meter.h.
 */
#include "base/meter.h"

#include <glib.h>
#include <string.h>

_Thread_local struct meter thread_meter;

/* Of a table's entry: the pointers, the hash, and what the allocator adds. */
enum { ENTRY_BYTES = 64 };

void meter_watch(bool (*look)(void *watcher), void *watcher)
{
	thread_meter.look = look;
	thread_meter.watcher = watcher;
	thread_meter.work = 0;
	thread_meter.stopped = false;
}

bool meter_look(void)
{
	thread_meter.work = 0;
	if (!thread_meter.stopped && thread_meter.look)
		thread_meter.stopped = !thread_meter.look(thread_meter.watcher);
	return !thread_meter.stopped;
}

char *word_new(const char *text)
{
	size_t length = strlen(text);
	meter_take(length + ENTRY_BYTES);
	meter_copy(length);
	return g_memdup2(text, length + 1);
}

void word_free(void *word)
{
	meter_give(strlen(word) + ENTRY_BYTES);
	g_free(word);
}
