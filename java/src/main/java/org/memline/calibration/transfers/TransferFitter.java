package org.memline.calibration.transfers;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.Design;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.calibration.fit.RobustFit;
import org.memline.model.transfer.Stages;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.TransferCell;

/** Fits the models of operations xQy to those that were measured. */
final class TransferFitter {
  private final Calibration calibration;
  private final MeasuredTimes measured;

  /**
   * @param calibration with its tables of copies and transfers
   */
  TransferFitter(Calibration calibration) {
    this.calibration = calibration;
    this.measured = new MeasuredTimes(calibration);
  }

  /** A fit for each method and cache state with more operations than the model has terms. */
  List<TransferFit> fit() {
    List<TransferFit> fits = new ArrayList<>();
    if (TransferTable.of(calibration) == null) {
      return fits;
    }
    for (CacheState cache : CacheState.values()) {
      BasicTimes times = measured.of(cache, 1);
      for (Method method : Method.whole()) {
        List<Measured<TransferCell>> own =
            TransferTable.of(calibration).alone().stream()
                .filter(o -> o.cell().method() == method && o.cell().cache() == cache)
                .toList();
        List<Measured<TransferCell>> fitted =
            own.stream().filter(o -> o.cell().role() != Role.TEST).toList();
        if (RobustFit.enough(fitted.size(), Stages.TERMS.size())) {
          FittedModel model = RobustFit.fit(List.of(part(times, fitted))).get(0);
          List<Measured<TransferCell>> test =
              own.stream().filter(o -> o.cell().role() == Role.TEST).toList();
          fits.add(
              new TransferFit(
                  method,
                  cache,
                  model.heldAgainst(rows(times, test), seconds(test)),
                  composed(method, cache, own)));
        }
      }
    }
    return fits;
  }

  private static RobustFit.Part part(BasicTimes times, List<Measured<TransferCell>> fitted) {
    Design design =
        new Design(
            TransferFit.STAGES,
            Stages.TERMS.stream().map(Stages.Term::name).toList(),
            Stages.TERMS.stream().map(Stages.Term::unit).toList(),
            rows(times, fitted),
            fitted.stream().map(Measured::times).toList(),
            fitted.stream().mapToDouble(o -> RobustFit.weight(o.cell().role())).toArray());
    return new RobustFit.Part(
        design, fitted.stream().mapToDouble(o -> o.cell().operation().payloadBytes()).toArray());
  }

  private static double[][] rows(BasicTimes times, List<Measured<TransferCell>> operations) {
    return operations.stream()
        .map(o -> times.stages(o.cell().operation()).row())
        .toArray(double[][]::new);
  }

  private static double[] seconds(List<Measured<TransferCell>> operations) {
    return operations.stream().mapToDouble(Measured::seconds).toArray();
  }

  /** The composition has no coefficient: every operation is held out. */
  private Quality composed(
      Method method, CacheState cache, List<Measured<TransferCell>> operations) {
    List<Double> seen = new ArrayList<>();
    List<Double> predicted = new ArrayList<>();
    for (Measured<TransferCell> o : operations) {
      OptionalDouble seconds = Compositions.seconds(measured, method, o.cell().operation(), cache);
      if (seconds.isPresent()) {
        seen.add(o.seconds());
        predicted.add(seconds.getAsDouble());
      }
    }
    return seen.isEmpty()
        ? null
        : Quality.of(
            seen.stream().mapToDouble(Double::doubleValue).toArray(),
            predicted.stream().mapToDouble(Double::doubleValue).toArray(),
            0);
  }
}
