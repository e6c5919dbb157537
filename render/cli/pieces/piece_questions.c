/*
 * boardwright piece --json -: questions from standard input, a JSON object a line, and an answer a line, each as `piece --json` prints it.
 *
 *   {"betza": "N", "board": "9x8", "at": "d4", "foe": ["e6"], "virgin": true}
 *   {"piece": "N", "game": "chess"}
 *
 * Keys are those of the options that ask, lists may be arrays, and what an answer says of its question (files, ranks, own_virgin ...) may be asked in the same words.
 * Options of the command line hold for every question. A question that cannot be answered does not end the rest: {"line": 3, "column": 2, "error": "..."}.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/json_line.h"
#include "cli/pieces/piece.h"
#include "cli/report/lines.h"

struct question {
	struct cli_options options;
	struct diags *ds;
	GPtrArray *texts; /* char *: what options borrow */
	int line, files, ranks;
};

static bool set_text(struct question *q, const char *option, char *text)
{
	g_ptr_array_add(q->texts, text);
	return cli_option_set(&q->options, cli_command_find("piece"), option, text, USER, q->ds);
}

/* A text, or an array of texts joined by commas; NULL: it is neither. New string. */
static char *text_of(const json_t *value)
{
	if (json_is_string(value))
		return g_strdup(json_string_value(value));
	g_autoptr(GString) out = json_is_array(value) ? g_string_new(NULL) : NULL;
	size_t index;
	json_t *item;
	json_array_foreach (value, index, item) {
		if (!json_is_string(item))
			return NULL;
		g_string_append_printf(out, "%s%s", index ? "," : "", json_string_value(item));
	}
	return out ? g_strdup(out->str) : NULL;
}

static bool read_piece(struct question *q, const char *key, const json_t *value)
{
	if (!json_is_string(value))
		return diag_refuse(q->ds, "\"%s\" is no text", key);
	g_ptr_array_set_size(q->options.arguments, 0);
	g_ptr_array_add(q->options.arguments, (gpointer)json_string_value(value));
	return true;
}

static bool read_betza(struct question *q, const char *key, const json_t *value)
{
	q->options.job.of_game = NULL;
	return read_piece(q, key, value);
}

static bool read_side(struct question *q, const char *key, const json_t *value)
{
	json_int_t n = json_integer_value(value);
	*(strcmp(key, "files") ? &q->ranks : &q->files) = (int)CLAMP(n, 0, BETZA_SIDE_MOST + 1); /* a board says what is too much */
	return n > 0 || diag_refuse(q->ds, "\"%s\" is no number from 1 on", key);
}

static bool read_option(struct question *q, const char *key, const json_t *value)
{
	g_autofree char *option = g_strdelimit(g_strdup(key), "_", '-');
	if (json_is_boolean(value))
		return cli_option_switch(&q->options, cli_command_find("piece"), option, json_is_true(value), USER, q->ds);
	char *text = text_of(value);
	return text ? set_text(q, option, text) : diag_refuse(q->ds, "\"%s\" is neither a text nor a list of texts", key);
}

/* {"squares": ["d6"], "victim": "d5"} as well as "d6:d5". */
static bool read_ep(struct question *q, const char *key, const json_t *value)
{
	if (!json_is_object(value))
		return read_option(q, key, value);
	g_autofree char *spaces = text_of(json_object_get(value, "squares")), *victim = text_of(json_object_get(value, "victim"));
	if (!spaces || !victim)
		return diag_refuse(q->ds, "\"%s\" needs \"squares\" and \"victim\"", key);
	return set_text(q, "ep", g_strconcat(spaces, ":", victim, NULL));
}

static const struct key {
	const char *name;
	bool (*read)(struct question *q, const char *key, const json_t *value);
} keys[] = { { "betza", read_betza }, { "piece", read_piece }, { "game", read_option }, { "board", read_option }, { "files", read_side },
	{ "ranks", read_side }, { "at", read_option }, { "side", read_option }, { "own", read_option }, { "foe", read_option }, { "virgin", read_option },
	{ "own_virgin", read_option }, { "own-virgin", read_option }, { "foe_royals", read_option }, { "foe-royals", read_option }, { "holes", read_option },
	{ "ep", read_ep } };

static bool read_member(struct question *q, const char *key, const json_t *value)
{
	const char *names[G_N_ELEMENTS(keys) + 1] = { NULL };
	for (gsize i = 0; i < G_N_ELEMENTS(keys); i++) {
		if (!strcmp(key, keys[i].name))
			return keys[i].read(q, key, value);
		names[i] = keys[i].name;
	}
	g_autofree char *hint = nearest_hint(key, names);
	return diag_refuse(q->ds, "a question has no key \"%s\"%s", key, hint);
}

static bool read_question(struct question *q, json_t *json)
{
	const char *key;
	json_t *value;
	if (!json_is_object(json))
		return diag_refuse(q->ds, "a question is a JSON object, such as {\"betza\": \"N\"}");
	g_ptr_array_set_size(q->options.arguments, 0);
	json_object_foreach (json, key, value)
		if (!read_member(q, key, value))
			return false;
	if (!q->options.arguments->len)
		return diag_refuse(q->ds, "a question needs \"betza\", or \"piece\" and \"game\"");
	if (q->files || q->ranks)
		return set_text(q, "board", g_strdup_printf("%dx%d", q->files, q->ranks));
	return true;
}

/* The first error, with its column in the notation where it has one. New string. */
static char *refusal(int line, const struct diags *ds)
{
	const struct diag *first = NULL;
	for (size_t i = 0; i < diags_count(ds) && !first; i++)
		first = diags_item(ds, i)->severity == DIAG_ERROR ? diags_item(ds, i) : NULL;
	g_autofree char *text = g_utf8_make_valid(first ? first->text : "no answer", -1);
	GString *out = g_string_new(NULL);
	g_string_append_printf(out, "{\"line\":%d,", line);
	if (first && first->at.col > 0)
		g_string_append_printf(out, "\"column\":%d,", first->at.col);
	g_string_append(out, "\"error\":");
	json_line_put_text(out, text);
	g_string_append_c(out, '}');
	return g_string_free(out, FALSE);
}

/* New string, or NULL after an error. */
static char *answer(struct question *q, struct piece_game *game, const char *text)
{
	json_error_t error;
	json_t *json = text ? json_line_read(text, &error) : NULL;
	char *found = NULL;
	if (!text)
		diag_refuse(q->ds, "a question has at most %d bytes", LINES_MOST_OF_MANIFEST);
	else if (!json)
		diag_refuse(q->ds, "this is no JSON: %s", error.text);
	else if (read_question(q, json))
		found = q->options.job.of_game ? piece_game_answer(game, &q->options, q->ds) : betza_answer(&q->options, q->line, q->ds);
	json_decref(json);
	return found;
}

/* Whether a line was answered as it was asked. */
static bool answer_line(const struct cli_options *o, struct piece_game *game, int number, const char *text, struct diags *ds)
{
	struct question q = { .ds = ds, .texts = g_ptr_array_new_with_free_func(g_free), .line = number };
	cli_options_copy(&q.options, o);
	g_autofree char *found = answer(&q, game, text), *refused = found ? NULL : refusal(number, ds);
	puts(found ? found : refused);
	fflush(stdout);
	if (found)
		cli_report(ds, o);
	diags_clear(ds);
	cli_options_release(&q.options);
	g_ptr_array_unref(q.texts);
	return found;
}

int piece_questions(const struct cli_options *o, struct diags *ds)
{
	struct lines *lines = lines_new(STDIN_FILENO, LINES_MOST_OF_MANIFEST);
	struct piece_game game = { 0 };
	enum lines_next next;
	char *text;
	gsize length;
	bool all = true;
	int number = 0;
	while ((next = lines_next(lines, &text, &length, NULL)) != LINES_END && !ferror(stdout)) {
		if (next == LINES_WAIT && !lines_fill(lines))
			break;
		number += next != LINES_WAIT;
		if (next == LINES_LONG || (next == LINES_LINE && *g_strchug(text)))
			all &= answer_line(o, &game, number, next == LINES_LINE ? text : NULL, ds);
	}
	piece_game_close(&game);
	lines_free(lines);
	return all ? EXIT_DONE : EXIT_FAILED;
}
