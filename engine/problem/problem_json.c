/*
 * Problems as JSON: an object a line, or one array. "fen" or "forsyth" is the position, the fields have the names of problem_fields.def.
 */
#include <string.h>

#include "base/json_scan.h"
#include "engine/settings.h"
#include "input/json_value.h"
#include "problem/problem_reader.h"

bool problem_json_sniff(const char *text)
{
	text += strspn(text, " \t\n[");
	return *text == '{' && !strstr(text, "algebraic:"); /* a key of YAML, which has braces, too */
}

/* A value as one line: lists are joined, objects give "a: value". */
static void join(const struct php_value *value, GString *out)
{
	if (value->kind != PHP_ARRAY) {
		g_string_append(out, value->kind == PHP_NULL ? "" : value->text);
		return;
	}
	for (guint i = 0; i < value->items->len; i++) {
		const struct php_item *item = value->items->pdata[i];
		g_string_append(out, i ? ", " : "");
		if (item->key && !g_ascii_isdigit(*item->key))
			g_string_append_printf(out, "%s: ", item->key);
		join(item->value, out);
	}
}

/*
 * Whether a board is written as problemists do: with turned pieces, neutral ones or the knight S, which only boards of Chess have. A minus sign before something else than a
 * piece is a hole in the board of a preset.
 */
static bool has_signs(const char *text, size_t board)
{
	bool signs = false;
	for (size_t i = 0; i < board; i++) {
		if (text[i] == '-' && text[i + 1] != '*' && !g_ascii_isalpha(text[i + 1]))
			return false;
		signs |= strchr("*(Ss=!-", text[i]) != NULL;
	}
	return signs;
}

static enum rc take_fen(struct problem *p, const char *text, struct place at, struct diags *ds)
{
	size_t board = strcspn(text, " ");
	struct men men = { .fairy = false };
	if (strchr(text, '{') || strchr(text, '[')) { /* a code of a preset, which may have any size */
		p->position = g_strdup(text);
		p->has_side = strchr(text, ' ') != NULL;
		return RC_OK;
	}
	if (position_ranks(text) != 8 || (!has_signs(text, board) && strchr(text, '/'))) {
		p->position = g_strdup(text);
		p->has_side = text[board] == ' ';
		return RC_OK;
	}
	enum rc rc = men_read(&men, text, board, FORSYTH_FEN, at, ds);
	if (rc == RC_OK) {
		g_autofree char *code = men_write(&men);
		p->position = g_strconcat(code, text + board, NULL);
		p->has_side = text[board] == ' ';
		p->is_fairy = men.fairy;
	}
	men_release(&men);
	return rc;
}

static enum rc take_forsyth(struct problem *p, const char *text, struct place at, struct diags *ds)
{
	struct men men = { .fairy = false };
	enum rc rc = men_read(&men, text, strlen(text), FORSYTH_POPEYE, at, ds);
	if (rc == RC_OK)
		problem_take_men(p, &men);
	p->is_fairy = men.fairy;
	men_release(&men);
	return rc;
}

/* Keys that are none of ours are somebody else's, but what is nearly one of ours is a slip of the pen. */
static void tell_slip(const char *key, struct place at, struct diags *ds)
{
	const char *names[PROBLEM_FIELDS + 3] = { "fen", "forsyth" };
	for (int field = 0; field < PROBLEM_FIELDS; field++)
		names[field + 2] = problem_field_names[field];
	const char *near = nearest_name(key, names);
	bool is_plural = near && g_str_has_prefix(key, near) && !strcmp(key + strlen(near), "s");
	if (near && !is_plural)
		diag_warn(ds, at, "\"%s\" is no key of a problem, and is passed over; did you mean \"%s\"?", key, near);
}

static enum rc take_item(struct problem *p, const struct php_item *item, struct diags *ds)
{
	const struct php_value *value = item->value;
	bool fen = item->key && !strcmp(item->key, "fen"), forsyth = item->key && !strcmp(item->key, "forsyth");
	if (value->kind == PHP_NULL || !item->key)
		return RC_OK;
	struct place at = value->at.line ? value->at : p->at;
	if ((fen || forsyth) && p->position)
		return diag_error(ds, RC_DATA, at, "the position is told twice; leave one of \"fen\" and \"forsyth\" away");
	p->position_at = fen || forsyth ? at : p->position_at;
	if (fen)
		return take_fen(p, value->text, at, ds);
	if (forsyth)
		return take_forsyth(p, value->text, at, ds);
	enum problem_field field = problem_field_find(item->key);
	g_autoptr(GString) text = g_string_new(NULL);
	join(value, text);
	if (field != PROBLEM_FIELDS)
		problem_set(p, field, text->str);
	else
		tell_slip(item->key, at, ds);
	return RC_OK;
}

enum rc problem_json_read(struct problem_source *from, struct problem *p, bool *found, struct diags *ds)
{
	char *begin = from->at + strspn(from->at, " \t\n[],");
	from->at = begin;
	if (!*begin)
		return RC_OK;
	p->at = problem_place(from, begin);
	if (*begin != '{') {
		from->at = begin + strcspn(begin, "\n");
		return diag_error(ds, RC_SYNTAX, p->at, "a problem is an object: {\"fen\": ..., \"stipulation\": ...}");
	}
	struct json_scan scan = { 0 };
	const char *end = json_scan_end(&scan, begin);
	from->at = end ? (char *)end : begin + strlen(begin);
	g_autofree char *text = g_strndup(begin, (gsize)(from->at - begin));
	struct php_value *value = json_read(text, p->at, ds);
	if (!value)
		return RC_SYNTAX;
	*found = true;
	enum rc rc = RC_OK;
	for (guint i = 0; value->items && i < value->items->len && rc == RC_OK; i++)
		rc = take_item(p, value->items->pdata[i], ds);
	php_value_free(value);
	problem_fill_hand(p);
	return rc;
}
