/*
 * What a block of a page says: its fields, the game and the moves, how it is to be shown, and what its picture is called.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "base/choice.h"
#include "cli/pages/page_inside.h"
#include "draw/open.h"
#include "engine/html_tree.h"
#include "engine/record.h"
#include "engine/wizard.h"

struct place drawing_place(const struct drawing_block *d) { return (struct place){ .file = d->making->page->name, .line = d->block->line }; }

char *drawing_keep(struct drawing_block *d, char *text)
{
	g_ptr_array_add(d->texts, text);
	return text;
}

/* What a text means */

/* About its place in the page. */
static const char *const own_fields[] = { "as", "alt", "name", "id", "class", "style", "image-title", NULL };

static bool is_field(const char *key) { return g_strv_contains(own_fields, key) || job_option_is_for_anybody(key) || setting_find(key); }

/* "width: 300" or "width=300" at the beginning of a block; a query has more than one such in a line. */
static bool take_option_line(struct drawing_block *d, const char *line, gsize length)
{
	gsize blank = strspn(line, " \t"), n = 0;
	line += MIN(blank, length);
	length -= MIN(blank, length);
	while (n < length && (g_ascii_islower(line[n]) || line[n] == '-' || line[n] == '_'))
		n++;
	gsize sign = n;
	while (sign < length && line[sign] == ' ')
		sign++;
	if (!n || sign == length || !strchr(":=", line[sign]) || (line[sign] == '=' && memchr(line, '&', length)))
		return false;
	g_autofree char *key = g_strndup(line, n), *value = g_strndup(line + sign + 1, length - sign - 1);
	if (!is_field(key))
		return false;
	fields_add(d->fields, key, g_strstrip(value));
	return true;
}

/* The text without its option lines; `*line` is the number of its first. */
static const char *take_option_lines(struct drawing_block *d, const char *text, int *line)
{
	for (;; text++, ++*line) {
		gsize length = strcspn(text, "\n"), blank = strspn(text, " \t\r");
		if (blank < length && !take_option_line(d, text, length))
			return text;
		if (!text[length])
			return text + length;
		text += length;
	}
}

/* Text that a file would hold. */
static enum rc take_text(struct drawing_block *d, const char *text, int line)
{
	d->job.text = text;
	d->job.text_line = line;
	d->job.game = d->job.found = d->making->page->name;
	return RC_OK;
}

static enum rc take_definition(struct drawing_block *d, const char *text)
{
	struct definition *definition = definition_read_shown(d->making->page->name, d->block->line, text, d->ds);
	g_autoptr(GString) out = g_string_new(NULL);
	enum rc rc = definition ? wizard_write(definition, false, out, d->ds) : RC_SYNTAX;
	definition_free(definition);
	return rc == RC_OK ? take_text(d, drawing_keep(d, g_strdup(out->str)), 1) : rc;
}

static bool leads_out(const char *name)
{
	g_auto(GStrv) parts = g_strsplit(name, "/", -1);
	return g_path_is_absolute(name) || g_strv_contains((const char *const *)parts, "..");
}

/* A page may be anybody's: it names files that lie with it, and no others. */
static bool names_other_file(const char *game, const char *beside)
{
	bool is_out = leads_out(game);
	if (!is_out && g_file_test(beside, G_FILE_TEST_IS_REGULAR))
		return false;
	return is_out ? g_file_test(game, G_FILE_TEST_EXISTS) || g_file_test(beside, G_FILE_TEST_EXISTS)
		      : g_file_test(game, G_FILE_TEST_EXISTS) && !g_file_test(game, G_FILE_TEST_IS_DIR);
}

/* A file beside the page, one that comes with the program ("chess/opera"), or whatever else a game can be; what stands below are moves. */
static enum rc take_game(struct drawing_block *d, const char *text)
{
	gsize length = strcspn(text, "\n");
	char *game = drawing_keep(d, g_strstrip(g_strndup(text, length)));
	g_autofree char *folder = strcmp(d->making->page->name, "-") ? g_path_get_dirname(d->making->page->name) : g_strdup(".");
	char *beside = drawing_keep(d, g_build_filename(folder, game, NULL));
	if (*game && names_other_file(game, beside))
		return diag_error(
			d->ds, RC_DATA, drawing_place(d), "\"%s\" is a file that does not lie beside or below the page; a diagram names no other", game);
	d->job.game = *game && g_file_test(beside, G_FILE_TEST_IS_REGULAR) ? beside : shipped_file(game);
	char *moves = drawing_keep(d, g_strstrip(g_strdup(text + length)));
	d->job.moves = *moves ? moves : d->job.moves;
	return *game ? RC_OK : diag_error(d->ds, RC_SYNTAX, drawing_place(d), "this diagram is empty; it begins with a game, a position or a record");
}

static bool is_preset(const char *text) { return *text == '$' || *text == '{' || g_str_has_prefix(text, "<?") || g_str_has_prefix(text, "# "); }

/* Broken lines are one position; a line may end between two ranks. New string. */
static char *in_one_line(const char *text)
{
	g_auto(GStrv) words = g_strsplit_set(text, " \t\r\n", -1);
	GString *out = g_string_new(NULL);
	for (char **word = words; *word; word++)
		if (**word)
			g_string_append_printf(out, "%s%s", !out->len || out->str[out->len - 1] == '/' || **word == '/' ? "" : " ", *word);
	return g_string_free(out, FALSE);
}

/* The first line of a text is a file that lies with the page, or can be nothing else: "game7.pgn" would be a move, too, and a missing file the start of Chess. */
static bool names_file(const struct drawing_block *d, const char *text)
{
	static const char *const ends[] = { "gcl", "php", "json", "txt", "html", NULL };
	g_autofree char *name = g_strstrip(g_strndup(text, strcspn(text, "\n")));
	g_autofree char *folder = strcmp(d->making->page->name, "-") ? g_path_get_dirname(d->making->page->name) : g_strdup(".");
	g_autofree char *beside = g_build_filename(folder, name, NULL);
	const char *dot = strrchr(name, '.');
	if (*name && !leads_out(name) && g_file_test(beside, G_FILE_TEST_IS_REGULAR))
		return true;
	bool is_end = dot && dot > name && g_strv_contains(ends, dot + 1);
	for (const struct record_format *f = record_formats; dot && dot > name && f->name; f++)
		is_end |= !strcmp(f->extension, dot + 1);
	return is_end && !strpbrk(name, " \t");
}

static enum rc take_body(struct drawing_block *d)
{
	int line = d->block->line;
	if (!strcmp(d->block->kind, "idiagram"))
		return take_definition(d, d->block->text);
	const char *text = take_option_lines(d, d->block->text, &line);
	if (!strcmp(d->block->kind, "fen"))
		return take_game(d, drawing_keep(d, in_one_line(text)));
	if (names_file(d, text))
		return take_game(d, text);
	if (*text && (!strcmp(d->block->kind, "pgn") || is_preset(text) || record_sniff(text)))
		return take_text(d, text, line);
	return take_game(d, text);
}

/* <img src="...drawdiagram.php?code=...">, with Game Courier's fields; its width is that of the picture. */
static enum rc take_image(struct drawing_block *d)
{
	struct html_tree *tree = html_tree_read(d->block->text, strlen(d->block->text), true, 1 << 24);
	const GumboNode *node = tree ? tree->root : NULL;
	while (node && !html_attribute(node, "src"))
		node = html_tree_next(node, true, tree->root);
	const char *source = node ? html_attribute(node, "src") : "", *query = strchr(source, '?');
	enum rc rc = query ? RC_OK : diag_error(d->ds, RC_SYNTAX, drawing_place(d), "this image has no address with fields, such as drawdiagram.php?code=...");
	const char *const carried[] = { "alt", "class", "style", "id", "title" };
	for (gsize i = 0; i < G_N_ELEMENTS(carried) && rc == RC_OK; i++)
		if (html_attribute(node, carried[i]) && !fields_find(d->fields, carried[i]))
			fields_add(d->fields, strcmp(carried[i], "title") ? carried[i] : "image-title", html_attribute(node, carried[i]));
	const char *width = rc == RC_OK ? html_attribute(node, "width") : NULL;
	if (width && width[strspn(width, "0123456789")] == '\0' && *width && !fields_find(d->fields, "width"))
		fields_add(d->fields, "width", width);
	if (rc == RC_OK && (!fields_read(query + 1, d->address, d->ds) || !fields_apply(d->address, true, &d->job, d->ds)))
		rc = RC_DATA;
	html_tree_free(tree);
	if (rc == RC_OK)
		d->job.game = drawing_keep(d, fields_query(d->address));
	return rc;
}

/* How it is shown */

static const char *usual_way(const struct drawing_block *d)
{
	if (d->making->run->o->as)
		return d->making->run->o->as;
	if (d->making->page->is_markdown)
		return "svg";
	return strcmp(d->block->kind, "pgn") ? "inline" : "player";
}

static bool is_inline(const struct drawing_block *d) { return !strcmp(d->as, "inline") || !strcmp(d->as, "player"); }

static enum rc choose_way(struct drawing_block *d)
{
	const char *as = fields_take(d->fields, "as");
	d->as = as ? as : usual_way(d);
	bool is_document = !strcmp(d->as, "pdf") || !strcmp(d->as, "eps");
	if (choice_index(PAGE_WAYS_WORDS, d->as) < 0) {
		g_auto(GStrv) ways = g_strsplit(PAGE_WAYS_WORDS, "|", -1);
		g_autofree char *all = g_strjoinv(", ", ways);
		return diag_error(d->ds, RC_USAGE, drawing_place(d), "as: \"%s\" is none of %s", d->as, all);
	}
	if (is_document && !d->making->page->is_markdown)
		return diag_error(d->ds, RC_USAGE, drawing_place(d), "as: a browser shows no %s in a page; use svg", d->as);
	if (!is_inline(d) && !d->making->folder)
		return diag_error(d->ds, RC_USAGE, drawing_place(d),
			"a picture is a file beside the page; say where with -i or -O DIR, or draw it into the page with --as inline");
	if (!strcmp(d->as, "player") && d->block->is_phrasing)
		return diag_error(d->ds, RC_USAGE, drawing_place(d),
			"a player cannot stand in a paragraph or in place of an image; use as=inline, or a paragraph of its own");
	return RC_OK;
}

/* Whether a file of this name beside the page is somebody else's: no earlier diagram of the page says that it made it. */
static bool is_of_others(const struct drawing_block *d, const char *name)
{
	g_autofree char *path = g_build_filename(d->making->folder, name, NULL);
	GStatBuf found;
	return !g_hash_table_contains(d->making->made, name) && g_lstat(path, &found) == 0;
}

/* The name of its file: said, that of before, or the next one that is free. */
static enum rc choose_name(struct drawing_block *d)
{
	const char *said = fields_take(d->fields, "name"), *before = d->block->earlier.name;
	g_autofree char *end = g_strconcat(".", d->as, NULL), *chosen = NULL, *passed = NULL;
	if (is_inline(d))
		return RC_OK;
	if (said && (*said == '.' || strpbrk(said, "/\\") || !*said))
		return diag_error(d->ds, RC_USAGE, drawing_place(d), "name: \"%s\" is no name of a file", said);
	if (said)
		chosen = g_str_has_suffix(said, end) ? g_strdup(said) : g_strconcat(said, end, NULL);
	else if (before && g_str_has_suffix(before, end) && !strchr(before, '/'))
		chosen = g_strdup(before);
	for (int n = 1; !chosen; n++) {
		chosen = g_strdup_printf("%s-%d%s", d->making->stem, n, end);
		bool of_others = is_of_others(d, chosen);
		if (of_others && !passed)
			passed = g_strdup(chosen);
		if (of_others || g_hash_table_contains(d->making->names, chosen))
			g_clear_pointer(&chosen, g_free);
	}
	if (passed)
		diag_note(d->ds, drawing_place(d), "%s is there already, and this page did not make it: the picture is %s", passed, chosen);
	if (said && g_strcmp0(chosen, before) && g_hash_table_contains(d->making->names, chosen))
		return diag_error(d->ds, RC_USAGE, drawing_place(d), "name: another diagram of the page is %s already", chosen);
	if (said && is_of_others(d, chosen))
		return diag_error(d->ds, RC_USAGE, drawing_place(d),
			"name: %s is there already, and this page did not make it; choose another name, or take it away", chosen);
	d->name = drawing_keep(d, g_steal_pointer(&chosen));
	g_hash_table_add(d->making->names, g_strdup(d->name));
	g_hash_table_add(d->making->made, g_strdup(d->name));
	return RC_OK;
}

/* What is no field at all, with the nearest that is. */
static bool check_fields(struct drawing_block *d)
{
	for (guint i = 0; i < d->fields->len; i++) {
		const struct field *f = d->fields->pdata[i];
		if (f->used || setting_find(f->key))
			continue;
		g_autoptr(GPtrArray) names = g_ptr_array_new();
		cli_option_names(cli_command_find("render"), names);
		for (const struct setting_row *row = settings_table; row->key; row++)
			g_ptr_array_add(names, (gpointer)row->key);
		g_ptr_array_add(names, NULL);
		const char *near = setting_near(f->key);
		g_autofree char *hint = near ? g_strdup_printf("; did you mean \"%s\"?", near) : nearest_hint(f->key, (const char *const *)names->pdata);
		diag_error(d->ds, RC_USAGE, drawing_place(d), "\"%s\" is no option of a diagram and no setting%s", f->key, hint);
		return false;
	}
	return true;
}

static bool set_options(struct drawing_block *d)
{
	g_autoptr(GPtrArray) settings = g_ptr_array_new();
	for (const char *const *own = own_fields; *own; own++)
		fields_take(d->fields, *own);
	if (!fields_apply(d->fields, false, &d->job, d->ds) || !check_fields(d))
		return false;
	fields_settings(d->fields, settings);
	for (guint i = 0; i < settings->len; i++)
		if (!job_set(&d->job, "set", drawing_keep(d, settings->pdata[i]), JOB, d->ds))
			return false;
	return true;
}

enum rc page_understand(struct drawing_block *d)
{
	for (guint i = 0; i < d->block->fields->len; i++) {
		const struct field *f = d->block->fields->pdata[i];
		fields_add(d->fields, f->key, f->value);
	}
	enum rc rc = strcmp(d->block->kind, "img") ? take_body(d) : take_image(d);
	if (rc == RC_OK)
		rc = choose_way(d);
	if (rc == RC_OK)
		rc = choose_name(d);
	return rc == RC_OK && !set_options(d) ? RC_USAGE : rc;
}
