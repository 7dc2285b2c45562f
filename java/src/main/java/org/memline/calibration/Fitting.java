package org.memline.calibration;

import java.util.List;
import java.util.Optional;
import org.memline.calibration.metric.Metric;
import org.memline.sample.SampleSet;

/**
 * An experiment as it is fitted: from its samples to its section of the file and its metrics, and
 * from there to predictions.
 */
public interface Fitting<S> {
  Section<S> section();

  /**
   * @param own samples of the experiment; may be none
   * @param controlNs the control in the state of the cores that is fitted; NaN for that which most
   *     batches of the experiment are in
   * @param before the calibration with the sections of the experiments that are fitted before
   */
  Fit<S> fit(SampleSet own, double controlNs, Calibration before);

  /** How layouts are predicted that it measures; empty where its cells are none. */
  default Optional<Predicting<?>> predicting() {
    return Optional.empty();
  }

  /**
   * @param content null where nothing was measured
   */
  record Fit<S>(S content, List<Metric> metrics) {
    public static <S> Fit<S> of(S content) {
      return new Fit<>(content, List.of());
    }
  }
}
