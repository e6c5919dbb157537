/*
 * The manners of a service and of a single request, from the options of the command line.
 */
#include "cli/serve/service.h"

void service_manners(const struct cli_options *o, struct service *s, struct server_manners *out)
{
	s->options = o;
	*out = (struct server_manners){ .workers = o->jobs ? o->jobs : (int)g_get_num_processors(),
		.most_waiting = (guint)o->most_waiting,
		.per_client = (guint)o->per_client,
		.seconds = o->answer_seconds,
		.max_age = o->max_age,
		.kept = (gsize)o->kept_mebibytes << 20,
		.log = o->access_log,
		.user = s,
		.begin = service_begin,
		.work = service_work };
}
