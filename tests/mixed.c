/*
 * The program as tests of corpora ask it: that of the release build, which answers ten times as fast; and for one question in BOARDWRIGHT_ONE_IN (64; 1 is always) the one with sanitizers,
 * so that they see a sample of each corpus. Which it is depends on the question alone. Without a release build it is always the latter.
 *
 * mixed WORDS...: becomes boardwright WORDS...
 * mixed_more WORDS...: the same, with MORE times as many questions for the build with sanitizers: of tests that take the whole of a corpus
 */
#include <stdio.h>
#include <unistd.h>

#include "question.h"

int main(int argc, char **argv)
{
	execv(question_is_chosen(argc, argv, "BOARDWRIGHT_ONE_IN", 64, MORE, 8) ? SANITIZED : RELEASED, argv);
	execv(SANITIZED, argv);
	perror(SANITIZED);
	return 126;
}
