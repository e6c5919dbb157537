/*
 * Every hard limit of the engine, each with the reason for its number. Each has a test just below and just above.
 */
#ifndef ENGINE_LIMITS_H
#define ENGINE_LIMITS_H

/* The largest board. 36x36 games exist; 4,096 leaves room for 3D boards and keeps a position under 16 KiB. */
#define LIMIT_SPACES 4096

/* The longest label of a piece, a file or a rank, in bytes. Longer ones cannot be shown on any board. */
#define LIMIT_LABEL 64

/* The largest file that a reader accepts: ten times the longest preset known. */
#define LIMIT_FILE (8 * 1024 * 1024)

/* Sets whose base is another set, one behind the other. Ours are two deep; a set that is its own base ends here. */
#define LIMIT_SET_BASES 4

/* Colours and patterns of a checker pattern are single digits. */
#define LIMIT_COLORS 10

/* Plies of one game. The longest possible game under the fifty-move rule has under 12,000. */
#define LIMIT_PLIES 20000

#endif
