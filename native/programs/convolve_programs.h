/* convolve_programs.h: Conv-Scan and Conv-Shift. Both write the convolved block to the frame `result`. */
#ifndef MEMLINE_CONVOLVE_PROGRAMS_H
#define MEMLINE_CONVOLVE_PROGRAMS_H

#include "../memline.h"

int convolve_by_scans(ml_convolve *v);
int convolve_by_shifts(ml_convolve *v);

#endif
