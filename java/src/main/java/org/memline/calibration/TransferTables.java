package org.memline.calibration;

import org.memline.sample.SampleSet;

/** From samples of transfers to their table. */
final class TransferTables {
  private TransferTables() {}

  /** Null where none were measured. */
  static TransferTable of(SampleSet transfers) {
    return null;
  }
}
