/*
 * The preset of a definition: its settings, the tables and functions of its pieces, and the calls of the include file `betza` (samples/include).
 *
 * What a piece does is written once: as functions in the language's own words, or as rows of `legdefs` where it has none, and where people want to edit them as
 * guide 002 shows.
 */
#include <string.h>

#include "betza/native.h"
#include "betza/preset_write.h"

/* ---- the board */

/* The label on a space of the board or of what lies beside it; "-" where there is no space, NULL where it is empty. */
static const char *label_beside(const struct definition *d, const struct hand_layout *h, int file, int rank)
{
	bool hole = false;
	const char *label = file < d->files ? preset_label_at(d, file + rank * d->files, &hole) : NULL;
	if (hole || (file >= d->files && file < d->files + h->gap) || (file >= d->files && hands_owner(d, rank) < 0))
		return "-";
	return file < d->files ? label : hands_label(d, hands_owner(d, rank), hands_number(d, file - d->files - h->gap, rank));
}

static void put_fen(const struct definition *d, GString *out)
{
	struct hand_layout h = hands_layout(d);
	int files = d->files + h.gap + h.files;
	for (int rank = d->ranks - 1; rank >= 0; rank--) {
		int empty = 0;
		for (int file = 0; file < files; file++) {
			const char *label = label_beside(d, &h, file, rank);
			empty += !label;
			if (empty && (label || file == files - 1))
				g_string_append_printf(out, "%d", empty);
			empty = label ? 0 : empty;
			if (label)
				g_string_append_printf(out, label[1] ? "{%s}" : "%s", label);
		}
		g_string_append(out, rank ? "/" : "");
	}
}

/* ---- pictures */

static const char *const spare[] = { "star", "sword", "die", "wall", "crab", "bear", "bull", "fish", "frog", "turtle", "bat", "cat" };

/* "dragon king" as "Dragon King". Names that JSON would have to escape are left out. */
static void put_names(struct wizard *w)
{
	const char *comma = "";
	g_string_append(w->out, ", \"names\": {");
	EACH_KIND(w, k, n)
	if (!strpbrk(k->name, "\"\\\t")) {
		g_string_append_printf(w->out, "%s\"%s\": \"", comma, k->label[0]);
		for (const char *c = k->name; *c; c++)
			g_string_append_c(w->out, c == k->name || c[-1] == ' ' ? g_ascii_toupper(*c) : *c);
		g_string_append_c(w->out, '"');
		comma = ", ";
	}
	g_string_append_c(w->out, '}');
}

static void put_pictures(struct wizard *w)
{
	guint spares = 0;
	const char *comma = "";
	g_string_append(w->out, "{\"custom\": {\"dir\": \"/standard/\", \"pieces\": {");
	EACH_KIND(w, k, n)
	{
		const char *picture = kind_usual_picture(k->image);
		picture = picture ? picture : kind_usual_picture(k->name);
		if (!picture) {
			picture = spare[spares++ % G_N_ELEMENTS(spare)];
			g_autofree char *hint = near_hint(kind_nearest_picture(k->image));
			diag_warn(w->ds, k->at,
				"%s (%s): no picture \"%s\", so a %s is drawn; boardwright list pieces has the names, boardwright specimen fairy -o s.png "
				"shows them%s",
				k->name, k->id, k->image, picture, hint);
		}
		g_string_append_printf(w->out, "%s\"%s\": \"white_%s.svg\", \"%s\": \"black_%s.svg\"", comma, k->label[0], picture, k->label[1], picture);
		comma = ", ";
	}
	g_string_append_c(w->out, '}');
	put_names(w);
	g_string_append(w->out, "}}");
}

/* ---- functions of a piece */

static bool has_rows(const struct wizard *w, const struct piece_kind *k, guint n) { return !k->beyond && (w->all_rows || native_needs_rows(k->moves)); }

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

/* Steps of a King beyond which a piece can do nothing; 0: nobody knows. */
static int reach_of(const struct betza *b)
{
	const uint32_t far = BETZA_HOP | BETZA_GRASSHOP | BETZA_TORUS | BETZA_LEND | BETZA_UNLOAD | BETZA_ANY | BETZA_IMITATE;
	int most = 0;
	for (guint n = 0; n < b->path->len; n++) {
		const struct betza_path *path = &g_array_index(b->path, struct betza_path, n);
		int steps = 0;
		for (int k = 0; k < path->legs; k++) {
			const struct betza_leg *leg = &path->leg[k];
			if (leg->acts & BETZA_CASTLE)
				continue;
			if (leg->acts & far || leg->range >= BETZA_RANGE_FLEX)
				return 0;
			steps += MAX(ABS(leg->dx), ABS(leg->dy)) * leg->range;
		}
		most = MAX(most, steps);
	}
	return most;
}

/* Ends the question early when the spaces are too far from each other; files may be a ring. */
static void put_reach(const struct wizard *w, const struct piece_kind *k, GString *out)
{
	int reach = reach_of(k->moves);
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
	if (has_rows(w, k, 0)) {
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

static enum rc put_piece(struct wizard *w, const struct piece_kind *k)
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

/* ---- parameters */

static bool is_royal(const struct wizard *w, const struct piece_kind *k, guint n) { return k->royal; }
static bool promotes(const struct wizard *w, const struct piece_kind *k, guint n) { return !w->d->promo_offset && (int)n < w->d->max_promote; }
static bool is_first(const struct wizard *w, const struct piece_kind *k, guint n) { return n == 0; }
static bool leaves(const struct wizard *w, const struct piece_kind *k, guint n) { return !has_rows(w, k, n) && native_has(k->moves, NATIVE_LEAVES); }
static bool passes(const struct wizard *w, const struct piece_kind *k, guint n) { return !has_rows(w, k, n) && native_has(k->moves, NATIVE_EP); }
static bool is_exact(const struct wizard *w, const struct piece_kind *k, guint n)
{
	return !has_rows(w, k, n) && !k->beyond && !k->confined && native_is_exact(k->moves);
}
static bool goes_round(const struct wizard *w, const struct piece_kind *k, guint n) { return !w->by_table && has_rows(w, k, n) && round_moves(w->d, k); }
static bool lends(const struct wizard *w, const struct piece_kind *k, guint n) { return native_has_act(k->moves, BETZA_LEND); }
static bool imitates(const struct wizard *w, const struct piece_kind *k, guint n) { return native_has_act(k->moves, BETZA_IMITATE); }
static bool is_confined(const struct wizard *w, const struct piece_kind *k, guint n) { return k->confined; }
static bool has_virgin_ranks(const struct wizard *w, const struct piece_kind *k, guint n) { return k->virgin_last > 0; }

/* A Knight, or a Bishop: where Kings are those of Chess, it mates nobody alone (samples/include/dead.txt). */
static bool moves_as(const struct piece_kind *k, const char *moves) { return !k->royal && !k->beyond && !strcmp(k->moves->text, moves); }
static bool has_plain_kings(const struct wizard *w)
{
	bool any = false;
	EACH_KIND(w, k, n)
	if (k->royal) {
		if (*k->moves->text != 'K' || k->confined)
			return false;
		any = true;
	}
	return any && !hands_layout(w->d).slots;
}

static bool is_minor(const struct wizard *w, const struct piece_kind *k, guint n) { return moves_as(k, "N") && !promotes(w, k, n) && has_plain_kings(w); }
static bool is_shaded(const struct wizard *w, const struct piece_kind *k, guint n) { return moves_as(k, "B") && !promotes(w, k, n) && has_plain_kings(w); }

static bool is_iron(const struct wizard *w, const struct piece_kind *k, guint n) { return preset_names(w->d->iron, k->id); }
static bool strikes(const struct wizard *w, const struct piece_kind *k, guint n)
{
	return preset_names(w->d->counterstrike, k->id) || preset_names(w->d->anti_trade, k->id);
}
static bool shoots(const struct wizard *w, const struct piece_kind *k, guint n) { return preset_names(w->d->shooters, k->id); }
static bool is_protected(const struct wizard *w, const struct piece_kind *k, guint n)
{
	return preset_names(w->d->protected, k->id) || preset_names(w->d->anti_trade, k->id);
}
static bool is_negligible(const struct wizard *w, const struct piece_kind *k, guint n) { return preset_names(w->d->negligible, k->id); }
static bool dies_out(const struct wizard *w, const struct piece_kind *k, guint n) { return w->d->extinction_all || preset_names(w->d->extinction, k->id); }

/* Whether a promotion to this kind is allowed so many ranks from the end, the last one is 1. */
static bool is_choice(const struct definition *d, const struct piece_kind *k, guint number, int depth)
{
	struct promo_choice choice = preset_choice(d, k, number);
	return choice.named && depth <= choice.depth && !(choice.not_last && depth == 1);
}

static void put_choices_of_rank(struct wizard *w, int rank)
{
	g_autoptr(GString) list = g_string_new(NULL);
	for (int side = 0; side < 2; side++) {
		int depth = side ? rank + 1 : w->d->ranks - rank;
		gsize before = list->len;
		EACH_KIND(w, k, n)
		if (w->d->max_promote && !w->d->promo_offset && is_choice(w->d, k, n, depth))
			g_string_append_printf(list, "%s%s", list->len ? " " : "", k->label[side]);
		if (list->len > before && w->d->promo_optional && depth > 1)
			g_string_append(list, " self");
	}
	g_string_append_printf(w->out, list->len ? "(%s)\n" : "0\n", list->str);
}

/* Whether no side can have two royal pieces: there is one at the start, and none comes by promotion. */
static bool is_lone(const struct wizard *w)
{
	bool lone = true;
	EACH_KIND(w, k, n)
	for (int depth = 1; k->royal && depth <= w->d->ranks; depth++)
		lone &= k->space[0]->len <= 1 && k->space[1]->len <= 1 && !(w->d->max_promote && is_choice(w->d, k, n, depth));
	return lone;
}

/* A turn has as many parts as a piece may capture on its way, the last step and a promotion. */
static void put_parts(struct wizard *w)
{
	int parts = 2;
	EACH_KIND(w, k, n)
	for (guint p = 0; p < k->moves->path->len; p++)
		parts = MAX(parts, g_array_index(k->moves->path, struct betza_path, p).legs);
	g_string_append_printf(w->out, "set parted 1;\nsetsystem maxmove %d;\nallow pass 1 pass 2", parts + 1);
	for (int n = 2; n <= parts; n++)
		g_string_append_printf(w->out, " moves %d captures %d promotions %d", n, n, n + 1);
	g_string_append(w->out, ";\n");
}

/* What messages call the pieces. */
static void put_called(struct wizard *w)
{
	g_string_append(w->out, "set called assoc");
	EACH_KIND(w, k, n)
	if (!strpbrk(k->name, "\"\\;#{}"))
		g_string_append_printf(w->out, " %s \"%s\"", k->label[0], k->name);
	g_string_append(w->out, ";\n");
}

/* What messages call the sides. */
static void put_side_names(struct wizard *w)
{
	g_autoptr(GString) first = g_string_new(NULL), second = g_string_new(NULL);
	if (own_label_write(w->d, "sides", 0, first) && own_label_write(w->d, "sides", 1, second))
		g_string_append_printf(w->out, "set sidenames (%s %s);\n", first->str, second->str);
}

static void put_labels(struct wizard *w)
{
	enum { ANY, ALWAYS, WHITE = 1, BLACK, BOTH };
#define PARAMETER(name, predicate, sides, when) preset_put_labels(w, #name, predicate, sides, when);
#define FLAG(name, field) \
	if (w->d->field) \
		g_string_append(w->out, "set " #name " 1;\n");
#include "betza/parameters.def"
#undef PARAMETER
#undef FLAG
}

static void put_choices(struct wizard *w)
{
	g_string_append(w->out, "set promotab array\n");
	for (int rank = 0; rank < w->d->ranks; rank++)
		put_choices_of_rank(w, rank);
	g_string_append(w->out, ";\n");
}

enum { HOPS_NOT, HOPS_STRAIGHT, HOPS_ANYHOW };

/* Whether a leg needs something to pass, and whether all that is between two spaces of a line, and nothing else, may be it. */
static int hops_on_leg(const struct betza_path *path, int number)
{
	enum { OVER = BETZA_HOP | BETZA_GRASSHOP | BETZA_JUMP, BENT = BETZA_WRAP | BETZA_TORUS | BETZA_CROOKED | BETZA_CIRCULAR | BETZA_SKI | BETZA_LEND };
	const struct betza_leg *leg = &path->leg[number];
	bool last = number == path->legs - 1, line = leg->dx == 0 || leg->dy == 0 || abs(leg->dx) == abs(leg->dy);
	uint32_t before = 0;
	for (int k = 0; k < number; k++)
		before |= path->leg[k].acts;
	if (!(leg->acts & BETZA_MOVE) && (!last || before & BETZA_CAPTURE))
		return HOPS_ANYHOW; /* over what it captures, or onto what lets it capture on the way */
	if (!(leg->acts & (OVER | BETZA_LEND)))
		return HOPS_NOT;
	return path->legs > 1 || leg->acts & BENT || (leg->acts & BETZA_JUMP && !line) ? HOPS_ANYHOW : HOPS_STRAIGHT;
}

static int hops(const struct betza *moves)
{
	int most = HOPS_NOT;
	for (guint p = 0; moves && p < moves->path->len; p++)
		for (int leg = 0; leg < g_array_index(moves->path, struct betza_path, p).legs; leg++)
			most = MAX(most, hops_on_leg(&g_array_index(moves->path, struct betza_path, p), leg));
	return most;
}

static bool is_jumper(const struct wizard *w, const struct piece_kind *k, guint n) { return hops(k->moves) || hops(k->beyond); }

/* How near a King such a piece has to be, whatever its ways; 0: nobody knows. */
static int hops_within(const struct piece_kind *k) { return k->beyond || native_has_act(k->moves, BETZA_WRAP) ? 0 : reach_of(k->moves); }

/*
 * Whether a piece may open a line by where it comes to stand, since some need something to hop over; attacks that are the definition's own may be any, and
 * nothing is said of rows that people edit.
 */
static int has_hoppers(const struct wizard *w)
{
	int most = strstr(w->d->own_code->str, "hits") ? HOPS_ANYHOW : HOPS_NOT;
	EACH_KIND(w, k, n)
	if (!hops_within(k))
		most = MAX(most, MAX(hops(k->moves), hops(k->beyond)));
	return most;
}

static void put_reaches(struct wizard *w)
{
	GString *out = w->out;
	gsize before = out->len;
	EACH_KIND(w, k, n)
	if (hops(k->moves) == HOPS_ANYHOW && hops_within(k))
		g_string_append_printf(
			out, "%s %s %d %s %d", out->len > before ? "" : "set reaches assoc", k->label[0], hops_within(k), k->label[1], hops_within(k));
	if (out->len > before)
		g_string_append(out, ";\n");
}

/* Whether what stands in the way of an attack stands on a straight line between it and where it ends, and there is nothing but such lines and leaps. */
static bool path_is_straight(const struct betza_path *path)
{
	enum {
		BENT = BETZA_WRAP | BETZA_TORUS | BETZA_CROOKED | BETZA_CIRCULAR | BETZA_SKI | BETZA_LAME,
		QUIET = BETZA_MOVE | BETZA_INITIAL | BETZA_LAME | BETZA_LEAVES_EP
	};
	const struct betza_leg *leg = &path->leg[0];
	if (path->legs > 1)
		return false;
	return !(leg->acts & (uint32_t)~QUIET) || leg->acts & BETZA_CASTLE ||
		(!(leg->acts & BENT) && (leg->range == 1 || MAX(abs(leg->dx), abs(leg->dy)) == 1));
}

/* The same of all pieces but those that say within how many steps they attack anyhow. */
static bool is_straight(const struct wizard *w)
{
	EACH_KIND(w, k, n)
	for (int zone = 0; zone < 2; zone++) {
		const struct betza *moves = zone ? k->beyond : k->moves;
		if (hops(k->moves) == HOPS_ANYHOW && hops_within(k))
			continue;
		for (guint p = 0; moves && p < moves->path->len; p++)
			if (!path_is_straight(&g_array_index(moves->path, struct betza_path, p)))
				return false;
	}
	return true;
}

static void put_parameters(struct wizard *w)
{
	put_called(w);
	put_labels(w);
	g_string_append_printf(w->out, "set lone %d;\nset width %d;\nset height %d;\n", is_lone(w), w->d->files, w->d->ranks);
	if (!w->by_table && has_hoppers(w) != HOPS_ANYHOW) {
		g_string_append(w->out, "set hoppers 0;\n");
		preset_put_labels(w, "jumpers", is_jumper, 3, false);
		put_reaches(w);
		if (is_straight(w))
			g_string_append(w->out, "set straight 1;\n");
	}
	if (w->table->len)
		put_parts(w);
	else if (w->parted)
		g_string_append_printf(w->out, "set parted 1;\n%s", w->castles_short ? "allow moves 2;\n" : "");
	if (hands_needed(w->d))
		hands_write(w);
	if (w->d->zonal)
		g_string_append(w->out, "def BadZone and false #4; // origin destination locust drop dropped: true where a move is not allowed\n");
	put_side_names(w);
	homes_write(w);
	put_choices(w);
	shuffle_write(w);
	g_string_append_printf(w->out, "%sgosub begun;\n", w->d->own_code->str);
}

static void put_hits(struct wizard *w, int side)
{
	struct hits h;
	hits_init(&h, w->d, side);
	g_autoptr(GString) round = g_string_new(NULL);
	EACH_KIND(w, k, n)
	if (w->by_table || !has_rows(w, k, n) || !round_attacks(w->d, k))
		hits_add(&h, k, has_rows(w, k, n) && (w->by_table || !hits_knows(k)));
	if (!w->by_table)
		round_hits(w->d, side, round);
	g_string_append_printf(w->out, "def %c_hits ", side ? 'B' : 'W');
	hits_write(&h, round->str, w->out);
	g_string_append(w->out, ";\n");
	hits_release(&h);
}

/* ---- the settings file */

static void put_setting(struct wizard *w, const char *key, const char *value)
{
	g_string_append_printf(w->out, "$default['%s'] = <<<'NOW'\n%s\nNOW;\n", key, value);
}

/* One line that may be anything: in quotes of PHP. */
static void put_line(struct wizard *w, const char *key, const char *value)
{
	g_string_append_printf(w->out, "$default['%s'] = '", key);
	for (const char *c = value; *c; c++)
		g_string_append_printf(w->out, *c == '\'' || *c == '\\' ? "\\%c" : "%c", *c);
	g_string_append(w->out, "';\n");
}

static void put_table(struct wizard *w)
{
	if (w->table->len)
		g_string_append_printf(w->out,
			"// Moves: legs, and of each range, step, and what it may do (1 move, 2 capture ...)\nset legdefs array\n0\n%s0;\n", w->table->str);
}

static void put_program(struct wizard *w)
{
	const char *before = w->parted ? "store before;" : "gosub BeforeMove;";
	g_string_append_printf(w->out, "$default['premove1'] = '%s';\n$default['premove2'] = '%s';\n", before, before);
	g_string_append_printf(w->out, "$default['pregame'] = <<<'NOW'\ninclude betza;\n%s%s%s", w->table->len ? "include betza_effects;\n" : "",
		hands_needed(w->d) ? "include betza_hands;\n" : "", w->d->shuffle ? "include betza_shuffle;\n" : "");
	put_table(w);
	if (!w->by_table)
		round_map(w->d, w->out);
	g_string_append(w->out, w->functions->str);
	put_hits(w, 0);
	put_hits(w, 1);
	put_parameters(w);
	g_string_append(w->out, "NOW;\n");
	put_setting(w, "postmove1", "set white 1;\ngosub HandleMove;");
	put_setting(w, "postmove2", "set white 0;\ngosub HandleMove;");
	put_setting(w, "postgame1", "gosub Finish 0;");
	put_setting(w, "postgame2", "gosub Finish 1;");
}

static char *title_of(const struct definition *d)
{
	if (d->title)
		return g_strdup(d->title);
	g_autofree char *base = g_path_get_basename(d->file);
	char *dot = strrchr(base, '.');
	return dot && dot > base ? g_strndup(base, (gsize)(dot - base)) : g_strdup(base);
}

/* The default labels end at z. */
static void put_file_labels(struct wizard *w, int files)
{
	g_autoptr(GString) labels = g_string_new(NULL);
	for (int file = 0; file < files; file++) {
		g_string_append(labels, file ? " " : "");
		definition_file_write(file, labels);
	}
	put_line(w, "files", labels->str);
}

/* With hands: the board chequered with a dark a1, the hands beside it in the third colour. */
static void put_pattern(struct wizard *w, int files)
{
	g_autoptr(GString) pattern = g_string_new(NULL);
	for (int rank = w->d->ranks - 1; rank >= 0; rank--) {
		for (int file = 0; file < files; file++)
			g_string_append_c(pattern, file >= w->d->files ? '2' : '0' + (file + rank) % 2);
		g_string_append_c(pattern, '.');
	}
	put_line(w, "board", pattern->str);
}

static void put_settings(struct wizard *w)
{
	struct hand_layout h = hands_layout(w->d);
	int files = w->d->files + h.gap + h.files;
	g_autofree char *title = title_of(w->d), *cols = g_strdup_printf("%d", files);
	g_autoptr(GString) fen = g_string_new(NULL);
	put_fen(w->d, fen);
	put_line(w, "game", title);
	put_line(w, "code", fen->str);
	put_line(w, "cols", cols);
	if (files > 26)
		put_file_labels(w, files);
	if (h.slots) {
		g_autofree char *own = g_strdup_printf("%d", w->d->files);
		put_line(w, "fencols", own);
	}
	if (h.slots && !own_sets(w->d, "board"))
		put_pattern(w, files);
	if (h.slots && !own_sets(w->d, "hands"))
		put_line(w, "hands", "panel");
	if (!own_sets(w->d, "set")) {
		g_string_append(w->out, "$default['set'] = 'custom';\n$default['customsets'] = <<<'NOW'\n");
		put_pictures(w);
		g_string_append(w->out, "\nNOW;\n");
	}
	for (guint n = 0; n < w->d->own_keys->len; n++)
		put_line(w, w->d->own_keys->pdata[n], w->d->own_values->pdata[n]);
	g_string_append(w->out, "$default['rules'] = <<<'NOW'\n");
	written_put(w);
	g_string_append(w->out, "NOW;\n");
}

/* What moves as another piece does needs the rows of all. */
static bool borrows(const struct wizard *w)
{
	EACH_KIND(w, k, n)
	if (native_has_act(k->moves, BETZA_IMITATE | BETZA_LEND))
		return true;
	return false;
}

static enum rc check(const struct definition *d, struct diags *ds)
{
	enum rc rc = hands_check(d, ds);
	if (rc == RC_OK && 2 * d->promo_zone > d->ranks && d->max_promote)
		rc = diag_error(ds, RC_UNSUPPORTED, d->promo_zone_at, "promoZone=%d: the zones of both sides meet on %d ranks", d->promo_zone, d->ranks);
	return rc;
}

static void put_preset(struct wizard *w)
{
	g_string_append(w->out, "<?php\n// Made by \"boardwright wizard\" from a definition of pieces; the include file betza has the rules.\n");
	g_string_append_printf(w->out, "%s$author = 'boardwright';\n", w->d->own_source->str);
	w->parted = w->table->len || hands_layout(w->d).slots || w->castles_short;
	put_settings(w);
	put_program(w);
	g_string_append(w->out, "?>\n");
}

/* Texts of several lines end at a line that begins with NOW: no line of ours begins with words of the definition. */
enum rc wizard_write(const struct definition *d, bool table, GString *out, struct diags *ds)
{
	struct wizard w = { .d = d, .ds = ds, .out = out, .table = g_string_new(NULL), .functions = g_string_new(NULL), .row = 1, .by_table = table };
	enum rc rc = check(d, ds);
	w.known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	w.all_rows = table || borrows(&w);
	for (guint n = 0; n < d->kind->len && rc == RC_OK; n++)
		if (!KIND(d, n)->hole)
			rc = put_piece(&w, KIND(d, n));
	if (rc == RC_OK)
		put_preset(&w);
	g_string_free(w.table, TRUE);
	g_string_free(w.functions, TRUE);
	g_hash_table_unref(w.known);
	return rc;
}
