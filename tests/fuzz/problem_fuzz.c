/*
 * Fuzz target of the readers of problems; the content says which one it is for.
 *
 * Besides a solution goes through the letters of every language and comes back as it is when it is written once more.
 *
 * Beyond the sanitizers it holds that a failure is reported, that a source comes to its end, that a problem has a position and a number, and that its stipulation is
 * understood or refused with a reason.
 */
#include "fuzz/whole.h"

#include "engine/problem.h"
#include "engine/solve.h"

#include <string.h>

static void require_whole(const struct problem *p)
{
	struct stipulation s;
	g_autofree char *why = NULL, *code = problem_code(p, false);
	require(p->position && *problem_text(p, PROBLEM_id), "a problem has a position and a name", NULL);
	require(strlen(code) >= strlen(p->position), "a code begins with the position", code);
	bool known = stipulation_read(problem_text(p, PROBLEM_stipulation), &s, &why);
	require(known == !why, "a stipulation that is refused has a reason", problem_text(p, PROBLEM_stipulation));
	require(!known || (s.half_moves > 0 && s.half_moves <= 40), "a stipulation that is searched is short", problem_text(p, PROBLEM_stipulation));
}

/* What is written in the letters of a language is read in them, and written again as it is. */
static void require_letters(const struct problem *p)
{
	static const char *const languages[] = { "en", "de", "fr", "es", "figurines" };
	for (size_t i = 0; i < G_N_ELEMENTS(languages); i++) {
		g_autofree char *once = solution_letters(problem_text(p, PROBLEM_solution), NULL, languages[i]);
		g_autofree char *again = solution_letters(once, languages[i], languages[i]);
		require(!strcmp(once, again), "letters are written as they are read", once);
	}
}

static void require_parts(const struct problem *p, struct diags *ds)
{
	size_t before = diags_count(ds);
	GPtrArray *parts = problem_parts(p, ds);
	require(parts || diags_count(ds) > before, "a twin that cannot be made is reported", problem_text(p, PROBLEM_twins));
	for (guint i = 0; parts && i < parts->len; i++) {
		require(i < 26 && ((const struct problem *)parts->pdata[i])->part == (char)('a' + i), "twins have letters", NULL);
		require_whole(parts->pdata[i]);
	}
	if (parts)
		g_ptr_array_unref(parts);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct diags *ds = diags_new();
	struct problem_source *from = problems_open_text("fuzz", size ? (const char *)data : "", size, NULL, ds);
	require(from || diags_failed(ds), "what is no problem is reported", NULL);
	for (size_t n = 0; from; n++) {
		struct problem *p = NULL;
		size_t before = diags_count(ds);
		enum rc rc = problems_next(from, &p, ds);
		require(n <= size + 1, "a source comes to its end", NULL);
		require(rc == RC_OK || (diags_count(ds) > before && !p), "a failure is reported, and a broken problem is none", NULL);
		if (rc == RC_OK && !p)
			break;
		if (p) {
			require_whole(p);
			require_letters(p);
			require_parts(p, ds);
		}
		problem_free(p);
	}
	require_messages(ds);
	problems_close(from);
	diags_free(ds);
	return 0;
}
