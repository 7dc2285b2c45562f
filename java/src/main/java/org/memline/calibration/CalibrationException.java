package org.memline.calibration;

/** A calibration that cannot be read, written or asked; one line with the remedy. */
public final class CalibrationException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public CalibrationException(String message) {
    super(message);
  }
}
