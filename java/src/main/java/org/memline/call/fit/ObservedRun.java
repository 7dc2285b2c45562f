package org.memline.call.fit;

import java.util.List;
import org.memline.model.Within;

/**
 * One run of a program: a trace file with the files of all ranks.
 *
 * @param name name of the trace file
 * @param ranks number of ranks
 * @param hosts hosts of the ranks
 * @param cpus names of the processors; empty if unknown
 * @param started start of the first rank in UTC, ISO 8601
 * @param visits number of visits (executions) of all experiments (annotated sections), including
 *     visits that the fit does not use
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
