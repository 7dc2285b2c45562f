package org.memline.study.sends;

import java.util.Locale;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.LeftOut;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.sample.Experiment;
import org.memline.table.Units;

/**
 * Shows the results of sends of matrix rows and columns: which share of the measurements is used,
 * and the times per message (α), per byte (β) and per memory line (γ) of each method.
 */
public final class SendTables {
  private SendTables() {}

  /** Returns the tables. The text is empty if no sends were measured. */
  public static String of(Calibration calibration) {
    EvidenceRecord evidence = SendsSection.of(calibration).evidence();
    return evidence == null
        ? ""
        : evidence(
                evidence,
                calibration.launches(Experiment.SENDS).get(0).control(),
                calibration.section(LeftOut.SECTION) != null)
            + HeadlineTable.of(calibration);
  }

  /**
   * Returns lines about how many measurements are used, and why others are not used.
   *
   * @param e numbers of measurements and disturbances
   * @param control name of the control: the exchange of a cache line or of an empty message, which
   *     shows how far apart the ranks' cores are
   * @param recorded whether the heading already reports the disturbed launches (starts of mpirun);
   *     if so, they are not repeated
   */
  private static String evidence(EvidenceRecord e, String control, boolean recorded) {
    StringBuilder text = new StringBuilder();
    text.append(
        line(
            "Evidence: %d measurements; %s disturbed, %s at another locality (%s %s one way here)",
            e.batches(),
            Units.percent((double) e.disturbedBatches() / Math.max(1, e.batches())),
            Units.percent((double) e.displacedBatches() / Math.max(1, e.batches())),
            control.replace('_', ' '),
            Units.microseconds(e.controlSeconds())));
    if (e.drift() != null) {
      text.append(
          line(
              "Drift: %s of the variation between the visits of a launch is common to"
                  + " visits within %s s and is removed.",
              Units.percent(e.drift().explained()), Units.significant(e.drift().overSeconds())));
    }
    if (e.cellsWithoutEvidence() > 0) {
      text.append(
          line(
              "%d cells were not measured at this locality; no fit uses them.",
              e.cellsWithoutEvidence()));
    }
    if (!recorded && !e.disturbedLaunches().isEmpty()) {
      text.append(
          line(
              "Disturbed and left out: launch %s",
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
