/*
 * A scratch: what is taken lies apart and aligned, stays until the last user has ended, and is taken again by the next one.
 */
#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/scratch.h"
#include "unit/check.h"

enum { TAKEN = 300, GROWING = 5, LARGE = 1 << 20 }; /* after so many rounds a chunk has room for all that is taken in one */

static void what_is_taken_lies_apart(void)
{
	struct scratch s = { 0 };
	unsigned char *taken[TAKEN];
	scratch_begin(&s);
	for (int i = 0; i < TAKEN; i++) {
		taken[i] = scratch_take(&s, (size_t)i);
		CHECK_INT((uintptr_t)taken[i] % alignof(max_align_t), 0);
		memset(taken[i], i, (size_t)i);
	}
	for (int i = 0; i < TAKEN; i++)
		for (int k = 0; k < i; k++)
			if (taken[i][k] != (unsigned char)i)
				CHECK_INT(taken[i][k], (unsigned char)i);
	scratch_end(&s);
	scratch_release(&s);
}

static void the_last_user_gives_back(void)
{
	struct scratch s = { 0 };
	scratch_begin(&s);
	const void *first = scratch_take(&s, 1);
	scratch_begin(&s);
	const void *second = scratch_take(&s, 1);
	scratch_end(&s);
	const void *third = scratch_take(&s, 1);
	CHECK_INT(third != first && third != second, true);
	scratch_end(&s);
	scratch_begin(&s);
	CHECK_INT(scratch_take(&s, 1) == first, true);
	scratch_end(&s);
	scratch_release(&s);
}

/* What one needs that needs much is not kept; the largest chunk of what is usual is, so that the next ones ask for none. */
static void memory_is_used_again(void)
{
	struct scratch s = { 0 };
	const void *last = NULL;
	for (int i = 0; i < TAKEN; i++) {
		scratch_begin(&s);
		for (int k = 0; k < TAKEN; k++)
			scratch_take(&s, 100);
		CHECK_INT(i < GROWING || s.last == last, true);
		last = s.last;
		scratch_end(&s);
	}
	scratch_begin(&s);
	scratch_take(&s, LARGE);
	scratch_end(&s);
	CHECK_INT(s.last == NULL, true);
	scratch_release(&s);
}

int main(void)
{
	what_is_taken_lies_apart();
	the_last_user_gives_back();
	memory_is_used_again();
	return check_result();
}
