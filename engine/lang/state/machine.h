/*
 * The machine: everything that a running program has, and nothing global. Two machines can run side by side.
 *
 * Prepared code (program.h) belongs to the machine and survives machine_reset; variables, functions, flags, the position and
 * all else that a run makes does not. So one preset is prepared once and replayed for any number of games.
 *
 * The value stack grows downwards: the operand that was pushed last, the leftmost one in the text, is sp[0], the next sp[1].
 * Arguments therefore lie in memory in the order in which they are written.
 */
#ifndef LANG_STATE_MACHINE_H
#define LANG_STATE_MACHINE_H

#include "base/meter.h"
#include "board/board.h"
#include "engine/diag.h"
#include "lang/state/limits.h"
#include "value/array.h"

struct call;
struct code;
struct expr;
struct func;
struct machine;
struct stmt;
struct sub;
struct sym;

/* One variable in one scope. `prev` is the binding of the same symbol and kind that this one hides, or -1. */
struct binding {
	struct sym *sym;
	struct value value;
	int prev;
	int scope;        /* dynamic depth, for dump */
	uint32_t call;    /* `my`: the call that it belongs to */
	bool my;
};

/* A static variable belongs to a symbol and a subroutine and lives as long as the run. */
struct static_var {
	struct static_var *next;
	const struct sym *sub;
	struct value value;
};

/*
 * A name. Variables, functions, subroutines, constants and flags have name spaces of their own: one field each. Symbols that
 * prepared code mentions live as long as the machine, others until machine_forget_names.
 */
struct sym {
	struct str *name;
	int my_top, local_top; /* innermost binding, or -1 */
	bool has_global;
	struct value global;
	struct static_var *statics;
	struct func *func;
	struct sub *sub;
	bool has_constant;
	struct value constant;
	int flag;              /* bit number in the machine's flags, or -1 */
	bool dynamic;          /* made by a run */
	bool used;             /* it is in the machine's list of names that hold something */
};

/* A subroutine: a place in prepared code. */
struct sub {
	struct sym *name;
	struct code *code;
	int start;           /* first statement of the body */
	struct sym **params;
	int n_params;
};

/* The running function: its arguments for #0, #1 ... and, from the right, for =name. */
struct frame {
	const struct value *args;
	int n_args;
	int n_left; /* arguments not yet given to named parameters */
};

enum halt_kind {
	HALT_NONE,
	HALT_END,      /* end, or verify at the main level */
	HALT_RESULT,   /* won, lost, drawn, resign */
	HALT_DIE,      /* the program says that the move is illegal */
	HALT_ILLEGAL,  /* the notation or the bans say so */
	HALT_ERROR,    /* the program is wrong */
	HALT_LIMIT,
	HALT_ASK       /* a question that nothing answers */
};

struct halt {
	enum halt_kind kind;
	struct place at;
	char *text;
	GPtrArray *path; /* struct diag *: "in NAME, called from here", innermost first; or NULL */
};

/* Whether a halt is anything but a normal end of the program. */
static inline bool halt_is_failure(const struct halt *h) { return h->kind != HALT_NONE && h->kind != HALT_END && h->kind != HALT_RESULT; }

enum status { STATUS_NONE, STATUS_WON, STATUS_LOST, STATUS_DRAWN, STATUS_RESIGNED };

/*
 * What the machine asks of its host. All callbacks may be NULL.
 */
struct host {
	void *data;
	/* Text of include file `name`, or NULL. New string; `*file` becomes the interned name for messages. */
	char *(*include)(void *data, const char *name, const char **file);
	/* System variables; false: there is none of that name, or it may not be read or set. */
	bool (*system_read)(void *data, struct machine *m, const char *name, struct value *out);
	bool (*system_write)(void *data, struct machine *m, const char *name, struct value v);
	/* Image of a label in the current set, new string or NULL. */
	char *(*piece_image)(void *data, const char *label, bool flipped);
	const char *(*text)(void *data, const char *what); /* "pieceset", "user", "opponent", "baseurl" */
	int64_t (*time)(void *data);
};

/* What `store` keeps: board, colour indexes, flags, the last move, the screen. */
struct stored {
	struct position position;
	GArray *flags; /* uint64_t */
	int screen;
	size_t bytes;  /* as the meter knows it */
};

/* Restrictions on what players may enter; the program itself is never restricted. */
struct rules {
	GHashTable *banned;  /* words */
	GHashTable *allowed; /* word -> bits of part numbers */
	int64_t maxmove;
	bool noerrorcheck;
};

/* The turn that is being played. */
struct turn {
	int ply;           /* from 1; 0 before the first */
	int side;          /* 0 first player, 1 second */
	bool has_moved;    /* a piece was moved in this turn, so that P-C on it is a promotion */
	bool player_input; /* the text that is being read came from a player: bans hold */
	bool from_player;  /* the command that runs was entered by a player */
	int part;          /* of the turn's text, from 1 */
};

/* Legal moves as setlegal records them. */
struct legal_entry {
	int from, to;        /* spaces; -1 when `value` says it all */
	struct value value;  /* array of more than two spaces, or a text; null for a simple move */
};

/* A logical direction: for every space the space that it leads to, or -1. */
struct direction {
	struct str *name;
	int16_t *to;
};

struct rng {
	uint64_t state;
};

enum { GAME_VALUES = 9 };

struct machine {
	uint32_t id;               /* marks the symbols and labels that strings remember */
	const struct host *host;
	struct lang_limits limits;
	struct diags *ds;          /* warnings of a run; may be NULL */

	/* names */
	GPtrArray *syms;           /* struct sym */
	GHashTable *sym_index;     /* struct str * -> struct sym * */
	GPtrArray *used;           /* struct sym that hold something or have held it in this run */
	bool names_left;           /* there are names that an earlier run has made */
	bool names_full;           /* the limit on names was passed */
	bool lines_full;           /* a limit on the texts in line_code was passed; never false again */
	GHashTable *declared;      /* names on def, copyfn and sub lines of the prepared code */
	int brace_depth;           /* of {expression} inside {expression}, while it is prepared */
	bool dumps;                /* prepared code has the word dump: every call makes its subargs */
	int preparing;             /* > 0 while code is prepared: names made now stay */
	char *suggestion;          /* of sym_suggest */
	GPtrArray *codes;          /* prepared code, owned */
	GHashTable *def_func;      /* def statement that replaces nothing early -> its function */
	GHashTable *text_code;     /* text that was called as a function -> prepared expression */
	GHashTable *line_code;     /* text that was run as a line -> prepared code */
	int64_t line_bytes;        /* of all texts in line_code */
	GHashTable *included;      /* names of include files run so far */
	GHashTable *include_code;  /* name -> struct code, kept over resets */

	/* variables */
	struct binding *binding;
	int n_bindings, cap_bindings;
	int scope;                 /* dynamic depth, for dump */
	int scope_start;           /* bindings from here on belong to the innermost scope */
	GPtrArray *globals;        /* struct sym with a global, in order of creation */
	GPtrArray *with_statics;   /* struct sym with static variables */
	uint32_t call, next_call;  /* the running call, for `my` */
	struct sym *sub_name;      /* the running subroutine; NULL at the main level and in functions */
	GArray *flags;             /* uint64_t: bits */
	int n_flags;
	GPtrArray *flag_sym;       /* bit number -> struct sym */

	/* evaluation */
	struct value *stack, *stack_end; /* made when there is code: games of moves alone need none */
	struct value *sp, *base;
	struct frame *frame;
	struct value scratch;      /* marks "not a plain variable" to push */
	struct value target;       /* of target/check: a value or an array */
	unsigned shared;           /* enum shared: what a snapshot holds, too, and is to be copied before it is written to */
	int depth;                 /* nested calls */
	const char *stack_floor;   /* of the C stack: the recursion of calls and groups must not go below */
	int64_t steps;
	int64_t started, spent;    /* microseconds of processor time: when the clock was first looked at (0: not yet), and before that */
	size_t memory_start;

	/* running */
	struct code *code;
	int pc;
	GArray *blocks;            /* struct block: open loops and scopes */
	guint block_base;          /* blocks from here on belong to the running activation */
	struct call *calls;        /* the running subroutines, innermost first */
	struct value result;       /* of return */
	const struct stmt *stmt;   /* the statement that runs, for messages */
	struct halt halt;
	enum status status;

	/* the game */
	struct board *board;
	struct labels *labels;
	struct position position;
	struct position start;     /* for excode, originalpieces */
	struct str **space_str;    /* [n_spaces] names */
	int screen;                /* of the last hop, or -1 */
	GHashTable *stores;        /* label -> struct stored */
	struct rules rules;
	struct turn turn;
	GArray *legal;             /* struct legal_entry */
	uint8_t *legal_seen;       /* n_spaces * n_spaces bits, or NULL */
	GHashTable *alias;         /* alias -> real name (struct str) */
	GHashTable *alias_of;      /* real name -> alias */
	GPtrArray *directions;     /* struct direction */
	union {
		struct {
			struct value starpath, prison, piecevals, originalpieces, capturedpieces, piecekeys, pieces, groupsets, movelist;
		};
		struct value game_value[GAME_VALUES]; /* the same, for what is done to them all */
	};
	bool capturedpieces_set;
	bool starpath_fixed;       /* set by the program, not by the first drop */
	bool path_guessed[2];      /* the path of a side is only a copy of the other side's */
	GPtrArray *moves;          /* struct str: texts of the turns, in the order of play */
	struct str *this_turn;     /* text of the running turn, with what ask and appendmove added */
	int seen_ply;              /* the last ply whose text the program has asked for; G_MAXINT: it knows what other games with these moves need not share */
	int mln;
	bool answered;
	const char *const *answers; /* of the host's questions, in order; NULL-terminated */
	char *question;            /* JSON of the question that stopped the run */
	struct rng rng;

	/* messages */
	GString *output;
	char *say, *remind;
	int echoes;
	bool continue_move, redo_move;
};

struct machine *machine_new(const struct host *host, const struct lang_limits *limits);
void machine_free(struct machine *m);

/* Forgets everything that runs have made and sets the board up again. Prepared code and empty names are kept. */
void machine_reset(struct machine *m, uint64_t seed);

/* Forgets the names that runs have made; behind machine_reset, and only when no snapshot is left. */
void machine_forget_names(struct machine *m);

void machine_clear_halt(struct machine *m);
void machine_clear_messages(struct machine *m);
void machine_start_clock(struct machine *m); /* a new allowance of steps, time and memory */

/*
 * Microseconds that this thread has computed since the clock started: a busy machine takes nothing away. To look is a system call, so that the first look
 * starts the clock: a run that ends before, within its first steps, does without.
 */
int64_t machine_elapsed(struct machine *m);

/* Gives the machine its board; the machine owns it from now on. Called by open and again by setsystem code. */
void machine_set_board(struct machine *m, struct board *b, struct position *start);

/* Gives it another first position on the board that it has; the next machine_reset sets it up. */
void machine_set_start(struct machine *m, struct position *start);

/*
 * Whether a limit was met on what a machine keeps over resets: names, labels, prepared texts. A machine that has run before may have met it
 * only because of earlier runs.
 */
bool machine_is_full(const struct machine *m);

/* Runs prepared code at the main level. False when the machine has halted; see m->halt. */
bool machine_run(struct machine *m, struct code *code);

/* Calls a subroutine: `args` are borrowed; the value goes to `out` (owned). False when the machine has halted. */
bool machine_call_sub(struct machine *m, struct sub *sub, const struct value *args, int n_args, struct value *out);

/* Runs one line of text as code, as the eval command does. */
bool machine_run_text(struct machine *m, const char *text);

/* Evaluates the text of one expression. */
bool machine_eval_text(struct machine *m, const char *text, struct value *out);

/* Halts. Returns false, so that halting is one statement. The first halt counts. */
bool machine_halt(struct machine *m, enum halt_kind kind, const char *fmt, ...) G_GNUC_PRINTF(3, 4);
static inline bool machine_halted(const struct machine *m) { return m->halt.kind != HALT_NONE; }

/* Counts steps; false when a limit was passed. */
bool machine_step_slow(struct machine *m);
static inline bool machine_step(struct machine *m, int n)
{
	m->steps += n;
	return (m->steps & 0xffff) >= n || machine_step_slow(m); /* every 65,536 steps: look at the clock */
}

/*
 * Whether there is time left; a halt when not. Asked every 65,536 steps, and by the meter (base/meter.h) for work that is no step because it depends on
 * what is shared, such as the copy of an array: a program passes its other limits at the same place whether a snapshot holds the array or not.
 */
bool machine_in_time(struct machine *m);

/* Whether a text may be so long; a halt when not. A loop that doubles a text must end. machine_refuse_text is the halt alone, and false. */
bool machine_text_fits(struct machine *m, size_t length);
bool machine_refuse_text(struct machine *m);

/* Whether so many bytes more may be taken; a halt when not. For operators that make much out of little, before they do. */
bool machine_has_room(struct machine *m, size_t bytes);

void stored_free(void *stored);             /* what `store` has kept */
void stored_weigh(struct stored *s);        /* tells the meter, when there is more or less in it */
void direction_free(void *direction);
void statics_free(struct static_var *list); /* with their values */

void machine_need_stack(struct machine *m); /* before any expression is evaluated */

/* To be asked wherever the machine calls itself: false and a halt when the C stack runs out. Stacks grow downwards on all our systems. */
bool machine_stack_slow(struct machine *m);
static inline bool machine_has_stack(struct machine *m)
{
	return (const char *)__builtin_frame_address(0) > m->stack_floor || machine_stack_slow(m);
}

/* One call deeper: false and a halt when that is too deep. Undone by m->depth--. */
bool machine_enter_slow(struct machine *m);
static inline bool machine_enter(struct machine *m) { return ++m->depth <= m->limits.depth || machine_enter_slow(m); }

/*
 * A copy of all that a run has made, so that post-game code can be run and undone, and games with the same opening need not play it again. For
 * use between turns, when no code runs and there are no scopes. Halts and legal moves are not part of it; of the output, which only grows, it
 * is the length alone. Restoring leaves the snapshot as it is: it may be used again, also behind machine_reset, while the board is the same.
 */
struct snapshot;
struct snapshot *machine_snapshot(struct machine *m);
void machine_restore(struct machine *m, const struct snapshot *s);
void snapshot_free(struct snapshot *s);
size_t snapshot_size(const struct snapshot *s); /* about, in bytes, without the values that are shared */

/* To be called before writing to one of these. */
enum shared { SHARED_WORDS = 1, /* rules, aliases, included */ SHARED_STORES = 2, SHARED_MOVES = 4 };
void machine_unshare_slow(struct machine *m, enum shared what);
static inline void machine_unshare(struct machine *m, enum shared what)
{
	if (m->shared & what)
		machine_unshare_slow(m, what);
}

/* Notes that the name holds something from now on. */
void sym_use_slow(struct machine *m, struct sym *sym);
static inline void sym_use(struct machine *m, struct sym *sym)
{
	if (!sym->used)
		sym_use_slow(m, sym);
}

/* Spaces and labels as strings that remember what they are. Borrowed. */
struct str *machine_label_str_slow(struct machine *m, int label);
static inline struct str *machine_label_str(struct machine *m, int label)
{
	struct str *s = labels_at(m->labels, label)->owner_data;
	return s && s->owner_id == m->id && s->label == label ? s : machine_label_str_slow(m, label);
}
static inline struct value value_borrow(struct str *s) { return value_str(str_keep(s)); }

/* The name of a space; an empty text for -1. */
static inline struct value machine_space_text(struct machine *m, int space) { return space >= 0 ? value_borrow(m->space_str[space]) : value_text(""); }

/* The space that a value names, or -1. */
int machine_space_slow(struct machine *m, struct value v);
static inline int machine_space(struct machine *m, struct value v)
{
	if (v.type == VALUE_STRING && v.s->board_id == m->board->id)
		return v.s->space;
	return machine_space_slow(m, v);
}

/* The label number that a value names; entered if new; -1 and a halt when that is impossible. */
int machine_label(struct machine *m, struct value v);

/* label => number of such pieces, in FEN order of their first. Owned. */
struct array *machine_count_pieces(struct machine *m, const struct position *p);

uint32_t rng_next(struct rng *r, uint32_t below); /* uniform in 0..below-1; 0 when below is 0 */

#endif
