package org.memline.compare;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;
import org.memline.model.OrderStatistics;

/**
 * Computes the verdict over all metrics, the order of the metrics in tables, and the drift of the
 * machine.
 */
final class OverallVerdict {

  /**
   * Smallest drift of the machine that is shown beside the verdict, as a natural logarithm (2 %).
   */
  private static final double DRIFT = Math.log1p(0.02);

  /**
   * The controls (reference measurements) that depend on the distance between the cores, and not on
   * the speed of a core.
   */
  private static final Set<Kind> BETWEEN_CORES = Set.of(Kind.LINE_HANDOFF, Kind.EMPTY_MESSAGE);

  private OverallVerdict() {}

  /**
   * Returns the verdict over all metrics that count for it (gating metrics); INCONCLUSIVE if there
   * are no gating metrics.
   */
  static Verdict verdict(List<MetricChange> metrics) {
    List<Verdict> gating =
        metrics.stream().filter(MetricChange::gate).map(MetricChange::verdict).toList();
    for (Verdict verdict : List.of(Verdict.REGRESSED, Verdict.IMPROVED, Verdict.INCONCLUSIVE)) {
      if (gating.contains(verdict)) {
        return verdict;
      }
    }
    return gating.isEmpty() ? Verdict.INCONCLUSIVE : Verdict.EQUIVALENT;
  }

  /**
   * Sorts the metrics. Gating metrics, which count for the overall verdict, come first. Within both
   * groups, regressed metrics come first, then metrics that need a second measurement, then the
   * others. Among equals, the largest change for the worse comes first.
   */
  static List<MetricChange> worstFirst(List<MetricChange> metrics) {
    Comparator<MetricChange> gating = Comparator.comparing(m -> !m.gate());
    return metrics.stream()
        .sorted(
            gating
                .thenComparing(m -> m.verdict() != Verdict.REGRESSED)
                .thenComparing(m -> !m.worthASecondLook())
                .thenComparing(OverallVerdict::hasNoChange)
                .thenComparing(Comparator.comparingDouble(MetricChange::change).reversed())
                .thenComparing(m -> m.id().toString()))
        .toList();
  }

  /** Returns the results with the metrics in the order in which they are shown. */
  static Comparison.Results found(List<MetricChange> metrics, List<MetricChange> controls) {
    return new Comparison.Results(drift(controls), worstFirst(metrics), controls);
  }

  /**
   * Returns the drift of the machine: the median change of the controls (reference measurements).
   * Controls that depend on the distance between the cores are left out. The drift is shown, and
   * never subtracted from a metric. The controls of one launch (start of mpirun) drift together, so
   * more controls do not make the interval narrower. Its ends are therefore the medians of the ends
   * of the controls' intervals. The result is null if no control has an interval.
   */
  private static Comparison.Drift drift(List<MetricChange> controls) {
    List<MetricChange> known =
        controls.stream()
            .filter(c -> !BETWEEN_CORES.contains(c.id().kind()))
            .filter(c -> Double.isFinite(c.effect().low()) && Double.isFinite(c.effect().high()))
            .toList();
    if (known.isEmpty()) {
      return null;
    }
    double change = median(known.stream().mapToDouble(MetricChange::change).toArray());
    double low = median(known.stream().mapToDouble(m -> m.effect().low()).toArray());
    double high = median(known.stream().mapToDouble(m -> m.effect().high()).toArray());
    boolean flagged = Math.abs(Math.log1p(change)) > DRIFT && (low > 0 || high < 0);
    return new Comparison.Drift(change, low, high, flagged);
  }

  private static boolean hasNoChange(MetricChange metric) {
    return Double.isNaN(metric.change());
  }

  private static double median(double[] values) {
    return OrderStatistics.median(values);
  }
}
