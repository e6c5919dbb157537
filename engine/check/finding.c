/*
 * The rows of findings, and reporting one.
 */
#include <stdarg.h>
#include <string.h>

#include "check/checker.h"

static const struct lint_row {
	const char *code;
	enum severity severity;
	bool certain, mends;
	const char *why;
} rows[LINT_COUNT] = {
#define CERTAIN true
#define LIKELY false
#define MENDS true
#define TELLS false
#define LINT(name, code, severity, certain, mends, why) [LINT_##name] = { code, DIAG_##severity, certain, mends, why },
#include "check/lints.def"
#undef LINT
};

void check_each(void (*each)(void *user, const char *code, const char *severity, bool certain, const char *why), void *user)
{
	for (int i = 0; i < LINT_COUNT; i++)
		each(user, rows[i].code, rows[i].severity == DIAG_NOTE ? "note" : "warning", rows[i].certain, rows[i].why);
}

const char *check_why(const char *code)
{
	for (int i = 0; code && i < LINT_COUNT; i++)
		if (strcmp(rows[i].code, code) == 0)
			return rows[i].why;
	return NULL;
}

void finding(struct checker *c, enum lint lint, struct place at, const char *mend, const char *fmt, ...)
{
	char *key = g_strdup_printf("%s:%d:%d:%s", at.file ? at.file : "", at.line, at.col, rows[lint].code);
	if (!g_hash_table_add(c->told, key))
		return;
	va_list ap;
	va_start(ap, fmt);
	g_autofree char *text = message_one_line(g_strdup_vprintf(fmt, ap));
	va_end(ap);
	g_autofree char *cure = rows[lint].mends ? g_strdup(mend) : NULL;
	struct diag d = { .severity = rows[lint].severity, .at = at, .text = text, .code = rows[lint].code, .why = rows[lint].why, .mend = cure };
	diag_add(c->ds, &d);
}

bool lint_is_wanted(const char *code, bool all)
{
	for (int i = 0; i < LINT_COUNT; i++)
		if (strcmp(rows[i].code, code) == 0)
			return all || rows[i].certain;
	return true;
}
