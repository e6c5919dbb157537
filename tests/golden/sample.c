/*
 * Reading a sample's arguments.
 */
#include "golden/sample.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_setting(struct sample *s, const char *text, const char *equals)
{
	g_autofree char *key = g_strndup(text, (gsize)(equals - text));
	return settings_set(s->settings, key, equals + 1, LAYER_COMMAND_LINE, (struct place){ 0 }, s->ds) == RC_OK;
}

static bool read_arguments(struct sample *s, int argc, char **argv)
{
	for (int i = 0; i < argc; i++) {
		const char *a = argv[i], *next = i + 1 < argc ? argv[i + 1] : "", *equals = strchr(a, '=');
		if (*a != '-' && equals) {
			if (!read_setting(s, a, equals))
				return false;
			continue;
		}
		switch (*a == '-' ? a[1] : 0) {
		case 'T':
			g_ptr_array_add(s->outputs, (gpointer)next);
			i++;
			break;
		case 'o':
			s->prefix = next;
			i++;
			break;
		case 'w':
			s->picture.width = atoi(next);
			i++;
			break;
		case 'd':
			s->picture.density = g_ascii_strtod(next, NULL);
			i++;
			break;
		case 'l':
			g_ptr_array_add(s->legal, (gpointer)next);
			i++;
			break;
		case 'm':
			s->from = next;
			s->to = i + 2 < argc ? argv[i + 2] : "";
			i += 2;
			break;
		case 'h':
			s->hand = next;
			i++;
			break;
		case 'S':
			s->picture.caption[CAPTION_STATUS] = next;
			i++;
			break;
		case 'M': {
			struct picture_note note = { .text = next };
			g_array_append_val(s->notes, note);
			i++;
			break;
		}
		case 'c':
			s->picture.caption[CAPTION_TEXT] = next;
			i++;
			break;
		case 'L': s->picture.legend = true; break;
		case 'H':
			s->picture.caption[CAPTION_TITLE] = next;
			i++;
			break;
		case 'k':
			s->picture.link = next;
			i++;
			break;
		case 's': s->picture.second_player = true; break;
		case 't': s->picture.transparent = true; break;
		case 'i': s->picture.coordinates = COORDINATES_INSIDE; break;
		case 'n': s->picture.coordinates = COORDINATES_NONE; break;
		case 'a': s->picture.coordinates = COORDINATES_ALL_SIDES; break;
		case 'p': s->theme = "print"; break;
		case 'b': s->theme = "colorblind"; break;
		case 'D': s->theme = "dark"; break;
		case 'A': s->theme = "auto"; break;
		case 'C': s->theme = "classic"; break;
		default:
			if (preset_read(s->settings, a, NULL, s->ds) != RC_OK)
				return false;
		}
	}
	return true;
}

static bool build_board(struct sample *s)
{
	const struct settings *set = s->settings;
	bool custom = !strcmp(settings_text(set, "shape"), "custom");
	struct board_spec spec = { .code = settings_text(set, "code"),
		.cols = (int)settings_int(set, "cols"),
		.files = settings_text(set, "files"),
		.ranks = settings_text(set, "ranks"),
		.pattern = settings_text(set, "board"),
		.places = custom ? settings_text(set, "positions") : NULL };
	return board_build(&spec, s->labels, s->ds, &s->board, &s->position) == RC_OK;
}

static void fill_picture(struct sample *s)
{
	s->legal_space = g_new(int, s->legal->len + 1);
	for (guint i = 0; i < s->legal->len; i++)
		s->legal_space[i] = board_find(s->board, s->legal->pdata[i]);
	if (s->from) {
		s->position.origin = board_find(s->board, s->from);
		s->position.dest = board_find(s->board, s->to);
		s->picture.last_move = true;
	}
	s->hand_labels = s->hand ? g_strsplit(s->hand, " ", -1) : NULL;
	for (char **label = s->hand_labels; label && *label && s->n_slots < SAMPLE_SLOTS; label++)
		s->slot[s->n_slots++] = (struct picture_slot){ *label, 1 };
	for (int side = 0; side < 2; side++) {
		s->picture.slot[side] = s->slot;
		s->picture.n_slots[side] = s->n_slots;
	}
	s->picture.captured = true;
	s->picture.hand_room = 2 * s->n_slots;
	s->picture.settings = s->settings;
	s->picture.position = &s->position;
	s->picture.legal = s->legal_space;
	s->picture.n_legal = (int)s->legal->len;
	s->picture.note = (const struct picture_note *)(void *)s->notes->data;
	s->picture.n_notes = (int)s->notes->len;
	s->picture.set = s->set;
}

bool sample_init(struct sample *s, struct assets *assets, int argc, char **argv)
{
	*s = (struct sample){ .outputs = g_ptr_array_new(),
		.legal = g_ptr_array_new(),
		.notes = g_array_new(FALSE, FALSE, sizeof(struct picture_note)),
		.settings = settings_new(),
		.labels = labels_new(),
		.ds = diags_new(),
		.assets = assets };
	if (!read_arguments(s, argc, argv) || !build_board(s))
		return false;
	const struct theme *theme = s->theme ? assets_theme(assets, s->theme, s->ds) : NULL;
	if (s->theme && !theme)
		return false;
	if (theme)
		theme_apply(theme, s->settings);
	s->set = assets_set(assets, s->settings, s->ds);
	fill_picture(s);
	return s->set != NULL;
}

struct scene *sample_scene(struct sample *s) { return scene_new(&s->picture, s->assets, s->ds); }

void sample_release(struct sample *s)
{
	position_release(&s->position);
	if (s->board)
		board_free(s->board);
	labels_free(s->labels, NULL);
	settings_free(s->settings);
	diags_free(s->ds);
	g_strfreev(s->hand_labels);
	g_free(s->legal_space);
	g_ptr_array_unref(s->outputs);
	g_ptr_array_unref(s->legal);
	g_array_unref(s->notes);
}

void sample_print(const struct sample *s)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (size_t i = 0; i < diags_count(s->ds); i++)
		diag_format(diags_item(s->ds, i), text);
	fputs(text->str, stderr);
}
