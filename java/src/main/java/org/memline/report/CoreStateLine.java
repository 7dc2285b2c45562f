package org.memline.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;
import org.memline.study.sends.SendsSection;
import org.memline.table.Units;

/**
 * Describes one locality (distance between the ranks' cores) of a run in a line: the one-way time
 * of a cache line between these cores, and the share of the run's measurements that were made at
 * this locality.
 */
final class CoreStateLine {
  private CoreStateLine() {}

  static String of(Calibration state) {
    String control = state.launches().get(0).control();
    EvidenceRecord evidence = SendsSection.of(state).evidence();
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
   * Returns the control time in seconds: the one-way time of a cache line or of an empty message
   * between two ranks. It is taken from the experiment sends. If sends were not measured, it is
   * taken from the first other experiment that is measured at each locality.
   *
   * @param state calibration of one locality (distance between the ranks' cores)
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
