package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.memline.call.formula.Formula;
import org.memline.model.OrderStatistics;
import org.memline.model.Within;

/**
 * All visits (executions of annotated sections) with the same values of the formula's variables.
 */
public final class ObservedPoint {
  /** The largest absolute factor of a constant. It is limited because a fit squares it. */
  private static final double MOST = 1e100;

  private final double[] values;
  private final double[] row;
  private final double given;
  private final SortedMap<Integer, VisitSample> byRun;

  /**
   * The sample of the run that was read last. It is kept for speed, because the visits (executions
   * of annotated sections) of a run are added one after the other.
   */
  private VisitSample lastSample;

  private int lastRun = -1;

  ObservedPoint(double[] values, Formula formula) {
    this(values, formula.row(values), formula.given(values), new TreeMap<>());
  }

  private ObservedPoint(
      double[] values, double[] row, double given, SortedMap<Integer, VisitSample> byRun) {
    this.values = values;
    this.row = row;
    this.given = given;
    this.byRun = byRun;
  }

  /** Returns one value for each variable of the formula. */
  public double[] values() {
    return values.clone();
  }

  public double value(int variable) {
    return values[variable];
  }

  /** Returns the factor of each fitted constant of the formula at this point. */
  public double[] row() {
    return row.clone();
  }

  /**
   * Returns the part of the time, in seconds, that comes from constants of the machine without a
   * fitted constant.
   */
  public double given() {
    return given;
  }

  /**
   * Returns whether the formula has a value at this point that a fit can use and a model file can
   * store.
   */
  boolean hasValue() {
    return Math.abs(given) <= MOST
        && Arrays.stream(row).allMatch(term -> Math.abs(term) <= MOST)
        && Arrays.stream(values).allMatch(value -> Math.abs(value) <= Within.MOST);
  }

  /**
   * Returns the visits (executions of annotated sections) of each run. The key is the index of the
   * run in {@link ObservedExperiment#runs}.
   */
  public SortedMap<Integer, VisitSample> byRun() {
    return Collections.unmodifiableSortedMap(byRun);
  }

  VisitSample of(int run) {
    if (run != lastRun) {
      lastSample = byRun.computeIfAbsent(run, r -> new VisitSample());
      lastRun = run;
    }
    return lastSample;
  }

  public long visits() {
    return byRun.values().stream().mapToLong(VisitSample::visits).sum();
  }

  /**
   * Returns the time of a typical visit (execution of an annotated section) in seconds: the median
   * over runs of the median of each run. A single outlier among the visits, or one among three
   * runs, hardly affects it.
   */
  public double seconds() {
    return OrderStatistics.median(
        byRun.values().stream().mapToDouble(VisitSample::median).toArray());
  }

  /**
   * Returns the times of the kept visits (executions of annotated sections) of all runs, in
   * seconds.
   */
  public double[] allSeconds() {
    List<double[]> all = new ArrayList<>();
    byRun.values().forEach(sample -> all.add(sample.seconds()));
    return all.stream().flatMapToDouble(Arrays::stream).toArray();
  }

  /**
   * Returns the relative scatter of the kept visits (executions of annotated sections). It is
   * 1.4826 times the median distance of ln(seconds) from its median, which estimates a standard
   * deviation.
   */
  public double relativeSpread() {
    double[] logs = Arrays.stream(allSeconds()).map(Math::log).toArray();
    double median = OrderStatistics.median(logs);
    return 1.4826
        * OrderStatistics.median(Arrays.stream(logs).map(x -> Math.abs(x - median)).toArray());
  }

  /**
   * Returns this point for another formula.
   *
   * @param from for each variable of the other formula, its index among this point's values
   */
  ObservedPoint under(Formula other, int[] from) {
    double[] mapped = Arrays.stream(from).mapToDouble(v -> values[v]).toArray();
    return new ObservedPoint(mapped, other.row(mapped), other.given(mapped), byRun);
  }

  /**
   * Returns this point with only the shortest visit (execution of an annotated section) of each
   * run.
   */
  ObservedPoint least() {
    SortedMap<Integer, VisitSample> alone = new TreeMap<>();
    byRun.forEach((run, sample) -> alone.put(run, sample.leastAlone()));
    return new ObservedPoint(values, row, given, alone);
  }

  /**
   * Returns this point with only the visits (executions of annotated sections) of some runs; it may
   * have no visits.
   *
   * @param runs selects runs by their index
   */
  ObservedPoint of(IntPredicate runs) {
    SortedMap<Integer, VisitSample> some = new TreeMap<>();
    byRun.forEach(
        (run, sample) -> {
          if (runs.test(run)) {
            some.put(run, sample);
          }
        });
    return new ObservedPoint(values, row, given, some);
  }
}
