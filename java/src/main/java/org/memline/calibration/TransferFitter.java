package org.memline.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.memline.model.ConformalInterval;
import org.memline.model.CrossValidation;
import org.memline.model.LinearModel;
import org.memline.model.RelativeFit;
import org.memline.model.transfer.Stages;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;

/** Fits the models of operations xQy to those that were measured. */
final class TransferFitter {
  private static final int FOLDS = 10;
  private static final long SEED = 1;

  /** The share of operations that a 95 % prediction interval may miss. */
  private static final double MISCOVERAGE = 0.05;

  /** Random operations stand for those that will be asked for, and count twice. */
  private static final double RANDOM_WEIGHT = 2;

  private final Calibration calibration;

  /**
   * @param calibration with its tables of copies and transfers
   */
  TransferFitter(Calibration calibration) {
    this.calibration = calibration;
  }

  /** A fit for each method and cache state with more operations than the model has terms. */
  List<TransferFit> fit() {
    List<TransferFit> fits = new ArrayList<>();
    if (TransferTable.of(calibration) == null) {
      return fits;
    }
    for (CacheState cache : CacheState.values()) {
      BasicTimes times =
          BasicTimes.of(CopyTable.of(calibration), TransferTable.of(calibration), cache, 1);
      for (Method method : Method.whole()) {
        List<TransferTable.Operation> own =
            TransferTable.of(calibration).operations().stream()
                .filter(o -> o.method() == method && o.cache() == cache && o.congestion() == 1)
                .toList();
        List<TransferTable.Operation> fitted =
            own.stream().filter(o -> o.role() != Role.TEST).toList();
        if (fitted.size() > Math.max(FOLDS, Stages.TERMS.size())) {
          fits.add(fit(method, cache, times, fitted, own));
        }
      }
    }
    return fits;
  }

  private TransferFit fit(
      Method method,
      CacheState cache,
      BasicTimes times,
      List<TransferTable.Operation> fitted,
      List<TransferTable.Operation> all) {
    double[][] rows = rows(times, fitted);
    double[] seconds = seconds(fitted);
    double[] weights =
        fitted.stream().mapToDouble(o -> o.role() == Role.TRAIN ? RANDOM_WEIGHT : 1).toArray();
    double[] values = RelativeFit.fit(rows, seconds, weights);
    List<TransferFit.Term> terms = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      Stages.Term term = Stages.TERMS.get(i);
      terms.add(new TransferFit.Term(term.name(), term.unit(), values[i]));
    }
    return new TransferFit(
        method,
        cache,
        fitted.size(),
        terms,
        scales(rows, seconds, weights, fitted),
        heldOut(times, values, all),
        composed(method, cache, all));
  }

  private static double[][] rows(BasicTimes times, List<TransferTable.Operation> operations) {
    return operations.stream().map(o -> times.stages(o.operation()).row()).toArray(double[][]::new);
  }

  private static double[] seconds(List<TransferTable.Operation> operations) {
    return operations.stream().mapToDouble(TransferTable.Operation::seconds).toArray();
  }

  private static List<PathFit.IntervalScale> scales(
      double[][] rows, double[] seconds, double[] weights, List<TransferTable.Operation> cells) {
    double[] predicted = new double[seconds.length];
    for (int[] fold : CrossValidation.folds(seconds.length, FOLDS, SEED)) {
      double[] others = weights.clone();
      for (int i : fold) {
        others[i] = 0;
      }
      double[] values = RelativeFit.fit(rows, seconds, others);
      for (int i : fold) {
        predicted[i] = LinearModel.predict(rows[i], values);
      }
    }
    double[] residuals = ConformalInterval.logResiduals(seconds, predicted);
    double[] bytes = cells.stream().mapToDouble(o -> o.operation().payloadBytes()).toArray();
    List<PathFit.IntervalScale> scales = IntervalScales.of(bytes, residuals);
    double[] difficulty = Arrays.stream(bytes).map(b -> IntervalScales.at(scales, b)).toArray();
    double factor =
        residuals.length >= ConformalInterval.cellsNeeded(MISCOVERAGE)
            ? ConformalInterval.halfWidth(residuals, difficulty, MISCOVERAGE)
            : mostOff(residuals, difficulty);
    return scales.stream()
        .map(s -> new PathFit.IntervalScale(s.fromBytes(), s.logHalfWidth() * factor))
        .toList();
  }

  /** Too few for a promise: all of them lie inside. */
  private static double mostOff(double[] residuals, double[] difficulty) {
    double most = 0;
    for (int i = 0; i < residuals.length; i++) {
      most = Math.max(most, Math.abs(residuals[i]) / difficulty[i]);
    }
    return most;
  }

  private static Quality heldOut(
      BasicTimes times, double[] values, List<TransferTable.Operation> all) {
    List<TransferTable.Operation> test = all.stream().filter(o -> o.role() == Role.TEST).toList();
    if (test.isEmpty()) {
      return null;
    }
    double[] predicted =
        Arrays.stream(rows(times, test)).mapToDouble(r -> LinearModel.predict(r, values)).toArray();
    return Quality.of(seconds(test), predicted, values.length - 1);
  }

  /** The composition has no coefficient: every operation is held out. */
  private Quality composed(
      Method method, CacheState cache, List<TransferTable.Operation> operations) {
    List<Double> measured = new ArrayList<>();
    List<Double> predicted = new ArrayList<>();
    for (TransferTable.Operation o : operations) {
      OptionalDouble seconds = Compositions.seconds(calibration, method, o.operation(), cache);
      if (seconds.isPresent()) {
        measured.add(o.seconds());
        predicted.add(seconds.getAsDouble());
      }
    }
    return measured.isEmpty()
        ? null
        : Quality.of(
            measured.stream().mapToDouble(Double::doubleValue).toArray(),
            predicted.stream().mapToDouble(Double::doubleValue).toArray(),
            0);
  }
}
