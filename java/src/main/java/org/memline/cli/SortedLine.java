package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.memline.experiment.sorts.SortedRun;
import org.memline.experiment.sorts.SortedSuperstep;
import org.memline.report.Units;

/**
 * One algorithm of {@link SortLine}.
 *
 * @param overParallelSort its time over that of Arrays.parallelSort with as many threads; null
 *     where that has none
 * @param overSerial its time over a serial radix sort's
 * @param supersteps by name, all passes together
 */
record SortedLine(
    String algorithm,
    @JsonUnwrapped SortTime time,
    Double overParallelSort,
    Double overSerial,
    List<SortStepLine> supersteps) {

  static SortedLine of(SortedRun run, SortTime java, SortTime serial) {
    Map<String, List<SortedSuperstep>> byName = new LinkedHashMap<>();
    for (SortedSuperstep step : run.supersteps()) {
      byName.computeIfAbsent(step.label(), name -> new ArrayList<>()).add(step);
    }
    SortTime time = SortTime.of(run);
    return new SortedLine(
        run.algorithm(),
        time,
        java == null ? null : time.seconds() / java.seconds(),
        serial == null ? null : time.seconds() / serial.seconds(),
        byName.values().stream().map(SortStepLine::of).toList());
  }

  String summary() {
    String ratios =
        String.format(
            Locale.ROOT,
            "%s  %s",
            overParallelSort == null ? "-" : Units.significant(overParallelSort),
            overSerial == null ? "-" : Units.significant(overSerial));
    return time.row(algorithm, ratios);
  }

  String table() {
    StringBuilder text = new StringBuilder(System.lineSeparator());
    text.append(String.format(Locale.ROOT, SortStepLine.HEAD, algorithm));
    supersteps.forEach(step -> text.append(step.row()));
    return text.toString();
  }
}
