/* steal.h: what the host took of cores. */
#ifndef MEMLINE_STEAL_H
#define MEMLINE_STEAL_H

#include "../machine/core.h"

#include <stdint.h>

/* Whose cores count from now on: these; NULL, as at the start: those that the calling thread may use. Of none nothing is
 * read. */
void steal_of(const core_mask *cores);
/* Clock ticks since boot, summed over those cores; 0 where the system does not say. */
int64_t steal_ticks(void);

#endif
