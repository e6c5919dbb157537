/*
 * The plies of a player as differences, in JSON. The script that reads it is player.js.
 *
 *   {"id": "b1234", "at": 33, "line": 34,
 *    "parts": [0, "<path .../>", [1, 30, 12, "M8 9"], "0 65 1 50 50|Black Knight b8", ...],
 *    "says": ["", "<p>White to move.</p>", ...],
 *    "plies": [{"e": [[0, 0, 0, 1, 2]]}, {"e": [[31, 0, 7], [4, 2, 9]]}, ...]}
 *
 * `parts` are the different elements of all pictures. A picture is a list of their numbers; `e` tells how it is made of the parent's: at which index of the parent's list how many go, and which
 * come instead, from the end of the list to its beginning. A piece is the number of its art, whose symbol is id-a0, its place and its words; everything else is SVG, with ' for ": 0 when the
 * picture that is shown without a script has it, an array when it is much like an earlier one: its number, the letters taken over from its beginning and from its end, and what is between.
 * What a ply has not is as its parent has it:
 *
 *   t title, x description, f FEN: as `e`, of words, which end behind a blank or a slash; what comes is a text
 *   z "width height", a what stands above the board, s what stands below it, as HTML: numbers of `says`
 *   p the parent (the ply before it, when it is not said), v 1: it begins a variation, k clock, w 1: the second player moved
 */
#include <string.h>

#include "base/json_text.h"
#include "output/device.h"
#include "output/player.h"

struct plies {
	const struct sheet *sheet;
	const char *id;
	GHashTable *symbols;     /* art that is drawn already */
	GHashTable *part_number; /* text -> number + 1 */
	GHashTable *art_number;  /* the same for the ids of art, borrowed */
	GHashTable *says_number; /* and for what pages say */
	GPtrArray *text;         /* char *: the parts, by number */
	GString *symbol, *says, *data;
	GArray **list;          /* int: the parts of each scene */
	char **above, **status; /* of each scene */
	struct diags *ds;
};

/* Texts */

/* Letters as JavaScript counts them. */
static int units(const char *from, const char *to)
{
	int n = 0;
	for (const char *c = from; c < to; c = g_utf8_next_char(c))
		n += 1 + (g_utf8_get_char(c) > 0xffff);
	return n;
}

enum { PIECE = 64 /* bytes that are compared at once: links are long */ };

/* What is different in a text that is like another one: from `from` to `end`. No letter is cut. */
struct change {
	const char *now, *from, *end;
};

static struct change change_of(const char *before, const char *now)
{
	const char *end = now + strlen(now), *from = now, *old_end = before + strlen(before), *old = before;
	for (; end - from > PIECE && old_end - old > PIECE && !memcmp(from, old, PIECE); from += PIECE, old += PIECE)
		continue;
	for (; *from && *from == *old; from++, old++)
		continue;
	for (; (*from & 0xc0) == 0x80 || (*old & 0xc0) == 0x80; from--, old--)
		continue;
	for (; end - from > PIECE && old_end - old > PIECE && !memcmp(end - PIECE, old_end - PIECE, PIECE); end -= PIECE, old_end -= PIECE)
		continue;
	while (end > from && old_end > old && end[-1] == old_end[-1]) {
		end--;
		old_end--;
	}
	while ((*end & 0xc0) == 0x80)
		end++;
	return (struct change){ now, from, end };
}

/* "12,5,"what is between"". */
static void put_change(GString *out, const struct change *c)
{
	g_autofree char *middle = g_strndup(c->from, (gsize)(c->end - c->from));
	put(out, "%d,%d,", units(c->now, c->from), units(c->end, c->now + strlen(c->now)));
	json_text_put(out, middle, true);
}

/* Parts */

static int number_of(GHashTable *numbers, const char *text, GString *list)
{
	gpointer known = g_hash_table_lookup(numbers, text);
	if (known)
		return GPOINTER_TO_INT(known) - 1;
	int number = (int)g_hash_table_size(numbers);
	g_hash_table_insert(numbers, g_strdup(text), GINT_TO_POINTER(number + 1));
	g_string_append(list, number ? ",\n" : "");
	json_text_put(list, text, true);
	return number;
}

static int art_number(GHashTable *numbers, const struct art *art)
{
	int known = GPOINTER_TO_INT(g_hash_table_lookup(numbers, art->id)), number = known ? known : (int)g_hash_table_size(numbers) + 1;
	g_hash_table_insert(numbers, (gpointer)art->id, GINT_TO_POINTER(number));
	return number - 1;
}

/* JSON has to escape quotes, of which drawings have many. */
static void spare_quotes(char *text)
{
	for (char *c = strchr(text, '\'') ? NULL : strchr(text, '"'); c; c = strchr(c, '"'))
		*c = '\'';
}

/* A piece in short; the script writes it as svg_piece does. NULL: there is more to it than that. */
static char *short_piece(struct plies *p, const struct scene_piece *piece, const char *drawing)
{
	const char *title = strstr(drawing, "><title>"), *end = title ? strstr(title, "</title>") : NULL;
	g_autoptr(GString) out = g_string_new(NULL);
	g_autoptr(GString) whole = g_string_new(NULL);
	if (!end)
		return NULL;
	title += strlen("><title>");
	put(out, "%d %n %n %n %n|", art_number(p->art_number, piece->art), piece->box.x, piece->box.y, piece->box.w, piece->box.h);
	g_string_append_len(out, title, end - title);
	put(whole, "<use href=\"#%s-%s\" x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\"><title>", p->id, piece->art->id, piece->box.x, piece->box.y, piece->box.w,
		piece->box.h);
	g_string_append_len(whole, title, end - title);
	g_string_append(whole, "</title></use>");
	return strcmp(whole->str, drawing) ? NULL : g_strdup(out->str);
}

static void take_part(struct plies *p, const struct svg_part *part, const char *svg, gsize end, GArray *list)
{
	g_autofree char *whole = g_strchomp(g_strndup(svg + part->at, end - part->at));
	char *text = part->kind == SVG_PIECE ? short_piece(p, part->of, whole) : NULL;
	if (!text) {
		text = g_steal_pointer(&whole);
		spare_quotes(text);
	}
	gpointer known = g_hash_table_lookup(p->part_number, text);
	int number = known ? GPOINTER_TO_INT(known) - 1 : (int)p->text->len;
	if (!known) {
		g_hash_table_insert(p->part_number, text, GINT_TO_POINTER(number + 1));
		g_ptr_array_add(p->text, text);
	} else {
		g_free(text);
	}
	g_array_append_val(list, number);
}

static void take_symbol(struct plies *p, const struct art *art, const char *text, gssize length)
{
	if (!g_hash_table_contains(p->art_number, art->id))
		g_string_append_len(p->symbol, text, length);
	art_number(p->art_number, art);
}

enum { LOOKED_BACK = 12 /* parts that one may be like: marks come by turns */, WORTH = 24 /* letters */ };

/* A part that the picture which is shown does not have. */
static void put_part(const struct plies *p, guint i, const bool *shown, GString *out)
{
	const char *text = p->text->pdata[i];
	struct change best = { text, text, text + strlen(text) };
	guint like = i;
	for (guint k = i > LOOKED_BACK ? i - LOOKED_BACK : 0; k < i && *text == '<'; k++) {
		const char *other = p->text->pdata[k];
		if (*other != '<' || shown[k])
			continue;
		const struct change change = change_of(other, text);
		if (change.end - change.from + (like == i ? WORTH : 0) < best.end - best.from) {
			best = change;
			like = k;
		}
	}
	if (like == i) {
		json_text_put(out, text, true);
		return;
	}
	put(out, "[%d,", (int)like);
	put_change(out, &best);
	g_string_append_c(out, ']');
}

/* The texts are changed: no other can be told from them any more. */
static void put_parts(struct plies *p, const GArray *shown, GString *out)
{
	g_autofree bool *is_shown = g_new0(bool, p->text->len);
	for (guint i = 0; i < shown->len; i++) {
		int part = g_array_index(shown, int, i);
		is_shown[part] = *(const char *)p->text->pdata[part] == '<';
	}
	for (guint i = 0; i < p->text->len; i++) {
		GString *text = g_string_new(p->text->pdata[i]);
		shorten_ids(text, p->id, p->art_number);
		g_free(p->text->pdata[i]);
		p->text->pdata[i] = g_string_free(text, FALSE);
	}
	for (guint i = 0; i < p->text->len; i++) {
		g_string_append(out, i ? ",\n" : "");
		if (is_shown[i])
			g_string_append_c(out, '0');
		else
			put_part(p, i, is_shown, out);
	}
}

/* Takes the picture of a scene apart, and appends it to `drawing`, when it is the one that is shown. */
static enum rc take_scene(struct plies *p, int i, GString *drawing)
{
	struct scene one = *p->sheet->scene[i];
	g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(struct svg_part));
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	struct output_context context = *p->sheet->context;
	context.symbols = p->symbols;
	context.parts = parts;
	context.source = NULL;
	g_strlcpy(one.id, p->id, sizeof one.id);
	enum rc rc = output_write(output_find("svg"), &one, &context, bytes, p->ds);
	if (rc != RC_OK)
		return rc;
	const char *svg = (const char *)bytes->data;
	gsize inner = 0;
	p->list[i] = g_array_new(FALSE, FALSE, sizeof(int));
	for (guint k = 0; k + 1 < parts->len; k++) {
		const struct svg_part *part = &g_array_index(parts, struct svg_part, k);
		gsize end = (part + 1)->at;
		if (part->kind == SVG_SYMBOL)
			take_symbol(p, part->of, svg + part->at, (gssize)(end - part->at));
		else if (part->kind != SVG_WORDS)
			take_part(p, part, svg, end, p->list[i]);
		else
			inner = end;
		if (drawing && part->kind != SVG_SYMBOL && part->kind != SVG_WORDS)
			g_string_append_len(drawing, svg + part->at, (gssize)(end - part->at));
	}
	if (drawing)
		g_string_prepend_len(drawing, svg, (gssize)inner);
	if (drawing)
		g_string_append(drawing, "</svg>\n");
	return RC_OK;
}

/* Differences */

/* The longest common subsequence of what is between the equal beginnings and ends: such lists differ in few places. */
struct lists {
	const int *from, *to;
	int n_from, n_to;
	guint16 *length; /* of the rests behind i and k: [i * (n_to + 1) + k] */
};

static void measure(struct lists *l)
{
	int row = l->n_to + 1;
	l->length = g_new0(guint16, (gsize)(l->n_from + 1) * (gsize)row);
	for (int i = l->n_from - 1; i >= 0; i--)
		for (int k = l->n_to - 1; k >= 0; k--) {
			guint16 *at = &l->length[i * row + k];
			*at = l->from[i] == l->to[k] ? at[row + 1] + 1 : MAX(at[row], at[1]);
		}
}

/* In front of those that are there. What comes are numbers, or these of `words`, as one text. */
static void put_edit(GString *out, const GPtrArray *words, int at, int gone, const int *come, int n_come)
{
	g_autoptr(GString) edit = g_string_new(NULL), text = g_string_new(NULL);
	if (!gone && !n_come)
		return;
	put(edit, "[%d,%d", at, gone);
	for (int i = 0; i < n_come && !words; i++)
		put(edit, ",%d", come[i]);
	for (int i = 0; i < n_come && words; i++)
		g_string_append(text, words->pdata[come[i]]);
	if (text->len) {
		g_string_append_c(edit, ',');
		json_text_put(edit, text->str, true);
	}
	put(edit, "]%s", out->len ? "," : "");
	g_string_prepend(out, edit->str);
}

/* The edits from the end to the beginning, so that indexes stay what they are while they are made. */
static void put_edits(GString *out, const GPtrArray *words, const struct lists *l, int skipped)
{
	int row = l->n_to + 1, i = 0, k = 0;
	while (i < l->n_from || k < l->n_to) {
		int from = i, to = k;
		while ((i < l->n_from || k < l->n_to) && !(i < l->n_from && k < l->n_to && l->from[i] == l->to[k])) {
			bool goes = k == l->n_to || (i < l->n_from && l->length[(i + 1) * row + k] >= l->length[i * row + k + 1]);
			i += goes;
			k += !goes;
		}
		put_edit(out, words, skipped + from, i - from, l->to + to, k - to);
		i++;
		k++;
	}
}

/* More than that is not compared: a picture of 36 x 36 spaces with all its pieces has fewer elements. */
enum { MOST_COMPARED = 3000 };

static struct lists lists_of(const GArray *before, const GArray *now)
{
	return (struct lists){ before ? (const int *)(void *)before->data : NULL, (const int *)(void *)now->data, before ? (int)before->len : 0, (int)now->len,
		NULL };
}

/* What one list has to become the other: "[31,0,7],[4,2,9]". Appends; nothing when they are equal. */
static void put_difference(GString *out, const GPtrArray *words, struct lists l)
{
	int skipped = 0;
	for (; l.n_from && l.n_to && *l.from == *l.to; l.n_from--, l.n_to--, l.from++, l.to++)
		skipped++;
	for (; l.n_from && l.n_to && l.from[l.n_from - 1] == l.to[l.n_to - 1]; l.n_from--, l.n_to--)
		continue;
	if (!l.n_from || !l.n_to || l.n_from > MOST_COMPARED || l.n_to > MOST_COMPARED) {
		put_edit(out, words, skipped, l.n_from, l.to, l.n_to);
		return;
	}
	measure(&l);
	put_edits(out, words, &l, skipped);
	g_free(l.length);
}

static void put_list(GString *out, const GArray *before, const GArray *now)
{
	g_autoptr(GString) edits = g_string_new(NULL);
	put_difference(edits, NULL, lists_of(before, now));
	if (edits->len)
		put(out, ",\"e\":[%s]", edits->str);
}

/* The words of a text, each with the blank or the slash behind it, as numbers. */
static void find_words(const char *text, GHashTable *numbers, GPtrArray *words, GArray *out)
{
	while (*text) {
		gsize length = strcspn(text, " /");
		char *word = g_strndup(text, length + (text[length] != 0));
		text += strlen(word);
		int number = GPOINTER_TO_INT(g_hash_table_lookup(numbers, word));
		if (!number) {
			g_ptr_array_add(words, word);
			number = (int)words->len;
			g_hash_table_insert(numbers, word, GINT_TO_POINTER(number));
		} else {
			g_free(word);
		}
		number--;
		g_array_append_val(out, number);
	}
}

static void put_text(GString *out, const char *key, const char *before, const char *now)
{
	g_autoptr(GHashTable) numbers = g_hash_table_new(g_str_hash, g_str_equal);
	g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GArray) from = g_array_new(FALSE, FALSE, sizeof(int)), to = g_array_new(FALSE, FALSE, sizeof(int));
	g_autoptr(GString) edits = g_string_new(NULL);
	find_words(before, numbers, words, from);
	find_words(now, numbers, words, to);
	put_difference(edits, words, lists_of(from, to));
	if (edits->len)
		put(out, ",\"%s\":[%s]", key, edits->str);
}

/* What a page says, by its number, when it is another thing than the parent's. */
static void put_says(struct plies *p, const char *key, const char *before, const char *now)
{
	if (strcmp(before, now))
		put(p->data, ",\"%s\":%d", key, number_of(p->says_number, now, p->says));
}

/* A text that is another one than the parent's, whole. */
static void put_whole(GString *out, const char *key, const char *before, const char *now)
{
	if (!strcmp(before, now))
		return;
	put(out, ",\"%s\":", key);
	json_text_put(out, now, true);
}

static char *size_of(const struct scene *s)
{
	GString *out = g_string_new(NULL);
	put(out, "%n %n", s->width, s->height);
	return g_string_free(out, FALSE);
}

/* Plies */

static void put_move(struct plies *p, int i)
{
	static const struct sheet_move nothing = { .parent = -1, .number = "", .text = "", .fen = "", .clock = "" };
	const struct sheet_game *game = p->sheet->game;
	const struct sheet_move *move = game ? &game->move[i] : &nothing, *before = move->parent < 0 ? &nothing : &game->move[move->parent];
	GString *out = p->data;
	if (move->parent >= 0 && move->parent != i - 1)
		put(out, ",\"p\":%d", move->parent);
	if (move->branch)
		g_string_append(out, ",\"v\":1");
	if (move->second)
		g_string_append(out, ",\"w\":1");
	put_text(out, "f", before->fen, move->fen);
	put_whole(out, "k", "", move->clock);
}

static void put_ply(struct plies *p, int i)
{
	const struct sheet_game *game = p->sheet->game;
	int parent = game ? game->move[i].parent : -1;
	const struct scene *s = p->sheet->scene[i], *before = parent < 0 ? NULL : p->sheet->scene[parent];
	g_autofree char *size = size_of(s), *size_before = before ? size_of(before) : g_strdup("");
	gsize begin = p->data->len;
	put_move(p, i);
	put_text(p->data, "t", before ? before->title : "", s->title);
	put_text(p->data, "x", before ? before->description : "", s->description);
	put_whole(p->data, "z", size_before, size);
	put_says(p, "a", before ? p->above[parent] : "", p->above[i]);
	put_says(p, "s", before ? p->status[parent] : "", p->status[i]);
	put_list(p->data, before ? p->list[parent] : NULL, p->list[i]);
	if (p->data->len > begin)
		p->data->str[begin] = '{';
	else
		g_string_append_c(p->data, '{');
	g_string_append(p->data, i + 1 < p->sheet->n_scenes ? "},\n" : "}");
}

static char *above_of(const struct scene *s, const char *end)
{
	GString *out = g_string_new(NULL);
	html_above_once(s, end, out);
	return g_string_free(out, FALSE);
}

static char *words_of(const struct scene *s, void (*write)(const struct scene *s, GString *out))
{
	GString *out = g_string_new(NULL);
	write(s, out);
	return g_string_free(out, FALSE);
}

enum rc player_plies(const struct sheet *sheet, int shown, const char *id, GHashTable *art, GString *drawing, GString *data, struct diags *ds)
{
	guint n = (guint)sheet->n_scenes;
	struct plies p = { .sheet = sheet,
		.id = id,
		.symbols = g_hash_table_new(NULL, NULL),
		.part_number = g_hash_table_new(g_str_hash, g_str_equal),
		.says_number = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
		.text = g_ptr_array_new_with_free_func(g_free),
		.art_number = art,
		.symbol = g_string_new(NULL),
		.says = g_string_new(NULL),
		.data = data,
		.list = g_new0(GArray *, n),
		.above = g_new0(char *, n),
		.status = g_new0(char *, n),
		.ds = ds };
	enum rc rc = RC_OK;
	for (guint i = 0; i < n && rc == RC_OK; i++) {
		rc = take_scene(&p, (int)i, (int)i == shown ? drawing : NULL);
		p.above[i] = above_of(sheet->scene[i], sheet->game ? sheet->game->end : NULL);
		p.status[i] = words_of(sheet->scene[i], html_status);
	}
	if (rc == RC_OK) {
		const char *inner = strstr(drawing->str, "</desc>\n") + strlen("</desc>\n");
		share_paths(p.symbol, id);
		g_string_insert(drawing, inner - drawing->str, p.symbol->str);
		shorten_ids(drawing, id, art);
		put(data, "{\"id\":\"%s\",\"at\":%d,\"line\":%d,\n\"pgn\":", id, shown, sheet->game ? sheet->game->n_line : (int)n);
		json_text_put(data, sheet->game ? sheet->game->pgn : "", true);
		put(data, ",\n\"plies\":[\n");
		for (guint i = 0; i < n; i++)
			put_ply(&p, (int)i);
		put(data, "],\n\"says\":[%s],\n\"parts\":[", p.says->str);
		put_parts(&p, p.list[shown], data);
		g_string_append(data, "]}");
	}
	for (guint i = 0; i < n; i++) {
		if (p.list[i])
			g_array_unref(p.list[i]);
		g_free(p.above[i]);
		g_free(p.status[i]);
	}
	g_free(p.list);
	g_free(p.above);
	g_free(p.status);
	g_string_free(p.symbol, TRUE);
	g_string_free(p.says, TRUE);
	g_hash_table_unref(p.symbols);
	g_hash_table_unref(p.part_number);
	g_hash_table_unref(p.says_number);
	g_ptr_array_unref(p.text);
	return rc;
}
