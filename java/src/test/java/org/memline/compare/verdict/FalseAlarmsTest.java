package org.memline.compare.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.model.OrderStatistics;

/**
 * Tests the rates of false and true alarms. One family has 200 metrics, of which 20 are 10 % worse.
 * Each launch has 20 repetitions that differ by 5 %. The threshold is 5 %.
 *
 * <p>The expected power comes from an independent simulation of a variance-moderated t test with
 * the procedure of Benjamini and Hochberg. The result may differ from it by rounding, and by three
 * standard errors of the difference between two simulations of {@link #COMPARISONS} comparisons.
 * The share of false alarms among all alarms must not exceed the level of the test.
 */
@Tag("release")
class FalseAlarmsTest {
  private static final int METRICS = 200;
  private static final int CHANGED = 20;
  private static final int REPETITIONS = 20;
  private static final double WITHIN_LAUNCH = 0.05;
  private static final int COMPARISONS = 200;

  /** Number of comparisons in a test that requires equal results of two simulations. */
  private static final int FEW = 20;

  private static final double ROUNDING = 0.005;

  /**
   * @param falseAlarms number of false alarms, mean over the comparisons
   * @param falseShare share of false alarms among the changes found, mean over the comparisons
   * @param power share of the real changes that are found, mean over the comparisons
   * @param powerError standard error of the power; it is computed from whole comparisons, because
   *     the metrics of one comparison are corrected together and therefore depend on each other
   */
  private record Found(double falseAlarms, double falseShare, double power, double powerError) {
    boolean asGoodAs(double expectedPower) {
      return falseShare <= Judge.LEVEL
          && power >= expectedPower - ROUNDING - 3 * Math.sqrt(2) * powerError;
    }
  }

  @ParameterizedTest(name = "{0} launches, {1} between launches")
  @CsvSource({"5, 0.02, 0.99", "10, 0.02, 1", "5, 0.05, 0.15", "10, 0.05, 0.83"})
  void thePowerIsThatOfThisKindOfTest(int launches, double spread, double power) {
    Found worse = simulate(launches, spread, 0.10, Verdict.REGRESSED);
    System.out.printf(
        Locale.ROOT,
        "%d launches, sigma %.0f %%: %.3f false regressions, %.3f of all, power %.3f +- %.3f"
            + " (expected %.2f)%n",
        launches,
        100 * spread,
        worse.falseAlarms,
        worse.falseShare,
        worse.power,
        worse.powerError,
        power);
    assertTrue(worse.asGoodAs(power), worse.toString());
  }

  /**
   * Simulates the same launches with exchanged sides, and with rates instead of times. The verdicts
   * must be the mirror image.
   */
  @Test
  void improvementsAreFoundAsOftenAsRegressions() {
    Found worse = simulate(FEW, 5, 0.02, 0.10, Verdict.REGRESSED, true, false);
    assertEquals(worse, simulate(FEW, 5, 0.02, 0.10, Verdict.IMPROVED, true, true));
    assertEquals(worse, simulate(FEW, 5, 0.02, 0.10, Verdict.REGRESSED, false, true));
    assertEquals(worse, simulate(FEW, 5, 0.02, 0.10, Verdict.IMPROVED, false, false));
  }

  /**
   * Shows that {@code asGoodAs} can fail: if a change is too small to be found, and if repetitions
   * are counted as launches.
   */
  @Test
  void theSimulationCanFail() {
    Found small = simulate(10, 0.05, 0.04, Verdict.REGRESSED);
    assertFalse(small.asGoodAs(0.83), small.toString());
    Found pooled = pooledRepetitions();
    assertTrue(pooled.falseAlarms > 5, pooled.toString());
    assertFalse(pooled.asGoodAs(0.15), pooled.toString());
  }

  private static Found simulate(int launches, double spread, double change, Verdict verdict) {
    return simulate(COMPARISONS, launches, spread, change, verdict, true, false);
  }

  private static Found simulate(
      int comparisons,
      int launches,
      double spread,
      double change,
      Verdict verdict,
      boolean lower,
      boolean swapped) {
    SplittableRandom random = new SplittableRandom(20240607);
    SummaryStatistics falseAlarms = new SummaryStatistics();
    SummaryStatistics falseShare = new SummaryStatistics();
    SummaryStatistics found = new SummaryStatistics();
    for (int comparison = 0; comparison < comparisons; comparison++) {
      List<MetricSides> metrics = new ArrayList<>();
      for (int m = 0; m < METRICS; m++) {
        double[] before = launches(random, launches, spread, 1);
        double[] after = launches(random, launches, spread, m < CHANGED ? 1 + change : 1);
        String id = "sends.m" + m + ".alpha";
        metrics.add(
            swapped
                ? Sides.of(id, lower, after, before, 0.0, false)
                : Sides.of(id, lower, before, after, 0.0, false));
      }
      List<MetricChange> judged = new Judge(Options.standard()).judge(metrics);
      found.addValue((double) count(judged.subList(0, CHANGED), verdict) / CHANGED);
      int wrong = count(judged.subList(CHANGED, METRICS), verdict);
      falseAlarms.addValue(wrong);
      falseShare.addValue((double) wrong / Math.max(1, count(judged, verdict)));
    }
    double root = Math.sqrt(comparisons);
    return new Found(
        falseAlarms.getMean(),
        falseShare.getMean(),
        found.getMean(),
        found.getStandardDeviation() / root);
  }

  /**
   * Simulates runs of an unchanged machine that differ by 5 %, with launches that differ by 1 %
   * within a run. If five runs are compared with a sixth, there are only as many alarms as the
   * level allows. If the launches of two runs were compared, more than a tenth of the metrics would
   * be called worse or better.
   */
  @Test
  void runsOfAnUnchangedMachineRaiseFewAlarms() {
    int byRun = alarms(true);
    int byLaunch = alarms(false);
    System.out.printf(
        Locale.ROOT,
        "unchanged, %d metrics: %d alarms by run, %d by launch%n",
        20 * METRICS,
        byRun,
        byLaunch);
    // At most 5 % of the comparisons should have an alarm.
    assertTrue(byRun <= 10, byRun + " alarms by run");
    assertTrue(byLaunch > 0.1 * 20 * METRICS, byLaunch + " alarms by launch");
  }

  private static int alarms(boolean byRun) {
    SplittableRandom random = new SplittableRandom(14);
    int alarms = 0;
    for (int comparison = 0; comparison < 20; comparison++) {
      List<MetricSides> metrics = new ArrayList<>();
      for (int m = 0; m < METRICS; m++) {
        double[][] runs = new double[6][];
        Arrays.setAll(runs, r -> run(random));
        double[] before = new double[5];
        Arrays.setAll(before, r -> geometricMean(runs[r]));
        double[] after = {geometricMean(runs[5])};
        metrics.add(
            byRun
                ? Sides.of("sends.m" + m + ".alpha", true, before, after, null, false)
                : Sides.of("sends.m" + m + ".alpha", true, runs[4], runs[5], null, false));
      }
      List<MetricChange> judged = new Judge(Options.standard()).judge(metrics);
      alarms += count(judged, Verdict.REGRESSED) + count(judged, Verdict.IMPROVED);
    }
    return alarms;
  }

  private static double[] run(SplittableRandom random) {
    double own = 0.05 * random.nextGaussian();
    double[] launches = new double[5];
    Arrays.setAll(launches, i -> Math.exp(own + 0.01 * random.nextGaussian()));
    return launches;
  }

  private static double geometricMean(double[] values) {
    return Math.exp(Arrays.stream(values).map(Math::log).average().orElse(Double.NaN));
  }

  /** A wrong analysis, which treats each repetition of five launches as a launch. */
  private static Found pooledRepetitions() {
    SplittableRandom random = new SplittableRandom(5);
    List<MetricSides> metrics = new ArrayList<>();
    for (int m = 0; m < METRICS; m++) {
      double factor = m < CHANGED ? 1.1 : 1;
      metrics.add(
          Sides.latency("m" + m, repetitions(random, 5, 1), repetitions(random, 5, factor)));
    }
    List<MetricChange> judged = new Judge(Options.standard()).judge(metrics);
    int wrong = count(judged.subList(CHANGED, METRICS), Verdict.REGRESSED);
    return new Found(
        wrong,
        (double) wrong / count(judged, Verdict.REGRESSED),
        (double) count(judged.subList(0, CHANGED), Verdict.REGRESSED) / CHANGED,
        0);
  }

  private static double[] repetitions(SplittableRandom random, int launches, double factor) {
    double[] all = new double[launches * 8];
    double launch = 0;
    for (int i = 0; i < all.length; i++) {
      launch = i % 8 == 0 ? 0.05 * random.nextGaussian() : launch;
      all[i] = factor * Math.exp(launch + WITHIN_LAUNCH * random.nextGaussian());
    }
    return all;
  }

  private static double[] launches(
      SplittableRandom random, int launches, double spread, double factor) {
    double[] medians = new double[launches];
    for (int r = 0; r < launches; r++) {
      double launch = spread * random.nextGaussian();
      double[] logs = new double[REPETITIONS];
      Arrays.setAll(logs, i -> launch + WITHIN_LAUNCH * random.nextGaussian());
      medians[r] = factor * Math.exp(OrderStatistics.median(logs));
    }
    return medians;
  }

  private static int count(List<MetricChange> changes, Verdict verdict) {
    return (int) changes.stream().filter(c -> c.verdict() == verdict).count();
  }
}
