/*
 * Drawing a block of a page: unless it has been drawn already, it goes the way of `boardwright render`, whose outputs are taken instead of being written.
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "cli/pages/page.h"

/* Whether it was drawn already */

static bool is_file_there(const struct drawing_block *d, const struct block_result *r)
{
	if (!r->name || !d->name)
		return !r->name && !d->name;
	g_autofree char *path = d->making->folder ? g_build_filename(d->making->folder, r->name, NULL) : NULL, *bytes = NULL;
	gsize length = 0;
	if (!path || strcmp(r->name, d->name) || !g_file_get_contents(path, &bytes, &length, NULL))
		return false;
	struct cli_file *file = cli_file_new(path, bytes, length, 0);
	bool same = r->hash && !strcmp(file->hash, r->hash);
	g_free(file);
	return same;
}

static bool is_current(struct drawing_block *d, const struct page *page, const struct block_result *r)
{
	bool current = r->is_there && !strcmp(r->key, d->key) && is_file_there(d, r) && has_right_ids(d->making, page->text + r->begin, r->end - r->begin);
	if (current) {
		d->kept = r;
		d->kept_page = page;
	}
	return current;
}

/* The game was read: what is drawn is known, and whether the page has it. */
static bool is_drawn(void *user, const struct cli_game *game)
{
	struct drawing_block *d = user;
	g_autoptr(GString) said = g_string_new(NULL);
	if (d->has_key) /* the second drawing of a film */
		return false;
	g_string_append_printf(said, "%s %s %s\n", d->as, d->name ? d->name : "", d->block->indent);
	block_write_comment(d->block, said);
	key_begin(d->making->run->keys, NULL, said->str, d->key);
	key_add_game(d->making->run->keys, &d->o, game, d->game, d->key);
	d->has_key = true;
	if (!key_is_whole(d->key))
		return false;
	if (is_current(d, d->making->page, &d->block->earlier))
		return true;
	const struct page *before = d->making->before;
	for (guint i = 0; before && i < before->blocks->len; i++)
		if (is_current(d, before, &((const struct block *)before->blocks->pdata[i])->earlier))
			return true;
	return false;
}

/* Drawing */

static enum rc take(void *user, const struct output *output, const GByteArray *bytes)
{
	struct drawing_block *d = user;
	GByteArray *copy = g_byte_array_new();
	g_byte_array_append(copy, bytes->data, bytes->len);
	g_ptr_array_add(d->bytes, copy);
	return RC_OK;
}

static enum rc rc_of(int status) { return status == EXIT_USAGE ? RC_USAGE : status == EXIT_WRITE ? RC_IO : status == EXIT_FAILED ? RC_DATA : RC_OK; }

/* Draws in these outputs, the second of which may be NULL. `path`: into a file, for what is made piece by piece. */
static enum rc draw(struct drawing_block *d, const char *first, const char *second, const char *path)
{
	g_autofree char *address = d->name ? g_uri_escape_string(d->name, NULL, TRUE) : NULL, *types = g_strjoin(",", first, second, NULL);
	g_autoptr(GPtrArray) written = g_ptr_array_new_with_free_func(g_free);
	const struct taker taker = { take, d, address };
	struct cli_run run = *d->making->run->run;
	struct cli_options o;
	cli_options_copy(&o, &d->o);
	g_ptr_array_add(o.arguments, (gpointer)d->game);
	o.directory = NULL;
	o.output = path ? path : "-";
	run.taker = path ? NULL : &taker;
	run.claims = path ? claims_new(CLAIMS_OF_JOB) : NULL;
	run.is_done = is_drawn;
	run.is_done_user = d;
	int status = cli_option_set(&o, cli_command_find("render"), "type", types) ? cli_render_game(&o, &run, 1, written, d->ds) : EXIT_USAGE;
	if (path && written->len)
		d->hash = drawing_keep(d, g_strdup(((const struct cli_file *)written->pdata[0])->hash));
	claims_free(run.claims);
	cli_options_release(&o);
	return rc_of(status);
}

/* An output as text. */
static const char *text_of(const struct drawing_block *d, guint output)
{
	GByteArray *bytes = d->bytes->pdata[output];
	g_byte_array_append(bytes, (const guint8 *)"", 1);
	return (const char *)bytes->data;
}

static enum rc write_picture(struct drawing_block *d)
{
	const GByteArray *bytes = d->bytes->pdata[0];
	g_autofree char *path = g_build_filename(d->making->folder, d->name, NULL);
	struct cli_file *file = cli_file_new(path, bytes->data, bytes->len, 0);
	d->hash = drawing_keep(d, g_strdup(file->hash));
	g_free(file);
	together_add(d->making->files, path, g_bytes_new(bytes->data, bytes->len));
	return RC_OK;
}

/* A film, which is made piece by piece, in a folder of its own. */
static enum rc draw_stream(struct drawing_block *d)
{
	g_autofree char *folder = g_dir_make_tmp("boardwright-page-XXXXXX", NULL), *made = folder ? g_build_filename(folder, d->name, NULL) : NULL;
	g_autofree char *path = g_build_filename(d->making->folder, d->name, NULL), *bytes = NULL;
	gsize length;
	if (!folder)
		return diag_error(d->ds, RC_IO, drawing_place(d), "cannot make a folder in %s for a film: %s", g_get_tmp_dir(), g_strerror(errno));
	enum rc rc = draw(d, d->as, NULL, made);
	if (rc == RC_OK && !d->kept && !g_file_get_contents(made, &bytes, &length, NULL))
		rc = diag_error(d->ds, RC_IO, drawing_place(d), "cannot read %s: %s", made, g_strerror(errno));
	if (bytes)
		together_add(d->making->files, path, g_bytes_new_take(g_steal_pointer(&bytes), length));
	g_unlink(made);
	g_rmdir(folder);
	return rc;
}

/* Several positions, which have no map: drawn first, and then the last of them once more for the words. */
static enum rc draw_film(struct drawing_block *d, GString *out)
{
	bool is_stream = !strcmp(d->as, "gif") && d->o.sheet < 0;
	enum rc rc = is_stream ? draw_stream(d) : draw(d, d->as, NULL, NULL);
	if (rc == RC_OK && !d->kept && !is_stream)
		rc = write_picture(d);
	if (rc != RC_OK || d->kept)
		return rc;
	guint words = d->bytes->len;
	d->o.range = d->o.marked = NULL;
	d->o.sheet = -1;
	rc = draw(d, "description", NULL, NULL);
	if (rc == RC_OK)
		put_picture(d, text_of(d, words), out);
	return rc;
}

static enum rc draw_picture(struct drawing_block *d, GString *out)
{
	bool is_markdown = d->making->page->is_markdown;
	enum rc rc = draw(d, d->as, is_markdown ? "description" : "img", NULL);
	if (rc == RC_OK && !d->kept)
		rc = write_picture(d);
	if (rc == RC_OK && !d->kept)
		(is_markdown ? put_picture : put_img)(d, text_of(d, 1), out);
	return rc;
}

static enum rc draw_inline(struct drawing_block *d, GString *out)
{
	bool is_player = !strcmp(d->as, "player");
	enum rc rc = draw(d, is_player ? "fragment" : "svg", NULL, NULL);
	if (rc == RC_OK && !d->kept)
		(is_player ? put_player : put_inline)(d, text_of(d, 0), out);
	return rc;
}

static enum rc make(struct drawing_block *d, GString *out)
{
	g_autoptr(GString) made = g_string_new(NULL);
	bool is_inline = !strcmp(d->as, "inline") || !strcmp(d->as, "player"), is_film = d->o.range || d->o.marked || d->o.sheet >= 0;
	enum rc rc = is_inline ? draw_inline(d, made) : is_film ? draw_film(d, made) : draw_picture(d, made);
	if (rc != RC_OK)
		return rc;
	if (d->kept) {
		put_kept(d, out);
		return RC_OK;
	}
	d->making->drawn++;
	return put_result(d, made->str, out);
}

enum rc page_draw_block(struct page_making *making, const struct block *b, GString *out, struct diags *ds)
{
	struct drawing_block d = { .making = making,
		.block = b,
		.fields = fields_new(),
		.address = fields_new(),
		.texts = g_ptr_array_new_with_free_func(g_free),
		.bytes = g_ptr_array_new_with_free_func((GDestroyNotify)g_byte_array_unref),
		.ds = ds };
	memset(d.key, '0', KEY_SIZE - 1);
	cli_options_copy(&d.o, making->run->o);
	cli_complain_to(ds);
	enum rc rc = page_understand(&d);
	if (rc == RC_OK)
		rc = make(&d, out);
	cli_complain_to(NULL);
	cli_options_release(&d.o);
	g_ptr_array_unref(d.bytes);
	g_ptr_array_unref(d.texts);
	g_ptr_array_unref(d.address);
	g_ptr_array_unref(d.fields);
	return rc;
}
