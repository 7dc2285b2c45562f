package org.memline.calibration.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.StatUtils;
import org.memline.calibration.evidence.LaunchStates;
import org.memline.calibration.fit.Resampling;
import org.memline.model.Interval;
import org.memline.model.LaunchBootstrap;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;

/**
 * Collects the metrics of an experiment, which are numbers by which runs are compared. For each
 * metric it computes the interval, the value of each launch (start of mpirun), and the spread.
 */
public final class MetricList {
  public static final String LOWER = "lower";
  public static final String HIGHER = "higher";

  /** The smallest number of launches (starts of mpirun) from whose values a spread is computed. */
  private static final int LEAST_FOR_SPREAD = 3;

  private final List<Metric> metrics = new ArrayList<>();
  private final LaunchStates launches;
  private final boolean aa;

  /**
   * @param aa whether the run compares the machine with itself; if so, a metric has a spread (the
   *     standard deviation over launches)
   */
  public MetricList(LaunchStates launches, boolean aa) {
    this.launches = launches;
    this.aa = aa;
  }

  public List<Metric> asList() {
    return List.copyOf(metrics);
  }

  /**
   * Adds a metric that is not a mean over cells (measured configurations). Its interval comes from
   * the bootstrap over launches (starts of mpirun). The metric is not added if its value is not
   * finite.
   *
   * @param value function that returns the value over the launches drawn by the bootstrap
   * @param own function that returns the value of one launch, numbered from 0
   */
  public void add(
      MetricId id,
      String unit,
      String better,
      Function<int[], Double> value,
      IntToDoubleFunction own) {
    addMean(id, unit, better, List.of(), value, own);
  }

  /**
   * Adds a metric that is a mean over cells (measured configurations). Its interval comes from the
   * bootstrap over launches (starts of mpirun). The metric is not added if its value is not finite.
   *
   * @param cells cells over which the mean is taken
   * @param value function that returns the value over the launches drawn by the bootstrap, from
   *     measurements in the usual state of the cores (near or far apart)
   * @param own function that returns the value of one launch, numbered from 0
   */
  public void addMean(
      MetricId id,
      String unit,
      String better,
      List<Cell> cells,
      Function<int[], Double> value,
      IntToDoubleFunction own) {
    double estimate = value.apply(IntStream.range(0, launches.count()).toArray());
    if (!Double.isFinite(estimate)) {
      return;
    }
    Interval interval =
        LaunchBootstrap.intervals(
            launches.count(),
            drawn -> new double[] {value.apply(drawn)},
            Resampling.RESAMPLES,
            Resampling.SEED)[0];
    boolean known = launches.count() > 1;
    Double low = known ? interval.low() : null;
    Double high = known ? interval.high() : null;
    add(id, estimate, unit, better, low, high, own, named(id.experiment(), cells));
  }

  /** Adds a metric whose value and interval are already known. */
  public void add(
      MetricId id,
      double value,
      String unit,
      String better,
      Double low,
      Double high,
      IntToDoubleFunction own) {
    add(id, value, unit, better, low, high, own, "");
  }

  private void add(
      MetricId id,
      double value,
      String unit,
      String better,
      Double low,
      Double high,
      IntToDoubleFunction own,
      String cells) {
    double[] values = IntStream.range(0, launches.count()).mapToDouble(own).toArray();
    List<Double> byLaunch =
        Arrays.stream(values).mapToObj(v -> Double.isFinite(v) ? (Double) v : null).toList();
    metrics.add(
        new Metric(
            id, value, unit, better, low, high, byLaunch, aa ? spread(values) : null, cells));
  }

  /**
   * Returns the id of a set of cells (measured configurations). The id does not depend on the order
   * of the cells. It is empty if the set is empty.
   */
  private static String named(Experiment experiment, List<Cell> cells) {
    List<Cell> sorted = cells.stream().sorted(Comparator.comparing(Cell::id)).toList();
    return sorted.isEmpty() ? "" : Plan.of(experiment, sorted).id();
  }

  /**
   * Returns the standard deviation of the logarithms of a metric's values in the launches (starts
   * of mpirun). Only launches in the usual state of the cores (near or far apart) are used. The
   * result is null if fewer than three of them have a value.
   */
  private Double spread(double[] values) {
    double[] logs =
        IntStream.range(0, values.length)
            .filter(i -> launches.usual(i) && Double.isFinite(values[i]) && values[i] > 0)
            .mapToDouble(i -> Math.log(values[i]))
            .toArray();
    return logs.length < LEAST_FOR_SPREAD ? null : Math.sqrt(StatUtils.variance(logs));
  }
}
