package org.memline.report;

import java.util.Locale;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.LeftOut;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.calibration.sends.SendsTable;
import org.memline.sample.Experiment;

/** Rows and columns sent: how much of what was measured counts, what was found, how it predicts. */
final class SendTables {
  private SendTables() {}

  /** Empty where nothing was sent. */
  static String of(Calibration calibration) {
    EvidenceRecord evidence = SendsTable.of(calibration).evidence();
    return evidence == null
        ? ""
        : evidence(
                evidence,
                calibration.launches(Experiment.SENDS).get(0).control(),
                calibration.section(LeftOut.SECTION) != null)
            + HeadlineTable.of(calibration)
            + RowColumnTable.of(calibration)
            + ModelTables.own(calibration)
            + ModelTables.paper(calibration);
  }

  /**
   * @param recorded whether the heading says what was left out
   */
  private static String evidence(EvidenceRecord e, String control, boolean recorded) {
    StringBuilder text = new StringBuilder();
    text.append(
        line(
            "Evidence: %d batches; %s disturbed, %s with the cores nearer or further apart (%s"
                + " %s one way)",
            e.batches(),
            Units.percent((double) e.disturbedBatches() / Math.max(1, e.batches())),
            Units.percent((double) e.displacedBatches() / Math.max(1, e.batches())),
            control.replace('_', ' '),
            Units.microseconds(e.controlSeconds())));
    if (e.drift() != null) {
      text.append(
          line(
              "Drift: what visits differ by within launches is %s in common with others within %s"
                  + " s, and taken out",
              Units.percent(e.drift().explained()), Units.significant(e.drift().overSeconds())));
    }
    if (e.cellsWithoutEvidence() > 0) {
      text.append(
          line(
              "%d cells were not measured in this state of the cores: in no fit",
              e.cellsWithoutEvidence()));
    }
    if (!recorded && !e.disturbedLaunches().isEmpty()) {
      text.append(
          line(
              "Left out as disturbed: launch %s",
              e.disturbedLaunches().stream()
                  .map(String::valueOf)
                  .collect(Collectors.joining(", "))));
    }
    return text.toString();
  }

  private static String line(String format, Object... values) {
    return String.format(Locale.ROOT, format, values) + '\n';
  }
}
