package org.memline.calibration;

import org.memline.sample.SampleSet;

/** Transfers between ranks: a model for each method, of what the basic ones cost. */
final class TransfersFitting implements Fitting<TransferTable> {
  @Override
  public Section<TransferTable> section() {
    return TransferTable.SECTION;
  }

  @Override
  public Fit<TransferTable> fit(SampleSet own, double usualControlNs, Calibration before) {
    TransferTable bare = TransferTables.of(own);
    return Fit.of(
        bare == null
            ? null
            : bare.with(new TransferFitter(before.with(TransferTable.SECTION, bare)).fit()));
  }
}
