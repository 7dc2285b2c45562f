package org.memline.sample;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Corrects the facts about a machine by what the ranks of a run observed. An observation replaces a
 * fact that was read from the settings of MPI.
 */
public final class ObservedFacts {
  /**
   * The key of the fact about a machine that records what carried the messages between ranks, such
   * as shared memory or TCP.
   */
  public static final String TRANSPORT = "mpi_transport";

  /**
   * The key of the fact about a machine that records how long messages are copied between ranks of
   * a node: once, by a mechanism of the system, or twice.
   */
  public static final String SINGLE_COPY = "mpi_single_copy_mechanism";

  /**
   * The key of the fact about a machine that records the kinds of the cores on which the ranks may
   * run.
   */
  public static final String CORE_KINDS = "rank_core_kinds";

  private ObservedFacts() {}

  /**
   * Returns the facts, corrected by what the ranks of these launches (starts of mpirun) observed.
   * The facts are unchanged if the ranks observed nothing, as in runs of earlier versions.
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

  /**
   * Returns the kinds of the cores on which the ranks of the launches (starts of mpirun) may run,
   * sorted and without duplicates.
   */
  public static List<String> coreKinds(List<LaunchRecord> launches) {
    return launches.stream()
        .flatMap(launch -> launch.coreKinds().stream())
        .distinct()
        .sorted()
        .toList();
  }

  /**
   * Returns one fact about the machine that sums up the observations of all launches (starts of
   * mpirun). If the observations differ, the value of the fact lists all different values. If
   * nothing was observed, the value is {@link Fact#NOT_AVAILABLE}.
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
