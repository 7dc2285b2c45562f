package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.LeftOut;
import org.memline.calibration.copies.CopyRuleTable;
import org.memline.sample.CopyRules;

/** What is not in a calibration's numbers although it was planned, a line each. */
public final class LeftOutLines {
  private LeftOutLines() {}

  /** Empty where nothing is, or nothing of it was recorded. */
  public static String of(Calibration calibration) {
    List<String> lines = new ArrayList<>();
    LeftOut leftOut = calibration.section(LeftOut.SECTION);
    if (leftOut != null) {
      leftOut.experiments().stream()
          .filter(own -> !own.nothing())
          .forEach(own -> lines.add(own.experiment().label() + ": " + words(own)));
    }
    CopyRules rules = calibration.section(CopyRuleTable.SECTION);
    if (rules != null && !rules.undecided().isEmpty()) {
      lines.add(undecided(rules.undecided().size()));
    }
    return lines.stream().map(line -> "Left out: " + line + "\n").collect(Collectors.joining());
  }

  private static String words(LeftOut.OfExperiment own) {
    List<String> words = new ArrayList<>();
    if (own.launchesWithoutTime() > 0) {
      words.add(
          "%d of %s had no time for all of %d cells, together for %s of them%s"
              .formatted(
                  own.launchesWithoutTime(),
                  ChangeWords.launches(own.launches()),
                  own.cells(),
                  Units.percent(own.untimedShare()),
                  own.cellsOfNoLaunch() == 0
                      ? ""
                      : "; %d have none of any launch".formatted(own.cellsOfNoLaunch())));
    }
    if (!own.disturbedLaunches().isEmpty()) {
      words.add(
          (own.disturbedLaunches().size() < own.launches()
                  ? "disturbed, and of no use: launch "
                  : "disturbed, all that there is: launch ")
              + own.disturbedLaunches().stream()
                  .map(String::valueOf)
                  .collect(Collectors.joining(", ")));
    }
    return String.join("; ", words);
  }

  private static String undecided(int classes) {
    return "kernel selection for %d copy class%s (time budget); the plain loop is used there"
        .formatted(classes, classes == 1 ? "" : "es");
  }
}
