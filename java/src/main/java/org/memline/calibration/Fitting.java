package org.memline.calibration;

import java.util.List;
import org.memline.calibration.metric.Metric;
import org.memline.sample.SampleSet;

/**
 * The fit of an experiment. It makes the section of the file and the metrics from the samples, and
 * predictions from the section.
 */
public interface Fitting<S> {
  Section<S> section();

  /**
   * Fits the samples of the experiment.
   *
   * @param own samples of the experiment; may be empty
   * @param controlNs control in the state of the cores that is fitted, in ns; NaN for the state of
   *     most batches
   * @param before calibration with the sections of the experiments that are fitted earlier
   */
  Fit<S> fit(SampleSet own, double controlNs, Calibration before);

  /**
   * Returns the ways in which the experiment's layouts are predicted; empty if its cells are not
   * layouts.
   */
  default List<Predicting<?>> predicting() {
    return List.of();
  }

  /**
   * The result of a fit.
   *
   * @param content content of the section; null if nothing was measured
   */
  record Fit<S>(S content, List<Metric> metrics) {
    public static <S> Fit<S> of(S content) {
      return new Fit<>(content, List.of());
    }
  }
}
