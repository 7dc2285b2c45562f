package org.memline.compare;

import org.memline.compare.statistics.LaunchesNeeded;
import org.memline.compare.verdict.Judge;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.MetricChange.Evidence;
import org.memline.compare.verdict.MetricChange.Needed;
import org.memline.compare.verdict.Verdict;

/** Decides about one regressed metric after the candidate was measured a second time. */
final class SecondLook {
  private SecondLook() {}

  /**
   * Returns the metric with the verdict after both measurements of the candidate, which are two
   * runs. A regression is confirmed in two cases. In the first, the second run alone regressed. In
   * the second, the second run alone is inconclusive but slower, and both runs together regressed.
   * Two runs that are slower by different amounts do not disprove a regression.
   *
   * @param first result of the first run alone
   * @param second result of the second run alone; null if this run does not have the metric
   * @param both result of both runs together; null if they do not have the metric
   */
  static MetricChange at(MetricChange first, MetricChange second, MetricChange both) {
    if (second == null || both == null || !tested(both)) {
      return open(first, "not confirmed: the second measurement has no value for it");
    }
    if (second.verdict() == Verdict.REGRESSED) {
      return confirmed(both);
    }
    if (second.verdict() != Verdict.INCONCLUSIVE || !(second.change() > 0)) {
      return open(both, "not confirmed: not worse in the second measurement");
    }
    if (both.verdict() == Verdict.REGRESSED) {
      return confirmed(both);
    }
    if (!(both.tested().q() < Judge.LEVEL)) {
      return open(both, "not confirmed: the change in both measurements together may be noise");
    }
    if (!(both.change() > both.tested().threshold())) {
      return open(
          both, "not confirmed: the change in both measurements together is too small to matter");
    }
    return open(both, "not confirmed: the two measurements do not agree");
  }

  private static MetricChange confirmed(MetricChange both) {
    return both.with(
        Verdict.REGRESSED, Needed.NOTHING, noted(both, "confirmed by a second measurement"));
  }

  private static boolean tested(MetricChange metric) {
    return Double.isFinite(metric.effect().low());
  }

  private static MetricChange open(MetricChange m, String why) {
    Evidence before = m.tested().before();
    Evidence after = m.tested().after();
    Needed needed =
        before.runs() == null
            ? new Needed(oneMore(before.launches(), after.launches()), null)
            : new Needed(null, oneMore(before.runs(), after.runs()));
    return m.with(Verdict.INCONCLUSIVE, needed, noted(m, why));
  }

  private static int oneMore(int before, int after) {
    return Math.max(LaunchesNeeded.LEAST, Math.min(before, after) + 1);
  }

  /** Returns the note of a metric, preceded by the result of the second measurement. */
  private static String noted(MetricChange m, String why) {
    return m.note().isEmpty() ? why : why + "; " + m.note();
  }
}
