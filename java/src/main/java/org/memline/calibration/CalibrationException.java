package org.memline.calibration;

/**
 * Thrown if a calibration cannot be read or written, or cannot answer a request. The message is one
 * line that says what the user can do.
 */
public final class CalibrationException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public CalibrationException(String message) {
    super(message);
  }
}
