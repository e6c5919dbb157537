/*
 * What the program says on standard error, and how it ends.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/frame/cli.h"

static void G_GNUC_PRINTF(2, 0) put_line(const char *before, const char *format, va_list args)
{
	g_autofree char *text = message_one_line(g_strdup_vprintf(format, args));
	fprintf(stderr, "%s%s\n", before, text);
}

void cli_complain(const char *format, ...)
{
	va_list args;
	va_start(args, format);
	put_line("boardwright: error: ", format, args);
	va_end(args);
}

void cli_say(const char *format, ...)
{
	va_list args;
	va_start(args, format);
	put_line("", format, args);
	va_end(args);
}

/* What stands at a line of a file begins with that, as editors follow it; all else with who says it. */
static void format(const struct diag *d, GString *out)
{
	if (!d->at.file || d->at.line <= 0)
		g_string_append(out, "boardwright: ");
	diag_format(d, out);
}

void cli_report(struct diags *ds, const struct cli_options *o)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (size_t i = 0; i < diags_count(ds); i++) {
		const struct diag *d = diags_item(ds, i);
		if (d->severity == DIAG_ERROR || !o->quiet)
			format(d, text);
	}
	fputs(text->str, stderr);
	diags_clear(ds);
}

bool cli_shows_progress(const struct cli_options *o)
{
	return !o->quiet && (!strcmp(o->progress, "always") || (!strcmp(o->progress, "auto") && isatty(STDERR_FILENO)));
}

int cli_status(enum rc rc) { return rc == RC_OK ? EXIT_DONE : rc == RC_USAGE ? EXIT_USAGE : rc == RC_IO ? EXIT_WRITE : EXIT_FAILED; }

void cli_tell_guess(const struct cli_options *o, const struct job_game *game)
{
	if (game->input.guessed && o->verbose)
		cli_say("%s: the game is told by the look of the position; --game NAME says another", game->input.guessed);
}

bool cli_can_speak(const struct cli_options *o)
{
	struct diags *ds = diags_new();
	bool can = job_can_speak(&o->job, ds);
	cli_report(ds, o);
	diags_free(ds);
	return can;
}
