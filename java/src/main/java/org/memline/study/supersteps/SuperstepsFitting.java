package org.memline.study.supersteps;

import org.memline.calibration.Calibration;
import org.memline.calibration.Fitting;
import org.memline.calibration.Section;
import org.memline.calibration.metric.Metrics;
import org.memline.layout.CacheGeometry;
import org.memline.machine.GeometryFacts;
import org.memline.sample.SampleSet;

/**
 * The fit of models for supersteps, in which ranks read and write shared memory. The times of
 * sorts, which consist of supersteps, are added without a fit.
 */
public final class SuperstepsFitting implements Fitting<SuperstepsSection> {
  @Override
  public Section<SuperstepsSection> section() {
    return SuperstepsSection.SECTION;
  }

  @Override
  public Fit<SuperstepsSection> fit(SampleSet own, double controlNs, Calibration before) {
    SuperstepsSection table = SuperstepsSection.of(own, controlNs);
    CacheGeometry caches = GeometryFacts.from(before.machine());
    return table == null
        ? Fit.of(null)
        : new Fit<>(
            SuperstepFits.fitted(table, caches).with(table.sorts()),
            Metrics.of(own, controlNs, groups -> SuperstepMetrics.add(groups, caches)));
  }
}
