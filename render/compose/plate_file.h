/*
 * A plate and the stamps that were cut from it as bytes, which a later process reads instead of painting the board and its pieces once more.
 *
 * Only where they are read by the program that wrote them on the same machine: the order of bytes and the sizes of types are its own. Bytes that are no
 * plate, or only a part of one, are refused: all places and numbers are within what they belong to.
 */
#ifndef COMPOSE_PLATE_FILE_H
#define COMPOSE_PLATE_FILE_H

#include "compose/plate.h"

/* Whether a plate can be written: not one with so many colours that there is little room for more. */
bool plate_file_can(const struct plate *p);

/* Appends the plate; then each stamp with what its owner knows it by. A stamp that was moved is written as it was cut. */
void plate_file_write(const struct plate *p, GByteArray *out);
void plate_file_write_stamp(const struct stamp *s, const void *key, gsize key_length, GByteArray *out);

/* Reads the same in the same order, on from `at`. NULL at the end, or when it is no such thing. The caller frees them. */
struct plate_reader {
	const guint8 *at;
	gsize left;
};
struct plate *plate_file_read(struct plate_reader *from);
struct stamp *plate_file_read_stamp(struct plate_reader *from, struct plate *p, void *key, gsize key_length);

#endif
