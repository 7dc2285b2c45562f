package org.memline.calibration.predict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.memline.calibration.BetweenRunSpread;
import org.memline.calibration.Calibration;
import org.memline.calibration.Prediction;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.sends.SendsTable;
import org.memline.calibration.transfers.TransferTable;
import org.memline.layout.LayoutPair;
import org.memline.layout.Moved;
import org.memline.layout.Slice;
import org.memline.model.BetweenRuns;
import org.memline.model.Interval;
import org.memline.model.ModeratedVariance;
import org.memline.model.SendPath;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.SendCell;
import org.memline.sample.TransferCell;

/**
 * The differences between runs of an unchanged machine with the cores at the same distance: for
 * each method, cache state and path, with operations as a separate path. The variance of a path is
 * shrunk towards the usual one in its experiment, and equals that if the runs did not measure the
 * path.
 */
public final class RunSpreads {
  /** Intervals for launches of the same run. */
  public static final RunSpreads NONE = new RunSpreads(Map.of(), null);

  /** The spreads without other runs: intervals include the assumed difference. */
  public static final RunSpreads ASSUMED = new RunSpreads(Map.of(), BetweenRunSpread.ASSUMED);

  private record Path(Experiment experiment, Method method, CacheState cache, SendPath sent) {
    static Path of(Moved layout, Method method, CacheState cache) {
      if (layout instanceof Slice slice) {
        return new Path(Experiment.SENDS, method, cache, SendPath.of(slice.blocks()));
      }
      return layout instanceof LayoutPair pair
          ? new Path(Experiment.SENDS, method, cache, SendPath.of(pair.fromNest()))
          : new Path(Experiment.TRANSFERS, method, cache, null);
    }
  }

  private record Usual(ModeratedVariance prior, int runs) {
    BetweenRuns drawn(BetweenRuns own) {
      return own == null || own.runs() < BetweenRuns.LEAST
          ? new BetweenRuns(prior.prior(), runs)
          : own.moderated(prior);
    }
  }

  private record Log(Path path, String cell, double value) {}

  private final Map<Path, BetweenRuns> found = new HashMap<>();
  private final Map<Experiment, Usual> usual = new HashMap<>();

  private final BetweenRunSpread assumed;

  /**
   * @param assumed difference that is assumed for layouts that the runs did not measure; null
   *     leaves their intervals unchanged
   */
  private RunSpreads(Map<Path, BetweenRuns> found, BetweenRunSpread assumed) {
    this.assumed = assumed;
    this.found.putAll(found);
    found.keySet().stream().map(Path::experiment).distinct().forEach(this::findUsual);
  }

  /**
   * @param runs comparable runs in one state of the cores
   */
  public static RunSpreads of(List<Calibration> runs) {
    List<Map<Path, Map<String, Double>>> logs = runs.stream().map(RunSpreads::logs).toList();
    Map<Path, BetweenRuns> found = new LinkedHashMap<>();
    logs.stream()
        .flatMap(run -> run.keySet().stream())
        .distinct()
        .forEach(path -> found.put(path, between(path, logs)));
    return new RunSpreads(found, BetweenRunSpread.ASSUMED);
  }

  /** Computes the usual variance of one experiment, if there are enough runs. */
  private void findUsual(Experiment experiment) {
    List<BetweenRuns> estimated =
        found.entrySet().stream()
            .filter(entry -> entry.getKey().experiment == experiment)
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

  /** Returns whether the spread of any layout is known. */
  public boolean known() {
    return !usual.isEmpty();
  }

  /**
   * Returns the prediction with its interval widened by the difference between runs: estimated from
   * these runs, or assumed where they measured no such layouts. A prediction without an interval is
   * returned unchanged.
   */
  public Prediction widened(Prediction one, Moved layout, CacheState cache) {
    if (!one.hasInterval()) {
      return one;
    }
    Path path = Path.of(layout, one.method(), cache);
    if (usual.containsKey(path.experiment)) {
      BetweenRuns between = usual.get(path.experiment).drawn(found.get(path));
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

  private static BetweenRuns between(Path path, List<Map<Path, Map<String, Double>>> logs) {
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

  /** Returns the logarithms of one run's times, by cell. */
  private static Map<Path, Map<String, Double>> logs(Calibration run) {
    List<Log> all = new ArrayList<>();
    for (Measured<SendCell> m : SendsTable.of(run).cells()) {
      SendCell cell = m.cell();
      add(all, Path.of(cell.slice(), cell.method(), cell.cache()), m);
    }
    TransferTable transfers = TransferTable.of(run);
    for (Measured<TransferCell> m :
        transfers == null ? List.<Measured<TransferCell>>of() : transfers.alone()) {
      TransferCell cell = m.cell();
      if (cell.method().sends()) {
        add(all, Path.of(cell.operation(), cell.method(), cell.cache()), m);
      }
    }
    return all.stream()
        .collect(
            Collectors.groupingBy(
                Log::path, Collectors.toMap(Log::cell, Log::value, (first, again) -> first)));
  }

  private static void add(List<Log> all, Path path, Measured<?> measured) {
    if (measured.evidence() && measured.seconds() > 0) {
      all.add(new Log(path, measured.cell().id(), Math.log(measured.seconds())));
    }
  }
}
