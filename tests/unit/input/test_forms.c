/*
 * One preset, four forms: PHP, query, HTML form and JSON give the same settings.
 */
#include "read.h"

/* One preset in all forms. Its values have quotes, blanks, line ends, signs of every form, and letters beyond ASCII. */
static const char php[] = "<?php\n"
			  "$game = 'Ecúmenical \"Chéss\" & more';\n"
			  "$cols = 10;\n"
			  "$code = 'r{NB}#/10/+K%2F';\n"
			  "$files = 'a  c';\n"
			  "$shape = 'vertical hexagonal';\n"
			  "$bcolor = '#a0B';\n"
			  "$exclude = true;\n"
			  "$pregame = <<<'NOW'\nset a \"<b>\";\n  // it's #a\nNOW;\n"
			  "$moves = <<<'NOW'\n1. P e2-e4 // best\n1... p e7-e5; q-e5\nNOW;\n";

static const char query[] = "https://play.chessvariants.com/pbm/play.php?game=Ec%C3%BAmenical+%22Ch%C3%A9ss%22+%26+more&cols=10"
			    "&code=r%7BNB%7D%23%2F10%2F%2BK%252F&files=a++c&shape=vertical+hexagonal&bcolor=%23a0B&exclude=on"
			    "&pregame=set+a+%22%3Cb%3E%22%3B%0A++%2F%2F+it%27s+%23a"
			    "&moves=1.+P+e2-e4+%2F%2F+best%0D%0A1...+p+e7-e5;+q-e5&submit=Play";

static const char form[] = "<html><!-- <input name=cols value=3> --><body>\n"
			   "<FORM ACTION='play.php' METHOD=POST>\n"
			   "<input type=submit name=game value='Ecúmenical &quot;Ch&eacute;ss&quot; &amp; more'>\n"
			   "<input type=submit name=game value='Not sent'>\n"
			   "<INPUT TYPE=hidden NAME=cols VALUE=10>\n"
			   "<input type=hidden name=\"code\" value=\"r{NB}#/10/+K%2F\"/>\n"
			   "<input name=files value='a  c'>\n"
			   "<select name=shape><option>square<option value='vertical hexagonal' selected>Hexagons</select>\n"
			   "<input name=bcolor value='&#35;a0B'>\n"
			   "<input type=checkbox name=exclude checked><input type=checkbox name=nomoves>\n"
			   "<textarea name=pregame>\nset a \"&lt;b>\";\n  // it's #a</textarea>\n"
			   "<textarea name=moves>1. P e2-e4 // best\n1... p e7-e5; q-e5</textarea>\n"
			   "</FORM><form><input name=cols value=99></form>";

static const char json[] = "{\"game\": \"Ecúmenical \\\"Ch\\u00e9ss\\\" & more\", \"cols\": 10, \"code\": \"r{NB}#/10/+K%2F\",\n"
			   " \"files\": [\"a\", \"\", \"c\"], \"shape\": \"vertical hexagonal\", \"bcolor\": \"#a0B\", \"exclude\": true,\n"
			   " \"pregame\": \"set a \\\"<b>\\\";\\n  // it's #a\",\n"
			   " \"moves\": [\"1. P e2-e4 // best\", \"1... p e7-e5; q-e5\"]}";

static void all_forms_give_the_same_settings(void)
{
	static const char *const texts[] = { php, query, form, json };
	struct result first = read_text("first", php, NULL);
	CHECK_TEXT(settings_text(first.s, "game"), "Ecúmenical \"Chéss\" & more");
	CHECK_TEXT(settings_text(first.s, "pregame"), "set a \"<b>\";\n  // it's #a");
	CHECK_TEXT(settings_text(first.s, "code"), "r{NB}#/10/+K%2F");
	CHECK_TEXT(settings_text(first.s, "shape"), "vhex");
	CHECK_TEXT(settings_text(first.s, "bcolor"), "aa00bb");
	for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
		struct result r = read_text("form", texts[i], NULL);
		CHECK_INT(r.rc, RC_OK);
		CHECK_TEXT(r.messages->str, "");
		for (const struct setting_row *row = settings_table; row->key; row++) {
			if (strcmp(row->key, "moves") != 0)
				CHECK_TEXT(settings_text(r.s, row->key), settings_text(first.s, row->key));
			CHECK_INT(settings_layer(r.s, row->key), settings_layer(first.s, row->key));
		}
		CHECK_INT(settings_move_count(r.s), 2);
		CHECK_TEXT(settings_move(r.s, 0)->text, "P e2-e4");
		CHECK_TEXT(settings_move(r.s, 0)->comment, "best");
		CHECK_TEXT(settings_move(r.s, 1)->text, "p e7-e5; q-e5");
		result_release(&r);
	}
	result_release(&first);
}

static void queries(void)
{
	struct result r = read_text("q", "game=Chess&code=8/{b%2B#}7/#1&set=motif", NULL);
	CHECK_TEXT(settings_text(r.s, "code"), "8/{b+#}7/#1");
	CHECK_TEXT(settings_text(r.s, "set"), "motif");
	result_release(&r);
	r = read_text("q", "http://x.org/play.php?game=Univers+Chess&amp;set=a%zz&bord=1.#top", NULL);
	CHECK_INT(r.rc, RC_DATA);
	CHECK_TEXT(settings_text(r.s, "game"), "Univers Chess");
	CHECK_TEXT(settings_text(r.s, "set"), "a%zz");
	CHECK(strstr(r.messages->str, "q:1:46: warning: \"set\" has a % that no two hexadecimal digits follow") != NULL);
	CHECK(strstr(r.messages->str, "no setting called \"bord\"; did you mean \"board\"?") != NULL);
	result_release(&r);
}

static void the_form_of_the_guide(void)
{
	struct result r = read_text("f.html",
		"<FORM ACTION=\"http://play.chessvariants.com/pbm/play.php\">\n"
		"<INPUT TYPE=\"submit\" NAME=\"game\" VALUE=\"Univers Chess\">\n"
		"<INPUT TYPE=\"hidden\" NAME=\"cols\" VALUE=10>\n"
		"<INPUT TYPE=\"hidden\" NAME=\"set\" VALUE=\"magnetic\">\n</FORM>",
		NULL);
	CHECK_TEXT(settings_text(r.s, "game"), "Univers Chess");
	CHECK_INT(settings_int(r.s, "cols"), 10);
	CHECK_INT(settings_place(r.s, "cols").line, 3);
	result_release(&r);
}

static void an_address_in_a_form_counts(void)
{
	struct result r = read_text("f.html", "<form action='/play/pbm/play.php?game=Shogi&amp;cols=9'><input type=submit></form>", NULL);
	CHECK_INT(r.rc, RC_OK);
	CHECK_TEXT(r.messages->str, "");
	CHECK_TEXT(settings_text(r.s, "game"), "Shogi");
	CHECK_INT(settings_int(r.s, "cols"), 9);
	result_release(&r);
}

/* An address that another page has handed on coded as a whole, and one that has a coded value. */
static void a_coded_address(void)
{
	static const char *const texts[] = { "http://x/play.php?game%3DUnivers%2BChess%26cols%3D10", "http://x/play.php?game=Univers%20Chess&cols=10" };
	for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
		struct result r = read_text("a.txt", texts[i], NULL);
		CHECK_TEXT(r.messages->str, "");
		CHECK_TEXT(settings_text(r.s, "game"), "Univers Chess");
		CHECK_INT(settings_int(r.s, "cols"), 10);
		result_release(&r);
	}
}

static void json_objects(void)
{
	struct result r = read_text(
		"j.json", "{\"customsets\": {\"custom\": {\"pieces\": {\"K\": \"k.svg\"}}},\n\"constants\": {\"seed\": 7},\n\"post1\": \"die;\"}", NULL);
	CHECK_INT(r.rc, RC_OK);
	CHECK_TEXT(settings_text(r.s, "customsets"), "{\"custom\": {\"pieces\": {\"K\": \"k.svg\"}}}");
	CHECK_INT(settings_constant_count(r.s), 1);
	CHECK_INT(settings_place(r.s, "postmove1").line, 3);
	CHECK_INT(settings_place(r.s, "postmove1").col, 11);
	result_release(&r);
}

/* A field of a form that is refused fails the form, whatever comes behind it. */
static void a_wrong_field_fails_the_form(void)
{
	struct result r = read_text("f.html", "<form action=play.php><input name=cols value=xyz><input name=code value=8></form>", NULL);
	CHECK(r.rc != RC_OK);
	CHECK(strstr(r.messages->str, "\"xyz\" is not a whole number"));
	result_release(&r);
}

int main(void)
{
	all_forms_give_the_same_settings();
	queries();
	the_form_of_the_guide();
	an_address_in_a_form_counts();
	a_coded_address();
	json_objects();
	a_wrong_field_fails_the_form();
	return check_result();
}
