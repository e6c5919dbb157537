/*
 * Running the program that draws behind a fence, see fence_run.c.
 */
#ifndef ASSETS_FENCE_RUN_H
#define ASSETS_FENCE_RUN_H

#include <glib.h>
#include <stdbool.h>

/*
 * Runs a program, `arguments[0]`, with these files as its standard input and output; `pixels` say how much memory it may take. By a helper, or -1: itself. NULL
 * when it ended well, else what was wrong: new string.
 */
char *fence_run(int helper, char *const arguments[], int in, int out, gsize pixels);

/* A process that runs `program` for this one, as long as this one lives. -1: it cannot be had. */
int fence_helper_start(const char *program);

#endif
