package org.memline.predict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.LayoutPredictor;
import org.memline.calibration.Predicting;
import org.memline.calibration.Prediction;
import org.memline.layout.Moved;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.study.Studies;

/**
 * Predicts the time of any layout from a calibration, without MPI. It uses the fit of the
 * experiment that measures this kind of layout.
 */
public final class Predictor {
  private final Calibration calibration;

  /** The predictors created so far, by class of layout. */
  private final Map<Class<?>, LayoutPredictor<?>> made = new HashMap<>();

  private final Adjustment adjustment;

  /**
   * Creates a predictor whose intervals apply to launches (starts of mpirun) of the calibrated run.
   * They do not include the spread between runs.
   */
  public Predictor(Calibration calibration) {
    this(calibration, RunSpreads.NONE);
  }

  /**
   * Creates a predictor whose predictions are adjusted by knowledge that the calibration itself
   * does not have, for example about the spread between runs.
   *
   * @param adjustment adjusts each prediction
   */
  public Predictor(Calibration calibration, Adjustment adjustment) {
    this.calibration = calibration;
    this.adjustment = adjustment;
  }

  /**
   * Returns the predicted time with its interval and notes.
   *
   * @throws CalibrationException if the method is only for comparison, if the calibration has no
   *     fit for the request, or if the layout needs more memory than the machine has
   */
  public Prediction predict(Moved layout, Method method, CacheState cache) {
    if (!method.sends()) {
      throw new CalibrationException(
          "method %s is for comparison only and never predicted: use one of %s"
              .formatted(method.label(), Method.labels()));
    }
    return one(predictor(layout), layout, method, cache);
  }

  /**
   * Returns the predictions of all methods for which the calibration has a fit, the fastest first.
   *
   * @throws CalibrationException if there is no method with a fit for the layout
   */
  public List<Prediction> advise(Moved layout, CacheState cache) {
    List<Prediction> predictions = predictions(layout, cache);
    if (predictions.isEmpty()) {
      throw new CalibrationException(
          "calibration '%s' has no fit for this layout and cache state: %s"
              .formatted(calibration.label(), predictor(layout).remedy()));
    }
    return predictions;
  }

  /**
   * Returns the predictions of all methods for which the calibration has a fit, the fastest first.
   * The list is empty if no method has a fit for the layout.
   */
  public List<Prediction> predictions(Moved layout, CacheState cache) {
    LayoutPredictor<Moved> predictor = predictor(layout);
    List<Prediction> predictions = new ArrayList<>();
    for (Method method : Method.whole()) {
      if (predictor.knows(layout, method, cache)) {
        predictions.add(one(predictor, layout, method, cache));
      }
    }
    predictions.sort(Comparator.comparingDouble(Prediction::seconds));
    return predictions;
  }

  private Prediction one(
      LayoutPredictor<Moved> predictor, Moved layout, Method method, CacheState cache) {
    return adjustment.adjusted(predictor.predict(layout, method, cache), layout, cache);
  }

  // This cast is safe, because the predictor of a class is created for that class.
  @SuppressWarnings("unchecked")
  private LayoutPredictor<Moved> predictor(Moved layout) {
    Predicting<?> kind =
        Studies.predicting().stream()
            .filter(predicting -> predicting.layout().isInstance(layout))
            .findFirst()
            .orElseThrow();
    return (LayoutPredictor<Moved>)
        made.computeIfAbsent(kind.layout(), of -> kind.predictor().apply(calibration));
  }
}
