/*
 * boardwright article: annotated games in columns, as a magazine sets them (render/article.h).
 *
 * A game that is wrong is left out, with its message; the rest is set all the same, and the exit status tells.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/frame/take_files.h"
#include "cli/print/article_making.h"
#include "cli/frame/each_game.h"
#include "engine/limits.h"

/* Options that draw for a page: no words around the board, line art, no coordinates unless they are asked for; the whole game with its legal moves. */
static void look_of_article(struct job *c)
{
	c->title = c->subtitle = c->caption = NULL;
	c->theme = c->theme ? c->theme : "print";
	c->coordinates = c->coordinates ? c->coordinates : "none";
	c->no_last_move = true;
	c->range = "start-last";
	c->notation = notation_name(NOTATION_figurine);
}

static int report(void *user, enum rc rc, struct diags *ds)
{
	const struct article_run *run = user;
	int status = rc == RC_OK && !diags_failed(ds) ? EXIT_DONE : rc == RC_OK ? EXIT_FAILED : cli_status(rc);
	cli_report(ds, run->o);
	return status;
}

/* Whether the game can be told as --notation says. */
static bool can_tell(const struct drawing *d, const struct job *said) { return !said->notation || job_can_tell(said, d->game.settings, d->replay, d->ds); }

static enum rc add_game(void *user, const struct job *said, struct diags *ds)
{
	struct article_run *run = user;
	struct job plain;
	job_copy(&plain, said);
	look_of_article(&plain);
	struct drawing d = { .job = &plain, .shop = run->shop, .ds = ds, .outputs = run->outputs };
	enum rc rc = drawing_open(&d);
	cli_tell_guess(run->o, &d.game);
	if (rc == RC_OK)
		rc = can_tell(&d, said) ? article_tell(run, &d, said) : RC_DATA;
	drawing_release(&d);
	job_release(&plain);
	return rc;
}

static int add_files(struct article_run *run)
{
	const struct each_game each = { add_game, report, run };
	int worst = EXIT_DONE;
	struct diags *ds = diags_new();
	for (guint i = 0; i < run->o->arguments->len && worst != EXIT_USAGE; i++) {
		const char *path = run->o->arguments->pdata[i];
		int status = each_game(run->o, path, &each, ds);
		worst = MAX(worst, status);
	}
	diags_free(ds);
	return worst;
}

/* "17w,23b" */
static bool read_at(const char *text, GArray *out)
{
	g_auto(GStrv) all = g_strsplit(text ? text : "", ",", -1);
	for (char **one = all; *one; one++) {
		char *end;
		gint64 number = g_ascii_strtoll(g_strstrip(*one), &end, 10);
		bool first = !strcmp(end, "w") || !strcmp(end, "."), second = !strcmp(end, "b") || !strcmp(end, "...");
		if (end == *one || number < 1 || number > LIMIT_PLIES || (!first && !second)) {
			cli_complain("--at: \"%s\" is no move's number with its side: 17w,23b", *one);
			return false;
		}
		struct article_at at = { (int)number, second, false };
		g_array_append_val(out, at);
	}
	return true;
}

static void tell_unfound(const struct article_run *run)
{
	for (guint i = 0; i < run->at->len; i++) {
		const struct article_at *at = &g_array_index(run->at, struct article_at, i);
		if (!at->found && !run->o->quiet)
			cli_complain("warning: --at %d%c: no game has this move", at->number, at->second ? 'b' : 'w');
	}
}

static const struct output *choose_output(const struct cli_options *o)
{
	const char *name = o->job.formats->len == 1 ? o->job.formats->pdata[0] : NULL;
	const struct output *output = name ? output_find(name) : o->output && strcmp(o->output, "-") != 0 ? output_of_file(o->output) : NULL;
	if (!o->output)
		cli_complain("where to? -o FILE.pdf or .html");
	else if (!output || !article_can(output))
		cli_complain("-o %s: an article is written as pdf or html (-T)", o->output);
	else if (!strcmp(o->output, "-") && !(output->abilities & OUTPUT_TEXT) && isatty(STDOUT_FILENO))
		cli_complain("a document is no text for a terminal; give -o FILE");
	else
		return output;
	return NULL;
}

static int write_article(struct article_run *run)
{
	struct diags *ds = diags_new();
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func((GDestroyNotify)g_byte_array_unref);
	enum rc rc = article_write(run->article, files, ds);
	if (rc == RC_OK) {
		const GByteArray *bytes = files->pdata[0];
		rc = cli_write_file(run->o->output, bytes->data, bytes->len, NULL, ds);
	}
	int status = cli_status(rc);
	cli_report(ds, run->o);
	diags_free(ds);
	return status;
}

int cli_article(const struct cli_options *o)
{
	const struct output *output = choose_output(o);
	g_autoptr(GArray) at = g_array_new(FALSE, FALSE, sizeof(struct article_at));
	if (!output || !read_at(o->diagrams_at, at))
		return EXIT_USAGE;
	if (!cli_can_speak(o))
		return EXIT_USAGE;
	struct workshop shop;
	workshop_init(&shop, o->cache);
	const struct article_format format = { .page = { .paper = album_paper_find(o->paper),
						       .columns = o->columns,
						       .margin = o->margin,
						       .title = o->running ? o->running : "{section}",
						       .foot = o->foot,
						       .index = o->index },
		.title = o->job.title,
		.subtitle = o->job.subtitle,
		.contents = o->contents,
		.language = o->job.languages };
	g_autoptr(GPtrArray) outputs = g_ptr_array_new();
	g_ptr_array_add(outputs, (gpointer)output_find("svg"));
	struct article_run run = { .o = o,
		.shop = &shop,
		.article = article_new(&format, output, shop.assets),
		.outputs = outputs,
		.at = at,
		.indented = !strcmp(o->variations_as, "indented") };
	int worst = add_files(&run);
	tell_unfound(&run);
	if (worst != EXIT_USAGE && article_count(run.article)) {
		int status = write_article(&run);
		worst = MAX(worst, status);
	}
	article_free(run.article);
	workshop_release(&shop);
	return worst;
}
