package org.memline.study.copies;

import org.memline.calibration.Calibration;
import org.memline.calibration.Fitting;
import org.memline.calibration.Section;
import org.memline.calibration.metric.Metrics;
import org.memline.layout.CacheGeometry;
import org.memline.machine.GeometryFacts;
import org.memline.sample.SampleSet;

/**
 * Makes the calibration's section about local copies, which are copies within the memory of a rank.
 * No model is fitted to their times; the times of transfers between ranks are composed of them.
 */
public final class CopiesFitting implements Fitting<CopiesSection> {
  @Override
  public Section<CopiesSection> section() {
    return CopiesSection.SECTION;
  }

  @Override
  public Fit<CopiesSection> fit(SampleSet own, double controlNs, Calibration before) {
    CacheGeometry caches = GeometryFacts.from(before.machine());
    return new Fit<>(
        CopiesSection.of(own.withCoreEach()),
        Metrics.of(own, groups -> CopyMetrics.add(groups, caches)));
  }
}
