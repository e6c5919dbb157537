/*
 * The walker that leads a device through a scene.
 */
#include "output/device.h"
#include "output/embedded.h"

static enum rc check_shape(const struct output *output, const struct scene *scene, struct diags *ds)
{
	if (!(output->refuses & scene->style.shape->properties))
		return RC_OK;
	return diag_error(ds, RC_UNSUPPORTED, (struct place){ 0 }, "the output \"%s\" cannot draw the shape \"%s\": %s", output->name,
		scene->style.shape->title, output->why_not);
}

/* The marks and texts below or above the pieces. */
static void walk_layer(struct device *d, bool above)
{
	const struct scene *scene = d->scene;
	for (int i = 0; d->row->mark && i < scene->n_marks && d->rc == RC_OK; i++)
		if (scene->mark[i].above == above)
			d->row->mark(d, &scene->mark[i]);
	for (int i = 0; d->row->text && i < scene->n_texts && d->rc == RC_OK; i++)
		if (scene->text[i].above == above)
			d->row->text(d, &scene->text[i]);
}

static void walk(struct device *d)
{
	struct scene *scene = d->scene;
	const struct device_row *row = d->row;
	if (row->begin)
		row->begin(d);
	for (int i = 0; row->space && i < scene->n_spaces && d->rc == RC_OK; i++)
		row->space(d, &scene->space[i]);
	walk_layer(d, false);
	for (int i = 0; row->piece && i < scene->n_pieces && d->rc == RC_OK; i++)
		row->piece(d, &scene->piece[i]);
	walk_layer(d, true);
	if (row->end)
		row->end(d); /* also after a failure: it releases what `begin` made */
}

enum rc output_write(const struct output *output, struct scene *scene, const struct output_context *context, GByteArray *out, struct diags *ds)
{
	static const struct output_context nothing = { 0 };
	enum rc rc = check_shape(output, scene, ds);
	if (rc != RC_OK)
		return rc;
	if (output->abilities & OUTPUT_TEXT)
		scene_need_words(scene);
	struct device *d = g_malloc0(output->device->size);
	*d = (struct device){
		.row = output->device, .output = output, .scene = scene, .context = context ? context : &nothing, .out = g_string_new(NULL), .ds = ds
	};
	walk(d);
	rc = d->rc;
	if (rc == RC_OK)
		rc = source_put(output, d->context->source, d->out, 0, ds);
	if (rc == RC_OK)
		g_byte_array_append(out, (const guint8 *)d->out->str, (guint)d->out->len);
	g_string_free(d->out, TRUE);
	g_free(d);
	return rc;
}
