package org.memline.report;

import java.util.Arrays;
import java.util.Comparator;
import org.memline.calibration.pairs.NodePair;
import org.memline.calibration.pairs.NodePairs;
import org.memline.calibration.pairs.PairMetric;
import org.memline.model.OrderStatistics;

/** The time of a pair by one metric, and the usual time. */
final class PairRatios {
  private PairRatios() {}

  /** Returns the median over the pairs; NaN if no pair has the metric. */
  static double usual(NodePairs measured, PairMetric metric) {
    double[] all =
        measured.pairs().stream()
            .mapToDouble(pair -> seconds(pair, metric))
            .filter(Double::isFinite)
            .toArray();
    return all.length == 0 ? Double.NaN : OrderStatistics.median(all);
  }

  /** Returns the median over the sweeps; NaN if it was not measured. */
  static double seconds(NodePair pair, PairMetric metric) {
    double[] sweeps = pair.sweepSeconds().getOrDefault(metric, new double[0]);
    double[] measured = Arrays.stream(sweeps).filter(Double::isFinite).toArray();
    return measured.length == 0 ? Double.NaN : OrderStatistics.median(measured);
  }

  /** Returns the time of two nodes in either order. */
  static double seconds(NodePairs measured, PairMetric metric, int a, int b) {
    return measured.pairs().stream()
        .filter(p -> p.first() == Math.min(a, b) && p.second() == Math.max(a, b))
        .min(Comparator.comparing(NodePair::first))
        .map(pair -> seconds(pair, metric))
        .orElse(Double.NaN);
  }
}
