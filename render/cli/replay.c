/*
 * boardwright replay: not built yet.
 */
#include "cli/cli.h"

int cli_replay(const struct cli_options *o)
{
	cli_complain("replay is not built yet");
	return EXIT_FAILED;
}
