/*
 * Runs a fuzz target over files, so that any compiler can replay the corpus in the normal tests.
 *
 * Arguments are files and folders, -n NUMBER, -v VARIANTS and -k FILE. Each file is also replayed cut short at VARIANTS (40) places and with a byte changed at each; then NUMBER inputs
 * are made of all files, each of one of them by a few of the changes that a fuzzer makes, parts of other files among them. A poor man's fuzzer, always the same:
 * files come in the order of their names, and chance falls by a seed. With -k the input that breaks something is left in FILE.
 */
#include <glib.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
	VARIANTS = 40, /* how many cuts and changes a file gets unless it is said */
	MOST_CHANGES = 6,
	MOST_BYTES = 4000, /* of an input that was made; pictures of a corpus are less */
	SEED = 27
};

struct file {
	char *name, *bytes;
	gsize length;
};

static void replay_bytes(const char *bytes, size_t length)
{
	g_autofree guint8 *exact = g_memdup2(bytes, length); /* so that reading behind the end is noticed */
	LLVMFuzzerTestOneInput(exact, length);
}

static void replay_file(const struct file *f, size_t variants)
{
	static const char changes[] = "\"'<>{}[]();=%&\\$/\n\0 \xff";
	g_autofree char *bytes = g_memdup2(f->bytes, f->length);
	replay_bytes(bytes, f->length);
	for (size_t i = 1; i <= variants && f->length > 0; i++) {
		size_t at = (f->length * i * 7919 / variants) % f->length;
		replay_bytes(bytes, at);
		char kept = bytes[at];
		bytes[at] = changes[i % (sizeof changes - 1)];
		replay_bytes(bytes, f->length);
		bytes[at] = kept;
	}
}

/* A number from 0 to `most`. */
static gsize upto(GRand *chance, gsize most) { return (gsize)g_rand_double_range(chance, 0, (double)most + 1); }

static void insert(GString *text, gsize at, const char *bytes, gsize length) { g_string_insert_len(text, (gssize)at, bytes, (gssize)length); }

static void change(GString *text, const GPtrArray *files, GRand *chance)
{
	static const char *const words[] = { "99999999999999999999", "-1", "0", "1e999", "<!--", "-->", "\xf0\x9f\x99\x82", "\xc3", "\"", "{", "((((((((",
		"%ff", "&#0;", "\r\n", "..", "<?php ", "[[[[[[[[" };
	const struct file *other = files->pdata[upto(chance, files->len - 1)];
	gsize at = upto(chance, text->len), from = upto(chance, other->length), room = text->len - at;
	const char *word = words[upto(chance, G_N_ELEMENTS(words) - 1)];
	switch (upto(chance, 6)) {
	case 0: /* a byte is another, or a bit of it */
		if (room)
			text->str[at] = (char)(g_rand_boolean(chance) ? upto(chance, 255) : (guchar)text->str[at] ^ (1U << upto(chance, 7)));
		break;
	case 1: g_string_erase(text, (gssize)at, (gssize)upto(chance, MIN(room, 16))); break;
	case 2: g_string_truncate(text, at); break;
	case 3: insert(text, at, word, strlen(word)); break;
	case 4: insert(text, at, other->bytes + from, upto(chance, MIN(other->length - from, 64))); break;
	case 5: /* the rest is that of another file */
		g_string_truncate(text, at);
		insert(text, at, other->bytes + from, other->length - from);
		break;
	default: { /* a part comes twice, or often */
		g_autofree char *part = g_memdup2(text->str + at, MIN(room, 32) + 1);
		for (gsize n = upto(chance, 1) ? 1 : upto(chance, 40); n > 0; n--)
			insert(text, at, part, MIN(room, 32));
	}
	}
	g_string_truncate(text, MIN(text->len, MOST_BYTES));
}

/* `kept` NULL, or where each input is written before it is tried, so that the one that breaks the target stays there. */
static void replay_changed(const GPtrArray *files, long number, const char *kept)
{
	GRand *chance = g_rand_new_with_seed(SEED);
	g_autoptr(GString) text = g_string_new(NULL);
	for (long n = 0; n < number; n++) {
		const struct file *f = files->pdata[(guint)n % files->len];
		g_string_truncate(text, 0);
		g_string_append_len(text, f->bytes, (gssize)f->length);
		for (gsize changes = 1 + upto(chance, MOST_CHANGES - 1); changes > 0; changes--)
			change(text, files, chance);
		if (kept)
			g_file_set_contents(kept, text->str, (gssize)text->len, NULL);
		replay_bytes(text->str, text->len);
	}
	g_rand_free(chance);
}

static void collect(const char *name, GPtrArray *out)
{
	GDir *dir = g_dir_open(name, 0, NULL);
	struct file *f = dir ? NULL : g_new0(struct file, 1);
	if (f && g_file_get_contents(name, &f->bytes, &f->length, NULL)) {
		f->name = g_strdup(name);
		g_ptr_array_add(out, f);
	}
	for (const char *entry; dir && (entry = g_dir_read_name(dir));) {
		g_autofree char *below = g_build_filename(name, entry, NULL);
		collect(below, out);
	}
	if (dir)
		g_dir_close(dir);
}

static gint by_name(gconstpointer a, gconstpointer b) { return strcmp((*(struct file *const *)a)->name, (*(struct file *const *)b)->name); }

int main(int argc, char **argv)
{
	static GPtrArray *files; /* of the process */
	files = g_ptr_array_new();
	long number = 0, variants = VARIANTS;
	const char *kept = NULL;
	for (int i = 1; i < argc; i++)
		if (!strcmp(argv[i], "-n") && i + 1 < argc)
			number = strtol(argv[++i], NULL, 10);
		else if (!strcmp(argv[i], "-v") && i + 1 < argc)
			variants = strtol(argv[++i], NULL, 10);
		else if (!strcmp(argv[i], "-k") && i + 1 < argc)
			kept = argv[++i];
		else
			collect(argv[i], files);
	g_ptr_array_sort(files, by_name);
	for (guint i = 0; i < files->len; i++)
		replay_file(files->pdata[i], (size_t)variants);
	if (files->len)
		replay_changed(files, number, kept);
	printf("%u files replayed, %ld inputs made of them\n", files->len, number);
	return files->len == 0;
}
