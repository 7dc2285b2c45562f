package org.memline.report;

import java.util.List;
import java.util.Locale;
import org.memline.compare.Comparison;
import org.memline.compare.Comparison.Side;
import org.memline.compare.comparability.Cores;
import org.memline.compare.verdict.Verdict;
import org.memline.table.Units;

/**
 * Shows the comparison of two sides (sets of calibrations) as text that can be read in ten seconds.
 * It has the verdict and its reasons, and repeats the verdict at the end.
 */
public final class ComparisonTable {
  private static final int MOST_NAMED = 3;

  private final Comparison comparison;
  private final boolean all;
  private final StringBuilder text = new StringBuilder();

  private ComparisonTable(Comparison comparison, boolean all) {
    this.comparison = comparison;
    this.all = all;
  }

  /**
   * Returns the comparison as text. If the two sides used different MPI libraries, the text also
   * says how much faster each class of layouts (similar rows or columns of matrices) is sent.
   *
   * @param all whether every metric is shown, and every control (reference time that shows drift of
   *     the machine); otherwise only the metrics that decided the verdict
   */
  public static String of(Comparison comparison, boolean all) {
    return of(comparison, all, false);
  }

  /**
   * Returns the comparison as text.
   *
   * @param all whether every metric is shown, and every control (reference time that shows drift of
   *     the machine); otherwise only the metrics that decided the verdict
   * @param byLayout whether the text says how much faster each class of layouts (similar rows or
   *     columns of matrices) is sent, even if the two sides used the same MPI library
   */
  public static String of(Comparison comparison, boolean all, boolean byLayout) {
    ComparisonTable table = new ComparisonTable(comparison, all);
    table.heading();
    if (comparison.verdict() != Verdict.INCOMPARABLE && !comparison.setup().missing().isEmpty()) {
      table.line("Runs: %s", comparison.setup().missing());
    }
    comparison.differences().forEach(difference -> table.line("Different: %s", difference));
    if (comparison.verdict() == Verdict.INCOMPARABLE) {
      comparison.reasons().forEach(reason -> table.line("Not comparable: %s", reason));
      return table.text + VerdictLine.of(comparison) + "\n";
    }
    table.drift();
    table.oneSided("baseline", comparison.unmatched().onlyInBaseline());
    table.oneSided("candidate", comparison.unmatched().onlyInCandidate());
    String gains = byLayout || comparison.ofTwoMpis() ? GainTable.of(comparison) : "";
    return table.text + gains + ChangeTables.of(comparison, all) + end(comparison);
  }

  private static String end(Comparison comparison) {
    String again = VerdictLine.again(comparison);
    return "\n" + (again.isEmpty() ? "" : again + "\n") + VerdictLine.of(comparison) + "\n";
  }

  private void line(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  private void heading() {
    Side after = comparison.setup().candidate();
    line(
        "%s: %s against %s",
        comparison.verdict(), side(after), side(comparison.setup().baseline()));
    line("%s, %s, %d ranks%s", after.cpuModel(), mpi(), after.ranks(), manner());
    Cores cores = comparison.setup().cores();
    if (cores != null) {
      line(
          "Same locality on both sides (%s): %s %s before, %s now",
          cores.locality().label(),
          cores.control(),
          Units.microseconds(cores.beforeSeconds()),
          Units.microseconds(cores.afterSeconds()));
    }
  }

  private String mpi() {
    String after = comparison.setup().candidate().mpi();
    String before = comparison.setup().baseline().mpi();
    return comparison.ofTwoMpis() && !before.isEmpty() ? after + " against " + before : after;
  }

  private static String side(Side side) {
    if (side.runs() == 0) {
      return side.label();
    }
    String day = side.startedAt().split("T")[0];
    String runs = side.runs() > 1 ? ChangeWords.runs(side.runs()) + " of " : "";
    return "%s (%s, %s%s%s)"
        .formatted(side.label(), day, runs, ChangeWords.launches(side.launches()), partial(side));
  }

  private static String partial(Side side) {
    if (side.partialRuns() == 0) {
      return "";
    }
    return side.runs() == 1 ? ", PARTIAL" : ", %d PARTIAL".formatted(side.partialRuns());
  }

  private String manner() {
    return (comparison.setup().paired() ? "; launches interleaved in pairs" : "")
        + (comparison.setup().looks() > 1
            ? "; compared %d times".formatted(comparison.setup().looks())
            : "");
  }

  private void drift() {
    Comparison.Drift drift = comparison.found().drift();
    if (drift == null) {
      if (all) {
        line("Drift: unknown, because there are no control measurements");
      }
    } else if (drift.flagged() || all) {
      line(
          "Drift: the control measurements are %s (95 %%: %s)%s",
          ChangeWords.words(drift.change(), "slower", "faster"),
          ChangeWords.interval(drift.low(), drift.high()),
          drift.flagged() ? ": the machine itself changed, apart from network and MPI" : "");
    }
  }

  private void oneSided(String side, List<String> ids) {
    if (!ids.isEmpty()) {
      List<String> named = all ? ids : ids.subList(0, Math.min(MOST_NAMED, ids.size()));
      String more = named.size() < ids.size() ? ", …" : "";
      line("Only in the %s: %d (%s%s)", side, ids.size(), String.join(", ", named), more);
    }
  }
}
