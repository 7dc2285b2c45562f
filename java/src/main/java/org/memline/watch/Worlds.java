package org.memline.watch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.watch.WatchLine.HeadLine;

/**
 * The groups of ranks that MPI started together and that share one MPI_COMM_WORLD. A command may
 * start several programs, and a program may spawn further ranks, so several ranks of a recording
 * may have the same number. If the launcher names its jobs, programs that run at the same time are
 * distinguished by these names. Otherwise only programs that run one after the other are
 * distinguished, by the times of MPI_Init.
 */
final class Worlds {
  /** Ranks that were started together; the key is the number of the rank in MPI_COMM_WORLD. */
  private record World(HeadLine first, Map<Integer, HeadLine> heads) {
    boolean takes(HeadLine head) {
      return first.ranks() == head.ranks()
          && first.spawned() == head.spawned()
          && first.job().equals(head.job())
          && !heads.containsKey(head.rank());
    }

    int ranks() {
      return first.ranks();
    }
  }

  private final List<World> worlds = new ArrayList<>();
  private final Map<HeadLine, Integer> numbers = new HashMap<>();

  /**
   * Groups ranks by their MPI_COMM_WORLD. Of several ranks with the same number, the one that
   * called MPI_Init first belongs to the first group.
   */
  Worlds(List<HeadLine> heads) {
    heads.stream().sorted(Comparator.comparingDouble(HeadLine::started)).forEach(this::add);
  }

  private void add(HeadLine head) {
    World own = worlds.stream().filter(world -> world.takes(head)).findFirst().orElse(null);
    if (own == null) {
      own = new World(head, new HashMap<>());
      worlds.add(own);
    }
    own.heads.put(head.rank(), head);
    numbers.put(head, worlds.indexOf(own));
  }

  /** Returns the number of the group (MPI_COMM_WORLD) of a rank; -1 if the rank is unknown. */
  int number(HeadLine head) {
    return numbers.getOrDefault(head, -1);
  }

  /**
   * Returns a rank; null if it was not recorded.
   *
   * @param world number of the rank's group (MPI_COMM_WORLD), or -1
   * @param rank number of the rank in the group
   */
  HeadLine rank(int world, int rank) {
    return world < 0 ? null : worlds.get(world).heads.get(rank);
  }

  /**
   * Returns a line for each group (MPI_COMM_WORLD) in which ranks were not recorded, such as {@code
   * rank 3 of 4}.
   */
  List<String> missing() {
    return worlds.stream()
        .filter(world -> world.heads.size() < world.ranks())
        .map(
            world ->
                RankRanges.others(world.heads.keySet(), world.ranks()) + " of " + world.ranks())
        .toList();
  }
}
