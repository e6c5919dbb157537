/*
 * boardwright piece: how a piece moves that is written in Betza's notation, as one JSON object or as a picture; with --game one of a preset.
 *
 * The picture is a game of one piece with annotations, drawn as `render` draws it; what is marked is in piece_betza.c, and the signs in piece_signs.c.
 */
#include <stdio.h>
#include <string.h>

#include "cli/frame/take_files.h"
#include "cli/pieces/piece.h"
#include "engine/fen_code.h"

/* The label of who stands on a space of the picture; NULL: nobody. */
static const char *label_at(const struct betza_board *board, int space, const char *label)
{
	if (space == board->at)
		return label;
	switch (board->space[space].content) {
	case BETZA_OWN: return board->black ? "p" : "P";
	case BETZA_FOE: return board->black ? "P" : "p";
	case BETZA_HOLE: return "-";
	default: return NULL;
	}
}

static void write_fen(const struct betza_board *board, const char *label, GString *out)
{
	for (int rank = board->ranks - 1, empty = 0; rank >= 0; rank--) {
		for (int file = 0; file < board->files; file++)
			fen_code_add(out, &empty, label_at(board, file + rank * board->files, label));
		fen_code_end_rank(out, &empty, rank == 0);
	}
}

/* The picture's game, as an address would say it: settings of --set come over it. */
static char *game_of(const struct betza *b, const struct betza_board *board, const char *label)
{
	g_autoptr(GString) fen = g_string_new(NULL);
	write_fen(board, label, fen);
	g_autofree char *code = g_uri_escape_string(fen->str, NULL, FALSE), *name = g_uri_escape_string(*b->text ? b->text : "immobile", NULL, FALSE);
	return g_strdup_printf("game=%s&code=%s&cols=%d&set=fairy", name, code, board->files);
}

static int draw(const struct cli_options *o, const struct betza *b, const struct betza_board *board, struct diagram *d, struct diags *ds)
{
	g_autofree char *usual = g_strdup(o->label ? o->label : betza_label(b->text));
	g_autofree char *label = board->black ? g_ascii_strdown(usual, -1) : g_strdup(usual), *game = game_of(b, board, label);
	struct cli_options picture = *o;
	picture.job.game = game;
	diagram_show(d, &picture.job);
	return take_files_alone(&picture, ds);
}

static int draw_diagram(const struct cli_options *o, const struct betza *b, const struct betza_question *q, struct diags *ds)
{
	struct betza_board board;
	struct diagram d = { 0 };
	enum rc rc = betza_diagram_board(b, q, &board, ds);
	if (rc == RC_OK)
		rc = diagram_of_betza(&d, b, &board, ds);
	int status = cli_status(rc);
	if (rc == RC_OK) {
		diagram_add(&d, o);
		status = draw(o, b, &board, &d, ds);
	}
	diagram_release(&d);
	return status;
}

static int draw_betza(const struct cli_options *o, struct diags *ds)
{
	struct betza_question q = betza_question_of(o);
	struct betza *b = betza_read(o->arguments->pdata[0], (struct place){ "piece", 1, 1 }, ds);
	int status = b ? draw_diagram(o, b, &q, ds) : EXIT_FAILED;
	betza_free(b);
	return status;
}

static int status_of_failure(const struct diags *ds)
{
	for (size_t i = 0; i < diags_count(ds); i++)
		if (diags_item(ds, i)->severity == DIAG_ERROR)
			return cli_status(diags_item(ds, i)->rc);
	return EXIT_FAILED;
}

static int print_answer(const struct cli_options *o, struct diags *ds)
{
	struct piece_game game = { 0 };
	g_autofree char *json = o->job.of_game ? piece_game_answer(&game, o, ds) : betza_answer(o, 1, ds);
	piece_game_close(&game);
	if (json)
		puts(json);
	return json ? EXIT_DONE : status_of_failure(ds);
}

int cli_piece(const struct cli_options *o)
{
	struct diags *ds = diags_new();
	bool asks = o->json && !o->all;
	int status = asks && !strcmp(o->arguments->pdata[0], "-") ? piece_questions(o, ds)
		: asks                                            ? print_answer(o, ds)
		: o->all                                          ? piece_all(o, ds)
		: o->job.of_game                                  ? piece_of_game(o, ds)
								  : draw_betza(o, ds);
	cli_report(ds, o);
	diags_free(ds);
	return status;
}
