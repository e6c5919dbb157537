/*
 * Reading the notation of players. See notation.h.
 */
#include "board/notation.h"

#include <string.h>

void move_part_release(struct move_part *p)
{
	g_strfreev(p->dice);
	g_free(p->long_text);
	p->dice = NULL;
	p->long_text = NULL;
	p->label = p->other = NULL;
}

static const char *real_name(const struct notation *n, const char *name) { return n->real_name ? n->real_name(n->data, name) : name; }

static int find_space(const struct notation *n, const char *name) { return board_find(n->board, real_name(n, name)); }

/* The destination: a coordinate, an alias of one, or the word dest. */
static int find_destination(const struct notation *n, const char *name, bool *is_dest)
{
	int space = find_space(n, name);
	*is_dest = space < 0 && strcmp(name, "dest") == 0;
	return *is_dest ? n->dest : space;
}

static enum rc no_space(const struct notation *n, const char *name, char **problem)
{
	g_autofree char *hint = board_nearest_hint(n->board, NULL, name);
	*problem = g_strdup_printf("there is no space called \"%s\"%s", name, hint);
	return RC_SYNTAX;
}

/* "KQRBNP", "{LN}{WZ}" or "LN WZ": letters, unless there are braces or blanks. */
static char **dice_labels(const struct notation *n, const char *text)
{
	GPtrArray *labels = g_ptr_array_new();
	bool words = strchr(text, ' ') != NULL;
	for (const char *c = text; *c;) {
		if (*c == ' ') {
			c++;
		} else if (*c == '{' && strchr(c, '}')) {
			const char *end = strchr(c, '}');
			g_ptr_array_add(labels, g_strndup(c + 1, (gsize)(end - c - 1)));
			c = end + 1;
		} else {
			gsize length = words ? strcspn(c, " ") : 1;
			g_ptr_array_add(labels, g_strndup(c, length));
			c += length;
		}
	}
	for (guint i = 0; i < labels->len; i++) {
		char *label = labels->pdata[i];
		labels->pdata[i] = g_strdup(real_name(n, label));
		g_free(label);
	}
	g_ptr_array_add(labels, NULL);
	return (char **)g_ptr_array_free(labels, FALSE);
}

/* Without blanks at both ends, where it lies. */
static char *strip(char *text)
{
	while (g_ascii_isspace(*text))
		text++;
	char *end = text + strlen(text);
	while (end > text && g_ascii_isspace(end[-1]))
		*--end = '\0';
	return text;
}

/* Left and right of the operator, with one word of a label before the left coordinate. */
static enum rc read_operands(const struct notation *n, char *left, char *right, char op, struct move_part *out, char **problem)
{
	char *blank = strrchr(left, ' ');
	const char *label = NULL, *start = left;
	if (blank) {
		*blank = '\0';
		label = strip(left);
		start = strip(blank + 1);
	}
	out->to = *right ? find_destination(n, right, &out->to_is_dest) : -1;
	if (op == '*') {
		out->kind = MOVE_DROP;
		out->label = real_name(n, start);
		return out->to < 0 ? no_space(n, right, problem) : RC_OK;
	}
	if (!label && !*start) {
		out->kind = MOVE_DELETE;
		return out->to < 0 ? no_space(n, right, problem) : RC_OK;
	}
	out->from = find_space(n, start);
	if (!*right) {
		out->kind = MOVE_SUICIDE;
		out->label = label ? real_name(n, label) : NULL;
		return out->from < 0 ? no_space(n, start, problem) : RC_OK;
	}
	if (out->from >= 0) {
		out->kind = MOVE_DISPLACE;
		out->label = label ? real_name(n, label) : NULL;
		return out->to < 0 ? no_space(n, right, problem) : RC_OK;
	}
	if (label)
		return no_space(n, start, problem);
	if (strcmp(start, "@") == 0) {
		out->kind = MOVE_SUICIDE;
		out->from = out->to;
		out->to = -1;
		return out->from < 0 ? no_space(n, right, problem) : RC_OK;
	}
	out->label = real_name(n, start);
	out->kind = out->to >= 0 || out->to_is_dest ? MOVE_PLACE : MOVE_EXCHANGE;
	if (out->kind == MOVE_EXCHANGE)
		out->other = real_name(n, right);
	if (out->to_is_dest && out->to < 0) {
		*problem = g_strdup("\"dest\" names the last space moved to, but nothing has moved");
		return RC_SYNTAX;
	}
	return RC_OK;
}

static enum rc read_dice(const struct notation *n, const char *text, struct move_part *out, char **problem)
{
	const char *close = strchr(text, ']');
	const char *dash = close ? close + 1 + strspn(close + 1, " ") : NULL;
	if (!close || *dash != '-') {
		*problem = g_strdup("a dice roll is written [KQR]-space");
		return RC_SYNTAX;
	}
	g_autofree char *labels = g_strndup(text + 1, (gsize)(close - text - 1));
	g_autofree char *right = g_strstrip(g_strdup(dash + 1));
	out->kind = MOVE_DICE;
	out->dice = dice_labels(n, labels);
	out->to = find_destination(n, right, &out->to_is_dest);
	if (!out->dice[0]) {
		*problem = g_strdup("a dice roll needs at least one label between the brackets");
		return RC_SYNTAX;
	}
	return out->to < 0 ? no_space(n, right, problem) : RC_OK;
}

enum rc notation_read(const struct notation *n, const char *text, struct move_part *out, char **problem)
{
	out->kind = MOVE_NONE;
	out->label = out->other = NULL;
	out->dice = NULL;
	out->from = out->to = -1;
	out->to_is_dest = false;
	out->long_text = NULL;
	*problem = NULL;
	if (text[0] == '[')
		return read_dice(n, text, out, problem);
	size_t at = strcspn(text, "-*"), length = at + strlen(text + at);
	if (!text[at])
		return RC_OK;
	char *copy = length < sizeof out->text ? out->text : (out->long_text = g_malloc(length + 1));
	memcpy(copy, text, length + 1);
	copy[at] = '\0';
	return read_operands(n, strip(copy), strip(copy + at + 1), text[at], out, problem);
}
