package org.memline.study.sends;

import java.util.Arrays;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.MetricList;
import org.memline.calibration.metric.Quantity;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;

/**
 * Adds the metrics of a method and cache state, which are numbers by which runs are compared:
 * headline coefficients (α, β and γ), mean times and switches of MPI's protocol.
 */
final class HeadlineMetrics {
  private final FittedSends fitted;
  private final MetricList metrics;

  private HeadlineMetrics(FittedSends fitted, MetricList metrics) {
    this.fitted = fitted;
    this.metrics = metrics;
  }

  static void add(FittedSends fitted, MetricList metrics) {
    HeadlineMetrics headline = new HeadlineMetrics(fitted, metrics);
    fitted.fit().headline().forEach(headline::addCoefficient);
    headline.addMean(Kind.SHORT, Headline.shortest(fitted.cells()));
    headline.addMean(Kind.LONG, Headline.longest(fitted.cells()));
    headline.addMean(Kind.STRIDED, Headline.strided(fitted.cells()));
    headline.addSwitches();
  }

  private void addCoefficient(Coefficient c) {
    metrics.add(
        id(Quantity.parse(c.name())),
        c.value(),
        c.unit(),
        MetricList.LOWER,
        c.low(),
        c.high(),
        launch -> fitted.headline(c.name(), launch));
  }

  /**
   * Adds the geometric mean of the one-way times of the cells (measured configurations) to which a
   * coefficient is fitted.
   *
   * @param which kind of the metric
   * @param cells indices of the cells
   */
  private void addMean(Kind which, int[] cells) {
    if (cells.length > 0) {
      metrics.addMean(
          id(Quantity.of(which)),
          "s",
          MetricList.LOWER,
          Arrays.stream(cells).<Cell>mapToObj(i -> fitted.cells().measured.get(i).cell()).toList(),
          drawn -> geometricMean(fitted.cells().seconds(cells, drawn)),
          launch -> fitted.mean(cells, launch));
    }
  }

  private static double geometricMean(double[] seconds) {
    return Math.exp(Arrays.stream(seconds).map(Math::log).average().orElse(Double.NaN));
  }

  /**
   * Adds the payload of each switch of MPI's protocol, and of the main switch, at which the time
   * jumps most.
   */
  private void addSwitches() {
    var segments = fitted.fit().segments();
    for (int i = 1; i < segments.size(); i++) {
      double last = segments.get(i - 1).toBytes();
      double next = segments.get(i).fromBytes();
      metrics.add(
          id(Quantity.of(Kind.SINGLE_SWITCH, i)),
          next,
          "B",
          MetricList.HIGHER,
          last,
          next,
          launch -> fitted.switchNear(next, launch));
    }
    fitted
        .mainSwitch()
        .ifPresent(
            next ->
                metrics.add(
                    id(Quantity.of(Kind.SWITCH)),
                    next,
                    "B",
                    MetricList.HIGHER,
                    null,
                    null,
                    fitted::mainSwitch));
  }

  private MetricId id(Quantity quantity) {
    SendFit fit = fitted.fit();
    return MetricId.of(Experiment.SENDS, fit.method(), fit.cache(), quantity);
  }
}
