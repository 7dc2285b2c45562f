package org.memline.calibration.steps;

import org.memline.calibration.Calibration;
import org.memline.calibration.Fitting;
import org.memline.calibration.Section;
import org.memline.calibration.metric.Metrics;
import org.memline.machine.GeometryFacts;
import org.memline.sample.SampleSet;

/** Prefix sums of distributed arrays. */
public final class ScansFitting implements Fitting<PartTable> {
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
