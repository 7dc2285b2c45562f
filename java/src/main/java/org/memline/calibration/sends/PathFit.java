package org.memline.calibration.sends;

import java.util.List;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.IntervalScale;
import org.memline.calibration.fit.IntervalScales;
import org.memline.model.SendPath;

/**
 * The own model on one path.
 *
 * @param cells that it was fitted to
 * @param terms coefficients, in the order of the path's terms
 * @param intervalScales half-width of the 95 % prediction interval of ln t, by payload
 */
public record PathFit(
    SendPath path, int cells, List<Coefficient> terms, List<IntervalScale> intervalScales) {

  /** The half-width for a payload. */
  public double logHalfWidth(double bytes) {
    return IntervalScales.at(intervalScales, bytes);
  }

  /** The coefficients as numbers. */
  public double[] values() {
    return terms.stream().mapToDouble(Coefficient::value).toArray();
  }
}
