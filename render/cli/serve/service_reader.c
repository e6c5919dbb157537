/*
 * What was pasted into the designer: /designer/read takes a form with `text`, a position, record, preset, list of moves or source, or with `picture`, one that has
 * its source in it (base64), `game`, which is in hand there, and `lang`. It answers what `extract` would tell of a picture of that, with the number of plies.
 *
 * It is read as every other door reads it; nothing is drawn.
 */
#include <jansson.h>
#include <string.h>

#include "cli/serve/service.h"
#include "draw/drawing.h"

bool service_is_to_read(const struct request *w) { return !strcmp(w->said.target, "/designer/read"); }

/* The source in a picture; NULL after an error. New string. */
static char *source_in(const char *base64, struct diags *ds)
{
	gsize length;
	g_autofree guchar *bytes = g_base64_decode(base64, &length);
	char *source = bytes && picture_is_one(bytes, length) ? picture_source(bytes, length) : NULL;
	if (source && g_utf8_validate(source, -1, NULL))
		return source;
	g_free(source);
	diag_refuse(ds, "this picture holds no source; --embed puts it into one that is drawn");
	return NULL;
}

/* A record that names its game, and what is a preset, is of no other. */
static bool says_its_game(const char *text) { return strchr("[<{", *text) || strstr(text, "手合割") || strchr(text, '='); }

static enum rc open(struct drawing *d, struct job *job, const char *text, const char *name)
{
	bool is_position = position_looks(text);
	job->game = is_position ? text : "-";
	job->text = is_position ? NULL : text;
	job->text_line = 1;
	job->of_game = name;
	return drawing_open(d);
}

/* Of a source its look is told as it is there: the job has not taken it. */
static bool tell_look(const char *text, json_t *source)
{
	json_t *told = text && *text == '{' ? json_loads(text, 0, NULL) : NULL, *look = json_object_get(told, "boardwright");
	bool is_there = json_is_object(look);
	if (is_there)
		json_object_set(source, "boardwright", look);
	json_decref(told);
	return is_there;
}

static GBytes *answer_to(struct drawing *d)
{
	const struct ply *last = &d->replay->ply[d->replay->n_plies - 1];
	g_autofree char *source = drawing_source(d, NULL), *title = drawing_title(d, last);
	json_t *told = json_loads(source, 0, NULL);
	bool has_look = tell_look(d->job->text, told);
	json_t *out = json_pack("{s:o, s:s, s:i, s:b}", "source", told, "title", title, "plies", last->number, "look", has_look);
	return service_json(out);
}

static GBytes *read_as(const struct request *w, struct workshop *shop, const char *text, const char *name, struct diags *ds)
{
	struct job job;
	job_copy(&job, &w->job);
	g_autoptr(GPtrArray) outputs = g_ptr_array_new();
	g_ptr_array_add(outputs, (void *)output_find("json")); /* as for words alone: no art is needed */
	struct drawing d = { .job = &job, .shop = shop, .ds = ds, .outputs = outputs };
	GBytes *out = open(&d, &job, text, name) == RC_OK && !diags_failed(ds) ? answer_to(&d) : NULL;
	drawing_release(&d);
	job_release(&job);
	workshop_tidy(shop);
	return out;
}

/* First of the game that is most likely, then of the other; what is wrong is said of the first. */
static GBytes *read_text(const struct request *w, struct workshop *shop, const char *text)
{
	const char *hand = fields_find(w->fields, "game"), *first = hand && *hand && !says_its_game(text) ? hand : NULL;
	GBytes *out = read_as(w, shop, text, first, w->ds);
	if (out || !hand || !*hand)
		return out;
	struct diags *unheard = diags_new();
	out = read_as(w, shop, text, first ? NULL : hand, unheard);
	diags_free(unheard);
	return out;
}

struct answer *service_read(struct request *w, struct workshop *shop)
{
	if (!fields_read(w->said.form, w->fields, w->ds))
		return NULL;
	const char *picture = fields_find(w->fields, "picture"), *said = fields_find(w->fields, "text");
	g_autofree char *text = picture ? source_in(picture, w->ds) : g_strdup(said ? said : "");
	if (text && !*g_strstrip(text))
		diag_refuse(w->ds, "there is nothing to read: it is empty");
	const char *language = fields_find(w->fields, "lang"); /* of the title */
	if (language && (!job_set(&w->job, "lang", language, ANYBODY, w->ds) || !job_can_speak(&w->job, w->ds)))
		return NULL;
	GBytes *body = text && *text ? read_text(w, shop, text) : NULL;
	return body ? answer_new(200, "application/json", body) : NULL;
}
