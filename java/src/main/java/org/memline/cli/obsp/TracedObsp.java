package org.memline.cli.obsp;

import java.nio.file.Path;
import java.util.List;
import org.memline.call.trace.TraceReader;
import org.memline.cli.screen.Screen;
import org.memline.obsp.Combine;
import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.file.PartialCosts;
import org.memline.obsp.trace.TracedBarriers;
import org.memline.obsp.trace.TracedTasks;
import org.memline.report.ReportFile;
import org.memline.report.barriers.BarrierJson;
import org.memline.report.barriers.BarrierTable;
import org.memline.report.obsp.TaskAnswer;
import org.memline.report.obsp.TaskSvg;
import picocli.CommandLine;

/** The command {@code obsp} for traces: it shows how much time barriers cost in traced programs. */
final class TracedObsp {
  private TracedObsp() {}

  /**
   * Returns whether the files are traces, judging by their content.
   *
   * @throws IllegalArgumentException if only some of the files are traces, or if several task files
   *     are given
   */
  static boolean isTraced(List<Path> files) {
    List<Path> traces = files.stream().filter(TraceReader::isTrace).toList();
    if (traces.size() == files.size()) {
      return true;
    }
    if (files.size() > 1) {
      Path other = files.stream().filter(file -> !traces.contains(file)).findFirst().orElseThrow();
      throw new IllegalArgumentException(
          other
              + ": this is not a trace, and only one task is evaluated at a time: give one task,"
              + " or only traces");
    }
    return false;
  }

  /**
   * Converts traces to tasks and computes their times with and without barriers.
   *
   * @param inside name of the experiment whose visits are the tasks; null if each whole run is a
   *     task
   * @param given costs that the user gave; if no costs are given, they are fitted to the traces
   * @throws IllegalArgumentException if only one of g and L is given
   */
  static TracedBarriers barriers(List<Path> files, String inside, PartialCosts given) {
    SuperstepCosts costs = given.whole();
    if (costs == null && !(Double.isNaN(given.g()) && Double.isNaN(given.latency()))) {
      throw new IllegalArgumentException(
          "%s is given alone, but for traces g and L are either both fitted or both given: also give %s"
              .formatted(
                  Double.isNaN(given.g()) ? "--latency" : "--g",
                  Double.isNaN(given.g()) ? "--g" : "--latency"));
    }
    return TracedBarriers.of(
        TracedTasks.of(files, inside == null ? "" : inside),
        costs,
        given.combine() == null ? Combine.MAX : given.combine());
  }

  static void print(TracedBarriers barriers, boolean json, CommandLine line) {
    barriers.traced().notes().forEach(line.getErr()::println);
    line.getErr().flush();
    if (json) {
      line.getOut().println(BarrierJson.of(barriers));
      line.getOut().flush();
    } else {
      Screen.of(line).print(BarrierTable.of(barriers));
    }
  }

  /** Draws the task with the median time, with the barriers that the traced program has. */
  static void draw(TracedBarriers barriers, Path svg) {
    ReportFile.write(
        svg,
        TaskSvg.of(
            new TaskAnswer(
                barriers.traced().program(), barriers.median().written(), "from its trace", null)));
  }
}
