package org.memline.compare;

import org.memline.compare.statistics.LaunchesNeeded;
import org.memline.compare.verdict.Judge;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;

/** One regressed metric, looked at again: both looks pooled, each by its launches. */
final class SecondLook {
  private SecondLook() {}

  /**
   * @param second null where the second look does not have the metric
   * @param q of the combined p in its family; null where it was not tested twice
   */
  static MetricChange at(MetricChange first, MetricChange second, Double q) {
    if (second == null || q == null) {
      return open(first, "not confirmed: no evidence again");
    }
    MetricChange pooled = pooled(first, second, q);
    if (!(second.change() > 0)) {
      return open(pooled, "not confirmed: not worse again");
    }
    if (!(q < Judge.LEVEL)) {
      return open(pooled, "not confirmed: both looks may be noise");
    }
    if (!(pooled.change() > pooled.tested().threshold())) {
      return open(pooled, "not confirmed: too small in both looks");
    }
    return pooled.with(Verdict.REGRESSED, null, noted(pooled, "confirmed by a second look"));
  }

  /** In launches of a side. */
  static double weight(MetricChange metric) {
    return Math.min(metric.tested().launchesBefore(), metric.tested().launchesAfter());
  }

  /**
   * Means of logarithms, weighted by launches. The interval takes the looks as independent, so its
   * half widths add as squares.
   */
  private static MetricChange pooled(MetricChange a, MetricChange b, double q) {
    double share = weight(a) / (weight(a) + weight(b));
    double change = mean(share, Math.log1p(a.change()), Math.log1p(b.change()));
    double half = Math.hypot(share * half(a), (1 - share) * half(b));
    double middle = mean(share, middle(a), middle(b));
    return new MetricChange(
        a.subject(),
        new MetricChange.Values(
            Math.exp(mean(share, Math.log(a.values().before()), Math.log(b.values().before()))),
            Math.exp(mean(share, Math.log(a.values().after()), Math.log(b.values().after())))),
        new MetricChange.Effect(
            Math.expm1(change), Math.expm1(middle - half), Math.expm1(middle + half)),
        pooled(a.tested(), b.tested(), Confirmation.combinedP(a, b), q),
        new MetricChange.Ruling(a.verdict(), null, a.note()));
  }

  private static MetricChange.Tested pooled(
      MetricChange.Tested a, MetricChange.Tested b, double p, double q) {
    return new MetricChange.Tested(
        p,
        q,
        Math.max(a.spread(), b.spread()),
        Math.max(a.threshold(), b.threshold()),
        a.launchesBefore() + b.launchesBefore(),
        a.launchesAfter() + b.launchesAfter());
  }

  private static MetricChange open(MetricChange m, String why) {
    int needed = Math.max(LaunchesNeeded.LEAST, (int) weight(m) + 1);
    return m.with(Verdict.INCONCLUSIVE, needed, noted(m, why));
  }

  /** What the second look says comes first. */
  private static String noted(MetricChange m, String why) {
    return m.note().isEmpty() ? why : why + "; " + m.note();
  }

  private static double mean(double share, double a, double b) {
    return share * a + (1 - share) * b;
  }

  private static double middle(MetricChange m) {
    return (Math.log1p(m.effect().low()) + Math.log1p(m.effect().high())) / 2;
  }

  private static double half(MetricChange m) {
    return (Math.log1p(m.effect().high()) - Math.log1p(m.effect().low())) / 2;
  }
}
