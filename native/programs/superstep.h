/* superstep.h: runs a superstep without its clock, for its tests. */
#ifndef MEMLINE_SUPERSTEP_H
#define MEMLINE_SUPERSTEP_H

#include "../memline.h"

/* Runs the superstep once, untimed. */
int superstep_once(ml_superstep *s);

#endif
