package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.LeftOut;
import org.memline.sample.CopyRules;
import org.memline.study.copies.CopyRulesSection;
import org.memline.table.Units;

/**
 * Describes the planned measurements that a calibration does not contain or does not use, in one
 * line for each experiment.
 */
public final class LeftOutLines {
  private LeftOutLines() {}

  /**
   * Returns the lines. The text is empty if nothing was left out, or if the file does not record
   * it.
   */
  public static String of(Calibration calibration) {
    List<String> lines = new ArrayList<>();
    LeftOut leftOut = calibration.section(LeftOut.SECTION);
    if (leftOut != null) {
      leftOut.experiments().stream()
          .filter(own -> !own.nothing())
          .forEach(own -> lines.add(own.experiment().label() + ": " + words(own)));
    }
    CopyRules rules = calibration.section(CopyRulesSection.SECTION);
    if (rules != null && !rules.undecided().isEmpty()) {
      lines.add(undecided(rules.undecided().size()));
    }
    return lines.stream().map(line -> "Left out: " + line + "\n").collect(Collectors.joining());
  }

  /**
   * Returns a shorter text. It has one line for each reason why the system does not support some
   * cells (configurations), one line about all experiments that lacked time, and lines about
   * disturbed launches (starts of mpirun).
   */
  static String brief(Calibration calibration) {
    LeftOut leftOut = calibration.section(LeftOut.SECTION);
    if (leftOut == null) {
      return "";
    }
    String untimed =
        leftOut.experiments().stream()
            .filter(own -> own.launchesWithoutTime() > 0)
            .map(own -> Units.percent(own.untimedShare()) + " of " + own.experiment().label())
            .collect(Collectors.joining(", "));
    String disturbed = disturbed(leftOut, false);
    String all = disturbed(leftOut, true);
    return unsupported(leftOut)
        + (untimed.isEmpty() ? "" : "Not measured for lack of time: %s.\n".formatted(untimed))
        + (disturbed.isEmpty() ? "" : "Disturbed and not used: %s.\n".formatted(disturbed))
        + (all.isEmpty()
            ? ""
            : "Disturbed, but used, because all launches were disturbed: %s.\n".formatted(all));
  }

  /**
   * Returns the number of disturbed launches (starts of mpirun) of each experiment as text.
   *
   * @param leftOut measurements that were left out, by experiment
   * @param all true to describe the experiments in which all launches were disturbed, false to
   *     describe the other experiments
   */
  private static String disturbed(LeftOut leftOut, boolean all) {
    return leftOut.experiments().stream()
        .filter(own -> !own.disturbedLaunches().isEmpty())
        .filter(own -> all == (own.disturbedLaunches().size() >= own.launches()))
        .map(
            own ->
                "%d of %s of %s"
                    .formatted(
                        own.disturbedLaunches().size(),
                        // a launch that was stopped is not counted, but may be disturbed
                        ChangeWords.launches(
                            Math.max(own.launches(), own.disturbedLaunches().size())),
                        own.experiment().label()))
        .collect(Collectors.joining(", "));
  }

  private static String unsupported(LeftOut leftOut) {
    StringBuilder lines = new StringBuilder();
    for (LeftOut.OfExperiment own : leftOut.experiments()) {
      for (LeftOut.Unsupported cells : own.unsupported()) {
        lines.append(
            "Not supported on that system: %d of %d cells of %s: %s.\n"
                .formatted(cells.cells(), own.cells(), own.experiment().label(), cells.reason()));
      }
    }
    return lines.toString();
  }

  private static String words(LeftOut.OfExperiment own) {
    List<String> words = new ArrayList<>();
    if (own.launchesWithoutTime() > 0) {
      words.add(
          "%d of %s did not measure all %d cells for lack of time (%s of the cells of all launches)%s"
              .formatted(
                  own.launchesWithoutTime(),
                  ChangeWords.launches(own.launches()),
                  own.cells(),
                  Units.percent(own.untimedShare()),
                  own.cellsOfNoLaunch() == 0
                      ? ""
                      : "; %d cells were measured by no launch".formatted(own.cellsOfNoLaunch())));
    }
    if (!own.disturbedLaunches().isEmpty()) {
      words.add(
          (own.disturbedLaunches().size() < own.launches()
                  ? "disturbed and not used: launch "
                  : "disturbed, but used, because all launches were disturbed: launch ")
              + own.disturbedLaunches().stream()
                  .map(String::valueOf)
                  .collect(Collectors.joining(", ")));
    }
    for (LeftOut.Unsupported cells : own.unsupported()) {
      words.add(
          "%d cell%s not supported on that system: %s"
              .formatted(cells.cells(), cells.cells() == 1 ? "" : "s", cells.reason()));
    }
    return String.join("; ", words);
  }

  private static String undecided(int classes) {
    return "kernel selection for %d class%s of copies (no time was left); copies of such a class use the plain loop"
        .formatted(classes, classes == 1 ? "" : "es");
  }
}
