package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.memline.experiment.sorts.SortedSuperstep;
import org.memline.model.superstep.PlacedSuperstep;
import org.memline.report.TextTable;
import org.memline.report.Units;

/**
 * One superstep of a sort in {@link SortedLine}. The times are sums over all its passes.
 *
 * @param executions number of passes
 * @param seconds time of all passes
 * @param localSeconds time of local work in all passes
 * @param communicationSeconds time of copy-in and copy-out in all passes, barriers included
 * @param reads h_r of the first pass, in words
 * @param writes h_w of the first pass, in words
 * @param total M of the first pass, in words
 * @param place place of the communication; null without a calibration, or if nothing is accessed
 */
record SortStepLine(
    String superstep,
    int executions,
    double seconds,
    double localSeconds,
    double communicationSeconds,
    long reads,
    long writes,
    long total,
    @JsonInclude(JsonInclude.Include.NON_NULL) SortPlace place) {
  /** Returns an empty table for the rows of {@link #row}. */
  static TextTable table(String algorithm) {
    return new TextTable(algorithm, "times", "time", "communication", "h_r", "h_w", "M", "")
        .words(7);
  }

  static SortStepLine of(List<SortedSuperstep> passes, PlacedSuperstep placed) {
    SortedSuperstep first = passes.get(0);
    return new SortStepLine(
        first.label(),
        passes.size(),
        passes.stream().mapToDouble(SortedSuperstep::seconds).sum(),
        passes.stream().mapToDouble(SortedSuperstep::localSeconds).sum(),
        passes.stream().mapToDouble(SortedSuperstep::communicationSeconds).sum(),
        first.reads(),
        first.writes(),
        first.total(),
        SortPlace.of(placed));
  }

  void row(TextTable table) {
    table.row(
        "  " + superstep,
        Integer.toString(executions),
        Units.microseconds(seconds),
        Units.microseconds(communicationSeconds),
        Long.toString(reads),
        Long.toString(writes),
        Long.toString(total),
        place == null ? "" : place.place().brief());
  }
}
