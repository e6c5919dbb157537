/*
 * Drawing a block of a page: unless it has been drawn already, it goes the way of `boardwright render`, whose outputs are taken instead of being written.
 */
#include <string.h>

#include "cli/pages/page_inside.h"

/* Whether it was drawn already */

static bool is_file_there(const struct drawing_block *d, const struct block_result *r)
{
	if (!r->name || !d->name)
		return !r->name && !d->name;
	g_autofree char *path = d->making->folder ? g_build_filename(d->making->folder, r->name, NULL) : NULL, *bytes = NULL;
	gsize length = 0;
	if (!path || strcmp(r->name, d->name) || !g_file_get_contents(path, &bytes, &length, NULL))
		return false;
	return r->hash && sha256_is(bytes, length, r->hash);
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
static bool wants(void *user, const struct drawing *drawing)
{
	struct drawing_block *d = user;
	g_autoptr(GString) said = g_string_new(NULL);
	cli_tell_guess(d->making->run->o, &drawing->game);
	if (d->has_key) /* the second drawing of a film */
		return true;
	g_string_append_printf(said, "%s %s %s\n", d->as, d->name ? d->name : "", d->block->indent);
	block_write_comment(d->block, said);
	key_begin(d->making->run->keys, NULL, said->str, d->key);
	key_add_game(d->making->run->keys, &d->job, &drawing->game, d->key);
	d->has_key = true;
	if (!key_is_whole(d->key))
		return true;
	if (is_current(d, d->making->page, &d->block->earlier))
		return false;
	const struct page *before = d->making->before;
	for (guint i = 0; before && i < before->blocks->len; i++)
		if (is_current(d, before, &((const struct block *)before->blocks->pdata[i])->earlier))
			return false;
	return true;
}

/* Drawing */

/* Draws in these outputs, the second of which may be NULL. */
static enum rc draw(struct drawing_block *d, const char *first, const char *second)
{
	g_autofree char *address = d->name ? g_uri_escape_string(d->name, NULL, TRUE) : NULL, *types = g_strjoin(",", first, second, NULL);
	struct job job;
	job_copy(&job, &d->job);
	d->made.picture = address;
	d->made.wants = wants;
	d->made.user = d;
	enum rc rc = job_set(&job, "type", types, ANYBODY, d->ds) ? take_memory(&d->made, d->making->run->shop, &job, d->ds) : RC_USAGE;
	job_release(&job);
	return rc;
}

static GByteArray *bytes_of(const struct drawing_block *d, guint output) { return ((struct taken *)d->made.taken->pdata[output])->bytes; }

/* An output as text. */
static const char *text_of(const struct drawing_block *d, guint output)
{
	GByteArray *bytes = bytes_of(d, output);
	g_byte_array_append(bytes, (const guint8 *)"", 1);
	return (const char *)bytes->data;
}

static enum rc write_picture(struct drawing_block *d)
{
	const GByteArray *bytes = bytes_of(d, 0);
	g_autofree char *path = g_build_filename(d->making->folder, d->name, NULL);
	char *hash = drawing_keep(d, g_malloc(SHA256_DIGITS_SIZE));
	sha256_of(bytes->data, bytes->len, hash);
	d->hash = hash;
	together_add(d->making->files, path, g_bytes_new(bytes->data, bytes->len));
	return RC_OK;
}

/* Several positions, which have no map: drawn first, and then the last of them once more for the words. */
static enum rc draw_film(struct drawing_block *d, GString *out)
{
	enum rc rc = draw(d, d->as, NULL);
	if (rc == RC_OK && !d->kept)
		rc = write_picture(d);
	if (rc != RC_OK || d->kept)
		return rc;
	guint words = d->made.taken->len;
	d->job.range = d->job.marked = NULL;
	d->job.sheet = -1;
	d->job.is_ply_of_range = true;
	d->job.embed = false;
	rc = draw(d, "description", NULL);
	if (rc == RC_OK)
		put_picture(d, text_of(d, words), out);
	return rc;
}

static enum rc draw_picture(struct drawing_block *d, GString *out)
{
	bool is_markdown = d->making->page->is_markdown;
	enum rc rc = draw(d, d->as, is_markdown ? "description" : "img");
	if (rc == RC_OK && !d->kept)
		rc = write_picture(d);
	if (rc == RC_OK && !d->kept)
		(is_markdown ? put_picture : put_img)(d, text_of(d, 1), out);
	return rc;
}

static enum rc draw_inline(struct drawing_block *d, GString *out)
{
	bool is_player = !strcmp(d->as, "player");
	enum rc rc = draw(d, is_player ? "fragment" : "svg", NULL);
	if (rc == RC_OK && !d->kept)
		(is_player ? put_player : put_inline)(d, text_of(d, 0), out);
	return rc;
}

static enum rc make(struct drawing_block *d, GString *out)
{
	g_autoptr(GString) made = g_string_new(NULL);
	bool is_inline = !strcmp(d->as, "inline") || !strcmp(d->as, "player"), is_film = d->job.range || d->job.marked || d->job.sheet >= 0;
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
	struct drawing_block d = {
		.making = making, .block = b, .fields = fields_new(), .address = fields_new(), .texts = g_ptr_array_new_with_free_func(g_free), .ds = ds
	};
	memset(d.key, '0', KEY_SIZE - 1);
	memory_taker_init(&d.made);
	job_copy(&d.job, &making->run->o->job);
	if (!d.job.languages && *making->page->language)
		d.job.languages = making->page->language;
	enum rc rc = page_understand(&d);
	if (rc == RC_OK)
		rc = make(&d, out);
	job_release(&d.job);
	memory_taker_release(&d.made);
	g_ptr_array_unref(d.texts);
	g_ptr_array_unref(d.address);
	g_ptr_array_unref(d.fields);
	return rc;
}
