/*
 * Building a scene from a picture: the view of its board, then marks, pieces and words.
 */
#include <math.h>
#include <string.h>

#include "engine/piece_turn.h"
#include "engine/text.h"
#include "engine/hash.h"
#include "scene/captions.h"
#include "scene/marks.h"
#include "scene/turn_sign.h"

enum { SEEN = 64 }; /* a power of two, and more than the kinds of pieces of most games */

/* What is needed while a scene is made of its view. */
struct filling {
	const struct picture *picture;
	const struct position *position;
	struct assets *assets;
	struct diags *ds;
	struct board_view *view;
	struct scene *scene;
	bool failed;        /* some art could not be read */
	GHashTable *warned; /* labels without art; NULL: none yet */
	struct {
		int label; /* of the position; LABEL_EMPTY: none */
		struct kind *kind;
	} seen[SEEN]; /* by the last bits of the label: the same few stand all over the board */
};

/* What a label is shown as; `kept` is the label as its kind has it. */
static const char *alias_of(const struct filling *f, const char *label, const char *kept)
{
	const char *alias = f->picture->alias ? f->picture->alias(f->picture->alias_user, label) : NULL;
	return alias && alias != label && *alias ? builder_intern_for(f->scene, alias) : kept;
}

/* Upper case labels are the first side's, lower case the second's; labels without letters belong to nobody. */
static int side_of(const char *label)
{
	bool upper = false, lower = false;
	for (const char *c = label; *c; c = g_utf8_next_char(c)) {
		gunichar u = g_utf8_get_char(c);
		upper |= g_unichar_isupper(u);
		lower |= g_unichar_islower(u);
	}
	if (*label == '=')
		return SIDE_NONE; /* neutral */
	if (upper != lower)
		return upper ? SIDE_FIRST : SIDE_SECOND;
	return upper ? (g_unichar_isupper(g_utf8_get_char(label)) ? SIDE_FIRST : SIDE_SECOND) : SIDE_NONE;
}

static void add_marks(struct filling *f)
{
	const struct picture *p = f->picture;
	if (p->last_move)
		marks_add_last_move(f->scene, f->position->origin, f->position->dest);
	marks_add_lines(f->scene);
	for (int i = 0; i < p->n_check; i++)
		marks_add_check(f->scene, p->check[i]);
	if (p->n_legal + p->n_legal_from > 0)
		marks_choose_legal(f->scene);
	for (int i = 0; i < p->n_legal_from; i++)
		marks_add_source(f->scene, p->legal_from[i]);
	for (int i = 0; i < p->n_legal; i++)
		marks_add_legal(f->scene, p->legal[i], p->legal[i] >= 0 && p->legal[i] < f->scene->n_ids && !position_is_empty(f->position, p->legal[i]));
}

/* Art keeps its proportions: vectors fill the box, bitmaps keep their size at the picture's scale unless the space is smaller. */
static struct box art_box(const struct scene *scene, const struct art *art, struct box fit, struct box limit)
{
	double factor = fmin(fit.w / art->width, fit.h / art->height);
	if (art->format != ART_SVG)
		factor = fmin(scene->style.scale, fmin(limit.w / art->width, limit.h / art->height));
	double width = fmax(1, round(art->width * factor)), height = fmax(1, round(art->height * factor));
	return (struct box){ fit.x + floor((fit.w - width) / 2), fit.y + floor((fit.h - height) / 2), width, height };
}

static struct box disc_box(struct box fit)
{
	double side = fmax(4, round(fmin(fit.w, fit.h) * 0.76));
	return (struct box){ fit.x + floor((fit.w - side) / 2), fit.y + floor((fit.h - side) / 2), side, side };
}

/* False and an error when the set has an image that cannot be read. */
static bool read_art(const struct filling *f, struct kind *kind)
{
	const struct piece_set *set = f->picture->set;
	struct diags *ds = f->picture->wants_no_art ? NULL : f->ds;
	struct piece_wanted piece = { .label = kind->label, .side = f->scene->side, .second = kind->side == SIDE_SECOND, .ink = f->scene->style.print };
	piece.flipped = set && set->flip && f->scene->style.flip;
	if (set && assets_piece_art(f->assets, set, &piece, &kind->art, ds) != RC_OK && ds)
		return false;
	kind->missing = set && !kind->art && !f->picture->wants_no_art && !piece_set_is_label_drawn(set, kind->label);
	return true;
}

/* What the set calls the piece, or what one that is made of others is called; NULL: it does not say. New string. */
static char *name_of(const struct piece_set *set, const char *label)
{
	struct piece_turn turn;
	const char *name = piece_set_piece_name(set, label);
	if (name || !set->turned || !piece_turn_read(set, label, &turn))
		return g_strdup(name);
	char *made = piece_turn_name(set, &turn);
	piece_turn_release(&turn);
	return made;
}

/* NULL and an error when its art cannot be read: then nobody shall take it for a piece without art. */
static struct kind *kind_new(const struct filling *f, const char *label)
{
	struct kind *kind = g_new0(struct kind, 1);
	kind->label = builder_intern_in(f->view->strings, label);
	kind->side = side_of(kind->label);
	g_autofree char *name = f->picture->set ? name_of(f->picture->set, label) : NULL;
	kind->name = name ? builder_intern_in(f->view->strings, name) : kind->label;
	if (!read_art(f, kind)) {
		g_free(kind);
		return NULL;
	}
	g_hash_table_insert(f->view->kinds, g_string_chunk_insert_const(f->view->strings, label), kind);
	return kind;
}

static void warn_missing(struct filling *f, const char *label)
{
	if (!f->warned)
		f->warned = g_hash_table_new(g_str_hash, g_str_equal);
	if (g_hash_table_add(f->warned, (gpointer)label))
		diag_warn(f->ds, (struct place){ 0 }, "set \"%s\" has no image for the piece \"%s\"; its label is drawn", f->picture->set->name, label);
}

static struct kind *find_kind(const struct filling *f, const char *label)
{
	struct kind *kind = g_hash_table_lookup(f->view->kinds, label);
	return kind ? kind : kind_new(f, label);
}

static const struct kind *kind_on(struct filling *f, int space)
{
	int label = f->position->piece[space], at = label & (SEEN - 1);
	if (f->seen[at].label != label) {
		f->seen[at].label = label;
		f->seen[at].kind = find_kind(f, position_label(f->position, space));
	}
	return f->seen[at].kind;
}

/* The number of the piece, or -1 when it cannot be drawn; `kind` is NULL then. */
static int add_piece(struct filling *f, const struct kind *kind, const char *label, int space, struct box fit, struct box limit)
{
	if (!kind) {
		f->failed = true;
		return -1;
	}
	if (kind->missing)
		warn_missing(f, kind->label);
	const char *shown = alias_of(f, label, kind->label);
	f->scene->piece[f->scene->n_pieces] = (struct scene_piece){ .space = space,
		.side = kind->side,
		.label = kind->label,
		.shown = shown,
		.name = shown != kind->label ? shown : kind->name,
		.art = kind->art,
		.box = kind->art ? art_box(f->scene, kind->art, fit, limit) : disc_box(fit) };
	return f->scene->n_pieces++;
}

static void add_pieces(struct filling *f)
{
	for (int i = 0; i < f->scene->n_spaces; i++) {
		struct scene_space *space = &f->scene->space[i];
		if (!position_is_empty(f->position, space->id))
			space->piece = add_piece(f, kind_on(f, space->id), position_label(f->position, space->id), i, f->view->fit[i], space->outline.box);
	}
}

/* Counts stand out from every panel; in print they are black. */
#define COUNT_COLOR 0xc2410c

/* How many there are: a disc with the number at the lower right corner of the piece that stands for all. */
static void add_count(struct filling *f, int slot, int count, struct box fit)
{
	struct scene *scene = f->scene;
	double radius = fmin(fmax(5, fit.h * 0.21), fit.h * 0.32), size = radius * (count < 10 ? 1.5 : 1.25);
	struct point at = { fit.x + fit.w - radius * 0.6, fit.y + fit.h - radius * 0.75 };
	g_autofree char *number = g_strdup_printf("%d", count);
	scene->text[scene->n_texts++] = (struct scene_text){ .kind = TEXT_HAND,
		.index = slot,
		.text = builder_intern_for(scene, number),
		.at = { at.x, at.y + size * 0.36 },
		.size = size,
		.bold = true,
		.above = true,
		.disc = radius,
		.halo = scene->style.print ? 0x000000 : COUNT_COLOR,
		.color = 0xffffff };
}

/* "+3": by how much a side is ahead, below what it has taken. */
static void add_lead(struct filling *f, int lead, struct box fit)
{
	g_autofree char *number = g_strdup_printf("+%d", lead);
	double size = round(fit.h * 0.62);
	f->scene->text[f->scene->n_texts++] = (struct scene_text){ .kind = TEXT_HAND,
		.index = -1,
		.text = builder_intern_for(f->scene, number),
		.at = { fit.x + fit.w / 2, round(fit.y + fit.h / 2 + size * 0.36) },
		.toward = { 1, 0 },
		.size = size,
		.bold = true,
		.color = style_ink_on(f->scene->style.panel) };
}

/* Where the next piece beside the board stands, `steps` high. Columns are filled from the board outwards. */
static struct box next_place(const struct hands *hands, bool below, int *row, int steps)
{
	struct box fit = hands->cell;
	if (*row % hands->rows + steps > hands->rows)
		*row += hands->rows - *row % hands->rows;
	fit.x += *row / hands->rows * fit.w;
	fit.y = (below ? hands->bottom : fit.y) + *row % hands->rows * hands->step;
	return fit;
}

static struct box box_around(struct box a, struct box b)
{
	double left = fmin(a.x, b.x), top = fmin(a.y, b.y), right = fmax(a.x + a.w, b.x + b.w), bottom = fmax(a.y + a.h, b.y + b.h);
	return (struct box){ left, top, right - left, bottom - top };
}

/* How many pieces show a slot: all that were taken; of what is in hand one with its number. The one that stands for none is too faint for print. */
static int shown_in_slot(const struct scene *scene, int count)
{
	if (scene->captured)
		return count;
	return count || !scene->style.print;
}

static void add_slot(struct filling *f, int side, const struct picture_slot *from, bool below, int *row)
{
	struct scene *scene = f->scene;
	const struct kind *kind = find_kind(f, from->label);
	const char *shown = kind ? alias_of(f, from->label, kind->label) : "";
	struct scene_slot slot = {
		.side = side, .count = from->count, .piece = scene->n_pieces, .n_pieces = shown_in_slot(scene, from->count), .shown = shown
	};
	for (int i = 0; i < MAX(1, slot.n_pieces); i++, (*row)++) {
		struct box fit = next_place(&f->view->hands, below, row, 1 + scene->captured);
		int piece = slot.n_pieces ? add_piece(f, kind, from->label, -1, fit, fit) : -1;
		slot.box = i ? box_around(slot.box, fit) : fit;
		if (piece >= 0)
			scene->piece[piece].count = scene->captured ? 0 : from->count;
		if (piece >= 0)
			scene->piece[piece].empty = from->count == 0;
	}
	if (!kind || f->failed)
		return;
	*row += scene->captured; /* the last one lies on nothing */
	slot.label = kind->label, slot.name = shown != kind->label ? shown : kind->name;
	if (!scene->captured && from->count > 1)
		add_count(f, scene->n_slots, from->count, slot.box);
	scene->slot[scene->n_slots++] = slot;
}

/* Pieces beside the board: the viewer's own below, the other side's above. */
static void add_hands(struct filling *f)
{
	f->scene->captured = f->picture->captured;
	for (int side = 0; side < 2; side++) {
		bool below = (side == SIDE_FIRST) != f->scene->style.flip;
		int row = 0, lead = f->scene->lead[side] = f->picture->lead[side];
		for (int i = 0; i < f->picture->n_slots[side] && !f->failed; i++)
			if (f->picture->slot[side][i].count || !f->scene->captured)
				add_slot(f, side, &f->picture->slot[side][i], below, &row);
		if (lead > 0)
			add_lead(f, lead, next_place(&f->view->hands, below, &row, 2));
	}
}

/* A piece that is not there, where none stands. */
static void add_ghost(struct filling *f, const struct annotation *a)
{
	for (guint i = 0; i < a->space->len; i++) {
		int id = g_array_index(a->space, int, i), space = id < f->scene->n_ids ? f->scene->by_id[id] : -1;
		if (space < 0 || f->scene->space[space].piece >= 0)
			continue;
		struct scene_space *at = &f->scene->space[space];
		f->scene->piece = g_renew(struct scene_piece, f->scene->piece, (gsize)f->scene->n_pieces + 1);
		int piece = add_piece(f, find_kind(f, a->text), a->text, space, f->view->fit[space], at->outline.box);
		if (piece >= 0)
			f->scene->piece[piece].ghost = true;
	}
}

/* One that cannot be read is left out when another program may have written it. */
static enum rc read_annotation(struct filling *f, const struct picture_note *note, struct annotation *out)
{
	if (!note->of_comment)
		return annotation_read(out, note->text, f->position, &f->scene->style, note->at, f->ds);
	struct diags *own = diags_new();
	enum rc rc = annotation_read(out, note->text, f->position, &f->scene->style, note->at, own);
	if (rc != RC_OK)
		diag_warn(f->ds, note->at, "%s; this mark is left out", diags_count(own) ? diags_item(own, 0)->text : note->text);
	diags_free(own);
	return rc;
}

static void add_annotations(struct filling *f)
{
	for (int i = 0; i < f->picture->n_notes && !f->failed; i++) {
		const struct picture_note *note = &f->picture->note[i];
		struct annotation a;
		if (read_annotation(f, note, &a) != RC_OK) {
			f->failed = !note->of_comment;
			continue;
		}
		marks_add_annotation(f->scene, &a);
		if (a.kind == ANNOTATION_ghost)
			add_ghost(f, &a);
		annotation_release(&a);
	}
}

static void add_legend_entry(struct filling *f, int entry, const char *label, int number)
{
	struct box box = legend_box(f->scene, entry);
	int piece = add_piece(f, find_kind(f, label), label, -1, box, box);
	if (piece < 0)
		return;
	g_autoptr(GString) name = g_string_new(NULL);
	f->scene->piece[piece].legend = true;
	g_string_append(name, scene_piece_name(f->scene, f->scene->piece[piece].name));
	if (number > 1)
		g_string_append_printf(name, " × %d", number);
	legend_add_words(f->scene, entry, name->str);
}

/* Each kind of piece on the board once, with its name: those of the first side, then the others. */
static void add_legend(struct filling *f)
{
	const char *label[MOST_LEGEND];
	int number[MOST_LEGEND], n = f->picture->legend ? legend_kinds(f->position, label, number) : 0, entry = 0;
	f->scene->piece = n ? g_renew(struct scene_piece, f->scene->piece, (gsize)(f->scene->n_pieces + n)) : f->scene->piece;
	for (int others = 0; others < 2; others++)
		for (int i = 0; i < n && !f->failed; i++)
			if ((find_kind(f, label[i])->side == SIDE_SECOND) == others)
				add_legend_entry(f, entry++, label[i], number[i]);
}

/* What signs on the board say: each as on the board, and its words; it is read as if it stood on the first spaces. */
static void add_signs(struct filling *f)
{
	const char *label[MOST_LEGEND], *first = f->scene->space[0].name, *second = f->scene->space[MIN(1, f->scene->n_spaces - 1)].name;
	int number[MOST_LEGEND], before = f->picture->legend ? legend_kinds(f->position, label, number) : 0;
	for (int i = 0; i < f->picture->n_signs && !f->failed; i++) {
		const char *mark = f->picture->sign[i].mark, *fields = strchr(mark, ':');
		g_autofree char *text =
			g_str_has_prefix(mark, "arrow") ? g_strdup_printf("arrow %s-%s%s", first, second, fields) : g_strdup_printf("%s:%s", first, mark);
		struct annotation a;
		f->failed = annotation_read(&a, text, f->position, &f->scene->style, (struct place){ 0 }, f->ds) != RC_OK;
		if (f->failed)
			return;
		marks_add_sign(f->scene, &a, legend_box(f->scene, before + i));
		legend_add_words(f->scene, before + i, f->picture->sign[i].words);
		annotation_release(&a);
	}
}

static int count(const char *const *words) { return words ? (int)g_strv_length((char **)words) : 0; }

/* The list of pieces, each once. */
static void add_keys(struct filling *f)
{
	struct scene *scene = f->scene;
	const char *const *labels = f->picture->keys;
	scene->key = labels ? g_new(struct scene_key, count(labels) + 1) : NULL;
	for (; labels && *labels && !f->failed; labels++) {
		const struct kind *kind = find_kind(f, *labels);
		f->failed = !kind;
		if (kind)
			scene->key[scene->n_keys++] =
				(struct scene_key){ .label = alias_of(f, kind->label, kind->label), .name = kind->name, .art = kind->art };
	}
}

/* Cleaning makes blanks of the ends of lines; here they stay. */
static const char *intern_lines(struct scene *scene, const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	GString *all = g_string_new(NULL);
	for (char **line = lines; *line; line++) {
		g_autofree char *clean = text_clean(*line);
		g_string_append_printf(all, "%s%s", line > lines ? "\n" : "", clean);
	}
	const char *kept = g_string_chunk_insert(scene->strings ? scene->strings : (scene->strings = g_string_chunk_new(1024)), all->str);
	g_string_free(all, TRUE);
	return kept;
}

/* The same in texts of the scene, since outputs ask for them when the picture's are gone. */
static struct picture_page *page_copy(struct scene *scene, const struct picture_page *from)
{
	struct picture_page *page = g_memdup2(from, sizeof *from);
	const char **texts[] = { &page->say, &page->remind, &page->status, &page->stipulation, &page->description, &page->solution, &page->rules,
		&page->rules_url, &page->set, &page->listing, &page->output };
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++)
		*texts[i] = *texts[i] && **texts[i] ? intern_lines(scene, *texts[i]) : NULL;
	int n = count(from->aliases);
	const char **aliases = g_new(const char *, n + 1);
	for (int i = 0; i <= n; i++)
		aliases[i] = i < n ? builder_intern_for(scene, from->aliases[i]) : NULL;
	page->aliases = aliases;
	return page;
}

static void fill(struct filling *f)
{
	struct scene *scene = f->scene;
	const struct picture *p = f->picture;
	scene->link = p->link ? builder_intern_for(scene, p->link) : NULL;
	scene->focus = p->focus;
	scene->outcome = p->outcome;
	scene->outcome.reason = p->outcome.reason ? builder_intern_for(scene, p->outcome.reason) : NULL;
	scene->page = p->page ? page_copy(scene, p->page) : NULL;
	scene->area_title = p->area_title ? builder_intern_for(scene, p->area_title) : NULL;
	scene->area_alt = p->area_alt ? builder_intern_for(scene, p->area_alt) : NULL;
	add_marks(f);
	add_pieces(f);
	add_hands(f);
	if (f->view->wish.turn)
		turn_add(scene);
	add_annotations(f);
	add_keys(f);
	add_legend(f);
	add_signs(f);
	captions_add(scene, p);
}

/* Spaces without pieces and marks: those of the view itself, unless another scene has them now, or they will be written on. */
static struct scene_space *borrow_spaces(struct board_view *view, bool annotated)
{
	struct scene_space *space = view->base.space;
	if (view->lent || annotated) {
		space = g_memdup2(space, (gsize)view->base.n_spaces * sizeof *space);
		for (int i = 0; i < view->base.n_spaces; i++) {
			space[i].piece = -1;
			space[i].last_move = space[i].legal = space[i].check = false;
			space[i].marks = 0;
		}
		return space;
	}
	view->lent = true;
	return space;
}

static void give_back_spaces(struct scene *scene)
{
	if (scene->space != scene->view->base.space) {
		g_free(scene->space);
		return;
	}
	for (int i = 0; i < scene->n_pieces; i++)
		if (scene->piece[i].space >= 0)
			scene->space[scene->piece[i].space].piece = -1;
	for (int i = 0; i < scene->n_marks; i++) {
		struct scene_space *space = &scene->space[scene->mark[i].space]; /* without annotations every mark has one */
		space->last_move = space->legal = space->check = false;
		space->marks = 0;
	}
	scene->view->lent = false;
}

/* A scene like its view, with room for all that can be added to it. */
static struct scene *scene_alloc(struct board_view *view, const struct picture *picture, struct assets *assets)
{
	const struct scene *base = &view->base;
	gsize spaces = (gsize)base->n_spaces, texts = (gsize)base->n_texts;
	struct scene *scene = g_new(struct scene, 1);
	*scene = *base;
	scene->strings = NULL;
	scene->source = (struct scene_source){
		.settings = picture->settings, .position = picture->position, .title = picture->title ? builder_intern_for(scene, picture->title) : NULL
	};
	scene->to_move = picture->to_move;
	scene->language = speech_language(picture->language);
	scene->key = NULL;
	scene->n_keys = 0;
	scene->page = NULL;
	scene->view = view;
	scene->assets = assets;
	scene->serial = ++assets_slot(assets)->serial;
	scene->space = borrow_spaces(view, picture->n_notes > 0 || view->wish.turn);
	gsize slots = (gsize)(picture->n_slots[0] + picture->n_slots[1]), beside = 0;
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < picture->n_slots[side]; i++)
			beside += (gsize)MAX(1, picture->slot[side][i].count);
	scene->text_room = base->n_texts + 3 + (int)slots;
	scene->text = g_new(struct scene_text, texts + 3 + slots); /* the number of each slot, two leads, and one */
	scene->slot = g_new(struct scene_slot, slots);
	scene->n_slots = 0;
	if (texts)
		memcpy(scene->text, base->text, texts * sizeof *base->text);
	scene->mark = NULL;
	scene->mark_room = 0;
	scene->piece = g_new(struct scene_piece, spaces + beside + 1);
	return scene;
}

bool scene_measure(const struct picture *picture, struct assets *assets, struct diags *ds, struct scene_size *out)
{
	const struct board_view *view = view_measure(picture, assets, ds);
	if (view)
		*out = (struct scene_size){ view->base.width, view->base.height, view->side };
	return view != NULL;
}

struct scene *scene_new(const struct picture *picture, struct assets *assets, struct diags *ds)
{
	struct board_view *view = view_of(picture, assets, ds);
	if (!view)
		return NULL;
	struct filling f = {
		.picture = picture, .position = picture->position, .assets = assets, .ds = ds, .view = view, .scene = scene_alloc(view, picture, assets)
	};
	fill(&f);
	g_clear_pointer(&f.warned, g_hash_table_unref);
	if (f.failed)
		g_clear_pointer(&f.scene, scene_free);
	return f.scene;
}

void scene_free(struct scene *scene)
{
	if (!scene)
		return;
	give_back_spaces(scene);
	g_free(scene->mark);
	g_clear_pointer(&scene->lines, g_array_unref);
	strokes_release(&scene->path);
	g_free(scene->piece);
	g_free(scene->slot);
	g_free(scene->text);
	g_free(scene->key);
	if (scene->page)
		g_free((char **)scene->page->aliases);
	g_free((struct picture_page *)scene->page);
	g_clear_pointer(&scene->strings, g_string_chunk_free);
	view_drop(scene->view);
	g_free(scene);
}

double scene_pixels(const struct scene *scene) { return scene->width * scene->height * scene->style.density * scene->style.density; }
