/*
 * Telling apart what people give: GAME and MOVES of the command line, and what stands for them.
 *
 * A text is what it can be read as: a file before an address, an address before a position, a position before a name. Nothing is taken for a game that
 * is none: what is not understood is refused.
 */
#include "engine/input.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/text.h"
#include "input/solution.h"
#include "input/game_names.h"
#include "input/moves.h"
#include "input/preset.h"
#include "input/read_text.h"

struct reading {
	struct presets *presets;
	const struct input *in;
	struct search_path *path;
	struct settings **out;
	struct input_found *found;
	struct diags *ds;
};

void input_found_release(struct input_found *found)
{
	record_free(found->record);
	g_free(found->guessed);
	*found = (struct input_found){ 0 };
}

static struct place place_of(const char *name) { return (struct place){ .file = place_file(name) }; }

static enum rc find_format(const struct reading *r, const struct record_format **out)
{
	*out = r->in->from ? record_format_find(r->in->from) : NULL;
	if (*out || !r->in->from)
		return RC_OK;
	const char *names[16] = { NULL };
	for (size_t i = 0; record_formats[i].name && i < G_N_ELEMENTS(names) - 1; i++)
		names[i] = record_formats[i].name;
	g_autofree char *all = g_strjoinv(", ", (char **)names), *hint = nearest_hint(r->in->from, names);
	return diag_error(r->ds, RC_USAGE, place_of("--from"), "there is no format \"%s\"%s; there are %s", r->in->from, hint, all);
}

/* Names */

/* A name that others write, and that is not one game here. */
static enum rc refuse_name(const struct reading *r, const struct game_name *row, struct place at)
{
	if (!*row->folders)
		return diag_error(r->ds, RC_DATA, at, "%s (%s) is a game that is not here; boardwright list games lists those that are", row->name, row->who);
	g_auto(GStrv) names = g_strsplit(row->folders, " ", -1);
	g_autofree char *all = g_strjoinv(", ", names);
	return diag_error(r->ds, RC_DATA, at, "%s is several games here: %s; --game NAME says which", row->name, all);
}

static enum rc no_such_game(const struct reading *r, const char *name, struct place at, const char *advice)
{
	const struct game_name *row = game_name_find(name);
	if (row && (!*row->folders || strchr(row->folders, ' ')))
		return refuse_name(r, row, at);
	g_auto(GStrv) names = games_list(r->path);
	g_autofree char *id = game_id(name), *hint = nearest_hint(id, (const char *const *)names), *shown = source_shown(name);
	if (strlen(name) > strlen(shown)) /* a position, or a whole file, that was taken for a name: it is told once, and not all of it */
		at.file = shown;
	return diag_error(r->ds, RC_DATA, at, "there is no game called \"%s\"%s%s", shown, *hint ? hint : "; boardwright list games lists them", advice);
}

enum there { NOTHING, SOME_FILE, FOLDER };

/* What is there of a name; the system is asked once, as every job of a batch does. */
static enum there look_for(const char *name)
{
	struct stat s;
	if (strcmp(name, "-") == 0)
		return SOME_FILE;
	return input_is_query(name) || stat(name, &s) != 0 ? NOTHING : S_ISDIR(s.st_mode) ? FOLDER : SOME_FILE;
}

static bool is_file(const char *name) { return look_for(name) != NOTHING; }

static enum rc read_found(const struct reading *r, const char *name, const char *found, struct place at)
{
	const struct game_name *row = game_name_find(name);
	if (row && *row->note)
		diag_note(r->ds, at, "%s is taken for the game %s: %s", row->name, row->folders, row->note);
	return presets_read(r->presets, found, r->path, r->out, r->ds);
}

static enum rc read_made(const struct reading *r, const char *name, const char *text)
{
	*r->out = settings_new();
	return preset_read_text(*r->out, name, text, strlen(text), r->path, r->ds);
}

/* A preset by its name, or, when it is the user who says so, by its file: what a record says must not open one. */
static enum rc read_named(const struct reading *r, const char *name, struct place at, const char *advice)
{
	bool by_user = r->in->name == name;
	g_autofree char *made = NULL;
	if (by_user && r->in->make && r->in->make(r->in->maker, name, r->found->record, &made, r->ds))
		return made ? read_made(r, name, made) : RC_DATA;
	enum there there = by_user ? look_for(name) : NOTHING;
	g_autofree char *found = there == SOME_FILE ? NULL : game_find(r->path, name); /* a folder in the way does not hide the game of its name */
	if (!found && there != NOTHING)
		return presets_read(r->presets, name, r->path, r->out, r->ds);
	return found ? read_found(r, name, found, at) : no_such_game(r, name, at, advice);
}

/* Records */

/* Ranks of one digit count from 0 on the ten of Chinese Chess, from 1 on a board of nine, and on ten where only so the first move has a piece ("h3e3 e9e8"). */
static bool counts_from_1(const struct record *record, const char *start)
{
	const char *code = record->position ? record->position : start;
	const struct record_move *first = record->line.moves->len ? record->line.moves->pdata[0] : NULL;
	if (position_ranks(code) == 9 || !first || !g_ascii_isalpha(first->text[0]) || !g_ascii_isdigit(first->text[1]))
		return position_ranks(code) == 9;
	int file = g_ascii_tolower(first->text[0]) - 'a', rank = first->text[1] - '0';
	return !position_has_piece(code, file, rank) && position_has_piece(code, file, rank - 1);
}

static enum rc take(const struct reading *r)
{
	if (!r->in->from && r->found->record->format->notation == NOTATION_ucci && counts_from_1(r->found->record, settings_text(*r->out, "code")))
		r->found->record->format = record_format_find("uci");
	g_autoptr(GPtrArray) moves = record_follow(r->found->record, r->in->line, r->ds);
	return moves ? settings_take_record(*r->out, r->found->record, moves, r->ds) : RC_DATA;
}

/* Who has not said which game gets the first one, and is told that there are others. What is wrong with these is none of ours. */
static void tell_others(const struct reading *r, struct record_source *from)
{
	struct diags *quiet = diags_new();
	struct record *next = NULL;
	if (record_next(from, &next, quiet) != RC_OK || next)
		diag_note(r->ds, r->found->record->at, "this is the first of several games; --pick N takes another one, batch --games all of them");
	record_free(next);
	diags_free(quiet);
}

static enum rc pick(const struct reading *r, struct record_source *from)
{
	record_set_encoding(from, r->in->encoding);
	enum rc rc = from ? record_pick(from, MAX(1, r->in->pick), &r->found->record, r->ds) : RC_DATA;
	if (rc == RC_OK && !r->in->pick)
		tell_others(r, from);
	record_close(from);
	if (rc == RC_OK && r->in->text_index)
		r->found->record->index = r->in->text_index;
	return rc;
}

/* What the first moves of a PGN look like. */
static const struct record_format *format_of_moves(const struct record *record)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (guint i = 0; i < MIN(record->line.moves->len, 8); i++)
		g_string_append_printf(text, "%s ", ((const struct record_move *)record->line.moves->pdata[i])->text);
	return record_sniff(text->str);
}

/* PGN of Chinese Chess has its moves in another notation, which the tag Format names, or the moves show. */
static void find_notation(const struct reading *r, struct record *record)
{
	static const struct {
		const char *tag, *format;
	} rows[] = { { "ICCS", "ucci" }, { "WXF", "wxf" }, { "Chinese", "chinese" } };
	const char *said = record_tag(record, "Format");
	const struct record_format *format = NULL;
	if (r->in->from || strcmp(record->format->name, "pgn") != 0)
		return;
	for (size_t i = 0; said && i < G_N_ELEMENTS(rows); i++)
		if (!g_ascii_strcasecmp(said, rows[i].tag))
			format = record_format_find(rows[i].format);
	if (!format)
		format = format_of_moves(record);
	bool ours = format && !strcmp(format->game, "Chinese Chess") && (format->notation != NOTATION_ucci || record_tag(record, "Game"));
	record->format = ours ? format : record->format;
}

/* "Storm the Ivory Tower/korean": another settings file of the game than its default, which the record's tag names, when it is here. New string, or NULL. */
static char *named_settings(const struct reading *r, const struct record *record, const char *game)
{
	const char *tag = record_tag(record, "Settings");
	g_autofree char *name = tag && *tag ? g_strconcat(game, "/", tag, NULL) : NULL, *found = name ? game_find(r->path, name) : NULL;
	if (name && !found)
		diag_warn(r->ds, record->at, "the game %s has no settings file \"%s\" here, which the tag Settings names; its default is taken", game, tag);
	return found ? g_steal_pointer(&name) : NULL;
}

/* The game that a record is of: said, or as its format has it. */
static enum rc read_record(const struct reading *r, struct record_source *from)
{
	enum rc rc = pick(r, from);
	if (rc != RC_OK)
		return rc;
	struct record *record = r->found->record;
	find_notation(r, record);
	const char *variant = record_tag(record, "Variant"), *game = record_tag(record, "Game");
	if (record->game)
		variant = record->game;
	bool said = r->in->name || (variant && *variant) || (game && *game),
	     chess = !strcmp(record->format->name, "uci") || !strcmp(record->format->name, "epd");
	if (!said && chess && record->position) { /* a position may be of any game */
		g_autofree char *code = position_read(record->position, NULL, record->position_at, r->ds);
		rc = code ? game_guess(r->presets, r->path, record->position, code, record->position_at, &r->found->guessed, r->ds) : RC_DATA;
		if (rc == RC_OK && r->found->guessed)
			rc = presets_read(r->presets, r->found->guessed, r->path, r->out, r->ds);
		if (rc != RC_OK || r->found->guessed)
			return rc == RC_OK ? take(r) : rc;
	}
	if (!variant || !*variant)
		variant = game && *game ? game : record->format->game;
	g_autofree char *file = r->in->name ? NULL : named_settings(r, record, variant);
	const char *name = r->in->name ? r->in->name : file ? file : variant;
	rc = read_named(r, name, record->at, r->in->name ? "" : ", and --game NAME says which one it is");
	return rc == RC_OK ? take(r) : rc;
}

/* The beginning of a file, or "" when it cannot be read or is no ordinary one. New string. */
static char *beginning(const char *name)
{
	struct stat s;
	char bytes[4096];
	int file = stat(name, &s) == 0 && S_ISREG(s.st_mode) ? open(name, O_RDONLY | O_CLOEXEC) : -1;
	ssize_t n = file >= 0 ? read(file, bytes, sizeof bytes) : 0;
	if (file >= 0)
		close(file);
	size_t mark = n > 0 ? text_mark_length(bytes, (size_t)n) : 0;
	return g_strndup(n > 0 ? bytes + mark : bytes, n > 0 ? (size_t)n - mark : 0);
}

static bool is_record(const char *name)
{
	g_autofree char *text = beginning(name);
	return record_sniff(text) != NULL;
}

/* Files and standard input */

/* What has no file is what its content is: a record, or settings and logs. */
static enum rc read_text(const struct reading *r, const char *name, int line, const char *text, const struct record_format *format)
{
	if (format || record_sniff(text))
		return read_record(r, record_open_text(name, line, text, strlen(text), format, r->ds));
	*r->out = settings_new();
	return preset_read_text(*r->out, name, text, strlen(text), r->path, r->ds);
}

/* Standard input and pipes are read once. What is a record is converted line by line, from the encoding that its format had before there was UTF-8, as in files. */
static enum rc read_once(const struct reading *r, const char *path, const struct record_format *format)
{
	const char *name = strcmp(path, "-") ? path : "<stdin>";
	g_autoptr(GByteArray) bytes = source_bytes(path, r->ds);
	if (!bytes)
		return RC_IO;
	const char *raw = (const char *)bytes->data;
	bool plain = strlen(raw) == bytes->len - 1;
	size_t mark = text_mark_length(raw, bytes->len - 1);
	if (plain && bytes->len <= LIMIT_FILE && (format || record_sniff(raw + mark)))
		return read_text(r, name, 1, raw + mark, format);
	g_autofree char *text = source_text(name, raw, bytes->len - 1, r->ds);
	return text ? read_text(r, name, 1, text, format) : RC_IO;
}

/* The only line of a file of a position, NAME.fen or NAME.epd, that is one and has no operations. New string or NULL. */
static char *position_of_file(const char *name)
{
	if (!g_str_has_suffix(name, ".fen") && !g_str_has_suffix(name, ".epd"))
		return NULL;
	g_autofree char *text = beginning(name);
	g_strstrip(text);
	const struct record_format *format = record_sniff(text);
	bool many = strpbrk(text, "\r\n"), operations = format && strchr(text, ';');
	return position_looks(text) && !many && !operations ? g_steal_pointer(&text) : NULL;
}

static enum rc read_position(const struct reading *r, const char *text, struct place at);

static enum rc read_file(const struct reading *r, const struct record_format *format)
{
	const char *name = r->in->game;
	g_autofree char *position = format ? NULL : position_of_file(name);
	if (position)
		return read_position(r, position, place_of(name));
	if (!strcmp(name, "-"))
		return read_once(r, name, format);
	bool is_kept = presets_has(r->presets, name);
	if ((format && !r->in->moves) || (!is_kept && is_record(name)))
		return read_record(r, record_open(name, format, r->ds));
	if (!is_kept && record_is_read_once(name))
		return read_once(r, name, format);
	return presets_read(r->presets, name, r->path, r->out, r->ds);
}

/* Positions */

static enum rc take_position(const struct reading *r, const char *text, struct place at) { return position_take(*r->out, text, LAYER_COMMAND_LINE, at, r->ds); }

/* A position without a preset: the game that it looks like, or a board of its size. */
static enum rc read_position(const struct reading *r, const char *text, struct place at)
{
	g_autofree char *code = position_read(text, NULL, at, r->ds);
	if (!code)
		return RC_DATA;
	enum rc rc = RC_OK;
	if (!r->in->name && (rc = game_guess(r->presets, r->path, text, code, at, &r->found->guessed, r->ds)) != RC_OK)
		return rc;
	if (r->in->name)
		rc = read_named(r, r->in->name, place_of("--game"), "");
	else if (r->found->guessed)
		rc = presets_read(r->presets, r->found->guessed, r->path, r->out, r->ds);
	else
		*r->out = settings_new();
	return rc == RC_OK ? take_position(r, text, at) : rc;
}

/* GAME */

static enum rc refuse_game(const struct reading *r, const char *game)
{
	struct place at = place_of(game);
	if (game_name_find(game))
		return no_such_game(r, game, at, "");
	const char *dot = strrchr(game, '.');
	bool has_extension = dot && dot > game && dot[1] && strlen(dot) <= 6 && strspn(dot + 1, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS) == strlen(dot + 1);
	const char *hash = strchr(game, '#');
	g_autofree char *file = hash && hash[1] && strspn(hash + 1, G_CSET_DIGITS) == strlen(hash + 1) ? g_strndup(game, (gsize)(hash - game)) : NULL;
	if (file && is_file(file))
		return diag_error(r->ds, RC_IO, at, "no such file; the game of that number is %s --pick %s", file, hash + 1);
	g_autofree char *slashed = g_strdelimit(g_strdup(game), "\\", '/');
	if (is_file(slashed))
		return diag_error(r->ds, RC_IO, at, "no such file; folders end with a slash here: %s", slashed);
	if (strpbrk(game, "/\\") || has_extension) {
		g_autofree char *near = game_file_hint(r->path, game);
		return diag_error(r->ds, RC_IO, at, "no such file%s",
			*near ? near : "; a game is a file, the name of a game, a FEN, a query (game=Chess&...) or an address");
	}
	return no_such_game(r, game, at, "");
}

/* "position startpos moves e2e4", "sfen ...": what people copy from engines. */
static bool is_game_of_engines(const char *game)
{
	static const char *const words[] = { "position ", "startpos", "fen ", "sfen " };
	for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
		if (g_str_has_prefix(game, words[i]))
			return record_sniff(game) != NULL;
	return false;
}

static enum rc read_game(const struct reading *r)
{
	const char *game = r->in->game;
	const struct record_format *format;
	if (find_format(r, &format) != RC_OK)
		return RC_USAGE;
	enum there there = look_for(game);
	g_autofree char *beside = there == FOLDER ? game_find(r->path, game) : NULL; /* "chess"; "./chess" is the folder */
	if (beside)
		return read_found(r, game, beside, place_of(game));
	if (there != NOTHING)
		return read_file(r, r->in->moves || r->in->move_text ? NULL : format); /* --from is about the moves then */
	g_autofree char *carried = position_in_text(game);
	if (carried)
		return read_position(r, carried, place_of("FEN"));
	if (strchr(game, ';') && record_sniff(game) == record_format_find("epd"))
		return read_text(r, "GAME", 1, game, format);
	if (preset_is_address(game) || preset_is_query(game))
		return presets_read(r->presets, game, r->path, r->out, r->ds);
	if (position_looks(game))
		return read_position(r, game, place_of("FEN"));
	if (is_game_of_engines(game))
		return read_text(r, "GAME", 1, game, format);
	g_autofree char *found = game_find(r->path, game);
	return found ? read_found(r, game, found, place_of(game)) : refuse_game(r, game);
}

/* MOVES */

static enum rc take_list(const struct reading *r, const char *name, const char *text)
{
	return preset_is_log(text) ? preset_read_over(*r->out, name, text, r->ds) : move_list_read(*r->out, name, text, r->ds);
}

static enum rc take_record(const struct reading *r, struct record_source *from)
{
	record_free(r->found->record);
	r->found->record = NULL;
	enum rc rc = pick(r, from);
	return rc == RC_OK ? take(r) : rc;
}

static enum rc read_moves_file(const struct reading *r, const char *name, const struct record_format *format)
{
	bool is_input = !strcmp(name, "-");
	if (!is_input && (format || is_record(name)))
		return take_record(r, record_open(name, format, r->ds));
	if (!is_input && !g_file_test(name, G_FILE_TEST_EXISTS))
		return diag_error(r->ds, RC_DATA, place_of(name),
			"no such file; the second argument is a file of moves, and -m takes moves: -m 'e4 e5 Nf3'; \"moves\" of a manifest is a file "
			"when it has a slash or an ending such as .pgn, else moves");
	g_autoptr(GByteArray) bytes = source_bytes(name, r->ds);
	if (!bytes)
		return RC_DATA;
	const char *shown = is_input ? "standard input" : name, *raw = (const char *)bytes->data;
	size_t length = bytes->len - 1;
	if (length < LIMIT_FILE && (format || record_sniff(raw + text_mark_length(raw, length))))
		return take_record(r, record_open_text(shown, 1, raw, length, format, r->ds));
	g_autofree char *text = source_text(shown, raw, length, r->ds);
	return text ? take_list(r, shown, text) : RC_DATA;
}

/* "e4 e5 Nf3", or Game Courier's own moves parted by " / ". */
static enum rc read_move_text(const struct reading *r, const char *text, const struct record_format *format)
{
	if (format || record_sniff(text))
		return take_record(r, record_open_text("moves", 1, text, strlen(text), format, r->ds));
	g_auto(GStrv) turns = g_strsplit(text, " / ", -1);
	g_autofree char *lines = g_strjoinv("\n", turns);
	enum rc rc = take_list(r, "moves", lines);
	if (rc == RC_OK && !preset_is_log(lines))
		settings_moves_by_books(*r->out);
	return rc;
}

static enum rc read_moves(const struct reading *r)
{
	const struct record_format *format;
	enum rc rc = find_format(r, &format);
	if (rc == RC_OK && r->in->moves) {
		const struct record *record = r->found->record;
		struct place own = record && record->line.moves->len ? record->at : (struct place){ 0 };
		rc = read_moves_file(r, r->in->moves, format);
		if (rc == RC_OK && own.line)
			diag_note(r->ds, own, "these moves are left out for those of %s", r->in->moves);
	}
	return rc == RC_OK && r->in->move_text ? read_move_text(r, r->in->move_text, format) : rc;
}

/* A problem preset without moves of a game: its solution is played, of several lines the one that is picked. */
static enum rc play_solution(const struct reading *r)
{
	const char *text = *r->out ? settings_text(*r->out, "solution") : "";
	if (!*text || settings_move_count(*r->out) || r->in->moves || r->in->move_text || r->found->record)
		return RC_OK;
	if (!strpbrk(text, "-*")) /* words about it, or moves in somebody else's notation: to be read by people */
		return RC_OK;
	g_autoptr(GPtrArray) lists = solution_lists(text);
	guint line = (guint)MAX(1, r->in->pick);
	if (line > lists->len)
		return diag_error(r->ds, RC_USAGE, settings_place(*r->out, "solution"), "the solution has %u line%s", lists->len, lists->len == 1 ? "" : "s");
	return move_list_read(*r->out, "solution", lists->pdata[line - 1], r->ds);
}

static enum rc read_base(const struct reading *r)
{
	struct place fen = place_of("--fen");
	const struct input *in = r->in;
	g_autofree char *carried = in->fen ? position_in_text(in->fen) : NULL;
	const char *position = carried ? carried : in->fen;
	if (in->text && in->text_is_record)
		return read_record(r, record_open_text(in->text_name, in->text_line, in->text, strlen(in->text), NULL, r->ds));
	if (in->text) {
		enum rc rc = read_text(r, in->text_name, in->text_line, in->text, NULL);
		return rc == RC_OK && in->fen && !r->found->record ? take_position(r, position, fen) : rc;
	}
	if (!in->game && in->fen)
		return read_position(r, position, fen);
	enum rc rc = in->game ? read_game(r) : read_named(r, in->name ? in->name : "chess", place_of("--game"), "");
	if (rc != RC_OK || !in->fen)
		return rc;
	return take_position(r, position, fen);
}

enum rc input_read(struct presets *p, const struct input *in, struct search_path *path, struct settings **out, struct input_found *found, struct diags *ds)
{
	struct reading r = { .presets = p, .in = in, .path = path, .out = out, .found = found, .ds = ds };
	*out = NULL;
	*found = (struct input_found){ 0 };
	enum rc rc = read_base(&r);
	if (rc == RC_OK)
		rc = read_moves(&r);
	if (rc == RC_OK)
		rc = play_solution(&r);
	if (rc == RC_OK && in->line && *in->line && !found->record)
		rc = diag_error(
			ds, RC_USAGE, (struct place){ .file = "line" }, "\"%s\" is a variation of a record, such as a PGN, and this game is none", in->line);
	if (!*out)
		*out = settings_new();
	return rc;
}
