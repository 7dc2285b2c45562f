package org.memline.calibration;

import java.util.Arrays;

/** What a method and cache state are compared by: coefficients, mean times, protocol switches. */
final class HeadlineMetrics {
  private final FittedSends fitted;
  private final MetricList metrics;
  private final String name;

  private HeadlineMetrics(FittedSends fitted, MetricList metrics) {
    this.fitted = fitted;
    this.metrics = metrics;
    SendFit fit = fitted.fit();
    name = "sends.%s.%s.".formatted(fit.method().label(), fit.cache().label());
  }

  static void add(FittedSends fitted, MetricList metrics) {
    HeadlineMetrics headline = new HeadlineMetrics(fitted, metrics);
    fitted.fit().headline().forEach(headline::addCoefficient);
    headline.addMean("short", Headline.shortest(fitted.cells()));
    headline.addMean("long", Headline.longest(fitted.cells()));
    headline.addMean("strided", Headline.strided(fitted.cells()));
    headline.addSwitches();
  }

  private void addCoefficient(Coefficient c) {
    metrics.add(
        name + c.name(),
        c.value(),
        c.unit(),
        MetricList.LOWER,
        c.low(),
        c.high(),
        launch -> fitted.headline(c.name(), launch));
  }

  /** One way, in the geometric mean over the cells that carry a coefficient. */
  private void addMean(String which, int[] cells) {
    if (cells.length > 0) {
      metrics.add(
          name + which,
          "s",
          MetricList.LOWER,
          drawn -> geometricMean(fitted.cells().seconds(cells, drawn)),
          launch -> fitted.mean(cells, launch));
    }
  }

  private static double geometricMean(double[] seconds) {
    return Math.exp(Arrays.stream(seconds).map(Math::log).average().orElse(Double.NaN));
  }

  /** Each break, and apart the one where the time jumps most. */
  private void addSwitches() {
    var segments = fitted.fit().segments();
    for (int i = 1; i < segments.size(); i++) {
      double last = segments.get(i - 1).toBytes();
      double next = segments.get(i).fromBytes();
      metrics.add(
          name + "switch_" + i,
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
                    name + "switch", next, "B", MetricList.HIGHER, null, null, fitted::mainSwitch));
  }
}
