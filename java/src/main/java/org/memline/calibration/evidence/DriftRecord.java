package org.memline.calibration.evidence;

import org.memline.model.Within;

/**
 * What was taken out of the times because all cells had it.
 *
 * @param explained share of the variance of visits within launches that the visits beside them tell
 * @param overSeconds within which they were taken to be beside them
 */
public record DriftRecord(double explained, double overSeconds) {
  public DriftRecord {
    Within.magnitude("explained", explained);
    Within.seconds("over_seconds", overSeconds);
  }
}
