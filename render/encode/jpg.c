/*
 * JPG through libjpeg-turbo. What is clear becomes white. Colours keep their full resolution from quality 70 on: pieces
 * and labels have sharp coloured edges, which the usual halving would blur.
 */
#include "encode/encode.h"

#include <setjmp.h>
#include <stdio.h>
#include <jpeglib.h>
#include <math.h>
#include <stdlib.h>

struct failure {
	struct jpeg_error_mgr base;
	jmp_buf back;
	char message[JMSG_LENGTH_MAX];
};

static void on_error(j_common_ptr info)
{
	struct failure *f = (struct failure *)(void *)info->err;
	f->base.format_message(info, f->message);
	longjmp(f->back, 1); /* libjpeg's contract: the handler does not return */
}

static void on_message(j_common_ptr info) {}

static void write_rows(struct jpeg_compress_struct *jpg, const struct pixels *p, JSAMPROW row)
{
	while (jpg->next_scanline < jpg->image_height) {
		const uint32_t *from = p->pixel + (gsize)jpg->next_scanline * (gsize)p->width;
		for (int x = 0; x < p->width; x++) {
			uint32_t white = 255 - (from[x] >> 24);
			for (int i = 0; i < 3; i++)
				row[3 * x + i] = (JSAMPLE)((from[x] >> (16 - 8 * i) & 255) + white);
		}
		jpeg_write_scanlines(jpg, &row, 1);
	}
}

enum rc jpg_encode(const struct encode_request *request, GString *out, struct diags *ds)
{
	struct jpeg_compress_struct jpg;
	struct failure failure;
	unsigned char *buffer = NULL; /* set by libjpeg, also on failure */
	unsigned long length = 0;
	JSAMPROW row = g_malloc((gsize)request->pixels->width * 3);
	volatile enum rc rc = RC_OK;
	jpg.err = jpeg_std_error(&failure.base);
	failure.base.error_exit = on_error;
	failure.base.output_message = on_message;
	if (!setjmp(failure.back)) {
		jpeg_create_compress(&jpg);
		jpeg_mem_dest(&jpg, &buffer, &length);
		jpg.image_width = (JDIMENSION)request->pixels->width;
		jpg.image_height = (JDIMENSION)request->pixels->height;
		jpg.input_components = 3;
		jpg.in_color_space = JCS_RGB;
		jpeg_set_defaults(&jpg);
		jpeg_set_quality(&jpg, CLAMP(request->quality, 1, 100), TRUE);
		if (request->dpi > 0) {
			jpg.density_unit = 1; /* pixels of an inch */
			jpg.X_density = jpg.Y_density = (UINT16)MIN(lround(request->dpi), 65535);
		}
		jpg.optimize_coding = TRUE;
		if (request->quality >= 70)
			jpg.comp_info[0].h_samp_factor = jpg.comp_info[0].v_samp_factor = 1;
		jpeg_start_compress(&jpg, TRUE);
		write_rows(&jpg, request->pixels, row);
		jpeg_finish_compress(&jpg);
		g_string_append_len(out, (const char *)buffer, (gssize)length);
	} else {
		rc = diag_error(ds, RC_INTERNAL, (struct place){ 0 }, "JPG: %s", failure.message);
	}
	jpeg_destroy_compress(&jpg);
	free(buffer);
	g_free(row);
	return rc;
}
