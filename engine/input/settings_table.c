/*
 * The settings: one row per field of a preset.
 *
 * Readers, --set, `boardwright list settings` and the manual are all driven by these rows; nothing else in the program
 * knows the names of the fields. Keys that the guide prints are the guide's; the others are ours, with the label of the
 * field as an alias (setting_find ignores case, "_", "-" and blanks, so "Border Color" finds "bordercolor").
 *
 * Default colours: a sage board on a white page (docs/looks.md). Both shades keep a contrast of at least 4.5:1 to black pieces,
 * white pieces stand out from both by their outline, and the two are 2.6:1 apart, also on a grey printer. Colour 0 is the dark one, because
 * the guide's pattern "10.01." gives 0 to a1.
 */
#include "input/settings_table.h"
#include "engine/limits.h"

#include <string.h>

#define CHESS_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

/* dark, light, middle (three-coloured hexagons), then tints for rivers, palaces, reserves and zones */
#define BOARD_COLORS "7d9b7a f0ebd8 b7c3a7 a9c0cc e3cf9f d9b3a3 c3b6d1 d9d9d2 a8a89e 7f9bab"

/* The first blank is left out. */
static const char shape_choices[] =
#define SHAPE(name, title, synonyms, figure, properties) " " #name synonyms
#include "engine/shapes.def"
	;

/* A setting is one block of text, however long its lines: a search then shows all of it. */
/* clang-format off */
const struct setting_row settings_table[] = {
	/* Identification */
	{.key = "game", .type = SETTING_TEXT, .initial = "Chess", .group = "identification",
	 .help = "name of the game, with its capitals and blanks; gives the folder of its settings files and logs"},
	{.key = "rulesurl", .aliases = "ruleslink", .type = SETTING_TEXT, .initial = "/d.chess/chess.html", .group = "identification",
	 .help = "page with the rules; a leading slash means the main site"},
	{.key = "settings", .aliases = "settingsfile", .type = SETTING_TEXT, .initial = "", .group = "identification",
	 .help = "settings file to read below this preset: <game id>/<settings>.php on the search path"},
	{.key = "redirect", .type = SETTING_TEXT, .initial = "", .group = "identification",
	 .help = "settings file of the same game that new games are to take; this one is drawn as it is asked for, and without moves with a note"},
	{.key = "userid", .aliases = "author", .type = SETTING_TEXT, .initial = "", .group = "identification",
	 .help = "author of the preset"},
	{.key = "password", .type = SETTING_TEXT, .initial = "", .group = "identification",
	 .help = "accepted so that old forms can be read, and forgotten at once"},

	/* Structure */
	{.key = "code", .aliases = "fen fencode", .type = SETTING_TEXT, .initial = CHESS_START, .group = "structure",
	 .help = "start position and shape of the board in FEN code"},
	{.key = "cols", .aliases = "columns maxcolumns", .type = SETTING_INT, .initial = "8", .min = 1, .max = LIMIT_SPACES, .group = "structure",
	 .help = "number of files; custom boards ignore it"},
	{.key = "files", .aliases = "filelabels", .type = SETTING_LIST, .initial = "", .group = "structure",
	 .help = "labels of the files, left to right; empty: a b c ... z; two blanks make a null label, \"!x\" is not drawn"},
	{.key = "ranks", .aliases = "ranklabels", .type = SETTING_LIST, .initial = "", .group = "structure",
	 .help = "labels of the ranks, bottom to top; empty: 1 2 3 ..."},
	{.key = "bookfiles", .type = SETTING_LIST, .initial = "", .group = "structure",
	 .help = "labels of the files as books and players have them, where they are not those of the preset; left to right"},
	{.key = "bookranks", .type = SETTING_LIST, .initial = "", .group = "structure",
	 .help = "labels of the ranks likewise, bottom to top"},
	{.key = "bookstarts", .type = SETTING_LIST, .initial = "", .group = "structure",
	 .help = "for each file the rank that it begins with, where books count ranks from there: 6 5 4 3 2 1 1 1 1 1 1"},
	{.key = "bookspaces", .type = SETTING_LIST, .initial = "", .group = "structure",
	 .help = "spaces with names of their own in books, each with its name behind it: w0 w1 x0 w2"},
	{.key = "board", .aliases = "pattern checker checkerpattern", .type = SETTING_TEXT, .initial = "10.01.", .group = "structure",
	 .help = "checker pattern: a digit for the colour of each space, a period ends a rank, both repeat"},
	{.key = "letters", .aliases = "pieceletters", .type = SETTING_TEXT, .initial = "", .group = "structure",
	 .help = "letters of FENs and records that stand for other labels of this game: N=H B=E Q~=D +P=T"},
	{.key = "fencols", .type = SETTING_INT, .initial = "0", .min = 0, .max = LIMIT_SPACES, .group = "structure",
	 .help = "files of the board itself, from the left, as FENs count them; beside them lie pieces in hand; 0: all"},
	{.key = "fenstyle", .type = SETTING_CHOICE, .initial = "fen", .choices = "fen sfen", .group = "structure",
	 .help = "how positions of this game are written: fen, or sfen, in which b is who begins"},
	{.key = "fenhands", .type = SETTING_TEXT, .initial = "", .group = "structure",
	 .help = "order of the letters of pieces in hand in a FEN, as QRBNP; others follow by the alphabet"},
	{.key = "sides", .type = SETTING_LIST, .initial = "White Black", .group = "structure",
	 .help = "names of the two sides, the one that moves first at the beginning"},

	/* Appearance */
	{.key = "shape", .type = SETTING_CHOICE, .initial = "square", .group = "appearance",
	 .choices = shape_choices + 1,
	 .help = "shape of the spaces or of the board"},
	{.key = "method", .aliases = "render renderingmethod rendering", .type = SETTING_CHOICE, .initial = "png", .group = "appearance",
	 .choices = "png ascii:asciiart:text:txt table:htmltable css:csscode gif jpg:jpeg svg",
	 .help = "how the board is drawn when the command line does not say"},
	{.key = "orientation", .type = SETTING_CHOICE, .initial = "auto", .group = "appearance",
	 .choices = "auto fixed flip:flipped",
	 .help = "auto: the viewing side is below; fixed: the first player; flip: the second player"},
	{.key = "nextfile", .type = SETTING_STEPS, .initial = "50 0", .group = "appearance",
	 .help = "custom grid: x y steps from file to file, used in turn"},
	{.key = "nextrank", .type = SETTING_STEPS, .initial = "0 50", .group = "appearance",
	 .help = "custom grid: x y steps from rank to rank, used in turn"},
	{.key = "gridspaces", .type = SETTING_CHOICE, .initial = "boxes", .group = "appearance",
	 .choices = "boxes triangles",
	 .help = "custom grid: spaces are boxes, or triangles twice as wide as the step to the next file and as high as that to the next rank, which point up where the next file lies higher"},
	{.key = "positions", .aliases = "customboard customcoordinates coordinates", .type = SETTING_TEXT, .initial = "", .group = "appearance",
	 .help = "custom board: a line \"label x y\" for each space, top left corner in pixels"},
	{.key = "group", .aliases = "setgroup", .type = SETTING_TEXT, .initial = "", .group = "appearance",
	 .help = "group of piece sets in which labels mean the same pieces; a set of no other kind draws a note"},
	{.key = "set", .aliases = "pieceset", .type = SETTING_TEXT, .initial = "standard", .group = "appearance",
	 .theme = THEME_OFFERS, .help = "piece set: the name of a set file without .php, or of a custom set"},
	{.key = "customsets", .aliases = "customset", .type = SETTING_TEXT, .initial = "", .group = "appearance",
	 .help = "piece sets of this preset's own, as JSON: {\"name\": {\"dir\": ..., \"pieces\": {\"K\": \"file\", ...}}}"},
	{.key = "background", .aliases = "backgroundimage boardimage", .type = SETTING_TEXT, .initial = "", .group = "appearance",
	 .theme = THEME_OFFERS, .help = "picture of the whole board or a tile; a second name after a blank is the second player's"},
	{.key = "colors", .aliases = "colours", .type = SETTING_COLORS, .initial = BOARD_COLORS, .group = "appearance",
	 .theme = THEME_RESETS, .help = "up to ten board colours; the checker pattern's digits choose among them. Default: sage and cream, middle sage for "
		 "hexagons, then tints of water, sand, rose, violet, stone, slate and steel"},
	{.key = "patterns", .type = SETTING_TEXT, .initial = ": .'!|/=+%", .max = LIMIT_COLORS, .group = "appearance",
	 .help = "up to ten characters that fill empty spaces of text diagrams, without separators"},
	{.key = "font", .type = SETTING_TEXT, .initial = "Open Sans", .group = "appearance",
	 .theme = THEME_RESETS, .help = "font of the coordinates: a name of the catalogue (boardwright list fonts)"},
	{.key = "pointsize", .aliases = "fontsize", .type = SETTING_INT, .initial = "0", .min = 0, .max = 400, .group = "appearance",
	 .theme = THEME_RESETS, .help = "size of the coordinates in points; 0: 0.22 of a space, and none where that is too small to be read (12 in text diagrams)"},
	{.key = "scale", .type = SETTING_INT, .initial = "100", .min = 1, .max = 2000, .group = "appearance",
	 .help = "size of the picture in percent"},
	{.key = "quality", .aliases = "jpgquality jpegquality", .type = SETTING_INT, .initial = "75", .min = 0, .max = 100, .group = "appearance",
	 .help = "quality of JPG pictures in percent; a WebP loses nothing unless this is set"},
	{.key = "maxcolors", .aliases = "maxcolours numcolors", .type = SETTING_INT, .initial = "256", .min = 2, .max = 16777216, .group = "appearance",
	 .theme = THEME_OFFERS, .help = "most colours of a GIF, PNG or WebP; above 256 a PNG or WebP is true colour"},
	{.key = "bcolor", .aliases = "bordercolor bordercolour bcolour", .type = SETTING_COLOR, .initial = "ffffff", .group = "appearance",
	 .theme = THEME_RESETS, .help = "colour of the border, and of the marks on spaces where a piece may go. Default: the page's white, and marks of their own"},
	{.key = "tcolor", .aliases = "textcolor textcolour tcolour", .type = SETTING_COLOR, .initial = "5b6657", .group = "appearance",
	 .theme = THEME_RESETS, .help = "colour of the coordinates. Default: dark sage, or what can be read on the border that the preset chose"},
	{.key = "bsize", .aliases = "bordersize borderwidth", .type = SETTING_INT, .initial = "0", .min = 0, .max = 1000, .group = "appearance",
	 .theme = THEME_RESETS, .help = "smallest width and height of the border in pixels; labels may need more. 0: only where there are labels"},
	{.key = "keyline", .type = SETTING_COLOR, .initial = "5b7359", .group = "appearance", .theme = THEME_RESETS,
	 .help = "colour of the thin line around the board, and of lines between spaces"},
	{.key = "keylinewidth", .type = SETTING_INT, .initial = "2", .min = 0, .max = 10, .group = "appearance", .theme = THEME_RESETS,
	 .help = "its width in hundredths of a space, at least a pixel; 0: none"},
	{.key = "weight", .aliases = "fontweight", .type = SETTING_CHOICE, .initial = "bold", .group = "appearance", .theme = THEME_RESETS,
	 .choices = "bold:semibold normal:regular",
	 .help = "how heavy the coordinates are"},
	{.key = "lastmove", .type = SETTING_COLOR, .initial = "f5d956", .group = "appearance", .theme = THEME_RESETS,
	 .help = "tint of the spaces of the last move"},
	{.key = "lastframe", .type = SETTING_COLOR, .initial = "8a6a10", .group = "appearance", .theme = THEME_RESETS,
	 .help = "the thin line inside them, which is seen without colours, too"},
	{.key = "legalmove", .type = SETTING_COLOR, .initial = "0a3d14", .group = "appearance", .theme = THEME_RESETS,
	 .help = "dots and rings of spaces where a piece may go, as dark as the board wants; a preset's border colour is used instead"},
	{.key = "check", .type = SETTING_COLOR, .initial = "d4281e", .group = "appearance", .theme = THEME_RESETS,
	 .help = "glow of a king in check"},
	{.key = "markcolors", .aliases = "markcolours", .type = SETTING_COLORS, .initial = "c8202a 15781b 1d4fb0 e6a100 d9630d 0a7f8e a0207a 202020 ffffff 707070",
	 .group = "appearance", .theme = THEME_RESETS,
	 .help = "what marks mean by red, green, blue, yellow, orange, cyan, magenta, black, white and grey"},
	{.key = "marks", .aliases = "annotations", .type = SETTING_TEXT, .initial = "", .group = "appearance",
	 .help = "marks on every picture, one a line: \"circle e4:green\", \"arrow e2-e4:red\", \"text d5:1\", \"outline d1-f3\""},
	{.key = "panel", .type = SETTING_COLOR, .initial = "e3e8dd", .group = "appearance", .theme = THEME_RESETS,
	 .help = "panel of the captured pieces beside the board"},
	{.key = "hands", .type = SETTING_CHOICE, .initial = "spaces", .group = "appearance",
	 .choices = "spaces panel counts none",
	 .help = "pieces in hand: on the spaces beside the board that the program keeps for them, or on a panel instead of those spaces, one piece of each kind with its number (counts says the same), or none at all"},
	{.key = "rims", .type = SETTING_CHOICE, .initial = "usual", .group = "appearance",
	 .choices = "usual opposite",
	 .help = "where coordinates outside the board stand: files below it and ranks on the left, or files above it and ranks on the right, as in Shogi"},
	{.key = "numerals", .type = SETTING_CHOICE, .initial = "labels", .group = "appearance",
	 .choices = "labels kanji",
	 .help = "ranks as their labels, or as Japanese numerals from the top, when the font has them; spaces keep their names"},
	{.key = "hatch", .type = SETTING_COLOR, .initial = "707070", .group = "appearance", .theme = THEME_RESETS,
	 .help = "print: ink of the lines that hatch dark spaces"},
	{.key = "scheme", .type = SETTING_CHOICE, .initial = "light", .group = "appearance", .theme = THEME_RESETS,
	 .choices = "light dark auto",
	 .help = "dark: board, page and words darkened for a dark page; auto: as the reader's system says, in SVG and HTML"},
	{.key = "print", .aliases = "linework", .type = SETTING_BOOL, .initial = "0", .group = "appearance", .theme = THEME_RESETS,
	 .help = "ink on paper: hatched spaces instead of coloured ones, pieces in white halos"},
	{.key = "width", .aliases = "cellwidth", .type = SETTING_INT, .initial = "0", .min = 0, .max = 1000, .group = "appearance",
	 .help = "width of a space in pixels; 0: as the set or the background says"},
	{.key = "height", .aliases = "cellheight", .type = SETTING_INT, .initial = "0", .min = 0, .max = 1000, .group = "appearance",
	 .help = "height of a space in pixels; 0: as the set or the background says"},
	{.key = "exclude", .aliases = "excludepieces excludepiecesnotinsetup", .type = SETTING_BOOL, .initial = "0", .group = "appearance",
	 .help = "the list of pieces below the board leaves out those that are not in the start position"},

	/* Written rules */
	{.key = "rules", .aliases = "writtenrules", .type = SETTING_TEXT, .initial = "", .group = "rules",
	 .help = "short rules as HTML with the shortcodes [pc] and [lang]"},

	/* Code */
	{.key = "pregame", .aliases = "pre pregamecode precode", .type = SETTING_CODE, .initial = "", .group = "code",
	 .help = "runs once before any move"},
	{.key = "premove1", .aliases = "pre1 preauto1 premove1code premovecode1", .type = SETTING_CODE, .initial = "", .group = "code",
	 .help = "runs before each move of the first player"},
	{.key = "premove2", .aliases = "pre2 preauto2 premove2code premovecode2", .type = SETTING_CODE, .initial = "", .group = "code",
	 .help = "runs before each move of the second player"},
	{.key = "postmove1", .aliases = "post1 postauto1 postmove1code postmovecode1", .type = SETTING_CODE, .initial = "", .group = "code",
	 .help = "runs after each move of the first player"},
	{.key = "postmove2", .aliases = "post2 postauto2 postmove2code postmovecode2", .type = SETTING_CODE, .initial = "", .group = "code",
	 .help = "runs after each move of the second player"},
	{.key = "postgame1", .aliases = "postgame1code postgamecode1", .type = SETTING_CODE, .initial = "", .group = "code",
	 .help = "runs at the end when the first player moved last"},
	{.key = "postgame2", .aliases = "postgame2code postgamecode2", .type = SETTING_CODE, .initial = "", .group = "code",
	 .help = "runs at the end when the second player moved last or nobody has moved"},
	{.key = "noerrorcheck", .aliases = "bypass bypasserrorcheck bypasserrorcheckonpiecelabel", .type = SETTING_BOOL, .initial = "0",
	 .group = "code", .help = "a move may name another piece than the one that stands on its first space"},
	{.key = "nomoves", .aliases = "donotincludemoves donotincludemovesincode", .type = SETTING_BOOL, .initial = "0", .group = "code",
	 .help = "the program leaves out the moves; the preset's code makes them"},
	{.key = "showcode", .type = SETTING_BOOL, .initial = "0", .group = "code", .help = "list the whole program"},

	/* Fairy chess problems */
	{.key = "stipulation", .type = SETTING_TEXT, .initial = "", .group = "problem", .help = "what is asked: \"mate in 2\""},
	{.key = "description", .type = SETTING_TEXT, .initial = "", .group = "problem", .help = "words about the problem"},
	{.key = "turn", .aliases = "sidetomove tomove", .type = SETTING_TEXT, .initial = "", .group = "problem",
	 .help = "side that moves first in the problem: a name of `sides`, or 1 or 2"},
	{.key = "turned", .type = SETTING_BOOL, .initial = "0", .group = "problem",
	 .help = "labels as Q2, n45, NM and =Q, which the set has no picture for, are drawn as Q or n turned, leaning, mirrored or neutral"},
	{.key = "solution", .type = SETTING_TEXT, .initial = "", .group = "problem", .help = "moves of the solution, as a move list"},

	/* Logs */
	{.key = "moves", .aliases = "movelist", .type = SETTING_TEXT, .initial = "", .group = "log",
	 .help = "moves of the game, one turn a line, numbered or not, comments after //"},
	{.key = "player1", .aliases = "firstplayer", .type = SETTING_TEXT, .initial = "", .group = "log", .help = "who moves first"},
	{.key = "player2", .aliases = "secondplayer", .type = SETTING_TEXT, .initial = "", .group = "log", .help = "who moves second"},
	{.key = "seed", .type = SETTING_TEXT, .initial = "", .group = "log", .help = "what every random choice of the game falls by; --seed comes before it"},
	{.key = "log", .aliases = "logname", .type = SETTING_TEXT, .initial = "", .group = "log", .help = "name of the log"},
	{.key = NULL},
};
/* clang-format on */

static const char *skip_ignored(const char *p)
{
	while (*p == '_' || *p == '-' || *p == ' ')
		p++;
	return p;
}

/* Do the `length` bytes at `name` spell `text`, but for case, "_", "-" and blanks? */
static bool same_name(const char *name, size_t length, const char *text)
{
	const char *end = name + length;
	for (;;) {
		name = skip_ignored(name);
		text = skip_ignored(text);
		if (name >= end || !*text)
			return name >= end && !*text;
		if (g_ascii_tolower(*name++) != g_ascii_tolower(*text++))
			return false;
	}
}

bool word_list_has(const char *words, const char *text, char separator)
{
	while (words && *words) {
		const char *end = strchr(words, separator);
		size_t length = end ? (size_t)(end - words) : strlen(words);
		if (length > 0 && same_name(words, length, text))
			return true;
		words = end ? end + 1 : NULL;
	}
	return false;
}

/* Rows by key: settings are asked for by name, dozens of times a picture. */
static GHashTable *rows_by_key(void)
{
	static GHashTable *rows;
	static gsize made;
	if (g_once_init_enter(&made)) {
		rows = g_hash_table_new(g_str_hash, g_str_equal);
		for (const struct setting_row *row = settings_table; row->key; row++)
			g_hash_table_insert(rows, (gpointer)row->key, (gpointer)row);
		g_once_init_leave(&made, 1);
	}
	return rows;
}

const struct setting_row *setting_find(const char *key_or_alias)
{
	const struct setting_row *known = g_hash_table_lookup(rows_by_key(), key_or_alias);
	if (known)
		return known;
	for (const struct setting_row *row = settings_table; row->key; row++)
		if (word_list_has(row->key, key_or_alias, ' ') || word_list_has(row->aliases, key_or_alias, ' '))
			return row;
	return NULL;
}
