/*
 * Blocks and the order of lines: what is never reached, loops that change nothing they ask for, cases that are there twice, values that go nowhere.
 */
#include <string.h>

#include "check/checker.h"

/* Lines behind which nothing runs. */
static bool always_leaves(const struct stmt *s)
{
	static const char *const names[] = { "die", "end", "return", "break", "continue", "redo", "won", "lost", "drawn", NULL };
	return g_strv_contains(names, s->command->name);
}

/* Where another way may come in, or where lines begin that need not run to count: a subroutine is defined when its line is passed. */
static bool is_entry(const struct stmt *s)
{
	switch (s->command->role) {
	case ROLE_ELSEIF:
	case ROLE_ELSE:
	case ROLE_ENDIF:
	case ROLE_CASE:
	case ROLE_DEFAULT:
	case ROLE_ENDSWITCH:
	case ROLE_NEXT:
	case ROLE_LOOP:
	case ROLE_ENDSUB: return true;
	default: return strcmp(s->command->name, "endlib") == 0 || strcmp(s->command->name, "lib") == 0;
	}
}

static void check_reach(struct checker *c)
{
	for (int i = 0; i + 1 < c->code->n; i++) {
		const struct stmt *s = &c->code->stmt[i], *next = s + 1;
		bool won = s->command->group && strcmp(s->command->group, "game") == 0 &&
			(!strcmp(next->command->name, "return") || !strcmp(next->command->name, "end")); /* to be sure */
		if (always_leaves(s) && !is_entry(next) && !won)
			finding(c, LINT_unreachable, next->at, NULL, "this line never runs: %s on line %d leaves before it", s->command->name, s->at.line);
	}
}

/* Whether an expression asks for nothing but numbers, texts and variables of the program. */
static bool asks_variables(const struct expr *x, GHashTable *vars)
{
	static const char *const groups[] = { "numbers", "logic", "texts", "arrays", NULL };
	for (int k = 0; k < x->n; k++) {
		const struct insn *i = &x->insn[k];
		switch (i->kind) {
		case INSN_LITERAL: break;
		case INSN_VAR: g_hash_table_add(vars, i->sym->name->text); break;
		case INSN_PATH: g_hash_table_add(vars, i->root->name->text); break;
		case INSN_GROUP:
			if (!asks_variables(i->expr, vars))
				return false;
			break;
		case INSN_FIXED:
		case INSN_FREE:
			if (!g_strv_contains(groups, i->op->group) || !strcmp(i->op->name, "rand"))
				return false;
			break;
		default: return false;
		}
	}
	return true;
}

/* Whether a line may change one of the variables, or leave. */
static bool may_change(const struct checker *c, const struct stmt *s, GHashTable *vars)
{
	static const char *const leaves[] = { "gosub", "eval", "die", "end", "return", "break", "won", "lost", "drawn", "verify", "MOVE:", "ask", "askpromote",
		"input", "include", NULL };
	if (s->command == c->m->vocabulary->bare || g_strv_contains(leaves, s->command->name))
		return true;
	for (int k = 0; k < args_count(s); k++) {
		const struct insn *i = &s->args->insn[k];
		if (i->kind != INSN_LITERAL && i->kind != INSN_GROUP)
			return true;
		g_autofree char *root = i->kind == INSN_LITERAL ? g_strndup(i->word->text, strcspn(i->word->text, ".,")) : NULL;
		if (root && g_hash_table_contains(vars, root))
			return true;
		for (int p = 0; i->kind == INSN_GROUP && p < i->expr->n; p++)
			if (g_hash_table_contains(vars, i->expr->insn[p].word->text))
				return true;
	}
	for (int k = 0; s->expr && k < s->expr->n; k++)
		if (s->expr->insn[k].kind == INSN_FREE && s->expr->insn[k].op->flags & (OP_CALLS_SUB | OP_CALLS_FUNCTION))
			return true;
	return false;
}

static void check_loop(struct checker *c, int i)
{
	const struct stmt *head = &c->code->stmt[i], *foot = head->end > i ? &c->code->stmt[head->end] : NULL;
	const struct stmt *asks = head->expr ? head : foot && foot->expr ? foot : NULL;
	g_autoptr(GHashTable) vars = g_hash_table_new(g_str_hash, g_str_equal);
	if (!asks || !foot || (head->expr && foot->expr) || !asks_variables(asks->expr, vars) || !g_hash_table_size(vars))
		return;
	for (int k = i + 1; k < head->end; k++)
		if (may_change(c, &c->code->stmt[k], vars))
			return;
	finding(c, LINT_idle_loop, asks->at, NULL, "nothing in this loop changes what its condition asks for, so it ends at once or never");
}

/* Labels that an earlier case of the same switch has. */
static void check_cases(struct checker *c, int i)
{
	const struct stmt *opener = &c->code->stmt[i];
	g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
	int depth = 0;
	for (int k = i + 1; k < opener->end; k++) {
		const struct stmt *s = &c->code->stmt[k];
		depth += (s->command->role == ROLE_SWITCH) - (s->command->role == ROLE_ENDSWITCH);
		for (int n = 0; s->command->role == ROLE_CASE && depth == 0 && n < args_count(s); n++)
			if (!g_hash_table_add(seen, s->args->insn[n].word->text))
				finding(c, LINT_case_twice, insn_place(c, &s->args->insn[n]), NULL, "the label \"%s\" has a case before this one",
					s->args->insn[n].word->text);
	}
}

static void check_return(struct checker *c)
{
	const struct game *g = c->g;
	int depth = 0;
	if (c->code != g->code[SECTION_PREGAME] && c->code != g->code[SECTION_POSTGAME1] && c->code != g->code[SECTION_POSTGAME2])
		return;
	for (int i = 0; i < c->code->n; i++) {
		const struct stmt *s = &c->code->stmt[i];
		depth += (s->command->role == ROLE_SUB) - (s->command->role == ROLE_ENDSUB);
		if (depth == 0 && !strcmp(s->command->name, "return") && s->expr && s->expr->n)
			finding(c, LINT_return_outside, s->at, NULL, "return with a value outside a subroutine: the value goes nowhere");
	}
}

void check_flow(struct checker *c)
{
	check_reach(c);
	check_return(c);
	for (int i = 0; i < c->code->n; i++) {
		if (c->code->stmt[i].command->role == ROLE_DO)
			check_loop(c, i);
		if (c->code->stmt[i].command->role == ROLE_SWITCH)
			check_cases(c, i);
	}
}
