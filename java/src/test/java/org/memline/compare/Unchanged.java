package org.memline.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.verdict.Options;
import org.memline.compare.verdict.Verdict;
import org.memline.model.OrderStatistics;

/**
 * Simulates runs of an unchanged machine, with metrics of eight methods, to find the error rates of
 * whole comparisons. The logarithm of a metric in a launch is the sum of four random shifts. One
 * belongs to the run and is the same for all metrics. The others belong to the family of the metric
 * in this run, to the metric in this run, and to the launch.
 *
 * @param common standard deviation of the shift of a run
 * @param family standard deviation of the shift of a family in a run
 * @param own standard deviation of the shift of a metric in a run
 * @param launch standard deviation of the shift of a launch
 * @param spread the spread that an A/A run would give, or null without one
 */
record Unchanged(double common, double family, double own, double launch, Double spread) {
  private static final int LAUNCHES = 3;
  private static final String[] METHODS = {
    "datatype", "packed", "mpipack", "java", "pipelined", "ring", "put", "direct"
  };
  private static final String[] KINDS = {
    "alpha", "short", "beta", "long", "gamma", "beta_strided", "strided"
  };
  private static final int[] SIZES = {3584, 3840, 4096, 4352, 4608};

  /** Number of methods that have metrics of single sizes. */
  private static final int WITH_SIZES = 2;

  private static final Map<String, MetricId> IDS = new ConcurrentHashMap<>();

  /** Shares of the comparisons whose verdict is REGRESSED or IMPROVED, from 0 to 1. */
  record Rates(double regressed, double improved) {
    static Rates of(Map<Verdict, Integer> verdicts, int all) {
      return new Rates(
          verdicts.getOrDefault(Verdict.REGRESSED, 0) / (double) all,
          verdicts.getOrDefault(Verdict.IMPROVED, 0) / (double) all);
    }
  }

  /**
   * Compares runs many times. In the candidate, metrics with {@code named} in their id are
   * multiplied by the factor.
   */
  Rates rates(long seed, int comparisons, int before, int after, double factor, String named) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<Verdict, Integer> verdicts = new TreeMap<>();
    for (int i = 0; i < comparisons; i++) {
      List<Calibration> baseline = runs(random, before, 1, named);
      List<Calibration> candidate = runs(random, after, factor, named);
      verdicts.merge(
          Comparer.compare(baseline, candidate, Options.standard()).verdict(), 1, Integer::sum);
    }
    return Rates.of(verdicts, comparisons);
  }

  private List<Calibration> runs(SplittableRandom random, int count, double factor, String named) {
    List<Calibration> runs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      runs.add(run(random, factor, name -> name.contains(named)));
    }
    return runs;
  }

  private Calibration run(SplittableRandom random, double factor, Predicate<String> changed) {
    List<Metric> metrics = new ArrayList<>();
    double shift = common * random.nextGaussian();
    double[] families = new double[KINDS.length];
    Arrays.setAll(families, i -> family * random.nextGaussian());
    double[] launches = new double[LAUNCHES];
    for (String method : METHODS) {
      for (String cache : List.of("warm", "cold")) {
        String prefix = "sends." + method + "." + cache + ".";
        for (int k = 0; k < KINDS.length; k++) {
          String name = prefix + KINDS[k];
          // Neighbours in KINDS, such as a coefficient and the mean time of its cells, belong to
          // one family.
          double here = shift + families[k / 2 * 2];
          metrics.add(metric(name, values(random, here, changed.test(name) ? factor : 1)));
        }
        for (int size : sizes(method)) {
          String name = prefix + "contiguous_" + size + "B";
          metrics.add(metric(name, values(random, shift, changed.test(name) ? factor : 1)));
        }
        Arrays.fill(launches, SIZES[jitter(random)]);
        metrics.add(metric(prefix + "switch", launches));
      }
    }
    return Calibrations.named("run")
        .launches(LAUNCHES)
        .metrics(metrics.toArray(Metric[]::new))
        .build();
  }

  private static int[] sizes(String method) {
    return List.of(METHODS).indexOf(method) < WITH_SIZES ? SIZES : new int[0];
  }

  private Metric metric(String name, double[] launches) {
    MetricId id = IDS.computeIfAbsent(name, MetricId::parse);
    boolean time = id.quantity().lowerIsBetter();
    return new Metric(
        id,
        OrderStatistics.median(launches),
        id.quantity().unit(),
        time ? "lower" : "higher",
        null,
        null,
        DoubleStream.of(launches).boxed().toList(),
        spread);
  }

  /**
   * Returns the index of the size at which a run finds the protocol switch. Two of ten runs miss it
   * by one or two sizes.
   */
  private static int jitter(SplittableRandom random) {
    int usual = 2;
    double u = random.nextDouble();
    DoubleUnaryOperator steps = v -> v < 0.05 ? -2 : v < 0.1 ? -1 : v < 0.9 ? 0 : v < 0.95 ? 1 : 2;
    return usual + (int) steps.applyAsDouble(u);
  }

  private double[] values(SplittableRandom random, double shift, double factor) {
    double run = shift + own * random.nextGaussian();
    double[] values = new double[LAUNCHES];
    Arrays.setAll(values, i -> 1e-6 * factor * Math.exp(run + launch * random.nextGaussian()));
    return values;
  }
}
