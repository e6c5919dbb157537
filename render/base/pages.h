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

#endif
