/*
 * Openings. See opening.h.
 */
#include "game/opening.h"

#include <string.h>

#include "base/meter.h"
#include "game/ply.h"
#include "lang/run/run_state.h"
#include "lang/run/snapshot.h"

/*
 * How many places are kept, and how many bytes they may take: an archive sorted by opening needs a few at a time, and a batch keeps the
 * games of some dozen presets, each with a list like this. The oldest go first.
 */
enum { MOST_OPENINGS = 32, MOST_BYTES = 2 << 20 };

/* Marks that are remembered; a newer one takes the place of an older one. */
enum { MARKS = 1024 };

/* More messages than this in an opening are those of a loop. */
enum { MOST_DIAGS = 16 };

struct opening {
	uint64_t mark;
	int ply;
	int seen; /* its program knows the texts of so many plies: `ply`, or more */
	GBytes *key;
	bool drew; /* as that of its course, by this seed */
	uint64_t seed;
	GPtrArray *texts; /* struct str: [seen] the moves, as the log has them */
	struct snapshot *machine;
	char *output;
	GPtrArray *moves; /* struct str: [ply] as the program has revised them */
	GArray *plies;    /* struct ply */
	struct diags *diags;
	struct game_run run;
	int64_t steps, elapsed;
	size_t memory, bytes;
	uint64_t used; /* when: larger is later */
};

struct openings {
	GPtrArray *kept; /* struct opening */
	size_t bytes;
	uint64_t now;
	uint64_t *mark; /* [MARKS]; made when the first is set: games without code need none */
};

static struct game_run game_run_copy(const struct game_run *run)
{
	struct game_run copy = *run;
	copy.board_pattern = g_strdup(run->board_pattern);
	copy.orientation = g_strdup(run->orientation);
	copy.code_text = g_strdup(run->code_text);
	return copy;
}

void game_run_clear(struct game_run *run)
{
	g_free(run->board_pattern);
	g_free(run->orientation);
	g_free(run->code_text);
	*run = (struct game_run){ 0 };
}

static void opening_free(gpointer p)
{
	struct opening *o = p;
	g_bytes_unref(o->key);
	g_ptr_array_unref(o->texts);
	g_ptr_array_unref(o->moves);
	snapshot_free(o->machine);
	plies_clear(o->plies);
	g_array_unref(o->plies);
	diags_free(o->diags);
	g_free(o->output);
	game_run_clear(&o->run);
	g_free(o);
}

struct openings *openings_new(void)
{
	struct openings *o = g_new0(struct openings, 1);
	o->kept = g_ptr_array_new_with_free_func(opening_free);
	return o;
}

void openings_clear(struct openings *o)
{
	g_ptr_array_set_size(o->kept, 0);
	g_clear_pointer(&o->mark, g_free);
	o->bytes = 0;
}

void openings_free(struct openings *o)
{
	g_ptr_array_unref(o->kept);
	g_free(o->mark);
	g_free(o);
}

/* Courses */

static void append_text(GByteArray *to, const char *text) { g_byte_array_append(to, (const guint8 *)text, (guint)strlen(text) + 1); }

/* Settings that programs can read are part of what makes two games the same (game_is_same), or reading them is noted, or they are part of this key, as the FEN code is. */
static GBytes *key_of(const struct game *g, const struct replay_request *request, int first_side)
{
	GByteArray *key = g_byte_array_new();
	const uint8_t flags[] = { request->every_ply && !request->every_from, request->flags, request->fens, request->start_fen, request->captured,
		request->hands, request->keep_all, g->no_moves, settings_bool(g->settings, "noerrorcheck"), first_side != 0,
		(uint8_t)settings_notation(g->settings) };
	g_byte_array_append(key, flags, sizeof flags);
	g_byte_array_append(key, (const guint8 *)&g->machine->limits, sizeof g->machine->limits);
	append_text(key, settings_text(g->settings, "code"));
	for (size_t i = 0; i < settings_constant_count(g->settings); i++) {
		const char *name, *text;
		settings_constant(g->settings, i, &name, &text);
		append_text(key, name);
		append_text(key, text);
	}
	return g_byte_array_free_to_bytes(key);
}

static uint64_t mix(uint64_t h, uint64_t x)
{
	h = (h ^ x) * 0x9E3779B97F4A7C15u;
	return h ^ h >> 32;
}

void course_init(struct course *c, const struct game *g, const struct replay_request *request, int first_side, uint64_t seed, GPtrArray *texts, int n_turns)
{
	c->key = key_of(g, request, first_side);
	c->seed = seed;
	c->texts = texts;
	c->mark = g_array_sized_new(FALSE, FALSE, sizeof(uint64_t), (guint)(n_turns / OPENING_STEP + 1));
	uint64_t mark = mix(1, g_bytes_hash(c->key));
	for (int ply = 0; ply <= n_turns; ply++) {
		if (ply > 0)
			mark = mix(mark, str_hash(texts->pdata[ply - 1]));
		if (ply % OPENING_STEP == 0)
			g_array_append_val(c->mark, mark);
	}
}

void course_release(struct course *c)
{
	g_bytes_unref(c->key);
	g_array_unref(c->mark);
}

static uint64_t mark_at(const struct course *c, int ply) { return g_array_index(c->mark, uint64_t, ply / OPENING_STEP); }

/* Finding */

static bool is_on_course(const struct opening *o, const struct course *c, int ply)
{
	if (o->ply != ply || o->mark != mark_at(c, ply) || (o->drew && o->seed != c->seed) || (guint)o->seen > c->texts->len || !g_bytes_equal(o->key, c->key))
		return false;
	for (int i = 0; i < o->seen; i++)
		if (!str_equal(o->texts->pdata[i], c->texts->pdata[i]))
			return false;
	return true;
}

static struct opening *find_at(struct openings *o, const struct course *c, int ply)
{
	for (guint i = 0; i < o->kept->len; i++)
		if (is_on_course(o->kept->pdata[i], c, ply))
			return o->kept->pdata[i];
	return NULL;
}

const struct opening *openings_find(struct openings *o, const struct course *c, int n_turns)
{
	struct opening *found = NULL;
	int deepest = -1;
	for (guint i = 0; i < o->kept->len; i++) {
		struct opening *at = o->kept->pdata[i];
		if (at->ply > deepest && at->ply < n_turns && is_on_course(at, c, at->ply)) {
			found = at;
			deepest = at->ply;
		}
	}
	if (found)
		found->used = ++o->now;
	return found;
}

/* Keeping */

static size_t plies_size(const GArray *plies, int n_spaces)
{
	size_t size = 0;
	for (guint i = 0; i < plies->len; i++) {
		const struct ply *p = &g_array_index(plies, struct ply, i);
		size += sizeof *p + (size_t)n_spaces * 3 + 128 + (p->legal ? p->legal->len * 80 : 0) + (p->flags ? p->flags->len * 32 : 0);
	}
	return size;
}

static GPtrArray *first_texts(GPtrArray *from, int n)
{
	GPtrArray *texts = g_ptr_array_new_full((guint)n, str_drop_item);
	for (int i = 0; i < n; i++)
		g_ptr_array_add(texts, str_keep(from->pdata[i]));
	return texts;
}

static void make_room(struct openings *o, size_t bytes)
{
	while (o->kept->len && (o->kept->len >= MOST_OPENINGS || o->bytes + bytes > MOST_BYTES)) {
		guint oldest = 0;
		for (guint i = 1; i < o->kept->len; i++)
			if (((struct opening *)o->kept->pdata[i])->used < ((struct opening *)o->kept->pdata[oldest])->used)
				oldest = i;
		o->bytes -= ((struct opening *)o->kept->pdata[oldest])->bytes;
		g_ptr_array_remove_index_fast(o->kept, oldest);
	}
}

void openings_keep(struct openings *o, struct game *g, const struct course *c, int ply, const GArray *plies, const struct diags *ds, size_t first_diag)
{
	struct machine *m = g->machine;
	int seen = MAX(ply, m->run.plain.seen_ply);
	struct opening *new = g_new0(struct opening, 1);
	*new = (struct opening){ .mark = mark_at(c, ply),
		.ply = ply,
		.seen = seen,
		.key = g_bytes_ref(c->key),
		.drew = c->drew,
		.seed = c->seed,
		.texts = first_texts(c->texts, seen),
		.machine = machine_snapshot(m),
		.output = g_strdup(m->output->str),
		.moves = first_texts(m->run.moves, ply),
		.plies = g_array_new(FALSE, FALSE, sizeof(struct ply)),
		.diags = diags_new(),
		.run = game_run_copy(&g->run),
		.steps = m->steps,
		.elapsed = machine_elapsed(m),
		.memory = meter_bytes() > m->memory_start ? meter_bytes() - m->memory_start : 0,
		.used = ++o->now };
	plies_add_copies(new->plies, plies);
	diags_add(new->diags, ds, first_diag);
	new->bytes = sizeof *new + snapshot_size(new->machine) + plies_size(plies, m->board->n_spaces) + m->output->len + (size_t)seen * 16 + new->memory;
	make_room(o, new->bytes);
	o->bytes += new->bytes;
	g_ptr_array_add(o->kept, new);
}

bool openings_pass(struct openings *o, const struct game *g, const struct course *c, int ply, const struct diags *ds, size_t first_diag)
{
	uint64_t mark = mix(mark_at(c, ply), c->drew ? c->seed : 0), *remembered;
	int seen = g->machine->run.plain.seen_ply;
	if (meter_bytes() > g->machine->memory_start + MOST_BYTES / 4)
		return false;
	if (g->board_changed || seen > (int)c->texts->len || !ds || diags_count(ds) > first_diag + MOST_DIAGS || diags_failed(ds))
		return false;
	for (int i = ply; i < seen; i++)
		mark = mix(mark, str_hash(c->texts->pdata[i]));
	if (!o->mark)
		o->mark = g_new0(uint64_t, MARKS);
	remembered = &o->mark[mark % MARKS];
	bool again = *remembered == mark;
	*remembered = mark;
	return again && !find_at(o, c, ply);
}

/* Starting */

int opening_resume(const struct opening *o, struct course *c, struct game *g, GArray *plies, struct diags *ds)
{
	struct machine *m = g->machine;
	GPtrArray *moves = g_ptr_array_ref(m->run.moves);
	g_string_assign(m->output, o->output);
	machine_restore(m, o->machine);
	c->drew = o->drew;
	rng_seek(&m->run.plain.rng, c->seed, o->ply + 1);
	for (int i = 0; i < o->ply; i++) {
		str_drop(moves->pdata[i]);
		moves->pdata[i] = str_keep(o->moves->pdata[i]);
	}
	g_ptr_array_unref(m->run.moves);
	m->run.moves = moves;
	m->shared &= ~(unsigned)SHARED_MOVES;
	game_run_clear(&g->run);
	g->run = game_run_copy(&o->run);
	m->steps = o->steps;
	m->spent += o->elapsed;
	m->memory_start = meter_bytes() - o->memory;
	plies_add_copies(plies, o->plies);
	diags_add(ds, o->diags, 0);
	return o->ply;
}
