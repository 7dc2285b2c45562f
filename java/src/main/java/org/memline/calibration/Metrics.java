package org.memline.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.StatUtils;
import org.memline.layout.Axis;
import org.memline.layout.Slice;
import org.memline.model.Interval;
import org.memline.model.LaunchBootstrap;
import org.memline.model.OrderStatistics;
import org.memline.sample.CacheState;
import org.memline.sample.LocalControl;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SampleSet;

/**
 * The named numbers of a calibration. Coefficients first, then one-way times and throughput of
 * contiguous messages, the cost of the Java bindings, and the control.
 */
final class Metrics {
  private static final String LOWER = "lower";
  private static final String HIGHER = "higher";

  private final Evidence evidence;
  private final List<Metric> metrics = new ArrayList<>();
  private final int launches;
  private final boolean[] inUsualState;
  private final boolean aa;

  private Metrics(Evidence evidence, boolean aa) {
    this.evidence = evidence;
    this.launches = evidence.launchControlSeconds().length;
    this.inUsualState = evidence.launchesInUsualState();
    this.aa = aa;
  }

  /**
   * @param set whose run says whether it is the machine against itself, so that the spread is asked
   *     for
   */
  static List<Metric> of(List<FittedSends> sends, Evidence evidence, SampleSet set) {
    double[] control = evidence.launchControlSeconds();
    Metrics metrics = new Metrics(evidence, set.run().aa());
    sends.forEach(metrics::addHeadline);
    metrics.addSizes();
    metrics.addBindings();
    metrics.addControl(set.launches().get(0).control(), control);
    metrics.addControl("spin", local(set, control.length, LocalControl::spinNs));
    metrics.addControl("local_copy", local(set, control.length, LocalControl::copyNs));
    return List.copyOf(metrics.metrics);
  }

  private void addControl(String name, double[] byLaunch) {
    add(
        "control." + name,
        "s",
        LOWER,
        drawn -> medianOf(byLaunch, drawn),
        launch -> byLaunch[launch]);
  }

  /** The median over a launch's ranks, in seconds; NaN where none was timed. */
  private static double[] local(SampleSet set, int launches, ToDoubleFunction<LocalControl> ns) {
    double[] seconds = new double[launches];
    for (int i = 0; i < launches; i++) {
      int launch = i + 1;
      double[] own =
          set.controls().stream()
              .filter(control -> control.launch() == launch)
              .mapToDouble(ns)
              .toArray();
      seconds[i] = own.length == 0 ? Double.NaN : OrderStatistics.median(own) * 1e-9;
    }
    return seconds;
  }

  private void addHeadline(FittedSends fitted) {
    SendFit fit = fitted.fit();
    String name = "sends.%s.%s.".formatted(fit.method().label(), fit.cache().label());
    for (Coefficient c : fit.headline()) {
      double[] own = byLaunch(launch -> fitted.headline(c.name(), launch));
      add(name + c.name(), c.value(), c.unit(), LOWER, c.low(), c.high(), own);
    }
    addMean(name + "short", fitted, Headline.shortest(fitted.cells()));
    addMean(name + "long", fitted, Headline.longest(fitted.cells()));
    addMean(name + "strided", fitted, Headline.strided(fitted.cells()));
    for (int i = 1; i < fit.segments().size(); i++) {
      double last = fit.segments().get(i - 1).toBytes();
      double next = fit.segments().get(i).fromBytes();
      double[] own = byLaunch(launch -> fitted.switchNear(next, launch));
      add(name + "switch_" + i, next, "B", HIGHER, last, next, own);
    }
    fitted
        .mainSwitch()
        .ifPresent(
            next -> {
              double[] own = byLaunch(fitted::mainSwitch);
              add(name + "switch", next, "B", HIGHER, null, null, own);
            });
  }

  /** One way, in the geometric mean over the cells that carry a coefficient. */
  private void addMean(String id, FittedSends fitted, int[] wanted) {
    if (wanted.length > 0) {
      FitCells cells = fitted.cells();
      add(
          id,
          "s",
          LOWER,
          drawn -> geometricMean(cells.seconds(wanted, drawn)),
          launch -> fitted.mean(wanted, launch));
    }
  }

  private static double geometricMean(double[] seconds) {
    return Math.exp(Arrays.stream(seconds).map(Math::log).average().orElse(Double.NaN));
  }

  private void addSizes() {
    for (CellEstimate e : evidence.estimates()) {
      if (e.evidence()
          && e.cell().role() == Role.SIZE
          && e.cell().slice().matrix().element() == org.memline.layout.Element.INT32) {
        long bytes = e.cell().slice().payloadBytes();
        String id =
            "sends.%s.%s.contiguous_"
                .formatted(e.cell().method().label(), e.cell().cache().label());
        add(id + bytes + "B", "s", LOWER, e::seconds, launch -> own(e, launch));
        if (bytes == 4 << 20) {
          add(
              id + bytes + "B_throughput",
              "B/s",
              HIGHER,
              drawn -> bytes / e.seconds(drawn),
              launch -> bytes / own(e, launch));
        }
      }
    }
  }

  /** What the bindings add to a message of 8 bytes, warm. */
  private void addBindings() {
    CellEstimate java = contiguous(Method.JAVA, 8);
    CellEstimate c = contiguous(Method.DATATYPE, 8);
    if (java != null && c != null) {
      add(
          "sends.java.warm.overhead_8B",
          "s",
          LOWER,
          drawn -> java.seconds(drawn) - c.seconds(drawn),
          launch -> own(java, launch) - own(c, launch));
    }
  }

  private double own(CellEstimate e, int launch) {
    return evidence.launchSeconds(e.cell())[launch];
  }

  private CellEstimate contiguous(Method method, long bytes) {
    for (CellEstimate e : evidence.estimates()) {
      Slice slice = e.cell().slice();
      if (e.evidence()
          && e.cell().method() == method
          && e.cell().cache() == CacheState.WARM
          && slice.axis() == Axis.ROWS
          && slice.matrix().rows() == 1
          && slice.payloadBytes() == bytes) {
        return e;
      }
    }
    return null;
  }

  /**
   * @param value over the launches drawn, by what counts in the usual state of the cores
   * @param own by one launch alone
   */
  private void add(
      String id,
      String unit,
      String better,
      Function<int[], Double> value,
      IntToDoubleFunction own) {
    int[] all = new int[launches];
    Arrays.setAll(all, i -> i);
    double estimate = value.apply(all);
    if (!Double.isFinite(estimate)) {
      return;
    }
    Interval interval =
        LaunchBootstrap.intervals(
                launches,
                drawn -> new double[] {value.apply(drawn)},
                LinearFit.RESAMPLES,
                LinearFit.SEED)
            .intervals()[0];
    boolean known = launches > 1 && !Double.isNaN(interval.low());
    add(
        id,
        estimate,
        unit,
        better,
        known ? interval.low() : null,
        known ? interval.high() : null,
        byLaunch(own));
  }

  private void add(
      String id, double value, String unit, String better, Double low, Double high, double[] own) {
    List<Double> byLaunch = new ArrayList<>();
    for (double launch : own) {
      byLaunch.add(Double.isFinite(launch) ? launch : null);
    }
    metrics.add(new Metric(id, value, unit, better, low, high, byLaunch, aa ? spread(own) : null));
  }

  private double[] byLaunch(IntToDoubleFunction value) {
    return IntStream.range(0, launches).mapToDouble(value).toArray();
  }

  /**
   * Standard deviation of the logarithms over the launches of the usual state; null with fewer than
   * three that tell.
   */
  private Double spread(double[] values) {
    double[] logs =
        IntStream.range(0, launches)
            .filter(i -> inUsualState[i] && Double.isFinite(values[i]) && values[i] > 0)
            .mapToDouble(i -> Math.log(values[i]))
            .toArray();
    return logs.length < 3 ? null : Math.sqrt(StatUtils.variance(logs));
  }

  /** Over the launches drawn that are of the usual state. */
  private double medianOf(double[] values, int[] drawn) {
    double[] known =
        Arrays.stream(drawn)
            .filter(i -> inUsualState[i] && !Double.isNaN(values[i]))
            .mapToDouble(i -> values[i])
            .toArray();
    return known.length == 0 ? Double.NaN : OrderStatistics.median(known);
  }
}
