/*
 * Twins: the changes that a problem names, made into problems of their own.
 *
 *   b) move h3 h4; c) continued exchange e8 a8; d) add black Bh6; e) remove h6; f) stipulation h#3; g) rotate 90; h) mirror a1<-->h1; i) shift a1 b2; j) polish;
 *   k) substitute Q R; l) condition Circe
 *
 * These are the words of Popeye and Olive; letters may be left away, and stand before a parenthesis or a colon; several changes may make one twin. A change is made to the
 * diagram, a continued one to the twin before. "zeroposition move a1 a2; b) ..." has no problem in the diagram itself. A right to castle is lost when King or Rook is no longer at home.
 */
#include <string.h>

#include "problem/problem_reader.h"

enum { MOST_PARTS = 26 };

/* The labels of a code of eight ranks. False when the board is another. */
static bool unpack(const char *code, struct men *men)
{
	int cell = 0;
	*men = (struct men){ .fairy = false };
	for (const char *c = code; *c && *c != ' ' && cell <= 64; c++) {
		size_t length = *c == '{' ? strcspn(c + 1, "}") : 1;
		if (*c == '/' && cell % 8)
			break;
		if (*c == '/')
			continue;
		if (*c >= '1' && *c <= '8')
			cell += *c - '0';
		else if (cell < 64 && (*c == '{' || g_ascii_isalpha(*c))) {
			men->code[cell] = *c == '{' ? NULL : g_strndup(*c == 'N' ? "S" : *c == 'n' ? "s" : c, 1);
			men->on[cell++] = g_strndup(c + (*c == '{'), length);
			men->fairy |= *c == '{';
		} else
			break;
		c += *c == '{' ? length + (c[length + 1] == '}') : 0;
	}
	if (cell == 64)
		return true;
	men_release(men);
	return false;
}

/* The codes of Popeye's pieces, of which several may have one sign. */
static void unpack_codes(const struct problem *p, struct men *men)
{
	struct men coded = { .fairy = false };
	struct diags *quiet = diags_new(); /* it was read before */
	if (p->popeye && men_read(&coded, p->popeye, strlen(p->popeye), FORSYTH_POPEYE, p->at, quiet) == RC_OK)
		for (int cell = 0; cell < 64; cell++) {
			g_free(men->code[cell]);
			men->code[cell] = g_steal_pointer(&coded.code[cell]);
		}
	men_release(&coded);
	diags_free(quiet);
}

static int cell_of(const char *square)
{
	bool good = strlen(square) == 2 && square[0] >= 'a' && square[0] <= 'h' && square[1] >= '1' && square[1] <= '8';
	return good ? ('8' - square[1]) * 8 + square[0] - 'a' : -1;
}

struct change {
	struct problem *p; /* that is changed */
	struct men men;
	struct place at;
	struct diags *ds;
	guint more; /* words that it took behind its operands */
};

static enum rc no_square(struct change *c, const char *square) { return diag_error(c->ds, RC_DATA, c->at, "twin: there is no square \"%s\"", square); }

/* Both squares change what stands on them; one of `move` has to be empty. */
static enum rc exchange(struct change *c, char **word, bool both)
{
	int from = cell_of(word[1]), to = cell_of(word[2]);
	if (from < 0 || to < 0)
		return no_square(c, from < 0 ? word[1] : word[2]);
	if (!c->men.on[from] || (both && !c->men.on[to]))
		return diag_error(c->ds, RC_DATA, c->at, "twin: no piece stands on %s", c->men.on[from] ? word[2] : word[1]);
	if (!both && from != to)
		men_take_off(&c->men, word[2]);
	char *other = c->men.on[to], *code = c->men.code[to];
	c->men.on[to] = c->men.on[from];
	c->men.code[to] = c->men.code[from];
	c->men.on[from] = other;
	c->men.code[from] = code;
	return RC_OK;
}

static enum rc change_move(struct change *c, char **word) { return exchange(c, word, false); }
static enum rc change_exchange(struct change *c, char **word) { return exchange(c, word, true); }

static enum rc change_remove(struct change *c, char **word)
{
	if (cell_of(word[1]) < 0)
		return no_square(c, word[1]);
	return men_take_off(&c->men, word[1]) ? RC_OK : diag_error(c->ds, RC_DATA, c->at, "twin: no piece stands on %s", word[1]);
}

static enum rc change_add(struct change *c, char **word)
{
	const char *name = popeye_word(POPEYE_COLOR, word[1], strlen(word[1]));
	size_t length = strlen(word[2]), code = length % 2 ? 1 : 2;
	enum man_color color = !name || *name == 'W' ? MAN_WHITE : *name == 'B' ? MAN_BLACK : MAN_NEUTRAL;
	if (!name || *name == 'T' || length < 3 || !popeye_squares(word[2] + code, length - code))
		return diag_error(c->ds, RC_SYNTAX, c->at, "twin: \"add %s %s\" is not as \"add black Bh6\"", word[1], word[2]);
	g_autofree char *piece = g_strndup(word[2], code);
	enum rc rc = RC_OK;
	for (size_t i = code; i < length && rc == RC_OK; i += 2)
		rc = men_put(&c->men, piece, color, word[2] + i, c->at, c->ds);
	return rc;
}

static enum rc change_stipulation(struct change *c, char **word)
{
	problem_set(c->p, PROBLEM_stipulation, word[1]);
	return RC_OK;
}

/* The whole board */

/* Where what stands on a file and rank, from 0, comes to stand: off the board when it is less than 0 or more than 7. */
struct motion {
	int of_file[2], of_rank[2], more[2]; /* the new file and rank: so many times the old file and rank, and so much more */
};

/* Puts every piece where the motion says. An error when one would leave the board. */
static enum rc put_all(struct change *c, const struct motion *m)
{
	struct men moved = { .fairy = c->men.fairy };
	enum rc rc = RC_OK;
	for (int cell = 0; cell < 64; cell++) {
		int file = cell % 8, rank = 7 - cell / 8;
		int to_file = m->of_file[0] * file + m->of_file[1] * rank + m->more[0], to_rank = m->of_rank[0] * file + m->of_rank[1] * rank + m->more[1];
		bool inside = to_file >= 0 && to_file < 8 && to_rank >= 0 && to_rank < 8;
		if (c->men.on[cell] && !inside && rc == RC_OK)
			rc = diag_error(c->ds, RC_DATA, c->at, "twin: the piece on %c%d would leave the board", 'a' + file, rank + 1);
		if (!inside)
			continue;
		int to = (7 - to_rank) * 8 + to_file;
		moved.on[to] = g_steal_pointer(&c->men.on[cell]);
		moved.code[to] = g_steal_pointer(&c->men.code[cell]);
	}
	men_release(&c->men);
	c->men = moved;
	return rc;
}

/* Anticlockwise, as Popeye turns: 90 takes a1 to h1. */
static enum rc change_rotate(struct change *c, char **word)
{
	static const struct {
		const char *degrees;
		struct motion motion;
	} turns[] = { { "90", { { 0, -1 }, { 1, 0 }, { 7, 0 } } }, { "180", { { -1, 0 }, { 0, -1 }, { 7, 7 } } },
		{ "270", { { 0, 1 }, { -1, 0 }, { 0, 7 } } } };
	for (size_t i = 0; i < G_N_ELEMENTS(turns); i++)
		if (!strcmp(word[1], turns[i].degrees))
			return put_all(c, &turns[i].motion);
	return diag_error(c->ds, RC_SYNTAX, c->at, "twin: a board is turned by 90, 180 or 270 degrees, not by %s", word[1]);
}

/* "a1<-->h1": the two corners change places. */
static enum rc change_mirror(struct change *c, char **word)
{
	static const struct {
		const char *from, *to;
		struct motion motion;
	} mirrors[] = { { "a1", "h1", { { -1, 0 }, { 0, 1 }, { 7, 0 } } }, { "a1", "a8", { { 1, 0 }, { 0, -1 }, { 0, 7 } } },
		{ "a1", "h8", { { 0, -1 }, { -1, 0 }, { 7, 7 } } }, { "a8", "h1", { { 0, 1 }, { 1, 0 }, { 0, 0 } } } };
	size_t length = strlen(word[1]);
	for (size_t i = 0; i < G_N_ELEMENTS(mirrors); i++)
		if (length >= 5 && !g_ascii_strncasecmp(word[1], mirrors[i].from, 2) && word[1][2] == '<' &&
			!g_ascii_strcasecmp(word[1] + length - 2, mirrors[i].to))
			return put_all(c, &mirrors[i].motion);
	return diag_error(c->ds, RC_SYNTAX, c->at, "twin: a mirror is a1<-->h1, a1<-->a8, a1<-->h8 or a8<-->h1, not %s", word[1]);
}

static enum rc change_shift(struct change *c, char **word)
{
	int from = cell_of(word[1]), to = cell_of(word[2]);
	if (from < 0 || to < 0)
		return no_square(c, from < 0 ? word[1] : word[2]);
	return put_all(c, &(struct motion){ { 1, 0 }, { 0, 1 }, { to % 8 - from % 8, from / 8 - to / 8 } });
}

/* Of a label or a code; neutral pieces have no colour to change. */
static void change_color(char *text)
{
	for (char *letter = text; letter && *text != '=' && *letter; letter++)
		*letter = g_ascii_isupper(*letter) ? g_ascii_tolower(*letter) : g_ascii_toupper(*letter);
}

/* Both sides change their colours. */
static enum rc change_polish(struct change *c, char **word)
{
	for (int cell = 0; cell < 64; cell++) {
		change_color(c->men.on[cell]);
		change_color(c->men.code[cell]);
	}
	return RC_OK;
}

/* Whether what stands on a cell is the first of `wanted`: by the code, where both have one. */
static bool is_man(const struct men *men, int cell, const struct men *wanted)
{
	const char *code = men->code[cell];
	return men->on[cell] && (code && wanted->code[0] ? !strcmp(code, wanted->code[0]) : !strcmp(men->on[cell], wanted->on[0]));
}

/* "Q R": every Queen, of whatever colour, becomes a Rook. */
static enum rc change_substitute(struct change *c, char **word)
{
	enum rc rc = RC_OK;
	for (enum man_color color = MAN_WHITE; color <= MAN_NEUTRAL && rc == RC_OK; color++) {
		struct men two = { .fairy = false };
		rc = men_put(&two, word[1], color, "a8", c->at, c->ds);
		rc = rc == RC_OK ? men_put(&two, word[2], color, "b8", c->at, c->ds) : rc;
		for (int cell = 0; cell < 64 && rc == RC_OK; cell++)
			if (is_man(&c->men, cell, &two)) {
				g_free(c->men.on[cell]);
				g_free(c->men.code[cell]);
				c->men.on[cell] = g_strdup(two.on[1]);
				c->men.code[cell] = g_strdup(two.code[1]);
				c->men.fairy |= two.fairy;
			}
		men_release(&two);
	}
	return rc;
}

static guint change_number(const char *word);

/* A condition is all words up to the next change: "condition Circe Rex Inclusiv". */
static enum rc change_condition(struct change *c, char **word)
{
	g_autoptr(GString) said = g_string_new(word[1]);
	for (c->more = 0; word[2 + c->more] && !change_number(word[2 + c->more]); c->more++)
		g_string_append_printf(said, " %s", word[2 + c->more]);
	problem_set(c->p, PROBLEM_conditions, said->str);
	return RC_OK;
}

static const struct {
	const char *name;
	guint operands;
	enum rc (*make)(struct change *c, char **word);
} changes[] = {
	{ "move", 2, change_move },
	{ "exchange", 2, change_exchange },
	{ "remove", 1, change_remove },
	{ "add", 2, change_add },
	{ "stipulation", 1, change_stipulation },
	{ "rotate", 1, change_rotate },
	{ "mirror", 1, change_mirror },
	{ "shift", 2, change_shift },
	{ "polishtype", 0, change_polish },
	{ "substitute", 2, change_substitute },
	{ "condition", 1, change_condition },
};

/* The number of the change that a word begins, from 1; 0: it begins none. */
static guint change_number(const char *word)
{
	for (guint i = 0; i < G_N_ELEMENTS(changes); i++)
		if (strlen(word) >= 3 && !g_ascii_strncasecmp(changes[i].name, word, strlen(word)))
			return i + 1;
	return 0;
}

static enum rc no_change(struct change *c, char **word)
{
	g_autoptr(GString) all = g_string_new(NULL);
	for (size_t i = 0; i < G_N_ELEMENTS(changes); i++)
		g_string_append_printf(all, "%s%s", i ? ", " : "", changes[i].name);
	g_autofree char *shown = g_strjoinv(" ", word);
	return diag_error(c->ds, RC_UNSUPPORTED, c->at, "the twin \"%s\" cannot be made; there are %s, with their squares", shown, all->str);
}

/* One change; how many words it took into `*took`. */
static enum rc make_change(struct change *c, char **word, guint *took)
{
	guint number = change_number(word[0]);
	if (!number || g_strv_length(word) <= changes[number - 1].operands)
		return no_change(c, word);
	c->more = 0;
	enum rc rc = changes[number - 1].make(c, word);
	*took = changes[number - 1].operands + 1 + c->more;
	return rc;
}

/* All changes of a twin: "move g1 a1 move e7 b4". */
static enum rc make_changes(struct change *c, char **word)
{
	enum rc rc = RC_OK;
	for (guint took = 0; *word && rc == RC_OK; word += took)
		rc = make_change(c, word, &took);
	return rc;
}

static bool stands(const struct men *men, int cell, const char *label) { return men->on[cell] && !strcmp(men->on[cell], label); }

/* The rights that are left of those that the diagram had. */
static void put_castling(const struct men *men, const char *rights, GString *out)
{
	static const struct {
		char right;
		int king, rook;
		const char *labels[2];
	} wings[] = { { 'K', 60, 63, { "K", "R" } }, { 'Q', 60, 56, { "K", "R" } }, { 'k', 4, 7, { "k", "r" } }, { 'q', 4, 0, { "k", "r" } } };
	gsize before = out->len;
	for (size_t i = 0; i < G_N_ELEMENTS(wings); i++)
		if (strchr(rights, wings[i].right) && stands(men, wings[i].king, wings[i].labels[0]) && stands(men, wings[i].rook, wings[i].labels[1]))
			g_string_append_c(out, wings[i].right);
	if (out->len == before)
		g_string_append_c(out, '-');
}

/* The code of what has been changed; the fields behind the board stay, but for castling and en passant. New string. */
static char *pack(const struct change *c)
{
	g_auto(GStrv) fields = g_strsplit(c->p->position, " ", -1);
	g_autofree char *board = men_write(&c->men);
	GString *out = g_string_new(board);
	if (fields[0] && fields[1])
		g_string_append_printf(out, " %s ", fields[1]);
	if (fields[0] && fields[1])
		put_castling(&c->men, fields[2] ? fields[2] : "", out);
	if (fields[0] && fields[1])
		g_string_append(out, " - 0 1");
	return g_string_free(out, FALSE);
}

static struct problem *copy_of(const struct problem *p, int part, bool changed)
{
	struct problem *copy = g_new0(struct problem, 1);
	g_autofree char *id = g_strdup_printf("%s-%c", problem_text(p, PROBLEM_id), 'a' + part);
	*copy = *p;
	copy->position = g_strdup(p->position);
	copy->popeye = g_strdup(p->popeye);
	for (int field = 0; field < PROBLEM_FIELDS; field++)
		copy->field[field] = g_strdup(p->field[field]);
	copy->part = (char)('a' + part);
	problem_set(copy, PROBLEM_twins, NULL);
	problem_set(copy, PROBLEM_id, id);
	static const enum problem_field of_diagram[] = { PROBLEM_solution, PROBLEM_key, PROBLEM_count };
	for (size_t i = 0; i < G_N_ELEMENTS(of_diagram) && changed; i++)
		problem_set(copy, of_diagram[i], NULL);
	return copy;
}

/* The diagram is none of the problems: the first is a change of it, too. */
static bool is_zero(const char *text) { return !g_ascii_strncasecmp(text, "zeroposition", strlen("zeroposition")); }

/* Blank separated words without the letter and arrows ("shift a1 ==> b1"); "continued" goes, and says so. New vector. */
static char **words_of(const char *text, bool *continued)
{
	g_auto(GStrv) raw = g_strsplit_set(text, " \t\n{},", -1);
	GPtrArray *out = g_ptr_array_new();
	*continued = false;
	for (char **w = raw; *w; w++) {
		size_t length = strlen(*w);
		bool letter = !out->len && length == 2 && strchr(":)", (*w)[1]);
		bool arrow = !strcmp(*w, "=>") || !strcmp(*w, "==>") || !strcmp(*w, "->");
		bool cont = !out->len && length >= 4 && !g_ascii_strncasecmp("continued", *w, length);
		*continued |= cont;
		if (length && !letter && !cont && !arrow && (out->len || !is_zero(*w)))
			g_ptr_array_add(out, g_strdup(*w));
	}
	g_ptr_array_add(out, NULL);
	return (char **)g_ptr_array_free(out, FALSE);
}

static enum rc add_part(const struct problem *p, const char *text, GPtrArray *parts, struct diags *ds)
{
	bool continued;
	g_auto(GStrv) words = words_of(text, &continued);
	const struct problem *from = continued && parts->len ? parts->pdata[parts->len - 1] : p;
	if (!*words)
		return RC_OK;
	if (parts->len >= MOST_PARTS)
		return diag_error(ds, RC_LIMIT, p->at, "a problem has at most %d twins, one a letter", MOST_PARTS - 1);
	struct problem *part = copy_of(from, (int)parts->len, true);
	problem_set(part, PROBLEM_id, NULL);
	g_autofree char *id = g_strdup_printf("%s-%c", problem_text(p, PROBLEM_id), part->part);
	problem_set(part, PROBLEM_id, id);
	g_ptr_array_add(parts, part);
	struct change c = { .p = part, .at = p->at, .ds = ds };
	if (!unpack(part->position, &c.men))
		return diag_error(ds, RC_UNSUPPORTED, p->at, "twins are made of boards of eight files and ranks");
	unpack_codes(part, &c.men);
	enum rc rc = make_changes(&c, words);
	g_free(part->popeye);
	part->popeye = c.men.fairy ? men_popeye(&c.men) : NULL;
	char *changed = rc == RC_OK ? pack(&c) : g_strdup(part->position);
	g_free(part->position);
	part->position = changed;
	part->is_fairy |= c.men.fairy;
	men_release(&c.men);
	return rc;
}

static bool is_letter(const char *text) { return *text >= 'b' && *text <= 'z' && (text[1] == ':' || text[1] == ')') && text[2] == ' '; }

/* The twins, each a line: they end at a semicolon, a line end, or before a letter with its sign. New string. */
static char *lines_of(const char *text)
{
	GString *out = g_string_new(NULL);
	for (const char *c = text; *c; c++) {
		if ((c == text || strchr(" ,{;\n", c[-1])) && is_letter(c))
			g_string_append_c(out, '\n');
		g_string_append_c(out, *c == ';' ? '\n' : *c);
	}
	return g_string_free(out, FALSE);
}

GPtrArray *problem_parts(const struct problem *p, struct diags *ds)
{
	GPtrArray *parts = g_ptr_array_new_with_free_func((GDestroyNotify)problem_free);
	g_autofree char *lines = lines_of(problem_text(p, PROBLEM_twins));
	g_auto(GStrv) all = g_strsplit(lines, "\n", -1);
	if (!is_zero(lines))
		g_ptr_array_add(parts, copy_of(p, 0, false));
	enum rc rc = RC_OK;
	for (char **twin = all; *twin && rc == RC_OK; twin++)
		rc = add_part(p, *twin, parts, ds);
	if (rc == RC_OK)
		return parts;
	g_ptr_array_unref(parts);
	return NULL;
}
