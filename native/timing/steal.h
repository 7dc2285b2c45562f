/* steal.h: the time that the host has taken from cores. */
#ifndef MEMLINE_STEAL_H
#define MEMLINE_STEAL_H

#include "../machine/core.h"

#include <stdint.h>

/* Sets the cores that count from now on. NULL, the initial state, selects those that the calling thread may
 * use. With no core, nothing is read. */
void steal_of(const core_mask *cores);
/* Returns clock ticks since boot, summed over those cores; 0 if the system does not report them. */
int64_t steal_ticks(void);

#endif
