/*
 * What cannot be read as a piece: the message has the column and a cure. Limits, just below and just above.
 */
#include <string.h>

#include "engine/betza.h"
#include "engine/wizard.h"
#include "unit/check.h"

static const struct {
	const char *betza, *message; /* message: a part of it; NULL: it can be read */
	int column;
} cases[] = {
	{ "", NULL, 0 },
	{ "KisO2", NULL, 0 },
	{ "wN", "\"w\" is no modifier", 1 },
	{ "NE", "\"E\" is no atom", 2 },
	{ "fmWt", "\"t\" means different things", 4 },
	{ "fmWfc", "lacks its atom", 4 },
	{ "N(W)", "parentheses are not read", 2 },
	{ "W03", "is no range", 2 },
	{ "W99", NULL, 0 },
	{ "W100", "two digits at most", 2 },
	{ "4W", "a range stands behind an atom", 1 },
	{ "O", "O needs the steps of the King", 1 },
	{ "O35", NULL, 0 },
	{ "O36", "O needs the steps of the King", 1 },
	{ "isO0", "O needs the steps of the King", 3 },
	{ "fO2", "castling goes to the left or to the right", 1 },
	{ "U3", "U has no range", 2 },
	{ "KX", "X extends leaps", 2 },
	{ "WXXXXXXXXXXX", NULL, 0 },                                   /* 34 spaces */
	{ "WXXXXXXXXXXXX", "this leap goes 37 spaces; no board", 13 }, /* as far as no board goes */
	{ "[F?R", "the bracket is not closed", 1 },
	{ "[F?", "the bracket is not closed", 4 },
	{ "[F]", "two links or more", 1 },
	{ "[F+R]", "links of a bracket are joined", 3 },
	{ "[maF-R]", "not by a", 2 },
	{ "n[F?R]", "may stand before a bracket", 1 },
	{ "[O2-R]", "cannot be a part of a bracket", 2 },
	{ "F?R", "\"?\" belongs into a bracket", 2 },
	{ "W@", "\"@\" is no move", 2 },
	{ "zqN", "z and q cannot go together", 1 },
	{ "pgR", "p and g cannot go together", 1 },
	{ "asU", "cannot be a move of several legs", 1 },
	{ "mafmafmafmafmafW", NULL, 0 },
	{ "mafmafmafmafmafmafW", "more than 6 legs", 18 },
	{ "[F-F-F-F-F-F]", NULL, 0 },
	{ "[F-F-F-F-F-F-F]", "more than 6 links", 14 },
	{ "mamamaK", NULL, 0 },                     /* 8 * 7 * 7 * 7 = 2744 ways */
	{ "mamamamaK", "more than 4096 ways", 10 }, /* 8 * 7 * 7 * 7 * 7 */
	{ "N\xC3\xA4", "belongs into no move", 2 },
	{ "N\xFF", "a byte that is no text", 2 },
};

static void try_long(void)
{
	g_autofree char *most = g_strnfill(BETZA_TEXT_MOST, 'K'), *more = g_strnfill(BETZA_TEXT_MOST + 1, 'K');
	struct diags *ds = diags_new();
	struct place at = { "case", 1, 1 };
	struct betza *b = betza_read("K", at, ds);
	CHECK(b);
	betza_free(b);
	for (int n = 0; n < BETZA_TEXT_MOST; n++)
		most[n] = n % 2 ? '0' : 'O';
	CHECK(!betza_read(most, at, ds) && strstr(diags_item(ds, 0)->text, "O needs"));
	diags_clear(ds);
	CHECK(!betza_read(more, at, ds) && strstr(diags_item(ds, 0)->text, "more than 1024 bytes"));
	diags_free(ds);
}

/* Three legs of sliders everywhere take too many steps on the largest board; on a usual one they do not. */
static void try_steps(void)
{
	struct diags *ds = diags_new();
	struct betza *b = betza_read("mamaQ", (struct place){ "case", 1, 1 }, ds);
	struct betza_board board;
	g_autoptr(GArray) moves = g_array_new(FALSE, FALSE, sizeof(struct betza_move));
	CHECK(betza_board_read(&board, &(struct betza_question){ .board = "8x8" }, ds) == RC_OK && betza_moves(b, &board, moves, ds) == RC_OK);
	CHECK_INT(moves->len, 64); /* all other spaces, and the piece may come back */
	CHECK(betza_board_read(&board, &(struct betza_question){ .board = "36x36" }, ds) == RC_OK && betza_moves(b, &board, moves, ds) == RC_LIMIT);
	betza_free(b);
	diags_free(ds);
}

static void try_boards(void)
{
	static const struct {
		struct betza_question q;
		const char *message;
	} boards[] = { { { .board = "36x36", .at = "aj36" }, NULL }, { { .board = "37x8" }, "is no size" }, { { .board = "8" }, "is no size" },
		{ { .board = "0x8" }, "is no size" }, { { .at = "i4" }, "no space \"i4\"" }, { { .at = "a01" }, "no space" },
		{ { .own = "b3,b9" }, "no space \"b9\"" }, { { .ep = "d6" }, "is not SPACES:VICTIM" } };
	struct diags *ds = diags_new();
	struct betza_board board;
	for (size_t n = 0; n < G_N_ELEMENTS(boards); n++, diags_clear(ds)) {
		enum rc rc = betza_board_read(&board, &boards[n].q, ds);
		CHECK_INT(rc, boards[n].message ? RC_USAGE : RC_OK);
		CHECK(!boards[n].message || strstr(diags_item(ds, 0)->text, boards[n].message));
	}
	diags_free(ds);
}

/* Numbers of definitions: their ends, and what is no number. */
static void try_numbers(void)
{
	static const struct {
		const char *line;
		bool good;
	} lines[] = { { "files=1", true }, { "files=36", true }, { "files=0", false }, { "files=37", false }, { "files=3x", false }, { "files=x", false },
		{ "files=", false }, { "ranks=-1", false }, { "promoZone=0", true }, { "promoZone=37", false }, { "maxPromote=128", true },
		{ "maxPromote=129", false } };
	for (size_t n = 0; n < G_N_ELEMENTS(lines); n++) {
		struct diags *ds = diags_new();
		bool said = false;
		definition_free(definition_read("d", lines[n].line, ds));
		for (size_t i = 0; i < diags_count(ds); i++)
			said = said || strstr(diags_item(ds, i)->text, "is no number from");
		check_true(said == !lines[n].good, lines[n].line, __FILE__, (int)n);
		diags_free(ds);
	}
}

int main(void)
{
	struct diags *ds = diags_new();
	for (size_t n = 0; n < G_N_ELEMENTS(cases); n++, diags_clear(ds)) {
		struct betza *b = betza_read(cases[n].betza, (struct place){ "case", 1, 1 }, ds);
		const struct diag *d = diags_failed(ds) ? diags_item(ds, diags_count(ds) - 1) : NULL;
		check_true(!b == !!cases[n].message && !b == !!d, cases[n].betza, __FILE__, (int)n);
		if (d && cases[n].message) {
			check_true(strstr(d->text, cases[n].message) != NULL, d->text, cases[n].betza, (int)n);
			check_int(d->at.col, cases[n].column, cases[n].betza, __FILE__, (int)n);
		}
		betza_free(b);
	}
	diags_free(ds);
	try_long();
	try_steps();
	try_boards();
	try_numbers();
	return check_result();
}
