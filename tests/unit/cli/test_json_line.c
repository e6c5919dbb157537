/*
 * Lines of JSON are read and written as jansson does it: lines as manifests have them, broken at random, and texts of random bytes.
 */
#include <stdlib.h>
#include <string.h>

#include "unit/check.h"
#include "base/json_line.h"

enum { ROUNDS = 20000, LONGEST = 12 };

static guint32 random_state = 4711;

static unsigned draw(unsigned below)
{
	random_state = random_state * 1664525u + 1013904223u;
	return (unsigned)((guint64)random_state * below >> 32);
}

/* What a line means, in one spelling; NULL: nothing. */
static char *meaning(json_t *value)
{
	char *text = value ? json_dumps(value, JSON_ENCODE_ANY) : NULL;
	json_decref(value);
	return text;
}

static void read_as_jansson(const char *line)
{
	json_error_t ours, theirs;
	memset(&ours, 0, sizeof ours);
	memset(&theirs, 0, sizeof theirs);
	char *found = meaning(json_line_read(line, &ours)), *wanted = meaning(json_loads(line, JSON_REJECT_DUPLICATES, &theirs));
	CHECK_TEXT(found, wanted);
	if (!wanted)
		CHECK_TEXT(ours.text, theirs.text);
	free(found);
	free(wanted);
}

static const char *const lines[] = {
	"{}",
	"{ }",
	"[]",
	"",
	"{",
	"{\"\":1}",
	"{\"a\":1,}",
	"{\"a\" 1}",
	"{\"a\":01}",
	"{\"a\":0}",
	"{\"a\":-1}",
	"{\"a\":1.5}",
	"{\"a\":1e3}",
	"{\"a\":999999999}",
	"{\"a\":9999999999}",
	"{\"a\":truefalse}",
	"{\"a\":tru",
	"{\"a\":null}",
	"{\"a\":1} x",
	"{\"a\":1} ",
	"{\"a\":1,\"b\":2,\"a\":3}",
	"{\"a\":\"\\u0041\\n\"}",
	"{\"a\":\"\xc3\xa9\"}",
	"{\"a\":\"\xff\"}",
	"{\"a\":{\"b\":{\"c\":1}}}",
	"{\"a\":{}}",
	" { \"game\" : \"a.php\" , \"set\":{\"code\":\"k1K\",\"scale\":50} , \"width\":96,\"best\":true,\"quiet\":false, \"output\": \"a.png\" } ",
	"{\"game\": \"a.gcl\", \"ply\": -1, \"sizes\": [64, 128], \"id\": {\"n\": [1, null]}}",
	"{\"game\": \"a.php\", \"set\": {\"moves\": \"P e2-e4\\nP e7-e5\"}, \"title\": \"\\\"\\\\\\/\\b\\f\\r\\t\"}",
	"{\"a\\n\":1}",
	"{\"a key that is longer than those of any option are, or of anything else\":1}",
};

static void broken_lines(void)
{
	for (int i = 0; i < ROUNDS; i++) {
		g_autofree char *line = g_strdup(lines[draw(G_N_ELEMENTS(lines))]);
		size_t length = strlen(line);
		for (unsigned k = draw(3); k && length; k--)
			line[draw((unsigned)length)] = "{}[]\",:01.e\\ \ttfn\x01\xc3"[draw(19)];
		read_as_jansson(line);
	}
}

static void texts(void)
{
	for (int i = 0; i < ROUNDS; i++) {
		char text[LONGEST + 1] = "";
		for (unsigned k = draw(LONGEST); k; k--)
			text[k - 1] = (char)(draw(4) ? "\"\\/\b\f\n\r\t\x01\x1f\x7fmz\xc3\xa9"[draw(15)] : 1 + (int)draw(255));
		json_t *value = json_string(text);
		char *wanted = value ? json_dumps(value, JSON_ENCODE_ANY) : NULL;
		g_autoptr(GString) out = g_string_new(NULL);
		CHECK_INT(json_line_put_text(out, text), wanted != NULL);
		CHECK_TEXT(out->str, wanted ? wanted : "");
		free(wanted);
		json_decref(value);
	}
}

static void numbers(void)
{
	static const gint64 all[] = { 0, 7, -7, 10, 1000000, G_MAXINT64, G_MININT64 };
	for (size_t i = 0; i < G_N_ELEMENTS(all); i++) {
		g_autoptr(GString) out = g_string_new(NULL);
		g_autofree char *wanted = g_strdup_printf("%" G_GINT64_FORMAT, all[i]);
		json_line_put_number(out, all[i]);
		CHECK_TEXT(out->str, wanted);
	}
}

int main(void)
{
	for (size_t i = 0; i < G_N_ELEMENTS(lines); i++)
		read_as_jansson(lines[i]);
	broken_lines();
	texts();
	numbers();
	return check_result();
}
