package org.memline.compare;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity.Kind;

/**
 * The message sizes that were measured with each method. A protocol switch is only known to lie
 * between two neighbouring sizes. If it is found at the next size, it may have moved by one byte
 * only, which does not count as a change.
 */
final class SwitchGrid {

  /**
   * The step if the sizes are not known: the coarsest step of the plans, slightly more than half an
   * octave.
   */
  static final double COARSEST = Math.log(1.5);

  private final List<Calibration> calibrations;

  SwitchGrid(List<Calibration> calibrations) {
    this.calibrations = List.copyOf(calibrations);
  }

  /**
   * Returns the logarithmic distance from the smaller of two values of a switch to the next larger
   * size. The two values count as different only if they are farther apart. Returns 0 for a metric
   * that is not a switch, and {@link #COARSEST} if no larger size is known.
   */
  double step(MetricId id, double before, double after) {
    if (id.kind() != Kind.SWITCH && id.kind() != Kind.SINGLE_SWITCH) {
      return 0;
    }
    double lesser = Math.min(before, after);
    Double next = sizes(id).higher(lesser);
    return next == null ? COARSEST : Math.log(next / lesser);
  }

  private NavigableSet<Double> sizes(MetricId id) {
    NavigableSet<Double> sizes = new TreeSet<>();
    for (Calibration calibration : calibrations) {
      for (Metric metric : calibration.metrics()) {
        if (metric.id().kind() == Kind.SIZE && metric.id().isBeside(id)) {
          sizes.add((double) metric.id().quantity().number());
        }
      }
    }
    return sizes;
  }
}
