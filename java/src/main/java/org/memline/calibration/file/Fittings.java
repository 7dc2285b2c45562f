package org.memline.calibration.file;

import java.util.List;
import java.util.stream.Stream;
import org.memline.calibration.Fitting;
import org.memline.calibration.LeftOut;
import org.memline.calibration.Predicting;
import org.memline.calibration.Section;
import org.memline.calibration.copies.CopiesFitting;
import org.memline.calibration.copies.CopyRuleTable;
import org.memline.calibration.layouts.LayoutsFitting;
import org.memline.calibration.programs.ProgramsFitting;
import org.memline.calibration.sends.SendsFitting;
import org.memline.calibration.steps.StepsFitting;
import org.memline.calibration.summary.Summary;
import org.memline.calibration.supersteps.SuperstepsFitting;
import org.memline.calibration.transfers.TransfersFitting;

/**
 * The catalogue of the fittings of all experiments, in the order in which they run. A fitting of an
 * experiment comes after the fittings whose results it needs.
 */
public final class Fittings {
  private static final List<Fitting<?>> ALL =
      List.of(
          new SendsFitting(),
          new CopiesFitting(),
          new TransfersFitting(),
          LayoutsFitting.ONE_WAY,
          LayoutsFitting.BOTH_WAYS,
          StepsFitting.SCANS,
          StepsFitting.COMPUTATION,
          new ProgramsFitting(),
          new SuperstepsFitting());

  private Fittings() {}

  public static List<Fitting<?>> all() {
    return ALL;
  }

  /**
   * Returns the kinds of layouts that can be predicted, each with the function that creates its
   * predictor.
   */
  public static List<Predicting<?>> predicting() {
    return ALL.stream().<Predicting<?>>flatMap(fitting -> fitting.predicting().stream()).toList();
  }

  /**
   * Returns the sections of a calibration file in their order. Sections that no fitting produces
   * come last.
   */
  static List<Section<?>> sections() {
    return Stream.concat(
            ALL.stream().<Section<?>>map(Fitting::section),
            Stream.of(CopyRuleTable.SECTION, LeftOut.SECTION, Summary.SECTION))
        .toList();
  }
}
