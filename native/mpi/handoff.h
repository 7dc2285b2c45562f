/* handoff.h: how far apart the cores of two ranks are at the moment: a host may move a virtual machine's cores
 * between its caches. */
#ifndef MEMLINE_HANDOFF_H
#define MEMLINE_HANDOFF_H

/* Between this rank of the world and `peer`, of which one leads; both call it. Half the median round trip of
 * ML_CONTROL_REPETITIONS of what ml_control_kind() says. */
int handoff_control(int peer, int leads, double *one_way_ns);

#endif
