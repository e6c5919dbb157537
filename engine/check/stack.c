/*
 * Expressions: from right to left with what is known of the stack.
 *
 * Of the depth the set of all that are possible is kept, as bits: some operators take what they find. As long as the depth is certain, so is what lies there: a word
 * that is written out, a number, an array ... What is behind an operator comes from its row: how much it takes from the text of its operands, what it gives from
 * its example. An expression should leave one value.
 */
#include <string.h>

#include "check/checker.h"

enum kind { KIND_UNKNOWN, KIND_WORD, KIND_NUMBER, KIND_ARRAY, KIND_LABEL, KIND_SPACE, KIND_BOOL, KIND_GROUP };

enum { MOST_DEPTH = 60 };

struct item {
	enum kind kind;
	const struct insn *insn; /* that gives it */
};

struct walk {
	struct checker *c;
	const struct expr *x;
	uint64_t depths; /* bit d: there may be d values */
	bool exact;      /* `item` holds */
	struct item item[MOST_DEPTH + 1];
	int n;     /* of them */
	bool told; /* something is wrong already: what is left over comes of it */
	bool has_op;
	const struct insn *first_unknown; /* the leftmost word that is nothing the program knows */
};

enum purpose { PURPOSE_VALUE, PURPOSE_CONDITION, PURPOSE_FUNCTION, PURPOSE_LIST };

static void walk_expr(struct checker *c, const struct expr *x, enum purpose purpose);

static int lowest(uint64_t depths) { return depths ? __builtin_ctzll(depths) : 0; }
static int highest(uint64_t depths) { return depths ? 63 - __builtin_clzll(depths) : 0; }

static void push(struct walk *w, enum kind kind, const struct insn *i)
{
	w->depths = (w->depths << 1) & ((1ull << (MOST_DEPTH + 1)) - 1);
	if (!w->depths)
		w->depths = 1ull << MOST_DEPTH;
	if (w->exact && w->n < MOST_DEPTH)
		w->item[w->n++] = (struct item){ kind, i };
	else
		w->exact = false;
}

/* Takes up to n; less when there are less. */
static void pop(struct walk *w, int n)
{
	uint64_t low = w->depths & ((1ull << MIN(n, MOST_DEPTH)) - 1);
	w->depths = (w->depths >> n) | (low || !(w->depths >> n) ? 1 : 0);
	w->n = MAX(w->n - n, 0);
}

static void pop_all(struct walk *w)
{
	w->depths = 1;
	w->n = 0;
	w->exact = true;
}

static const struct item *operand(const struct walk *w, int k);

/* An array, or all values: what it is decides. `least` of the operands are there in either case, the array the last of them. */
static void pop_either(struct walk *w, int least)
{
	const struct item *last = operand(w, MAX(least - 1, 0));
	if (last && (last->kind == KIND_WORD || last->kind == KIND_NUMBER)) {
		pop_all(w);
	} else if (last && (last->kind == KIND_GROUP || last->kind == KIND_ARRAY)) {
		pop(w, least);
	} else {
		int most = MAX(highest(w->depths) - MAX(least, 1), 0);
		w->exact = w->exact && most == 0;
		w->n = 0;
		w->depths = (2ull << most) - 1;
	}
}

/* The k-th operand of an operator that is reached now, or NULL when it is not known. */
static const struct item *operand(const struct walk *w, int k) { return w->exact && k < w->n ? &w->item[w->n - 1 - k] : NULL; }

static bool is_word_char(char c) { return g_ascii_isalnum(c) || c == '_'; }

static bool all_word_chars(const char *s)
{
	for (; *s; s++)
		if (!is_word_char(*s))
			return false;
	return true;
}

static enum kind kind_of_literal(const struct insn *i)
{
	if (i->literal.type == VALUE_ARRAY)
		return KIND_ARRAY;
	if (i->literal.type != VALUE_STRING)
		return i->literal.type == VALUE_INT || i->literal.type == VALUE_DOUBLE ? KIND_NUMBER : KIND_UNKNOWN;
	return is_number(i->word->text) ? KIND_NUMBER : KIND_WORD;
}

static bool looks_like_space(const char *word)
{
	size_t letters = strspn(word, "abcdefghijklmnopqrstuvwxyz"), digits = strspn(word + letters, "0123456789");
	return letters >= 1 && letters <= 2 && digits >= 1 && digits <= 2 && (!word[letters + digits] || word[letters + digits] == '"');
}

static bool is_one_of(const char *word, const char *const *words)
{
	for (; *words; words++)
		if (strcmp(word, *words) == 0)
			return true;
	return false;
}

static const char *const label_givers[] = { "space", "what", "insight", "behindscreen", "inrange", NULL };

/* What an operator gives, by its example. */
static enum kind kind_of_result(const struct op *op)
{
	const char *gives = op->example ? strstr(op->example, " => ") : NULL;
	size_t length = strlen(op->name);
	for (int i = 0; gives && i < 2; i++) { /* "list rays d1 1 1" */
		const char *before = i ? "list " : "count ", *rest = g_str_has_prefix(op->example, before) ? op->example + strlen(before) : NULL;
		if (rest && strncmp(rest, op->name, length) == 0 && rest[length] == ' ')
			return KIND_ARRAY;
	}
	if (!gives || strncmp(op->example, op->name, length) != 0 || op->example[length] != ' ')
		return KIND_UNKNOWN;
	if (strcmp(gives + 4, "true") == 0 || strcmp(gives + 4, "false") == 0)
		return KIND_BOOL;
	if (strcmp(op->group, "lines") == 0 && gives[4] == '"' && looks_like_space(gives + 5))
		return KIND_SPACE;
	if (is_one_of(op->name, label_givers))
		return KIND_LABEL;
	return g_ascii_isdigit(gives[4]) ? KIND_NUMBER : KIND_UNKNOWN;
}

static const char *const number_words[] = { "number", "integer", "files", "ranks", "n", "bits", "index", "start", "length", "distance", "a", "b", NULL };
static const char *const space_words[] = { "space", "from", "to", NULL };

static const char *const step_words[] = { "files", "ranks", NULL };

static void check_number(struct walk *w, const struct op *op, const struct item *it, bool step)
{
	if (it->kind == KIND_SPACE || (step && it->kind == KIND_BOOL)) {
		finding(w->c, LINT_word_as_number, insn_place(w->c, it->insn), NULL, "%s takes a number here, and %s gives %s", op->name, it->insn->word->text,
			it->kind == KIND_SPACE ? "a space" : "true or false");
		w->told = true;
		return;
	}
	if (it->kind == KIND_ARRAY || it->kind == KIND_GROUP) {
		finding(w->c, LINT_array_as_number, insn_place(w->c, it->insn), NULL, "%s takes numbers, and this is an array", op->name);
		w->told = true;
	} else if (it->kind == KIND_WORD && all_word_chars(it->insn->word->text) && *it->insn->word->text) {
		const char *word = it->insn->word->text;
		g_autofree char *cure = mention_find(w->c->vars, word) ? g_strdup_printf("#%s", word) : NULL, *hint = variable_hint(w->c, word);
		finding(w->c, LINT_word_as_number, insn_place(w->c, it->insn), cure, "%s takes numbers, and \"%s\" is a word%s", op->name, word, hint);
		w->told = true;
	}
}

static void check_space(struct walk *w, const struct op *op, const struct item *it)
{
	const struct machine *m = w->c->m;
	const char *word = it->kind == KIND_WORD || it->kind == KIND_NUMBER ? plain_word(it->insn) : NULL;
	if (!word || !*word || board_find(m->board, word) >= 0 || g_hash_table_contains(m->run.aliases.alias, word) || !strcmp(op->name, "onboard"))
		return;
	g_autofree char *hint = variable_hint(w->c, word);
	finding(w->c, LINT_unknown_space, insn_place(w->c, it->insn), NULL, "%s takes a space, and the board has none called \"%s\"%s", op->name, word, hint);
	w->told |= !looks_like_space(word);
}

static void check_array(struct walk *w, const struct op *op, const struct item *it)
{
	if ((it->kind == KIND_NUMBER || it->kind == KIND_WORD) && plain_word(it->insn) && it->insn->literal.type == VALUE_STRING) {
		g_autofree char *hint = variable_hint(w->c, it->insn->word->text);
		finding(w->c, LINT_no_array, insn_place(w->c, it->insn), NULL, "%s takes an array, and \"%s\" is a single value%s", op->name,
			it->insn->word->text, hint);
	}
}

static void check_direction(struct walk *w, const struct op *op, const struct item *it)
{
	const char *word = it->kind == KIND_WORD ? plain_word(it->insn) : NULL;
	if (!word || w->c->maps_made_names || g_hash_table_contains(w->c->directions, word))
		return;
	const char *near = nearest_among(w->c, word, w->c->directions);
	g_autofree char *hint = near_hint(near);
	finding(w->c, LINT_unknown_direction, insn_place(w->c, it->insn), near, "no line maps the direction \"%s\"%s", word, hint);
}

/* Whether a group is evaluated: it has an operator, so it is no list of words. Words of lists may look like operators but come first seldom. */
static bool is_code(const struct insn *i)
{
	const struct expr *group = i->expr;
	if (group->n < 2 || (group->insn[0].kind != INSN_FIXED && group->insn[0].kind != INSN_FREE))
		return false;
	for (int k = 0; k < group->n; k++) /* a list of ordinary words, one of which happens to be the name of an operator */
		if (group->insn[k].kind != INSN_LITERAL && group->insn[k].kind != INSN_FIXED && group->insn[k].kind != INSN_FREE)
			return true;
	return group->insn[0].kind == INSN_FIXED && !g_ascii_isalpha(group->insn[0].word->text[0]);
}

/* A word, or the words of a list, beside the label of a piece. */
static void check_label(struct walk *w, const struct op *op, const struct insn *i)
{
	const char *word = plain_word(i);
	if (i->kind == INSN_GROUP && !is_code(i))
		for (int k = 0; k < i->expr->n; k++)
			check_label(w, op, &i->expr->insn[k]);
	if (!word || !*word || !strcmp(word, "@") || !strcmp(word, "-") || strpbrk(word, "#{ ") || is_number(word) || i->literal.type != VALUE_STRING ||
		strcmp(i->literal.s->text, word) || is_piece(w->c, word)) /* a constant operator, as void, is no word */
		return;
	bool space = board_find(w->c->m->board, word) >= 0;
	finding(w->c, LINT_unknown_label, insn_place(w->c, i), NULL, "%s compares with the label of a piece, and the game has no piece \"%s\"%s",
		op->aliases && !g_ascii_isalpha(*op->aliases) ? op->aliases : op->name, word, space ? ", that is a space" : "");
}

/* match LABEL ..., == LABEL word, either way round. */
static void check_labels(struct walk *w, const struct op *op)
{
	bool both = !strcmp(op->name, "equal") || !strcmp(op->name, "unequal");
	const struct item *first = operand(w, 0), *second = operand(w, 1);
	if (first && first->kind == KIND_LABEL && (both || !strcmp(op->name, "match")))
		for (int k = 1; operand(w, k) && (k == 1 || !both); k++)
			check_label(w, op, operand(w, k)->insn);
	if (both && second && second->kind == KIND_LABEL)
		check_label(w, op, first->insn);
}

static void check_kinds(struct walk *w, const struct op *op, const struct shape *shape)
{
	for (int k = 0; k < shape->n; k++) {
		const struct item *it = operand(w, k);
		const char *word = shape->word[k];
		if (!it)
			return;
		if (is_one_of(word, number_words))
			check_number(w, op, it, is_one_of(word, step_words));
		else if (is_one_of(word, space_words))
			check_space(w, op, it);
		else if (strcmp(word, "piece") == 0 && it->insn && it->kind != KIND_UNKNOWN)
			check_label(w, op, it->insn);
		else if (strcmp(word, "array") == 0 && op->fixed)
			check_array(w, op, it);
	}
	/* two forms, one of them with a step: a number says which */
	if (op->free && strstr(op->operands, "files ranks |") && operand(w, 1) && operand(w, 1)->kind == KIND_NUMBER) {
		if (operand(w, 2))
			check_number(w, op, operand(w, 2), true);
		else if (w->exact)
			finding(w->c, LINT_missing_operand, insn_place(w->c, operand(w, 1)->insn), NULL, "the step of %s lacks its ranks", op->name);
	}
	if (strcmp(op->group, "logical directions") != 0)
		return;
	for (int k = shape->least; operand(w, k); k++)
		check_direction(w, op, operand(w, k));
}

/* "#x + 1": the operator stands behind what should be its first operand. */
static void report_short(struct walk *w, int k, const char *name, int least, int have, const char *operands)
{
	const struct insn *i = &w->x->insn[k], *before = k > 0 ? &w->x->insn[k - 1] : NULL;
	bool operand = before && before->kind != INSN_FIXED && before->kind != INSN_FREE && before->kind != INSN_PARAM;
	w->told = true;
	if (operand && least == 2 && have == 1 && !g_ascii_isalpha(*name)) {
		const struct insn *behind = &w->x->insn[k + 1];
		finding(w->c, LINT_infix, insn_place(w->c, i), NULL, "%s can only have %d operand here; it stands in front of its operands; write: %s %s %s",
			name, have, name, before->word->text, behind->word->text);
		return;
	}
	finding(w->c, LINT_missing_operand, insn_place(w->c, i), NULL, "%s can only have %d operand%s here; it takes %s", name, have, have == 1 ? "" : "s",
		operands);
}

/* Operators that are called with a name: what they take is what the function takes. */
static void walk_call(struct walk *w, int k, const struct op *op)
{
	const struct insn *i = &w->x->insn[k];
	const struct item *top = operand(w, 0);
	const char *name = top && top->insn && k + 1 < w->x->n && top->insn == &w->x->insn[k + 1] ? plain_word(top->insn) : NULL;
	bool sub = op->flags & OP_CALLS_SUB;
	const struct mention *m = name ? mention_find(sub ? w->c->subs : w->c->funcs, name) : NULL;
	if (name && !m && !strchr(name, ' ')) {
		const char *near = nearest_among(w->c, name, sub ? w->c->subs : w->c->funcs);
		g_autofree char *hint = near_hint(near);
		finding(w->c, sub ? LINT_unknown_sub : LINT_unknown_function, insn_place(w->c, top->insn), near, "the %s \"%s\" is never defined%s",
			sub ? "subroutine" : "function", name, hint);
		w->told = true;
	}
	if (highest(w->depths) < 1)
		report_short(w, k, i->word->text, 1, 0, op->operands);
	const struct expr *body = m && !sub ? m->body : top && top->kind == KIND_GROUP && top->insn == &w->x->insn[k + 1] ? top->insn->expr : NULL;
	if (!sub && body && !body->takes_rest) {
		int have = highest(w->depths) - 1;
		if (have < body->n_numbered && body->n_args == body->n_numbered && !w->told) {
			finding(w->c, LINT_missing_operand, insn_place(w->c, top->insn), NULL, "%s%s takes %d operands and can only have %d here",
				name ? "the function " : "this", name ? name : "", body->n_numbered, have);
			w->told = true;
		}
		pop(w, 1 + body->n_args);
		push(w, KIND_UNKNOWN, i);
		return;
	}
	w->exact = false;
	if (sub)
		pop_all(w);
	else
		w->depths = (2ull << MAX(MIN(highest(w->depths), MOST_DEPTH), 1)) - 2; /* 1 to what was there: it is not known how much it takes */
	if (sub)
		push(w, KIND_UNKNOWN, i);
	w->exact = sub;
}

static void walk_connective(struct walk *w, int k)
{
	uint64_t d = w->depths;
	if (highest(d) < 1) {
		report_short(w, k, w->x->insn[k].word->text, 1, 0, w->x->insn[k].op->operands);
		push(w, KIND_UNKNOWN, &w->x->insn[k]);
		return;
	}
	bool one = w->exact && w->n == 1;
	w->depths = ((d >> 1) & ~1ull) | (d & 2 ? 1 : 0) | (d & 1 ? 2 : 0);
	if (w->exact && w->n >= 2) {
		w->n -= 2;
		w->item[w->n++] = (struct item){ KIND_BOOL, &w->x->insn[k] };
	} else if (one) {
		w->n = 0;
	}
	w->exact = w->exact && lowest(w->depths) == highest(w->depths);
}

/* A function as a value. Other operators with a lambda (aggregate, filter) give what it makes of an array, which is an operand like any. */
static bool is_lambda(const struct insn *i) { return i && i->kind == INSN_FREE && !strcmp(i->op->name, "lambda"); }

static void walk_op(struct walk *w, int k, const struct op *op)
{
	const struct insn *i = &w->x->insn[k];
	struct shape shape = shape_of_operands(op);
	w->has_op = true;
	if (op->flags & OP_CONNECTIVE) {
		walk_connective(w, k);
		return;
	}
	if (op->flags & (OP_CALLS_FUNCTION | OP_CALLS_SUB)) {
		walk_call(w, k, op);
		return;
	}
	check_kinds(w, op, &shape);
	check_labels(w, op);
	int have = highest(w->depths), least = MAX(shape.least, 0);
	bool lambda = have >= 1 && operand(w, 0) && is_lambda(operand(w, 0)->insn);
	if (have < least && !w->told)
		report_short(w, k, i->word->text, least, have, op->operands);
	else if (lambda && have < 2 && shape.most > 1 && shape.least < 2 && !w->told)
		report_short(w, k, i->word->text, 2, have, op->operands);
	if (op->flags & OP_GATE) {
		uint64_t d = w->depths;
		w->depths = (d >> 2) | (d & 3 ? 1 : 0);
		w->n = MAX(w->n - 2, 0);
		w->exact = w->exact && lowest(w->depths) == highest(w->depths);
		return;
	}
	if (op->flags & OP_GIVES_NOTHING) {
		pop(w, 1);
		return;
	}
	if (shape.most == G_MAXINT && shape.either) {
		w->exact = w->exact && !shape.loose;
		pop_either(w, least);
	} else if (shape.most == G_MAXINT) {
		pop_all(w);
	} else if (shape.most > shape.least && op->free) {
		uint64_t d = w->depths;
		w->depths = 0;
		for (int n = shape.least; n <= shape.most; n++)
			w->depths |= (d >> n) | (d & ((1ull << n) - 1) ? 1 : 0);
		/* a step is told by its first word: a number, or the name of a direction */
		if (w->exact && operand(w, 1) && strstr(op->operands, "direction")) {
			int n = operand(w, 1)->kind == KIND_NUMBER ? 3 : operand(w, 1)->kind == KIND_UNKNOWN ? 0 : 2;
			if (n) {
				w->depths = 1ull << MAX(w->n - n, 0);
				w->n = MAX(w->n - n, 0);
			} else {
				w->exact = false;
			}
		} else {
			w->exact = w->exact && d <= 2;
			w->n = 0;
		}
		if (!w->depths)
			w->depths = 1;
	} else {
		pop(w, op->fixed ? op->arity : shape.most);
	}
	push(w, kind_of_result(op), i);
}

static const char *source_of(const struct checker *c, const struct insn *i)
{
	const GPtrArray *lines = c->lines;
	int first = MAX(c->code->at.line, 1), line = i->line - first, col = line ? i->col - 1 : i->col - MAX(c->code->at.col, 1);
	bool there = line >= 0 && line + 1 < (int)lines->len;
	const char *s = there ? lines->pdata[line] : NULL, *next = there ? lines->pdata[line + 1] : NULL;
	return col >= 0 && col < next - s ? s + col : "";
}

static GHashTable *op_table(const struct vocabulary *v)
{
	GHashTable *names = g_hash_table_new(g_str_hash, g_str_equal);
	for (int t = 0; v->ops[t]; t++)
		for (const struct op *op = v->ops[t]; op->name; op++)
			g_hash_table_add(names, (gpointer)op->name);
	return names;
}

/* Signs of other languages, and what they are here. */
static const struct {
	const char *word, *cure;
} foreign[] = { { "=", "== compares two values" }, { ":=", "set gives a variable its value: set name value;" }, { "<>", "write != in front of both values" },
	{ "!", "write not in front of the value" }, { "=>", "write >= in front of both values" }, { "=<", "write <= in front of both values" },
	{ "**", "write pow in front of both values" }, { "++", "write inc" }, { "--", "write dec" }, { "+=", "write: calcset + value variable;" },
	{ "-=", "write: calcset - value variable;" }, { "in", NULL }, { "then", NULL } };

bool is_one_edit(const char *a, const char *b)
{
	size_t la = strlen(a), lb = strlen(b), head = 0, tail = 0;
	while (a[head] && a[head] == b[head])
		head++;
	while (tail < la - head && tail < lb - head && a[la - 1 - tail] == b[lb - 1 - tail])
		tail++;
	size_t ra = la - head - tail, rb = lb - head - tail;
	return (ra <= 1 && rb <= 1) || (ra == 2 && rb == 2 && a[head] == b[head + 1] && a[head + 1] == b[head]);
}

/* The operator that a word could be meant for: that of other capitals, else the nearest. New string, or NULL. */
static char *operator_like(const struct walk *w, const char *word)
{
	g_autofree char *lower = g_ascii_strdown(word, -1);
	if (op_find(w->c->m->vocabulary, lower))
		return g_steal_pointer(&lower);
	g_autoptr(GHashTable) names = op_table(w->c->m->vocabulary);
	return g_strdup(nearest_among(w->c, word, names));
}

/* A word that is written out and means nothing that is known: is it a misspelt operator? */
static void check_word(struct walk *w, int k)
{
	const struct insn *i = &w->x->insn[k];
	const char *word = plain_word(i);
	if (!word || *source_of(w->c, i) == '"' || word_is_known(w->c, word))
		return;
	for (size_t f = 0; f < G_N_ELEMENTS(foreign); f++)
		if (foreign[f].cure && strcmp(foreign[f].word, word) == 0 && w->x->n > 1) {
			bool set = k == 0 && strcmp(word, "=") == 0 && !w->c->stmt->command->heads;
			finding(w->c, LINT_foreign_word, insn_place(w->c, i), NULL, "\"%s\" is no operator; %s", word,
				set ? "a value stands behind its name: set name value;" : foreign[f].cure);
			w->told = true;
			return;
		}
	if (!strcmp(word, "last") || !strcmp(word, "first")) /* of findpiece */
		return;
	if (strlen(word) < 3 || !all_word_chars(word) || k + 1 == w->x->n)
		return;
	g_autofree char *near = operator_like(w, word);
	bool same = near && !g_ascii_strcasecmp(word, near); /* "Plus" */
	if (!near || strlen(near) < 3 || (!same && (strlen(word) < 4 || !g_ascii_islower(*word))))
		return;
	const struct op *op = op_find(w->c->m->vocabulary, near);
	struct shape shape = shape_of_operands(op);
	if (shape.least < 1 && shape.most < 1)
		return;
	if (!w->first_unknown)
		w->first_unknown = i;
	if ((w->depths & ~1ull) && (same || is_one_edit(word, near))) { /* with operands behind it, and hardly anything else than an operator */
		finding(w->c, LINT_unknown_operator, insn_place(w->c, i), near,
			"\"%s\" is no operator, so this does nothing with its operands; did you mean \"%s\"?", word, near);
		w->told = true;
	}
}

static void report_leftover(struct walk *w, enum purpose purpose)
{
	const struct insn *first = &w->x->insn[0];
	const struct insn *at = w->first_unknown ? w->first_unknown : first;
	int n = lowest(w->depths);
	for (int k = 1; k < w->x->n; k++) { /* if > #a 1 print yes; */
		const char *word = plain_word(&w->x->insn[k]);
		if (!word || !command_find(w->c->m->vocabulary, word) || *source_of(w->c, &w->x->insn[k]) == '"' || mention_find(w->c->vars, word))
			continue;
		bool head = w->c->stmt->command->heads;
		g_autofree char *mend = g_strconcat(w->x->insn[k - 1].word->text, head ? ":" : ";", NULL);
		finding(w->c, head ? LINT_missing_colon : LINT_missing_end, insn_place(w->c, &w->x->insn[k - 1]),
			*source_of(w->c, &w->x->insn[k - 1]) == '"' || w->x->insn[k - 1].kind == INSN_GROUP ? NULL : mend,
			"%s is missing behind \"%s\": %s begins a statement of its own", head ? "a colon" : "a semicolon", w->x->insn[k - 1].word->text, word);
		return;
	}
	if (w->first_unknown) {
		g_autofree char *near = operator_like(w, at->word->text);
		finding(w->c, LINT_unknown_operator, insn_place(w->c, at), near,
			"\"%s\" is no operator, so this does nothing with its operands; did you mean \"%s\"?", at->word->text, near);
		return;
	}
	if (purpose == PURPOSE_CONDITION)
		finding(w->c, LINT_leftover, insn_place(w->c, at), NULL, "this condition leaves %d values, so it is always true; an operator is missing", n);
	else
		finding(w->c, LINT_leftover, insn_place(w->c, at), NULL,
			"%d values are left over here, so the value is an array of them, backwards; an operator is missing", n);
}

static void walk_insn(struct walk *w, int k)
{
	const struct insn *i = &w->x->insn[k];
	switch (i->kind) {
	case INSN_PARAM: return;
	case INSN_FIXED:
	case INSN_FREE: walk_op(w, k, i->op); return;
	case INSN_LITERAL:
		check_word(w, k);
		push(w, kind_of_literal(i), i);
		return;
	case INSN_BRACE: walk_expr(w->c, i->expr, PURPOSE_VALUE); break;
	case INSN_CONCAT:
		for (int p = 0; p < i->expr->n; p++)
			if (i->expr->insn[p].kind == INSN_BRACE)
				walk_expr(w->c, i->expr->insn[p].expr, PURPOSE_VALUE);
		break;
	case INSN_GROUP:
		if (is_code(i))
			walk_expr(w->c, i->expr, PURPOSE_LIST);
		push(w, is_code(i) ? KIND_UNKNOWN : KIND_GROUP, i);
		return;
	default: break;
	}
	push(w, i->kind == INSN_KEYWORD && (i->which == KEYWORD_OLD || i->which == KEYWORD_MOVED) ? KIND_LABEL : KIND_UNKNOWN, i);
}

static void walk_expr(struct checker *c, const struct expr *x, enum purpose purpose)
{
	struct walk w = { .c = c, .x = x, .depths = 1, .exact = true };
	for (int k = x->n - 1; k >= 0; k--)
		walk_insn(&w, k);
	if (w.told || x->n < 2 || lowest(w.depths) < 2 || purpose == PURPOSE_LIST)
		return;
	bool asks = false; /* something that is no plain word: a list of words may be meant */
	for (int k = 0; k < x->n; k++)
		asks |= x->insn[k].kind != INSN_LITERAL && x->insn[k].kind != INSN_GROUP;
	if (purpose == PURPOSE_CONDITION || w.has_op || w.first_unknown || asks)
		report_leftover(&w, purpose);
}

void check_stack(struct checker *c)
{
	const struct stmt *s = c->stmt;
	const char *syntax = s->command->syntax ? s->command->syntax : "";
	enum purpose purpose = strstr(syntax, "condition") ? PURPOSE_CONDITION : s->command->declares ? PURPOSE_FUNCTION : PURPOSE_VALUE;
	if (s->expr)
		walk_expr(c, s->expr, purpose);
	for (int k = 0; k < args_count(s); k++) {
		const struct insn *i = &s->args->insn[k];
		if (i->kind == INSN_BRACE)
			walk_expr(c, i->expr, PURPOSE_VALUE);
		for (int p = 0; i->kind == INSN_CONCAT && p < i->expr->n; p++)
			if (i->expr->insn[p].kind == INSN_BRACE)
				walk_expr(c, i->expr->insn[p].expr, PURPOSE_VALUE);
	}
}
