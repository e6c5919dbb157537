/*
 * Finished outputs on their way to the taker.
 */
#include "draw/drawing.h"

bool drawing_makes_now(const struct drawing *d, guint output)
{
	bool holds_game = ((const struct output *)d->outputs->pdata[output])->abilities & OUTPUT_GAME;
	return d->part == PART_ALL || holds_game == (d->part == PART_GAMES);
}

enum rc drawing_hand_over(struct drawing *d, GPtrArray *made, int named, int shown)
{
	const struct taker *t = d->taker;
	enum rc rc = RC_OK;
	for (guint i = 0; i < d->outputs->len && rc == RC_OK; i++) {
		const GByteArray *bytes = made->pdata[i];
		const struct product product = { .output = d->outputs->pdata[i], .named = named, .shown = shown };
		if (!drawing_makes_now(d, i))
			continue;
		if (diags_failed(d->ds)) /* whatever went wrong on the way: a picture with an error beside it is none */
			return RC_DATA;
		rc = t->begin(t->user, d, &product);
		if (rc == RC_OK) {
			rc = t->write(t->user, d, bytes->data, bytes->len);
			enum rc ended = t->end(t->user, d, &product, rc == RC_OK);
			rc = rc == RC_OK ? ended : rc;
		}
	}
	return rc;
}
