package org.memline.calibration;

import org.memline.sample.SampleSet;

/** Whole programs, predicted from what all else costs. */
final class ProgramsFitting implements Fitting<ProgramTable> {
  @Override
  public Section<ProgramTable> section() {
    return ProgramTable.SECTION;
  }

  @Override
  public Fit<ProgramTable> fit(SampleSet own, double usualControlNs, Calibration before) {
    return new Fit<>(ProgramTables.of(own, before), Metrics.of(own, StepMetrics::add));
  }
}
