/*
 * PHP settings files: every spelling of a value, places, and what the guides print.
 */
#include "read.h"

static void guide_sample(void)
{
	struct result r = read_text("sample.php",
		"<?php\n"
		"$author 'fergus';\n"
		"$default['code'] = <<<'NOW'\n"
		"rbnmqkanbr/pppppppppp/****/PPPPPPPPPP/RBNMQKANBR\n"
		"NOW;\n"
		"$default['cols'] = <<<'NOW'\n10\nNOW;\n"
		"$default['game'] = <<<'NOW'\nUnivers Chess\nNOW;\n"
		"$default['set'] = <<<'NOW'\nmagnetic\nNOW;\n"
		"?>\n",
		NULL);
	CHECK_INT(r.rc, RC_OK);
	CHECK_TEXT(r.messages->str, "");
	CHECK_TEXT(settings_text(r.s, "author"), "fergus");
	CHECK_TEXT(settings_text(r.s, "code"), "rbnmqkanbr/pppppppppp/****/PPPPPPPPPP/RBNMQKANBR");
	CHECK_INT(settings_int(r.s, "cols"), 10);
	CHECK_TEXT(settings_text(r.s, "game"), "Univers Chess");
	CHECK_TEXT(settings_text(r.s, "set"), "magnetic");
	CHECK_INT(settings_layer(r.s, "set"), LAYER_SETTINGS_FILE);
	result_release(&r);
}

/* The value of `pregame` when the settings file is `statement`. */
static void value_is(const char *statement, const char *want)
{
	struct result r = read_text("v.php", statement, NULL);
	CHECK_INT(r.rc, RC_OK);
	CHECK_TEXT(settings_text(r.s, "pregame"), want);
	if (r.rc)
		fputs(r.messages->str, stderr);
	result_release(&r);
}

static void spellings_of_a_value(void)
{
	value_is("<?php $default['pregame'] = 'it\\'s \\\\ \\n';", "it's \\ \\n");
	value_is("<? $default[\"pregame\"] = \"a\\tb\\x41\\101\\u{e9}\\$x\\q\";", "a\tbAA\xc3\xa9$x\\q");
	value_is("$default['pregame'] = 12;", "12");
	value_is("$default['pregame'] = -1.5;", "-1.5");
	value_is("$default['pregame'] = true;", "1");
	value_is("$default['pregame'] = FALSE;", "");
	value_is("$default['pregame'] = <<<NOW\na \\$b\n NOWHERE\nNOW;\n", "a $b\n NOWHERE");
	value_is("$default['pregame'] = <<<\"NOW\"\nsay \"hi\";\nNOW;\n", "say \"hi\";");
	value_is("$default['pregame'] = <<<'NOW'\nNOW;\n", "");
	value_is("$default['pregame'] = <<<'NOW'\n  if a:\n    b;\n  endif;\n  NOW;\n", "if a:\n  b;\nendif;");
	value_is("$default['pregame'] = <<<'NOW'\r\nline 1;\r\nline 2;\r\nNOW;\r\n", "line 1;\nline 2;");
	value_is("$default = array('pregame' => 'x', 'game' => 'Y');", "x");
	value_is("$default = ['pregame' => 'x', /* y */ 'game' => 'Y',];", "x");
	value_is("// first line\n# second\n/* third */ $default['pre'] = 'x'", "x");
	value_is("<?php $default['pre'] = 'x' ?>\n <?php $default['cols'] = 9; ?>\n", "x");
	value_is("if ('a' == \"a\" && !(1 == 2)) { $default['pre'] = 'x'; } else { $default['pre'] = 'y'; }", "x");
	value_is("if (1 == 2) $default['pre'] = 'x'; elseif (true) $default['pre'] = 'y'; else $default['pre'] = 'z';", "y");
}

static void dollars_in_a_heredoc_are_kept_and_warned_of(void)
{
	struct result r = read_text("h.php", "$default['pregame'] = <<<NOW\nset a $b;\nNOW;\n", NULL);
	CHECK_INT(r.rc, RC_OK);
	CHECK_TEXT(settings_text(r.s, "pregame"), "set a $b;");
	CHECK(g_str_has_prefix(r.messages->str, "h.php:2:1: warning: PHP would replace"));
	result_release(&r);
}

static void code_knows_its_line(void)
{
	struct result r = read_text("c.php", "<?php\n$default['pre'] = <<<'NOW'\ncode;\nNOW;\n$default['post1'] = 'more';\n", NULL);
	struct place pre = settings_place(r.s, "pregame"), post = settings_place(r.s, "postmove1");
	CHECK_INT(pre.line, 3);
	CHECK_INT(pre.col, 1);
	CHECK_TEXT(pre.file, "c.php");
	CHECK_INT(post.line, 5);
	CHECK_INT(post.col, 22);
	result_release(&r);
}

static void windows_files_are_converted(void)
{
	struct result r = read_text("w.php", "\xef\xbb\xbf<?php\n$default['game'] = 'Ch\xe9ss';", NULL);
	CHECK_TEXT(settings_text(r.s, "game"), "Chéss");
	CHECK_TEXT(r.messages->str, "w.php:2: warning: not UTF-8; the file is read as Windows-1252\n");
	result_release(&r);
}

/* Nesting just below and above the limit. */
static void nesting_has_a_limit(void)
{
	for (int depth = 30; depth <= 40; depth += 10) {
		g_autoptr(GString) text = g_string_new("$default = ");
		for (int i = 0; i < depth; i++)
			g_string_append(text, "[");
		for (int i = 0; i < depth; i++)
			g_string_append(text, "]");
		struct result r = read_text("n.php", text->str, NULL);
		CHECK_INT(r.rc == RC_LIMIT, depth == 40);
		result_release(&r);
	}
}

int main(void)
{
	guide_sample();
	spellings_of_a_value();
	dollars_in_a_heredoc_are_kept_and_warned_of();
	code_knows_its_line();
	windows_files_are_converted();
	nesting_has_a_limit();
	return check_result();
}
