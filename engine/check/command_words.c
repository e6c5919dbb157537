/*
 * The words behind commands: how many, spaces and pieces that there are, labels of cases, steps of directions, and lines that begin with no command at all.
 */
#include <string.h>

#include "check/checker.h"
#include "game/sysvar.h"

static bool is_role(const struct stmt *s, enum block_role role) { return s->command->role == role; }

/* Whether the words are just words: a substitution may be an array, which some commands take apart. */
static bool all_plain(const struct stmt *s)
{
	for (int k = 0; k < args_count(s); k++)
		if (s->args->insn[k].kind != INSN_LITERAL && s->args->insn[k].kind != INSN_KEYWORD)
			return false;
	return true;
}

static struct place end_of_word(const struct checker *c) { return c->stmt->at; }

static void check_count(struct checker *c, const struct shape *shape)
{
	const struct stmt *s = c->stmt;
	int n = args_count(s);
	switch (s->command->operands) {
	case OPERANDS_NAME_EXPR:
	case OPERANDS_TWO_EXPR: {
		int names = s->command->operands == OPERANDS_NAME_EXPR ? 1 : 2;
		if (n < names || !s->expr || s->expr->n == 0)
			finding(c, LINT_missing_argument, end_of_word(c), NULL, "%s lacks %s; write: %s", s->command->name, n < names ? "a name" : "a value",
				s->command->syntax);
		return;
	}
	case OPERANDS_EXPR:
		if (s->expr && s->expr->n == 0 && s->command->syntax && !strchr(s->command->syntax, '['))
			finding(c, LINT_missing_argument, end_of_word(c), NULL, "%s lacks its %s; write: %s", s->command->name,
				strstr(s->command->syntax, "condition") ? "condition" : "value", s->command->syntax);
		return;
	case OPERANDS_OWN:
		if (s->command->syntax && strncmp(s->command->syntax, "set", 3) == 0 && s->expr && s->expr->n == 0)
			finding(c, LINT_missing_argument, end_of_word(c), NULL, "%s lacks a value; write: %s", s->command->name, s->command->syntax);
		return;
	case OPERANDS_WORDS: break;
	default: return;
	}
	if (!s->command->syntax || !strchr(s->command->syntax, ' ') || !all_plain(s))
		return;
	if (n < shape->least)
		finding(c, LINT_missing_argument, end_of_word(c), NULL, "%s has %d word%s where it needs %d; write: %s", s->command->name, n, n == 1 ? "" : "s",
			shape->least, s->command->syntax);
	else if (n > shape->most)
		finding(c, LINT_extra_argument, insn_place(c, &s->args->insn[shape->most]), NULL, "%s takes no notice of \"%s\"; write: %s", s->command->name,
			s->args->insn[shape->most].word->text, s->command->syntax);
}

static void check_space_word(struct checker *c, const struct insn *i)
{
	const char *word = plain_word(i);
	if (!word || !*word || board_find(c->m->board, word) >= 0 || g_hash_table_contains(c->m->run.aliases.alias, word) || strchr(word, '#'))
		return;
	g_autofree char *cure = mention_find(c->vars, word) ? g_strdup_printf("#%s", word) : NULL, *hint = variable_hint(c, word);
	finding(c, LINT_unknown_space, insn_place(c, i), cure, "%s takes a space, and the board has none called \"%s\"%s", c->stmt->command->name, word, hint);
}

static void check_piece_word(struct checker *c, const struct insn *i)
{
	const char *word = plain_word(i);
	if (!word || !*word || !strcmp(word, "@") || !strcmp(word, "-") || strpbrk(word, "#{") || is_number(word) || is_piece(c, word))
		return;
	bool space = board_find(c->m->board, word) >= 0;
	finding(c, LINT_unknown_label, insn_place(c, i), NULL, "the game has no piece \"%s\"%s", word, space ? ", that is a space" : "");
}

/* "[all|any|first]" has the word. */
static bool has_choice(const char *choices, const char *word)
{
	g_autofree char *plain = g_strndup(choices + 1, strcspn(choices + 1, "]"));
	g_auto(GStrv) words = g_strsplit(plain, "|", -1);
	return g_strv_contains((const char *const *)words, word);
}

static bool is_any_choice(const char *syntax, const char *word)
{
	for (const char *s = strchr(syntax, '['); s; s = strchr(s + 1, '['))
		if (has_choice(s, word))
			return true;
	return false;
}

static void check_kinds(struct checker *c, const struct shape *shape)
{
	const struct stmt *s = c->stmt;
	bool has_space = false;
	if (!s->command->group || strcmp(s->command->group, "variables") == 0 || s->command->operands != OPERANDS_WORDS)
		return;
	for (int k = 0; k < shape->n; k++)
		has_space |= strcmp(shape->word[k], "space") == 0;
	bool optional = strchr(s->command->syntax, '[') != NULL;
	for (int k = 0; k < args_count(s) && shape->n; k++) {
		const struct insn *i = &s->args->insn[k];
		const char *word = shape->word[MIN(k, shape->n - 1)];
		if (optional && plain_word(i) && is_any_choice(s->command->syntax, plain_word(i)))
			continue;
		if (optional && (k || shape->word[0][0] == '['))
			word = shape->word[shape->n - 1];
		if (!strcmp(word, "space") || (!has_space && (!strcmp(word, "from") || !strcmp(word, "to"))))
			check_space_word(c, i);
		else if (!strcmp(word, "piece") && !(optional && word[0] == '['))
			check_piece_word(c, i);
	}
}

/* Flags that are named like spaces belong to spaces: castling is allowed as long as a rook's has its flag. */
static void check_flags(struct checker *c)
{
	const struct stmt *s = c->stmt;
	const struct board *board = c->m->board;
	for (int k = 0; k < args_count(s) && !board->custom; k++) {
		const char *word = plain_word(&s->args->insn[k]), *digits = word;
		while (digits && g_ascii_islower(*digits))
			digits++;
		bool like_space = word && digits - word == 1 && *digits && strspn(digits, "0123456789") == strlen(digits);
		if (like_space && board_find(board, "a1") >= 0 && board_find(board, word) < 0)
			finding(c, LINT_flag_no_space, insn_place(c, &s->args->insn[k]), NULL,
				"the flag \"%s\" is named like a space, but the board has no such space", word);
	}
}

static void check_step(struct checker *c)
{
	const struct stmt *s = c->stmt;
	int n = args_count(s);
	for (int k = 1; k < n; k++)
		if (!plain_word(&s->args->insn[k]) || !is_number(plain_word(&s->args->insn[k])))
			return;
	if (n > 1 && n % 2 == 0)
		finding(c, LINT_no_step, insn_place(c, &s->args->insn[n - 1]), NULL, "the step %s lacks its ranks; write: map direction files ranks ...;",
			s->args->insn[n - 1].word->text);
}

static void check_cases(struct checker *c)
{
	const struct stmt *s = c->stmt;
	for (int k = 0; k < args_count(s); k++) {
		const char *word = s->args->insn[k].word->text;
		bool name = strchr("#@$?", word[0]) && word[0] && g_ascii_isalpha(word[1]);
		bool op = k == 0 && args_count(s) > 1 && op_find(c->m->vocabulary, word) && !g_ascii_isdigit(*word) && *word != '-' && *word != '@';
		if (name || (op && (strlen(word) > 2 || !g_ascii_isalpha(*word))))
			finding(c, LINT_case_expression, insn_place(c, &s->args->insn[k]), NULL,
				"\"%s\" is not worked out in a case: its labels are plain words; write if and elseif", word);
	}
}

static void check_for(struct checker *c)
{
	const struct stmt *s = c->stmt;
	const struct insn *i = s->expr && s->expr->n == 1 ? &s->expr->insn[0] : NULL;
	bool op = i && (i->kind == INSN_FREE || i->kind == INSN_FIXED) && mention_find(c->vars, i->word->text);
	if (op && shape_of_operands(i->op).least > 0)
		finding(c, LINT_no_array, insn_place(c, i), NULL, "for goes through an array, and \"%s\" is an operator here; write #%s", i->word->text,
			i->word->text);
	else if (s->expr && s->expr->n == 0)
		finding(c, LINT_missing_argument, s->at, NULL, "for lacks its array; write: for variable array:");
	else if (i && i->kind == INSN_LITERAL && i->literal.type == VALUE_STRING)
		finding(c, LINT_no_array, insn_place(c, i), NULL,
			is_number(i->word->text) ? "for goes through an array, and %s is a single value; write: range 1 %s"
						 : "for goes through an array, and \"%s\" is a single value; write #%s or (%s)",
			i->word->text, i->word->text, i->word->text);
}

/* Words of other languages at the beginning of a line, and what they are here. */
static const struct {
	const char *word, *cure;
} foreign[] = { { "while", "write: do while condition: ... loop;" }, { "elif", "write: elseif condition:" }, { "elsif", "write: elseif condition:" },
	{ "function", "write: def name expression; or: sub name parameter ...:" }, { "let", "write: set variable expression;" },
	{ "var", "write: set variable expression;" }, { "fi", "write: endif;" }, { "endfor", "write: next;" }, { "endforeach", "write: next;" },
	{ "endwhile", "write: loop;" }, { "done", "write: loop; or next;" }, { "until", "write: do until condition: ... loop;" },
	{ "repeat", "write: do: ... loop until condition;" }, { "call", "write: gosub name argument ...;" },
	{ "exit", "write: end; or in a subroutine: return;" }, { "goto", "write a subroutine, and: gosub name;" },
	{ "then", "a colon ends the condition of if" }, { "stop", "write: end;" }, { "puts", "write: print expression;" }, { "endfunction", "write: endsub;" },
	{ "enddef", "def has one line and no end" } };

const char *foreign_command(const char *word)
{
	for (size_t k = 0; k < G_N_ELEMENTS(foreign); k++)
		if (strcmp(foreign[k].word, word) == 0)
			return foreign[k].cure;
	return NULL;
}

/* The operator among arguments that were meant as expressions, "gosub s fn f 1 2", or NULL. */
static const char *operator_among(const struct checker *c, int first)
{
	for (int k = first; k < args_count(c->stmt); k++) {
		const char *word = plain_word(&c->stmt->args->insn[k]);
		if (word && op_find(c->m->vocabulary, word) && !g_ascii_isdigit(*word) && *word != '@')
			return word;
	}
	return NULL;
}

/* A subroutine that is given less or more than its parameters. */
static void check_call(struct checker *c, const struct mention *m, const char *name, int given)
{
	if (!m->sub || m->defined != 1)
		return;
	const int first = args_count(c->stmt) - given, wanted = m->sub->n_params;
	const char *plural = wanted == 1 ? "" : "s", *op = given > wanted ? operator_among(c, first) : NULL;
	if (given < wanted && all_plain(c->stmt))
		finding(c, LINT_missing_argument, c->stmt->at, NULL, "the subroutine %s has %d parameter%s and is given %d", name, wanted, plural, given);
	if (op)
		finding(c, LINT_extra_argument, insn_place(c, &c->stmt->args->insn[first]), NULL,
			"the subroutine %s has %d parameter%s and is given %d words: arguments are no expressions, so %s is a word here; set a variable first",
			name, wanted, plural, given, op);
}

static void check_bare(struct checker *c)
{
	const struct stmt *s = c->stmt;
	const struct insn *first = args_count(s) ? &s->args->insn[0] : NULL;
	const char *word = first ? plain_word(first) : NULL;
	if (first && (first->kind == INSN_SYSTEM || first->kind == INSN_VAR) && args_count(s) > 1 && plain_word(&s->args->insn[1]) &&
		!strcmp(plain_word(&s->args->insn[1]), "=")) {
		finding(c, LINT_foreign_word, s->at, NULL, "a line cannot begin with %s; write: set %s value;", first->word->text, first->word->text + 1);
		return;
	}
	if (first && (first->kind == INSN_FIXED || first->kind == INSN_FREE))
		word = first->word->text;
	const char *second = args_count(s) > 1 ? plain_word(&s->args->insn[1]) : NULL;
	if (word && mention_find(c->subs, word) && second && command_find(c->m->vocabulary, second) && args_count(s) == 2) {
		finding(c, LINT_unknown_command, s->at, NULL, "the command %s stands behind the name; write: %s %s", second, second, word);
		return;
	}
	if (word && mention_find(c->subs, word))
		check_call(c, mention_find(c->subs, word), word, args_count(s) - 1);
	if (!word || mention_find(c->subs, word) || strpbrk(s->text, "*"))
		return;
	if (foreign_command(word)) {
		finding(c, LINT_foreign_word, s->at, NULL, "there is no command \"%s\"; %s", word, foreign_command(word));
		return;
	}
	for (int k = 0; k < args_count(s) && k < 2; k++) /* "P e2-e4": a move */
		if (s->args->insn[k].kind == INSN_LITERAL && strpbrk(s->args->insn[k].word->text, "-*") && strlen(s->args->insn[k].word->text) > 1)
			return;
	g_autofree const char **commands = command_names(c->m->vocabulary);
	const char *near = nearest_name(word, commands);
	if (!near)
		near = nearest_among(c, word, c->subs);
	g_autofree char *hint = near_hint(near);
	finding(c, LINT_unknown_command, s->at, near, "\"%s\" is neither a command nor a subroutine%s", word, hint);
}

static void check_sub_name(struct checker *c)
{
	const char *first = args_count(c->stmt) > 0 ? plain_word(&c->stmt->args->insn[0]) : NULL;
	const struct mention *m = first ? mention_find(c->subs, first) : NULL;
	if (!first)
		return;
	if (m)
		check_call(c, m, first, args_count(c->stmt) - 1);
	if (!m) {
		const char *near = nearest_among(c, first, c->subs);
		g_autofree char *hint = near_hint(near);
		finding(c, LINT_unknown_sub, insn_place(c, &c->stmt->args->insn[0]), near, "the subroutine \"%s\" is never defined%s", first, hint);
	}
}

/* copyfn: the first word is the name of a function. */
static void check_function_name(struct checker *c)
{
	const char *first = args_count(c->stmt) > 1 ? plain_word(&c->stmt->args->insn[0]) : NULL;
	if (!first || mention_find(c->funcs, first) || c->calls_made_names)
		if (!first || mention_find(c->funcs, first))
			return;
	const char *near = nearest_among(c, first, c->funcs);
	g_autofree char *hint = near_hint(near);
	finding(c, LINT_unknown_function, insn_place(c, &c->stmt->args->insn[0]), near, "the function \"%s\" is never defined%s", first, hint);
}

static void check_system(struct checker *c, const struct expr *x)
{
	for (int k = 0; x && k < x->n; k++) {
		const struct insn *i = &x->insn[k];
		if (i->kind == INSN_BRACE || i->kind == INSN_CONCAT || i->kind == INSN_GROUP)
			check_system(c, i->expr);
		if (i->kind != INSN_SYSTEM)
			continue;
		const char *name = i->root->name->text, *near = NULL;
		g_autoptr(GPtrArray) names = g_ptr_array_new();
		bool known = false;
		for (const struct sysvar_row *row = sysvar_table; row->name; row++) {
			g_auto(GStrv) aliases = g_strsplit(row->aliases ? row->aliases : "", " ", -1);
			known |= !strcmp(row->name, name) || g_strv_contains((const char *const *)aliases, name);
			g_ptr_array_add(names, (gpointer)row->name);
		}
		g_ptr_array_add(names, NULL);
		near = nearest_name(name, (const char *const *)names->pdata);
		g_autofree char *cure = near ? g_strdup_printf("$%s", near) : NULL, *hint = near_hint(near);
		if (!known)
			finding(c, LINT_unknown_system, insn_place(c, i), cure, "there is no system variable \"%s\"%s", name, hint);
	}
}

/* Names that cannot be meant: "set 8 height", "def checkride #0 #1 0 1". */
static void check_own_name(struct checker *c)
{
	const struct stmt *s = c->stmt;
	int n = s->command->declares ? s->command->declares : 1;
	const char *word = !s->sub && args_count(s) >= n ? plain_word(&s->args->insn[n - 1]) : NULL;
	bool sets = s->command->syntax &&
		(g_str_has_prefix(s->command->syntax, "set variable") || g_str_has_prefix(s->command->syntax, "inc ") ||
			g_str_has_prefix(s->command->syntax, "dec "));
	if (word && (sets || s->command->declares) && is_number(word))
		finding(c, LINT_bad_name, insn_place(c, &s->args->insn[n - 1]), NULL, "%s is a number where %s needs a name; write: %s", word, s->command->name,
			s->command->syntax);
	const struct op *op = word && s->command->declares ? op_find(c->m->vocabulary, word) : NULL;
	if (op && !(mention_find(c->funcs, word) && mention_find(c->funcs, word)->read) && strcmp(op->group, "move checkers") == 0)
		finding(c, LINT_bad_name, insn_place(c, &s->args->insn[n - 1]), NULL, "%s is an operator where %s needs the name of its function; write: %s",
			word, s->command->name, s->command->syntax);
}

static bool has_expr(const struct insn *i) { return i->kind == INSN_GROUP || i->kind == INSN_BRACE || i->kind == INSN_CONCAT || i->kind == INSN_NAMED; }

/* Whether an expression says a word, in any way. */
static bool mentions(const struct expr *x, const char *word)
{
	for (int k = 0; x && k < x->n; k++) {
		const struct insn *i = &x->insn[k];
		if ((i->word && !strcmp(i->word->text, word)) || (has_expr(i) && mentions(i->expr, word)))
			return true;
	}
	return false;
}

/* A file that a line names. One with a condition may be there or not: the run tells when it was wanted. */
static void check_include(struct checker *c)
{
	const struct machine *m = c->m;
	const char *name = args_count(c->stmt) ? plain_word(&c->stmt->args->insn[0]) : NULL, *file = NULL;
	if (!name || c->stmt->expr || !m->host->include || g_hash_table_contains(m->include_code, name))
		return;
	g_autofree char *text = m->host->include(m->host->data, name, &file);
	if (!text)
		finding(c, LINT_missing_include, c->stmt->at, NULL, "include file \"%s.txt\" was not found on the include path", name);
}

/* Definitions that are looked back over: the longest program of ours has 123. Without it many would be compared with all before them. */
enum { FAR_BACK = 1000 };

/* The second of two definitions with nothing but definitions between them, none of which says the name. */
static void check_twice(struct checker *c)
{
	const struct stmt *s = c->stmt;
	const char *name = args_count(s) ? plain_word(&s->args->insn[0]) : NULL;
	if (!name || s->sub || s->command->declares != 1)
		return;
	const struct stmt *last = s - MIN(FAR_BACK, s - c->code->stmt);
	for (const struct stmt *other = s - 1; other >= last && other->command == s->command; other--) {
		const char *first = args_count(other) ? plain_word(&other->args->insn[0]) : NULL;
		if (first && !strcmp(first, name)) {
			finding(c, LINT_declared_twice, insn_place(c, &s->args->insn[0]), NULL,
				"%s %s takes the place of that of line %d, which is never called", s->command->name, name, other->at.line);
			return;
		}
		if (mentions(other->expr, name))
			return;
	}
}

void check_operands(struct checker *c)
{
	const struct stmt *s = c->stmt;
	struct shape shape = shape_of_syntax(s->command);
	check_system(c, s->expr);
	check_system(c, s->args);
	if (s->command == c->m->vocabulary->bare) {
		check_bare(c);
		return;
	}
	check_own_name(c);
	check_twice(c);
	if (!strcmp(s->command->name, "include"))
		check_include(c);
	check_count(c, &shape);
	check_kinds(c, &shape);
	if (s->command->names == NAMES_FLAGS)
		check_flags(c);
	if (s->command->names == NAMES_SUB)
		check_sub_name(c);
	if (s->command->declares == 2)
		check_function_name(c);
	if (s->command->syntax && strncmp(s->command->syntax, "map ", 4) == 0)
		check_step(c);
	if (is_role(s, ROLE_CASE))
		check_cases(c);
	if (is_role(s, ROLE_FOR))
		check_for(c);
}
