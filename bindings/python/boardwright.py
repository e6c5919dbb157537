"""
Boards of chess variants as pictures, from Python: a small module over libboardwright (docs/library.md), by cffi.

    import boardwright
    board = boardwright.Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
    board.write("board.png", width=400)
    boardwright.Board("chess", "e4 e5 Nf3")          # in a notebook the board is shown
    boardwright.Board("game.pgn").write("game.gif")  # a film of the game
    boardwright.draw("game.pgn", type="png", ply=12, arrow=["e2-e4:red", "d2-d4"], caption="{move}")  # as `boardwright render` draws it

The library is $BOARDWRIGHT_LIBRARY, or else libboardwright.so.0 as the system finds it. Needs python3-cffi.
"""
import os
import weakref

import cffi

__all__ = ["Board", "Error", "draw", "show", "version"]

# What is used of boardwright.h, word for word: the tests compare.
_DECLARATIONS = """
const char *bw_version(void);
struct boardwright *bw_new(const struct bw_config *config);
void bw_free(struct boardwright *bw);
struct bw_message {
	enum bw_severity severity;
	enum bw_rc rc;
	const char *file;
	int line, column;
	const char *text;
};
size_t bw_message_count(const struct boardwright *bw);
bool bw_message_at(const struct boardwright *bw, size_t index, struct bw_message *out);
void bw_clear_messages(struct boardwright *bw);
struct bw_settings *bw_settings_new(struct boardwright *bw);
void bw_settings_free(struct bw_settings *settings);
enum bw_rc bw_settings_take(struct bw_settings *settings, const char *game, const char *moves);
enum bw_rc bw_settings_set(struct bw_settings *settings, const char *key, const char *value);
struct bw_game *bw_game_open(const struct bw_settings *settings);
void bw_game_free(struct bw_game *game);
struct bw_replay *bw_game_replay(struct bw_game *game);
void bw_replay_free(struct bw_replay *replay);
int bw_replay_plies(const struct bw_replay *replay);
const char *bw_replay_fen(struct bw_replay *replay, int ply);
const char *bw_replay_move(const struct bw_replay *replay, int ply);
const char *bw_replay_error(const struct bw_replay *replay);
const char *bw_replay_result(const struct bw_replay *replay);
int bw_replay_winner(const struct bw_replay *replay);
struct bw_picture {
	size_t size;
	int width;
	double density;
	const char *theme;
	const char *coordinates;
	bool flip;
	bool transparent;
	bool no_last_move;
	bool best;
	const char *title;
	const char *status;
};
enum bw_rc bw_write(struct bw_replay *replay, int ply, const struct bw_picture *picture, const char *format, void **data, size_t *size);
enum bw_rc bw_write_animation(
	struct bw_replay *replay, int first, int last, int delay, int hold, const struct bw_picture *picture, void **data, size_t *size);
enum bw_rc bw_write_sheet(
	struct bw_replay *replay, int first, int last, int columns, const struct bw_picture *picture, const char *format, void **data, size_t *size);
void bw_data_free(void *data);
struct bw_job *bw_job_new(struct boardwright *bw);
void bw_job_free(struct bw_job *job);
enum bw_rc bw_job_game(struct bw_job *job, const char *game, const char *moves);
enum bw_rc bw_job_set(struct bw_job *job, const char *option, const char *value);
enum bw_rc bw_job_draw(struct bw_job *job, void **data, size_t *size);
enum bw_severity { BW_ERROR, BW_WARNING, BW_NOTE };
enum bw_rc {
	BW_OK,
	BW_USAGE,
	BW_SYNTAX,
	BW_DATA,
	BW_LIMIT,
	BW_UNSUPPORTED,
	BW_IO,
	BW_INTERNAL
};
"""

_ffi = cffi.FFI()
_ffi.cdef("struct boardwright; struct bw_config; struct bw_settings; struct bw_game; struct bw_replay; struct bw_job;\n" +
          # what is named before it is declared comes first
          _DECLARATIONS[_DECLARATIONS.index("enum bw_severity {"):] + _DECLARATIONS[:_DECLARATIONS.index("enum bw_severity {")])
_lib = _ffi.dlopen(os.environ.get("BOARDWRIGHT_LIBRARY", "libboardwright.so.0"))

LAST = -1


class Error(ValueError):
    """What went wrong, a message a line: where, why, and what would help."""


def _text(c):
    return _ffi.string(c).decode(errors="backslashreplace") if c else None


def _c(text):
    """For the library, whose texts end with their first zero. Names of files may hold any bytes."""
    given = os.fspath(text)
    given = given if isinstance(given, bytes) else given.encode("utf-8", "surrogateescape")
    if b"\0" in given:
        raise ValueError("a zero byte in %r" % text)
    return given


def _keep(made, free, pointer):
    made.append((free, pointer))
    return pointer


def _release(made):
    """A replay goes before its game, and the context last; the collector of Python has no order."""
    while made:
        free, pointer = made.pop()
        free(pointer)


def version():
    """That of the library."""
    return _text(_lib.bw_version())


def _messages(context):
    """The errors since the last time, a line each; they are forgotten then."""
    out, lines = _ffi.new("struct bw_message *"), []
    for index in range(_lib.bw_message_count(context)):
        _lib.bw_message_at(context, index, out)
        if out.severity == _lib.BW_ERROR:
            place = ":".join(str(p) for p in (_text(out.file), out.line, out.column) if p)
            lines.append((place + ": " if place else "") + _text(out.text))
    _lib.bw_clear_messages(context)
    return "\n".join(lines)


def _values(value):
    """What is said for an option: a flag is yes or no, a list says each of its values."""
    if isinstance(value, bool):
        return ["yes" if value else "no"]
    return [str(v) for v in value] if isinstance(value, (list, tuple)) else [str(value)]


def draw(game, moves=None, **options):
    """
    The bytes of one picture, document, page or animation, with all options of `boardwright render` by their names, "_" for "-": draw("chess", "e4 e5", type="svg",
    width=400, mark=["e4:circle", "e5:dot:red"], no_last_move=True). Raises Error.
    """
    made = []
    try:
        context = _keep(made, _lib.bw_free, _lib.bw_new(_ffi.NULL))
        job = _keep(made, _lib.bw_job_free, _lib.bw_job_new(context))
        good = _lib.bw_job_game(job, _c(game), _c(moves) if moves else _ffi.NULL) == _lib.BW_OK
        for option, value in options.items():
            for text in _values(value) if value is not None else []:
                good = good and _lib.bw_job_set(job, _c(option.replace("_", "-")), _c(text)) == _lib.BW_OK
        data, size = _ffi.new("void **"), _ffi.new("size_t *")
        if not good or _lib.bw_job_draw(job, data, size) != _lib.BW_OK:
            raise Error(_messages(context))
        taken = _ffi.buffer(data[0], size[0])[:]
        _lib.bw_data_free(data[0])
        return taken
    finally:
        _release(made)


class Board:
    """
    A game, played through: `game` is whatever `boardwright render` takes as GAME, a preset, a log, a record, the name of a game, a FEN or an address; `moves` are played
    on it, in any notation; `settings` are those of `boardwright list settings`: Board("chess", colors="white tan", marks="e4:circle").

    Raises Error when the game cannot be read or played to its end. Not for several threads at once; boards share nothing, so each thread may have its own.
    """

    def __init__(self, game, moves=None, **settings):
        made = []  # (how it goes back, what): in the order of their making
        weakref.finalize(self, _release, made)
        self._context = _keep(made, _lib.bw_free, _lib.bw_new(_ffi.NULL))
        self._settings = _keep(made, _lib.bw_settings_free, _lib.bw_settings_new(self._context))
        self._check(_lib.bw_settings_take(self._settings, _c(game), _c(moves) if moves else _ffi.NULL))
        for key, value in settings.items():
            self._check(_lib.bw_settings_set(self._settings, _c(key), _c(str(value))))
        self._game = _keep(made, _lib.bw_game_free, self._made(_lib.bw_game_open(self._settings)))
        self._replay = _keep(made, _lib.bw_replay_free, self._made(_lib.bw_game_replay(self._game)))
        error = _text(_lib.bw_replay_error(self._replay))
        if error:
            raise Error(self._messages() or error)

    def _messages(self):
        return _messages(self._context)

    def _check(self, rc):
        if rc != _lib.BW_OK:
            raise Error(self._messages())
        _lib.bw_clear_messages(self._context)  # warnings

    def _made(self, pointer):
        if not pointer:
            raise Error(self._messages())
        return pointer

    def __len__(self):
        """Positions, with the first one."""
        return _lib.bw_replay_plies(self._replay)

    def fen(self, ply=LAST):
        """The FEN code of a position; plies are counted from 0, the position before the first move."""
        return self._of(_lib.bw_replay_fen, ply)

    def move(self, ply=LAST):
        """What was played, as Game Courier writes it; "" for ply 0."""
        return self._of(_lib.bw_replay_move, ply)

    def _of(self, ask, ply):
        text = _text(ask(self._replay, ply))
        if text is None:
            raise IndexError("there is no ply %d" % ply)
        return text

    @property
    def result(self):
        """none, won, lost, drawn, resign or asks"""
        return _text(_lib.bw_replay_result(self._replay))

    @property
    def winner(self):
        """0 the first player, 1 the second, None nobody."""
        winner = _lib.bw_replay_winner(self._replay)
        return None if winner < 0 else winner

    def draw(self, format="svg", ply=LAST, **picture):
        """
        The bytes of a position in a format of `boardwright list outputs`, or as a file of that name would have it. Keywords are those of struct bw_picture: width, density, theme, coordinates, flip, transparent,
        no_last_move, best, title, status.
        """
        wish, kept = self._picture(picture)
        return self._bytes(lambda data, size: _lib.bw_write(self._replay, ply, wish, _c(format), data, size))

    def film(self, first=0, last=LAST, delay=80, hold=300, **picture):
        """The bytes of an animated GIF of these plies; `delay` and `hold` are hundredths of a second."""
        wish, kept = self._picture(picture)
        return self._bytes(lambda data, size: _lib.bw_write_animation(self._replay, first, last, delay, hold, wish, data, size))

    def sheet(self, first=0, last=LAST, columns=0, format="svg", **picture):
        """The bytes of one picture of many boards, so many a row; 0 chooses."""
        wish, kept = self._picture(picture)
        return self._bytes(lambda data, size: _lib.bw_write_sheet(self._replay, first, last, columns, wish, _c(format), data, size))

    def write(self, path, ply=None, **picture):
        """Writes a file, whose extension says its format: a .gif of a game with moves is a film of it unless a ply is said."""
        film = os.fsdecode(path).lower().endswith(".gif") and ply is None and len(self) > 1
        data = self.film(**picture) if film else self.draw(path, LAST if ply is None else ply, **picture)
        with open(path, "wb") as file:
            file.write(data)

    def _picture(self, options):
        """The wish, and what it borrows."""
        wish = _ffi.new("struct bw_picture *", {"size": _ffi.sizeof("struct bw_picture")})
        fields, kept = dict(_ffi.typeof("struct bw_picture").fields), []
        for key, value in options.items():
            if key not in fields or key == "size":
                raise TypeError("a picture has no option \"%s\"; there are %s" % (key, ", ".join(f for f in fields if f != "size")))
            if isinstance(value, str):
                kept.append(_ffi.new("char[]", _c(value)))
                value = kept[-1]
            if value is not None:
                setattr(wish, key, value)
        return wish, kept

    def _bytes(self, write):
        data, size = _ffi.new("void **"), _ffi.new("size_t *")
        self._check(write(data, size))
        taken = _ffi.buffer(data[0], size[0])[:]
        _lib.bw_data_free(data[0])
        return taken

    def _repr_svg_(self):
        return self.draw("svg").decode()

    def __repr__(self):
        return "<boardwright.Board %s, %d plies>" % (self.fen(), len(self) - 1)


def show(game, moves=None, **settings):
    """The board, which a notebook shows as the last line of a cell, and elsewhere of it, too."""
    board = Board(game, moves, **settings)
    try:
        from IPython.display import SVG, display
        display(SVG(board._repr_svg_()))
    except ImportError:
        print(board.draw("ascii").decode(), end="")
    return board
