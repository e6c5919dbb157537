/*
 * Settings: every field of a preset, with the place and the layer that each value came from.
 *
 * One row per setting in input/settings_table.c drives the readers, `--set`, `list settings` and the manual. Keys are
 * the guide's; readers accept the row's aliases too. Asking for a key that has no row is a mistake of ours (assert).
 */
#ifndef ENGINE_SETTINGS_H
#define ENGINE_SETTINGS_H

#include "engine/diag.h"
#include "engine/limits.h"

enum setting_type {
	SETTING_TEXT,   /* one line or many */
	SETTING_INT,    /* min..max of the row */
	SETTING_BOOL,   /* checkbox: 1, true, yes, on; empty, 0, false, no, off */
	SETTING_CHOICE, /* one of the row's choices, case ignored; choices may have synonyms */
	SETTING_COLOR,  /* RRGGBB, #RGB or a CSS colour name; kept as "rrggbb" */
	SETTING_COLORS, /* up to ten colours, separated by blanks or commas; kept as "rrggbb rrggbb ..." */
	SETTING_STEPS,  /* an even number of numbers: pairs of x and y; kept with single blanks */
	SETTING_LIST,   /* words separated by single blanks; two blanks make an empty word */
	SETTING_CODE    /* GAME Code */
};

/* The layers, weakest first: a later one wins whatever the order of reading. */
enum setting_layer { LAYER_DEFAULT, LAYER_SETTINGS_FILE, LAYER_ADDRESS, LAYER_THEME, LAYER_COMMAND_LINE };

/* What a theme (engine/theme.h) does to a row. */
enum setting_in_theme {
	THEME_LEAVES, /* it cannot set it */
	THEME_RESETS, /* it sets it, to the default when it does not name it */
	THEME_OFFERS  /* it may name it, for presets that have nothing of their own there */
};

struct setting_row {
	const char *key;
	const char *aliases; /* blank separated, or NULL */
	enum setting_type type;
	const char *initial; /* the default value as text */
	long min, max;       /* SETTING_INT; SETTING_TEXT: at most `max` characters unless 0 */
	const char *choices; /* SETTING_CHOICE: "square hhex:horizontal-hexagonal ..." canonical[:synonym...] */
	const char *group;   /* section of the guide: identification, structure, appearance, rules, code, problem, log */
	const char *help;    /* one line */
	enum setting_in_theme theme;
};

/* Reads "RRGGBB", "#RRGGBB", "#RGB" or the name of a CSS colour into 0xRRGGBB. */
bool color_read(const char *text, unsigned *out);

extern const struct setting_row settings_table[];                 /* ends with a NULL key */
const struct setting_row *setting_find(const char *key_or_alias); /* NULL if unknown */
const char *setting_near(const char *key);                        /* the setting that a name which is none may mean, "colors" for "light"; NULL: nobody knows */

struct settings;

struct settings *settings_new(void); /* all defaults */
void settings_free(struct settings *s);

/* A copy costs little: it shares its texts with `s`. */
struct settings *settings_copy(const struct settings *s);

/*
 * Sets one value. An unknown key is an error with the nearest known name; so is a value that the row does not
 * allow. A value of a weaker layer than the present one is ignored.
 */
enum rc settings_set(struct settings *s, const char *key, const char *value, enum setting_layer layer, struct place at, struct diags *ds);

const char *settings_text(const struct settings *s, const char *key);     /* never NULL; borrowed until the next set */
const char *settings_own_text(const struct settings *s, const char *key); /* what the game itself says, whatever an address, a FEN or a record says; likewise */
bool settings_second_begins(const struct settings *s); /* as `turn` says: the second side's name of `sides`, "second", "2"; false: it says nothing */
long settings_int(const struct settings *s, const char *key);
bool settings_bool(const struct settings *s, const char *key);
unsigned settings_color(const struct settings *s, const char *key);                         /* 0xRRGGBB */
int settings_colors(const struct settings *s, const char *key, unsigned out[LIMIT_COLORS]); /* how many; `out` may be NULL */
GArray *settings_steps(const struct settings *s, const char *key);                          /* double: x, y, x, y ...; new */
enum setting_layer settings_layer(const struct settings *s, const char *key);

/* Calls back for every value that was set, in the order of the table. */
void settings_each(const struct settings *s, void (*each)(void *user, const struct setting_row *row, const char *text), void *user);

/* Whether all rows that count have the same values in both, or with their places. Only values that copies do not share are looked at. */
enum setting_counts { SETTING_IGNORED, SETTING_COUNTS, SETTING_COUNTS_WITH_PLACE };
bool settings_same(const struct settings *a, const struct settings *b, enum setting_counts (*counts)(const struct setting_row *row));
struct place settings_place(const struct settings *s, const char *key); /* where the VALUE's text starts */

/*
 * Constants that a log stores (setconst, input): name -> text, in order of reading. What is no text is "json:" and its JSON. A log assigns a constant
 * as a variable, $name, when constant_is_variable; the others, such as +P and moves, are $constants['name'].
 */
bool constant_is_variable(const char *name);
void settings_constant_set(struct settings *s, const char *name, const char *value);
size_t settings_constant_count(const struct settings *s);
void settings_constant(const struct settings *s, size_t index, const char **name, const char **value);

/*
 * The moves of a log, one entry per ply: the turn's text without number and comment ("P e7-e8; Q-dest"), the comments,
 * and the place for messages. Read from `moves`, a log, or a plain move list by move_list_read.
 */
struct move_entry {
	char *text;
	char *comment; /* NULL if none */
	struct place at;
};
/* How the moves are written: those of records are understood when they are played. */
enum record_notation {
#define NOTATION(id, ...) NOTATION_##id,
#include "engine/notations.def"
#undef NOTATION
};
enum record_notation settings_notation(const struct settings *s);

/* The settings for names of spaces in books (engine/board.h), and that the moves, in Game Courier's notation, have these names where a preset has any: moves that people give. */
#define SETTINGS_BOOKS \
	{ \
		"bookfiles", "bookranks", "bookstarts", "bookspaces" \
	}
void settings_moves_by_books(struct settings *s);

size_t settings_move_count(const struct settings *s);
const struct move_entry *settings_move(const struct settings *s, size_t index);
const char *settings_comment_before(const struct settings *s); /* the first of them; NULL: none */

struct record;
/*
 * The moves of a record, those of one of its lines (record_follow), in the notation of its format; its players, its comments and where it starts. The game is
 * that of `s`. RC_DATA and an error when the position cannot be.
 */
enum rc settings_take_record(struct settings *s, const struct record *r, const GPtrArray *moves, struct diags *ds);

/* Where files are looked for, in order. */
struct search_path;
struct search_path *search_path_new(void);
struct search_path *search_path_keep(struct search_path *p); /* for another holder, who frees it too */
void search_path_free(struct search_path *p);
bool search_path_same(const struct search_path *a, const struct search_path *b);
void search_path_add(struct search_path *p, const char *directory);
/* Finds `relative` below one of the directories. Refuses "..", absolute names and links that leave the directory. New string or NULL. */
char *search_path_find(const struct search_path *p, const char *relative);
char *search_path_find_in(const char *folder, const char *relative);            /* the same below one folder */
const char *search_path_holder(const struct search_path *p, const char *found); /* the directory that it was found below; NULL: none of these */
/*
 * Opens for reading what one of these has found, unless it is no file below the folder any more: who may write there can put a link in its place meanwhile.
 * A file, or -1 and errno.
 */
int search_path_open(const struct search_path *p, const char *found);
int search_path_open_in(const char *folder, const char *found);
size_t search_path_count(const struct search_path *p);
const char *search_path_folder(const struct search_path *p, size_t index);

/*
 * Games by name: the folders below those of the path that hold settings files. game_find answers with the file, default.php or the first one, of the game of
 * that folder name, title, other name (input/names.def: "Koth") or the first words of a name that no other game begins with ("fusion"), and knows settings files by name
 * ("shogi/rules"); NULL: there is none. New strings, the list NULL-terminated and without doubles.
 */
char **games_list(const struct search_path *path);
char *game_find(const struct search_path *path, const char *name);
/* The end of a message about "chess/oprea": "; did you mean chess/opera?" when a file of that game is called nearly so, else "". New string. */
char *game_file_hint(const struct search_path *path, const char *name);

/*
 * Reads GAME of the command line into `s`: a file (settings file, log, query text, HTML form, JSON, or plain move list; told
 * apart by content), or an address (https://.../play.php?game=...&settings=...). When the result names `settings`, that file
 * `<game id>/<settings>.php` is found on the path and read below it. "-" is standard input.
 */
enum rc preset_read(struct settings *s, const char *game, const struct search_path *path, struct diags *ds);

/*
 * The presets of a run: presets_read is preset_read into `*out`, new settings, whatever comes back. What was read without an error is kept with its
 * warnings, and not read again while its files stay as they are; folders are searched once. `p` may be NULL: nothing is kept.
 */
struct presets;
struct presets *presets_new(void);
void presets_free(struct presets *p);
enum rc presets_read(struct presets *p, const char *game, struct search_path *path, struct settings **out, struct diags *ds);
bool presets_has(const struct presets *p, const char *game); /* whether a game of that name is kept */

/*
 * The file of the game that has such a board and such pieces, `code` of the FEN, or NULL when none has: new string in `*out`. A note says so when it is not Chess. RC_DATA and an error that names them when
 * it may be several.
 */
enum rc game_guess(struct presets *p, struct search_path *path, const char *fen, const char *code, struct place at, char **out, struct diags *ds);

/* The same from memory; `name` is for messages. */
enum rc preset_read_text(struct settings *s, const char *name, const char *text, size_t length, const struct search_path *path, struct diags *ds);

/* What the games of a folder look like, for a file `.games` in it: with it game_guess reads no settings file that is older than it and has the size that it had. New string. */
char *games_index_text(const char *folder);

bool preset_is_log(const char *text); /* assignments rather than a list of moves */

/* Reads a log over what is there: its moves and values, not the settings file that it names. */
enum rc preset_read_over(struct settings *s, const char *name, const char *text, struct diags *ds);

/* Replaces the moves by those of `text`: numbered ("1. P e2-e4", "1... p e7-e5"), bare, one a line, with // comments. */
enum rc move_list_read(struct settings *s, const char *name, const char *text, struct diags *ds);

/*
 * Positions as people have them: FEN with all its fields, X-FEN and Shredder-FEN, hands in brackets, promoted pieces with "~" or "+", extended FEN of Game
 * Courier, SFEN, FEN of Chinese Chess. position_read gives the code that presets have: the board, hands in brackets behind it, and the fields of FEN
 * when there are any ("rnbqkbnr/.../RNBQKBNR w KQkq - 0 1"; the side that moves first is "w"; checks and fields of the game's own come last). With the settings of a game its
 * letters are those labels (engine/fen_letters.h), and a board of `fencols` files gets the game's spaces for hands beside it. New string; NULL and an error, at the column, when ranks
 * disagree or a field is none. position_looks: whether a text can be nothing else. position_in_text: the FEN in what people copy, "FEN: ...", one with underscores for
 * blanks, in quotes, as a tag of PGN, on several lines or with the blanks of pages, or an address of lichess or chess.com that carries one (nothing is fetched); new string, NULL: there is
 * none, or the text is one as it stands.
 */
bool settings_black_begins(const struct settings *s); /* whether the setting sides calls the first player Black, as draughts do */
bool position_looks(const char *text);
char *position_in_text(const char *text);
char *position_read(const char *text, const struct settings *s, struct place at, struct diags *ds);
/* Reads a position for the game of `s` and puts it on its board; labels of files and ranks that are too few for it are given up. */
enum rc position_take(struct settings *s, const char *text, enum setting_layer layer, struct place at, struct diags *ds);
int position_cols(const char *code); /* files of its longest rank */
int position_ranks(const char *code);
bool position_has_piece(const char *code, int file, int rank); /* both from 0, the rank from the bottom */

/* "Ecúmenical Chéss" -> "ecumenical_chess" (decision 265). New string. */
char *game_id(const char *game);

#endif
