package org.memline.calibration.evidence;

import org.memline.model.Within;

/**
 * A description of the drift within launches that all cells shared, and that was subtracted from
 * the times.
 *
 * @param explained share of the variance of visits within a launch that visits at about the same
 *     time explain
 * @param overSeconds distance in time, in seconds, up to which visits are used to estimate the
 *     drift of a visit
 */
public record DriftRecord(double explained, double overSeconds) {
  public DriftRecord {
    Within.magnitude("explained", explained);
    Within.seconds("over_seconds", overSeconds);
  }
}
