/*
 * Fairy pieces that can be played: the definition of a game that has them, from the codes of Popeye's pieces or from what the problem says of its signs ("betza": "Q2=gQ, N2=Nightrider").
 */
#include <string.h>

#include "problem/problem_reader.h"

enum { CELLS = 64, MOST_KINDS = 16 };

static const struct {
	const char *code, *moves;
} fairies[] = {
#define FAIRY_MOVES(id, betza) { .code = (id), .moves = (betza) },
#include "problem/fairy_moves.def"
#undef FAIRY_MOVES
};

/* A kind of fairy pieces. */
struct kind {
	char *key;   /* its code, or its sign: "g", "Q2" */
	char *moves; /* in Betza's notation */
	char letter; /* of White's */
};

struct making {
	const struct problem *p;
	struct men men; /* with the codes of Popeye's pieces, where they are known */
	struct kind kind[MOST_KINDS];
	int kinds;
	char *why;
};

static const char *moves_of_code(const char *code)
{
	for (size_t i = 0; i < G_N_ELEMENTS(fairies); i++)
		if (!g_ascii_strcasecmp(fairies[i].code, code))
			return fairies[i].moves;
	return NULL;
}

/* "Grasshopper" as "gQ"; a text that names no piece is a notation. */
static const char *moves_of_name(const char *text)
{
	const char *code = problem_piece_code(text);
	return code ? moves_of_code(code) : text;
}

/* What the problem says of a sign or a code. New string, or NULL. */
static char *moves_told(const struct problem *p, const char *key)
{
	g_auto(GStrv) all = g_strsplit_set(problem_text(p, PROBLEM_betza), ",;\n", -1);
	for (char **one = all; *one; one++) {
		char *sign = strpbrk(*one, "=:");
		if (!sign)
			continue;
		*sign = '\0';
		const char *moves = !g_ascii_strcasecmp(g_strstrip(*one), key) ? moves_of_name(g_strstrip(sign + 1)) : NULL;
		if (moves)
			return g_strdup(moves);
	}
	return NULL;
}

/* The code of what stands on a cell, in Popeye's letters; NULL: nobody knows. */
static const char *code_at(const struct making *m, int cell)
{
	const char *code = cell < CELLS ? m->men.code[cell] : NULL;
	return code ? code + strspn(code, "=.") : NULL;
}

static void read_codes(struct making *m)
{
	const char *text = m->p->popeye ? m->p->popeye : "";
	struct diags *quiet = diags_new(); /* it was read before */
	men_read(&m->men, text, strlen(text), FORSYTH_POPEYE, m->p->at, quiet);
	diags_free(quiet);
}

/* A letter that is free: the first of the code, when it can be. */
static char letter_for(const struct making *m, const char *key)
{
	g_autofree char *wanted = g_strdup_printf("%cGHLMACDEFIJOSTUVWXYZ", g_ascii_toupper(*key));
	for (const char *c = wanted; *c; c++) {
		bool taken = strchr("KQRBNP", *c) || !g_ascii_isalpha(*c);
		for (int i = 0; i < m->kinds; i++)
			taken |= m->kind[i].letter == *c;
		if (!taken)
			return *c;
	}
	return '\0';
}

/* The kind with this key. NULL: it cannot be played, which `why` says. */
static const struct kind *kind_of(struct making *m, const char *key, bool coded)
{
	for (int i = 0; i < m->kinds; i++)
		if (!g_ascii_strcasecmp(m->kind[i].key, key))
			return &m->kind[i];
	g_autofree char *told = moves_told(m->p, key);
	const char *moves = told ? told : coded ? moves_of_code(key) : NULL;
	if (!moves || m->kinds == MOST_KINDS) {
		m->why = g_strdup_printf("its fairy piece \"%s\" has no rules here; \"betza\" may tell its moves, as in %s=gQ", key, key);
		return NULL;
	}
	struct kind *kind = &m->kind[m->kinds];
	*kind = (struct kind){ .key = g_strdup(key), .moves = g_strdup(moves), .letter = letter_for(m, key) };
	m->kinds++;
	return kind;
}

/* The letter of a label in the game that is made, 0: it has none. */
static char letter_of(struct making *m, const char *label, int cell)
{
	const char *code = code_at(m, cell);
	if (*label == '=') {
		m->why = g_strdup("neutral pieces have no rules here");
		return '\0';
	}
	bool black = g_ascii_islower(*label), plain = code ? strlen(code) == 1 && strchr("kpqsrb", g_ascii_tolower(*code)) : !label[1];
	if (plain)
		return *label;
	g_autofree char *key = code ? g_ascii_strdown(code, -1) : g_ascii_strup(label, -1);
	const struct kind *kind = kind_of(m, key, code != NULL);
	return !kind ? '\0' : black ? g_ascii_tolower(kind->letter) : kind->letter;
}

/* The position with letters instead of labels. NULL: a piece has none. New string. */
static char *position_of(struct making *m, const char *code)
{
	g_autoptr(GString) out = g_string_new(NULL);
	int cell = 0;
	const char *c = code;
	for (; *c && *c != ' '; c++) {
		if (*c == '/' || g_ascii_isdigit(*c)) {
			cell += *c == '/' ? 0 : *c - '0';
			g_string_append_c(out, *c);
			continue;
		}
		size_t length = *c == '{' ? strcspn(c + 1, "}") : 1;
		g_autofree char *label = g_strndup(c + (*c == '{'), length);
		char letter = letter_of(m, label, cell++);
		if (!letter)
			return NULL;
		g_string_append_c(out, letter);
		c += *c == '{' ? length + 1 : 0;
	}
	g_string_append(out, c);
	return g_string_free(g_steal_pointer(&out), FALSE);
}

static char *definition_of(const struct making *m)
{
	GString *out = g_string_new("title=Problem\nroyal=K\npromoChoice=QRBN");
	for (int i = 0; i < m->kinds; i++)
		g_string_append_c(out, m->kind[i].letter);
	g_string_append(out, "\npawn:P:ifmnDfmWfceF:pawn:a2-h2\nknight:N:N:knight:b1,g1\nbishop:B:B:bishop:c1,f1\nrook:R:R:rook:a1,h1\nqueen:Q:Q:queen:d1\n");
	for (int i = 0; i < m->kinds; i++)
		g_string_append_printf(out, "fairy%d:%c:%s:queen:\n", i + 1, m->kind[i].letter, m->kind[i].moves);
	g_string_append(out, "king:K:KisO2:king:e1\n");
	return g_string_free(out, FALSE);
}

static void making_release(struct making *m)
{
	men_release(&m->men);
	for (int i = 0; i < m->kinds; i++) {
		g_free(m->kind[i].key);
		g_free(m->kind[i].moves);
	}
}

char *problem_definition(const struct problem *p, const char *code, char **position, char **why)
{
	struct making m = { .p = p };
	g_autoptr(GPtrArray) rules = problem_rules(p);
	read_codes(&m);
	*position = position_of(&m, code);
	if (*position && rules->len)
		m.why = g_strdup_printf("its condition \"%s\" has no rules beside fairy pieces", (const char *)rules->pdata[0]);
	else if (*position && (!strchr(*position, 'K') || !strchr(*position, 'k')))
		m.why = g_strdup("fairy pieces have rules where both sides have a King");
	char *definition = m.why ? NULL : definition_of(&m);
	if (!definition)
		g_clear_pointer(position, g_free);
	*why = m.why;
	making_release(&m);
	return definition;
}
