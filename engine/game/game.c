/*
 * Opening a game: the board, the prepared sections, and the host that the language asks.
 */
#include "game/game_inside.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/words.h"
#include "game/opening.h"
#include "game/start.h"
#include "game/sysvar.h"
#include "lang/language.h"
#include "lang/prepare/code.h"
#include "lang/run/life.h"

/* Labels that are kept for the games to come: sets have some hundred. */
enum { KEPT_LABELS = 1000 };

static const struct {
	const char *setting, *sub;
} sections[SECTION_COUNT] = {
	[SECTION_PREGAME] = { "pregame", NULL },
	[SECTION_PREMOVE1] = { "premove1", "preauto1" },
	[SECTION_PREMOVE2] = { "premove2", "preauto2" },
	[SECTION_POSTMOVE1] = { "postmove1", "postauto1" },
	[SECTION_POSTMOVE2] = { "postmove2", "postauto2" },
	[SECTION_POSTGAME1] = { "postgame1", NULL },
	[SECTION_POSTGAME2] = { "postgame2", NULL },
};

const char *game_result_name(enum game_result r)
{
	static const char *const names[] = { [RESULT_NONE] = "none",
		[RESULT_WON] = "won",
		[RESULT_LOST] = "lost",
		[RESULT_DRAWN] = "drawn",
		[RESULT_RESIGNED] = "resign",
		[RESULT_ASKS] = "asks" };
	return names[r];
}

/* A text without zeros; NULL: it is none, or too long. New string. */
static char *read_found(const struct search_path *path, const char *found)
{
	int file = search_path_open(path, found);
	struct stat s;
	if (file < 0)
		return NULL;
	gsize length = fstat(file, &s) == 0 && s.st_size <= LIMIT_FILE ? (gsize)s.st_size : LIMIT_FILE + 1;
	char *text = length <= LIMIT_FILE ? g_malloc(length + 1) : NULL;
	bool whole = text != NULL;
	for (gsize done = 0; whole && done < length;) {
		ssize_t n = read(file, text + done, length - done);
		whole = n > 0 || (n < 0 && errno == EINTR);
		done += n > 0 ? (gsize)n : 0;
	}
	close(file);
	if (whole)
		text[length] = '\0';
	if (!whole || strlen(text) != length)
		g_clear_pointer(&text, g_free);
	return text;
}

/* NAME.txt in a folder of the include path, or in its subfolder include or includes. */
static char *host_include(void *data, const char *name, const char **file)
{
	struct game *g = data;
	static const char *const folders[] = { "", "include/", "includes/" };
	for (size_t i = 0; i < G_N_ELEMENTS(folders) && g->options.path; i++) {
		g_autofree char *relative = g_strconcat(folders[i], name, ".txt", NULL);
		g_autofree char *path = search_path_find(g->options.path, relative);
		char *text = path ? read_found(g->options.path, path) : NULL;
		if (!text)
			continue;
		g_autofree char *base = g_path_get_basename(path);
		*file = place_file(base);
		return text;
	}
	return NULL;
}

static char *host_image(void *data, const char *label, bool flipped)
{
	struct game *g = data;
	game_note_own(g);
	return g->options.set ? piece_set_image(g->options.set, label, flipped) : NULL;
}

static const char *host_text(void *data, const char *what)
{
	struct game *g = data;
	game_note_own(g);
	if (strcmp(what, "pieceset") == 0)
		return g->options.set ? g->options.set->name : settings_text(g->settings, "set");
	if (strcmp(what, "user") == 0)
		return g->options.user;
	return strcmp(what, "opponent") == 0 ? g->options.opponent : NULL;
}

/* A preset that begins by the clock would be another one here without a word. Once for a list of messages. */
static void say_time_stands(const struct game *g)
{
	static const char text[] = "the program asks for the time, which is 0 unless --time says it: so that runs repeat";
	struct diags *ds = g->machine->ds;
	for (size_t i = 0; ds && i < diags_count(ds); i++)
		if (strcmp(diags_item(ds, i)->text, text) == 0)
			return;
	diag_note(ds, stmt_place(g->machine), "%s", text);
}

static int64_t host_time(void *data)
{
	struct game *g = data;
	game_note_own(g);
	if (!g->options.time)
		say_time_stands(g);
	return g->options.time;
}

void limits_each(void (*each)(void *user, const char *name, int64_t usual, int64_t most, const char *reason), void *user)
{
	for (const struct limit_row *row = limit_rows; row->name; row++)
		each(user, row->name, row->initial, row->max, row->reason);
}

static enum rc refuse_limit(const char *name, struct place at, struct diags *ds)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	for (const struct limit_row *row = limit_rows; row->name; row++)
		g_ptr_array_add(names, (gpointer)row->name);
	g_ptr_array_add(names, NULL);
	g_autofree char *all = g_strjoinv(", ", (char **)names->pdata);
	return diag_error(ds, RC_USAGE, at, "\"%s\" is not a limit with a number; the limits are %s", name, all);
}

static enum rc refuse_value(const struct limit_row *row, const char *value, struct place at, struct diags *ds)
{
	if (row->max == INT64_MAX)
		return diag_error(ds, RC_USAGE, at, "%s is a number from 1 on, not \"%s\"", row->name, value);
	return diag_error(ds, RC_USAGE, at, "%s is a number from 1 to %" G_GINT64_FORMAT ", not \"%s\"", row->name, row->max, value);
}

/* "name=value,..." over the defaults. */
static enum rc read_limits(const char *text, struct lang_limits *limits, struct diags *ds)
{
	g_auto(GStrv) pairs = g_strsplit(text, ",", -1);
	const struct place at = { g_intern_static_string("--limit"), 0, 0 };
	for (int i = 0; pairs[i]; i++) {
		char *value = strchr(pairs[i], '='), *end = NULL;
		if (value)
			*value++ = '\0';
		const struct limit_row *row = limits_find(g_strstrip(pairs[i]));
		if (!row || !value)
			return refuse_limit(pairs[i], at, ds);
		int64_t number = g_ascii_strtoll(value, &end, 10);
		if (*end || !limits_set(limits, row, number))
			return refuse_value(row, value, at, ds);
	}
	return RC_OK;
}

bool limits_can_be(const char *text, struct diags *ds) { return read_limits(text, &(struct lang_limits){ 0 }, ds) == RC_OK; }

static enum rc prepare_sections(struct game *g, struct diags *ds)
{
	enum rc rc = RC_OK;
	for (int i = 0; i < SECTION_COUNT; i++) {
		const char *text = settings_text(g->settings, sections[i].setting);
		g->code[i] = NULL;
		if (!*text)
			continue;
		g->code[i] = code_prepare(g->machine, text, settings_place(g->settings, sections[i].setting), ds);
		if (!g->code[i])
			rc = RC_SYNTAX;
		else if (sections[i].sub) {
			g->machine->preparing++;
			g->section_sub[i] = (struct sub){ .name = sym_enter(g->machine, sections[i].sub), .code = g->code[i] };
			g->machine->preparing--;
		}
	}
	return rc;
}

/* The machine goes, and with it all that belongs to it. */
static void close_machine(struct game *g)
{
	openings_clear(g->openings);
	g_clear_pointer(&g->machine, machine_free);
	g_clear_pointer(&g->start_code, g_free);
	memset(g->code, 0, sizeof g->code);
	memset(g->section_sub, 0, sizeof g->section_sub);
	g->board_changed = false;
	g->sound_codes = 0;
}

static enum rc open_machine(struct game *g, const struct lang_limits *limits, struct diags *ds)
{
	g->machine = machine_new(language(), &g->host, limits);
	g->is_fresh = true;
	enum rc rc = game_set_first_board(g, ds);
	if (rc == RC_OK)
		rc = prepare_sections(g, ds);
	if (rc != RC_OK)
		close_machine(g);
	return rc;
}

void game_renew(struct game *g)
{
	struct lang_limits limits = g->machine->limits;
	struct diags *known = diags_new();
	close_machine(g);
	enum rc rc = open_machine(g, &limits, known);
	g_assert(rc == RC_OK);
	diags_free(known);
}

/* A side that there is none of would be the first one without a word. */
static void check_turn(const struct settings *s, struct diags *ds)
{
	const char *turn = settings_text(s, "turn"), *sides = settings_text(s, "sides");
	if (!*turn)
		return;
	g_auto(GStrv) names = g_strsplit(*sides ? sides : "White Black", " ", -1);
	bool known = !g_ascii_strcasecmp(turn, "first") || !g_ascii_strcasecmp(turn, "second") || strcmp(turn, "1") == 0 || strcmp(turn, "2") == 0;
	for (char **name = names; *name && !known; name++)
		known = **name && g_ascii_strcasecmp(turn, *name) == 0;
	if (!known)
		diag_warn(ds, settings_place(s, "turn"), "turn: there is no side \"%s\"; there are %s, %s (1, 2), of which the first moves first", turn,
			names[0], names[0] && names[1] ? names[1] : "none");
}

static enum rc take_settings(struct game *g, const struct settings *s, const struct game_options *o, struct lang_limits *limits, struct diags *ds)
{
	*limits = limits_default();
	g->settings = s;
	g->options = *o;
	g->no_moves = settings_bool(s, "nomoves");
	check_turn(s, ds);
	return o->limits ? read_limits(o->limits, limits, ds) : RC_OK;
}

struct game *game_open(const struct settings *s, const struct game_options *o, struct diags *ds)
{
	struct game *g = g_new0(struct game, 1);
	struct lang_limits limits;
	g->host = (struct host){ .data = g,
		.include = host_include,
		.system_read = sysvar_read,
		.system_count = sysvar_count,
		.system_write = sysvar_write,
		.piece_image = host_image,
		.text = host_text,
		.time = host_time };
	g->openings = openings_new();
	enum rc rc = take_settings(g, s, o, &limits, ds);
	if (rc == RC_OK)
		rc = open_machine(g, &limits, ds);
	if (rc == RC_OK)
		return g;
	game_free(g);
	return NULL;
}

/* Messages about code name its place. Those about the board are given anew to every game, so its places do not matter. */
static enum setting_counts counts(const struct setting_row *row)
{
	if (strcmp(row->group, "code") == 0)
		return SETTING_COUNTS_WITH_PLACE;
	bool board =
		strcmp(row->group, "structure") == 0 || strcmp(row->key, "shape") == 0 || strcmp(row->key, "positions") == 0 || strcmp(row->key, "colors") == 0;
	return board && strcmp(row->key, "code") != 0 ? SETTING_COUNTS : SETTING_IGNORED;
}

bool game_is_same(const struct settings *a, const struct settings *b) { return settings_same(a, b, counts); }

static void drop_beside(struct game *g)
{
	g_clear_pointer(&g->beside, game_free);
	g_clear_pointer(&g->beside_settings, settings_free);
}

void game_forget(struct game *g)
{
	openings_clear(g->openings);
	drop_beside(g);
}

enum rc game_use(struct game *g, const struct settings *s, const struct game_options *o, struct diags *ds)
{
	struct lang_limits limits;
	enum rc rc = take_settings(g, s, o, &limits, ds);
	if (rc != RC_OK)
		return rc;
	if (g->machine && labels_count(g->machine->labels) > KEPT_LABELS)
		close_machine(g);
	if (!g->machine)
		return open_machine(g, &limits, ds);
	g->machine->limits = limits;
	return game_set_first_board(g, ds);
}

struct game *game_beside(const struct game *constant, struct settings *s, const struct game_options *o, struct diags *ds)
{
	struct game *g = (struct game *)constant; /* remembering is no change that a caller can see */
	if (g->beside && (!game_is_same(g->beside_settings, s) || game_use(g->beside, s, o, ds) != RC_OK))
		drop_beside(g);
	if (!g->beside)
		g->beside = game_open(s, o, ds);
	settings_free(g->beside_settings);
	g->beside_settings = s;
	return g->beside;
}

void game_free(struct game *g)
{
	if (!g)
		return;
	drop_beside(g);
	close_machine(g);
	openings_free(g->openings);
	game_run_clear(&g->run);
	fen_fields_clear(&g->fields);
	g_free(g);
}

const struct board *game_board(const struct game *g) { return g->machine ? g->machine->board : NULL; }

const struct position *game_start(const struct game *g) { return g->machine ? &g->machine->start : NULL; }

const char *game_alias(const struct game *g, const char *name)
{
	const char *alias = g->machine ? g_hash_table_lookup(g->machine->run.aliases.alias_of, name) : NULL;
	return alias ? alias : name;
}

bool game_has_aliases(const struct game *g) { return g->machine && g_hash_table_size(g->machine->run.aliases.alias_of) > 0; }

/* The listing of a section, numbered through the whole program. */
static void list_code(const char *text, int *line, GString *out)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (int i = 0; lines[i]; i++) {
		if (!lines[i + 1] && !*lines[i])
			break;
		g_string_append_printf(out, "%5d  %s\n", (*line)++, g_strchomp(lines[i]));
	}
}

static void list_moves(const struct settings *s, int *line, GString *out)
{
	size_t n = settings_move_count(s);
	bool no_moves = settings_bool(s, "nomoves");
	for (size_t i = 0; i < n; i++) {
		int side = (int)(i % 2) + 1;
		g_string_append_printf(out, "%5d  gosub preauto%d;\n", (*line)++, side);
		g_string_append_printf(out, "%5d  moveindex %d;\n", (*line)++, 2 * (int)i + 3);
		if (!no_moves)
			g_string_append_printf(out, "%5d  MOVE: %s;\n", (*line)++, settings_move(s, i)->text);
		g_string_append_printf(out, "%5d  gosub postauto%d;\n", (*line)++, side);
	}
}

static void list_sections(const struct settings *s, int *line, GString *out)
{
	size_t moves = settings_move_count(s);
	list_code(settings_text(s, "pregame"), line, out);
	for (int i = SECTION_PREMOVE1; i <= SECTION_POSTMOVE2; i++) {
		g_string_append_printf(out, "%5d  sub %s:\n", (*line)++, sections[i].sub);
		list_code(settings_text(s, sections[i].setting), line, out);
		g_string_append_printf(out, "%5d  endsub;\n", (*line)++);
	}
	list_moves(s, line, out);
	list_code(settings_text(s, moves % 2 ? "postgame1" : "postgame2"), line, out);
	g_string_append_printf(out, "%5d  end;\n", (*line)++);
}

bool game_debugs(const struct game *g) { return g->run.debug; }

void settings_showcode(const struct settings *s, GString *out)
{
	int line = 1;
	list_sections(s, &line, out);
}

void game_showcode(const struct game *g, GString *out)
{
	int line = 1;
	list_sections(g->settings, &line, out);
	GHashTableIter iter;
	gpointer name, code;
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	g_hash_table_iter_init(&iter, g->machine->include_code);
	while (g_hash_table_iter_next(&iter, &name, NULL))
		g_ptr_array_add(names, name);
	g_ptr_array_sort(names, words_compare);
	for (guint i = 0; i < names->len; i++) {
		code = g_hash_table_lookup(g->machine->include_code, names->pdata[i]);
		g_string_append_printf(out, "%5d  lib %s;\n", line++, (const char *)names->pdata[i]);
		list_code(((struct code *)code)->text, &line, out);
		g_string_append_printf(out, "%5d  endlib;\n", line++);
	}
}
