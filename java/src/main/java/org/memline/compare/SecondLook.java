package org.memline.compare;

/** One regressed metric, looked at again: both looks pooled, each by its launches. */
final class SecondLook {
  private SecondLook() {}

  /**
   * @param second null where the second look does not have the metric
   * @param q of the combined p in its family; null where it was not tested twice
   */
  static MetricChange at(MetricChange first, MetricChange second, Double q) {
    if (second == null || q == null) {
      return withVerdict(first, Verdict.INCONCLUSIVE, "not confirmed: no evidence again");
    }
    MetricChange pooled = pooled(first, second, q);
    if (!(second.change() > 0)) {
      return withVerdict(pooled, Verdict.INCONCLUSIVE, "not confirmed: not worse again");
    }
    if (!(q < Judge.LEVEL)) {
      return withVerdict(pooled, Verdict.INCONCLUSIVE, "not confirmed: both looks may be noise");
    }
    if (!(pooled.change() > pooled.threshold())) {
      return withVerdict(pooled, Verdict.INCONCLUSIVE, "not confirmed: too small in both looks");
    }
    return withVerdict(pooled, Verdict.REGRESSED, "confirmed by a second look");
  }

  /** In launches of a side. */
  static double weight(MetricChange metric) {
    return Math.min(metric.launchesBefore(), metric.launchesAfter());
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
        a.id(),
        a.family(),
        a.gate(),
        a.unit(),
        a.better(),
        Math.exp(mean(share, Math.log(a.before()), Math.log(b.before()))),
        Math.exp(mean(share, Math.log(a.after()), Math.log(b.after()))),
        Math.expm1(change),
        Math.expm1(middle - half),
        Math.expm1(middle + half),
        Confirmation.combinedP(a, b),
        q,
        Math.max(a.spread(), b.spread()),
        Math.max(a.threshold(), b.threshold()),
        a.launchesBefore() + b.launchesBefore(),
        a.launchesAfter() + b.launchesAfter(),
        a.verdict(),
        null,
        a.note());
  }

  private static MetricChange withVerdict(MetricChange m, Verdict verdict, String note) {
    Integer needed =
        verdict == Verdict.INCONCLUSIVE
            ? Math.max(LaunchesNeeded.LEAST, (int) weight(m) + 1)
            : null;
    return new MetricChange(
        m.id(),
        m.family(),
        m.gate(),
        m.unit(),
        m.better(),
        m.before(),
        m.after(),
        m.change(),
        m.low(),
        m.high(),
        m.p(),
        m.q(),
        m.spread(),
        m.threshold(),
        m.launchesBefore(),
        m.launchesAfter(),
        verdict,
        needed,
        m.note().isEmpty() ? note : note + "; " + m.note());
  }

  private static double mean(double share, double a, double b) {
    return share * a + (1 - share) * b;
  }

  private static double middle(MetricChange m) {
    return (Math.log1p(m.low()) + Math.log1p(m.high())) / 2;
  }

  private static double half(MetricChange m) {
    return (Math.log1p(m.high()) - Math.log1p(m.low())) / 2;
  }
}
