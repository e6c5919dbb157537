/*
 * What parameters say of pieces: ids are those of kinds, regions lie on the board, and no two pieces stand on one space.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "betza/settle.h"

struct settling {
	struct definition *d;
	const struct said *said;
	bool is_shown;
	struct diags *ds;
};

typedef enum rc settler(const struct settling *s);

/* Takes the text. */
static enum rc refuse(const struct settling *s, struct place at, char *text)
{
	g_autofree char *owned = text;
	if (!s->is_shown)
		return diag_error(s->ds, RC_DATA, at, "%s", owned);
	diag_warn(s->ds, at, "%s", owned);
	return RC_OK;
}

static enum rc refuse_id(const struct settling *s, const char *id, int length)
{
	return refuse(s, s->said->at, g_strdup_printf("%s=%s: no kind of piece has the id %.*s", s->said->name, s->said->value, length, id));
}

static enum rc refuse_form(const struct settling *s, const char *form)
{
	return diag_error(s->ds, RC_SYNTAX, s->said->at, "%s=%s is not %s", s->said->name, s->said->value, form);
}

static enum rc settle_royal(const struct settling *s)
{
	struct piece_kind *k = definition_kind_find(s->d, s->said->value);
	if (!k && strcmp(s->said->value, "none") && strcmp(s->said->value, "0"))
		return diag_error(s->ds, RC_DATA, s->said->at, "royal=%s: there is no such kind of piece", s->said->value);
	if (k)
		k->royal = true;
	s->d->no_royals |= !k;
	return RC_OK;
}

/* Splits a value ID:... into so many fields. False: it is none, or no kind has the id; *rc says so then. */
static bool read_fields(const struct settling *s, guint count, const char *form, GStrv *fields, struct piece_kind **kind, enum rc *rc)
{
	*fields = g_strsplit(s->said->value, ":", (int)count);
	*kind = g_strv_length(*fields) == count ? definition_kind_find(s->d, **fields) : NULL;
	if (g_strv_length(*fields) != count)
		*rc = refuse_form(s, form);
	else if (!*kind)
		*rc = refuse_id(s, **fields, (int)strlen(**fields));
	return *kind != NULL;
}

/* ID:REGION, which is kept in the field of the piece that `field` says, by its place in struct piece_kind. */
static enum rc settle_region(const struct settling *s, const char *form, gsize field)
{
	g_auto(GStrv) fields = NULL;
	g_autoptr(GString) spaces = g_string_new(NULL);
	struct piece_kind *k;
	enum rc rc = RC_OK;
	if (!read_fields(s, 2, form, &fields, &k, &rc))
		return rc;
	if (!region_write(s->d, fields[1], 0, spaces) || !region_write(s->d, fields[1], 1, spaces))
		return refuse_form(s, form);
	char **region = (char **)G_STRUCT_MEMBER_P(k, field);
	g_free(*region);
	*region = g_strdup(fields[1]);
	return RC_OK;
}

static enum rc settle_confine(const struct settling *s)
{
	return settle_region(s, "ID:REGION, such as K:d1-f3 or B:1-5", G_STRUCT_OFFSET(struct piece_kind, confined));
}

static enum rc settle_drop(const struct settling *s)
{
	return settle_region(s, "ID:REGION, such as P:2-7 or G:a1-c3", G_STRUCT_OFFSET(struct piece_kind, drop_zone));
}

/* P:6:fsW */
static enum rc settle_zone(const struct settling *s)
{
	static const char form[] = "ID:RANK:MOVES, such as P:6:fsW";
	g_auto(GStrv) fields = NULL;
	struct piece_kind *k;
	enum rc rc = RC_OK;
	if (!read_fields(s, 3, form, &fields, &k, &rc))
		return rc;
	if (atoi(fields[1]) < 1)
		return refuse_form(s, form);
	betza_free(k->beyond);
	k->beyond = betza_read(fields[2], s->said->at, s->ds);
	k->beyond_rank = atoi(fields[1]);
	return k->beyond ? RC_OK : RC_SYNTAX;
}

/* P:1-2 */
static enum rc settle_virgin(const struct settling *s)
{
	static const char form[] = "ID:RANKS or ID:REGION, such as P:1-2 or P:a2-h2,c3";
	g_auto(GStrv) fields = NULL;
	struct piece_kind *k;
	enum rc rc = RC_OK;
	if (!read_fields(s, 2, form, &fields, &k, &rc))
		return rc;
	if (g_ascii_isalpha(*fields[1]) || *fields[1] == '-') {
		k->virgin_first = k->virgin_last = 1; /* what is asked is the region */
		return settle_region(s, form, G_STRUCT_OFFSET(struct piece_kind, virgin));
	}
	int first = 0, last = 0, count = sscanf(fields[1], "%d-%d", &first, &last);
	last = count == 1 ? first : last;
	if (count < 1 || first < 1 || last < first || last > s->d->ranks)
		return refuse_form(s, form);
	k->virgin_first = first;
	k->virgin_last = last;
	return RC_OK;
}

/* ---- lists of ids */

static bool has_id(const struct definition *d, const char *id, size_t length)
{
	for (guint n = 0; n < d->kind->len; n++) {
		const struct piece_kind *k = d->kind->pdata[n];
		if (!k->hole && strlen(k->id) == length && !g_ascii_strncasecmp(k->id, id, length))
			return true;
	}
	return false;
}

/* Ids between blanks or commas, or letters, as preset_names reads them. */
static enum rc settle_ids(const struct settling *s)
{
	g_auto(GStrv) words = g_strsplit_set(s->said->value, " ,", -1);
	bool letters = !words[0] || !words[1];
	for (char **word = words; *word; word++) {
		if (!**word || has_id(s->d, *word, strlen(*word)))
			continue;
		if (!letters)
			return refuse_id(s, *word, (int)strlen(*word));
		for (const char *c = *word; *c; c = g_utf8_next_char(c))
			if (!has_id(s->d, c, 1))
				return refuse_id(s, c, (int)(g_utf8_next_char(c) - c));
	}
	return RC_OK;
}

static enum rc settle_extinction(const struct settling *s) { return s->d->extinction_all ? RC_OK : settle_ids(s); }

/* Letters with signs and depths, as preset_choice reads them; "+P" is one. */
static enum rc settle_choice(const struct settling *s)
{
	const char *text = s->said->value;
	for (const char *c = text; *c; c++) {
		bool plus = c > text && c[-1] == '+', known = !g_ascii_isalpha(*c);
		for (guint n = 0; n < s->d->kind->len && !known; n++) {
			const struct piece_kind *k = s->d->kind->pdata[n];
			known = !k->hole && g_ascii_toupper(*c) == *k->label[0] && plus == (*k->id == '+');
		}
		if (!known)
			return refuse_id(s, c - plus, 1 + plus);
	}
	return RC_OK;
}

static const struct {
	const char *name;
	settler *settle;
} settlers[] = {
	{ "royal", settle_royal },
	{ "confine", settle_confine },
	{ "drop", settle_drop },
	{ "zone", settle_zone },
	{ "virgin", settle_virgin },
	{ "promoChoice", settle_choice },
	{ "extinction", settle_extinction },
	{ "iron", settle_ids },
	{ "counterStrike", settle_ids },
	{ "protected", settle_ids },
	{ "negligible", settle_ids },
	{ "shooters", settle_ids },
	{ "antiTrade", settle_ids },
	{ "onefile", settle_ids },
	{ "nodropmate", settle_ids },
};

/* ---- spaces */

static enum rc refuse_space(const struct settling *s, const struct piece_kind *there, const struct piece_kind *k, int space)
{
	g_autoptr(GString) name = g_string_new(NULL);
	definition_space_write(s->d, space % s->d->files, space / s->d->files, name);
	if (there == k)
		return refuse(
			s, k->at, g_strdup_printf("%s: both sides have one on %s; write Black's spaces behind two commas, as a2,,a7", k->name, name->str));
	return refuse(s, k->at, g_strdup_printf("%s and %s stand on %s; one of them would be gone", there->name, k->name, name->str));
}

/* A piece that is written twice on its space is one. */
static enum rc check_spaces(const struct settling *s)
{
	g_autoptr(GHashTable) first = g_hash_table_new(NULL, NULL), second = g_hash_table_new(NULL, NULL);
	enum rc rc = RC_OK;
	for (guint n = 0; n < s->d->pieces; n++)
		for (int side = 0; side < 2; side++) {
			struct piece_kind *k = s->d->kind->pdata[n];
			for (guint i = 0; i < k->space[side]->len && rc == RC_OK; i++) {
				int space = g_array_index(k->space[side], int, i);
				GHashTable *own = side ? second : first, *other = side ? first : second;
				const struct piece_kind *there = g_hash_table_lookup(other, GINT_TO_POINTER(space)),
							*same = g_hash_table_lookup(own, GINT_TO_POINTER(space));
				if (there || (same && same != k))
					rc = refuse_space(s, there ? there : same, k, space);
				g_hash_table_insert(own, GINT_TO_POINTER(space), k);
			}
		}
	return rc;
}

enum rc definition_settle(struct definition *d, const GPtrArray *said, bool is_shown, struct diags *ds)
{
	enum rc rc = RC_OK;
	for (guint n = 0; n < said->len && rc == RC_OK; n++) {
		struct settling s = { d, said->pdata[n], is_shown, ds };
		for (size_t i = 0; i < G_N_ELEMENTS(settlers) && rc == RC_OK; i++)
			if (!strcmp(settlers[i].name, s.said->name))
				rc = settlers[i].settle(&s);
	}
	const struct settling all = { d, NULL, is_shown, ds };
	return rc == RC_OK ? check_spaces(&all) : rc;
}
