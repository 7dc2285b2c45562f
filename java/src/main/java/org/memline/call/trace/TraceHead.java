package org.memline.call.trace;

import java.util.List;

/**
 * The header of the part of a trace that one rank has written.
 *
 * @param run number N of the run in PROG.cll.N.dat
 * @param ranks number of ranks of the run; 1 without MPI
 * @param host host of the rank; all ranks on one host have a common clock
 * @param cpu name of the processor; empty if unknown
 * @param started start of the program in UTC, ISO 8601
 * @param startedNs start of the program by the clock that times visits (executions of annotated
 *     sections), in ns
 * @param visitNs overhead of measuring one visit, in ns; it is already subtracted from the
 *     durations of enclosing visits
 * @param counters names of event counters, in the order of their columns in a block; usually empty
 * @param countersMissing reason why requested counters are missing; empty if no requested counter
 *     is missing
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
