/*
 * Commands that change the board. None of them sets origin, dest or moved; only `capture` sets old.
 */
#include <string.h>

#include "lang/cmd/commands.h"
#include "lang/rules/hand.h"
#include "lang/run/args.h"
#include "lang/run/evaluate.h"
#include "lang/run/run_state.h"
#include "lang/state/board_values.h"
#include "value/convert.h"

/* A space that a command was given; -1 when there is none of that name. The word dest is the last space moved to. */
static int space_of(struct machine *m, struct value v)
{
	int space = machine_space(m, v);
	if (space < 0 && v.type == VALUE_STRING && strcmp(v.s->text, "dest") == 0)
		return m->run.position.dest;
	return space;
}

/* Those that a command was given, in order; a single one, which is what most have, needs no memory. */
struct spaces {
	guint len;
	int *at, one;
};

static void spaces_release(struct spaces *spaces)
{
	if (spaces->at != &spaces->one)
		g_free(spaces->at);
}

static void add_space(struct machine *m, struct spaces *to, struct value v)
{
	int space = space_of(m, v);
	if (space >= 0)
		to->at[to->len++] = space;
}

static bool one_space(struct machine *m, const struct stmt *s, int i, struct spaces *out)
{
	struct value v;
	if (i + 1 != args_count(s) || s->args->insn[i].kind != INSN_VAR || !arg_value(m, s, i, &v))
		return false;
	bool single = v.type != VALUE_ARRAY && machine_step(m, 1);
	if (single)
		add_space(m, out, v);
	value_drop(v);
	return single;
}

/* The spaces among the arguments from `from` on; names that are no space are left out. False when halted; nothing is to be released then. */
static bool spaces_of(struct machine *m, const struct stmt *s, int from, struct spaces *out)
{
	*out = (struct spaces){ .at = &out->one };
	if (one_space(m, s, from, out))
		return true;
	struct array *words = machine_halted(m) ? NULL : args_flat(m, s, from);
	if (!words)
		return false;
	out->at = g_new(int, words->count);
	for (uint32_t i = 0; i < words->count; i++)
		add_space(m, out, words->entry[i].value);
	array_drop(words);
	return true;
}

static uint16_t *piece_at(struct machine *m, const struct spaces *spaces, guint i) { return &m->run.position.piece[spaces->at[i]]; }

/* Runs `change` with the spaces of all arguments. */
static enum flow with_spaces(struct machine *m, const struct stmt *s, void (*change)(struct machine *m, const struct spaces *spaces))
{
	struct spaces spaces;
	if (!spaces_of(m, s, 0, &spaces))
		return FLOW_HALT;
	if (spaces.len)
		change(m, &spaces);
	spaces_release(&spaces);
	return FLOW_NEXT;
}

static int label_argument(struct machine *m, const struct stmt *s, int i)
{
	struct value v;
	if (!arg_value(m, s, i, &v))
		return -1;
	int label = machine_label(m, v);
	value_drop(v);
	return label;
}

/* add, drop and replace: which of the listed spaces get the piece. */
enum selection { SELECT_ALL, SELECT_ANY, SELECT_FIRST, SELECT_LAST, SELECT_LEFT, SELECT_RIGHT };

static enum selection selection_word(const struct stmt *s, int i, int *from)
{
	static const char *const words[] = { "all", "any", "first", "last", "left", "right" };
	bool literal = i < args_count(s) && s->args->insn[i].kind == INSN_LITERAL;
	for (int k = 0; literal && k < (int)G_N_ELEMENTS(words); k++)
		if (arg_is(s, i, words[k])) {
			*from = i + 1;
			return (enum selection)k;
		}
	*from = i;
	return SELECT_ALL;
}

struct choice {
	int wanted;    /* label that the space must hold ... */
	bool not ;     /* ... or must not hold */
	bool anything; /* add: whatever it holds */
};

static bool fits(struct machine *m, const struct choice *c, int space)
{
	int label = m->run.position.piece[space];
	if (c->not &&label == LABEL_VOID) /* a hole holds no piece, and takes none */
		return false;
	return c->anything || (label == c->wanted) != c->not ;
}

/* left and right: a random one of the run of fitting spaces at that end of the list (decision 155). */
static int random_of_run(struct machine *m, const struct spaces *spaces, const struct choice *c, bool right)
{
	guint run = 0, n = spaces->len;
	while (run < n && fits(m, c, spaces->at[right ? n - 1 - run : run]))
		run++;
	guint k = run ? rng_next(&m->run.plain.rng, run) : 0;
	return run ? spaces->at[right ? n - 1 - k : k] : -1;
}

static int random_of_all(struct machine *m, const struct spaces *spaces, const struct choice *c)
{
	guint candidates = 0;
	for (guint i = 0; i < spaces->len; i++)
		candidates += fits(m, c, spaces->at[i]);
	guint chosen = candidates ? rng_next(&m->run.plain.rng, candidates) : 0;
	for (guint i = 0; i < spaces->len && candidates; i++)
		if (fits(m, c, spaces->at[i]) && chosen-- == 0)
			return spaces->at[i];
	return -1;
}

static void select_and_set(struct machine *m, const struct spaces *spaces, enum selection how, const struct choice *c, int label)
{
	int chosen = -1;
	guint n = spaces->len;
	for (guint i = 0; i < n && (how == SELECT_ALL || how == SELECT_FIRST || how == SELECT_LAST); i++) {
		int space = spaces->at[how == SELECT_LAST ? n - 1 - i : i];
		if (!fits(m, c, space))
			continue;
		m->run.position.piece[space] = (uint16_t)label;
		if (how != SELECT_ALL)
			return;
	}
	if (how == SELECT_ANY)
		chosen = random_of_all(m, spaces, c);
	else if (how == SELECT_LEFT || how == SELECT_RIGHT)
		chosen = random_of_run(m, spaces, c, how == SELECT_RIGHT);
	if (chosen >= 0)
		m->run.position.piece[chosen] = (uint16_t)label;
}

static enum flow run_add(struct machine *m, const struct stmt *s)
{
	int from, label = label_argument(m, s, 0);
	enum selection how = selection_word(s, 1, &from);
	struct spaces spaces;
	if (label < 0 || !spaces_of(m, s, from, &spaces))
		return FLOW_HALT;
	select_and_set(m, &spaces, how, &(struct choice){ .anything = true }, label);
	spaces_release(&spaces);
	return FLOW_NEXT;
}

/* The first `drop first` or `drop last` of a side fixes where its * moves search (decision 156). */
static void remember_path(struct machine *m, const struct spaces *spaces, bool last)
{
	struct key side = key_int(m->run.plain.turn.side), other = key_int(!m->run.plain.turn.side);
	if (m->run.plain.starpath_fixed)
		return;
	if (m->run.values.starpath.type != VALUE_ARRAY)
		value_replace(&m->run.values.starpath, value_array(array_new(2)));
	m->run.values.starpath.a = array_own(m->run.values.starpath.a);
	struct value *own = array_find(m->run.values.starpath.a, side);
	if (own && own->type == VALUE_ARRAY && !m->run.plain.path_guessed[m->run.plain.turn.side])
		return;
	struct array *path = array_new(spaces->len + 1);
	array_push(path, value_text(last ? "last" : "first"));
	for (guint i = 0; i < spaces->len; i++)
		array_push(path, value_borrow(m->space_str[spaces->at[i]]));
	array_set(m->run.values.starpath.a, side, value_array(array_keep(path)));
	m->run.plain.path_guessed[m->run.plain.turn.side] = false;
	if (!array_find(m->run.values.starpath.a, other)) { /* used for both sides while only one is known */
		array_set(m->run.values.starpath.a, other, value_array(array_keep(path)));
		m->run.plain.path_guessed[!m->run.plain.turn.side] = true;
	}
	array_drop(path);
}

static enum flow run_drop(struct machine *m, const struct stmt *s)
{
	int from, label = label_argument(m, s, 0);
	enum selection how = selection_word(s, 1, &from);
	struct spaces spaces;
	if (label < 0 || !spaces_of(m, s, from, &spaces))
		return FLOW_HALT;
	if (how == SELECT_FIRST || how == SELECT_LAST)
		remember_path(m, &spaces, how == SELECT_LAST);
	select_and_set(m, &spaces, how, &(struct choice){ .wanted = LABEL_EMPTY }, label);
	spaces_release(&spaces);
	return FLOW_NEXT;
}

static enum flow run_replace(struct machine *m, const struct stmt *s)
{
	bool not = arg_is(s, 0, "not");
	int from, wanted = label_argument(m, s, not ), label = label_argument(m, s, not +1);
	enum selection how = selection_word(s, not +2, &from);
	struct spaces spaces;
	if (wanted < 0 || label < 0 || !spaces_of(m, s, from, &spaces))
		return FLOW_HALT;
	select_and_set(m, &spaces, how, &(struct choice){ .wanted = wanted, .not = not }, label);
	spaces_release(&spaces);
	return FLOW_NEXT;
}

static void do_capture(struct machine *m, const struct spaces *spaces)
{
	for (guint i = 0; i < spaces->len; i++) {
		uint16_t *piece = piece_at(m, spaces, i);
		if (*piece == LABEL_VOID)
			continue;
		m->run.position.old = *piece;
		*piece = LABEL_EMPTY;
	}
}

static void do_empty(struct machine *m, const struct spaces *spaces)
{
	for (guint i = 0; i < spaces->len; i++)
		if (*piece_at(m, spaces, i) != LABEL_VOID)
			*piece_at(m, spaces, i) = LABEL_EMPTY;
}

static void do_delete(struct machine *m, const struct spaces *spaces)
{
	for (guint i = 0; i < spaces->len; i++)
		*piece_at(m, spaces, i) = LABEL_VOID;
}

static void do_flip(struct machine *m, const struct spaces *spaces)
{
	for (guint i = 0; i < spaces->len; i++) {
		uint16_t *piece = piece_at(m, spaces, i);
		if (*piece != LABEL_EMPTY && *piece != LABEL_VOID)
			*piece = (uint16_t)labels_flip(m->labels, *piece);
	}
}

static void do_reverse(struct machine *m, const struct spaces *spaces)
{
	for (guint i = 0; i < spaces->len / 2; i++) {
		uint16_t *a = piece_at(m, spaces, i), *b = piece_at(m, spaces, spaces->len - 1 - i), tmp = *a;
		*a = *b;
		*b = tmp;
	}
}

static void push_along(struct machine *m, const struct spaces *spaces, uint16_t first)
{
	for (guint i = spaces->len - 1; i > 0; i--)
		*piece_at(m, spaces, i) = *piece_at(m, spaces, i - 1);
	*piece_at(m, spaces, 0) = first;
}

static void do_rotate(struct machine *m, const struct spaces *spaces) { push_along(m, spaces, *piece_at(m, spaces, spaces->len - 1)); }
static void do_shift(struct machine *m, const struct spaces *spaces) { push_along(m, spaces, LABEL_EMPTY); }

static void do_shuffle(struct machine *m, const struct spaces *spaces)
{
	for (guint i = spaces->len - 1; i > 0; i--) {
		uint16_t *a = piece_at(m, spaces, i), *b = piece_at(m, spaces, rng_next(&m->run.plain.rng, i + 1)), tmp = *a;
		*a = *b;
		*b = tmp;
	}
}

static void do_swap(struct machine *m, const struct spaces *spaces)
{
	for (guint i = 0; i + 1 < spaces->len; i += 2) {
		uint16_t *a = piece_at(m, spaces, i), *b = piece_at(m, spaces, i + 1), tmp = *a;
		*a = *b;
		*b = tmp;
	}
}

static enum flow run_capture(struct machine *m, const struct stmt *s) { return with_spaces(m, s, do_capture); }
static enum flow run_delete(struct machine *m, const struct stmt *s) { return with_spaces(m, s, do_delete); }
static enum flow run_flip(struct machine *m, const struct stmt *s) { return with_spaces(m, s, do_flip); }
static enum flow run_reverse(struct machine *m, const struct stmt *s) { return with_spaces(m, s, do_reverse); }
static enum flow run_rotate(struct machine *m, const struct stmt *s) { return with_spaces(m, s, do_rotate); }
static enum flow run_shift(struct machine *m, const struct stmt *s) { return with_spaces(m, s, do_shift); }
static enum flow run_shuffle(struct machine *m, const struct stmt *s) { return with_spaces(m, s, do_shuffle); }
static enum flow run_swap(struct machine *m, const struct stmt *s) { return with_spaces(m, s, do_swap); }

static enum flow run_remove(struct machine *m, const struct stmt *s)
{
	diag_warn(m->ds, s->at, "the command remove takes spaces off the board, as delete does; to take pieces off, use empty");
	return with_spaces(m, s, do_delete);
}

static enum flow run_clear(struct machine *m, const struct stmt *s)
{
	for (int i = 0; i < m->board->n_spaces; i++)
		if (m->run.position.piece[i] != LABEL_VOID)
			m->run.position.piece[i] = LABEL_EMPTY;
	return FLOW_NEXT;
}

static enum flow run_empty(struct machine *m, const struct stmt *s) { return arg_is(s, 0, "all") ? run_clear(m, s) : with_spaces(m, s, do_empty); }

/* change: to the next of the list; convert: to the partner in its pair. */
static enum flow change_piece(struct machine *m, const struct stmt *s, uint32_t step)
{
	struct array *words = args_flat(m, s, 0);
	if (!words)
		return FLOW_HALT;
	int space = words->count ? space_of(m, words->entry[0].value) : -1;
	for (uint32_t i = 1; i + 1 < words->count && space >= 0; i += step) {
		if (machine_label(m, words->entry[i].value) != m->run.position.piece[space])
			continue;
		int label = machine_label(m, words->entry[i + 1].value);
		if (label >= 0)
			m->run.position.piece[space] = (uint16_t)label;
		break;
	}
	array_drop(words);
	return machine_halted(m) ? FLOW_HALT : FLOW_NEXT;
}

static enum flow run_change(struct machine *m, const struct stmt *s) { return change_piece(m, s, 1); }
static enum flow run_convert(struct machine *m, const struct stmt *s) { return change_piece(m, s, 2); }

/* Two spaces: for copy and move. */
static bool two_spaces(struct machine *m, const struct stmt *s, int *from, int *to)
{
	struct value a, b = VALUE_OF_NULL;
	if (!arg_value(m, s, 0, &a))
		return false;
	bool done = arg_value(m, s, 1, &b);
	*from = space_of(m, a);
	*to = space_of(m, b);
	value_drop(a);
	value_drop(b);
	return done;
}

static enum flow run_copy(struct machine *m, const struct stmt *s)
{
	int from, to;
	if (!two_spaces(m, s, &from, &to))
		return FLOW_HALT;
	if (from >= 0 && to >= 0)
		m->run.position.piece[to] = m->run.position.piece[from];
	return FLOW_NEXT;
}

static enum flow run_move(struct machine *m, const struct stmt *s)
{
	int from, to;
	if (!two_spaces(m, s, &from, &to))
		return FLOW_HALT;
	if (from >= 0 && to >= 0 && from != to) {
		m->run.position.piece[to] = m->run.position.piece[from];
		m->run.position.piece[from] = LABEL_EMPTY;
	}
	return FLOW_NEXT;
}

static enum flow run_recolor(struct machine *m, const struct stmt *s)
{
	struct value index, where;
	if (!expr_eval(m, s->expr, &index))
		return FLOW_HALT;
	int64_t color = value_to_int(index);
	value_drop(index);
	if (color < 0 || color >= LIMIT_COLORS)
		return halt_error(m, "recolor: a colour index is a number from 0 to 9");
	if (!arg_value(m, s, 0, &where))
		return FLOW_HALT;
	if (where.type == VALUE_ARRAY) {
		for (uint32_t i = 0; i < where.a->count; i++) {
			struct str *name = str_without_comma(value_to_str(array_element(where.a, i)));
			int space = machine_space(m, value_str(name));
			str_drop(name);
			if (space >= 0)
				m->run.position.color[space] = (uint8_t)color;
		}
	} else if (space_of(m, where) >= 0) {
		m->run.position.color[space_of(m, where)] = (uint8_t)color;
	}
	value_drop(where);
	return FLOW_NEXT;
}

/* Puts pieces in hand: on the first empty spaces of a side's path (decision 221). */
static enum flow run_reserve(struct machine *m, const struct stmt *s)
{
	struct array *words = args_flat(m, s, 0);
	uint32_t i = 0;
	int64_t number = 1;
	int side = 0;
	if (!words)
		return FLOW_HALT;
	if (arg_is(s, 0, "left") || arg_is(s, 0, "second") || arg_is(s, 0, "right") || arg_is(s, 0, "first")) {
		side = arg_is(s, 0, "left") || arg_is(s, 0, "second");
		i = 1;
	}
	struct hand hand = hand_of(m->run.values.starpath, side);
	if (!hand.path) {
		array_drop(words);
		return halt_error(m, "reserve needs the system variable starpath to be set first");
	}
	for (; i < words->count && !machine_halted(m); i++) {
		struct value v = words->entry[i].value;
		if (value_is_numeric(v) && i + 1 < words->count) {
			number = CLAMP(value_to_int(v), 0, LIMIT_SPACES);
			continue;
		}
		int label = machine_label(m, v);
		for (uint32_t k = 0; k < hand_count(&hand) && number > 0 && label >= 0; k++) {
			int space = hand_space(m, &hand, k);
			if (space < 0 || m->run.position.piece[space] != LABEL_EMPTY)
				continue;
			m->run.position.piece[space] = (uint16_t)label;
			number--;
		}
		if (number > 0)
			diag_warn(m->ds, s->at, "the reserve is full; %d pieces were left out", (int)number);
		number = 1;
	}
	array_drop(words);
	return machine_halted(m) ? FLOW_HALT : FLOW_NEXT;
}

static char *store_label(struct machine *m, const struct stmt *s)
{
	if (args_count(s) == 0)
		return g_strdup("last");
	struct str *name = arg_str(m, s, 0);
	char *label = name ? g_strdup(name->text) : NULL;
	if (name)
		str_drop(name);
	return label;
}

static enum flow run_store(struct machine *m, const struct stmt *s)
{
	g_autofree char *label = store_label(m, s);
	if (!label)
		return FLOW_HALT;
	machine_unshare(m, SHARED_STORES);
	struct stored *st = g_hash_table_lookup(m->run.stores, label);
	if (!st) {
		if (g_hash_table_size(m->run.stores) >= 4096)
			return halt_error(m, "store was used with more than 4,096 different labels");
		st = g_new0(struct stored, 1);
		position_init(&st->position, m->board, m->labels);
		st->flags = g_array_new(FALSE, TRUE, sizeof(uint64_t));
		g_hash_table_insert(m->run.stores, word_new(label), st);
	}
	position_copy(&st->position, &m->run.position);
	g_array_set_size(st->flags, m->run.flags->len);
	stored_weigh(st);
	if (m->run.flags->len)
		memcpy(st->flags->data, m->run.flags->data, m->run.flags->len * sizeof(uint64_t));
	st->screen = m->run.plain.screen;
	return FLOW_NEXT;
}

static enum flow run_restore(struct machine *m, const struct stmt *s)
{
	g_autofree char *label = store_label(m, s);
	if (!label)
		return FLOW_HALT;
	struct stored *st = g_hash_table_lookup(m->run.stores, label);
	if (!st)
		return halt_error(m, "restore: nothing was stored under the label \"%s\"", label);
	position_copy(&m->run.position, &st->position);
	g_array_set_size(m->run.flags, MAX(m->run.flags->len, st->flags->len));
	if (m->run.flags->len)
		memset(m->run.flags->data, 0, m->run.flags->len * sizeof(uint64_t));
	if (st->flags->len)
		memcpy(m->run.flags->data, st->flags->data, st->flags->len * sizeof(uint64_t));
	m->run.plain.screen = st->screen;
	return FLOW_NEXT;
}

static enum flow run_alias(struct machine *m, const struct stmt *s)
{
	struct array *words = args_flat(m, s, 0);
	if (!words)
		return FLOW_HALT;
	machine_unshare(m, SHARED_WORDS);
	for (uint32_t i = 0; i + 1 < words->count && !machine_halted(m); i += 2) {
		struct str *alias = value_to_str(words->entry[i].value), *real = value_to_str(words->entry[i + 1].value);
		if ((int64_t)g_hash_table_size(m->run.aliases.alias) >= m->limits.variables) {
			machine_halt(m, HALT_LIMIT, "more than %" G_GINT64_FORMAT " aliases (--limit variables=N raises this)", m->limits.variables);
		} else if (strpbrk(alias->text, "-*;")) {
			machine_halt(m, HALT_ERROR, "the alias \"%s\" contains -, * or ;, which separate the parts of a move", alias->text);
		} else {
			g_hash_table_insert(m->run.aliases.alias, word_new(alias->text), word_new(real->text));
			g_hash_table_insert(m->run.aliases.alias_of, word_new(real->text), word_new(alias->text));
		}
		str_drop(alias);
		str_drop(real);
	}
	array_drop(words);
	return machine_halted(m) ? FLOW_HALT : FLOW_NEXT;
}

const struct command commands_board[] = {
	{ .name = "add",
		.operands = OPERANDS_WORDS,
		.run = run_add,
		.group = "board",
		.syntax = "add piece [all|any] space ...;",
		.summary = "puts a piece on spaces, occupied or not" },
	{ .name = "alias",
		.operands = OPERANDS_WORDS,
		.run = run_alias,
		.group = "board",
		.syntax = "alias alias name ...;",
		.summary = "second names of pieces and spaces for players' moves and tooltips" },
	{ .name = "capture",
		.operands = OPERANDS_WORDS,
		.run = run_capture,
		.group = "board",
		.syntax = "capture space ...;",
		.summary = "empties spaces and remembers the last piece captured" },
	{ .name = "change",
		.operands = OPERANDS_WORDS,
		.run = run_change,
		.group = "board",
		.syntax = "change space piece piece ...;",
		.summary = "turns the piece there into the next one of the list" },
	{ .name = "clear", .operands = OPERANDS_WORDS, .run = run_clear, .group = "board", .syntax = "clear [board];", .summary = "removes all pieces" },
	{ .name = "convert",
		.operands = OPERANDS_WORDS,
		.run = run_convert,
		.group = "board",
		.syntax = "convert space from to from to ...;",
		.summary = "turns the piece there into the second of its pair" },
	{ .name = "copy",
		.operands = OPERANDS_WORDS,
		.run = run_copy,
		.group = "board",
		.syntax = "copy from to;",
		.summary = "copies what is on one space to another" },
	{ .name = "delete",
		.operands = OPERANDS_WORDS,
		.run = run_delete,
		.group = "board",
		.syntax = "delete space ...;",
		.summary = "takes spaces off the board" },
	{ .name = "drop",
		.operands = OPERANDS_WORDS,
		.run = run_drop,
		.group = "board",
		.syntax = "drop piece [all|any|first|last|left|right] space ...;",
		.summary = "puts a piece on empty spaces of a list" },
	{ .name = "empty",
		.operands = OPERANDS_WORDS,
		.run = run_empty,
		.group = "board",
		.syntax = "empty [all] space ...;",
		.summary = "empties spaces without recording a capture" },
	{ .name = "flip",
		.operands = OPERANDS_WORDS,
		.run = run_flip,
		.group = "board",
		.syntax = "flip space ...;",
		.summary = "gives the pieces there to the other side" },
	{ .name = "move",
		.operands = OPERANDS_WORDS,
		.run = run_move,
		.group = "board",
		.syntax = "move from to;",
		.summary = "moves a piece without setting origin, dest or old" },
	{ .name = "recolor",
		.operands = OPERANDS_NAME_EXPR,
		.run = run_recolor,
		.group = "board",
		.syntax = "recolor space index; | recolor (space ...) index;",
		.summary = "changes the colour index of spaces" },
	{ .name = "remove",
		.operands = OPERANDS_WORDS,
		.run = run_remove,
		.group = "board",
		.syntax = "remove space ...;",
		.summary = "deprecated: the same as delete" },
	{ .name = "replace",
		.operands = OPERANDS_WORDS,
		.run = run_replace,
		.group = "board",
		.syntax = "replace [not] old new [all|any|first|last|left|right] space ...;",
		.summary = "as drop, on spaces that hold (or do not hold) a piece" },
	{ .name = "reserve",
		.operands = OPERANDS_WORDS,
		.run = run_reserve,
		.group = "board",
		.syntax = "reserve [left|right|first|second] [number] piece ...;",
		.summary = "puts pieces in hand, along starpath" },
	{ .name = "restore",
		.operands = OPERANDS_WORDS,
		.run = run_restore,
		.group = "board",
		.syntax = "restore [label];",
		.summary = "brings back what store has stored" },
	{ .name = "reverse",
		.operands = OPERANDS_WORDS,
		.run = run_reverse,
		.group = "board",
		.syntax = "reverse space ...;",
		.summary = "reverses the order of what is on the spaces" },
	{ .name = "rotate",
		.operands = OPERANDS_WORDS,
		.run = run_rotate,
		.group = "board",
		.syntax = "rotate space ...;",
		.summary = "moves everything to the next space, the last to the first" },
	{ .name = "shift",
		.operands = OPERANDS_WORDS,
		.run = run_shift,
		.group = "board",
		.syntax = "shift space ...;",
		.summary = "moves everything to the next space; the first is emptied, the last is lost" },
	{ .name = "shuffle",
		.operands = OPERANDS_WORDS,
		.run = run_shuffle,
		.group = "board",
		.syntax = "shuffle space ...;",
		.summary = "puts what is on the spaces in random order" },
	{ .name = "store",
		.operands = OPERANDS_WORDS,
		.run = run_store,
		.group = "board",
		.syntax = "store [label];",
		.summary = "keeps the board, colours, flags and last move under a label" },
	{ .name = "swap",
		.operands = OPERANDS_WORDS,
		.run = run_swap,
		.group = "board",
		.syntax = "swap space space ...;",
		.summary = "swaps what is on each pair of spaces" },
	{ .name = NULL },
};
