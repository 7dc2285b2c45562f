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
 * A point: all visits (executions) of an annotated section with the same values of the formula's
 * variables.
 */
public final class ObservedPoint {
  /**
   * The largest absolute value of a term of the formula. A fit squares the terms, so larger values
   * could overflow.
   */
  private static final double MOST = 1e100;

  private final double[] values;
  private final double[] row;
  private final double given;
  private final SortedMap<Integer, VisitSample> byRun;

  /**
   * The sample of the run whose visit (execution of the section) was added last. It is kept for
   * speed, because the visits of a run are added one after the other.
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

  /**
   * Returns the value of each term of the formula for the values of this point's variables. Each
   * fitted constant is a factor of one term and counts as 1.
   */
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
   * Returns whether all terms of the formula are finite for the values of this point's variables,
   * and small enough for a fit and for a model file.
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
   * over runs of the median of each run. A single outlier among the visits hardly affects this
   * time, and neither does one slow run among three.
   */
  public double seconds() {
    return OrderStatistics.median(
        byRun.values().stream().mapToDouble(VisitSample::median).toArray());
  }

  /**
   * Returns the times of visits (executions of the section) of all runs, in seconds. For each run,
   * a random sample of the visits is kept.
   */
  public double[] allSeconds() {
    List<double[]> all = new ArrayList<>();
    byRun.values().forEach(sample -> all.add(sample.seconds()));
    return all.stream().flatMapToDouble(Arrays::stream).toArray();
  }

  /**
   * Returns the relative scatter of the visits (executions of the section) in the samples of all
   * runs. It is 1.4826 times the median distance of ln(seconds) from its median, which estimates a
   * standard deviation.
   */
  public double relativeSpread() {
    double[] logs = Arrays.stream(allSeconds()).map(Math::log).toArray();
    double median = OrderStatistics.median(logs);
    return 1.4826
        * OrderStatistics.median(Arrays.stream(logs).map(x -> Math.abs(x - median)).toArray());
  }

  /**
   * Returns this point with the values of the variables of another formula.
   *
   * @param other the other formula
   * @param from for each variable of the other formula, the index of its value among this point's
   *     values
   */
  ObservedPoint under(Formula other, int[] from) {
    double[] mapped = Arrays.stream(from).mapToDouble(v -> values[v]).toArray();
    return new ObservedPoint(mapped, other.row(mapped), other.given(mapped), byRun);
  }

  /**
   * Returns this point (values of the variables) with only the shortest visit (execution of the
   * section) of each run.
   */
  ObservedPoint least() {
    SortedMap<Integer, VisitSample> alone = new TreeMap<>();
    byRun.forEach((run, sample) -> alone.put(run, sample.leastAlone()));
    return new ObservedPoint(values, row, given, alone);
  }

  /**
   * Returns this point (values of the variables) with only the visits (executions of the section)
   * of some runs. The result may have no visits.
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
