/*
 * How wide words are in the font of albums, DejaVu Serif: its advance widths for ASCII, as its table `hmtx` has them. A letter with accents is as wide as the one below them;
 * all others are taken for wide, so that a line is rather broken too early than too late.
 */
#include "output/album_inside.h"

/* Thousandths of the size, from the space on. */
static const short regular_width[] = { 318, 402, 460, 838, 636, 950, 890, 275, 390, 390, 500, 838, 318, 338, 318, 337, 636, 636, 636, 636, 636, 636, 636, 636,
	636, 636, 337, 337, 838, 838, 838, 536, 1000, 722, 735, 765, 802, 730, 694, 799, 872, 395, 401, 747, 664, 1024, 875, 820, 673, 820, 753, 685, 667, 843,
	722, 1028, 712, 660, 695, 390, 337, 390, 838, 500, 500, 596, 640, 560, 640, 592, 370, 640, 644, 320, 310, 606, 320, 948, 644, 602, 640, 640, 478, 513,
	402, 644, 565, 856, 564, 565, 527, 636, 337, 636, 838 };
static const short bold_width[] = { 348, 439, 521, 838, 696, 950, 903, 306, 473, 473, 523, 838, 348, 415, 348, 365, 696, 696, 696, 696, 696, 696, 696, 696, 696,
	696, 369, 369, 838, 838, 838, 586, 1000, 776, 845, 796, 867, 762, 710, 854, 945, 468, 473, 869, 703, 1107, 914, 871, 752, 871, 831, 722, 744, 872, 776,
	1123, 776, 714, 730, 473, 365, 473, 838, 500, 500, 648, 699, 609, 699, 636, 430, 699, 727, 380, 362, 693, 380, 1058, 727, 667, 699, 699, 527, 563, 462,
	727, 581, 861, 596, 581, 568, 643, 364, 643, 838 };

static int width_of(gunichar c, bool bold)
{
	gunichar base[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
	g_unichar_fully_decompose(c, FALSE, base, G_N_ELEMENTS(base));
	if (base[0] >= ' ' && base[0] < 127)
		return (bold ? bold_width : regular_width)[base[0] - ' '];
	if (g_unichar_iszerowidth(c))
		return 0;
	if (c >= 0x2018 && c <= 0x201f)
		return bold ? 521 : 511;
	return g_unichar_iswide(c) ? 1000 : g_unichar_isupper(c) ? 1000 : c >= 0x2010 && c < 0x2030 ? 1000 : c > 0x2100 ? 950 : 800;
}

double album_width(const char *text, double size, bool bold)
{
	long thousandths = 0;
	for (const char *c = text; *c; c = g_utf8_next_char(c))
		thousandths += width_of(g_utf8_get_char(c), bold);
	return (double)thousandths * size / 1000;
}
