package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.memline.call.trace.TraceReader;
import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.trace.TracedBarriers;
import org.memline.obsp.trace.TracedTasks;
import org.memline.report.barriers.BarrierJson;
import org.memline.report.barriers.BarrierTable;

/** {@code obsp TRACE…}: what barriers cost in traced programs. */
final class TracedObsp {
  private TracedObsp() {}

  /**
   * Whether what is given are traces, by what is in it.
   *
   * @throws IllegalArgumentException where some are and some are not
   */
  static boolean isTraced(List<Path> files) {
    List<Path> traces = files.stream().filter(TraceReader::isTrace).toList();
    if (traces.isEmpty() || traces.size() == files.size()) {
      return !traces.isEmpty();
    }
    Path other = files.stream().filter(file -> !traces.contains(file)).findFirst().orElseThrow();
    throw new IllegalArgumentException(
        "%s is a trace, %s is none: give traces, or one task".formatted(traces.get(0), other));
  }

  /**
   * @param inside whose visits are the tasks; null for whole runs
   * @param costs null where they are to be fitted
   */
  static void print(
      List<Path> files,
      String inside,
      SuperstepCosts costs,
      boolean json,
      PrintWriter out,
      PrintWriter err) {
    TracedTasks traced = TracedTasks.of(files, inside == null ? "" : inside);
    TracedBarriers barriers = TracedBarriers.of(traced, costs);
    traced.notes().forEach(err::println);
    err.flush();
    out.print(json ? BarrierJson.of(barriers) + "\n" : BarrierTable.of(barriers));
    out.flush();
  }
}
