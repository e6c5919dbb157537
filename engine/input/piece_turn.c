/*
 * Labels of turned, leaning and neutral pieces, see engine/piece_turn.h.
 */
#include "engine/piece_turn.h"

#include <string.h>

static const struct turning {
	const char *ending;
	int degrees;
	const char *said;
} turnings[] = {
	{ "45", 45, "leaning right" },
	{ "135", 135, "falling right" },
	{ "225", 225, "falling left" },
	{ "315", 315, "leaning left" },
	{ "1", 90, "turned right" },
	{ "2", 180, "upside down" },
	{ "3", 270, "turned left" },
	{ "M", 0, "mirrored" },
};

/* The row whose ending the label has behind at least one other letter; NULL: none. */
static const struct turning *turning_of(const char *label)
{
	const char *digits = label + strlen(label);
	while (digits > label && g_ascii_isdigit(digits[-1]))
		digits--;
	for (gsize i = 0; i < G_N_ELEMENTS(turnings); i++) {
		const char *ending = turnings[i].ending;
		bool number = g_ascii_isdigit(*ending);
		const char *at = number ? digits : label + strlen(label) - 1;
		if (at > label && !g_ascii_strcasecmp(at, ending))
			return &turnings[i];
	}
	return NULL;
}

bool piece_turn_read(const struct piece_set *set, const char *label, struct piece_turn *out)
{
	bool neutral = *label == '=';
	const char *piece = label + neutral;
	const struct turning *turning = *piece ? turning_of(piece) : NULL;
	if (!*piece || (!neutral && !turning))
		return false;
	gsize length = strlen(piece) - (turning ? strlen(turning->ending) : 0);
	g_autofree char *base = g_strndup(piece, length);
	*out = (struct piece_turn){ .said = turning ? turning->said : "", .degrees = turning ? turning->degrees : 0 };
	out->mirrored = turning && !turning->degrees;
	out->white = neutral ? g_ascii_strup(base, -1) : g_strdup(base);
	out->black = neutral ? g_ascii_strdown(base, -1) : NULL;
	if (piece_set_file(set, out->white) && (!out->black || piece_set_file(set, out->black)))
		return true;
	piece_turn_release(out);
	return false;
}

void piece_turn_release(struct piece_turn *turn)
{
	g_clear_pointer(&turn->white, g_free);
	g_clear_pointer(&turn->black, g_free);
}

char *piece_turn_name(const struct piece_set *set, const struct piece_turn *turn)
{
	const char *name = piece_set_piece_name(set, turn->white);
	return name ? g_strconcat(turn->black ? "Neutral " : "", name, *turn->said ? " " : "", turn->said, NULL) : NULL;
}
