package org.memline.compare.comparability;

import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.machine.CoreState;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;

/**
 * The distance between the cores of two ranks, in the baseline and in the candidate of a
 * comparison.
 *
 * @param locality locality of the baseline's ranks
 * @param control id of the metric that shows the distance: the time to hand a memory line from one
 *     core to the other, or the time of an empty message
 * @param beforeSeconds one-way time of the control in the baseline, in seconds
 * @param afterSeconds one-way time of the control in the candidate, in seconds
 */
public record Cores(Locality locality, String control, double beforeSeconds, double afterSeconds) {

  /**
   * Returns the distances between the cores in the first experiment that shows them for both
   * calibrations; empty if no experiment does. Experiments between two cores come first.
   */
  public static Optional<Cores> of(Calibration a, Calibration b) {
    return CommonExperiments.of(a, b).stream().flatMap(e -> of(e, a, b).stream()).findFirst();
  }

  /**
   * Returns the distances between the cores in one experiment, for both calibrations; empty if the
   * distance in one of them is unknown.
   */
  static Optional<Cores> of(Experiment experiment, Calibration a, Calibration b) {
    for (String name : List.of(LaunchRecord.LINE_HANDOFF, LaunchRecord.EMPTY_MESSAGE)) {
      MetricId control = MetricId.control(experiment, name);
      double left = value(a, control);
      double right = value(b, control);
      if (left > 0 && right > 0) {
        return Optional.of(new Cores(a.locality(), control.toString(), left, right));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns whether the cores were equally far apart in both calibrations; true if this is unknown.
   * The time of an empty message shows the distance only if the MPI settings of both calibrations
   * are equal. If they differ, a longer time may be a slower MPI, which is a regression and not
   * another distance.
   */
  static boolean alike(Experiment experiment, Calibration a, Calibration b) {
    return of(experiment, a, b)
        .filter(cores -> cores.byLine() || Differences.ofMpi(a, b).isEmpty())
        .map(cores -> CoreState.usual(cores.beforeSeconds, cores.afterSeconds))
        .orElse(true);
  }

  /**
   * Returns whether a memory line takes similar times from one core to the other in both
   * calibrations, whatever topology the system reports. The result is false if one of the times is
   * unknown.
   */
  static boolean sameByLine(Calibration a, Calibration b) {
    return of(a, b)
        .filter(Cores::byLine)
        .filter(cores -> CoreState.usual(cores.beforeSeconds, cores.afterSeconds))
        .isPresent();
  }

  private boolean byLine() {
    return control.endsWith(LaunchRecord.LINE_HANDOFF);
  }

  private static double value(Calibration calibration, MetricId id) {
    return calibration.metrics().stream()
        .filter(metric -> metric.id().equals(id))
        .mapToDouble(Metric::value)
        .findFirst()
        .orElse(Double.NaN);
  }
}
