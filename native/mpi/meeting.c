/* meeting.c: a barrier in ceil(log2 p) rounds. In each round, a rank signals the rank at a distance after it
 * and waits for the rank at the same distance before it. The distance doubles each round. A signal is a
 * store to a line that the two ranks share. */
#include "meeting.h"
#include "node.h"

void node_meet(void) {
    int rank = world_rank(), ranks = world_size();
    for (int distance = 1; distance < ranks; distance *= 2) {
        node_signal((rank + distance) % ranks);
        node_await((rank + ranks - distance) % ranks);
    }
}
