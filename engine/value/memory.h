/*
 * How many bytes the living strings and arrays of this process take. A count for the limit on memory, not an allocator: it is
 * the one thing in the engine that all jobs of a process share, and it only ever adds and subtracts.
 */
#ifndef VALUE_MEMORY_H
#define VALUE_MEMORY_H

#include <stddef.h>

extern size_t memory_bytes;
static inline size_t memory_in_use(void) { return memory_bytes; }

#endif
