/* line_handoff.h: a memory line handed from one core to another and back, between ranks that share memory
 * (mpi/handoff.c) or between threads (cores_handoff.c). */
#ifndef MEMLINE_LINE_HANDOFF_H
#define MEMLINE_LINE_HANDOFF_H

#include "../machine/spin.h"

/* Times round trips `first` to `first` + ML_CONTROL_REPETITIONS - 1 and returns half their median in ns. Both
 * sides call it, and one of them leads. The line holds 2 * `first` before, and 2 * the next round trip's
 * number after both have finished. */
double line_handoff(signal_line *line, int leads, uint64_t first);

#endif
