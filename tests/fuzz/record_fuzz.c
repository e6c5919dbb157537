/*
 * Fuzz target of the readers of records. Which one is chosen by FORMAT when this file is compiled; "" lets the content say it.
 *
 * Beyond the sanitizers it holds that a failure is reported with its place, that a source comes to its end, that what was read can be followed, and that a game
 * that is handed on as text is the same game again, and that a file is read as a text is.
 */
#include "fuzz/whole.h"

#include "engine/record.h"

static void require_same(const struct record *a, const struct record *b)
{
	require(a->tags->len == b->tags->len && a->line.moves->len == b->line.moves->len && a->n_moves == b->n_moves, "a game handed on is the same", NULL);
	for (guint i = 0; i < a->line.moves->len; i++) {
		const struct record_move *x = a->line.moves->pdata[i], *y = b->line.moves->pdata[i];
		require(!strcmp(x->text, y->text) && g_strcmp0(x->comment, y->comment) == 0 && x->at.line == y->at.line, "its moves are", x->text);
	}
}

static void require_handed_on(const struct record_source *from, const struct record *r)
{
	struct diags *ds = diags_new();
	struct record *again = NULL;
	size_t length;
	g_autofree char *text = g_strdup(record_text(from, &length));
	struct record_source *other = record_open_text("fuzz", record_line_number(from), text, strlen(text), record_source_format(from), ds);
	require(other && record_next(other, &again, ds) == RC_OK && again, "a game can be handed on", text);
	require_same(r, again);
	record_free(again);
	record_close(other);
	diags_free(ds);
}

static void follow(const struct record *r)
{
	struct diags *ds = diags_new();
	static const char *const paths[] = { NULL, "1w1", "1b1", "2w1.2b1", "0", "1b" };
	for (size_t i = 0; i < G_N_ELEMENTS(paths); i++) {
		GPtrArray *moves = record_follow(r, paths[i], ds);
		if (moves)
			g_ptr_array_unref(moves);
	}
	if (r->position) {
		size_t before = diags_count(ds);
		g_autofree char *code = position_read(r->position, NULL, r->position_at, ds);
		require(code || diags_count(ds) > before, "a position that cannot be read is reported", r->position);
		require(!code || position_cols(code) >= 0, "a position has files", code);
	}
	require_messages(ds);
	diags_free(ds);
}

/* How many games there are, and how many cannot be read, when the data come from a file. */
static void count_in_file(const uint8_t *data, size_t size, size_t *games, size_t *broken)
{
	struct diags *ds = diags_new();
	int file;
	g_autofree char *path = data_as_file(data, size, &file);
	struct record_source *from = record_open(path, *FORMAT ? record_format_find(FORMAT) : NULL, ds);
	struct record *r = NULL;
	for (*games = *broken = 0; from && (record_next(from, &r, ds) != RC_OK || r); record_free(r)) {
		*games += r != NULL;
		*broken += r == NULL;
	}
	record_close(from);
	close(file);
	diags_free(ds);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct diags *ds = diags_new();
	struct record_source *from = record_open_text("fuzz", 1, size ? (const char *)data : "", size, *FORMAT ? record_format_find(FORMAT) : NULL, ds);
	size_t good = 0, bad = 0, good_in_file, bad_in_file;
	for (size_t games = 0; from; games++) {
		struct record *r;
		size_t before = diags_count(ds);
		enum rc rc = record_next(from, &r, ds);
		require(games <= size + 1, "a source comes to its end", NULL);
		require(rc == RC_OK || diags_count(ds) > before, "a failure is reported", NULL);
		require(rc == RC_OK || !r, "a broken game is none", NULL);
		if (rc == RC_OK && !r)
			break;
		good += r != NULL;
		bad += r == NULL;
		if (r) {
			follow(r);
			require_handed_on(from, r);
		}
		record_free(r);
	}
	require(from || diags_failed(ds), "what is no record is reported", NULL);
	count_in_file(data, size, &good_in_file, &bad_in_file);
	require(good == good_in_file && bad == bad_in_file, "a file is read as a text is", NULL);
	require_messages(ds);
	record_close(from);
	diags_free(ds);
	return 0;
}
