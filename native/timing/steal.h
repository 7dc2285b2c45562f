/* steal.h: the time that the host of a virtual machine has taken from its cores (steal time). */
#ifndef MEMLINE_STEAL_H
#define MEMLINE_STEAL_H

#include "../machine/core.h"

#include <stdint.h>

/* Sets the cores whose steal time steal_ticks returns from now on. NULL, the initial state, selects the cores
 * that the calling thread may use. With an empty set, /proc/stat is not read. */
void steal_of(const core_mask *cores);
/* Returns the steal time since boot in clock ticks, summed over the selected cores, or 0 if the system does
 * not report it. */
int64_t steal_ticks(void);

#endif
