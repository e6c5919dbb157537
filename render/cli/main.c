/*
 * boardwright: finds the subcommand, reads its options, runs it.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/frame/cli.h"
#include "cli/frame/process.h"

static int (*const runs[])(const struct cli_options *o) = {
#define COMMAND(command, ...) cli_##command,
#include "cli/frame/commands.def"
#undef COMMAND
};

static void print_help(const struct cli_command *command, bool all, const char *about, FILE *to)
{
	g_autoptr(GString) text = g_string_new(NULL);
	cli_help(command, all, about, text);
	fputs(text->str, to);
}

static int complain_command(const char *name)
{
	const char *names[32] = { NULL };
	for (int i = 0; command_table[i].name; i++)
		names[i] = command_table[i].name;
	const char *near = nearest_name(name, names);
	cli_complain("no command \"%s\"%s%s%s", name, near ? "; did you mean " : "; see boardwright --help", near ? near : "", near ? "?" : "");
	return EXIT_USAGE;
}

static void print_version(void) { printf("boardwright %s\n", cli_version); }

/* help COMMAND */
static int help(const char *name)
{
	const struct cli_command *command = name ? cli_command_find(name) : NULL;
	if (name && !command)
		return complain_command(name);
	print_help(command, false, NULL, stdout);
	return EXIT_DONE;
}

static int run(const struct cli_command *command, int argc, char **argv)
{
	struct cli_options options;
	int status = EXIT_USAGE;
	if (!argc && command->bit & (CLI_RENDER | CLI_BATCH)) { /* their first screen shows how to begin */
		print_help(command, false, NULL, stderr);
		return status;
	}
	cli_options_init(&options);
	if (cli_options_configure(&options, command) && cli_options_read(&options, command, argc, argv)) {
		bool help = options.help || options.help_all;
		if (help)
			print_help(command, options.help_all, options.arguments->len ? options.arguments->pdata[0] : NULL, stdout);
		else if (options.version)
			print_version();
		if (!(command->bit & (CLI_BATCH | CLI_SERVE))) /* which have others that draw */
			process_expect_picture(options.job.width);
		if (options.job.untrusted)
			process_fence(options.verbose);
		status = help || options.version ? EXIT_DONE : runs[command - command_table](&options);
	}
	cli_options_release(&options);
	return status;
}

int main(int argc, char **argv)
{
	process_begin();
	/* The locale stays "C": no output of ours may depend on where it is made. */
	const char *first = argc > 1 ? argv[1] : "";
	int status = EXIT_DONE;
	if (!strcmp(first, "--version") || !strcmp(first, "-V"))
		print_version();
	else if (!strcmp(first, "--help") || !strcmp(first, "-h") || !strcmp(first, "help"))
		status = help(argc > 2 ? argv[2] : NULL);
	else if (!strcmp(first, "--help-all"))
		print_help(NULL, true, NULL, stdout);
	else if (!*first) {
		print_help(NULL, false, NULL, stderr);
		status = EXIT_USAGE;
	} else {
		const struct cli_command *command = cli_command_find(first);
		status = command ? run(command, argc - 2, argv + 2) : complain_command(first);
	}
	if (status != EXIT_WRITE && (fflush(stdout) != 0 || ferror(stdout))) {                                          /* else it was said, with the reason */
		bool is_known = errno == ENOSPC || errno == EDQUOT || errno == EFBIG || errno == EIO || errno == EBADF; /* a write may have failed long ago */
		cli_complain("cannot write to standard output%s%s", is_known ? ": " : "", is_known ? g_strerror(errno) : "");
		return EXIT_WRITE;
	}
	return status;
}
