package org.memline.cli;

import java.util.List;
import java.util.Locale;
import org.memline.experiment.sorts.SortedSuperstep;
import org.memline.report.Units;

/**
 * One superstep of {@link SortedLine}, all passes together.
 *
 * @param executions passes
 * @param seconds of all of them
 * @param localSeconds of their local work
 * @param communicationSeconds of copy-in and copy-out, with the barriers
 * @param reads h_r of the first, words
 * @param writes h_w of the first, words
 * @param total M of the first, words
 */
record SortStepLine(
    String superstep,
    int executions,
    double seconds,
    double localSeconds,
    double communicationSeconds,
    long reads,
    long writes,
    long total) {
  static final String HEAD =
      "%-24s  times           time  communication            h_r            h_w              M%n";

  static SortStepLine of(List<SortedSuperstep> passes) {
    SortedSuperstep first = passes.get(0);
    return new SortStepLine(
        first.label(),
        passes.size(),
        passes.stream().mapToDouble(SortedSuperstep::seconds).sum(),
        passes.stream().mapToDouble(SortedSuperstep::localSeconds).sum(),
        passes.stream().mapToDouble(SortedSuperstep::communicationSeconds).sum(),
        first.reads(),
        first.writes(),
        first.total());
  }

  String row() {
    return String.format(
        Locale.ROOT,
        "  %-23s %5d %14s %14s %14d %14d %14d%n",
        superstep,
        executions,
        Units.microseconds(seconds),
        Units.microseconds(communicationSeconds),
        reads,
        writes,
        total);
  }
}
