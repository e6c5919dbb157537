/*
 * Names of notations, as --notation has them.
 */
#include <string.h>

#include "draw/open.h"

enum record_notation job_notation(const char *name)
{
	static const char *const names[] = {
#define NOTATION(name, summary) #name,
#include "engine/notations.def"
#undef NOTATION
	};
	for (gsize i = 0; name && i < G_N_ELEMENTS(names); i++)
		if (!strcmp(names[i], name))
			return (enum record_notation)i;
	return NOTATION_gamecourier;
}
