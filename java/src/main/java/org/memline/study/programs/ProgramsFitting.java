package org.memline.study.programs;

import org.memline.calibration.Calibration;
import org.memline.calibration.Fitting;
import org.memline.calibration.Section;
import org.memline.calibration.metric.Metrics;
import org.memline.sample.SampleSet;
import org.memline.study.steps.StepMetrics;

/**
 * The fit of whole programs, which convolve an image. Their times are predicted from the times of
 * their steps.
 */
public final class ProgramsFitting implements Fitting<ProgramsSection> {
  @Override
  public Section<ProgramsSection> section() {
    return ProgramsSection.SECTION;
  }

  @Override
  public Fit<ProgramsSection> fit(SampleSet own, double controlNs, Calibration before) {
    return new Fit<>(ProgramsFitter.of(own, before), Metrics.of(own, StepMetrics::add));
  }
}
