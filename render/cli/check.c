/*
 * boardwright check: not built yet.
 */
#include "cli/cli.h"

int cli_check(const struct cli_options *o)
{
	cli_complain("check is not built yet");
	return EXIT_FAILED;
}
