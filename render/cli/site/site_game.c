/*
 * Pages of presets and of records, and what the index says of them.
 *
 * A game is read to know by its key whether its page is there already; only what has changed is played and drawn.
 */
#include <string.h>

#include "base/picture_size.h"
#include "cli/frame/page_frame.h"
#include "cli/pieces/rules_page.h"
#include "cli/site/site.h"
#include "engine/record.h"
#include "render/page.h"
#include "render/piece_names.h"

/* A page that is being made, and its card. */
struct making {
	struct site *s;
	const char *name, *where; /* of the page; what stands in it about the pages around it */
	char *picture;            /* of the card, below the site */
	struct site_entry *entry;
	struct job job;
	struct memory_taker made;
	char key[KEY_SIZE];
	bool is_read, is_kept;
	GString *rules;
	struct diags *ds;
};

static const char *word(const struct site *s, const char *english) { return piece_name_in(s->languages, english); }

/* Titles */

static char *title_of_file(const char *name)
{
	g_autofree char *stem = page_stem(name);
	char *title = file_name_as_text(stem);
	g_strdelimit(title, "_", ' ');
	return title;
}

static char *joined(const char *const *parts)
{
	GString *out = g_string_new(NULL);
	for (; *parts; parts++)
		if (**parts)
			g_string_append_printf(out, "%s%s", out->len ? ", " : "", *parts);
	return g_string_free(out, FALSE);
}

static void tell_record(struct making *m, const struct drawing *d)
{
	struct site_entry *e = m->entry;
	g_autofree char *white = drawing_tag(d, "White"), *black = drawing_tag(d, "Black"), *result = drawing_tag(d, "Result"),
			*event = drawing_tag(d, "Event"), *date = drawing_date(d);
	bool named = *white || *black;
	const char *about[] = { date, event, e->game, NULL };
	if (named) {
		g_free(e->title);
		e->title = g_strdup(*white ? white : "?");
		e->second = g_strdup(*black ? black : "?");
	}
	e->result = g_strdup(strcmp(result, "*") ? result : "");
	e->about = joined(about);
}

/* The rules of a game are on the page of its preset: of that in the same folder, else of the first one. NULL: the site has none. */
static const struct site_source *preset_of(const struct site *s, const char *name, const char *game)
{
	const struct site_source *found = NULL;
	g_autofree char *folder = g_path_get_dirname(name);
	for (guint i = 0; i < s->sources->len; i++) {
		const struct site_source *source = s->sources->pdata[i];
		g_autofree char *own = g_path_get_dirname(source->name);
		if (source->kind != SITE_PRESET || !source->game || strcmp(source->game, game) != 0)
			continue;
		if (!found || !strcmp(own, folder))
			found = source;
		if (!strcmp(own, folder))
			break;
	}
	return found;
}

/* Drawing */

static void take_size(struct making *m, const guint8 *head, gsize length)
{
	unsigned width, height;
	picture_size(head, length, &width, &height);
	m->entry->width = (width + 1) / 2;
	m->entry->height = (height + 1) / 2;
}

/* It is there already; its picture says how large it is. */
static bool keep(struct making *m)
{
	g_autoptr(GBytes) picture = NULL;
	if (!key_is_whole(m->key) || !site_files_has(m->s->files, m->name, m->key, NULL) || !site_files_has(m->s->files, m->picture, m->key, &picture))
		return false;
	site_files_keep(m->s->files, m->name);
	site_files_keep(m->s->files, m->picture);
	gsize length;
	const guint8 *bytes = g_bytes_get_data(picture, &length);
	take_size(m, bytes, length);
	return true;
}

/* The game was read. */
static bool wants(void *user, const struct drawing *d)
{
	struct making *m = user;
	if (m->is_read)
		return true;
	m->is_read = true;
	g_free(m->entry->game);
	m->entry->game = g_strdup(word(m->s, settings_text(d->game.settings, "game")));
	if (m->entry->section == SITE_PLAYED)
		tell_record(m, d);
	else if (*m->entry->game) {
		g_free(m->entry->title);
		m->entry->title = g_strdup(m->entry->game);
	}
	const struct site_source *preset = m->entry->section == SITE_PLAYED ? preset_of(m->s, m->name, m->entry->game) : NULL;
	g_autofree char *said = g_strdup_printf(
		"site 2 %s %s %s\n%s\n%s %s", m->name, m->s->title, m->s->index, preset ? preset->page : "", preset ? preset->game : "", m->where);
	key_begin(m->s->run.keys, NULL, said, m->key);
	key_add_game(m->s->run.keys, &m->job, &d->game, m->key);
	m->is_kept = keep(m);
	m->s->has_player |= m->is_kept && m->entry->section == SITE_PLAYED;
	if (!m->is_kept && m->rules && *settings_text(d->game.settings, "rules"))
		rules_html(d->game.settings, d->game.set, m->s->run.shop->assets, m->s->languages, m->ds, m->rules);
	return !m->is_kept;
}

static bool draw(struct making *m, const char *type, bool small)
{
	struct job job;
	job_copy(&job, &m->job);
	if (small) {
		job.size[0] = job.size[1] = 0;
		job.fit = SITE_THUMB;
		job.transparent = true; /* on whatever the page is like */
		job.coordinates = "none";
	} else if (!job.theme) {
		job.theme = "auto"; /* as the page around it */
		job.transparent = true;
	}
	m->made.wants = wants;
	m->made.user = m;
	enum rc rc = job_set(&job, "type", type, ANYBODY, m->ds) ? take_memory(&m->made, m->s->run.shop, &job, m->ds) : RC_USAGE;
	job_release(&job);
	site_note(m->s, rc);
	return rc == RC_OK && !diags_failed(m->ds);
}

static const char *text_of(const struct making *m, guint product)
{
	GByteArray *bytes = ((struct taken *)m->made.taken->pdata[product])->bytes;
	g_byte_array_append(bytes, (const guint8 *)"", 1);
	return (const char *)bytes->data;
}

/* The page in its frame, and the picture of its card. */
static bool put_all(struct making *m, GString *body, const char *class)
{
	const struct site_entry *e = m->entry;
	g_autofree char *title = e->second && *e->second ? g_strconcat(e->title, " \xe2\x80\x93 ", e->second, NULL) : g_strdup(e->title);
	const struct site_frame frame = { m->name, m->s->index, m->s->title, title, language_code_in(m->s->languages), class, site_share_player(m->s, body) };
	const GByteArray *picture = ((struct taken *)m->made.taken->pdata[m->made.taken->len - 1])->bytes;
	g_autoptr(GString) page = g_string_new(NULL);
	site_frame_write(&frame, body->str, page);
	take_size(m, picture->data, picture->len);
	return site_put(m->s, m->picture, m->key, picture->data, picture->len, m->ds) && site_put(m->s, m->name, m->key, page->str, page->len, m->ds);
}

static void begin(struct making *m, struct site *s, enum site_section section, const char *name, const char *path, const char *where, struct diags *ds)
{
	*m = (struct making){ .s = s, .name = name, .where = where, .entry = site_entry_new(section, name), .ds = ds };
	g_autofree char *stem = g_strndup(name, strlen(name) - strlen(".html"));
	m->picture = g_strconcat(stem, ".png", NULL);
	m->entry->picture = g_strdup(m->picture);
	m->entry->title = title_of_file(path);
	memset(m->key, '0', KEY_SIZE - 1);
	m->key[KEY_JOB_DIGITS] = '-';
	job_copy(&m->job, &s->o->job);
	m->job.game = path;
	memory_taker_init(&m->made);
}

static void end(struct making *m, bool good)
{
	if (good)
		g_ptr_array_add(m->s->entries, m->entry);
	else
		site_entry_free(m->entry);
	if (!good)
		site_note(m->s, RC_DATA);
	if (m->rules)
		g_string_free(m->rules, TRUE);
	job_release(&m->job);
	memory_taker_release(&m->made);
	g_free(m->picture);
}

/* Records */

/* Where a record stands among the others of its file, by their numbers in it. */
struct turning {
	const char *stem;         /* of the pages of several; NULL: it is the only one */
	guint at, before, behind; /* 0: none is shown there */
};

static void put_link(const char *root, const char *page, const char *relation, const char *words, GString *out)
{
	g_string_append_printf(out, "<a href=\"%s", root);
	site_put_address(out, page);
	g_string_append_printf(out, "\"%s>", relation);
	page_text(out, words);
	g_string_append(out, "</a>\n");
}

static void put_around(const struct making *m, const struct turning *t, GString *out)
{
	const struct site *s = m->s;
	const struct site_source *preset = preset_of(s, m->name, m->entry->game);
	g_autofree char *root = site_root(m->name);
	if (!preset && !t->before && !t->behind)
		return;
	g_string_append_printf(out, "<nav class=\"turning\" aria-label=\"%s\">\n", word(s, "Pages"));
	for (int forward = 0; forward <= 1; forward++) {
		guint number = forward ? t->behind : t->before;
		g_autofree char *page = g_strdup_printf("%s/%u.html", t->stem, number);
		if (number)
			put_link(root, page, forward ? " rel=\"next\"" : " rel=\"prev\"", word(s, forward ? "Next" : "Previous"), out);
	}
	if (preset) {
		g_autofree char *words = g_strconcat(preset->game, word(s, ": "), word(s, "Rules"), NULL);
		put_link(root, preset->page, "", words, out);
	}
	g_string_append(out, "</nav>\n");
}

/* What the player begins with is what the page is about: its headings are a level higher than those of a part of a page. */
static void put_record_player(const char *player, GString *out)
{
	static const char *const changes[][2] = { { "<h2>", "<h1>" }, { "</h2>", "</h1>" }, { "<h3 class=\"bw-hidden\">", "<h2 class=\"bw-hidden\">" },
		{ "</h3>", "</h2>" } };
	for (gsize i = 0; i < G_N_ELEMENTS(changes); i++) {
		const char *found = strstr(player, changes[i][0]);
		if (!found)
			break;
		g_string_append_len(out, player, found - player);
		g_string_append(out, changes[i][1]);
		player = found + strlen(changes[i][0]);
	}
	g_string_append(out, player);
}

/* `text` NULL: the file itself is the game. */
static void make_record(struct site *s, const struct site_source *source, const struct turning *t, const char *text, int line, struct diags *ds)
{
	g_autofree char *name = t->stem ? g_strdup_printf("%s/%u.html", t->stem, t->at) : g_strdup(source->page),
			*where = g_strdup_printf("%u between %u and %u", t->at, t->before, t->behind);
	struct making m;
	begin(&m, s, SITE_PLAYED, name, source->path, where, ds);
	if (t->stem) {
		g_autofree char *title = g_steal_pointer(&m.entry->title);
		m.entry->title = g_strdup_printf("%s %u", title, t->at);
	}
	if (text) {
		m.job.text = text;
		m.job.text_is_record = true;
		m.job.text_line = line;
		m.job.text_index = (int)t->at;
		m.job.found = source->path;
	}
	bool good = draw(&m, "fragment", false) && (m.is_kept || draw(&m, "png", true));
	if (good && !m.is_kept) {
		g_autoptr(GString) body = g_string_new(NULL);
		put_record_player(text_of(&m, 0), body);
		put_around(&m, t, body);
		good = put_all(&m, body, NULL);
	}
	end(&m, good);
}

static bool is_room(struct site *s, const struct site_source *source, struct diags *ds)
{
	guint games = 0;
	for (guint i = 0; i < s->entries->len; i++)
		games += ((const struct site_entry *)s->entries->pdata[i])->section == SITE_PLAYED;
	if (games < SITE_GAMES_MOST)
		return true;
	site_note(s,
		diag_error(ds, RC_LIMIT, (struct place){ .file = source->path },
			"a site has at most %d games; make pages of an archive by batch --games --gallery", SITE_GAMES_MOST));
	return false;
}

/* The page of a file with several games: their cards. `first` is the entry of the first of them. */
static void put_list(struct site *s, const struct site_source *source, guint first, struct diags *ds)
{
	g_autofree char *title = title_of_file(source->name), *root = site_root(source->page);
	const struct site_frame frame = { source->page, s->index, s->title, title, language_code_in(s->languages), NULL, false };
	g_autoptr(GString) body = g_string_new("<h1>"), page = g_string_new(NULL);
	page_text(body, title);
	g_string_append(body, "</h1>\n<ul class=\"games\">\n");
	for (guint i = first; i < s->entries->len; i++)
		site_put_card(s->entries->pdata[i], root, body);
	g_string_append(body, "</ul>\n");
	site_frame_write(&frame, body->str, page);
	site_put(s, source->page, "-", page->str, page->len, ds);
}

static void make_one_of_several(struct site *s, const struct site_source *source, const struct turning *t, struct record_source *from, const struct record *r,
	enum rc rc, struct diags *ds)
{
	size_t length;
	int line = record_line_number(from);
	g_autofree char *text = g_strdup(record_text(from, &length));
	if (r)
		make_record(s, source, t, text, line, ds);
	else if (rc != RC_OK)
		site_note(s, RC_DATA);
	site_tell(s, ds);
}

/* Each is told alone, with what is wrong in it at its place in the file. What is not shown is passed over in silence. */
static void make_several(struct site *s, const struct site_source *source, struct diags *ds)
{
	struct record_source *from = record_open(source->path, NULL, ds);
	record_set_encoding(from, s->o->job.encoding);
	struct diags *quiet = diags_new();
	g_autofree char *stem = g_strndup(source->page, strlen(source->page) - strlen(".html"));
	const GArray *chosen = source->games->chosen;
	bool several = source->games->in_file > 1;
	guint first = s->entries->len, k = 0;
	for (guint number = 1; from && k < chosen->len && is_room(s, source, ds) && !s->is_full; number++) {
		struct record *r = NULL;
		bool is_chosen = g_array_index(chosen, guint, k) == number;
		enum rc rc = record_next(from, &r, is_chosen ? ds : quiet);
		if (rc == RC_OK && !r)
			break;
		if (is_chosen) {
			const struct turning t = { several ? stem : NULL, number, k ? g_array_index(chosen, guint, k - 1) : 0,
				k + 1 < chosen->len ? g_array_index(chosen, guint, k + 1) : 0 };
			make_one_of_several(s, source, &t, from, r, rc, ds);
			k++;
		}
		record_free(r);
		diags_clear(quiet);
	}
	diags_free(quiet);
	record_close(from);
	if (several)
		put_list(s, source, first, ds);
}

void site_make_records(struct site *s, const struct site_source *source, struct diags *ds)
{
	static const struct turning alone = { NULL, 1, 0, 0 };
	if (!is_room(s, source, ds))
		return;
	if (source->games && source->games->in_file)
		make_several(s, source, ds);
	else
		make_record(s, source, &alone, NULL, 0, ds);
}

/* Presets */

void site_learn_presets(struct site *s)
{
	for (guint i = 0; i < s->sources->len; i++) {
		struct site_source *source = s->sources->pdata[i];
		if (source->kind != SITE_PRESET)
			continue;
		struct search_path *path = inputs_path(s->run.shop->inputs, &s->o->job, source->path, s->run.shop->assets);
		struct settings *settings = settings_new();
		if (preset_read(settings, source->path, path, NULL) == RC_OK)
			source->game = g_strdup(settings_text(settings, "game"));
		settings_free(settings);
		search_path_free(path);
	}
}

/* The games of the site that are played by it: cards below its rules. */
static void put_games(const struct site *s, const struct site_source *source, GString *out)
{
	g_autofree char *root = site_root(source->page);
	bool any = false;
	for (guint i = 0; i < s->entries->len; i++) {
		const struct site_entry *e = s->entries->pdata[i];
		if (e->section != SITE_PLAYED || preset_of(s, e->address, e->game) != source)
			continue;
		if (!any)
			g_string_append_printf(out, "<h2>%s</h2>\n<ul class=\"games\">\n", word(s, "Games played"));
		any = true;
		site_put_card(e, root, out);
	}
	if (any)
		g_string_append(out, "</ul>\n");
}

void site_make_preset(struct site *s, const struct site_source *source, struct diags *ds)
{
	g_autoptr(GString) games = g_string_new(NULL);
	struct making m;
	put_games(s, source, games);
	begin(&m, s, SITE_GAMES, source->page, source->path, games->str, ds);
	m.rules = g_string_new(NULL);
	bool good = draw(&m, "svg", false) && (m.is_kept || draw(&m, "png", true));
	if (good && !m.is_kept) {
		g_autoptr(GString) body = g_string_new(NULL);
		rules_page_body(m.entry->title, text_of(&m, 0), m.rules->str, s->languages, body);
		g_string_append(body, games->str);
		good = put_all(&m, body, NULL);
	}
	if (good && source->game && *source->game)
		m.entry->about = NULL;
	end(&m, good);
}
