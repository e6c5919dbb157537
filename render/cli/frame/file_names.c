/*
 * Where outputs go: -o, -O and --name.
 */
#include <stdlib.h>
#include <string.h>

#include "base/list_files.h"
#include "cli/frame/take_files.h"

/* What the slots of --name stand for: each function gives a new string. */
struct naming {
	const struct cli_options *o;
	const struct drawing *d;
	int ply;
	const struct output *output;
};

static char *slot_game(const struct naming *n)
{
	g_autofree char *id = game_id(settings_text(n->d->game.settings, "game"));
	return g_strdup(*id ? id : "board");
}

static const char *game_file(const struct naming *n)
{
	const char *game = n->d->job->game;
	return g_file_test(game, G_FILE_TEST_EXISTS) ? game : NULL;
}

/* Results of a batch name its files as UTF-8. Elsewhere a name keeps the bytes of its game's file. */
static char *text_in_batch(const struct naming *n, char *name)
{
	if (!n->o->game_folder)
		return name;
	char *text = file_name_as_text(name);
	g_free(name);
	return text;
}

/* The base name of the game's file without its ending, or the game's id. */
static char *slot_file(const struct naming *n)
{
	const char *game = game_file(n);
	if (!game)
		return game_id(settings_text(n->d->game.settings, "game"));
	char *base = g_path_get_basename(game), *dot = strrchr(base, '.');
	if (dot && dot > base)
		*dot = '\0';
	return text_in_batch(n, base);
}

/* The folder of the game's file as it is written, without what would lead out of -O. */
static char *slot_dir(const struct naming *n)
{
	const char *game = game_file(n);
	g_autofree char *folder = n->o->game_folder ? g_strdup(n->o->game_folder) : game ? g_path_get_dirname(game) : g_strdup("");
	g_auto(GStrv) parts = g_strsplit(folder, "/", -1);
	g_autoptr(GString) out = g_string_new(NULL);
	for (char **part = parts; *part; part++)
		if (**part && strcmp(*part, ".") && strcmp(*part, ".."))
			g_string_append_printf(out, "%s%s", out->len ? "/" : "", *part);
	return g_strdup(out->str);
}

static char *slot_ply(const struct naming *n) { return g_strdup_printf("%d", n->ply); }

/* As a part of a file name: what systems, or people in a shell, trip over becomes "_". New string. */
static char *safe_part(const char *value)
{
	enum { MOST = 60 }; /* characters: a name has 255 bytes, and may hold several tags */
	g_autofree char *valid = g_utf8_make_valid(value, -1);
	GString *out = g_string_new(NULL);
	int length = 0;
	for (const char *c = valid; *c && length < MOST; c = g_utf8_next_char(c), length++) {
		gunichar letter = g_utf8_get_char(c);
		bool safe = g_unichar_isalnum(letter) || (letter < 128 && strchr("-_.,+()", (int)letter)) || g_unichar_ismark(letter);
		g_string_append_unichar(out, safe && !(letter == '.' && !out->len) ? letter : '_');
	}
	return g_string_free(out, FALSE);
}

/* A player as a tag of the record says, else as a setting does. */
static char *tag_or_setting(const struct naming *n, const char *name, const char *setting)
{
	const struct record *r = n->d->game.input.record;
	const char *value = r ? record_tag(r, name) : NULL;
	return g_strdup(value ? value : settings_text(n->d->game.settings, setting));
}

static char *slot_white(const struct naming *n) { return tag_or_setting(n, "White", "player1"); }
static char *slot_black(const struct naming *n) { return tag_or_setting(n, "Black", "player2"); }
static char *slot_result(const struct naming *n) { return drawing_tag(n->d, "Result"); }
static char *slot_index(const struct naming *n) { return g_strdup_printf("%d", n->d->game.input.record ? n->d->game.input.record->index : 1); }
static char *slot_hash(const struct naming *n) { return g_strdup(n->o->game_hash ? n->o->game_hash : ""); }
static char *slot_width(const struct naming *n) { return g_strdup_printf("%d", n->d->width); }
static char *slot_theme(const struct naming *n) { return g_strdup(n->d->theme ? n->d->theme : "settings"); }
static char *slot_output(const struct naming *n) { return g_strdup(n->output->name); }
static char *slot_ext(const struct naming *n) { return g_strdup(n->output->extension); }

static const struct slot {
	const char *name, *says;
	char *(*value)(const struct naming *n);
	bool is_path, is_tag; /* is_tag: anybody's words */
} slot_table[] = {
	{ .name = "game", .says = "the game, as a name of a file", .value = slot_game },
	{ .name = "file", .says = "the file of the game without its ending", .value = slot_file },
	{ .name = "dir", .says = "the folder of the game's file below that of the run", .value = slot_dir, .is_path = true },
	{ .name = "ply", .says = "how many half-moves were made, {ply:03} with three digits", .value = slot_ply },
	{ .name = "white", .says = "the first player", .value = slot_white, .is_tag = true },
	{ .name = "black", .says = "the second player", .value = slot_black, .is_tag = true },
	{ .name = "result", .says = "how the game ended", .value = slot_result, .is_tag = true },
	{ .name = "index", .says = "the record's number in its file", .value = slot_index },
	{ .name = "hash", .says = "of the record's text", .value = slot_hash, .is_tag = true },
	{ .name = "width", .says = "of the picture, pixels", .value = slot_width },
	{ .name = "theme", .says = "the theme", .value = slot_theme },
	{ .name = "colors", .says = "the same, by its older name", .value = slot_theme }, /* its older name */
	{ .name = "output", .says = "the output", .value = slot_output },
	{ .name = "ext", .says = "the output's extension", .value = slot_ext },
};

enum { MOST_DIGITS = 12 }; /* {ply:12} */

/* A slot as a template uses it: "{ply:03}", "{eco|-}". */
struct slot_use {
	const struct slot *row; /* NULL: the tag of that name */
	char *name, *instead;   /* instead: what is written when there is nothing; NULL: "unknown" */
	int digits;
};

static void slot_use_release(struct slot_use *use)
{
	g_free(use->name);
	g_free(use->instead);
}

/* Reads one at `*c` and goes behind it, to be released. False when it is none. */
static bool read_slot(const char **c, struct slot_use *out)
{
	gsize length = strcspn(*c + 1, ":|}");
	const char *p = *c + 1 + length;
	*out = (struct slot_use){ .name = g_strndup(*c + 1, length) };
	if (*p == ':')
		for (p++; g_ascii_isdigit(*p) && out->digits <= MOST_DIGITS; p++)
			out->digits = 10 * out->digits + *p - '0';
	if (*p == '|') {
		out->instead = g_strndup(p + 1, strcspn(p + 1, "}"));
		p += 1 + strlen(out->instead);
	}
	for (gsize i = 0; i < G_N_ELEMENTS(slot_table); i++)
		if (!strcmp(slot_table[i].name, out->name))
			out->row = &slot_table[i];
	if (*p != '}' || out->digits > MOST_DIGITS || (!out->row && !drawing_is_tag(out->name))) {
		slot_use_release(out);
		return false;
	}
	*c = p + 1;
	return true;
}

static bool refuse_slot(const char *at, struct diags *ds)
{
	g_autofree char *shown = g_strndup(at, strcspn(at, "}") + 1), *name = g_strndup(at + 1, strcspn(at + 1, ":|}"));
	const char *names[G_N_ELEMENTS(slot_table) + 1] = { NULL };
	g_autoptr(GString) all = g_string_new(NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(slot_table); i++) {
		names[i] = slot_table[i].name;
		g_string_append_printf(all, "%s{%s}", i ? " " : "", names[i]);
	}
	const char *near = nearest_name(name, names);
	if (near && strcmp(near, name))
		return diag_refuse(ds, "--name: \"%s\" stands for nothing; did you mean {%s}?", shown, near);
	drawing_list_tags(all);
	return diag_refuse(ds, "--name: \"%s\" stands for nothing; there are %s; digits as in {ply:03}", shown, all->str);
}

bool cli_is_below(const char *path)
{
	if (!*path || g_path_is_absolute(path))
		return false;
	for (const char *p = path; p; p = strchr(p, '/') ? strchr(p, '/') + 1 : NULL)
		if (p[0] == '.' && p[1] == '.' && (!p[2] || p[2] == '/'))
			return false;
	return true;
}

void cli_each_slot(void (*each)(void *user, const char *name, const char *says), void *user)
{
	for (gsize i = 0; i < G_N_ELEMENTS(slot_table); i++)
		each(user, slot_table[i].name, slot_table[i].says);
}

bool cli_check_template(const char *text, struct diags *ds)
{
	struct slot_use use;
	if (!cli_is_below(text)) {
		return diag_refuse(ds, "--name: \"%s\" leads out of the folder of -O", text);
	}
	for (const char *c = text; *c;)
		if (*c != '{')
			c++;
		else if (read_slot(&c, &use))
			slot_use_release(&use);
		else
			return refuse_slot(c, ds);
	return true;
}

bool cli_check_plain(const char *output, struct diags *ds)
{
	for (const char *c = output ? strchr(output, '{') : NULL; c; c = strchr(c, '{')) {
		struct slot_use use;
		const char *slot = c++;
		if (!read_slot(&slot, &use))
			continue;
		bool known = use.row != NULL;
		slot_use_release(&use);
		if (known)
			return diag_refuse(ds, "-o takes a name as it is; for a file each write -O FOLDER --name '%s'", output);
	}
	return true;
}

static char *value_of(const struct slot_use *use, const struct naming *n)
{
	bool is_tag = !use->row || use->row->is_tag;
	g_autofree char *value = use->row ? use->row->value(n) : drawing_tag(n->d, use->name);
	if (!*value && use->instead)
		return g_strdup(use->instead);
	return is_tag ? safe_part(*value ? value : "unknown") : g_steal_pointer(&value);
}

/* One value is one part of a path, unless it is a path itself. */
static void put_value(const struct slot_use *use, const struct naming *n, GString *out)
{
	g_autofree char *value = value_of(use, n);
	if (!use->row || !use->row->is_path)
		g_strdelimit(value, "/\\", '_');
	for (int pad = (int)strlen(value); pad < use->digits; pad++)
		g_string_append_c(out, '0');
	g_string_append(out, !strcmp(value, "..") ? "__" : value);
}

/* "{dir}/{game}-{ply:03}.{ext}" filled in. A folder without a name is left out. */
static char *file_name(const struct file_taker *t, const struct drawing *d, int ply, const struct output *output)
{
	struct naming n = { .o = t->o, .d = d, .ply = ply, .output = output };
	GString *out = g_string_new(NULL);
	struct slot_use use;
	for (const char *c = t->o->name_template; *c;) {
		if (*c == '{' && read_slot(&c, &use)) {
			put_value(&use, &n, out);
			slot_use_release(&use);
		} else if (*c++ != '/' || (out->len && out->str[out->len - 1] != '/'))
			g_string_append_c(out, c[-1] == '\\' ? '_' : c[-1]);
	}
	return g_string_free(out, FALSE);
}

/* -o as it is for the first output, with its own extension for the others; without it, --name. */
static char *plain_path(const struct file_taker *t, const struct drawing *d, int ply, const struct output *output)
{
	const char *name = t->o->output;
	if (!name)
		return t->o->directory ? file_name(t, d, ply, output) : g_strdup("-");
	const struct output *named = d->outputs->len == 1 ? output : output_of_file(name);
	if (named == output)
		return g_strdup(name);
	const char *dot = strrchr(name, '.');
	gsize stem = named && g_str_has_suffix(name, named->extension) ? strlen(name) - strlen(named->extension) - 1
		: dot && named                                         ? (gsize)(dot - name)
								       : strlen(name);
	g_autofree char *start = g_strndup(name, stem);
	return g_strconcat(start, ".", output->extension, NULL);
}

static bool has_slot(const struct file_taker *t, const char *slot) { return t->o->directory && !t->o->output && strstr(t->o->name_template, slot); }

/* Several widths or themes are told apart in front of the extension, unless the template does it. */
static char *marked_path(const struct file_taker *t, const struct drawing *d, int ply, const struct output *output)
{
	char *path = plain_path(t, d, ply, output);
	if (d->job->sizes->len <= 1 && d->job->themes->len <= 1)
		return path;
	g_autoptr(GString) mark = g_string_new(NULL);
	if (d->job->sizes->len > 1 && !has_slot(t, "{width"))
		g_string_append_printf(mark, "-%d", d->width);
	if (d->job->themes->len > 1 && !has_slot(t, "{colors") && !has_slot(t, "{theme"))
		g_string_append_printf(mark, "-%s", d->theme);
	if (!mark->len)
		return path;
	const char *slash = strrchr(path, '/'),
		   *dot = g_str_has_suffix(path, output->extension) ? path + strlen(path) - strlen(output->extension) - 1 : strrchr(slash ? slash : path, '.');
	gsize stem = dot && dot > path ? (gsize)(dot - path) : strlen(path);
	char *marked = g_strdup_printf("%.*s%s%s", (int)stem, path, mark->str, path + stem);
	g_free(path);
	return marked;
}

/* A name in an archive: "./a//b" is "a/b". New string. */
static char *name_in_pack(const char *path)
{
	g_auto(GStrv) parts = g_strsplit(path, "/", -1);
	g_autoptr(GString) out = g_string_new(NULL);
	for (char **part = parts; *part; part++)
		if (**part && strcmp(*part, "."))
			g_string_append_printf(out, "%s%s", out->len ? "/" : "", *part);
	return g_strdup(out->str);
}

static char *below_folder(const struct file_taker *t, const char *part, const char *path)
{
	g_autofree char *whole = part ? g_build_filename(t->o->directory, part, path, NULL) : g_build_filename(t->o->directory, path, NULL);
	return t->contents ? name_in_pack(whole) : g_steal_pointer(&whole);
}

char *file_path(const struct file_taker *t, const struct drawing *d, int ply, const struct output *output)
{
	g_autofree char *path = marked_path(t, d, ply, output);
	if (!t->o->directory)
		return g_steal_pointer(&path);
	if (cli_is_below(path) && t->o->split) {
		g_autofree char *part = g_strdup_printf("%05u", (t->job - (t->job > 0)) / (guint)t->o->split);
		return below_folder(t, part, path);
	}
	if (cli_is_below(path))
		return below_folder(t, NULL, path);
	diag_error(d->ds, RC_USAGE, (struct place){ 0 }, "\"%s\" leads out of the folder of -O, %s", path, t->o->directory);
	return NULL;
}
