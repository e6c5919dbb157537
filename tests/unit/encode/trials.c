/*
 * A trial with many seeds: TRIAL COUNT [FIRST-SEED]. See trial.h.
 */
#include <stdio.h>
#include <stdlib.h>

#include "trial.h"

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, first = argc > 2 ? atoi(argv[2]) : 1, failed = 0;
	for (int seed = first; seed < first + n; seed++) {
		struct choices choices = { .state = (uint32_t)seed * 2654435761u };
		const char *what = trial(&choices);
		if (what)
			printf("seed %d: %s\n", seed, what);
		failed += what != NULL;
	}
	printf("%d passed, %d failed\n", n - failed, failed);
	return failed != 0;
}
