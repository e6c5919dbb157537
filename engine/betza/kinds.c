/*
 * Names of pieces that definitions use: how such a piece usually moves, and which picture of our sets it has; and the kind that an id means.
 */
#include <stdlib.h>
#include <string.h>

#include "betza/definition.h"

static const struct {
	const char *name, *moves, *picture; /* NULL: the name says nothing of it */
} kinds[] = {
	{ "pawn", "ifmnDfmWfceF", "pawn" },
	{ "king", "KisO2", "king" },
	{ "knight", "N", "knight" },
	{ "bishop", "B", "bishop" },
	{ "rook", "R", "rook" },
	{ "queen", "Q", "queen" },
	{ "cardinal", "BN", "archbishop" },
	{ "archbishop", "BN", "archbishop" },
	{ "chancellor", "RN", "marshal" },
	{ "marshall", "RN", "marshal" },
	{ "marshal", "RN", "marshal" },
	{ "amazon", "QN", "amazon" },
	{ "lion", "KNADcaKcabKmabK", "lion" },
	{ "man", "K", "man" },
	{ "commoner", "K", "commoner" },
	{ "camel", "C", "camel" },
	{ "zebra", "Z", "zebra" },
	{ "grasshopper", "gQ", "grasshopper" },
	{ "griffon", "yafsF", "griffin" },
	{ "gryphon", "yafsF", "griffin" },
	{ "wizard", "FC", "wizard" },
	{ "champion", "WAD", "champion" },
	{ "silver", "FfW", "silver" },
	{ "silvergeneral", "FfW", "silver" },
	{ "khon", NULL, "silver" },
	{ "gold", "WfF", "gold" },
	{ "goldgeneral", "WfF", "gold" },
	{ "copper", "vWfF", "guard" },
	{ "lance", "fR", "lance" },
	{ "mao", "mafsW", "mao" },
	{ "horse", "mafsW", "knight" },
	{ "elephant", "mafF", "elephant" },
	{ "cannon", "mRcpR", "cannon" },
	{ "pao", "mRcpR", "pao" },
	{ "advisor", "F", "ferz" },
	{ "ferz", "F", "ferz" },
	{ "met", NULL, "ferz" },
	{ "wazir", "W", "wazir" },
	{ "alfil", "A", "alfil" },
	{ "dabbaba", "D", "dabbaba" },
	{ "nightrider", "N0", "nightrider" },
	{ "falcon", "mafmafsKmafsmafKmaflmafrKmafrmaflK", "falcon" },
	{ "general", NULL, "king" },
	{ "khun", NULL, "king" },
	{ "chariot", NULL, "chariot" },
	{ "soldier", NULL, "pawn" },
	{ "bia", NULL, "pawn" },
	{ "werewolf", NULL, "wolf" },
	{ "wolf", NULL, "wolf" },
	{ "dragon", NULL, "dragon" },
	{ "unicorn", NULL, "unicorn" },
	{ "wildebeest", NULL, "unicorn" },
	{ "guard", NULL, "guard" },
	{ "giraffe", NULL, "giraffe" },
	{ "hawk", NULL, "hawk" },
	{ "rose", NULL, "rose" },
	{ "stone", "", "stone" },
};

/* The pictures of the standard set, for definitions that name one. tests/betza/wizard.sh keeps the list whole. */
static const char *const pictures[] = { "alfil", "amazon", "antelope", "archbishop", "archer", "banner", "bat", "bear", "berolina", "bishop", "bull", "camel",
	"cannon", "cat", "champion", "chariot", "commoner", "crab", "crowned_bishop", "crowned_rook", "dabbaba", "die", "double_man", "dragon", "elephant",
	"falcon", "ferz", "fish", "frog", "giraffe", "gold", "grasshopper", "griffin", "guard", "hawk", "hunter", "jester", "king", "knight", "lance", "leo",
	"lion", "man", "manticore", "mao", "marshal", "nightrider", "owl", "pao", "pawn", "phoenix", "queen", "rabbit", "rhino", "rook", "rose", "sergeant",
	"ship", "silver", "snake", "spider", "star", "stone", "sword", "tile", "turtle", "unicorn", "vao", "wall", "wazir", "wizard", "wolf", "zebra", NULL };

const char *kind_usual_moves(const char *name, int files)
{
	for (size_t n = 0; n < G_N_ELEMENTS(kinds); n++)
		if (g_ascii_strcasecmp(kinds[n].name, name) == 0)
			return kinds[n].moves && strcmp(kinds[n].name, "king") == 0 && files > 8 ? "KisO3" : kinds[n].moves;
	return NULL;
}

const char *kind_usual_name(const char *moves)
{
	for (size_t n = 0; n < G_N_ELEMENTS(kinds); n++)
		if (kinds[n].moves && kinds[n].picture && strcmp(kinds[n].moves, moves) == 0)
			return kinds[n].picture;
	return NULL;
}

const char *kind_usual_picture(const char *name)
{
	for (size_t n = 0; n < G_N_ELEMENTS(kinds); n++)
		if (g_ascii_strcasecmp(kinds[n].name, name) == 0)
			return kinds[n].picture;
	for (const char *const *picture = pictures; *picture; picture++)
		if (g_ascii_strcasecmp(*picture, name) == 0)
			return *picture;
	return NULL;
}

const char *kind_nearest_picture(const char *name)
{
	g_autofree char *lower = g_ascii_strdown(name, -1);
	return nearest_name(lower, pictures);
}

struct piece_kind *definition_kind_find(const struct definition *d, const char *id)
{
	char *end;
	long number = strtol(id, &end, 10);
	if (*id && !*end)
		return number >= 1 && number <= (long)d->kind->len ? d->kind->pdata[number - 1] : NULL;
	for (guint n = 0; n < d->kind->len; n++)
		if (!g_ascii_strcasecmp(((struct piece_kind *)d->kind->pdata[n])->id, id))
			return d->kind->pdata[n];
	return NULL;
}
