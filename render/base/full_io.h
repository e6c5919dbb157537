/*
 * Reading and writing all of it: the kernel may do it by halves, or be interrupted by a signal before it begins.
 *
 * Both go on until `length` bytes are done, and return how many were. Fewer: errno says why, 0 being the end of what is read. Both may be called by a
 * signal handler that keeps errno.
 */
#ifndef BASE_FULL_IO_H
#define BASE_FULL_IO_H

#include <stddef.h>

size_t full_read(int file, void *out, size_t length);
size_t full_read_some(int file, void *out, size_t least, size_t most); /* goes on until `least` are there, and takes what comes with them */
size_t full_write(int file, const void *data, size_t length);

/* A file with a zero behind, or of one that is longer than `most`, as those that have no end are, a byte more than that. NULL: errno says why. New. */
char *full_read_file(const char *path, size_t most, size_t *length);

#endif
