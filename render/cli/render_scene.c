/*
 * From a ply to the scene of its picture: marks, captured pieces, the words around the board.
 */
#include <string.h>

#include "base/choice.h"
#include "cli/render.h"

enum { SCREEN_DPI = 96 }; /* of a picture that nobody prints, as in browsers */

static const char *alias(void *user, const char *name) { return game_alias(user, name); }

/* "legal:e2" -> "e2" when the word is of that kind; else NULL. */
static const char *shown_of(const char *word, const char *kind)
{
	gsize length = strlen(kind);
	return !strncmp(word, kind, length) && word[length] == ':' ? word + length + 1 : NULL;
}

static bool shows(const struct render *r, const char *what)
{
	for (guint i = 0; i < r->o->show->len; i++)
		if (!strcmp(r->o->show->pdata[i], what))
			return true;
	return false;
}

static enum rc add_legal(struct render *r, const struct ply *ply, const char *name, GArray *sources, GArray *out)
{
	int from = board_find(ply->position.board, name);
	if (from < 0)
		return diag_error(r->ds, RC_DATA, (struct place){ .file = "--legal" }, "there is no space \"%s\"", name);
	g_array_append_val(sources, from);
	for (guint k = 0; ply->legal && k < ply->legal->len; k++) {
		const struct legal_move *move = ply->legal->pdata[k];
		if (move->from == from && move->to >= 0)
			g_array_append_val(out, move->to);
	}
	return RC_OK;
}

/* Spaces where the pieces on --legal or --show legal: may go. */
static enum rc find_legal(struct render *r, const struct ply *ply, GArray *sources, GArray *out)
{
	enum rc rc = RC_OK;
	for (guint i = 0; i < r->o->legal->len && rc == RC_OK; i++)
		rc = add_legal(r, ply, r->o->legal->pdata[i], sources, out);
	for (guint i = 0; i < r->o->show->len && rc == RC_OK; i++) {
		const char *word = r->o->show->pdata[i], *name = shown_of(word, "legal");
		static const char *const words[] = { "last", "check", "arrow", "threats", "control", "none", NULL };
		if (name)
			rc = add_legal(r, ply, name, sources, out);
		else if (!g_strv_contains(words, word) && !shown_of(word, "attacks"))
			rc = diag_error(r->ds, RC_USAGE, (struct place){ .file = "--show" },
				"\"%s\" is none of last, check, arrow, threats, control, none, legal:SPACE, attacks:SPACE", word);
	}
	if (rc == RC_OK && sources->len && (!ply->legal || ply->legal->len == 0))
		diag_warn(r->ds, (struct place){ .file = "--legal" }, "this preset lists no legal moves here");
	return rc;
}

/*
 * What a game has few of is worth much: the first position tells, without knowing the game. Pieces of Chess that come in equal numbers have their usual order,
 * others that of their labels.
 */
static int worth(const struct position *start, const char *label)
{
	static const char order[] = "QRBN";
	const char *usual = label[1] ? NULL : strchr(order, g_ascii_toupper(*label));
	int count = 0;
	for (int space = 0; space < start->board->n_spaces; space++)
		count += !position_is_empty(start, space) && !strcmp(position_label(start, space), label);
	return count * 8 + (usual && *usual ? (int)(usual - order) : 7);
}

static gint compare_worth(gconstpointer a, gconstpointer b, gpointer start)
{
	const char *one = *(const char *const *)a, *other = *(const char *const *)b;
	int difference = worth(start, one) - worth(start, other);
	return difference ? difference : strcmp(one, other);
}

/*
 * Labels of captured pieces by side, as the program has them or as the position lacks them. A piece lies with who took it: the other side. The most of
 * one side in the whole game is returned.
 */
static int find_captured(struct render *r, const struct ply *shown, GPtrArray *hand[2])
{
	int most = 0;
	for (int i = 0; i < r->replay->n_plies; i++) {
		const struct ply *ply = &r->replay->ply[i];
		int all[2] = { 0, 0 };
		for (guint k = 0; ply->display.captured && k < ply->display.captured->len; k++) {
			const struct piece_count *gone = ply->display.captured->pdata[k];
			int taker = g_ascii_isupper(*gone->label) ? 1 : 0;
			all[taker] += gone->count;
			for (int n = 0; ply == shown && n < gone->count; n++)
				g_ptr_array_add(hand[taker], gone->label);
		}
		most = MAX(most, MAX(all[0], all[1]));
	}
	for (int side = 0; side < 2; side++) {
		g_ptr_array_sort_with_data(hand[side], compare_worth, (gpointer)game_start(r->engine));
		g_ptr_array_add(hand[side], NULL);
	}
	return most;
}

/*
 * Pieces in hand as the code of a position has them, "8/8/8/8/8/8/8/8[QRpp] w - - 0 1": whose program has no room for them may still show them, until the first
 * move. The most of one side is returned.
 */
static int find_in_hand(struct render *r, const struct ply *ply, GPtrArray *letters, GPtrArray *hand[2])
{
	const char *start = ply->number ? NULL : strchr(settings_text(r->game.settings, "code"), '[');
	for (const char *c = start ? start + 1 : ""; *c && *c != ']'; c = g_utf8_next_char(c)) {
		char *label = g_strndup(c, (gsize)(g_utf8_next_char(c) - c));
		g_ptr_array_add(letters, label);
		if (g_ascii_isalpha(*c))
			g_ptr_array_add(hand[g_ascii_islower(*c) ? 1 : 0], label);
	}
	for (int side = 0; side < 2; side++) {
		g_ptr_array_sort_with_data(hand[side], compare_worth, (gpointer)game_start(r->engine));
		g_ptr_array_add(hand[side], NULL);
	}
	return (int)MAX(hand[0]->len, hand[1]->len) - 1;
}

/* The set, with the images that the program has chosen. */
static const struct piece_set *set_of(struct render *r, const struct ply *ply)
{
	return ply->display.images ? assets_set_with(r->run->assets, r->look, ply->display.images, r->ds) : r->set;
}

static GPtrArray *keys_of(const struct ply *ply)
{
	GPtrArray *keys = g_ptr_array_new();
	for (guint i = 0; ply->display.keys && i < ply->display.keys->len; i++)
		g_ptr_array_add(keys, ply->display.keys->pdata[i]);
	g_ptr_array_add(keys, NULL);
	return keys;
}

static enum orientation orientation_of(const struct cli_options *o, const struct ply *ply)
{
	const char *chosen = o->orientation ? o->orientation : ply->display.orientation;
	return chosen ? (enum orientation)(1 + MAX(0, choice_index("auto|fixed|flip", chosen))) : ORIENTATION_SETTING;
}

static char *status_words(const struct render *r, const struct ply *ply)
{
	g_auto(GStrv) sides = g_strsplit(settings_text(r->game.settings, "sides"), " ", -1);
	g_autofree char *move = ply_words(ply);
	bool two = g_strv_length(sides) > 1, second_next = ply->number ? !ply->second : ply->second;
	const char *mover = two ? sides[!second_next] : "", *next = two ? sides[second_next] : "";
	const char *gap = *move ? " – " : "";
	switch (ply->result) {
	case RESULT_WON: return g_strdup_printf("%s%s%s has won", move, gap, mover);
	case RESULT_LOST: return g_strdup_printf("%s%s%s has lost", move, gap, mover);
	case RESULT_DRAWN: return g_strdup_printf("%s%sDrawn", move, gap);
	case RESULT_RESIGNED: return g_strdup_printf("%s%s%s resigns", move, gap, mover);
	default: return g_strdup_printf("%s%s%s to move", move, gap, next);
	}
}

/* Whether all outputs of the job are bitmaps, which say nothing in words. */
static bool is_wordless(const struct render *r)
{
	for (guint i = 0; i < r->outputs->len; i++)
		if (((const struct output *)r->outputs->pdata[i])->abilities & (OUTPUT_TEXT | OUTPUT_WORDS))
			return false;
	return true;
}

static void add_note(GArray *notes, GPtrArray *texts, const char *word, const char *text, struct place at)
{
	struct picture_note note = { word ? g_strconcat(word, " ", text, NULL) : g_strdup(text), at };
	g_ptr_array_add(texts, (gpointer)note.text);
	g_array_append_val(notes, note);
}

static void add_notes(GArray *notes, GPtrArray *texts, const char *word, const GPtrArray *list, const char *option)
{
	for (guint i = 0; i < list->len; i++)
		add_note(notes, texts, word, list->pdata[i], (struct place){ .file = option });
}

static bool is_second(const char *label) { return g_ascii_islower(*label); }

/* How many pieces of a side reach each space; false when the program has no functions for them. */
static bool count_reach(const struct render *r, const struct position *p, bool second, int *count)
{
	int n = p->board->n_spaces;
	bool any = false;
	g_autofree bool *reached = g_new(bool, (gsize)n);
	for (int from = 0; from < n; from++) {
		if (position_is_void(p, from) || position_is_empty(p, from) || is_second(position_label(p, from)) != second ||
			!game_reach(r->engine, from, reached))
			continue;
		any = true;
		for (int to = 0; to < n; to++)
			count[to] += reached[to];
	}
	return any;
}

/*
 * What pieces reach, by the functions of the program that bear their labels: `attacks:e4` of one piece; `threats` rings the pieces of who is to move that the other side
 * reaches; `control` shades what the side that has moved reaches, the darker the more pieces do.
 */
static bool add_reach(const struct render *r, const struct ply *ply, const char *word, GArray *notes, GPtrArray *texts)
{
	const struct position *p = &ply->position;
	const struct place at = { .file = "--show" };
	int n = p->board->n_spaces, from = -1;
	const char *name = shown_of(word, "attacks");
	bool second_moved = ply->number ? ply->second : !ply->second, threats = !strcmp(word, "threats"), known;
	g_autofree int *count = g_new0(int, (gsize)n);
	if (r->is_range)
		return diag_error(r->ds, RC_UNSUPPORTED, at, "%s is for one picture; a range has many positions", word) == RC_OK;
	if (name) {
		g_autofree bool *reached = g_new0(bool, (gsize)n);
		from = board_find(p->board, name);
		if (from < 0)
			return diag_error(r->ds, RC_DATA, at, "there is no space \"%s\"", name) == RC_OK;
		known = game_reach(r->engine, from, reached);
		for (int to = 0; to < n; to++)
			count[to] = reached[to];
	} else
		known = count_reach(r, p, second_moved, count);
	if (!known)
		diag_warn(r->ds, at, "%s: this preset has no functions that say how its pieces move", word);
	for (int to = 0; to < n; to++) {
		bool mine = !position_is_void(p, to) && !position_is_empty(p, to) && is_second(position_label(p, to)) != second_moved;
		g_autofree char *note = threats
			? g_strdup_printf("circle %s:red", p->board->space[to].name)
			: g_strdup_printf("highlight %s:%s:%d%%", p->board->space[to].name, name ? "blue" : "red", name ? 45 : MIN(20 + 15 * count[to], 80));
		if (count[to] && (!threats || mine))
			add_note(notes, texts, NULL, note, at);
	}
	return true;
}

/* Marks of the preset, of the ply's comment, of the command line, the later over the earlier. `texts` owns their texts. */
static GArray *find_notes(const struct render *r, const struct ply *ply, GPtrArray *texts, bool *failed)
{
	GArray *notes = g_array_new(FALSE, FALSE, sizeof(struct picture_note));
	if (!*settings_text(r->look, "marks") && !ply->comment && !r->o->marks->len && !r->o->arrows->len && !r->o->mark_texts->len && !r->o->show->len)
		return notes; /* most pictures have none */
	struct place at = settings_place(r->look, "marks");
	g_auto(GStrv) lines = g_strsplit(settings_text(r->look, "marks"), "\n", -1);
	for (char **line = lines; *line; line++, at.line += at.line > 0)
		if (*g_strstrip(*line))
			add_note(notes, texts, NULL, *line, at);
	g_autoptr(GPtrArray) commands = annotations_of_comment(ply->comment);
	for (guint i = 0; i < commands->len; i++)
		add_note(notes, texts, NULL, commands->pdata[i], (struct place){ .file = "comment" });
	if (shows(r, "arrow") && ply->number > 0 && ply->position.origin >= 0 && ply->position.dest >= 0 && ply->position.origin != ply->position.dest) {
		const struct space *space = ply->position.board->space;
		g_autofree char *arrow = g_strdup_printf("arrow %s-%s:orange", space[ply->position.origin].name, space[ply->position.dest].name);
		add_note(notes, texts, NULL, arrow, (struct place){ .file = "--show" });
	}
	for (guint i = 0; i < r->o->show->len; i++) {
		const char *word = r->o->show->pdata[i];
		bool is_reach = !strcmp(word, "threats") || !strcmp(word, "control") || shown_of(word, "attacks");
		if (is_reach && !add_reach(r, ply, word, notes, texts))
			*failed = true;
	}
	add_notes(notes, texts, "mark", r->o->marks, "--mark");
	add_notes(notes, texts, "arrow", r->o->arrows, "--arrow");
	add_notes(notes, texts, "text", r->o->mark_texts, "--text");
	return notes;
}

/* What stands around the board, by role; false after an error. What is empty takes no room. */
static bool find_words(const struct render *r, const struct ply *ply, char *words[CAPTION_ROLES])
{
	const struct {
		const char *template, *option;
	} asked[CAPTION_ROLES] = { [CAPTION_TITLE] = { r->o->title, "--title" },
		[CAPTION_SUBTITLE] = { r->o->subtitle, "--subtitle" },
		[CAPTION_TEXT] = { r->o->caption, "--caption" },
		[CAPTION_FOOTER] = { r->o->footer, "--footer" } };
	words[CAPTION_STATUS] = r->o->words_below ? g_strdup(r->o->words_below) : r->o->status ? status_words(r, ply) : NULL;
	for (int role = 0; role < CAPTION_ROLES; role++)
		if (asked[role].template && !(words[role] = render_words(r, ply, asked[role].template, asked[role].option)))
			return false;
	return true;
}

/* `width` of the whole picture, 0: as the scale gives; `density`, 0: 1. */
static struct scene *build_scene(struct render *r, const struct ply *ply, int width, double density)
{
	const struct cli_options *o = r->o;
	g_autoptr(GArray) legal = g_array_new(FALSE, FALSE, sizeof(int)), sources = g_array_new(FALSE, FALSE, sizeof(int));
	g_autoptr(GPtrArray) first = g_ptr_array_new(), second = g_ptr_array_new(), keys = keys_of(ply);
	if (find_legal(r, ply, sources, legal) != RC_OK)
		return NULL;
	g_autoptr(GPtrArray) note_texts = g_ptr_array_new_with_free_func(g_free);
	int check = ply->display.check - 1;
	bool failed = false;
	g_autoptr(GArray) notes = find_notes(r, ply, note_texts, &failed);
	if (failed)
		return NULL;
	g_autoptr(GPtrArray) letters = g_ptr_array_new_with_free_func(g_free);
	GPtrArray *hand[2] = { first, second };
	int room = o->captured ? find_captured(r, ply, hand) : find_in_hand(r, ply, letters, hand);
	bool wordless = is_wordless(r);
	g_autoptr(GPtrArray) owned = g_ptr_array_new_with_free_func(g_free);
	char *words[CAPTION_ROLES] = { NULL };
	bool known = find_words(r, ply, words);
	for (int role = 0; role < CAPTION_ROLES; role++)
		g_ptr_array_add(owned, words[role]);
	if (!known)
		return NULL;
	g_autofree char *title = wordless ? NULL : words[CAPTION_TITLE] ? g_strdup(words[CAPTION_TITLE]) : ply_title(r->game.settings, ply);
	struct picture picture = {
		.settings = r->look,
		.position = &ply->position,
		.start = game_start(r->engine),
		.set = set_of(r, ply),
		.alias = game_has_aliases(r->engine) ? alias : NULL,
		.alias_user = r->engine,
		.legal = (const int *)(void *)legal->data,
		.n_legal = (int)legal->len,
		.legal_from = (const int *)(void *)sources->data,
		.n_legal_from = (int)sources->len,
		.check = &check,
		.n_check = check >= 0 && !shows(r, "none"),
		.note = (const struct picture_note *)(void *)notes->data,
		.n_notes = (int)notes->len,
		.last_move = !o->no_last_move && !shows(r, "none") && ply->number > 0,
		.orientation = orientation_of(o, ply),
		.keys = !wordless && ply->display.keys ? (const char *const *)keys->pdata : NULL,
		.second_player = o->side && choice_index("second|black", o->side) >= 0,
		.coordinates = (enum coordinates)choice_index(COORDINATES_WORDS, o->coordinates),
		.transparent = o->transparent,
		.scale = o->scale,
		.width = width,
		.density = density,
		.hole = o->hole,
		.title = title,
		.language = o->languages,
		.legend = o->legend,
		.caption = { words[CAPTION_TITLE], words[CAPTION_SUBTITLE], words[CAPTION_STATUS], words[CAPTION_TEXT], words[CAPTION_FOOTER] },
		.link = o->link,
		.area_title = o->area_title,
		.area_alt = o->area_alt,
		.hand_room = room,
		.hand = { room ? (const char *const *)first->pdata : NULL, room ? (const char *const *)second->pdata : NULL },
	};
	return scene_new(&picture, r->run->assets, r->ds);
}

/* Pixels of a bitmap for each pixel of the picture: on paper a space is as large as --unit says, an inch has as many pixels as --dpi. */
static double density_of(const struct cli_options *o, const struct scene *scene)
{
	double dpi = o->dpi ? o->dpi : SCREEN_DPI;
	if (o->unit > 0)
		return o->unit / 25.4 * dpi / scene_side(scene);
	return o->dpi ? dpi / SCREEN_DPI : o->density;
}

static struct scene *again(struct render *r, const struct ply *ply, int width, double density, struct scene *scene)
{
	scene_free(scene);
	return build_scene(r, ply, width, density);
}

/* As large as its height allows: too high a picture is drawn again, narrower. No board is sixteen times as wide as high. */
struct scene *render_scene(struct render *r, const struct ply *ply)
{
	int width = r->width ? r->width : MIN(16 * r->height, 16384), high;
	struct scene *scene = build_scene(r, ply, width, r->o->density);
	while (scene && r->height && (high = (int)scene_height(scene)) > r->height && width > 16) {
		width = MAX(16, MIN(width - 1, width * r->height / high));
		scene = again(r, ply, width, r->o->density, scene);
	}
	if (scene && (r->o->dpi || r->o->unit > 0))
		scene = again(r, ply, width, density_of(r->o, scene), scene);
	if (scene && r->o->fit && scene_height(scene) > r->o->fit) {
		diag_error(r->ds, RC_LIMIT, (struct place){ .file = "--fit" },
			"a picture of this board has at least %d pixels of height, not %d; choose a larger size", (int)scene_height(scene), r->o->fit);
		g_clear_pointer(&scene, scene_free);
	}
	return scene;
}
