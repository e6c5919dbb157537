/*
 * Every name of the program with how it is used: what sets, reads, calls it, or says it as a plain word.
 *
 * A plain word may be anything: a name that another part of the program reads by `var`, calls by a variable, or only a text. So a name that is said somewhere is
 * never reported as unused. Names with a dot are elements; what counts is the part before the dot.
 */
#include <string.h>

#include "check/checker.h"

struct mention *mention_find(GHashTable *names, const char *name) { return g_hash_table_lookup(names, name); }

char *variable_hint(const struct checker *c, const char *word)
{
	return mention_find(c->vars, word) ? g_strdup_printf("; did you mean #%s?", word) : g_strdup("");
}

static struct mention *mention_of(GHashTable *names, const char *name)
{
	g_autofree char *root = g_strndup(name, strchr(name, '.') && name[0] != '.' ? (gsize)(strchr(name, '.') - name) : strlen(name));
	struct mention *m = g_hash_table_lookup(names, root);
	if (!m) {
		m = g_new0(struct mention, 1);
		g_hash_table_insert(names, g_steal_pointer(&root), m);
	}
	return m;
}

static void note_read(struct checker *c, GHashTable *names, const char *name, struct place at)
{
	struct mention *m = mention_of(names, name);
	if (!m->read++) {
		m->read_at = at;
		m->own |= c->own && !m->set;
	}
	if (!c->own && names == c->vars) {
		struct include_read read = { .of = m, .within = c->within, .at = at };
		g_array_append_val(c->include_reads, read);
	}
}

static void note_set(struct checker *c, GHashTable *names, const char *name, struct place at)
{
	g_autofree char *clean = g_strdup(name);
	size_t length = strlen(clean);
	if (length > 1 && clean[length - 1] == ',')
		clean[length - 1] = '\0';
	struct mention *m = mention_of(names, clean);
	if (!m->set++) {
		m->set_at = at;
		m->own = c->own;
	}
}

static void note_word(struct checker *c, const char *word)
{
	mention_of(c->words, word)->named++;
	g_auto(GStrv) parts = strpbrk(word, " ,") ? g_strsplit_set(word, " ,", -1) : NULL;
	for (int i = 0; parts && parts[i]; i++)
		if (*parts[i])
			mention_of(c->words, parts[i])->named++;
}

static void visit_expr(struct checker *c, const struct expr *x);

/* The names that a text holds: "#name and @name", as far as they can be read. */
static void visit_suffix_words(struct checker *c, const char *text, struct place at)
{
	for (const char *s = strchr(text, '#'); s; s = strchr(s + 1, '#')) {
		size_t n = strspn(s + 1, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
		g_autofree char *name = g_strndup(s + 1, n);
		if (n)
			mention_of(c->words, name)->named++;
	}
}

static void visit_insn(struct checker *c, const struct insn *i, const struct insn *next)
{
	struct place at = insn_place(c, i);
	switch (i->kind) {
	case INSN_LITERAL:
		note_word(c, i->word->text);
		visit_suffix_words(c, i->word->text, at);
		break;
	case INSN_VAR: note_read(c, c->vars, i->sym->name->text, at); break;
	case INSN_PATH:
		note_read(c, c->vars, i->root->name->text, at);
		visit_expr(c, i->expr);
		break;
	case INSN_PARAM: note_set(c, c->vars, i->sym->name->text, at); break;
	case INSN_CONSTANT: note_read(c, c->consts, i->sym->name->text, at); break;
	case INSN_FLAG: note_read(c, c->flags, i->sym->name->text, at); break;
	case INSN_SYSTEM:
		if (i->expr)
			visit_expr(c, i->expr);
		break;
	case INSN_NAMED:
		c->reads_made_names |= i->which == '#';
		visit_expr(c, i->expr);
		break;
	case INSN_BRACE:
	case INSN_CONCAT:
	case INSN_GROUP: visit_expr(c, i->expr); break;
	case INSN_FREE:
		if (i->op->flags & (OP_CALLS_FUNCTION | OP_CALLS_SUB) && next && !plain_word(next) && next->kind != INSN_GROUP)
			c->calls_made_names = true;
		note_word(c, i->word->text);
		break;
	case INSN_FIXED:
		c->reads_made_names |= next && !plain_word(next) && i->op->flags & OP_READS_VARIABLE;
		note_word(c, i->word->text);
		break;
	default: break;
	}
}

/* The names that the word behind an operator is one of: var, const, flag. */
static GHashTable *read_by(const struct checker *c, const struct insn *i)
{
	unsigned flags = i->kind == INSN_FIXED ? i->op->flags : 0;
	return flags & OP_READS_VARIABLE ? c->vars : flags & OP_READS_CONSTANT ? c->consts : flags & OP_READS_FLAG ? c->flags : NULL;
}

static void visit_expr(struct checker *c, const struct expr *x)
{
	for (int k = 0; k < x->n; k++) {
		GHashTable *names = k && x->insn[k].kind == INSN_LITERAL ? read_by(c, &x->insn[k - 1]) : NULL;
		if (names)
			note_read(c, names, x->insn[k].word->text, insn_place(c, &x->insn[k]));
		else
			visit_insn(c, &x->insn[k], k + 1 < x->n ? &x->insn[k + 1] : NULL);
	}
}

/* An argument that a command sets: a variable, or what the name of one is read from. */
static void visit_target(struct checker *c, const struct insn *i, GHashTable *names, bool *made)
{
	if (i->kind == INSN_LITERAL) {
		note_set(c, names, i->word->text, insn_place(c, i));
		visit_suffix_words(c, i->word->text, insn_place(c, i)); /* ra.#i */
		return;
	}
	if (i->kind == INSN_KEYWORD || i->kind == INSN_FIXED || i->kind == INSN_FREE) {
		note_set(c, names, i->word->text, insn_place(c, i));
		return;
	}
	if (i->kind == INSN_GROUP) {
		for (int k = 0; k < i->expr->n; k++)
			visit_target(c, &i->expr->insn[k], names, made);
		return;
	}
	*made = true;
	visit_insn(c, i, NULL);
}

static bool is_name(const char *word, const char *const *names)
{
	for (; *names; names++)
		if (strcmp(word, *names) == 0)
			return true;
	return false;
}

/* Which of its words a command sets, by the words of its syntax. */
static bool sets_variable(const struct stmt *s, const struct shape *shape, int k)
{
	static const char *const words[] = { "variable", "array", "(key", NULL };
	if (!s->expr && s->command->operands == OPERANDS_OWN && args_count(s) > 2) /* set many name value ... */
		return k % 2 == 1;
	if (!s->command->group || (strcmp(s->command->group, "variables") != 0 && s->command->role != ROLE_FOR))
		return false;
	if (shape->n == 0)
		return k == 0 && s->command->syntax && (strncmp(s->command->syntax, "set ", 4) == 0 || s->command->role == ROLE_FOR);
	return is_name(shape->word[MIN(k, shape->n - 1)], words);
}

static void visit_function(struct checker *c, const struct stmt *s)
{
	int n = s->command->declares;
	const char *name = n && n <= args_count(s) ? plain_word(&s->args->insn[n - 1]) : NULL;
	if (!name) {
		c->calls_made_names |= n > 0;
		return;
	}
	struct mention *m = mention_of(c->funcs, name);
	m->body = m->defined++ || !s->expr ? NULL : s->expr;
	note_set(c, c->funcs, name, insn_place(c, &s->args->insn[n - 1]));
}

static void visit_sub(struct checker *c, const struct stmt *s)
{
	struct place at = s->at;
	at.col += (int)strlen(s->command->name) + 1;
	const char *name = s->sub->name->name->text;
	note_set(c, c->subs, name, at);
	struct mention *m = mention_of(c->subs, name);
	m->defined++;
	m->sub = s->sub;
	c->within = name;
	for (int k = 0; k < s->sub->n_params; k++) {
		note_set(c, c->vars, s->sub->params[k]->name->text, at);
		mention_of(c->words, s->sub->params[k]->name->text)->named++; /* a parameter need not be used */
	}
}

static void visit_stmt(struct checker *c, const struct stmt *s)
{
	struct shape shape = shape_of_syntax(s->command);
	bool constant = strstr(s->command->syntax ? s->command->syntax : "", " constant") != NULL;
	bool flags = s->command->names == NAMES_FLAGS || strcmp(s->command->name, "copyflag") == 0;
	bool system = s->command->syntax && strncmp(s->command->syntax, "setsystem", 9) == 0;
	for (int k = 0; k < args_count(s); k++) {
		const struct insn *i = &s->args->insn[k];
		if (s->command->declares && k + 1 == s->command->declares && i->kind == INSN_LITERAL)
			continue;
		if (flags)
			visit_target(c, i, c->flags, &c->flags_made_names);
		else if (constant && k == 0)
			visit_target(c, i, c->consts, &c->sets_made_names);
		else if (!system && !s->command->declares && sets_variable(s, &shape, k))
			visit_target(c, i, c->vars, &c->sets_made_names);
		else
			visit_insn(c, i, NULL);
	}
	if (s->command->declares && !s->sub)
		visit_function(c, s);
	if (s->sub)
		visit_sub(c, s);
	if (s->command->names == NAMES_SUB && args_count(s) && !plain_word(&s->args->insn[0]))
		c->calls_made_names = true;
	bool directions = shape.n ? strcmp(shape.word[0], "direction") == 0 : s->command->syntax && strstr(s->command->syntax, " direction ") != NULL;
	for (int k = 0; directions && k < args_count(s); k++) {
		if (plain_word(&s->args->insn[k]))
			g_hash_table_add(c->directions, (gpointer)plain_word(&s->args->insn[k]));
		else if (s->args->insn[k].kind != INSN_GROUP)
			c->maps_made_names = true;
	}
	if (s->expr)
		visit_expr(c, s->expr);
	if (s->command->role == ROLE_ENDSUB)
		c->within = NULL;
}

bool code_is_section(const struct game *g, const struct code *code)
{
	for (int i = 0; i < SECTION_COUNT; i++)
		if (g->code[i] == code)
			return true;
	return false;
}

void mentions_gather(struct checker *c)
{
	for (guint k = 0; k < c->m->codes->len; k++) {
		c->code = g_ptr_array_index(c->m->codes, k);
		c->own = code_is_section(c->g, c->code);
		c->within = NULL;
		for (int i = 0; i < c->code->n; i++)
			visit_stmt(c, &c->code->stmt[i]);
	}
	for (int i = SECTION_PREMOVE1; i <= SECTION_POSTMOVE2; i++)
		if (c->g->section_sub[i].name)
			mention_of(c->subs, c->g->section_sub[i].name->name->text)->called =
				mention_of(c->subs, c->g->section_sub[i].name->name->text)->defined = 1;
}

static bool set_has(const struct game *g, const char *label)
{
	g_autofree char *image = g->options.set ? piece_set_image(g->options.set, label, false) : NULL;
	return image != NULL;
}

bool is_piece(const struct checker *c, const char *word)
{
	int label = labels_find(c->m->labels, word);
	for (int k = 0; label >= 0 && k < c->m->board->n_spaces; k++)
		if (c->m->start.piece[k] == label)
			return true;
	const struct mention *said = mention_find(c->words, word);
	return set_has(c->g, word) || (said && said->named > 1) || mention_find(c->funcs, word) || g_hash_table_contains(c->m->run.aliases.alias, word);
}

bool word_is_known(const struct checker *c, const char *word)
{
	const struct machine *m = c->m;
	return op_find(m->vocabulary, word) || board_find(m->board, word) >= 0 || labels_find(m->labels, word) >= 0 || mention_find(c->funcs, word) ||
		mention_find(c->subs, word) || mention_find(c->vars, word) || mention_find(c->flags, word) || mention_find(c->consts, word) ||
		g_hash_table_contains(c->directions, word) || g_hash_table_contains(m->run.aliases.alias, word);
}

/*
 * Every misspelt name is compared with all names of its kind. Where these are more than a program has that somebody wrote, names are compared only so often, about half a second of work;
 * what is found behind that has no hint.
 */
enum { MANY_NAMES = 1000, MOST_COMPARED = 1 << 20 };

const char *nearest_among(struct checker *c, const char *name, GHashTable *names)
{
	guint n = g_hash_table_size(names);
	if (n > MANY_NAMES && (c->compared += n) > MOST_COMPARED)
		return NULL;
	return nearest_other(name, names);
}
