package org.memline.calibration.transfers;

import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.LayoutPredictor;
import org.memline.calibration.Prediction;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.FittedModel;
import org.memline.layout.Access;
import org.memline.layout.Operation;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/** Predicts operations xQy from a calibration's transfers. */
final class OperationPredictor implements LayoutPredictor<Operation> {
  private final Calibration calibration;
  private final MeasuredTimes times;
  private final long leastWords;
  private final long mostWords;

  OperationPredictor(Calibration calibration) {
    this.calibration = calibration;
    if (TransferTable.of(calibration) == null) {
      throw new CalibrationException(
          "calibration '%s' has no transfers: %s".formatted(calibration.label(), remedy()));
    }
    times = new MeasuredTimes(calibration);
    LongSummaryStatistics words =
        TransferTable.of(calibration).operations().stream()
            .map(Measured::cell)
            .filter(cell -> cell.method().sends())
            .mapToLong(cell -> cell.operation().words())
            .summaryStatistics();
    leastWords = words.getCount() == 0 ? 0 : words.getMin();
    mostWords = words.getCount() == 0 ? 0 : words.getMax();
  }

  @Override
  public boolean knows(Operation operation, Method method, CacheState cache) {
    return TransferTable.of(calibration)
        .fit(method, cache)
        .filter(fit -> measured(operation, cache, fit.own()))
        .isPresent();
  }

  /**
   * A stage whose pattern is of a kind that was not measured would be predicted to cost nothing.
   */
  private boolean measured(Operation operation, CacheState cache, FittedModel fit) {
    return times.of(cache, 1).stages(operation).measured(fit.values());
  }

  @Override
  public Prediction predict(Operation operation, Method method, CacheState cache) {
    FittedModel fit =
        TransferTable.of(calibration)
            .fit(method, cache)
            .map(TransferFit::own)
            .orElseThrow(
                () ->
                    new CalibrationException(
                        "calibration '%s' has no fit of operations by method %s, %s: %s"
                            .formatted(
                                calibration.label(), method.label(), cache.label(), remedy())));
    if (!measured(operation, cache, fit)) {
      throw new CalibrationException(
          "calibration '%s' has not measured all stages of %s by method %s, %s: calibrate with --profile standard"
              .formatted(calibration.label(), operation.patterns(), method.label(), cache.label()));
    }
    double seconds = fit.predict(times.of(cache, 1).stages(operation).row());
    double factor = Math.exp(fit.logHalfWidth(operation.payloadBytes()));
    return new Prediction(method, seconds, seconds / factor, seconds * factor, notes(operation));
  }

  @Override
  public String remedy() {
    return "calibrate with --only copies,transfers";
  }

  private List<String> notes(Operation operation) {
    List<String> notes = new ArrayList<>();
    if (calibration.oversubscribed()) {
      notes.add("oversubscribed ranks: not a calibration");
    }
    if (operation.words() < leastWords || operation.words() > mostWords) {
      notes.add(
          "outside the calibrated range: %d words, measured were %d to %d"
              .formatted(operation.words(), leastWords, mostWords));
    }
    BasicTimes known = times.of(CacheState.WARM, 1);
    for (Access pattern : List.of(operation.from(), operation.to())) {
      if (!known.loadSend().has(pattern) && !pattern.contiguous()) {
        notes.add("pattern " + pattern + " lies between those that were measured");
      }
    }
    return notes;
  }
}
