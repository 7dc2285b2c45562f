package org.memline.compare;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity.Kind;

/**
 * The message sizes that were measured with each method of sending. The size at which the MPI
 * protocol switches is only known to lie between two neighbouring measured sizes. If it is found at
 * the next measured size, it may have moved by one byte only. Such a move does not count as a
 * change.
 */
final class SwitchGrid {

  /**
   * The distance that is assumed from a switch size to the next larger measured size if no larger
   * size was measured, as a natural logarithm. It is the largest distance that is planned: the
   * factor 1.5 between neighbouring sizes.
   */
  static final double COARSEST = Math.log(1.5);

  private final List<Calibration> calibrations;

  SwitchGrid(List<Calibration> calibrations) {
    this.calibrations = List.copyOf(calibrations);
  }

  /**
   * Returns the distance from the smaller of two switch sizes to the next larger measured size, as
   * a natural logarithm. The two switch sizes count as different only if they are farther apart
   * than this. Returns 0 for a metric that is not the size of a protocol switch, and {@link
   * #COARSEST} if no larger size was measured.
   *
   * @param before switch size of the baseline in bytes
   * @param after switch size of the candidate in bytes
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
