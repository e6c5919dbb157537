/*
 * SVG art as line art for paper.
 */
#ifndef ASSETS_SVG_INK_H
#define ASSETS_SVG_INK_H

/*
 * The same drawing in black, white and one light grey: lines are black, areas white unless they are dark, those in between grey; whatever is fainter than half
 * (grain, shadows) is not drawn, and a rectangle below everything is paper. Colours are read as settings are; what is no colour stays. Linear in the text. New string.
 */
char *svg_ink(const char *text);

#endif
