/*
 * The fields of a FEN. See fields.h.
 */
#include "game/fields.h"

#include <stdlib.h>
#include <string.h>

#include "engine/fen_code.h"
#include "engine/fen_letters.h"
#include "lang/prepare/callable.h"
#include "lang/run/evaluate.h"
#include "lang/state/scope.h"
#include "value/array.h"
#include "value/convert.h"

/* What a program may answer for one field, in bytes: more than any that we know, less than would hide what went wrong. */
enum { LONGEST_FIELD = 256 };

void fen_fields_clear(struct fen_fields *f)
{
	g_free(f->castling);
	g_free(f->target);
	g_free(f->hands);
	g_free(f->checks);
	g_strfreev(f->more);
	*f = (struct fen_fields){ .full = 1 };
}

/* ---- reading */

static bool is_checks(const char *field) { return strchr(field, '+') && strspn(field, "+0123456789") == strlen(field); }

/* "{+P}Qn" as labels with blanks between them. */
static char *labels_of(const char *hands, size_t length)
{
	GString *out = g_string_new(NULL);
	for (const char *c = hands, *end = hands + length; c < end;) {
		const char *close = *c == '{' ? memchr(c, '}', (size_t)(end - c)) : NULL;
		g_string_append(out, out->len ? " " : "");
		g_string_append_len(out, close ? c + 1 : c, close ? close - c - 1 : 1);
		c = close ? close + 1 : c + 1;
	}
	return g_string_free(out, FALSE);
}

/* Takes a word as the field of that place, or as one that has none. Whether it had one. */
static bool take_field(struct fen_fields *f, int place, char *word, GPtrArray *more)
{
	char **texts[] = { NULL, &f->castling, &f->target };
	if (place == 0) {
		f->second = *word == 'b';
	} else if (place < 3) {
		*texts[place] = g_strdup(word);
	} else if (is_checks(word) && !f->checks) {
		f->checks = g_strdup(word);
		return false;
	} else if (place < 5 && g_ascii_isdigit(*word)) {
		*(place == 3 ? &f->half : &f->full) = (int)CLAMP(strtol(word, NULL, 10), place - 3, LIMIT_PLIES);
	} else {
		g_ptr_array_add(more, g_strdup(word));
		return false;
	}
	return true;
}

void fen_fields_read(const char *rest, struct fen_fields *out)
{
	fen_fields_clear(out);
	if (!rest)
		return;
	out->given = true;
	if (*rest == '[') {
		size_t length = strcspn(rest + 1, "]");
		out->hands = labels_of(rest + 1, length);
		rest += 1 + length + (rest[1 + length] == ']');
	}
	g_auto(GStrv) words = g_strsplit_set(rest, " \t\r\n", -1);
	GPtrArray *more = g_ptr_array_new();
	int n = 0; /* fields that have a place */
	for (char **word = words; *word; word++)
		if (**word)
			n += take_field(out, n, *word, more);
	g_ptr_array_add(more, NULL);
	out->more = (char **)g_ptr_array_free(more, FALSE);
}

/* ---- telling */

static void tell(struct machine *m, const char *name, struct value v)
{
	struct sym *sym = sym_enter(m, name);
	if (sym)
		var_set(m, sym, v);
	else
		value_drop(v);
}

static const char *or_none(const char *field) { return field ? field : "-"; }

void fen_fields_tell(const struct fen_fields *f, struct machine *m)
{
	if (!f->given)
		return;
	for (char **word = f->more; word && *word; word++) {
		const char *equal = strchr(*word, '=');
		g_autofree char *name = equal ? g_strdup_printf("fen%.*s", (int)(equal - *word), *word) : NULL;
		if (name)
			tell(m, name, value_text(equal + 1));
	}
	tell(m, "fenside", value_text(f->second ? "b" : "w"));
	tell(m, "fencastling", value_text(or_none(f->castling)));
	tell(m, "fenep", value_text(or_none(f->target)));
	tell(m, "fenhalf", value_int(f->half));
	tell(m, "fenfull", value_int(f->full));
	tell(m, "fenhands", value_text(f->hands ? f->hands : ""));
	tell(m, "fenchecks", value_text(f->checks ? f->checks : ""));
}

/* ---- what was not understood */

static bool read_variable(struct machine *m, const char *name, struct value *out)
{
	struct str *key = str_new(name);
	bool found = var_read(m, key, out);
	str_drop(key);
	return found;
}

static bool is_among(struct array *a, const char *name, size_t length)
{
	for (uint32_t i = 0; i < a->count; i++) {
		g_autoptr(GString) text = g_string_new(NULL);
		value_append(array_element(a, i), text);
		if (text->len == length && !memcmp(text->str, name, length))
			return true;
	}
	return false;
}

/* The first field that is not in the list of what the program reads; "?" says that nobody knows. Without a list nothing is known but that hands need spaces. */
static char *unread(const struct fen_fields *f, struct array *known)
{
	const struct {
		const char *name, *value, *what;
	} fields[] = { { "castling", f->castling, "castling" }, { "ep", f->target, "en passant" }, { "hands", f->hands, "pieces in hand" },
		{ "checks", f->checks, "checks that count" } };
	for (gsize i = 0; i < G_N_ELEMENTS(fields); i++)
		if (fields[i].value && *fields[i].value && strcmp(fields[i].value, "-") != 0 && strcmp(fields[i].value, "?") != 0 &&
			!is_among(known, fields[i].name, strlen(fields[i].name)))
			return g_strdup_printf(
				"the FEN says \"%s\", but this game has no %s; leave it out%s", fields[i].value, fields[i].what, i < 2 ? ", or write -" : "");
	for (char **word = f->more; word && *word; word++) {
		size_t length = strcspn(*word, "=");
		if (!(*word)[length] || !is_among(known, *word, length))
			return g_strdup_printf("the FEN says \"%s\", and this game has no such field; leave it out", *word);
	}
	return NULL;
}

char *fen_fields_refused(const struct fen_fields *f, struct machine *m)
{
	struct value v;
	char *problem = NULL;
	if (!f->given)
		return NULL;
	if (read_variable(m, "fenfault", &v)) {
		GString *text = g_string_new(NULL);
		value_append(v, text);
		problem = g_string_free(text, !text->len);
	}
	value_drop(v);
	if (problem)
		return problem;
	if (read_variable(m, "fenreads", &v) && v.type == VALUE_ARRAY)
		problem = unread(f, v.a);
	else if (f->hands && *f->hands)
		problem = g_strdup_printf("the FEN has pieces in hand, %s, but this game's program does not take them", f->hands);
	value_drop(v);
	return problem;
}

/* ---- writing */

/* What a function of the program without arguments answers, with blanks alone between fields. False: nothing that could stand in a FEN. */
static bool append_answer(struct machine *m, const char *name, bool several, GString *out)
{
	struct str *key = str_new(name);
	struct sym *sym = sym_find(m, key);
	struct value v = VALUE_OF_NULL;
	gsize before = out->len;
	str_drop(key);
	if (sym && sym->func && expr_call(m, sym->func->body, NULL, 0, false, &v) && v.type != VALUE_ARRAY)
		value_append(v, out);
	value_drop(v);
	machine_clear_halt(m);
	if (out->len > before && out->len < before + LONGEST_FIELD && !strpbrk(out->str + before, several ? "\t\n" : " \t\n"))
		return true;
	g_string_truncate(out, before);
	return false;
}

static void put_answer(struct machine *m, const char *name, const char *otherwise, GString *out)
{
	g_string_append_c(out, ' ');
	if (!append_answer(m, name, false, out))
		g_string_append(out, otherwise);
}

/* Fields that only some games have. */
static void put_further(struct machine *m, const char *name, GString *out)
{
	gsize before = out->len;
	g_string_append_c(out, ' ');
	if (!append_answer(m, name, true, out))
		g_string_truncate(out, before);
}

/* The first `cols` columns, labels as others write them. */
static void put_board(const struct position *p, const struct fen_letters *letters, int cols, GString *out)
{
	int width = p->board->cols, n = p->board->n_spaces;
	for (int rank = 0; rank < n; rank += width) {
		int empty = 0;
		for (int space = rank; space < rank + cols && space < n; space++) {
			if (position_is_empty(p, space)) {
				empty++;
				continue;
			}
			if (empty)
				fen_code_empty(out, empty);
			empty = 0;
			fen_letters_write(letters, position_label(p, space), out);
		}
		fen_code_end_rank(out, &empty, rank + width >= n);
	}
}

struct held {
	char *letter;
	int place;
};

static void held_free(gpointer p)
{
	g_free(((struct held *)p)->letter);
	g_free(p);
}

/* White's before Black's, in the game's own order. */
static int held_compare(gconstpointer a, gconstpointer b)
{
	const struct held *x = *(const struct held *const *)a, *y = *(const struct held *const *)b;
	bool small_x = g_ascii_islower(x->letter[*x->letter == '{']), small_y = g_ascii_islower(y->letter[*y->letter == '{']);
	if (small_x != small_y)
		return small_x - small_y;
	return x->place != y->place ? x->place - y->place : strcmp(x->letter, y->letter);
}

/* What stands beside the board: struct held, in order. */
static GPtrArray *held(const struct settings *s, const struct position *p, const struct fen_letters *letters, int cols)
{
	GPtrArray *all = g_ptr_array_new_with_free_func(held_free);
	const char *order = settings_text(s, "fenhands");
	for (int space = 0; space < p->board->n_spaces; space++) {
		if (space % p->board->cols < cols || position_is_empty(p, space) || !strcmp(position_label(p, space), "-"))
			continue;
		GString *letter = g_string_new(NULL);
		fen_letters_write(letters, position_label(p, space), letter);
		struct held *h = g_new(struct held, 1);
		const char *place = strchr(order, g_ascii_toupper(*letter->str));
		*h = (struct held){ .place = place ? (int)(place - order) : 256 };
		h->letter = g_string_free(letter, FALSE);
		g_ptr_array_add(all, h);
	}
	g_ptr_array_sort(all, held_compare);
	return all;
}

/* "2P" for several of a kind, as SFEN has it. */
static void put_sfen(const GPtrArray *all, bool second, int full, GString *out)
{
	g_string_append_printf(out, " %c ", second ? 'w' : 'b');
	for (guint i = 0, n; i < all->len; i += n) {
		const char *letter = ((struct held *)all->pdata[i])->letter;
		for (n = 1; i + n < all->len && !strcmp(letter, ((struct held *)all->pdata[i + n])->letter);)
			n++;
		if (n > 1)
			g_string_append_printf(out, "%u", n);
		g_string_append(out, letter);
	}
	g_string_append_printf(out, "%s %d", all->len ? "" : "-", 2 * full - 1 + second);
}

bool fen_fields_key(struct machine *m, GByteArray *key)
{
	struct str *name = str_new("fenreads");
	struct sym *reads = sym_find(m, name);
	str_drop(name);
	if (!reads)
		return false;
	g_autoptr(GString) fields = g_string_new(NULL);
	put_answer(m, "fencastling", "-", fields);
	put_answer(m, "fenep", "-", fields);
	put_further(m, "fenchecks", fields);
	put_further(m, "fenmore", fields);
	g_byte_array_append(key, (const guint8 *)fields->str, (guint)fields->len);
	return true;
}

char *fen_now(const struct settings *s, struct machine *m, bool second, int full)
{
	const struct position *p = &m->run.position;
	int own = (int)settings_int(s, "fencols"), cols = own > 0 && own < p->board->cols ? own : p->board->cols;
	GString *out = g_string_new(NULL);
	struct fen_letters letters;
	fen_letters_init(&letters, s);
	put_board(p, &letters, cols, out);
	g_autoptr(GPtrArray) all = held(s, p, &letters, cols);
	fen_letters_release(&letters);
	if (!strcmp(settings_text(s, "fenstyle"), "sfen")) {
		put_sfen(all, second, full, out);
		return g_string_free(out, FALSE);
	}
	g_string_append(out, cols < p->board->cols ? "[" : "");
	for (guint i = 0; i < all->len; i++)
		g_string_append(out, ((struct held *)all->pdata[i])->letter);
	g_string_append(out, cols < p->board->cols ? "] " : " ");
	g_string_append_c(out, second ? 'b' : 'w');
	put_answer(m, "fencastling", "-", out);
	put_answer(m, "fenep", "-", out);
	put_further(m, "fenchecks", out);
	put_answer(m, "fenhalf", "0", out);
	g_string_append_printf(out, " %d", full);
	put_further(m, "fenmore", out);
	return g_string_free(out, FALSE);
}
