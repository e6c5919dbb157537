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
#include "cli/process.h"
#include "cli/render.h"
#include "cli/service.h"

struct drawer {
	const struct service *service;
	struct cli_options base;
	struct cli_run run;
	int file;                 /* of memory: standard output */
	struct search_path *path; /* where games are */
	GPtrArray *folders;       /* char *: what messages leave out */
};

/* A request that is being answered. */
struct drawing {
	struct drawer *drawer;
	struct job_said said;
	const char *text; /* of the request, without its condition: what its key is of */
	GPtrArray *fields, *texts;
	struct cli_options options;
	const struct output *output;
	char *game;
	bool negotiated, is_missing, is_unacceptable;
	char key[KEY_SIZE];
	struct diags *ds;
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
	d->base.most_pixels = service_most_pixels(o);
	d->base.untrusted = d->base.quiet = true;
	d->base.progress = "never";
	d->base.output = "-";
	d->file = memfd_create("answer", MFD_CLOEXEC);
	if (d->file < 0 || dup2(d->file, STDOUT_FILENO) < 0)
		_exit(EXIT_FAILED);
	setvbuf(stdout, NULL, _IONBF, 0);
	process_fence(&d->base);
	cli_run_init(&d->run, &d->base);
	find_folders(d);
	return d;
}

/* What is asked for */

static bool G_GNUC_PRINTF(2, 3) fail(struct drawing *w, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	g_autofree char *text = g_strdup_vprintf(format, args);
	va_end(args);
	diag_error(w->ds, RC_USAGE, (struct place){ 0 }, "%s", text);
	return false;
}

static bool G_GNUC_PRINTF(2, 3) miss(struct drawing *w, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	g_autofree char *text = g_strdup_vprintf(format, args);
	va_end(args);
	w->is_missing = true;
	return fail(w, "%s", text);
}

/* A part of a path that may be looked for: no folder, nothing hidden. */
static bool is_name(const char *text) { return *text && *text != '.' && !strpbrk(text, "/\\") && g_utf8_validate(text, -1, NULL); }

/* The extension says what is wanted; what is in front of it stays. */
static void take_extension(struct drawing *w, char *name)
{
	w->output = render_output_of_file(name);
	if (!w->output)
		return;
	g_autofree char *end = g_strconcat(".", w->output->extension, NULL);
	char *dot = g_str_has_suffix(name, end) ? name + strlen(name) - strlen(end) : strrchr(name, '.');
	*dot = '\0';
}

static bool negotiate(struct drawing *w)
{
	const char *type = service_field(w->fields, "type");
	if (w->output || type)
		return true;
	w->negotiated = true;
	w->output = service_accepted(w->said.accept);
	w->is_unacceptable = !w->output;
	return w->output ||
		fail(w,
			"nothing that the header Accept names can be drawn; there are image/png, image/svg+xml, image/gif, image/jpeg, text/html, text/plain "
			"and more");
}

/* A game by its name, as if the command line had named its file. */
static bool take_preset(struct drawing *w, char *found)
{
	w->game = found;
	w->options.found = found;
	service_fields_settings(w->fields, w->texts);
	for (guint i = 0; i < w->texts->len; i++)
		if (!cli_option_set(&w->options, cli_command_find("render"), "set", w->texts->pdata[i]))
			return false;
	return true;
}

static void use_up(const GPtrArray *fields, const char *key)
{
	for (guint i = 0; i < fields->len; i++) {
		struct field *f = fields->pdata[i];
		f->used = f->used || !strcmp(f->key, key);
	}
}

static bool take_named(struct drawing *w, const char *name)
{
	char *found = is_name(name) ? game_find(w->drawer->path, name) : NULL;
	return found ? take_preset(w, found) : miss(w, "there is no game called \"%s\"", name);
}

/* /drawdiagram.php and /play.php: Game Courier's fields, as it reads them. */
static bool take_page(struct drawing *w)
{
	if (!service_fields_apply(w->fields, true, &w->options, w->ds))
		return false;
	w->game = service_fields_query(w->fields);
	return true;
}

static bool take_position(struct drawing *w)
{
	const char *name = service_field(w->fields, "game");
	if (!position_looks(w->options.fen))
		return fail(w, "fen: \"%s\" is no position", w->options.fen);
	if (name && !is_name(name))
		return miss(w, "there is no game called \"%s\"", name);
	w->options.game = name;
	use_up(w->fields, "game");
	char *fen = g_strdup(w->options.fen);
	w->options.fen = NULL;
	return take_preset(w, fen);
}

/* /board.svg: a position, a game by name, or the fields of a preset. */
static bool take_board(struct drawing *w)
{
	if (!service_fields_apply(w->fields, false, &w->options, w->ds) || !negotiate(w))
		return false;
	const char *name = service_field(w->fields, "game");
	bool is_preset = service_field(w->fields, "code") || service_field(w->fields, "settings");
	if (w->options.fen)
		return take_position(w);
	if (name && !is_preset) {
		use_up(w->fields, "game");
		return take_named(w, name);
	}
	w->game = service_fields_query(w->fields);
	return true;
}

/* /chess.svg and /chess/opera.gif */
static bool take_game(struct drawing *w, const char *folder, const char *name)
{
	static const char *const kinds[] = { ".gcl", ".php", ".pgn" };
	if (!service_fields_apply(w->fields, false, &w->options, w->ds) || !negotiate(w))
		return false;
	if (w->options.fen)
		return fail(w, "fen: a position is drawn at /board");
	if (!folder)
		return take_named(w, name);
	if (!is_name(folder) || !is_name(name))
		return miss(w, "there is no game called \"%s/%s\"", folder, name);
	for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++) {
		g_autofree char *relative = g_strconcat(folder, "/", name, kinds[i], NULL);
		char *found = search_path_find(w->drawer->path, relative);
		if (found)
			return take_preset(w, found);
	}
	return miss(w, "there is no game called \"%s/%s\"", folder, name);
}

static const char *const pages[] = { "drawdiagram.php", "play.php", NULL };

static bool take_path(struct drawing *w, char **part)
{
	guint n = g_strv_length(part);
	if (n && g_strv_contains(pages, part[n - 1])) /* in whatever folder they are expected */
		return take_page(w);
	if (n < 1 || n > 2 || !*part[n - 1])
		return miss(w, "there are /board.EXT, /GAME.EXT, /GAME/NAME.EXT and /drawdiagram.php; EXT is png, gif, jpg, svg, page.html ...");
	take_extension(w, part[n - 1]);
	if (n == 1 && !strcmp(part[0], "board"))
		return take_board(w);
	return n == 1 ? take_game(w, NULL, part[0]) : take_game(w, part[0], part[1]);
}

static bool understand(struct drawing *w)
{
	const char *query = w->said.target + strcspn(w->said.target, "?");
	g_autofree char *path = g_uri_unescape_segment(w->said.target + 1, query, NULL);
	if (!path || !g_utf8_validate(path, -1, NULL))
		return miss(w, "the path is no UTF-8 in %%XX codes");
	if (!service_fields_read(query + (*query == '?'), w->fields, w->ds) || !service_fields_read(w->said.form, w->fields, w->ds))
		return false;
	g_auto(GStrv) part = g_strsplit(path, "/", -1);
	if (!take_path(w, part))
		return false;
	if (w->output && !w->options.formats->len && !cli_option_set(&w->options, cli_command_find("render"), "type", w->output->name))
		return false;
	if (w->options.formats->len > 1)
		return fail(w, "type: one at a time");
	g_ptr_array_add(w->options.arguments, w->game);
	return true;
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

static struct answer *drawn(struct drawing *w, GPtrArray *written)
{
	const struct cli_file *file = written->pdata[0];
	if (!key_is_whole(w->key))
		g_snprintf(w->key, sizeof w->key, "%.48s", file->hash);
	if (asks_for(w, w->key))
		return answer_new(304, "", g_bytes_new_static("", 0));
	GBytes *body = take_body(w->drawer);
	return answer_new(200, type_of(w, body), body);
}

/* Errors */

/* All errors, without the folders of this machine. */
static char *words_of(const struct drawing *w)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (size_t i = 0; i < diags_count(w->ds); i++)
		if (diags_item(w->ds, i)->severity == DIAG_ERROR)
			diag_format(diags_item(w->ds, i), text);
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
	g_autofree char *title = g_strdup_printf("%d %s", status, answer_reason(status)), *escaped = g_strescape(words, NULL);
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
	bool as_picture = service_field_is(w->fields, "error", "image");
	const char *name = w->output ? w->output->name : "png";
	bool is_picture = !strcmp(name, "png") || !strcmp(name, "gif") || !strcmp(name, "jpg") || !strcmp(name, "svg");
	struct answer *a = as_picture ? picture_of(w->drawer, status, words, is_picture ? name : "png") : NULL;
	return a ? a : answer_words(status, "%s", words);
}

static struct answer *answer_of(struct drawing *w)
{
	g_autoptr(GPtrArray) written = g_ptr_array_new_with_free_func(g_free);
	int status = understand(w) ? draw(w, written) : EXIT_FAILED;
	struct answer *a;
	if (status == EXIT_UNCHANGED)
		a = answer_new(304, "", g_bytes_new_static("", 0));
	else if (status == EXIT_DONE && !diags_failed(w->ds) && written->len == 1)
		a = drawn(w, written);
	else
		return refused(w);
	answer_tag(a, w->key);
	a->negotiated = w->negotiated;
	if (w->said.gzip && a->status == 200 && is_text(a->type))
		answer_compress(a);
	return a;
}

/* The request without its condition, as the parent keeps answers by. */
static char *text_without_condition(const struct job_said *said) { return g_strdup_printf("%s\n%s\n%s", said->target, said->accept, said->form); }

struct answer *service_work(void *state, const char *text, gsize length)
{
	struct drawer *d = state;
	struct drawing w = { .drawer = d, .fields = service_fields_new(), .texts = g_ptr_array_new_with_free_func(g_free), .ds = diags_new() };
	g_autofree char *own = g_memdup2(text, length + 1), *condition_free = NULL;
	struct answer *a;
	memset(w.key, '0', KEY_SIZE - 1);
	cli_options_copy(&w.options, &d->base);
	cli_complain_to(w.ds);
	if (job_read(own, length, &w.said)) {
		w.text = condition_free = text_without_condition(&w.said);
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
