/*
 * A turn: as the list of moves has it, or as a record tells it; then the candidates are found and tried (game/resolve.h).
 */
#include <string.h>

#include "game/playing.h"
#include "game/resolve.h"
#include "game/told_letters.h"
#include "input/moves.h"
#include "lang/rules/legal.h"
#include "lang/run/run.h"
#include "lang/run/turn.h"

/* Runs a section as the subroutine that it is in the assembled program. */
static bool playing_run_section(struct playing *playing, enum section section)
{
	struct value result;
	if (!playing->g->code[section])
		return true;
	bool done = machine_call_sub(playing->m, &playing->g->section_sub[section], NULL, 0, &result);
	value_drop(result);
	return done;
}

static void begin_turn(struct playing *playing, int ply)
{
	struct machine *m = playing->m;
	m->run.plain.turn = (struct turn){ .ply = ply, .side = (ply - 1 + playing->first_side) % 2 };
	m->run.plain.continue_move = m->run.plain.redo_move = false;
	m->run.plain.answered = ply < (int)playing->answered->len && playing->answered->data[ply];
	legal_clear(m);
}

/* The turn as the list of moves has it, in Game Courier's notation. False when the machine has halted for good or ill. */
static bool play_text(struct playing *playing, int ply)
{
	struct machine *m = playing->m;
	begin_turn(playing, ply);
	bool second = m->run.plain.turn.side == 1;
	if (!playing_run_section(playing, second ? SECTION_PREMOVE2 : SECTION_PREMOVE1))
		return false;
	m->run.plain.mln = 2 * ply + 1;
	struct str *text = str_keep(m->run.moves->pdata[ply - 1]);
	size_t length;
	if (turn_offers_draw(text->text, &length)) {
		g_autofree char *turn = g_strndup(text->text, length);
		str_drop(text);
		text = str_new(turn);
	}
	g_clear_pointer(&m->run.strings.this_turn, str_drop);
	m->run.strings.this_turn = str_keep(text);
	m->at = NULL;
	bool done = machine_play_turn(m, text->text, !playing->g->no_moves) && playing_run_section(playing, second ? SECTION_POSTMOVE2 : SECTION_POSTMOVE1);
	str_drop(text);
	rng_seek(&m->run.plain.rng, playing->seed, ply + 1);
	return done;
}

/* The list is a snapshot's, too, which is gone before anybody looks at this place of it. */
bool playing_instead(void *user, const char *turn)
{
	struct playing *playing = user;
	int ply = playing->ply + 1;
	gpointer *place = &playing->m->run.moves->pdata[ply - 1];
	g_autofree char *offering = playing->offers ? turn_with_offer(turn) : NULL;
	str_drop(*place);
	*place = str_new(offering ? offering : turn);
	return play_text(playing, ply);
}

/* Its move alone, of one whose player offers a draw ("e4 (=)"); NULL: he does not. New string. */
static char *without_offer(const char *text)
{
	size_t length = strlen(text), sign = strlen(OFFER_SIGN);
	return length > sign + 1 && g_str_has_suffix(text, " " OFFER_SIGN) ? g_strndup(text, length - sign - 1) : NULL;
}

/* The languages that the moves of the game and this one may be in. */
static uint32_t languages_of(struct playing *playing, const struct telling *t, const char *text)
{
	const struct settings *s = playing->g->settings;
	size_t n = settings_notation(s) == NOTATION_gamecourier ? 0 : settings_move_count(s);
	if (!n)
		return letters_languages(t, letters_of_move(text));
	letters_seen seen = 0;
	for (size_t i = 0; i < n && !playing->languages; i++)
		seen |= letters_of_move(settings_move(s, i)->text);
	if (!playing->languages)
		playing->languages = letters_languages(t, seen);
	return playing->languages;
}

bool playing_told(struct playing *playing, enum record_notation notation, const char *told)
{
	struct machine *m = playing->m;
	g_autofree char *plain = without_offer(told);
	const char *text = plain ? plain : told;
	playing->offers = plain != NULL;
	begin_turn(playing, playing->ply + 1);
	int side = m->run.plain.turn.side;
	struct search search = { .machine = m,
		.telling = { .position = &m->run.position,
			.letters = settings_text(playing->g->settings, "letters"),
			.start = settings_own_text(playing->g->settings, "code"),
			.sets = settings_text(playing->g->settings, "customsets"),
			.aliases = m->run.aliases.alias,
			.side = side },
		.fencols = (int)settings_int(playing->g->settings, "fencols"),
		.notation = notation,
		.text = text,
		.has_rules = playing->g->code[side ? SECTION_POSTMOVE2 : SECTION_POSTMOVE1],
		.play = playing_instead,
		.user = playing };
	search.languages = languages_of(playing, &search.telling, text);
	return resolve_turn(&search);
}

bool playing_turn(struct playing *playing, int ply)
{
	struct machine *m = playing->m;
	if (ply <= playing->n_known)
		return play_text(playing, ply);
	struct str *told = str_keep(m->run.moves->pdata[ply - 1]);
	bool done = playing_told(playing, settings_notation(playing->g->settings), told->text);
	str_drop(told);
	return done;
}
