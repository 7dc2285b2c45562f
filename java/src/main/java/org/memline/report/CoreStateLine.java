package org.memline.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.sends.SendsTable;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;

/**
 * Describes one locality of a run in a line: the time of a line handoff between its cores, and the
 * share of the measurements at this locality.
 */
final class CoreStateLine {
  private CoreStateLine() {}

  static String of(Calibration state) {
    String control = state.launches().get(0).control();
    EvidenceRecord evidence = SendsTable.of(state).evidence();
    return String.format(
        Locale.ROOT,
        "Locality %s (%s last-level cache): %s %s one way%s",
        state.locality().label(),
        state.locality() == Locality.CORE ? "shared" : "different",
        control.replace('_', ' '),
        Units.microseconds(evidence == null ? seconds(state, control) : evidence.controlSeconds()),
        evidence == null ? "" : "; " + Units.percent(evidence.share()) + " of measurements");
  }

  /**
   * Returns the control time in seconds: the time of a line handoff or of an empty message. It
   * comes from the experiment sends. Without sends, it comes from the first experiment that was
   * measured at each locality.
   *
   * @param state calibration of one locality
   * @param control name of the control
   */
  private static double seconds(Calibration state, String control) {
    List<MetricId> ids =
        Arrays.stream(Experiment.values())
            .filter(Experiment::inEachState)
            .map(experiment -> MetricId.control(experiment, control))
            .toList();
    return state.metrics().stream()
        .filter(metric -> ids.contains(metric.id()))
        .mapToDouble(Metric::value)
        .findFirst()
        .orElse(Double.NaN);
  }
}
