/*
 * The program as tests of corpora ask it: that of the release build, which answers ten times as fast; and for one question in BOARDWRIGHT_ONE_IN (64; 1 is always) the one with sanitizers,
 * so that they see a sample of each corpus. Which it is depends on the words of the question alone, but for names of temporary files. Without a release build it is always the latter.
 *
 * mixed WORDS...: becomes boardwright WORDS...
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ONE_IN = 64 };

int main(int argc, char **argv)
{
	const char *said = getenv("BOARDWRIGHT_ONE_IN");
	uint32_t one_in = said && atoi(said) > 0 ? (uint32_t)atoi(said) : ONE_IN;
	uint32_t hash = 2166136261u; /* FNV-1a */
	for (int i = 1; i < argc; i++)
		for (const char *c = strchr(argv[i], '/') ? "/" : argv[i]; *c; c++)
			hash = (hash ^ (unsigned char)*c) * 16777619u;
	execv((hash >> 8) % one_in ? RELEASED : SANITIZED, argv);
	execv(SANITIZED, argv);
	perror(SANITIZED);
	return 126;
}
