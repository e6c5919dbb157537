/*
 * Fairy-Stockfish's dialect of Betza's notation.
 *
 * It knows single legs. A direction letter joins the next one where one of them is forward or back and the other to a side, or both are the same; what pairs mean for each of
 * the eight leaps is a table. The letters of K and Q are read for their straight and their diagonal half, each by itself: that is where we part.
 */
#include <string.h>

#include "betza/direction.h"
#include "betza/ini_moves.h"
#include "engine/betza.h"

static const struct {
	char letter;
	int a, b; /* the sides of the leap, the longer one second */
	bool rides;
} atoms[] = {
	{ 'W', 0, 1, false },
	{ 'F', 1, 1, false },
	{ 'D', 0, 2, false },
	{ 'N', 1, 2, false },
	{ 'A', 2, 2, false },
	{ 'H', 0, 3, false },
	{ 'L', 1, 3, false },
	{ 'C', 1, 3, false },
	{ 'J', 2, 3, false },
	{ 'Z', 2, 3, false },
	{ 'G', 3, 3, false },
	{ 'R', 0, 1, true },
	{ 'B', 1, 1, true },
};

/* A group: what it may do and where it goes. */
struct group {
	bool moves, captures, hops, is_grasshopper, lame, initial, whole; /* whole: of K and Q, whose pairs of letters are not taken apart */
	char symbols[16][3];                                              /* pairs of direction letters */
	int count;
};

struct moves_reader {
	const char *text;
	struct place at;
	struct diags *ds;
	bool en_passant;
	GString *out;
	GHashTable *ways; /* a leap and what is done there, as text => how, as text */
};

static enum rc refuse(const struct moves_reader *r, const char *c, const char *why)
{
	struct place at = r->at;
	at.col += (int)(c - r->text);
	return diag_error(r->ds, RC_UNSUPPORTED, at, "\"%s\": %s", r->text, why);
}

/* The symbols that mean a leap of this octant, 0 = forward and clockwise. */
static const char *const meant[8] = { "ff vv rf rv fh rh hr", "rr ss fr fs fh rh hl", "rr ss br bs bh rh hr", "bb vv rb rv bh rh hl", "bb vv lb lv bh lh hr",
	"ll ss bl bs bh lh hl", "ll ss fl fs fh lh hr", "ff vv lf lv fh lh hl" };

/* The octants of a straight or diagonal leap have two names of oblique ones, whose octants lie beside it. */
static bool is_meant(const struct group *g, int a, int b, int octant)
{
	bool any = !g->count;
	for (int n = 0; n < g->count; n++) {
		const char *s = g->symbols[n];
		bool parts = a == 0 && !g->whole && s[0] != s[1];
		for (int part = 0; part < 1 + parts; part++) {
			const char symbol[3] = { s[part], parts ? s[part] : s[1], 0 };
			if (a && a != b)
				any |= strstr(meant[octant], symbol) != NULL;
			else if (a) /* octant 1: what means (1, 2) or (2, 1) */
				any |= strstr(meant[octant - 1], symbol) || strstr(meant[octant], symbol);
			else
				any |= strstr(meant[octant], symbol) || strstr(meant[(octant + 7) % 8], symbol);
		}
	}
	return any;
}

/* Letters that mean one octant of such a leap for us. */
static const char *name_of(int a, int b, int octant)
{
	static const char *const straight[] = { "f", "", "r", "", "b", "", "l", "" }, *const diagonal[] = { "", "fr", "", "br", "", "bl", "", "fl" },
				 *const oblique[] = { "rf", "fr", "br", "rb", "lb", "bl", "fl", "lf" };
	return (!a ? straight : a == b ? diagonal : oblique)[octant];
}

/* Of two groups that say of one leap how far, or how, it goes, the engine takes the last one; who wrote it may have meant both. */
static bool is_new(const struct moves_reader *r, const struct group *g, int a, int b, int octant, bool rides, const char *range)
{
	bool same = true;
	for (int captures = 0; captures < 2; captures++) {
		if (!(captures ? g->captures : g->moves))
			continue;
		char *way = g_strdup_printf("%d %d %d %d %d %d %d", a, b, octant, captures, g->hops, rides && !g->hops, g->initial);
		char *how = g_strdup_printf("%d %s %d", g->lame, g_ascii_isdigit(*range) ? range : "", g->is_grasshopper);
		const char *before = g_hash_table_lookup(r->ways, way);
		same &= !before || !strcmp(before, how);
		g_hash_table_replace(r->ways, way, how);
	}
	return same;
}

static bool put_group(const struct moves_reader *r, const struct group *g, char atom, int a, int b, bool rides, const char *range)
{
	int octants = 0, possible = 0;
	bool fine = true;
	g_autoptr(GString) names = g_string_new(NULL);
	for (int octant = 0; octant < 8; octant++) {
		if (!*name_of(a, b, octant))
			continue;
		possible++;
		octants += is_meant(g, a, b, octant);
		fine &= !is_meant(g, a, b, octant) || is_new(r, g, a, b, octant, rides, range);
		g_string_append(names, is_meant(g, a, b, octant) ? name_of(a, b, octant) : "");
	}
	if (!octants)
		return fine;
	bool any = g->moves == g->captures, bare = any && octants == possible && !g->initial && !g->hops && !g->lame;
	if (bare && r->out->len && r->out->str[r->out->len - 1] == atom) /* "FF" would be one piece */
		g_string_append_c(r->out, '1');
	g_string_append_printf(r->out, "%s%s%s%s%s%s%s%c%s", g->initial ? "i" : "", octants < possible ? names->str : "", any || !g->moves ? "" : "m",
		any || !g->captures ? "" : "c", !any && g->captures && r->en_passant ? "e" : "", g->hops ? g->is_grasshopper ? "g" : "p" : "",
		g->lame ? "n" : "", atom, range);
	return fine;
}

/* What stands behind an atom: a digit, or the atom once more. */
static const char *range_of(const char *c, char range[3])
{
	range[0] = range[1] = range[2] = 0;
	if (g_ascii_isdigit(c[1]) || c[1] == c[0])
		range[0] = *++c;
	return c + 1;
}

static enum rc check_group(const struct moves_reader *r, const struct group *g, const char *c, int a, int b, bool rides)
{
	bool lines = a == 0 ? b == 1 : a == 1 && b == 1;
	if (g->hops && !(lines && rides))
		return refuse(r, c, "p and g are for R, B and Q alone");
	if (g->hops && g_ascii_isdigit(c[1]))
		return refuse(r, c, "how far a piece goes that hops over another one cannot be said");
	if (rides && !lines && !(a == 1 && b == 2))
		return refuse(r, c, "the engine has rides of R, B and N alone");
	if (g->lame && rides && !g->initial)
		return refuse(r, c, "n is for leaps, not for rides");
	if (g->lame && !rides && b == 3 && a != 2)
		return refuse(r, c, "n is for N, A, Z and D");
	return RC_OK;
}

/* Both halves of K and Q are written by themselves. */
static enum rc put_atom(const struct moves_reader *r, struct group *g, const char *c, const char **end)
{
	char range[3];
	enum rc rc = RC_OK;
	*end = range_of(c, range);
	g->whole = *c == 'K' || *c == 'Q';
	if (!g->moves && !g->captures)
		g->moves = g->captures = true;
	for (size_t n = 0; n < G_N_ELEMENTS(atoms) && rc == RC_OK; n++) {
		if (g->whole ? !strchr(*c == 'K' ? "WF" : "RB", atoms[n].letter) : atoms[n].letter != *c)
			continue;
		bool rides = atoms[n].rides || *range;
		struct group one = *g;
		one.lame &= atoms[n].b > 1 || (rides && one.initial);
		one.lame |= one.initial && rides && r->en_passant; /* what is passed may be captured in passing */
		rc = check_group(r, &one, c, atoms[n].a, atoms[n].b, rides);
		char letter = atoms[n].letter;
		if (g->whole && *range && !g_ascii_isdigit(*range))
			range[0] = *c == 'K' ? letter : 0;
		if (rc == RC_OK && !put_group(r, &one, letter, atoms[n].a, atoms[n].b, rides, atoms[n].rides && !g_ascii_isdigit(*range) ? "" : range))
			rc = refuse(r, c, "a leap is there twice, and the engine takes the last one alone; say once how it goes");
	}
	return rc;
}

/* A direction letter, or two that join. */
static const char *add_symbol(struct group *g, const char *c)
{
	bool is_vertical = strchr("fbv", *c), is_side = strchr("rls", *c), both = *c == 'h', next_vertical = c[1] && strchr("fbvh", c[1]),
	     next_side = c[1] && strchr("rlsh", c[1]);
	bool joins = c[1] && (c[1] == c[0] || ((is_vertical || both) && next_side) || ((is_side || both) && next_vertical));
	if (g->count < (int)G_N_ELEMENTS(g->symbols)) {
		g->symbols[g->count][0] = *c;
		g->symbols[g->count++][1] = joins ? c[1] : *c;
	}
	return c + 1 + joins;
}

static enum rc read_groups(const struct moves_reader *r)
{
	struct group g = { 0 };
	enum rc rc = RC_OK;
	for (const char *c = r->text; *c && rc == RC_OK;) {
		if (strchr("fbvhrls", *c)) {
			c = add_symbol(&g, c);
			continue;
		}
		g.moves |= *c == 'm';
		g.captures |= *c == 'c';
		g.hops |= *c == 'p' || *c == 'g';
		g.is_grasshopper |= *c == 'g';
		g.lame |= *c == 'n';
		g.initial |= *c == 'i';
		if (g_ascii_isupper(*c)) {
			const char *end = c + 1;
			rc = strchr("WFDNAHLCJZGKRBQ", *c) ? put_atom(r, &g, c, &end)
							   : refuse(r, c, "Fairy-Stockfish knows no such piece; it has W F D N A H L C J Z G K R B Q");
			g = (struct group){ 0 };
			c = end;
		} else if (!strchr("mcpgnie", *c))
			rc = refuse(r, c, "Fairy-Stockfish reads no such letter; it has m c p g n i e and directions");
		else
			c++;
	}
	if (rc == RC_OK && (g.moves || g.captures || g.hops || g.lame || g.initial || g.count))
		rc = refuse(r, r->text + strlen(r->text), "a capital letter is missing at the end");
	return rc;
}

/* ---- are two texts the same piece? */

static gint compare_legs(gconstpointer a, gconstpointer b)
{
	const struct betza_leg *l = &((const struct betza_path *)a)->leg[0], *m = &((const struct betza_path *)b)->leg[0];
	gint64 difference = l->dx != m->dx ? l->dx - m->dx
		: l->dy != m->dy           ? l->dy - m->dy
		: l->range != m->range     ? l->range - m->range
					   : (gint64)l->acts - (gint64)m->acts;
	return difference < 0 ? -1 : difference > 0;
}

static bool is_same(const char *one, const char *two)
{
	struct diags *quiet = diags_new();
	struct betza *a = betza_read(one, (struct place){ 0 }, quiet), *b = betza_read(two, (struct place){ 0 }, quiet);
	bool same = a && b && a->path->len == b->path->len;
	if (same) {
		g_array_sort(a->path, compare_legs);
		g_array_sort(b->path, compare_legs);
	}
	for (guint n = 0; same && n < a->path->len; n++) {
		const struct betza_path *p = &g_array_index(a->path, struct betza_path, n), *q = &g_array_index(b->path, struct betza_path, n);
		same = p->legs == 1 && q->legs == 1 && !compare_legs(p, q);
	}
	betza_free(a);
	betza_free(b);
	diags_free(quiet);
	return same;
}

char *ini_moves(const char *text, bool en_passant, struct place at, struct diags *ds)
{
	g_autoptr(GHashTable) ways = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	struct moves_reader r = { text, at, ds, en_passant, g_string_new(NULL), ways };
	enum rc rc = strlen(text) > BETZA_TEXT_MOST / 8 ? diag_error(ds, RC_LIMIT, at, "a move of more than %d letters", BETZA_TEXT_MOST / 8) : read_groups(&r);
	bool same = rc == RC_OK && is_same(text, r.out->str);
	char *written = g_string_free(r.out, FALSE);
	if (rc == RC_OK)
		return same ? (g_free(written), g_strdup(text)) : written;
	g_free(written);
	return NULL;
}
