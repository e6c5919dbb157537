/*
 * Spaces of a definition: their names, runs such as "a2-h2", and regions.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "betza/definition.h"

void definition_file_write(int file, GString *out)
{
	if (file >= 26)
		g_string_append_c(out, (char)('a' + file / 26 - 1));
	g_string_append_c(out, (char)('a' + file % 26));
}

void definition_space_write(const struct definition *d, int file, int rank, GString *out)
{
	if (!own_label_write(d, "files", file, out))
		definition_file_write(file, out);
	if (!own_label_write(d, "ranks", rank, out))
		g_string_append_printf(out, "%d", rank + 1);
}

static bool read_space(const struct definition *d, const char **text, int *file, int *rank)
{
	if (!g_ascii_isalpha(**text))
		return false;
	*file = g_ascii_tolower(*(*text)++) - 'a';
	if (g_ascii_isalpha(**text))
		*file = 26 * (*file + 1) + g_ascii_tolower(*(*text)++) - 'a';
	*rank = (int)strtol(*text, (char **)text, 10) - 1;
	return *file < d->files && *rank >= 0 && *rank < d->ranks;
}

bool run_read(const struct definition *d, const char *text, int box[4])
{
	if (!read_space(d, &text, &box[0], &box[1]))
		return false;
	box[2] = box[0];
	box[3] = box[1];
	if (*text == '-' && text++ && !read_space(d, &text, &box[2], &box[3]))
		return false;
	return !*text && box[2] >= box[0] && box[3] >= box[1];
}

static void put_box(const struct definition *d, const int box[4], bool mirrored, GString *out)
{
	for (int rank = box[1]; rank <= box[3]; rank++)
		for (int file = box[0]; file <= box[2]; file++) {
			g_string_append(out, out->len && out->str[out->len - 1] != '(' ? " " : "");
			definition_space_write(d, file, mirrored ? d->ranks - 1 - rank : rank, out);
		}
}

/* Runs with commas between them. */
static bool put_runs(const struct definition *d, const char *runs, bool mirrored, GString *out)
{
	g_auto(GStrv) words = g_strsplit(runs, ",", -1);
	int box[4];
	for (char **word = words; *word; word++) {
		if (strcmp(*word, "-") && !run_read(d, *word, box))
			return false;
		if (strcmp(*word, "-"))
			put_box(d, box, mirrored, out);
	}
	return *words != NULL;
}

bool region_write(const struct definition *d, const char *region, int side, GString *out)
{
	int least, most, length = 0;
	const char *blacks = strstr(region, ",,");
	if (sscanf(region, "%d-%d%n", &least, &most, &length) != 2) {
		g_autofree char *whites = blacks ? g_strndup(region, (gsize)(blacks - region)) : g_strdup(region);
		return put_runs(d, side && blacks ? blacks + 2 : whites, side && !blacks, out);
	}
	if (region[length] || least < 1 || most < least)
		return false;
	put_box(d, (const int[4]){ 0, least - 1, d->files - 1, MIN(most, d->ranks) - 1 }, side, out);
	return true;
}
