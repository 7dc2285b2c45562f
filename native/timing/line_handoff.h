/* line_handoff.h: times the passing of a cache line from one core to another and back, between two ranks that
 * share memory (mpi/handoff.c) or between two threads (cores_handoff.c). */
#ifndef MEMLINE_LINE_HANDOFF_H
#define MEMLINE_LINE_HANDOFF_H

#include "../machine/spin.h"

/* Times ML_CONTROL_REPETITIONS round trips of a cache line and returns half their median in ns. Both sides
 * call it; one of them passes leads = 1. The round trips are numbered from `first`. Before, the line must
 * hold 2 * first; afterwards it holds 2 * (first + ML_CONTROL_REPETITIONS). */
double line_handoff(signal_line *line, int leads, uint64_t first);

#endif
