package org.memline.calibration.programs;

import org.memline.calibration.Calibration;
import org.memline.calibration.Fitting;
import org.memline.calibration.Section;
import org.memline.calibration.metric.Metrics;
import org.memline.calibration.steps.StepMetrics;
import org.memline.sample.SampleSet;

/** Whole programs, predicted from what all else costs. */
public final class ProgramsFitting implements Fitting<ProgramTable> {
  @Override
  public Section<ProgramTable> section() {
    return ProgramTable.SECTION;
  }

  @Override
  public Fit<ProgramTable> fit(SampleSet own, double controlNs, Calibration before) {
    return new Fit<>(ProgramTables.of(own, before), Metrics.of(own, StepMetrics::add));
  }
}
