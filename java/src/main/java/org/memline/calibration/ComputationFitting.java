package org.memline.calibration;

import org.memline.machine.GeometryFacts;
import org.memline.sample.SampleSet;

/** A = x and A = x op y on every rank's block. */
final class ComputationFitting implements Fitting<PartTable> {
  @Override
  public Section<PartTable> section() {
    return PartTable.COMPUTATION;
  }

  @Override
  public Fit<PartTable> fit(SampleSet own, double usualControlNs, Calibration before) {
    return new Fit<>(
        PartTables.computation(own, GeometryFacts.from(before.machine())),
        Metrics.of(own, StepMetrics::add));
  }
}
