/*
 * What the elements, the attributes and the values of SVG are to us: see svg_words.h.
 */
#include "assets/svg_words.h"

#include <stdlib.h>
#include <string.h>

/* The lists are in the order of strcmp, for a binary search. Elements that are on neither are left out with what they hold. */
static const char *const drawn[] = {
	"circle",
	"clipPath",
	"defs",
	"ellipse",
	"feBlend",
	"feColorMatrix",
	"feComponentTransfer",
	"feComposite",
	"feConvolveMatrix",
	"feDiffuseLighting",
	"feDisplacementMap",
	"feDistantLight",
	"feDropShadow",
	"feFlood",
	"feFuncA",
	"feFuncB",
	"feFuncG",
	"feFuncR",
	"feGaussianBlur",
	"feMerge",
	"feMergeNode",
	"feMorphology",
	"feOffset",
	"fePointLight",
	"feSpecularLighting",
	"feSpotLight",
	"feTile",
	"feTurbulence",
	"filter",
	"g",
	"line",
	"linearGradient",
	"marker",
	"mask",
	"path",
	"pattern",
	"polygon",
	"polyline",
	"radialGradient",
	"rect",
	"stop",
	"symbol",
	"text",
	"textPath",
	"tspan",
	"use",
};
static const char *const needed[] = {
	"feImage",
	"image",
	"style",
	"svg",
	"switch",
};

/* Of geometry, filters and paint. */
static const char *const attributes[] = {
	"alignment-baseline",
	"amplitude",
	"azimuth",
	"baseFrequency",
	"baseline-shift",
	"bias",
	"clip-path",
	"clip-rule",
	"clipPathUnits",
	"color",
	"color-interpolation",
	"color-interpolation-filters",
	"color-rendering",
	"cx",
	"cy",
	"d",
	"diffuseConstant",
	"direction",
	"display",
	"divisor",
	"dominant-baseline",
	"dx",
	"dy",
	"edgeMode",
	"elevation",
	"enable-background",
	"exponent",
	"fill",
	"fill-opacity",
	"fill-rule",
	"filter",
	"filterUnits",
	"flood-color",
	"flood-opacity",
	"font-family",
	"font-size",
	"font-stretch",
	"font-style",
	"font-variant",
	"font-weight",
	"fr",
	"fx",
	"fy",
	"gradientTransform",
	"gradientUnits",
	"height",
	"href",
	"id",
	"in",
	"in2",
	"intercept",
	"isolation",
	"k1",
	"k2",
	"k3",
	"k4",
	"kernelMatrix",
	"lengthAdjust",
	"letter-spacing",
	"lighting-color",
	"limitingConeAngle",
	"marker",
	"marker-end",
	"marker-mid",
	"marker-start",
	"markerHeight",
	"markerUnits",
	"markerWidth",
	"mask",
	"maskContentUnits",
	"maskUnits",
	"mix-blend-mode",
	"mode",
	"numOctaves",
	"offset",
	"opacity",
	"operator",
	"order",
	"orient",
	"overflow",
	"paint-order",
	"pathLength",
	"patternContentUnits",
	"patternTransform",
	"patternUnits",
	"points",
	"pointsAtX",
	"pointsAtY",
	"pointsAtZ",
	"preserveAlpha",
	"preserveAspectRatio",
	"primitiveUnits",
	"r",
	"radius",
	"refX",
	"refY",
	"result",
	"rotate",
	"rx",
	"ry",
	"scale",
	"seed",
	"shape-rendering",
	"slope",
	"specularConstant",
	"specularExponent",
	"spreadMethod",
	"startOffset",
	"stdDeviation",
	"stitchTiles",
	"stop-color",
	"stop-opacity",
	"stroke",
	"stroke-dasharray",
	"stroke-dashoffset",
	"stroke-linecap",
	"stroke-linejoin",
	"stroke-miterlimit",
	"stroke-opacity",
	"stroke-width",
	"style",
	"surfaceScale",
	"tableValues",
	"targetX",
	"targetY",
	"text-anchor",
	"text-decoration",
	"text-rendering",
	"textLength",
	"transform",
	"type",
	"values",
	"vector-effect",
	"viewBox",
	"visibility",
	"width",
	"word-spacing",
	"writing-mode",
	"x",
	"x1",
	"x2",
	"xChannelSelector",
	"y",
	"y1",
	"y2",
	"yChannelSelector",
	"z",
};
static const char *const functions[] = {
	"hsl",
	"hsla",
	"matrix",
	"rgb",
	"rgba",
	"rotate",
	"scale",
	"skewX",
	"skewY",
	"translate",
	"url",
};

static int by_text(const void *word, const void *row) { return strcmp(word, *(const char *const *)row); }

#define IS_LISTED(list, word) (bsearch(word, list, G_N_ELEMENTS(list), sizeof(list)[0], by_text) != NULL)

enum svg_fate svg_fate_of(const char *element)
{
	const char *name = g_str_has_prefix(element, "svg:") ? element + 4 : element;
	return IS_LISTED(drawn, name) ? SVG_KEPT : !strcmp(name, "a") ? SVG_UNWRAPPED : IS_LISTED(needed, name) ? SVG_NEEDED : SVG_LEFT_OUT;
}

bool svg_keeps_attribute(const char *name) { return IS_LISTED(attributes, name); }

bool svg_is_of_root(const char *name)
{
	static const char *const of_root[] = { "enable-background", "height", "id", "preserveAspectRatio", "viewBox", "width", "x", "y" };
	return IS_LISTED(of_root, name);
}

bool svg_is_no_text(gunichar c) { return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || (c & 0xfffe) == 0xfffe; }

bool svg_is_harmless(const char *value)
{
	if (!value[strcspn(value, "\\(/\1\2\3\4\5\6\7\10\13\14\16\17\20\21\22\23\24\25\26\27\30\31\32\33\34\35\36\37\xef")])
		return true; /* as nearly all are */
	if (strchr(value, '\\') || strstr(value, "/*"))
		return false;
	for (const char *c = value; *c; c = g_utf8_next_char(c))
		if (svg_is_no_text(g_utf8_get_char(c)))
			return false;
	for (const char *open = value; (open = strchr(open, '(')); open++) {
		const char *name = open, *inside = open + 1;
		while (name > value && (g_ascii_isalnum(name[-1]) || strchr("-_", name[-1])))
			name--;
		while (g_ascii_isspace(*inside) || *inside == '"' || *inside == '\'')
			inside++;
		g_autofree char *function = g_strndup(name, (gsize)(open - name));
		if (!IS_LISTED(functions, function) || (!strcmp(function, "url") && *inside != '#'))
			return false;
	}
	return true;
}

const char *svg_value_of(const char *name, const char **names, const char **values)
{
	for (; *names; names++, values++)
		if (!strcmp(*names, name))
			return *values;
	return NULL;
}

bool svg_parse(const GMarkupParser *parser, void *user, const char *text, gsize length, char **message)
{
	g_autoptr(GError) error = NULL;
	GMarkupParseContext *context = g_markup_parse_context_new(parser, G_MARKUP_TREAT_CDATA_AS_TEXT | G_MARKUP_PREFIX_ERROR_POSITION, user, NULL);
	bool read = g_markup_parse_context_parse(context, text, (gssize)length, &error) && g_markup_parse_context_end_parse(context, &error);
	g_markup_parse_context_free(context);
	if (message && !read)
		*message = g_strdup(error->message);
	return read;
}
