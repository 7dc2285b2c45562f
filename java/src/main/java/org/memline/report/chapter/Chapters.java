package org.memline.report.chapter;

import java.util.List;
import org.memline.calibration.Calibration;

/**
 * Lists the chapters of a report in their order. To add a chapter, write one class and add one line
 * to this list.
 */
public final class Chapters {
  private static final List<Chapter> ALL =
      List.of(
          new Chapter("summary", "Summary", SummaryChapter::of),
          new Chapter("machine", "The machine and the quality of its data", MachineChapter::of),
          new Chapter("verdict", "Has it changed?", VerdictChapter::of),
          new Chapter("coefficients", "α, β, γ", CoefficientChapter::of),
          new Chapter("sizes", "Rows and columns by size", SizeChapter::of),
          new Chapter("models", "Measured and predicted times", ModelChapter::of),
          new Chapter("methods", "Fastest method by layout", MethodChapter::of),
          new Chapter("copies", "Copies within memory", CopyChapter::of),
          new Chapter("transfers", "Packed and chained transfers", TransferChapter::of),
          new Chapter("layouts", "Any layout, and exchanges", LayoutChapter::of),
          new Chapter("scans", "Scans", ScanChapter::of),
          new Chapter("crossover", "Convolutions: scans or shifts", CrossoverChapter::of),
          new Chapter("supersteps", "Supersteps and sorts", SuperstepChapter::of),
          new Chapter("formulas", "Formulas beside the code", FormulaChapter::of),
          new Chapter("programs", "What programs send", ProgramChapter::of),
          new Chapter("pairs", "Nodes and pairs", PairChapter::of),
          new Chapter("history", "History", HistoryChapter::of));

  private Chapters() {}

  public static List<Chapter> all() {
    return ALL;
  }

  /** Returns the title of a report. */
  public static String title(ReportContent reported) {
    if (reported.shown().isPresent()) {
      Calibration shown = reported.shown().get();
      int files = reported.calibrations().size();
      return "%s, %s%s"
          .formatted(
              shown.label(),
              shown.fact("cpu_model"),
              files > 1 ? ", and " + (files - 1) + " more" : "");
    }
    if (!reported.models().isEmpty()) {
      return "Annotated formulas";
    }
    if (!reported.programs().isEmpty()) {
      return "What programs send: " + reported.programs().get(0).label();
    }
    return reported.pairs().isEmpty()
        ? "memline report"
        : "Nodes and pairs: " + reported.pairs().get(0).label();
  }
}
