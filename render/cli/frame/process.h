/*
 * The process itself: its limits and the fence of --untrusted. See process.c.
 */
#ifndef CLI_PROCESS_H
#define CLI_PROCESS_H

#include <signal.h>

#include "cli/frame/cli.h"

/*
 * Addresses that a process may take, in GiB. A program of a preset may take 256 MiB, the largest picture half a GiB: whoever wants more has gone
 * astray, and shall not take the machine along.
 */
enum { PROCESS_GIBIBYTES = 4 };

/* First of all, in every command: a limit of memory, and a message should a fault end the process. */
void process_begin(void);

/* In a process that draws one picture after the other: what one was drawn in is kept for the next. */
void process_keep_memory(void);

/* In a process that soon ends: its heap comes in large pages (base/pages.h), so that on a virtual machine it takes three quarters of the time, and a quarter for a picture of 2,000 pixels. */
void process_expect_picture(int width);

/* No signal comes between making a file and telling its name; NULL: there is none. */
void process_begin_writing(sigset_t *before);
void process_is_writing(const char *path, const sigset_t *before);

/* What is removed when a signal ends the process, until it is called with NULL. One at a time; the string must live as long. */
void process_writes(const char *path);
void process_writes_all(const char *const *paths); /* the same for many; NULL behind the last of them */

/* For --untrusted, before anything of the input is read: what the process is left with is what drawing needs. Cannot be undone. */
void process_fence(bool verbose);

#endif
