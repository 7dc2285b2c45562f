/* handoff.h: measures how far apart the cores of two ranks are at the moment: a host may move a virtual
 * machine's cores between its caches. */
#ifndef MEMLINE_HANDOFF_H
#define MEMLINE_HANDOFF_H

/* Measures between this rank of the world and `peer`; both call it and one of them leads. The result is half
 * the median of ML_CONTROL_REPETITIONS round trips, in ns, of the kind that ml_control_kind() returns. */
int handoff_control(int peer, int leads, double *one_way_ns);

#endif
