/*
 * Draws a position without a game: settings from the command line, the board from its FEN code.
 *
 *   draw [-T OUTPUT]... [-o PREFIX] [-w WIDTH] [-d DENSITY] [-m FROM TO] [-l SPACE]... [-s] [-t] [-i|-n|-a] [-p|-b] [PRESET] KEY=VALUE...
 *
 * Writes PREFIX.EXTENSION for each output, or one output to standard output. Tests and the gallery use it; users have `boardwright render`.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/board.h"
#include "render/render.h"

struct job {
	GPtrArray *outputs; /* const char * */
	const char *prefix, *from, *to, *hand;
	GPtrArray *legal;   /* const char * */
	struct picture picture;
	struct settings *settings;
	struct diags *ds;
};

static void fail(struct diags *ds, const char *what)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (size_t i = 0; i < diags_count(ds); i++)
		diag_format(diags_item(ds, i), text);
	fprintf(stderr, "%s%s\n", text->str, what);
	exit(1);
}

static void read_arguments(struct job *job, int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		const char *a = argv[i], *next = i + 1 < argc ? argv[i + 1] : "";
		char *equals = strchr(a, '=');
		if (*a != '-' && equals) {
			g_autofree char *key = g_strndup(a, (gsize)(equals - a));
			settings_set(job->settings, key, equals + 1, LAYER_COMMAND_LINE, (struct place){ 0 }, job->ds);
			continue;
		}
		switch (*a == '-' ? a[1] : 0) {
		case 'T': g_ptr_array_add(job->outputs, (gpointer)next); i++; break;
		case 'o': job->prefix = next; i++; break;
		case 'w': job->picture.width = atoi(next); i++; break;
		case 'd': job->picture.density = g_ascii_strtod(next, NULL); i++; break;
		case 'l': g_ptr_array_add(job->legal, (gpointer)next); i++; break;
		case 'm': job->from = next; job->to = argv[i + 2]; job->picture.last_move = true; i += 2; break;
		case 'h': job->hand = next; i++; break;
		case 'S': job->picture.status = next; i++; break;
		case 's': job->picture.second_player = true; break;
		case 't': job->picture.transparent = true; break;
		case 'i': job->picture.coordinates = COORDINATES_INSIDE; break;
		case 'n': job->picture.coordinates = COORDINATES_NONE; break;
		case 'a': job->picture.coordinates = COORDINATES_ALL_SIDES; break;
		case 'p': job->picture.palette = PALETTE_PRINT; break;
		case 'b': job->picture.palette = PALETTE_COLOR_BLIND; break;
		case 'k': job->picture.link = next; i++; break;
		default:
			if (preset_read(job->settings, a, NULL, job->ds) != RC_OK)
				fail(job->ds, a);
		}
	}
}

static void write_outputs(struct job *job, struct scene *scene)
{
	for (guint i = 0; i < job->outputs->len; i++) {
		const struct output *output = output_find(job->outputs->pdata[i]);
		g_autoptr(GByteArray) bytes = g_byte_array_new();
		if (!output || output_write(output, scene, NULL, bytes, job->ds) != RC_OK)
			fail(job->ds, job->outputs->pdata[i]);
		if (!job->prefix) {
			fwrite(bytes->data, 1, bytes->len, stdout);
			continue;
		}
		g_autofree char *name = g_strconcat(job->prefix, ".", output->extension, NULL);
		if (!g_file_set_contents(name, (const char *)bytes->data, bytes->len, NULL))
			fail(job->ds, name);
	}
}

int main(int argc, char **argv)
{
	struct job job = { .outputs = g_ptr_array_new(), .legal = g_ptr_array_new(), .settings = settings_new(), .ds = diags_new() };
	read_arguments(&job, argc, argv);
	struct labels *labels = labels_new();
	struct board *board;
	struct position position;
	const struct settings *s = job.settings;
	bool custom = !strcmp(settings_text(s, "shape"), "custom");
	struct board_spec spec = { .code = settings_text(s, "code"), .cols = (int)settings_int(s, "cols"), .files = settings_text(s, "files"),
		.ranks = settings_text(s, "ranks"), .pattern = settings_text(s, "board"), .places = custom ? settings_text(s, "positions") : NULL };
	if (board_build(&spec, labels, job.ds, &board, &position) != RC_OK)
		fail(job.ds, "the board cannot be built");
	g_autofree int *legal = g_new(int, job.legal->len + 1);
	for (guint i = 0; i < job.legal->len; i++)
		legal[i] = board_find(board, job.legal->pdata[i]);
	if (job.from) {
		position.origin = board_find(board, job.from);
		position.dest = board_find(board, job.to);
	}
	struct assets *assets = assets_new();
	job.picture.settings = s;
	job.picture.position = &position;
	job.picture.legal = legal;
	job.picture.n_legal = (int)job.legal->len;
	g_auto(GStrv) hand = job.hand ? g_strsplit(job.hand, " ", -1) : NULL;
	job.picture.hand[0] = job.picture.hand[1] = (const char *const *)hand;
	struct piece_set *set = assets_read_set(assets, s, job.ds);
	job.picture.set = set;
	struct scene *scene = set ? scene_new(&job.picture, assets, job.ds) : NULL;
	if (!scene)
		fail(job.ds, "nothing drawn");
	write_outputs(&job, scene);
	scene_free(scene);
	piece_set_free(set);
	assets_free(assets);
	position_release(&position);
	board_free(board);
	labels_free(labels, NULL);
	settings_free(job.settings);
	diags_free(job.ds);
	g_ptr_array_unref(job.outputs);
	g_ptr_array_unref(job.legal);
	return 0;
}
