/* memline/timing.h: the clock, and control measurements. They show whether the machine itself has become
 * slower or faster between two measurements. No function uses MPI. */
#ifndef ML_TIMING_H
#define ML_TIMING_H

#include "base.h"

/* Measures two times of this rank's core that do not depend on the network or on MPI. *spin_ns is the median
 * time in ns of a chain of ML_SPIN_STEPS dependent multiplications. *copy_ns is the median time in ns of a
 * copy of ML_COPY_BYTES bytes within the caches of this core. */
#define ML_SPIN_STEPS 20000
#define ML_COPY_BYTES 65536
ML_API int ml_control_local(double *spin_ns, double *copy_ns);
/* Measures the median time in ns of a copy of ML_DRAM_BYTES bytes from and to main memory: all lines are
 * flushed from the caches before. Returns ML_EUNSUPPORTED if lines cannot be flushed. */
#define ML_DRAM_BYTES 1048576
ML_API int ml_control_dram(double *ns);

/* Measures how far apart two cores are: the first two cores that the calling thread may use, where mpirun
 * would place two ranks. Two threads pass a cache line to each other and back, as ranks do for
 * ML_CONTROL_LINE. The result is the median of ML_LOOKS measurements, in ns for one direction. The
 * measurement takes some milliseconds. One of the threads is the caller; afterwards it may use the same cores
 * as before. Returns ML_EUNSUPPORTED if there is only one core or if the system cannot bind threads. */
#define ML_LOOKS 1001
ML_API int ml_cores_handoff(double *one_way_ns);

ML_API int64_t ml_clock_ns(void);
/* Returns the resolution of the clock in ns: the smallest nonzero difference between successive readings,
 * over a few thousand readings. */
ML_API double ml_clock_resolution_ns(void);
/* *involuntary_switches receives how often this thread has lost its core to another thread since it started.
 * *steal_ns receives the time in ns since boot that the host has taken from the cores that this thread may
 * use (steal time of a virtual machine). Reading the steal time takes long. Therefore, while the world
 * (world.h) is open, only the first rank of a node reads it, for the cores of all ranks of the node, and the
 * other ranks store 0. */
ML_API int ml_disturbance(int64_t *involuntary_switches, int64_t *steal_ns);

#endif
