/*
 * Reading definitions: parameters by a table, pieces by their fields, spaces.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "betza/settle.h"
#include "engine/wizard.h"

struct definition_reader {
	struct definition *d;
	struct place at;
	struct diags *ds;
	GPtrArray *said;            /* struct said * */
	const struct place *places; /* of the lines; NULL: they are those of the file */
	bool royal_given;
	bool is_shown; /* a picture is made of it, nobody plays it */
};

typedef enum rc parameter_reader(struct definition_reader *r, const char *value);

static void said_free(gpointer p)
{
	struct said *s = p;
	g_free(s->value);
	g_free(s);
}

static enum rc read_number(struct definition_reader *r, const char *value, const char *what, int least, int most, int *out)
{
	char *end;
	long number = strtol(value, &end, 10);
	if (end == value || *end || number < least || number > most)
		return diag_error(r->ds, RC_SYNTAX, r->at, "%s=%s is no number from %d to %d", what, value, least, most);
	*out = (int)number;
	return RC_OK;
}

/* A shape is no parameter: the wizard's generator knows squares. */
static enum rc read_shape(struct definition_reader *r, const char *value)
{
	if (!g_ascii_strcasecmp(value, "square"))
		return RC_OK;
	return diag_error(r->ds, RC_UNSUPPORTED, r->at,
		"shape=%s: the wizard makes boards of squares; for hexagons boardwright new NAME --like glinskis_hexagonal_chess, then edit the code", value);
}

static enum rc read_side(struct definition_reader *r, const char *value, const char *what, int *out)
{
	int before = *out;
	enum rc rc = read_number(r, value, what, 1, BETZA_SIDE_MOST, out);
	if (rc == RC_OK && r->d->kind->len && *out != before)
		rc = diag_error(r->ds, RC_SYNTAX, r->at, "%s=%s stands below pieces, whose spaces were read on a board of %d %s; put it above all pieces", what,
			value, before, what);
	return rc;
}

static enum rc read_files(struct definition_reader *r, const char *v) { return read_side(r, v, "files", &r->d->files); }
static enum rc read_ranks(struct definition_reader *r, const char *v) { return read_side(r, v, "ranks", &r->d->ranks); }
static enum rc read_zone_depth(struct definition_reader *r, const char *v)
{
	r->d->promo_zone_at = r->at;
	return read_number(r, v, "promoZone", 0, BETZA_SIDE_MOST, &r->d->promo_zone);
}

static enum rc read_max(struct definition_reader *r, const char *v) { return read_number(r, v, "maxPromote", 0, DEFINITION_TYPES_MOST, &r->d->max_promote); }

static enum rc set_text(char **field, const char *value)
{
	g_free(*field);
	*field = g_strdup(value);
	return RC_OK;
}

static enum rc read_choice(struct definition_reader *r, const char *v) { return set_text(&r->d->promo_choice, v); }
static enum rc read_iron(struct definition_reader *r, const char *v) { return set_text(&r->d->iron, v); }
static enum rc read_counterstrike(struct definition_reader *r, const char *v) { return set_text(&r->d->counterstrike, v); }
static enum rc read_protected(struct definition_reader *r, const char *v) { return set_text(&r->d->protected, v); }
static enum rc read_negligible(struct definition_reader *r, const char *v) { return set_text(&r->d->negligible, v); }
static enum rc read_shooters(struct definition_reader *r, const char *v) { return set_text(&r->d->shooters, v); }
static enum rc read_anti_trade(struct definition_reader *r, const char *v) { return set_text(&r->d->anti_trade, v); }
static enum rc read_shuffle(struct definition_reader *r, const char *v)
{
	r->d->shuffle_at = r->at;
	return *v ? set_text(&r->d->shuffle, v) : RC_OK;
}

static enum rc read_one_a_file(struct definition_reader *r, const char *v) { return set_text(&r->d->one_a_file, v); }
static enum rc read_no_drop_mate(struct definition_reader *r, const char *v) { return set_text(&r->d->no_drop_mate, v); }
static enum rc read_offset(struct definition_reader *r, const char *v)
{
	return read_number(r, v, "promoOffset", 0, DEFINITION_TYPES_MOST, &r->d->promo_offset);
}
static enum rc read_holdings(struct definition_reader *r, const char *v) { return read_number(r, v, "holdingsType", -2, 1, &r->d->holdings); }
static enum rc read_title(struct definition_reader *r, const char *v) { return set_text(&r->d->title, v); }

static enum rc read_setting(struct definition_reader *r, const char *v) { return own_setting_read(r->d, v, r->at, r->ds); }
static enum rc read_code(struct definition_reader *r, const char *v) { return own_code_read(r->d, v, r->at, r->ds); }
static enum rc read_source(struct definition_reader *r, const char *v) { return own_source_read(r->d, v, r->at, r->ds); }
static enum rc read_rules(struct definition_reader *r, const char *v) { return own_rules_read(r->d, v); }

static enum rc read_extinction(struct definition_reader *r, const char *v)
{
	r->d->extinction_all = strcmp(v, "all") == 0;
	return set_text(&r->d->extinction, v);
}

static enum rc read_stalemate(struct definition_reader *r, const char *v)
{
	r->d->stalemate_loses = strcmp(v, "draw") != 0;
	return RC_OK;
}

static enum rc read_baring(struct definition_reader *r, const char *v)
{
	r->d->bare_loses = *v && strcmp(v, "0") != 0;
	return RC_OK;
}

static bool is_on(const char *v) { return *v && strcmp(v, "0") != 0; }

static enum rc set_flag(bool *flag, const char *v)
{
	*flag = is_on(v);
	return RC_OK;
}

static enum rc read_nullban(struct definition_reader *r, const char *v) { return set_flag(&r->d->nullban, v); }
static enum rc read_gate(struct definition_reader *r, const char *v) { return set_flag(&r->d->auto_gate, v); }
static enum rc read_flip(struct definition_reader *r, const char *v) { return set_flag(&r->d->castle_flip, v); }
static enum rc read_zonal(struct definition_reader *r, const char *v) { return set_flag(&r->d->zonal, v); }

static enum rc read_promotion(struct definition_reader *r, const char *v)
{
	r->d->promo_optional = strcmp(v, "optional") == 0;
	return r->d->promo_optional || !strcmp(v, "forced") ? RC_OK : diag_error(r->ds, RC_SYNTAX, r->at, "promotion=%s is neither optional nor forced", v);
}

static enum rc read_symmetry(struct definition_reader *r, const char *v)
{
	if (r->d->kind->len) /* their spaces have been placed */
		diag_warn(r->ds, r->at, "symmetry=%s holds for the pieces below it alone; put it above all pieces", v);
	static const char *const words[] = { "mirror", "rotate", "none" };
	for (int n = 0; n < 3; n++)
		if (!strcmp(v, words[n])) {
			r->d->symmetry = n;
			return RC_OK;
		}
	return diag_error(r->ds, RC_SYNTAX, r->at, "symmetry=%s is none of mirror, rotate, none", v);
}

/* What is settled when all pieces are known. */
static enum rc read_later(struct definition_reader *r, const char *v) { return RC_OK; }

static enum rc read_royal(struct definition_reader *r, const char *v)
{
	r->royal_given = true;
	return RC_OK;
}

static const struct {
	const char *name;
	parameter_reader *read; /* NULL: of the page's look or its players, nothing for a preset */
} parameters[] = {
	{ "files", read_files },
	{ "ranks", read_ranks },
	{ "shape", read_shape },
	{ "symmetry", read_symmetry },
	{ "royal", read_royal },
	{ "promoZone", read_zone_depth },
	{ "maxPromote", read_max },
	{ "promoChoice", read_choice },
	{ "promotion", read_promotion },
	{ "stalemate", read_stalemate },
	{ "baring", read_baring },
	{ "iron", read_iron },
	{ "counterStrike", read_counterstrike },
	{ "protected", read_protected },
	{ "negligible", read_negligible },
	{ "extinction", read_extinction },
	{ "shooters", read_shooters },
	{ "nullban", read_nullban },
	{ "confine", read_later },
	{ "zone", read_later },
	{ "virgin", read_later },
	{ "title", read_title },
	{ "promoOffset", read_offset },
	{ "holdingsType", read_holdings },
	{ "shuffle", read_shuffle },
	{ "autoGate", read_gate },
	{ "castleFlip", read_flip },
	{ "antiTrade", read_anti_trade },
	{ "zonal", read_zonal },
	{ "drop", read_later },
	{ "onefile", read_one_a_file },
	{ "nodropmate", read_no_drop_mate },
	{ "set", read_setting },
	{ "rules", read_rules },
	{ "source", read_source },
	{ "code", read_code },
	{ "firstRank", NULL },
	{ "tradeThreshold", NULL },
	{ "graphicsDir", NULL },
	{ "graphicsType", NULL },
	{ "whitePrefix", NULL },
	{ "blackPrefix", NULL },
	{ "squareSize", NULL },
	{ "lightShade", NULL },
	{ "darkShade", NULL },
	{ "startShade", NULL },
	{ "shady", NULL },
	{ "borders", NULL },
	{ "rimColor", NULL },
	{ "coordColor", NULL },
	{ "useMarkers", NULL },
	{ "satellite", NULL },
	{ "enableAI", NULL },
	{ "hitColor", NULL },
	{ "newClick", NULL },
	{ "theme", NULL },
	{ "scale", NULL },
	{ "buttonbar", NULL },
};

/* Rules that Interactive Diagrams have and the wizard has not: without them it would be another game. */
static const struct {
	const char *name, *what;
} beyond[] = { { "captureMatrix", "who may take whom" }, { "morph", "what pieces turn into on spaces" },
	{ "holdings", "pieces in hand at the beginning, which are written as a sixth field of a piece here" } };

/* The rule of this name that the wizard cannot write, or NULL. */
static const char *rule_beyond(const char *name)
{
	for (size_t n = 0; n < G_N_ELEMENTS(beyond); n++)
		if (g_ascii_strcasecmp(beyond[n].name, name) == 0)
			return beyond[n].what;
	return NULL;
}

/* For a game an error, for a picture a warning. */
static enum rc refuse_rule(struct definition_reader *r, const char *name, const char *what)
{
	if (!r->is_shown)
		return diag_error(
			r->ds, RC_UNSUPPORTED, r->at, "%s (%s) is a rule that the wizard cannot enforce; the preset would play another game", name, what);
	diag_warn(r->ds, r->at, "%s (%s) is a rule that the picture does not show", name, what);
	return RC_OK;
}

/* What is no parameter may be a rule: for a game an error, for a picture a warning. */
static enum rc refuse_parameter(struct definition_reader *r, const char *name, const char *const *known)
{
	g_autofree char *hint = nearest_hint(name, known);
	if (!r->is_shown)
		return diag_error(r->ds, RC_SYNTAX, r->at, "no parameter is called %s%s%s", name, hint,
			*hint ? "" : "; it may be a rule, and without it the preset would play another game; leave the line out when it is none");
	diag_warn(r->ds, r->at, "no parameter is called %s%s; the picture is made without it", name, hint);
	return RC_OK;
}

static void add_said(struct definition_reader *r, const char *name, const char *value)
{
	struct said *s = g_new(struct said, 1);
	*s = (struct said){ name, g_strdup(value), r->at };
	g_ptr_array_add(r->said, s);
}

static enum rc read_parameter(struct definition_reader *r, const char *name, const char *value)
{
	const char *names[G_N_ELEMENTS(parameters) + 1] = { NULL };
	for (size_t n = 0; n < G_N_ELEMENTS(parameters); n++) {
		names[n] = parameters[n].name;
		if (g_ascii_strcasecmp(parameters[n].name, name) == 0 && !parameters[n].read)
			return RC_OK;
		if (g_ascii_strcasecmp(parameters[n].name, name) == 0) {
			add_said(r, parameters[n].name, value);
			return parameters[n].read(r, value);
		}
	}
	const char *rule = rule_beyond(name);
	return rule ? refuse_rule(r, name, rule) : refuse_parameter(r, name, names);
}

/* ---- spaces */

static void add_space(const struct definition *d, struct piece_kind *kind, int side, bool mirrors, int file, int rank)
{
	int space = file + rank * d->files;
	g_array_append_val(kind->space[side], space);
	int other = d->symmetry == SYMMETRY_ROTATE ? d->files - 1 - file + (d->ranks - 1 - rank) * d->files : file + (d->ranks - 1 - rank) * d->files;
	if (side == 0 && mirrors && d->symmetry != SYMMETRY_NONE && !kind->hole)
		g_array_append_val(kind->space[1], other);
}

static enum rc read_spaces(struct definition_reader *r, struct piece_kind *kind, const char *list)
{
	g_auto(GStrv) words = g_strsplit(list, ",", -1);
	int side = 0, box[4];
	bool mirrors = true; /* unless Black's spaces are written, too: what is written beats what follows from it */
	for (char **word = words; *word; word++)
		mirrors = mirrors && (*g_strstrip(*word) || !word[1] || !*g_strstrip(word[1]));
	for (char **word = words; *word; word++) {
		if (!**word && word[1]) {
			side = 1;
			continue;
		}
		if (**word && !run_read(r->d, *word, box))
			return diag_error(r->ds, RC_SYNTAX, r->at, "%s: \"%s\" is no space or run of a board of %d by %d, such as a2 or a2-h2", kind->name,
				*word, r->d->files, r->d->ranks);
		for (int rank = box[1]; **word && rank <= box[3]; rank++)
			for (int file = box[0]; file <= box[2]; file++)
				add_space(r->d, kind, side, mirrors, file, rank);
	}
	return RC_OK;
}

/* ---- pieces */

static void kind_free(gpointer p)
{
	struct piece_kind *k = p;
	g_free(k->name);
	g_free(k->id);
	g_free(k->image);
	for (int side = 0; side < 2; side++) {
		g_free(k->label[side]);
		g_array_unref(k->space[side]);
	}
	betza_free(k->moves);
	betza_free(k->beyond);
	g_free(k->confined);
	g_free(k->virgin);
	g_free(k->drop_zone);
	g_free(k);
}

static struct piece_kind *kind_new(const char *name, const char *id, const char *image, struct place at)
{
	struct piece_kind *k = g_new0(struct piece_kind, 1);
	k->name = g_strdup(*name ? name : image);
	k->id = *id ? g_strdup(id) : g_strndup(k->name, 1);
	k->image = g_strdup(*image ? image : name);
	k->label[0] = g_ascii_strup(k->id, -1);
	k->label[1] = g_ascii_strdown(k->id, -1);
	k->space[0] = g_array_new(FALSE, FALSE, sizeof(int));
	k->space[1] = g_array_new(FALSE, FALSE, sizeof(int));
	k->at = at;
	k->block = g_ascii_strcasecmp(k->name, "block") == 0;
	k->hole = k->block || g_ascii_strcasecmp(k->name, "hole") == 0;
	for (int side = 0; side < 2 && k->block; side++) {
		g_free(k->label[side]);
		k->label[side] = g_strconcat("=", k->id, NULL);
	}
	return k;
}

static bool is_label(const char *id)
{
	const char *letters = id + (*id == '+'); /* "+P": what P becomes */
	for (const char *c = letters; *c; c++)
		if (!g_ascii_isalpha(*c))
			return false;
	return *letters && strlen(id) <= 4;
}

static enum rc add_kind(struct definition_reader *r, struct piece_kind *k, const char *moves, int column)
{
	if (!k->hole && !is_label(k->id))
		return diag_error(r->ds, RC_SYNTAX, k->at, "\"%s\" is no id: one letter is usual, four at most", k->id);
	if (k->block && !is_label(k->id))
		return diag_error(r->ds, RC_SYNTAX, k->at, "block: \"%s\" is no id: one to four letters, as Wall", k->id);
	if (k->block && strcmp(k->image, "duck") != 0 && strcmp(k->image, "stones") != 0)
		return diag_error(r->ds, RC_DATA, k->at, "block: the picture of %s is duck or stones", k->id);
	if (!k->hole && definition_kind_find(r->d, k->id))
		return diag_error(r->ds, RC_DATA, k->at, "two kinds have the id %s: %s and %s", k->id, definition_kind_find(r->d, k->id)->name, k->name);
	if (r->d->kind->len >= DEFINITION_TYPES_MOST)
		return diag_error(r->ds, RC_LIMIT, k->at, "more than %d kinds of pieces", DEFINITION_TYPES_MOST);
	const char *usual = *moves ? moves : kind_usual_moves(k->name, r->d->files);
	k->moves_at = k->at;
	if (!r->places)
		k->moves_at.col = *moves ? column : 1;
	if (!usual && !k->hole && !r->d->has_no_rules)
		diag_warn(r->ds, k->at, "%s has no move, and its name says none: it cannot move", k->name);
	k->moves = betza_read(k->hole || !usual ? "" : usual, k->moves_at, r->ds);
	return k->moves ? RC_OK : RC_SYNTAX;
}

/* "2", or "2,1" for White and Black. */
static enum rc read_hand(struct definition_reader *r, struct piece_kind *k, const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, ",", 3);
	guint count = g_strv_length(words);
	for (guint side = 0; side < 2 && count <= 2; side++) {
		char *end;
		const char *word = words[side < count ? side : count - 1];
		long number = strtol(word, &end, 10);
		if (*end || number < 0 || number > HANDS_SLOTS_MOST)
			count = 3;
		k->in_hand[side] = (int)number;
	}
	return count <= 2 ? RC_OK
			  : diag_error(r->ds, RC_SYNTAX, r->at, "%s: \"%s\" is no number of pieces in hand: N for both, or WHITE,BLACK; %d at most", k->name,
				    text, HANDS_SLOTS_MOST);
}

/* name:id:betza:image:squares[:hand] */
static enum rc read_piece(struct definition_reader *r, const char *line)
{
	g_auto(GStrv) fields = g_strsplit(line, ":", -1);
	if (!*fields[0] && !*fields[3])
		return RC_OK;
	struct piece_kind *k = kind_new(fields[0], fields[1], fields[3], r->at);
	enum rc rc = add_kind(r, k, fields[2], (int)(strlen(fields[0]) + strlen(fields[1])) + 3);
	if (rc == RC_OK)
		rc = read_spaces(r, k, fields[4]);
	if (rc == RC_OK && fields[5] && *fields[5])
		rc = read_hand(r, k, fields[5]);
	if (rc == RC_OK)
		g_ptr_array_add(r->d->kind, k);
	else
		kind_free(k);
	return rc;
}

static enum rc read_line(struct definition_reader *r, char *line)
{
	int colons = 0;
	char *cut = strstr(line, "<br");
	if (cut)
		*cut = 0;
	g_strstrip(line);
	char *equals = strchr(line, '=');
	for (const char *c = line; *c; c++)
		colons += *c == ':';
	if (equals && (colons < 4 || equals < strchr(line, ':'))) {
		*equals = 0;
		return read_parameter(r, g_strchomp(line), g_strchug(equals + 1));
	}
	if (colons >= 4)
		return read_piece(r, line);
	if (*line && *line != '<')
		diag_warn(r->ds, r->at, "\"%s\" is neither name=value nor a piece's line name:id:move:image:spaces; it is left out", line);
	return RC_OK;
}

/* ---- when all is read */

/* Holes come last, so that the numbers of maxPromote and promoOffset count pieces. */
static void settle_holes(struct definition *d)
{
	GPtrArray *in_order = g_ptr_array_new_with_free_func(kind_free);
	for (int hole = 0; hole < 2; hole++) {
		for (guint n = 0; n < d->kind->len; n++)
			if (((struct piece_kind *)d->kind->pdata[n])->hole == hole)
				g_ptr_array_add(in_order, d->kind->pdata[n]);
		d->pieces = hole ? d->pieces : in_order->len;
	}
	g_ptr_array_set_free_func(d->kind, NULL);
	g_ptr_array_unref(d->kind);
	d->kind = in_order;
}

static bool is_taken(const struct definition *d, const char *label)
{
	for (guint n = 0; n < d->kind->len; n++)
		if (!strcmp(((struct piece_kind *)d->kind->pdata[n])->label[0], label))
			return true;
	return false;
}

/*
 * "+P" is no label: a piece belongs to White when its label has nothing but capitals (guide 000, "isupper"), so it would be nobody's. Its label is P with a letter before it, P itself if that
 * is free.
 */
static enum rc settle_plus(struct definition_reader *r)
{
	for (guint n = 0; n < r->d->kind->len; n++) {
		struct piece_kind *k = r->d->kind->pdata[n];
		if (*k->id != '+' || k->hole)
			continue;
		char first = k->label[0][1];
		g_autofree char *label = g_strdup_printf("%c%s", first, k->label[0] + 1);
		for (char c = 'A'; is_taken(r->d, label) && c <= 'Z'; c++)
			label[0] = c;
		if (is_taken(r->d, label))
			return diag_error(r->ds, RC_DATA, k->at, "no label is left for %s; give it an id of letters", k->id);
		diag_note(r->ds, k->at, "%s has the label %s in the preset, whose labels are letters", k->id, label);
		set_text(&k->label[0], label);
		g_free(k->label[1]);
		k->label[1] = g_ascii_strdown(label, -1);
	}
	return RC_OK;
}

static enum rc read_lines(struct definition_reader *r, const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	enum rc rc = RC_OK;
	for (char **line = lines; *line && rc == RC_OK; line++) {
		r->at.line++;
		if (r->places && **line)
			r->at = r->places[line - lines];
		rc = read_line(r, *line);
	}
	settle_holes(r->d);
	if (rc == RC_OK && !r->d->pieces)
		rc = diag_error(r->ds, RC_SYNTAX, r->at, "no piece is defined; a piece is a line such as knight:N:N:knight:b1,g1");
	if (rc == RC_OK)
		rc = settle_plus(r);
	if (!r->royal_given && r->d->pieces)
		((struct piece_kind *)r->d->kind->pdata[r->d->pieces - 1])->royal = true;
	return rc == RC_OK ? definition_settle(r->d, r->said, r->is_shown, r->ds) : rc;
}

static struct definition *read_definition(
	const char *file, int line, const struct place *places, const char *text, bool is_shown, bool has_rules, struct diags *ds)
{
	struct definition *d = g_new0(struct definition, 1);
	*d = (struct definition){ .file = place_file(file),
		.has_no_rules = !has_rules,
		.files = 8,
		.ranks = 8,
		.kind = g_ptr_array_new_with_free_func(kind_free),
		.promo_zone = 1,
		.promo_zone_at = { .file = place_file(file) },
		.max_promote = 1 };
	own_init(d);
	struct definition_reader r = { d, { d->file, line - 1, 1 }, ds, g_ptr_array_new_with_free_func(said_free), places, false, is_shown };
	g_autoptr(GString) found = g_string_new(NULL);
	enum rc rc = RC_OK;
	if (strlen(text) > DEFINITION_BYTES_MOST)
		rc = diag_error(ds, RC_LIMIT, r.at, "more than %d bytes for one definition", DEFINITION_BYTES_MOST);
	else if (!g_utf8_validate(text, -1, NULL))
		rc = diag_error(ds, RC_SYNTAX, r.at, "this is no UTF-8 text");
	else if (strstr(text, "idiagram") && definition_page_read(text, found))
		text = found->str;
	if (rc == RC_OK)
		rc = read_lines(&r, text);
	g_ptr_array_unref(r.said);
	if (rc == RC_OK)
		return d;
	definition_free(d);
	return NULL;
}

struct definition *definition_read(const char *file, const char *text, struct diags *ds) { return read_definition(file, 1, NULL, text, false, true, ds); }

struct definition *definition_read_shown(const char *file, int line, const char *text, struct diags *ds)
{
	return read_definition(file, line, NULL, text, true, true, ds);
}

struct definition *definition_read_at(const struct place *places, const char *text, bool has_rules, struct diags *ds)
{
	return read_definition(places->file, 1, places, text, false, has_rules, ds);
}

void definition_speak(struct definition *d, const char *language, const char *(*word)(const char *language, const char *english))
{
	d->speaks = true;
	d->language = language;
	d->word = word;
}

void definition_free(struct definition *d)
{
	if (!d)
		return;
	char *texts[] = { d->promo_choice, d->title, d->iron, d->counterstrike, d->protected, d->negligible, d->extinction, d->shooters, d->anti_trade,
		d->shuffle, d->one_a_file, d->no_drop_mate };
	for (size_t n = 0; n < G_N_ELEMENTS(texts); n++)
		g_free(texts[n]);
	g_ptr_array_unref(d->kind);
	own_release(d);
	g_free(d);
}
