/*
 * Halting, and the guards that make a machine halt: steps, time, memory, depth. Its life is in run/life.c, running code in run/run.c.
 */
#include "lang/state/machine.h"

#include <time.h>

#include "base/meter.h"
#include "lang/state/names.h"

/* Values that can be on the stack at a time: 2,000 nested calls of 32 values each. */
enum { STACK_VALUES = 65536 };

void rng_seek(struct rng *r, uint64_t seed, int ply) { r->state = seed + (uint64_t)ply * 0xD1B54A32D192ED03u; }

/* splitmix64: small, good enough for dice and shuffles, the same everywhere. */
uint32_t rng_next(struct rng *r, uint32_t below)
{
	r->used = true;
	uint64_t z = (r->state += 0x9E3779B97F4A7C15u);
	z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
	z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
	z ^= z >> 31;
	return below ? (uint32_t)((z >> 32) * below >> 32) : 0;
}

void machine_clear_halt(struct machine *m)
{
	g_free(m->halt.text);
	if (m->halt.path)
		g_ptr_array_unref(m->halt.path);
	m->halt = (struct halt){ 0 };
	g_clear_pointer(&m->question, g_free);
}

void machine_clear_messages(struct machine *m)
{
	g_string_truncate(m->output, 0);
	g_clear_pointer(&m->run.texts.say, g_free);
	g_clear_pointer(&m->run.texts.remind, g_free);
	m->run.plain.echoes = 0;
}

bool machine_stack_slow(struct machine *m)
{
	return machine_halt(m, HALT_LIMIT, "recursion too deep: %d nested calls and the groups in them fill the stack", m->depth);
}

int64_t machine_elapsed(struct machine *m)
{
	struct timespec t;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	int64_t now = (int64_t)t.tv_sec * G_USEC_PER_SEC + t.tv_nsec / 1000;
	if (!m->started)
		m->started = now;
	return m->spent + now - m->started;
}

static void free_diag(gpointer p)
{
	g_free(((struct diag *)p)->text);
	g_free(p);
}

/* The running subroutines, innermost first; calls that no statement made (the sections of a turn) have no place and are left out. */
static GPtrArray *call_path(const struct machine *m)
{
	enum { SHOWN = 8 };
	GPtrArray *path = g_ptr_array_new_with_free_func(free_diag);
	for (const struct call *c = m->calls; c && path->len < SHOWN; c = c->outer) {
		if (!c->from.file)
			continue;
		struct diag *d = g_new0(struct diag, 1);
		*d = (struct diag){ .severity = DIAG_NOTE, .at = c->from, .text = g_strdup_printf("in %s, called from here", c->sub->name->name->text) };
		g_ptr_array_add(path, d);
	}
	return path;
}

bool machine_halt_va(struct machine *m, enum halt_kind kind, const char *fmt, va_list ap)
{
	if (machine_halted(m))
		return false;
	m->halt = (struct halt){ .kind = kind, .at = stmt_place(m), .text = fmt ? message_one_line(g_strdup_vprintf(fmt, ap)) : NULL };
	if (kind == HALT_ERROR || kind == HALT_LIMIT)
		m->halt.path = call_path(m);
	return false;
}

bool machine_halt(struct machine *m, enum halt_kind kind, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	machine_halt_va(m, kind, fmt, ap);
	va_end(ap);
	return false;
}

bool machine_in_time(struct machine *m)
{
	if (machine_elapsed(m) <= m->limits.time * 1000)
		return true;
	return machine_halt(m, HALT_LIMIT, "the program ran longer than %" G_GINT64_FORMAT " ms (--limit time=N raises this)", m->limits.time);
}

bool machine_step_slow(struct machine *m)
{
	if (m->steps > m->limits.steps)
		return machine_halt(m, HALT_LIMIT, "the program took more than %" G_GINT64_FORMAT " steps (--limit steps=N raises this)", m->limits.steps);
	if (!machine_in_time(m))
		return false;
	return machine_has_room(m, 0);
}

bool machine_text_fits(struct machine *m, size_t length) { return (int64_t)length <= m->limits.text || machine_refuse_text(m); }

bool machine_refuse_text(struct machine *m)
{
	return machine_halt(m, HALT_LIMIT, "a text of more than %" G_GINT64_FORMAT " bytes (--limit text=N raises this)", m->limits.text);
}

bool machine_has_room(struct machine *m, size_t bytes)
{
	int64_t taken = (int64_t)meter_bytes() - (int64_t)m->memory_start;
	if (taken + (int64_t)bytes <= m->limits.memory)
		return true;
	return machine_halt(m, HALT_LIMIT, "the program's values, names and texts take more than %" G_GINT64_FORMAT " bytes (--limit memory=N raises this)",
		m->limits.memory);
}

/* Blocks. */

/* Running. */

bool machine_enter_slow(struct machine *m)
{
	m->depth--;
	return machine_halt(m, HALT_LIMIT, "recursion too deep: more than %" G_GINT64_FORMAT " nested calls (--limit depth=N raises this)", m->limits.depth);
}

void machine_need_stack(struct machine *m)
{
	if (m->stack)
		return;
	m->stack = g_new(struct value, STACK_VALUES);
	m->stack_end = m->sp = m->base = m->stack + STACK_VALUES;
}

/* Spaces and labels. */
