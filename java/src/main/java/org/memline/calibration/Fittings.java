package org.memline.calibration;

import java.util.List;
import java.util.stream.Stream;

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

  /** In the order of the file; what is only passed on, and not fitted, comes last. */
  static List<Section<?>> sections() {
    return Stream.concat(
            ALL.stream().<Section<?>>map(Fitting::section), Stream.of(CopyRuleTable.SECTION))
        .toList();
  }
}
