package org.memline.experiment.measure;

/**
 * A measurement that failed or whose data was wrong: exit code 5, and what was measured before is
 * kept.
 */
public final class MeasurementFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  public MeasurementFailure(String message) {
    super(message);
  }
}
