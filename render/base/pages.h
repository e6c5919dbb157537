/*
 * Memory that will be written from end to end.
 *
 * A new page costs an interruption when it is first written, which on virtual machines takes longer than filling it; asking for all pages of a bitmap at once takes one call.
 */
#ifndef BASE_PAGES_H
#define BASE_PAGES_H

#include <glib.h>

/* Asks for the pages of new memory. Changes nothing else, and where the system does not know how, nothing at all. */
void pages_ask(void *memory, gsize bytes);

/*
 * For a process that soon ends: about so many bytes of its heap come in large pages, an interruption for two MiB of them, and no block below 32 MiB goes back to the system. Once a process, and
 * first of all: it is for the C library of GNU, and elsewhere nothing.
 */
void pages_of_heap(gsize bytes);

#endif
