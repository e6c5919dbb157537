/*
 * boardwright new NAME --like GAME: a folder with a preset to start from.
 *
 * What is copied is the game's definition, where it has one, from which the preset is made, and else its settings file. The copy bears the new name; nothing that
 * is there already is written over.
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "cli/frame/cli.h"
#include "engine/settings.h"
#include "engine/wizard.h"

/* A new game in the making. */
struct newcomer {
	const char *name;
	char *folder, *model; /* the folder that is made; the settings file that is copied */
	struct diags *ds;
};

static enum rc complain(struct newcomer *n, const char *file, const char *what, const char *cure)
{
	return diag_error(n->ds, RC_DATA, (struct place){ .file = file }, "%s%s", what, cure);
}

static enum rc find_model(struct newcomer *n, const struct cli_options *o, const struct assets *assets)
{
	g_autoptr(GPtrArray) folders = inputs_folders(&o->job, "", assets);
	struct search_path *path = search_path_new();
	for (guint i = 0; i < folders->len; i++)
		search_path_add(path, folders->pdata[i]);
	n->model = game_find(path, o->like);
	g_auto(GStrv) names = games_list(path);
	g_autofree char *hint = nearest_hint(o->like, (const char *const *)names);
	search_path_free(path);
	return n->model ? RC_OK
			: diag_error(n->ds, RC_USAGE, (struct place){ 0 }, "no game is called \"%s\"%s; boardwright list games shows them all", o->like, hint);
}

/* The text of a file beside the model, or NULL without an error. */
static char *text_beside(const struct newcomer *n, const char *name)
{
	g_autofree char *folder = g_path_get_dirname(n->model), *file = g_build_filename(folder, name, NULL);
	char *text = NULL;
	return g_file_get_contents(file, &text, NULL, NULL) ? text : NULL;
}

/* A definition with another title. */
static char *retitled(const char *definition, const char *name)
{
	g_autoptr(GString) out = g_string_new(NULL);
	g_string_append_printf(out, "title=%s\n", name);
	g_auto(GStrv) lines = g_strsplit(definition, "\n", -1);
	for (char **line = lines; *line; line++)
		if (!g_str_has_prefix(*line, "title=") && (**line || line[1]))
			g_string_append_printf(out, "%s\n", *line);
	return g_string_free(g_steal_pointer(&out), FALSE);
}

/* A settings file whose last word about its name is the new one. */
static char *renamed(const char *preset, const char *name)
{
	g_autoptr(GString) out = g_string_new(preset);
	g_strchomp(out->str);
	g_string_set_size(out, strlen(out->str));
	if (g_str_has_suffix(out->str, "?>"))
		g_string_truncate(out, out->len - 2);
	g_string_append(out, "// A copy under a name of its own.\n$default['game'] = '");
	for (const char *c = name; *c; c++)
		g_string_append_printf(out, *c == '\'' || *c == '\\' ? "\\%c" : "%c", *c);
	g_string_append(out, "';\n?>\n");
	return g_string_free(g_steal_pointer(&out), FALSE);
}

static enum rc write_beside(struct newcomer *n, const char *name, const char *text)
{
	g_autofree char *file = g_build_filename(n->folder, name, NULL);
	return cli_write_file(file, text, strlen(text), NULL, n->ds);
}

/* The definition, and the preset that the wizard makes of it. */
static enum rc write_defined(struct newcomer *n, const char *model)
{
	g_autofree char *text = retitled(model, n->name);
	g_autoptr(GString) preset = g_string_new(NULL);
	struct definition *d = definition_read("definition.txt", text, n->ds);
	enum rc rc = d ? wizard_write(d, false, preset, n->ds) : RC_DATA;
	definition_free(d);
	if (rc == RC_OK)
		rc = write_beside(n, "definition.txt", text);
	return rc == RC_OK ? write_beside(n, "default.php", preset->str) : rc;
}

/* A first file of tests: the beginning as it is, and that nothing looks wrong. The author goes on from there. */
static enum rc write_tests(struct newcomer *n)
{
	return write_beside(n, "default.test.json",
		"{\n  \"tests\": [\n    {\"name\": \"nothing looks wrong\", \"check\": true},\n    {\"name\": \"the game begins\", \"plies\": 0, \"result\": "
		"\"none\"}\n  ]\n}\n");
}

/* Half a game is none: a folder that cannot be filled goes again. */
static enum rc take_back(struct newcomer *n, enum rc rc)
{
	static const char *const names[] = { "definition.txt", "default.php", "default.test.json" };
	for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
		g_autofree char *file = g_build_filename(n->folder, names[i], NULL);
		g_unlink(file);
	}
	g_rmdir(n->folder);
	return rc;
}

static enum rc write_all(struct newcomer *n)
{
	if (g_mkdir(n->folder, 0777))
		return complain(n, n->folder, errno == EEXIST ? "there is something of this name already" : g_strerror(errno),
			errno == EEXIST ? "; choose another name, or remove it" : ": no folder could be made");
	g_autofree char *base = g_path_get_basename(n->model), *definition = strcmp(base, "default.php") ? NULL : text_beside(n, "definition.txt");
	g_autofree char *preset = text_beside(n, base), *copy = preset ? renamed(preset, n->name) : NULL;
	enum rc rc = !preset ? complain(n, n->model, "cannot be read", "") : definition ? write_defined(n, definition) : write_beside(n, "default.php", copy);
	if (rc == RC_OK)
		rc = write_tests(n);
	return rc == RC_OK ? rc : take_back(n, rc);
}

/* A name has a letter or digit to make a folder of, and is one line. */
static bool is_name(const char *name, const char *folder)
{
	bool any = false;
	for (const char *c = folder; *c; c++)
		any |= g_ascii_isalnum(*c);
	return any && *folder != '.' && !strpbrk(name, "/\\\n\r") && g_utf8_validate(name, -1, NULL);
}

static enum rc make(struct newcomer *n, const struct cli_options *o)
{
	if (!o->like)
		return diag_error(n->ds, RC_USAGE, (struct place){ 0 }, "--like GAME is missing: the game to start from, such as --like chess");
	if (!is_name(n->name, n->folder))
		return diag_error(n->ds, RC_USAGE, (struct place){ 0 }, "\"%s\" is no name of a game: a line with letters or digits, without slashes", n->name);
	struct assets *assets = assets_new();
	enum rc rc = find_model(n, o, assets);
	assets_free(assets);
	return rc == RC_OK ? write_all(n) : rc;
}

/* The preset that was made, as the user's shell takes it. */
static void tell(const struct newcomer *n, const char *like)
{
	g_autofree char *preset = g_build_filename(n->folder, "default.php", NULL);
	g_autofree char *quoted = strpbrk(preset, "&;|<>()$`\"' *?[]{}#~!") ? g_shell_quote(preset) : g_strdup(preset);
	fprintf(stderr, "%s: like %s; boardwright render %s -o board.png draws it\n", preset, like, quoted);
}

int cli_new(const struct cli_options *o)
{
	struct newcomer n = { .name = o->arguments->pdata[0], .folder = game_id(o->arguments->pdata[0]), .ds = diags_new() };
	int status = cli_status(make(&n, o));
	cli_report(n.ds, o);
	if (!status && !o->quiet)
		tell(&n, o->like);
	g_free(n.folder);
	g_free(n.model);
	diags_free(n.ds);
	return status;
}
