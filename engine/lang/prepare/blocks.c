/*
 * Matching blocks. See blocks.h.
 */
#include "lang/prepare/blocks.h"

/*
 * `open` holds the numbers of the openers that are not closed yet. For an if, `last` of the stack entry is the branch
 * whose test comes last so far; each branch's jump leads to the next one.
 */
struct matcher {
	struct code *code;
	struct diags *ds;
	struct {
		int opener, last;
	} open[256];
	int depth;
	bool failed;
};

static void mismatch(struct matcher *k, const struct stmt *s, const char *fmt, const char *detail)
{
	diag_error(k->ds, RC_SYNTAX, s->at, fmt, detail);
	k->failed = true;
}

static enum block_role role_of(const struct matcher *k, int stmt) { return k->code->stmt[stmt].command->role; }

static void open_block(struct matcher *k, int i)
{
	if (k->depth == (int)G_N_ELEMENTS(k->open)) {
		mismatch(k, &k->code->stmt[i], "blocks are nested more than 256 deep%s", "");
		return;
	}
	k->open[k->depth].opener = k->open[k->depth].last = i;
	k->depth++;
}

/* The innermost open block, which must be of the given kind. */
static int expect_open(struct matcher *k, int i, enum block_role role, const char *opener)
{
	if (k->depth > 0 && role_of(k, k->open[k->depth - 1].opener) == role)
		return k->open[k->depth - 1].opener;
	if (k->failed)
		return -1;
	const struct stmt *s = &k->code->stmt[i];
	if (k->depth > 0) {
		const struct stmt *o = &k->code->stmt[k->open[k->depth - 1].opener];
		diag_error(k->ds, RC_SYNTAX, s->at, "%s where the %s of line %d is still open", s->command->name, o->command->name, o->at.line);
		k->failed = true;
	} else {
		diag_error(k->ds, RC_SYNTAX, s->at, "%s without %s", s->command->name, opener);
		k->failed = true;
	}
	return -1;
}

static void close_block(struct matcher *k, int i, enum block_role role, const char *opener)
{
	int o = expect_open(k, i, role, opener);
	if (o < 0)
		return;
	k->code->stmt[o].end = i;
	k->code->stmt[i].jump = o;
	k->depth--;
}

/* elseif and else hang on the branch before them; endif ends them all. */
static void add_branch(struct matcher *k, int i)
{
	int o = expect_open(k, i, ROLE_IF, "if");
	if (o < 0)
		return;
	int last = k->open[k->depth - 1].last;
	if (role_of(k, last) == ROLE_ELSE) {
		mismatch(k, &k->code->stmt[i], "%s behind else", k->code->stmt[i].command->name);
		return;
	}
	k->code->stmt[last].jump = i;
	k->open[k->depth - 1].last = i;
}

static void end_branches(struct matcher *k, int i)
{
	int o = expect_open(k, i, ROLE_IF, "if");
	if (o < 0)
		return;
	k->code->stmt[k->open[k->depth - 1].last].jump = i;
	for (int b = o; b != i; b = k->code->stmt[b].jump)
		k->code->stmt[b].end = i;
	k->code->stmt[i].jump = o;
	k->depth--;
}

static void add_labels(struct matcher *k, int i)
{
	int o = expect_open(k, i, ROLE_SWITCH, "switch");
	if (o < 0)
		return;
	struct stmt *s = &k->code->stmt[o], *c = &k->code->stmt[i];
	if (c->command->role == ROLE_DEFAULT) {
		s->fallback = s->fallback < 0 ? i : s->fallback;
		return;
	}
	for (int n = 0; n < args_count(c); n++) {
		char *label = c->args->insn[n].word->text;
		if (!g_hash_table_contains(s->labels, label))
			g_hash_table_insert(s->labels, label, GINT_TO_POINTER(i + 1));
	}
}

/* break, continue and redo look through ifs, and the last two through switches, to the block that they mean. */
static void find_target(struct matcher *k, int i)
{
	for (int d = k->depth - 1; d >= 0; d--) {
		enum block_role role = role_of(k, k->open[d].opener);
		if (role == ROLE_SUB)
			break;
		if (role == ROLE_FOR || role == ROLE_DO || (role == ROLE_SWITCH && role_of(k, i) == ROLE_BREAK)) {
			k->code->stmt[i].jump = k->open[d].opener;
			return;
		}
	}
	mismatch(k, &k->code->stmt[i], "%s outside a loop", k->code->stmt[i].command->name);
}

static void match(struct matcher *k, int i)
{
	struct stmt *s = &k->code->stmt[i];
	switch (s->command->role) {
	case ROLE_NONE: break;
	case ROLE_IF:
	case ROLE_FOR:
	case ROLE_DO:
	case ROLE_SUB: open_block(k, i); break;
	case ROLE_SWITCH:
		s->labels = g_hash_table_new(g_str_hash, g_str_equal);
		open_block(k, i);
		break;
	case ROLE_ELSEIF:
	case ROLE_ELSE: add_branch(k, i); break;
	case ROLE_ENDIF: end_branches(k, i); break;
	case ROLE_CASE:
	case ROLE_DEFAULT: add_labels(k, i); break;
	case ROLE_ENDSWITCH: close_block(k, i, ROLE_SWITCH, "switch"); break;
	case ROLE_NEXT: close_block(k, i, ROLE_FOR, "for"); break;
	case ROLE_LOOP: close_block(k, i, ROLE_DO, "do"); break;
	case ROLE_ENDSUB: close_block(k, i, ROLE_SUB, "sub"); break;
	case ROLE_BREAK:
	case ROLE_CONTINUE:
	case ROLE_REDO: find_target(k, i); break;
	case ROLE_INCLUDE:
		if (k->depth > 0 && role_of(k, k->open[k->depth - 1].opener) != ROLE_SUB) /* of subroutines those that are called say so */
			mismatch(k, s, "include works at the main level of pre-game code and include files only, not in %s; write: include name if condition;",
				k->code->stmt[k->open[k->depth - 1].opener].command->name);
		break;
	case ROLE_DECLARE:
		if (k->depth > 0)
			k->code->stmt[k->open[k->depth - 1].opener].scoped = true;
		break;
	}
}

bool blocks_match(struct code *c, struct diags *ds)
{
	struct matcher k = { .code = c, .ds = ds };
	for (int i = 0; i < c->n && !k.failed; i++)
		match(&k, i);
	if (!k.failed && k.depth > 0) {
		static const char *const closers[] = {
			[ROLE_IF] = "endif", [ROLE_FOR] = "next", [ROLE_DO] = "loop", [ROLE_SWITCH] = "endswitch", [ROLE_SUB] = "endsub"
		};
		const struct stmt *s = &c->stmt[k.open[k.depth - 1].opener];
		diag_error(ds, RC_SYNTAX, s->at, "%s without %s", s->command->name, closers[s->command->role]);
		k.failed = true;
	}
	return !k.failed;
}
