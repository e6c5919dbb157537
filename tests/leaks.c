/*
 * How often the build with sanitizers looks for leaks when it ends: for one question in BOARDWRIGHT_LEAKS_IN (8; 1 is always). To look takes a third of a short process, and what leaks does so
 * in many questions. And what it does at its start, which takes a sixth less so. Part of the program in that build alone.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* MADV_HUGEPAGE */
#endif
#include <stdint.h>
#include <sys/mman.h>

#include "question.h"

/* Errors are found as ever; who allocated what they are about is told by ASAN_OPTIONS=malloc_context_size=30. Stacks are kept in a table of 8 MiB, a page of which is touched for nearly each. */
__attribute__((visibility("default"))) const char *__asan_default_options(void);

const char *__asan_default_options(void) { return "malloc_context_size=1"; }

enum {
	SHADOW_SCALE = 3,
	SHADOW_START = 0x7fff8000,
	HUGE_PAGE = 2 << 20
}; /* of AddressSanitizer on x86-64: elsewhere it is an address where nothing is, or a hint */

extern char __executable_start[], _end[];

/* The shadow of the program itself, which is written for each of a hundred thousand strings and tables: a page or two instead of some four hundred. Before those of the sanitizer, which come at 99. */
#pragma GCC diagnostic push
#ifndef __clang__ /* which has no such warning */
#pragma GCC diagnostic ignored "-Wprio-ctor-dtor"
#endif
static __attribute__((constructor(98))) void take_shadow(void);
#pragma GCC diagnostic pop

static void take_shadow(void)
{
	uintptr_t begin = ((uintptr_t)__executable_start >> SHADOW_SCALE) + SHADOW_START, end = ((uintptr_t)_end >> SHADOW_SCALE) + SHADOW_START;
	begin -= begin % HUGE_PAGE;
	madvise((void *)begin, end - begin + HUGE_PAGE - end % HUGE_PAGE, MADV_HUGEPAGE); /* or it is as before */
}

__attribute__((visibility("default"))) int __lsan_is_turned_off(void);

static int is_off;

int __lsan_is_turned_off(void) { return is_off; }

/* Before main: a process that has put itself behind a fence could not ask any more. */
static __attribute__((constructor)) void choose(int argc, char **argv) { is_off = !question_is_chosen(argc, argv, "BOARDWRIGHT_LEAKS_IN", 8, 1, 16); }
