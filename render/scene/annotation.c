/*
 * Reading annotations, see annotation.h.
 */
#include "scene/annotation.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "engine/settings.h"
#include "render/render.h"

const struct annotation_row annotation_table[ANNOTATION_KINDS] = {
#define ANNOTATION(name, aliases, spaces, layer, words) { #name, aliases, words, SPACES_##spaces, LAYER_##layer },
#include "scene/annotation.def"
#undef ANNOTATION
};

/* Most spaces of one annotation: a region of the largest board would be as many marks as it has spaces. */
enum { MOST_SPACES = 4096 };

struct reading {
	struct annotation *out;
	const char *text;
	const struct board *board; /* of the position */
	const struct position *position;
	const struct style *style;
	struct place at;
	struct diags *ds;
};

void annotation_release(struct annotation *a)
{
	if (a->space)
		g_array_unref(a->space);
	g_free(a->text);
	*a = (struct annotation){ 0 };
}

/* The kind that a word names, or -1. */
static int find_kind(const char *word)
{
	for (int kind = 0; kind < ANNOTATION_KINDS; kind++) {
		g_auto(GStrv) names = g_strsplit(annotation_table[kind].aliases, " ", -1);
		if (!g_ascii_strcasecmp(annotation_table[kind].name, word) || (*word && g_strv_contains((const char *const *)names, word)))
			return kind;
	}
	return -1;
}

static enum rc refuse(const struct reading *r, const char *what, const char *word, const char *cure)
{
	return diag_error(r->ds, RC_DATA, r->at, "\"%s\": %s \"%s\"%s", r->text, what, word, cure);
}

static void add_space(const struct reading *r, int space)
{
	if (r->out->space->len < MOST_SPACES)
		g_array_append_val(r->out->space, space);
}

/* All spaces of the rectangle between two, in files and ranks. */
static void add_region(const struct reading *r, int from, int to)
{
	const struct space *a = &r->board->space[from], *b = &r->board->space[to];
	for (int id = 0; id < r->board->n_spaces; id++) {
		const struct space *s = &r->board->space[id];
		if (s->file >= MIN(a->file, b->file) && s->file <= MAX(a->file, b->file) && s->line >= MIN(a->line, b->line) &&
			s->line <= MAX(a->line, b->line))
			add_space(r, id);
	}
}

/* "e2-e4-e6", "e2e4" or a name that has hyphens itself: names of spaces one behind the other, as many letters to each as make one. False: no such names. */
static bool read_chain(const struct reading *r, const char *text, GArray *out)
{
	gsize length = strlen(text);
	if (!length)
		return out->len > 0;
	for (gsize n = length; n > 0; n--) {
		g_autofree char *name = g_strndup(text, n);
		int space = board_find_book(r->board, name);
		if (space < 0)
			continue;
		guint before = out->len;
		g_array_append_val(out, space);
		if (read_chain(r, text + n + (text[n] == '-'), out))
			return true;
		g_array_set_size(out, before);
	}
	return false;
}

/* "e2-e9": the part that is no space. */
static enum rc refuse_space(const struct reading *r, const char *item)
{
	g_auto(GStrv) parts = g_strsplit(item, "-", -1);
	const char *name = item;
	for (char **part = parts; *part; part++)
		if (parts[1] && board_find_book(r->board, *part) < 0 && name == item)
			name = *part;
	g_autofree char *hint = board_nearest_hint(r->board, r->position, name);
	return refuse(r, "there is no space", name, *hint ? hint : "; write names as e4, several as e4,d5, a region or a step as a1-c3");
}

static enum rc read_item(const struct reading *r, const char *item)
{
	g_autoptr(GArray) chain = g_array_new(FALSE, FALSE, sizeof(int));
	enum annotation_spaces spaces = annotation_table[r->out->kind].spaces;
	if (!read_chain(r, item, chain))
		return refuse_space(r, item);
	for (guint i = 0; i < chain->len && (spaces == SPACES_CHAIN || chain->len == 1); i++)
		if (position_is_void(r->position, g_array_index(chain, int, i)))
			return refuse_space(r, board_book_name(r->board, g_array_index(chain, int, i)));
	if (spaces == SPACES_CHAIN || chain->len == 1)
		for (guint i = 0; i < chain->len; i++)
			add_space(r, g_array_index(chain, int, i));
	else if (chain->len == 2 && !r->board->custom)
		add_region(r, g_array_index(chain, int, 0), g_array_index(chain, int, 1));
	else
		return refuse(r, "this is no region:", item, "; write it as a1-c3");
	return RC_OK;
}

static enum rc read_spaces(const struct reading *r, const char *text)
{
	g_auto(GStrv) items = g_strsplit(text, ",", -1);
	enum rc rc = RC_OK;
	for (char **item = items; *item && rc == RC_OK; item++)
		rc = read_item(r, g_strstrip(*item));
	if (rc == RC_OK && r->out->space->len < (annotation_table[r->out->kind].spaces == SPACES_CHAIN ? 2 : 1))
		rc = refuse(r, "more spaces are needed than", text, "; write two, as e2-e4");
	return rc;
}

/* Names and letters with the place of their colour in the setting `markcolors`. */
static const struct {
	const char *name;
	char letter;
} colors[LIMIT_COLORS] = { { "red", 'R' }, { "green", 'G' }, { "blue", 'B' }, { "yellow", 'Y' }, { "orange", 'O' }, { "cyan", 'C' }, { "magenta", 'M' },
	{ "black", 'K' }, { "white", 'W' }, { "grey", 'D' } };

void marks_each(void (*each)(void *user, const char *name, const char *aliases, const char *spaces), void *user)
{
	static const char *const spaces[] = { [SPACES_EACH] = "each", [SPACES_CHAIN] = "chain", [SPACES_AREA] = "area" };
	for (int kind = 0; kind < ANNOTATION_KINDS; kind++)
		each(user, annotation_table[kind].name, annotation_table[kind].aliases, spaces[annotation_table[kind].spaces]);
}

const char *marks_color(int index) { return index < (int)G_N_ELEMENTS(colors) ? colors[index].name : NULL; }

static bool read_color(const struct reading *r, const char *word)
{
	for (gsize i = 0; i < G_N_ELEMENTS(colors); i++)
		if (!g_ascii_strcasecmp(colors[i].name, word) || (!word[1] && g_ascii_toupper(*word) == colors[i].letter)) {
			r->out->color = r->style->mark_color[i];
			r->out->color_name = colors[i].name;
			return true;
		}
	unsigned color;
	if (!color_read(word, &color))
		return false;
	r->out->color = color;
	r->out->color_name = "";
	return true;
}

static bool read_percent(const char *word, char before, char after, double *out)
{
	char *end;
	double value = g_ascii_strtod(word + (before != 0), &end);
	if ((before && *word != before) || end == word + (before != 0) || (after ? *end != after || end[1] : *end) || !(value >= 1 && value <= 1000))
		return false;
	*out = value / 100;
	return true;
}

static const struct {
	const char *name;
	size_t field;
} flags[] = { { "dashed", offsetof(struct annotation, dashed) }, { "dash", offsetof(struct annotation, dashed) },
	{ "dotted", offsetof(struct annotation, dashed) }, { "both", offsetof(struct annotation, both) }, { "curve", offsetof(struct annotation, curve) },
	{ "curved", offsetof(struct annotation, curve) }, { "knight", offsetof(struct annotation, knight) }, { "bent", offsetof(struct annotation, knight) },
	{ "solid", offsetof(struct annotation, solid) } };

static bool read_flag(struct annotation *a, const char *word)
{
	for (gsize i = 0; i < G_N_ELEMENTS(flags); i++)
		if (!strcmp(flags[i].name, word))
			return *(bool *)((char *)a + flags[i].field) = true;
	return false;
}

static bool read_field(const struct reading *r, const char *word)
{
	struct annotation *a = r->out;
	return !*word || read_flag(a, word) || (read_percent(word, 0, '%', &a->opacity) && a->opacity <= 1) || read_percent(word, 'w', 0, &a->width) ||
		read_color(r, word);
}

/* Fields between colons; a text in quotes may hold colons. */
static GPtrArray *split_fields(const char *text)
{
	GPtrArray *fields = g_ptr_array_new_with_free_func(g_free);
	GString *field = g_string_new(NULL);
	bool quoted = false;
	for (const char *c = text; *c; c++) {
		if (*c == '"')
			quoted = !quoted;
		else if (*c == ':' && !quoted) {
			g_ptr_array_add(fields, g_strstrip(g_string_free(field, FALSE)));
			field = g_string_new(NULL);
		} else
			g_string_append_c(field, *c);
	}
	g_ptr_array_add(fields, g_strstrip(g_string_free(field, FALSE)));
	return fields;
}

static enum rc refuse_word(const struct reading *r, const char *word)
{
	const char *names[ANNOTATION_KINDS + G_N_ELEMENTS(flags) + 1] = { NULL };
	gsize n = 0;
	for (int kind = 0; kind < ANNOTATION_KINDS; kind++)
		names[n++] = annotation_table[kind].name;
	for (gsize i = 0; i < G_N_ELEMENTS(flags); i++)
		names[n++] = flags[i].name;
	g_autofree char *hint = nearest_hint(word, names);
	return refuse(r, "this is no kind, colour, opacity (50%) or width (w150):", word, hint);
}

static enum rc read_fields(const struct reading *r, GPtrArray *fields)
{
	bool has_words = r->out->kind == ANNOTATION_text || r->out->kind == ANNOTATION_badge || r->out->kind == ANNOTATION_ghost;
	guint first = has_words ? 2 : 1;
	if (has_words && (fields->len < 2 || !*(const char *)fields->pdata[1]))
		return refuse(r, "words are missing behind the space", fields->pdata[0],
			r->out->kind == ANNOTATION_text            ? "; write e4:1"
				: r->out->kind == ANNOTATION_badge ? "; write e4:!?"
								   : "; write f3:N");
	if (has_words)
		r->out->text = g_strdup(fields->pdata[1]);
	for (guint i = first; i < fields->len; i++)
		if (!read_field(r, fields->pdata[i]))
			return refuse_word(r, fields->pdata[i]);
	return read_spaces(r, fields->pdata[0]);
}

/* "mark" has its kind among the fields; it is taken out of them. */
static void take_kind(struct annotation *a, GPtrArray *fields)
{
	for (guint i = 1; i < fields->len; i++) {
		int kind = find_kind(fields->pdata[i]);
		if (kind >= 0) {
			a->kind = (enum annotation_kind)kind;
			g_ptr_array_remove_index(fields, i);
			return;
		}
	}
}

/* "mark circle e4" is "circle e4": who writes --mark 'circle e4' means that. */
static const char *without_mark(const char *text)
{
	const char *rest = text + strlen("mark ");
	if (!g_str_has_prefix(text, "mark "))
		return text;
	g_autofree char *word = g_strndup(rest, strcspn(rest, " "));
	return rest[strlen(word)] && find_kind(word) >= 0 ? rest : text;
}

enum rc annotation_read(struct annotation *out, const char *text, const struct position *position, const struct style *style, struct place at, struct diags *ds)
{
	text = without_mark(text);
	*out = (struct annotation){ .space = g_array_new(FALSE, FALSE, sizeof(int)), .color = style->mark_color[1], .opacity = -1, .width = 1 };
	const struct reading r = { .out = out, .text = text, .board = position->board, .position = position, .style = style, .at = at, .ds = ds };
	gsize word = strcspn(text, " ");
	g_autofree char *name = g_strndup(text, word);
	int kind = text[word] ? find_kind(name) : -1;
	bool named = kind >= 0 || !strcmp(name, "mark");
	g_autoptr(GPtrArray) fields = split_fields(named ? text + word : text);
	out->kind = kind >= 0 ? (enum annotation_kind)kind : ANNOTATION_highlight;
	if (kind < 0)
		take_kind(out, fields);
	enum rc rc = read_fields(&r, fields);
	if (rc != RC_OK)
		annotation_release(out);
	return rc;
}

bool *spaces_beyond(const char *part, const struct position *position, struct place at, struct diags *ds)
{
	const struct style none = { 0 };
	struct annotation a;
	if (strpbrk(part, ": ")) {
		diag_error(ds, RC_DATA, at, "\"%s\" is more than spaces; write a region as c3-g8, several with commas", part);
		return NULL;
	}
	if (annotation_read(&a, part, position, &none, at, ds) != RC_OK)
		return NULL;
	gsize n = (gsize)position->board->n_spaces;
	bool *beyond = g_malloc(n);
	memset(beyond, true, n);
	for (guint i = 0; i < a.space->len; i++)
		beyond[g_array_index(a.space, int, i)] = false;
	annotation_release(&a);
	return beyond;
}

/*
 * Comments: [%csl Gd4,Rf7] circles, [%cal Ge2e4] arrows (both of ChessBase, taken over by lichess), and [%mark ...], [%arrow ...] and the like as in annotation.h.
 */

/* "Gd4,Rf7" or "Ge2e4": the first letter is the colour. An arrow whose ends are equal is a mark. */
static void add_lettered(GPtrArray *out, const char *list, const char *word)
{
	g_auto(GStrv) items = g_strsplit(list, ",", -1);
	for (char **item = items; *item; item++) {
		const char *spaces = g_strstrip(*item) + (**item != 0);
		gsize half = strlen(spaces) / 2;
		bool is_mark = !strcmp(word, "circle") || (strlen(spaces) % 2 == 0 && !strncmp(spaces, spaces + half, half));
		if (*spaces)
			g_ptr_array_add(out,
				is_mark && strcmp(word, "circle") ? g_strdup_printf("circle %.*s:%c", (int)half, spaces, **item)
								  : g_strdup_printf("%s %s:%c", word, spaces, **item));
	}
}

static void add_command(GPtrArray *out, const char *command)
{
	gsize word = strcspn(command, " ");
	g_autofree char *name = g_strndup(command, word);
	const char *rest = command + word + (command[word] == ' ');
	if (!strcmp(name, "csl"))
		add_lettered(out, rest, "circle");
	else if (!strcmp(name, "cal"))
		add_lettered(out, rest, "arrow");
	else if (!strcmp(name, "mark") || find_kind(name) >= 0)
		g_ptr_array_add(out, g_strdup(command));
}

GPtrArray *annotations_of_comment(const char *comment)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(g_free);
	for (const char *c = comment; c && (c = strstr(c, "[%")); c += 2) {
		gsize length = strcspn(c + 2, "]");
		g_autofree char *command = g_strndup(c + 2, length);
		add_command(out, g_strstrip(command));
	}
	return out;
}

char *comment_words(const char *comment)
{
	g_autoptr(GString) out = g_string_new(NULL);
	for (const char *c = comment; c && *c;) {
		bool diagram = g_str_has_prefix(c, "[#]"); /* which is asked for there */
		const char *end = diagram ? c + 2 : c[0] == '[' && c[1] == '%' ? strchr(c, ']') : NULL;
		if (end)
			c = end + 1;
		else
			g_string_append_c(out, *c++);
	}
	return g_strdup(g_strstrip(out->str));
}
