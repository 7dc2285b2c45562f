package org.memline.report;

import java.math.BigDecimal;
import java.util.Locale;
import org.memline.compare.Comparison;
import org.memline.compare.guidelines.Guideline;
import org.memline.compare.verdict.MetricChange;
import org.memline.file.CalibrationFile;
import org.memline.table.Units;

/**
 * A verdict in the form of a unit test, which all systems for continuous integration can show.
 *
 * @param group name of the test's class
 * @param name name of the test
 * @param seconds measured time in seconds if the metric is a time. The server's history of test
 *     times then shows the history of the metric
 * @param message message in one line; empty if the test passes
 * @param json the numbers on which the verdict is based, as JSON in one line
 */
public record TestCase(
    String group,
    String name,
    BigDecimal seconds,
    Outcome outcome,
    String type,
    String message,
    String json) {

  /** The outcome of a test case. */
  public enum Outcome {
    PASS,
    FAILURE,
    ERROR,
    SKIPPED
  }

  static TestCase of(MetricChange m) {
    String values = "%s, %s".formatted(ChangeWords.of(m), ChangeWords.values(m));
    String interval = ChangeWords.interval(m.effect().low(), m.effect().high());
    Outcome outcome =
        switch (m.verdict()) {
          case REGRESSED -> Outcome.FAILURE;
          case INCOMPARABLE -> Outcome.ERROR;
          case INCONCLUSIVE -> Outcome.SKIPPED;
          case EQUIVALENT, IMPROVED -> Outcome.PASS;
        };
    String type =
        switch (outcome) {
          case FAILURE -> "regression";
          case ERROR -> "incomparable";
          case SKIPPED, PASS -> "";
        };
    String needs =
        ChangeWords.needed(m).isEmpty()
            ? ""
            : "; " + ChangeWords.needed(m) + " per side would decide";
    String message =
        switch (outcome) {
          case PASS -> "";
          case SKIPPED -> "inconclusive: 95 % " + interval + needs;
          case ERROR -> m.note().isEmpty() ? "not comparable" : m.note();
          case FAILURE ->
              "%s (95 %% %s, threshold %s)"
                  .formatted(values, interval, Units.percent(m.tested().threshold()));
        };
    return new TestCase(
        "memline." + m.family().label(),
        m.id().toString(),
        m.subject().unit().equals("s") && m.values().after() > 0
            ? BigDecimal.valueOf(m.values().after())
            : BigDecimal.ZERO,
        outcome,
        type,
        message,
        CalibrationFile.toLine(m));
  }

  static TestCase of(Guideline g) {
    return new TestCase(
        "memline.guideline",
        g.id(),
        BigDecimal.ZERO,
        g.passed() ? Outcome.PASS : Outcome.FAILURE,
        "guideline",
        g.passed() ? "" : GuidelineTable.promise(g),
        CalibrationFile.toLine(g));
  }

  /**
   * Returns the single test case of a comparison in which the two calibrations cannot be compared.
   */
  static TestCase incomparable(Comparison comparison) {
    return new TestCase(
        "memline.compare",
        "comparable",
        BigDecimal.ZERO,
        Outcome.ERROR,
        comparison.verdict().name().toLowerCase(Locale.ROOT),
        String.join("; ", comparison.reasons()),
        CalibrationFile.toLine(comparison.reasons()));
  }
}
