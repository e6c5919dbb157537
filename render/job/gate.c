/*
 * What a job of a stranger may take and open.
 */
#include "job/gate.h"

#include <string.h>

#include "engine/input.h"

/* A tenth of what a person at home may wait for, and what a whole machine of small requests can give each. */
#define UNTRUSTED_LIMITS "time=3000,steps=100000000,memory=67108864,text=262144,elements=200000,output=65536,variables=20000"

char *gate_limits(const struct job *job)
{
	return job->untrusted ? g_strconcat(UNTRUSTED_LIMITS, job->limits ? "," : NULL, job->limits, NULL) : g_strdup(job->limits);
}

bool gate_may_open(const struct job *job, const char *name)
{
	bool says_itself = strchr(name, '=') || position_looks(name);
	return !job->untrusted || strcmp(name, "-") == 0 || (says_itself && (input_is_query(name) || !g_file_test(name, G_FILE_TEST_EXISTS)));
}
