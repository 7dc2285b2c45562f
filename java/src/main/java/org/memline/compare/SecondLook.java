package org.memline.compare;

import org.memline.compare.statistics.LaunchesNeeded;
import org.memline.compare.verdict.Judge;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.MetricChange.Evidence;
import org.memline.compare.verdict.MetricChange.Needed;
import org.memline.compare.verdict.Verdict;

/** One regressed metric, looked at again: what both runs of the candidate together say of it. */
final class SecondLook {
  private SecondLook() {}

  /**
   * Confirmed is what regressed by the second run alone too, or what the second leaves open and
   * regressed by both as one: runs that differ in by how much it is worse do not excuse it.
   *
   * @param second by the second run alone; null where it does not have the metric
   * @param both by both runs as one
   */
  static MetricChange at(MetricChange first, MetricChange second, MetricChange both) {
    if (second == null || both == null || !tested(both)) {
      return open(first, "not confirmed: no evidence again");
    }
    if (second.verdict() == Verdict.REGRESSED) {
      return confirmed(both);
    }
    if (second.verdict() != Verdict.INCONCLUSIVE || !(second.change() > 0)) {
      return open(both, "not confirmed: not worse again");
    }
    if (both.verdict() == Verdict.REGRESSED) {
      return confirmed(both);
    }
    if (!(both.tested().q() < Judge.LEVEL)) {
      return open(both, "not confirmed: both looks may be noise");
    }
    if (!(both.change() > both.tested().threshold())) {
      return open(both, "not confirmed: too small in both looks");
    }
    return open(both, "not confirmed: the two looks do not agree");
  }

  private static MetricChange confirmed(MetricChange both) {
    return both.with(Verdict.REGRESSED, Needed.NOTHING, noted(both, "confirmed by a second look"));
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

  /** Returns the note of a change, with the result of the second look first. */
  private static String noted(MetricChange m, String why) {
    return m.note().isEmpty() ? why : why + "; " + m.note();
  }
}
