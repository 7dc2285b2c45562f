package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.memline.model.superstep.PlacedSuperstep;
import org.memline.study.supersteps.SortedSuperstep;
import org.memline.table.Columns;
import org.memline.table.Table;

/**
 * The measured times of one superstep of a sort, for {@link SortedLine}. A sort may execute a
 * superstep several times, in passes. Times are in seconds and are sums over all passes.
 *
 * @param executions number of passes
 * @param seconds time of the whole superstep
 * @param localSeconds time of local work
 * @param communicationSeconds time of copies from and to shared memory, with the barriers
 * @param reads h_r of the first pass: words that the busiest rank reads
 * @param writes h_w of the first pass: words that the busiest rank writes
 * @param total M of the first pass: words that all ranks together read and write
 * @param place position of the communication time between its predicted best and worst case; null
 *     without a calibration, and for a superstep that accesses no shared memory
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
  /** Returns a table with a row for each superstep of an algorithm. */
  static Table table(String algorithm, List<SortStepLine> steps) {
    return new Columns<SortStepLine>()
        .text(algorithm, step -> "  " + step.superstep)
        .count("times", SortStepLine::executions)
        .time("time", SortStepLine::seconds)
        .time("communication", SortStepLine::communicationSeconds)
        .count("h_r", SortStepLine::reads)
        .count("h_w", SortStepLine::writes)
        .count("M", SortStepLine::total)
        .words("", step -> step.place == null ? "" : step.place.place().brief())
        .of(steps);
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
}
