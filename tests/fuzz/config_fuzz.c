/*
 * Fuzz target of the user's configuration: the first byte chooses a command, the rest is the file.
 *
 * It holds that what is refused is said, in valid text, and that what is taken can be copied and let go.
 */
#include "fuzz/whole.h"

#include "cli/frame/cli.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const commands[] = { "render", "batch", "serve", "page", "sheet", "problem", "eval" };
	const struct cli_command *command = cli_command_find(commands[size ? *data % G_N_ELEMENTS(commands) : 0]);
	g_autofree char *text = g_strndup(size ? (const char *)data + 1 : "", size ? size - 1 : 0);
	struct diags *ds = diags_new();
	struct cli_options o, copy;
	cli_options_init(&o);
	bool good = cli_options_read_config(&o, command, "config", text, strlen(text), ds);
	require(good || diags_count(ds) > 0, "what is refused is said", text);
	require_messages(ds);
	cli_options_copy(&copy, &o);
	cli_options_release(&copy);
	cli_options_release(&o);
	diags_free(ds);
	return 0;
}
