/*
 * How much of a corpus a test asks: one in so many, as checks.py has it for tests in Python. add_sampled_test and `./run test --long` set it.
 */
#ifndef TESTS_SHARE_H
#define TESTS_SHARE_H

#include <stdlib.h>

/* 1: all. */
static inline int corpus_share(void)
{
	const char *said = getenv("BOARDWRIGHT_SHARE");
	return said && atoi(said) > 0 ? atoi(said) : 1;
}

#endif
