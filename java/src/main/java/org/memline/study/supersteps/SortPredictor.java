package org.memline.study.supersteps;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.memline.calibration.BetweenRunSpread;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.model.Interval;
import org.memline.model.LogCurve;
import org.memline.model.PooledSpread;
import org.memline.model.superstep.RelativeErrors;
import org.memline.sample.Role;
import org.memline.sample.SortCell;

/**
 * Predicts the time of sorts from the times of measured sorts. Each algorithm, key type and number
 * of ranks has its own prediction. The time per key is interpolated linearly on logarithmic axes
 * between the measured numbers of keys. Above the largest measured number, the time per key is
 * constant, because every algorithm sorts locally by digits. Below the smallest measured number,
 * the predicted time is that of the smallest measured sort.
 */
public final class SortPredictor {
  private final List<Measured<SortCell>> fitted;
  private final List<Measured<SortCell>> held;
  private final double off;

  /**
   * Creates the predictor from the sorts of a calibration. The calibration may contain no sorts.
   */
  public SortPredictor(Calibration calibration) {
    SuperstepsSection table = SuperstepsSection.of(calibration);
    List<Measured<SortCell>> all = table == null ? List.of() : table.countingSorts();
    fitted = all.stream().filter(m -> m.cell().role() != Role.TEST).toList();
    held =
        all.stream()
            .filter(m -> m.cell().role() == Role.TEST)
            .filter(m -> fitted.stream().anyMatch(like(m.cell())))
            .toList();
    off =
        Math.sqrt(
            held.stream()
                .mapToDouble(m -> Math.log(m.seconds() / seconds(m.cell())))
                .map(log -> log * log)
                .average()
                .orElse(0));
  }

  /**
   * Returns the numbers of ranks for which sorts of keys of a given size were measured, in
   * ascending order.
   */
  public List<Integer> ranks(int keyBytes) {
    return fitted.stream()
        .map(Measured::cell)
        .filter(cell -> cell.keyBytes() == keyBytes)
        .map(SortCell::ranks)
        .distinct()
        .sorted()
        .toList();
  }

  /**
   * Returns the predicted time of a sort. It is empty if no sort with the algorithm, key size and
   * number of ranks was measured.
   */
  public Optional<SortPrediction> predict(String algorithm, int keyBytes, long keys, int ranks) {
    SortCell wanted = new SortCell(algorithm, keyBytes, keys, ranks, Role.ASKED);
    List<Measured<SortCell>> alike = fitted.stream().filter(like(wanted)).toList();
    if (alike.isEmpty()) {
      return Optional.empty();
    }
    long fewest = alike.stream().mapToLong(m -> m.cell().keys()).min().orElseThrow();
    long most = alike.stream().mapToLong(m -> m.cell().keys()).max().orElseThrow();
    double seconds =
        seconds(new SortCell(algorithm, keyBytes, Math.max(keys, fewest), ranks, Role.ASKED));
    Optional<Interval> interval =
        keys < fewest || keys > most ? Optional.empty() : interval(seconds, alike);
    return Optional.of(new SortPrediction(seconds, interval, keys, fewest, most));
  }

  private Optional<Interval> interval(double seconds, List<Measured<SortCell>> alike) {
    List<double[]> launches = alike.stream().map(m -> m.times().each().toArray()).toList();
    double usual = launches.stream().mapToInt(own -> own.length).average().orElseThrow();
    double factor = Math.exp(PooledSpread.of(launches).halfWidth(usual, off));
    return Double.isNaN(factor)
        ? Optional.empty()
        : Optional.of(
            BetweenRunSpread.ASSUMED.widened(
                seconds, new Interval(seconds / factor, seconds * factor)));
  }

  /**
   * Returns the prediction errors on held-out sorts, which no prediction uses. The result is empty
   * if no held-out sort was measured.
   */
  public Optional<RelativeErrors> heldOut() {
    return held.isEmpty()
        ? Optional.empty()
        : Optional.of(
            RelativeErrors.of(
                held.stream().mapToDouble(Measured::seconds).toArray(),
                held.stream().mapToDouble(m -> seconds(m.cell())).toArray()));
  }

  /**
   * Returns the time of a measured sort in seconds, predicted from sorts with other numbers of
   * keys. It is NaN if only this number of keys was measured.
   */
  public double fromOthers(SortCell cell) {
    return seconds(cell, like(cell).and(m -> m.cell().keys() != cell.keys()));
  }

  private double seconds(SortCell cell) {
    return seconds(cell, like(cell));
  }

  private double seconds(SortCell cell, Predicate<Measured<SortCell>> by) {
    List<Measured<SortCell>> sizes = fitted.stream().filter(by).toList();
    if (sizes.isEmpty()) {
      return Double.NaN;
    }
    double[] keys = sizes.stream().mapToDouble(m -> m.cell().keys()).toArray();
    double[] each = sizes.stream().mapToDouble(m -> m.seconds() / m.cell().keys()).toArray();
    return cell.keys() * new LogCurve(keys, each).at(cell.keys());
  }

  private static Predicate<Measured<SortCell>> like(SortCell cell) {
    return m ->
        m.cell().algorithm().equals(cell.algorithm())
            && m.cell().keyBytes() == cell.keyBytes()
            && m.cell().ranks() == cell.ranks();
  }
}
