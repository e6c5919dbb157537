/*
 * Board views are shared by the pictures that have the same one, and by no others; what is forgotten stays as long as a scene holds it.
 *
 * The arguments are those of a golden sample.
 */
#include <stdio.h>
#include <string.h>

#include "golden/sample.h"
#include "scene/scene.h"

enum { MANY = 40, MANY_LABELS = 1100 }; /* more than are kept */

static int failures;

static void expect(const char *what, bool holds)
{
	if (!holds)
		printf("failed: %s\n", what);
	failures += !holds;
}

static guint64 view_id_of(struct sample *s)
{
	struct scene *scene = sample_scene(s);
	guint64 view_id = scene ? scene->view_id : 0;
	scene_free(scene);
	return view_id;
}

static const char *renamed(void *user, const char *name) { return strcmp(name, user) ? name : "here"; }

static void positions(struct sample *s)
{
	guint64 first = view_id_of(s);
	uint16_t piece = s->position.piece[0];
	expect("the same picture", first && view_id_of(s) == first);
	s->position.piece[0] = LABEL_EMPTY;
	s->picture.last_move = true;
	s->position.origin = 0;
	expect("another position", view_id_of(s) == first);
	s->position.color[0]++;
	expect("a space of another colour", view_id_of(s) != first);
	s->position.color[0]--;
	s->position.piece[0] = LABEL_VOID;
	expect("a space that is not there", view_id_of(s) != first);
	s->position.piece[0] = piece;
	expect("the first again", view_id_of(s) == first);
}

static void pictures(struct sample *s)
{
	guint64 first = view_id_of(s);
	s->picture.coordinates = COORDINATES_NONE;
	expect("other coordinates", view_id_of(s) != first);
	s->picture.coordinates = COORDINATES_OUTSIDE;
	s->picture.caption[CAPTION_STATUS] = "to move";
	guint64 with_status = view_id_of(s);
	s->picture.caption[CAPTION_STATUS] = "has moved";
	expect("room for a status line, whatever it says", with_status != first && view_id_of(s) == with_status);
	s->picture.caption[CAPTION_STATUS] = NULL;
	s->picture.alias = renamed;
	s->picture.alias_user = (void *)"nowhere";
	expect("no space has another name", view_id_of(s) == first);
	s->picture.alias_user = (void *)s->board->space[1].name;
	guint64 with_name = view_id_of(s);
	expect("a space has another name", with_name != first && view_id_of(s) == with_name);
	s->picture.alias = NULL;
	expect("and again its own", view_id_of(s) == first);
}

/* Pieces and marks of one scene are not seen in another, in whatever order they come and go. */
static void scenes_together(struct sample *s)
{
	uint16_t piece = s->position.piece[0];
	struct scene *first = sample_scene(s);
	s->position.piece[0] = LABEL_EMPTY;
	s->picture.last_move = false;
	struct scene *second = sample_scene(s);
	expect("two scenes of one view", first->view_id == second->view_id && first->space[0].piece >= 0 && first->space[0].last_move);
	expect("the second has its own spaces", second->space[0].piece < 0 && !second->space[0].last_move && second->space[1].piece >= 0);
	scene_free(first);
	expect("the second when the first is gone", second->space[0].piece < 0 && second->space[1].piece >= 0);
	struct scene *third = sample_scene(s);
	expect("the third is clean",
		third->space[0].piece < 0 && !third->space[0].last_move && third->space[1].piece >= 0 && third->n_pieces == second->n_pieces);
	scene_free(second);
	scene_free(third);
	s->position.piece[0] = piece;
	s->picture.last_move = true;
}

/* What is asked for a size is told what the scene will have, and makes no scene; asked again it is remembered. */
static void sizes(struct sample *s)
{
	for (int width = 197; width < 700; width += 97) {
		struct scene_size size = { 0 }, again = { 0 };
		s->picture.width = width;
		guint64 before = assets_slot(s->assets)->serial;
		bool measured = scene_measure(&s->picture, s->assets, s->ds, &size);
		guint64 asked = assets_slot(s->assets)->serial;
		measured = measured && scene_measure(&s->picture, s->assets, s->ds, &again);
		expect("one measure, no scene", measured && asked == before + 1 && assets_slot(s->assets)->serial == asked);
		struct scene *scene = sample_scene(s);
		expect("the size of the scene", scene->width == size.width && scene->height == size.height && scene_side(scene) == size.side);
		expect("the same again", !memcmp(&size, &again, sizeof size));
		asked = assets_slot(s->assets)->serial;
		expect("the scene's view knows it", scene_measure(&s->picture, s->assets, s->ds, &again) && assets_slot(s->assets)->serial == asked);
		scene_free(scene);
	}
	s->picture.width = 0;
}

static void limits(struct sample *s)
{
	guint64 first = view_id_of(s), seen = 0;
	struct scene *kept = sample_scene(s);
	settings_set(s->settings, "bcolor", "red", LAYER_COMMAND_LINE, (struct place){ 0 }, s->ds);
	guint64 red = view_id_of(s);
	settings_set(s->settings, "bcolor", "#f00", LAYER_COMMAND_LINE, (struct place){ 0 }, s->ds);
	expect("a colour by another name", red != first && view_id_of(s) == red);
	for (int width = 100; width < 100 + MANY; width++) {
		s->picture.width = width;
		guint64 view_id = view_id_of(s);
		expect("a new number", view_id > seen);
		seen = view_id;
	}
	s->picture.width = 0;
	expect("a view that was forgotten has a new number", view_id_of(s) > seen);
	expect("a scene keeps its view", kept->view_id == first && kept->space[0].name[0] && kept->style.patterns[0]);
	scene_free(kept);
}

/* Labels without end leave one view for another. */
static void labels(struct sample *s)
{
	guint64 first = view_id_of(s);
	bool same = true;
	uint16_t piece = s->position.piece[0];
	for (int i = 0; i < MANY_LABELS; i++) {
		g_autofree char *label = g_strdup_printf("L%d", i);
		s->position.piece[0] = (uint16_t)labels_enter(s->labels, label);
		same = view_id_of(s) == first && same;
		diags_clear(s->ds); /* the set has no image for it */
	}
	s->position.piece[0] = piece;
	expect("more labels than a view keeps", !same && view_id_of(s) != first);
}

int main(int argc, char **argv)
{
	struct assets *assets = assets_new();
	struct sample sample;
	bool ready = sample_init(&sample, assets, argc - 1, argv + 1);
	expect("a sample", ready);
	if (ready) {
		positions(&sample);
		pictures(&sample);
		scenes_together(&sample);
		sizes(&sample);
		limits(&sample);
		labels(&sample);
	}
	sample_print(&sample);
	sample_release(&sample);
	assets_free(assets);
	return failures ? 1 : 0;
}
