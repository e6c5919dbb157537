/*
 * From sections to the values of keys.
 */
#include <stdlib.h>
#include <string.h>

#include "betza/ini_values.h"

static const struct {
	const char *key, *moves;
} pieces[] = {
#define INI_PIECE(key, moves, name) { #key, moves },
#include "betza/ini_pieces.def"
#undef INI_PIECE
};

static const struct built_in {
	const char *name, *parent, *lines;
} built_ins[] = {
#define INI_BUILT_IN(name, parent, lines) { name, parent, lines },
#include "betza/ini_built_in.def"
#undef INI_BUILT_IN
};

/* Older names, and those that say several things: they are taken before the keys. */
static const struct alias {
	const char *name;
	enum ini_key key;
	const char *sides; /* which: "W", "B", "WB" */
} aliases[] = {
	{ "whiteFlag", INI_flagRegion, "W" },
	{ "blackFlag", INI_flagRegion, "B" },
	{ "castlingRookPiece", INI_castlingRookPieces, "WB" },
	{ "whiteDropRegion", INI_dropRegion, "W" },
	{ "blackDropRegion", INI_dropRegion, "B" },
	{ "pawnTypes", INI_promotionPawnTypes, "WB" },
	{ "pawnTypes", INI_enPassantTypes, "WB" },
	{ "pawnTypes", INI_nMoveRuleTypes, "WB" },
};

static const char BUILT_IN[] = "built-in variants";

const char *ini_type_name(enum ini_type type)
{
	static const char *const custom[] = { "customPiece1", "customPiece2", "customPiece3", "customPiece4", "customPiece5", "customPiece6", "customPiece7",
		"customPiece8", "customPiece9", "customPiece10", "customPiece11", "customPiece12", "customPiece13", "customPiece14", "customPiece15",
		"customPiece16", "customPiece17", "customPiece18", "customPiece19", "customPiece20", "customPiece21", "customPiece22", "customPiece23",
		"customPiece24", "customPiece25" };
	return type < INI_CUSTOM ? pieces[type].key : custom[type - INI_CUSTOM];
}

/* ---- pieces */

static void remove_type(struct ini_variant *v, int type)
{
	v->letter[type] = 0;
	for (int side = 0; side < 2; side++)
		v->value[INI_promotionPieceTypes][side].types &= ~((guint64)1 << type);
}

static void add_type(struct ini_variant *v, int type, char letter)
{
	int before = ini_type_find(v, letter);
	if (before >= 0)
		remove_type(v, before);
	v->letter[type] = g_ascii_toupper(letter);
}

/* "n", "a:BN" or "-". */
static enum rc read_piece(const struct ini_reading *f, int type, const char *value, struct place at)
{
	bool is_own = type >= INI_CUSTOM, has_moves = value[0] && value[1] == ':';
	if (!strcmp(value, "-")) {
		remove_type(f->v, type);
		return RC_OK;
	}
	if (!g_ascii_isalpha(*value) || (value[1] && !has_moves))
		return ini_refuse_value(f, value, at,
			is_own ? "the value is a letter and a move in Betza's notation, such as a:BN, or - for no piece"
			       : "the value is the letter of the piece, or -");
	if (is_own && !has_moves)
		return ini_refuse_value(f, value, at, "behind the letter stands its move, such as a:BN");
	if (!is_own && type != INI_TYPE_king && has_moves)
		return ini_refuse_value(f, value, at, "this piece has its own move; another one is a customPiece1 to 25");
	add_type(f->v, type, *value);
	if (is_own || type == INI_TYPE_king) {
		f->v->moves[type] = has_moves ? value + 2 : NULL;
		f->v->moves_at[type] = at;
		f->v->moves_at[type].col += 2;
	} else
		f->v->moves_at[type] = at;
	for (int side = 0; side < 2 && is_own && strchr(value + 2, 'e'); side++)
		f->v->value[INI_enPassantTypes][side].types |= (guint64)1 << type;
	return RC_OK;
}

/* Which type a key such as "knight" or "customPiece3" names; -1: none. */
static int type_of_key(const char *key)
{
	for (int type = 0; type < INI_TYPES; type++)
		if (!strcmp(ini_type_name(type), key))
			return type;
	return -1;
}

/* mobilityRegionWhiteKing. False: the key is none. */
static bool read_kept_key(const char *key, int *side, int *type)
{
	static const char *const heads[] = { "mobilityRegionWhite", "mobilityRegionBlack" };
	for (*side = 0; *side < 2; ++*side)
		if (g_str_has_prefix(key, heads[*side])) {
			g_autofree char *name = g_strdup(key + strlen(heads[*side]));
			*name = g_ascii_tolower(*name);
			*type = type_of_key(name);
			return *type >= 0;
		}
	return false;
}

/* ---- levels */

/* The key `name` with a side behind it, if the level has it. */
static enum rc take(struct ini_reading *f, const char *name, const char *side_name, enum ini_key key, const char *sides)
{
	g_autofree char *whole = g_strconcat(name, side_name, NULL);
	const struct ini_entry *e = ini_entry_find(f->level, whole);
	enum rc rc = RC_OK;
	f->key = e ? e->key : "";
	for (int side = 0; e && side < 2 && rc == RC_OK; side++)
		if (strchr(sides, "WB"[side]))
			rc = ini_value_read(f, key, side, e->value, e->value_at);
	return rc;
}

static enum rc take_key(struct ini_reading *f, enum ini_key key)
{
	enum rc rc = ini_key_rows[key].sides == INI_EACH ? RC_OK : take(f, ini_key_rows[key].name, "", key, ini_key_rows[key].sides == INI_ONE ? "W" : "WB");
	if (rc == RC_OK && ini_key_rows[key].sides != INI_ONE)
		rc = take(f, ini_key_rows[key].name, "White", key, "W");
	if (rc == RC_OK && ini_key_rows[key].sides != INI_ONE)
		rc = take(f, ini_key_rows[key].name, "Black", key, "B");
	return rc;
}

static bool is_key(const char *name)
{
	int side, type;
	if (type_of_key(name) >= 0 || read_kept_key(name, &side, &type) || !strcmp(name, "promotionRank"))
		return true;
	for (size_t n = 0; n < G_N_ELEMENTS(aliases); n++)
		if (!strcmp(aliases[n].name, name))
			return true;
	for (int key = 0; key < INI_KEYS; key++) {
		gsize length = strlen(ini_key_rows[key].name);
		if (strncmp(ini_key_rows[key].name, name, length))
			continue;
		const char *rest = name + length;
		if (*rest ? ini_key_rows[key].sides != INI_ONE && (!strcmp(rest, "White") || !strcmp(rest, "Black")) : ini_key_rows[key].sides != INI_EACH)
			return true;
	}
	return false;
}

/* The known key that is nearest. */
static char *hint_of(const char *name)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	for (int key = 0; key < INI_KEYS; key++) {
		if (ini_key_rows[key].sides != INI_EACH)
			g_ptr_array_add(names, g_strdup(ini_key_rows[key].name));
		for (int side = 0; side < 2 && ini_key_rows[key].sides != INI_ONE; side++)
			g_ptr_array_add(names, g_strconcat(ini_key_rows[key].name, side ? "Black" : "White", NULL));
	}
	for (int type = 0; type < INI_TYPES; type++)
		g_ptr_array_add(names, g_strdup(ini_type_name(type)));
	g_ptr_array_add(names, NULL);
	return nearest_hint(name, (const char *const *)names->pdata);
}

static enum rc check_keys(const struct ini_reading *f)
{
	g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint n = 0; n < f->level->entries->len; n++) {
		const struct ini_entry *e = &g_array_index(f->level->entries, struct ini_entry, n);
		if (!e->value)
			return diag_error(f->ds, RC_SYNTAX, e->at, "\"%.40s\" is no section, no key = value and no comment; comments begin with #", e->key);
		if (!g_hash_table_add(seen, (gpointer)e->key))
			diag_warn(f->ds, e->at, "%s comes twice in [%s]; the last one counts", e->key, f->level->name);
		if (is_key(e->key))
			continue;
		g_autofree char *hint = hint_of(e->key);
		if (f->is_shown) /* it has been told */
			continue;
		return diag_error(f->ds, RC_UNSUPPORTED, e->at, "no key is called %s%s%s", e->key, hint,
			*hint ? "" : "; it may be a rule, and without it another game would be played; leave the line out when it is none");
	}
	return RC_OK;
}

static enum rc take_pieces(struct ini_reading *f)
{
	enum rc rc = RC_OK;
	for (int type = 0; type < INI_TYPES && rc == RC_OK; type++) {
		const struct ini_entry *e = ini_entry_find(f->level, ini_type_name(type));
		f->key = e ? e->key : "";
		if (e && *e->value)
			rc = read_piece(f, type, e->value, e->value_at);
	}
	for (guint n = 0; n < f->level->entries->len && rc == RC_OK; n++) {
		const struct ini_entry *e = &g_array_index(f->level->entries, struct ini_entry, n);
		int side, type;
		if (!read_kept_key(f->key = e->key, &side, &type))
			continue;
		rc = ini_region_read(f, e->value, e->value_at, &f->v->kept[side][type]);
		f->v->is_kept[side][type] = !ini_region_is_empty(&f->v->kept[side][type]);
	}
	return rc;
}

/* An older key: ranks from this one on, for White. */
static enum rc take_promotion_rank(struct ini_reading *f)
{
	const struct ini_entry *e = ini_entry_find(f->level, "promotionRank");
	int rank, ranks = f->v->value[INI_maxRank][0].number;
	f->key = "promotionRank";
	enum rc rc = e ? ini_number_read(f, e->value, e->value_at, 1, ranks, &rank) : RC_OK;
	for (int side = 0; e && side < 2 && rc == RC_OK; side++) {
		struct ini_value *out = &f->v->value[INI_promotionRegion][side];
		*out = (struct ini_value){ .at = e->value_at, .text = e->value };
		for (int n = rank; n <= ranks; n++)
			ini_region_add_rank(&out->region, side ? ranks + 1 - n : n);
	}
	return rc;
}

/* No double steps: their regions are gone for good, as in the engine. */
static void conclude_level(struct ini_variant *v)
{
	for (int side = 0; side < 2 && !v->value[INI_doubleStep][0].number; side++)
		v->value[INI_doubleStepRegion][side].region = (struct ini_region){ 0 };
	if (ini_region_is_empty(&v->value[INI_doubleStepRegion][0].region) && ini_region_is_empty(&v->value[INI_doubleStepRegion][1].region))
		v->value[INI_doubleStep][0].number = 0;
}

static enum rc take_level(struct ini_reading *f)
{
	enum rc rc = check_keys(f);
	if (rc == RC_OK)
		rc = take_key(f, INI_maxRank);
	if (rc == RC_OK)
		rc = take_pieces(f);
	if (rc == RC_OK)
		rc = take_promotion_rank(f);
	for (size_t n = 0; n < G_N_ELEMENTS(aliases) && rc == RC_OK; n++)
		rc = take(f, aliases[n].name, "", aliases[n].key, aliases[n].sides);
	for (int key = 0; key < INI_KEYS && rc == RC_OK; key++)
		rc = take_key(f, key);
	conclude_level(f->v);
	return rc;
}

/* Chess, as it is without any key. */
static void begin(struct ini_variant *v, struct diags *ds)
{
	struct ini_reading f = { .v = v, .ds = ds, .key = "" };
	for (int type = 0; type < INI_TYPES; type++)
		v->promoted[type] = -1;
	for (const char *c = "pnbrqk"; *c; c++)
		add_type(v,
			(int[]){ INI_TYPE_pawn, INI_TYPE_knight, INI_TYPE_bishop, INI_TYPE_rook, INI_TYPE_queen,
				INI_TYPE_king }[strchr("pnbrqk", *c) - "pnbrqk"],
			*c);
	for (int key = 0; key < INI_KEYS; key++)
		for (int side = 0; side < 2; side++) {
			const char *bar = strchr(ini_key_rows[key].initial, '|');
			g_autofree char *whites =
				bar ? g_strndup(ini_key_rows[key].initial, (gsize)(bar - ini_key_rows[key].initial)) : g_strdup(ini_key_rows[key].initial);
			enum rc rc = ini_value_read(&f, key, side, bar && side ? bar + 1 : whites, (struct place){ 0 });
			g_assert(rc == RC_OK);
			v->value[key][side].text = ini_key_rows[key].initial; /* the other one is gone soon */
		}
}

static void remove_all(struct ini_variant *v)
{
	for (int type = 0; type < INI_TYPES; type++)
		remove_type(v, type);
}

/* ---- parents */

static const struct built_in *built_in_find(const char *name)
{
	for (size_t n = 0; n < G_N_ELEMENTS(built_ins); n++)
		if (!strcmp(built_ins[n].name, name))
			return &built_ins[n];
	return NULL;
}

/* All built-in ones as sections: a file of ours. Where it lies nobody is told, since nothing in it is wrong. */
static struct ini_file *built_in_file(struct diags *ds)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (size_t n = 0; n < G_N_ELEMENTS(built_ins); n++)
		g_string_append_printf(text, "[%s]\n%s\n", built_ins[n].name, built_ins[n].lines);
	return ini_file_read(BUILT_IN, text->str, ds);
}

static enum rc take_built_in(struct ini_reading *f, const struct ini_file *ours, const struct built_in *row)
{
	enum rc rc = RC_OK;
	if (!row->parent)
		remove_all(f->v);
	else if (*row->parent)
		rc = take_built_in(f, ours, built_in_find(row->parent));
	f->level = ini_section_find(ours, row->name);
	return rc == RC_OK ? take_level(f) : rc;
}

static enum rc refuse_parent(const struct ini_file *file, const struct ini_section *s, struct diags *ds)
{
	const struct ini_section *later = ini_section_find(file, s->parent);
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	for (guint n = 0; n < file->sections->len; n++)
		g_ptr_array_add(names, (gpointer)((const struct ini_section *)file->sections->pdata[n])->name);
	for (size_t n = 0; n < G_N_ELEMENTS(built_ins); n++)
		g_ptr_array_add(names, (gpointer)built_ins[n].name);
	g_ptr_array_add(names, NULL);
	g_autofree char *hint = nearest_hint(s->parent, (const char *const *)names->pdata);
	if (later)
		return diag_error(ds, RC_DATA, s->at, "[%s:%s]: %s stands below it, in line %d; a section takes over from one above it", s->name, s->parent,
			s->parent, later->at.line);
	return diag_error(ds, RC_DATA, s->at, "[%s:%s]: no section above it and no built-in variant is called %s%s", s->name, s->parent, s->parent, hint);
}

/* The sections from which it takes over, the outermost first, into `row`; and the built-in variant below them. A section of a built-in one's name comes first. */
static enum rc follow(const struct ini_file *file, const struct ini_section *s, GPtrArray *row, const struct built_in **base, struct diags *ds)
{
	*base = NULL;
	for (const struct ini_section *one = s; one;) {
		const struct ini_section *parent = one->parent ? ini_section_find(file, one->parent) : NULL;
		g_ptr_array_insert(row, 0, (gpointer)one);
		if (row->len > VARIANTS_DEPTH_MOST)
			return diag_error(ds, RC_LIMIT, s->at, "[%s] takes over from more than %d sections", s->name, VARIANTS_DEPTH_MOST);
		*base = one->parent ? built_in_find(one->parent) : NULL;
		bool above = parent && parent->at.line < one->at.line;
		if (one->parent && !*base && !above)
			return refuse_parent(file, one, ds);
		one = *base ? NULL : parent;
	}
	return RC_OK;
}

struct ini_variant *ini_variant_read(const struct ini_file *file, const struct ini_section *s, bool is_shown, struct diags *ds)
{
	g_autoptr(GPtrArray) row = g_ptr_array_new();
	const struct built_in *base;
	enum rc rc = follow(file, s, row, &base, ds);
	if (rc != RC_OK)
		return NULL;
	struct ini_variant *v = g_new0(struct ini_variant, 1);
	v->built_in = built_in_file(ds);
	v->name = s->name;
	v->at = s->at;
	begin(v, ds);
	struct ini_reading f = { .v = v, .ds = ds, .is_shown = is_shown };
	if (base)
		rc = take_built_in(&f, v->built_in, base);
	else
		remove_all(v);
	for (guint n = 0; n < row->len && rc == RC_OK; n++) {
		f.level = row->pdata[n];
		rc = take_level(&f);
	}
	if (rc == RC_OK)
		return v;
	ini_variant_free(v);
	return NULL;
}

void ini_variant_free(struct ini_variant *v)
{
	if (!v)
		return;
	ini_file_free(v->built_in);
	g_free(v);
}

/* ---- what is said */

static bool is_same(const struct ini_value *a, const struct ini_value *b, enum ini_kind_of_value kind)
{
	if (kind == INI_WORD || kind == INI_TEXT)
		return !strcmp(a->text, b->text);
	return a->number == b->number && a->types == b->types && !memcmp(&a->region, &b->region, sizeof a->region);
}

struct place ini_place(const struct ini_variant *v, struct place at) { return !at.line || at.file == place_file(BUILT_IN) ? v->at : at; }

/* Values are compared, not texts: whoever says what is so anyway asks for nothing. */
enum rc ini_refuse_rules(const struct ini_variant *v, struct diags *ds)
{
	g_autofree struct ini_variant *plain = g_new0(struct ini_variant, 1);
	begin(plain, ds);
	for (int key = 0; key < INI_KEYS; key++)
		for (int side = 0; side < 2; side++) {
			const struct ini_value *said = &v->value[key][side];
			if (ini_key_rows[key].verdict != INI_LATER || is_same(said, &plain->value[key][side], ini_key_rows[key].kind))
				continue;
			return ini_refuse(v, key, side, ds, NULL);
		}
	return RC_OK;
}

enum rc ini_refuse(const struct ini_variant *v, enum ini_key key, int side, struct diags *ds, const char *why)
{
	const struct ini_value *said = &v->value[key][side];
	return diag_error(ds, RC_UNSUPPORTED, ini_place(v, said->at), "[%s]: %s = %s (%s) cannot be played yet%s%s; without it another game would be played",
		v->name, ini_key_rows[key].name, said->text, ini_key_rows[key].about, why ? ": " : "", why ? why : "");
}
