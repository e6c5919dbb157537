/*
 * boardwright sheet: pages of diagrams from files of any kind: problems, presets, records, lists of positions.
 *
 * A file or a diagram that is wrong is left out, with its message; the rest is set all the same, and the exit status tells.
 */
#include "cli/print/sheet_making.h"

#include <string.h>
#include <unistd.h>

#include "cli/frame/take_files.h"
#include "cli/frame/each_game.h"
#include "job/gate.h"

/* A template that is wrong is so for all. */
int sheet_report(struct sheet_run *s, enum rc rc, struct diags *ds)
{
	int status = rc == RC_OK && !diags_failed(ds) ? EXIT_DONE : rc == RC_OK ? EXIT_FAILED : cli_status(rc);
	cli_report(ds, s->o);
	return status;
}

/* Takes the source, NULL: it could not be opened. */
static int add_problems(struct sheet_run *s, struct problem_source *from, struct diags *ds)
{
	int worst = from ? EXIT_DONE : EXIT_FAILED;
	if (from)
		problems_set_letters(from, s->o->letters);
	while (from && worst != EXIT_USAGE) {
		struct problem *p = NULL;
		enum rc rc = problems_next(from, &p, ds);
		if (rc == RC_OK && !p)
			break;
		if (rc == RC_OK)
			rc = sheet_add_problem(s, p, ds);
		if (p && diags_failed(ds))
			diag_note(ds, p->at, "this was problem %s", problem_text(p, PROBLEM_id));
		int status = sheet_report(s, rc, ds);
		worst = MAX(worst, status);
		problem_free(p);
	}
	problems_close(from);
	int status = sheet_report(s, RC_OK, ds);
	return MAX(worst, status);
}

static enum rc add_game(void *user, const struct job *job, struct diags *ds) { return sheet_add_game(user, job, ds); }

static int report_game(void *user, enum rc rc, struct diags *ds) { return sheet_report(user, rc, ds); }

static int add_file(struct sheet_run *s, const char *path)
{
	struct diags *ds = diags_new();
	const struct each_game each = { add_game, report_game, s };
	struct read_once read = { .file = -1 };
	int status;
	if (!gate_may_open(&s->o->job, path)) {
		diag_error(ds, RC_USAGE, (struct place){ 0 }, "with --untrusted no file is opened by its name; give problems on standard input as -");
		status = sheet_report(s, RC_USAGE, ds);
	} else {
		const char *encoding = s->o->job.encoding;
		read_once(path, &read);
		if (read.text && problems_look_text(read.name, read.text, read.length))
			status = add_problems(s, read_once_rest(&read, ds) ? problems_open_text(read.name, read.text, read.length, encoding, ds) : NULL, ds);
		else if (!read.text && problems_look(path))
			status = add_problems(s, problems_open(path, encoding, ds), ds);
		else
			status = each_game_of(s->o, &read, &each, ds);
	}
	read_once_release(&read);
	diags_free(ds);
	return status;
}

/* Writing */

static const struct output *choose_output(const struct cli_options *o)
{
	const char *name = o->job.formats->len == 1 ? o->job.formats->pdata[0] : NULL;
	const struct output *output = name ? output_find(name) : o->output && strcmp(o->output, "-") != 0 ? output_of_file(o->output) : NULL;
	if (!o->output)
		cli_complain("where to? -o FILE.pdf, or .svg (a file a page), or .html");
	else if (!output || !album_can(output))
		cli_complain("-o %s: a sheet is written as pdf, svg or html (-T); --sheet of render makes one bitmap of a game", o->output);
	else
		return output;
	return NULL;
}

/* A page of the Web has no sheets of paper: what stands on each of them is not dropped without a word. */
static bool is_for_paper(const struct cli_options *o, const struct output *output)
{
	const char *option = strcmp(o->foot, FOOT_INITIAL) != 0 ? "--foot"
		: o->answer_lines                               ? "--answer"
		: o->solutions_back                             ? "--solutions-back"
		: o->solutions_upside                           ? "--solutions-upside-down"
		: o->two_up                                     ? "--two-up"
		: o->sections                                   ? "--sections"
		: o->running && strchr(o->running, '{')         ? "{page} in --running"
								: NULL;
	if (strcmp(output->name, "css") != 0 || !option)
		return true;
	cli_complain("%s is for paper; a sheet in HTML is one page", option);
	return false;
}

/* "pages-2.svg" for the second of several pages. */
static char *path_of(const char *output, guint page, guint pages)
{
	const char *dot = strrchr(output, '.'), *slash = strrchr(output, '/');
	if (pages < 2 || !strcmp(output, "-"))
		return g_strdup(output);
	if (!dot || (slash && dot < slash))
		dot = output + strlen(output);
	return g_strdup_printf("%.*s-%u%s", (int)(dot - output), output, page + 1, dot);
}

static enum rc write_files(const struct cli_options *o, const GPtrArray *files, struct diags *ds)
{
	enum rc rc = RC_OK;
	if (!strcmp(o->output, "-") && files->len > 1)
		return diag_error(
			ds, RC_USAGE, (struct place){ .file = "-o" }, "%u pages are files of their own; give -o FILE.svg, or pdf or html", files->len);
	for (guint i = 0; i < files->len && rc == RC_OK; i++) {
		const GByteArray *bytes = files->pdata[i];
		g_autofree char *path = path_of(o->output, i, files->len);
		rc = cli_write_file(path, bytes->data, bytes->len, NULL, ds);
	}
	return rc;
}

static int write_album(const struct sheet_run *s, const struct output *output)
{
	struct diags *ds = diags_new();
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func((GDestroyNotify)g_byte_array_unref);
	enum rc rc = album_write(s->album, output, files, ds);
	if (rc == RC_OK)
		rc = write_files(s->o, files, ds);
	int status = rc == RC_OK && diags_failed(ds) ? EXIT_FAILED : cli_status(rc);
	cli_report(ds, s->o);
	diags_free(ds);
	return status;
}

static int add_files(struct sheet_run *s, void *user)
{
	int worst = EXIT_DONE;
	for (guint i = 0; i < s->o->arguments->len && worst != EXIT_USAGE; i++) {
		int status = add_file(s, s->o->arguments->pdata[i]);
		worst = MAX(worst, status);
	}
	return worst;
}

/* Pages of solutions that were asked for and are not there. */
static void tell_no_solution(const struct sheet_run *s)
{
	if (!sheet_wants_solutions(s->o) || s->o->solved || s->told || !album_count(s->album))
		return;
	struct diags *ds = diags_new();
	diag_warn(ds, (struct place){ .file = s->o->arguments->pdata[0] }, "no problem tells a solution; --solve searches them");
	cli_report(ds, s->o);
	diags_free(ds);
}

static int fill(struct sheet_run *s, const struct output *output, int (*add)(struct sheet_run *s, void *user), void *user)
{
	int worst = add(s, user);
	tell_no_solution(s);
	if (worst != EXIT_USAGE && album_count(s->album)) {
		int status = write_album(s, output);
		worst = MAX(worst, status);
	}
	return worst;
}

int sheet_make(const struct cli_options *o, int first, int (*add)(struct sheet_run *s, void *user), void *user)
{
	const struct output *output = choose_output(o);
	if (!output || !is_for_paper(o, output))
		return EXIT_USAGE;
	if (!strcmp(o->output, "-") && !(output->abilities & OUTPUT_TEXT) && isatty(STDOUT_FILENO)) {
		cli_complain("a document is no text for a terminal; give -o FILE");
		return EXIT_USAGE;
	}
	if (o->two_up && o->solutions_back) {
		cli_complain("--two-up puts a page and its back side by side; leave --solutions-back away");
		return EXIT_USAGE;
	}
	if (!cli_can_speak(o))
		return EXIT_USAGE;
	struct workshop shop;
	workshop_init(&shop, o->cache);
	const struct album_format format = { .paper = album_paper_find(o->paper),
		.columns = o->columns,
		.rows = o->rows,
		.margin = o->margin,
		.title = o->running   ? o->running
			: o->sections ? "{section}"
				      : "",
		.foot = o->foot,
		.answer_lines = o->answer_lines,
		.solutions = sheet_wants_solutions(o),
		.upside = o->solutions_upside,
		.back = o->solutions_back,
		.two_up = o->two_up,
		.index = o->index,
		.language = o->job.languages };
	g_autoptr(GPtrArray) outputs = g_ptr_array_new();
	g_ptr_array_add(outputs, (gpointer)output_find("svg"));
	struct sheet_run s = { .o = o, .shop = &shop, .album = album_new(&format, shop.assets), .outputs = outputs, .number = first };
	int status = fill(&s, output, add, user);
	album_free(s.album);
	workshop_release(&shop);
	return status;
}

int cli_sheet(const struct cli_options *o) { return sheet_make(o, o->first_number, add_files, NULL); }
