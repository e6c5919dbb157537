/*
 * Records as data: making them, asking them, following their variations; and the table of their formats.
 */
#include "record/record_reader.h"

#include <stdlib.h>
#include <string.h>

const struct record_format record_formats[] = {
#define RECORD(id, ending, what, moves, bytes, usual) { .name = #id, .extension = ending, .title = what, .notation = moves, .game = usual },
#include "record/records.def"
#undef RECORD
	{ .name = NULL },
};

static const struct record_reader readers[] = {
#define RECORD(id, ending, what, moves, bytes, usual) { .sniff = id##_sniff, .read = id##_read, .encoding = bytes },
#include "record/records.def"
#undef RECORD
};

const struct record_reader *record_reader_of(const struct record_format *format) { return &readers[format - record_formats]; }

const struct record_format *record_format_find(const char *name)
{
	for (const struct record_format *f = record_formats; f->name; f++)
		if (!g_ascii_strcasecmp(f->name, name) || !g_ascii_strcasecmp(f->extension, name))
			return f;
	return NULL;
}

const struct record_format *record_sniff(const char *text)
{
	for (const struct record_format *f = record_formats; f->name; f++)
		if (record_reader_of(f)->sniff(text))
			return f;
	return NULL;
}

bool record_is_pass(const char *word, size_t length)
{
	static const char *const words[] = { "--", "Z0", "0000", "@@@@", NULL };
	for (size_t i = 0; words[i]; i++)
		if (strlen(words[i]) == length && !memcmp(words[i], word, length))
			return true;
	return false;
}

/* Words that stand before moves: "12.", "12...", and those of engines; a turn that is passed says nothing of the format. */
static bool is_preamble(const char *word, size_t length)
{
	static const char *const words[] = { "position", "startpos", "moves", NULL };
	for (size_t i = 0; words[i]; i++)
		if (strlen(words[i]) == length && !memcmp(word, words[i], length))
			return true;
	return strspn(word, "0123456789.") >= length || record_is_pass(word, length);
}

size_t record_set_blank(const char *text)
{
	gunichar c = *text & 0x80 ? g_utf8_get_char_validated(text, -1) : 0;
	bool blank = c == 0xa0 || (c >= 0x2000 && c <= 0x200b) || c == 0x202f || c == 0x3000 || c == 0xfeff;
	return blank ? (size_t)g_unichar_to_utf8(c, NULL) : 0;
}

const char *record_behind_blanks(const char *text, const char *white)
{
	size_t set;
	for (text += strspn(text, white); (set = record_set_blank(text)); text += strspn(text, white))
		text += set;
	return text;
}

static size_t word_length(const char *text)
{
	size_t length = 0;
	while (!strchr(" \t\r\n", text[length]) && !record_set_blank(text + length))
		length++;
	return length;
}

size_t record_number_length(const char *text)
{
	size_t digits = strspn(text, "0123456789"), signs = strspn(text + digits, text[digits] == ')' ? ")" : ".");
	return digits && signs ? digits + signs : 0;
}

bool record_begins_with(const char *text, record_is_move is_move)
{
	for (int words = 0; words < 6; words++) {
		text = record_behind_blanks(text, " \t\r\n");
		text += record_number_length(text); /* "1.e2e4" */
		size_t length = word_length(text);
		if (length && is_move(text, length))
			return true;
		if (length && !is_preamble(text, length))
			return false;
		text += length;
	}
	return false;
}

/* Making */

struct record_line *record_line_new(void)
{
	struct record_line *line = g_new0(struct record_line, 1);
	line->moves = g_ptr_array_new_with_free_func(record_move_free);
	return line;
}

void record_line_free(gpointer p)
{
	struct record_line *line = p;
	g_free(line->comment);
	g_ptr_array_unref(line->moves);
	g_free(line);
}

void record_move_free(gpointer p)
{
	struct record_move *m = p;
	g_free(m->text);
	g_free(m->comment);
	if (m->nags)
		g_array_unref(m->nags);
	if (m->variations)
		g_ptr_array_unref(m->variations);
	g_free(m);
}

static void tag_free(gpointer p)
{
	struct record_tag *tag = p;
	g_free(tag->name);
	g_free(tag->value);
	g_free(tag);
}

struct record *record_new(const struct record_format *format, int index, const char *file)
{
	struct record *r = g_new0(struct record, 1);
	*r = (struct record){ .format = format, .index = index, .at = { .file = file }, .tags = g_ptr_array_new_with_free_func(tag_free) };
	r->line.moves = g_ptr_array_new_with_free_func(record_move_free);
	r->result = g_strdup("");
	return r;
}

void record_free(struct record *r)
{
	if (!r)
		return;
	g_ptr_array_unref(r->tags);
	g_ptr_array_unref(r->line.moves);
	g_free(r->line.comment);
	g_free(r->position);
	g_free(r->result);
	g_free(r->ending);
	g_free(r);
}

struct record_move *record_add_move(struct record *r, GPtrArray *moves, const char *text, size_t length, struct place at, struct diags *ds)
{
	if (r->n_moves >= LIMIT_RECORD_MOVES || (moves == r->line.moves && moves->len >= LIMIT_PLIES)) {
		diag_error(ds, RC_LIMIT, at, "more than %d moves", r->n_moves >= LIMIT_RECORD_MOVES ? LIMIT_RECORD_MOVES : LIMIT_PLIES);
		return NULL;
	}
	struct record_move *m = g_new0(struct record_move, 1);
	m->text = g_strndup(text, length);
	m->at = at;
	g_ptr_array_add(moves, m);
	r->n_moves++;
	return m;
}

enum rc record_add_tag(struct record *r, const char *name, const char *value, struct place at, struct diags *ds)
{
	if (r->tags->len >= LIMIT_RECORD_TAGS)
		return diag_error(ds, RC_LIMIT, at, "a game has at most %d tags", LIMIT_RECORD_TAGS);
	struct record_tag *tag = g_new(struct record_tag, 1);
	*tag = (struct record_tag){ .name = g_strdup(name), .value = g_strdup(value), .at = at };
	g_ptr_array_add(r->tags, tag);
	return RC_OK;
}

/* A game may have a hundred thousand comments at one place: room is doubled, and nothing is counted again. */
static void join_comment(struct record *r, char **to, char between, const char *text, size_t length)
{
	g_autofree char *more = g_strstrip(g_strndup(text, length));
	size_t added = strlen(more);
	r->commented += added;
	if (!added || r->commented > LIMIT_RECORD_COMMENTS) /* which record_next tells */
		return;
	if (r->joining.to != to) {
		r->joining.to = to;
		r->joining.length = r->joining.room = *to ? strlen(*to) : 0;
	}
	size_t needed = r->joining.length + added + 2; /* what stands between, the NUL */
	if (needed > r->joining.room) {
		r->joining.room = 2 * needed;
		*to = g_realloc(*to, r->joining.room);
	}
	if (r->joining.length)
		(*to)[r->joining.length++] = between;
	memcpy(*to + r->joining.length, more, added + 1);
	r->joining.length += added;
}

void record_join_comment(struct record *r, char **to, const char *text, size_t length) { join_comment(r, to, '\n', text, length); }

void record_wrap_comment(struct record *r, char **to, const char *text, size_t length) { join_comment(r, to, ' ', text, length); }

char **record_comment_of(struct record_line *line)
{
	struct record_move *m = line->moves->len ? line->moves->pdata[line->moves->len - 1] : NULL;
	return m ? &m->comment : &line->comment;
}

void record_comment(struct record *r, struct record_line *line, const char *text, size_t length)
{
	record_join_comment(r, record_comment_of(line), text, length);
}

struct record_line *record_add_variation(struct record_move *m)
{
	struct record_line *line = record_line_new();
	if (!m->variations)
		m->variations = g_ptr_array_new_with_free_func(record_line_free);
	g_ptr_array_add(m->variations, line);
	return line;
}

void record_warn_of_end(struct place at, struct diags *ds)
{
	diag_warn(ds, at, "a variation that stands in place of the game's end is left out: there is no move that it could belong to");
}

int record_count_variations(const GPtrArray *moves)
{
	int n = 0;
	for (guint i = 0; i < moves->len; i++) {
		const struct record_move *m = moves->pdata[i];
		for (guint k = 0; m->variations && k < m->variations->len; k++)
			n += 1 + record_count_variations(((const struct record_line *)m->variations->pdata[k])->moves);
	}
	return n;
}

void record_warn_of_variations(const struct record *r, const char *format, struct diags *ds)
{
	int n = record_count_variations(r->line.moves);
	if (n)
		diag_warn(ds, r->at, "%d variation%s left out, for which %s has no words", n, n == 1 ? " is" : "s are", format);
}

char *record_comment_with_nags(const struct record_move *m)
{
	GString *out = g_string_new(m->comment);
	for (guint i = 0; m->nags && i < m->nags->len; i++)
		g_string_append_printf(out, "%s%s%d]", out->len ? " " : "", NAG_BEGIN, g_array_index(m->nags, int, i));
	return g_string_free(out, FALSE);
}

void record_time(struct record *r, struct record_line *line, long seconds)
{
	enum { HOUR = 3600, MOST = 100 * HOUR };
	if (seconds < 0 || seconds > MOST)
		return;
	g_autofree char *clock = g_strdup_printf("[%%emt %ld:%02ld:%02ld]", seconds / HOUR, seconds / 60 % 60, seconds % 60);
	record_comment(r, line, clock, strlen(clock));
}

/* Asking */

struct record_tag *record_find_tag(const struct record *r, const char *name)
{
	for (guint i = 0; i < r->tags->len; i++) {
		struct record_tag *tag = r->tags->pdata[i];
		if (!g_ascii_strcasecmp(tag->name, name))
			return tag;
	}
	return NULL;
}

const char *record_tag(const struct record *r, const char *name)
{
	const struct record_tag *tag = record_find_tag(r, name);
	return tag ? tag->value : NULL;
}

const char *record_player(const struct record *r, bool second)
{
	static const char *const names[][2] = { { "Sente", "Gote" }, { "Red", "Black" }, { "White", "Black" } };
	size_t row = 0;
	second = second != r->black_begins;
	while (row + 1 < G_N_ELEMENTS(names) && !record_tag(r, names[row][0]))
		row++;
	return record_tag(r, names[row][second]);
}

char *record_date(const char *date, char mark, const char **time)
{
	gint64 part[3];
	for (int i = 0; i < 3; i++) {
		char *end;
		if (!g_ascii_isdigit(*date))
			return NULL;
		part[i] = g_ascii_strtoll(date, &end, 10);
		bool ends = i == 2 ? !*end || *end == ' ' : *end && strchr("./-", *end);
		if (!ends || end - date > 4)
			return NULL;
		date = end + (i < 2);
	}
	*time = date + strspn(date, " ");
	return g_strdup_printf("%04d%c%02d%c%02d", (int)part[0], mark, (int)part[1], mark, (int)part[2]);
}

/* The number of the first move and whether the second player makes it, as the fields of a FEN say. */
static int first_half_move(const struct record *r)
{
	g_auto(GStrv) fields = g_strsplit_set(r->position ? r->position : "", " \t", -1);
	guint n = g_strv_length(fields);
	bool second = n > 1 && !strcmp(fields[1], "b") && r->format->notation != NOTATION_usi;
	if (n && fields[0][0] && fields[0][1] == ':') /* of draughts: who moves comes first */
		second = (*fields[0] == 'B') != r->black_begins;
	long full = n > 5 ? strtol(fields[5], NULL, 10) : 1;
	return 2 * (int)CLAMP(full, 1, LIMIT_PLIES) + second;
}

/* One step of a path: "12b1". False when it is none. */
static bool read_step(const char **path, int *half_move, int *variation)
{
	char *end;
	long number = strtol(*path, &end, 10);
	char side = *end;
	long which = side == 'w' || side == 'b' ? strtol(end + 1, &end, 10) : 0;
	if (number < 1 || number > LIMIT_PLIES || which < 1 || which > LIMIT_RECORD_MOVES || (*end && *end != '.'))
		return false;
	*half_move = 2 * (int)number + (side == 'b');
	*variation = (int)which;
	*path = *end ? end + 1 : end;
	return true;
}

static void add_moves(GPtrArray *to, const GPtrArray *from)
{
	for (guint i = 0; i < from->len; i++)
		g_ptr_array_add(to, from->pdata[i]);
}

enum { MOST_SHOWN = 8 /* variations in a message */ };

/* "; there are 12b1, 12b2 and 3 more", of the moves of a line that was reached by the path in front of `behind`. */
static char *variations_of(const GPtrArray *moves, int first, const char *path, const char *behind)
{
	g_autoptr(GString) names = g_string_new(NULL);
	guint all = 0;
	for (guint ply = 0; ply < moves->len; ply++) {
		const struct record_move *m = moves->pdata[ply];
		int half_move = first + (int)ply;
		for (guint n = 0; m->variations && n < m->variations->len; n++)
			if (all++ < MOST_SHOWN)
				g_string_append_printf(names, "%s%.*s%d%c%u", names->len ? ", " : "", (int)(behind - path), path, half_move / 2,
					half_move % 2 ? 'b' : 'w', n + 1);
	}
	if (all > MOST_SHOWN)
		g_string_append_printf(names, " and %u more", all - MOST_SHOWN);
	return names->len ? g_strconcat("; there are ", names->str, NULL) : g_strdup("; there is none");
}

static GPtrArray *refuse(GPtrArray *moves, int first, const char *path, const char *step, struct place at, struct diags *ds)
{
	g_autofree char *list = variations_of(moves, first, path, step);
	diag_error(ds, RC_USAGE, at, "\"%s\" is no variation%s%s (12b1 is the first one to Black's 12th move)", step,
		step > path ? " of that one" : " of this game", list);
	g_ptr_array_unref(moves);
	return NULL;
}

GPtrArray *record_follow(const struct record *r, const char *path, struct diags *ds)
{
	GPtrArray *moves = g_ptr_array_new();
	int first = first_half_move(r), half_move, which;
	add_moves(moves, r->line.moves);
	for (const char *step = path; step && *step;) {
		const char *begin = step;
		if (!read_step(&step, &half_move, &which))
			return refuse(moves, first, path, begin, r->at, ds);
		int ply = half_move - first;
		const struct record_move *m = ply >= 0 && ply < (int)moves->len ? moves->pdata[ply] : NULL;
		if (!m || !m->variations || (guint)which > m->variations->len)
			return refuse(moves, first, path, begin, m ? m->at : r->at, ds);
		g_ptr_array_set_size(moves, ply);
		add_moves(moves, ((const struct record_line *)m->variations->pdata[which - 1])->moves);
	}
	return moves;
}
