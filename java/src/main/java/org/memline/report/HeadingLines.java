package org.memline.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.sample.Fact;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;
import org.memline.sample.ObservedFacts;

/**
 * The lines that stand above all tables of a calibration: the machine, the run, and the localities
 * (distances between the cores) of its ranks.
 */
final class HeadingLines {
  private HeadingLines() {}

  /**
   * Returns all heading lines. For each experiment, they say which measurements are missing or not
   * used.
   */
  static String of(Calibration calibration) {
    return of(calibration, LeftOutLines.of(calibration));
  }

  /**
   * Returns all heading lines, with a shorter text about measurements that are missing or not used.
   */
  static String brief(Calibration calibration) {
    return of(calibration, LeftOutLines.brief(calibration));
  }

  private static String of(Calibration calibration, String leftOut) {
    StringBuilder text = new StringBuilder();
    Fact level = Fact.in(calibration.machine(), "kernel_level");
    line(
        text,
        "%s: %s%s",
        calibration.label(),
        calibration.fact("cpu_model"),
        level.ok() ? ", kernels up to " + level.value() : "");
    boolean remote = calibration.locality() == Locality.REMOTE;
    line(
        text,
        "%s%s, %s profile, %s of %d %s%s%s, %s",
        calibration.fact("mpi_version"),
        ranksBy(calibration),
        calibration.run().profile(),
        launches(calibration),
        calibration.launches().get(0).ranks(),
        calibration.locality().text(),
        transport(calibration),
        remote ? "" : ", single copy " + observed(calibration, ObservedFacts.SINGLE_COPY),
        calibration.run().startedAt().substring(0, 10));
    List<Calibration> states = calibration.states();
    if (states.size() > 1) {
      states.forEach(state -> line(text, "%s", CoreStateLine.of(state)));
    }
    text.append(leftOut);
    if (calibration.partial()) {
      line(
          text,
          "PARTIAL: %d of %d launches were started, and not all of them finished; continue"
              + " with calibrate --resume.",
          calibration.launches().stream().map(LaunchRecord::planned).distinct().count(),
          calibration.run().launches());
    }
    if (calibration.oversubscribed()) {
      line(text, "OVERSUBSCRIBED: more ranks than cores. These numbers are not a calibration.");
    }
    List<String> kinds = ObservedFacts.coreKinds(calibration.launches());
    if (kinds.size() > 1) {
      line(
          text,
          "MIXED CORES: the ranks ran on several kinds of cores, or may have, '%s'; these numbers mix them.",
          String.join("' and '", kinds));
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  /**
   * Returns the transport that carried the messages. The text is empty for files of earlier
   * versions, which did not record it.
   */
  private static String transport(Calibration calibration) {
    return calibration.machine().containsKey(ObservedFacts.TRANSPORT)
        ? ", messages by " + observed(calibration, ObservedFacts.TRANSPORT)
        : "";
  }

  private static String observed(Calibration calibration, String name) {
    String fact = calibration.fact(name);
    boolean unseen = fact.equals(Fact.NOT_AVAILABLE);
    return unseen && calibration.machine().containsKey(ObservedFacts.TRANSPORT)
        ? "not observed"
        : fact;
  }

  /**
   * Returns a description of how the ranks used MPI. The text is empty if the file does not record
   * it.
   */
  private static String ranksBy(Calibration calibration) {
    Fact by = Fact.in(calibration.machine(), "ranks_by");
    return by.ok() ? ", ranks by " + by.value() : "";
  }

  /**
   * Returns the number of launches (starts of mpirun) as text. Experiments with a different number
   * of launches are named.
   */
  private static String launches(Calibration calibration) {
    int main = planned(calibration.mainLaunches());
    String others =
        calibration.launchCounts().keySet().stream()
            .filter(experiment -> planned(calibration.launches(experiment)) != main)
            .map(
                experiment ->
                    "%d of %s"
                        .formatted(planned(calibration.launches(experiment)), experiment.label()))
            .collect(Collectors.joining(", "));
    return ChangeWords.launches(main)
        + (calibration.launchCounts().size() > 1 ? " an experiment" : "")
        + (others.isEmpty() ? "" : " (" + others + ")");
  }

  /** Returns the number of launches without those that only continued a stopped one. */
  private static int planned(List<LaunchRecord> launches) {
    return (int) launches.stream().map(LaunchRecord::planned).distinct().count();
  }
}
