/*
 * libboardwright: boards of chess variants as pictures, from a preset and its moves.
 *
 *   struct boardwright *bw = bw_new(NULL);
 *   struct bw_settings *settings = bw_settings_new(bw);
 *   bw_settings_open(settings, "chess.php");
 *   bw_settings_moves(settings, "P e2-e4\np e7-e5");
 *   struct bw_game *game = bw_game_open(settings);
 *   struct bw_replay *replay = bw_game_replay(game);
 *   bw_write(replay, BW_LAST_PLY, NULL, "png", &data, &size);
 *
 * What a function returns is the caller's and goes back by the _free of its kind, which takes NULL, too; in any order, but before the context.
 * Texts that are returned are borrowed: they live as long as what they were asked of, and no longer than its next change. Texts that are given are
 * UTF-8 and copied.
 *
 * A function that fails returns NULL or a code other than BW_OK, and the context has messages that say where, why and what would help. Nothing is
 * printed, nothing ends the process; misuse, such as NULL for an object, is BW_USAGE.
 *
 * A context and all that is made from it belong to one thread at a time. Two contexts share nothing that changes: two threads may work with one each.
 */
#ifndef BOARDWRIGHT_BOARDWRIGHT_H
#define BOARDWRIGHT_BOARDWRIGHT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <boardwright/version.h>

#if defined(__GNUC__)
#define BW_API __attribute__((visibility("default")))
#else
#define BW_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the library that is running; that of the header is BW_VERSION. */
BW_API const char *bw_version(void);

enum bw_rc {
	BW_OK,
	BW_USAGE,       /* called in a way that makes no sense */
	BW_SYNTAX,      /* a text that cannot be read as what it should be */
	BW_DATA,        /* readable, but impossible: an unknown set, an illegal move */
	BW_LIMIT,       /* a limit was reached: time, memory, a size */
	BW_UNSUPPORTED, /* a combination that cannot be drawn */
	BW_IO,          /* a file could not be read */
	BW_INTERNAL
};

/* Contexts */

struct boardwright;

struct bw_config {
	size_t size;      /* sizeof(struct bw_config): what a later version adds is zero then */
	const char *data; /* the folder with sets, fonts, backgrounds and samples; NULL: $BOARDWRIGHT_DATA, else ../share/boardwright, seen from the library */
	const char *modules; /* the folder with the drawing module; NULL: boardwright/, seen from the library */
	const char *sprites; /* a folder where drawn pieces and labels are kept between runs; NULL: nowhere */
	const char *files;   /* a folder for include files and settings files besides `data`; NULL: none */
};

/* NULL for `config` is a zeroed one. NULL only when `config->size` is less than in the first version, or it sets what only a later version has. Opens no file yet. */
BW_API struct boardwright *bw_new(const struct bw_config *config);
BW_API void bw_free(struct boardwright *bw);

enum bw_severity { BW_ERROR, BW_WARNING, BW_NOTE };

struct bw_message {
	enum bw_severity severity;
	enum bw_rc rc;
	const char *file; /* or another name of a source; NULL: none */
	int line, column; /* from 1; 0: unknown */
	const char *text; /* one line */
};

/* What was said since the last bw_clear_messages, in order. False when there is no such message. */
BW_API size_t bw_message_count(const struct boardwright *bw);
BW_API bool bw_message_at(const struct boardwright *bw, size_t index, struct bw_message *out);
BW_API void bw_clear_messages(struct boardwright *bw);

/* Settings: those of Game Courier, by the names of `boardwright list settings`. */

struct bw_settings;

BW_API struct bw_settings *bw_settings_new(struct boardwright *bw); /* all defaults */
BW_API struct bw_settings *bw_settings_copy(const struct bw_settings *settings);
BW_API void bw_settings_free(struct bw_settings *settings);

/* Reads a preset or a log: a file, an address, or "KEY=VALUE&...". What comes later goes over what is there. */
BW_API enum bw_rc bw_settings_open(struct bw_settings *settings, const char *game);
/* The same from memory; `name` is what messages call it. */
BW_API enum bw_rc bw_settings_read(struct bw_settings *settings, const char *name, const char *text, size_t length);
/*
 * Replaces everything by what people have in hand, read as the command line reads GAME and --moves: a preset, a log, a record (PGN, USI, KIF ...), the
 * name of a game, a FEN, an address; and moves for it in any notation, or NULL. On an error nothing changes.
 */
BW_API enum bw_rc bw_settings_take(struct bw_settings *settings, const char *game, const char *moves);
/* Sets one value over all that files say. */
BW_API enum bw_rc bw_settings_set(struct bw_settings *settings, const char *key, const char *value);
/* Replaces the moves, one a line: "P e2-e4\np e7-e5", or numbered as in a log. */
BW_API enum bw_rc bw_settings_moves(struct bw_settings *settings, const char *moves);
/* The value as text; NULL when there is no setting of that name. */
BW_API const char *bw_settings_get(const struct bw_settings *settings, const char *key);

/* Games */

struct bw_game;
struct bw_replay;

/* Prepares the program of the preset. The settings are copied. */
BW_API struct bw_game *bw_game_open(const struct bw_settings *settings);
BW_API void bw_game_free(struct bw_game *game);

/* Plays all moves. NULL only after misuse: a game that could not be played to its end is a replay with an error. A game has one replay at a time. */
BW_API struct bw_replay *bw_game_replay(struct bw_game *game);

/* A position without a game: the board of the settings (NULL: a board as wide as the code) with the pieces of a FEN code, as a replay without moves. */
BW_API struct bw_replay *bw_position_from_fen(struct boardwright *bw, const struct bw_settings *settings, const char *fen);
BW_API void bw_replay_free(struct bw_replay *replay);

enum { BW_LAST_PLY = -1 };

/* Plies are counted from 0, the position before the first move. */
BW_API int bw_replay_plies(const struct bw_replay *replay);
BW_API const char *bw_replay_fen(struct bw_replay *replay, int ply);        /* the FEN code; NULL when there is no such ply */
BW_API const char *bw_replay_move(const struct bw_replay *replay, int ply); /* what was played; "" for ply 0 */
BW_API const char *bw_replay_error(const struct bw_replay *replay);         /* why it went no further; NULL: it did */
BW_API const char *bw_replay_result(const struct bw_replay *replay);        /* "none", "won", "lost", "drawn", "resign", "asks" */
BW_API int bw_replay_winner(const struct bw_replay *replay);                /* 0 the first player, 1 the second, -1 nobody */

/* Pictures */

struct bw_picture {
	size_t size;             /* sizeof(struct bw_picture), as for bw_config */
	int width;               /* pixels; 0: as the preset's scale gives */
	double density;          /* pixels of a bitmap for each pixel of the picture; 0: 1 */
	const char *theme;       /* dark, print, ... or a file; NULL: the look of the preset */
	const char *coordinates; /* outside, all, inside, none; NULL: outside */
	bool flip;               /* the second player sits below */
	bool transparent;        /* no colour beyond the spaces */
	bool no_last_move;       /* the last move is not marked */
	bool best;               /* bitmaps: the smallest file, whatever the time */
	const char *title;       /* of pages and SVG; NULL: the game's name and the last move */
	const char *status;      /* a line below the board; NULL: none */
};

/*
 * Writes a ply in one of the formats of `boardwright list outputs` into memory: `*data` is the caller's, freed by bw_data_free, and NULL after an error.
 * `format` may be the name of a file, too, whose extension says it: "opera.player.html". NULL for `picture` is a zeroed one.
 */
BW_API enum bw_rc bw_write(struct bw_replay *replay, int ply, const struct bw_picture *picture, const char *format, void **data, size_t *size);

/* The same of the plies from `first` to `last`: an animation (gif), `delay` and `hold` in hundredths of a second for each frame and for the last one; */
BW_API enum bw_rc bw_write_animation(
	struct bw_replay *replay, int first, int last, int delay, int hold, const struct bw_picture *picture, void **data, size_t *size);
/* or one picture of many boards, so many a row (0 chooses), each with its move below. */
BW_API enum bw_rc bw_write_sheet(
	struct bw_replay *replay, int first, int last, int columns, const struct bw_picture *picture, const char *format, void **data, size_t *size);
BW_API void bw_data_free(void *data);

/* Jobs: all that `boardwright render` can be asked, by the names of its options (boardwright render --help-all). */

struct bw_job;

BW_API struct bw_job *bw_job_new(struct boardwright *bw);
BW_API void bw_job_free(struct bw_job *job);

/* What is drawn, as the command line reads GAME and --moves: a file, the name of a game, a FEN, an address; `moves` in any notation, or NULL. */
BW_API enum bw_rc bw_job_game(struct bw_job *job, const char *game, const char *moves);

/*
 * Says one option: bw_job_set(job, "arrow", "e2-e4:red"). Those that may be given several times on the command line are added to, others replaced. Flags take NULL or "yes",
 * and "no". BW_USAGE with a message when there is no such option, or it cannot have that value.
 */
BW_API enum bw_rc bw_job_set(struct bw_job *job, const char *option, const char *value);

/*
 * Draws one picture, document, page or animation: that of "type", or of the preset's own method. `*data` as in bw_write. Plays the game anew each time; a
 * prepared game is kept.
 */
BW_API enum bw_rc bw_job_draw(struct bw_job *job, void **data, size_t *size);

#ifdef __cplusplus
}
#endif

#endif
