/*
 * Fuzz target of the encoders: the bytes make the choices of a trial (tests/unit/encode/trial.h), which encodes, decodes and compares.
 */
#include <stdio.h>
#include <stdlib.h>

#include "unit/encode/trial.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct choices choices = { .byte = data, .n = size };
	const char *what = trial(&choices);
	if (what) {
		fprintf(stderr, "wrong: %s\n", what);
		abort();
	}
	return 0;
}
