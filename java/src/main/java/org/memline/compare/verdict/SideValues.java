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
 * The values of one metric for the baseline or the candidate, one for each unit of evidence; NaN if
 * a unit has no value. In interleaved runs the unit is the launch (start of mpirun), because each
 * launch of the candidate has a partner in the baseline. Otherwise the unit is the run. Each run
 * then counts once, because two runs of one machine differ by more than their launches suggest.
 *
 * @param lower whether lower values are better
 * @param values value of each unit
 * @param launches for each unit, the values that its launches give by themselves; NaN for launches
 *     without a value
 * @param reachesZero whether the confidence interval of a fitted metric includes zero. The fit has
 *     then not determined the metric, and ratios of its values mean nothing
 * @param spread standard deviation of logarithms from a comparison of the machine with itself
 *     ({@link Metric#spread}); null if there was no such comparison
 * @param cells for each unit, the id of the set of cells (measured configurations) that a mean
 *     covers ({@link Metric#cells})
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

  /**
   * Creates values of which each belongs to one launch (start of mpirun). The values are not means
   * over several measured configurations.
   */
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
   * Returns one value of a metric for each launch (start of mpirun) of a run; NaN for a launch
   * without the metric.
   *
   * @param launches number of launches of the run; some of them may lack the metric
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
   * Creates the values of the baseline or of the candidate from times that are not metrics of a
   * calibration.
   *
   * @param byLaunch time of each launch (start of mpirun) in seconds; NaN for a launch without a
   *     value
   */
  public static SideValues seconds(MetricId id, double[] byLaunch) {
    return new SideValues(id, "s", true, byLaunch, false, null);
  }

  /**
   * Returns the single value of a metric for a whole run. The value is the metric of all launches
   * (starts of mpirun) together. For the message size at which the protocol switches, it is the
   * median over the launches that show the switch (the lower one of two middle values), because it
   * must be one of the measured sizes.
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
   * Joins the values of several runs, which together are the baseline or the candidate. The largest
   * spread is used, because one comparison of the machine with itself may have run in a quiet hour.
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
    // The interval of the metric counts as including zero only if it does so in most runs. A few
    // disturbed runs do not exclude the metric.
    boolean reachesZero = 2 * parts.stream().filter(SideValues::reachesZero).count() > parts.size();
    List<String> cells = parts.stream().flatMap(p -> p.cells.stream()).toList();
    return new SideValues(
        first.id, first.unit, first.lower, all, launches, reachesZero, spread, cells);
  }

  /**
   * Returns the values of a metric of which no unit (run or launch) has a value: all are NaN.
   *
   * @param like values of the metric elsewhere, from which id and unit of measurement are copied
   * @param units number of values
   */
  public static SideValues absent(SideValues like, int units) {
    double[] none = new double[units];
    Arrays.fill(none, Double.NaN);
    return new SideValues(like.id, like.unit, like.lower, none, false, null);
  }

  /**
   * Returns a copy in which the values of units (runs or launches) that do not count are NaN.
   *
   * @param counting for each unit, whether it counts
   */
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
   * Returns a copy in which values that are not positive are NaN. If half of the values or more are
   * not positive, all values are kept.
   */
  public SideValues withoutStrays() {
    boolean[] positive = new boolean[values.length];
    for (int i = 0; i < positive.length; i++) {
      positive[i] = values[i] > 0;
    }
    return 2 * notPositive() < knownCount() ? of(positive) : this;
  }

  /** Returns the values that are not NaN. */
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
   * Returns the values among which outliers and two modes are searched. These are the values of the
   * units (runs or launches) or, if only one unit has a value, those of its launches. They are
   * natural logarithms with a sign that makes larger values worse.
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

  /**
   * Returns the number of launches (starts of mpirun) with a value. Only launches of units (runs or
   * launches) that have a value count.
   */
  int launchCount() {
    return IntStream.range(0, values.length)
        .filter(this::isKnown)
        .map(i -> knownLaunches(launches[i]))
        .sum();
  }

  /**
   * Returns how many launches (starts of mpirun) of a run usually have a value of their own: the
   * median over the runs that have a value; 0 if no run has a value.
   */
  double usualLaunches() {
    double[] usable =
        IntStream.range(0, values.length)
            .filter(this::isKnown)
            .mapToDouble(i -> knownLaunches(launches[i]))
            .toArray();
    return usable.length == 0 ? 0 : OrderStatistics.median(usable);
  }

  /** Returns the only run that has a value. */
  LoneUnit lone() {
    int unit = IntStream.range(0, values.length).filter(this::isKnown).findFirst().orElseThrow();
    return new LoneUnit(launches[unit], lower);
  }

  private double worse(double value) {
    return worse(value, lower);
  }

  /**
   * Returns the natural logarithm of a value, with a sign that makes larger results worse.
   *
   * @param lower whether lower values are better
   */
  static double worse(double value, boolean lower) {
    return lower ? Math.log(value) : -Math.log(value);
  }

  private static int knownLaunches(double[] launches) {
    return (int) Arrays.stream(launches).filter(v -> !Double.isNaN(v)).count();
  }

  private DoubleStream knownStream() {
    return Arrays.stream(values).filter(v -> !Double.isNaN(v));
  }

  /**
   * The only run of the baseline, or of the candidate, that has a value for a metric. No other run
   * can confirm the value, but the launches (starts of mpirun) of the run may.
   *
   * @param launches values that single launches of the run give; NaN for launches without a value
   *     of their own
   * @param lower whether lower values are better
   */
  record LoneUnit(double[] launches, boolean lower) {

    /** The number of launches (starts of mpirun) that must show a change, so that it counts. */
    private static final int BEARING_OUT = 2;

    /**
     * Returns whether at most one launch of this run differs from {@code others} by more than
     * {@code least}. If this run has a single launch, the result is false if the runs in {@code
     * others} usually have one launch, too.
     *
     * @param others values of the candidate if this run belongs to the baseline, otherwise values
     *     of the baseline
     * @param least the smallest change that matters, as a natural logarithm; positive for a
     *     regression, negative for an improvement
     */
    boolean isFromOneLaunch(SideValues others, double least) {
      return launches.length > 1
          ? beyond(others, least) < BEARING_OUT
          : others.usualLaunches() >= BEARING_OUT;
    }

    /**
     * Returns the number of launches that differ from the median of the runs in {@code others} by
     * more than {@code least}, in the direction of the sign of {@code least}.
     */
    private long beyond(SideValues others, double least) {
      double usual = SideValues.worse(OrderStatistics.median(others.known()), lower);
      return Arrays.stream(launches)
          .filter(v -> v > 0)
          .map(v -> (SideValues.worse(v, lower) - usual) * Math.signum(least))
          .filter(beyond -> beyond > Math.abs(least))
          .count();
    }
  }
}
