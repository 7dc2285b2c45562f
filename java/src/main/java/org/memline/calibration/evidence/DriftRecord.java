package org.memline.calibration.evidence;

import org.memline.model.Within;

/**
 * The drift that was subtracted because all cells shared it.
 *
 * @param explained share of the variance of visits within launches that neighbouring visits explain
 * @param overSeconds width of the weights of neighbours, in seconds
 */
public record DriftRecord(double explained, double overSeconds) {
  public DriftRecord {
    Within.magnitude("explained", explained);
    Within.seconds("over_seconds", overSeconds);
  }
}
