/*
 * boardwright eval: not built yet.
 */
#include "cli/cli.h"

int cli_eval(const struct cli_options *o)
{
	cli_complain("eval is not built yet");
	return EXIT_FAILED;
}
