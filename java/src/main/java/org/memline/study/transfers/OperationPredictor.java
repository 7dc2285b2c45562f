package org.memline.study.transfers;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.LayoutPredictor;
import org.memline.calibration.MissingFit;
import org.memline.calibration.Prediction;
import org.memline.layout.Access;
import org.memline.layout.Operation;
import org.memline.model.transfer.PatternTimes;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;

/**
 * Predicts the times of communication operations xQy, in which the sender reads words with access
 * pattern x and the receiver writes them with access pattern y. It uses the transfers of a
 * calibration.
 */
final class OperationPredictor implements LayoutPredictor<Operation> {
  private final Calibration calibration;
  private final MeasuredTimes times;
  private final long leastWords;
  private final long mostWords;

  OperationPredictor(Calibration calibration) {
    this.calibration = calibration;
    if (TransfersSection.of(calibration) == null) {
      throw new CalibrationException(
          "calibration '%s' has no transfers: %s".formatted(calibration.label(), remedy()));
    }
    times = new MeasuredTimes(calibration);
    leastWords = TransfersSection.of(calibration).words().least();
    mostWords = TransfersSection.of(calibration).words().most();
  }

  @Override
  public boolean knows(Operation operation, Method method, CacheState cache) {
    return TransfersSection.of(calibration)
        .fit(method, cache)
        .filter(fit -> OperationModel.of(fit, times).seconds(operation).isPresent())
        .isPresent();
  }

  @Override
  public Prediction predict(Operation operation, Method method, CacheState cache) {
    TransferFit fit =
        TransfersSection.of(calibration)
            .fit(method, cache)
            .orElseThrow(
                () ->
                    new CalibrationException(
                        "calibration '%s' has no fit of operations by method %s, %s: %s"
                            .formatted(
                                calibration.label(),
                                method.label(),
                                cache.label(),
                                MissingFit.remedy(
                                    calibration, Experiment.TRANSFERS, methods(cache)))));
    double seconds =
        OperationModel.of(fit, times)
            .seconds(operation)
            .orElseThrow(
                () ->
                    new CalibrationException(
                        "calibration '%s' lacks the time of a stage that operation %s by method %s, %s caches, needs: %s"
                            .formatted(
                                calibration.label(),
                                operation.patterns(),
                                method.label(),
                                cache.label(),
                                MissingFit.remedy(calibration, Experiment.TRANSFERS, List.of()))));
    double factor = Math.exp(fit.own().logHalfWidth(operation.payloadBytes()));
    return Prediction.of(method, seconds, factor, outside(operation), notes(operation, cache));
  }

  private List<Method> methods(CacheState cache) {
    return TransfersSection.of(calibration).fits().stream()
        .filter(fit -> fit.cache() == cache)
        .map(TransferFit::method)
        .toList();
  }

  @Override
  public String remedy() {
    return "calibrate --only copies,transfers";
  }

  /**
   * Returns the reasons why the operation is outside the calibrated range; empty if it is inside.
   */
  private List<String> outside(Operation operation) {
    return operation.words() < leastWords || operation.words() > mostWords
        ? List.of(
            "outside the calibrated range: %d words; %d to %d were measured"
                .formatted(operation.words(), leastWords, mostWords))
        : List.of();
  }

  private List<String> notes(Operation operation, CacheState cache) {
    List<String> notes = new ArrayList<>();
    if (calibration.oversubscribed()) {
      notes.add("oversubscribed: there were more ranks than cores");
    }
    BasicTimes known = times.of(cache, 1);
    part(operation.from(), operation.words(), known.loadSend(), notes);
    part(operation.to(), operation.words(), known.receiveStore(), notes);
    return notes;
  }

  /**
   * Adds a note if one side of an operation was not measured with its access pattern, or if the
   * pattern was measured only with other numbers of words.
   *
   * @param pattern access pattern of the side
   * @param measured times of the side by access pattern
   */
  private void part(Access pattern, long words, PatternTimes measured, List<String> notes) {
    if (!measured.has(pattern) && !pattern.contiguous()) {
      notes.add("pattern " + pattern + " is interpolated between measured patterns");
    }
    PatternTimes.Range range = measured.range(pattern);
    boolean noted = words < leastWords || words > mostWords;
    if (range != null && !noted && (words < range.from() || words > range.to())) {
      notes.add(
          "extrapolated: pattern %s was measured for %d to %d words, not for %d"
              .formatted(pattern, range.from(), range.to(), words));
    }
  }
}
