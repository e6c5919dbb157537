/*
 * The text of a program: statements that run on over the end of their line, quotes that do not close, semicolons that end nothing. Works for a program that cannot
 * be prepared, too.
 */
#include <string.h>

#include "check/checker.h"
#include "lang/language.h"
#include "lang/prepare/token.h"

/* Words that cannot be operands, wherever they stand. */
static bool is_only_command(const char *word)
{
	static const char *const names[] = { "set", "if", "elseif", "else", "endif", "for", "next", "loop", "def", "endsub", "gosub", "endswitch", "setflag",
		"unsetflag", "setsystem", "copyfn", "printr", "verify", "return", "continue", "endlib", NULL };
	return g_strv_contains(names, word);
}

static bool takes_expression(const struct command *command)
{
	return command &&
		(command->operands == OPERANDS_EXPR || command->operands == OPERANDS_NAME_EXPR || command->operands == OPERANDS_TWO_EXPR ||
			command->operands == OPERANDS_OWN);
}

/* The word before a byte of a line: where it begins. */
static size_t word_before(const char *text, size_t at)
{
	while (at > 0 && text[at - 1] == ' ')
		at--;
	while (at > 0 && text[at - 1] != ' ')
		at--;
	return at;
}

static void report_run_on(struct checker *c, const struct line *l, const struct command *command, size_t at, const char *word)
{
	size_t rest;
	g_autofree char *first = line_first_word(l, &rest);
	if (!command && foreign_command(first)) {
		finding(c, LINT_foreign_word, l->at, NULL, "there is no command \"%s\"; %s", first, foreign_command(first));
		return;
	}
	size_t before = word_before(l->text, at);
	g_hash_table_add(c->broken, g_strdup_printf("%d:%d", l->at.line, l->at.col));
	g_autofree char *last = g_strndup(l->text + before, strcspn(l->text + before, " "));
	bool head = command && command->heads;
	g_autofree char *mend = g_strconcat(last, head ? ":" : ";", NULL);
	if (*last == '"' || strpbrk(last, "()"))
		g_clear_pointer(&mend, g_free);
	finding(c, head ? LINT_missing_colon : LINT_missing_end, line_place(l, before), mend, "%s is missing behind \"%s\": %s begins a statement of its own",
		head ? "a colon" : "a semicolon", last, word);
}

static void check_run_on(struct checker *c, const struct line *l)
{
	size_t rest, length = strlen(l->text);
	g_autofree char *first = line_first_word(l, &rest);
	const struct command *command = command_find(language(), first);
	bool quoted = false;
	int depth = 0, words = 0;
	for (size_t i = 0; i < length; i++) {
		if (l->text[i] == '"' && (quoted || i == 0 || l->text[i - 1] == ' ' || l->text[i - 1] == '('))
			quoted = !quoted && strchr(l->text + i + 1, '"');
		depth += quoted ? 0 : (l->text[i] == '(') - (l->text[i] == ')');
		if (quoted || depth > 0 || i == 0 || l->text[i] == ' ' || l->text[i - 1] != ' ')
			continue;
		g_autofree char *word = g_strndup(l->text + i, strcspn(l->text + i, " "));
		words++;
		bool new_line = line_place(l, i).line > line_place(l, word_before(l->text, i)).line;
		const struct command *found = command_find(language(), word);
		if (!found)
			continue;
		if (command && !strcmp(command->name, "include") && !strcmp(word, "if")) /* include name if condition; */
			continue;
		bool both = op_find(language(), word) != NULL;
		bool text = command && command->operands == OPERANDS_TEXT;
		bool labels = !command || command->operands == OPERANDS_WORDS || command->operands == OPERANDS_LABELS;
		if (new_line ? !both || !takes_expression(command) : words > 1 && is_only_command(word) && !both && !text && !labels) {
			if (command && command->role == ROLE_ELSE && !strcmp(word, "if"))
				finding(c, LINT_foreign_word, line_place(l, 0), NULL, "\"else if\" is one word here; write: elseif condition:");
			else
				report_run_on(c, l, command, i, word);
			return;
		}
	}
	if (command && command->operands == OPERANDS_NONE && rest < length) {
		size_t at = rest + strspn(l->text + rest, " ");
		if (command->role == ROLE_ELSE && !strncmp(l->text + at, "if ", 3))
			finding(c, LINT_foreign_word, line_place(l, 0), NULL, "\"else if\" is one word here; write: elseif condition:");
		else if (l->text[at])
			finding(c, LINT_extra_argument, line_place(l, at), NULL, "%s takes nothing behind it, as \"%s\"; write: %s", command->name,
				l->text + at, command->syntax);
	}
}

/* Quotes at the beginning of words whose other one is not on the same line of the file. */
static void check_quotes(struct checker *c, const struct line *l)
{
	for (const char *s = strchr(l->text, '"'); s; s = strchr(s + 1, '"')) {
		size_t at = (size_t)(s - l->text);
		bool opens = at == 0 || s[-1] == ' ' || s[-1] == '(';
		if (!opens)
			continue;
		const char *close = strchr(s + 1, '"');
		if (close && line_place(l, (size_t)(close - l->text)).line == line_place(l, at).line) {
			s = close;
			continue;
		}
		finding(c, LINT_unclosed_quote, line_place(l, at), NULL, "this quote is not closed on its line");
		return;
	}
}

/* A closing quote that nothing opened. */
static void check_closing(struct checker *c, const struct line *l)
{
	size_t rest;
	g_autofree char *first = line_first_word(l, &rest);
	const struct command *command = command_find(language(), first);
	if (!command || command->operands == OPERANDS_TEXT)
		return;
	bool inside = false;
	for (size_t i = 0; l->text[i]; i++) {
		if (l->text[i] != '"')
			continue;
		bool opens = i == 0 || l->text[i - 1] == ' ' || l->text[i - 1] == '(';
		bool ends = !l->text[i + 1] || l->text[i + 1] == ' ' || l->text[i + 1] == ')';
		if (inside) {
			inside = false;
		} else if (opens) {
			inside = true;
		} else if (ends) {
			finding(c, LINT_unclosed_quote, line_place(l, word_before(l->text, i)), NULL, "the quote that ends this word was never opened");
			return;
		}
	}
}

/* A semicolon with nothing between it and the end of the statement before. */
static void check_empty(struct checker *c, const char *text, struct place at)
{
	int line = MAX(at.line, 1), col = MAX(at.col, 1);
	bool ended = true, quoted = false;
	for (const char *s = text; *s; s++, col++) {
		if (s[0] == '/' && s[1] == '/' && !quoted) {
			s += strcspn(s, "\n");
			if (!*s)
				return;
		}
		if (*s == '\n') {
			line++;
			col = 0;
			quoted = false;
			continue;
		}
		if (*s == '"')
			quoted = !quoted && s[1 + strcspn(s + 1, "\"\n")] == '"';
		if (*s == ';' && !quoted) {
			if (ended)
				finding(c, LINT_empty_statement, (struct place){ at.file, line, col }, NULL, "there is nothing before this semicolon");
			ended = true;
		} else if (!g_ascii_isspace(*s)) {
			ended = *s == ':' && (s[1] == ' ' || s[1] == '\n' || s[1] == '\r') && !ended;
		}
	}
}

/* Of a program that cannot be prepared: commands with a letter wrong. */
static void check_first_word(struct checker *c, const struct line *l, const char *text)
{
	size_t rest;
	g_autofree char *first = line_first_word(l, &rest), *sub = g_strconcat("sub ", first, NULL);
	if (command_find(language(), first) || strlen(first) < 2 || strpbrk(first, "-*#\"") || strstr(text, sub))
		return;
	if (foreign_command(first)) {
		finding(c, LINT_foreign_word, l->at, NULL, "there is no command \"%s\"; %s", first, foreign_command(first));
		return;
	}
	g_autofree const char **names = command_names(language());
	const char *near = nearest_name(first, names);
	if (near && is_one_edit(first, near))
		finding(c, LINT_unknown_command, l->at, near, "\"%s\" is neither a command nor a subroutine; did you mean \"%s\"?", first, near);
}

void check_source(struct checker *c, const char *text, struct place at)
{
	struct scratch scratch = { 0 };
	g_autoptr(GPtrArray) lines = lines_split(&scratch, language(), text, at);
	for (guint i = 0; i < lines->len; i++) {
		check_run_on(c, lines->pdata[i]);
		if (!c->g)
			check_first_word(c, lines->pdata[i], text);
		check_quotes(c, lines->pdata[i]);
		check_closing(c, lines->pdata[i]);
	}
	scratch_release(&scratch);
	check_empty(c, text, at);
}
