/*
 * The meter. See meter.h.
 */
#include "base/meter.h"

#include <glib.h>
#include <string.h>

_Thread_local struct meter value_meter;

/* Of a table's entry: the pointers, the hash, and what the allocator adds. */
enum { ENTRY_BYTES = 64 };

void meter_watch(bool (*look)(void *watcher), void *watcher)
{
	value_meter.look = look;
	value_meter.watcher = watcher;
	value_meter.work = 0;
	value_meter.stopped = false;
}

bool meter_look(void)
{
	value_meter.work = 0;
	if (!value_meter.stopped && value_meter.look)
		value_meter.stopped = !value_meter.look(value_meter.watcher);
	return !value_meter.stopped;
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
