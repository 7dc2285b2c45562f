/* memline/timing.h: the clock, and controls that separate the state of the machine from what is measured on
 * it. No MPI. */
#ifndef ML_TIMING_H
#define ML_TIMING_H

#include "base.h"

/* Measures two times of this rank's core that do not depend on the network or on MPI: the median time in ns of a
 * chain of ML_SPIN_STEPS multiplications, and of a copy of ML_COPY_BYTES within this core's caches. */
#define ML_SPIN_STEPS 20000
#define ML_COPY_BYTES 65536
ML_API int ml_control_local(double *spin_ns, double *copy_ns);
/* Measures the median time in ns of a copy of ML_DRAM_BYTES of which no cache holds a line. Returns
 * ML_EUNSUPPORTED if lines cannot be flushed. */
#define ML_DRAM_BYTES 1048576
ML_API int ml_control_dram(double *ns);

/* Measures how far apart two cores are: the first two that the calling thread may use, to which mpirun would
 * bind two ranks. Two threads hand a memory line over and back, as ranks do (ML_CONTROL_LINE). The result is
 * the median of ML_LOOKS handoffs in ns. The measurement takes some milliseconds. The caller is one of the two
 * threads; afterwards it may use the same cores as before. Returns ML_EUNSUPPORTED if there is only one core or if the
 * system cannot bind threads. */
#define ML_LOOKS 1001
ML_API int ml_cores_handoff(double *one_way_ns);

ML_API int64_t ml_clock_ns(void);
/* Returns the least nonzero difference between two readings over a few thousand, in ns. */
ML_API double ml_clock_resolution_ns(void);
/* Stores how often this thread has lost its core to another thread since it started, and how much time, since
 * boot, the host has taken from the cores that this thread may use. While the world (world.h) is open, the first
 * rank of a node stores the time of the cores of all ranks of the node, and the other ranks store 0, because
 * reading this time takes long. */
ML_API int ml_disturbance(int64_t *involuntary_switches, int64_t *steal_ns);

#endif
