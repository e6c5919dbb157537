/*
 * boardwright problem: a diagram for each problem of the files, or with --check its solutions.
 */
#include "cli/print/problem_solve.h"

#include <stdio.h>
#include <string.h>

#include "cli/frame/take_files.h"
#include "cli/print/solver.h"
#include "job/gate.h"

/* Its id as the beginning of a file name. */
static char *file_stem(const struct problem *p)
{
	char *stem = g_strdup(problem_text(p, PROBLEM_id));
	g_strcanon(stem, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", '_');
	return stem;
}

struct task {
	const struct cli_options *o;
	struct workshop *shop;
	struct file_taker taker;
};

static int draw(void *user, const struct problem *p, struct diags *ds)
{
	struct task *task = user;
	struct problem_options po;
	problem_options_init(&po, task->o, p);
	const struct output *output = output_find(po.o.job.formats->len ? po.o.job.formats->pdata[0] : "png");
	g_autofree char *stem = file_stem(p), *name = g_strdup_printf("%s.%s", stem, output ? output->extension : "png");
	if (po.o.directory && !strcmp(po.o.name_template, NAME_INITIAL))
		po.o.output = name;
	task->taker.o = &po.o;
	task->taker.job++;
	int status = cli_status(take_files(&task->taker, task->shop, ds));
	problem_options_release(&po);
	return status;
}

static int solve(void *user, const struct problem *p, struct diags *ds)
{
	const struct task *task = user;
	return problem_solve(task->o, task->shop, p, ds);
}

/* The number of pieces that the problem says shows a diagram that was copied wrongly. */
static void check_count(const struct problem *p, struct diags *ds)
{
	const char *told = problem_text(p, PROBLEM_count);
	g_autofree char *count = problem_count(p);
	if (strspn(told, "0123456789+") == strlen(told) && strchr(told, '+') && strcmp(told, count) != 0)
		diag_warn(ds, p->at, "problem %s has %s pieces, not %s; is a piece missing in the position?", problem_text(p, PROBLEM_id), count, told);
}

/* The problem, or with --twins each of its parts; none is judged by another. */
static int each_part(
	const struct cli_options *o, const struct problem *p, int (*each)(void *user, const struct problem *p, struct diags *ds), void *user, struct diags *ds)
{
	if ((!o->twins && !o->solve) || !*problem_text(p, PROBLEM_twins))
		return each(user, p, ds);
	g_autoptr(GPtrArray) parts = problem_parts(p, ds);
	int worst = parts ? EXIT_DONE : EXIT_FAILED;
	for (guint i = 0; parts && i < parts->len; i++) {
		int status = each(user, parts->pdata[i], ds);
		worst = MAX(worst, status);
	}
	return worst;
}

/* Keys and solutions of any language in the letters that are judged. */
static void say_in_english(struct problem *p)
{
	static const enum problem_field fields[] = { PROBLEM_key, PROBLEM_solution };
	for (size_t i = 0; i < G_N_ELEMENTS(fields); i++) {
		g_autofree char *text = solution_letters(problem_text(p, fields[i]), NULL, "en");
		problem_set(p, fields[i], text);
	}
}

static int each_of_file(const struct cli_options *o, const char *path, int (*each)(void *user, const struct problem *p, struct diags *ds), void *user)
{
	struct diags *ds = diags_new();
	struct problem_source *from = gate_may_open(&o->job, path) ? problems_open(path, o->job.encoding, ds) : NULL;
	struct problem *p = NULL;
	int worst = from ? EXIT_DONE : EXIT_FAILED;
	if (!gate_may_open(&o->job, path))
		diag_error(ds, RC_USAGE, (struct place){ 0 }, "with --untrusted no file is opened by its name; give the problems on standard input as -");
	if (from)
		problems_set_letters(from, o->letters);
	while (from) {
		enum rc rc = problems_next(from, &p, ds);
		if (rc == RC_OK && !p)
			break;
		if (rc == RC_OK)
			check_count(p, ds);
		if (rc == RC_OK && o->solve && problem_is_chess(p))
			say_in_english(p);
		int status = rc == RC_OK ? each_part(o, p, each, user, ds) : cli_status(rc);
		if (rc == RC_OK && diags_failed(ds))
			diag_note(ds, p->at, "this was problem %s", problem_text(p, PROBLEM_id));
		worst = MAX(worst, status);
		cli_report(ds, o);
		problem_free(p);
	}
	problems_close(from);
	cli_report(ds, o);
	diags_free(ds);
	return worst;
}

static int each_of_all(const struct cli_options *o, int (*each)(void *user, const struct problem *p, struct diags *ds), void *user)
{
	int worst = EXIT_DONE;
	for (guint i = 0; i < o->arguments->len && worst != EXIT_USAGE && worst != EXIT_WRITE; i++) {
		int status = each_of_file(o, o->arguments->pdata[i], each, user);
		worst = MAX(worst, status);
	}
	return worst;
}

/* "-o DIR" is what people try first. */
static void take_folder(struct cli_options *o)
{
	bool folder = o->output && !o->directory && (g_str_has_suffix(o->output, "/") || g_file_test(o->output, G_FILE_TEST_IS_DIR));
	if (!folder)
		return;
	o->directory = o->output;
	o->output = NULL;
}

int cli_problem(const struct cli_options *o)
{
	struct workshop shop;
	struct cli_options c;
	cli_options_copy(&c, o);
	g_ptr_array_extend(c.arguments, o->arguments, NULL, NULL);
	take_folder(&c);
	workshop_init(&shop, c.cache);
	g_autoptr(GPtrArray) written = g_ptr_array_new_with_free_func(g_free);
	struct task task = { .o = &c, .shop = &shop, .taker = { .written = written, .claims = claims_new(CLAIMS_OF_JOB) } };
	int status = EXIT_FAILED;
	g_autofree char *lacks = c.solver ? solver_lacks(c.solver) : NULL;
	if (!task.taker.claims)
		cli_complain("no memory for the names of files");
	else if (lacks) {
		cli_complain("%s", lacks);
		status = EXIT_USAGE;
	} else if (c.json && !c.solve) {
		cli_complain("--json is for --check; without it diagrams are drawn");
		status = EXIT_USAGE;
	} else
		status = each_of_all(&c, c.solve ? solve : draw, &task);
	claims_free(task.taker.claims);
	workshop_release(&shop);
	cli_options_release(&c);
	return status;
}
