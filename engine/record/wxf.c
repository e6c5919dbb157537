/*
 * WXF: Chinese Chess from the mover's side, as the World Xiangqi Federation has it.
 *
 *   C2.5  H8+7        a piece, its file, forwards + or backwards - or sideways . or =, and the steps or the file where it goes
 *   R+.3  --.4  33.4  tandems: the front or the rear one; of Pawns on two files the file comes first
 *
 * The files of the federation have headings (FORMAT WXF, RED, BLACK, FEN ...) and the moves between START{ and }END.
 */
#include "record/record_reader.h"

#include <string.h>

static bool is_move(const char *word, size_t length)
{
	if (length == 5 && strchr("!?", word[4]))
		length--;
	return length == 4 && strchr("KAEBHNRCPSkaebhnrcps+-123456789", word[0]) && strchr("123456789+-", word[1]) && strchr("+-.=", word[2]) &&
		strchr("123456789", word[3]) && word[3];
}

static bool is_first_move(const char *word, size_t length) { return g_ascii_isalpha(*word) && is_move(word, length); }

bool wxf_sniff(const char *text)
{
	const char *content = text + strspn(text, " \t\r\n");
	if (g_str_has_prefix(content, "FORMAT")) {
		content += strlen("FORMAT");
		content += strspn(content, " \t");
		return g_str_has_prefix(content, "WXF");
	}
	return record_begins_with(content, is_first_move);
}

static enum rc read_heading(struct record_source *from, struct record *r, struct diags *ds)
{
	static const struct {
		const char *key, *tag;
	} rows[] = { { "RED", "Red" }, { "BLACK", "Black" }, { "EVENT", "Event" }, { "DATE", "Date" }, { "SITE", "Site" }, { "ROUND", "Round" },
		{ "RESULT", "Result" } };
	char *text = from->at;
	size_t key = strcspn(text, " \t");
	struct place at = source_place(from, text);
	g_autofree char *value = g_strstrip(g_strdup(text + key));
	if (!strncmp(text, "FEN", key)) {
		g_free(r->position);
		r->position = g_strdup(value);
		r->position_at = at;
		return RC_OK;
	}
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
		if (strlen(rows[i].key) == key && !strncmp(text, rows[i].key, key)) {
			char *more = strchr(value, ';'); /* "name; team; ..." */
			if (more)
				*more = '\0';
			return record_add_tag(r, rows[i].tag, g_strchomp(value), at, ds);
		}
	return RC_OK;
}

static enum rc read_words(struct record_source *from, struct record *r, struct diags *ds)
{
	while (*(from->at += strspn(from->at, " \t"))) {
		if (!is_move(from->at, strcspn(from->at, " \t{}")))
			from->at += record_number_length(from->at);
		char *word = from->at;
		size_t length = strcspn(word, " \t{}");
		from->at += length || !*word ? length : 1;
		bool nothing = !length || strspn(word, "0123456789") == length || !strncmp(word, "START", length) || !strncmp(word, "END", length) ||
			!strncmp(word, "..", length);
		if (nothing || !strncmp(word, "1-0", length) || !strncmp(word, "0-1", length) || !strncmp(word, "1/2-1/2", length) || *word == '*')
			continue;
		if (!is_move(word, length))
			return diag_error(
				ds, RC_SYNTAX, source_place(from, word), "\"%.*s\" is no move of WXF; write C2.5 or H8+7", (int)MIN(length, 20), word);
		if (!record_add_move(r, r->line.moves, word, 4, source_place(from, word), ds))
			return RC_LIMIT;
	}
	return RC_OK;
}

/* Headings are words in capitals. Moves are shorter. */
static bool is_heading(const char *text)
{
	size_t capitals = 0;
	while (g_ascii_isupper(text[capitals]))
		capitals++;
	return capitals >= 3 && (text[capitals] == ' ' || text[capitals] == '\t' || !text[capitals]) && strncmp(text, "START", 5) != 0 &&
		strncmp(text, "END", 3) != 0;
}

enum rc wxf_read(struct record_source *from, struct record *r, struct diags *ds)
{
	enum rc rc = RC_OK;
	for (; from->at; source_next_line(from, ds)) {
		from->at += strspn(from->at, " \t");
		if (r->at.line && (r->line.moves->len || rc != RC_OK) && g_str_has_prefix(from->at, "FORMAT"))
			break;
		if (!*from->at || *from->at == '#' || rc != RC_OK)
			continue;
		if (!r->at.line)
			r->at = source_place(from, from->at);
		rc = is_heading(from->at) ? read_heading(from, r, ds) : read_words(from, r, ds);
	}
	if (!*r->result && record_tag(r, "Result")) {
		g_free(r->result);
		r->result = g_strdup(record_tag(r, "Result"));
	}
	return rc;
}
