/* line_handoff.h: a memory line handed from one core to another and back, by whoever runs on them: ranks that share
 * memory (mpi/handoff.c) or threads (cores_handoff.c). */
#ifndef MEMLINE_LINE_HANDOFF_H
#define MEMLINE_LINE_HANDOFF_H

#include "../machine/spin.h"

/* Round trips `first` to `first` + ML_CONTROL_REPETITIONS - 1, each timed; half the median in ns. Both call it, one of
 * them leads. The line holds 2 * `first` before, and twice the next one's number when both are through. */
double line_handoff(signal_line *line, int leads, uint64_t first);

#endif
