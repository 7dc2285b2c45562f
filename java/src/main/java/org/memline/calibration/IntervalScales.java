package org.memline.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.calibration.PathFit.IntervalScale;
import org.memline.model.ConformalInterval;

/** How far predictions may be off, by payload: conformal half-widths in classes of size. */
final class IntervalScales {
  /** Lower ends of the classes in bytes: eager, within a fragment, within a second-level cache, beyond. */
  private static final long[] CLASSES = {0, 4097, 32769, 524289};

  private IntervalScales() {}

  /** A scale a class; a class with too few residuals for the coverage joins the one before it. */
  static List<IntervalScale> of(double[] bytes, double[] logResiduals, double miscoverage) {
    List<IntervalScale> scales = new ArrayList<>();
    int needed = ConformalInterval.cellsNeeded(miscoverage);
    int from = 0;
    for (int c = 0; c < CLASSES.length; c++) {
      double low = CLASSES[from];
      double high = c + 1 < CLASSES.length ? CLASSES[c + 1] : Double.POSITIVE_INFINITY;
      double[] own = within(bytes, logResiduals, low, high);
      boolean last = c + 1 == CLASSES.length;
      if (own.length >= needed) {
        scales.add(new IntervalScale(CLASSES[from], ConformalInterval.halfWidth(own, miscoverage)));
        from = c + 1;
      } else if (last && !scales.isEmpty()) {
        IntervalScale before = scales.remove(scales.size() - 1);
        double[] joined = within(bytes, logResiduals, before.fromBytes(), high);
        scales.add(new IntervalScale(before.fromBytes(), ConformalInterval.halfWidth(joined, miscoverage)));
      }
    }
    return scales.isEmpty() ? List.of(new IntervalScale(0, widest(logResiduals))) : scales;
  }

  /** With too few cells for any coverage: the largest error seen. */
  private static double widest(double[] logResiduals) {
    return Arrays.stream(logResiduals).map(Math::abs).max().orElse(0);
  }

  private static double[] within(double[] bytes, double[] values, double low, double high) {
    double[] kept = new double[values.length];
    int count = 0;
    for (int i = 0; i < values.length; i++) {
      if (bytes[i] >= low && bytes[i] < high) {
        kept[count++] = values[i];
      }
    }
    return Arrays.copyOf(kept, count);
  }
}
