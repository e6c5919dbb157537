/*
 * Assertions of the unit tests: a failed check names its place and its values, and the test goes on to the next one.
 *
 *   int main(void) { CHECK_TEXT(game_id("Univers Chess"), "univers_chess"); return check_result(); }
 */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H

#include <glib.h>
#include <stdio.h>

static int checks_failed, checks_made;

static inline void check_true(int holds, const char *text, const char *file, int line)
{
	checks_made++;
	if (holds)
		return;
	checks_failed++;
	fprintf(stderr, "%s:%d: failed: %s\n", file, line, text);
}

static inline void check_int(long got, long want, const char *text, const char *file, int line)
{
	check_true(got == want, text, file, line);
	if (got != want)
		fprintf(stderr, "  got %ld, want %ld\n", got, want);
}

static inline void check_text(const char *got, const char *want, const char *text, const char *file, int line)
{
	check_true(g_strcmp0(got, want) == 0, text, file, line);
	if (g_strcmp0(got, want) != 0)
		fprintf(stderr, "  got  \"%s\"\n  want \"%s\"\n", got ? got : "(null)", want ? want : "(null)");
}

static inline int check_result(void)
{
	if (checks_failed)
		fprintf(stderr, "%d of %d checks failed\n", checks_failed, checks_made);
	return checks_failed != 0;
}

#define CHECK(condition) check_true(!!(condition), #condition, __FILE__, __LINE__)
#define CHECK_INT(got, want) check_int((long)(got), (long)(want), #got, __FILE__, __LINE__)
#define CHECK_TEXT(got, want) check_text((got), (want), #got, __FILE__, __LINE__)

#endif
