/*
 * The functions of a piece in a preset: where it may go, what it attacks, what it may reach, as `betza` asks them (samples/include/betza.txt); and what attacks a space.
 */
#include "betza/native.h"
#include "betza/preset_write.h"

bool preset_has_rows(const struct wizard *w, const struct piece_kind *k, guint n) { return !k->beyond && (w->all_rows || native_needs_rows(k->moves)); }

/* A function LABEL_LETTER; one that does what another does is its copy. Takes `body`. */
static void put_function(struct wizard *w, const struct piece_kind *k, int side, char letter, GString *body)
{
	char *name = g_strdup_printf("%s_%c", k->label[side], letter), *does = g_string_free(body, FALSE);
	const char *same = g_hash_table_lookup(w->known, does);
	if (same)
		g_string_append_printf(w->functions, "copyfn %s %s;\n", same, name);
	else
		g_string_append_printf(w->functions, "def %s %s;\n", name, does);
	if (same)
		g_free(name), g_free(does);
	else
		g_hash_table_insert(w->known, does, name);
}

static void put_question(struct wizard *w, const struct piece_kind *k, int side, char letter, enum native_question what)
{
	GString *out = g_string_new(NULL);
	if (k->confined) {
		g_string_append(out, "and match #1 (");
		region_write(w->d, k->confined, side, out);
		g_string_append(out, ") (");
	}
	if (k->beyond) {
		int rank = side ? w->d->ranks - k->beyond_rank : k->beyond_rank - 1;
		g_string_append_printf(out, "cond %s rank #0 %d (", side ? "<=" : ">=", rank);
		native_test(w->d, k, k->beyond, what, side, out);
		g_string_append(out, ") (");
	}
	native_test(w->d, k, k->moves, what, side, out);
	g_string_append_printf(out, "%s%s", k->beyond ? ")" : "", k->confined ? ")" : "");
	put_function(w, k, side, letter, out);
}

/* Ends the question early when the spaces are too far from each other; files may be a ring. */
static void put_reach(const struct wizard *w, const struct piece_kind *k, GString *out)
{
	int reach = attacks_within(k->moves);
	if (reach && native_has_act(k->moves, BETZA_WRAP))
		g_string_append_printf(out, " and <= max abs - rank #0 rank #1 min abs - file #0 file #1 - %d abs - file #0 file #1 %d", w->d->files, reach);
	else if (reach)
		g_string_append_printf(out, " and <= distance #0 #1 %d", reach);
}

/* Whether a piece of a ring of files does nothing but slide along ranks (1), files (2) and diagonals (4): the sum of these; 0: it does something else, too. */
static int lines_of(const struct betza *b)
{
	const uint32_t plain = BETZA_MOVE | BETZA_CAPTURE | BETZA_WRAP;
	int lines = 0;
	for (guint n = 0; n < b->path->len; n++) {
		const struct betza_path *path = &g_array_index(b->path, struct betza_path, n);
		const struct betza_leg *leg = &path->leg[0];
		if (path->legs != 1 || leg->acts & ~plain || !(leg->acts & BETZA_WRAP) || ABS(leg->dx) > 1 || ABS(leg->dy) > 1)
			return 0;
		lines |= !leg->dy ? 1 : !leg->dx ? 2 : 4;
	}
	return lines;
}

/* Ends the question early when no such line leads from one space to the other. */
static void put_lines(const struct wizard *w, int lines, GString *out)
{
	static const char *const tests[] = { "== rank #0 rank #1", "== file #0 file #1" };
	static const char across[] = " not mod %c - file #0 file #1 - rank #0 rank #1 %d";
	g_string_append(out, " and");
	for (int n = 1; n < (lines & 1) + (lines >> 1 & 1) + (lines & 4 ? 2 : 0); n++)
		g_string_append(out, " or");
	for (int n = 0; n < 2; n++)
		if (lines >> n & 1)
			g_string_append_printf(out, " %s", tests[n]);
	for (int n = 0; n < 2 && lines & 4; n++)
		g_string_append_printf(out, across, "+-"[n], w -> d -> files);
}

/* Whether it attacks a space. What is asked besides follows from its notation, so that rows which people edit go without. */
static GString *attack_of(const struct wizard *w, const struct piece_kind *k)
{
	int lines = w->by_table ? 0 : lines_of(k->moves);
	GString *out = g_string_new(NULL);
	g_string_printf(out, lines ? "sub onring #0 #1 %d" : "sub strikes #0 #1", lines);
	if (!w->by_table)
		put_reach(w, k, out);
	if (lines)
		put_lines(w, lines, out);
	return out;
}

static void put_rows(struct wizard *w, const struct piece_kind *k, int side)
{
	gsize before = w->table->len;
	int count = native_rows(k->moves, side, w->d, w->table);
	g_string_append(w->table, "0\n");
	g_autofree char *note = g_strdup_printf(" // %s(%d) %s %s", k->name, w->row, side ? "Black" : "White", k->moves->text);
	g_string_insert(w->table, (gssize)(before + strcspn(w->table->str + before, "\n")), note);
	g_string_append_printf(w->functions, "def %s cond #0 %d 0;\n", k->label[side], w->row);
	w->row += count + 1;
	put_function(w, k, side, 'm', g_string_new("sub goesto #0 #1"));
	put_function(w, k, side, 'c', attack_of(w, k));
	put_function(w, k, side, 'l', g_string_new("sub goals #0"));
	if (!w->by_table && round_moves(w->d, k)) {
		GString *ways = g_string_new(NULL);
		round_list(k, side, ways);
		put_function(w, k, side, 'o', ways);
	}
}

static void put_list(struct wizard *w, const struct piece_kind *k, int side)
{
	GString *out = g_string_new("mergeall where #0 99 99");
	native_list(k->moves, side, out);
	if (k->beyond)
		native_list(k->beyond, side, out);
	put_function(w, k, side, 'l', out);
}

/* Where a confined piece may be: the walker asks, and so does the message of a refused move. */
static void put_confinement(struct wizard *w, const struct piece_kind *k, int side)
{
	GString *out = g_string_new("match #0 (");
	region_write(w->d, k->confined, side, out);
	put_function(w, k, side, 'r', g_string_append_c(out, ')'));
}

static void put_functions(struct wizard *w, const struct piece_kind *k, int side)
{
	static const struct {
		char letter;
		enum native_question what;
	} rare[] = { { 'd', NATIVE_LEAVES }, { 'e', NATIVE_EP } };
	if (k->confined)
		put_confinement(w, k, side);
	if (k->virgin_last) {
		GString *unmoved = g_string_new(NULL);
		native_unmoved(w->d, k, side, unmoved);
		put_function(w, k, side, 'u', unmoved);
	}
	if (preset_has_rows(w, k, 0)) {
		put_rows(w, k, side);
		return;
	}
	put_question(w, k, side, 'm', NATIVE_MOVE);
	put_question(w, k, side, 'c', NATIVE_CAPTURE);
	for (gsize n = 0; n < G_N_ELEMENTS(rare); n++)
		if (native_has(k->moves, rare[n].what))
			put_question(w, k, side, rare[n].letter, rare[n].what);
	put_list(w, k, side);
}

/* Sides are the board's, or Black's own with castleFlip. Castling by one space cannot be told from a step of the King, so that both moves of it are written. */
static void put_castling(struct wizard *w, const struct piece_kind *k, int side)
{
	int sign = side && w->d->castle_flip ? -1 : 1;
	g_autoptr(GString) rows = g_string_new(NULL);
	for (guint n = 0; n < k->moves->path->len; n++) {
		const struct betza_leg *l = &g_array_index(k->moves->path, struct betza_path, n).leg[0];
		if (!(l->acts & BETZA_CASTLE))
			continue;
		w->castles_short |= ABS(l->dx) == 1;
		g_string_append_printf(rows, " (%d %d %d)", sign * (l->dx < 0 ? -1 : 1), ABS(l->dx), l->acts & BETZA_NEARER ? 1 : 0);
	}
	if (rows->len)
		g_string_append_printf(w->functions, "set castles_%s array%s;\npush castlers %s;\n", k->label[side], rows->str, k->label[side]);
}

enum rc functions_write(struct wizard *w, const struct piece_kind *k)
{
	enum rc rc = native_check(k->moves, k->moves_at, w->ds);
	if (rc == RC_OK && k->beyond)
		rc = native_check(k->beyond, k->moves_at, w->ds);
	if (rc == RC_OK && k->beyond && (native_needs_rows(k->beyond) || native_needs_rows(k->moves)))
		rc = diag_error(w->ds, RC_UNSUPPORTED, k->moves_at, "%s: a piece with a zone, and its moves there, must be leaps and slides", k->name);
	for (int side = 0; side < 2 && rc == RC_OK; side++) {
		put_functions(w, k, side);
		put_castling(w, k, side);
	}
	return rc;
}

void hits_of_side_write(struct wizard *w, int side)
{
	struct hits h;
	hits_init(&h, w->d, side);
	g_autoptr(GString) round = g_string_new(NULL);
	EACH_KIND(w, k, n)
	if (w->by_table || !preset_has_rows(w, k, n) || !round_attacks(w->d, k))
		hits_add(&h, k, preset_has_rows(w, k, n) && (w->by_table || !hits_knows(k)));
	if (!w->by_table)
		round_hits(w->d, side, round);
	g_string_append_printf(w->out, "def %c_hits ", side ? 'B' : 'W');
	hits_write(&h, round->str, w->out);
	g_string_append(w->out, ";\n");
	hits_release(&h);
}
