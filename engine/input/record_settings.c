/*
 * From a record to settings: its moves, who played, where it starts.
 */
#include "engine/record.h"
#include "input/moves.h"
#include "record/record_reader.h"

#include <jansson.h>
#include <string.h>

static enum rc take_players(struct settings *s, const struct record *r, struct diags *ds)
{
	static const char *const keys[] = { "player1", "player2" };
	for (int i = 0; i < 2; i++) {
		const char *name = record_player(r, i);
		enum rc rc = name ? settings_set(s, keys[i], name, LAYER_COMMAND_LINE, r->at, ds) : RC_OK;
		if (rc != RC_OK)
			return rc;
	}
	return RC_OK;
}

/* What chance has decided and the players have answered, as our own PGN has it: {"name":"text"} and a seed. */
static enum rc take_chance(struct settings *s, const struct record *r, struct diags *ds)
{
	const char *text = record_tag(r, "Constants"), *seed = record_tag(r, "ChanceSeed"), *name;
	json_t *constants = text ? json_loads(text, 0, NULL) : NULL, *value;
	if (text && !json_is_object(constants))
		diag_warn(ds, r->at, "the tag Constants is no JSON object of names and texts; it was passed over");
	json_object_foreach (constants, name, value)
		if (json_is_string(value))
			settings_constant_set(s, name, json_string_value(value));
	json_decref(constants);
	return seed ? settings_set(s, "seed", seed, LAYER_COMMAND_LINE, r->at, ds) : RC_OK;
}

/*
 * A comment that begins with the sign of scoresheets for the offer of a draw (FIDE Laws, C.12) is a part of the move, which keeps the sign until it is played; what
 * stands behind it is the comment.
 */
static void add_move(GPtrArray *entries, const struct record_move *m)
{
	g_autofree char *own = m->nags ? record_comment_with_nags(m) : NULL;
	const char *comment = own ? own : m->comment;
	if (!comment || !g_str_has_prefix(comment, OFFER_SIGN)) {
		moves_add(entries, m->text, comment, m->at);
		return;
	}
	g_autofree char *text = g_strconcat(m->text, " ", OFFER_SIGN, NULL);
	comment += strlen(OFFER_SIGN);
	comment += strspn(comment, " \n");
	moves_add(entries, text, *comment ? comment : NULL, m->at);
}

enum rc settings_take_record(struct settings *s, const struct record *r, const GPtrArray *moves, struct diags *ds)
{
	GPtrArray *entries = moves_new();
	for (guint i = 0; i < moves->len && i < LIMIT_PLIES; i++) {
		add_move(entries, moves->pdata[i]);
	}
	settings_moves_take(s, entries, r->line.comment, r->format->notation, LAYER_COMMAND_LINE);
	enum rc rc = take_players(s, r, ds);
	if (rc == RC_OK)
		rc = take_chance(s, r, ds);
	return rc == RC_OK && r->position ? position_take(s, r->position, LAYER_COMMAND_LINE, r->position_at, ds) : rc;
}
