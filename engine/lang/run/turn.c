/*
 * Playing turns. Moves are made in rules/move_part.c, commands are run as lines of code.
 */
#include "lang/run/turn.h"

#include <string.h>

#include "lang/prepare/vocabulary.h"
#include "lang/rules/move_part.h"
#include "lang/run/run.h"

static const char *real_name(void *data, const char *name)
{
	struct machine *m = data;
	const char *real = g_hash_table_size(m->run.aliases.alias) ? g_hash_table_lookup(m->run.aliases.alias, name) : NULL;
	return real ? real : name;
}

/* A player's part that is no move: a command or a subroutine of the program, unless banned. */
/* "e2e4": two spaces without a hyphen. */
static bool is_run_together(const struct machine *m, const char *text)
{
	g_autofree char *word = g_strndup(text, strcspn(text, " ;"));
	for (size_t cut = 1; cut < strlen(word); cut++) {
		g_autofree char *from = g_strndup(word, cut);
		if (board_find(m->board, from) >= 0 && board_find(m->board, word + cut) >= 0)
			return true;
	}
	return false;
}

static bool run_command(struct machine *m, const char *text)
{
	g_autofree char *word = g_strndup(text, strcspn(text, " "));
	bool free_of_bans = strcmp(word, "resign") == 0 || strcmp(word, "drawn") == 0 || strcmp(word, "timeout") == 0;
	struct str *name = str_new(word);
	struct sym *sym = sym_find(m, name);
	bool known = command_find(m->vocabulary, word) || (sym && sym->sub);
	str_drop(name);
	if (!known)
		return move_illegal(m, text, "\"%s\" is neither a move nor a command", word);
	const char *move = strpbrk(text, " ");
	if (m->run.plain.turn.player_input && move && !command_find(m->vocabulary, word) && is_run_together(m, move + 1))
		return move_illegal(m, text, "the spaces of a move have a hyphen between them, as in %s a1-b2", word);
	bool all_banned = m->run.plain.turn.player_input && g_hash_table_contains(m->run.words.banned, "commands");
	guint bits = GPOINTER_TO_UINT(g_hash_table_lookup(m->run.words.allowed, word));
	bool allowed = m->run.plain.turn.part < 32 && (bits >> m->run.plain.turn.part & 1);
	if (m->run.plain.turn.player_input && !free_of_bans && !allowed && (all_banned || g_hash_table_contains(m->run.words.banned, word)))
		return move_illegal(m, text, "the command %s is not allowed as part %d of a turn", word, m->run.plain.turn.part);
	bool player = m->run.plain.turn.player_input;
	m->run.plain.turn.from_player = player;
	m->run.plain.turn.player_input = false;
	bool done = machine_run_text(m, text);
	m->run.plain.turn.player_input = player;
	m->run.plain.turn.from_player = false;
	return done;
}

bool machine_move(struct machine *m, const char *text)
{
	struct notation n = { .board = m->board, .real_name = real_name, .data = m, .dest = m->run.position.dest };
	struct move_part p;
	char *problem;
	size_t length = strlen(text);
	bool blanks = length && (g_ascii_isspace(text[0]) || g_ascii_isspace(text[length - 1]));
	g_autofree char *copy = blanks ? g_strstrip(g_strdup(text)) : NULL;
	const char *trimmed = copy ? copy : text;
	enum rc rc = notation_read(&n, trimmed, &p, &problem);
	bool done;
	if (rc != RC_OK)
		done = move_illegal(m, trimmed, "%s", problem);
	else if (p.kind == MOVE_NONE)
		done = run_command(m, trimmed);
	else
		done = move_part_make(m, trimmed, &p);
	g_free(problem);
	move_part_release(&p);
	return done;
}

char **turn_parts(const char *text)
{
	g_autofree char *code = g_strdup(text);
	char *comment = strstr(code, "//");
	if (comment)
		*comment = '\0';
	g_auto(GStrv) raw = g_strsplit(code, ";", -1);
	GPtrArray *parts = g_ptr_array_new();
	for (int i = 0; raw[i]; i++)
		if (*g_strstrip(raw[i]))
			g_ptr_array_add(parts, g_strdup(raw[i]));
	g_ptr_array_add(parts, NULL);
	return (char **)g_ptr_array_free(parts, FALSE);
}

static const char offer_words[] = "offer draw";

char *turn_with_offer(const char *turn) { return g_strconcat(turn, "; ", offer_words, NULL); }

bool turn_offers_draw(const char *text, size_t *length)
{
	size_t n = strlen(text);
	while (n && g_ascii_isspace(text[n - 1]))
		n--;
	if (n < strlen(offer_words) || strncmp(text + n - strlen(offer_words), offer_words, strlen(offer_words)) != 0)
		return false;
	for (n -= strlen(offer_words); n && (g_ascii_isspace(text[n - 1]) || text[n - 1] == ';');)
		n--;
	*length = n;
	return n > 0;
}

bool machine_play_turn(struct machine *m, const char *text, bool make)
{
	const char *whole[] = { text, NULL }; /* most turns have one part and no comment */
	g_auto(GStrv) split = *text && !strpbrk(text, ";/") ? NULL : turn_parts(text);
	const char *const *parts = split ? (const char *const *)split : whole;
	guint n = g_strv_length((char **)parts);
	bool done = true;
	if (m->run.plain.maxmove > 0 && n > m->run.plain.maxmove)
		return move_illegal(
			m, text, "a turn may have %d part%s here, this one has %u", (int)m->run.plain.maxmove, m->run.plain.maxmove == 1 ? "" : "s", n);
	m->run.plain.turn.left_to_code = !make;
	m->run.plain.turn.part = 0;
	if (!make)
		return true;
	m->run.plain.turn.player_input = true;
	for (guint i = 0; i < n && done; i++) {
		m->run.plain.turn.part = (int)i + 1;
		done = machine_move(m, parts[i]);
	}
	m->run.plain.turn.player_input = false;
	return done;
}

/* The number of the next part of the turn with this text; 0: none. */
static int part_of(const struct machine *m, const char *text)
{
	g_auto(GStrv) parts = turn_parts(m->run.strings.this_turn->text);
	g_autofree char *trimmed = g_strstrip(g_strdup(text));
	for (guint i = 0; parts[i]; i++)
		if ((int)i >= m->run.plain.turn.part && !strcmp(parts[i], trimmed))
			return (int)i + 1;
	return 0;
}

bool machine_move_line(struct machine *m, const char *text)
{
	int part = m->run.plain.turn.left_to_code && m->run.strings.this_turn ? part_of(m, text) : 0;
	if (!part)
		return machine_move(m, text);
	bool was = m->run.plain.turn.player_input;
	m->run.plain.turn.part = part;
	m->run.plain.turn.player_input = true;
	bool done = machine_move(m, text);
	m->run.plain.turn.player_input = was;
	return done;
}
