/*
 * PHP as settings files, logs and set files use it: statements and conditions. Values are read in php_value.c.
 *
 * Nothing is run: an assignment is told to the visitor, and of an `if` the branch is read whose condition holds; the other
 * branches are read too, for their errors, but not told.
 */
#include "input/php.h"
#include "input/php_scan.h"

#include <string.h>

struct reader {
	struct php_scan scan;
	const struct php_visitor *visitor;
};

/* Conditions: or_test -> and_test -> not_test -> comparison -> operand */

static enum rc read_or(struct reader *r, bool *out);

/* A variable or a value of a condition as text. */
static char *take_operand(struct reader *r)
{
	struct php_scan *scan = &r->scan;
	php_skip(scan);
	if (*scan->p != '$') {
		struct php_value *value = php_take_value(scan);
		char *text = value ? g_strdup(value->text) : NULL;
		php_value_free(value);
		return text;
	}
	struct place at = php_here(scan);
	scan->p++;
	g_autofree char *name = php_take_name(scan);
	const char *text = name ? r->visitor->variable(r->visitor->user, name) : NULL;
	if (text)
		return g_strdup(text);
	php_fail(scan, at, "$%s is not known in a condition; only $shape can be asked for", name ? name : "");
	return NULL;
}

static bool is_true(const char *text) { return *text && strcmp(text, "0") != 0; }

static enum rc read_comparison(struct reader *r, bool *out)
{
	static const struct {
		const char *sign;
		bool equal;
	} signs[] = { { "===", true }, { "!==", false }, { "==", true }, { "!=", false }, { "<>", false } };
	g_autofree char *left = take_operand(r);
	if (!left)
		return r->scan.rc;
	php_skip(&r->scan);
	for (size_t i = 0; i < G_N_ELEMENTS(signs); i++) {
		if (!php_take(&r->scan, signs[i].sign))
			continue;
		g_autofree char *right = take_operand(r);
		if (!right)
			return r->scan.rc;
		*out = (strcmp(left, right) == 0) == signs[i].equal;
		return RC_OK;
	}
	if (*r->scan.p == '=')
		return php_fail(&r->scan, php_here(&r->scan), "\"=\" assigns; compare with \"==\"");
	*out = is_true(left);
	return RC_OK;
}

static enum rc read_not(struct reader *r, bool *out)
{
	struct php_scan *scan = &r->scan;
	php_skip(scan);
	if (!php_deeper(scan))
		return scan->rc;
	enum rc rc;
	if (*scan->p == '!' && scan->p[1] != '=') {
		scan->p++;
		rc = read_not(r, out);
		*out = !*out;
	} else if (*scan->p == '(') {
		struct place opener = php_here(scan);
		scan->p++;
		rc = read_or(r, out);
		php_skip(scan);
		if (!rc && !php_take(scan, ")"))
			rc = php_fail(scan, opener, "this bracket is never closed");
	} else {
		rc = read_comparison(r, out);
	}
	scan->depth--;
	return rc;
}

static enum rc read_and(struct reader *r, bool *out)
{
	enum rc rc = read_not(r, out);
	for (php_skip(&r->scan); !rc && (php_take(&r->scan, "&&") || php_take(&r->scan, "and")); php_skip(&r->scan)) {
		bool right = false;
		rc = read_not(r, &right);
		*out = *out && right;
	}
	return rc;
}

static enum rc read_or(struct reader *r, bool *out)
{
	enum rc rc = read_and(r, out);
	for (php_skip(&r->scan); !rc && (php_take(&r->scan, "||") || php_take(&r->scan, "or")); php_skip(&r->scan)) {
		bool right = false;
		rc = read_and(r, &right);
		*out = *out || right;
	}
	return rc;
}

static enum rc read_condition(struct reader *r, bool *out)
{
	struct php_scan *scan = &r->scan;
	php_skip(scan);
	struct place opener = php_here(scan);
	if (!php_take(scan, "("))
		return php_fail(scan, opener, "if wants a condition in brackets: if ($shape == \"square\")");
	*out = false;
	enum rc rc = read_or(r, out);
	php_skip(scan);
	if (!rc && !php_take(scan, ")"))
		rc = php_fail(scan, php_here(scan), "the condition should end here with \")\"");
	return rc;
}

/* Statements */

static enum rc read_statement(struct reader *r, bool active);

static enum rc read_block(struct reader *r, bool active)
{
	struct php_scan *scan = &r->scan;
	struct place opener = php_here(scan);
	for (;;) {
		php_skip(scan);
		if (php_take(scan, "}"))
			return RC_OK;
		if (!*scan->p)
			return php_fail(scan, opener, "the block that { opens here is never closed; } is missing");
		enum rc rc = read_statement(r, active);
		if (rc)
			return rc;
	}
}

static enum rc read_branch(struct reader *r, bool active)
{
	php_skip(&r->scan);
	if (*r->scan.p == ':')
		return php_fail(&r->scan, php_here(&r->scan), "\"if (...):\" is not read; write the block as if (...) { ... }");
	return php_take(&r->scan, "{") ? read_block(r, active) : read_statement(r, active);
}

static enum rc read_if(struct reader *r, bool active)
{
	bool done = false; /* a branch has been taken */
	for (;;) {
		bool holds = false;
		enum rc rc = read_condition(r, &holds);
		if (rc || (rc = read_branch(r, active && holds && !done)))
			return rc;
		done |= holds;
		php_skip(&r->scan);
		if (php_take(&r->scan, "elseif"))
			continue;
		if (!php_take(&r->scan, "else"))
			return RC_OK;
		php_skip(&r->scan);
		if (!php_take(&r->scan, "if"))
			return read_branch(r, active && !done);
	}
}

/* The key of $default['key'], or NULL for a plain variable. */
static enum rc take_key(struct reader *r, char **out)
{
	struct php_scan *scan = &r->scan;
	php_skip(scan);
	struct place opener = php_here(scan);
	if (!php_take(scan, "["))
		return RC_OK;
	php_skip(scan);
	if (*scan->p == ']')
		return php_fail(scan, opener, "\"[]\" wants a key, as in $default['game']");
	struct php_value *key = php_take_value(scan);
	if (!key)
		return r->scan.rc;
	*out = g_strdup(key->text);
	php_value_free(key);
	php_skip(scan);
	if (!php_take(scan, "]"))
		return php_fail(scan, opener, "this bracket is never closed");
	return RC_OK;
}

static enum rc end_statement(struct php_scan *scan, const char *variable, const struct php_value *value)
{
	struct place value_end = php_here(scan);
	php_skip(scan);
	if (php_take(scan, ";") || !*scan->p || g_str_has_prefix(scan->p, "?>") || *scan->p == '}')
		return RC_OK;
	if (*scan->p == '.' || strchr("+-*/?", *scan->p))
		return php_fail(scan, php_here(scan), "\"%c\" would have to be run; write the value of $%s as one text", *scan->p, variable);
	if (value->at.line < value_end.line && value->kind == PHP_STRING)
		return php_fail(scan, value_end, "; is missing after the value of $%s, a string that began on line %d; is its quote closed there?", variable,
			value->at.line);
	return php_fail(scan, value_end, "; is missing after the value of $%s", variable);
}

static enum rc read_assignment(struct reader *r, bool active)
{
	struct php_scan *scan = &r->scan;
	struct place at = php_here(scan);
	scan->p++;
	g_autofree char *variable = php_take_name(scan);
	if (!variable)
		return php_fail(scan, at, "$ without a name");
	g_autofree char *key = NULL;
	enum rc rc = take_key(r, &key);
	if (rc)
		return rc;
	php_skip(scan);
	bool sign = php_take(scan, "=");
	php_skip(scan);
	if (!sign && *scan->p != '\'' && *scan->p != '"' && *scan->p != '<')
		return php_fail(scan, php_here(scan), "\"=\" is missing after $%s", variable);
	struct php_value *value = php_take_value(scan);
	if (!value)
		return r->scan.rc;
	rc = end_statement(scan, variable, value);
	if (!rc && active)
		rc = r->visitor->assign(r->visitor->user, variable, key, value, at, scan->ds);
	php_value_free(value);
	return rc;
}

static enum rc fail_statement(struct php_scan *scan)
{
	struct place at = php_here(scan);
	g_autofree char *word = php_take_name(scan);
	if (word)
		return php_fail(scan, at, "\"%s\" cannot be read here: only assignments ($name = value;) and if are; PHP is never run", word);
	if (*scan->p == '}')
		return php_fail(scan, at, "} without {");
	return php_fail(
		scan, at, "\"%.*s\" cannot be read here: only assignments ($name = value;) and if are", (int)(g_utf8_next_char(scan->p) - scan->p), scan->p);
}

static enum rc read_statement(struct reader *r, bool active)
{
	struct php_scan *scan = &r->scan;
	php_skip(scan);
	if (php_take(scan, ";"))
		return RC_OK;
	if (*scan->p == '$')
		return read_assignment(r, active);
	if (!php_deeper(scan))
		return scan->rc;
	enum rc rc;
	if (php_take(scan, "if"))
		rc = read_if(r, active);
	else if (php_take(scan, "{"))
		rc = read_block(r, active);
	else
		rc = fail_statement(scan);
	scan->depth--;
	return rc;
}

/* Between ?> and the next <? there may be blanks only: text there would be printed to the page. */
static enum rc leave_php(struct php_scan *scan)
{
	while (g_ascii_isspace(*scan->p))
		scan->p++;
	if (*scan->p && !g_str_has_prefix(scan->p, "<?"))
		return php_fail(scan, php_here(scan), "text outside of <?php ... ?>; nothing but assignments is read");
	return RC_OK;
}

static void skip_opening_tag(struct php_scan *scan)
{
	if (!php_take(scan, "<?php"))
		php_take(scan, "<?");
}

enum rc php_read(const char *name, const char *text, const struct php_visitor *visitor, struct diags *ds)
{
	struct reader r = {
		.scan = { .text = text, .p = text, .cursor = source_cursor(name, text), .ds = ds },
		.visitor = visitor,
	};
	struct php_scan *scan = &r.scan;
	for (;;) {
		php_skip(scan);
		if (!*scan->p)
			return RC_OK;
		enum rc rc;
		if (g_str_has_prefix(scan->p, "<?")) {
			skip_opening_tag(scan);
			continue;
		}
		if (php_take(scan, "?>"))
			rc = leave_php(scan);
		else
			rc = read_statement(&r, true);
		if (rc)
			return rc;
	}
}
