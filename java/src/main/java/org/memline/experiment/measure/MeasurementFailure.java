package org.memline.experiment.measure;

/**
 * Signals a measurement that failed or whose data was wrong: exit code 5. Earlier measurements are
 * kept.
 */
public final class MeasurementFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  public MeasurementFailure(String message) {
    super(message);
  }
}
