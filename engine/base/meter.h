/*
 * What the values of this thread take and cost: the bytes of living strings, arrays and prepared code, and the work of those who walk them.
 *
 * A count for limits, not an allocator, and the one thing in the engine that all jobs of a thread share: bytes only ever go up and down, and only
 * differences within a run are looked at. Comparing two arrays may take longer than a run is allowed to, so whoever walks values pays as he goes,
 * and every METER_STEP units somebody may look at the clock and say that it is enough. Then all walks end at once; what they give counts no more.
 */
#ifndef BASE_METER_H
#define BASE_METER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Between two looks at the clock: about a millisecond. A unit is an element, or METER_BYTES bytes that are compared or copied. */
enum { METER_STEP = 1 << 16, METER_BYTES = 16 };

struct meter {
	size_t bytes;
	uint32_t work;               /* since the last look */
	bool stopped;                /* the one who looks has had enough */
	bool (*look)(void *watcher); /* false: enough. NULL: nobody looks */
	void *watcher;               /* borrowed until the next meter_watch */
};

extern _Thread_local struct meter thread_meter;

static inline size_t meter_bytes(void) { return thread_meter.bytes; }
static inline void meter_take(size_t bytes) { thread_meter.bytes += bytes; }
static inline void meter_give(size_t bytes) { thread_meter.bytes -= bytes; }

/* From now on `look` is asked; what was enough before is forgotten. */
void meter_watch(bool (*look)(void *watcher), void *watcher);

bool meter_look(void);

/* Pays `units` of work. False when it is enough. */
static inline bool meter_work(size_t units)
{
	thread_meter.work += (uint32_t)(units < METER_STEP ? units : METER_STEP);
	return (thread_meter.work < METER_STEP && !thread_meter.stopped) || meter_look();
}

/* The same for bytes; short texts cost nothing. */
static inline bool meter_copy(size_t bytes) { return bytes < METER_BYTES * 4 ? !thread_meter.stopped : meter_work(bytes / METER_BYTES); }

/*
 * A text that is kept in a table: it counts with what the table needs for it. Freed with word_free.
 */
char *word_new(const char *text);
void word_free(void *word);

#endif
