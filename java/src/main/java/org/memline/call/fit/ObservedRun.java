package org.memline.call.fit;

import java.util.List;
import org.memline.model.Within;

/**
 * One start of a program: a trace file with all of its parts.
 *
 * @param name of the file
 * @param ranks of the run
 * @param hosts that its ranks ran on
 * @param cpus the processors' names; none where unknown
 * @param started the first of its ranks, UTC
 * @param visits of all experiments, also those left out
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
