/*
 * What can be said of shapes; the shapes themselves are in engine/shapes.def.
 */
#ifndef ENGINE_SHAPE_H
#define ENGINE_SHAPE_H

enum shape_property {
	SHAPE_UNEVEN = 1, /* its spaces are not equal boxes side by side */
	SHAPE_CRISP = 2,  /* their edges are level and upright, and neighbours meet at them: drawings need no seam that hides what is between */
	SHAPE_LISTED = 4  /* its spaces are those that the setting `positions` lists */
};

#endif
