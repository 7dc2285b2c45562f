/* convolve.h: runs a convolution without its clock, for its tests. */
#ifndef MEMLINE_CONVOLVE_H
#define MEMLINE_CONVOLVE_H

#include "../memline.h"

/* Writes the image of a repetition. Then flushes all arrays of this rank from the caches if `cache` is
 * ML_COLD. */
int convolve_prepare(ml_convolve *v, int64_t repetition);
/* Runs the convolution once, untimed. All ranks call it. */
int convolve_once(ml_convolve *v);

#endif
