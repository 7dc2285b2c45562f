package org.memline.report;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.study.sends.HeadlineTable;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendsSection;
import org.memline.table.Page;
import org.memline.table.Units;

/**
 * Prints the first screen of the commands {@code calibrate}, {@code fit} and {@code show}. It has
 * the machine and its state, the quality of the measurement, the coefficients of each send method
 * (α per message, β per byte, γ per memory line), and the findings. The coefficients are those of
 * the locality (distance between the ranks' cores) with the most measurements.
 */
public final class FirstScreen {
  /** Number of lines of a screen, which limits the output. */
  static final int LINES = 40;

  private FirstScreen() {}

  public static String of(Calibration calibration) {
    String summary = summary(calibration);
    String headline = HeadlineTable.brief(calibration);
    return headline.isEmpty()
        ? first(summary + tables(calibration), calibration)
        : summary + headline + findings(calibration) + others(calibration) + more(calibration, "");
  }

  /**
   * Returns one line each for the machine, the run, its state and its quality. A report page begins
   * with these lines, too.
   */
  public static String summary(Calibration calibration) {
    return HeadingLines.brief(calibration) + quality(calibration);
  }

  private static String quality(Calibration calibration) {
    EvidenceRecord evidence = SendsSection.of(calibration).evidence();
    if (evidence == null) {
      return "";
    }
    List<SendFit> fits =
        SendsSection.of(calibration).sends().stream().filter(fit -> fit.heldOut() != null).toList();
    String disturbed =
        "Quality: %s of %d measurements disturbed"
            .formatted(
                Units.percent(
                    (double) evidence.disturbedBatches() / Math.max(1, evidence.batches())),
                evidence.batches());
    if (fits.isEmpty()) {
      return disturbed + "; no cells were held out, so the predictions' error is unknown.\n";
    }
    return disturbed
        + "; held-out error by method: median %s, 90th percentile %s; %s of held-out launches inside the 95 %% interval.\n"
            .formatted(
                range(fits, fit -> fit.heldOut().medianError()),
                range(fits, fit -> fit.heldOut().p90Error()),
                range(
                    fits.stream().filter(fit -> fit.coverage() != null).toList(),
                    SendFit::coverage));
  }

  private static String range(List<SendFit> fits, ToDoubleFunction<SendFit> share) {
    DoubleSummaryStatistics all = fits.stream().mapToDouble(share).summaryStatistics();
    if (all.getCount() == 0) {
      return "an unknown share";
    }
    String low = Units.significant(100 * all.getMin(), 2);
    String high = Units.significant(100 * all.getMax(), 2);
    return low.equals(high) ? low + " %" : low + "–" + high + " %";
  }

  private static String findings(Calibration calibration) {
    List<String> all = Findings.of(calibration);
    return all.isEmpty()
        ? ""
        : all.stream().map(found -> "- " + found + "\n").collect(Collectors.joining("", "\n", ""));
  }

  /**
   * Returns the headings of the localities (distances between the ranks' cores) that the first
   * screen does not show. The option {@code --all} prints their tables.
   */
  private static String others(Calibration calibration) {
    return calibration.elsewhere().stream()
        .filter(other -> !calibration.states().contains(other))
        .map(other -> "\nAlso measured (--all prints its tables): " + HeadingLines.of(other))
        .collect(Collectors.joining());
  }

  private static String tables(Calibration calibration) {
    return CalibrationTable.sections(calibration).stream()
        .map(name -> "\n" + CalibrationTable.section(calibration, name))
        .collect(Collectors.joining());
  }

  /**
   * Returns the first lines of a text, as many as fit on a screen. The number of lines that are
   * left out is added.
   */
  private static String first(String text, Calibration calibration) {
    List<String> lines = Page.of(text).lines().toList();
    int room = LINES - Page.of(more(calibration, "1000 lines of ")).lines().toList().size();
    if (lines.size() <= room) {
      return text;
    }
    return String.join("\n", lines.subList(0, room))
        + "\n"
        + more(calibration, (lines.size() - room) + " lines of ");
  }

  private static String more(Calibration calibration, String howMany) {
    return "\nMore: %sshow FILE --all; show FILE --section %s; report FILE --out PAGE.html.\n"
        .formatted(howMany, String.join(" | ", CalibrationTable.sections(calibration)));
  }
}
