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
 * How far apart the cores were on both sides of a comparison.
 *
 * @param locality of the baseline's ranks
 * @param control what tells it
 * @param beforeSeconds one way, in the baseline
 * @param afterSeconds one way, in the candidate
 */
public record Cores(Locality locality, String control, double beforeSeconds, double afterSeconds) {

  /** In the first experiment that tells it of both, those between two cores first. */
  public static Optional<Cores> of(Calibration a, Calibration b) {
    return CommonExperiments.of(a, b).stream().flatMap(e -> of(e, a, b).stream()).findFirst();
  }

  /** Returns the distances in one experiment; empty if one side's is unknown. */
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
   * Whether they were as far apart in one as in the other, as far as that is known. An empty
   * message tells it only while nothing of MPI differs that may be the cause: a slower MPI is a
   * regression, not another machine.
   */
  static boolean alike(Experiment experiment, Calibration a, Calibration b) {
    return of(experiment, a, b)
        .filter(cores -> cores.byLine() || Differences.ofMpi(a, b).isEmpty())
        .map(cores -> CoreState.usual(cores.beforeSeconds, cores.afterSeconds))
        .orElse(true);
  }

  /** Whether a line says so, whatever the topology or other distances make of them. */
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
