package org.memline.calibration.transfers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.memline.calibration.Calibration;
import org.memline.calibration.copies.CopyTable;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.IntervalScale;
import org.memline.calibration.fit.IntervalScales;
import org.memline.calibration.fit.Quality;
import org.memline.calibration.fit.RobustFit;
import org.memline.calibration.fit.Term;
import org.memline.model.LinearModel;
import org.memline.model.transfer.Stages;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.TransferCell;

/** Fits the models of operations xQy to those that were measured. */
final class TransferFitter {
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
        List<Measured<TransferCell>> own =
            TransferTable.of(calibration).alone().stream()
                .filter(o -> o.cell().method() == method && o.cell().cache() == cache)
                .toList();
        List<Measured<TransferCell>> fitted =
            own.stream().filter(o -> o.cell().role() != Role.TEST).toList();
        if (fitted.size() > Math.max(RobustFit.FOLDS, Stages.TERMS.size())) {
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
      List<Measured<TransferCell>> fitted,
      List<Measured<TransferCell>> all) {
    double[][] rows = rows(times, fitted);
    double[] seconds = seconds(fitted);
    double[] weights =
        fitted.stream().mapToDouble(o -> RobustFit.weight(o.cell().role())).toArray();
    RobustFit robust = RobustFit.of(rows, seconds, weights);
    double[] values = robust.coefficients();
    return new TransferFit(
        method,
        cache,
        fitted.size(),
        Term.of(
            Stages.TERMS.stream().map(Stages.Term::name).toList(),
            Stages.TERMS.stream().map(Stages.Term::unit).toList(),
            values),
        scales(robust, fitted),
        heldOut(times, values, all),
        composed(method, cache, all));
  }

  private static double[][] rows(BasicTimes times, List<Measured<TransferCell>> operations) {
    return operations.stream()
        .map(o -> times.stages(o.cell().operation()).row())
        .toArray(double[][]::new);
  }

  private static double[] seconds(List<Measured<TransferCell>> operations) {
    return operations.stream().mapToDouble(Measured::seconds).toArray();
  }

  private static List<IntervalScale> scales(RobustFit robust, List<Measured<TransferCell>> cells) {
    double[] bytes = cells.stream().mapToDouble(o -> o.cell().operation().payloadBytes()).toArray();
    List<IntervalScale> scales = IntervalScales.of(bytes, robust.logResiduals());
    double[] scores = IntervalScales.scores(scales, bytes, robust.logResiduals());
    return IntervalScales.times(scales, RobustFit.coveringFactor(scores));
  }

  private static Quality heldOut(
      BasicTimes times, double[] values, List<Measured<TransferCell>> all) {
    List<Measured<TransferCell>> test =
        all.stream().filter(o -> o.cell().role() == Role.TEST).toList();
    if (test.isEmpty()) {
      return null;
    }
    double[] predicted =
        Arrays.stream(rows(times, test)).mapToDouble(r -> LinearModel.predict(r, values)).toArray();
    return Quality.of(seconds(test), predicted, values.length - 1);
  }

  /** The composition has no coefficient: every operation is held out. */
  private Quality composed(
      Method method, CacheState cache, List<Measured<TransferCell>> operations) {
    List<Double> measured = new ArrayList<>();
    List<Double> predicted = new ArrayList<>();
    for (Measured<TransferCell> o : operations) {
      OptionalDouble seconds =
          Compositions.seconds(calibration, method, o.cell().operation(), cache);
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
