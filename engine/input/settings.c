/*
 * Settings: the values of one preset, each with the layer and the place it came from.
 *
 * Values are kept as text in a canonical form (choices by their canonical name, colours as "rrggbb", numbers without
 * blanks), so that nobody after this file has to know the spellings that readers accept. One slot per row of the
 * table, found by the row's position. Constants and moves belong to a log and have lists of their own.
 *
 * Copies share their texts and moves, which never change once they are there: a batch copies the settings of one preset for every job,
 * and tells by the pointers which values are still the same.
 */
#include "engine/settings.h"
#include "engine/limits.h"
#include "input/color_read.h"
#include "input/moves.h"
#include "input/settings_table.h"
#include "input/read_text.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* A value, shared by the slots that hold it. One thread uses a settings and its copies. */
struct text {
	unsigned slots;
	char bytes[];
};

struct slot {
	struct text *text; /* NULL: the row's default */
	struct text *own;  /* what the game itself says, where a stronger layer says something; NULL: the row's default */
	enum setting_layer layer;
	struct place at;
};

struct constant {
	char *name, *value;
};

struct settings {
	size_t n_slots;
	struct slot *slot;    /* [n_slots], by position in settings_table */
	GPtrArray *constants; /* struct constant, in order of reading; NULL while there are none, as in most presets */
	GHashTable *constant; /* name -> struct constant; both borrowed from `constants`; NULL likewise */
	GPtrArray *moves;     /* struct move_entry; shared with copies, replaced as a whole */
	char *before;         /* the comment before the first of them, a GRefString; NULL: none */
	int n_unknown;        /* names that have no row */
	enum setting_layer moves_layer;
	enum record_notation notation; /* of the moves */
};

static void constant_free(void *data)
{
	struct constant *c = data;
	g_free(c->name);
	g_free(c->value);
	g_free(c);
}

static struct constant *constant_new(const char *name, const char *value)
{
	struct constant *c = g_new0(struct constant, 1);
	c->name = g_strdup(name);
	c->value = g_strdup(value);
	return c;
}

struct settings *settings_new(void)
{
	struct settings *s = g_new0(struct settings, 1);
	while (settings_table[s->n_slots].key)
		s->n_slots++;
	s->slot = g_new0(struct slot, s->n_slots);
	s->moves = moves_new();
	return s;
}

static struct text *text_new(const char *value)
{
	size_t size = strlen(value) + 1;
	struct text *text = g_malloc(sizeof *text + size);
	text->slots = 1;
	memcpy(text->bytes, value, size);
	return text;
}

static void text_share(struct text *text)
{
	if (text)
		text->slots++;
}

static void text_drop(struct text *text)
{
	if (text && --text->slots == 0)
		g_free(text);
}

void settings_free(struct settings *s)
{
	if (!s)
		return;
	for (size_t i = 0; i < s->n_slots; i++) {
		text_drop(s->slot[i].text);
		text_drop(s->slot[i].own);
	}
	g_free(s->slot);
	g_clear_pointer(&s->constant, g_hash_table_unref);
	g_clear_pointer(&s->constants, g_ptr_array_unref);
	g_ptr_array_unref(s->moves);
	g_clear_pointer(&s->before, g_ref_string_release);
	g_free(s);
}

struct settings *settings_copy(const struct settings *s)
{
	struct settings *copy = g_new0(struct settings, 1);
	copy->n_slots = s->n_slots;
	copy->slot = g_memdup2(s->slot, s->n_slots * sizeof *s->slot);
	for (size_t i = 0; i < s->n_slots; i++) {
		text_share(s->slot[i].text);
		text_share(s->slot[i].own);
	}
	for (size_t i = 0; i < settings_constant_count(s); i++) {
		const struct constant *c = s->constants->pdata[i];
		settings_constant_set(copy, c->name, c->value);
	}
	copy->moves = g_ptr_array_ref(s->moves);
	copy->before = s->before ? g_ref_string_acquire(s->before) : NULL;
	copy->moves_layer = s->moves_layer;
	copy->notation = s->notation;
	copy->n_unknown = s->n_unknown;
	return copy;
}

/* Values: one function a type turns a spelling into the canonical text, or says why it cannot */

struct reading {
	const struct setting_row *row;
	struct place at;
	struct diags *ds;
};

typedef enum rc read_value(const struct reading *r, const char *value, char **out);

/* Reports what is wrong with a value, which is shown in front of it. */
static enum rc G_GNUC_PRINTF(3, 4) refuse(const struct reading *r, const char *value, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	g_autofree char *why = g_strdup_vprintf(fmt, ap);
	va_end(ap);
	g_autofree char *shown = source_shown(value);
	return diag_error(r->ds, RC_DATA, r->at, "%s: \"%s\" %s", r->row->key, shown, why);
}

static enum rc read_text(const struct reading *r, const char *value, char **out)
{
	if (r->row->max > 0 && g_utf8_strlen(value, -1) > r->row->max)
		return refuse(r, value, "has more than %ld characters", r->row->max);
	*out = g_strdup(value);
	return RC_OK;
}

static enum rc read_int(const struct reading *r, const char *value, char **out)
{
	char *end;
	errno = 0;
	long n = strtol(value, &end, 10);
	while (g_ascii_isspace(*end) || *end == '%')
		end++;
	if (*end || end == value || errno || n < r->row->min || n > r->row->max)
		return refuse(r, value, "is not a whole number from %ld to %ld", r->row->min, r->row->max);
	*out = g_strdup_printf("%ld", n);
	return RC_OK;
}

static enum rc read_bool(const struct reading *r, const char *value, char **out)
{
	g_autofree char *word = g_strstrip(g_strdup(value));
	bool yes = word_list_has("1 true yes on checked", word, ' ');
	if (!yes && *word && !word_list_has("0 false no off", word, ' '))
		return refuse(r, value, "is neither yes (1, true, yes, on) nor no (0, false, no, off)");
	*out = g_strdup(yes ? "1" : "0");
	return RC_OK;
}

static enum rc read_choice(const struct reading *r, const char *value, char **out)
{
	g_autofree char *word = g_strstrip(g_strdup(value));
	g_auto(GStrv) choices = g_strsplit(r->row->choices, " ", -1);
	for (char **c = choices; *c; c++) {
		bool same = word_list_has(*c, word, ':');
		(*c)[strcspn(*c, ":")] = '\0';
		if (same) {
			*out = g_strdup(*c);
			return RC_OK;
		}
	}
	const char *near = nearest_name(word, (const char *const *)choices);
	g_autofree char *all = g_strjoinv(", ", choices);
	if (near)
		return refuse(r, word, "is not known; did you mean \"%s\"?", near);
	return refuse(r, word, "is not known; choose from %s", all);
}

static enum rc read_color(const struct reading *r, const char *value, char **out)
{
	g_autofree char *word = g_strstrip(g_strdup(value));
	unsigned rgb;
	if (color_read(word, &rgb)) {
		*out = g_strdup_printf("%06x", rgb);
		return RC_OK;
	}
	const char *near = nearest_name(word, color_names);
	if (near)
		return refuse(r, word, "is no colour; did you mean \"%s\"?", near);
	return refuse(r, word, "is no colour; write RRGGBB, #RGB or a CSS name");
}

static enum rc read_colors(const struct reading *r, const char *value, char **out)
{
	g_autoptr(GString) all = g_string_new(NULL);
	g_auto(GStrv) words = g_strsplit_set(value, " ,;\t\r\n", -1);
	int count = 0;
	for (char **w = words; *w; w++) {
		g_autofree char *one = NULL;
		if (!**w)
			continue;
		if (++count > LIMIT_COLORS)
			return diag_error(
				r->ds, RC_LIMIT, r->at, "%s: more than %d colours; the checker pattern has only the digits 0 to 9", r->row->key, LIMIT_COLORS);
		enum rc rc = read_color(r, *w, &one);
		if (rc)
			return rc;
		g_string_append_printf(all, "%s%s", all->len ? " " : "", one);
	}
	*out = g_strdup(all->str);
	return RC_OK;
}

static enum rc read_steps(const struct reading *r, const char *value, char **out)
{
	g_autoptr(GString) all = g_string_new(NULL);
	g_auto(GStrv) words = g_strsplit_set(value, " ,;\t\r\n", -1);
	char number[G_ASCII_DTOSTR_BUF_SIZE];
	int count = 0;
	for (char **w = words; *w; w++) {
		char *end;
		if (!**w)
			continue;
		double step = g_ascii_strtod(*w, &end);
		if (*end || end == *w || !(step >= -10000 && step <= 10000))
			return refuse(r, *w, "is not a number of pixels from -10000 to 10000");
		/* One spelling for those who read it, exact to a thousandth. */
		g_string_append_printf(all, "%s%s", count++ ? " " : "", g_ascii_formatd(number, sizeof number, "%.9g", round(step * 1000) / 1000 + 0.0));
	}
	if (count < 2 || count % 2)
		return diag_error(r->ds, RC_DATA, r->at, "%s: %d number%s given, but steps come in pairs of x and y, as in \"50 0\"", r->row->key, count,
			count == 1 ? "" : "s");
	*out = g_strdup(all->str);
	return RC_OK;
}

/* Blanks at the ends of a list are null labels, so only line ends are cut. */
static enum rc read_list(const struct reading *r, const char *value, char **out)
{
	g_autofree char *line = g_strdup(value);
	g_strdelimit(line, "\t\r\n", ' ');
	size_t length = strcspn(value, "\r\n");
	if (strspn(value + length, "\r\n \t") == strlen(value + length))
		line[length] = '\0';
	*out = g_steal_pointer(&line);
	return RC_OK;
}

static read_value *const readers[] = {
	[SETTING_TEXT] = read_text,
	[SETTING_INT] = read_int,
	[SETTING_BOOL] = read_bool,
	[SETTING_CHOICE] = read_choice,
	[SETTING_COLOR] = read_color,
	[SETTING_COLORS] = read_colors,
	[SETTING_STEPS] = read_steps,
	[SETTING_LIST] = read_list,
	[SETTING_CODE] = read_text,
};

/* In a form an empty field means that nothing was chosen. A list of labels or a text may well be empty. */
static bool empty_means_default(enum setting_type type)
{
	return type == SETTING_INT || type == SETTING_CHOICE || type == SETTING_COLOR || type == SETTING_COLORS || type == SETTING_STEPS;
}

/* Unknown names that are listed one by one: a file with more of them is no preset. */
#define LIMIT_UNKNOWN 50

/* What other programs call the colours of spaces, which are one list here. */
static bool means_colors(const char *plain)
{
	static const char *const names[] = { "light", "dark", "lightsquares", "darksquares", "lightsquare", "darksquare", "lightcolor", "darkcolor", "squares",
		NULL };
	return g_strv_contains(names, plain);
}

const char *setting_near(const char *key)
{
	const char *keys[256] = { NULL };
	for (size_t i = 0; settings_table[i].key && i + 1 < G_N_ELEMENTS(keys); i++)
		keys[i] = settings_table[i].key;
	g_auto(GStrv) parts = g_strsplit_set(key, "_- ", -1);
	g_autofree char *plain = g_strjoinv("", parts);
	return means_colors(plain) ? "colors" : nearest_name(plain, keys);
}

/* A name that nobody understands may be a misspelt one whose value would be missing in the picture. */
static enum rc refuse_unknown(struct settings *s, const char *key, enum setting_layer layer, struct place at, struct diags *ds)
{
	if (++s->n_unknown > LIMIT_UNKNOWN) {
		if (s->n_unknown == LIMIT_UNKNOWN + 1)
			diag_error(ds, RC_DATA, at, "more than %d names that are no settings; the rest is not listed", LIMIT_UNKNOWN);
		return RC_DATA;
	}
	g_autofree char *shown = source_shown(key);
	const char *near = setting_near(key);
	if (layer == LAYER_SETTINGS_FILE) { /* of another version, or a slip: the game is there all the same */
		if (near)
			diag_warn(ds, at, "no setting called \"%s\", so this has no effect; did you mean \"%s\"?", shown, near);
		else
			diag_warn(ds, at, "no setting called \"%s\", so this has no effect; boardwright list settings shows all", shown);
		return RC_OK;
	}
	if (near)
		return diag_error(ds, RC_DATA, at, "no setting called \"%s\"; did you mean \"%s\"?", shown, near);
	return diag_error(ds, RC_DATA, at, "no setting called \"%s\"; boardwright list settings shows all", shown);
}

/* A new value hides the old one even if it is the default again. */
static void slot_store(struct slot *slot, const char *text, enum setting_layer layer, struct place at)
{
	bool hides_own = layer > LAYER_SETTINGS_FILE && slot->layer <= LAYER_SETTINGS_FILE;
	struct text *own = hides_own ? slot->text : slot->own;
	if (!hides_own)
		text_drop(slot->text);
	*slot = (struct slot){ .text = text_new(text), .own = own, .layer = layer, .at = at };
}

enum rc settings_set(struct settings *s, const char *key, const char *value, enum setting_layer layer, struct place at, struct diags *ds)
{
	const struct setting_row *row = setting_find(key);
	if (!row)
		return refuse_unknown(s, key, layer, at, ds);
	struct slot *slot = &s->slot[row - settings_table];
	if (layer < slot->layer || strcmp(row->key, "password") == 0)
		return RC_OK;

	struct reading r = { .row = row, .at = at, .ds = ds };
	g_autofree char *text = NULL;
	if (empty_means_default(row->type) && value[strspn(value, " \t\r\n")] == '\0')
		text = g_strdup(row->initial);
	enum rc rc = text ? RC_OK : readers[row->type](&r, value, &text);
	if (rc)
		return rc;
	slot_store(slot, text, layer, at);
	if (strcmp(row->key, "moves") == 0)
		return settings_moves_read(s, text, layer, at, ds);
	return RC_OK;
}

/* Asking */

static const char *slot_text(const struct slot *slot, const struct setting_row *row) { return slot->text ? slot->text->bytes : row->initial; }

static const struct slot *slot_find(const struct settings *s, const char *key, const struct setting_row **row)
{
	*row = setting_find(key);
	g_assert(*row && "no such row in settings_table");
	return &s->slot[*row - settings_table];
}

const char *settings_text(const struct settings *s, const char *key)
{
	const struct setting_row *row;
	const struct slot *slot = slot_find(s, key, &row);
	return slot_text(slot, row);
}

const char *settings_own_text(const struct settings *s, const char *key)
{
	const struct setting_row *row;
	const struct slot *slot = slot_find(s, key, &row);
	if (slot->layer <= LAYER_SETTINGS_FILE)
		return slot_text(slot, row);
	return slot->own ? slot->own->bytes : row->initial;
}

bool settings_second_begins(const struct settings *s)
{
	const char *turn = settings_text(s, "turn"), *second = strchr(settings_text(s, "sides"), ' ');
	return *turn && (strcmp(turn, "2") == 0 || strcmp(turn, "second") == 0 || (second && g_ascii_strcasecmp(second + 1, turn) == 0));
}

long settings_int(const struct settings *s, const char *key) { return strtol(settings_text(s, key), NULL, 10); }
bool settings_bool(const struct settings *s, const char *key) { return strcmp(settings_text(s, key), "1") == 0; }

unsigned settings_color(const struct settings *s, const char *key) { return (unsigned)strtoul(settings_text(s, key), NULL, 16); }

int settings_colors(const struct settings *s, const char *key, unsigned out[LIMIT_COLORS])
{
	int n = 0;
	char *end;
	for (const char *at = settings_text(s, key); *at && n < LIMIT_COLORS; at = end) {
		unsigned color = (unsigned)strtoul(at, &end, 16);
		if (end == at)
			break;
		if (out)
			out[n] = color;
		n++;
	}
	return n;
}

GArray *settings_steps(const struct settings *s, const char *key)
{
	GArray *steps = g_array_new(FALSE, FALSE, sizeof(double));
	char *end;
	for (const char *at = settings_text(s, key); *at; at = end) {
		double step = g_ascii_strtod(at, &end);
		if (end == at)
			break;
		g_array_append_val(steps, step);
	}
	return steps;
}

enum setting_layer settings_layer(const struct settings *s, const char *key)
{
	const struct setting_row *row;
	return slot_find(s, key, &row)->layer;
}

struct place settings_place(const struct settings *s, const char *key)
{
	const struct setting_row *row;
	return slot_find(s, key, &row)->at;
}

void settings_each(const struct settings *s, void (*each)(void *user, const struct setting_row *row, const char *text), void *user)
{
	for (size_t i = 0; i < s->n_slots; i++)
		if (s->slot[i].text)
			each(user, &settings_table[i], s->slot[i].text->bytes);
}

static bool same_place(const struct place *a, const struct place *b) { return a->line == b->line && a->col == b->col && g_strcmp0(a->file, b->file) == 0; }

/* A text that both share was set at one place. */
bool settings_same(const struct settings *a, const struct settings *b, enum setting_counts (*counts)(const struct setting_row *row))
{
	for (size_t i = 0; i < a->n_slots; i++) {
		const struct setting_row *row = &settings_table[i];
		const struct slot *x = &a->slot[i], *y = &b->slot[i];
		enum setting_counts how = x->text == y->text ? SETTING_IGNORED : counts(row);
		if (how != SETTING_IGNORED && strcmp(slot_text(x, row), slot_text(y, row)) != 0)
			return false;
		if (how == SETTING_COUNTS_WITH_PLACE && !same_place(&x->at, &y->at))
			return false;
	}
	return true;
}

/* Constants of a log */

void settings_constant_set(struct settings *s, const char *name, const char *value)
{
	if (!s->constants) {
		s->constants = g_ptr_array_new_with_free_func(constant_free);
		s->constant = g_hash_table_new(g_str_hash, g_str_equal);
	}
	struct constant *c = g_hash_table_lookup(s->constant, name);
	if (c) {
		g_free(c->value);
		c->value = g_strdup(value);
		return;
	}
	c = constant_new(name, value);
	g_ptr_array_add(s->constants, c);
	g_hash_table_insert(s->constant, c->name, c);
}

size_t settings_constant_count(const struct settings *s) { return s->constants ? s->constants->len : 0; }

void settings_constant(const struct settings *s, size_t index, const char **name, const char **value)
{
	g_assert(index < settings_constant_count(s));
	const struct constant *c = s->constants->pdata[index];
	*name = c->name;
	*value = c->value;
}

/* Moves of a log */

size_t settings_move_count(const struct settings *s) { return s->moves->len; }

const struct move_entry *settings_move(const struct settings *s, size_t index)
{
	g_assert(index < s->moves->len);
	return s->moves->pdata[index];
}

const char *settings_comment_before(const struct settings *s) { return s->before; }

enum rc settings_moves_read(struct settings *s, const char *text, enum setting_layer layer, struct place at, struct diags *ds)
{
	if (layer < s->moves_layer)
		return RC_OK;
	GPtrArray *moves = moves_new();
	g_autofree char *before = NULL;
	enum rc rc = moves_read(moves, text, at, &before, ds);
	if (rc) {
		g_ptr_array_unref(moves);
		return rc;
	}
	settings_moves_take(s, moves, before, NOTATION_gamecourier, layer);
	return RC_OK;
}

enum record_notation settings_notation(const struct settings *s) { return s->notation; }

void settings_moves_by_books(struct settings *s)
{
	static const char *const keys[] = SETTINGS_BOOKS;
	for (gsize i = 0; i < G_N_ELEMENTS(keys); i++)
		if (*settings_text(s, keys[i]))
			s->notation = NOTATION_books;
}

void settings_moves_take(struct settings *s, GPtrArray *moves, const char *before, enum record_notation notation, enum setting_layer layer)
{
	g_ptr_array_unref(s->moves);
	s->moves = moves;
	g_clear_pointer(&s->before, g_ref_string_release);
	s->before = before ? g_ref_string_new(before) : NULL;
	s->moves_layer = layer;
	s->notation = notation;
}

bool settings_black_begins(const struct settings *s) { return g_ascii_toupper(*settings_text(s, "sides")) == 'B'; }
