/*
 * A worker of the service: the text of a request in, an answer out, by the same drawing as `boardwright render --untrusted`.
 *
 * No name that comes from outside is opened but those that the search path finds below its folders.
 */
#include <string.h>

#include "cli/frame/process.h"
#include "cli/serve/service_pack.h"
#include "draw/take_memory.h"

enum {
	USUAL_PIXELS = 4 << 20, /* of a picture: a page shows a quarter of it; a worker draws that in a tenth of a second */
	KEPT_GAMES = 8,         /* prepared; a page shows one or two, and preparing takes milliseconds */
	MOST_BYTES = 16 << 20   /* of an answer: a player of our longest game has not half of it */
};

struct drawer {
	const struct service *service;
	struct job base; /* what all jobs have in common */
	struct workshop shop;
	struct search_path *path; /* where games are */
	GPtrArray *folders;       /* char *: what messages leave out */
};

static void find_folders(struct drawer *d)
{
	d->path = inputs_path(d->shop.inputs, &d->base, "", d->shop.assets);
	d->folders = inputs_folders(&d->base, "", d->shop.assets);
	static const char *const kinds[] = { "sets", "backgrounds", "fonts", "themes" };
	for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++)
		for (const char *const *folder = assets_folders(d->shop.assets, kinds[i]); *folder; folder++)
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
	job_init(&d->base);
	for (guint i = 0; i < o->job.include_path->len; i++)
		g_ptr_array_add(d->base.include_path, g_strdup(o->job.include_path->pdata[i]));
	d->base.limits = o->job.limits;
	d->base.languages = o->job.languages; /* unless a request says another */
	d->base.most_pixels = o->job.most_pixels ? o->job.most_pixels : USUAL_PIXELS;
	d->base.untrusted = true;
	int helper = start_helper();
	process_fence(false);
	process_keep_memory();
	workshop_init(&d->shop, o->cache);
	assets_use_helper(d->shop.assets, helper);
	games_keep(d->shop.games, KEPT_GAMES);
	find_folders(d);
	return d;
}

/* Drawing */

static bool asks_for(const struct request *w, const char *key) { return *w->said.if_none_match && answer_has(w->said.if_none_match, key); }

/* The game was read: what it would be drawn from is known, and whether who asks has that already. */
static bool wants(void *user, const struct drawing *d)
{
	struct request *w = user;
	struct keys *keys = w->drawer->service->keys;
	if (keys) {
		key_begin(keys, NULL, w->text, w->key);
		key_add_game(keys, d->job, &d->game, w->key);
	}
	w->is_had = keys && key_is_whole(w->key) && asks_for(w, w->key);
	return !w->is_had;
}

static GBytes *take_body(struct taken *t) { return g_byte_array_free_to_bytes(g_steal_pointer(&t->bytes)); }

static bool is_text(const char *type) { return g_str_has_prefix(type, "text/") || strstr(type, "svg") || strstr(type, "json") || strstr(type, "postscript"); }

/* Errors */

/* All errors, or warnings, without the folders of this machine. New string. */
static char *words_of(const struct request *w, enum severity severity)
{
	g_autoptr(GString) text = g_string_new(NULL), said = g_string_new(NULL);
	for (size_t i = 0; i < diags_count(w->ds); i++)
		if (diags_item(w->ds, i)->severity == severity)
			diag_format(diags_item(w->ds, i), said);
	service_words(said->str, text);
	for (guint i = 0; i < w->drawer->folders->len; i++) {
		g_autofree char *folder = g_strconcat(w->drawer->folders->pdata[i], "/", NULL);
		g_string_replace(text, folder, "", 0);
	}
	if (w->game && *w->game == '?') /* what was asked is no place */
		g_string_replace(text, w->game, "query", 0);
	return g_utf8_make_valid(g_strchomp(text->str), -1);
}

/* A picture that says what is wrong: the words below a board of eight empty spaces. */
static struct answer *picture_of(struct drawer *d, int status, const char *words, const char *kind)
{
	struct job job;
	struct memory_taker taker;
	struct diags *ds = diags_new();
	g_autofree char *title = g_strdup_printf("%d %s", status, answer_reason(status));
	g_autofree char *shown = g_strndup(words, 600);
	job_copy(&job, &d->base);
	memory_taker_init(&taker);
	g_strdelimit(g_strdelimit(shown, "\n", ' '), "{}", '|'); /* templates begin so */
	job.title = title;
	job.caption = shown;
	job.coordinates = "none";
	job.width = 400;
	job.game = "?game=&cols=8&code=8";
	taker.usual = output_find(kind);
	bool drawn = take_memory(&taker, &d->shop, &job, ds) == RC_OK && taker.taken->len;
	struct taken *taken = drawn ? taker.taken->pdata[0] : NULL;
	struct answer *a = taken ? answer_new(status, service_type(taken->output), take_body(taken)) : NULL;
	memory_taker_release(&taker);
	job_release(&job);
	diags_free(ds);
	return a;
}

static struct answer *refused(struct request *w)
{
	int status = w->is_missing ? 404 : w->is_unacceptable ? 406 : 400;
	g_autofree char *said = words_of(w, DIAG_ERROR);
	const char *words = *said ? said : "this cannot be drawn";
	bool as_picture = strstr(w->said.target, "error=image") || strstr(w->said.form, "error=image"); /* the fields may not have been read that far */
	const char *name = w->output ? w->output->name : "png";
	bool is_picture = !strcmp(name, "png") || !strcmp(name, "gif") || !strcmp(name, "jpg") || !strcmp(name, "webp") || !strcmp(name, "svg");
	struct answer *a = as_picture ? picture_of(w->drawer, status, words, is_picture ? name : "png") : NULL;
	return a ? a : answer_words(status, "%s", words);
}

/* Pages that come with a script of ours may run it, and nothing else. */
static void allow_script(const struct output *output, struct answer *a)
{
	g_autofree char *script = output_script(output);
	answer_allow_script(a, script);
}

static struct answer *not_changed(void) { return answer_new(304, "", g_bytes_new_static("", 0)); }

static struct answer *drawn(struct request *w, struct taken *taken)
{
	if (!key_is_whole(w->key)) {
		char hash[SHA256_DIGITS_SIZE];
		sha256_of(taken->bytes->data, taken->bytes->len, hash);
		g_snprintf(w->key, sizeof w->key, "%.48s", hash);
	}
	if (asks_for(w, w->key))
		return not_changed();
	return answer_new(200, service_type(taken->output), take_body(taken));
}

/* What stands in the head of a good answer. */
static struct answer *headed(const struct request *w, struct answer *a, const struct output *output)
{
	answer_tag(a, w->key);
	a->manner.negotiated = w->negotiated;
	if (output)
		allow_script(output, a);
	g_autofree char *warnings = words_of(w, DIAG_WARNING);
	answer_warn(a, warnings);
	if (w->said.gzip && a->status == 200 && is_text(a->type))
		answer_compress(a);
	return a;
}

static struct answer *draw(struct request *w)
{
	struct memory_taker taker;
	struct answer *a;
	memory_taker_init(&taker);
	taker.wants = wants;
	taker.user = w;
	taker.most = MOST_BYTES;
	bool good = take_memory(&taker, &w->drawer->shop, &w->job, w->ds) == RC_OK && !diags_failed(w->ds);
	struct taken *taken = taker.taken->len == 1 ? taker.taken->pdata[0] : NULL;
	if (good && w->is_had)
		a = headed(w, not_changed(), w->job.formats->len ? output_find(w->job.formats->pdata[0]) : NULL);
	else
		a = good && taken ? headed(w, drawn(w, taken), taken->output) : refused(w);
	memory_taker_release(&taker);
	return a;
}

/* Pages that have no fields but their language. False after an error. */
static bool speaks(struct request *w)
{
	const char *query = w->said.target + strcspn(w->said.target, "?");
	g_autofree char *path = g_strndup(w->said.target, (gsize)(query - w->said.target));
	if (strcmp(path, "/") != 0 && strcmp(path, "/" SERVICE_DESIGNER) != 0 && strcmp(path, "/designer/data.json") != 0)
		return true;
	bool read = fields_read(query + (*query == '?'), w->fields, w->ds);
	const char *language = read ? fields_find(w->fields, "lang") : NULL;
	return read && (!language || !*language || job_set(&w->job, "lang", language, ANYBODY, w->ds)) && job_can_speak(&w->job, w->ds);
}

static struct answer *answer_of(struct request *w)
{
	const struct service_pack *pack = w->drawer->service->pack;
	struct answer *a = pack ? service_pack_answer(pack, w) : NULL;
	bool is_read = !a && service_is_to_read(w);
	if (is_read || (!a && service_is_pieces(w))) {
		a = (is_read ? service_read : service_pieces)(w, &w->drawer->shop);
		return a ? a : refused(w);
	}
	if (!a && !speaks(w))
		return refused(w);
	a = a ? a : service_index(w);
	a = a ? a : service_designer(w, w->drawer->shop.assets);
	return a ? a : service_understand(w) ? draw(w) : refused(w);
}

/* The request without its condition, as the parent keeps answers by. */
static char *text_without_condition(const struct request_said *said, const char *languages)
{
	return g_strdup_printf("%s\n%s\n%s%s%s", said->target, said->accept, said->form, languages ? "\n" : "", languages ? languages : "");
}

struct answer *service_work(void *state, const char *text, gsize length)
{
	struct drawer *d = state;
	struct request w = { .drawer = d, .path = d->path, .fields = fields_new(), .texts = g_ptr_array_new_with_free_func(g_free), .ds = diags_new() };
	g_autofree char *own = g_memdup2(text, length + 1), *wanted = NULL;
	struct answer *a;
	memset(w.key, '0', KEY_SIZE - 1);
	job_copy(&w.job, &d->base);
	if (request_read(own, length, &w.said)) {
		w.text = wanted = text_without_condition(&w.said, d->base.languages);
		a = answer_of(&w);
	} else {
		a = answer_words(400, "the request holds a zero");
	}
	if (d->service->once)
		render_cache_keep(d->shop.cache, d->shop.assets);
	job_release(&w.job);
	g_ptr_array_unref(w.fields);
	g_ptr_array_unref(w.texts);
	g_free(w.game);
	diags_free(w.ds);
	return a;
}
