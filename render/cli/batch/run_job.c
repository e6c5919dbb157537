/*
 * One job of a batch: it is drawn, unless an earlier result holds, and what became of it is told as a line of JSON.
 *
 *   {"line": 1, "ok": true, "outputs": [{"file": "opera.png", "bytes": 10011, "sha256": "...", "ply": 12}], "key": "..."}
 */
#include <string.h>

#include "base/json_line.h"
#include "cli/batch/batch.h"
#include "cli/batch/manifest.h"
#include "cli/batch/results.h"
#include "cli/frame/take_files.h"
#include "cli/report/known.h"
#include "cli/report/lines.h"
#include "draw/key.h"

struct line {
	const struct batch_job *asked;
	struct manifest_job job;
	GPtrArray *files; /* struct cli_file: written */
	char key[KEY_SIZE];
	GString *tags;       /* of the record that the game is of, as JSON; NULL: none */
	GPtrArray *contents; /* GByteArray *: what `files`, or the outputs of `before`, hold, with --pack; else NULL */
	json_t *before;      /* its result of an earlier run, which holds; NULL: none */
};

/* The names of files that need not be written again are this job's, as if it had written them. */
static void claim_outputs(const struct line *line)
{
	const json_t *one;
	size_t index;
	struct claim claim;
	json_array_foreach (json_object_get(line->before, "outputs"), index, one)
		claims_take(line->asked->batch->claims, json_string_value(json_object_get(one, "file")), line->asked->number, &claim);
}

static void note_tag(GString *tags, GHashTable *seen, const char *name, const char *value)
{
	if (!value || !g_hash_table_add(seen, (gpointer)name))
		return;
	g_string_append(tags, tags->len > 1 ? "," : "");
	json_line_put_text(tags, name);
	g_string_append_c(tags, ':');
	json_line_put_text(tags, value);
}

/* Tags as they are, the first of each name, and behind them who played and the result, where the record says it otherwise. */
static void note_tags(struct line *line, const struct record *r)
{
	g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
	bool ended = *r->result && strcmp(r->result, "*") != 0;
	line->tags = g_string_new("{");
	for (guint i = 0; i < r->tags->len; i++) {
		const struct record_tag *tag = r->tags->pdata[i];
		note_tag(line->tags, seen, tag->name, tag->value);
	}
	note_tag(line->tags, seen, "White", record_player(r, false));
	note_tag(line->tags, seen, "Black", record_player(r, true));
	note_tag(line->tags, seen, "Result", ended ? r->result : NULL);
	g_string_append_c(line->tags, '}');
}

/* "games.pgn:123", where a game of records stands now. NULL: it is none. New string. */
static char *place_of(const json_t *line)
{
	const char *file = json_string_value(json_object_get(line, "game"));
	const json_t *at = json_object_get(line, "record-line");
	return file && at ? g_strdup_printf("%s:%d", file, (int)json_integer_value(at)) : NULL;
}

/* Messages name a place: those of a game that has moved are told anew. */
static bool says_so_still(const struct line *line)
{
	static const char *const messages[] = { "errors", "warnings", "notes" };
	const char *then = json_string_value(json_object_get(line->before, "at"));
	g_autofree char *now = place_of(line->job.json);
	bool any = false;
	for (gsize i = 0; i < G_N_ELEMENTS(messages); i++)
		any = any || json_object_get(line->before, messages[i]);
	return !any || !now || (then && !strcmp(then, now));
}

/* Once the game is read it is known what decides the job's files. False when they need not be drawn again. */
static bool wants(void *user, const struct drawing *d)
{
	struct line *line = user;
	const struct batch_run *run = line->asked->batch;
	key_add_game(run->keys, d->job, &d->game, line->key);
	if (d->game.input.record)
		note_tags(line, d->game.input.record);
	if (line->asked->results)
		results_note_key(line->asked->results, line->key);
	line->before = run->known && key_is_whole(line->key) ? known_find(run->known, line->key, run->keeps_failures, line->contents) : NULL;
	if (line->before && !says_so_still(line)) {
		g_clear_pointer(&line->before, json_decref);
		if (line->contents)
			g_ptr_array_set_size(line->contents, 0);
	}
	if (line->before)
		claim_outputs(line);
	return !line->before;
}

static void begin_item(GString *out, bool *first)
{
	g_string_append(out, *first ? "" : ",");
	*first = false;
}

static void put_outputs(GString *out, const GPtrArray *files, bool is_packed)
{
	bool first = true;
	g_string_append(out, ",\"outputs\":[");
	for (guint i = 0; i < files->len; i++) {
		const struct cli_file *file = files->pdata[i];
		begin_item(out, &first);
		g_string_append(out, "{\"file\":");
		json_line_put_text(out, file->path); /* UTF-8: others are not written in a batch */
		g_string_append(out, ",\"bytes\":");
		json_line_put_number(out, (gint64)file->size);
		g_string_append(out, ",\"sha256\":");
		json_line_put_text(out, file->hash);
		g_string_append(out, ",\"ply\":");
		json_line_put_number(out, file->ply);
		g_string_append(out, is_packed ? ",\"offset\":\t0}" : "}");
	}
	g_string_append_c(out, ']');
}

/* All messages of a severity under this name, if there are any. */
static void put_messages(GString *out, const char *name, const struct diags *ds, enum severity severity)
{
	bool first = true;
	for (size_t i = 0; i < diags_count(ds); i++) {
		const struct diag *d = diags_item(ds, i);
		if (d->severity != severity)
			continue;
		g_autoptr(GString) text = g_string_new(NULL);
		diag_format(d, text);
		g_autofree char *valid = g_utf8_make_valid(g_strchomp(text->str), -1);
		if (first)
			g_string_append_printf(out, ",\"%s\":[", name);
		begin_item(out, &first);
		json_line_put_text(out, valid);
	}
	if (!first)
		g_string_append_c(out, ']');
}

static void put_begin(GString *out, guint number, const json_t *line, bool ok)
{
	const json_t *id = json_object_get(line, "id");
	g_string_append(out, "{\"line\":");
	json_line_put_number(out, number);
	if (id) {
		g_string_append(out, ",\"id\":");
		json_line_put(out, id);
	}
	g_string_append(out, ok ? ",\"ok\":true" : ",\"ok\":false");
}

/* What became of a job, in the order in which a result lists it. `ms` -1: nobody asks how long it took. New string. */
static char *result_of(const struct line *line, int status, gint64 ms)
{
	GString *out = g_string_sized_new(320);
	put_begin(out, line->asked->number, line->job.json, status == EXIT_DONE);
	g_autofree char *place = place_of(line->job.json);
	if (place)
		json_line_put_member(out, "at", place);
	if (line->tags)
		g_string_append_printf(out, ",\"tags\":%s", line->tags->str);
	put_outputs(out, line->files, line->contents);
	put_messages(out, "errors", line->job.ds, DIAG_ERROR);
	if (!line->asked->options->quiet)
		put_messages(out, "warnings", line->job.ds, DIAG_WARNING), put_messages(out, "notes", line->job.ds, DIAG_NOTE);
	if (status == EXIT_WRITE)
		json_line_put_member(out, "cause", BATCH_CAUSE_WRITE);
	json_line_put_member(out, "key", line->key);
	if (ms >= 0) {
		g_string_append(out, ",\"ms\":");
		json_line_put_number(out, ms);
	}
	g_string_append_c(out, '}');
	return g_string_free(out, FALSE);
}

/* The same result as before, for the line where the job stands now. New string. */
static char *result_again(const struct line *line, gint64 ms)
{
	json_t *result = json_pack("{s:i}", "line", (int)line->asked->number), *id = json_object_get(line->job.json, "id"), *value;
	const char *key;
	g_autofree char *place = place_of(line->job.json);
	if (id)
		json_object_set(result, "id", id);
	json_object_foreach (line->before, key, value)
		if (!strcmp(key, "at") && place)
			json_object_set_new(result, key, json_string(place));
		else if (strcmp(key, "line") && strcmp(key, "id") && strcmp(key, "ms"))
			json_object_set(result, key, value);
	if (ms >= 0)
		json_object_set_new(result, "ms", json_integer(ms));
	return json_line_of(result);
}

static char *result_crashed(const struct batch_job *asked, const json_t *line, const char *key, const char *why)
{
	GString *out = g_string_new(NULL);
	g_autofree char *place = place_of(line);
	put_begin(out, asked->number, line, false);
	if (place)
		json_line_put_member(out, "at", place);
	g_string_append(out, ",\"outputs\":[],\"errors\":[");
	json_line_put_text(out, why);
	g_string_append_c(out, ']');
	json_line_put_member(out, "cause", BATCH_CAUSE_CRASH);
	json_line_put_member(out, "key", key);
	g_string_append_c(out, '}');
	return g_string_free(out, FALSE);
}

char *batch_crashed_job(const struct batch_job *asked, const char *known_key, const char *why)
{
	json_error_t error;
	char key[KEY_SIZE];
	json_t *line = json_line_read(asked->text, &error);
	key_begin(asked->batch->keys, line, asked->text, key);
	if (key_is_valid(known_key) && !strncmp(key, known_key, KEY_JOB_DIGITS))
		memcpy(key, known_key, KEY_SIZE);
	char *result = result_crashed(asked, line, key, why);
	json_decref(line);
	return result;
}

void batch_key_of_line(const struct batch_run *batch, const char *text, char key[KEY_SIZE])
{
	json_error_t error;
	json_t *line = json_line_read(text, &error);
	key_begin(batch->keys, line, text, key);
	json_decref(line);
}

/* Takes the lists. */
char *batch_without(const json_t *result, json_t *outputs, json_t *errors)
{
	const char *key;
	json_t *value, *new = json_array_size(errors) ? json_object() : NULL;
	json_array_extend(errors, json_object_get(result, "errors"));
	json_object_foreach ((json_t *)result, key, value) {
		if (!new || !strcmp(key, "errors") || !strcmp(key, "cause"))
			continue;
		if (!strcmp(key, "key"))
			json_object_set_new(new, "cause", json_string(BATCH_CAUSE_NAME));
		json_object_set(new, key, !strcmp(key, "outputs") ? outputs : !strcmp(key, "ok") ? json_false() : value);
		if (!strcmp(key, "outputs"))
			json_object_set(new, "errors", errors);
	}
	json_decref(outputs);
	json_decref(errors);
	return new ? json_line_of(new) : NULL;
}

char *batch_settle_names(struct claims *claims, guint number, const char *line, gsize length)
{
	json_t *result = json_loadb(line, length, 0, NULL), *kept = json_array(), *errors = json_array(), *one;
	size_t index;
	json_array_foreach (json_object_get(result, "outputs"), index, one) {
		const char *file = json_string_value(json_object_get(one, "file"));
		guint owner = claims_owner(claims, file, number);
		if (owner >= number) {
			json_array_append(kept, one);
			continue;
		}
		g_autofree char *why = owner == CLAIM_OF_NO_JOB
			? g_strdup_printf("%s: error: the manifest, the report or a job that is done has this name; choose another", file)
			: g_strdup_printf(BATCH_NAME_TAKEN, file, owner);
		json_array_append_new(errors, json_string(why));
	}
	char *out = batch_without(result, kept, errors);
	json_decref(result);
	return out;
}

static int draw(struct line *line)
{
	const struct batch_job *asked = line->asked;
	struct file_taker taker = { .o = &line->job.options,
		.claims = asked->batch->claims,
		.job = asked->number,
		.is_batch = true,
		.written = line->files,
		.contents = line->contents,
		.wants = wants,
		.wants_user = line };
	enum rc rc = take_files(&taker, asked->shop, line->job.ds);
	return line->before ? EXIT_UNCHANGED : cli_status(rc);
}

static int run_job(struct line *line, const json_error_t *error)
{
	if (!line->asked->text)
		diag_error(line->job.ds, RC_LIMIT, (struct place){ 0 }, "a line of a manifest has at most %d MiB; name files instead",
			LINES_MOST_OF_MANIFEST >> 20);
	else if (!json_is_object(line->job.json))
		diag_error(line->job.ds, RC_SYNTAX, (struct place){ 0 },
			"no JSON object: %s; a job is a line of its own, {\"game\": \"a.pgn\", \"out\": \"a.png\"}, in UTF-8",
			json_is_array(line->job.json) ? "a list" : error->text);
	else if (manifest_read_job(&line->job))
		return draw(line);
	return EXIT_FAILED;
}

/* Takes the result, and puts what the job's files hold behind it. */
static char *with_contents(char *result, const struct line *line, gsize *length)
{
	GString *out = g_string_sized_new(*length + (1 << 16));
	const json_t *before = json_object_get(line->before, "outputs");
	g_string_append_len(out, result, (gssize)*length + 1);
	for (guint i = 0; i < line->contents->len; i++) {
		const GByteArray *bytes = line->contents->pdata[i];
		const char *name = line->before ? json_string_value(json_object_get(json_array_get(before, i), "file"))
						: ((const struct cli_file *)line->files->pdata[i])->path;
		const struct batch_content head = { (guint32)strlen(name) + 1, bytes->len };
		g_string_append_len(out, (const char *)&head, sizeof head);
		g_string_append_len(out, name, (gssize)head.name_size);
		g_string_append_len(out, (const char *)bytes->data, (gssize)bytes->len);
	}
	g_free(result);
	*length = out->len;
	return g_string_free(out, FALSE);
}

char *batch_run_job(const struct batch_job *asked, int *status, gsize *length)
{
	struct line line = {
		.asked = asked,
		.job = { .root = asked->options->directory, .texts = g_ptr_array_new_with_free_func(g_free), .ds = diags_new() },
		.files = g_ptr_array_new_with_free_func(g_free),
	};
	json_error_t error;
	gint64 start = g_get_monotonic_time();
	line.contents = asked->batch->pack ? g_ptr_array_new_with_free_func((GDestroyNotify)g_byte_array_unref) : NULL;
	line.job.json = asked->text ? json_line_read(asked->text, &error) : NULL;
	key_begin(asked->batch->keys, line.job.json, asked->text ? asked->text : "", line.key);
	cli_options_copy(&line.job.options, asked->options);
	job_note_said_of_all(&line.job.options.job);
	*status = run_job(&line, &error);
	if (*status == EXIT_UNCHANGED && !json_is_true(json_object_get(line.before, "ok")))
		*status = EXIT_UNCHANGED_FAILURE;
	if (*status == EXIT_DONE && diags_failed(line.job.ds)) /* something could not be drawn as it should be */
		*status = EXIT_FAILED;
	gint64 ms = asked->options->timings ? (g_get_monotonic_time() - start + 500) / 1000 : -1;
	char *out = line.before ? result_again(&line, ms) : result_of(&line, *status, ms);
	*length = strlen(out);
	if (line.contents) {
		out = with_contents(out, &line, length);
		g_ptr_array_unref(line.contents);
	}
	if (line.tags)
		g_string_free(line.tags, TRUE);
	json_decref(line.before);
	json_decref(line.job.json);
	cli_options_release(&line.job.options);
	g_ptr_array_unref(line.job.texts);
	g_ptr_array_unref(line.files);
	diags_free(line.job.ds);
	return out;
}
