/* memline/timing.h: the clock, and what tells the state of the machine apart from what is measured on it. No MPI. */
#ifndef ML_TIMING_H
#define ML_TIMING_H

#include "base.h"

/* What no network and no MPI can touch, on this rank alone: the median of a few turns of a chain of
 * ML_SPIN_STEPS multiplications, and of copies of ML_COPY_BYTES within this core's caches. */
#define ML_SPIN_STEPS 20000
#define ML_COPY_BYTES 65536
ML_API int ml_control_local(double *spin_ns, double *copy_ns);
/* The same of a copy of ML_DRAM_BYTES of which no cache holds a line. ML_EUNSUPPORTED where lines cannot be flushed. */
#define ML_DRAM_BYTES 1048576
ML_API int ml_control_dram(double *ns);

/* How far apart the first two cores are that the calling thread may use, where mpirun would bind two ranks: what the
 * ranks' control is (ML_CONTROL_LINE), between two threads, the median of ML_LOOKS times. Takes some milliseconds. The
 * caller is one of the two, and may use the cores that it might before when this returns. ML_EUNSUPPORTED where there is
 * only one, or the system places no thread. */
#define ML_LOOKS 1001
ML_API int ml_cores_handoff(double *one_way_ns);

ML_API int64_t ml_clock_ns(void);
/* The least difference between two readings that is not zero, over a few thousand, in ns. */
ML_API double ml_clock_resolution_ns(void);
/* Since the thread's start: times it lost its core to another; since boot: the time that the host took of the cores that this
 * thread may use. While the world (world.h) is open, the first rank of a node counts the cores of all its ranks, and the
 * others 0: to read it is not free. */
ML_API int ml_disturbance(int64_t *involuntary_switches, int64_t *steal_ns);

#endif
