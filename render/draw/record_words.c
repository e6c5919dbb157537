/*
 * What a record says of its game, for templates of words and of file names: {WhiteElo}, {eco}, {year}.
 *
 * A name that begins with a capital is a tag as the record has it; small ones are the usual tags, parts of the date, and operations of EPD, which are tags.
 */
#include <string.h>

#include "draw/drawing.h"

static const struct tag_slot {
	const char *name, *tag;
	int part; /* of the tag's words between dots, from 1; 0: all of it */
	const char *says;
} tag_slots[] = {
	{ "event", "Event", 0, "the event" },
	{ "site", "Site", 0, "where it was played" },
	{ "round", "Round", 0, "the round" },
	{ "date", "Date", 0, "the date as the record has it" },
	{ "eco", "ECO", 0, "the opening's code" },
	{ "opening", "Opening", 0, "the opening's name" },
	{ "variation", "Variation", 0, "the variation of the opening" },
	{ "annotator", "Annotator", 0, "who wrote the comments" },
	{ "timecontrol", "TimeControl", 0, "the time control" },
	{ "termination", "Termination", 0, "how it came to its end" },
	{ "whiteelo", "WhiteElo", 0, "White's rating" },
	{ "blackelo", "BlackElo", 0, "Black's rating" },
	{ "year", "Date", 1, "of the date" },
	{ "month", "Date", 2, "of the date" },
	{ "day", "Date", 3, "of the date" },
};

static const struct tag_slot *find(const char *name)
{
	for (gsize i = 0; i < G_N_ELEMENTS(tag_slots); i++)
		if (!strcmp(tag_slots[i].name, name))
			return &tag_slots[i];
	return NULL;
}

const char *drawing_languages(const struct drawing *d)
{
	const struct record *record = d->game.input.record;
	const char *said = record ? record_tag(record, "Language") : NULL;
	if (d->job->languages)
		return d->job->languages;
	if (said && picture_speaks(said))
		return said;
	switch (record ? settings_notation(d->game.settings) : NOTATION_gamecourier) {
	case NOTATION_kif:
	case NOTATION_ki2: return "ja";
	case NOTATION_chinese: return "zh";
	case NOTATION_traditional: return "zh-Hant";
	default: return NULL;
	}
}

/* "bm", "id", "c0": an operation of EPD's standard, or of those that are usual. */
static bool is_operation(const char *name)
{
	static const char *const names[] = { "acd", "acn", "acs", "am", "bm", "ce", "dm", "fmvn", "hmvc", "id", "nic", "pm", "pv", "sm", NULL };
	bool numbered = (*name == 'c' || *name == 'v') && g_ascii_isdigit(name[1]) && !name[2];
	return numbered || g_strv_contains(names, name);
}

bool drawing_is_tag(const char *name)
{
	bool plain = g_ascii_isupper(*name);
	for (const char *c = name; *c; c++)
		plain &= g_ascii_isalnum(*c) || *c == '_';
	return plain || find(name) || is_operation(name);
}

char *record_said(const struct record *record, const char *name)
{
	const struct tag_slot *slot = find(name);
	const char *tag = slot ? slot->tag : name, *value = record ? record_tag(record, tag) : NULL;
	if (record && !value && !g_ascii_strcasecmp(tag, "Result"))
		value = record->result; /* of formats without such a tag */
	if (!value || !strcmp(value, "?") || !strcmp(value, "-"))
		return g_strdup("");
	if (!slot || !slot->part)
		return g_strdup(g_str_has_prefix(value, "????") ? "" : value);
	g_auto(GStrv) parts = g_strsplit_set(value, slot->part == 3 ? ".-/ " : ".-/", -1); /* behind the day may stand the time */
	const char *part = (int)g_strv_length(parts) >= slot->part ? parts[slot->part - 1] : "";
	return g_strdup(strchr(part, '?') ? "" : part);
}

char *drawing_tag(const struct drawing *d, const char *name) { return record_said(d->game.input.record, name); }

char *drawing_date(const struct drawing *d)
{
	char *date = drawing_tag(d, "Date");
	date[strcspn(date, "?")] = '\0';
	for (gsize n = strlen(date); n && strchr(".-/", date[n - 1]);)
		date[--n] = '\0';
	return date;
}

void drawing_each_tag(void (*each)(void *user, const char *name, const char *says), void *user)
{
	for (gsize i = 0; i < G_N_ELEMENTS(tag_slots); i++)
		each(user, tag_slots[i].name, tag_slots[i].says);
}

void drawing_list_tags(GString *out)
{
	for (gsize i = 0; i < G_N_ELEMENTS(tag_slots); i++)
		g_string_append_printf(out, " {%s}", tag_slots[i].name);
	g_string_append(out, ", tags by their own names as {WhiteTitle}, operations of EPD as {bm}, and with | what is written when there is nothing, {eco|-}");
}
