/*
 * HTML as text, see rules_text.h.
 *
 * A text node knows by its ancestors where it stands: when the nearest block is another one than that of the text before, a new one begins.
 */
#include "cli/pieces/rules_text.h"

#include <string.h>

#include "engine/html_tree.h"

enum { MOST_MEMORY = 64 << 20 }; /* as of the rules themselves, which were read before */

/* What an element does to the text in it. */
enum block { INLINE, LINE, ITEM, CELL, PARAGRAPH, VERBATIM };

static enum block block_of(const GumboNode *node)
{
	switch (node->v.element.tag) {
	case GUMBO_TAG_PRE: return VERBATIM;
	case GUMBO_TAG_LI: return ITEM;
	case GUMBO_TAG_TD:
	case GUMBO_TAG_TH: return CELL;
	case GUMBO_TAG_DT:
	case GUMBO_TAG_DD:
	case GUMBO_TAG_TR:
	case GUMBO_TAG_FIGCAPTION: return LINE;
	case GUMBO_TAG_P:
	case GUMBO_TAG_DIV:
	case GUMBO_TAG_H1:
	case GUMBO_TAG_H2:
	case GUMBO_TAG_H3:
	case GUMBO_TAG_H4:
	case GUMBO_TAG_H5:
	case GUMBO_TAG_H6:
	case GUMBO_TAG_UL:
	case GUMBO_TAG_OL:
	case GUMBO_TAG_DL:
	case GUMBO_TAG_TABLE:
	case GUMBO_TAG_CAPTION:
	case GUMBO_TAG_BLOCKQUOTE:
	case GUMBO_TAG_FIGURE:
	case GUMBO_TAG_CENTER:
	case GUMBO_TAG_ADDRESS:
	case GUMBO_TAG_HR: return PARAGRAPH;
	default: return INLINE;
	}
}

struct text {
	GString *out;
	int width, column;       /* characters of the line */
	bool blank;              /* a blank is to come before the next word */
	const GumboNode *within; /* the block of the last word */
};

static void end_line(struct text *t)
{
	if (t->column)
		g_string_append_c(t->out, '\n');
	t->column = 0;
	t->blank = false;
}

static void put_word(struct text *t, const char *word, gsize length)
{
	int characters = (int)g_utf8_strlen(word, (gssize)length);
	if (t->column && t->blank && t->column + 1 + characters > t->width)
		end_line(t);
	if (t->column && t->blank)
		g_string_append_c(t->out, ' ');
	t->column += characters + (t->column && t->blank);
	t->blank = false;
	g_string_append_len(t->out, word, (gssize)length);
}

static void put_words(struct text *t, const char *text)
{
	while (*text) {
		gsize blanks = strspn(text, " \t\r\n"), length = strcspn(text + blanks, " \t\r\n");
		t->blank |= blanks > 0;
		if (length)
			put_word(t, text + blanks, length);
		text += blanks + length;
	}
}

static void begin_block(struct text *t, const GumboNode *block, enum block kind)
{
	if (kind == CELL && t->within && t->within->parent == block->parent) {
		put_word(t, " ", 1); /* two blanks between cells, with the one before a word */
		t->blank = true;
		return;
	}
	end_line(t);
	if (t->out->len && (kind == PARAGRAPH || kind == VERBATIM) && !g_str_has_suffix(t->out->str, "\n\n"))
		g_string_append_c(t->out, '\n');
	if (kind == ITEM)
		put_words(t, "- ");
}

static void put_text(struct text *t, const GumboNode *node)
{
	const GumboNode *block = node->parent;
	while (block->parent && (!html_is_element(block) || block_of(block) == INLINE))
		block = block->parent;
	enum block kind = html_is_element(block) ? block_of(block) : PARAGRAPH;
	if (block != t->within)
		begin_block(t, block, kind);
	t->within = block;
	if (kind != VERBATIM) {
		put_words(t, node->v.text.text);
		return;
	}
	const char *end = strrchr(node->v.text.text, '\n');
	g_string_append(t->out, node->v.text.text);
	t->column = (int)strlen(end ? end + 1 : node->v.text.text);
}

void rules_text(const char *html, int width, GString *out)
{
	struct text t = { .out = out, .width = width };
	struct html_tree *tree = html_tree_read(html, strlen(html), true, MOST_MEMORY);
	if (!tree)
		return;
	for (const GumboNode *node = tree->root; node; node = html_tree_next(node, true, tree->root)) {
		if (node->type == GUMBO_NODE_TEXT)
			put_text(&t, node);
		else if (node->type == GUMBO_NODE_WHITESPACE)
			t.blank = true;
		else if (html_is_element(node) && node->v.element.tag == GUMBO_TAG_BR)
			end_line(&t);
	}
	end_line(&t);
	html_tree_free(tree);
}
