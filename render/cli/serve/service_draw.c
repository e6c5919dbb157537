/*
 * A worker of the service: the text of a request in, an answer out, by the same drawing as `boardwright render --untrusted`.
 *
 * What `render` writes to standard output goes into a file of memory, which is the body. No name that comes from outside is opened but those that the search
 * path finds below its folders.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* memfd_create */
#endif
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/full_io.h"
#include "cli/frame/process.h"
#include "draw/drawing.h"
#include "cli/serve/service.h"

enum {
	USUAL_PIXELS = 4 << 20, /* of a picture: a page shows a quarter of it; a worker draws that in a tenth of a second */
	KEPT_GAMES = 8,         /* prepared; a page shows one or two, and preparing takes milliseconds */
	MOST_BYTES = 16 << 20   /* of an answer: a player of our longest game has not half of it */
};

struct drawer {
	const struct service *service;
	struct cli_options base;
	struct cli_run run;
	int file;                 /* of memory: standard output */
	struct search_path *path; /* where games are */
	GPtrArray *folders;       /* char *: what messages leave out */
};

static void find_folders(struct drawer *d)
{
	d->path = inputs_path(d->run.inputs, &d->base, "", d->run.assets);
	d->folders = cli_path_folders(&d->base, "", d->run.assets);
	static const char *const kinds[] = { "sets", "backgrounds", "fonts", "themes" };
	for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++)
		for (const char *const *folder = assets_folders(d->run.assets, kinds[i]); *folder; folder++)
			g_ptr_array_add(d->folders, g_strdup(*folder));
}

/* For art of the operator's, which is drawn by a program of its own: behind the fence none can be started. */
static int start_helper(void)
{
	struct assets *assets = assets_new();
	int helper = assets_helper_start(assets);
	assets_free(assets);
	return helper;
}

void *service_begin(void *user)
{
	struct drawer *d = g_new0(struct drawer, 1);
	d->service = user;
	const struct cli_options *o = d->service->options;
	cli_options_init(&d->base);
	for (guint i = 0; i < o->include_path->len; i++)
		g_ptr_array_add(d->base.include_path, g_strdup(o->include_path->pdata[i]));
	d->base.cache = o->cache;
	d->base.limits = o->limits;
	d->base.most_pixels = o->most_pixels ? o->most_pixels : USUAL_PIXELS;
	d->base.untrusted = d->base.quiet = true;
	d->base.progress = "never";
	d->base.output = "-";
	d->file = memfd_create("answer", MFD_CLOEXEC);
	if (d->file < 0 || dup2(d->file, STDOUT_FILENO) < 0)
		_exit(EXIT_FAILED);
	setvbuf(stdout, NULL, _IONBF, 0);
	int helper = start_helper();
	process_fence(&d->base);
	cli_run_init(&d->run, &d->base);
	assets_use_helper(d->run.assets, helper);
	games_keep(d->run.games, KEPT_GAMES);
	find_folders(d);
	return d;
}

/* Drawing */

static GBytes *take_body(const struct drawer *d)
{
	struct stat s;
	gsize length = fstat(d->file, &s) == 0 ? (gsize)s.st_size : 0;
	char *bytes = g_malloc(MAX(length, 1));
	length = lseek(d->file, 0, SEEK_SET) == 0 ? full_read(d->file, bytes, length) : 0;
	return g_bytes_new_take(bytes, length);
}

static void empty_body(const struct drawer *d)
{
	clearerr(stdout);
	if (ftruncate(d->file, 0) != 0 || lseek(d->file, 0, SEEK_SET) != 0)
		_exit(EXIT_FAILED);
}

static bool asks_for(const struct drawing *w, const char *key)
{
	g_autofree char *tag = g_strdup_printf("\"%s\"", key);
	return *w->said.if_none_match && answer_matches(w->said.if_none_match, tag);
}

/* The game was read: what it would be drawn from is known, and whether who asks has that already. */
static bool is_had(void *user, const struct cli_game *game)
{
	struct drawing *w = user;
	struct keys *keys = w->drawer->service->keys;
	if (keys) {
		key_begin(keys, NULL, w->text, w->key);
		key_add_game(keys, &w->options, game, w->game, w->key);
	}
	return keys && key_is_whole(w->key) && asks_for(w, w->key);
}

static int draw(struct drawing *w, GPtrArray *written)
{
	struct cli_run *run = &w->drawer->run;
	run->is_done = is_had;
	run->is_done_user = w;
	empty_body(w->drawer);
	return cli_render_game(&w->options, run, 1, written, w->ds);
}

/* What the drawing goes by: the output that was asked for, or else the preset's own. */
static const char *type_of(const struct drawing *w, const GBytes *body)
{
	static const struct {
		const char *begin, *type;
	} kinds[] = { { "\x89PNG", "image/png" }, { "GIF8", "image/gif" }, { "\xff\xd8", "image/jpeg" }, { "<svg", "image/svg+xml" },
		{ "<?xml", "image/svg+xml" }, { "<!", "text/html; charset=utf-8" } };
	if (w->options.formats->len)
		return service_type(output_find(w->options.formats->pdata[0]));
	gsize length;
	const char *bytes = g_bytes_get_data((GBytes *)body, &length);
	for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++)
		if (length > strlen(kinds[i].begin) && !memcmp(bytes, kinds[i].begin, strlen(kinds[i].begin)))
			return kinds[i].type;
	return "text/plain; charset=utf-8";
}

static bool is_text(const char *type) { return g_str_has_prefix(type, "text/") || strstr(type, "svg") || strstr(type, "json") || strstr(type, "postscript"); }

/* Errors */

/* All errors, without the folders of this machine. */
static char *words_of(const struct drawing *w)
{
	g_autoptr(GString) text = g_string_new(NULL), said = g_string_new(NULL);
	for (size_t i = 0; i < diags_count(w->ds); i++)
		if (diags_item(w->ds, i)->severity == DIAG_ERROR)
			diag_format(diags_item(w->ds, i), said);
	service_words(said->str, text);
	for (guint i = 0; i < w->drawer->folders->len; i++) {
		g_autofree char *folder = g_strconcat(w->drawer->folders->pdata[i], "/", NULL);
		g_string_replace(text, folder, "", 0);
	}
	if (w->game && *w->game == '?') /* what was asked is no place */
		g_string_replace(text, w->game, "query", 0);
	return g_utf8_make_valid(*text->str ? g_strchomp(text->str) : "this cannot be drawn", -1);
}

/* A picture that says what is wrong: the words below a board of eight empty spaces. */
static struct answer *picture_of(struct drawer *d, int status, const char *words, const char *kind)
{
	struct cli_options o;
	struct diags *ds = diags_new();
	g_autoptr(GPtrArray) written = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *title = g_strdup_printf("%d %s", status, answer_reason(status));
	g_autofree char *shown = g_strndup(words, 600);
	cli_options_copy(&o, &d->base);
	g_strdelimit(g_strdelimit(shown, "\n", ' '), "{}", '|'); /* templates begin so */
	o.title = title;
	o.caption = shown;
	o.coordinates = "none";
	o.width = 400;
	cli_option_set(&o, cli_command_find("render"), "type", kind);
	g_ptr_array_add(o.arguments, (gpointer) "?game=&cols=8&code=8");
	d->run.is_done = NULL;
	empty_body(d);
	int done = cli_render_game(&o, &d->run, 1, written, ds);
	struct answer *a = done == EXIT_DONE && written->len ? answer_new(status, service_type(output_find(kind)), take_body(d)) : NULL;
	cli_options_release(&o);
	diags_free(ds);
	return a;
}

static struct answer *refused(struct drawing *w)
{
	int status = w->is_missing ? 404 : w->is_unacceptable ? 406 : 400;
	g_autofree char *words = words_of(w);
	bool as_picture = strstr(w->said.target, "error=image") || strstr(w->said.form, "error=image"); /* the fields may not have been read that far */
	const char *name = w->output ? w->output->name : "png";
	bool is_picture = !strcmp(name, "png") || !strcmp(name, "gif") || !strcmp(name, "jpg") || !strcmp(name, "svg");
	struct answer *a = as_picture ? picture_of(w->drawer, status, words, is_picture ? name : "png") : NULL;
	return a ? a : answer_words(status, "%s", words);
}

static struct answer *drawn(struct drawing *w, GPtrArray *written)
{
	const struct cli_file *file = written->pdata[0];
	if (!key_is_whole(w->key))
		g_snprintf(w->key, sizeof w->key, "%.48s", file->hash);
	if (asks_for(w, w->key))
		return answer_new(304, "", g_bytes_new_static("", 0));
	GBytes *body = take_body(w->drawer);
	if (g_bytes_get_size(body) > MOST_BYTES) {
		diag_error(w->ds, RC_LIMIT, (struct place){ 0 }, "the answer would have %zu bytes; it may have %d, so choose fewer plies (range, every)",
			g_bytes_get_size(body), MOST_BYTES);
		g_bytes_unref(body);
		return refused(w);
	}
	return answer_new(200, type_of(w, body), body);
}

/* Pages that come with a script of ours may run it, and nothing else. */
static void allow_script(const struct drawing *w, struct answer *a)
{
	const struct output *output = w->options.formats->len ? output_find(w->options.formats->pdata[0]) : NULL;
	g_autofree char *script = output ? output_script(output) : NULL;
	answer_allow_script(a, script);
}

static struct answer *answer_of(struct drawing *w)
{
	g_autoptr(GPtrArray) written = g_ptr_array_new_with_free_func(g_free);
	struct answer *a = service_designer(w, w->drawer->run.assets);
	if (a)
		return a;
	int status = service_understand(w) ? draw(w, written) : EXIT_FAILED;
	if (status == EXIT_UNCHANGED)
		a = answer_new(304, "", g_bytes_new_static("", 0));
	else if (status == EXIT_DONE && !diags_failed(w->ds) && written->len == 1)
		a = drawn(w, written);
	else
		return refused(w);
	if (a->status >= 400)
		return a;
	answer_tag(a, w->key);
	a->negotiated = w->negotiated;
	allow_script(w, a);
	if (w->said.gzip && a->status == 200 && is_text(a->type))
		answer_compress(a);
	return a;
}

/* The request without its condition, as the parent keeps answers by. */
static char *text_without_condition(const struct job_said *said) { return g_strdup_printf("%s\n%s\n%s", said->target, said->accept, said->form); }

struct answer *service_work(void *state, const char *text, gsize length)
{
	struct drawer *d = state;
	struct drawing w = { .drawer = d, .path = d->path, .fields = fields_new(), .texts = g_ptr_array_new_with_free_func(g_free), .ds = diags_new() };
	g_autofree char *own = g_memdup2(text, length + 1), *wanted = NULL;
	struct answer *a;
	memset(w.key, '0', KEY_SIZE - 1);
	cli_options_copy(&w.options, &d->base);
	cli_complain_to(w.ds);
	if (job_read(own, length, &w.said)) {
		w.text = wanted = text_without_condition(&w.said);
		a = answer_of(&w);
	} else {
		a = answer_words(400, "the request holds a zero");
	}
	cli_complain_to(NULL);
	cli_options_release(&w.options);
	g_ptr_array_unref(w.fields);
	g_ptr_array_unref(w.texts);
	g_free(w.game);
	diags_free(w.ds);
	return a;
}
