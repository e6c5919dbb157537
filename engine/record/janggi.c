/*
 * Janggi as Korean programs save it (.gib): tags, and moves that are numbered one by one.
 *
 *   [초대국자 "..."] [한대국자 "..."] [초차림 "마상상마"] [한차림 "상마상마"] [대국결과 "한 시간승"]
 *   1. 79卒78 2. 12馬33 3. 08馬87 ...
 *
 * Horses and Elephants begin as the tags 차림 say, each side's from its own left. Where the first moves contradict that, it was meant from the left of the page.
 */
#include "record/record_reader.h"

#include <string.h>

static const char blanks[] = " \t\r\n";

/* Two digits, one sign, two digits: "79卒78". */
static bool is_move(const char *word, size_t length)
{
	if (length >= 9 && g_str_has_prefix(word, "한수쉼"))
		return true;
	if (length < 7 || !g_ascii_isdigit(word[0]) || !g_ascii_isdigit(word[1]) || ((unsigned char)word[2] & 0xf0) != 0xe0)
		return false;
	return g_ascii_isdigit(word[5]) && g_ascii_isdigit(word[6]) && (length == 7 || !g_ascii_isalnum(word[7]));
}

bool janggi_sniff(const char *text)
{
	const char *content = text + strspn(text, blanks);
	static const char *const tags[] = { "[대회명", "[초대국자", "[한대국자", "[초차림", "[한차림", "[대국일자", "[대국장소", "[총수" };
	for (size_t i = 0; i < G_N_ELEMENTS(tags); i++)
		if (g_str_has_prefix(content, tags[i]))
			return true;
	return record_begins_with(content, is_move);
}

static const struct {
	const char *korean, *tag;
} names[] = { { "대회명", "Event" }, { "회전", "Round" }, { "대국일자", "Date" }, { "대국장소", "Site" }, { "초대국자", "White" }, { "한대국자", "Black" },
	{ "제한시간", "TimeControl" }, { "초차림", "ChoSetup" }, { "한차림", "HanSetup" }, { "대국결과", "Result" } };

/* "한 시간승", "초 완승", "무승부". */
static const char *result_of(const char *text)
{
	if (strstr(text, "무승부") || strstr(text, "비김"))
		return "1/2-1/2";
	if (!strstr(text, "승"))
		return text[strspn(text, "0123456789-/*")] ? "*" : text;
	return g_str_has_prefix(text, "초") ? "1-0" : g_str_has_prefix(text, "한") ? "0-1" : "*";
}

/* The tag at `text`; what is behind it goes on. */
static enum rc read_tag(struct record_source *from, struct record *r, struct diags *ds)
{
	struct place at = source_place(from, from->at);
	char *quote = strchr(from->at, '"'), *end = quote ? strchr(quote + 1, '"') : NULL, *close = end ? strchr(end, ']') : NULL;
	if (!close)
		return diag_error(ds, RC_SYNTAX, at, "the tag is not closed; write [초대국자 \"...\"]");
	g_autofree char *name = g_strstrip(g_strndup(from->at + 1, (gsize)(quote - from->at - 1))), *value = g_strndup(quote + 1, (gsize)(end - quote - 1));
	const char *tag = name;
	for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
		tag = strcmp(names[i].korean, name) ? tag : names[i].tag;
	from->at = close + 1;
	if (strcmp(tag, "Result") != 0)
		return record_add_tag(r, tag, value, at, ds);
	g_free(r->result);
	r->result = g_strdup(result_of(value));
	return RC_OK;
}

/* Where they begin */

/* "마상상마" as letters of pieces on files 2, 3, 7 and 8. False: it is no such word. */
static bool read_setup(const char *text, char out[4])
{
	int n = 0, horses = 0;
	for (; text && *text && n < 4; text = g_utf8_next_char(text)) {
		bool horse = g_str_has_prefix(text, "마") || g_str_has_prefix(text, "馬"),
		     elephant = g_str_has_prefix(text, "상") || g_str_has_prefix(text, "象");
		if (!horse && !elephant)
			return false;
		horses += horse;
		out[n++] = horse ? 'N' : 'E';
	}
	return text && n == 4 && !*text && horses == 2;
}

/* Whether the first moves from the back rank (a digit) are those of this setup. */
static bool agrees(const struct record *r, char rank, const char setup[4])
{
	static const char files[] = "2378";
	unsigned seen = 0;
	for (guint i = 0; i < r->line.moves->len; i++) {
		const char *text = ((const struct record_move *)r->line.moves->pdata[i])->text, *file = strchr(files, text[1]);
		bool horse = !strncmp(text + 2, "마", 3) || !strncmp(text + 2, "馬", 3), elephant = !strncmp(text + 2, "상", 3) || !strncmp(text + 2, "象", 3);
		if (text[0] != rank || !file || !*file || seen >> (file - files) & 1)
			continue;
		seen |= 1U << (file - files);
		if ((horse || elephant) && setup[file - files] != (horse ? 'N' : 'E'))
			return false;
	}
	return true;
}

static void turn_round(char setup[4])
{
	for (int i = 0; i < 2; i++) {
		char other = setup[3 - i];
		setup[3 - i] = setup[i];
		setup[i] = other;
	}
}

static void take_setup(struct record *r)
{
	char cho[4], han[4];
	if (!read_setup(record_tag(r, "ChoSetup"), cho) || !read_setup(record_tag(r, "HanSetup"), han))
		return;
	turn_round(han); /* Han sits opposite */
	if (!agrees(r, '1', han))
		turn_round(han);
	for (int i = 0; i < 4; i++)
		han[i] = g_ascii_tolower(han[i]);
	r->position_at = r->at;
	g_free(r->position);
	r->position = g_strdup_printf("r%c%ca1a%c%cr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/R%c%cA1A%c%cR w - - 0 1", han[0], han[1], han[2], han[3],
		cho[0], cho[1], cho[2], cho[3]);
}

/* Moves */

static enum rc read_word(struct record_source *from, struct record *r, struct diags *ds)
{
	size_t number = record_number_length(from->at);
	if (number) {
		from->at += number;
		return RC_OK;
	}
	char *word = from->at;
	size_t length = strcspn(word, " \t[{");
	from->at += MAX(length, 1);
	if (*word == '{') {
		char *end = strchr(word, '}');
		if (!end)
			return diag_error(ds, RC_SYNTAX, source_place(from, word), "the comment that begins here is not closed in its line; add a }");
		record_comment(r, &r->line, word + 1, (size_t)(end - word - 1));
		from->at = end + 1;
		return RC_OK;
	}
	if (!strncmp(word, "1-0", length) || !strncmp(word, "0-1", length) || !strncmp(word, "1/2-1/2", length) || *word == '*') {
		g_free(r->result);
		r->result = g_strndup(word, length);
		return RC_OK;
	}
	if (!is_move(word, length))
		return diag_error(ds, RC_SYNTAX, source_place(from, word), "\"%.*s\" is no move of Janggi; write 79졸78", (int)MIN(length, 40), word);
	return record_add_move(r, r->line.moves, word, length, source_place(from, word), ds) ? RC_OK : RC_LIMIT;
}

enum rc janggi_read(struct record_source *from, struct record *r, struct diags *ds)
{
	enum rc rc = RC_OK;
	for (bool over = false; from->at && !over;) {
		from->at += strspn(from->at, blanks);
		over = r->line.moves->len && *from->at == '[';
		if (over)
			break;
		if (!*from->at || rc != RC_OK) {
			source_next_line(from, ds);
			over = rc != RC_OK && from->at && *from->at == '[';
			continue;
		}
		if (!r->at.line)
			r->at = source_place(from, from->at);
		rc = *from->at == '[' ? read_tag(from, r, ds) : read_word(from, r, ds);
	}
	if (rc == RC_OK)
		take_setup(r);
	return rc;
}
