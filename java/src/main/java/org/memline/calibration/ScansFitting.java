package org.memline.calibration;

import org.memline.machine.GeometryFacts;
import org.memline.sample.SampleSet;

/** Prefix sums of distributed arrays. */
final class ScansFitting implements Fitting<PartTable> {
  @Override
  public Section<PartTable> section() {
    return PartTable.SCANS;
  }

  @Override
  public Fit<PartTable> fit(SampleSet own, double usualControlNs, Calibration before) {
    return new Fit<>(
        PartTables.scans(own, GeometryFacts.from(before.machine())),
        Metrics.of(own, StepMetrics::add));
  }
}
