/*
 * A number of a question that a test asks the program: of its words alone, but for names of files, which may be of a temporary folder. The same questions are chosen in every run.
 */
#ifndef TESTS_QUESTION_H
#define TESTS_QUESTION_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static inline uint32_t question_number(int argc, char **argv)
{
	uint32_t hash = 2166136261u; /* FNV-1a */
	for (int i = 1; i < argc; i++)
		for (const char *c = strchr(argv[i], '/') ? "/" : argv[i]; *c; c++)
			hash = (hash ^ (unsigned char)*c) * 16777619u;
	return hash;
}

/* Whether it is one of those in `one_in`, or in as many as `variable` of the environment says; or `more` times as likely. `shift` chooses others than for another purpose. */
static inline int question_is_chosen(int argc, char **argv, const char *variable, uint32_t one_in, uint32_t more, int shift)
{
	const char *said = getenv(variable);
	one_in = said && atoi(said) > 0 ? (uint32_t)atoi(said) : one_in;
	one_in = one_in > more ? one_in / more : 1;
	return (question_number(argc, argv) >> shift) % one_in == 0;
}

#endif
