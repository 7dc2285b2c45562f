package org.memline.study.programs;

import org.memline.calibration.Calibration;
import org.memline.study.steps.PartModelTable;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Shows how well memline predicts the times of whole programs. A predicted time is the sum over the
 * parts of the program.
 */
public final class ProgramModelTable {
  private ProgramModelTable() {}

  /** Returns the table. The text is empty if no program was measured. */
  public static String of(Calibration calibration) {
    ProgramTable table = ProgramTable.of(calibration);
    if (table == null) {
      return "";
    }
    String measured = "\nConvolutions: %d programs".formatted(table.cells().size());
    if (table.models().isEmpty()) {
      return measured + "; no predictions, because they need sends, scans and computation\n";
    }
    TextTable text =
        new TextTable("model", "programs", "median", "90th", "ratio", "clear", "wrong");
    StringBuilder misses = new StringBuilder();
    for (ProgramTable.Model model : table.models()) {
      ProgramTable.Ratio ratio = model.ratio();
      text.row(
          model.model().replace('_', ' '),
          Integer.toString(model.seconds().cells()),
          Units.percent(model.seconds().medianError()),
          Units.percent(model.seconds().p90Error()),
          ratio == null ? "-" : Units.percent(ratio.medianError()),
          ratio == null ? "-" : Integer.toString(ratio.clear()),
          ratio == null ? "-" : Integer.toString(ratio.wrong().size()));
      if (ratio != null && !ratio.wrong().isEmpty()) {
        misses
            .append(model.model().replace('_', ' '))
            .append(" picks the slower program: ")
            .append(String.join(", ", ratio.wrong()))
            .append('\n');
      }
    }
    return measured
        + "; held-out images predicted from their parts: error of a program's time and of"
        + " the ratio Conv-Shift/Conv-Scan; clear: number of ratios outside 0.97 to 1.03;"
        + " wrong: number of these for which the slower program is named\n"
        + text
        + PartModelTable.noise(table.cells())
        + misses;
  }
}
