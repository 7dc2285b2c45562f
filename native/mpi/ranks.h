/* ranks.h: finds out whether MPI functions may be called. */
#ifndef MEMLINE_RANKS_H
#define MEMLINE_RANKS_H

#include "world.h"

/* Returns ML_OK between MPI_Init and MPI_Finalize, otherwise ML_EINVAL. */
int ranks_running(void);

#endif
