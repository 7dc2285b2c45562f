package org.memline.calibration.steps;

import java.util.function.BiFunction;
import org.memline.calibration.Calibration;
import org.memline.calibration.Fitting;
import org.memline.calibration.Section;
import org.memline.calibration.metric.Metrics;
import org.memline.layout.CacheGeometry;
import org.memline.machine.GeometryFacts;
import org.memline.sample.SampleSet;

/**
 * The fit of steps of programs.
 *
 * @param table creates the table; null if none were measured
 */
public record StepsFitting(
    Section<PartTable> section, BiFunction<SampleSet, CacheGeometry, PartTable> table)
    implements Fitting<PartTable> {
  /** The fit of prefix sums of distributed arrays. */
  public static final StepsFitting SCANS = new StepsFitting(PartTable.SCANS, PartTables::scans);

  /** The fit of A = x and A = x op y on every rank's block. */
  public static final StepsFitting COMPUTATION =
      new StepsFitting(PartTable.COMPUTATION, PartTables::computation);

  @Override
  public Fit<PartTable> fit(SampleSet own, double controlNs, Calibration before) {
    return new Fit<>(
        table.apply(own, GeometryFacts.from(before.machine())), Metrics.of(own, StepMetrics::add));
  }
}
