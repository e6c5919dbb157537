/*
 * What the texts of rows say: "from to files ranks", "array or values", "[lambda] values", "move from to;". A word in brackets may be missing, a plural or
 * "..." stands for any number, behind "or" stands another word for the same.
 */
#include <string.h>

#include "check/checker.h"

static bool is_plural(const char *word)
{
	static const char *const plurals[] = { "values", "arguments", "pairs", "directions", "numbers", "integers", "arrays", "spaces", "argument", "parameter",
		"[choice", "..." };
	for (size_t i = 0; i < G_N_ELEMENTS(plurals); i++)
		if (strcmp(word, plurals[i]) == 0)
			return true;
	return false;
}

static void add_word(struct shape *shape, const char *word)
{
	if (shape->n < MOST_WORDS)
		g_strlcpy(shape->word[shape->n++], word, sizeof shape->word[0]);
}

/* Reads one form. */
static struct shape read_form(const char *form)
{
	struct shape shape = { 0 };
	g_auto(GStrv) words = g_strsplit(form, " ", -1);
	bool any = false, other = false, dots = false;
	for (int i = 0; words[i]; i++) {
		char *word = words[i];
		if (!*word)
			continue;
		size_t length = strlen(word);
		if (word[length - 1] == ',' || word[length - 1] == ';' || word[length - 1] == ':')
			word[--length] = '\0';
		bool plural = is_plural(word);
		any |= plural;
		dots |= strcmp(word, "...") == 0;
		shape.either |= plural && i >= 2 && strcmp(words[i - 1], "or") == 0 && g_str_has_prefix(words[i - 2], "array");
		shape.pairs |= strcmp(word, "pairs") == 0;
		if (strcmp(word, "or") == 0 || other || strcmp(word, "and") == 0) {
			other = strcmp(word, "or") == 0;
			if (shape.n) /* either will do: nothing is known of its kind */
				g_strlcpy(shape.word[shape.n - 1], "value", sizeof shape.word[0]);
			continue;
		}
		if (strcmp(word, "...") == 0)
			continue;
		add_word(&shape, word);
		shape.least += word[0] != '[' && !plural;
		shape.most++;
	}
	if (shape.pairs)
		shape.least++;
	shape.dots = dots;
	if (strstr(form, "from to from to")) /* once is enough of what is written twice to show how it goes on */
		shape.least -= 2;
	if (strstr(form, "piece piece"))
		shape.least--;
	if (any)
		shape.most = G_MAXINT;
	return shape;
}

struct shape shape_of_operands(const struct op *op)
{
	g_auto(GStrv) forms = g_strsplit(op->operands ? op->operands : "", " | ", -1);
	struct shape shape = read_form(forms[0] ? forms[0] : "");
	for (int i = 1; forms[0] && forms[i]; i++) {
		struct shape other = read_form(forms[i]);
		shape.least = MIN(shape.least, other.least);
		for (int k = 1; k < shape.n; k++)
			g_strlcpy(shape.word[k], "value", sizeof shape.word[0]);
	}
	if (op->free && shape.n > 1 && shape.either) /* words in brackets before an array may be there or not: nothing is known of what lies behind them */
		for (int k = 1; k < shape.n; k++)
			if (shape.word[k][0] == '[')
				shape.loose = true;
	if (op->fixed)
		shape.most = op->arity;
	if (shape.dots)
		shape.least = 0;
	if (op->flags & (OP_CALLS_FUNCTION | OP_CALLS_SUB))
		shape.least = 1;
	return shape;
}

struct shape shape_of_syntax(const struct command *command)
{
	const char *space = command->syntax ? strchr(command->syntax, ' ') : NULL;
	struct shape shape = { 0 };
	g_auto(GStrv) forms = g_strsplit(command->syntax ? command->syntax : "", " | ", -1);
	if (!space || !forms[0])
		return shape;
	shape = read_form(strchr(forms[0], ' ') ? strchr(forms[0], ' ') + 1 : "");
	if (!forms[1])
		return shape;
	for (int i = 1; forms[i]; i++) {
		const char *rest = strchr(forms[i], ' ');
		struct shape other = read_form(rest ? rest + 1 : "");
		shape.least = MIN(shape.least, other.least);
		shape.most = MAX(shape.most, other.most);
	}
	shape.n = 0;
	return shape;
}

bool is_number(const char *text)
{
	char *end = NULL;
	g_ascii_strtod(text, &end);
	return *text && end && !*end;
}
