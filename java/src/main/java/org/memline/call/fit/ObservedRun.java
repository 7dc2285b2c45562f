package org.memline.call.fit;

import java.util.List;
import org.memline.model.Within;

/**
 * One start of a program: a trace file with all of its parts.
 *
 * @param name name of the trace file
 * @param ranks number of ranks
 * @param hosts hosts of the ranks
 * @param cpus names of the processors; empty if unknown
 * @param started start of the first rank, in UTC
 * @param visits number of visits of all experiments, including those left out
 */
public record ObservedRun(
    String name,
    String program,
    int ranks,
    List<String> hosts,
    List<String> cpus,
    String started,
    long visits) {
  public ObservedRun {
    Within.atLeast("ranks", ranks, 1);
    Within.atLeast("visits", visits, 0);
    hosts = List.copyOf(hosts);
    cpus = List.copyOf(cpus);
  }
}
