package org.memline.calibration.evidence;

import org.memline.model.Within;

/**
 * A description of the drift within launches (starts of mpirun), which was subtracted from the
 * times of all cells (measured configurations).
 *
 * @param explained share of the variance within launches that the drift explains, from 0 to 1
 * @param overSeconds largest distance in time, in seconds, between two visits (series of
 *     repetitions) of which one is used to estimate the drift at the other
 */
public record DriftRecord(double explained, double overSeconds) {
  public DriftRecord {
    Within.magnitude("explained", explained);
    Within.seconds("over_seconds", overSeconds);
  }
}
