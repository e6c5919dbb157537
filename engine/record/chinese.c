/*
 * Lists of moves of Chinese Chess in Chinese: 1. 炮二平五 马8进7 2. ... Blanks may be those of the script, and numbers may stand before moves.
 */
#include "record/record_reader.h"

#include <string.h>

/* Four signs, of which the third says where to; in the encoding of today or in that of before. */
static bool is_move(const char *word, size_t length)
{
	static const char directions[] = "進进退平";
	bool valid = g_utf8_validate(word, (gssize)length, NULL);
	g_autofree char *text = valid ? g_strndup(word, length) : g_convert(word, (gssize)length, "UTF-8", "GB18030", NULL, NULL, NULL);
	if (!text || g_utf8_strlen(text, -1) != 4)
		return false;
	return g_utf8_strchr(directions, -1, g_utf8_get_char(g_utf8_offset_to_pointer(text, 2))) != NULL;
}

bool chinese_sniff(const char *text) { return record_begins_with(text, is_move); }

/* Blanks of full width are blanks. */
static size_t white_length(const char *text)
{
	size_t length = 0;
	for (size_t more = 1; more; length += more)
		more = g_str_has_prefix(text + length, "\xe3\x80\x80") ? 3 : strspn(text + length, " \t");
	return length;
}

static size_t word_length(const char *text)
{
	size_t length = 0;
	while (text[length] && !white_length(text + length))
		length++;
	return length;
}

static enum rc read_word(struct record_source *from, struct record *r, struct diags *ds)
{
	char *word = from->at + record_number_length(from->at);
	size_t length = word_length(word);
	from->at = word + length;
	if (!length || strspn(word, "0123456789") == length)
		return RC_OK;
	if (*word == '*' || !strncmp(word, "1-0", 3) || !strncmp(word, "0-1", 3) || !strncmp(word, "1/2", 3)) {
		g_free(r->result);
		r->result = g_strndup(word, length);
		return RC_OK;
	}
	if (!is_move(word, length))
		return diag_error(ds, RC_SYNTAX, source_place(from, word), "\"%.*s\" is no move of Chinese Chess; write 炮二平五 or 前车退一",
			(int)MIN(length, 40), word);
	return record_add_move(r, r->line.moves, word, length, source_place(from, word), ds) ? RC_OK : RC_LIMIT;
}

enum rc chinese_read(struct record_source *from, struct record *r, struct diags *ds)
{
	enum rc rc = RC_OK;
	for (; from->at; source_next_line(from, ds)) {
		from->at += white_length(from->at);
		if (rc == RC_OK && r->line.moves->len && !*from->at)
			break;
		if (rc != RC_OK || !*from->at || *from->at == '#')
			continue;
		if (!r->at.line)
			r->at = source_place(from, from->at);
		while (rc == RC_OK && *(from->at += white_length(from->at)))
			rc = read_word(from, r, ds);
	}
	return rc;
}
