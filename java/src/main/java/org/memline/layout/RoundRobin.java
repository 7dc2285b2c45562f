package org.memline.layout;

import java.util.OptionalInt;

/**
 * A schedule of all pairs of ranks in rounds of disjoint pairs (circle method): one rank stays, the
 * others move on by one place each round, and ranks opposite each other form a pair.
 *
 * <pre>
 *   6 ranks, round 0    5     round 1    5
 *                     4   0            0   1
 *                     3   1            4   2
 *                       2                3
 *                     5-0, 4-1, 3-2    5-1, 0-2, 4-3
 * </pre>
 *
 * An even number of ranks needs one round less than there are ranks. With an odd number, each rank
 * pauses in one round.
 */
public record RoundRobin(int ranks) {

  public RoundRobin {
    if (ranks < 2) {
      throw new IllegalArgumentException("pairs among " + ranks + " ranks: at least 2 are needed");
    }
  }

  public int rounds() {
    return ranks % 2 == 0 ? ranks - 1 : ranks;
  }

  /**
   * Returns the partner of a rank in a round, counted from 0; empty if the rank has no partner in
   * this round.
   */
  public OptionalInt partner(int round, int rank) {
    if (round < 0 || round >= rounds() || rank < 0 || rank >= ranks) {
      throw new IllegalArgumentException(
          "there is no rank %d of %d, or no round %d of %d"
              .formatted(rank, ranks, round, rounds()));
    }
    // This rank stays. It is the last rank, or, if the number of ranks is odd, a rank that does not
    // exist.
    int stays = rounds();
    // The moving ranks i and j are opposite each other if i + j = 2·round, modulo the number of
    // moving ranks.
    int other = rank == stays ? round : Math.floorMod(2 * round - rank, rounds());
    if (other == rank) {
      other = stays;
    }
    return other < ranks ? OptionalInt.of(other) : OptionalInt.empty();
  }
}
