package org.memline.calibration.predict;

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
import org.memline.calibration.file.Fittings;
import org.memline.layout.Layout;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * Predicts any layout from a calibration, without MPI, by the experiment that measures its kind.
 */
public final class Predictor {
  private final Calibration calibration;

  /** By the kind of layout. */
  private final Map<Class<?>, LayoutPredictor<?>> made = new HashMap<>();

  private final RunSpreads spreads;

  /** By one run alone. */
  public Predictor(Calibration calibration) {
    this(calibration, RunSpreads.NONE);
  }

  /**
   * @param spreads what runs of its machine differ by: intervals contain it
   */
  public Predictor(Calibration calibration, RunSpreads spreads) {
    this.calibration = calibration;
    this.spreads = spreads;
  }

  /**
   * With the interval and what should be known beside it.
   *
   * @throws CalibrationException when the calibration has no such fit, or the layout does not fit
   *     its machine
   */
  public Prediction predict(Layout layout, Method method, CacheState cache) {
    if (!method.sends()) {
      throw new CalibrationException(
          "method %s is for comparison only and never predicted: use one of %s"
              .formatted(method.label(), Method.labels()));
    }
    return one(predictor(layout), layout, method, cache);
  }

  /** Every method that the calibration knows, the fastest first. */
  public List<Prediction> advise(Layout layout, CacheState cache) {
    List<Prediction> predictions = predictions(layout, cache);
    if (predictions.isEmpty()) {
      throw new CalibrationException(
          "calibration '%s' has no fit of such slices: %s"
              .formatted(calibration.label(), predictor(layout).remedy()));
    }
    return predictions;
  }

  /** The same, empty where the calibration knows no method for it. */
  public List<Prediction> predictions(Layout layout, CacheState cache) {
    LayoutPredictor<Layout> predictor = predictor(layout);
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
      LayoutPredictor<Layout> predictor, Layout layout, Method method, CacheState cache) {
    return spreads.widened(predictor.predict(layout, method, cache), layout, cache);
  }

  @SuppressWarnings("unchecked") // it is of the layout's own kind
  private LayoutPredictor<Layout> predictor(Layout layout) {
    Predicting<?> kind =
        Fittings.predicting().stream()
            .filter(predicting -> predicting.layout().isInstance(layout))
            .findFirst()
            .orElseThrow();
    return (LayoutPredictor<Layout>)
        made.computeIfAbsent(kind.layout(), of -> kind.predictor().apply(calibration));
  }
}
