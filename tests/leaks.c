/*
 * How often the build with sanitizers looks for leaks when it ends: for one question in BOARDWRIGHT_LEAKS_IN (8; 1 is always). To look takes a third of a short process, and what leaks does so
 * in many questions. Part of the program in that build alone.
 */
#include "question.h"

__attribute__((visibility("default"))) int __lsan_is_turned_off(void);

static int is_off;

int __lsan_is_turned_off(void) { return is_off; }

/* Before main: a process that has put itself behind a fence could not ask any more. */
static __attribute__((constructor)) void choose(int argc, char **argv) { is_off = !question_is_chosen(argc, argv, "BOARDWRIGHT_LEAKS_IN", 8, 16); }
