package org.memline.study.programs;

import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.study.steps.PartModelTable;
import org.memline.table.Columns;
import org.memline.table.Digits;

/**
 * Shows how well memline predicts the times of whole programs. A predicted time is the sum over the
 * parts of the program.
 */
public final class ProgramModelTable {
  private ProgramModelTable() {}

  /** Returns the table. The text is empty if no program was measured. */
  public static String of(Calibration calibration) {
    ProgramsSection table = ProgramsSection.of(calibration);
    if (table == null) {
      return "";
    }
    String measured = "\nConvolutions: %d programs".formatted(table.cells().size());
    if (table.models().isEmpty()) {
      return measured + "; no predictions, because they need sends, scans and computation\n";
    }
    Columns<ProgramsSection.Model> columns =
        new Columns<ProgramsSection.Model>("-")
            .text("model", ProgramModelTable::name)
            .count("programs", model -> model.seconds().cells())
            .share("median", model -> model.seconds().medianError())
            .share("90th", model -> model.seconds().p90Error())
            .share("ratio", ProgramsSection.Model::ratio, ProgramsSection.Ratio::medianError)
            .number(
                "clear", Digits.WHOLE, ProgramsSection.Model::ratio, ProgramsSection.Ratio::clear)
            .number(
                "wrong", Digits.WHOLE, ProgramsSection.Model::ratio, ratio -> ratio.wrong().size());
    String misses =
        table.models().stream()
            .filter(model -> model.ratio() != null && !model.ratio().wrong().isEmpty())
            .map(
                model ->
                    name(model)
                        + " picks the slower program: "
                        + String.join(", ", model.ratio().wrong())
                        + "\n")
            .collect(Collectors.joining());
    return measured
        + "; held-out images predicted from their parts: error of a program's time and of"
        + " the ratio Conv-Shift/Conv-Scan; clear: number of ratios outside 0.97 to 1.03;"
        + " wrong: number of these for which the slower program is named\n"
        + columns.of(table.models())
        + PartModelTable.noise(table.cells())
        + misses;
  }

  private static String name(ProgramsSection.Model model) {
    return model.model().replace('_', ' ');
  }
}
