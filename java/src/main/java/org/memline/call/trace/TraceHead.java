package org.memline.call.trace;

import java.util.List;

/**
 * One rank's part of a run.
 *
 * @param run the run's number, N of PROG.cll.N.dat
 * @param ranks of the run; 1 without MPI
 * @param host where the rank ran; visits of one host have one clock
 * @param cpu the processor's name; empty where unknown
 * @param started UTC, ISO 8601
 * @param startedNs of the clock that visits' starts are told by
 * @param visitNs what a visit's own clock readings and bookkeeping took, already subtracted
 * @param counters of events, in the order of a block's columns; none by default
 * @param countersMissing why counters that were asked for are not there; empty if none is missing
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
