/*
 * Random programs made from the rows of the language, each run by the fuzz target of the language.
 *
 *   lang_generate COUNT [SEED]     runs COUNT programs; the number of one that fails is said
 *   lang_generate --print NUMBER   shows a program
 *
 * Programs are mostly well formed, since others end at their first line: blocks close, operators get operands of the kinds that
 * their rows name, and only some of each go astray. One program in four is damaged afterwards, byte by byte.
 */
#include <glib.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/eval.h"

#if defined(__SANITIZE_ADDRESS__)
#define HAS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif
#ifdef HAS_SANITIZER
#include <sanitizer/common_interface_defs.h>
#include <sanitizer/lsan_interface.h>
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A program that runs this long on a slow and busy machine is a hang: the limit on time is half a second, and it is run twice. */
enum { HANG_SECONDS = 60 };

struct row {
	const char *name, *syntax;
};

static GArray *operators, *commands, *variables; /* struct row */
static uint64_t state;
static volatile uint64_t running; /* the number of the program, for messages */

static uint32_t below(uint32_t n)
{
	uint64_t z = (state += 0x9E3779B97F4A7C15u);
	z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
	z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
	z ^= z >> 31;
	return (uint32_t)((z >> 32) * n >> 32);
}

static bool one_in(uint32_t n) { return below(n) == 0; }

#define PICK(list) list[below(G_N_ELEMENTS(list))]

static const char *const names[] = { "a", "b", "c", "d", "x", "y", "list1", "a.k", "a.1", "a.k.j", "b.#c", "subargs", "RESULT", "e2", "P", "n1" };
static const char *const functions[] = { "F", "G", "H", "N", "path" };
static const char *const subs[] = { "S", "T", "U" };
static const char *const coordinates[] = { "a1", "b1", "c1", "e1", "a2", "b2", "c2", "d2", "e2", "f2", "a3", "b3", "c4", "d4", "e5", "f6", "a6", "e6", "z9",
	"a0", "dest", "origin", "#e2", "f1", "c3", "d3", "b4", "spaces" };
static const char *const labels[] = { "P", "p", "K", "k", "Q", "q", "R", "N", "n", "B", "@", "-", "nil", "Zz", "moved", "old", "*", "[KQ]", "p?", "P$" };
static const char *const numbers[] = { "0", "1", "2", "3", "-1", "5", "7", "10", "64", "100", "1.5", "-0", "63", "65", "1e308", "2147483648", "0x1F", "-2",
	"017", "0b11", "6", "9223372036854775807", "-9223372036854775808", "99999999999999999999", "nan", "-1e400", "0.1", "1000000", "4294967296" };
static const char *const texts[] = { "abc", "\"a b\"", "\"\"", "x;y", "\"+ 1 2\"", "\"set a 1\"", "\"#0 x\"", "e4", "\"MOVE: P e2-e3\"", "/a.*b/", "\"(\"",
	"true", "1", "ABC", "\"a,b,c\"", "\"{+ 1 2}\"", "\"say {#a}\"", "no-break", "!x", "\"sub S x: set y 1; endsub\"", "\"def F fn F #0\"", "\"push a #a\"",
	"\"fn F 1\"", "\"array 1 2\"" };
static const char *const directions[] = { "n", "s", "e", "w", "ne", "stop", "nn" };

static void expression(GString *out, int depth);
static void statements(GString *out, int depth, int count);

static const struct row *any_row(GArray *rows) { return &g_array_index(rows, struct row, below(rows->len)); }

static void word(GString *out, const char *text) { g_string_append_printf(out, "%s ", text); }

static void group(GString *out, int depth)
{
	g_string_append(out, "(");
	int n = (int)below(4);
	for (int i = 0; i < n; i++)
		expression(out, depth - 1);
	g_string_append(out, ") ");
}

static void substitution(GString *out, int depth)
{
	switch (below(9)) {
	case 0: g_string_append_printf(out, "@%s ", PICK(names)); break;
	case 1: g_string_append_printf(out, "$%s ", any_row(variables)->name); break;
	case 2: g_string_append_printf(out, "?%s ", PICK(coordinates)); break;
	case 3: g_string_append_printf(out, "#%u ", below(4)); break;
	case 4: g_string_append_printf(out, "##%s ", PICK(names)); break;
	case 5:
		g_string_append_printf(out, "%s{", one_in(3) ? "x" : "");
		expression(out, depth - 1);
		g_string_append(out, "} ");
		break;
	case 6: g_string_append_printf(out, "=%s ", PICK(names)); break;
	default: g_string_append_printf(out, "#%s ", PICK(names));
	}
}

static void atom(GString *out, int depth)
{
	switch (below(7)) {
	case 0: word(out, PICK(numbers)); break;
	case 1: word(out, PICK(texts)); break;
	case 2: word(out, PICK(coordinates)); break;
	case 3: word(out, PICK(labels)); break;
	default: substitution(out, depth);
	}
}

/* A function body: something to call. */
static void body(GString *out, int depth)
{
	if (one_in(3)) {
		word(out, PICK(functions));
		return;
	}
	if (one_in(2))
		word(out, "lambda");
	group(out, depth);
}

/* An operand of the kind that the row's words name. */
static void operand(GString *out, const char *kind, int depth)
{
	if (depth <= 0 || one_in(6))
		atom(out, depth);
	else if (one_in(4))
		expression(out, depth - 1);
	else if (strstr(kind, "lambda") || strstr(kind, "body"))
		body(out, depth);
	else if (strstr(kind, "array") || strstr(kind, "values") || strstr(kind, "arguments") || strstr(kind, "(") || strstr(kind, "spaces"))
		one_in(3) ? word(out, "#a") : one_in(3) ? word(out, "spaces") : group(out, depth);
	else if (strstr(kind, "space") || strcmp(kind, "from") == 0 || strncmp(kind, "to", 2) == 0)
		word(out, PICK(coordinates));
	else if (strstr(kind, "piece"))
		word(out, PICK(labels));
	else if (strstr(kind, "direction") || strstr(kind, "path"))
		word(out, PICK(directions));
	else if (strstr(kind, "text") || strstr(kind, "pattern") || strstr(kind, "name"))
		one_in(4) ? word(out, PICK(names)) : word(out, PICK(texts));
	else if (strstr(kind, "number") || strstr(kind, "integer") || strstr(kind, "files") || strstr(kind, "ranks") || strlen(kind) == 1)
		word(out, PICK(numbers));
	else
		expression(out, depth - 1);
}

static void operands(GString *out, const char *syntax, int depth)
{
	g_auto(GStrv) kinds = g_strsplit_set(syntax ? syntax : "", " ,", -1);
	for (int i = 0; kinds[i]; i++)
		if (*kinds[i] && strcmp(kinds[i], "|") != 0 && !one_in(20))
			operand(out, kinds[i], depth);
}

static void call(GString *out, int depth)
{
	if (one_in(2)) {
		word(out, "fn");
		body(out, depth);
	} else {
		g_string_append_printf(out, "sub %s ", PICK(subs));
	}
	for (uint32_t i = below(3); i > 0; i--)
		expression(out, depth - 1);
}

static void expression(GString *out, int depth)
{
	if (depth <= 0 || one_in(4)) {
		atom(out, depth - 1);
	} else if (one_in(8)) {
		group(out, depth);
	} else if (one_in(6)) {
		call(out, depth);
	} else {
		const struct row *row = any_row(operators);
		word(out, row->name);
		operands(out, row->syntax, depth - 1);
	}
}

static void move(GString *out)
{
	const char *from = PICK(coordinates), *to = PICK(coordinates), *label = PICK(labels);
	switch (below(12)) {
	case 0: g_string_append_printf(out, "%s %s-%s", label, from, to); break;
	case 1: g_string_append_printf(out, "%s-%s", label, to); break;
	case 2: g_string_append_printf(out, "%s*%s", label, to); break;
	case 3: g_string_append_printf(out, "%s-", from); break;
	case 4: g_string_append_printf(out, "-%s", from); break;
	case 5: g_string_append_printf(out, "@-%s", from); break;
	case 6: g_string_append_printf(out, "%s-%s", label, PICK(labels)); break;
	case 7: g_string_append_printf(out, "[%s%s]-%s", label, PICK(labels), to); break;
	case 8: word(out, one_in(2) ? "pass" : "skip"); break;
	case 9: g_string_append_printf(out, "swap %s %s", from, to); break;
	case 10:
		word(out, any_row(commands)->name);
		operands(out, any_row(commands)->syntax, 1);
		break;
	default: g_string_append_printf(out, "%s-%s", from, to);
	}
}

static void block(GString *out, int depth)
{
	uint32_t inner = below(3);
	switch (below(8)) {
	case 0:
		g_string_append(out, "if ");
		expression(out, depth - 1);
		g_string_append(out, ":\n");
		statements(out, depth - 1, inner);
		if (one_in(2)) {
			g_string_append(out, one_in(2) ? "else:\n" : "elseif #a:\n");
			statements(out, depth - 1, inner);
		}
		g_string_append(out, "endif;\n");
		break;
	case 1:
		g_string_append_printf(out, "for %s ", one_in(3) ? "(a b)" : PICK(names));
		one_in(2) ? word(out, "#a") : expression(out, depth - 1);
		g_string_append(out, ":\n");
		statements(out, depth - 1, 1 + inner);
		if (one_in(4))
			g_string_append(out, "break;\n");
		g_string_append(out, "next;\n");
		break;
	case 2:
		g_string_append(out, one_in(2) ? "do:\n" : "do while < #c 5:\n");
		statements(out, depth - 1, inner);
		g_string_append(out, one_in(3) ? "if > #c 3: continue; endif;\n" : "");
		g_string_append(out, one_in(9) ? "redo;\n" : "");
		g_string_append(out, one_in(2) ? "inc c;\nloop while < #c 9;\n" : "inc c;\nloop until > #c 3;\n");
		break;
	case 3:
		g_string_append(out, "switch ");
		expression(out, depth - 1);
		g_string_append(out, ":\ncase 1 P a:\n");
		statements(out, depth - 1, inner);
		g_string_append(out, one_in(2) ? "break;\n" : "");
		g_string_append(out, "case true @:\n");
		statements(out, depth - 1, 1);
		g_string_append(out, "default:\n");
		statements(out, depth - 1, 1);
		g_string_append(out, "endswitch;\n");
		break;
	case 4:
		g_string_append_printf(out, "sub %s a b:\n", PICK(subs));
		statements(out, depth - 1, 1 + inner);
		if (one_in(2)) {
			g_string_append(out, "return ");
			expression(out, depth - 1);
			g_string_append(out, ";\n");
		}
		g_string_append(out, "endsub;\n");
		break;
	case 5:
		g_string_append_printf(out, "def %s ", PICK(functions));
		expression(out, depth);
		g_string_append(out, ";\n");
		break;
	default:
		g_string_append_printf(out, "%s %s ", one_in(3) ? "push" : "set", PICK(names));
		expression(out, depth);
		g_string_append(out, ";\n");
	}
}

static const char *const words_of_bans[] = { "none", "commands", "allmoves", "captures", "changes", "deletions", "drops", "freedrops", "hostages", "moves",
	"promotions" };

/* Commands whose arguments are worth more care than what their syntax says. */
static bool special_command(GString *out, const char *name, int depth)
{
	if (strcmp(name, "MOVE:") == 0) {
		g_string_append(out, "MOVE: ");
		move(out);
	} else if (strcmp(name, "setsystem") == 0) {
		static const char *const boards[] = { "code 3/3/3", "columns 3", "columns 5", "code rnbqkb/pppppp/6/6/PPPPPP/RNBQKB", "code \"{Ab}2/k-1\"",
			"prison ((a1 b1) (a6 b6))", "starpath ((a1 b1) (a6 b6))", "piecevals assoc P 1 p 1 Q 9 q 9", "board 10.01.", "maxmove 2" };
		g_string_append(out, "setsystem ");
		if (one_in(2)) {
			word(out, PICK(boards));
		} else {
			word(out, any_row(variables)->name);
			expression(out, depth);
		}
	} else if (strcmp(name, "ban") == 0 || strcmp(name, "allow") == 0) {
		g_string_append_printf(out, "%s %s %u", name, PICK(words_of_bans), below(3));
	} else if (strcmp(name, "map") == 0) {
		g_string_append(out, one_in(2) ? "map n 0 1 s 0 -1 e 1 0 w -1 0" : "map ne n e nn (n n)");
	} else if (strcmp(name, "include") == 0 || strcmp(name, "end") == 0 || strcmp(name, "die") == 0 || strcmp(name, "won") == 0 ||
		strcmp(name, "lost") == 0 || strcmp(name, "drawn") == 0 || strcmp(name, "resign") == 0) {
		g_string_append_printf(out, "%s %s", one_in(10) ? name : "echo", PICK(names)); /* they end the program: seldom */
	} else {
		return false;
	}
	return true;
}

static bool opens_or_closes(const char *name)
{
	static const char *const blocks[] = { "if", "elseif", "else", "endif", "switch", "case", "default", "endswitch", "for", "next", "do", "loop", "break",
		"continue", "redo", "sub", "endsub", "verify", "return", "lib", "endlib", "def" };
	for (size_t i = 0; i < G_N_ELEMENTS(blocks); i++)
		if (strcmp(name, blocks[i]) == 0)
			return true;
	return false;
}

static void statement(GString *out, int depth)
{
	const struct row *row = any_row(commands);
	if (depth > 0 && one_in(2)) {
		block(out, depth);
		return;
	}
	if (opens_or_closes(row->name) && !one_in(40)) {
		g_string_append(out, "set a ");
		expression(out, depth + 2);
	} else if (!special_command(out, row->name, depth + 1)) {
		g_auto(GStrv) forms = g_strsplit(row->syntax ? row->syntax : "", "|", -1);
		const char *arguments = forms[0] ? strchr(g_strstrip(forms[below(g_strv_length(forms))]), ' ') : NULL;
		word(out, row->name);
		if (strstr(row->syntax ? row->syntax : "", "[first"))
			g_string_append(out, one_in(2) ? "first " : "all ");
		operands(out, arguments, depth + 1);
	}
	g_string_append(out, ";\n");
}

static void statements(GString *out, int depth, int count)
{
	for (int i = 0; i < count && out->len < 6000; i++)
		statement(out, depth);
}

/* Bytes that mean something to the language, strewn in, or a piece cut out or doubled. */
static void damage(GString *out)
{
	static const char bytes[] = "(){}\"\";:#@$?=-*./%\n 0azP\\!&";
	for (uint32_t i = 1 + below(4); i > 0 && out->len > 2; i--) {
		gsize at = below((uint32_t)out->len), most = below(20), length = MIN(most, out->len - at);
		g_autofree char *piece = g_strndup(out->str + at, length);
		switch (below(3)) {
		case 0: g_string_erase(out, (gssize)at, (gssize)length); break;
		case 1: g_string_insert(out, (gssize)below((uint32_t)out->len), piece); break;
		default: g_string_insert_c(out, (gssize)at, bytes[below(sizeof bytes - 1)]);
		}
	}
}

static void program(GString *out, uint64_t number)
{
	state = number * 0xD1342543DE82EF95u + 1;
	g_string_truncate(out, 0);
	if (one_in(2))
		g_string_append(out, "set a (1 2 (3 4)); set b 5; setconst x 1; def F + #0 1; def G fn F #0; sub S a b: return join #a #b; endsub;\n");
	statements(out, 1 + (int)below(3), 1 + (int)below(8));
	if (one_in(2)) {
		g_string_append(out, "\n%%\n");
		for (uint32_t i = 1 + below(3); i > 0; i--) {
			move(out);
			if (one_in(3)) {
				g_string_append(out, "; ");
				move(out);
			}
			g_string_append(out, "\n");
		}
		g_string_append(out, "\n%%\n");
		statements(out, 1, (int)below(3));
		g_string_append(out, "\n%%\n");
		statements(out, 1, (int)below(3));
		if (one_in(3)) {
			g_string_append(out, "\n%%\n");
			expression(out, 3);
		}
	}
	if (one_in(4))
		damage(out);
}

static void add_row(void *rows, const char *name, const char *aliases, const char *group_name, const char *syntax, const char *summary, const char *example)
{
	struct row row = { name, syntax };
	g_array_append_val((GArray *)rows, row);
}

static GArray *read_rows(const char *kind)
{
	GArray *rows = g_array_new(FALSE, FALSE, sizeof(struct row));
	language_each(kind, add_row, rows);
	return rows;
}

static void say_which(void) { fprintf(stderr, "lang_generate: program %llu; lang_generate --print shows it\n", (unsigned long long)running); }

static void on_signal(int number)
{
	say_which();
	if (number == SIGALRM)
		abort();
	signal(number, SIG_DFL);
	raise(number);
}

static void watch(void)
{
#ifdef HAS_SANITIZER
	__sanitizer_set_death_callback(say_which);
#endif
	signal(SIGABRT, on_signal);
	signal(SIGALRM, on_signal);
}

static void look_for_leaks(void)
{
#ifdef HAS_SANITIZER
	if (__lsan_do_recoverable_leak_check()) {
		fprintf(stderr, "a leak in the programs up to this one\n");
		say_which();
		_exit(1);
	}
#endif
}

/* Programs between looks for leaks, which cost as much as a few of them. */
enum { BETWEEN_LOOKS = 500 };

int main(int argc, char **argv)
{
	bool print = argc == 3 && strcmp(argv[1], "--print") == 0;
	uint64_t count = print || argc < 2 ? 1 : g_ascii_strtoull(argv[1], NULL, 10), first = argc > 2 ? g_ascii_strtoull(argv[2], NULL, 10) : 0;
	g_autoptr(GString) text = g_string_new(NULL);
	operators = read_rows("operators");
	commands = read_rows("commands");
	variables = read_rows("variables");
	g_log_set_always_fatal(G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING | G_LOG_FATAL_MASK);
	watch();
	for (running = first; running < first + count; running++) {
		program(text, running);
		if (print) {
			fputs(text->str, stdout);
			break;
		}
		alarm(HANG_SECONDS);
		LLVMFuzzerTestOneInput((const uint8_t *)text->str, text->len);
		if (running % BETWEEN_LOOKS == BETWEEN_LOOKS - 1)
			look_for_leaks();
	}
	alarm(0);
	if (!print)
		printf("%llu programs run\n", (unsigned long long)count);
	g_array_unref(operators);
	g_array_unref(commands);
	g_array_unref(variables);
	return 0;
}
