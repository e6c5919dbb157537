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

/* Blocks belong to nobody, and so have one picture and one label. */
static const struct piece_kind *block_of(const struct wizard *w, guint n) { return KIND(w->d, n)->block ? KIND(w->d, n) : NULL; }

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
	for (guint n = 0; n < w->d->kind->len; n++)
		if (block_of(w, n))
			g_string_append_printf(w->out, "%s\"%s\": \"%s\"", comma, block_of(w, n)->label[0], block_of(w, n)->id);
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
	for (guint n = 0; n < w->d->kind->len; n++)
		if (block_of(w, n))
			g_string_append_printf(w->out, "%s\"%s\": \"%s.svg\"", comma, block_of(w, n)->label[0], block_of(w, n)->image);
	g_string_append_c(w->out, '}');
	put_names(w);
	g_string_append(w->out, "}}");
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
	hits_of_side_write(w, 0);
	hits_of_side_write(w, 1);
	parameters_write(w);
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
	if (rc == RC_OK && 2 * d->promo_zone > d->ranks && d->max_promote && !d->promo_offset)
		rc = diag_error(ds, RC_UNSUPPORTED, d->promo_zone_at, "promoZone=%d: the zones of both sides meet on %d ranks", d->promo_zone, d->ranks);
	return rc;
}

static bool stands_behind(const struct definition *d, const struct piece_kind *k)
{
	bool is_there = false;
	for (int side = 0; side < 2; side++)
		for (guint i = 0; i < k->space[side]->len; i++)
			is_there |= g_array_index(k->space[side], int, i) / d->files == (side ? d->ranks - 1 : 0);
	return is_there;
}

/* A turn of a piece that moves by rows has no part in which something else enters. */
static enum rc check_gates(const struct wizard *w)
{
	bool walls = strstr(w->d->own_code->str, "include betza_walls;");
	EACH_KIND(w, k, n)
	if ((walls || (w->d->auto_gate && stands_behind(w->d, k))) && preset_has_rows(w, k, n))
		return diag_error(w->ds, RC_UNSUPPORTED, k->at,
			"%s hops, bends or takes by the way, and nothing can enter behind such a piece yet; give it other moves, or leave %s out", k->name,
			walls ? "walls" : "gates");
	return RC_OK;
}

static void put_preset(struct wizard *w)
{
	g_string_append(w->out, "<?php\n// Made by \"boardwright wizard\" from a definition of pieces; the include file betza has the rules.\n");
	g_string_append_printf(w->out, "%s$author = 'boardwright';\n", w->d->own_source->str);
	w->parted = w->table->len || hands_layout(w->d).slots || w->castles_short;
	put_settings(w);
	if (!w->d->has_no_rules)
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
	if (rc == RC_OK)
		rc = check_gates(&w);
	for (guint n = 0; n < d->kind->len && rc == RC_OK; n++)
		if (!KIND(d, n)->hole && !d->has_no_rules)
			rc = functions_write(&w, KIND(d, n));
	if (rc == RC_OK)
		put_preset(&w);
	g_string_free(w.table, TRUE);
	g_string_free(w.functions, TRUE);
	g_hash_table_unref(w.known);
	return rc;
}
