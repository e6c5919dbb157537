/*
 * boardwright batch: a job a line of JSON in, a result a line of JSON out, in the order of the manifest.
 *
 * Here is what comes before and after the jobs: the manifest is opened, and read once through when it is a file, so that its jobs are counted and the
 * report can say what it is of; the report is opened, and what an earlier run has reported is looked up. dispatch.c runs the jobs.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <nettle/sha2.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/same_file.h"
#include "cli/batch/batch.h"
#include "cli/batch/manifest.h"
#include "cli/batch/pack.h"
#include "cli/pages/gallery.h"
#include "cli/report/packed.h"
#include "draw/record_where.h"
#include "engine/text.h"

struct batch {
	struct batch_run run;
	struct cli_options options;
	struct tally tally;
	struct lines *lines;
	pid_t stream; /* the process that writes the manifest; 0: there is none */
	int file;     /* the manifest; -1: a text, or not open */
	struct report *report;
	struct report_of of;
	char hash[SHA256_DIGITS_SIZE], shard[32];
	char *name;   /* of the manifest, for the report */
	char *before; /* results of earlier runs; NULL: not asked for */
};

/* The jobs of the shard, of a manifest whose lines these are. */
static int count_jobs(const struct batch_run *b, struct lines *lines)
{
	int index = 0, jobs = 0;
	enum lines_next next;
	char *text;
	gsize length;
	while ((next = lines_next(lines, &text, &length, NULL)) != LINES_END) {
		if (next == LINES_WAIT && !lines_fill(lines))
			break;
		if (next == LINES_LONG || (next == LINES_LINE && manifest_has_job(text)))
			jobs += index++ % b->shards == b->shard;
	}
	return jobs;
}

static bool hash_file(int file, struct sha256_ctx *hash)
{
	guint8 buffer[1 << 16];
	ssize_t n;
	while ((n = read(file, buffer, sizeof buffer)) > 0)
		sha256_update(hash, (size_t)n, buffer);
	return n == 0 && lseek(file, 0, SEEK_SET) == 0;
}

/* A manifest that is a file is read once more than it is worked through. */
static bool look_through(struct batch *b)
{
	struct stat s;
	struct sha256_ctx hash;
	if (fstat(b->file, &s) != 0 || !S_ISREG(s.st_mode) || b->file == STDIN_FILENO)
		return true;
	sha256_init(&hash);
	if (!hash_file(b->file, &hash))
		return false;
	sha256_digits(&hash, b->hash);
	if (cli_shows_progress(b->run.options) && !b->options.retry) {
		struct lines *lines = lines_new(b->file, LINES_MOST_OF_MANIFEST);
		b->run.total = count_jobs(&b->run, lines);
		lines_free(lines);
	}
	return lseek(b->file, 0, SEEK_SET) == 0;
}

/* What is certainly no manifest, whose jobs are lines that begin with a brace: it is said at once, and not for every line. NULL: it may be one. New string. */
static char *why_no_manifest(const struct batch *b, const char *name)
{
	char begin[4096];
	ssize_t n = pread(b->file, begin, sizeof begin - 1, 0);
	begin[MAX(n, 0)] = '\0';
	const char *foreign = text_foreign(begin, (gsize)MAX(n, 0));
	if (foreign)
		return g_strdup(foreign);
	bool is_record = begin[strspn(begin, " \t\r\n")] != '{' && record_sniff(begin);
	return is_record ? g_strdup_printf("games, and no manifest; draw them with batch --games %s -O DIR", name) : NULL;
}

static bool open_manifest(struct batch *b, const char *name)
{
	struct stat s;
	bool is_input = !strcmp(name, "-");
	g_autofree char *why = NULL;
	b->name = g_strdup(name);
	b->file = is_input ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
	if (b->file < 0 && errno == EINTR)
		cli_complain("%s: ended before anybody wrote to it", name);
	else if (b->file < 0 || fstat(b->file, &s) != 0)
		cli_complain("%s: no such manifest: %s", name, g_strerror(errno));
	else if (S_ISDIR(s.st_mode))
		cli_complain("%s: a folder is no manifest; --games takes folders", name);
	else if (!is_input && (why = why_no_manifest(b, name)))
		cli_complain("%s: %s", name, why);
	else if (!look_through(b))
		cli_complain("%s: cannot be read: %s", name, g_strerror(errno));
	else
		b->lines = lines_new(b->file, LINES_MOST_OF_MANIFEST);
	return b->lines != NULL;
}

/* Of a range: one file a game. */
static bool makes_animations(const struct job *job)
{
	for (guint i = 0; i < job->formats->len; i++) {
		const struct output *output = output_find(job->formats->pdata[i]);
		if (!output || !(output->abilities & OUTPUT_ANIMATION))
			return false;
	}
	return job->formats->len > 0;
}

/* A sensible name for each picture of --games, unless one was given. */
static void name_by_file(struct cli_options *o, bool records)
{
	bool plies = o->job.range && o->job.sheet < 0 && !makes_animations(&o->job);
	if (strcmp(o->name_template, NAME_INITIAL) != 0)
		return;
	if (records)
		o->name_template = plies ? "{dir}/{file}-{hash}-{ply:03}.{ext}" : "{dir}/{file}-{hash}.{ext}";
	else
		o->name_template = plies ? "{dir}/{file}-{ply:03}.{ext}" : "{dir}/{file}.{ext}";
}

/* What the report is of: all that the files hold, whatever they are called, and what is wanted of it. */
static void hash_records(struct batch *b, const struct cli_options *o)
{
	struct sha256_ctx hash;
	sha256_init(&hash);
	for (guint i = 0; i < o->arguments->len; i++) {
		struct stat s;
		const char *name = o->arguments->pdata[i];
		int file = stat(name, &s) == 0 && S_ISREG(s.st_mode) ? open(name, O_RDONLY | O_CLOEXEC) : -1;
		if (file < 0)
			sha256_update(&hash, strlen(name) + 1, (const uint8_t *)name);
		if (file >= 0) {
			hash_file(file, &hash);
			close(file);
		}
	}
	for (guint i = 0; i < o->where->len; i++) {
		const char *where = o->where->pdata[i];
		sha256_update(&hash, strlen(where) + 1, (const uint8_t *)where);
	}
	sha256_digits(&hash, b->hash);
}

static bool stream_games(struct batch *b, const struct cli_options *o)
{
	b->name = g_strconcat("--games ", o->arguments->pdata[0], o->arguments->len > 1 ? " ..." : NULL, NULL);
	hash_records(b, o);
	name_by_file(&b->options, true);
	void *shared = mmap(NULL, sizeof(struct stream_seen), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (shared == MAP_FAILED) {
		cli_complain("no memory to share with the process that reads the games");
		return false;
	}
	b->run.seen = shared;
	b->file = batch_stream_records(o, b->run.seen, &b->stream);
	b->lines = b->file >= 0 ? lines_new(b->file, LINES_MOST_OF_MANIFEST) : NULL;
	return b->lines != NULL;
}

static bool is_there(const char *name) { return g_file_test(name, G_FILE_TEST_EXISTS); }

static bool list_games(struct batch *b, const struct cli_options *o)
{
	if (batch_has_records(o))
		return stream_games(b, o);
	if (o->where->len && is_there(o->arguments->pdata[0])) {
		cli_complain("--where asks for tags of records (PGN and others), and %s has none; --match '*.pgn' finds records in folders",
			(const char *)o->arguments->pdata[0]);
		return false;
	}
	g_autoptr(GString) text = batch_manifest_of_games(o);
	struct sha256_ctx hash;
	if (!text)
		return false;
	name_by_file(&b->options, false);
	b->name = g_strconcat("--games ", o->arguments->pdata[0], o->arguments->len > 1 ? " ..." : NULL, NULL);
	sha256_init(&hash);
	sha256_update(&hash, text->len, (const uint8_t *)text->str);
	sha256_digits(&hash, b->hash);
	b->lines = lines_of_text(text->str, text->len);
	struct lines *again = lines_of_text(text->str, text->len);
	b->run.total = count_jobs(&b->run, again);
	lines_free(again);
	return true;
}

static bool has_folder(const struct cli_options *o)
{
	for (guint i = 0; i < o->arguments->len; i++)
		if (g_file_test(o->arguments->pdata[i], G_FILE_TEST_IS_DIR))
			return true;
	return false;
}

/* What is wrong with how the games are chosen; NULL: nothing. */
static const char *wrong_choice(const struct cli_options *o)
{
	bool matches = strcmp(o->match, MATCH_INITIAL) != 0;
	return !o->games && (matches || o->where->len) ? "--match and --where choose among the games of --games; the jobs of a manifest are all run"
		: matches && !has_folder(o)
		? "--match chooses files of a folder, and no argument is one; games of a record are chosen by their tags: --where Result=1-0"
		: o->games && o->job.pick
		? "--pick is of one game; of all games of --games some are chosen by their tags or numbers: --where Result=1-0, --where index=3"
		: NULL;
}

static bool check_where(const struct cli_options *o, struct diags *ds)
{
	struct record_where *where = record_where_read(o->where, ds);
	record_where_free(where);
	return where != NULL;
}

static bool check_usage(const struct cli_options *o)
{
	const char *what = o->report && !strcmp(o->report, "-") ? "--report -: results go to standard output where no report is named; leave it away"
		: o->pack && o->directory                       ? "--pack takes the place of -O: names are those in the archive"
		: o->pack && o->gallery ? "--gallery makes pages beside pictures; of a pack: boardwright gallery PACK -O DIR, or boardwright serve --pack PACK"
		: o->pack && pack_is_stream(o->pack) && !o->report
		? "--pack - needs --report FILE: on standard output the results would stand among the pictures"
		: o->pack && pack_is_stream(o->pack) && (o->resume || o->skip_unchanged)
		? "--pack -: what has gone down a pipe cannot be gone on with; name FILE.tar"
		: o->pack && o->report && is_same_file(o->pack, o->report) ? "--pack and --report name one file"
		: o->gallery && !o->directory                              ? "--gallery needs -O DIR, where the pictures and its pages go"
		: o->gallery && o->retry ? "--retry runs failed jobs alone; make the gallery of the merged report: boardwright gallery REPORT -O DIR"
		: (o->resume || o->skip_unchanged) && !o->report && !o->pack && !o->gallery
		? "--resume and --skip-unchanged need --report FILE, whose results they go by"
		: o->games && !o->directory && !o->pack        ? "--games needs -O DIR for the pictures"
		: o->retry && (o->resume || o->skip_unchanged) ? "--retry runs failed jobs alone; --resume and --skip-unchanged make a whole report"
		: o->retry && o->report && is_same_file(o->retry, o->report)
		? "--retry and --report name one file; --skip-unchanged makes that report anew, and runs only what failed"
		: o->directory && !g_utf8_validate(o->directory, -1, NULL) ? "-O: the folder's name is no UTF-8, which a result could not name"
		: !o->games && o->arguments->len > 1                       ? "one manifest at a time; --games takes several files"
									   : wrong_choice(o);
	if (what)
		cli_complain("%s", what);
	struct diags *ds = diags_new();
	bool good = !what && (!o->pack || pack_check_name(o->pack)) && cli_check_template(o->name_template, ds) && check_where(o, ds);
	cli_report(ds, o);
	diags_free(ds);
	return good;
}

/* No job may write over what the batch itself reads and writes. */
static void protect_files(struct batch *b)
{
	const char *own[] = { b->options.report, b->before, b->options.retry, b->file > STDERR_FILENO && !b->stream ? b->name : NULL };
	struct claim claim;
	const char *packed[] = { PACKED_REPORT, PACKED_MARK };
	for (gsize i = 0; b->run.pack && i < G_N_ELEMENTS(packed); i++)
		claims_take(b->run.claims, packed[i], CLAIM_OF_NO_JOB, &claim);
	for (gsize i = 0; !b->run.pack && i < G_N_ELEMENTS(own); i++)
		if (own[i])
			claims_take(b->run.claims, own[i], CLAIM_OF_NO_JOB, &claim);
}

/* The index of a pack is a file, which is read again at the end. */
static bool open_pack(struct batch *b, bool keeps)
{
	const struct cli_options *o = &b->options;
	struct stat s;
	if (stat(o->report, &s) == 0 && !S_ISREG(s.st_mode)) {
		cli_complain("%s: the report of a pack is to be a file, which becomes its index", o->report);
		return false;
	}
	b->run.pack = pack_open(o->pack, keeps);
	return b->run.pack != NULL;
}

static int open_records(struct batch *b)
{
	const struct cli_options *o = &b->options;
	bool keeps = o->resume || o->skip_unchanged;
	if (o->pack && !open_pack(b, keeps))
		return EXIT_WRITE;
	if (b->run.shards > 1)
		g_snprintf(b->shard, sizeof b->shard, "%d/%d", b->run.shard + 1, b->run.shards);
	b->of = (struct report_of){ .version = cli_version, .manifest = b->name, .hash = b->hash, .shard = b->shard };
	g_autofree char *where = cli_options_of_files(o);
	b->run.keys = keys_new(&o->job, where, cli_version, o->cache);
	for (int doublings = CLAIMS_OF_BATCH; doublings >= CLAIMS_OF_JOB && !b->run.claims; doublings--) /* a system may count addresses as memory */
		b->run.claims = claims_new(doublings);
	if (!b->run.claims) {
		cli_complain("no memory for the names of files");
		return EXIT_FAILED;
	}
	if (o->pack)
		claims_by_names(b->run.claims);
	if (o->retry && !(b->run.done = batch_read_done(o->retry, &b->of, b->run.claims)))
		return EXIT_WRITE;
	if (!(b->report = report_open(o->report, &b->of, keeps)))
		return EXIT_WRITE;
	b->before = keeps ? report_before(o->report) : NULL;
	b->run.keeps_failures = o->resume;
	if (keeps && !(b->run.known = known_read(b->before)))
		return EXIT_WRITE;
	if (keeps && b->run.pack) {
		int packs[2];
		pack_files(b->run.pack, packs);
		known_use_packs(b->run.known, packs);
	}
	protect_files(b);
	return EXIT_DONE;
}

static void tell_how_to_go_on(const struct batch *b)
{
	const char *why = stop_signal() ? g_strsignal(stop_signal()) : "an error";
	if (b->options.pack && pack_is_stream(b->options.pack))
		cli_complain("ended by %s after %d jobs; what went down the pipe is no whole archive", why, tally_sum(&b->tally));
	else if (b->options.report)
		cli_complain("ended by %s after %d jobs; the same command with --resume goes on", why, tally_sum(&b->tally));
	else
		cli_complain("ended by %s after %d jobs; with --report FILE, --resume could go on", why, tally_sum(&b->tally));
}

/* The reader of records is done with when nobody reads what it writes. False: it has not come to the end of them. */
static bool end_stream(struct batch *b)
{
	close(b->file);
	b->file = -1;
	bool ended = batch_end_stream(b->stream);
	b->stream = 0;
	return ended;
}

static bool is_nothing_chosen(const struct batch *b) { return b->run.seen && b->run.seen->left_out && !b->tally.passed; }

static int run(struct batch *b)
{
	int status = open_records(b);
	if (status != EXIT_DONE)
		return status;
	b->tally.start = g_get_monotonic_time();
	bool done = dispatch(&b->run, b->lines, b->report, &b->tally, &status);
	if (b->stream && !end_stream(b) && done) {
		cli_complain("the process that reads the games has ended before their end");
		status = MAX(status, EXIT_FAILED);
		done = false;
	}
	if (done && is_nothing_chosen(b)) {
		cli_complain("none of the %d games is as --where wants it; is the name of the tag as the games have it?", (int)b->run.seen->left_out);
		status = MAX(status, EXIT_FAILED);
	}
	if (!report_close(g_steal_pointer(&b->report), done))
		status = EXIT_WRITE;
	if (done && b->run.pack && status != EXIT_WRITE && !pack_end(b->run.pack, b->options.report))
		status = EXIT_WRITE;
	progress_close(&b->run, &b->tally);
	if (done && b->options.gallery && status != EXIT_WRITE) {
		struct diags *ds = diags_new();
		int made = gallery_write(b->options.report, b->options.directory, NULL, b->options.job.languages, b->options.verbose, ds);
		cli_report(ds, &b->options);
		diags_free(ds);
		status = MAX(status, made);
	}
	if (!done)
		tell_how_to_go_on(b);
	else if (b->tally.unwritten)
		cli_complain("%d jobs could not write their files; their results say why, and %s", b->tally.unwritten,
			b->options.report ? "the same command with --resume draws them" : "with --report FILE, --resume could draw them");
	return !done && stop_signal() && status != EXIT_WRITE ? 128 + stop_signal() : status;
}

static void batch_release(struct batch *b)
{
	if (b->report)
		report_close(b->report, false);
	pack_free(b->run.pack);
	known_free(b->run.known);
	claims_free(b->run.claims);
	keys_free(b->run.keys);
	g_clear_pointer(&b->run.done, g_hash_table_unref);
	lines_free(b->lines);
	if (b->stream)
		end_stream(b);
	if (b->file > STDERR_FILENO)
		close(b->file);
	if (b->run.seen)
		munmap(b->run.seen, sizeof *b->run.seen);
	g_free(b->name);
	g_free(b->before);
	cli_options_release(&b->options);
}

int cli_batch(const struct cli_options *o)
{
	struct batch b = { .file = -1 };
	int status = EXIT_FAILED;
	if (o->merge)
		return batch_merge(o);
	if (!check_usage(o))
		return EXIT_USAGE;
	cli_options_copy(&b.options, o);
	g_autofree char *report = o->report ? g_strdup(o->report)
		: o->pack                   ? g_strconcat(o->pack, ".jsonl", NULL)
		: o->gallery                ? g_build_filename(o->directory, "report.jsonl", NULL)
					    : NULL;
	g_autofree char *folder = report ? g_path_get_dirname(report) : NULL;
	if (folder && !o->pack)                     /* a pack is one file, whose folder is there */
		g_mkdir_with_parents(folder, 0777); /* whoever opens the report tells what is wrong with it */
	b.options.report = report;
	if (o->pack)
		b.options.directory = "."; /* the root of all names */
	b.run.options = &b.options;
	b.run.workers = o->jobs ? o->jobs : (int)g_get_num_processors();
	stop_on_signals();
	if (!batch_choose_shard(&b.run))
		status = EXIT_USAGE;
	else if (o->games ? list_games(&b, o) : open_manifest(&b, o->arguments->pdata[0]))
		status = run(&b);
	else if (stop_signal()) /* while a pipe waited for who writes it */
		status = 128 + stop_signal();
	batch_release(&b);
	return status;
}
