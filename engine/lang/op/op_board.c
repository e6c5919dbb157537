/*
 * Spaces and what is on them, files and ranks, lists of pieces.
 */
#include <stdlib.h>
#include <string.h>

#include "base/wildcard.h"
#include "base/words.h"
#include "lang/op/ops.h"
#include "lang/rules/geometry.h"
#include "lang/run/operands.h"
#include "lang/state/board_values.h"
#include "lang/state/scope.h"

#define OP(name) static void op_##name(struct machine *m, const struct value *a, struct value *out)

OP(space)
{
	int space = machine_space(m, a[0]);
	*out = value_borrow(machine_label_str(m, space >= 0 ? m->run.position.piece[space] : LABEL_VOID));
}

OP(empty)
{
	int space = machine_space(m, a[0]);
	*out = value_bool(space >= 0 && is_empty(m, space));
}

OP(onboard)
{
	int space = machine_space(m, a[0]);
	*out = value_bool(space >= 0 && !is_void(m, space));
}

OP(color)
{
	int space = machine_space(m, a[0]);
	*out = space >= 0 ? value_int(m->run.position.color[space]) : value_bool(false);
}

OP(remove)
{
	int space = machine_space(m, a[0]);
	if (space >= 0)
		m->run.position.piece[space] = LABEL_EMPTY;
	*out = value_bool(space >= 0);
}

OP(invisible)
{
	int space = machine_space(m, a[0]);
	*out = value_bool(space >= 0 && m->board->space[space].hidden);
}

OP(isvisible)
{
	int space = machine_space(m, a[0]);
	*out = value_bool(space < 0 || !m->board->space[space].hidden);
}

OP(rank)
{
	int space = machine_space(m, a[0]);
	*out = space >= 0 && !m->board->custom ? value_int(m->board->space[space].rank) : value_bool(false);
}

OP(file)
{
	int space = machine_space(m, a[0]);
	*out = space >= 0 && !m->board->custom ? value_int(m->board->space[space].file) : value_bool(false);
}

/* The label of a space's file or rank, or of the file or rank with that number. */
static struct value axis_name(struct machine *m, struct value v, bool ranks)
{
	int space = machine_space(m, v), n = ranks ? m->board->ranks : m->board->cols;
	int64_t index = space >= 0 && !m->board->custom    ? (ranks ? m->board->space[space].rank : m->board->space[space].file)
		: value_is_numeric(v) && !m->board->custom ? value_to_int(v)
							   : -1;
	return index >= 0 && index < n ? value_text(ranks ? m->board->rank_label[index] : m->board->file_label[index]) : value_text("");
}

OP(rankname) { *out = axis_name(m, a[0], true); }
OP(filename) { *out = axis_name(m, a[0], false); }
OP(lastfile) { *out = value_int(m->board->cols - 1); }
OP(lastrank) { *out = value_int(m->board->ranks - 1); }

static struct array *all_spaces(struct machine *m)
{
	struct array *all = array_new((uint32_t)m->board->n_spaces);
	for (int i = 0; i < m->board->n_spaces; i++)
		array_append_new(all, str_keep(m->space_str[i]), value_borrow(machine_label_str(m, m->run.position.piece[i])));
	all->packed = false;
	all->places = true;
	return all;
}

/*
 * The whole board: as plain elements its coordinates, as entries coordinate => label (decision 97). An array that nobody else holds any more is filled
 * anew: from one question to the next most of it is the same.
 */
OP(spaces)
{
	struct array *all = m->spaces;
	if (!all || all->refs > 1 || all->code) {
		if (all)
			array_drop(all);
		all = m->spaces = all_spaces(m);
	}
	for (int i = 0; i < m->board->n_spaces; i++) {
		struct str *label = machine_label_str(m, m->run.position.piece[i]);
		if (all->entry[i].value.s != label)
			value_replace(&all->entry[i].value, value_borrow(label));
	}
	*out = value_array(array_keep(all));
}

/* Coordinate => label of the spaces whose label is wanted, in FEN order (decisions 98, 99). */
static inline struct value spaces_where(struct machine *m, bool (*wanted)(const struct machine *m, int label))
{
	const uint16_t *piece = m->run.position.piece;
	struct array *all = array_new(16);
	for (int i = 0; i < m->board->n_spaces; i++)
		if (wanted(m, piece[i]))
			array_append_new(all, str_keep(m->space_str[i]), value_borrow(machine_label_str(m, piece[i])));
	return value_array(all);
}

static bool is_upper(const struct machine *m, int label) { return labels_at(m->labels, label)->upper; }
static bool is_lower(const struct machine *m, int label) { return labels_at(m->labels, label)->lower; }
static bool not_upper(const struct machine *m, int label) { return !is_upper(m, label); }
static bool not_lower(const struct machine *m, int label) { return !is_lower(m, label); }
static bool is_piece(const struct machine *m, int label) { return label != LABEL_EMPTY && label != LABEL_VOID; }

OP(onlyupper) { *out = spaces_where(m, is_upper); }
OP(onlylower) { *out = spaces_where(m, is_lower); }
OP(noupper) { *out = spaces_where(m, not_upper); }
OP(nolower) { *out = spaces_where(m, not_lower); }
OP(pieces) { *out = spaces_where(m, is_piece); }

OP(piececount) { *out = value_array(machine_count_pieces(m, &m->run.position)); }

OP(piecekeys)
{
	if (m->run.values.piecekeys.type == VALUE_ARRAY) {
		*out = value_keep(m->run.values.piecekeys);
		return;
	}
	struct array *counts = machine_count_pieces(m, &m->start), *keys = array_new(counts->count);
	for (uint32_t i = 0; i < counts->count; i++)
		array_push(keys, key_value(counts->entry[i].key));
	array_drop(counts);
	*out = value_array(keys);
}

/* What the start had and the board has no more (decision 134). */
OP(capturedpieces)
{
	struct array *original =
		m->run.values.originalpieces.type == VALUE_ARRAY ? array_keep(m->run.values.originalpieces.a) : machine_count_pieces(m, &m->start);
	struct array *now = machine_count_pieces(m, &m->run.position), *gone = array_new(0);
	for (uint32_t i = 0; i < original->count; i++) {
		struct value *left = array_find(now, original->entry[i].key);
		int64_t before = value_to_int(original->entry[i].value), n = before > 0 ? before - (left ? left->i : 0) : 0;
		if (n > 0)
			array_set(gone, original->entry[i].key, value_int(n));
	}
	array_drop(original);
	array_drop(now);
	*out = value_array(gone);
}

OP(fencode)
{
	GString *text = machine_text_begin(m);
	fen_write(&m->run.position, text);
	*out = value_str(str_new_length(text->str, text->len));
	machine_text_end(m, text);
}

OP(excode)
{
	struct array *all = array_new((uint32_t)m->board->n_spaces);
	for (int i = 0; i < m->board->n_spaces; i++)
		array_push(all, value_borrow(machine_label_str(m, m->start.piece[i])));
	*out = value_array(all);
}

OP(boardflags)
{
	g_autofree const char **names = g_new(const char *, m->run.names.flag_sym->len + 1);
	guint n = 0;
	for (guint i = 0; i < m->run.names.flag_sym->len; i++) {
		struct sym *sym = g_ptr_array_index(m->run.names.flag_sym, i);
		if (flag_is_set(m, sym) && machine_space(m, value_str(sym->name)) >= 0)
			names[n++] = sym->name->text;
	}
	qsort(names, n, sizeof *names, words_compare);
	g_autoptr(GString) text = g_string_new(NULL);
	for (guint i = 0; i < n; i++) {
		if (i > 0)
			g_string_append_c(text, ',');
		g_string_append(text, names[i]);
	}
	*out = value_str(str_new_length(text->str, text->len));
}

OP(onfile)
{
	int label = machine_label(m, a[1]), space = machine_space(m, a[0]), file = -1;
	if (space >= 0)
		file = m->board->space[space].file;
	for (int f = 0; f < m->board->cols && file < 0 && !m->board->custom; f++) {
		struct str *s = value_to_str(a[0]);
		if (strcmp(m->board->file_label[f], s->text) == 0)
			file = f;
		str_drop(s);
	}
	if (file < 0 && value_is_numeric(a[0]))
		file = (int)CLAMP(value_to_int(a[0]), -1, m->board->cols);
	*out = value_bool(false);
	for (int i = 0; i < m->board->n_spaces && file >= 0; i++)
		if (m->board->space[i].file == file && m->run.position.piece[i] == label)
			*out = value_bool(true);
}

OP(twinonfile)
{
	int space = machine_space(m, a[0]);
	bool piece = space >= 0 && m->run.position.piece[space] != LABEL_EMPTY && m->run.position.piece[space] != LABEL_VOID;
	*out = value_bool(false);
	for (int i = 0; i < m->board->n_spaces && piece; i++)
		if (i != space && m->board->space[i].file == m->board->space[space].file && m->run.position.piece[i] == m->run.position.piece[space])
			*out = value_bool(true);
}

/* Whether the keys of an array are spaces: then they are searched, not the values (decision 100). */
static bool keys_are_spaces(struct machine *m, struct array *a)
{
	return a->places || (a->count && a->entry[0].key.s && machine_space(m, value_str(a->entry[0].key.s)) >= 0);
}

static enum op_result op_findpiece(struct machine *m)
{
	struct value pattern = op_pop(m);
	struct str *p = value_to_str(pattern);
	bool last = false;
	value_drop(pattern);
	if (op_depth(m) > 0 && m->sp->type == VALUE_STRING && (strcmp(m->sp->s->text, "first") == 0 || strcmp(m->sp->s->text, "last") == 0)) {
		struct value word = op_pop(m);
		last = word.s->text[0] == 'l';
		value_drop(word);
	}
	struct array *list = op_elements(m);
	struct value found = value_bool(false);
	bool keys = list && keys_are_spaces(m, list), plain = !strpbrk(p->text, "?*[\\");
	int wanted = plain ? labels_find(m->labels, p->text) : -1;
	for (uint32_t k = 0; list && k < list->count; k++) {
		uint32_t i = last ? list->count - 1 - k : k;
		int space = machine_space(m, keys && list->entry[i].key.s ? value_str(list->entry[i].key.s) : array_element(list, i));
		if (space < 0 || is_empty(m, space) || is_void(m, space))
			continue;
		if (plain ? m->run.position.piece[space] == wanted : wildcard_match(p->text, labels_text(m->labels, m->run.position.piece[space]))) {
			found = value_borrow(m->space_str[space]);
			break;
		}
	}
	str_drop(p);
	if (!list) {
		value_drop(found);
		return OP_FAIL;
	}
	array_drop(list);
	op_push(m, found);
	return OP_NEXT;
}

/* The same, the first on the whole board. Without the array of its spaces, unless that costs something itself. */
OP(findpiece_anywhere)
{
	struct value all = VALUE_OF_NULL;
	if (m->board->n_spaces > LONG_VALUE || m->board->n_spaces > m->limits.elements)
		op_spaces(m, NULL, &all);
	value_charge(m, all);
	value_drop(all);
	struct str *p = value_to_str(a[0]);
	bool plain = !strpbrk(p->text, "?*[\\");
	int wanted = !plain ? -1 : p->owner_id == m->id && p->label >= 0 ? p->label : labels_find(m->labels, p->text);
	*out = value_bool(false);
	for (int i = 0; i < m->board->n_spaces; i++) {
		int label = m->run.position.piece[i];
		if (label == LABEL_EMPTY || label == LABEL_VOID || !(plain ? label == wanted : wildcard_match(p->text, labels_text(m->labels, label))))
			continue;
		int space = machine_space(m, value_str(m->space_str[i]));
		if (space < 0)
			continue;
		*out = value_borrow(m->space_str[space]);
		break;
	}
	str_drop(p);
}

#define ROW(word, n, function, in, text, sample) \
	{ \
		.name = word, .arity = n, .fixed = op_##function, .group = "board", .operands = in, .summary = text, .example = sample \
	}

const struct op ops_board[] = {
	ROW("space", 1, space, "space", "what is on it: a label, @ or -", "space e1 => \"K\""),
	ROW("empty", 1, empty, "space", "whether it is empty; false off the board", "empty e4 => true"),
	ROW("onboard", 1, onboard, "space", "whether it is on the board", "onboard e9 => false"),
	ROW("color", 1, color, "space", "its colour index", "color a1 => 0"),
	ROW("remove", 1, remove, "space", "empties it and gives true", "remove e2 => true"),
	ROW("invisible", 1, invisible, "space", "whether its label is hidden", "invisible e4 => false"),
	ROW("isvisible", 1, isvisible, "space", "whether its label is shown", "isvisible e4 => true"),
	ROW("rank", 1, rank, "space", "the number of its rank, from 0", "rank e4 => 3"),
	ROW("file", 1, file, "space", "the number of its file, from 0", "file e4 => 4"),
	ROW("rankname", 1, rankname, "space or number", "the label of the rank", "rankname e4 => \"4\""),
	ROW("filename", 1, filename, "space or number", "the label of the file", "filename e4 => \"e\""),
	ROW("lastfile", 0, lastfile, "", "the number of the last file", "lastfile => 7"),
	ROW("lastrank", 0, lastrank, "", "the number of the last rank", "lastrank => 7"),
	{ .name = "spaces",
		.arity = 0,
		.fixed = op_spaces,
		.flags = OP_WHOLE_BOARD,
		.group = "board",
		.operands = "",
		.summary = "all spaces",
		.example = "count spaces => 64" },
	ROW("pieces", 0, pieces, "", "spaces with pieces on them, with the pieces", "count pieces => 32"),
	ROW("onlyupper", 0, onlyupper, "", "spaces with upper case labels, with the labels", "count onlyupper => 16"),
	ROW("onlylower", 0, onlylower, "", "spaces with lower case labels, with the labels", "count onlylower => 16"),
	ROW("noupper", 0, noupper, "", "spaces without upper case labels", "count noupper => 48"),
	ROW("nolower", 0, nolower, "", "spaces without lower case labels", "count nolower => 48"),
	ROW("piececount", 0, piececount, "", "how many of each piece are on the board", "elem p piececount => 8"),
	ROW("piecekeys", 0, piecekeys, "", "the labels that the game knows", "count piecekeys => 12"),
	ROW("capturedpieces", 0, capturedpieces, "", "how many of each piece have been captured", "count capturedpieces => 0"),
	ROW("fencode", 0, fencode, "", "the FEN code of the position", "fencode => \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\""),
	ROW("excode", 0, excode, "", "the labels of the first position, in FEN order", "count excode => 64"),
	ROW("boardflags", 0, boardflags, "", "the spaces whose flags are set, sorted, with commas", "boardflags => \"\""),
	ROW("onfile", 2, onfile, "file piece", "whether the piece is on the file", "onfile e K => true"),
	ROW("twinonfile", 1, twinonfile, "space", "whether its file has another such piece", "twinonfile e2 => false"),
	{ .name = "findpiece",
		.arity = -1,
		.free = op_findpiece,
		.group = "board",
		.operands = "pattern [first|last] array or spaces",
		.summary = "the first or last space with such a piece, or false",
		.known = op_findpiece_anywhere,
		.knows = "vb",
		.example = "findpiece k spaces => \"e8\"" },
	{ .name = NULL },
};
