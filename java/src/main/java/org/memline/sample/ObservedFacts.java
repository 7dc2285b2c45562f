package org.memline.sample;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Corrects the facts of a machine: what the ranks of a run observed replaces what settings of MPI
 * say.
 */
public final class ObservedFacts {
  /** The key of the fact that records what carried the messages between ranks. */
  public static final String TRANSPORT = "mpi_transport";

  /** The key of the fact that records how long messages are copied between ranks of a node. */
  public static final String SINGLE_COPY = "mpi_single_copy_mechanism";

  /** The key of the fact that records the kinds of the cores that the ranks may run on. */
  public static final String CORE_KINDS = "rank_core_kinds";

  private ObservedFacts() {}

  /**
   * Returns the facts, corrected by what the ranks of these launches observed. The facts are
   * unchanged if the ranks observed nothing, as in earlier versions.
   *
   * @param machine facts that were read before the launches
   * @param locality distance of the ranks whose measurements the facts describe
   */
  public static Map<String, Fact> of(
      Map<String, Fact> machine, List<LaunchRecord> launches, Locality locality) {
    List<ObservedPath> paths =
        launches.stream().flatMap(launch -> launch.paths().stream()).distinct().toList();
    List<String> kinds = coreKinds(launches);
    if (paths.isEmpty() && kinds.isEmpty()) {
      return machine;
    }
    Map<String, Fact> facts = new LinkedHashMap<>(machine);
    if (!kinds.isEmpty()) {
      facts.put(CORE_KINDS, Fact.of(String.join(" and ", kinds), "the ranks' allowed cores"));
    }
    if (paths.isEmpty()) {
      return facts;
    }
    List<ObservedPath> own =
        paths.stream().filter(path -> path.remote() == (locality == Locality.REMOTE)).toList();
    facts.put(TRANSPORT, joined(own.stream().map(ObservedPath::transport).toList(), TRANSPORT));
    List<ObservedPath> near = paths.stream().filter(path -> !path.remote()).toList();
    if (!near.isEmpty()) {
      Fact set = Fact.in(machine, SINGLE_COPY);
      facts.put(
          SINGLE_COPY,
          joined(near.stream().map(path -> path.singleCopy(set)).toList(), SINGLE_COPY));
    }
    return facts;
  }

  /** Returns the kinds of the cores that the ranks of some launch may run on, sorted. */
  public static List<String> coreKinds(List<LaunchRecord> launches) {
    return launches.stream()
        .flatMap(launch -> launch.coreKinds().stream())
        .distinct()
        .sorted()
        .toList();
  }

  /**
   * Returns one fact that sums up the observations of all launches. If the observations differ, its
   * value lists all different values. If nothing was observed, its value is not available.
   */
  private static Fact joined(List<Fact> observed, String key) {
    List<Fact> seen = observed.stream().filter(Fact::ok).distinct().toList();
    if (seen.isEmpty()) {
      return observed.stream().findFirst().orElse(Fact.missing(key, "not observed"));
    }
    String values =
        seen.stream().map(Fact::value).distinct().sorted().collect(Collectors.joining(" and "));
    return Fact.of(values, seen.get(0).source());
  }
}
