package org.memline.predict;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.memline.calibration.BetweenRunSpread;
import org.memline.calibration.Calibration;
import org.memline.calibration.Prediction;
import org.memline.layout.Moved;
import org.memline.model.BetweenRuns;
import org.memline.model.Interval;
import org.memline.model.ModeratedVariance;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;

/**
 * The spread of times between runs of an unchanged machine at the same locality (distance of the
 * ranks' cores). There is a variance for each class of layouts. A class consists of a method, a
 * cache state, and whether the sender's data are contiguous or strided. The variance of a class is
 * shrunk towards the usual variance of the experiment. If too few runs measured a class, it gets
 * the usual variance.
 */
public final class RunSpreads implements Adjustment {
  /**
   * A spread of zero. With this spread, intervals apply to launches (starts of mpirun) of the
   * calibrated run.
   */
  public static final RunSpreads NONE = new RunSpreads(Map.of(), null);

  /** The spread between runs that is assumed if no other runs of the machine are available. */
  public static final RunSpreads ASSUMED = new RunSpreads(Map.of(), BetweenRunSpread.ASSUMED);

  private record Usual(ModeratedVariance prior, int runs) {
    BetweenRuns drawn(BetweenRuns own) {
      return own == null || own.runs() < BetweenRuns.LEAST
          ? new BetweenRuns(prior.prior(), runs)
          : own.moderated(prior);
    }
  }

  private final Map<TimeClass, BetweenRuns> found = new HashMap<>();
  private final Map<Experiment, Usual> usual = new HashMap<>();

  private final BetweenRunSpread assumed;

  /**
   * @param assumed spread between runs that is assumed for the layouts of an experiment that too
   *     few runs measured; null to leave the intervals of these layouts unchanged
   */
  private RunSpreads(Map<TimeClass, BetweenRuns> found, BetweenRunSpread assumed) {
    this.assumed = assumed;
    this.found.putAll(found);
    found.keySet().stream().map(TimeClass::experiment).distinct().forEach(this::findUsual);
  }

  /**
   * Computes the spread between several runs of an unchanged machine.
   *
   * @param runs comparable runs, all in the same state of the cores (near or far apart)
   */
  public static RunSpreads of(List<Calibration> runs) {
    List<Map<TimeClass, Map<String, Double>>> logs = runs.stream().map(RunSpreads::logs).toList();
    Map<TimeClass, BetweenRuns> found = new LinkedHashMap<>();
    logs.stream()
        .flatMap(run -> run.keySet().stream())
        .distinct()
        .forEach(path -> found.put(path, between(path, logs)));
    return new RunSpreads(found, BetweenRunSpread.ASSUMED);
  }

  /**
   * Reads the measured times from which the spread between runs is computed.
   *
   * @throws org.memline.calibration.CalibrationException if they cannot be read
   */
  public static void requireReadable(Calibration run) {
    MeasuredLayout.of(run);
  }

  /**
   * Computes the usual variance between runs for one experiment. It is not set if too few runs
   * measured the experiment.
   */
  private void findUsual(Experiment experiment) {
    List<BetweenRuns> estimated =
        found.entrySet().stream()
            .filter(entry -> entry.getKey().experiment() == experiment)
            .map(Map.Entry::getValue)
            .filter(between -> between.runs() >= BetweenRuns.LEAST)
            .toList();
    if (!estimated.isEmpty()) {
      ModeratedVariance prior =
          ModeratedVariance.of(
              estimated.stream().mapToDouble(BetweenRuns::variance).toArray(),
              estimated.stream().mapToInt(BetweenRuns::degrees).toArray());
      int least = estimated.stream().mapToInt(BetweenRuns::runs).min().orElseThrow();
      usual.put(experiment, new Usual(prior, least));
    }
  }

  /**
   * Returns whether the spread between runs could be computed for at least one experiment, because
   * enough runs measured it.
   */
  public boolean known() {
    return !usual.isEmpty();
  }

  /**
   * Returns the prediction with its interval widened by the spread between runs. The spread is
   * computed from the runs. If too few runs measured the experiment, the assumed spread is used. A
   * prediction without an interval is returned unchanged.
   */
  @Override
  public Prediction adjusted(Prediction one, Moved layout, CacheState cache) {
    if (!one.hasInterval()) {
      return one;
    }
    TimeClass path = TimeClass.of(layout, one.method(), cache);
    if (usual.containsKey(path.experiment())) {
      BetweenRuns between = usual.get(path.experiment()).drawn(found.get(path));
      double own = Math.log(one.highSeconds() / one.seconds());
      double factor = Math.exp(between.halfWidth(own));
      return with(
          one,
          new Interval(one.seconds() / factor, one.seconds() * factor),
          new BetweenRunSpread(between.deviation(), false));
    }
    return assumed == null
        ? one
        : with(
            one,
            assumed.widened(one.seconds(), new Interval(one.lowSeconds(), one.highSeconds())),
            assumed);
  }

  private static Prediction with(Prediction one, Interval interval, BetweenRunSpread by) {
    return new Prediction(
        one.method(), one.seconds(), interval.low(), interval.high(), one.notes(), by);
  }

  private static BetweenRuns between(
      TimeClass path, List<Map<TimeClass, Map<String, Double>>> logs) {
    List<String> cells =
        logs.stream()
            .flatMap(run -> run.getOrDefault(path, Map.of()).keySet().stream())
            .distinct()
            .toList();
    return BetweenRuns.of(
        logs.stream()
            .map(run -> run.getOrDefault(path, Map.of()))
            .map(run -> cells.stream().mapToDouble(c -> run.getOrDefault(c, Double.NaN)).toArray())
            .toArray(double[][]::new));
  }

  /**
   * Returns the logarithm of the time of each layout that a run measured. The outer key is the
   * class of the layout, and the inner key is the id of the measured configuration.
   */
  private static Map<TimeClass, Map<String, Double>> logs(Calibration run) {
    return MeasuredLayout.of(run).stream()
        .collect(
            Collectors.groupingBy(
                MeasuredLayout::kind,
                Collectors.toMap(
                    MeasuredLayout::id, one -> Math.log(one.seconds()), (first, again) -> first)));
  }
}
