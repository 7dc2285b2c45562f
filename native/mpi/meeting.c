/* meeting.c: a barrier in ceil(log2 p) rounds. In each round a rank signals one rank further on and waits for
 * one before it, at doubling distances. A signal is a line handed over. */
#include "meeting.h"
#include "node.h"

void node_meet(void) {
    int rank = world_rank(), ranks = world_size();
    for (int distance = 1; distance < ranks; distance *= 2) {
        node_signal((rank + distance) % ranks);
        node_await((rank + ranks - distance) % ranks);
    }
}
