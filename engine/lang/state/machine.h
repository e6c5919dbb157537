/*
 * The machine: everything that a running program has, and nothing global. Two machines can run side by side.
 *
 * Prepared code (lang/prepare/code.h) belongs to the machine and survives machine_reset; variables, functions, flags, the position and
 * all else that a run makes does not. So one preset is prepared once and replayed for any number of games.
 *
 * The value stack grows downwards: the operand that was pushed last, the leftmost one in the text, is sp[0], the next sp[1].
 * Arguments therefore lie in memory in the order in which they are written.
 */
#ifndef LANG_STATE_MACHINE_H
#define LANG_STATE_MACHINE_H

#include <stdarg.h>

#include "base/meter.h"
#include "base/scratch.h"
#include "board/position.h"
#include "engine/diag.h"
#include "engine/limits.h"
#include "lang/state/program_limits.h"
#include "value/array.h"

struct code;
struct definitions;
struct expr;
struct func;
struct machine;
struct sub;
struct sym;
struct vocabulary;

/* The running function: its arguments for #0, #1 ... and, from the right, for =name. */
struct frame {
	const struct value *args;
	int n_args;
	int n_left; /* arguments not yet given to named parameters */
};

/* A running subroutine, for messages. */
struct call {
	struct call *outer;
	const struct sub *sub;
	struct place from;
	uint32_t id; /* m->call while it runs */
};

enum halt_kind {
	HALT_NONE,
	HALT_END,     /* end, or verify at the main level */
	HALT_RESULT,  /* won, lost, drawn, resign */
	HALT_DIE,     /* the program says that the move is illegal */
	HALT_ILLEGAL, /* the notation or the bans say so */
	HALT_ERROR,   /* the program is wrong */
	HALT_LIMIT,
	HALT_ASK /* a question that nothing answers */
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
	/* Text of include file `name`, or NULL. New string; `*file` becomes its name for messages, of place_file. */
	char *(*include)(void *data, const char *name, const char **file);
	/* System variables; false: there is none of that name, or it may not be read or set. */
	bool (*system_read)(void *data, struct machine *m, const char *name, struct value *out);
	/* How many elements one has, without the list of them; false: it is to be read. */
	bool (*system_count)(void *data, struct machine *m, const char *name, int64_t *out);
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
	size_t bytes; /* as the meter knows it */
};

/* Two short texts and what they are joined: names of functions are made so at every step, P and _m, and what is known of a text stays with it. */
struct joined {
	struct str *first, *second, *text; /* NULL: nothing yet */
};

static inline void joined_release(const struct joined *j)
{
	if (!j->text)
		return;
	str_drop(j->first);
	str_drop(j->second);
	str_drop(j->text);
}

/* The turn that is being played. */
struct turn {
	int ply;           /* from 1; 0 before the first */
	int side;          /* 0 first player, 1 second */
	bool has_moved;    /* a piece was moved in this turn, so that P-C on it is a promotion */
	bool player_input; /* the text that is being read came from a player: bans hold */
	bool left_to_code; /* the program makes the moves of this turn itself ("Do Not Include Moves in Code") */
	bool from_player;  /* the command that runs was entered by a player */
	int part;          /* of the turn's text, from 1 */
};

struct rng {
	uint64_t state;
	bool used; /* chance has decided something */
};

/*
 * What a run makes, besides names and their bindings. machine_reset empties it, a snapshot has another one: what emptying, copying and freeing
 * mean is said once for each kind of field, in run/run_state.c. So a new field is one line here, in the struct of its kind.
 */

/* Without anything behind them: copied as they are, and zero at first, or what run_plain_start says. */
struct run_plain {
	struct turn turn;
	struct rng rng;
	enum status status;
	int screen; /* of the last hop, or -1 */
	int mln;
	int echoes;
	int seen_ply;    /* the last ply whose text the program has asked for; G_MAXINT: it knows what other games with these moves need not share */
	int64_t maxmove; /* parts that a turn may have; 0: any number */
	bool noerrorcheck;
	bool answered;
	bool capturedpieces_set;
	bool starpath_fixed; /* set by the program, not by the first drop */
	bool continue_move, redo_move;
	bool path_guessed[2]; /* the path of a side is only a copy of the other side's */
};

/* Nothing but values: shared. */
struct run_values {
	struct value starpath, prison, piecevals, originalpieces, capturedpieces, piecekeys, pieces, groupsets, movelist;
	struct value target; /* of target/check: a value or an array */
};

/* Nothing but texts of their own, or NULL: copied. */
struct run_texts {
	char *say, *remind;
};

/* Nothing but strings, or NULL: shared. */
struct run_strings {
	struct str *this_turn; /* text of the running turn, with what ask and appendmove added */
};

/* Nothing but tables of words; shared until machine_unshare(SHARED_WORDS). Players alone are restricted, never the program itself. */
struct run_words {
	GHashTable *banned;   /* words */
	GHashTable *allowed;  /* word -> bits of part numbers */
	GHashTable *included; /* names of include files run so far */
};

/* The same with a text for each word. */
struct run_aliases {
	GHashTable *alias;    /* alias -> real name */
	GHashTable *alias_of; /* real name -> alias */
};

/* Nothing but lists of symbols: copied. */
struct run_names {
	GPtrArray *globals;      /* with a global, in order of creation */
	GPtrArray *with_statics; /* with static variables */
	GPtrArray *flag_sym;     /* by bit number in `flags` */
};

struct run_state {
	struct run_plain plain;
	struct run_values values;
	struct run_texts texts;
	struct run_strings strings;
	struct run_words words;
	struct run_aliases aliases;
	struct run_names names;
	/* Each of a kind of its own. */
	struct position position;
	GArray *flags;         /* uint64_t: bits */
	GPtrArray *directions; /* struct direction */
	GHashTable *stores;    /* label -> struct stored; shared until machine_unshare(SHARED_STORES) */
	GPtrArray *moves;      /* struct str: texts of the turns, in the order of play; shared until machine_unshare(SHARED_MOVES) */
};

struct stmt;

/* Somebody who looks on while code runs. Called before and after every statement; `after` with whether it halted. It must not run code itself. */
struct tracer {
	void *data;
	void (*before)(void *data, struct machine *m, const struct stmt *s);
	void (*after)(void *data, struct machine *m, const struct stmt *s);
};

enum { SPARE_TEXT = 256 }; /* bytes of a text that is kept to be written to */

struct machine {
	uint32_t id;             /* marks the symbols and labels that strings remember */
	const struct host *host; /* borrowed, as the vocabulary */
	struct vocabulary *vocabulary;
	struct lang_limits limits;
	struct diags *ds; /* warnings of a run; may be NULL */
	struct run_state run;
	uint16_t likely_direction[256]; /* by the hash of its name: where it stood when it was asked for last */

	/* names */
	GPtrArray *syms;          /* struct sym */
	GHashTable *sym_index;    /* struct str * -> struct sym * */
	GPtrArray *used;          /* struct sym that hold something or have held it in this run */
	bool names_left;          /* there are names that an earlier run has made */
	bool names_full;          /* the limit on names was passed */
	bool lines_full;          /* a limit on the texts in line_code was passed; never false again */
	GHashTable *declared;     /* names on def, copyfn and sub lines of the prepared code */
	struct scratch tokens;    /* their memory, while they are prepared */
	int brace_depth;          /* of {expression} inside {expression}, while it is prepared */
	bool dumps;               /* prepared code has the word dump: every call makes its subargs */
	int preparing;            /* > 0 while code is prepared: names made now stay */
	GHashTable *words;        /* of the code that is being prepared: text -> struct str; NULL: none is */
	char *suggestion;         /* of sym_suggest */
	GPtrArray *codes;         /* prepared code, owned */
	GHashTable *def_func;     /* def statement that replaces nothing early -> its function */
	GHashTable *text_code;    /* text that was called as a function -> prepared expression */
	GHashTable *line_code;    /* text that was run as a line -> prepared code */
	int64_t line_bytes;       /* of all texts in line_code */
	GHashTable *include_code; /* name -> struct code, kept over resets */

	/* What a snapshot knew last of functions and the like, or NULL; and the number of what they are now: the same number, the same functions. */
	struct definitions *definitions;
	uint64_t definitions_id, last_definitions_id;

	/* variables */
	struct binding *binding;
	int n_bindings, cap_bindings;
	int scope;                /* dynamic depth, for dump */
	int scope_start;          /* bindings from here on belong to the innermost scope */
	uint32_t call, next_call; /* the running call, for `my` */
	struct sym *sub_name;     /* the running subroutine; NULL at the main level and in functions */

	/* evaluation */
	struct value *stack, *stack_end; /* made when there is code: games of moves alone need none */
	struct value *sp, *base;
	struct frame *frame;
	struct str *empty; /* "", the key that null is */
	struct joined joined[128];
	struct str *result_name; /* RESULT, where gosub leaves a value */
	struct value scratch;    /* marks "not a plain variable" to push */
	unsigned shared;         /* enum shared: what a snapshot holds, too, and is to be copied before it is written to */
	int depth;               /* nested calls */
	const char *stack_floor; /* of the C stack: the recursion of calls and groups must not go below */
	int64_t steps;
	int64_t started, spent; /* microseconds of processor time: when the clock was first looked at (0: not yet), and before that */
	size_t memory_start;

	/* running */
	struct code *code;
	int pc;
	GArray *blocks;         /* struct block: open loops and scopes */
	guint block_base;       /* blocks from here on belong to the running activation */
	struct call *calls;     /* the running subroutines, innermost first */
	struct value result;    /* of return */
	const struct place *at; /* of the statement that runs, for messages; NULL: none does */
	struct halt halt;

	/* the game */
	struct board *board;
	struct labels *labels;
	struct position start;      /* for excode, originalpieces */
	struct str **space_str;     /* [n_spaces] names */
	struct array *spaces;       /* the whole board as an array, as it was when it was asked for last; NULL: it was not */
	GArray *legal;              /* struct legal_entry */
	uint8_t *legal_seen;        /* n_spaces * n_spaces bits, or NULL */
	bool one_legal;             /* one legal move is all that the host wants to know of: setlegal ends the run with the first */
	const char *const *answers; /* of the host's questions, in order; NULL-terminated */
	char *question;             /* JSON of the question that stopped the run */

	/* messages */
	GString *output;
	GString *spare;              /* see machine_text_begin; NULL: there is none, or somebody writes to it */
	const struct tracer *tracer; /* NULL: nobody looks on; borrowed */
};

void machine_clear_halt(struct machine *m);
void machine_clear_messages(struct machine *m);

/*
 * Microseconds that this thread has computed since the clock started: a busy machine takes nothing away. To look is a system call, so that the first look
 * starts the clock: a run that ends before, within its first steps, does without.
 */
int64_t machine_elapsed(struct machine *m);

/* Halts. Returns false, so that halting is one statement. The first halt counts. */
bool machine_halt(struct machine *m, enum halt_kind kind, const char *fmt, ...) G_GNUC_PRINTF(3, 4);
bool machine_halt_va(struct machine *m, enum halt_kind kind, const char *fmt, va_list ap) G_GNUC_PRINTF(3, 0);
static inline bool machine_halted(const struct machine *m) { return m->halt.kind != HALT_NONE; }

/* Where the statement is that runs. */
static inline struct place stmt_place(const struct machine *m) { return m->at ? *m->at : (struct place){ 0 }; }

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

/* An empty text to be written to, and its end: it is kept for the next one, so that short texts, which are made all the time, need no memory of their own. */
static inline GString *machine_text_begin(struct machine *m)
{
	GString *text = m->spare ? m->spare : g_string_sized_new(SPARE_TEXT);
	m->spare = NULL;
	return text;
}
static inline void machine_text_end(struct machine *m, GString *text)
{
	bool kept = !m->spare && text->allocated_len <= SPARE_TEXT * 4;
	m->spare = kept ? g_string_truncate(text, 0) : m->spare;
	if (!kept)
		g_string_free(text, TRUE);
}

/* Whether so many bytes more may be taken; a halt when not. For operators that make much out of little, before they do. */
bool machine_has_room(struct machine *m, size_t bytes);

void machine_need_stack(struct machine *m); /* before any expression is evaluated */

/* To be asked wherever the machine calls itself: false and a halt when the C stack runs out. Stacks grow downwards on all our systems. */
bool machine_stack_slow(struct machine *m);
static inline bool machine_has_stack(struct machine *m) { return (const char *)__builtin_frame_address(0) > m->stack_floor || machine_stack_slow(m); }

/* One call deeper: false and a halt when that is too deep. Undone by m->depth--. */
bool machine_enter_slow(struct machine *m);
static inline bool machine_enter(struct machine *m) { return ++m->depth <= m->limits.depth || machine_enter_slow(m); }

void rng_seek(struct rng *r, uint64_t seed, int ply); /* what falls in a ply does not depend on what fell before: constants of a log may have taken its place */
uint32_t rng_next(struct rng *r, uint32_t below);     /* uniform in 0..below-1; 0 when below is 0 */

#endif
