/* ranks.h: whether MPI can be called. */
#ifndef MEMLINE_RANKS_H
#define MEMLINE_RANKS_H

#include "world.h"

/* ML_OK between MPI_Init and MPI_Finalize, else ML_EINVAL. */
int ranks_running(void);

#endif
