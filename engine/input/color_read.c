/*
 * Colours: hexadecimal (RRGGBB, #RRGGBB, #RGB) and the 148 names of CSS Color Module Level 4.
 */
#include "input/color_read.h"

#include <string.h>

/* The one list; both tables below are made from it. */
/* clang-format off */
#define COLORS(ROW) \
	ROW(aliceblue, 0xf0f8ff) \
	ROW(antiquewhite, 0xfaebd7) \
	ROW(aqua, 0x00ffff) \
	ROW(aquamarine, 0x7fffd4) \
	ROW(azure, 0xf0ffff) \
	ROW(beige, 0xf5f5dc) \
	ROW(bisque, 0xffe4c4) \
	ROW(black, 0x000000) \
	ROW(blanchedalmond, 0xffebcd) \
	ROW(blue, 0x0000ff) \
	ROW(blueviolet, 0x8a2be2) \
	ROW(brown, 0xa52a2a) \
	ROW(burlywood, 0xdeb887) \
	ROW(cadetblue, 0x5f9ea0) \
	ROW(chartreuse, 0x7fff00) \
	ROW(chocolate, 0xd2691e) \
	ROW(coral, 0xff7f50) \
	ROW(cornflowerblue, 0x6495ed) \
	ROW(cornsilk, 0xfff8dc) \
	ROW(crimson, 0xdc143c) \
	ROW(cyan, 0x00ffff) \
	ROW(darkblue, 0x00008b) \
	ROW(darkcyan, 0x008b8b) \
	ROW(darkgoldenrod, 0xb8860b) \
	ROW(darkgray, 0xa9a9a9) \
	ROW(darkgreen, 0x006400) \
	ROW(darkgrey, 0xa9a9a9) \
	ROW(darkkhaki, 0xbdb76b) \
	ROW(darkmagenta, 0x8b008b) \
	ROW(darkolivegreen, 0x556b2f) \
	ROW(darkorange, 0xff8c00) \
	ROW(darkorchid, 0x9932cc) \
	ROW(darkred, 0x8b0000) \
	ROW(darksalmon, 0xe9967a) \
	ROW(darkseagreen, 0x8fbc8f) \
	ROW(darkslateblue, 0x483d8b) \
	ROW(darkslategray, 0x2f4f4f) \
	ROW(darkslategrey, 0x2f4f4f) \
	ROW(darkturquoise, 0x00ced1) \
	ROW(darkviolet, 0x9400d3) \
	ROW(deeppink, 0xff1493) \
	ROW(deepskyblue, 0x00bfff) \
	ROW(dimgray, 0x696969) \
	ROW(dimgrey, 0x696969) \
	ROW(dodgerblue, 0x1e90ff) \
	ROW(firebrick, 0xb22222) \
	ROW(floralwhite, 0xfffaf0) \
	ROW(forestgreen, 0x228b22) \
	ROW(fuchsia, 0xff00ff) \
	ROW(gainsboro, 0xdcdcdc) \
	ROW(ghostwhite, 0xf8f8ff) \
	ROW(gold, 0xffd700) \
	ROW(goldenrod, 0xdaa520) \
	ROW(gray, 0x808080) \
	ROW(green, 0x008000) \
	ROW(greenyellow, 0xadff2f) \
	ROW(grey, 0x808080) \
	ROW(honeydew, 0xf0fff0) \
	ROW(hotpink, 0xff69b4) \
	ROW(indianred, 0xcd5c5c) \
	ROW(indigo, 0x4b0082) \
	ROW(ivory, 0xfffff0) \
	ROW(khaki, 0xf0e68c) \
	ROW(lavender, 0xe6e6fa) \
	ROW(lavenderblush, 0xfff0f5) \
	ROW(lawngreen, 0x7cfc00) \
	ROW(lemonchiffon, 0xfffacd) \
	ROW(lightblue, 0xadd8e6) \
	ROW(lightcoral, 0xf08080) \
	ROW(lightcyan, 0xe0ffff) \
	ROW(lightgoldenrodyellow, 0xfafad2) \
	ROW(lightgray, 0xd3d3d3) \
	ROW(lightgreen, 0x90ee90) \
	ROW(lightgrey, 0xd3d3d3) \
	ROW(lightpink, 0xffb6c1) \
	ROW(lightsalmon, 0xffa07a) \
	ROW(lightseagreen, 0x20b2aa) \
	ROW(lightskyblue, 0x87cefa) \
	ROW(lightslategray, 0x778899) \
	ROW(lightslategrey, 0x778899) \
	ROW(lightsteelblue, 0xb0c4de) \
	ROW(lightyellow, 0xffffe0) \
	ROW(lime, 0x00ff00) \
	ROW(limegreen, 0x32cd32) \
	ROW(linen, 0xfaf0e6) \
	ROW(magenta, 0xff00ff) \
	ROW(maroon, 0x800000) \
	ROW(mediumaquamarine, 0x66cdaa) \
	ROW(mediumblue, 0x0000cd) \
	ROW(mediumorchid, 0xba55d3) \
	ROW(mediumpurple, 0x9370db) \
	ROW(mediumseagreen, 0x3cb371) \
	ROW(mediumslateblue, 0x7b68ee) \
	ROW(mediumspringgreen, 0x00fa9a) \
	ROW(mediumturquoise, 0x48d1cc) \
	ROW(mediumvioletred, 0xc71585) \
	ROW(midnightblue, 0x191970) \
	ROW(mintcream, 0xf5fffa) \
	ROW(mistyrose, 0xffe4e1) \
	ROW(moccasin, 0xffe4b5) \
	ROW(navajowhite, 0xffdead) \
	ROW(navy, 0x000080) \
	ROW(oldlace, 0xfdf5e6) \
	ROW(olive, 0x808000) \
	ROW(olivedrab, 0x6b8e23) \
	ROW(orange, 0xffa500) \
	ROW(orangered, 0xff4500) \
	ROW(orchid, 0xda70d6) \
	ROW(palegoldenrod, 0xeee8aa) \
	ROW(palegreen, 0x98fb98) \
	ROW(paleturquoise, 0xafeeee) \
	ROW(palevioletred, 0xdb7093) \
	ROW(papayawhip, 0xffefd5) \
	ROW(peachpuff, 0xffdab9) \
	ROW(peru, 0xcd853f) \
	ROW(pink, 0xffc0cb) \
	ROW(plum, 0xdda0dd) \
	ROW(powderblue, 0xb0e0e6) \
	ROW(purple, 0x800080) \
	ROW(rebeccapurple, 0x663399) \
	ROW(red, 0xff0000) \
	ROW(rosybrown, 0xbc8f8f) \
	ROW(royalblue, 0x4169e1) \
	ROW(saddlebrown, 0x8b4513) \
	ROW(salmon, 0xfa8072) \
	ROW(sandybrown, 0xf4a460) \
	ROW(seagreen, 0x2e8b57) \
	ROW(seashell, 0xfff5ee) \
	ROW(sienna, 0xa0522d) \
	ROW(silver, 0xc0c0c0) \
	ROW(skyblue, 0x87ceeb) \
	ROW(slateblue, 0x6a5acd) \
	ROW(slategray, 0x708090) \
	ROW(slategrey, 0x708090) \
	ROW(snow, 0xfffafa) \
	ROW(springgreen, 0x00ff7f) \
	ROW(steelblue, 0x4682b4) \
	ROW(tan, 0xd2b48c) \
	ROW(teal, 0x008080) \
	ROW(thistle, 0xd8bfd8) \
	ROW(tomato, 0xff6347) \
	ROW(turquoise, 0x40e0d0) \
	ROW(violet, 0xee82ee) \
	ROW(wheat, 0xf5deb3) \
	ROW(white, 0xffffff) \
	ROW(whitesmoke, 0xf5f5f5) \
	ROW(yellow, 0xffff00) \
	ROW(yellowgreen, 0x9acd32)
/* clang-format on */

#define NAME(name, rgb) #name,
const char *const color_names[] = { COLORS(NAME) NULL };

#define VALUE(name, rgb) rgb,
static const unsigned color_values[] = { COLORS(VALUE) };

static bool read_hex(const char *text, size_t length, unsigned *out)
{
	unsigned rgb = 0;
	if (length != 3 && length != 6)
		return false;
	for (size_t i = 0; i < length; i++) {
		int digit = g_ascii_xdigit_value(text[i]);
		if (digit < 0)
			return false;
		rgb = length == 6 ? rgb << 4 | (unsigned)digit : rgb << 8 | (unsigned)digit * 0x11;
	}
	*out = rgb;
	return true;
}

bool color_read(const char *text, unsigned *out)
{
	const char *hex = *text == '#' ? text + 1 : text;
	if (read_hex(hex, strlen(hex), out))
		return true;
	for (size_t i = 0; color_names[i]; i++)
		if (g_ascii_strcasecmp(text, color_names[i]) == 0) {
			*out = color_values[i];
			return true;
		}
	return false;
}
