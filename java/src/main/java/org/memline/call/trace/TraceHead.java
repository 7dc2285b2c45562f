package org.memline.call.trace;

import java.util.List;

/**
 * The head of one rank's part of a run.
 *
 * @param run number N of the run in PROG.cll.N.dat
 * @param ranks number of ranks of the run; 1 without MPI
 * @param host host of the rank; visits on one host have a common clock
 * @param cpu name of the processor; empty if unknown
 * @param started start in UTC, ISO 8601
 * @param startedNs start by the clock of the visits, in ns
 * @param visitNs overhead of a visit's clock readings and bookkeeping in ns, already subtracted
 * @param counters names of event counters, in the order of a block's columns; none by default
 * @param countersMissing reason why requested counters are missing; empty if none is
 */
public record TraceHead(
    String program,
    int run,
    int rank,
    int ranks,
    String host,
    String cpu,
    String started,
    long startedNs,
    double visitNs,
    List<String> counters,
    String countersMissing) {
  public TraceHead {
    counters = List.copyOf(counters);
  }
}
