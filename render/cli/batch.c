/*
 * boardwright batch: not built yet.
 */
#include "cli/cli.h"

int cli_batch(const struct cli_options *o)
{
	cli_complain("batch is not built yet");
	return EXIT_FAILED;
}
