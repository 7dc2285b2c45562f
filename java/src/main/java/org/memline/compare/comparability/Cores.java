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
 * The distance between the cores on both sides of a comparison.
 *
 * @param locality locality of the baseline's ranks
 * @param control the metric that shows the distance
 * @param beforeSeconds one-way time in the baseline
 * @param afterSeconds one-way time in the candidate
 */
public record Cores(Locality locality, String control, double beforeSeconds, double afterSeconds) {

  /**
   * Returns the distances by the first experiment that shows them on both sides; experiments
   * between two cores come first.
   */
  public static Optional<Cores> of(Calibration a, Calibration b) {
    return CommonExperiments.of(a, b).stream().flatMap(e -> of(e, a, b).stream()).findFirst();
  }

  /** Returns the distances in one experiment; empty if the distance on one side is unknown. */
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
   * Returns whether the cores were equally far apart in both calibrations, or whether that is
   * unknown. An empty message shows the distance only if the MPI settings do not differ, because a
   * slower MPI is a regression and not another distance.
   */
  static boolean alike(Experiment experiment, Calibration a, Calibration b) {
    return of(experiment, a, b)
        .filter(cores -> cores.byLine() || Differences.ofMpi(a, b).isEmpty())
        .map(cores -> CoreState.usual(cores.beforeSeconds, cores.afterSeconds))
        .orElse(true);
  }

  /**
   * Returns whether the line handoff times are alike, regardless of the topology that the system
   * reports.
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
