package org.memline.calibration.steps;

import org.memline.calibration.Calibration;
import org.memline.calibration.Fitting;
import org.memline.calibration.Section;
import org.memline.calibration.metric.Metrics;
import org.memline.machine.GeometryFacts;
import org.memline.sample.SampleSet;

/** A = x and A = x op y on every rank's block. */
public final class ComputationFitting implements Fitting<PartTable> {
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
