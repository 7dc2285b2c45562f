package org.memline.calibration;

import org.memline.sample.SampleSet;

/** Local copies: nothing is fitted, transfers are composed of them. */
final class CopiesFitting implements Fitting<CopyTable> {
  @Override
  public Section<CopyTable> section() {
    return CopyTable.SECTION;
  }

  @Override
  public Fit<CopyTable> fit(SampleSet own, double usualControlNs, Calibration before) {
    return Fit.of(CopyTables.of(own));
  }
}
