/*
 * Unified diffs, see diff.h. Edits become *changes*, which are whole lines; changes with at most six equal lines between them share a hunk.
 */
#include <stdbool.h>
#include <string.h>

#include "cli/pages/diff.h"

enum { CONTEXT = 3 };

/* Whole lines of both texts, in bytes. */
struct change {
	gsize begin, end, new_begin, new_end;
};

struct sides {
	const char *old, *new;
	gsize old_length, new_length;
};

static gsize line_begin(const char *text, gsize at)
{
	while (at > 0 && text[at - 1] != '\n')
		at--;
	return at;
}

/* Behind the end of the line that `at` stands in. */
static gsize line_end(const char *text, gsize length, gsize at)
{
	const char *end = memchr(text + at, '\n', length - at);
	return end ? (gsize)(end - text) + 1 : length;
}

static bool ends_line(const char *text, gsize begin, gsize end) { return end > begin && text[end - 1] == '\n'; }

/* What is equal on both sides of an edit is taken along to the ends of its lines. */
static struct change widened(const struct sides *s, const struct edit *e)
{
	gsize begin = line_begin(s->old, e->begin), end = e->end;
	if (!ends_line(s->old, e->begin, e->end) || !ends_line(s->new, e->new_begin, e->new_end))
		end = line_end(s->old, s->old_length, e->end);
	return (struct change){ begin, end, e->new_begin - (e->begin - begin), e->new_end + (end - e->end) };
}

/* Lines that are the same at the beginning and at the end of a change are none. */
static void narrow(const struct sides *s, struct change *c)
{
	while (c->begin < c->end && c->new_begin < c->new_end) {
		gsize old = line_end(s->old, c->end, c->begin) - c->begin, new = line_end(s->new, c->new_end, c->new_begin) - c->new_begin;
		if (old != new || memcmp(s->old + c->begin, s->new + c->new_begin, old) != 0)
			break;
		c->begin += old;
		c->new_begin += old;
	}
	while (c->begin < c->end && c->new_begin < c->new_end) {
		gsize old = line_begin(s->old, c->end - 1), new = line_begin(s->new, c->new_end - 1);
		if (old < c->begin || new < c->new_begin || c->end - old != c->new_end - new || memcmp(s->old + old, s->new + new, c->end - old) != 0)
			break;
		c->end = old;
		c->new_end = new;
	}
}

static GArray *changes_of(const struct sides *s, const GArray *edits)
{
	GArray *out = g_array_new(FALSE, FALSE, sizeof(struct change));
	for (guint i = 0; i < edits->len; i++) {
		const struct edit *e = &g_array_index(edits, struct edit, i);
		if (e->end - e->begin == e->new_end - e->new_begin && !memcmp(s->old + e->begin, s->new + e->new_begin, e->end - e->begin))
			continue;
		struct change c = widened(s, e), *last = out->len ? &g_array_index(out, struct change, out->len - 1) : NULL;
		if (last && c.begin < last->end) {
			last->end = c.end;
			last->new_end = c.new_end;
		} else {
			g_array_append_val(out, c);
		}
	}
	for (guint i = 0; i < out->len; i++)
		narrow(s, &g_array_index(out, struct change, i));
	return out;
}

/* Appends lines behind a sign; returns how many. */
static guint put_lines(char sign, const char *text, gsize begin, gsize end, GString *out)
{
	guint n = 0;
	for (; begin < end; n++) {
		gsize stop = line_end(text, end, begin);
		g_string_append_c(out, sign);
		g_string_append_len(out, text + begin, (gssize)(stop - begin));
		if (text[stop - 1] != '\n')
			g_string_append(out, "\n\\ No newline at end of file\n");
		begin = stop;
	}
	return n;
}

/* Up to CONTEXT lines in front of or behind a place. */
static gsize context_begin(const char *text, gsize at, gsize least)
{
	for (int i = 0; i < CONTEXT && at > least; i++)
		at = line_begin(text, at - 1);
	return MAX(at, least);
}

static gsize context_end(const char *text, gsize at, gsize most)
{
	for (int i = 0; i < CONTEXT && at < most; i++)
		at = line_end(text, most, at);
	return at;
}

static guint count_lines(const char *text, gsize begin, gsize end)
{
	guint n = 0;
	for (; begin < end; n++)
		begin = line_end(text, end, begin);
	return n;
}

/* The numbers of a side: its first line and how many; of none the line in front. */
static void put_range(char sign, guint before, guint lines, GString *out) { g_string_append_printf(out, "%c%u,%u ", sign, lines ? before + 1 : before, lines); }

/* How far the hunks have come, in bytes and in lines. */
struct position {
	gsize at, new_at;
	guint line, new_line;
};

static void put_hunk(const struct sides *s, const struct change *first, const struct change *last, struct position *p, GString *out)
{
	g_autoptr(GString) body = g_string_new(NULL);
	gsize begin = context_begin(s->old, first->begin, p->at), new_begin = first->new_begin - (first->begin - begin);
	p->line += count_lines(s->old, p->at, begin);
	p->new_line += count_lines(s->new, p->new_at, new_begin);
	guint old = 0, new = 0;
	gsize at = begin;
	for (const struct change *c = first; c <= last; c++) {
		guint same = put_lines(' ', s->old, at, c->begin, body);
		old += same + put_lines('-', s->old, c->begin, c->end, body);
		new += same + put_lines('+', s->new, c->new_begin, c->new_end, body);
		at = c->end;
	}
	gsize end = context_end(s->old, at, s->old_length);
	guint behind = put_lines(' ', s->old, at, end, body);
	g_string_append(out, "@@ ");
	put_range('-', p->line, old + behind, out);
	put_range('+', p->new_line, new + behind, out);
	g_string_append_printf(out, "@@\n%s", body->str);
	*p = (struct position){ end, last->new_end + (end - at), p->line + old + behind, p->new_line + new + behind };
}

void diff_write(const char *name, const char *old, gsize old_length, const char *new, gsize new_length, const GArray *edits, GString *out)
{
	const struct sides s = { old, new, old_length, new_length };
	g_autoptr(GArray) changes = changes_of(&s, edits);
	struct position p = { 0 };
	if (changes->len)
		g_string_append_printf(out, "--- %s\n+++ %s\n", name, name);
	for (guint i = 0; i < changes->len;) {
		guint last = i;
		while (last + 1 < changes->len) {
			const struct change *c = &g_array_index(changes, struct change, last), *next = c + 1;
			if (count_lines(old, c->end, next->begin) > 2 * CONTEXT)
				break;
			last++;
		}
		put_hunk(&s, &g_array_index(changes, struct change, i), &g_array_index(changes, struct change, last), &p, out);
		i = last + 1;
	}
}
