/*
 * From a section of a file of variants to the lines of a definition.
 */
#include <string.h>

#include "betza/definition.h"
#include "betza/ini_write.h"

static const struct {
	const char *name, *moves;
} named[] = {
#define INI_PIECE(key, moves, name) { name, moves },
#include "betza/ini_pieces.def"
#undef INI_PIECE
};

/* ---- pieces */

static void put_spaces(const struct ini_writer *w, const struct ini_kind *k, int side, GString *out)
{
	int base = k->from >= 0 ? k->from : k->type;
	struct ini_region r = { 0 };
	for (int space = 0; space < w->b->files * w->b->ranks; space++) {
		const struct ini_space *s = &w->b->space[space];
		if (s->type == base && s->side == side && s->promoted == (k->from >= 0) && !k->by_choice)
			r.rank[space / w->b->files] |= (guint64)1 << space % w->b->files;
	}
	g_autofree char *text = ini_region_text(w, &r);
	g_string_append(out, text);
}

/* What a piece is called that has no name: as another one that moves so. NULL: there is none. */
static const char *usual_name(const struct ini_writer *w, const struct ini_kind *k)
{
	if (k->type == INI_TYPE_commoner && w->v->letter[INI_TYPE_commoner] == 'K') /* who is no king to the engine because he may be captured */
		return named[INI_TYPE_king].name;
	const char *quiet = k->type >= INI_CUSTOM && *k->moves == 'm' ? k->moves + 1 : k->moves; /* mQ: a Queen that captures nothing */
	for (int type = INI_TYPE_knight; type < INI_CUSTOM; type++)
		if (k->type == type || (k->type >= INI_CUSTOM && (!strcmp(named[type].moves, k->moves) || !strcmp(named[type].moves, quiet))))
			return named[type].name;
	if (k->type < INI_CUSTOM)
		return named[k->type].name;
	return __builtin_popcountll(w->used) == 1 ? "stone" : kind_usual_name(k->moves); /* one kind of pieces is told from none */
}

/* Pictures of pieces that have no name, by the number of the piece. */
static const char *spare_picture(int type)
{
	static const char *const pictures[] = { "star", "sword", "crab", "bear", "bull", "fish", "frog", "turtle", "bat", "cat", "owl", "snake", "spider",
		"rhino", "rabbit", "wolf", "phoenix", "manticore", "antelope", "griffin", "jester", "tile", "die", "ship", "archer" };
	return pictures[(type - INI_CUSTOM) % (int)G_N_ELEMENTS(pictures)];
}

static void put_kind(struct ini_writer *w, const struct ini_kind *k)
{
	g_autoptr(GString) spaces = g_string_new(NULL);
	const char *usual = usual_name(w, k);
	g_autofree char *own = g_strdup_printf("piece %c", w->v->letter[k->type]), *hand = NULL;
	const char *name = usual ? usual : own, *picture = usual ? usual : spare_picture(k->type);
	put_spaces(w, k, 0, spaces);
	g_string_append(spaces, ",,");
	put_spaces(w, k, 1, spaces);
	if (k->from < 0 && !k->by_choice)
		hand = g_strdup_printf(":%d,%d", w->b->in_hand[0][k->type], w->b->in_hand[1][k->type]);
	bool held = hand && strcmp(hand, ":0,0"), turned = k->from >= 0 || k->by_choice;
	ini_line(w, ini_place(w->v, w->v->moves_at[k->type]), "%s%s:%s:%s%s:%s:%s%s", turned ? "promoted " : "", name, k->label, k->moves,
		k->castling ? k->castling : "", picture, strcmp(spaces->str, ",,") ? spaces->str : "", held ? hand : "");
}

static void put_holes(struct ini_writer *w)
{
	struct ini_region r = { 0 };
	for (int space = 0; space < w->b->files * w->b->ranks; space++)
		if (w->b->space[space].type == INI_HOLE)
			r.rank[space / w->b->files] |= (guint64)1 << space % w->b->files;
	g_autofree char *text = ini_region_text(w, &r);
	if (ini_walls_are(w->v))
		ini_walls_put(w, text);
	else if (*text)
		ini_line(w, w->b->at, "hole::::%s", text);
}

/* ---- where first steps are taken, and where pieces are kept */

/* The ranks of a region as White counts them, "2" or "2-3", when they are the same for both sides; NULL: they are not. */
static char *ranks_text(const struct ini_writer *w, const struct ini_region *white, const struct ini_region *black, int *first, int *last)
{
	*first = *last = -1;
	for (int rank = 0; rank < w->b->ranks; rank++) {
		bool is_in = ini_region_has(white, 0, rank);
		for (int file = 0; file < w->b->files; file++)
			if (ini_region_has(white, file, rank) != is_in || ini_region_has(black, file, w->b->ranks - 1 - rank) != is_in)
				return NULL;
		if (is_in && *last >= 0 && *last != rank - 1)
			return NULL;
		*first = is_in && *first < 0 ? rank : *first;
		*last = is_in ? rank : *last;
	}
	return *first < 0 ? NULL : *first == *last ? g_strdup_printf("%d", *first + 1) : g_strdup_printf("%d-%d", *first + 1, *last + 1);
}

static enum rc put_first_steps(struct ini_writer *w, const struct ini_kind *k)
{
	const struct ini_region *regions[2] = { &ini_of(w, INI_doubleStepRegion, 0)->region, &ini_of(w, INI_doubleStepRegion, 1)->region };
	const struct ini_region *triple[2] = { &ini_of(w, INI_tripleStepRegion, 0)->region, &ini_of(w, INI_tripleStepRegion, 1)->region };
	struct place at = ini_place(w->v, ini_of(w, INI_doubleStepRegion, 0)->at);
	int first, last, least, most;
	g_autofree char *ranks = ranks_text(w, regions[0], regions[1], &first, &last), *steps = ranks_text(w, triple[0], triple[1], &least, &most);
	g_autofree char *text = ranks ? g_strdup(ranks) : ini_regions_text(w, regions[0], regions[1]);
	bool has_triple = !ini_region_is_empty(triple[0]) || !ini_region_is_empty(triple[1]);
	if (!strchr(k->moves, 'i'))
		return k->type == INI_TYPE_pawn && has_triple ? ini_refuse(w->v, INI_tripleStepRegion, 0, w->ds, "only together with double steps") : RC_OK;
	ini_line(w, at, "virgin=%s:%s", k->label, text);
	if (k->type != INI_TYPE_pawn || !has_triple)
		return RC_OK;
	if (!ranks || !steps || first != least || most > last)
		return ini_refuse(w->v, INI_tripleStepRegion, 0, w->ds, "triple steps are taken from the first of the ranks of double steps");
	if (most < last)
		ini_line(w, at, "zone=%s:%d:%.*s", k->label, most + 2, (int)(strlen(k->moves) - strlen("ifmnH")), k->moves);
	return RC_OK;
}

static void put_kept(struct ini_writer *w, const struct ini_kind *k)
{
	struct ini_region all;
	memset(&all, 0xff, sizeof all);
	const bool *kept[2] = { &w->v->is_kept[0][k->type], &w->v->is_kept[1][k->type] };
	if (!*kept[0] && !*kept[1])
		return;
	g_autofree char *text = ini_regions_text(w, *kept[0] ? &w->v->kept[0][k->type] : &all, *kept[1] ? &w->v->kept[1][k->type] : &all);
	ini_line(w, ini_place(w->v, w->v->moves_at[k->type]), "confine=%s:%s", k->label, text);
}

/* What betza_cannon says of them; their moves do without captures. */
static void put_cannons(struct ini_writer *w)
{
	struct place at = ini_place(w->v, w->v->moves_at[INI_TYPE_janggiCannon]);
	g_autofree char *white = ini_labels(w, (guint64)1 << INI_TYPE_janggiCannon, 1), *black = ini_labels(w, (guint64)1 << INI_TYPE_janggiCannon, 2);
	g_autofree char *all = g_strconcat(white, " ", black, NULL);
	g_auto(GStrv) labels = g_strsplit(all, " ", -1);
	if (!*white)
		return;
	ini_line(w, at, "rules=These leap over one piece that is none of them, and take none of them: %s.", all);
	ini_line(w, at, "code=include betza_cannon;");
	ini_line(w, at, "code=set wcannons (%s);", white);
	ini_line(w, at, "code=set bcannons (%s);", black);
	ini_line(w, at, "code=set walkers (%s);", all);
	for (char **label = labels; *label; label++)
		ini_line(w, at, "code=copyfn cannon_m %s_m; copyfn cannon_c %s_c;", *label, *label);
}

static enum rc put_kinds(struct ini_writer *w)
{
	enum rc rc = RC_OK;
	for (int n = 0; n < w->kinds; n++)
		put_kind(w, &w->kind[n]);
	put_holes(w);
	for (int n = 0; n < w->kinds && rc == RC_OK; n++) {
		const struct ini_kind *k = &w->kind[n];
		rc = put_first_steps(w, k);
		put_kept(w, k);
		if (k->far)
			ini_line(w, w->v->at, "zone=%s:%d:%s", k->label, k->far_rank, k->far);
		if (ini_in(w->royal, k->type))
			ini_line(w, w->v->at, "royal=%s", k->label);
	}
	if (!w->royal)
		ini_line(w, w->v->at, "royal=none");
	put_cannons(w);
	return rc;
}

/* What others call promoted pieces. */
static enum rc put_letters(struct ini_writer *w)
{
	g_autoptr(GString) letters = g_string_new(NULL);
	for (int n = 0; n < w->kinds; n++) {
		const struct ini_kind *k = &w->kind[n];
		if (k->from >= 0)
			g_string_append_printf(letters, "%s+%c=%s", letters->len ? " " : "", w->v->letter[k->from], k->label);
		else if (k->by_choice)
			g_string_append_printf(letters, "%s%c~=%s", letters->len ? " " : "", w->v->letter[k->type], k->label);
	}
	if (ini_walls_are(w->v))
		g_string_append_printf(letters, "%s*==%s", letters->len ? " " : "", ini_walls_label(w->v));
	if (letters->len)
		ini_line(w, w->v->at, "set=letters=%s", letters->str);
	return RC_OK;
}

static void put_board(struct ini_writer *w)
{
	ini_line(w, w->v->at, "title=%s", w->v->name);
	ini_line(w, ini_place(w->v, ini_of(w, INI_maxFile, 0)->at), "files=%d", w->b->files);
	ini_line(w, ini_place(w->v, ini_of(w, INI_maxRank, 0)->at), "ranks=%d", w->b->ranks);
	ini_line(w, w->v->at, "symmetry=none");
	if (w->b->first)
		ini_line(w, w->b->at, "set=turn=2");
}

/* What is drawn and not played: the pieces and how they stand. */
static enum rc write_shown(struct ini_writer *w)
{
	put_board(w);
	ini_kinds_show(w);
	for (int n = 0; n < w->kinds; n++)
		put_kind(w, &w->kind[n]);
	put_holes(w);
	ini_line(w, w->v->at, "royal=none");
	if (ini_number(w, INI_capturesToHand))
		ini_line(w, w->v->at, "holdingsType=-1");
	ini_line(w, w->v->at, "rules=The rules of this game are not here: moves are carried out as they are written.");
	put_letters(w);
	return RC_OK;
}

static enum rc write_lines(struct ini_writer *w)
{
	static enum rc (*const parts[])(struct ini_writer *) = { ini_castling, put_kinds, ini_promotion_write, ini_drops_write, put_letters, ini_ends_write,
		ini_flips_write, ini_counts_write, ini_walls_write };
	put_board(w);
	enum rc rc = ini_kinds_find(w);
	if (rc == RC_OK && !w->kinds)
		rc = diag_error(w->ds, RC_DATA, w->b->at, "[%s]: no piece stands on the board of startFen", w->v->name);
	for (gsize n = 0; n < G_N_ELEMENTS(parts) && rc == RC_OK; n++)
		rc = parts[n](w);
	return rc;
}

/* Where pieces are dropped without end each side has one of each kind in hand. */
static void give_one_of_each(const struct ini_variant *v, struct ini_board *b)
{
	for (int type = 0; type < INI_TYPES; type++)
		for (int side = 0; side < 2 && v->letter[type] && v->value[INI_pieceDrops][0].number; side++)
			b->in_hand[side][type] = 1;
}

static enum rc write_section(const struct ini_file *f, const struct ini_section *s, bool has_rules, GString *out, GArray *places, struct diags *ds)
{
	struct ini_variant *v = ini_variant_read(f, s, !has_rules, ds);
	g_autofree struct ini_board *board = g_new0(struct ini_board, 1);
	g_autofree struct ini_writer *w = g_new0(struct ini_writer, 1);
	enum rc rc = !v ? RC_DATA : has_rules ? ini_refuse_rules(v, ds) : RC_OK;
	if (rc == RC_OK)
		rc = ini_board_read(v, board, ds);
	if (rc == RC_OK && v->value[INI_freeDrops][0].number)
		give_one_of_each(v, board);
	if (rc == RC_OK && has_rules)
		rc = ini_board_refuse(v, board, ds);
	w->v = v;
	w->b = board;
	w->ds = ds;
	w->out = out;
	w->places = places;
	if (rc == RC_OK)
		rc = has_rules ? write_lines(w) : write_shown(w);
	ini_kinds_free(w);
	ini_variant_free(v);
	return rc;
}

/* ---- files */

bool variants_sniff(const char *text)
{
	for (const char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
		line += strspn(line, " \t\r");
		if (!*line || *line == '\n' || *line == '#' || *line == ';')
			continue;
		const char *end = line + strcspn(line, "]\n");
		return *line == '[' && *end == ']' && !memchr(line, '"', (gsize)(end - line));
	}
	return false;
}

char **variants_list(const char *file, const char *text, struct diags *ds)
{
	struct ini_file *f = ini_file_read(file, text, ds);
	if (!f)
		return NULL;
	GPtrArray *found = g_ptr_array_new();
	for (guint n = 0; n < f->sections->len; n++) {
		const struct ini_section *s = f->sections->pdata[n];
		if (ini_section_find(f, s->name) == s)
			g_ptr_array_add(found, g_strdup(s->name));
	}
	g_ptr_array_add(found, NULL);
	ini_file_free(f);
	return (char **)g_ptr_array_free(found, FALSE);
}

static const struct ini_section *choose(const struct ini_file *f, const char *file, const char *name, struct diags *ds)
{
	const struct place at = { place_file(file), 0, 0 };
	if (!name && f->sections->len == 1)
		return f->sections->pdata[0];
	const struct ini_section *found = name ? ini_section_find(f, name) : NULL, *first = f->sections->pdata[0];
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	for (guint n = 0; n < f->sections->len; n++)
		g_ptr_array_add(all, (gpointer)((const struct ini_section *)f->sections->pdata[n])->name);
	g_ptr_array_add(all, NULL);
	g_autofree char *hint = name ? nearest_hint(name, (const char *const *)all->pdata) : NULL;
	if (!name)
		diag_error(ds, RC_USAGE, at,
			"%u sections; FILE#NAME says which one, --section NAME of wizard, or the tag Variant of a record (the first is %s); boardwright wizard "
			"--variants names all",
			f->sections->len, first->name);
	else if (!found)
		diag_error(ds, RC_DATA, at, "no section is called %s%s", name, *hint ? hint : "; boardwright wizard --variants names all");
	return found;
}

static enum rc write_chosen(const char *file, const char *text, const char *section, bool has_rules, GString *out, GArray *places, struct diags *ds)
{
	struct ini_file *f = ini_file_read(file, text, ds);
	const struct ini_section *s = f ? choose(f, file, section, ds) : NULL;
	enum rc rc = s ? write_section(f, s, has_rules, out, places, ds) : RC_DATA;
	ini_file_free(f);
	return rc;
}

char *variants_lines(const char *file, const char *text, const char *section, struct diags *ds)
{
	g_autoptr(GArray) places = g_array_new(FALSE, FALSE, sizeof(struct place));
	GString *out = g_string_new(NULL);
	bool written = write_chosen(file, text, section, true, out, places, ds) == RC_OK;
	return g_string_free(out, !written);
}

static struct definition *read_chosen(const char *file, const char *text, const char *section, bool has_rules, struct diags *ds)
{
	g_autoptr(GArray) places = g_array_new(FALSE, FALSE, sizeof(struct place));
	g_autoptr(GString) out = g_string_new(NULL);
	if (write_chosen(file, text, section, has_rules, out, places, ds) != RC_OK)
		return NULL;
	return definition_read_at((const struct place *)(void *)places->data, out->str, has_rules, ds);
}

struct definition *variants_read(const char *file, const char *text, const char *section, struct diags *ds)
{
	return read_chosen(file, text, section, true, ds);
}

struct definition *variants_read_shown(const char *file, const char *text, const char *section, struct diags *ds)
{
	return read_chosen(file, text, section, false, ds);
}
