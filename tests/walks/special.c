/*
 * Special moves: what each game's rules have besides moves and captures happens in random play, and what is not allowed of it is refused.
 *
 * usage: test_walks_special SAMPLES LIST SEED [GAME...]     LIST is special.tsv; "-": what happened is printed as its rows, without judgement
 *
 * LIST has a row a game: its name, a tab, and the names of what its rules have. A game is played at random, with moves preferred that look like what has not been seen yet, until everything in its row has
 * happened twice, but for ends once, or the turns are used up, which is a fault. So is a thing that happens and is not in the row. What is special about a turn is seen from the board alone:
 *
 *   castles:right, castles:left   two pieces of the side have changed their places       passing        a Pawn takes what stands elsewhere
 *   becomes:X                     the piece that has come is another one, X              drop           a piece has come from beside the board
 *   gate                          one has come besides the one that moved                locust         another piece has taken what stands elsewhere
 *   long                          a Pawn has gone two spaces or more straight ahead      parts          a turn of several moves
 *   pass                          nothing has changed                                    end:...        the words that the game has ended with
 *
 * Without a GAME it is all of them that LIST has, or one in BOARDWRIGHT_SHARE.
 *
 * A row with "*" may have other things happen, whose names would say nothing: boards that turn, hands that lie on the board.
 *
 * Refusals: of castling, becoming, passing, dropping and changing what is dropped each is tried where no legal move says so; accepting it is a fault.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "unit/share.h"
#include "walker.h"

enum { MOST_TURNS = 260, TURNS_OF_A_GAME = 24000, MOST_GAMES = 900, ENOUGH = 2, REFUSALS = 6 };

struct seen {
	int times, refused;
};

struct play {
	const char *name;
	GHashTable *seen;   /* name -> struct seen */
	GHashTable *wanted; /* a set; NULL: anything */
	GRand *rand;
	int cols, turns, games, faults;
	enum walker_turns way;
	struct walk *walk;
	struct walk_view view;
	struct diags *ds;
};

static struct seen *seen_of(struct play *p, const char *what)
{
	struct seen *s = g_hash_table_lookup(p->seen, what);
	if (!s) {
		s = g_new0(struct seen, 1);
		g_hash_table_insert(p->seen, g_strdup(what), s);
	}
	return s;
}

static void note(struct play *p, const char *what) { seen_of(p, what)->times++; }

static int enough_of(const char *what) { return *what == '*' ? 0 : g_str_has_prefix(what, "end:") ? 1 : ENOUGH; }

/* ---- what a turn was */

struct board_before {
	char **label; /* [n]; NULL: empty */
	int n, cols;  /* columns of the whole board */
};

static struct board_before remember(const struct position *p)
{
	struct board_before b = { .n = p->board->n_spaces, .cols = p->board->cols, .label = g_new0(char *, p->board->n_spaces) };
	for (int i = 0; i < b.n; i++)
		b.label[i] = position_is_empty(p, i) ? NULL : g_strdup(position_label(p, i));
	return b;
}

static void forget(struct board_before *b)
{
	for (int i = 0; i < b->n; i++)
		g_free(b->label[i]);
	g_free(b->label);
}

static bool is_pawn(const char *label) { return g_ascii_toupper(*label) == 'P'; }

/* What has changed between two boards, by the side that moved. */
struct change {
	int changed;               /* own pieces that are others now, where they stand */
	int left, came, gone;      /* own pieces that left a space, came to one; the other side's that are gone without being replaced */
	int from, to;              /* the last that left or came */
	int king_from, king_to;    /* a King among them, or -1 */
	int from_aside, elsewhere; /* left a space beside the board; a piece of the other side is gone where nobody came */
};

static struct change compare(const struct play *p, const struct board_before *b, const struct position *now, bool small)
{
	struct change c = { .from = -1, .to = -1, .king_from = -1, .king_to = -1 };
	for (int i = 0; i < b->n && i < now->board->n_spaces; i++) {
		const char *was = b->label[i], *is = position_is_empty(now, i) ? NULL : position_label(now, i);
		bool aside = p->cols && i % b->cols >= p->cols;
		was = was && *was == '=' ? NULL : was; /* the duck is nobody's */
		is = is && *is == '=' ? NULL : is;
		if ((!was && !is) || (was && is && !strcmp(was, is)))
			continue;
		bool own_was = was && (g_ascii_islower(*was) != 0) == small, own_is = is && (g_ascii_islower(*is) != 0) == small;
		c.changed += own_was && own_is;
		if (own_was && !own_is) {
			c.left += !aside;
			c.from_aside += aside;
			c.from = aside ? c.from : i;
			c.king_from = g_ascii_toupper(*was) == 'K' ? i : c.king_from;
		} else if (was && !own_was && !is) {
			c.gone++;
			c.elsewhere += !aside;
		}
		if (own_is && !own_was && !aside) {
			c.came++;
			c.to = i;
			c.king_to = g_ascii_toupper(*is) == 'K' ? i : c.king_to;
		}
	}
	return c;
}

/* `turn` begins "L from-to"; the pieces that moved are found on the boards. */
static void note_turn(struct play *p, const struct board_before *b, const char *turn)
{
	const struct position *now = walk_position(p->walk);
	bool small = !walk_is_second(p->walk) ? true : false;
	struct change c = compare(p, b, now, small);
	int parts = 1;
	for (const char *at = turn; (at = strchr(at, ';')); at++)
		parts += strchr(at + 1, ' ') && strcspn(at + 2, " ;") > 0 && strchr(at + 2, ' ') && strchr(at + 2, ' ') < strchr(at + 2, '-');
	if (!strcmp(turn, "pass") || (!c.left && !c.came && !c.from_aside && !c.changed))
		note(p, "pass");
	if (c.left == 2 && c.came == 2 && !c.gone && c.king_from >= 0 && c.king_to >= 0)
		note(p, c.king_to % b->cols > c.king_from % b->cols ? "castles:right" : "castles:left");
	if (c.from_aside && c.came == 1 && !c.left)
		note(p, "drop");
	if (c.came == 2 && c.left == 1)
		note(p, "gate");
	if (parts > 1)
		note(p, "parts");
	if (c.left != 1 || c.came != 1 || c.from < 0 || c.to < 0)
		return;
	const char *label = b->label[c.from], *is = position_label(now, c.to);
	if (g_ascii_toupper(*is) == 'K' && g_ascii_toupper(*label) == 'R') /* a King who castles onto the space of his Rook, and the Rook onto his */
		return;
	if (strcmp(label, is) != 0 && parts == 1) {
		g_autofree char *upper = g_ascii_strup(is, -1), *what = g_strconcat("becomes:", upper, NULL);
		note(p, what);
	}
	if (c.elsewhere && !b->label[c.to] && parts == 1)
		note(p, is_pawn(label) ? "passing" : "locust");
	if (is_pawn(label) && c.from % b->cols == c.to % b->cols && abs(c.from - c.to) >= 2 * b->cols && parts == 1)
		note(p, "long");
}

/* "Checkmate! White has won!" is "end:Checkmate". */
static void note_end(struct play *p)
{
	const char *said = walk_said(p->walk);
	g_autofree char *first = g_strndup(said, strcspn(said, "!:.{")), *plain = g_strdelimit(g_strdup(first), " '", '_');
	GString *what = g_string_new("end:");
	g_string_append(what, *plain ? plain : game_result_name(p->view.result));
	static const char *const sides[][2] = { { "White", "Side" }, { "Black", "Side" }, { "Red", "Side" }, { "Orange", "Side" } };
	for (gsize i = 0; i < G_N_ELEMENTS(sides); i++)
		g_string_replace(what, sides[i][0], sides[i][1], 0);
	note(p, what->str);
	g_string_free(what, TRUE);
}

/* ---- choosing */

/* How likely a move leads to something special: more is better. Kings and Rooks stay, so that they may castle. */
static double interest(struct play *p, const struct legal_move *m, const struct position *now)
{
	const char *label = m->from >= 0 ? position_label(now, m->from) : "";
	int cols = now->board->cols, across = m->from >= 0 ? abs(m->from % cols - m->to % cols) : 0, rank = m->to / cols, ranks = now->board->n_spaces / cols;
	bool taken = m->to >= 0 && !position_is_empty(now, m->to);
	if (m->from < 0 || strchr(m->text, '*'))
		return 2;
	if (is_pawn(label) && (rank < 2 || rank >= ranks - 2))
		return 6;
	bool level = m->from / cols == m->to / cols;
	if (is_pawn(label) && across && !taken && !level)
		return 6;
	if (is_pawn(label) && level)
		return 0.5;
	if (is_pawn(label))
		return 3;
	if (g_ascii_toupper(*label) == 'K')
		return across >= 2 && level ? 30 : 0.3;
	if (g_ascii_toupper(*label) == 'R')
		return taken ? 1 : 0.4;
	return taken ? 2 : 1;
}

static const struct legal_move *choose(struct play *p)
{
	const struct position *now = walk_position(p->walk);
	const struct legal_move *best = NULL;
	double most = -1;
	for (guint i = 0; i < p->view.legal->len; i++) {
		const struct legal_move *m = p->view.legal->pdata[i];
		double weight = g_rand_double(p->rand) * interest(p, m, now);
		if (weight > most) {
			most = weight;
			best = m;
		}
	}
	return best;
}

/* A piece from beside the board enters behind the one that moves, where a game has that. NULL: it has not. */
static char *play_gate(struct play *p, const struct legal_move *move)
{
	const struct position *now = walk_position(p->walk);
	const struct board *b = now->board;
	bool small = walk_is_second(p->walk);
	for (int i = 0; p->cols && move->from >= 0 && i < b->n_spaces; i++) {
		const char *held = i % b->cols >= p->cols && !position_is_empty(now, i) && !position_is_void(now, i) ? position_label(now, i) : NULL;
		if (!held || (g_ascii_islower(*held) != 0) != small)
			continue;
		g_autofree char *turn = walker_turn(now, move), *gated = g_strdup_printf("%s; %s*%s", turn, held, b->space[move->from].name);
		return walk_play(p->walk, gated, NULL) ? g_steal_pointer(&gated) : NULL;
	}
	return NULL;
}

/* ---- refusals */

static bool is_listed(const struct play *p, int from, int to)
{
	for (guint i = 0; i < p->view.legal->len; i++) {
		const struct legal_move *m = p->view.legal->pdata[i];
		if ((m->from == from && m->to == to) || m->from < 0)
			return true;
	}
	return false;
}

static void refuse(struct play *p, const char *what, const char *turn)
{
	struct seen *s = seen_of(p, what);
	if (s->refused >= REFUSALS)
		return;
	if (walk_play(p->walk, turn, NULL)) {
		g_autofree char *fen = NULL;
		walk_back(p->walk);
		fen = walk_fen(p->walk);
		printf("%s: %s is accepted as %s in %s\n", p->name, turn, what, fen);
		p->faults++;
	}
	s->refused++;
}

/* Tries what is special from one space of the side that is to move. */
static void refuse_from(struct play *p, const struct position *now, int from)
{
	const struct board *b = now->board;
	const char *label = position_label(now, from);
	int cols = b->cols, to;
	bool pawn = is_pawn(label) && label[1] == '\0', king = g_ascii_toupper(*label) == 'K' && label[1] == '\0';
	for (int step = -2; king && step <= 2; step += 4) {
		to = from + step;
		if (from % cols + step >= 0 && from % cols + step < cols && b->space[to].name && position_is_empty(now, to) && !is_listed(p, from, to)) {
			g_autofree char *turn = g_strdup_printf("%s %s-%s", label, b->space[from].name, b->space[to].name);
			refuse(p, step > 0 ? "castles:right" : "castles:left", turn);
		}
	}
	for (int step = -1; pawn && step <= 1; step += 2) {
		to = from + (g_ascii_islower(*label) ? cols : -cols) + step;
		if (from % cols + step >= 0 && from % cols + step < cols && to >= 0 && to < b->n_spaces && b->space[to].name && position_is_empty(now, to) &&
			!is_listed(p, from, to)) {
			g_autofree char *turn = g_strdup_printf("%s %s-%s", label, b->space[from].name, b->space[to].name);
			refuse(p, "passing", turn);
		}
	}
	for (guint i = 0; i < p->view.legal->len; i++) {
		const struct legal_move *m = p->view.legal->pdata[i];
		if (m->from != from || strchr(m->text, ' ') || g_ascii_toupper(*label) == 'K')
			continue;
		g_autofree char *turn = g_strdup_printf("%s %s; %c-%s", label, m->text, g_ascii_islower(*label) ? 'k' : 'K', b->space[m->to].name);
		refuse(p, "becomes:K", turn);
		break;
	}
}

/* A piece that comes from the hand is no other one at once. */
static void refuse_changed_drop(struct play *p, const struct position *now)
{
	for (guint i = 0; i < p->view.legal->len && p->cols; i++) {
		const struct legal_move *m = p->view.legal->pdata[i];
		if (m->from < 0 || m->from % now->board->cols < p->cols || strchr(m->text, ' '))
			continue;
		const char *label = position_label(now, m->from);
		for (const char *other = "QRGTNB"; *other; other++) {
			char becomes = g_ascii_islower(*label) ? g_ascii_tolower(*other) : *other;
			g_autofree char *turn = g_strdup_printf("%s %s; %c-%s", label, m->text, becomes, now->board->space[m->to].name);
			refuse(p, "drop:changed", turn);
		}
		return;
	}
}

static void try_refusals(struct play *p)
{
	const struct position *now = walk_position(p->walk);
	refuse_changed_drop(p, now);
	bool small = walk_is_second(p->walk);
	for (int i = 0; i < now->board->n_spaces; i++)
		if (!position_is_empty(now, i) && !position_is_void(now, i) && !(p->cols && i % now->board->cols >= p->cols)) {
			const char *label = position_label(now, i);
			if (g_ascii_isalpha(*label) && (g_ascii_islower(*label) != 0) == small)
				refuse_from(p, now, i);
		}
}

/* ---- games */

static bool look(struct play *p)
{
	if (p->view.legal)
		g_ptr_array_unref(p->view.legal);
	p->view.legal = NULL;
	return walk_look(p->walk, &p->view, p->ds) == RC_OK;
}

static bool is_done(struct play *p)
{
	GHashTableIter iter;
	gpointer what;
	if (!p->wanted)
		return false;
	g_hash_table_iter_init(&iter, p->wanted);
	while (g_hash_table_iter_next(&iter, &what, NULL))
		if (seen_of(p, what)->times < enough_of(what))
			return false;
	return true;
}

static void play_game(struct play *p, struct settings *s, struct search_path *path)
{
	struct game_options options = { .path = path, .seed = g_rand_int(p->rand) };
	p->ds = diags_new();
	struct game *g = game_open(s, &options, p->ds);
	p->walk = g ? game_walk(g, MOST_TURNS, p->ds) : NULL;
	bool shuffles = g_rand_int_range(p->rand, 0, 8) == 0; /* goes to and fro: positions come again */
	for (int turn = 0; p->walk && turn < MOST_TURNS && look(p); turn++) {
		if (p->view.result != RESULT_NONE) {
			note_end(p);
			break;
		}
		if (!p->view.legal->len)
			break;
		if (g_rand_int_range(p->rand, 0, 12) == 0)
			try_refusals(p);
		struct board_before before = remember(walk_position(p->walk));
		const struct legal_move *move = shuffles && turn > 6 ? p->view.legal->pdata[turn / 2 % MIN(2, (int)p->view.legal->len)] : choose(p);
		g_autofree char *played = p->cols && g_rand_int_range(p->rand, 0, 4) == 0 ? play_gate(p, move) : NULL;
		played = played ? played : walker_play(p->walk, p->view.legal, p->rand, p->way, move);
		p->turns++;
		if (played)
			note_turn(p, &before, played);
		forget(&before);
		if (!played)
			break;
	}
	if (p->view.legal)
		g_ptr_array_unref(p->view.legal);
	p->view.legal = NULL;
	walk_free(p->walk);
	game_free(g);
	diags_free(p->ds);
	p->games++;
}

static int compare_text(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static void print_row(struct play *p)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	GHashTableIter iter;
	gpointer name, value;
	g_hash_table_iter_init(&iter, p->seen);
	while (g_hash_table_iter_next(&iter, &name, &value))
		if (((struct seen *)value)->times)
			g_ptr_array_add(names, name);
	g_ptr_array_sort(names, compare_text);
	printf("%s\t", p->name);
	for (guint i = 0; i < names->len; i++)
		printf("%s%s", i ? " " : "", (char *)names->pdata[i]);
	printf("\n");
}

/* What was wanted and did not happen, and what happened and is no rule of the game. */
static void judge(struct play *p)
{
	GHashTableIter iter;
	gpointer what, value;
	g_hash_table_iter_init(&iter, p->wanted);
	while (g_hash_table_iter_next(&iter, &what, NULL))
		if (seen_of(p, what)->times < enough_of(what)) {
			printf("%s: %s has happened %d times in %d turns of %d games\n", p->name, (char *)what, seen_of(p, what)->times, p->turns, p->games);
			p->faults++;
		}
	g_hash_table_iter_init(&iter, p->seen);
	while (g_hash_table_iter_next(&iter, &what, &value))
		if (((struct seen *)value)->times && !g_hash_table_contains(p->wanted, what) && !g_str_has_prefix(what, "end:") &&
			!g_hash_table_contains(p->wanted, "*")) {
			printf("%s: %s has happened, which the list does not say of the game\n", p->name, (char *)what);
			p->faults++;
		}
}

static bool try_game(struct search_path *path, const char *name, const char *list, guint32 seed, int *faults)
{
	struct settings *s = settings_new();
	bool read = walker_read(path, name, s);
	struct play p = { .name = name,
		.seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free),
		.rand = g_rand_new_with_seed(seed),
		.cols = (int)settings_int(s, "fencols"),
		.way = walker_turns_of(name) };
	g_auto(GStrv) words = list ? g_strsplit(list, " ", -1) : NULL;
	if (list) {
		p.wanted = g_hash_table_new(g_str_hash, g_str_equal);
		for (char **word = words; *word; word++)
			if (**word)
				g_hash_table_add(p.wanted, *word);
	}
	while (read && p.turns < TURNS_OF_A_GAME && p.games < MOST_GAMES && !is_done(&p))
		play_game(&p, s, path);
	if (read && p.wanted)
		judge(&p);
	if (read && !p.wanted)
		print_row(&p);
	*faults += p.faults;
	if (p.wanted)
		g_hash_table_unref(p.wanted);
	g_hash_table_unref(p.seen);
	g_rand_free(p.rand);
	settings_free(s);
	return read;
}

int main(int argc, char **argv)
{
	if (argc < 4)
		return 2;
	struct search_path *path = walker_path(argv[1]);
	g_autofree char *text = NULL;
	g_auto(GStrv) all = games_list(path);
	g_autoptr(GHashTable) rows = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	if (strcmp(argv[2], "-") != 0 && !g_file_get_contents(argv[2], &text, NULL, NULL))
		return 2;
	g_auto(GStrv) lines = g_strsplit(text ? text : "", "\n", -1);
	for (char **line = lines; *line; line++) {
		char *tab = strchr(*line, '\t');
		if (**line != '#' && tab)
			g_hash_table_insert(rows, g_strndup(*line, tab - *line), g_strdup(tab + 1));
	}
	int games = 0, faults = 0, listed = 0, share = argc > 4 || !text ? 1 : corpus_share();
	for (char **name = argc > 4 ? argv + 4 : all; *name; name++) {
		if (share > 1 && g_hash_table_contains(rows, *name) && listed++ % share) /* those without a row are seen in every run */
			continue;
		const char *list = text ? g_hash_table_lookup(rows, *name) : NULL;
		int before = faults;
		bool known = try_game(path, *name, text ? (list ? list : "") : NULL, (guint32)atoi(argv[3]), &faults);
		if (known && text && !list) {
			printf("%s: no row in the list\n", *name);
			faults++;
		}
		games += known;
		if (faults != before)
			fflush(stdout);
	}
	search_path_free(path);
	fprintf(stderr, "%d games, %d faults\n", games, faults);
	return faults || !games;
}
