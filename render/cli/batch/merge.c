/*
 * batch --merge: the reports of shards as one, in the order of the manifest; with --pack their packs, too.
 *
 * They are read twice. The first time everything is judged, so that a report that is none, or that is of something else, leaves nothing half done: which
 * result of a job counts, when a shard was run again, and whose file a name is that results of several reports have. The second time, whoever has
 * the next line of the manifest gives it.
 */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json_line.h"
#include "base/same_file.h"
#include "cli/batch/batch.h"
#include "cli/batch/pack.h"
#include "cli/report/packed.h"

/* A result that counts. */
struct entry {
	guint line;
	guint report; /* index of the argument */
	guint64 at;
	gsize length;
	bool ok;
	char job[KEY_JOB_DIGITS + 1];
};

struct merging {
	const struct cli_options *o;
	guint report; /* that is being read */
	char *manifest, *version, *hash;
	GHashTable *entries;      /* line -> struct entry */
	GHashTable *names;        /* of files -> line of the only result that has it, or 0: of several */
	GHashTable *shards;       /* K of the reports of shards K/N */
	guint n_shards;           /* their N; 0: none yet */
	bool disputed, is_of_all; /* a report that is of no shard, or of others */
	/* Of packs: */
	struct pack *pack;          /* that is made, or NULL */
	struct report *report_made; /* and its report */
	GHashTable *owners;         /* of files -> the line whose job has the name */
};

static const char *name_of(const struct merging *m) { return m->o->arguments->pdata[m->report]; }

static void note_shard(struct merging *m, const char *shard)
{
	guint k = 0, n = 0;
	if (sscanf(shard, "%u/%u", &k, &n) != 2 || (m->n_shards && n != m->n_shards))
		m->is_of_all = true;
	m->n_shards = m->n_shards ? m->n_shards : n;
	g_hash_table_add(m->shards, GUINT_TO_POINTER(k));
}

/* Who has forgotten a shard is told: what is left looks whole. */
static void tell_missing(const struct merging *m)
{
	guint missing = m->n_shards - MIN(m->n_shards, g_hash_table_size(m->shards)), first = 1;
	if (m->is_of_all || !missing)
		return;
	while (g_hash_table_contains(m->shards, GUINT_TO_POINTER(first)))
		first++;
	struct diags *ds = diags_new();
	diag_warn(ds, (struct place){ 0 }, "%u of %u shards %s in none of these reports, the first is %u/%u; what they have done is left out", missing,
		m->n_shards, missing == 1 ? "is" : "are", first, m->n_shards);
	cli_report(ds, m->o);
	diags_free(ds);
}

/* All reports are of one manifest by one version: others would not be what one run gives. */
static bool check_header(void *user, const struct report_of *of)
{
	struct merging *m = user;
	note_shard(m, of->shard);
	if (!m->manifest) {
		m->manifest = g_strdup(of->manifest);
		m->version = g_strdup(of->version);
		m->hash = g_strdup(of->hash);
		return true;
	}
	if (strcmp(m->version, of->version))
		cli_complain("%s: is of boardwright %s, the others of %s", name_of(m), of->version, m->version);
	else if (strcmp(m->hash, of->hash) || (!*of->hash && strcmp(m->manifest, of->manifest)))
		cli_complain("%s: is the report of another manifest, or of %s as it was at another time", name_of(m), of->manifest);
	else
		return true;
	return false;
}

static void note_names(struct merging *m, const struct report_line *line)
{
	const json_t *one;
	size_t index;
	json_array_foreach (json_object_get(line->result, "outputs"), index, one) {
		const char *file = json_string_value(json_object_get(one, "file"));
		gpointer first;
		bool known = g_hash_table_lookup_extended(m->names, file, NULL, &first) && GPOINTER_TO_UINT(first) != line->line;
		if (known)
			m->disputed = true;
		g_hash_table_replace(m->names, g_strdup(file), GUINT_TO_POINTER(known ? 0 : line->line));
	}
}

/* A job that was run again is reported once: as it succeeded, else as the first report has it. */
static bool judge(void *user, const struct report_line *line)
{
	struct merging *m = user;
	struct entry *known = g_hash_table_lookup(m->entries, GUINT_TO_POINTER(line->line));
	if (known && strncmp(known->job, line->key, KEY_JOB_DIGITS)) {
		cli_complain("%s: line %u of the manifest is another job there than in the other reports", name_of(m), line->line);
		return false;
	}
	note_names(m, line);
	if (known && (known->ok || !line->ok))
		return true;
	struct entry *e = g_new0(struct entry, 1);
	*e = (struct entry){ .line = line->line, .report = m->report, .at = line->at, .length = line->length, .ok = line->ok };
	memcpy(e->job, line->key, KEY_JOB_DIGITS);
	g_hash_table_replace(m->entries, GUINT_TO_POINTER(line->line), e);
	return true;
}

static bool read_all(struct merging *m)
{
	const struct report_reader reader = { .of = check_header, .result = judge, .user = m };
	for (m->report = 0; m->report < m->o->arguments->len; m->report++) {
		if (!g_file_test(name_of(m), G_FILE_TEST_EXISTS)) {
			cli_complain("%s: no such report", name_of(m));
			return false;
		}
		if (!report_read(name_of(m), &reader))
			return false;
	}
	return true;
}

/* Whether the file has what a result says of it. */
static bool is_true(const char *file, const char *hash)
{
	g_autofree char *bytes = NULL;
	gsize length;
	if (!g_file_get_contents(file, &bytes, &length, NULL))
		return false;
	return sha256_is(bytes, length, hash);
}

/*
 * Shards do not know one another's names. A name of several results is that of the first whose hash the file has; the others have failed. NULL: the
 * result stays as it is.
 */
static char *without_lost_files(struct merging *m, const char *text)
{
	json_t *result = json_loads(text, 0, NULL), *one;
	json_t *outputs = json_object_get(result, "outputs"), *kept = json_array(), *errors = json_array();
	guint line = (guint)json_integer_value(json_object_get(result, "line"));
	size_t index;
	json_array_foreach (outputs, index, one) {
		const char *file = json_string_value(json_object_get(one, "file"));
		guint owner = GPOINTER_TO_UINT(g_hash_table_lookup(m->names, file));
		if (!owner && is_true(file, json_string_value(json_object_get(one, "sha256")))) {
			owner = line;
			g_hash_table_replace(m->names, g_strdup(file), GUINT_TO_POINTER(line));
		}
		if (owner == line) {
			json_array_append(kept, one);
			continue;
		}
		g_autofree char *why =
			g_strdup_printf("%s: error: a job of another shard has written this name; tell them apart by \"out\", {dir} or {ply}", file);
		json_array_append_new(errors, json_string(why));
	}
	char *out = batch_without(result, kept, errors);
	json_decref(result);
	return out;
}

static int by_line(gconstpointer a, gconstpointer b)
{
	const struct entry *x = *(const struct entry *const *)a, *y = *(const struct entry *const *)b;
	return (x->line > y->line) - (x->line < y->line);
}

static GPtrArray *sorted(GHashTable *entries)
{
	GPtrArray *all = g_ptr_array_new();
	GHashTableIter iter;
	gpointer entry;
	g_hash_table_iter_init(&iter, entries);
	while (g_hash_table_iter_next(&iter, NULL, &entry))
		g_ptr_array_add(all, entry);
	g_ptr_array_sort(all, by_line);
	return all;
}

/* Packs */

/* A job that has lost a name in its shard has lost it to the job that has it among all. */
static void mend_words(struct merging *m, json_t *result)
{
	json_t *errors = json_object_get(result, "errors"), *one;
	size_t index;
	json_array_foreach (errors, index, one) {
		const char *words = json_string_value(one), *error = words ? strstr(words, ": error: ") : NULL;
		g_autofree char *file = error ? g_strndup(words, (gsize)(error - words)) : NULL;
		guint owner = file ? GPOINTER_TO_UINT(g_hash_table_lookup(m->owners, file)) : 0;
		g_autofree char *old = file ? g_strdup_printf(BATCH_NAME_TAKEN, file, (guint)strtoul(error + strcspn(error, "0123456789"), NULL, 10)) : NULL;
		g_autofree char *new = owner ? g_strdup_printf(BATCH_NAME_TAKEN, file, owner) : NULL;
		if (new && !strcmp(words, old))
			json_array_set_new(errors, index, json_string(new));
	}
}

/* Of two shards that have made one file, the job that comes first in the manifest has the name, as in a run of all. Whether the other result has changed. */
static bool settle_packed(struct merging *m, json_t **result)
{
	json_t *kept = json_array(), *errors = json_array(), *one;
	guint line = (guint)json_integer_value(json_object_get(*result, "line"));
	size_t index;
	json_array_foreach (json_object_get(*result, "outputs"), index, one) {
		const char *file = json_string_value(json_object_get(one, "file"));
		guint owner = GPOINTER_TO_UINT(g_hash_table_lookup(m->owners, file));
		if (!owner || owner == line) {
			g_hash_table_replace(m->owners, g_strdup(file), GUINT_TO_POINTER(line));
			json_array_append(kept, one);
			continue;
		}
		g_autofree char *why = g_strdup_printf(BATCH_NAME_TAKEN, file, owner);
		json_array_append_new(errors, json_string(why));
	}
	g_autofree char *changed = batch_without(*result, kept, errors);
	if (!changed)
		return false;
	json_decref(*result);
	*result = json_loads(changed, 0, NULL);
	return true;
}

/* The bytes of a result go from their pack into the one that is made, whose places it then has. */
static bool move_files(struct merging *m, const struct entry *e, json_t *result, int file)
{
	json_t *one;
	size_t index;
	json_array_foreach (json_object_get(result, "outputs"), index, one) {
		const char *name = json_string_value(json_object_get(one, "file"));
		GByteArray *bytes = packed_read(file, one);
		guint64 offset;
		if (!bytes) {
			cli_complain("%s: %s is not in this pack as its report says; was it changed?", (const char *)m->o->arguments->pdata[e->report], name);
			return false;
		}
		bool added = pack_add(m->pack, name, bytes->data, bytes->len, &offset);
		g_byte_array_unref(bytes);
		if (!added)
			return false;
		json_object_set_new(one, "offset", json_integer((json_int_t)offset));
	}
	return true;
}

static bool put_packed(struct merging *m, const struct entry *e, const char *text, int file, int *status)
{
	json_t *result = json_loads(text, 0, NULL);
	mend_words(m, result);
	bool lost = settle_packed(m, &result);
	*status = MAX(*status, e->ok && !lost ? EXIT_DONE : EXIT_FAILED);
	bool good = move_files(m, e, result, file);
	g_autofree char *line = json_line_of(result);
	return good && report_add(m->report_made, line, strlen(line)) && report_add(m->report_made, "\n", 1);
}

static bool put_entry(struct merging *m, const struct entry *e, int file, int *status)
{
	g_autofree char *text = g_malloc(e->length + 1);
	if (pread(file, text, e->length, (off_t)e->at) != (ssize_t)e->length)
		return false;
	text[e->length] = '\0';
	if (m->pack)
		return put_packed(m, e, text, file, status);
	g_autofree char *changed = m->disputed ? without_lost_files(m, text) : NULL;
	*status = MAX(*status, e->ok && !changed ? EXIT_DONE : EXIT_FAILED);
	return puts(changed ? changed : text) >= 0;
}

static int put_all(struct merging *m)
{
	g_autoptr(GPtrArray) entries = sorted(m->entries);
	guint n = m->o->arguments->len;
	g_autofree int *files = g_new(int, n);
	int status = EXIT_DONE;
	bool good = true;
	for (guint i = 0; i < n; i++)
		files[i] = g_open(m->o->arguments->pdata[i], O_RDONLY | O_CLOEXEC, 0);
	for (guint i = 0; i < entries->len && good; i++) {
		const struct entry *e = entries->pdata[i];
		good = put_entry(m, e, files[e->report], &status);
	}
	for (guint i = 0; i < n; i++)
		if (files[i] >= 0)
			close(files[i]);
	return good ? status : EXIT_WRITE;
}

static struct report_of of_all(const struct merging *m)
{
	return (struct report_of){ m->version ? m->version : cli_version, m->manifest ? m->manifest : "-", m->hash ? m->hash : "", "" };
}

static int put_report(struct merging *m)
{
	const struct report_of of = of_all(m);
	g_autofree char *header = report_header(&of);
	fputs(header, stdout);
	return put_all(m);
}

/* Everything that is asked for can be: before anything is written. */
static bool can_pack(const struct merging *m)
{
	const struct cli_options *o = m->o;
	if (!pack_check_name(o->pack))
		return false;
	if (pack_is_stream(o->pack) && !o->report) {
		cli_complain("--pack - needs --report FILE: on standard output the results would stand among the pictures");
		return false;
	}
	for (guint i = 0; i < o->arguments->len; i++) {
		const char *name = o->arguments->pdata[i];
		int file = g_open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
		guint64 offset, length;
		bool is_pack = file >= 0 && packed_find(file, &offset, &length);
		if (file >= 0)
			close(file);
		if (!is_pack)
			cli_complain("%s: is no whole pack; --merge --pack joins packs, whose reports are in them", name);
		else if (is_same_file(name, o->pack))
			cli_complain("%s: is the pack that is to be made, too; give it another name", name);
		else
			continue;
		return false;
	}
	return true;
}

/* As a run of all shards would have made it: the same files in the same order, the same report. */
static int put_pack(struct merging *m)
{
	const struct report_of of = of_all(m);
	g_autofree char *report = m->o->report ? g_strdup(m->o->report) : g_strconcat(m->o->pack, ".jsonl", NULL);
	int status = EXIT_WRITE;
	m->pack = pack_open(m->o->pack, false);
	m->report_made = m->pack ? report_open(report, &of, false) : NULL;
	if (m->report_made)
		status = put_all(m);
	if (m->report_made && (!report_flush(m->report_made) || !report_close(m->report_made, status != EXIT_WRITE)))
		status = EXIT_WRITE;
	if (status != EXIT_WRITE && !pack_end(m->pack, report))
		status = EXIT_WRITE;
	pack_free(m->pack);
	return status;
}

int batch_merge(const struct cli_options *o)
{
	struct merging m = {
		.o = o, .entries = g_hash_table_new_full(NULL, NULL, NULL, g_free), .names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)
	};
	m.owners = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	m.shards = g_hash_table_new(NULL, NULL);
	int status = o->pack && !can_pack(&m) ? EXIT_USAGE : !read_all(&m) ? EXIT_WRITE : o->pack ? put_pack(&m) : put_report(&m);
	if (status != EXIT_USAGE && status != EXIT_WRITE)
		tell_missing(&m);
	g_hash_table_unref(m.shards);
	g_hash_table_unref(m.owners);
	g_hash_table_unref(m.entries);
	g_hash_table_unref(m.names);
	g_free(m.manifest);
	g_free(m.version);
	g_free(m.hash);
	return status;
}
