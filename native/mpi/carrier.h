/* carrier.h: the traffic through the file descriptors of a process. It does not use MPI. */
#ifndef MEMLINE_CARRIER_H
#define MEMLINE_CARRIER_H

#include <stdint.h>

/* The traffic through the file descriptors of this process since they were opened. */
typedef struct traffic {
    int64_t tcp;    /* bytes sent and received by all TCP sockets */
    int64_t others; /* number of descriptors whose bytes are not counted: other sockets, network devices */
} traffic;

traffic traffic_now(void);
/* Returns what carried `bytes` bytes from one rank to another (enum ml_carrier), judging by the traffic of
 * the two processes in the same time. `one_node` is 1 if the two ranks share memory. */
int carrier_of(int64_t bytes, int one_node, const traffic *leader, const traffic *follower);

#endif
