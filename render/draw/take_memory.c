/*
 * A taker that keeps bytes.
 */
#include "draw/take_memory.h"

static void taken_free(gpointer data)
{
	struct taken *t = data;
	if (t->bytes)
		g_byte_array_unref(t->bytes);
	g_free(t);
}

void memory_taker_init(struct memory_taker *t) { *t = (struct memory_taker){ .taken = g_ptr_array_new_with_free_func(taken_free) }; }
void memory_taker_release(struct memory_taker *t) { g_ptr_array_unref(t->taken); }

static enum rc begin(void *user, const struct drawing *d, const struct product *product)
{
	struct memory_taker *t = user;
	struct taken *taken = g_new(struct taken, 1);
	*taken = (struct taken){ .output = product->output, .bytes = g_byte_array_new() };
	g_ptr_array_add(t->taken, taken);
	return RC_OK;
}

static enum rc take(void *user, const struct drawing *d, const void *bytes, gsize length)
{
	struct memory_taker *t = user;
	struct taken *taken = t->taken->pdata[t->taken->len - 1];
	gsize whole = taken->bytes->len + length;
	if (whole > G_MAXUINT || (t->most && whole > t->most))
		return diag_error(d->ds, RC_LIMIT, (struct place){ 0 },
			"the answer would have %zu bytes; it may have %zu, so choose fewer plies (range, every)", whole, t->most ? t->most : (gsize)G_MAXUINT);
	g_byte_array_append(taken->bytes, bytes, (guint)length);
	return RC_OK;
}

static enum rc end(void *user, const struct drawing *d, const struct product *product, bool keep)
{
	struct memory_taker *t = user;
	if (!keep)
		g_ptr_array_set_size(t->taken, (int)t->taken->len - 1);
	return RC_OK;
}

static bool wants(void *user, const struct drawing *d)
{
	const struct memory_taker *t = user;
	return !t->wants || t->wants(t->user, d);
}

static char *called(void *user, const struct drawing *d, const struct product *product) { return g_strdup(((const struct memory_taker *)user)->picture); }

struct taker memory_taker_as_taker(struct memory_taker *t)
{
	return (struct taker){ .user = t, .usual = t->usual, .wants = wants, .called = called, .begin = begin, .write = take, .end = end };
}

enum rc take_memory(struct memory_taker *t, struct workshop *shop, const struct job *job, struct diags *ds)
{
	const struct taker taker = memory_taker_as_taker(t);
	return draw_job(shop, job, &taker, ds);
}
