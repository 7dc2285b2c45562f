package org.memline.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.memline.compare.Comparison;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;

/**
 * States the result of a comparison in one line of limited length. The line is printed last, so
 * that it is visible at the end of a log.
 */
public final class VerdictLine {
  /** The verdicts, the most urgent one first. */
  private static final List<Verdict> URGENCY =
      List.of(
          Verdict.REGRESSED,
          Verdict.IMPROVED,
          Verdict.INCOMPARABLE,
          Verdict.INCONCLUSIVE,
          Verdict.EQUIVALENT);

  private VerdictLine() {}

  static List<Verdict> byUrgency() {
    return URGENCY;
  }

  static String of(Comparison comparison) {
    return comparison.verdict() + ": " + counts(comparison);
  }

  /**
   * Returns how many metrics have each verdict, for example {@code of 3 deciding metrics, 1
   * regressed, 2 …}.
   */
  public static String counts(Comparison comparison) {
    List<MetricChange> gating = comparison.metrics().stream().filter(MetricChange::gate).toList();
    if (comparison.verdict() == Verdict.INCOMPARABLE) {
      int reasons = comparison.reasons().size();
      return "nothing was compared, for %d reason%s".formatted(reasons, reasons == 1 ? "" : "s");
    }
    return gating.isEmpty()
        ? "no metric decides"
        : "of %d deciding metric%s, %s"
            .formatted(
                gating.size(),
                gating.size() == 1 ? "" : "s",
                URGENCY.stream()
                    .filter(verdict -> count(gating, verdict) > 0)
                    .map(verdict -> count(gating, verdict) + " " + word(verdict))
                    .collect(Collectors.joining(", ")));
  }

  /**
   * Returns a line about metrics that are worse in only one launch (start of mpirun). The text is
   * empty if there are no such metrics.
   */
  public static String again(Comparison comparison) {
    long once = comparison.metrics().stream().filter(m -> m.ruling().seenOnce()).count();
    return once == 0
        ? ""
        : "%d metric%s worse in a single launch only: another run would decide"
            .formatted(once, once == 1 ? " is" : "s are");
  }

  static long count(List<MetricChange> metrics, Verdict verdict) {
    return metrics.stream().filter(metric -> metric.verdict() == verdict).count();
  }

  static String word(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }
}
