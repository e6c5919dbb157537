/*
 * A piece on a board as text: the board from words of the command line, the answer as one JSON object.
 *
 * The object is that of our cases (tests/betza): "moves" and "captures" are names of spaces, "special" has an object for every move that does more.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "engine/betza.h"

int betza_space_find(const struct betza_board *board, const char *name)
{
	int file = 0;
	const char *c = name;
	while (g_ascii_islower(*c) && c - name < 3)
		file = file * 26 + (*c++ - 'a' + 1);
	if (c == name || !g_ascii_isdigit(*c) || *c == '0')
		return -1;
	char *end;
	long rank = strtol(c, &end, 10);
	return *end || file > board->files || rank > board->ranks ? -1 : file - 1 + ((int)rank - 1) * board->files;
}

void betza_space_write(const struct betza_board *board, int space, GString *out)
{
	int file = space % board->files;
	if (file >= 26)
		g_string_append_c(out, (char)('a' + file / 26 - 1));
	g_string_append_c(out, (char)('a' + file % 26));
	g_string_append_printf(out, "%d", space / board->files + 1);
}

static struct place place_of(const char *option) { return (struct place){ option, 0, 0 }; }

static enum rc read_size(struct betza_board *out, const char *text, struct diags *ds)
{
	char *end = NULL;
	long files = strtol(text, &end, 10), ranks = *end == 'x' ? strtol(end + 1, &end, 10) : 0;
	if (*end || files < 1 || ranks < 1 || files > BETZA_SIDE_MOST || ranks > BETZA_SIDE_MOST)
		return diag_error(
			ds, RC_USAGE, place_of("--board"), "\"%s\" is no size from 1x1 to %dx%d, such as 8x8", text, BETZA_SIDE_MOST, BETZA_SIDE_MOST);
	out->files = (int)files;
	out->ranks = (int)ranks;
	return RC_OK;
}

static enum rc read_space(const struct betza_board *board, const char *option, const char *name, int *out, struct diags *ds)
{
	*out = betza_space_find(board, name);
	if (*out >= 0)
		return RC_OK;
	g_autoptr(GString) last = g_string_new(NULL);
	betza_space_write(board, board->files * board->ranks - 1, last);
	return diag_error(ds, RC_USAGE, place_of(option), "there is no space \"%s\" on this board; the spaces are a1 to %s", name, last->str);
}

enum mark { MARK_OWN, MARK_FOE, MARK_HOLE, MARK_VIRGIN, MARK_ROYAL, MARK_EP };

static void mark(struct betza_space *space, enum mark what)
{
	static const uint8_t content[] = { [MARK_OWN] = BETZA_OWN, [MARK_FOE] = BETZA_FOE, [MARK_HOLE] = BETZA_HOLE };
	if (what <= MARK_HOLE)
		space->content = content[what];
	space->virgin |= what == MARK_VIRGIN;
	space->royal |= what == MARK_ROYAL;
	space->ep |= what == MARK_EP;
}

static enum rc read_spaces(struct betza_board *board, const char *option, const char *list, enum mark what, struct diags *ds)
{
	g_auto(GStrv) names = g_strsplit(list ? list : "", ",", -1);
	for (char **name = names; *name; name++) {
		int space = 0;
		enum rc rc = **name ? read_space(board, option, *name, &space, ds) : RC_OK;
		if (rc != RC_OK)
			return rc;
		if (**name)
			mark(&board->space[space], what);
	}
	return RC_OK;
}

/* "d6,d5:d4": what was left behind, and who may be captured there. */
static enum rc read_ep(struct betza_board *board, const char *text, struct diags *ds)
{
	board->ep_victim = -1;
	if (!text)
		return RC_OK;
	g_auto(GStrv) halves = g_strsplit(text, ":", 2);
	if (!halves[0] || !halves[1])
		return diag_error(ds, RC_USAGE, place_of("--ep"), "\"%s\" is not SPACES:VICTIM, such as d6:d5", text);
	enum rc rc = read_space(board, "--ep", halves[1], &board->ep_victim, ds);
	return rc == RC_OK ? read_spaces(board, "--ep", halves[0], MARK_EP, ds) : rc;
}

enum rc betza_board_read(struct betza_board *out, const struct betza_question *q, struct diags *ds)
{
	const struct {
		const char *option, *list;
		enum mark what;
	} lists[] = { { "--holes", q->holes, MARK_HOLE }, { "--own", q->own, MARK_OWN }, { "--foe", q->foe, MARK_FOE },
		{ "--own-virgin", q->own_virgin, MARK_VIRGIN }, { "--foe-royals", q->foe_royals, MARK_ROYAL } };
	memset(out, 0, sizeof(*out));
	enum rc rc = read_size(out, q->board ? q->board : "8x8", ds);
	for (size_t n = 0; n < G_N_ELEMENTS(lists) && rc == RC_OK; n++)
		rc = read_spaces(out, lists[n].option, lists[n].list, lists[n].what, ds);
	if (rc == RC_OK)
		rc = read_ep(out, q->ep, ds);
	out->black = q->side && strcmp(q->side, "black") == 0;
	out->virgin = q->virgin;
	out->at = (out->files - 1) / 2 + (out->ranks - 1) / 2 * out->files;
	if (rc == RC_OK && q->at)
		rc = read_space(out, "--at", q->at, &out->at, ds);
	return rc;
}

static int order(const struct betza_board *board, int space) { return space < 0 ? -1 : space % board->files * board->ranks + space / board->files; }

static int compare_moves(gconstpointer one, gconstpointer two, gpointer user)
{
	const struct betza_move *a = one, *b = two;
	const struct betza_board *board = user;
	const int keys[][2] = { { a->to, b->to }, { a->victims ? a->victim[0] : -1, b->victims ? b->victim[0] : -1 }, { a->activates, b->activates },
		{ a->victims > 1 ? a->victim[1] : -1, b->victims > 1 ? b->victim[1] : -1 } };
	for (size_t n = 0; n < G_N_ELEMENTS(keys); n++)
		if (keys[n][0] != keys[n][1])
			return order(board, keys[n][0]) - order(board, keys[n][1]);
	return 0;
}

static json_t *name_of(const struct betza_board *board, int space)
{
	g_autoptr(GString) name = g_string_new(NULL);
	betza_space_write(board, space, name);
	return json_string(name->str);
}

static void put_space(json_t *object, const char *key, const struct betza_board *board, int space)
{
	if (space >= 0)
		json_object_set_new(object, key, name_of(board, space));
}

static void put_victims(json_t *object, const struct betza_board *board, const struct betza_move *m)
{
	if (m->victims == 1) {
		put_space(object, "locust", board, m->victim[0]);
		return;
	}
	json_t *list = m->victims ? json_array() : NULL;
	for (int n = 0; n < m->victims; n++)
		json_array_append_new(list, name_of(board, m->victim[n]));
	if (list)
		json_object_set_new(object, "locust", list);
}

static json_t *special(const struct betza_board *board, const struct betza_move *m)
{
	json_t *object = json_object();
	put_space(object, "to", board, m->to);
	if (m->capture)
		json_object_set_new(object, "capture", json_true());
	put_victims(object, board, m);
	if (m->ep)
		json_object_set_new(object, "ep", json_true());
	if (m->castle_from >= 0) {
		g_autoptr(GString) name = g_string_new(NULL);
		betza_space_write(board, m->castle_from, name);
		betza_space_write(board, m->castle_to, name);
		json_object_set_new(object, "castle", json_string(name->str));
	}
	if (m->to == board->at && m->activates < 0)
		json_object_set_new(object, "stays", json_true());
	put_space(object, "own", board, m->own);
	put_space(object, "activates", board, m->activates);
	put_space(object, "unload", board, m->unload);
	return object;
}

static void put_list(json_t *object, const char *key, const char *list)
{
	if (!list)
		return;
	json_t *array = json_array();
	g_auto(GStrv) names = g_strsplit(list, ",", -1);
	for (char **name = names; *name; name++)
		if (**name)
			json_array_append_new(array, json_string(*name));
	json_object_set_new(object, key, array);
}

static json_t *asked(const struct betza *b, const struct betza_question *q, const struct betza_board *board)
{
	json_t *object = json_object();
	json_object_set_new(object, "betza", json_string(b->text));
	json_object_set_new(object, "files", json_integer(board->files));
	json_object_set_new(object, "ranks", json_integer(board->ranks));
	put_space(object, "at", board, board->at);
	put_list(object, "own", q->own);
	put_list(object, "foe", q->foe);
	if (board->black)
		json_object_set_new(object, "side", json_string("black"));
	if (board->virgin)
		json_object_set_new(object, "virgin", json_true());
	put_list(object, "own_virgin", q->own_virgin);
	put_list(object, "foe_royals", q->foe_royals);
	put_list(object, "holes", q->holes);
	if (q->ep) {
		json_t *ep = json_object();
		g_auto(GStrv) halves = g_strsplit(q->ep, ":", 2);
		put_list(ep, "squares", halves[0]);
		put_space(ep, "victim", board, board->ep_victim);
		json_object_set_new(object, "ep", ep);
	}
	return object;
}

char *betza_json(const struct betza *b, const struct betza_question *q, const struct betza_board *board, GArray *moves)
{
	json_t *object = asked(b, q, board), *quiet = json_array(), *captures = json_array(), *rest = json_array();
	g_array_sort_with_data(moves, compare_moves, (gpointer)board);
	for (guint n = 0; n < moves->len; n++) {
		const struct betza_move *m = &g_array_index(moves, struct betza_move, n);
		if (betza_move_is_plain(m, board))
			json_array_append_new(m->capture ? captures : quiet, name_of(board, m->to));
		else
			json_array_append_new(rest, special(board, m));
	}
	json_object_set_new(object, "moves", quiet);
	json_object_set_new(object, "captures", captures);
	json_object_set_new(object, "special", rest);
	char *text = json_dumps(object, JSON_ENSURE_ASCII), *copy = g_strdup(text);
	free(text);
	json_decref(object);
	return copy;
}
