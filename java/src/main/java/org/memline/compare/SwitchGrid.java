package org.memline.compare;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.calibration.Calibration;
import org.memline.calibration.Metric;

/**
 * The sizes measured with each method: a protocol switch is only known to lie between two
 * neighbours of them. A move to the next size may be a move by one byte, so it is no finding.
 */
final class SwitchGrid {

  /** Where the sizes are not known: the plans' coarsest step, half an octave and a little. */
  static final double COARSEST = Math.log(1.5);

  private static final Pattern SIZE = Pattern.compile("(.+)\\.contiguous_(\\d+)B");
  private static final Pattern SWITCH = Pattern.compile("(.+)\\.switch(_\\d+)?");

  private final List<Calibration> calibrations;

  SwitchGrid(List<Calibration> calibrations) {
    this.calibrations = List.copyOf(calibrations);
  }

  /**
   * From the lesser of two values of this switch up to the next size, as a logarithm: only beyond
   * that are the two apart. 0 for a metric that is no switch.
   */
  double step(String id, double before, double after) {
    Matcher matcher = SWITCH.matcher(id);
    if (!matcher.matches()) {
      return 0;
    }
    double lesser = Math.min(before, after);
    Double next = sizes(matcher.group(1)).higher(lesser);
    return next == null ? COARSEST : Math.log(next / lesser);
  }

  private NavigableSet<Double> sizes(String prefix) {
    NavigableSet<Double> sizes = new TreeSet<>();
    for (Calibration calibration : calibrations) {
      for (Metric metric : calibration.metrics()) {
        Matcher matcher = SIZE.matcher(metric.id());
        if (matcher.matches() && matcher.group(1).equals(prefix)) {
          sizes.add(Double.valueOf(matcher.group(2)));
        }
      }
    }
    return sizes;
  }
}
