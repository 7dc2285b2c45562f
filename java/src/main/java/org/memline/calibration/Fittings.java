package org.memline.calibration;

import java.util.List;

/** Every experiment of a calibration, each after those that its fit needs. */
final class Fittings {
  private static final List<Fitting<?>> ALL =
      List.of(
          new SendsFitting(),
          new CopiesFitting(),
          new TransfersFitting(),
          new ScansFitting(),
          new ComputationFitting(),
          new ProgramsFitting());

  private Fittings() {}

  static List<Fitting<?>> all() {
    return ALL;
  }

  /** In the order of the file. */
  static List<Section<?>> sections() {
    return ALL.stream().<Section<?>>map(Fitting::section).toList();
  }
}
