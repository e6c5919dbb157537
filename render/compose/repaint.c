/*
 * Painting what differs between two scenes, see repaint.h.
 *
 * Both are lists of spaces, marks, pieces and texts. What only one of them has, as it is and where it is in the order of painting, may have changed the
 * pixels that it reaches; there all is painted anew.
 */
#include "compose/repaint.h"

#include <string.h>

#include "compose/board_key.h"
#include "compose/extent.h"
#include "compose/paint.h"

struct change {
	const struct scene *before, *now;
	GArray *clips; /* struct clip, no two of which meet */
};

static void add_clip(struct change *c, struct clip clip)
{
	if (clip.left >= clip.right || clip.top >= clip.bottom)
		return;
	for (guint i = 0; i < c->clips->len;) {
		struct clip *other = &g_array_index(c->clips, struct clip, i);
		if (clips_meet(other, &clip)) {
			clip = clip_union(*other, clip);
			g_array_remove_index_fast(c->clips, i);
			i = 0;
		} else {
			i++;
		}
	}
	g_array_append_val(c->clips, clip);
}

/* Marks, texts or pieces, which are painted in the order of their list. */
struct list {
	bool (*is_same)(const struct change *c, int before, int now);
	struct clip (*extent)(const struct scene *scene, int index);
};

/* A walk through both lists. */
struct walk {
	const struct change *change;
	const struct list *list;
	int before, n_before, now, n_now;
};

/* Whether both have the same when so many are passed over. */
static bool is_same_behind(const struct walk *w, int skip, int skip_now)
{
	int before = w->before + skip, now = w->now + skip_now;
	return before < w->n_before && now < w->n_now && w->list->is_same(w->change, before, now);
}

/* How many are passed over to come to the same; one of both when that does not come soon. */
static void find_same(const struct walk *w, int *skip, int *skip_now)
{
	enum { SOON = 16 };
	for (int k = 1; k <= SOON; k++) {
		bool is_gone = is_same_behind(w, k, 0);
		*skip = is_gone ? k : 0;
		*skip_now = is_gone ? 0 : k;
		if (is_gone || is_same_behind(w, 0, k))
			return;
	}
	*skip = *skip_now = 1;
}

static void compare(struct change *c, const struct list *list, int before, int n_before, int now, int n_now)
{
	struct walk w = { c, list, before, n_before, now, n_now };
	while (w.before < n_before || w.now < n_now) {
		int skip, skip_now;
		if (is_same_behind(&w, 0, 0)) {
			w.before++;
			w.now++;
			continue;
		}
		find_same(&w, &skip, &skip_now);
		for (; skip-- && w.before < n_before; w.before++)
			add_clip(c, list->extent(c->before, w.before));
		for (; skip_now-- && w.now < n_now; w.now++)
			add_clip(c, list->extent(c->now, w.now));
	}
}

static bool is_same_point(struct point a, struct point b) { return a.x == b.x && a.y == b.y; }
static bool is_same_box(struct box a, struct box b) { return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h; }

static int end_of(const struct scene *scene, int end) { return end < 0 ? 0 : g_array_index(scene->path.end, int, end); }

static bool is_same_path(const struct change *c, const struct scene_mark *a, const struct scene_mark *b)
{
	int from = end_of(c->before, a->first_end - 1), from_now = end_of(c->now, b->first_end - 1), n = end_of(c->before, a->first_end + a->n_ends - 1) - from;
	bool same = a->n_ends == b->n_ends;
	for (int i = 0; i < a->n_ends && same; i++)
		same = end_of(c->before, a->first_end + i) - from == end_of(c->now, b->first_end + i) - from_now;
	for (int i = 0; i < n && same; i++)
		same = is_same_point(
			g_array_index(c->before->path.point, struct point, from + i), g_array_index(c->now->path.point, struct point, from_now + i));
	return same;
}

static bool is_same_mark(const struct change *c, int before, int now)
{
	const struct scene_mark *a = &c->before->mark[before], *b = &c->now->mark[now];
	if (a->kind != b->kind || a->form != b->form || a->color != b->color || a->opacity != b->opacity || a->outer != b->outer || a->inner != b->inner ||
		a->above != b->above)
		return false;
	return a->form == FORM_PATH ? is_same_path(c, a, b) : c->before->space[a->space].id == c->now->space[b->space].id;
}

static bool is_same_text(const struct change *c, int before, int now)
{
	const struct scene_text *a = &c->before->text[before], *b = &c->now->text[now];
	return is_same_point(a->at, b->at) && a->size == b->size && a->bold == b->bold && a->from_left == b->from_left && a->disc == b->disc &&
		a->above == b->above && a->has_halo == b->has_halo && a->color == b->color && a->halo == b->halo &&
		(a->text == b->text || !strcmp(a->text, b->text));
}

static bool is_same_piece(const struct change *c, int before, int now)
{
	const struct scene_piece *a = &c->before->piece[before], *b = &c->now->piece[now];
	return a->art == b->art && is_same_box(a->box, b->box) && a->ghost == b->ghost && a->empty == b->empty &&
		(a->art || (a->side == b->side && !strcmp(a->shown, b->shown)));
}

static struct clip extent_of_mark_at(const struct scene *scene, int mark) { return extent_of_mark(scene, &scene->mark[mark]); }
static struct clip extent_of_text_at(const struct scene *scene, int text) { return extent_of_text(scene, &scene->text[text]); }
static struct clip extent_of_piece_at(const struct scene *scene, int piece) { return extent_of_piece(scene, &scene->piece[piece]); }

/* Those on the board come first, in the order of its spaces. How many there are. */
static int pieces_on_board(const struct scene *scene)
{
	int n = 0;
	while (n < scene->n_pieces && scene->piece[n].space >= 0 && !scene->piece[n].ghost)
		n++;
	return n;
}

static void compare_piece_on(struct change *c, const struct scene_space *before, const struct scene_space *now)
{
	int a = before ? before->piece : -1, b = now ? now->piece : -1;
	if (a >= 0 && b >= 0 && is_same_piece(c, a, b))
		return;
	if (a >= 0)
		add_clip(c, extent_of_piece(c->before, &c->before->piece[a]));
	if (b >= 0)
		add_clip(c, extent_of_piece(c->now, &c->now->piece[b]));
}

static bool is_same_space(const struct scene_space *a, const struct scene_space *b)
{
	g_autoptr(GByteArray) key = g_byte_array_new();
	board_key_add_space(key, a);
	guint n = key->len;
	board_key_add_space(key, b);
	return key->len == 2 * n && !memcmp(key->data, key->data + n, n);
}

static struct clip extent_of_all(const struct scene *scene, const struct scene_space *space)
{
	return clip_union(extent_of_space(scene, space), extent_of_marks(scene, space));
}

/* The space of another scene that is the same one of the board, or NULL. */
static const struct scene_space *find_space(const struct scene *scene, const struct scene_space *space)
{
	int at = space->id < scene->n_ids ? scene->by_id[space->id] : -1;
	return at < 0 ? NULL : &scene->space[at];
}

static void compare_spaces(struct change *c)
{
	bool one_view = c->before->view_id == c->now->view_id;
	for (int i = 0; i < c->before->n_spaces; i++) {
		const struct scene_space *before = &c->before->space[i], *now = one_view ? &c->now->space[i] : find_space(c->now, before);
		compare_piece_on(c, before, now);
		if (one_view || (now && is_same_space(before, now)))
			continue;
		add_clip(c, extent_of_all(c->before, before));
		if (now)
			add_clip(c, extent_of_all(c->now, now));
	}
	for (int i = 0; i < c->now->n_spaces && !one_view; i++) {
		const struct scene_space *now = &c->now->space[i];
		if (find_space(c->before, now))
			continue;
		compare_piece_on(c, NULL, now);
		add_clip(c, extent_of_all(c->now, now));
	}
}

static void compare_scenes(struct change *c)
{
	static const struct list marks = { is_same_mark, extent_of_mark_at }, texts = { is_same_text, extent_of_text_at },
				 pieces = { is_same_piece, extent_of_piece_at };
	const struct scene *before = c->before, *now = c->now;
	compare_spaces(c);
	compare(c, &pieces, pieces_on_board(before), before->n_pieces, pieces_on_board(now), now->n_pieces);
	compare(c, &marks, 0, before->n_marks, 0, now->n_marks);
	compare(c, &texts, 0, before->n_texts, 0, now->n_texts);
}

/* Whether the two have all in common that lies behind spaces, and that all pieces and texts are drawn with. */
static bool have_one_ground(const struct scene *a, const struct scene *b)
{
	g_autoptr(GByteArray) key = g_byte_array_new();
	if (a->view_id == b->view_id)
		return true;
	board_key_add_ground(key, a);
	guint n = key->len;
	board_key_add_ground(key, b);
	return !memcmp(key->data, key->data + n, n);
}

static bool paint_clips(const struct scene *scene, const GArray *clips, struct pixels *bitmap, struct diags *ds)
{
	struct clip all = { bitmap->width, bitmap->height, 0, 0 };
	bool done = true;
	for (guint i = 0; i < clips->len && done; i++) {
		bitmap->clip = g_array_index(clips, struct clip, i);
		all = clip_union(all, bitmap->clip);
		if (scene->style.transparent)
			pixels_clear(bitmap);
		done = scene_paint_part(scene, &paint_whole, bitmap, ds);
	}
	bitmap->clip = clips->len ? all : (struct clip){ 0 };
	return done;
}

bool scene_repaint(const struct scene *before, const struct scene *now, struct pixels **bitmap, struct diags *ds)
{
	if (!before || !*bitmap || !have_one_ground(before, now)) {
		pixels_free(*bitmap);
		*bitmap = scene_paint(now, ds);
		return *bitmap != NULL;
	}
	struct change change = { before, now, g_array_new(FALSE, FALSE, sizeof(struct clip)) };
	compare_scenes(&change);
	bool done = paint_clips(now, change.clips, *bitmap, ds);
	g_array_unref(change.clips);
	return done;
}
