/* handoff.h: measures how far apart the cores of two ranks are at the moment. The distance can change,
 * because a host may move the cores of a virtual machine. */
#ifndef MEMLINE_HANDOFF_H
#define MEMLINE_HANDOFF_H

/* Measures between this rank and the rank `peer`. Both ranks call it; one of them passes leads = 1. The
 * result is half the median time of ML_CONTROL_REPETITIONS round trips, in ns. A round trip passes a cache
 * line or an empty message, as ml_control_kind() reports. */
int handoff_control(int peer, int leads, double *one_way_ns);

#endif
