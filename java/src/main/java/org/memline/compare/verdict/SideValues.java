package org.memline.compare.verdict;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.model.OrderStatistics;

/**
 * One metric on one side: its value in each unit of evidence, NaN if a unit has no value. In
 * interleaved runs the unit is the launch, which has a partner on the other side. Otherwise the
 * unit is the run, and each run counts once, because two runs of one machine differ by more than
 * their launches suggest.
 *
 * @param lower whether lower is better
 * @param launches values of the launches of each unit; NaN for those without a value
 * @param reachesZero whether a fit's interval reaches zero; the metric is then not identified, and
 *     ratios of it mean nothing
 * @param spread spread from an A/A run, as in {@link Metric#spread}; null without such a run
 * @param cells cells that a mean covers, by unit, as in {@link Metric#cells}
 */
public record SideValues(
    MetricId id,
    String unit,
    boolean lower,
    double[] values,
    double[][] launches,
    boolean reachesZero,
    Double spread,
    List<String> cells) {

  /** Creates a side with one launch per unit whose values are not means. */
  SideValues(
      MetricId id,
      String unit,
      boolean lower,
      double[] values,
      boolean reachesZero,
      Double spread) {
    this(id, unit, lower, values, alone(values), reachesZero, spread, none(values.length));
  }

  /**
   * Returns the values with each launch as a unit.
   *
   * @param launches number of launches in the calibration's run, at least that of the metric
   */
  public static SideValues byLaunch(Metric metric, int launches) {
    double[] values = new double[launches];
    Arrays.fill(values, Double.NaN);
    for (int i = 0; i < Math.min(launches, metric.launches().size()); i++) {
      Double value = metric.launches().get(i);
      values[i] = value == null ? Double.NaN : value;
    }
    return of(metric, values, alone(values));
  }

  /**
   * Creates a side from seconds by launch, for times that are not metrics of a calibration; NaN for
   * a launch without a value.
   */
  public static SideValues seconds(MetricId id, double[] byLaunch) {
    return new SideValues(id, "s", true, byLaunch, false, null);
  }

  /**
   * Returns the values with the run as the only unit: the metric of all its launches together. The
   * value of a protocol switch is the median over the launches that show it (the lower of two
   * middle ones), because it must be one of the measured sizes.
   */
  public static SideValues byRun(Metric metric) {
    double[] launches =
        metric.launches().stream()
            .mapToDouble(v -> v == null ? Double.NaN : v)
            .sorted() // NaN values are last
            .toArray();
    int usable = knownLaunches(launches);
    boolean most = Family.of(metric.id()) == Family.PROTOCOL && usable > 1;
    double value = most ? launches[(usable - 1) / 2] : metric.value();
    return of(metric, new double[] {value}, new double[][] {launches});
  }

  private static SideValues of(Metric metric, double[] values, double[][] launches) {
    boolean reachesZero = metric.low() != null && metric.low() <= 0;
    boolean lower = metric.better().equals("lower");
    return new SideValues(
        metric.id(),
        metric.unit(),
        lower,
        values,
        launches,
        reachesZero,
        metric.spread(),
        Collections.nCopies(values.length, metric.cells()));
  }

  private static List<String> none(int units) {
    return Collections.nCopies(units, "");
  }

  private static double[][] alone(double[] values) {
    return Arrays.stream(values)
        .mapToObj(v -> Double.isNaN(v) ? new double[0] : new double[] {v})
        .toArray(double[][]::new);
  }

  /**
   * Returns the units of several runs as one side. The largest spread is used, because one A/A run
   * may have had a quiet hour.
   */
  public static SideValues joined(List<SideValues> parts) {
    SideValues first = parts.get(0);
    double[] all = parts.stream().flatMapToDouble(p -> Arrays.stream(p.values)).toArray();
    double[][] launches =
        parts.stream().flatMap(p -> Arrays.stream(p.launches)).toArray(double[][]::new);
    Double spread =
        parts.stream()
            .map(SideValues::spread)
            .filter(Objects::nonNull)
            .max(Double::compare)
            .orElse(null);
    // One disturbed run among many does not exclude a metric from the verdict.
    boolean reachesZero = 2 * parts.stream().filter(SideValues::reachesZero).count() > parts.size();
    List<String> cells = parts.stream().flatMap(p -> p.cells.stream()).toList();
    return new SideValues(
        first.id, first.unit, first.lower, all, launches, reachesZero, spread, cells);
  }

  /** Returns a side with this number of units, all without a value. */
  public static SideValues absent(SideValues like, int units) {
    double[] none = new double[units];
    Arrays.fill(none, Double.NaN);
    return new SideValues(like.id, like.unit, like.lower, none, false, null);
  }

  /** Returns the values of the units that count; the others are NaN. */
  public SideValues of(boolean[] counting) {
    double[] kept = values.clone();
    double[][] keptLaunches = launches.clone();
    for (int i = 0; i < kept.length; i++) {
      if (!counting[i]) {
        kept[i] = Double.NaN;
        keptLaunches[i] = new double[0];
      }
    }
    return new SideValues(id, unit, lower, kept, keptLaunches, reachesZero, spread, cells);
  }

  /**
   * Returns the values without units whose values are not positive. If half of the units or more
   * are not, all values are returned.
   */
  public SideValues withoutStrays() {
    boolean[] positive = new boolean[values.length];
    for (int i = 0; i < positive.length; i++) {
      positive[i] = values[i] > 0;
    }
    return 2 * notPositive() < knownCount() ? of(positive) : this;
  }

  /** Returns the values of the units with evidence. */
  double[] known() {
    return knownStream().toArray();
  }

  int knownCount() {
    return (int) knownStream().count();
  }

  int notPositive() {
    return (int) knownStream().filter(v -> v <= 0).count();
  }

  /**
   * Returns the values that are searched for modes, as logarithms whose larger values are worse:
   * the units, or the launches of a single unit.
   */
  double[] modes() {
    double[] units = known();
    int[] usable = IntStream.range(0, values.length).filter(this::isKnown).toArray();
    double[] shown =
        usable.length == 1 && knownLaunches(launches[usable[0]]) > 0 ? launches[usable[0]] : units;
    return Arrays.stream(shown).filter(v -> v > 0).map(this::worse).toArray();
  }

  private boolean isKnown(int unit) {
    return !Double.isNaN(values[unit]);
  }

  /** Returns the number of launches of the units with evidence. */
  int launchCount() {
    return IntStream.range(0, values.length)
        .filter(this::isKnown)
        .map(i -> knownLaunches(launches[i]))
        .sum();
  }

  /**
   * Returns the number of launches of a unit that have a value by themselves: the median over the
   * units with evidence.
   */
  double usualLaunches() {
    double[] usable =
        IntStream.range(0, values.length)
            .filter(this::isKnown)
            .mapToDouble(i -> knownLaunches(launches[i]))
            .toArray();
    return usable.length == 0 ? 0 : OrderStatistics.median(usable);
  }

  /** Returns the only unit with evidence. */
  LoneUnit lone() {
    int unit = IntStream.range(0, values.length).filter(this::isKnown).findFirst().orElseThrow();
    return new LoneUnit(launches[unit], lower);
  }

  private double worse(double value) {
    return worse(value, lower);
  }

  /** Returns the logarithm with its sign chosen so that more is worse. */
  static double worse(double value, boolean lower) {
    return lower ? Math.log(value) : -Math.log(value);
  }

  private static int knownLaunches(double[] launches) {
    return (int) Arrays.stream(launches).filter(v -> !Double.isNaN(v)).count();
  }

  private DoubleStream knownStream() {
    return Arrays.stream(values).filter(v -> !Double.isNaN(v));
  }
}
