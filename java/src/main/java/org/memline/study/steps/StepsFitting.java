package org.memline.study.steps;

import java.util.function.BiFunction;
import org.memline.calibration.Calibration;
import org.memline.calibration.Fitting;
import org.memline.calibration.Section;
import org.memline.calibration.metric.Metrics;
import org.memline.layout.CacheGeometry;
import org.memline.machine.GeometryFacts;
import org.memline.sample.SampleSet;

/**
 * The fit of the models for the steps of programs: scans or computation.
 *
 * @param table function that fits the samples of the experiment and returns the results; null
 *     without samples
 */
public record StepsFitting(
    Section<StepsSection> section, BiFunction<SampleSet, CacheGeometry, StepsSection> table)
    implements Fitting<StepsSection> {
  /** The fit of the models for scans, which are prefix sums of distributed arrays. */
  public static final StepsFitting SCANS = new StepsFitting(StepsSection.SCANS, StepsFitter::scans);

  /**
   * The fit of the models for computation, which is A = x or A = x op y for each element of the
   * block of each rank.
   */
  public static final StepsFitting COMPUTATION =
      new StepsFitting(StepsSection.COMPUTATION, StepsFitter::computation);

  @Override
  public Fit<StepsSection> fit(SampleSet own, double controlNs, Calibration before) {
    return new Fit<>(
        table.apply(own, GeometryFacts.from(before.machine())), Metrics.of(own, StepMetrics::add));
  }
}
