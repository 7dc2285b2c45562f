package org.memline.launch.ranks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.memline.machine.RankCores;
import org.memline.sample.LaunchRecord;

/**
 * Finds out whether ranks of a launch (start of mpirun) share a core, and whether all their cores
 * are of the same kind. Each rank has read which cores it may use.
 */
final class CoreShares {
  private CoreShares() {}

  /**
   * Returns whether ranks have to share a core. That is the case if some node has no assignment
   * that gives each rank its own core. Two hardware threads of a core count as one core.
   *
   * @param places node of each rank; the index is the rank
   * @param cores cores that each rank may use; the index is the rank. A node is not checked if one
   *     of its ranks could not read its cores
   */
  static boolean shared(List<LaunchRecord.Place> places, List<RankCores> cores) {
    Map<String, List<Set<String>>> nodes = new TreeMap<>();
    for (int rank = 0; rank < places.size(); rank++) {
      nodes
          .computeIfAbsent(places.get(rank).node(), node -> new ArrayList<>())
          .add(cores.get(rank).cores());
    }
    return nodes.values().stream()
        .anyMatch(ranks -> ranks.stream().noneMatch(Set::isEmpty) && !eachHasItsOwn(ranks));
  }

  /**
   * Returns whether each rank can have a core of its own. This is a maximum matching of ranks and
   * cores in a bipartite graph, found by augmenting paths.
   *
   * @param ranks for each rank, the cores that it may use
   */
  private static boolean eachHasItsOwn(List<Set<String>> ranks) {
    Map<String, Integer> owner = new HashMap<>();
    for (int rank = 0; rank < ranks.size(); rank++) {
      if (!placed(rank, ranks, owner, new HashSet<>())) {
        return false;
      }
    }
    return true;
  }

  private static boolean placed(
      int rank, List<Set<String>> ranks, Map<String, Integer> owner, Set<String> tried) {
    for (String core : ranks.get(rank)) {
      if (tried.add(core)) {
        Integer other = owner.get(core);
        if (other == null || placed(other, ranks, owner, tried)) {
          owner.put(core, rank);
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Returns a warning if the cores are of different kinds; otherwise empty. The warning names the
   * first rank whose core differs from that of rank 0, or says that unbound ranks may run on
   * several kinds of cores.
   */
  static Optional<String> unlike(List<LaunchRecord.Place> places, List<RankCores> cores) {
    RankCores first = cores.get(0);
    for (int rank = 1; rank < cores.size(); rank++) {
      if (!cores.get(rank).kinds().equals(first.kinds())) {
        return Optional.of(
            "ranks run on different kinds of cores: rank 0 on '%s', rank %d (node %s) on '%s'"
                .formatted(first.kind(), rank, places.get(rank).node(), cores.get(rank).kind()));
      }
    }
    return first.differ()
        ? Optional.of(
            "ranks may run on different kinds of cores, '%s': bind them to cores of one kind"
                .formatted(first.kind()))
        : Optional.empty();
  }

  /** Returns the kinds of the cores that the ranks may run on, sorted. */
  static List<String> kinds(List<RankCores> cores) {
    return cores.stream()
        .flatMap(rank -> rank.kinds().stream())
        .filter(kind -> !kind.isEmpty())
        .distinct()
        .sorted()
        .toList();
  }
}
