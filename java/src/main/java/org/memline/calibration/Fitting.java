package org.memline.calibration;

import java.util.List;
import org.memline.calibration.metric.Metric;
import org.memline.sample.SampleSet;

/**
 * The fit of the models of one experiment. From samples it makes the experiment's section of the
 * calibration file and the experiment's metrics. From the section it makes predictions.
 */
public interface Fitting<S> {
  Section<S> section();

  /**
   * Fits the samples of the experiment.
   *
   * @param own samples of the experiment; may be empty
   * @param controlNs control time (of handing a cache line or an empty message from core to core),
   *     in ns, in the state of the cores (near or far apart) that is fitted; NaN selects the state
   *     in which most batches of repetitions were measured
   * @param before calibration with the sections of the experiments that were fitted before this one
   */
  Fit<S> fit(SampleSet own, double controlNs, Calibration before);

  /**
   * Returns one predictor factory for each kind of layout that the experiment can predict. The list
   * is empty if the experiment does not predict layouts.
   */
  default List<Predicting<?>> predicting() {
    return List.of();
  }

  /**
   * The result of a fit.
   *
   * @param content content of the experiment's section in the calibration file; null if nothing was
   *     measured
   */
  record Fit<S>(S content, List<Metric> metrics) {
    public static <S> Fit<S> of(S content) {
      return new Fit<>(content, List.of());
    }
  }
}
